"""The Hair's countdown: card 51 keeps to it whatever is done, and nobody wins who can't win before Death."""

import pytest

from tabard.bots.solve import SHORTEST, UNWINNABLE, solve
from tabard.bots.solve.bound import NEVER, Bound
from tabard.bots.solve.clock import Clock
from tabard.bots.solve.countdown import Countdown
from tabard.bots.solve.packing import Packing
from tabard.bots.solve.turns import Turns
from tabard.core.chance import Dealer
from tabard.games.handy_brawl import HEROES, SETS, position, show_position
from tests.bots.long_way import plain_search, random_deck


def counted(text: str) -> int:
    """Return the turn in which Death comes."""
    packing = Packing(position(text).deck)
    return Countdown(packing).death(packing.pack(position(text).deck))


@pytest.mark.rule("HB-I-09", "HB-I-10")
@pytest.mark.parametrize("hero", HEROES)
def test_whatever_is_done_death_is_one_turn_nearer(hero: str) -> None:
    dealer = Dealer(51)
    packing = Packing([card << 2 for card in [*SETS[hero].cards, *SETS["hair"].cards]])
    countdown = Countdown(packing)
    for _ in range(40):
        deck = random_deck(hero, "hair", dealer)
        steps = Turns(position(show_position(deck)), packing, Clock(None, None))
        left = countdown.death(packing.pack(deck))
        after = steps.after(packing.pack(deck))
        assert {countdown.death(one) for one in after} <= {left - 1}, show_position(deck)
        if left == 1:
            assert (after, steps.won) == ([], -1), show_position(deck)


@pytest.mark.rule("HB-I-10")
@pytest.mark.parametrize(
    ("mane", "place", "turn"), [("51A", 8, 36), ("51B", 8, 27), ("51D", 8, 18), ("51C", 8, 9), ("51C", 0, 1)]
)
def test_death_comes_on_the_turn_the_ledger_says(mane: str, place: int, turn: int) -> None:
    deck = ["1A", "2A", "52A", "3A", "53A", "4A", "54A", "5A"]
    deck.insert(place, mane)
    assert counted(" ".join(deck)) == turn


@pytest.mark.parametrize(
    "text",
    [
        "1A 9D 2A 6C 3A 7C 4A 8C 5A",  # other monsters
        "51A 1A 52A 2A 53A",  # its Pull may find nobody to pull
        "51A 1A 52A 2A 53A 3A 54A 4A 101A",  # quest cards
        "51A 1A 52A 2A 53A 3A 54A 4A 6A",  # monsters of two sets
    ],
)
def test_it_is_counted_for_the_hair_alone(text: str) -> None:
    assert not Countdown(Packing(position(text).deck)).runs


def test_heroes_of_any_set_are_all_alike_to_card_51() -> None:
    assert counted("1A 52A 51A 22A 53A 3A 54A 4A 31A") == 30


@pytest.mark.parametrize(
    ("sharp", "text"), [(True, "1A 2A 52A 3A 53A 4A 51C 5A 54A"), (False, "1A 52A 51C 2A 53A 54A")]
)
def test_what_takes_too_long_can_never_be_won(sharp: bool, text: str) -> None:
    later = text.replace("51C", "51A")
    packing = Packing(position(text).deck)
    bound = Bound(packing, sharp)
    assert bound.turns(packing.pack(position(text).deck)) == NEVER
    assert bound.turns(packing.pack(position(later).deck)) < counted(later)
    solution = solve(position(text), prove=sharp)
    assert (solution.status, solution.looks) == (UNWINNABLE, 1)


SMALL = [
    ("1B 53B 3A 51A 52B 54D", 22, 21),  # the last turn there is
    ("1B 53B 51A 3A 52B 54D", 21, 0),
    ("1B 53B 3A 51B 52B 54D", 16, 0),
    ("10B 53B 12A 51A 52B 54D", 22, 21),
    ("10B 53B 51A 12A 52B 54D", 21, 20),
    ("10B 53B 12A 51B 52B 54D", 16, 0),
    ("57A 52D 54D 56B 53C 51B", 18, 4),
    ("46B 53B 48A 51A 52B 54D", 22, 0),
    ("19A 51A 52A 21A 53C 54C", 20, 0),
    ("64A 51A 52A 66A 53C 54C", 20, 0),
    ("51B 52C 54C 40B 41C 53C", 13, 1),
    ("30A 52D 54D 29B 53C 51B", 18, 0),
]


@pytest.mark.parametrize(("text", "death", "shortest"), SMALL)
@pytest.mark.parametrize("prove", [False, True])
def test_with_the_countdown_proofs_agree_with_plain_breadth_first_search(
    text: str, death: int, shortest: int, prove: bool
) -> None:
    assert counted(text) == death
    assert plain_search(text, death) == shortest
    solution = solve(position(text), prove=prove)
    assert (solution.turns or 0) == shortest or not prove
    if not shortest:
        assert solution.status == UNWINNABLE
    elif prove:
        assert solution.status == SHORTEST


def test_a_whole_deck_with_a_loop_less_to_live_is_proved_lost() -> None:
    solution = solve(position("1A 2A 52A 3A 53A 51D 4A 54A 5A"), prove=True)
    assert counted("1A 2A 52A 3A 53A 51D 4A 54A 5A") == 15
    assert solution.status == UNWINNABLE
    assert solution.looks < 5000
