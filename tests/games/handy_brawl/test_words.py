"""What the player is told: stories, questions, refusals with their rules, forecasts, and the next monster's turn."""

import pytest

from tabard.core.chance import Dealer, NoChance
from tabard.core.errors import BadNotation, IllegalAction
from tabard.core.event import Event
from tabard.core.game import play, settle_options
from tabard.games.handy_brawl import GAME, RESIGN_GAME, State, look_ahead, section, sections
from tabard.games.handy_brawl.actions import parse
from tabard.games.handy_brawl.events import Ended, Repeated, TurnBegan
from tabard.games.handy_brawl.setup import position
from tabard.games.handy_brawl.turn import begin_turn, run
from tests.games.handy_brawl.table import decide, open_turn

WORDS = GAME.words


def told(state: State, *decisions: str) -> list[str]:
    """Return what is told of some decisions."""
    said: list[str] = []
    for text in decisions:
        events = play(GAME, state, 0, parse(text), NoChance())
        said += [sentence for event in events if (sentence := WORDS.describe(event, ["you"], 0))]
    return said


def prompt(text: str, *decisions: str) -> str:
    state = open_turn(text)
    for one in decisions:
        decide(state, one)
    return WORDS.prompt(GAME.view(state, 0), ["you"])


def why(text: str, pick: str, *decisions: str) -> tuple[str, str]:
    """Return the rule and the sentence by which *pick* is refused after some decisions."""
    state = open_turn(text)
    for one in decisions:
        decide(state, one)
    refusal = GAME.explain(state, 0, pick)
    assert refusal is not None, f"{pick} is not refused"
    return refusal.rule, refusal.text


def test_a_turn_is_told_step_by_step() -> None:
    state = open_turn("1B 6A 2A 7A 3A 8A 4A 9A 5A")
    assert told(state, "row 1", "delay 6", "hit 6")[:6] == [
        "Warrior 1 takes its row 1.",
        "Warrior 1 delays Ogre 6.",
        "Ogre 6 moves down 1 space.",
        "Warrior 1 hits Ogre 6.",
        "Ogre 6 blocks.",
        "Ogre 6 rotates to section B (healthy).",
    ]


@pytest.mark.parametrize(
    ("deck", "decisions", "sentence"),
    [
        ("11B 8A 13A 10B 9A 12A 14A 6A 7A", ["row 2", "quicken 9"], "Ogre 9 steps into the Trap of Huntress 10."),
        ("20B 6A 19A 21A 7A 22B 8A 23B 9A", ["row 2"], "Pyromancer 19 pays for Pyromancer 20."),
        ("3A 27A 1A 2A 4A 24A 5A 25A 26A", ["row 1"], "Web of Spider 27 stops Quicken 2 of Warrior 3."),
        ("9A 49A 8A 46B 7A 47B 6D 48B 50B", ["skyfall 49 on 8"], "Assassin 49 falls on Ogre 8."),
        ("7A 55A 6A 58B 8A 56A 57A 59A 9A", ["mod 55,56"], "Piper 55 and Piper 56 make it Hit 0."),
        (
            "1A 69A 70B 2A 3A 4A 5A 71A 72A",
            ["row 1", "hit 69"],
            "Ooze 69 is United with its neighbour and takes no damage.",
        ),
        ("55C 6C 57A 8D 58A 56A 7C 59A 9C", ["row 1", "hypnosis 6"], "Ogre 6 acts under hypnosis."),
        (
            "13A 45D 43B 11B 42B 10A 12A 14A 44C",
            ["row 2", "hit 45"],
            "Verdancy 45 answers the damage before it takes it.",
        ),
        (
            "15A 41A 37A 17C 38A 40A 18A 16A 39A",
            ["block 38<40"],
            "Beastmaster 38 blocks for Beastmaster 37, lent by animal 40.",
        ),
    ],
)
def test_what_happens_has_its_sentence(deck: str, decisions: list[str], sentence: str) -> None:
    assert sentence in told(open_turn(deck), *decisions)


@pytest.mark.parametrize(
    ("deck", "decisions", "question"),
    [
        ("1A 6A 2A 7A 3A 8A 4A 9A 5A", [], "Warrior 1 is on top: pick one of its rows, or none."),
        ("1A 6A 2A 7A 3A 8A 4A 9A 5A", ["row 1"], "Warrior 1: pick a card for Hit 2, or skip it."),
        ("3A 1A 2A 6A 4A 7A 5A 8A 9A", ["row 1", "quicken 6"], "Ogre 6 has moved: stop here, or go on past Warrior 1?"),
        ("7B 1A 2A 6A 4A 8A 5A 3A 9A", [], "Warrior 1 is hit by Ogre 7: take it, or use a Block or Dodge?"),
        ("9A 11A 6A 10A 7A 12B 13A 14B 8A", [], "Huntress 11 is to be moved by Ogre 9: let it, or dodge?"),
        ("7A 28A 29A 30A 6A 31A 32A 8A 9A", [], "Werewolf 28 is damaged: which section does it turn to?"),
        ("20C 19B 6A 22A 7A 23A 8A 21D 9D", ["row 2"], "Turn 2 other cards with Fire Energy to pay for row 2."),
        ("7A 55A 6A 58B 8A 56A 57A 59A 9A", [], "Ogre 7 is about to do Hit 4: use modifiers?"),
        ("22A 19A 6A 21B 9A 20A 7A 23B 8A", ["row 1"], "Pyromancer 22: pick two cards for Teleport, or skip it."),
        ("38C 6A 40A 7A 41A 37A 8A 39A 9A", ["row 2"], "An assist for Beastmaster 38?"),
        (
            "9A 49A 8A 46B 7A 47B 6D 48B 50B",
            [],
            "Assassin 49 has moved over Ogre 8: stop it here by Skyfall, and strike that card?",
        ),
    ],
)
def test_the_open_question_is_asked_in_words(deck: str, decisions: list[str], question: str) -> None:
    assert prompt(deck, *decisions) == question


@pytest.mark.parametrize(
    ("deck", "pick", "decisions", "rule", "part"),
    [
        ("1A 6A 2A 7A 3A 8A 4A 9A 5A", "card:1", ["row 1"], "HB-TARGET-02", "can't target itself"),
        ("1A 6A 2A 7A 3A 8A 4A 9A 5A", "card:7", ["row 1"], "HB-HIT-1", "3 places away, and Hit 2 reaches 2"),
        ("1A 7A 2A 3A 6A 4A 5A 8A 9A", "card:7", ["row 2"], "HB-WEIGHT-1", "has Weight"),
        ("1A 18A 15A 2A 3A 16A 4A 17A 5A", "card:18", ["row 1"], "HB-INV-1", "Invulnerable"),
        ("11B 10A 6A 12A 7D 13A 8A 14A 9A", "card:6", ["row 1"], "HB-TARGET-01", "only targets allies"),
        ("2B 1C 3D 4C 6A 5A 7A 8A 9A", "card:1", ["row 1"], "HB-R-001", "needs a card that is wounded"),
        ("14B 47B 6A 46A 7A 10A 8A 11A 9A", "card:46", ["row 3"], "HB-R-049", "starting section already"),
        ("13A 11D 6A 12C 7A 10A 8A 14A 9A", "card:11", ["row 1"], "HB-MAN-2", "raise its health"),
        ("13B 6A 10A 8A 11A 9A 12A 7A 14A", "card:6", ["row 1"], "HB-ARROW-1", "bottom three"),
        ("12B 6A 10A 11A 13A 9A 7A 8B 14A", "card:14", ["row 1", "arrow 8"], "HB-DBL-2", "nearer the top"),
        ("3A 1A 2A 4A 51A 52A 53B 54A 5A", "card:4", ["row 2"], "HB-WALL-1", "Wall of Hair 51"),
        ("3A 1A 2A 6A 4A 7A 5A 8A 9A", "card:9", ["row 2"], "HB-MOVE-04", "at the bottom already"),
        ("3A 1A 2A 6A 4A 7A 5A 8A 9A", "card:1", ["row 1"], "HB-MOVE-03", "can't pass the card that acts"),
        (
            "20C 19B 6A 22A 7A 23A 8A 21D 9D",
            "row:1",
            [],
            "HB-SET-PYRO-4",
            "turn 4 other cards with Fire Energy. There are 3.",
        ),
        ("20C 19B 6A 22A 7A 23A 8A 21D 9D", "card:19", ["row 2"], "HB-SET-PYRO-4", "can't pay"),
        (
            "64A 60A 65A 61A 66A 62A 67A 63A 68A",
            "row:1",
            [],
            "HB-COND-1",
            "3 open hands on other Monk cards. There are 2.",
        ),
        ("7B 1A 2A 6A 4A 8A 5A 3A 9A", "card:2", [], "HB-BLOCK-2", "has no Block"),
        ("7A 1A 4A 6A 2A 8A 5A 3A 9A", "card:5", [], "HB-BLOCK-6", "out of the attack's range"),
        ("55C 6A 57A 7A 58A 8C 59A 9A 56A", "card:6", ["row 1"], "HB-SET-PIPER-2", "Only an exhausted enemy"),
        ("46B 6D 47A 7A 48B 8A 49A 9A 50B", "card:7", ["row 2"], "HB-SET-ASSA-9", "needs a wounded card"),
        ("49D 47A 8A 6A 48B 7A 46B 9A 50B", "card:48", ["row 2"], "HB-SET-ASSA-10", "did not pay"),
        ("7A 28A 29A 30A 6A 31A 32A 8A 9A", "section:28B", [], "HB-DMG-03", "section"),
    ],
)
def test_a_refusal_names_the_reason_and_the_rule(
    deck: str, pick: str, decisions: list[str], rule: str, part: str
) -> None:
    found, text = why(deck, pick, *decisions)
    assert part in text
    assert found == rule


def test_picks_that_do_not_go_together_are_explained() -> None:
    state = open_turn("20C 19B 6A 22A 7A 23A 8A 21D 9D")
    decide(state, "row 2")
    assert GAME.explain(state, 0, "card:22", ["card:21"]) is None
    refusal = GAME.explain(state, 0, "card:23", ["card:21", "card:22"])
    assert refusal is not None
    assert refusal.rule == "HB-SET-PYRO-4"
    with pytest.raises(IllegalAction, match="reaches 2") as refused:
        play(GAME, open_turn_with("1A 6A 2A 7A 3A 8A 4A 9A 5A", "row 1"), 0, parse("hit 7"), NoChance())
    assert refused.value.rule == "HB-HIT-1"


def open_turn_with(text: str, *decisions: str) -> State:
    state = open_turn(text)
    for one in decisions:
        decide(state, one)
    return state


# The next monster


def test_the_next_monsters_turn_is_foretold_step_by_step() -> None:
    view = GAME.view(open_turn("1A 6A 7A 2C 8A 3A 4A 5A 9A"), 0)
    assert (
        WORDS.preview(view)
        == [
            "Ogre 6 acts next, if you do nothing more:",
            "Ogre 6 takes its row 1.",
            "Ogre 6 pulls Warrior 4.",
            "Warrior 4 moves up 4 spaces.",
            "Ogre 6 hits Warrior 4.",
            "Warrior 4 is wounded and turns to section C (wounded).",
            "You will have a choice on the way.",
        ]
        or WORDS.preview(view)[:4]
    )


def test_why_a_row_is_passed_over_is_said_with_its_rule() -> None:
    ahead = look_ahead(GAME.view(open_turn("1A 7B 2A 3A 6A 4A 8A 5A 9A"), 0))
    assert ahead is not None
    assert [(look.row, look.taken) for look in ahead.rows] == [(1, False), (2, True)]
    passed = ahead.rows[0].passed_over
    assert passed is not None
    assert (passed.rule, passed.text) == ("HB-TURN-11", "Row 1 of Ogre 7 is passed over: Heal would change nothing.")


def test_a_condition_that_fails_is_the_reason_a_row_is_passed_over() -> None:
    ahead = look_ahead(GAME.view(open_turn("1A 34A 2A 35B 3A 36C 4A 33A 5A"), 0))
    assert ahead is not None
    first = ahead.rows[0].passed_over
    assert first is not None
    assert first.text == "Row 1 of Demon 34 needs 5 rage counters on other allies. There are 4."
    assert ahead.rows[1].taken


@pytest.mark.parametrize(
    ("hero", "monster"),
    [("warrior", "ogre"), ("werewolf", "spiders"), ("monk", "vampire"), ("assassin", "ooze"), ("huntress", "circus")],
)
def test_the_preview_is_what_then_happens(hero: str, monster: str) -> None:
    """Doing nothing brings about exactly what was foretold, at every step of random games."""
    compared = 0
    for seed in range(6):
        state = GAME.start(1, settle_options(GAME, 1, {"hero": hero, "monster": monster}), Dealer(seed))
        whim = Dealer(seed + 50)
        while not state.over and state.turn < 30:
            ahead = look_ahead(GAME.view(state, 0))
            if ahead is not None and not ahead.chances:
                compared += 1
                assert what_comes(state, ahead.face, ahead.turns) == [*ahead.swarm, *ahead.events]
            play(GAME, state, 0, GAME.sample(state, 0, whim), NoChance())
    assert compared > 20


def what_comes(state: State, face: int, turns: int) -> list[Event]:
    """Do nothing until the turn of *face* is over, and return what was told in it."""
    twin, events, last = state.copy(), list[Event](), state.turn + turns + 2
    while not twin.over and twin.turn < last:
        lazy = [one for one in GAME.legal(twin, 0) if str(one) in IDLE]
        events += play(GAME, twin, 0, (lazy or GAME.legal(twin, 0))[0], NoChance())
    begun = events.index(TurnBegan(last, face))
    until = [place for place, event in enumerate(events) if isinstance(event, (TurnBegan, Ended, Repeated))]
    ends = [place for place in until if place > begun]
    found = events[begun + 1 : ends[0] if ends else len(events)]
    return found + [event for event in events[ends[0] :][:1] if isinstance(event, Ended)] if ends else found


IDLE = ("no row", "skip", "stop", "take", "pass", "no assist", "no mod")


def test_a_forecast_tells_what_a_decision_does_at_once() -> None:
    view = GAME.view(open_turn_with("1A 6A 2A 7A 3A 8A 4A 9A 5A", "row 1"), 0)
    assert WORDS.forecast(view, parse("hit 2")) == (
        "Warrior 1 hits Warrior 2. Warrior 2 is wounded and turns to section D (wounded)."
    )


def test_a_warning_comes_before_a_decision_that_loses_without_a_choice_on_the_way() -> None:
    state = open_turn_with("28B 29A 60B 61A 30A 62A 31A 32A 63A", "row 1")
    assert WORDS.warning(GAME.view(state, 0), parse("inspire 60")).startswith("This loses the game: ")
    assert WORDS.warning(GAME.view(state, 0), parse("inspire 63")) == ""


def test_turns_before_the_first_choice_are_told_with_the_view() -> None:
    options = settle_options(GAME, 1, {"deal": "7B 1A 2A 6A 4A 8A 5A 3A 9A"})
    state = GAME.start(1, options, NoChance())
    view = GAME.view(state, 0)
    assert [WORDS.describe(event, ["you"], 0) for event in view.opening] == [
        "Turn 1: Ogre 7 is on top.",
        "Ogre 7 takes its row 2.",
        "Ogre 7 hits Warrior 1.",
    ]
    play(GAME, state, 0, parse("take"), NoChance())
    assert not GAME.view(state, 0).opening


def test_the_outcome_says_how_and_after_how_many_turns() -> None:
    state = open_turn_with("1A 9D 2A 6C 3A 7C 4A 8C 5A", "row 1")
    play(GAME, state, 0, parse("hit 9"), NoChance())
    assert WORDS.outcome(GAME.view(state, 0), ["you"]) == "You win: every monster card is exhausted, after 1 turn."
    state = open_turn("1A 6A 2A 7A 3A 8A 4A 9A 5A")
    play(GAME, state, 0, RESIGN_GAME, NoChance())
    assert WORDS.outcome(GAME.view(state, 0), ["you"]) == "You gave up, after 0 turns."
    assert GAME.result(state).points == (0.0,)  # type: ignore[union-attr]


# Notation


@pytest.mark.parametrize(
    ("deck", "decisions", "place"),
    [
        ("7A 19B 6A 20A 8A 21A 22A 23A 9A", [], 0),  # 19 is damaged by the card on top
        ("28C 33C 29A 34A 30A 35A 31A 36A 32A", [], 0),  # with more cards to be struck
        ("34A 19A 35B 20A 36C 21A 33A 22A 23A", [], 0),  # Void
        ("25D 24D 26D 1A 4A 27C 5A 2A 3A", [], 2),  # the far spider hits 1, the near one has yet to act
        (
            "27B 24A 26B 28A 29B 25A 30B 31B 32B",
            [],
            0,
        ),  # that was the last thing the far one did: the top card it is for
        ("3A 46C 7A 4A 8A 5A 6A 9A 2A", ["row 1"], 0),
        ("28B 6A 7A 29A 30A 8A 31A 32A 9A", ["row 1", "inspire 7"], 2),  # an inspired card strikes, then rotates
    ],
)
def test_the_card_that_acts_is_not_the_one_it_strikes(deck: str, decisions: list[str], place: int) -> None:
    state = open_turn(deck)
    for one in decisions:
        decide(state, one)
    assert GAME.view(state, 0).acting == place, WORDS.prompt(GAME.view(state, 0), ["you"])


def test_the_rats_are_one_card_to_every_sentence() -> None:
    state = open_turn("59A 6A 55C 7A 57A 58A 8A 56A 9A")
    assert WORDS.prompt(GAME.view(state, 0), ["you"]) == "Rats 59 is about to do Claws 0: use modifiers?"
    assert "Rats 59 claws Ogre 6." in told(state, "mod 55")
    called = open_turn("56D 6A 55A 7A 57A 58A 8A 59A 9A")
    assert "Rats 59 turns to section B (healthy)." in told(called, "row 2", "rats")
    assert WORDS.preview(GAME.view(open_turn("57D 59A 6A 55C 7A 58A 8A 56A 9A"), 0))[0].startswith("Rats 59 acts next")


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("row 2", "Row 2"),
        ("no row", "Do nothing"),
        ("hit 7", "Hit Ogre 7"),
        ("fireball at 19", "Fireball at Pyromancer 19"),
        ("backstab at 47", "Backstab Assassin 47"),
        ("ablaze 19-22", "Ablaze between Pyromancer 19 and Pyromancer 22"),
        ("swap 9,21", "Swap Ogre 9 and Pyromancer 21"),
        ("pay 22,23", "Pay with Pyromancer 22 and Pyromancer 23"),
        ("mod 55,56", "Modify with Piper 55 and Piper 56"),
        ("no mod", "No modifier"),
        ("block 38<40", "Block with Beastmaster 38, lent by animal 40"),
        ("dodge 11", "Dodge with Huntress 11"),
        ("29C", "Turn Werewolf 29 to C (wounded, moon)"),
        ("skyfall 49 on 7", "Skyfall"),
        ("assist 41: delay 1 enemy", "Delay 1 lent by animal 41"),
        ("rats", "Summon the Rats"),
        ("resign", "Give up"),
    ],
)
def test_a_decision_is_read_as_it_is_written_and_has_a_label(text: str, label: str) -> None:
    decision = parse(text)
    assert str(decision) == text
    assert WORDS.label(decision) == label
    assert all(WORDS.thing(pick) for pick in decision.picks)


def test_cards_of_a_set_are_read_in_any_order() -> None:
    assert parse("pay 47,48,46") == parse("pay 46,47,48")
    assert parse("swap 21,9") == parse("swap 9,21")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("hit 99", "there is no card 99"),
        ("29E", "is no decision"),
        ("52D7", "is no decision"),
        ("pay 22,22", "stands there twice"),
        ("swap 9,9", "two different cards"),
        ("fireball 19", "write “fireball at 19”"),
        ("hit at 19", "write “hit 19”"),
        ("assist 41: claws 2 enemy", "never lends"),
        ("assist 6: hit 1 any", "never lends"),
        ("row 0", "is no decision"),
    ],
)
def test_bad_notation_is_refused_with_what_is_wrong(text: str, part: str) -> None:
    with pytest.raises(BadNotation, match=r"decision|card|twice|write|lends") as refused:
        parse(text)
    assert part in str(refused.value)


def test_a_state_says_what_it_is() -> None:
    state = position("1A 6A 2A 7A 3A 8A 4A 9A 5A")
    begin_turn(state, None)
    run(state, None, through=False)
    assert repr(state).startswith("<HandyBrawl 1A 6A 2A 7A 3A 8A 4A 9A 5A hero='warrior' monster='ogre'")
    assert state == state.copy()
    assert hash(state) == hash(state.copy())


# What is printed, for whoever draws it


def test_a_section_is_told_icon_by_icon() -> None:
    found = section(parse("20C").code >> 5)
    assert found is not None
    assert (found.side, found.health, found.colour) == ("hero", "exhausted", "orange")
    assert [row.kind for row in found.rows] == ["fire", "row", "row", "row"]
    costly = found.rows[1]
    assert costly.condition is not None
    assert costly.condition.name == "turn 4 other cards with Fire Energy"
    assert [icon.name for icon in costly.icons] == ["Hit 6", "Hit 6", "Hit 6"]
    assert [(icon.kind, icon.colour, icon.must) for icon in found.rows[2].icons] == [
        ("resurrect", "any", False),
        ("heal", "any", False),
        ("rotate", "", True),
    ]


@pytest.mark.parametrize(
    ("face", "told"),
    [
        ("23A", "fireball + fireball joined"),
        ("55A", "modify -2"),
        ("60A", "next diamond"),
        ("59C", "must"),
        ("42D", "hurt I"),
        ("64A", "block if open 2"),
        ("40C", "assist flip claws"),
        ("27B", "swarm"),
    ],
)
def test_special_marks_are_told(face: str, told: str) -> None:
    found = section(parse(face).code >> 5)
    assert found is not None
    marks: list[str] = []
    for row in found.rows:
        condition = f"if {row.condition.kind} {row.condition.amount}" if row.condition else ""
        words = [row.kind, condition, row.amount, "must" if row.must else ""]
        words += [
            f"{'+ ' if icon.joined else ''}{icon.kind} {icon.amount}{' joined' if icon.joined else ''}"
            for icon in row.icons
        ]
        marks.append(" ".join(word.strip() for word in words if word.strip()))
    assert any(all(word in mark.split() for word in told.split()) for mark in marks), marks


def test_all_four_sections_come_with_the_shown_one_first() -> None:
    assert [found.letter for found in sections(parse("29C").code >> 5)] == ["C", "D", "A", "B"]
    assert len(sections(103 << 2)) == 3, "one section of Q03 is blank"
