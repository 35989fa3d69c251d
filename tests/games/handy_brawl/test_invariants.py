"""What holds in every position, checked over random play of all 64 pairs."""

from itertools import product

import pytest

from tabard.core.chance import Dealer, NoChance
from tabard.core.conform import conform, mixes
from tabard.core.event import Event
from tabard.core.game import play, settle_options
from tabard.core.record import begin, carry_on, replay
from tabard.games.handy_brawl import GAME, HEROES, MONSTERS, State, turn
from tabard.games.handy_brawl.answers import AIM, AIM_TWO, fields, first, kind_of
from tabard.games.handy_brawl.events import Does, Passed, Repeated, Turned
from tabard.games.handy_brawl.reach import place_of
from tabard.games.handy_brawl.setup import position
from tabard.games.handy_brawl.state import ASK_NEGATE, ASK_TARGET, ON, PLAYER, STRIKE
from tabard.games.handy_brawl.tables import (
    ACT_OP,
    ANIMAL,
    EXHAUSTED,
    HEALTH,
    HIT,
    INVULNERABLE,
    PRINTED,
    PULL,
    SIDE,
    VOID,
)
from tabard.games.handy_brawl.turn import answer, begin_turn, run
from tests.games.handy_brawl.table import results

PAIRS = list(product(HEROES, MONSTERS))


def walk(hero: str, monster: str, seed: int, most: int = 60) -> list[tuple[State, list[Event], State]]:
    """Play a pair at random and return each step: the state before, what was told, the state after."""
    state = GAME.start(1, settle_options(GAME, 1, {"hero": hero, "monster": monster}), Dealer(seed))
    whim = Dealer(seed + 1)
    steps: list[tuple[State, list[Event], State]] = []
    for _ in range(most):
        if state.over != ON:
            break
        before = state.copy()
        events = play(GAME, state, 0, GAME.sample(state, 0, whim), NoChance())
        steps.append((before, events, state.copy()))
    return steps


@pytest.mark.rule("HB-I-01", "HB-I-14", "HB-I-08", "HB-I-11")
@pytest.mark.parametrize(("hero", "monster"), PAIRS)
def test_every_pair_plays_on_without_losing_a_card_or_aiming_at_the_acting_one(hero: str, monster: str) -> None:
    for seed in range(3):
        for before, _, after in walk(hero, monster, seed):
            assert sorted(face >> 2 for face in after.deck) == sorted(face >> 2 for face in before.deck)
            assert all(PRINTED[face] for face in after.deck)
            assert len(after.agenda) < 60
            check_question(after)


def check_question(state: State) -> None:
    """Nothing above the acting card, nor itself, is ever offered as a target."""
    if not state.open or state.agenda[-1][0] != ASK_TARGET:
        return
    place = state.agenda[-1][1]
    for one in state.open:
        if kind_of(one) == AIM:
            assert place_of(state, first(one)) > place
        elif kind_of(one) == AIM_TWO:
            low, _, high = fields(one)
            assert min(place_of(state, low), place_of(state, high)) > place


@pytest.mark.interpreted
@pytest.mark.rule("HB-I-05", "HB-NEST-02")
@pytest.mark.parametrize("hero", HEROES)
def test_cards_above_an_acting_card_keep_place_and_section(hero: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Step by step: only an animal above may turn, to pay for its assist."""
    steps = 0

    def watch(name: str) -> None:
        plain = getattr(turn, name)

        def watched(s: State, frame: tuple[int, ...], *rest: object) -> None:
            nonlocal steps
            place = frame[1] if len(frame) > 1 and frame[0] not in (STRIKE, ASK_NEGATE) else 0
            above = s.deck[:place]
            plain(s, frame, *rest)
            steps += place > 0
            for one, other in zip(above, s.deck, strict=False):
                assert one == other or (ANIMAL[one >> 2] and one >> 2 == other >> 2)

        monkeypatch.setattr(turn, name, watched)

    watch("_step")
    watch("give_answer")
    for monster in MONSTERS:
        walk(hero, monster, 17)
    assert steps > 0


@pytest.mark.rule("HB-I-06", "HB-I-07")
@pytest.mark.parametrize("hero", HEROES)
def test_damage_lowers_a_level_by_one_and_never_that_of_an_invulnerable_card(hero: str) -> None:
    for monster in MONSTERS:
        for _, events, _ in walk(hero, monster, 7):
            for event in events:
                if not isinstance(event, Turned):
                    continue
                before, after = HEALTH[event.before], HEALTH[event.after]
                assert event.before >> 2 == event.after >> 2
                if event.why == "damage":
                    assert after == before - 1
                    assert not INVULNERABLE[event.before]
                elif event.why == "void":
                    assert after == EXHAUSTED < before
                elif event.why == "maneuver":
                    assert after <= before


@pytest.mark.rule("HB-I-08", "HB-M-20", "HB-M-21")
@pytest.mark.parametrize("monster", MONSTERS)
def test_monsters_never_hit_pull_or_void_an_exhausted_enemy(monster: str) -> None:
    for hero in HEROES:
        for _, events, _ in walk(hero, monster, 3):
            for event in events:
                if isinstance(event, Does) and ACT_OP[event.action] in (HIT, PULL, VOID) and SIDE[event.face] != PLAYER:
                    for target in event.targets:
                        enemy = SIDE[target] != SIDE[event.face]
                        assert not (enemy and HEALTH[target] == EXHAUSTED)


@pytest.mark.rule("HB-I-09", "HB-I-10")
def test_card_51_is_on_top_every_ninth_turn_and_the_game_ends_by_turn_36() -> None:
    state = GAME.start(1, settle_options(GAME, 1, {"monster": "hair"}), Dealer(4))
    seen = []
    while state.over == ON:
        lazy = state.open[0]  # no row, skip, take
        if state.deck[0] >> 2 == 51:
            seen.append(state.turn + 1)
        answer(state, lazy, None, through=False)
        while not state.open and state.over == ON:
            if state.deck[0] >> 2 == 51:
                seen.append(state.turn + 1)
            begin_turn(state, None)
            run(state, None, through=False)
    assert seen == [9, 18, 27, 36]
    assert state.turn == 35, "Death comes in turn 36, which is never over"
    harder = GAME.start(1, settle_options(GAME, 1, {"monster": "hair", "hair": "bottom-B"}), Dealer(4))
    while harder.over == ON:
        answer(harder, harder.open[0], None, through=True)
    assert harder.turn == 26


@pytest.mark.rule("HB-I-12", "HB-R-082")
def test_a_repeated_position_is_told_with_its_turn_and_ends_nothing() -> None:
    state = position("1A 2A 52A 53A")  # two heroes who pass, two cards without a row
    state.keeps = True
    state.past = (state.position(),)
    told: list[Event] = []
    begin_turn(state, None)
    run(state, None, through=True)
    for _ in range(2):
        assert GAME.view(state, 0).repeats == -1
        answer(state, GAME.parse("no row").code, told.append, through=True)
    assert [event for event in told if isinstance(event, Repeated)] == [Repeated(0)]
    assert state.over == ON
    assert state.turn == 4
    assert GAME.view(state, 0).repeats == 0


@pytest.mark.rule("HB-I-13", "HB-I-02")
def test_undo_is_a_replay_of_all_decisions_but_the_last() -> None:
    state, record = begin(GAME, 1, settle_options(GAME, 1, {"hero": "beastmaster"}), Dealer(2))
    whim = Dealer(9)
    keys = [state.key()]
    for _ in range(30):
        if state.over != ON:
            break
        carry_on(GAME, state, record, 0, GAME.sample(state, 0, whim), NoChance())
        keys.append(state.key())
    assert [moment.state.key() for moment in replay(record, GAME)] == keys


@pytest.mark.rule("HB-I-03")
def test_listing_changes_nothing_and_every_option_can_be_carried_out() -> None:
    for hero, monster in PAIRS[::5]:
        for before, _, _ in walk(hero, monster, 5, most=25):
            key = before.key()
            for action in GAME.legal(before, 0):
                twin = before.copy()
                GAME.apply(twin, 0, action, NoChance())
            assert before.key() == key


@pytest.mark.rule("HB-I-11")
def test_the_widest_turns_are_finite() -> None:
    assert len(results("38C 6A 40A 7A 41A 37A 8A 39A 9A")) == 105


def test_all_pairs_conform() -> None:
    report = conform(GAME, games=128)
    assert report.unfinished == 0
    assert report.most_actions <= 60


def test_every_pair_is_among_the_mixes() -> None:
    pairs = {(mix.options["hero"], mix.options["monster"]) for mix in mixes(GAME)}
    assert pairs == set(PAIRS)


def test_moves_are_told_space_by_space() -> None:
    told: list[Event] = []
    state = position("3A 1A 2A 6A 4A 7A 5A 8A 9A")
    begin_turn(state, None)
    run(state, None, through=False)
    for text in ("row 1", "quicken 6", "go on"):
        answer(state, GAME.parse(text).code, told.append, through=False)
    assert [event.over >> 2 for event in told if isinstance(event, Passed)] == [2, 1]
