"""The renderer: the pages the server asks for, drawn from templates."""

import re
import secrets
import time
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from jinja2.runtime import Macro
from markupsafe import Markup

from tabard.matches.past import PastGame
from tabard.matches.showing import Choice, Showing
from tabard.server.renderer import GameCard, PuzzlePage, ReplayCard, RulesPage, TableCard, TableSummary
from tabard.web import brawl, cards, plays, posh_nosh, war_chest, wording
from tabard.web.choices import choices_json
from tabard.web.pieces import Pieces, macro
from tabard.web.plain import PlainEnvironment, narrow
from tabard.web.prose import log_lines, prose, ruled, told
from tabard.web.rulebook import headings, rulebook
from tabard.web.stage import Stage, set_out

_HERE = Path(__file__).parent
_OF_TABLES = ("table.html", "part.html", "base.html", "log.html", "waiting.html", "tables/", "pieces/")
_ANIMALS = ("cat", "owl", "dog", "rat", "snake")


class TemplateRenderer:
    """Draws every page with Jinja; keeps the promises of `tabard.server.renderer.Renderer`."""

    def __init__(self) -> None:
        self._templates = _environment()

    @cached_property
    def _part(self) -> Macro:
        return macro(self._templates, "part.html", "part")

    def warm(self) -> None:
        """Compile the templates of tables, which takes longer than drawing them a hundred times."""
        for name in self._templates.list_templates(filter_func=lambda name: name.startswith(_OF_TABLES)):
            self._templates.get_template(name)

    def static(self) -> str:
        """Return the folder of static files."""
        return str(_HERE / "static")

    def home(self, games: Sequence[GameCard], tables: Sequence[TableSummary]) -> str:
        """Draw the shelf of games and the reader's own tables."""
        return self._page("pages/home.html", games=games, tables=tables, now=time.time())

    def new_table(self, game: GameCard, given: Mapping[str, str], error: str, past: Sequence[PastGame] = ()) -> str:
        """Draw the form for a new table."""
        return self._page("pages/new.html", game=game, given=given, error=error, past=past)

    def join(self, table: TableCard, error: str) -> str:
        """Draw the page on which a guest takes a free seat."""
        return self._page("pages/join.html", table=table, error=error, house_rules=wording.house_rules(table))

    def table(self, table: TableCard, showing: Showing | None, picks: Sequence[str], notice: str) -> str:
        """Draw the table."""
        return self._page("table.html", nonce=secrets.token_hex(12), **_at_table(table, showing, picks, notice))

    def table_part(self, table: TableCard, showing: Showing | None, picks: Sequence[str], notice: str) -> str:
        """Draw the inner part of the table page; the same table, showing and picks give the same text."""
        return narrow(self._part(**_at_table(table, showing, picks, notice)))

    def replay(self, table: TableCard, showing: Showing, replay: ReplayCard) -> str:
        """Draw a moment of a game already played."""
        return self._page(
            "pages/replay.html",
            **{
                **_at_table(table, showing, (), ""),
                "replay": replay,
                "stage": set_out(()),
                "choices_json": choices_json(()),
            },
            nonce="",
        )

    def rules(self, page: RulesPage) -> str:
        """Draw a rules page."""
        return self._page("pages/rules.html", page=page, book=rulebook(page.markdown), headings=headings(page.markdown))

    def puzzle(self, page: PuzzlePage) -> str:
        """Draw the page of a puzzle."""
        return self._page("pages/puzzle.html", page=page)

    def message(self, status: int, title: str, text: str, link: str) -> str:
        """Draw a plain page for an error or a notice."""
        return self._page("pages/message.html", status=status, title=title, text=text, link=link)

    def _page(self, template: str, **values: Any) -> str:
        return self._templates.get_template(template).render(values)


def _environment() -> Environment:
    templates = PlainEnvironment(
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
        table_style=table_style,
        thing=wording.thing,
        level_label=wording.level_label,
        level_line=wording.level_line,
        ago=wording.ago,
        option_value=wording.option_value,
        choice_label=wording.choice_label,
        groups_of=plays.groups_of,
        boost_label=plays.boost_label,
        boosts_at=plays.boosts_at,
        left_in_hand=plays.left_in_hand,
        packs_of=packs_of,
        room_of=wording.room_of,
        chip_of=wording.chip_of,
        puzzle_path=wording.puzzle_path,
        told_by_move=wording.told_by_move,
        last_standing=wording.last_standing,
        brawl=brawl.brawl,
        sign=brawl.sign,
        tips=brawl.tips,
        section_part=brawl.section_part,
        opening_of=brawl.opening,
        brawl_sets=brawl.sets,
        brawl_wins=brawl.Wins,
        coin=war_chest.coin,
        seal=war_chest.seal,
        decree_arms=war_chest.decree_arms,
        wc_armies=war_chest.armies,
        wc_dock=war_chest.dock,
        wc_draft=war_chest.draft,
        wc_field=war_chest.field,
        wc_narrow=war_chest.narrow,
        wc_piece=war_chest.piece,
        wc_sides=war_chest.sides_of,
        wc_units=war_chest.unit_cards,
        wc_decrees=war_chest.decree_cards,
        **posh_nosh.TOOLS,
        asides_of=asides_of,
        sayings_of=sayings_of,
        bots_of=wording.bots_of,
        pieces=lru_cache(maxsize=16)(partial(Pieces, templates)),
        house_rules_of=wording.house_rules,
        table_of=lru_cache(maxsize=64)(partial(_table_of, templates)),
    )
    return templates


def _table_of(templates: Environment, game: str) -> Macro:
    """Return what lays the table of a game."""
    file = game if _has_table(game) else "other"
    return macro(templates, f"tables/{file}.html", "laid")


def _at_table(table: TableCard, showing: Showing | None, picks: Sequence[str], notice: str) -> dict[str, Any]:
    choices: tuple[Choice, ...] = showing.choices if showing is not None else ()
    return {
        "table": table,
        "showing": showing,
        "stage": Stage(choices, picks) if picks else set_out(choices),
        "choices_json": choices_json(choices),
        "notice": notice,
        "replay": None,
    }


_PACKS = {
    "cards": ("courts", "patterns"),
    "brawl": ("brawl", "brawl-icons"),
    "banners": ("brawl",),
    "war-chest": ("war-chest",),
    "posh-nosh": ("posh-nosh",),
}
"""What is drawn only where it is shown: a pack of cards; the sets of Handy Brawl with its signs; those sets alone; the
coins and hexes of War Chest; the arms of Posh Nosh."""
_TABLES = {"handy_brawl": ("brawl",), "war_chest": ("war-chest",), "posh_nosh": ("posh-nosh",)}
_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>\n?', re.DOTALL)


def packs_of(game: str) -> tuple[str, ...]:
    """Return the packs of drawings that a game's table shows."""
    return _TABLES.get(game, ("cards",))


@lru_cache(maxsize=8)
def sprite(*packs: str) -> Markup:
    """Return all drawings as symbols, hidden; once a page. The *packs* only where they are shown."""
    folder = _HERE / "templates" / "drawings"
    parts = ["icons", "charges", "arms", "house", *(part for pack in packs for part in _PACKS[pack])]
    drawn = _each_once("".join((folder / f"{part}.svg").read_text(encoding="utf-8") for part in parts))
    packed = cards.card_symbols() if "cards" in packs else ""
    drawn = drawn.replace("\n", "")
    return Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true">{drawn}{packed}</svg>')


def _each_once(drawn: str) -> str:
    """Leave out drawings that another pack has brought already."""
    seen: set[str] = set()

    def first(found: re.Match[str]) -> str:
        known = found[1] in seen
        seen.add(found[1])
        return "" if known else found[0]

    return _SYMBOL.sub(first, drawn)


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
    return arms("house" if table_style(game) == "other" else f"g-{css_name(game)}", classes)


@lru_cache(maxsize=64)
def table_style(game: str) -> str:
    """Return the class name and style sheet of a game's table; ``other`` when it brings no table of its own."""
    return css_name(game) if _has_table(game) else "other"


def _has_table(game: str) -> bool:
    return (_HERE / "templates" / "tables" / f"{game}.html").is_file()


def css_name(game: str) -> str:
    """Write a game's slug as class names do."""
    return game.replace("_", "-")


def asides_of(game: str, stage: Stage) -> tuple[tuple[Markup, str], ...]:
    """Return what the menu offers beside the turn: attributes and label of each button.

    A table of our own has a place for phrases and for answers to an offered draw.
    """
    elsewhere = () if table_style(game) == "other" else ("say:", "aside:accept", "aside:decline")
    return tuple([(attrs, label) for pick, attrs, label in _beside(stage.beside) if not pick.startswith(elsewhere)])


def sayings_of(stage: Stage) -> tuple[tuple[Markup, str], ...]:
    """Return what can be said to the table: attributes and label of each button."""
    return tuple([(attrs, label) for pick, attrs, label in _beside(stage.beside) if pick.startswith("say:")])


@lru_cache(maxsize=128)
def _beside(stage: Stage) -> tuple[tuple[str, Markup, str], ...]:
    asides = [choice for choice in stage.choices if choice.kind == "aside"]
    return tuple([(one.picks[0], stage.attrs(one.picks[0], "", "btn"), one.label) for one in asides])


def _of(place: int, names: Sequence[str]) -> str:
    """Return the name at a place; for lists of seats in templates."""
    return names[place]
