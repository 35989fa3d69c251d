"""The conformance suite passes an honest game and catches each broken promise."""

import sys
from collections.abc import Hashable, Mapping, Sequence
from itertools import combinations, product
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "examples/high_card/src"))

from high_card.rules import HighCard, HighCardState, HighCardView, HighCardWords, Lay, TakeBack

from tabard.core.action import Pick
from tabard.core.chance import Chance
from tabard.core.conform import Nonconformance, conform, mixes
from tabard.core.event import Seat, Tell
from tabard.core.game import Refusal, Result
from tabard.core.options import Option


def test_example_game_conforms() -> None:
    report = conform(HighCard(), games=200)
    assert report.games == 200
    assert report.unfinished == 0
    assert report.actions >= 200 * 6


def test_mixes_list_every_combination() -> None:
    assert [str(mix) for mix in mixes(HighCard())] == ["2 seats, "]


class Fussy(HighCard):
    """Has so many options that not every combination can be played."""

    options = (
        *tuple(Option(name, name, 0, choices=tuple(range(8))) for name in "abc"),
        Option("free", "free", "none", reader=str.lower),
        Option("odd", "odd", False),
    )


def test_many_options_are_mixed_so_that_any_two_values_meet() -> None:
    found = mixes(Fussy())
    assert 64 <= len(found) <= 100
    for one, two in combinations(Fussy.options, 2):
        values = [option.choices or ((False, True) if option.name == "odd" else ("none",)) for option in (one, two)]
        met = {(mix.options[one.name], mix.options[two.name]) for mix in found}
        assert met == set(product(*values))
    assert [str(mix) for mix in found] == [str(mix) for mix in mixes(Fussy())]


class Leaky(HighCard):
    """Shows the rival's hand."""

    def view(self, state: HighCardState, seat: Seat | None) -> HighCardView:
        view = super().view(state, seat)
        return HighCardView(seat, view.hand, state.laid[1], view.has_laid, view.played, view.tricks)


class Peeking(HighCard):
    """Redeals nothing at all: the true cards stay."""

    def resample(self, state: HighCardState, seat: Seat, chance: Chance) -> HighCardState:
        other = state.copy()
        other.hands[1 - seat].reverse()
        return other


class Losing(HighCard):
    """Loses a card."""

    def apply(
        self, state: HighCardState, seat: Seat, action: Lay | TakeBack, chance: Chance, tell: Tell | None = None
    ) -> None:
        super().apply(state, seat, action, chance, tell)
        if len(state.played) == 4:
            state.played.pop()


class Sharing(HighCard):
    """Copies share their hands with the original."""

    def start(self, seats: int, options: object, chance: Chance) -> HighCardState:
        state = SharedState()
        dealt = super().start(seats, {}, chance)
        state.hands = dealt.hands
        return state


class SharedState(HighCardState):
    def copy(self) -> HighCardState:
        twin = SharedState()
        twin.hands, twin.laid, twin.played, twin.tricks = self.hands, self.laid[:], self.played[:], self.tricks[:]
        return twin


class Blocking(HighCard):
    """Explains away what can be picked."""

    def explain(self, state: HighCardState, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
        return Refusal("", "no")


class Stuck(HighCard):
    """Never ends for those who wait for a result."""

    def result(self, state: HighCardState) -> Result | None:
        return None


class Stammering(HighCard):
    """Reads another card than was written."""

    def parse(self, text: str) -> Lay | TakeBack:
        read = super().parse(text)
        return Lay(read.card % 6 + 1) if isinstance(read, Lay) else read


class Twofold(HighCard):
    """Lists an action twice."""

    def legal(self, state: HighCardState, seat: Seat) -> Sequence[Lay]:
        legal = list(super().legal(state, seat))
        return legal + legal[:1]


class Pointed(Lay):
    """Points at its card twice."""

    @property
    def picks(self) -> tuple[Pick, ...]:
        return (f"hand:{self.card}", f"hand:{self.card}")


class Toggling(HighCard):
    """Has an action that no table can put together: a thing picked again is put back."""

    def legal(self, state: HighCardState, seat: Seat) -> Sequence[Lay]:
        return [Pointed(one.card) for one in super().legal(state, seat)]


class Forgetful(HighCard):
    """Its census changes."""

    def census(self, state: HighCardState) -> Hashable:
        return len(state.played)


class Wavering(HighCardWords):
    """Says now this, now that of an action, and calls its grounds equal."""

    def forecast(self, view: HighCardView, action: Lay | TakeBack) -> str:
        return f"After {len(view.played)} cards."

    def grounds(self, view: HighCardView) -> Hashable:
        return "always"


class Fickle(HighCard):
    """Has such words."""

    words = Wavering()


class Doubled(HighCardWords):
    """Says something else when asked for all at once."""

    def spoken(self, view: HighCardView, action: Lay | TakeBack) -> tuple[str, Mapping[str, int], str]:
        return self.forecast(view, action), self.figures(view, action), "Are you sure?"


class Forked(HighCard):
    """Has such words."""

    words = Doubled()


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (Leaky(), "shows in its view"),
        (Peeking(), "depends on what it can't know"),
        (Losing(), "census changed"),
        (Sharing(), "on a copy changed the original"),
        (Blocking(), "explained away"),
        (Stuck(), "while there is no result"),
        (Stammering(), "not read back"),
        (Twofold(), "spelled by the same picks"),
        (Toggling(), "has a pick twice"),
        (Forgetful(), "census changed"),
        (Fickle(), "though their grounds are equal"),
        (Forked(), "what is said at once is something else"),
    ],
)
def test_suite_catches_a_broken_promise(game: HighCard, promise: str) -> None:
    with pytest.raises(Nonconformance, match=promise) as caught:
        conform(game, games=60)
    assert "game: high_card" in str(caught.value)
