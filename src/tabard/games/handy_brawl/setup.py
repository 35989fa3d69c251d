"""Setting the table: the options, the shuffle and its variants, and positions written down."""

from typing import Final

from tabard.core.chance import Chance
from tabard.core.errors import BadNotation, BadOptions
from tabard.core.options import Option, Options
from tabard.games.handy_brawl.actions import read_face
from tabard.games.handy_brawl.state import State
from tabard.games.handy_brawl.tables import (
    CARD_SET,
    EXHAUSTED,
    FOE,
    HEALTH,
    HERO,
    HEROES,
    INVULNERABLE,
    MONSTERS,
    SETS,
    SIDE,
    Face,
    face_text,
)

SHUFFLED: Final = "shuffled"
MANE: Final = 51
"""The Tangled Hair's card that goes to the bottom (HB-SETUP-08)."""


def read_position(text: str) -> list[Face]:
    """Read cards with their sections, top first, separated by spaces or commas; raises `BadNotation`."""
    faces: list[Face] = []
    for word in text.replace(",", " ").split():
        face = read_face(word)
        if any(face >> 2 == other >> 2 for other in faces):
            raise BadNotation(f"{word!r}: card {face >> 2} stands there twice")
        faces.append(face)
    if not faces:
        raise BadNotation(f"{text[:20]!r} names no card: write a deck from the top, as in 1A 6A 2A")
    return faces


def show_position(faces: list[Face]) -> str:
    """Write a deck as `read_position` reads it."""
    return " ".join([face_text(face) for face in faces])


def read_deal(text: str) -> str:
    """Read the option ``deal``: ``shuffled``, or a deck from the top; returned with commas, as records keep it."""
    if text.strip().lower() == SHUFFLED:
        return SHUFFLED
    try:
        return ",".join([face_text(face) for face in read_position(text)])
    except BadNotation as error:
        raise BadOptions(f"deal: {error}") from None


def position(text: str) -> State:
    """Return a state between two turns with the deck of *text*, for searches and tests; any part of a pair will do."""
    state = State()
    state.deck = read_position(text)
    for face in state.deck:
        kind = SETS[CARD_SET[face >> 2]].kind
        if kind == "hero" and not state.hero:
            state.hero = CARD_SET[face >> 2]
        elif kind == "monster" and not state.monster:
            state.monster = CARD_SET[face >> 2]
    state.mixed = any(
        SETS[CARD_SET[face >> 2]].kind != "extra" and CARD_SET[face >> 2] not in (state.hero, state.monster)
        for face in state.deck
    )
    return state
