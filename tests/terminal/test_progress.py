"""The progress bar."""

from io import StringIO

from tabard.terminal.progress import Bar


class Screen(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_over_itself_and_wiped() -> None:
    screen = Screen()
    bar = Bar("playing", screen)
    bar.show(0, 4)
    bar.show(4, 4)
    bar.clear()
    drawn = screen.getvalue()
    assert drawn.startswith("\rplaying [..............................]   0%")
    assert "[##############################] 100%" in drawn
    assert drawn.endswith("\r\x1b[K")
    assert "\n" not in drawn


def test_it_is_not_drawn_more_often_than_can_be_seen() -> None:
    screen = Screen()
    bar = Bar("playing", screen)
    for done in range(1000):
        bar.show(done, 10_000)
    assert screen.getvalue().count("\r") < 20


def test_nothing_is_drawn_where_nobody_watches() -> None:
    pipe = StringIO()
    bar = Bar("playing", pipe)
    bar.show(1, 2)
    bar.clear()
    assert pipe.getvalue() == ""
