"""Words of the pages that belong to Posh Nosh alone."""

from typing import Final

from tabard.games.posh_nosh import View

_STEPS: Final = (("recruit", "Recruit"), ("swap", "Swap"), ("ready", "Order"), ("battle", "Battle"))
_LINING_UP: Final = ("marching", "carrying", "guarding", "placed")
"""Steps that come at once after recruiting, where nobody has to wait for the other."""
_WAYS: Final = {"secret": "secret recruiting", "draft": "public draft", "deal": "random deal"}


def room_text(view: View) -> str:
    """Say what kind of table this is and how far it has gone, for the header."""
    passes = [word for word, on in (("Heroes", view.heroes), ("Dragons", view.dragons), ("Items", view.items)) if on]
    kind = " and ".join([*([", ".join(passes[:-1])] if passes[1:] else []), *passes[-1:]]) or "Base game"
    if view.phase not in ("battle", "over"):
        return f"{kind}, {_WAYS[view.way]}"
    return f"{kind}, turn {view.turns}"


def steps_of(view: View) -> tuple[tuple[str, str], ...]:
    """Return the steps before the battle: each with ``done``, ``now`` or ``later``."""
    steps = [(slug, word) for slug, word in _STEPS if slug != "swap" or view.swap]
    setup = view.setup
    phase = "battle" if setup is None else "ready" if setup.step in _LINING_UP else view.phase
    at = [slug for slug, _ in steps].index(phase)
    return tuple([(word, "done" if n < at else "now" if n == at else "later") for n, (_, word) in enumerate(steps)])


def step_word(view: View) -> str:
    """Name the step of setting up at which the reader is, as a heading."""
    setup = view.setup
    assert setup is not None
    return {
        "picking": "Recruit your warband",
        "picked": "Your warband",
        "settling": "One swap",
        "marching": "Who acts first, second, third?",
        "carrying": "Who carries what?",
        "guarding": "The opening shield",
        "placed": "All is placed",
        "waiting": "You are ready",
    }.get(setup.step, "Both sides set up")


SLOT_WORDS: Final = {
    "warband": ("unit", "units"),
    "hero": ("hero", "heroes"),
    "dragon": ("dragon", "dragons"),
    "item": ("item", "items"),
}
