"""New positions turn by turn from three starts, so that no change of the rules goes unseen."""

import pytest

from tabard.games.handy_brawl.setup import position
from tabard.games.handy_brawl.state import ON, State
from tabard.games.handy_brawl.turn import answer, begin_turn, run


def after_a_turn(state: State) -> dict[int, State]:
    """Return every different position after one turn."""
    begun = state.copy()
    begin_turn(begun, None)
    run(begun, None, through=False)
    found: dict[int, State] = {}
    seen = set()
    waiting = [begun]
    while waiting:
        here = waiting.pop()
        if not here.open:
            found[here.position()] = here
            continue
        for one in here.open:
            twin = here.copy()
            answer(twin, one, None, through=False)
            key = (tuple(twin.agenda), twin.position())
            if key not in seen:
                seen.add(key)
                waiting.append(twin)
    return found


@pytest.mark.parametrize(
    ("deck", "counts"),
    [
        ("1A 6A 2A 7A 3A 8A 4A 9A 5A", [15, 46, 469, 3640]),
        ("10A 15A 11A 16A 12A 17A 13A 18A 14A", [44, 68, 1205, 2146]),
        ("64A 60A 65A 61A 66A 62A 67A 63A 68A", [51, 473, 6073]),
    ],
)
def test_new_positions_of_each_turn(deck: str, counts: list[int]) -> None:
    start = position(deck)
    seen = {start.position()}
    level = [start]
    for count in counts:
        fresh: dict[int, State] = {}
        for state in level:
            for key, after in after_a_turn(state).items():
                if key not in seen:
                    seen.add(key)
                    fresh[key] = after
        # a game that is over is no position to go on from
        level = [state for state in fresh.values() if state.over == ON]
        assert len(level) == count


def test_a_usual_position_fits_into_64_bits() -> None:
    for deck in ("1A 6A 2A 7A 3A 8A 4A 9A 5A", "68D 63D 67D 62D 66D 61D 65D 60D 64D"):
        assert position(deck).position() < 1 << 64
    assert position("1A 6A 2A").position() != position("1A 2A 6A").position() != position("1B 2A 6A").position()
