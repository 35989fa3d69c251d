"""Every worked example of the ledger, with the figures the page itself gives."""

import re
from pathlib import Path

import pytest

from tabard.core.errors import IllegalAction
from tabard.games.tosk import GAME, RULE_SETS
from tabard.games.tosk.actions import Lock, parse
from tabard.games.tosk.cards import card_of
from tabard.games.tosk.events import Drew, Healed, Reshuffled, Revealed, Struck, SuddenDeathBegan, Won
from tabard.games.tosk.numbers import flags_of
from tabard.games.tosk.worth import weigh, worth
from tests.games.tosk.table import act, both, cards, hand, may, only, rules, table

LEDGER = Path(__file__).parents[3] / "docs/rules/tosk.md"
ROW = re.compile(r"^\| (?P<id>TK-V-\d+) \| (?P<cells>.*) \|$", re.MULTILINE)


def _lock(play: str) -> str:
    """Turn the page's way of writing a play into our notation: ``4c Jc, J>4`` is ``lock 4c Jc>4c``."""
    held, _, notes = play.partition(",")
    words = [] if held == "nothing" else held.split()
    for technique, action in re.findall(r"([JQK])>(\w+)", notes):
        place = next(i for i, word in enumerate(words) if word.startswith(technique))
        words[place] += ">" + next(word for word in words if word.startswith(action))
    return " ".join(["lock", *words])


def _worths() -> list[object]:
    """Read the table of what a play is worth out of the ledger."""
    found = []
    for match in ROW.finditer(LEDGER.read_text(encoding="utf-8")):
        cells = match["cells"].split(" | ")
        if len(cells) == 7:
            found.append(pytest.param(*cells[:6], id=match["id"], marks=pytest.mark.rule(match["id"])))
    assert len(found) == 36, "TK-V-01 to TK-V-36"
    return found


@pytest.mark.parametrize(("mix", "play", "attack", "defence", "cost", "unspent"), _worths())
def test_play_is_worth_what_the_ledger_says(
    mix: str, play: str, attack: str, defence: str, cost: str, unspent: str
) -> None:
    text = _lock(play)
    state = table(_held(text), **rules(mix))
    lock = parse(text)
    assert isinstance(lock, Lock)
    figures = worth(lock.mask, lock.boosts, RULE_SETS[state.flags])
    assert figures == weigh(lock.cards, lock.boosts, RULE_SETS[state.flags]).worth()
    if cost != "-":
        assert figures.cost == int(cost)
    if attack == "-":
        assert text not in may(state, 0)
        with pytest.raises(IllegalAction):
            act(state, 0, text)
    else:
        events = both(state, text, "lock")
        shown = only(events, Revealed)[0]
        assert (shown.attack, shown.defence, shown.cost) == (int(attack), int(defence), int(cost))
        assert state.unspent[0] == int(unspent)


def _held(text: str) -> str:
    """List the cards of a lock."""
    return " ".join(word.partition(">")[0] for word in text.split()[1:])


COMBATS = [
    # id, HP before, A's play, B's play, dealt, HP after
    ("TK-V-37", (20, 20), "lock 3c 9d", "lock 8h", (2, 0), (20, 18)),
    ("TK-V-38", (20, 20), "lock 9c Kc>9c", "lock 6d 6h", (8, 4), (16, 12)),
    ("TK-V-39", (20, 20), "lock", "lock", (0, 0), (20, 20)),
    ("TK-V-40", (20, 20), "lock 9c", "lock Ac 3d", (0, 0), (20, 20)),
    ("TK-V-41", (5, 3), "lock 9c", "lock 9d", (3, 3), (2, 0)),
    ("TK-V-42", (2, 3), "lock 9h 4d", "lock 9s Ad", (4, 3), (0, 0)),
    ("TK-V-43", (3, 3), "lock 9c", "lock 9d", (3, 3), (0, 0)),
    ("TK-V-46", (1, 20), "lock", "lock 4h", (0, 2), (0, 20)),
]


@pytest.mark.parametrize(
    ("hp", "one", "two", "dealt", "after"),
    [pytest.param(*row[1:], id=row[0], marks=pytest.mark.rule(row[0])) for row in COMBATS],
)
def test_combat_ends_as_the_ledger_says(
    hp: tuple[int, int], one: str, two: str, dealt: tuple[int, int], after: tuple[int, int]
) -> None:
    state = table(_held(one) + " 2s 3s 5s", _held(two) + " As 6s 7s", hp=hp)
    struck = only(both(state, one, two), Struck)
    assert struck == [Struck(dealt, after)]


@pytest.mark.rule("TK-V-41")
def test_one_knocked_out_loses() -> None:
    state = table("9c", "9d", hp=(5, 3))
    both(state, "lock 9c", "lock 9d")
    assert GAME.result(state).points == (1, 0)
    assert GAME.result(state).how == "knock-out"


@pytest.mark.rule("TK-V-42")
def test_both_knocked_out_the_harder_blow_wins() -> None:
    state = table("9h 4d", "9s Ad", hp=(2, 3))
    events = both(state, "lock 9h 4d", "lock 9s Ad")
    assert events[-1] == Won(0, "double-knock-out")
    assert GAME.result(state).points == (1, 0)


@pytest.mark.rule("TK-V-43")
def test_both_knocked_out_equally_is_sudden_death() -> None:
    state = table("9c", "9d", hp=(3, 3))
    events = both(state, "lock 9c", "lock 9d")
    assert only(events, SuddenDeathBegan)
    assert GAME.result(state) is None
    assert GAME.view(state, 0).sudden_death


@pytest.mark.rule("TK-V-44")
def test_equal_damage_in_sudden_death_plays_on() -> None:
    state = table("9c", "9d", hp=(0, 0), sudden_death=True)
    events = both(state, "lock 9c", "lock 9d")
    assert only(events, Struck) == [Struck((3, 3), (0, 0))]
    assert GAME.result(state) is None
    assert GAME.to_act(state) == (0, 1)


@pytest.mark.rule("TK-V-45")
def test_the_first_difference_in_sudden_death_wins() -> None:
    state = table("4c", "As", hp=(0, 0), sudden_death=True)
    events = both(state, "lock 4c", "lock As")
    assert only(events, Struck) == [Struck((1, 0), (0, 0))]
    assert events[-1] == Won(0, "sudden-death")


@pytest.mark.rule("TK-V-46")
def test_who_is_at_zero_never_heals() -> None:
    state = table("As 2s 3s", "4h", hp=(1, 20))
    events = both(state, "lock", "lock 4h")
    assert events[-1] == Won(1, "knock-out")
    assert GAME.to_act(state) == ()


@pytest.mark.rule("TK-V-47")
def test_three_cards_heal_three_and_make_room_to_draw() -> None:
    state = table("8c As 2s 3s 5s", "", hp=(12, 20))
    both(state, "lock 8c", "lock")
    assert hand(state, 0) == "As 2s 3s 5s"
    events = act(state, 0, "heal As 2s 3s")
    assert only(events, Healed) == [Healed(0, cards("As 2s 3s"), 3, 15)]
    assert [event.count for event in only(events, Drew) if event.seat == 0] == [5]
    assert state.hands[0].bit_count() == 6


@pytest.mark.rule("TK-V-48")
def test_one_lost_hit_point_takes_one_card() -> None:
    state = table("3c 9c As 2s 5s 7s", "", hp=(19, 20))
    both(state, "lock 3c 9c", "lock")
    assert may(state, 0) == ["heal", "heal As", "heal 2s", "heal 5s", "heal 7s"]
    with pytest.raises(IllegalAction):
        act(state, 0, "heal As 2s")
    act(state, 0, "heal As")
    assert state.hp[0] == 20
    assert state.hands[0].bit_count() == 4


@pytest.mark.rule("TK-V-49")
def test_who_lost_nothing_is_not_asked_to_heal() -> None:
    state = table("3c As 2s 5s 7s 8s", "Ad")
    events = both(state, "lock 3c", "lock Ad")
    assert not only(events, Healed)
    assert GAME.to_act(state) == (0, 1)
    assert state.round == 2
    assert [event.count for event in only(events, Drew) if event.seat == 0] == [1]
    assert state.hands[0].bit_count() == 6


@pytest.mark.rule("TK-V-50")
def test_nothing_unspent_draws_nothing() -> None:
    state = table("4c 9c 2s 5s", "")
    events = both(state, "lock 4c 9c", "lock")
    assert not [event for event in only(events, Drew) if event.seat == 0]
    assert hand(state, 0) == "2s 5s"


@pytest.mark.rule("TK-V-51")
def test_the_last_potent_card_may_restore_one() -> None:
    state = table("5c As 2s 3s", "", hp=(17, 20), potent_healing=True)
    both(state, "lock 5c", "lock")
    events = act(state, 0, "heal As 2s")
    assert only(events, Healed) == [Healed(0, cards("As 2s"), 3, 20)]
    assert [event.count for event in only(events, Drew) if event.seat == 0] == [5]
    assert state.hands[0].bit_count() == 6


@pytest.mark.rule("TK-V-52")
def test_potent_healing_takes_two_cards_at_most() -> None:
    state = table("As 2s 3s 5s", "", hp=(10, 20), potent_healing=True)
    both(state, "lock", "lock")
    with pytest.raises(IllegalAction):
        act(state, 0, "heal As 2s 3s")
    act(state, 0, "heal As 2s")
    assert state.hp[0] == 14


@pytest.mark.rule("TK-V-53")
def test_battle_weary_hands_stop_at_five() -> None:
    state = table("8c As 2s 3s", "", battle_weary=True)
    events = both(state, "lock 8c", "lock")
    assert state.unspent[0] == 3
    assert [event.count for event in only(events, Drew) if event.seat == 0] == [2]
    assert state.hands[0].bit_count() == 5


@pytest.mark.rule("TK-V-54")
def test_a_deck_that_runs_out_is_made_of_the_pile_in_the_middle_of_drawing() -> None:
    pile = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Jc Qc Kc Ad 2d 3d 4d"  # four more are played: 20
    state = table("7s 4s As 2s 3s", "7h 3h Ah 2h 4h", deck="5h 6h 8h", pile=pile, number=3, tiring=1)
    discarded = [card_of(word) for word in (pile + " 4s 7s 3h 7h").split()]
    order = tuple(reversed(discarded))
    events = both(state, "lock 4s 7s", "lock 3h 7h", [order])
    assert only(events, Reshuffled) == [Reshuffled(20)]
    drawn = {event.seat: event.cards for event in only(events, Drew)}
    assert drawn[0] == cards("5h 8h")  # A1 B1 A2, then the new deck
    assert drawn[1] == tuple(sorted([card_of("6h"), order[-1], order[-2]]))
    assert (len(state.deck), len(state.pile)) == (18, 0)


@pytest.mark.rule("TK-V-55")
def test_an_empty_hand_draws_to_the_maximum() -> None:
    state = table("", "As 2s 3s 5s 6s 7s")
    assert may(state, 0) == ["lock"]
    events = both(state, "lock", "lock")
    assert [event.count for event in only(events, Drew)] == [6]
    assert state.hands[0].bit_count() == 6


def test_every_worked_example_of_the_ledger_is_here() -> None:
    assert [match["id"] for match in ROW.finditer(LEDGER.read_text(encoding="utf-8"))] == [
        f"TK-V-{number:02}" for number in range(1, 56)
    ]
    assert flags_of({**dict.fromkeys(rules("F M AT BW PH"), True)}) == 31
