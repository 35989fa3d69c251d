"""The ledger's worked examples of one move: attacks, shields, absorbing, wards, extras, Kings, Vampires."""

from typing import Any

import pytest

from tests.games.posh_nosh.table import acts, may, pile, table, unit


def example(
    ids: str,
    a: str,
    b: str,
    do: list[str],
    want: dict[str, str],
    piles: tuple[str, str] | None = None,
    **set_up: Any,
) -> Any:
    """Describe an example: who stands, what is done (``P10a > b1`` stages), how units and piles are afterwards."""
    return pytest.param(a, b, do, want, piles, set_up, id=ids.split()[0], marks=pytest.mark.rule(*ids.split()))


EXAMPLES = [
    # Attack, bonus, change
    example(
        "PN-V-001 PN-ATK-01 PN-ATK-02 PN-ATK-03 PN-UNIT-GOLEM-1",
        "golem",
        "golem",
        ["P10a > b1"],
        {"b1": "golem 40/50 [P10a]"},
        ("", ""),
    ),
    example(
        "PN-V-002 PN-BONUS-01 PN-BONUS-02 PN-BONUS-05 PN-UNIT-ORC-1 PN-N-30",
        "orc",
        "golem",
        ["B10a > b1"],
        {"b1": "golem 35/50 [B10a +5B]"},
    ),
    example("PN-V-003", "orc", "golem", ["P10a > b1"], {"b1": "golem 40/50 [P10a]"}),
    example(
        "PN-V-004 PN-R-010 PN-N-16",
        "orc",
        "golem",
        ["B7a > b1", "B13a > b1"],
        {"b1": "golem 21/50 [B7a +3B B13a +6B]"},
    ),
    example(
        "PN-V-005 PN-CHANGE-03 PN-CHANGE-04 PN-HEAL-01 PN-ATK-05",
        "orc",
        "golem 40/50 [P10a]",
        ["H8b > b1"],
        {"b1": "golem 48/50 [+2P]"},
        ("P10a", "H8b"),
        active="b1",
    ),
    example(
        "PN-V-006 PN-CHANGE-02",
        "orc",
        "golem 35/50 [B10a +5B]",
        ["H12b > b1"],
        {"b1": "golem 47/50 [+3B]"},
        ("B10a", "H12b"),
        active="b1",
    ),
    example(
        "PN-V-007 PN-HEAL-02 PN-R-056",
        "orc",
        "knight 25/30 [P5a]",
        ["H13b > b1"],
        {"b1": "knight 30/30"},
        ("P5a", "H13b"),
        active="b1",
    ),
    example(
        "PN-V-008 PN-R-055 PN-R-054",
        "orc",
        "golem 30/50 [+10P P10a]",
        ["H10b > b1"],
        {"b1": "golem 40/50 [+10P]"},
        ("P10a", "H10b"),
        active="b1",
    ),
    example(
        "PN-V-011 PN-CHANGE-05 PN-UNIT-BANSHEE-1",
        "banshee 20/30 [P10b]",
        "golem",
        ["P8a > b1"],
        {"b1": "golem 42/50 [P8a]", "a1": "banshee 28/30 [+2P]"},
        ("", "P10b"),
    ),
    example(
        "PN-V-012 PN-R-051",
        "banshee 10/30",
        "elf 3/25; golem",
        ["B14a > b1"],
        {"b1": "elf down", "a1": "banshee 13/30"},
        ("B14a", ""),
    ),
    example(
        "PN-V-013",
        "banshee 10/30; julius_caesar",
        "golem",
        ["B8a > b1"],
        {"b1": "golem 37/50 [B8a +5B]", "a1": "banshee 23/30"},
    ),
    # Shields and immunity
    example(
        "PN-V-014 PN-SHIELD-02 PN-SHIELD-03 PN-BONUS-06 PN-BONUS-08 PN-ATK-06 PN-SHIELD-06",
        "orc",
        "golem {S6b}",
        ["B14a > b1"],
        {"b1": "golem 50/50"},
        ("B14a", "S6b"),
    ),
    example(
        "PN-V-015 PN-SHIELD-04",
        "orc",
        "werewolf {S2b}",
        ["B9a > b1", "B10a > b1"],
        {"b1": "werewolf 25/25"},
        ("B9a B10a", "S2b"),
    ),
    example(
        "PN-V-016 PN-UNIT-DARKKNIGHT-1",
        "dark_knight",
        "golem {+ S2b}",
        ["P9a > b1"],
        {"b1": "golem 41/50 [P9a] {+ S2b}"},
    ),
    example(
        "PN-V-017 PN-UNIT-ROBINHOOD-1 PN-UNIT-ROBINHOOD-2 PN-R-023",
        "robin_hood",
        "golem {S2b S3b}",
        ["P9a > b1"],
        {"b1": "golem 41/50 [P9a] {S3b}"},
        ("", "S2b"),
    ),
    example("PN-V-018 PN-R-018", "robin_hood", "elf {S2b}", ["P9a > b1"], {"b1": "elf 25/25"}, ("P9a", "S2b")),
    example(
        "PN-V-019 PN-UNIT-FROSTDRAGON-4 PN-N-44",
        "frost_dragon",
        "golem {S2b S3b S4b}",
        ["P5a > b1"],
        {"b1": "golem 50/50 {S4b}"},
        ("P5a", "S2b S3b"),
    ),
    example(
        "PN-V-020 PN-ITEM-MAGICALSWORD-1 PN-N-49",
        "mercenary @magical_sword",
        "golem {S2b S3b S4b S5b}",
        ["P5a > b1", "P6a > b1"],
        {"b1": "golem 50/50 {S5b}"},
        ("P5a P6a", "S2b S3b S4b"),
    ),
    example(
        "PN-V-021 PN-R-021",
        "frost_dragon @magical_sword",
        "golem {S2b S3b S4b S5b}",
        ["P5a > b1", "P6a > b1"],
        {"b1": "golem 50/50"},
        ("P5a P6a", "S2b S3b S4b S5b"),
    ),
    example(
        "PN-V-022 PN-R-019 PN-UNIT-ARCHMAGE-1",
        "arch_mage",
        "golem {S2b}; king {S3b S4b}",
        ["P6a > b1"],
        {"b1": "golem 49/55 [P6a]", "b2": "king 35/35 {S4b}"},
        ("", "S2b S3b"),
    ),
    example(
        "PN-V-023 PN-R-032",
        "arch_mage",
        "knight {S2b}",
        ["P6a > b1", "raise S4b"],
        {"b1": "knight 30/30"},
        ("P6a", "S2b S4b"),
        rival="S4b",
    ),
    example(
        "PN-V-024 PN-R-026 PN-ITEM-ACHILLESARMOUR-1 PN-ITEM-ACHILLESARMOUR-2",
        "dark_knight",
        "orc @achilles_armour",
        ["P9a > b1", "raise S4b"],
        {"b1": "orc 36/45 [P9a] {S4b} @achilles_armour"},
        rival="S4b",
    ),
    example(
        "PN-V-025 PN-ITEM-ACHILLESARMOUR-4 PN-R-025",
        "dark_knight",
        "achilles {S2b} @achilles_armour",
        ["P9a > b1"],
        {"b1": "achilles 40/40 @achilles_armour"},
        ("P9a", "S2b"),
    ),
    example(
        "PN-V-026 PN-ITEM-ACHILLESARMOUR-3 PN-R-033 PN-N-46",
        "hydra",
        "knight @achilles_armour",
        ["P9a > b1", "raise S2b", "P8a > b1", "raise S3b", "P7a > b1"],
        {"b1": "knight 23/30 [P7a] @achilles_armour"},
        ("P9a P8a", "S2b S3b"),
        rival="S2b S3b S4b",
    ),
    example(
        "PN-V-113 PN-UNIT-KNIGHT-2 PN-R-031",
        "golem",
        "knight",
        ["P3a > b1", "let", "P9a > b1"],
        {"b1": "knight 18/30 [P3a P9a]"},
        rival="S4b",
    ),
    example(
        "PN-V-115 PN-R-029",
        "golem",
        "knight",
        ["P2a > b1", "let", "unstage P2a", "P14a > b1", "raise S4b", "discard P2a"],
        {"b1": "knight 30/30"},
        ("P2a P14a", "S4b"),
        rival="S4b",
    ),
    # Absorb
    example(
        "PN-V-030 PN-UNIT-DWARF-1 PN-R-040 PN-N-47",
        "mercenary",
        "dwarf",
        ["P12a > b1", "B7a > b1"],
        {"b1": "dwarf 13/25 [B7a +5B]"},
        ("P12a", ""),
    ),
    example(
        "PN-V-031 PN-R-037",
        "mercenary",
        "dwarf",
        ["B7a > b1", "P12a > b1"],
        {"b1": "dwarf 13/25 [B7a +5B]"},
        ("P12a", ""),
    ),
    example("PN-V-035 PN-R-041", "golem", "dwarf {S2b}", ["P12a > b1", "P5a > b1"], {"b1": "dwarf 25/25"}),
    example(
        "PN-V-036 PN-R-039 PN-UNIT-ACHILLES-1",
        "medusa",
        "achilles; golem",
        ["P4a > b1"],
        {"b1": "achilles 40/40"},
        ("P4a", ""),
    ),
    # Wards
    example(
        "PN-V-037 PN-R-034 PN-R-035 PN-UNIT-WIZARD-1 PN-REACT-02",
        "orc",
        "wizard",
        ["B10a > b1", "confirm", "ward H8b"],
        {"b1": "wizard 18/25 [+2B +5B]"},
        ("B10a", "H8b"),
        rival="H8b",
    ),
    example(
        "PN-V-038 PN-REACT-03",
        "golem",
        "wizard",
        ["P6a > b1", "confirm", "ward H9b"],
        {"b1": "wizard 25/25"},
        ("P6a", "H9b"),
        rival="H9b",
    ),
    example(
        "PN-V-039 PN-CHANGE-06",
        "golem",
        "wizard 15/25 [P10a]",
        ["P6a > b1", "confirm", "ward H9b"],
        {"b1": "wizard 15/25 [P10a]"},
        ("P6a", "H9b"),
        rival="H9b",
    ),
    example(
        "PN-V-040 PN-STAGE-04 PN-R-088",
        "golem",
        "wizard 8/25",
        ["P9a > b1", "P6a > b1", "confirm", "ward H9b", "let"],
        {"b1": "wizard 2/25 [P6a]"},
        rival="H9b H2b",
    ),
    # Zombie
    example(
        "PN-V-045 PN-UNIT-ZOMBIE-2 PN-R-081",
        "minotaur",
        "zombie",
        ["P10a > b1"],
        {"b1": "zombie 20/30 [P10a]"},
    ),
    example(
        "PN-V-046 PN-UNIT-ZOMBIE-3 PN-UNIT-ZOMBIE-4 PN-UNIT-ZOMBIE-5 PN-UNIT-ZOMBIE-6 PN-UNIT-ZOMBIE-7 PN-N-45",
        "golem",
        "zombie 8/30 [P12a P10a]; golem",
        ["B9a > b1"],
        {"b1": "zombie 15/30"},
        ("P12a P10a B9a", ""),
    ),
    example("PN-V-048 PN-R-079", "golem", "zombie 3/35; king", ["P3a > b1"], {"b1": "zombie 17/35"}),
    example(
        "PN-V-050 PN-R-078",
        "golem",
        "zombie 4/40 @excaliburs_sheath; golem",
        ["P4a > b1"],
        {"b1": "zombie 15/30", "a1": "golem 60/60 @excaliburs_sheath"},
    ),
    # Kings and maximum HP
    example(
        "PN-V-054 PN-R-057 PN-UNIT-KING-1 PN-UNIT-KING-2 PN-R-060 PN-N-34",
        "golem",
        "king 4/35; golem 53/55 [P2a]; knight 15/35 [P10a B10a]",
        ["P4a > b1"],
        {"b1": "king down", "b2": "golem 50/50", "b3": "knight 15/30 [+5P B10a]"},
        ("P4a P2a P10a", ""),
    ),
    # Extras in combination
    example(
        "PN-V-069 PN-R-043 PN-R-044 PN-UNIT-JULIUSCAESAR-1 PN-N-33",
        "orc; julius_caesar",
        "brown_dragon",
        ["B10a > b1"],
        {"b1": "brown_dragon 40/60 [B10a +10B]"},
    ),
    example(
        "PN-V-070 PN-ITEM-MERLINSSTAFF-1 PN-ITEM-MERLINSSTAFF-2 PN-N-06 PN-N-07 PN-UNIT-WIZARD-2",
        "wizard @merlins_staff",
        "brown_dragon",
        ["P8a > b1", "P8b > b1"],
        {"b1": "brown_dragon 28/60 [P8a +12P P8b +4P]"},
    ),
    example(
        "PN-V-071 PN-R-045",
        "julius_caesar @merlins_staff",
        "brown_dragon",
        ["P9a > b1", "P9b > b1"],
        {"b1": "brown_dragon 28/60 [P9a +9P P9b +5P]"},
    ),
    example(
        "PN-V-072 PN-ITEM-MERLINSSTAFF-3",
        "golem @merlins_staff",
        "brown_dragon {S2b}",
        ["P9a > b1", "P9b > b1"],
        {"b1": "brown_dragon 47/60 [P9b +4P]"},
    ),
    example(
        "PN-V-073 PN-R-046 PN-ITEM-MERLINSSTAFF-4",
        "golem @merlins_staff",
        "zombie; golem",
        ["P9a > b1", "P9b > b2"],
        {"b1": "zombie 21/30 [P9a]", "b2": "golem 41/50 [P9b]"},
    ),
    example(
        "PN-V-074 PN-ITEM-BLUEFLAMES-1 PN-N-04",
        "orc @blue_flames",
        "golem",
        ["B10a > b1"],
        {"b1": "golem 32/50 [B10a +8B]"},
    ),
    example(
        "PN-V-075 PN-R-149 PN-ITEM-ROBINSBOW-2 PN-N-03",
        "robin_hood @robins_bow",
        "golem {S2b}",
        ["P9a > b1"],
        {"b1": "golem 36/50 [P9a +5P]"},
    ),
    example(
        "PN-V-076 PN-UNIT-DRAGONSLAYER-5 PN-N-35",
        "dragon_slayer",
        "black_dragon",
        ["P9a > b1"],
        {"b1": "black_dragon 36/50 [P9a +5P]"},
    ),
    example(
        "PN-V-077 PN-N-01 PN-N-02 PN-ITEM-DRAGONORB-3 PN-UNIT-SIEGFRIED-5 PN-UNIT-SIEGFRIED-7",
        "siegfried @dragon_orb",
        "black_dragon; golem",
        ["P9a > b1", "P9b > b2"],
        {"b1": "black_dragon 29/50 [P9a +12P]", "b2": "golem 41/50 [P9b]"},
    ),
    example(
        "PN-V-078 PN-UNIT-REDDRAGON-1 PN-ITEM-CROWNOFLIFE-1 PN-N-08 PN-N-36",
        "golem",
        "red_dragon 20/50 [P14a B13a] @crown_of_life",
        ["H10b > b1"],
        {"b1": "red_dragon 38/50 [+9B] @crown_of_life"},
        ("P14a B13a", "H10b"),
        active="b1",
    ),
    # Vampires
    example(
        "PN-V-081 PN-R-067 PN-UNIT-VAMPIRE-2",
        "minotaur",
        "vampire; thrall",
        ["P10a > b1"],
        {"b1": "vampire 30/30", "b2": "thrall 5/15 [P10a]"},
    ),
    example(
        "PN-V-082 PN-R-064",
        "minotaur",
        "vampire {S2b}; thrall {S3b}",
        ["P10a > b1"],
        {"b1": "vampire 30/30", "b2": "thrall 15/15 {S3b}"},
    ),
    example(
        "PN-V-083 PN-R-066",
        "minotaur",
        "vampire; thrall 5/15 [P10a]",
        ["P14a > b1", "P3a > b1"],
        {"b1": "vampire 22/30 [P3a +5P]", "b2": "thrall down"},
    ),
    example(
        "PN-V-084 PN-R-068",
        "medusa",
        "golem; vampire; thrall",
        ["P4a > b2"],
        {"b2": "vampire 30/30", "b3": "thrall 11/15 [P4a] !stone"},
    ),
]


@pytest.mark.parametrize(("a", "b", "do", "want", "piles", "set_up"), EXAMPLES)
def test_example_of_the_ledger(
    a: str,
    b: str,
    do: list[str],
    want: dict[str, str],
    piles: tuple[str, str] | None,
    set_up: dict[str, Any],
) -> None:
    state = table(a, b, hand=" ".join(_played(do)), **set_up)
    for text in do:
        acts(state, f"stage {text}" if " > " in text else text)
    if "confirm" in may(state) and "confirm" not in do:
        acts(state, "confirm")
    assert {name: unit(state, name) for name in want} == want
    if piles is not None:
        assert (pile(state, 0), pile(state, 1)) == (set(piles[0].split()), set(piles[1].split()))


def _played(do: list[str]) -> list[str]:
    """List the cards that are staged, each once, as the hand."""
    found = [text.split(" > ")[0] for text in do if " > " in text]
    return list(dict.fromkeys(found))
