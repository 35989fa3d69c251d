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
    MONSTERS,
    QUESTS,
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


OPTIONS: Final = (
    Option("hero", "Hero", "warrior", choices=HEROES, help="Who fights for you.", rule="HB-SETUP-01"),
    Option("monster", "Monster", "ogre", choices=MONSTERS, help="Whom you fight.", rule="HB-SETUP-01"),
    Option(
        "deal",
        "Deal",
        SHUFFLED,
        help="“shuffled”, or the deck from the top with the section each card shows, as in 1A 6A 2A and so on.",
        rule="HB-SETUP-03",
        reader=read_deal,
    ),
    Option(
        "hero_on_top",
        "A hero on top",
        False,
        help="Easier: the shuffled deck begins with a hero card.",
        rule="HB-SETUP-05",
    ),
    Option(
        "hair",
        "Card 51",
        "bottom",
        choices=("bottom", "bottom-B", "place-8", "place-7", "place-6", "place-5", "place-4", "place-3", "place-2"),
        help="The Tangled Hair only: nearer the top, or showing section B, leaves you less time.",
        rule="HB-SET-HAIR-3",
    ),
    Option(
        "quest",
        "Quest card",
        "none",
        choices=("none", "Q01", "Q02", "Q03", "all"),
        help="Beyond the rulebook: more cards in the deck, by rulings of our own.",
        rule="HB-R-088",
    ),
    Option(
        "mixed",
        "Mixed decks",
        False,
        help="Beyond the rulebook: five hero cards and four monster cards of any sets.",
        rule="HB-R-087",
    ),
)


def deal(options: Options, chance: Chance) -> State:
    """Set the table (HB-SETUP-01 to HB-SETUP-08); raises `BadOptions` when a given deck doesn't fit the rest."""
    state = State()
    state.hero, state.monster = str(options["hero"]), str(options["monster"])
    state.mixed = bool(options["mixed"])
    state.keeps = True
    quests = _quests(str(options["quest"]))
    given = str(options["deal"])
    if given != SHUFFLED:
        state.deck = read_position(given)
        _check_deck(state, quests, given)
        if options["hero_on_top"] and SIDE[state.deck[0]] != HERO:
            raise BadOptions(
                f"deal: {face_text(state.deck[0])} is on top, and hero_on_top=yes asks for a hero card there"
            )
    else:
        heroes, monsters = _draw_cards(state, chance)
        on_top = bool(options["hero_on_top"])
        state.deck = _shuffle(heroes, [*monsters, *quests], on_top, str(options["hair"]), chance)
    state.past = (state.position(),)
    return state


def _quests(chosen: str) -> list[int]:
    """Return the quest cards that join the deck (HB-R-088)."""
    if chosen == "none":
        return []
    return list(QUESTS) if chosen == "all" else [100 + int(chosen[1:])]


def _draw_cards(state: State, chance: Chance) -> tuple[list[int], list[int]]:
    """Return the hero and the monster cards: those of the pair, or any five and four that can fight (HB-R-087)."""
    if not state.mixed:
        return list(SETS[state.hero].cards), list(SETS[state.monster].cards)
    heroes = [card for slug in HEROES for card in SETS[slug].cards if _stands(card)]
    monsters = [card for slug in MONSTERS for card in SETS[slug].cards if _stands(card)]
    chance.shuffle(heroes)
    chance.shuffle(monsters)
    return sorted(heroes[:5]), sorted(monsters[:4])


def _stands(card: int) -> bool:
    """Say whether the card starts with some health: no animal, no Rats, no 51."""
    return HEALTH[card << 2] != EXHAUSTED


def _shuffle(heroes: list[int], others: list[int], on_top: bool, hair: str, chance: Chance) -> list[Face]:
    """Shuffle the cards on their starting sections, with the easier and the harder variants."""
    first: list[int] = []
    if on_top:
        fit = [card for card in heroes if SIDE[card << 2] == HERO]
        first = [fit[chance.below(len(fit))]]
    pile = [card for card in (*heroes, *others) if card not in first and card != MANE]
    chance.shuffle(pile)
    deck = [card << 2 for card in (*first, *pile)]
    if MANE in others:
        place = len(deck) if hair.startswith("bottom") else int(hair.removeprefix("place-")) - 1
        deck.insert(place, MANE << 2 | (1 if hair == "bottom-B" else 0))
    return deck


def _check_deck(state: State, quests: list[int], given: str) -> None:
    """Refuse a given deck with a card of another set or one missing."""
    found = [face >> 2 for face in state.deck]
    if state.mixed:
        heroes = sum(SETS[CARD_SET[card]].kind == "hero" for card in found)
        monsters = sum(FOE[card] for card in found)
        if (heroes, monsters) != (5, 4):
            raise BadOptions(f"deal: a mixed deck has 5 hero and 4 monster cards, not {heroes} and {monsters}")
    wanted = [*SETS[state.hero].cards, *SETS[state.monster].cards]
    for face in state.deck:
        card = face >> 2
        if card in quests or (state.mixed and SETS[CARD_SET[card]].kind != "extra"):
            continue
        if card not in wanted:
            owner = SETS[CARD_SET[card]].within
            raise BadOptions(
                f"deal: {face_text(face)} is a card of {owner}; this game is "
                f"{SETS[state.hero].name} against {SETS[state.monster].within}"
            )
    missing = [card for card in wanted if card not in found and not state.mixed]
    missing += [card for card in quests if card not in found]
    if missing:
        raise BadOptions(f"deal: card {missing[0]} is missing from {given.replace(',', ' ')}")
