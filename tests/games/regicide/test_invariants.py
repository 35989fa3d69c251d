"""What always holds, over whole random games of every kind; drawing at random; counts of legal actions."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from tabard.core.chance import Chance, Dealer, Tape, read_outcome
from tabard.core.game import settle_options
from tabard.games.regicide import GAME, RegicideState
from tabard.games.regicide.actions import PLAYS, Play
from tabard.games.regicide.cards import ATTACK, BIT, HEALTH, VALUE, as_set, listed, worth
from tabard.games.regicide.state import OVER, PLAY, SUFFER
from tests.games.regicide.table import fresh, table

COUNTS = json.loads(Path(__file__).with_name("counts.json").read_text())
KINDS = [
    {},
    {"extra_jester": True, "hand": 1},
    {"hand": -1, "short": True},
    {"solo_yield": True, "top_only": True, "starts": "random"},
]


def _games(seats: int, games: int, **options: object) -> Iterator[RegicideState]:
    """Yield every position of random games; payments are small, so that they last."""
    dealer = Dealer(seats)
    for seed in range(games):
        state = fresh(seats, seed, **{k: v for k, v in options.items() if seats == 1 or k != "solo_yield"})
        yield state
        while state.phase != OVER:
            some = [GAME.sample(state, state.turn, dealer) for _ in range(3)]
            action = min(some, key=lambda one: worth(one.mask) if hasattr(one, "mask") and state.phase == SUFFER else 0)
            GAME.apply(state, state.turn, action, dealer)
            yield state


@pytest.mark.rule("RG-INV-1", "RG-INV-2", "RG-INV-3", "RG-INV-4")
@pytest.mark.parametrize("options", KINDS, ids=str)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_holds_at_every_moment(seats: int, options: dict[str, object]) -> None:
    enemy = defeated = -1
    for state in _games(seats, 40, **options):
        census = GAME.census(state)
        jesters = (0, 0, 0, 1, 2)[seats] + (1 if "extra_jester" in options else 0)
        assert isinstance(census, tuple)
        assert census == (*range(48 if "short" in options else 52), *range(52, 52 + jesters))
        assert all(one.bit_count() <= state.limit for one in state.hands)
        assert state.strike() == max(0, ATTACK[state.enemy] - state.shield) if state.enemy >= 0 else state.end == 1
        if state.phase != OVER:
            assert 0 <= state.damage < HEALTH[state.enemy]
            assert state.defeated() + 1 + len(state.castle) == state.enemies
        if state.phase == PLAY and state.enemy != enemy and state.defeated() != defeated:
            assert (state.damage, state.shield, state.blocked, state.cancelled, state.played) == (0, 0, 0, False, [])
        enemy, defeated = state.enemy, state.defeated()


@pytest.mark.rule("RG-INV-5")
@pytest.mark.parametrize(
    ("short", "jesters", "most"), [(False, 2, 384), (False, 3, 396), (True, 2, 216), (True, 3, 224)]
)
def test_the_bound_on_plays_follows_from_the_health_of_all_enemies(short: bool, jesters: int, most: int) -> None:
    """Each play but a jester deals 1 at least; a jester stays in play until its enemy falls."""
    enemies = range(40, 48 if short else 52)
    assert sum(HEALTH[enemy] for enemy in enemies) + jesters * len(enemies) == most


@pytest.mark.rule("RG-INV-5")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_play_but_a_jester_deals_damage_and_yields_are_bounded(seats: int) -> None:
    assert all(play.total >= 1 for play in PLAYS if play.suits)
    dealer = Dealer(seats)
    for seed in range(60):
        in_a_row = 0
        state = fresh(seats, seed, solo_yield=seats == 1)
        while state.phase != OVER:
            yields = [action for action in GAME.legal(state, state.turn) if str(action) == "yield"]
            action = yields[0] if yields else GAME.sample(state, state.turn, dealer)
            in_a_row = in_a_row + 1 if yields else 0 if isinstance(action, Play) else in_a_row
            assert in_a_row <= max(1, seats - 1)
            state.shield = 40  # so that no yield kills
            GAME.apply(state, state.turn, action, dealer)


def _positions() -> list[RegicideState]:
    kept = [state.copy() for seats in (1, 2, 3, 4) for state in _games(seats, 6, solo_yield=True)]
    return [state for state in kept if state.phase != OVER]


def test_sample_gives_each_legal_action_as_often() -> None:
    """Chi-squared over positions with singles, pairs, combos, yields, jokers and payments."""
    dealer = Dealer(17)
    tables = [
        table("Ac Ad 2c 2d 2h 9h", enemy="Js", solo_yield=True),
        table("Ac 3c 3d 10h JOK1 JOK2", "2h", enemy="Js"),
        table("2c 3d", "", enemy="Js", turn=0, yielded=(False, True)),
        table("Ac 2c 9d 10d", enemy="Jc", phase="suffer"),
        table("Ac 2c 3c 9d 10c", enemy="Qc", phase="suffer", jokers=0),
        table("Ac Ad 9c 9d 10h", "2c", enemy="Kh", phase="suffer"),
        table("2c 2d 9h 9s 10h", enemy="Kh", phase="suffer", shield=5),
        table("2c 3c 4c", enemy="Kh", phase="suffer"),
        table("2c", "3c", "4c", enemy="Kh", phase="choose"),
    ]
    for state in tables:
        legal = GAME.legal(state, 0)
        draws = 400 * len(legal)
        seen = Counter(str(GAME.sample(state, 0, dealer)) for _ in range(draws))
        assert set(seen) == {str(action) for action in legal}
        chi_squared = sum((count - 400) ** 2 / 400 for count in seen.values())
        assert chi_squared < len(legal) + 5 * (2 * len(legal)) ** 0.5, str(state)


def test_a_payment_that_is_hard_to_find_is_still_drawn_evenly() -> None:
    """Only a few of 256 sets pay, so the draw falls back on the list."""
    state = table("Ac Ad 2c 2d 3c 3d 3h 5s", enemy="Kc", phase="suffer", jokers=0, shield=1)
    legal = GAME.legal(state, 0)
    assert len(legal) == 3
    dealer = Dealer(3)
    seen = Counter(str(GAME.sample(state, 0, dealer)) for _ in range(3000))
    assert all(900 < count < 1100 for count in seen.values())
    assert len(seen) == 3


def test_everything_sampled_is_legal_and_everything_legal_is_made_of_the_hand() -> None:
    dealer = Dealer(23)
    for state in _positions():
        legal = set(GAME.legal(state, state.turn))
        assert GAME.sample(state, state.turn, dealer) in legal
        hand = state.hands[state.turn]
        assert all(action.mask & ~hand == 0 for action in legal if isinstance(action, Play))


def test_the_listed_plays_and_payments_are_those_that_a_plain_search_finds() -> None:
    """The long way: every subset of the hand, held against the rules in words."""
    for state in _positions()[::7]:
        held = listed(state.hands[state.turn])
        subsets = [subset for size in range(1, len(held) + 1) for subset in combinations(held, size)]
        if state.phase == PLAY:
            wanted = {as_set(list(subset)) for subset in subsets if _is_play(subset)}
        else:
            wanted = {as_set(list(s)) for s in subsets if sum(VALUE[card] for card in s) >= state.strike()}
        found = {action.mask for action in GAME.legal(state, state.turn) if hasattr(action, "mask")}
        assert found == (wanted if state.phase in (PLAY, SUFFER) else set())


def _is_play(subset: tuple[int, ...]) -> bool:
    jesters = sum(card >= 52 for card in subset)
    if len(subset) == 1 or jesters:
        return len(subset) == 1
    aces = sum(card < 4 for card in subset)
    if aces:
        return len(subset) == 2
    return len({card // 4 for card in subset}) == 1 and sum(VALUE[card] for card in subset) <= 10


def test_a_set_is_worth_the_sum_of_its_cards() -> None:
    dealer = Dealer(1)
    for _ in range(300):
        subset = [card for card in range(55) if dealer.below(2)]
        assert worth(as_set(subset)) == sum(VALUE[card] for card in subset)
    assert all(worth(BIT[card]) == VALUE[card] for card in range(55))


@pytest.mark.parametrize("row", COUNTS, ids=lambda row: row["name"])
def test_counts_of_lines_of_play(row: dict[str, object]) -> None:
    """All lines of so many actions from a fixed deal, with nothing left to chance: any change of rules shows here."""
    seats = int(str(row["seats"]))
    deal = Tape(map(read_outcome, str(row["deal"]).split()))
    state = GAME.start(seats, settle_options(GAME, seats, {}), deal)
    assert [_lines(state, depth) for depth in (1, 2, 3)] == row["lines"]


class AsItLies(Chance):
    """Shuffles nothing."""

    def below(self, n: int) -> int:
        return n - 1


AS_IT_LIES = AsItLies()


def _lines(state: RegicideState, depth: int) -> int:
    legal = GAME.legal(state, state.turn) if state.phase != OVER else []
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.copy()
        GAME.apply(after, after.turn, action, AS_IT_LIES)
        total += _lines(after, depth - 1)
    return total


SLOTS = [name for name, member in vars(RegicideState).items() if name[0] != "_" and not callable(member)]


@pytest.mark.parametrize("slot", SLOTS)  # read off the class, since a compiled one has no __slots__
def test_every_slot_is_copied_and_part_of_the_key(slot: str) -> None:
    state = table("2c", "3c", enemy="Js", tavern="4c", discard="5c", played=["6c"])
    value = getattr(state, slot)
    other = [*value, 7] if isinstance(value, list) else (*value, 7) if isinstance(value, tuple) else int(value) ^ 1
    setattr(state, slot, bool(other) if isinstance(value, bool) else other)
    twin = state.copy()
    assert twin == state
    assert getattr(twin, slot) == getattr(state, slot)
    assert twin != table("2c", "3c", enemy="Js", tavern="4c", discard="5c", played=["6c"])
    assert not isinstance(value, list) or getattr(twin, slot) is not getattr(state, slot)
