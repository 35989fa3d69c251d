"""Records of Handy Brawl: played again to the same end, and refused with the token where one is damaged."""

import pytest

from tabard.core.chance import Dealer
from tabard.core.errors import BadRecord
from tabard.core.record import begin, read_record, replay
from tabard.games.handy_brawl import GAME

LINES = ("row 1", "hit 6", "take", "block 5")


def kept() -> str:
    deal = "1A,6B,2A,7C,3A,8C,4A,9C,5A"
    _, record = begin(GAME, 1, {"deal": deal}, Dealer(1))
    text = str(record)
    assert deal in text
    return text + "".join(f"0 {line}\n" for line in LINES)


def test_a_record_is_played_again() -> None:
    moments = list(replay(read_record(kept())))
    assert len(moments) == 5
    assert GAME.result(moments[-1].state) is not None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("9C", "9Q", r"^the deal: '9Q': card 9 has no section Q$"),
        ("9C,", "", r"^the deal: card 9 is missing from 1A 6B"),
        ("9C", "8A", r"^the deal: '8A': card 8 stands there twice$"),
        ("9C", "15A", r"^the deal: 15A is a card of the Vampire"),
        ("hero=warrior", "hero=ogre", r"^the deal: option hero=ogre"),
        ("hero=warrior", "hero=elf", r"^the deal: option hero=elf"),
        ("hit 6", "hit 9", r"action 2 \(0 hit 9\): Ogre 9 is 7 places away"),
        ("hit 6", "hit 99", r"action 2 \(0 hit 99\): .*there is no card 99"),
        ("hit 6", "hit", r"action 2 \(0 hit\)"),
        ("0 block 5", "0 back 9", r"action 4 \(0 back 9\)"),
        ("0 block 5", "1 block 5", r"action 4 .*no seat 1"),
        ("0 block 5", "0 block 5 * 3", r"action 4 .*more chance than the rules use"),
    ],
)
def test_a_damaged_record_is_refused_with_the_token(old: str, new: str, said: str) -> None:
    text = kept()
    assert text.count(old) == 1
    with pytest.raises(BadRecord, match=said) as refused:
        list(replay(read_record(text.replace(old, new))))
    assert "\n" not in str(refused.value)
