"""Why something is of no use now: the sentence, and the rule it comes from."""

from typing import Any

import pytest

from tabard.core.chance import Dealer
from tabard.core.errors import IllegalAction
from tabard.core.game import permitted, play, refusal
from tabard.games.posh_nosh.actions import Order
from tabard.games.posh_nosh.state import ASK_ACTOR, State
from tabard.games.posh_nosh.why import BUTTONS
from tabard.matches.ledger import ledger
from tests.games.posh_nosh.table import GAME, act, acts, start, table


def why(state: State, *picks: str, seat: int = 0) -> str:
    """Return the rule that forbids the last of *picks* after the others; empty where nothing does."""
    found = GAME.explain(state, seat, picks[-1], picks[:-1])
    return "" if found is None else found.rule


def text(state: State, *picks: str, seat: int = 0) -> str:
    """Return the sentence."""
    found = GAME.explain(state, seat, picks[-1], picks[:-1])
    assert found is not None
    return found.text


# ---------------------------------------------------------------------------------------------------------- setting up


@pytest.mark.parametrize(
    ("options", "texts", "picks", "rule"),
    [
        ({}, (), ("roster:medusa",), "PN-HERO-03"),
        ({}, (), ("roster:hydra",), "PN-DRAG-04"),
        ({}, (), ("roster:dragon_slayer",), "PN-DRAG-11"),
        ({}, (), ("roster:dark_sword",), "PN-ITEM-03"),
        ({"dragons": 1}, (), ("roster:amazon",), "PN-NUM-02"),
        ({"dragons": 1}, (), ("roster:barb_tail",), "PN-UNIT-TWINWYVERNS-1"),
        ({}, (), ("roster:skeleton",), "PN-SETUP-01"),
        ({}, ("recruit orc",), ("roster:orc",), "PN-R-158"),
        ({"heroes": 1}, ("recruit medusa",), ("roster:merlin",), "PN-HERO-03"),
        ({}, ("recruit orc", "recruit elf", "recruit king", "recruit golem"), ("roster:rogue",), "PN-SETUP-01"),
        ({"heroes": 1, "dragons": 1}, ("recruit orc", "recruit elf", "recruit king"), ("roster:rogue",), "PN-SETUP-03"),
        ({}, (), ("picked:orc",), "PN-SETUP-01"),
        ({}, (), ("button:lock",), "PN-SETUP-01"),
        ({}, (), ("hand:P2a",), "PN-SETUP-12"),
        ({}, (), ("button:confirm",), "PN-SETUP-12"),
        ({}, (), ("unit:a1",), "PN-SETUP-01"),
        ({"recruit": "deal"}, (), ("roster:orc",), "PN-DEAL-01"),
        ({"recruit": "deal", "items": 1}, (), ("roster:dark_sword",), "PN-DEAL-02"),
        ({"recruit": "deal"}, (), ("button:lock",), "PN-SETUP-08"),
        ({"recruit": "deal"}, (), ("unit:b1",), "PN-VIEW-12"),
        ({"recruit": "deal"}, ("march a2",), ("unit:a1",), "PN-SETUP-05"),
        ({"recruit": "deal"}, (), ("unit:a9",), "PN-SETUP-05"),
        ({"recruit": "deal"}, (), ("button:guard",), "PN-HOUSE-03"),
        ({"recruit": "deal", "items": 1}, (), ("item:1",), "PN-SETUP-05"),
        ({"recruit": "deal", "items": 1}, ("march a1", "march a2", "march a3"), ("item:2",), "PN-ITEM-03"),
        ({"recruit": "deal", "items": 1}, ("march a1", "march a2", "march a3"), ("unit:a1",), "PN-ITEM-10"),
        ({"recruit": "deal", "items": 2}, ("march a1", "march a2", "march a3"), ("item:2",), "PN-ITEM-10"),
        ({"recruit": "deal", "swap": True, "items": 1}, (), ("roster:dark_sword",), "PN-SWAP-09"),
        ({"recruit": "deal", "swap": True}, (), ("roster:orc",), "PN-SWAP-02"),
        ({"recruit": "deal", "swap": True}, ("keep",), ("button:keep",), "PN-SWAP-05"),
        ({"recruit": "deal"}, (), ("aside:resign",), "PN-WIN-04"),
        ({"recruit": "deal"}, (), ("aside:truce",), "PN-WIN-04"),
    ],
)
def test_why_not_while_setting_up(
    options: dict[str, Any], texts: tuple[str, ...], picks: tuple[str, ...], rule: str
) -> None:
    state = start(1, **options)
    for one in texts:
        act(state, one, seat=0)
    assert why(state, *picks) == rule


@pytest.mark.rule("PN-SWAP-07", "PN-SWAP-08", "PN-SWAP-03")
def test_why_not_trade_that() -> None:
    state = start(1, recruit="secret", swap=True, heroes=1, dragons=1)
    for seat in (0, 1):
        for slug in ("orc", "elf", "king", "medusa", "hydra"):
            act(state, f"recruit {slug}", seat=seat)
    for seat in (0, 1):
        act(state, "lock", seat=seat)
    assert why(state, "picked:orc", "roster:merlin") == "PN-SWAP-07"
    assert why(state, "picked:medusa", "roster:wyrm") == "PN-SWAP-07"
    assert why(state, "picked:orc", "roster:wyrm") == "PN-SWAP-08"
    assert why(state, "picked:orc", "roster:elf") == "PN-SWAP-03"
    assert why(state, "picked:orc", "roster:golem") == ""


@pytest.mark.rule("PN-DRAFT-02", "PN-DRAFT-05", "PN-DRAFT-07")
def test_why_not_at_a_draft() -> None:
    state = start(1, recruit="draft")
    (first,) = GAME.to_act(state)
    assert why(state, "roster:orc", seat=1 - first) == "PN-DRAFT-02"
    acts(state, "recruit orc", "recruit orc")
    assert why(state, "roster:orc", seat=first) == "PN-DRAFT-05"
    assert why(state, "picked:orc", seat=first) == "PN-DRAFT-07"


# ---------------------------------------------------------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("picks", "rule"),
    [
        (("hand:P5a",), "PN-VIEW-01"),
        (("hand:P10a", "unit:a1"), "PN-ATK-02"),
        (("hand:P10a", "unit:b2"), "PN-KO-03"),
        (("hand:P10a", "unit:b7"), "PN-SETUP-05"),
        (("hand:H3a", "unit:b1"), "PN-HEAL-01"),
        (("hand:H3a", "unit:a2"), "PN-R-061"),
        (("hand:H3a", "unit:a3"), "PN-KO-01"),
        (("hand:H3a", "unit:a4"), "PN-UNIT-SKELETON-1"),
        (("hand:H3a", "unit:a5"), "PN-UNIT-THRALL-1"),
        (("hand:S3a", "unit:b1"), "PN-SHIELD-01"),
        (("hand:S3a", "unit:a1"), "PN-UNIT-ORC-2"),
        (("hand:S3a", "unit:a2"), "PN-SHIELD-07"),
        (("hand:S3a", "unit:a3"), "PN-KO-02"),
        (("hand:P10a", "hand:B4a"), "PN-TURN-05"),
        (("staged:P10a",), "PN-STAGE-01"),
        (("unit:b1",), "PN-TURN-04"),
        (("pile:P2a",), "PN-VIEW-03"),
        (("button:confirm",), "PN-TURN-04"),
        (("button:call-off",), "PN-MONO-11"),
        (("button:dragon",), "PN-MONO-02"),
        (("button:double-dragon",), "PN-MONO-03"),
        (("button:fairy",), "PN-MONO-04"),
        (("button:blacksmith",), "PN-MONO-07"),
        (("button:lesser-dragon",), "PN-UNIT-DRAGONCALLER-1"),
        (("button:rob",), "PN-UNIT-ROGUE-2"),
        (("button:look",), "PN-UNIT-MERLIN-2"),
        (("button:peek",), "PN-UNIT-CYCLOPS-1"),
        (("button:barter",), "PN-UNIT-BONEDRAGON-1"),
        (("button:fetch",), "PN-UNIT-BEOWULF-1"),
        (("button:steal",), "PN-UNIT-ROGUE-1"),
        (("button:shift",), "PN-UNIT-SHAPESHIFTER-1"),
        (("button:let",), "PN-REACT-05"),
        (("button:lock",), "PN-SETUP-10"),
        (("roster:orc",), "PN-SETUP-10"),
        (("taken:P2a",), "PN-TAKE-01"),
        (("aside:accept",), "PN-WIN-04"),
    ],
)
def test_why_not_in_a_turn(picks: tuple[str, ...], rule: str) -> None:
    state = table(
        "orc 40/45; golem {+ + + +}; elf 0; skeleton 5; thrall 5",
        "golem; elf 0",
        hand="P10a B4a H3a S3a",
    )
    assert why(state, *picks) == rule


def test_it_is_the_other_players_turn() -> None:
    state = table("orc", "golem", hand="P10a", rival="P2b")
    assert why(state, "hand:P2b", seat=1) == "PN-TURN-07"


@pytest.mark.rule("PN-TURN-05", "PN-TURN-04", "PN-STAGE-02")
def test_why_not_stage_more() -> None:
    state = table("orc", "golem; elf 4/25", hand="P10a B4a H3a S3a")
    acts(state, "stage B4a > b2")
    assert why(state, "hand:B4a") == "PN-TURN-05"
    assert why(state, "hand:P10a", "unit:b2") == "PN-STAGE-02"
    act(state, "discard S3a")
    assert why(state, "hand:P10a") == "PN-TURN-04"
    assert why(state, "button:familiar") == "PN-FAM-05"


@pytest.mark.parametrize(
    ("unit", "hand", "staged", "card", "rule"),
    [
        ("elf", "P2a P3a B4a", ("P2a", "P3a"), "B4a", "PN-UNIT-ELF-2"),
        ("hydra", "P2a P3a H4a", ("P2a", "P3a"), "H4a", "PN-UNIT-HYDRA-1"),
        ("sky_drake", "P2a S3a P4a", ("P2a",), "S3a", ""),
        ("healer", "P2a S3a", (), "P2a", ""),
    ],
)
def test_why_not_a_third_card(unit: str, hand: str, staged: tuple[str, ...], card: str, rule: str) -> None:
    state = table(f"{unit}", "golem", hand=hand)
    for one in staged:
        act(state, f"stage {one} > b1")
    assert why(state, f"hand:{card}") == rule


@pytest.mark.rule("PN-UNIT-HEALER-2", "PN-UNIT-SIEGFRIED-8", "PN-UNIT-MEDUSA-5")
def test_why_an_attack_is_barred() -> None:
    healer = table("healer", "golem", hand="P2a S3a")
    assert why(healer, "hand:P2a", "unit:b1") == "PN-UNIT-HEALER-2"
    dragon = table("hydra", "golem; siegfried", hand="P2a S3a")
    assert why(dragon, "hand:P2a", "unit:b1") == "PN-UNIT-SIEGFRIED-8"
    medusa = table("medusa", "golem; elf", hand="P2a P3a")
    act(medusa, "stage P2a > b1")
    assert why(medusa, "hand:P3a", "unit:b2") == "PN-UNIT-MEDUSA-5"


@pytest.mark.rule("PN-STAGE-06", "PN-R-077")
def test_why_a_win_is_not_sure() -> None:
    wizard = table("orc", "wizard 2/25", hand="P2a P3a H2a", rival="P5b")
    act(wizard, "stage P2a > b1")
    assert why(wizard, "button:confirm") == "PN-STAGE-06"
    zombie = table("orc", "zombie 2/30", hand="P2a P3a H2a")
    act(zombie, "stage P2a > b1")
    assert why(zombie, "button:confirm") == "PN-R-077"


@pytest.mark.rule("PN-R-029", "PN-MONO-13")
def test_why_a_committed_card_stays() -> None:
    state = table("orc", "knight; golem", hand="P2a B3a", rival="S5b")
    acts(state, "declare dragon", "stage P2a > b1")
    assert why(state, "hand:B3a", seat=0) == "PN-REACT-05"
    act(state, "raise S5b")
    assert why(state, "staged:P2a") == "PN-R-029"
    assert why(state, "button:call-off") == "PN-MONO-13"
    assert why(state, "button:confirm") == "PN-MONO-02"
    assert why(state, "hand:B3a", "button:discard") == "PN-MONO-02"
    assert why(state, "button:shift") == "PN-UNIT-SHAPESHIFTER-1"


# ------------------------------------------------------------------------------------------------------- special moves


@pytest.mark.parametrize(
    ("picks", "rule"),
    [
        (("button:shift", "unit:b2"), "PN-UNIT-SHAPESHIFTER-2"),
        (("button:shift", "unit:b3"), "PN-DRAG-10"),
        (("button:shift", "unit:b4"), "PN-R-111"),
        (("button:shift", "unit:b5"), "PN-KO-03"),
        (("button:shift", "unit:b1"), ""),
    ],
)
def test_why_not_copy(picks: tuple[str, ...], rule: str) -> None:
    state = table("shape_shifter", "knight; medusa; hydra; skeleton; elf 0", hand="P2a")
    assert why(state, *picks) == rule


@pytest.mark.rule("PN-R-118", "PN-MONO-15", "PN-SPEC-03", "PN-R-120")
def test_why_not_a_special_move_again_or_late() -> None:
    state = table("rogue; golem {+ + + +}; orc", "elf {S4b}; knight", hand="P2a P3a", rival="H9b")
    assert why(state, "button:steal", "unit:b2") == "PN-UNIT-ROGUE-1"
    assert why(state, "button:steal", "unit:b1", "unit:b2") == "PN-UNIT-ROGUE-1"
    assert why(state, "button:steal", "unit:b1", "unit:a2") == "PN-SHIELD-07"
    assert why(state, "button:steal", "unit:b1", "unit:a3") == "PN-UNIT-ORC-2"
    act(state, "steal b1 > a1")
    assert why(state, "button:rob") == "PN-R-118"
    assert why(state, "button:double-dragon") == "PN-MONO-15"
    late = table("rogue", "golem", hand="P2a P3a", rival="H9b")
    act(late, "stage P2a > b1")
    assert why(late, "button:rob") == "PN-SPEC-03"
    empty = table("rogue", "golem", hand="P2a P3a")
    assert why(empty, "button:rob") == "PN-R-120"


@pytest.mark.rule("PN-UNIT-NECROMANCER-1", "PN-UNIT-WYRM-1")
def test_why_not_summon() -> None:
    state = table("necromancer", "golem", hand="H9a H2a H8a P3a")
    assert why(state, "hand:H9a", "hand:P3a") == "PN-UNIT-NECROMANCER-1"
    assert why(state, "hand:H9a", "hand:H2a", "button:summon") == "PN-UNIT-NECROMANCER-1"
    assert why(state, "hand:H9a", "hand:H8a", "button:summon") == ""
    wyrm = table("wyrm", "golem", hand="P9a P2a P8a H3a")
    assert why(wyrm, "hand:P9a", "hand:H3a") == "PN-UNIT-WYRM-1"


@pytest.mark.rule("PN-FAM-08")
def test_why_the_familiar_stays() -> None:
    state = table("orc", "golem", hand="P2a", beside=(False, True))
    assert why(state, "button:familiar") == "PN-FAM-08"


# ------------------------------------------------------------------------------------------------------------- answers


def test_why_not_answer_so() -> None:
    state = table("orc", "knight", hand="P2a B3a", rival="S5b H2b")
    act(state, "stage P2a > b1")
    assert why(state, "hand:H2b", seat=1) == "PN-UNIT-KNIGHT-1"
    assert why(state, "hand:P9b", seat=1) == "PN-VIEW-01"
    assert why(state, "unit:a1", seat=1) == "PN-REACT-05"
    assert why(state, "hand:S5b", seat=1) == ""
    ward = table("orc", "wizard; golem", hand="P2a B3a", rival="S5b H2b")
    acts(ward, "stage P2a > b1", "discard B3a", "confirm")
    assert why(ward, "hand:S5b", seat=1) == "PN-UNIT-WIZARD-1"
    assert why(ward, "button:confirm", seat=0) == "PN-REACT-05"


@pytest.mark.rule("PN-TAKE-02", "PN-TAKE-03", "PN-TAKE-04", "PN-TAKE-09")
def test_why_a_taken_card_goes_nowhere_else() -> None:
    for card, target, rule in (
        ("P9b", "unit:a1", "PN-ATK-02"),
        ("P9b", "button:confirm", "PN-TAKE-02"),
        ("H9b", "unit:a1", "PN-TAKE-09"),
        ("H9b", "hand:P2a", "PN-TAKE-03"),
        ("S9b", "button:confirm", "PN-TAKE-04"),
        ("S9b", "taken:P2a", "PN-TAKE-01"),
    ):
        state = table("rogue", "golem", hand="P2a P3a", rival=card)
        act(state, "rob", [0])
        picks = (f"taken:{card}", target) if target.startswith("unit") else (target,)
        assert why(state, *picks) == rule


def test_why_not_while_looking_bartering_ordering_or_looting() -> None:
    merlin = table("merlin", "golem", hand="P2a", rival="H9b S2b")
    act(merlin, "look")
    assert (why(merlin, "hand:P2a"), why(merlin, "shown:P9b")) == ("PN-R-120", "PN-UNIT-MERLIN-2")
    bone = table("bone_dragon", "golem", hand="P2a", piles=("H4a", "P9b"))
    act(bone, "barter")
    assert (why(bone, "hand:P2a"), why(bone, "shown:P8b")) == ("PN-UNIT-BONEDRAGON-1", "PN-UNIT-BONEDRAGON-1")
    act(bone, "take P9b")
    assert (why(bone, "hand:P9b"), why(bone, "button:confirm")) == ("PN-R-124", "PN-R-124")
    cyclops = table("cyclops", "golem", hand="P2a")
    act(cyclops, "peek")
    assert why(cyclops, "hand:P2a") == "PN-UNIT-CYCLOPS-1"
    loot = table("orc; golem @dark_sword; elf", "golem 2/50 @robins_bow; elf", hand="P2a P3a")
    acts(loot, "stage P2a > b1", "discard P3a")
    act(loot, "confirm", Dealer(1))
    assert why(loot, "unit:a2") == "PN-LOOT-02"
    assert why(loot, "unit:b2") == "PN-LOOT-02"
    assert why(loot, "button:leave") == "PN-LOOT-02"
    assert why(loot, "unit:a1", seat=1) == "PN-LOOT-02"


@pytest.mark.rule("PN-ORDER-02", "PN-ORDER-05")
def test_why_that_unit_does_not_act() -> None:
    state = table("orc", "golem; elf !stone; king; knight 0", hand="P2a P3a", choose_order=True)
    acts(state, "discard P2a", "discard P3a")
    act(state, "confirm", Dealer(1))
    assert why(state, "unit:b2", seat=1) == "PN-ORDER-05"
    assert why(state, "unit:b4", seat=1) == "PN-KO-04"
    assert why(state, "unit:a1", seat=1) == "PN-ORDER-02"
    assert why(state, "button:confirm", seat=1) == "PN-ORDER-02"


# ------------------------------------------------------------------------------------------------------------- the end


@pytest.mark.rule("PN-WIN-05", "PN-R-173")
def test_why_not_flee_or_offer_again() -> None:
    state = table("orc", "golem", hand="P2a P3a", rival="P9b")
    acts(state, "discard P2a", "discard P3a")
    act(state, "confirm", Dealer(1))
    assert why(state, "aside:flee") == "PN-WIN-05"
    assert why(state, "aside:accept") == "PN-WIN-03"
    act(state, "truce", seat=0)
    assert why(state, "aside:truce") == "PN-R-173"
    assert why(state, "aside:truce", seat=1) == "PN-WIN-03"
    act(state, "accept", seat=1)
    assert why(state, "hand:P2a") == "PN-WIN-03"


def test_all_reasons_name_rules_of_the_ledger_and_end_like_sentences() -> None:
    rules = ledger("posh_nosh").items
    units = [f"unit:{side}{place}" for side in "ab" for place in range(1, 8)]
    things = [*units, *[f"button:{word}" for word in BUTTONS], "hand:P2a", "roster:elf", "item:1", "staged:P9b"]
    said = 0
    for seed, options in enumerate(({"recruit": "deal", "heroes": 1, "dragons": 1, "items": 2}, {"recruit": "draft"})):
        state = start(seed, **options)
        whim, dealer = Dealer(seed), Dealer(9)
        for number in range(120):
            if GAME.result(state) is not None:
                break
            if number % 6 == 0:
                for seat in (0, 1):
                    for thing in things:
                        found = GAME.explain(state, seat, thing)
                        if found is not None:
                            said += 1
                            assert found.rule in rules, found
                            assert found.text.endswith("."), found
            seat = GAME.to_act(state)[0]
            GAME.apply(state, seat, GAME.sample(state, seat, whim), dealer)
    assert said > 500


@pytest.mark.parametrize("number", range(4))
def test_every_refusal_names_a_rule_and_changes_nothing(number: int) -> None:
    """Whatever was open once, to either seat: before the battle, after a window, when the match is over."""
    rules, refused = ledger("posh_nosh").items, 0
    state, whim, dealer = start(number, **REFUSING[number]), Dealer(number), Dealer(9)
    seen: dict[str, Order] = {}
    while refused < 6000:
        known = list(seen.values())
        for action in [known[whim.below(len(known))] for _ in range(30)] if known else []:
            seat = whim.below(2)
            if action in permitted(GAME, state, seat):
                continue
            before = state.copy()
            with pytest.raises(IllegalAction) as found:
                play(GAME, state, seat, action, dealer)
            assert found.value.rule in rules, (action, found.value)
            assert state == before
            refused += 1
        if GAME.result(state) is not None:
            break
        seen |= {str(action): action for seat in (0, 1) for action in permitted(GAME, state, seat)}
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, GAME.sample(state, seat, whim), dealer)
    assert refused > 1000


REFUSING: tuple[dict[str, Any], ...] = (
    {"recruit": "deal", "items": 4, "heroes": 2, "opening_shield": True, "size": 2},
    {"recruit": "draft", "swap": True, "dragons": 1, "numbers": "1+unit.orc.hp=5"},
    {"recruit": "secret", "choose_order": True, "items": 2, "size": 3},
    {"recruit": "deal", "choose_order": True, "size": 1},
)


@pytest.mark.rule("PN-TAKE-01", "PN-LOOT-01", "PN-ORDER-02", "PN-SETUP-10", "PN-SETUP-12", "PN-WIN-02")
def test_why_not_do_that_with_picks_that_are_of_use_for_something_else() -> None:
    def whole(state: State, text: str, seat: int = 0) -> str:
        return refusal(GAME, state, seat, GAME.parse(text)).rule

    state = table("golem; orc", "golem", choose_order=True, hand="P2a")
    state.agenda.append((ASK_ACTOR, 0, 0, 0, 0))
    assert [whole(state, text) for text in ("loot a1", "march a1")] == ["PN-LOOT-01", "PN-SETUP-10"]
    robbing = table("rogue", "golem", hand="P2a", rival="P9b")
    act(robbing, "rob", [0])
    assert whole(robbing, "throw P8b") == "PN-TAKE-01"
    early = start(1, recruit="deal")
    assert [whole(early, text) for text in ("act a1", "loot a1")] == ["PN-SETUP-12", "PN-SETUP-12"]
    over = table("golem", "golem", hand="P2a")
    over.moved = True
    act(over, "resign", seat=0)
    assert whole(over, "stage P2a > b1") == "PN-WIN-02"


def test_what_is_no_thing_of_this_game_is_not_explained() -> None:
    state = table("orc", "golem", hand="P2a")
    for pick in ("hand:7h", "unit:z9", "button:dance", "roster:pikeman", "hex:0.0", "aside:sing", "item:77"):
        assert GAME.explain(state, 0, pick) is None
