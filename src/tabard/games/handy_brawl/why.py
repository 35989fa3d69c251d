"""Why a card, a row or a button is of no use now: a sentence and the ledger's id."""

from collections.abc import Sequence
from typing import Final

from tabard.core.action import Pick, next_picks
from tabard.core.game import Refusal
from tabard.games.handy_brawl.actions import decision
from tabard.games.handy_brawl.naming import act_name, capital, card_name, face_name, listed, need_name
from tabard.games.handy_brawl.orders import pick_row, would_change
from tabard.games.handy_brawl.reach import (
    count_for,
    has_colour,
    holds,
    is_barred,
    is_movable,
    is_stopped,
    is_walled,
    next_suit,
    place_of,
)
from tabard.games.handy_brawl.spells import payers
from tabard.games.handy_brawl.state import (
    ASK_MODIFY,
    ASK_NEGATE,
    ASK_PAY,
    ASK_ROW,
    ASK_TARGET,
    BY_HIT,
    BY_HYPNOSIS,
    SIDE_OF,
    UNBLOCKED,
    Frame,
    State,
)
from tabard.games.handy_brawl.tables import (
    ABLAZE,
    ACT_COLOUR,
    ACT_OP,
    ALLY,
    ARROW,
    BACKSTAB,
    CLAWS,
    DELAY,
    EXHAUSTED,
    FIREBALL,
    FLIP,
    FREE,
    HEAL,
    HEALTH,
    HERO,
    HIT,
    HYPNOSIS,
    INSPIRE,
    MANEUVER,
    NEXT,
    PAY_DODGE,
    PAY_FIRE,
    POISON,
    PROGRAMMES,
    QUICKEN,
    RESURRECT,
    ROTATE,
    ROWS,
    SUITS,
    SUMMON,
    TELEPORT,
    VENOM,
    WOUNDED,
)

_KINDS: Final = ("card", "row", "section", "assist", "button", "aside")
_BUTTONS: Final = [
    "no-row",
    "skip",
    "go-on",
    "stop",
    "take",
    "pass",
    "no-assist",
    "pay",
    "modify",
    "claws",
    "rats",
    "skyfall",
]


def explain(s: State, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
    """Say why *pick* is of no use after the picks *made*; ``None`` when it is, or is no thing of this game."""
    kind, _, name = pick.partition(":")
    if kind not in _KINDS:
        return None
    if kind == "aside":
        return Refusal("HB-END-01", "The game is over.") if name == "resign" and s.over else None
    decisions = [decision(one) for one in s.open]
    if pick in next_picks(decisions, made):
        return None
    if made and any(pick in one.picks for one in decisions):
        return _not_together(s, pick, made)
    if s.over:
        return Refusal("HB-END-01", "The game is over.") if _is_thing(s, kind, name) else None
    if not _is_thing(s, kind, name):
        return None
    ask = s.agenda[-1]
    if kind == "row":
        return _about_row(s, ask, int(name) - 1)
    if kind == "card":
        return _about_card(s, ask, place_of(s, int(name)))
    if kind == "section":
        return Refusal("HB-DMG-03", "Only a card that is damaged now turns to a section of your choice.")
    if kind == "assist":
        return Refusal("HB-SET-BEAST-6", "No placeholder asks for this assist now.")
    return Refusal("HB-M-02", "That is no answer to what you are asked now.")


def _not_together(s: State, pick: Pick, made: Sequence[Pick]) -> Refusal:
    """Say why a pick that is open by itself doesn't go with those made."""
    kind = s.agenda[-1][0]
    if pick in made:
        return Refusal("HB-M-02", "You have picked that already.")
    if kind == ASK_PAY:
        row = ROWS[s.deck[s.agenda[-1][1]]][s.agenda[-1][2]]
        return Refusal("HB-SET-PYRO-4", f"The cost is exactly: {need_name(row.need, row.need_n)}.")
    if kind == ASK_NEGATE:
        return Refusal("HB-BLOCK-2", "Only one Block or Dodge answers one attack.")
    if kind == ASK_TARGET and ACT_OP[s.agenda[-1][2]] == TELEPORT:
        return Refusal("HB-TELE-1", "By its icon this Teleport swaps two allies, two enemies, or one of each.")
    return Refusal("HB-M-02", "That doesn't go with what you have picked.")


def _is_thing(s: State, kind: str, name: str) -> bool:
    """Say whether the pick names something of this table."""
    if kind == "button":
        return name in _BUTTONS
    if kind == "row":
        return name.isascii() and name.isdigit() and 1 <= int(name) <= _rows_here(s)
    digits = name.partition("-")[0] if kind == "assist" else name[:-1] if kind == "section" else name
    return digits.isascii() and digits.isdigit() and len(digits) < 4 and place_of(s, int(digits)) >= 0


def _rows_here(s: State) -> int:
    place = s.agenda[-1][1] if s.agenda and len(s.agenda[-1]) > 1 else 0
    return len(ROWS[s.deck[place]])


def _about_row(s: State, ask: Frame, number: int) -> Refusal:
    if ask[0] != ASK_ROW:
        return Refusal("HB-TURN-04", "No row is to be picked now.")
    return why_not_take(s, ask[1], number, 0) or Refusal("HB-TURN-04", "That row can't be picked.")


def why_not_take(s: State, place: int, number: int, who: int) -> Refusal | None:
    """Say why a row is not taken: its condition or cost, or for a monster that nothing would change."""
    row = ROWS[s.deck[place]][number]
    name = face_name(s.deck[place])
    if row.need != FREE and who == BY_HYPNOSIS:
        return Refusal("HB-SET-PIPER-4", f"Row {number + 1} of {name} has a condition: hypnosis passes it over.")
    if row.need in (PAY_FIRE, PAY_DODGE):
        able = len(payers(s, place, row.need))
        if able < row.need_n:
            rule = "HB-SET-PYRO-4" if row.need == PAY_FIRE else "HB-SET-ASSA-1"
            return Refusal(rule, f"Row {number + 1} costs: {need_name(row.need, row.need_n)}. {_there_are(able)}.")
    elif row.need >= NEXT:
        suit = next_suit(s, place)
        if suit != row.need_n:
            has = f"it shows a {SUITS[suit - 1]}" if suit else "there is none further down"
            text = f"Row {number + 1} of {name} needs {need_name(row.need, row.need_n)}: {has}."
            return Refusal("HB-SET-CIRC-2" if suit else "HB-SET-CIRC-3", text)
    elif not holds(s, place, row.need, row.need_n):
        count = count_for(s, place, row.need)
        text = f"Row {number + 1} of {name} needs {need_name(row.need, row.need_n)}. {_there_are(count)}."
        return Refusal("HB-COND-1", text)
    if who == 0 or row.must or any(would_change(s, place, who, act) for act in PROGRAMMES[row.do]):
        return None
    return _no_change(s, place, number, who)


def _there_are(count: int) -> str:
    return "There is 1" if count == 1 else f"There are {count or 'none'}"


def _no_change(s: State, place: int, number: int, who: int) -> Refusal:
    """Say why no action of a monster's row would change another card."""
    name = face_name(s.deck[place])
    acts = [act for act in PROGRAMMES[ROWS[s.deck[place]][number].do] if ACT_OP[act] not in (ROTATE, FLIP)]
    if not acts:
        return Refusal("HB-TURN-08", f"Row {number + 1} of {name} would only turn {name} itself.")
    stopped = [act for act in acts if is_stopped(s, place, SIDE_OF[who], act)]
    if stopped:
        web = "Venom" if VENOM[s.deck[place + 1]] else "Web"
        text = f"{web} of {face_name(s.deck[place + 1])} stops {listed(map(act_name, stopped))}."
        return Refusal("HB-SET-SPID-1", text)
    named = list(dict.fromkeys(map(act_name, acts)))
    nothing = f"{named[0]} would change nothing"
    if len(named) > 1:
        nothing = f"neither {listed(named, 'nor')} would change anything"
    return Refusal("HB-TURN-11", f"Row {number + 1} of {name} is passed over: {nothing}.")


def rows_looked_at(s: State, place: int, who: int) -> list[tuple[int, Refusal | None]]:
    """List a monster's rows as it looks at them, with why each is passed over; the taken one, the last, has no why."""
    taken = pick_row(s, place, who)
    last = taken if taken >= 0 else len(ROWS[s.deck[place]]) - 1
    return [(number, why_not_take(s, place, number, who)) for number in range(last + 1)]


def _about_card(s: State, ask: Frame, at: int) -> Refusal:
    """Say why the card at *at* is no answer to the question *ask*."""
    kind = ask[0]
    if kind == ASK_TARGET:
        return _no_target(s, ask, at)
    if kind == ASK_PAY:
        row = ROWS[s.deck[ask[1]]][ask[2]]
        what, rule = ("Fire Energy", "HB-SET-PYRO-4") if row.need == PAY_FIRE else ("Dodge", "HB-SET-ASSA-1")
        return Refusal(rule, f"{_name(s, at)} can't pay: only other cards below that show {what} can.")
    if kind == ASK_MODIFY:
        return Refusal("HB-SET-PIPER-7", f"{_name(s, at)} shows no modifier, or lies above the card that acts.")
    if kind == ASK_NEGATE:
        return _no_negation(s, ask, at)
    return Refusal("HB-M-02", "No card is to be picked now.")


def _name(s: State, at: int) -> str:
    return capital(face_name(s.deck[at]))


def _no_negation(s: State, ask: Frame, at: int) -> Refusal:
    struck = face_name(s.deck[ask[2]])
    if ask[3] == BY_HIT:
        if at <= ask[1] or at > ask[1] + ask[4]:
            return Refusal("HB-BLOCK-6", f"{_name(s, at)} is out of the attack's range, so it can't block.")
        return Refusal("HB-BLOCK-2", f"{_name(s, at)} has no Block to use; Dodge only saves its own card.")
    if ask[3] == UNBLOCKED:
        return Refusal("HB-R-056", f"Only a Dodge of {struck} itself can answer this.")
    return Refusal("HB-R-007", f"Only {struck} itself can answer this.")


def _no_target(s: State, ask: Frame, at: int) -> Refusal:
    """Say what keeps an action from the card, the most general reason first."""
    place, act = ask[1], ask[2]
    face, name, what = s.deck[at], _name(s, at), act_name(act, ask[3])
    if at == place:
        return Refusal("HB-TARGET-02", f"{name} can't target itself.")
    if at < place:
        return Refusal("HB-NEST-02", f"{name} lies above the card that acts, so it can't be targeted.")
    if not has_colour(face, HERO, ACT_COLOUR[act]):
        who = "allies" if ACT_COLOUR[act] == ALLY else "enemies"
        return Refusal("HB-TARGET-01", f"{what} only targets {who}, and {name} is none.")
    if is_barred(face, HERO):
        return Refusal("HB-INV-1", f"{name} is Invulnerable: no enemy can target it.")
    return _special(s, ask, at, name, what)


def _special(s: State, ask: Frame, at: int, name: str, what: str) -> Refusal:
    """Say what the action itself asks of its target."""
    place, op, face = ask[1], ACT_OP[ask[2]], s.deck[at]
    if op == HIT:
        return Refusal("HB-HIT-1", f"{name} is {at - place} places away, and {what} reaches {ask[3]}.")
    if op == ARROW:
        if ask[5] >= 0 and at >= ask[5]:
            return Refusal("HB-DBL-2", f"The second target must be nearer the top than the first; {name} is not.")
        return Refusal("HB-ARROW-1", f"{name} is not one of the bottom three cards.")
    if op in (HEAL, RESURRECT):
        if HEALTH[face] == (WOUNDED if op == HEAL else EXHAUSTED):
            return Refusal("HB-R-049", f"{name} shows its starting section already.")
        level = "wounded" if op == HEAL else "exhausted"
        return Refusal("HB-R-001" if op == HEAL else "HB-RES-3", f"{what} needs a card that is {level}; {name} is not.")
    if op == MANEUVER:
        return Refusal("HB-MAN-2", f"Rotating {name} would raise its health, which a Maneuver may not.")
    if op == POISON:
        return Refusal("HB-SET-ASSA-9", f"Poison needs a wounded card, and {name} is not.")
    if op == HYPNOSIS:
        return Refusal("HB-SET-PIPER-2", f"Only an exhausted enemy can be hypnotised, and {name} is not.")
    if op == INSPIRE:
        return Refusal("HB-INSP-4", "A second Inspire takes the card that was inspired before, or nobody.")
    if op in (CLAWS, SUMMON):
        return Refusal("HB-R-078", f"{what} is not aimed at one card: do it or skip it.")
    if op in (FIREBALL, BACKSTAB, ABLAZE):
        return _no_payer(s, ask, at, name)
    if not is_movable(face, HERO):
        return Refusal("HB-WEIGHT-1", f"{name} has Weight: enemies can't move it.")
    return _no_step(s, at, op, name, what, ask[3])


def _no_payer(s: State, ask: Frame, at: int, name: str) -> Refusal:
    op = ACT_OP[ask[2]]
    if ask[5] >= 0 and at >= ask[5]:
        return Refusal("HB-R-053", f"The second card must be nearer the top than the first; {name} is not.")
    rule = "HB-SET-ASSA-10" if op == BACKSTAB else "HB-SET-PYRO-8" if op == FIREBALL else "HB-SET-PYRO-13"
    return Refusal(rule, f"{name} did not pay for this row.")


def _no_step(s: State, at: int, op: int, name: str, what: str, power: int) -> Refusal:
    if power <= 0:
        return Refusal("HB-R-042", f"{what} moves nothing.")
    to = at - 1 if op == QUICKEN else at + 1
    if 0 <= to < len(s.deck) and is_walled(s.deck[to], HERO):
        return Refusal("HB-WALL-1", f"{name} can't be moved over the Wall of {card_name(s.deck[to] >> 2)}.")
    if op == DELAY:
        return Refusal("HB-MOVE-04", f"{name} is at the bottom already.")
    if op == QUICKEN:
        return Refusal("HB-MOVE-03", f"{name} can't pass the card that acts.")
    return Refusal("HB-TELE-1", f"{what} can't swap {name} with any other card.")
