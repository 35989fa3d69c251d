"""Choosing a pair of Handy Brawl in the terminal, and the record of what was won there."""

import asyncio
import os
import pty
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from textual.widgets import OptionList, Static

from tabard.core.chance import Dealer
from tabard.core.errors import BadOptions, TabardError
from tabard.core.registry import find_game
from tabard.games.handy_brawl import ADVICE, HEROES, MONSTERS
from tabard.matches.match import Match
from tabard.matches.pairs import pair_name, sets
from tabard.terminal.host import LocalHost
from tabard.terminal.mind import OwnMind
from tabard.terminal.pair import choose_in_lines, nobody_chose, open_sides, set_meant
from tabard.terminal.pair_app import PairApp
from tabard.terminal.wins import WinBook
from tests.terminal.tables_at_hand import plainly

SHORT_DEAL = "1A 6B 2A 7C 3A 8C 4A 9C 5A"
SHORT_LINE = ("row 1", "hit 6", "take", "block 5")
GAME = find_game("handy_brawl")


def at_table(book: WinBook, **options: object) -> LocalHost:
    luck = Dealer(1)
    match = Match.open("handy_brawl", ["Player"], {"deal": SHORT_DEAL, **options}, luck)
    match.record.headers.update({"names": "Player", "players": "me"})
    return LocalHost(match, ["me"], 1, luck, (OwnMind(), OwnMind()), book=book)


def wins(host: LocalHost) -> None:
    for text in SHORT_LINE:
        host.act(text)


# choosing


def test_what_is_not_given_is_asked_and_a_deal_says_it_all() -> None:
    assert open_sides(GAME, {}) == ["hero", "monster"]
    assert open_sides(GAME, {"monster": "ooze"}) == ["hero"]
    assert open_sides(GAME, {"monster": "ooze", "hero": "monk"}) == []
    assert open_sides(GAME, {"deal": SHORT_DEAL}) == []
    assert open_sides(GAME, {"mixed": "yes"}) == []
    assert open_sides(find_game("tosk"), {}) == []
    with pytest.raises(BadOptions, match="hero=ogre"):
        open_sides(GAME, {"hero": "ogre"})


def test_lines_show_every_set_with_its_advice_and_take_numbers_and_names(tmp_path: Path) -> None:
    out = StringIO()
    chosen = choose_in_lines(
        ["hero", "monster"], {"hair": "place-8"}, WinBook(tmp_path / "w"), StringIO("9\n8\nspid\n"), out
    )
    assert chosen == {"hair": "place-8", "hero": "monk", "monster": "spiders"}
    said = " ".join(out.getvalue().split())
    for slug in (*HEROES, *MONSTERS):
        assert ADVICE[slug] in said
    assert "No: '9' is no hero; give a number from 1 to 8, or a name" in said
    assert max(map(len, out.getvalue().splitlines())) <= 79


@pytest.mark.parametrize("leaving", ["", "q\n", "2\nquit\n"])
def test_lines_can_be_left(tmp_path: Path, leaving: str) -> None:
    assert choose_in_lines(["hero", "monster"], {}, WinBook(tmp_path / "w"), StringIO(leaving), StringIO()) is None


def test_enter_takes_the_beginners_pair(tmp_path: Path) -> None:
    chosen = choose_in_lines(["hero", "monster"], {}, WinBook(tmp_path / "w"), StringIO("\n\n"), StringIO())
    assert chosen == {"hero": "warrior", "monster": "ogre"}


@pytest.mark.parametrize(("side", "word", "slug"), [("hero", "pied piper", "piper"), ("hero", "The Monk", "monk"),
    ("monster", "swarm", "spiders"), ("monster", "vamp", "vampire"), ("monster", "Blood Demon", "demon")])  # fmt: skip
def test_a_name_or_its_beginning_means_a_set(side: str, word: str, slug: str) -> None:
    assert set_meant(side, word).slug == slug


@pytest.mark.parametrize("word", ["0", "-1", "x", "ogre", "the", "\u0663"])
def test_what_means_no_hero_is_named(word: str) -> None:
    with pytest.raises(TabardError, match="is no hero"):
        set_meant("hero", word)


def test_a_pipe_is_told_who_fights_whom_and_how_to_choose() -> None:
    said = nobody_chose(["monster"], {"hero": "monk"})
    assert said.startswith("The Monk against the Ogre. For beginners")
    assert "--option monster=ogre|vampire|spiders|" in said
    command = [sys.executable, "-m", "tabard", "play", "handy_brawl", "--plain", "--seed", "3"]
    played = subprocess.run(command, input="quit\n", capture_output=True, text=True, timeout=120)
    assert (played.returncode, played.stderr) == (0, "")
    told = " ".join(played.stdout.split())
    assert "The Warrior against the Ogre. For beginners: basic actions only." in told
    assert "--option hero=warrior|huntress|" in told


def test_a_person_at_plain_lines_is_asked(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "tabard", "play", "handy_brawl", "--plain", "--seed", "3"]
    with subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        os.write(ours, b"2\nooze\nquit\n")
        try:
            said, complaint = child.communicate(timeout=120)
        finally:
            child.kill()
            os.close(ours)
            os.close(theirs)
    assert (child.returncode, complaint) == (0, "")
    assert "Who fights for you?" in said
    assert "Options: hero=huntress, monster=ooze" in said


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_screen_asks_for_both_by_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    async def drive() -> PairApp:
        app = PairApp(["hero", "monster"], {"hair": "place-8"}, WinBook(tmp_path / "w"))
        async with app.run_test(size=size) as pilot:
            shown = app.query_one("#sets", OptionList)
            text = "\n".join(str(shown.get_option_at_index(place).prompt) for place in range(8))
            for one in sets("hero"):
                assert one.name in text
                assert one.advice in " ".join(text.split())
            await pilot.press("down", "enter")
            await pilot.pause()
            assert "You play the Huntress. Whom do you fight?" in str(app.query_one("#prompt", Static).content)
            await pilot.press("escape")
            await pilot.pause()
            await pilot.press("8")
            await pilot.pause()
            await pilot.press("3")
            await pilot.pause()
        return app

    app = asyncio.run(drive())
    assert app.chosen == {"hair": "place-8", "hero": "monk", "monster": "spiders"}
    assert app.return_value == 0


def test_the_screen_can_be_left(tmp_path: Path) -> None:
    async def drive() -> PairApp:
        app = PairApp(["monster"], {}, WinBook(tmp_path / "w"))
        async with app.run_test() as pilot:
            await pilot.press("escape")
        return app

    app = asyncio.run(drive())
    assert app.chosen is None
    assert app.return_value == 0


def test_names_stand_rightly_within_a_sentence() -> None:
    assert pair_name("warrior", "ogre") == "The Warrior against the Ogre"
    assert pair_name("monk", "spiders") == "The Monk against Spider Swarm"


# what was won


def test_a_win_is_kept_and_said_at_the_end_and_at_the_next_table(tmp_path: Path) -> None:
    book = WinBook(tmp_path / "deep" / "wins")
    host = at_table(book)
    assert host.welcome() == ""
    wins(host)
    assert host.showing().outcome.endswith("\nThe Warrior against the Ogre: 1 won of 1, best in 2 turns.")
    following = host.again()
    assert following.welcome() == "The Warrior against the Ogre: 1 won of 1, best in 2 turns."
    following.act("resign")
    assert "1 won of 2" in following.showing().outcome
    said = plainly(at_table(book))
    assert "1 won of 2, best in 2 turns" in said
    out = StringIO()
    choose_in_lines(["hero"], {}, book, StringIO(""), out)
    assert "The Warrior: For beginners: basic actions only. 1 won of 2." in out.getvalue()


def test_a_game_that_is_taken_back_and_ended_again_counts_once_by_its_best(tmp_path: Path) -> None:
    book = WinBook(tmp_path / "wins")
    host = at_table(book)
    host.act("row 1")
    host.act("resign")
    host.take_back()
    host.act("hit 6")
    for text in SHORT_LINE[2:]:
        host.act(text)
    assert book.wins().of_pair("warrior", "ogre") == "1 won of 1, best in 2 turns"


def test_a_damaged_file_is_told_in_a_line_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "wins"
    host = at_table(WinBook(path))
    wins(host)
    damaged = path.read_bytes() + b"12345678 warrior dragon won 3\n\xff\x00 rubbish\n12345678 warr"
    path.write_bytes(damaged)
    book = WinBook(path)
    first = "line 2, '12345678 warrior dragon won 3',"
    told = f"{path}: {first} and 2 more can't be read as a game; not counted, and left as it is."
    assert book.trouble() == told
    host = at_table(book)
    assert host.welcome() == f"The Warrior against the Ogre: 1 won of 1, best in 2 turns. {told}"
    wins(host)
    assert path.read_bytes().startswith(damaged)
    assert book.wins().of_pair("warrior", "ogre") == "2 won of 2, best in 2 turns"


def test_a_file_that_cannot_be_read_or_written_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "wins"
    path.mkdir()
    host = at_table(WinBook(path))
    assert host.welcome() == f"What you have won before can't be read from {path}: is a directory."
    wins(host)
    assert host.showing().over
    assert host.notice() == f"What came of it could not be kept in {path}: Is a directory."


def test_mixed_decks_are_no_pair(tmp_path: Path) -> None:
    book = WinBook(tmp_path / "wins")
    host = at_table(book, deal="shuffled", mixed="yes")
    host.act("resign")
    assert not book.path.exists()
    assert "won of" not in host.showing().outcome


def test_the_command_keeps_wins_in_the_data_directory(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tabard", "play", "handy_brawl", "--plain", "--option", f"deal={SHORT_DEAL}"]
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    given = "".join(f"{line}\n" for line in SHORT_LINE)
    for often in (1, 2):
        played = subprocess.run(command, input=given, capture_output=True, text=True, timeout=120, env=env)
        assert (played.returncode, played.stderr) == (0, "")
        assert f"The Warrior against the Ogre: {often} won of {often}, best in 2 turns." in played.stdout
    assert len((tmp_path / "tabard" / "handy_brawl.wins").read_text().splitlines()) == 2
