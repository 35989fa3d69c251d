"""Positions by hand for the tests, and whole turns played from decisions in the ledger's notation."""

from tabard.core.chance import Dealer
from tabard.core.game import settle_options
from tabard.games.handy_brawl import GAME
from tabard.games.handy_brawl.actions import decision, parse
from tabard.games.handy_brawl.setup import position, show_position
from tabard.games.handy_brawl.state import ASK_MODIFY, DEATH, LOST, ON, THEMATIC, WON, State
from tabard.games.handy_brawl.turn import answer, begin_turn, run
from tabard.games.handy_brawl.view import unpack

ENDS = {ON: "", WON: " win", THEMATIC: " thematic win", LOST: " loss"}


def open_turn(text: str) -> State:
    """Return the position *text* with its turn begun, at the first choice."""
    state = position(text)
    begin_turn(state, None)
    run(state, None, through=False)
    return state


def choices(state: State) -> list[str]:
    return [str(decision(one)) for one in state.open]


def decide(state: State, text: str) -> None:
    """Answer as written; fails when it is not open."""
    wanted = parse(text).code
    assert wanted in state.open, f"{text!r} is not open: {', '.join(choices(state))}"
    answer(state, wanted, None, through=False)


def shown(state: State) -> str:
    """Write the position, and how the game stands, as the vectors do."""
    if state.over == DEATH:
        return "LOSS (Death)"
    return show_position(state.deck) + ENDS[state.over]


def play_turn(text: str, *decisions: str) -> str:
    """Play one whole turn and return the position after it; modifiers that aren't named are not used."""
    state = open_turn(text)
    for one in decisions:
        while state.open and one.split()[0] != "mod" and state.agenda[-1][0] == ASK_MODIFY:
            decide(state, "no mod")
        decide(state, one)
    while state.open and state.agenda[-1][0] == ASK_MODIFY:
        decide(state, "no mod")
    assert not state.open, f"still open after {decisions}: {', '.join(choices(state))}"
    return shown(state)


def offered(text: str, *decisions: str) -> list[str]:
    """Return what is open after some decisions of a turn."""
    state = open_turn(text)
    for one in decisions:
        decide(state, one)
    return choices(state)


def results(text: str, most: int = 300_000) -> dict[str, tuple[str, ...]]:
    """Return every position a turn from *text* can lead to, each with decisions that lead there."""
    begun = position(text)
    begin_turn(begun, None)
    run(begun, None, through=False)
    found: dict[str, tuple[str, ...]] = {}
    seen = {begun.key()}
    waiting: list[tuple[State, tuple[str, ...]]] = [(begun, ())]
    while waiting:
        state, line = waiting.pop()
        if not state.open:
            found.setdefault(shown(state), line)
            continue
        for one in state.open:
            twin = state.copy()
            answer(twin, one, None, through=False)
            key = twin.key()
            if key not in seen:
                seen.add(key)
                assert len(seen) < most
                waiting.append((twin, (*line, str(decision(one)))))
    return found


def started(**options: object) -> State:
    settled = settle_options(GAME, 1, options)  # type: ignore[arg-type]
    return GAME.start(1, settled, Dealer(11))


def dealt(state: State) -> list[str]:
    """Return the deck as it was dealt, before any monster acted."""
    return show_position(unpack(state.past[0], state.deck, state.mixed)).split()
