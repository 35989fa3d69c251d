"""The renderer: the pages the server asks for, drawn from templates."""

import secrets
import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from tabard.bots import LEVELS
from tabard.core.errors import NoSuchGame
from tabard.core.options import Option
from tabard.core.registry import find_game
from tabard.matches.showing import Choice, Showing
from tabard.server.renderer import GameCard, ReplayCard, RulesPage, TableCard, TableSummary
from tabard.web import cards
from tabard.web.choices import choices_json
from tabard.web.prose import log_lines, prose, ruled, told
from tabard.web.rulebook import headings, rulebook
from tabard.web.stage import Stage

_HERE = Path(__file__).parent
_ANIMALS = ("cat", "owl", "dog", "rat", "snake")
_COUNTS = ("no players", "one player", "two players", "three players", "four players")


class TemplateRenderer:
    """Draws every page with Jinja; keeps the promises of `tabard.server.renderer.Renderer`."""

    def __init__(self) -> None:
        self._templates = _environment()

    def static(self) -> str:
        """Return the folder of static files."""
        return str(_HERE / "static")

    def home(self, games: Sequence[GameCard], tables: Sequence[TableSummary]) -> str:
        """Draw the shelf of games and the reader's own tables."""
        return self._page("pages/home.html", games=games, tables=tables, now=time.time())

    def new_table(self, game: GameCard, given: Mapping[str, str], error: str) -> str:
        """Draw the form for a new table."""
        return self._page("pages/new.html", game=game, given=given, error=error)

    def join(self, table: TableCard, error: str) -> str:
        """Draw the page on which a guest takes a free seat."""
        return self._page("pages/join.html", table=table, error=error, house_rules=house_rules(table))

    def table(self, table: TableCard, showing: Showing | None, picks: Sequence[str], notice: str) -> str:
        """Draw the table."""
        return self._page("table.html", nonce=secrets.token_hex(12), **_at_table(table, showing, picks, notice))

    def table_part(self, table: TableCard, showing: Showing | None, picks: Sequence[str], notice: str) -> str:
        """Draw the inner part of the table page; the same table, showing and picks give the same text."""
        return self._page("part.html", **_at_table(table, showing, picks, notice))

    def replay(self, table: TableCard, showing: Showing, replay: ReplayCard) -> str:
        """Draw a moment of a game already played."""
        return self._page(
            "pages/replay.html",
            **{
                **_at_table(table, showing, (), ""),
                "replay": replay,
                "stage": Stage((), ()),
                "choices_json": choices_json(()),
            },
            nonce="",
        )

    def rules(self, page: RulesPage) -> str:
        """Draw a rules page."""
        return self._page("pages/rules.html", page=page, book=rulebook(page.markdown), headings=headings(page.markdown))

    def message(self, status: int, title: str, text: str, link: str) -> str:
        """Draw a plain page for an error or a notice."""
        return self._page("pages/message.html", status=status, title=title, text=text, link=link)

    def _page(self, template: str, **values: Any) -> str:
        return self._templates.get_template(template).render(values)


def _environment() -> Environment:
    templates = Environment(
        loader=PackageLoader("tabard.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    templates.filters.update(prose=prose, told=told, ruled=ruled, of=_of)
    templates.globals.update(
        card=cards.lying,
        back=cards.face_down,
        ten=cards.counting_ten,
        card_name=cards.card_name,
        short=cards.short,
        listed=cards.listed,
        small_backs=cards.small_backs,
        log_lines=log_lines,
        sprite=sprite,
        icon=icon,
        arms=arms,
        face=face,
        game_arms=game_arms,
        css_name=css_name,
        level_label=level_label,
        level_line=level_line,
        ago=ago,
        option_value=option_value,
        choice_label=choice_label,
        groups_of=groups_of,
        boost_label=boost_label,
        boosts_at=boosts_at,
    )
    return templates


def _at_table(table: TableCard, showing: Showing | None, picks: Sequence[str], notice: str) -> dict[str, Any]:
    choices: Sequence[Choice] = showing.choices if showing is not None else ()
    return {
        "table": table,
        "showing": showing,
        "view": showing.view if showing is not None else None,
        "names": showing.names if showing is not None else tuple(seat.name for seat in table.seats),
        "mine": table.mine,
        "stage": Stage(choices, picks),
        "choices_json": choices_json(choices),
        "notice": notice,
        "replay": None,
        "house_rules": house_rules(table),
        "players": _COUNTS[len(table.seats)],
    }


@lru_cache(maxsize=2)
def sprite(pack: bool = False) -> Markup:
    """Return all drawings as symbols, hidden; once a page. The *pack* of cards only where cards are shown."""
    folder = _HERE / "templates" / "drawings"
    parts = ["icons", "charges", "arms", "house", *(["courts", "patterns"] if pack else [])]
    drawn = "".join((folder / f"{part}.svg").read_text(encoding="utf-8") for part in parts)
    packed = cards.card_symbols() if pack else ""
    drawn = drawn.replace("\n", "")
    return Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true">{drawn}{packed}</svg>')


@lru_cache(maxsize=64)
def icon(name: str, classes: str = "g") -> Markup:
    """Return a small sign."""
    return Markup('<svg class="{}" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{}"/></svg>').format(
        classes, name
    )


@lru_cache(maxsize=64)
def arms(name: str, classes: str = "arm") -> Markup:
    """Return a coat of arms."""
    return Markup('<svg class="{}" viewBox="0 0 100 120" aria-hidden="true"><use href="#a-{}"/></svg>').format(
        classes, name
    )


def face(seat: int) -> Markup:
    """Return the badge of a seat: an animal for each."""
    return arms(_ANIMALS[seat % len(_ANIMALS)], "face")


def game_arms(game: str, classes: str = "arm") -> Markup:
    """Return the plaque of a game; a game of somebody else's house bears ours."""
    known = (_HERE / "templates" / "tables" / f"{game}.html").is_file()
    return arms(f"g-{css_name(game)}" if known else "house", classes)


def css_name(game: str) -> str:
    """Write a game's slug as class names do."""
    return game.replace("_", "-")


_LABELS = {level.slug: level.label for level in LEVELS}


def level_label(slug: str) -> str:
    """Name a level of opponents."""
    return _LABELS.get(slug, slug)


_LINES = {level.slug: level.line for level in LEVELS}


def level_line(slug: str) -> str:
    """Say what to expect of a level, in the middle of a sentence."""
    line = _LINES.get(slug, "")
    return line[:1].lower() + line[1:].rstrip(".")


def house_rules(table: TableCard) -> tuple[str, ...]:
    """List the options of a table that are not as usual, in words."""
    try:
        offered: Sequence[Option] = find_game(table.game).options
    except NoSuchGame:
        return ()
    chosen = [(option, table.options.get(option.name, option.default)) for option in offered]
    return tuple(
        option.label if value is True else f"{option.label}: {option_value(value)}"
        for option, value in chosen
        if value != option.default
    )


def option_value(value: bool | int | str) -> str:
    """Write a value of an option for people."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def choice_label(option: Option, choice: bool | int | str) -> str:
    """Write one of an option's choices for people; steps up and down from the usual are signed."""
    if isinstance(choice, str):
        return option_value(choice).capitalize()
    if isinstance(option.default, int) and option.default == 0 and -1 in option.choices:
        return "As usual" if choice == 0 else f"{choice:+d}".replace("-", "−")
    return option_value(choice)


def _of(place: int, names: Sequence[str]) -> str:
    """Return the name at a place; for lists of seats in templates."""
    return names[place]


def groups_of(text: str) -> tuple[list[tuple[str, list[str]]], list[str]]:
    """Split a play such as ``lock 5c 9d Jc>5c Qh`` into actions with their techniques, and idle techniques.

    Picks of cards do as well: ``hand:5c hand:Jc``.
    """
    words = [word.removeprefix("hand:") for word in text.split() if ":" not in word or word.startswith("hand:")]
    cards_of = [word.partition(">") for word in words if word[0].isdigit() or word[0] in "AJQK"]
    groups = {
        first: [t for t, _, doubled in cards_of if doubled == first]
        for first, _, _ in cards_of
        if first[0] not in "JQK"
    }
    idle = [first for first, arrow, _ in cards_of if first[0] in "JQK" and not arrow]
    return list(groups.items()), idle


def boosts_at(stage: Stage) -> list[str]:
    """List the boosts that can be chosen for exactly the cards that are picked; the usual ones need no choice."""
    made = {pick for pick in stage.made if pick.startswith("hand:")}
    fitting = [choice.picks for choice in stage.choices if choice.picks[-1] == "button:lock"]
    boosts = [pick for picks in fitting if made == {p for p in picks if p.startswith("hand:")} for pick in picks]
    return [pick for pick in dict.fromkeys(boosts) if pick.startswith("boost:")]


def boost_label(pick: str) -> Markup:
    """Write a boost for a button: which technique doubles which card."""
    technique, _, action = pick.partition(":")[2].partition(">")
    doubled = "nothing" if action == "none" else cards.short(action)
    return Markup("{} doubles {}").format(cards.short(technique), doubled)


def ago(when: float, now: float) -> str:
    """Say how long ago something was."""
    minutes = int((now - when) / 60)
    for size, unit in ((60 * 24, "day"), (60, "hour"), (1, "minute")):
        if minutes >= size:
            count = minutes // size
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"
