"""The pack of cards as SVG: every face drawn once a page as a symbol, and the tags that show one.

A card is drawn in a box of 100 by 140. The pips stand in the layout of an ordinary pack, exactly: in Tosk they are the
rules.
"""

from functools import lru_cache

from markupsafe import Markup

SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
RANKS = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
CODES = tuple(f"{rank}{suit}" for suit in SUITS for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K"))
JOKERS = ("JOK1", "JOK2", "JOK3")
"""Two come with a pack; a table that plays with one jester more borrows it from another."""

_GLYPHS = {
    "c": "M32 2A14.2 14.2 0 0 1 42 27A14.2 14.2 0 1 1 35.5 46C36 54 38 59 44 63H20C26 59 28 54 28.5 46"
    "A14.2 14.2 0 1 1 22 27A14.2 14.2 0 0 1 32 2Z",
    "d": "M32 1C38 13 46 23 57 32C46 41 38 51 32 63C26 51 18 41 7 32C18 23 26 13 32 1Z",
    "h": "M32 60C14 46 3 35 3 21C3 10 11 4 19 4C26 4 30 8 32 14C34 8 38 4 45 4C53 4 61 10 61 21C61 35 50 46 32 60Z",
    "s": "M32 1C44 16 61 26 61 41C61 51 53 56 46 56C41 56 37 53 35 49C36 55 38 59 44 63H20C26 59 28 55 29 49"
    "C27 53 23 56 18 56C11 56 3 51 3 41C3 26 20 16 32 1Z",
}

_LEFT, _MIDDLE, _RIGHT = 34.0, 50.0, 66.0
_Spot = tuple[float, float]


def _row(y: float) -> list[_Spot]:
    return [(_LEFT, y), (_RIGHT, y)]


_TALL = [*_row(30), *_row(56.7), *_row(83.3), *_row(110)]
_PIPS: dict[str, list[_Spot]] = {
    "2": [(_MIDDLE, 32), (_MIDDLE, 108)],
    "3": [(_MIDDLE, 32), (_MIDDLE, 70), (_MIDDLE, 108)],
    "4": [*_row(32), *_row(108)],
    "5": [*_row(32), (_MIDDLE, 70), *_row(108)],
    "6": [*_row(32), *_row(70), *_row(108)],
    "7": [*_row(32), (_MIDDLE, 51), *_row(70), *_row(108)],
    "8": [*_row(32), (_MIDDLE, 51), *_row(70), (_MIDDLE, 89), *_row(108)],
    "9": [*_TALL, (_MIDDLE, 70)],
    "10": [*_TALL, (_MIDDLE, 43.3), (_MIDDLE, 96.7)],
}
"""Where the pips of each rank stand."""

_TURNED = "rotate(180 50 70)"


def card_name(code: str) -> str:
    """Name a card in full, as it is read out: ``7 of hearts``."""
    if code in JOKERS:
        return "Joker"
    rank, suit = code[:-1], code[-1]
    return f"{RANKS.get(rank, rank)} of {SUITS[suit]}"


def is_red(code: str) -> bool:
    """Say whether a card is printed in red: hearts, diamonds and the second joker."""
    return code[-1] in "dh" or code == "JOK2"


@lru_cache(maxsize=1)
def card_symbols() -> Markup:
    """Return the symbols of all suits and faces; the courts' figures are drawn in ``drawings/courts.svg``."""
    suits = "".join(
        f'<symbol id="s-{suit}" viewBox="0 0 64 64"><path d="{path}"/></symbol>' for suit, path in _GLYPHS.items()
    )
    faces = "".join(f'<symbol id="k-{code}" viewBox="0 0 100 140">{_face(code)}</symbol>' for code in CODES)
    jokers = "".join(f'<symbol id="k-{code}" viewBox="0 0 100 140">{_joker(code)}</symbol>' for code in JOKERS)
    return Markup(suits + faces + jokers + f'<symbol id="k-back" viewBox="0 0 100 140">{_back()}</symbol>')


def _face(code: str) -> str:
    rank, suit = code[:-1], code[-1]
    if rank == "A":
        middle = (
            '<circle cx="50" cy="70" r="34" fill="none" stroke="currentColor" stroke-dasharray="2 3"/>'
            f'<use href="#s-{suit}" x="28" y="48" width="44" height="44"/>'
        )
    elif rank in _PIPS:
        middle = "".join(_pip(suit, spot) for spot in _PIPS[rank])
    else:
        middle = _court(rank, suit)
    return middle + _corners(rank, suit)


def _pip(suit: str, spot: _Spot) -> str:
    x, y = spot
    turn = f' transform="rotate(180 {x:g} {y:g})"' if y > 70 else ""
    return f'<use href="#s-{suit}" x="{x - 10:g}" y="{y - 10:g}" width="20" height="20"{turn}/>'


def _corners(rank: str, suit: str) -> str:
    narrow = ' textLength="22" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    corner = (
        f'<text x="13" y="27" class="ix"{narrow}>{rank}</text>'
        f'<use href="#s-{suit}" x="5" y="32" width="16" height="16"/>'
    )
    return f'{corner}<g transform="{_TURNED}">{corner}</g>'


def _court(rank: str, suit: str) -> str:
    sign = f'<use href="#s-{suit}" x="27" y="13" width="13" height="13"/>'
    return (
        '<rect x="24" y="10" width="52" height="120" rx="2" fill="#fbf3df"/>'
        f'<svg x="24" y="10" width="52" height="120" viewBox="24 10 52 120" class="robe-{suit}">'
        f'<use href="#f-{rank}" width="100" height="140"/>'
        f'<use href="#f-{rank}" width="100" height="140" transform="{_TURNED}"/></svg>'
        '<rect x="24" y="10" width="52" height="120" rx="2" fill="none" stroke="#1b1310" stroke-width="1.2"/>'
        f'<path d="M24 70H76" stroke="#1b1310" stroke-width="1.6"/>{sign}<g transform="{_TURNED}">{sign}</g>'
    )


def _joker(code: str) -> str:
    ink = "#b01e28" if is_red(code) else "#2a2422"
    corner = f'<use href="#c-mask" x="3" y="6" width="21" height="21" color="{ink}" class="on-card"/>'
    return (
        '<rect x="24" y="10" width="52" height="120" rx="2" fill="#fbf3df"/>'
        f'<path d="M24 70L50 30L76 70L50 110Z" fill="{ink}"/>'
        f'<path d="M24 10H50V30L24 70ZM76 130H50V110L76 70Z" fill="{ink}" opacity=".25"/>'
        '<use href="#c-mask" x="31" y="50" width="38" height="38" color="#e3b341"/>'
        '<rect x="24" y="10" width="52" height="120" rx="2" fill="none" stroke="#1b1310" stroke-width="1.2"/>'
        f'{corner}<g transform="{_TURNED}">{corner}</g>'
    )


def _back() -> str:
    lozenges = "".join(
        f"M{x} {y}l7 10l-7 10l-7 -10Z" for x in range(13, 94, 14) for y in (6, 26, 46, 66, 86, 106)
    ) + "".join(f"M{x} {y}l7 10l-7 10l-7 -10Z" for x in range(20, 87, 14) for y in (16, 36, 56, 76, 96))
    shield = "M33 48H67V70C67 84 58 90 50 94C42 90 33 84 33 70Z"
    return (
        '<rect width="100" height="140" fill="#f6efdd"/>'
        '<rect x="6" y="6" width="88" height="128" rx="5" fill="#7c1f2b"/>'
        f'<path d="{lozenges}" transform="translate(0 4)" fill="#a33a45" stroke="#e3b341" stroke-width=".6"/>'
        '<rect x="10" y="10" width="80" height="120" rx="3" fill="none" stroke="#e3b341" stroke-width="1.5"/>'
        f'<path d="{shield}" fill="#23579a"/><path d="M50 48H67V70C67 84 58 90 50 94Z" fill="#c9682a"/>'
        f'<path d="{shield}" fill="none" stroke="#e3b341" stroke-width="3"/>'
    )


@lru_cache(maxsize=128)
def picture(code: str) -> Markup:
    """Return the drawing of a card, or of a ``back``, for inside its element."""
    return Markup(f'<svg viewBox="0 0 100 140" aria-hidden="true"><use href="#k-{code}"/></svg>')


@lru_cache(maxsize=256)
def lying(code: str, more: str = "") -> Markup:
    """Return a card that only lies there; *more* are further classes. It slides by its code when it moves."""
    red = " red" if is_red(code) else ""
    return Markup(
        f'<span role="img" class="card{red}{more and " " + more}" data-key="{code}" '
        f'aria-label="{card_name(code)}">{picture(code)}</span>'
    )


@lru_cache(maxsize=1024)
def listed(codes: tuple[str, ...]) -> Markup:
    """Return cards as a list of ranks and suits, for looking through a pile."""
    return Markup(f'<ul class="spread" role="list">{"".join(map(_item, codes))}</ul>')


@lru_cache(maxsize=64)
def _item(code: str) -> str:
    red = " class=r" if is_red(code) else ""
    return f'<li role="listitem" aria-label="{card_name(code)}"{red}>{_sign(code)}</li>'


def _sign(code: str) -> str:
    if code in JOKERS:
        return "Joker"
    return f'{code[:-1]}<svg class="g" aria-hidden="true"><use href="#s-{code[-1]}"/></svg>'


@lru_cache(maxsize=16)
def small_backs(count: int) -> Markup:
    """Return a hand of so many hidden cards, small."""
    return Markup(f'<span class="backs" aria-hidden="true">{"<i></i>" * count}</span>')


@lru_cache(maxsize=8)
def face_down(more: str = "") -> Markup:
    """Return the back of a card; all backs are alike."""
    return Markup(f'<span class="card back{more and " " + more}" aria-hidden="true">{picture("back")}</span>')


@lru_cache(maxsize=64)
def counting_ten(code: str, left: int) -> Markup:
    """Return a ten whose pips count hit points: those lost are empty roundels, from the bottom up."""
    suit = code[-1]
    spots = sorted(_PIPS["10"], key=lambda spot: (spot[0] == _MIDDLE, spot[1]))
    pips = "".join(
        _pip(suit, spot) if number < left else f'<circle cx="{spot[0]:g}" cy="{spot[1]:g}" r="9.5" class="lost"/>'
        for number, spot in enumerate(spots)
    )
    red = " red" if is_red(code) else ""
    return Markup(
        f'<span class="card{red}" role="img" aria-label="{left} of 10 pips left on the {card_name(code)}">'
        f'<svg viewBox="0 0 100 140" aria-hidden="true">{pips}{_corners("10", suit)}</svg></span>'
    )


@lru_cache(maxsize=128)
def short(code: str) -> Markup:
    """Return a card as it stands in a sentence: rank and suit for the eye, the whole name for the ear."""
    red = " r" if is_red(code) else ""
    sign = _sign(code)
    return Markup(
        f'<span class="sc{red}"><span aria-hidden="true">{sign}</span><span class="sr">{card_name(code)}</span></span>'
    )
