"""The policy of Regicide: every play scored by what its seat sees, and the payment that gives up least.

It looks at kills, damage, shields, the strike to come, cards drawn and healed, and at what the cards it uses were worth
keeping. Weights were tuned by the cross-entropy method; see ``docs/opponents.md``.
"""

from typing import Any, Final

from tabard.bots.knowledge import Policy
from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.regicide import RegicideState
from tabard.games.regicide.actions import CHOICES, FLIP, PLAYS, YIELD, Discard
from tabard.games.regicide.cards import (
    ATTACK,
    CLUBS,
    DIAMONDS,
    FIRST_ENEMY,
    HEALTH,
    HEARTS,
    JESTERS,
    SPADES,
    SUIT,
    VALUE,
    listed,
    worth,
)

_PLAY, _SUFFER = 0, 1
_JESTER_PLAYS: Final = JESTERS[0]
"""Single cards and their plays have the same numbers; from here to 54 they are jesters."""
NOTHING: Final = len(PLAYS)
"""Stands for the yield among the plays: no cards, no damage."""
_FEW: Final = 3
"""With so few cards left after a play, drawing is worth more."""
_MEAN_DRAW: Final = 5.5
"""What an unknown card of the tavern is worth in a payment."""
_HUGE: Final = 1e9
_COST_AT: Final = 10
_VALUE_AT: Final = 40
"""Where the cost and the value stand in one number; below the cost a bit for each place in the hand."""
_BELOW_VALUE: Final = (1 << _VALUE_AT) - 1


def _fixed(cost: float) -> int:
    """Return a cost as a whole number of thousandths, never below nothing."""
    return max(0, int(1000 * cost + 0.5))


class Weights:
    """What the policy thinks of things; tuned, only their ratios mean anything."""

    __slots__ = (
        "attack_left",
        "bare",
        "cover",
        "damage",
        "draw",
        "draw_thin",
        "exact",
        "exact_rank",
        "heal",
        "heal_empty",
        "heal_low",
        "jester",
        "jester_strike",
        "keep_ace",
        "keep_base",
        "keep_enemy",
        "keep_suit",
        "kept",
        "kill",
        "number",
        "overkill",
        "shield",
        "short",
        "short_by",
    )

    def __init__(
        self,
        *,
        kill: tuple[float, float, float, float],
        hurt: tuple[float, float, float, float],
        short: tuple[float, float, float],
        draw: tuple[float, float],
        heal: tuple[float, float, float],
        use: tuple[float, float],
        jester: tuple[float, float],
        suits: tuple[float, float, float, float],
        keep: tuple[float, float, float],
    ) -> None:
        self.kill, self.exact, self.exact_rank, self.overkill = kill
        self.damage, self.shield, self.attack_left, self.cover = hurt
        self.short, self.short_by, self.bare = short
        self.draw, self.draw_thin = draw
        self.heal, self.heal_low, self.heal_empty = heal
        self.kept, self.number = use
        self.jester, self.jester_strike = jester
        self.keep_suit = suits
        """Clubs, diamonds, hearts, spades: how much more than its number a card is worth keeping."""
        self.keep_base, self.keep_enemy, self.keep_ace = keep


SOLO = Weights(
    kill=(2.315, 8.78, 0.0112, -0.0744),
    hurt=(0.2289, 0.1895, -0.0379, 0.00829),
    short=(-13.195, -0.1692, -0.778),
    draw=(0.755, 1.978),
    heal=(0.210, 0.143, 0.609),
    use=(-0.1438, -0.427),
    jester=(-6.7, 0.0),
    suits=(-0.323, 0.857, -0.267, -0.271),
    keep=(-0.604, 2.59, 4.72),
)
"""Tuned for one player with two jokers."""

PAIR = Weights(
    kill=(2.916, 0.7852, 0.0119, -0.07008),
    hurt=(0.243, 0.1553, -0.0353, 0.00884),
    short=(-15.46, -0.1602, -0.9609),
    draw=(1.087, 0.9161),
    heal=(0.2236, 0.2195, 0.5924),
    use=(-0.1563, -0.4034),
    jester=(-7.7, 0.0),
    suits=(-0.339, 0.866, -0.315, -0.324),
    keep=(-0.8362, 2.317, 4.381),
)
"""Tuned for two players."""

FOUR = Weights(
    kill=(2.26, 1.372, 0.007693, -0.05345),
    hurt=(0.2467, 0.1376, -0.01445, 0.0114),
    short=(-20.58, -0.1224, -0.9424),
    draw=(1.086, 0.7131),
    heal=(0.2854, 0.2803, 0.6337),
    use=(-0.1849, -0.4559),
    jester=(-1.78, 0.4392),
    suits=(-0.472, 0.783, -0.321, -0.332),
    keep=(-0.7981, 2.295, 4.306),
)
"""Tuned for four players; better for three as well than what was tuned for two."""


class RegicidePolicy(Policy):
    """Scores every play at a glance and takes the best; pays with the cards least worth keeping."""

    def __init__(self, weights: Weights) -> None:
        self._w = weights
        self.keep = [_keep_cost(card, weights) for card in range(55)]
        """What each card is worth keeping."""
        self._pay = [(VALUE[card] << _VALUE_AT) + (_fixed(cost) << _COST_AT) for card, cost in enumerate(self.keep)]
        """By card: its value and what it is worth keeping in one number, so that a set is one sum."""
        self._used = [self._cost_of_using(list(play.cards)) for play in PLAYS] + [0.0]
        """By play: what using its cards costs."""
        self._total = [play.total for play in PLAYS] + [0]
        self._suits = [play.suits for play in PLAYS] + [0]
        self._count = [len(play.cards) for play in PLAYS] + [0]
        self._pairs = _pair_codes()
        self._combos = _combo_codes()

    def _cost_of_using(self, cards: list[int]) -> float:
        kept = 0.0
        for card in cards:
            kept += self.keep[card]
        return self._w.kept * kept + self._w.number * len(cards)

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the choice of the seat whose turn it is."""
        table: RegicideState = state
        if table.phase == _PLAY:
            return self._choose_play(table)
        if table.phase == _SUFFER:
            return self.payment(table)
        return CHOICES[_fullest(table)]

    def _choose_play(self, state: RegicideState) -> Any:
        hand = state.hands[state.turn]
        codes = self.codes(hand)
        if not codes:
            if state.jokers and state.seats == 1:
                return FLIP
            return YIELD
        scores = self.scores(state, codes)
        best, best_score = codes[0], -_HUGE
        for i, code in enumerate(codes):
            if scores[i] > best_score:
                best, best_score = code, scores[i]
        if state.may_yield() and self.scores(state, [NOTHING])[0] > best_score:
            return YIELD
        return PLAYS[best]

    def codes(self, hand: int) -> list[int]:
        """List the plays of a hand by their numbers."""
        found: list[int] = []
        rest = hand
        while rest:
            low = rest & -rest
            found.append(low.bit_length() - 1)
            rest ^= low
        aces = hand & 15
        if aces:
            singles = found[:]
            for ace in singles:
                if ace > 3:
                    break
                row = self._pairs[ace]
                for card in singles:
                    if ace < card < _JESTER_PLAYS:
                        found.append(row[card])
        if hand & 0xFFFF0:
            for rank in (1, 2, 3, 4):
                four = (hand >> (4 * rank)) & 15
                if four & (four - 1):
                    found += self._combos[16 * rank + four]
        return found

    def scores(self, state: RegicideState, codes: list[int]) -> list[float]:
        """Score plays of the seat whose turn it is, by what that seat sees."""
        w = self._w
        hand = state.hands[state.turn]
        held = hand.bit_count()
        sum_before = worth(hand)
        enemy = state.enemy
        immune = 0 if state.cancelled else SUIT[enemy]
        strike = state.strike()
        health = HEALTH[enemy] - state.damage
        room = state.limit - held
        others_room, mates = 0, 0
        if state.seats > 1:
            for other, theirs in enumerate(state.hands):
                if other != state.turn:
                    space = state.limit - theirs.bit_count()
                    if space > 0:
                        others_room += space
                        mates += 1
        tavern, discards = len(state.tavern), len(state.discard)
        heal_each = w.heal
        if tavern < 8:
            heal_each += w.heal_low
            if tavern == 0:
                heal_each += w.heal_empty
        scores: list[float] = []
        for code in codes:
            if _JESTER_PLAYS <= code < 55:
                scores.append(w.jester + w.jester_strike * strike)
                continue
            total = self._total[code]
            suits = self._suits[code] & ~immune
            count = self._count[code]
            score = self._used[code]
            healed = 0
            if suits & HEARTS:
                healed = total if total < discards else discards
                score += heal_each * healed
            own = 0
            if suits & DIAMONDS:
                mine = room + count
                drawn = tavern + healed
                if total < drawn:
                    drawn = total
                if mine + others_room < drawn:
                    drawn = mine + others_room
                own = (drawn + mates) // (mates + 1)
                if mine < own:
                    own = mine
                elif drawn - own > others_room:
                    own = drawn - others_room
                each = w.draw + w.draw_thin if held - count <= _FEW else w.draw
                score += each * drawn
            damage = total + total if suits & CLUBS else total
            if damage >= health:
                score += w.kill
                if damage == health:
                    score += w.exact + w.exact_rank * ATTACK[enemy]
                else:
                    score += w.overkill * (damage - health)
            else:
                left = strike
                if suits & SPADES:
                    shield = total if total < strike else strike
                    left = strike - shield
                    score += shield * (w.shield + w.cover * (health - damage))
                score += w.damage * damage + w.attack_left * left
                after = sum_before - total
                if after < left:
                    score += w.bare
                    shortfall = left - after - _MEAN_DRAW * own
                    if shortfall > 0.0:
                        score += w.short + w.short_by * shortfall
            scores.append(score)
        return scores

    def payment(self, state: RegicideState) -> Any:
        """Return the payment that gives up least of what is worth keeping; a joker when the hand can't pay."""
        hand = state.hands[state.turn]
        strike = state.strike()
        if worth(hand) < strike:
            return FLIP
        return Discard(self.cheapest(hand, strike))

    def score_of_giving(self, mask: int) -> float:
        """Score a payment: what its cards were worth keeping."""
        given = 0.0
        for card in listed(mask):
            given += self.keep[card]
        return self._w.kept * given

    def cheapest(self, hand: int, strike: int) -> int:
        """Return the set of cards that is worth at least *strike* and costs least to give up."""
        pay = self._pay
        sums = [0]
        bit = 1
        rest = hand
        while rest:
            low = rest & -rest
            item = pay[low.bit_length() - 1] + bit
            sums += [before + item for before in sums]
            bit += bit
            rest ^= low
        least = strike << _VALUE_AT
        places = min([paid & _BELOW_VALUE for paid in sums if paid >= least]) & (bit - 1)
        mask = 0
        while places:
            low = hand & -hand
            if places & 1:
                mask |= low
            hand ^= low
            places >>= 1
        return mask


def _keep_cost(card: int, w: Weights) -> float:
    if card in JESTERS:
        return 4.0 * w.keep_ace
    cost = VALUE[card] * (1 + w.keep_suit[card & 3]) + w.keep_base
    if card >= FIRST_ENEMY:
        return cost + w.keep_enemy
    return cost + w.keep_ace if card < 4 else cost


def _pair_codes() -> list[list[int]]:
    """Return the play of each ace with each other card."""
    rows = [[0] * 52 for _ in range(4)]
    for play in PLAYS:
        if len(play.cards) == 2 and min(play.cards) < 4:
            rows[min(play.cards)][max(play.cards)] = play.code
    return rows


def _combo_codes() -> list[list[int]]:
    """Return the combos of each rank (2 to 5) for each set of suits held, at 16 x place of the rank + set."""
    table: list[list[int]] = [[] for _ in range(5 * 16)]
    for play in PLAYS:
        lowest = min(play.cards)
        if len(play.cards) < 2 or lowest < 4:
            continue
        rank = lowest >> 2
        suits = play.mask >> (4 * rank)
        for held in range(16):
            if held & suits == suits:
                table[16 * rank + held].append(play.code)
    return table


def _fullest(state: RegicideState) -> int:
    """Return the seat with the most cards; the chooser itself before others with as many."""
    best, most = state.turn, state.hands[state.turn].bit_count()
    for seat, hand in enumerate(state.hands):
        if hand.bit_count() > most:
            best, most = seat, hand.bit_count()
    return best


_SOLO_POLICY = RegicidePolicy(SOLO)
_PAIR_POLICY = RegicidePolicy(PAIR)
_FOUR_POLICY = RegicidePolicy(FOUR)
_POLICIES = (_SOLO_POLICY, _SOLO_POLICY, _PAIR_POLICY, _FOUR_POLICY, _FOUR_POLICY)
"""By the number of players."""


def policy_for(state: RegicideState) -> RegicidePolicy:
    """Return the policy tuned for the number of players."""
    return _POLICIES[state.seats]


class ByTheTable(Policy):
    """The policy tuned for the number of players."""

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the choice of the seat whose turn it is."""
        return policy_for(state).choose(state, seat, chance)
