"""Events as sentences."""

from collections.abc import Sequence
from typing import Any, Final

from tabard.core.event import Event
from tabard.games.handy_brawl.events import (
    Acts,
    Assisted,
    Does,
    Ended,
    Modified,
    Moved,
    Negated,
    NoRow,
    NoTarget,
    Paid,
    Passed,
    Repeated,
    RowTaken,
    Stopped,
    Struck,
    TurnBegan,
    Turned,
    Unharmed,
)
from tabard.games.handy_brawl.naming import HEALTH_WORDS, act_name, capital, face_name, listed, section_name
from tabard.games.handy_brawl.tables import (
    ABLAZE,
    ACT_MOVES,
    ACT_OP,
    ARROW,
    BACKSTAB,
    BOOK,
    CLAWS,
    DEATH,
    DELAY,
    FIREBALL,
    HEAL,
    HEALTH,
    HIT,
    HYPNOSIS,
    INSPIRE,
    KEY,
    MANEUVER,
    POISON,
    PULL,
    PUSH,
    QUICKEN,
    RESURRECT,
    SUMMON,
    TELEPORT,
    VOID,
    WEB,
)

_DOES: Final = {
    HIT: "hits {}",
    PULL: "pulls {}",
    PUSH: "pushes {}",
    QUICKEN: "quickens {}",
    DELAY: "delays {}",
    CLAWS: "claws {}",
    HEAL: "heals {}",
    RESURRECT: "resurrects {}",
    MANEUVER: "maneuvers {}",
    INSPIRE: "inspires {}",
    ARROW: "shoots an arrow at {}",
    TELEPORT: "swaps {}",
    FIREBALL: "throws a fireball at {}",
    ABLAZE: "sets {} ablaze",
    BACKSTAB: "stabs {} in the back",
    POISON: "poisons {}",
    HYPNOSIS: "hypnotises {}",
    SUMMON: "summons {}",
    VOID: "casts {} into the void",
    DEATH: "activates Death",
    KEY: "turns the key of {}",
    BOOK: "opens the book",
}

_ACTS: Final = {
    "inspire": "{} acts, inspired.",
    "hypnosis": "{} acts under hypnosis.",
    "swarm": "{} joins in with its swarm row.",
    "hurt": "{} answers the damage before it takes it.",
}

_TURNS: Final = {
    "rotate": "{} rotates to section {}.",
    "flip": "{} flips to section {}.",
    "heal": "{} turns to section {}.",
    "resurrect": "{} turns to section {}.",
    "maneuver": "{} rotates to section {}.",
    "rats": "{} turns to section {}.",
    "cost": "{} pays by turning to section {}.",
}

_UNHARMED: Final = {
    "invulnerable": "{} is Invulnerable and takes no damage.",
    "united": "{} is United with its neighbour and takes no damage.",
    "exhausted": "{} is exhausted already and takes no damage.",
    "tough": "{} is Tough and shrugs it off.",
}

_ENDED: Final = {
    "won": "every monster card is exhausted. You win.",
    "thematic-win": "all cards are exhausted: a thematic win.",
    "all-exhausted": "no hero card is left standing.",
    "death": "Death was activated.",
    "resigned": "you give up.",
}


def tell(event: Any) -> str:
    """Tell an event; empty when there is nothing to say."""
    if isinstance(event, Passed):
        return ""  # the whole move is told when it is over
    if isinstance(event, (Turned, Moved, Struck, Unharmed)):
        return _of_cards(event)
    if isinstance(event, (TurnBegan, RowTaken, NoRow, Acts, Repeated, Ended)):
        return _of_turns(event)
    return _of_actions(event)


def tell_all(events: Sequence[Event]) -> list[str]:
    """Tell events one after the other."""
    return [sentence for sentence in map(tell, events) if sentence]


def _of_cards(event: Turned | Moved | Struck | Unharmed) -> str:
    if isinstance(event, Turned):
        return _turned(event)
    name = capital(face_name(event.face))
    if isinstance(event, Moved):
        spaces = "1 space" if event.spaces == 1 else f"{event.spaces} spaces"
        return f"{name} moves {'down' if event.step > 0 else 'up'} {spaces}."
    if isinstance(event, Struck):
        by = face_name(event.by)
        return f"{name} steps into the Trap of {by}." if event.why == "trap" else f"{capital(by)} falls on {name}."
    return _UNHARMED[event.why].format(name)


def _turned(event: Turned) -> str:
    name = capital(face_name(event.before))
    if event.why in _TURNS:
        return _TURNS[event.why].format(name, section_name(event.after))
    level = HEALTH_WORDS[HEALTH[event.after]]
    return f"{name} is {level} and turns to section {section_name(event.after)}."


def _of_turns(event: TurnBegan | RowTaken | NoRow | Acts | Repeated | Ended) -> str:
    if isinstance(event, Repeated):
        when = "at the start" if event.turn == 0 else f"after turn {event.turn}"
        return f"This position was already there {when}."
    if isinstance(event, Ended):
        turns = "1 turn" if event.turns == 1 else f"{event.turns} turns"
        return f"After {turns} {_ENDED[event.how]}"
    name = face_name(event.face)
    if isinstance(event, TurnBegan):
        return f"Turn {event.number}: {name} is on top."
    if isinstance(event, RowTaken):
        return f"{capital(name)} takes its row {event.row}."
    if isinstance(event, NoRow):
        return f"{capital(name)} does nothing" + ("." if event.by_choice else ": no row would change another card.")
    return _ACTS[event.why].format(capital(name))


def _of_actions(event: Any) -> str:
    name = capital(face_name(event.face))
    if isinstance(event, Does):
        targets = listed(map(face_name, event.targets)) or "nobody"
        return f"{name} {_DOES[ACT_OP[event.action]].format(targets)}."
    if isinstance(event, NoTarget):
        return f"{act_name(event.action, event.number)} of {face_name(event.face)} finds nothing to do."
    if isinstance(event, Stopped):
        what = "Web" if WEB[event.by] and ACT_MOVES[event.action] else "Venom"
        return f"{what} of {face_name(event.by)} stops {act_name(event.action)} of {face_name(event.face)}."
    if isinstance(event, Negated):
        lent = f", lent by {face_name(event.animal)}" if event.animal else ""
        if event.dodged:
            return f"{capital(face_name(event.by))} dodges{lent}."
        whom = "" if event.by == event.face else f" for {face_name(event.face)}"
        return f"{capital(face_name(event.by))} blocks{whom}{lent}."
    if isinstance(event, Paid):
        verb = "pays" if len(event.faces) == 1 else "pay"
        return f"{capital(listed(map(face_name, event.faces)))} {verb} for {face_name(event.face)}."
    if isinstance(event, Modified):
        by = listed(map(face_name, event.faces))
        verb = "makes" if len(event.faces) == 1 else "make"
        return f"{capital(by)} {verb} it {act_name(event.action, event.number)}."
    assert isinstance(event, Assisted)
    return f"{capital(face_name(event.animal))} lends {act_name(event.action)} to {face_name(event.face)}."
