"""What has been picked so far on a page, and what every thing to point at says and does.

The script on the page does the same in the reader's browser (``static/picker.js``); this is the way without it, and the
way a page first comes.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from markupsafe import Markup

from tabard.core.action import Action, completed, next_picks, reaches
from tabard.matches.showing import Choice, Choices
from tabard.web.cards import card_name, is_red, picture
from tabard.web.plain import escaped


class Stage:
    """The picks *made* among the *choices* of one seat, cut back to those that still lead somewhere."""

    def __init__(self, choices: Sequence[Choice], made: Sequence[str]) -> None:
        self.choices = choices
        self.made = _possible(choices, made)
        self.starts = dict.fromkeys(_starts(choices))
        """What can be picked with nothing in hand."""
        self.next = dict.fromkeys(next_picks(choices, self.made)) if self.made else self.starts
        self.whole = completed(choices, self.made) if self.made else None
        """The choice that the picks spell in full; the page then asks before it is sent."""
        self._leads = leads(choices, self.made, self.next)
        self._replacing = replacing(choices, self.made) if self.made else {}
        self._sends = _sends(choices, self.made)
        self._sends_alone = _sends(choices, ()) if self.made else self._sends
        self.likely = self._likely()
        """The choice that one button would send now; the sentence speaks of it."""
        self.my_turn = any(choice.kind == "legal" for choice in choices)

    @cached_property
    def beside(self) -> "Stage":
        """The stage of what can be done beside the turn; while nothing is picked, from turn to turn the same."""
        return self if self.made else set_out(Choices([one for one in self.choices if one.kind == "aside"]))

    def _likely(self) -> Choice | None:
        if self.whole is not None:
            return self.whole
        if not self.made:
            return None
        buttons = [pick for pick in self.next if pick.startswith("button:")]
        return self._sends.get(buttons[0]) if len(buttons) == 1 else None

    def sends(self, pick: str) -> Choice | None:
        """Return the choice that is complete with *pick*, if it is."""
        return self._sends.get(pick)

    def alone(self, pick: str) -> Choice | None:
        """Return the choice that *pick* alone makes, whatever else is picked."""
        return self._sends_alone.get(pick)

    def first(self, *picks: str) -> Choice | None:
        """Return the choice that the first of *picks* would send now, if one does."""
        return next((self._sends[pick] for pick in picks if pick in self._sends), None)

    @property
    def cards_made(self) -> list[str]:
        """The cards in hand that are picked."""
        return [pick.removeprefix("hand:") for pick in self.made if pick.startswith("hand:")]

    def all_picks(self) -> list[str]:
        """List every thing of the turn that can be pointed at, each once."""
        turn = [choice for choice in self.choices if choice.kind != "aside"]
        return list(dict.fromkeys(pick for choice in turn for pick in choice.picks))

    def with_prefix(self, prefix: str) -> list[str]:
        """List the picks made or open whose ids begin so."""
        return [pick for pick in (*self.made, *self.next) if pick.startswith(prefix)]

    def state(self, pick: str, swaps: bool = False) -> str:
        """Return how *pick* looks: ``picked``, ``can``, ``rest`` (picked instead of the others) or ``off``.

        What needs no other pick, and things that *swap*, can be picked instead; the others must wait.
        """
        if pick in self.made and pick not in self.next:
            return "picked"
        if pick in self._leads:
            return "can"
        if not self.my_turn:
            return "still"
        if pick in self._sends_alone or (swaps and pick in self._replacing) or self._alternative(pick):
            return "rest"
        return "off"

    def _alternative(self, pick: str) -> tuple[str, ...]:
        """Return the picks with *pick* in the place of another answer to its question: ids equal up to a ``>``."""
        question, arrow, _ = pick.partition(">")
        places = [place for place, one in enumerate(self.made) if arrow and one.startswith(question + arrow)]
        if not places:
            return ()
        changed = (*self.made[: places[0]], pick, *self.made[places[0] + 1 :])
        return changed if any(reaches(choice, changed) for choice in self.choices) else ()

    def figure(self, name: str, otherwise: object = 0) -> object:
        """Return a number of the likely choice, or what stands there without one."""
        return otherwise if self.likely is None else self.likely.figures.get(name, otherwise)

    def _target(self, pick: str, state: str, arm: bool) -> str:
        """Return the attributes that make an element in that *state* send or add *pick*, or put it back."""
        if state == "picked":
            return f' form="pick" name="picks" value="{escaped(",".join(self._without(pick)))}"'
        if state in ("off", "still"):
            return f' form="why" name="why" value="{escaped(pick)}"'
        other = self._alternative(pick) if state == "rest" else ()
        if other:
            return f' form="pick" name="picks" value="{escaped(",".join(other))}"'
        made = self._after(pick, state)
        sent = self._sent(pick, state, made)
        if sent is not None and not sent.warning and not arm:
            return f' form="act" name="action" value="{escaped(sent.text)}"'
        return f' form="pick" name="picks" value="{escaped(",".join(made))}"'

    def _after(self, pick: str, state: str) -> tuple[str, ...]:
        """Return the picks made once *pick*, which can be picked, has been pointed at."""
        if state == "can":
            return self._leads[pick]
        return (pick,) if pick in self._sends_alone else self._replacing[pick]

    def _sent(self, pick: str, state: str, made: tuple[str, ...]) -> Choice | None:
        """Return the choice that *pick* completes, once it has made the picks *made*."""
        if state == "can" and len(made) == len(self.made) + 1:
            return self._sends.get(pick)
        return self._sends_alone.get(pick) if len(made) == 1 else completed(self.choices, made)

    def _without(self, pick: str) -> Sequence[str]:
        return _possible(self.choices, [one for one in self.made if one != pick])

    def attrs(self, pick: str, name: str = "", classes: str = "", swaps: bool = False, arm: bool = False) -> Markup:
        """Return all attributes of a thing that can be pointed at; *name* is what it is read out as.

        One to *arm* is only picked at first, even when that spells a whole choice; a button of the table then sends it.
        """
        state = self.state(pick, swaps)
        return _attributes(pick, self._target(pick, state, arm), state, name, classes, arm)

    def card(self, code: str, pick: str, more: str = "", name: str = "", swaps: bool = False) -> Markup:
        """Return a card that can be pointed at."""
        classes = f"card{' red' if is_red(code) else ''}{' ' + more if more else ''}"
        return Markup(
            f'<button type="submit" data-key="{code}"{self.attrs(pick, name or card_name(code), classes, swaps)}>'
            f"{picture(code)}</button>"
        )


@lru_cache(maxsize=4096)
def _attributes(pick: str, target: str, state: str, name: str, classes: str, arm: bool) -> Markup:
    """Write the attributes of a thing in that *state*; most are the same from page to page."""
    parts = [f' id="{escaped(pick.replace(":", "-"))}" data-pick="{escaped(pick)}"{target}']
    parts.append(f' class="{classes}{" " if classes else ""}{state}"')
    if state == "picked":
        parts.append(' aria-pressed="true"')
    elif state == "can":
        parts.append(' aria-pressed="false"')
    elif state != "rest":
        parts.append(' aria-disabled="true"')
    if arm:
        parts.append(" data-arm")
    if name:
        parts.append(f' aria-label="{escaped(name)}" data-name="{escaped(name)}"')
    return Markup("".join(parts))


@lru_cache(maxsize=128)
def set_out(choices: tuple[Choice, ...]) -> Stage:
    """Return the stage on which nothing has been picked yet."""
    return Stage(choices, ())


def leads(choices: Sequence[Action], made: Sequence[str], following: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Map each pick that leads on from those *made* to the picks that it makes of them; *following* are the next ones.

    A button that stands between may be left out: a coin, then a hex, and the first button that joins them is meant.
    So may an item, where there is one alone: who carries it is what is asked.
    """
    found = {pick: (*made, pick) for pick in following}
    items = [pick for pick in found if pick.startswith("item:")]
    place = len(made)
    for choice in choices:
        if choice.loose:
            continue
        after = choice.picks[place : place + 2]
        if len(after) == 2 and (after[0].startswith("button:") or items == [after[0]]) and reaches(choice, made):
            found.setdefault(after[1], (*made, *after))
    return found


def replacing(choices: Sequence[Action], made: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Map each pick that can stand in the place of the last ones *made* to the picks that are made then."""
    ordered = [choice for choice in choices if not choice.loose]
    found: dict[str, tuple[str, ...]] = {}
    for length in range(len(made) - 1, 0, -1):
        found = leads(ordered, made[:length], next_picks(ordered, made[:length])) | found
    return leads(ordered, (), _starts(ordered)) | {pick: (pick,) for pick in _starts(choices)} | found


def _starts(choices: Sequence[Action]) -> list[str]:
    found: dict[str, None] = {}
    for choice in choices:
        for pick in choice.picks[: choice.loose or 1]:
            found[pick] = None
    return list(found)


def _possible(choices: Sequence[Choice], made: Sequence[str]) -> tuple[str, ...]:
    """Return as many of the first picks as still lead to a choice."""
    for length in range(len(made), 0, -1):
        if any(reaches(choice, made[:length]) for choice in choices):
            return tuple(made[:length])
    return ()


def _sends(choices: Sequence[Choice], made: tuple[str, ...]) -> dict[str, Choice]:
    """Map each pick that completes a choice to the first choice it completes."""
    length = len(made) + 1
    found: dict[str, Choice] = {}
    for choice in choices:
        if len(choice.picks) == length and reaches(choice, made):
            last = choice.picks[-1] if choice.loose < length else next(p for p in choice.picks if p not in made)
            found.setdefault(last, choice)
    return found
