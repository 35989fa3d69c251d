"""Why something can't be picked now: a sentence and the ledger's id."""

from collections.abc import Sequence

from tabard.core.action import Pick
from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.tosk.cards import (
    CHAMPIONS,
    FIRST_TECHNIQUE,
    NAMES,
    NOTATION,
    TEN_NAMES,
    Card,
    as_set,
    card_of,
    is_card,
)
from tabard.games.tosk.numbers import HIT_POINTS, RULE_SETS, RuleSet
from tabard.games.tosk.plays import may_double
from tabard.games.tosk.recover import heal_limit, must_act
from tabard.games.tosk.state import NOBODY, OVER, PLAN, State
from tabard.games.tosk.worth import Cards, cost_of

_KINDS = ("hand", "button", "boost", "aside")


def explain(state: State, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
    """Say why *pick* is of no use to *seat* after the picks already *made*; ``None`` when it is, or is unknown."""
    kind, _, name = pick.partition(":")
    if kind not in _KINDS:
        return None
    if state.phase == OVER:
        return Refusal("TK-GOAL-01", "The game is over.")
    if kind == "hand":
        return _about_card(state, seat, name, made)
    if kind == "button":
        return _about_button(state, seat, name)
    if kind == "boost":
        return _about_boost(state, seat, pick, made)
    return _about_aside(state, seat, name)


def _about_card(state: State, seat: Seat, name: str, made: Sequence[Pick]) -> Refusal | None:
    if name in TEN_NAMES:
        return Refusal("TK-R-04", f"{TEN_NAMES[name]} only counts hit points. Tens are never played.")
    if name in CHAMPIONS:
        return Refusal("TK-R-04", "The Joker is your champion. It is never played.")
    if not is_card(name):
        return None
    card = card_of(name)
    if not _holds(state, seat, card):
        return Refusal("TK-STRAT-01", f"You don’t hold {NAMES[card]}.")
    if seat not in must_act(state):
        return _waiting(state, seat)
    cards = _picked_cards(made)
    if card in cards:
        return Refusal("TK-STRAT-01", f"You have picked {NAMES[card]} already.")
    if state.phase == PLAN:
        return _too_costly(RULE_SETS[state.flags], cards, card)
    return _too_many(state, seat, cards, card)


def _holds(state: State, seat: Seat, card: Card) -> bool:
    return state.hands[seat] >> card & 1 == 1


def _picked_cards(made: Sequence[Pick]) -> Cards:
    names = [pick.partition(":")[2] for pick in made if pick.startswith("hand:")]
    return tuple(sorted([card_of(name) for name in names if is_card(name)]))


def _too_costly(rules: RuleSet, cards: Cards, card: Card) -> Refusal | None:
    before = cost_of(as_set(cards), rules)
    needed = cost_of(as_set(cards) | 1 << card, rules) - before
    left = rules.stamina - before
    if needed <= left:
        return None
    return Refusal("TK-STRAT-02", f"{NAMES[card]} needs {needed} stamina and {_are_left(left)}.")


def _are_left(count: int) -> str:
    return "none is left" if count == 0 else "1 is left" if count == 1 else f"{count} are left"


def _too_many(state: State, seat: Seat, cards: Cards, card: Card) -> Refusal | None:
    limit = heal_limit(state, seat)
    if len(cards) < limit:
        return None
    rules, lost = RULE_SETS[state.flags], HIT_POINTS - state.hp[seat]
    if limit < rules.heal_cards:
        points = "1 hit point is" if lost == 1 else f"{lost} hit points are"
        return Refusal("TK-R-26", f"{NAMES[card]} would heal nothing: only {points} lost.")
    rule = "TK-VAR-04" if rules.heal_each > 1 else "TK-HEAL-01"
    return Refusal(rule, f"{NAMES[card]} must stay: at most {limit} cards heal in a round.")


def _waiting(state: State, seat: Seat) -> Refusal:
    """Say why *seat*, which owes nothing now, can't act on its cards."""
    if state.phase == PLAN:
        return Refusal("TK-R-36", "You have locked in. Until your rival does too, you can take it back.")
    if state.heals[seat] is not None:
        return Refusal("TK-R-28", "You have chosen. Until your rival has too, you can take it back.")
    if state.sudden_death:
        return Refusal("TK-R-25", "Nobody heals in sudden death.")
    if 0 < state.tiring <= state.round:
        return Refusal("TK-R-43", f"Nobody heals from round {state.tiring} on: both are tired.")
    if state.hp[seat] == HIT_POINTS:
        return Refusal("TK-R-26", "You have lost no hit points, so there is nothing to heal.")
    return Refusal("TK-HEAL-01", "You have no card left to heal with.")


def _about_button(state: State, seat: Seat, name: str) -> Refusal | None:
    if name not in ("lock", "heal", "unlock"):
        return None
    if name == "unlock":
        if state.plays[seat] is not None or state.heals[seat] is not None:
            return None
        return Refusal("TK-R-36", "There is nothing to take back: what is revealed stays.")
    if name == "lock" and state.phase != PLAN:
        return Refusal("TK-ROUND-02", "This round’s plays are revealed. Recover comes before the next.")
    if name == "heal" and state.phase == PLAN:
        return Refusal("TK-ROUND-02", "You heal in Recover, after Combat.")
    return None if seat in must_act(state) else _waiting(state, seat)


def _about_boost(state: State, seat: Seat, pick: Pick, made: Sequence[Pick]) -> Refusal | None:
    first, _, second = pick.partition(":")[2].partition(">")
    if not is_card(first) or not (is_card(second) or second == "none"):
        return None
    if state.phase != PLAN:
        return Refusal("TK-R-09", "Techniques are assigned with the play and can’t be changed after.")
    technique = card_of(first)
    if technique < FIRST_TECHNIQUE or not _holds(state, seat, technique):
        return Refusal("TK-TECH-01", f"{NAMES[technique]} is no technique in your hand.")
    if seat not in must_act(state):
        return _waiting(state, seat)
    if any(other.startswith(f"boost:{first}>") for other in made):
        return Refusal("TK-TECH-03", f"{NAMES[technique]} is assigned already; take that back first.")
    return None if second == "none" else _no_double(state, seat, technique, card_of(second), made)


def _no_double(state: State, seat: Seat, technique: Card, action: Card, made: Sequence[Pick]) -> Refusal | None:
    if action >= FIRST_TECHNIQUE or not _holds(state, seat, action):
        return Refusal("TK-TECH-03", f"{NAMES[action]} is no action in your hand.")
    advanced = RULE_SETS[state.flags].advanced
    if not may_double(technique, action, advanced):
        rule, what = ("TK-VAR-02", "colour") if advanced else ("TK-TECH-03", "suit")
        return Refusal(rule, f"{NAMES[technique]} doubles an action of its {what}, and {NAMES[action]} is none.")
    if any(other.startswith("boost:") and other.endswith(">" + NOTATION[action]) for other in made):
        return Refusal("TK-TECH-05", f"{NAMES[action]} is doubled already, and only one technique may do that.")
    return None


def _about_aside(state: State, seat: Seat, name: str) -> Refusal | None:
    if name == "offer":
        if state.offer == 1 - seat:
            return Refusal("TK-R-40", "Your rival has offered a draw: accept or decline it.")
        if state.offered[seat] == state.round:
            return Refusal("TK-R-40", "You have offered a draw in this round. You can again in the next.")
    elif name in ("accept", "decline") and state.offer != 1 - seat:
        why = "no draw is offered" if state.offer == NOBODY else "the offer is yours, and your rival’s to answer"
        return Refusal("TK-R-40", f"There is nothing to {name}: {why}.")
    return None
