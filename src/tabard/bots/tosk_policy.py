"""The linear policy of Tosk: every play scored at a glance, and every healing."""

from math import exp
from typing import Any, Final

from tabard.bots.knowledge import Policy
from tabard.bots.tosk_habits import LASTING, TIRING, Habits
from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.tosk import State as ToskState
from tabard.games.tosk.actions import Heal, Lock
from tabard.games.tosk.cards import ATTACK, DEFENCE, FIRST_TECHNIQUE, Card, listed
from tabard.games.tosk.numbers import HIT_POINTS, RULE_SETS, RuleSet
from tabard.games.tosk.plays import PLACES, at_places, may_double, playable
from tabard.games.tosk.recover import heal_limit
from tabard.games.tosk.worth import Boosts, Worth, worth

_PLAN = 0
_RANKS_KEY: Final = tuple([1 << (3 * (card // 4)) for card in range(48)])
"""Of each card: what it adds to the key of a set of cards; sets of the same ranks have the same key,
three bits a rank."""
_PLAIN_WORTHS: Final[list[dict[int, Worth]]] = [{} for _ in RULE_SETS]
"""Found already, by rule set: what plays without boosts are worth, by the key of their ranks."""
_SIZES: Final = [mask.bit_count() for mask in range(64)]
_STAMINA: Final = 16
"""More than any stamina: the width of tables by cards kept and stamina unspent."""


class Weights:
    """What the policy thinks of things, tuned by self-play; only ratios inside one set mean anything."""

    __slots__ = (
        "deal",
        "deal_low",
        "deficit",
        "die",
        "draw",
        "heal_flat",
        "heal_hand",
        "heal_own",
        "heal_rival",
        "keep",
        "kill",
        "pair",
        "slack",
        "take",
        "take_low",
        "tau",
        "value",
    )

    def __init__(
        self,
        *,
        deal: tuple[float, float],
        take: tuple[float, float],
        kill_die: tuple[float, float],
        hand: tuple[float, float, float, float],
        keep: tuple[float, ...],
        heal: tuple[float, float, float, float],
        tau: float,
        value: tuple[float, ...],
    ) -> None:
        self.deal, self.deal_low = deal
        self.take, self.take_low = take
        self.kill, self.die = kill_die
        self.draw, self.slack, self.pair, self.deficit = hand
        self.keep = [keep[min(card // 4, 9)] for card in range(48)]
        """What each card is worth keeping: A, 2 to 9, then the techniques alike."""
        self.heal_flat, self.heal_own, self.heal_rival, self.heal_hand = heal
        self.tau = tau
        """Over how many last rounds before a cap the hand loses its worth."""
        self.value = list(value)
        """See `LinearPolicy.worth_of`."""


TIRING_WEIGHTS: Final = Weights(
    deal=(3.275, 0.260),
    take=(2.921, 0.466),
    kill_die=(0.647, 2.860),
    hand=(2.417, 3.216, 0.725, 0.155),
    keep=(0.729, 0.802, 0.614, -0.200, -0.615, -0.503, 0.672, 2.352, 1.841, 1.088),
    heal=(0.009, -0.455, 1.102, 0.457),
    tau=1.777,
    value=(0.508, 1.922, 0.169, 0.102, 18.819, -13.660, 0.321),
)
"""For games in which healing stops."""

LASTING_WEIGHTS: Final = Weights(
    deal=(2.645, 0.086),
    take=(3.912, 0.301),
    kill_die=(0.631, 0.591),
    hand=(4.592, 4.818, 1.427, -0.209),
    keep=(0.453, 0.387, 0.351, -0.441, 0.013, 0.225, 0.488, 1.954, 0.579, 0.714),
    heal=(0.408, -0.644, 0.831, 0.669),
    tau=1.777,
    value=(0.118, 1.222, 2.635, 0.035, -2.877, 10.112, -1.293),
)
"""For games with a last round, and for those without any limit."""


class Scored:
    """Ways to act, each with its score; parallel lists."""

    __slots__ = ("boosts", "masks", "scores")

    def __init__(self) -> None:
        self.masks: list[int] = []
        """The places in the hand."""
        self.boosts: list[Boosts] = []
        self.scores: list[float] = []

    def best(self) -> int:
        """Return the index of the best; the first of equals."""
        best, best_score = 0, self.scores[0]
        for i, score in enumerate(self.scores):
            if score > best_score:
                best, best_score = i, score
        return best


class HandTables:
    """What it is worth to keep so many cards with so much stamina unspent, for one size of hand."""

    __slots__ = ("base", "spare")

    def __init__(self, most: int, weights: Weights) -> None:
        self.base = [0.0] * (8 * _STAMINA)
        """The cards drawn, and the cards then missing, at 16 x kept + unspent."""
        self.spare = [0.0] * (8 * _STAMINA)
        """How many kept cards could be healed with and drawn again."""
        for kept in range(most + 1):
            for unspent in range(_STAMINA):
                drawn = min(unspent, most - kept)
                missing = most - kept - drawn
                at = kept * _STAMINA + unspent
                self.base[at] = weights.draw * drawn - weights.deficit * missing * missing / 10
                self.spare[at] = float(min(unspent - drawn, kept))


class LinearPolicy(Policy):
    """Takes the play, and the healing, of the best score."""

    def __init__(self, weights: Weights, habits: Habits) -> None:
        self._w = weights
        self._habits = habits
        self._tables = [HandTables(most, weights) for most in range(8)]
        self._attack_scores: dict[int, list[float]] = {}
        self._defence_scores: dict[int, list[float]] = {}

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the best play or healing by what *seat* sees."""
        table: ToskState = state
        plan = table.phase == _PLAN
        scored = self.locks(table, seat) if plan else self.heals(table, seat)
        best = scored.best()
        cards = at_places(table.hands[seat], PLACES[scored.masks[best]])
        return Lock(cards, scored.boosts[best]) if plan else Heal(cards)

    def locks(self, state: ToskState, seat: Seat) -> Scored:
        """Score every play of *seat*'s hand; techniques always double what they can."""
        w = self._w
        rules = RULE_SETS[state.flags]
        hand = listed(state.hands[seat])
        count = len(hand)
        rival_cards = state.hands[1 - seat].bit_count()
        mine = self._by_attack(rival_cards, state.hp[1 - seat])
        theirs = self._by_defence(rival_cards, state.hp[seat])
        limits = self._heal_rooms(state, seat, rules, rival_cards)
        table = self._tables[rules.hand]
        base, spare = table.base, table.spare
        hand_part = self._hand_part(state)
        slack, pair = w.slack, w.pair
        keys = [0]
        keeps = [0.0]
        for card in hand:
            key, keep = _RANKS_KEY[card], w.keep[card]
            keys += [before + key for before in keys]
            keeps += [before + keep for before in keeps]
        suits = _suits_with_pairs(hand)
        whole = (1 << count) - 1
        doublers = [place for place in range(count) if hand[place] >= FIRST_TECHNIQUE]
        techniques = 0
        for place in doublers:
            techniques |= 1 << place
        plain = _PLAIN_WORTHS[rules.flags]
        found = Scored()
        for mask in playable(hand, rules):
            figures = plain.get(keys[mask])
            if figures is None:
                figures = plain[keys[mask]] = worth(at_places(state.hands[seat], PLACES[mask]), (), rules)
            attack, defence, cost = figures[0], figures[1], figures[2]
            at = (count - _SIZES[mask]) * _STAMINA + rules.stamina - cost
            kept = base[at] - keeps[mask]
            rest = whole ^ mask
            for suit in suits:
                pairs = _SIZES[rest & suit & techniques]
                actions = _SIZES[rest & suit & ~techniques]
                kept += pair * (pairs if pairs < actions else actions)
            if mask & techniques and mask & ~techniques:
                for boosts in _boostings(hand, mask, doublers, rules.advanced):
                    more, better = attack, defence
                    for _, action in boosts:
                        more += ATTACK[action]
                        better += DEFENCE[action]
                    room = limits[better] if limits[better] < spare[at] else spare[at]
                    found.masks.append(mask)
                    found.boosts.append(boosts)
                    found.scores.append(mine[more] + theirs[better] + hand_part * (kept + slack * room))
            else:
                room = limits[defence] if limits[defence] < spare[at] else spare[at]
                found.masks.append(mask)
                found.boosts.append(())
                found.scores.append(mine[attack] + theirs[defence] + hand_part * (kept + slack * room))
        return found

    def blows(self, state: ToskState, seat: Seat, attack: int, defence: int) -> tuple[float, float]:
        """Return what a play of *seat* should deal and take."""
        cards = state.hands[1 - seat].bit_count()
        dealt = self._habits.hopes(cards, state.hp[1 - seat]).dealt[attack]
        return dealt, self._habits.fears(cards, state.hp[seat]).taken[defence]

    def _by_attack(self, cards: int, hp: int) -> list[float]:
        """Return what each attack is worth against a rival with *cards* and *hp*."""
        found = self._attack_scores.get(64 * cards + hp)
        if found is None:
            w, hopes = self._w, self._habits.hopes(cards, hp)
            each = w.deal + w.deal_low * (1 - hp / HIT_POINTS)
            found = [each * dealt + w.kill * kill for dealt, kill in zip(hopes.dealt, hopes.kill, strict=True)]
            self._attack_scores[64 * cards + hp] = found
        return found

    def _by_defence(self, cards: int, hp: int) -> list[float]:
        """Return what each defence costs at *hp* against a rival with *cards*."""
        found = self._defence_scores.get(64 * cards + hp)
        if found is None:
            w, fears = self._w, self._habits.fears(cards, hp)
            each = w.take + w.take_low * (1 - hp / HIT_POINTS)
            found = [-each * taken - w.die * die for taken, die in zip(fears.taken, fears.die, strict=True)]
            self._defence_scores[64 * cards + hp] = found
        return found

    def _heal_rooms(self, state: ToskState, seat: Seat, rules: RuleSet, rival_cards: int) -> list[float]:
        """Return, by the own defence, how many cards could be healed with after this round's blows."""
        if state.sudden_death or 0 < state.tiring <= state.round:
            return [0.0] * 20
        lost = float(HIT_POINTS - state.hp[seat])
        most = float(rules.heal_cards)
        each = 1.0 / rules.heal_each
        return [min(most, each * (lost + taken)) for taken in self._habits.fears(rival_cards, state.hp[seat]).taken]

    def _hand_part(self, state: ToskState) -> float:
        """Return how much the hand still counts: less in the last rounds before a cap."""
        if state.round_cap == 0:
            return 1.0
        return min(1.0, (state.round_cap - state.round) / self._w.tau)

    def heals(self, state: ToskState, seat: Seat) -> Scored:
        """Score every set of cards that *seat* may discard to heal."""
        w = self._w
        rules = RULE_SETS[state.flags]
        hand = listed(state.hands[seat])
        count = len(hand)
        most = heal_limit(state, seat)
        lost = HIT_POINTS - state.hp[seat]
        own, rival = state.hp[seat] / HIT_POINTS, state.hp[1 - seat] / HIT_POINTS
        each = w.heal_flat + w.heal_own * own + w.heal_rival * rival
        base = self._tables[rules.hand].base
        hand_part = w.heal_hand * self._hand_part(state)
        unspent = state.unspent[seat]
        suits = _suits_with_pairs(hand)
        techniques = 0
        keeps = [0.0]
        for place, card in enumerate(hand):
            keeps += [before + w.keep[card] for before in keeps]
            if card >= FIRST_TECHNIQUE:
                techniques |= 1 << place
        whole = (1 << count) - 1
        found = Scored()
        for mask in range(1 << count):
            used = _SIZES[mask]
            if used > most:
                continue
            gained = used * rules.heal_each
            kept = base[(count - used) * _STAMINA + unspent] - keeps[mask]
            rest = whole ^ mask
            for suit in suits:
                pairs = _SIZES[rest & suit & techniques]
                actions = _SIZES[rest & suit & ~techniques]
                kept += w.pair * (pairs if pairs < actions else actions)
            found.masks.append(mask)
            found.boosts.append(())
            found.scores.append(each * (gained if gained < lost else lost) + hand_part * kept)
        return found

    def worth_of(self, state: ToskState, seat: Seat) -> float:
        """Return the chance of *seat* to win a position between two rounds, as fitted to self-play."""
        v = self._w.value
        mine, theirs = state.hp[seat], state.hp[1 - seat]
        ours, rivals = listed(state.hands[seat]), listed(state.hands[1 - seat])
        gap = (mine - theirs) / HIT_POINTS
        time = _time(state)
        logit = gap * (v[0] + v[4] * time**2 + v[5] * time**6)
        logit += v[1] * 5 * (1 / (theirs + 4) - 1 / (mine + 4))
        logit += v[2] * (len(ours) - len(rivals)) / 6
        logit += v[3] * (self._keep(ours) - self._keep(rivals))
        logit += v[6] * (len(ours) ** 2 - len(rivals) ** 2) / 36
        return 1 / (1 + exp(-logit))

    def _keep(self, hand: list[Card]) -> float:
        """Return what a hand is worth keeping, with its pairs."""
        kept = 0.0
        for card in hand:
            kept += self._w.keep[card]
        for suit in _suits_with_pairs(hand):
            cards = [hand[place] for place in PLACES[suit]]
            techniques = len([card for card in cards if card >= FIRST_TECHNIQUE])
            kept += self._w.pair * min(techniques, len(cards) - techniques)
        return kept


def _time(state: ToskState) -> float:
    """Return how far the game has come: the cap is 1, the end of healing a third; without a limit it stays 0."""
    if state.tiring:
        return min(1.0, state.round / (3.0 * state.tiring))
    return min(1.0, state.round / state.round_cap) if state.round_cap else 0.0


def _suits_with_pairs(hand: list[Card]) -> list[int]:
    """Return for each suit with a technique and an action in *hand* the mask of its places."""
    if not hand or hand[-1] < FIRST_TECHNIQUE:
        return []
    suits = [0, 0, 0, 0]
    held = [0, 0, 0, 0]
    for place, card in enumerate(hand):
        suits[card & 3] |= 1 << place
        held[card & 3] |= 1 if card < FIRST_TECHNIQUE else 2
    return [suits[suit] for suit in (0, 1, 2, 3) if held[suit] == 3]


def _boostings(hand: list[Card], mask: int, doublers: list[int], advanced: bool) -> list[Boosts]:
    """List the ways in which the techniques of a play double what they can."""
    ways: list[Boosts] = [()]
    for place in doublers:
        if not mask >> place & 1:
            continue
        technique = hand[place]
        grown: list[Boosts] = []
        for way in ways:
            taken = [action for _, action in way]
            before = len(grown)
            for spot in PLACES[mask]:
                action = hand[spot]
                if action >= FIRST_TECHNIQUE:
                    break
                if action not in taken and may_double(technique, action, advanced):
                    grown.append((*way, (technique, action)))
            if len(grown) == before:
                grown.append(way)
        ways = grown
    return ways


TIRING_POLICY: Final = LinearPolicy(TIRING_WEIGHTS, TIRING)
LASTING_POLICY: Final = LinearPolicy(LASTING_WEIGHTS, LASTING)


def policy_for(state: ToskState) -> LinearPolicy:
    """Return the policy tuned for the limit the table plays with."""
    return TIRING_POLICY if state.tiring else LASTING_POLICY


class ByTheTable(Policy):
    """The linear policy, with the weights that fit the table's limit."""

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the best play or healing by what *seat* sees."""
        return policy_for(state).choose(state, seat, chance)
