"""What each sign of Handy Brawl means, in the ledger's words."""

from functools import lru_cache
from typing import Final

from tabard.matches.ledger import ledger

_AIMED = ("HB-TARGET-01",)
_MARKED = ("HB-TURN-07",)

TIPS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "hit": ("Hit", ("HB-HIT-1", "HB-HIT-2", *_AIMED)),
    "pull": ("Pull", ("HB-PULL-01", "HB-PULL-02", *_AIMED)),
    "push": ("Push", ("HB-PUSH-01", *_AIMED)),
    "quicken": ("Quicken", ("HB-MOVE-02", "HB-MOVE-01", "HB-MOVE-03", *_AIMED)),
    "delay": ("Delay", ("HB-MOVE-04", "HB-MOVE-01", *_AIMED)),
    "claws": ("Claws", ("HB-CLAWS-1", "HB-CLAWS-2", "HB-CLAWS-5")),
    "heal": ("Heal", ("HB-HEAL-1", "HB-HEAL-2", "HB-HEAL-3", *_AIMED)),
    "resurrect": ("Resurrect", ("HB-RES-2", "HB-RES-1", *_AIMED)),
    "maneuver": ("Maneuver", ("HB-MAN-1", *_AIMED)),
    "inspire": ("Inspire", ("HB-INSP-1", "HB-INSP-2", "HB-INSP-3", *_AIMED)),
    "arrow": ("Arrow", ("HB-ARROW-1", "HB-ARROW-2", "HB-ARROW-3")),
    "teleport": ("Teleport", ("HB-TELE-1", "HB-TELE-2", "HB-TELE-3")),
    "fireball": ("Fireball", ("HB-SET-PYRO-8", "HB-SET-PYRO-10", "HB-SET-PYRO-12")),
    "ablaze": ("Ablaze", ("HB-SET-PYRO-13", "HB-SET-PYRO-14")),
    "backstab": ("Backstab", ("HB-SET-ASSA-10", "HB-SET-ASSA-11")),
    "poison": ("Poison", ("HB-SET-ASSA-9",)),
    "hypnosis": ("Hypnosis", ("HB-SET-PIPER-2", "HB-SET-PIPER-3", "HB-SET-PIPER-4")),
    "rats": ("Summon the Rats", ("HB-SET-PIPER-5", "HB-ALLY-03")),
    "void": ("Void", ("HB-ACT-VOID-1", "HB-ACT-VOID-2")),
    "death": ("Death", ("HB-ACT-DEATH-1", "HB-ACT-DEATH-2")),
    "slot": ("Slot for an assist", ("HB-SET-BEAST-6", "HB-SET-BEAST-7", "HB-SET-BEAST-8")),
    "key": ("Key", ("HB-R-089",)),
    "book": ("Book", ("HB-R-088",)),
    "rotate": ("Rotate", ("HB-ROT-1", *_MARKED)),
    "flip": ("Flip", ("HB-FLIP-1", *_MARKED)),
    "block": ("Block", ("HB-BLOCK-1", "HB-BLOCK-2", "HB-BLOCK-3", "HB-ICON-03")),
    "dodge": ("Dodge", ("HB-DODGE-1", "HB-DODGE-3", "HB-ICON-03")),
    "fire": ("Fire Energy", ("HB-SET-PYRO-2",)),
    "skyfall": ("Skyfall", ("HB-SET-ASSA-3", "HB-SET-ASSA-4", "HB-SET-OOZE-4")),
    "hurt": ("When damaged", ("HB-SET-VERD-3", "HB-SET-VERD-4")),
    "modify": ("Modifier", ("HB-SET-PIPER-7", "HB-SET-PIPER-8", "HB-SET-PIPER-10")),
    "swarm": ("Swarm row", ("HB-SET-SPID-8", "HB-SET-SPID-9", "HB-SET-SPID-11")),
    "assist": ("Assist", ("HB-SET-BEAST-4", "HB-SET-BEAST-5", "HB-SET-BEAST-9")),
    "pay-fire": ("Cost: Fire Energy", ("HB-SET-PYRO-3", "HB-SET-PYRO-4")),
    "pay-dodge": ("Cost: Dodge", ("HB-SET-ASSA-1", "HB-SET-ASSA-2")),
    "exhausted": ("Condition: exhausted allies", ("HB-SET-VAMP-1", "HB-COND-1")),
    "rage": ("Rage", ("HB-SET-DEMON-2", "HB-SET-DEMON-3")),
    "open": ("Open hand", ("HB-SET-MONK-1", "HB-SET-MONK-2", "HB-SET-MONK-4")),
    "fist": ("Fist", ("HB-SET-MONK-1", "HB-SET-MONK-2", "HB-SET-MONK-4")),
    "suit": ("Suit", ("HB-SET-CIRC-1", "HB-SET-CIRC-2", "HB-SET-CIRC-3")),
    "weight": ("Weight", ("HB-WEIGHT-1",)),
    "trap": ("Trap", ("HB-SET-HUNT-1", "HB-SET-HUNT-2", "HB-SET-HUNT-3")),
    "web": ("Web", ("HB-SET-SPID-3", "HB-SET-SPID-1")),
    "venom": ("Venom", ("HB-SET-SPID-6", "HB-SET-SPID-1")),
    "wall": ("Wall", ("HB-WALL-1", "HB-WALL-2")),
    "invulnerable": ("Invulnerable", ("HB-INV-1", "HB-INV-2")),
    "united": ("United", ("HB-SET-OOZE-1", "HB-SET-OOZE-2")),
    "tough": ("Tough", ("HB-R-088",)),
    "unequal": ("Joined actions", ("HB-DBL-1", "HB-DBL-2")),
    "row-must": ("Mandatory row", ("HB-ROW-01", "HB-ROW-02")),
    "life": ("Health", ("HB-HP-01", "HB-DMG-01", "HB-DMG-02", "HB-DMG-03")),
    "mark": ("Number beside the health", ("HB-SET-HAIR-1", "HB-SET-HAIR-2", "HB-SET-BEAST-10")),
}
"""What each sign is called, and the rules that say what it does."""


@lru_cache(maxsize=2)
def tips() -> tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]:
    """Return every sign with its name and its rules in the ledger's words."""
    items = ledger("handy_brawl").items
    return tuple(
        (key, title, tuple((rule, _without_source(items[rule])) for rule in rules))
        for key, (title, rules) in TIPS.items()
    )


def _without_source(text: str) -> str:
    """Leave out where in the rulebook a rule stands: ``(s117) Hero: choose ...``."""
    return text.partition(") ")[2] if text.startswith("(s") else text
