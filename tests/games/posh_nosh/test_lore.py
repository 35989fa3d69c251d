"""The cards of units and items, and that the ledger's numbers are those that are played with."""

import io
import re
import tokenize
from importlib.resources import files

import pytest

from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.lore import RULES, lore_of
from tabard.games.posh_nosh.numbers import EDITION, EDITIONS
from tabard.games.posh_nosh.roster import UNITS
from tabard.matches.ledger import ledger

SLUGS = [unit.slug for unit in UNITS] + [item.slug for item in ITEMS if item.slug]
LEDGER = ledger("posh_nosh")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_card_names_exactly_its_rules_in_the_ledger(slug: str) -> None:
    lore = lore_of(slug, EDITION)
    start = lore.rules[0].rpartition("-")[0] + "-"
    assert list(lore.rules) == [rule for rule in LEDGER.items if rule.startswith(start)]
    assert set(RULES) <= set(SLUGS)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_card_has_a_text_without_gaps_and_words_to_find_it(slug: str) -> None:
    lore = lore_of(slug, EDITION)
    assert lore.text
    assert "{" not in lore.text
    assert lore.group in lore.tags
    assert all(number.label and number.text for number in lore.numbers)


def test_a_card_has_the_numbers_of_its_table() -> None:
    changed = lore_of("orc", "1+unit.orc.bluntMult=1.75+unit.orc.hp=50")
    assert changed.hp == 50
    assert changed.text == "Its Blunt cards deal 1.75 times their worth. Can’t be shielded."
    assert [(one.label, one.text, one.status) for one in changed.numbers] == [
        ("HP", "50", "given"),
        ("Blunt cards count", "1.75 times", "given"),
    ]
    assert lore_of("orc", EDITION).hp == 45
    assert lore_of("orc", EDITION).health == "45"
    assert lore_of("dragon_orb", EDITION).health == ""


@pytest.mark.rule("PN-DRAG-02", "PN-UNIT-TWINWYVERNS-1")
def test_a_pick_that_brings_two_units_has_the_hit_points_of_both() -> None:
    assert lore_of("twin_wyverns", EDITION).health == "30 + 30"
    assert lore_of("twin_wyverns", "1+unit.barbTail.hp=25").health == "25 + 30"


def test_a_card_tells_limits_and_what_can_be_copied() -> None:
    assert not lore_of("healer", EDITION).can_attack
    assert not lore_of("orc", EDITION).can_be_shielded
    assert not lore_of("skeleton", EDITION).can_be_healed
    assert lore_of("knight", EDITION).can_be_copied
    assert not lore_of("medusa", EDITION).can_be_copied
    assert lore_of("amazon", EDITION).withdrawn
    assert lore_of("twin_wyverns", EDITION).bodies == ("barb_tail", "mace_tail")
    assert lore_of("dragon_orb", EDITION).masters == ("siegfried",)


def test_every_key_that_the_ledger_names_is_a_number_of_the_edition() -> None:
    keys = {
        key
        for rule, text in LEDGER.items.items()
        if rule.startswith("PN-N-")
        for key in re.findall(r"`([a-z]\w*(?:\.\w+)+)`", text)
    }
    assert len(keys) > 40
    assert not {key for key in keys if key not in EDITIONS[EDITION]}


def test_the_ledgers_tables_have_the_hit_points_of_the_edition() -> None:
    for unit in UNITS:
        if unit.group in ("warband", "hero", "dragon") and not unit.bodies:
            row = re.search(
                rf"^\| {re.escape(unit.name)}(?: \(withdrawn\))? \| \*?(\d+)", LEDGER.markdown, re.MULTILINE
            )
            assert row is not None, unit.name
            assert int(row[1]) == EDITIONS[EDITION][f"unit.{unit.key}.hp"], unit.name


@pytest.mark.parametrize("module", ["rules", "attack", "extras", "hands", "marks", "reactions", "turn", "turn_order"])
def test_the_rules_name_no_unit_and_no_item(module: str) -> None:
    """Powers hang on the stages of an attack by what they do; `THRALL` is such a power."""
    text = files("tabard.games.posh_nosh").joinpath(f"{module}.py").read_text()
    found = {
        token.string
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type in (tokenize.NAME, tokenize.STRING)
        and not token.string.startswith('"""')
        and token.string.strip("\"'").lower() in {*SLUGS, *[unit.name.lower() for unit in UNITS]}
    }
    assert found <= {"THRALL"}
