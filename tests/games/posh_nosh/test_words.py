"""What people read: prompts, labels, the log, the outcome."""

import dataclasses
import re

import pytest

from tabard.core.chance import Dealer
from tabard.core.event import Event
from tabard.games.posh_nosh import events as told
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.naming import pick_name, some
from tabard.games.posh_nosh.roster import FIRST_ITEM, UNITS
from tabard.games.posh_nosh.roster import NAMES as NAMES_OF
from tabard.games.posh_nosh.rules import PoshNosh
from tabard.games.posh_nosh.state import State
from tabard.games.posh_nosh.tales import _TALES as TALES
from tests.games.posh_nosh.table import GAME, NAMES, act, acts, may, start, table

WORDS = PoshNosh.words


def story(events: list[Event], reader: int | None = 0) -> list[str]:
    """Tell events to a reader."""
    said = [WORDS.describe(event.for_seat(reader), NAMES, reader) for event in events]
    return [one for one in said if one]


def prompt(state: State, seat: int | None = 0) -> str:
    """Return the prompt."""
    return WORDS.prompt(GAME.view(state, seat), NAMES)


def test_the_log_tells_an_attack_with_its_working() -> None:
    state = table("orc; julius_caesar", "golem; elf", hand="B10a B4a")
    acts(state, "stage B10a > b1", "stage B4a > b1")
    events = act(state, "confirm", Dealer(1))
    assert story(events)[:3] == [
        "You play Blunt 10 on Aldous’s Golem and Blunt 4 on Aldous’s Golem.",
        "Blunt 10 takes 20 HP off Aldous’s Golem (Blunt 10, Orc +5, Julius Caesar +5): 30 left.",
        "Blunt 4 takes 11 HP off Aldous’s Golem (Blunt 4, Orc +2, Julius Caesar +5): 19 left.",
    ]
    assert story(events, 1)[1].startswith("Blunt 10 takes 20 HP off your Golem")
    assert story(events, None)[0].startswith("Maud plays Blunt 10 on Aldous’s Golem")


def test_the_log_tells_wards_answers_and_falls() -> None:
    state = table("orc", "wizard 3/25; knight; golem", hand="B10a B4a", rival="H4b S2b")
    events = act(state, "stage B4a > b2")
    assert story(events, 1) == ["Blunt 4 is aimed at your Knight, which may raise a shield."]
    events = act(state, "raise S2b")
    assert story(events) == ["Aldous’s Knight raises Shield 2 against Blunt 4."]
    acts(state, "stage B10a > b1")
    events = act(state, "confirm")
    assert "A shield of Aldous’s Knight stops Blunt 4." in story(events)
    events = act(state, "ward H4b", Dealer(1))
    assert story(events)[:3] == [
        "Aldous’s Wizard wards with Heal 4, which blocks 4.",
        "Blunt 10 takes 3 HP off Aldous’s Wizard (Blunt 10, Orc +5, ward -4): 0 left.",
        "Aldous’s Wizard is knocked out.",
    ]


def test_healing_is_told_with_its_working() -> None:
    state = table("red_dragon 20/50", "golem; elf", hand="H10a B4a")
    acts(state, "stage H10a > a1", "discard B4a")
    events = act(state, "confirm", Dealer(1))
    assert "Heal 10 gives your Red Dragon 15 HP (Heal 10, Red Dragon +5): 35 now." in story(events)


def test_what_is_hidden_is_told_without_its_name() -> None:
    state = table("rogue; merlin", "golem", hand="H10a B4a", rival="P9b S4b")
    events = act(state, "rob", [0])
    assert story(events, 1) == ["Maud’s Rogue takes a card out of your hand."]
    assert story(events, 0)[0].startswith("Your Rogue takes Pierce 9 out of Aldous’s hand")
    state = table("rogue", "golem", hand="H10a B4a")
    acts(state, "discard H10a", "discard B4a")
    events = act(state, "confirm", Dealer(1))
    assert story(events, 1)[:2] == ["Maud discards a card.", "Maud discards a card."]


def test_staging_is_not_told_to_anybody() -> None:
    state = table("orc", "golem", hand="H10a B4a")
    events = acts(state, "stage B4a > b1", "unstage B4a")
    assert story(events, 0) == story(events, 1) == []


def test_every_event_has_a_tale_but_what_is_nobodys_business() -> None:
    untold = {"Arranged", "Pondered", "Staged", "Unstaged", "Declared", "CalledOff", "TurnEnded", "ShieldRaised"}
    kinds = {
        kind.__name__
        for kind in vars(told).values()
        if isinstance(kind, type) and dataclasses.is_dataclass(kind) and kind.__module__ == told.__name__
    }
    assert {kind.__name__ for kind in TALES} | untold | {"WardAsked"} == kinds


def test_the_prompt_leads_through_setting_up() -> None:
    state = start(items=1, opening_shield=True)
    assert prompt(state) == "Recruit 4 units and one item. Who carries your items is chosen before the battle."
    for slug in ("orc", "elf", "golem", "king", "dark_sword"):
        act(state, f"recruit {slug}", seat=0)
    assert prompt(state) == "Which of your units acts first?"
    act(state, "march a2", seat=0)
    assert prompt(state) == "And after the Elf?"
    acts_of(state, "march a3", "march a3")
    assert prompt(state) == "Who carries the Dark Sword?"
    act(state, "carry 1 > a1", seat=0)
    assert prompt(state) == "Which of your units has the opening shield?"
    act(state, may(state, 0)[0], seat=0)
    assert prompt(state) == "All is placed. Change what you like, or lock in."
    act(state, "lock", seat=0)
    assert prompt(state) == "Waiting for Aldous."
    assert prompt(state, None) == "Waiting for Aldous."


def acts_of(state: State, *texts: str) -> None:
    """Let seat 0 act."""
    for text in texts:
        act(state, text, seat=0)


def test_the_prompt_leads_through_a_turn() -> None:
    state = table("orc", "golem 20/50; knight", hand="B10a B4a S3a", rival="S4b")
    assert prompt(state) == "Your Orc acts: play or discard 2 cards."
    assert prompt(state, 1) == "Waiting for Maud."
    act(state, "stage B10a > b1")
    assert prompt(state) == "Your Orc acts: play or discard one card more."
    act(state, "stage B4a > b2")
    assert prompt(state, 1) == "Blunt 4 is aimed at your Knight: raise a shield, or let it through."
    act(state, "let")
    assert prompt(state) == "Your Orc is set: confirm, or take a card back."


def test_the_prompt_says_when_it_is_won() -> None:
    state = table("orc", "golem 5/50", hand="B10a B4a S3a")
    act(state, "stage B10a > b1")
    assert prompt(state) == "That fells them all: confirm, and you have won."
    events = act(state, "confirm")
    assert story(events)[-1] == "You won: no unit of the other side stands."
    assert WORDS.outcome(GAME.view(state, 1), NAMES) == "Maud won: no unit of your side stands."
    assert WORDS.outcome(GAME.view(state, None), NAMES) == "Maud won: no unit of the other side stands."
    assert WORDS.outcome(GAME.view(state, 0), NAMES) == "You won: no unit of the other side stands."


def test_things_and_actions_have_names() -> None:
    parse = GAME.parse
    assert WORDS.thing("hand:B12a") == "Blunt Queen (12)"
    assert WORDS.thing("roster:robins_bow") == "Robin’s Bow"
    assert WORDS.label(parse("stage B12a > b1")) == "Play Blunt Queen (12) on b1"
    assert WORDS.label(parse("swap orc for elf")) == "Trade the Orc for the Elf"
    assert WORDS.label(parse("declare double dragon")) == "Play a Double Dragon"
    assert WORDS.label(parse("summon H6a H9a")) == "Summon for Heal 6 and Heal 9"
    assert WORDS.label(parse("call off")) == "Call it off"
    assert WORDS.label(parse("act a2")) == "A2 acts"


def test_at_the_table_units_are_called_by_their_names() -> None:
    state = table("orc; rogue", "rogue; medusa; golem; golem", hand="B12a H9a")
    named = {str(one): WORDS.label_at(GAME.view(state, 0), one) for one in GAME.legal(state, 0)}
    assert named["stage B12a > b1"] == "Play Blunt Queen (12) on the Rogue"
    assert named["stage B12a > b2"] == "Play Blunt Queen (12) on Medusa"
    assert named["stage B12a > b3"] == "Play Blunt Queen (12) on Golem 1"
    assert WORDS.label_at(GAME.view(state, 0), GAME.parse("stage H9a > a2")) == "Play Heal 9 on your Rogue"
    assert WORDS.label_at(GAME.view(state, 0), GAME.parse("act a2")) == "The Rogue acts"
    assert WORDS.label_at(GAME.view(state, None), GAME.parse("stage B12a > a1")) == "Play Blunt Queen (12) on the Orc"
    assert not [text for text in named.values() if " b1" in text or " a1" in text]


def test_like_units_are_told_together() -> None:
    kinds = [NAMES_OF.index(name) for name in ("Dragon Slayer", "Orc", "Dragon Slayer", "Medusa", "Elf", "Elf")]
    orb = next(place for place, item in enumerate(ITEMS) if item.name == "Dragon Orb")
    began = told.BattleBegan((tuple(kinds), tuple(kinds[:3])), ((0,) * 6, (orb, 0, 0)), ())
    assert story([began]) == [
        "You lead two Dragon Slayers, an Orc, Medusa and two Elves. "
        "Aldous leads a Dragon Slayer with the Dragon Orb, an Orc and a Dragon Slayer."
    ]
    shown = told.WarbandsShown(((kinds[0], kinds[0]), (kinds[3],)))
    assert story([shown]) == ["You lead two Dragon Slayers. Aldous leads Medusa."]


def test_no_name_of_the_roster_is_odd_in_the_plural() -> None:
    many = [some(unit.name, 2) for unit in UNITS]
    assert {"two Twin Wyverns", "two Cyclopes", "two Dwarves", "two Mercenaries", "two Werewolves"} <= set(many)
    assert not [name for name in many if re.search(r"(rf|elf|olf|[^aeiou]y|s)s$", name)]


def test_setting_up_units_and_items_are_called_by_their_names() -> None:
    state = start(3, recruit="deal", items=2)
    labels: set[str] = set()
    while GAME.view(state, 0).phase != "battle":
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        labels.update(WORDS.label_at(GAME.view(state, seat), one) for one in legal)
        GAME.apply(state, seat, legal[0], Dealer(1))
    items = [pick_name(pick) for pick in state.picked[0] if pick >= FIRST_ITEM]
    assert not [label for label in labels if re.search(r"\b[ab][1-9]\b|Item", label)]
    assert [label for label in labels if label.startswith("Next in line: ")]
    for item in items:
        assert [label for label in labels if item in label and " for " in label], item
    assert len(items) == 2


def test_forecast_and_figures_of_a_card_are_those_of_the_real_rules() -> None:
    state = table("orc", "golem", hand="B10a B4a H3a")
    view = GAME.view(state, 0)
    action = GAME.parse("stage B10a > b1")
    assert WORDS.forecast(view, action) == ("Blunt 10 takes 15 HP off your rival’s Golem (Blunt 10, Orc +5): 35 left.")
    assert WORDS.figures(view, action) == {"damage": 15}
    assert WORDS.figures(GAME.view(state, 1), action) == {}


def test_a_forecast_of_an_answer_tells_what_the_shield_does() -> None:
    state = table("dark_knight", "knight; golem", hand="B10a B4a", rival="S4b")
    act(state, "stage B10a > b1")
    view = GAME.view(state, 1)
    usual = "Blunt 10 takes 10 HP off your Knight: 20 left."
    otherwise = "It would take nothing in a Dragon or nothing in a Double Dragon."
    assert WORDS.forecast(view, GAME.parse("raise S4b")) == f"{usual} {otherwise}"
    assert WORDS.figures(view, GAME.parse("let")) == {"damage": 10, "perhaps": 20}


@pytest.mark.parametrize("text", ["resign", "accept", "flee"])
def test_what_gives_the_match_away_is_asked_about(text: str) -> None:
    view = GAME.view(table("orc", "golem"), 0)
    assert WORDS.warning(view, GAME.parse(text))
    assert not WORDS.warning(view, GAME.parse("confirm"))
