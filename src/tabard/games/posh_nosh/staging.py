"""Staging the cards of a move: what may be staged where, the forecast of it, take-backs (PN-STAGE-01 to -06)."""

from tabard.core.event import Tell
from tabard.games.posh_nosh.actions import DISCARD, STAGE
from tabard.games.posh_nosh.attack import attack
from tabard.games.posh_nosh.book import KITS
from tabard.games.posh_nosh.cards import HEAL, IS_ATTACK, PIERCE, TYPE, WORTH, Card
from tabard.games.posh_nosh.events import Discarded, Healed, Shielded
from tabard.games.posh_nosh.marks import heal
from tabard.games.posh_nosh.standing import has_room
from tabard.games.posh_nosh.state import (
    BLACKSMITH,
    NOBODY,
    OVER,
    TAKEN,
    TURN,
    UNASKED,
    Entry,
    State,
)
from tabard.games.posh_nosh.units import (
    BANS,
    CANT_ATTACK,
    DRAGON,
    FAIRY_ONLY,
    PETRIFIES,
    STRIPS,
    TENDS,
    THIRD_ANY,
    THIRD_ATTACK,
    THIRD_EACH,
    THIRD_PIERCE,
    THRALL,
    WARDS,
)
from tabard.games.posh_nosh.zones import hide, spend


def resolve(s: State, entry: Entry, tell: Tell | None) -> None:
    """Carry out one staged card."""
    card, target, answer = entry
    if target < 0:
        hide(s, s.turn, card)
        if tell is not None:
            tell(Discarded(s.turn, card))
    elif IS_ATTACK[card]:
        attack(s, card, target, answer, s.mode, tell)
    elif TYPE[card] == HEAL:
        unit = s.active
        kind = s.kind[unit]
        bonus = s.book.heal_bonus[kind] + s.book.kit_heal[kind * KITS + s.item[unit]]
        gain = heal(s, target, WORTH[card] + bonus)
        spend(s, card)
        if tell is not None:
            tell(Healed(card, target, gain, s.hp[target]))
    else:
        s.shields[target] += (card,)
        if tell is not None:
            tell(Shielded(card, target))


def forecast(s: State) -> State:
    """Return the state with all staged cards resolved and no ward (PN-R-009): *s* itself while nothing is staged.

    It is kept, and carried on as more is staged. Nobody may change it.
    """
    if not s.staged:
        return s
    ahead = s.ahead
    if ahead is None:
        ahead = dry_copy(s)
        s.ahead = ahead
    while ahead.done < len(s.staged):
        _carry_on(ahead, s.staged[ahead.done], None)
    return ahead


def dry_copy(s: State) -> State:
    """Return a copy for looking ahead, with nothing resolved yet."""
    ahead = s.copy()
    ahead.dry = True
    ahead.staged.clear()
    ahead.done = 0
    return ahead


def _carry_on(ahead: State, entry: Entry, tell: Tell | None) -> None:
    ahead.staged.append(entry)
    ahead.done += 1
    if ahead.phase != OVER:  # the rest of a move that has won is skipped (PN-R-174)
        resolve(ahead, entry, tell)


def foresee(s: State, tell: Tell | None) -> State:
    """Resolve what is staged on a copy, telling what would happen if nobody wards; the move is not ended on it."""
    ahead = dry_copy(s)
    for entry in s.staged:
        _carry_on(ahead, entry, tell)
    return ahead


def is_open(s: State, ahead: State, unit: int) -> bool:
    """Say whether an attack card may be put on a unit: it stands, or may yet ward (PN-STAGE-02, PN-STAGE-04)."""
    return ahead.hp[unit] > 0 or (s.hp[unit] > 0 and bool(s.abilities[unit] & WARDS))


def attack_targets(s: State, ahead: State, mode: int) -> list[int]:
    """List whom an attack card may be played on (S0); hands only ask that the target stands."""
    rival = 1 - s.turn
    if mode in (TURN, TAKEN):
        abilities = s.abilities[s.active]
        if abilities & CANT_ATTACK or (abilities & DRAGON and ahead.side_abilities[rival] & BANS):
            return []
        if abilities & PETRIFIES and mode == TURN:  # PN-UNIT-MEDUSA-5, PN-R-091
            for entry in s.staged:
                if entry[1] >= 0 and IS_ATTACK[entry[0]]:
                    return [entry[1]] if is_open(s, ahead, entry[1]) else []
    return [unit for unit in range(rival, len(s.kind), 2) if s.hp[unit] > 0 and is_open(s, ahead, unit)]


def can_be_healed(s: State, unit: int) -> bool:
    """Say whether a Heal card of the active unit may go on a unit of its side (PN-R-061, PN-R-075)."""
    if not 0 < s.hp[unit] < s.top[unit]:
        return False
    abilities = s.abilities[unit]
    return not abilities & FAIRY_ONLY or bool(abilities & THRALL and s.abilities[s.active] & TENDS)


def heal_targets(ahead: State) -> list[int]:
    """List whom a Heal card may be played on."""
    return [unit for unit in range(ahead.turn, len(ahead.kind), 2) if can_be_healed(ahead, unit)]


def shield_targets(ahead: State) -> list[int]:
    """List whom a Shield card may be played on."""
    return [unit for unit in range(ahead.turn, len(ahead.kind), 2) if has_room(ahead, unit)]


def targets(s: State, ahead: State, card: Card, mode: int) -> list[int]:
    """List whom a card may be played on."""
    if IS_ATTACK[card]:
        return attack_targets(s, ahead, mode)
    return heal_targets(ahead) if TYPE[card] == HEAL else shield_targets(ahead)


def may_play(s: State, card: Card) -> bool:
    """Say whether the count of cards lets one more of the turn be played, wherever to (PN-TURN-04, PN-R-085, -086)."""
    count = len(s.staged)
    if count < s.book.cards:
        return True
    if count >= s.book.third:
        return False
    abilities = s.abilities[s.active]
    if abilities & THIRD_ANY:
        return True
    plays = [entry[0] for entry in s.staged if entry[1] >= 0]
    if len(plays) < count:
        return False
    plays.append(card)
    if abilities & THIRD_PIERCE and all(TYPE[one] == PIERCE for one in plays):
        return True
    if abilities & THIRD_ATTACK and all(IS_ATTACK[one] for one in plays):
        return True
    return bool(abilities & THIRD_EACH) and len({max(1, TYPE[one]) for one in plays}) == len(plays)


def options(s: State, out: list[int]) -> None:
    """Put all that may be staged next into *out*: plays, then discards."""
    ahead = forecast(s)
    hand = s.hands[s.turn]
    mode = s.mode
    in_turn = mode == TURN
    room = not in_turn or len(s.staged) < s.book.cards
    lists: list[list[int] | None] = [None, None, None]
    for card in hand:
        if not room and not may_play(s, card):
            continue
        sort = max(0, TYPE[card] - 1)
        found = lists[sort]
        if found is None:
            found = lists[sort] = targets(s, ahead, card, mode)
        for unit in found:
            out.append(STAGE | card << 6 | unit << 16)
    if in_turn and room:
        for card in hand:
            out.append(DISCARD | card << 6)


def may_confirm(s: State) -> bool:
    """Say whether what is staged is enough (PN-TURN-06, PN-STAGE-05, PN-R-131)."""
    hand = s.hands[s.turn]
    if not hand:
        return True
    if s.mode == TURN:
        return len(s.staged) >= s.book.cards or is_sure_win(s)
    ahead = forecast(s)
    if s.mode == BLACKSMITH:
        return not shield_targets(ahead)
    return not attack_targets(s, ahead, s.mode)


def is_sure_win(s: State) -> bool:
    """Say whether what is staged fells every rival, whatever the rival does (PN-STAGE-05, PN-STAGE-06)."""
    if not s.staged:
        return False
    return forecast(s).phase == OVER and not s.side_abilities[1 - s.turn] & WARDS


def can_answer(s: State, ahead: State, card: Card, target: int) -> bool:
    """Say whether, by what is public, the target's owner may raise a shield against a card (PN-R-030, PN-R-031).

    *ahead* is the forecast before the card.
    """
    most = s.book.answers(ahead.abilities[target])
    if most == 0 or not IS_ATTACK[card] or ahead.played_on[target] >= most or not s.hands[target & 1]:
        return False
    return ahead.hp[target] > 0 and room_to_answer(s, ahead, target)


def room_to_answer(s: State, ahead: State, target: int) -> bool:
    """Say whether a shield fits on the target once an attack of the active unit has stripped it (PN-R-032)."""
    shields = len(ahead.shields[target])
    if shields and s.mode in (TURN, TAKEN) and s.abilities[s.active] & STRIPS:
        shields -= 1
    return shields < s.book.shields


def without(s: State, place: int) -> list[Entry] | None:
    """Return what stays staged when a card is taken back; ``None`` where a committed card forbids it (PN-R-089)."""
    if s.staged[place][2] >= 0:
        return None
    twin = s.copy()
    twin.staged = s.staged[:place]
    for entry in s.staged[place + 1 :]:
        card, target, answer = entry
        ahead = forecast(twin)
        if target < 0:
            fits = len(twin.staged) < s.book.cards
        else:
            fits = (twin.mode != TURN or may_play(twin, card)) and target in targets(twin, ahead, card, twin.mode)
        if answer >= 0 and not (fits and room_to_answer(twin, ahead, target)):
            return None
        if fits:
            twin.staged.append(entry)
    return twin.staged


def unanswered(s: State, start: int) -> int:
    """Return the first staged card from *start* on that is to be put to an answer now; `NOBODY`: none (PN-R-029)."""
    twin = s.copy()
    twin.staged = s.staged[:start]
    for place in range(start, len(s.staged)):
        card, target, answer = s.staged[place]
        if answer == UNASKED and target >= 0 and can_answer(twin, forecast(twin), card, target):
            return place
        twin.staged.append(s.staged[place])
    return NOBODY


def is_committed(s: State) -> bool:
    """Say whether a shield was raised against a staged card, so that its hand must be played out (PN-MONO-13)."""
    return any(entry[2] >= 0 for entry in s.staged)


def all_retracts(s: State) -> list[int]:
    """List the staged cards that may be taken back."""
    return [entry[0] for place, entry in enumerate(s.staged) if without(s, place) is not None]
