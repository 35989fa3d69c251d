"""A match: acting, restoring, and what each seat is shown and told."""

from dataclasses import astuple

import pytest

from tabard.core.chance import Dealer
from tabard.core.errors import BadNotation, BadOptions, IllegalAction
from tabard.core.record import Record
from tabard.matches import Match


def _tosk() -> Match:
    return Match.open("tosk", ["Ann", "Ben"], {}, Dealer(1))


def _played(actions: int, name: str = "tosk", seats: int = 2) -> Match:
    """Return a match after so many actions at random."""
    names = ["Ann", "Ben", "Cy", "Dot"][:seats]
    match, dealer = Match.open(name, names, {}, Dealer(1)), Dealer(2)
    while match.version < actions and not match.over:
        seat = match.to_act()[0]
        match.act(seat, str(match.game.sample(match.state, seat, dealer)), dealer)
    return match


def test_each_action_raises_the_version_by_one() -> None:
    match = _tosk()
    match.act(0, "lock", Dealer(2))
    assert (match.version, match.to_act()) == (1, (1,))


def test_a_refused_action_changes_nothing() -> None:
    match = _tosk()
    before = match.state.key()
    with pytest.raises(BadNotation):
        match.act(0, "dance", Dealer(2))
    with pytest.raises(IllegalAction):
        match.act(0, "heal", Dealer(2))
    assert (match.version, match.state.key(), len(match.record.lines)) == (0, before, 0)


def test_options_a_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadOptions, match="dragons"):
        Match.open("tosk", ["Ann", "Ben"], {"dragons": "yes"}, Dealer(1))


@pytest.mark.parametrize(("name", "seats"), [("tosk", 2), ("regicide", 3)])
def test_a_restored_match_shows_and_tells_every_seat_the_same(name: str, seats: int) -> None:
    match = _played(24, name, seats)
    again = Match.restore(match.record, match.names)
    for seat in (None, *range(seats)):
        assert again.showing(seat) == match.showing(seat)


def test_a_match_restored_until_a_moment_is_as_it_was_then() -> None:
    match, long = _played(7), _played(19)
    again = Match.restore(long.record, long.names, until=7)
    assert again.showing(0) == match.showing(0)
    assert again.record.lines == long.record.lines[:7]


def test_a_match_restored_until_the_deal_has_no_action() -> None:
    assert Match.restore(_played(9).record, ["Ann", "Ben"], until=0).version == 0


def test_sentences_asked_for_along_the_way_are_those_asked_for_at_the_end() -> None:
    match, dealer = _tosk(), Dealer(2)
    told = []
    while match.version < 20 and not match.over:
        seat = match.to_act()[0]
        match.act(seat, str(match.game.sample(match.state, seat, dealer)), dealer)
        told += match.told(1, match.version)
    assert told == Match.restore(match.record, match.names).told(1)


def test_no_event_is_put_into_words_twice_for_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    match = _played(12)
    words, described = match.game.words, []
    describe = type(words).describe
    monkeypatch.setattr(
        type(words), "describe", lambda *given: described.append(given) or describe(*given), raising=True
    )
    match.showing(0)
    first = len(described)
    match.showing(0)
    assert first > 0
    assert len(described) == first


def test_the_log_can_be_cut_to_its_end() -> None:
    match = _played(20)
    assert match.showing(0, tail=3).log == match.showing(0).log[-3:]


def test_what_a_reader_has_heard_is_noted_unless_something_would_be_missing() -> None:
    match = _played(20)
    assert match.showing(0).heard == -1
    assert match.showing(0, heard=18).heard == 18
    cut = match.showing(0, tail=3)
    assert match.showing(0, tail=3, heard=cut.log[0].version).heard == cut.log[0].version
    assert match.showing(0, tail=3, heard=cut.log[0].version - 1).heard == -1


def test_where_moves_are_taken_back_the_whole_log_is_shown() -> None:
    match = _played(4, "handy_brawl", 1)
    assert match.showing(0).log
    assert match.showing(0, heard=3).heard == -1


def test_a_seat_has_acted_since_a_version_only_if_it_did() -> None:
    match = _tosk()
    match.act(0, "lock", Dealer(2))
    assert match.acted_since(0, 0)
    assert not match.acted_since(0, 1)
    assert not match.acted_since(1, 0)


def test_an_onlooker_is_offered_nothing() -> None:
    assert _tosk().showing(None).choices == ()


def test_choices_come_as_turn_then_take_backs_then_asides() -> None:
    match = _tosk()
    kinds = [choice.kind for choice in match.choices(0)]
    assert kinds == ["legal"] * kinds.count("legal") + ["aside"] * kinds.count("aside")
    match.act(0, "lock", Dealer(2))
    assert [choice.kind for choice in match.choices(0)] == ["retract", "aside", "aside"]


def test_a_game_that_is_over_shows_how_it_ended() -> None:
    match = _tosk()
    match.act(1, "resign", Dealer(2))
    showing = match.showing(0)
    assert showing.over
    assert showing.points == (1.0, 0.0)
    assert showing.outcome
    assert [choice.kind for choice in showing.choices] == []


def test_a_record_keeps_its_headers_through_a_restore() -> None:
    match = _tosk()
    match.record.headers["names"] = "Ann, Ben"
    assert isinstance(match.record, Record)
    assert Match.restore(match.record, match.names).record.headers == {"names": "Ann, Ben"}


def test_choices_stay_the_same_ones_while_a_rival_locks_in() -> None:
    match = _tosk()
    before = match.showing(1).choices
    match.act(0, "lock", Dealer(2))
    assert match.showing(1).choices is before


@pytest.mark.parametrize(("name", "seats"), [("tosk", 2), ("regicide", 2), ("regicide", 3)])
def test_kept_choices_say_what_new_ones_would(name: str, seats: int) -> None:
    kept, dealer = _played(0, name, seats), Dealer(4)
    while kept.version < 30 and not kept.over:
        for seat in range(seats):
            anew = Match(kept.game, kept.state, kept.record, kept.names).choices(seat)
            assert list(map(astuple, kept.choices(seat))) == list(map(astuple, anew))
        seat = kept.to_act()[0]
        kept.act(seat, str(kept.game.sample(kept.state, seat, dealer)), dealer)
