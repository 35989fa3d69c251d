"""The rules of Tosk: setting the table, and what every action does.

A round is `_combat` (once both have locked), `_heal` (once all who can have chosen), then `_draw`.
"""

from collections.abc import Hashable, Sequence
from typing import Final

from tabard.core.action import Pick
from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.core.game import Refusal, Result
from tabard.core.options import Option, Options
from tabard.games.tosk import actions as notation
from tabard.games.tosk import explain as reasons
from tabard.games.tosk import view as views
from tabard.games.tosk.actions import (
    ACCEPT_DRAW,
    DECLINE_DRAW,
    OFFER_DRAW,
    RESIGN,
    UNLOCK,
    Aside,
    Heal,
    Lock,
    ToskAction,
)
from tabard.games.tosk.cards import DECK_SIZE, FIRST_TECHNIQUE, RANK, Card
from tabard.games.tosk.events import (
    ChoseHealing,
    DrawDeclined,
    Drawn,
    DrawOffered,
    Drew,
    GaveUp,
    Healed,
    Locked,
    Reshuffled,
    Revealed,
    RoundBegan,
    Struck,
    SuddenDeathBegan,
    Tired,
    Unlocked,
    Won,
)
from tabard.games.tosk.numbers import EDITION, HIT_POINTS, RULE_SETS, RuleSet, flags_of
from tabard.games.tosk.plays import all_heals, all_locks, some_heal, some_lock
from tabard.games.tosk.recover import heal_limit, must_act
from tabard.games.tosk.state import NOBODY, OVER, PLAN, RECOVER, Play, State, with_one
from tabard.games.tosk.view import View
from tabard.games.tosk.words import ToskWords
from tabard.games.tosk.worth import Cards, Worth, worth

KNOCK_OUT: Final = "knock-out"
DOUBLE_KNOCK_OUT: Final = "double-knock-out"
SUDDEN_DEATH: Final = "sudden-death"
ROUND_CAP: Final = "round-cap"
RESIGNATION: Final = "resignation"
AGREED_DRAW: Final = "agreed-draw"


class Tosk:
    """The game, as `tabard.core.game.Game` asks for it."""

    name: Final = "tosk"
    title: Final = "Tosk"
    edition: Final = EDITION
    seats: Final = (2,)
    options: Final = (
        Option("force", "Force", False, help="Cards of the same rank strengthen each other.", rule="TK-FORCE-01"),
        Option("momentum", "Momentum", False, help="Cards of consecutive rank cost less.", rule="TK-MOM-01"),
        Option(
            "advanced_techniques",
            "Advanced Techniques",
            False,
            help="A technique doubles an action of its colour, not only of its suit.",
            rule="TK-VAR-02",
        ),
        Option("battle_weary", "Battle-weary", False, help="Stamina 11 and hands of 5.", rule="TK-VAR-03"),
        Option("potent_healing", "Potent Healing", False, help="Up to 2 cards heal 2 each.", rule="TK-VAR-04"),
        Option(
            "tiring",
            "Tiring from round",
            0,
            lowest=0,
            highest=100,
            help="Beyond the rulebook: from this round on nobody heals; 0 is never. 20 is a good choice.",
            rule="TK-R-43",
        ),
        Option(
            "round_cap",
            "Last round",
            0,
            lowest=0,
            highest=1000,
            help="Beyond the rulebook: after this round the higher hit points win; 0 is never.",
            rule="TK-R-40",
        ),
    )
    words: Final = ToskWords()

    def start(self, seats: int, options: Options, chance: Chance) -> State:
        """Shuffle, and deal both a full hand, card by card (TK-SETUP-01 to TK-SETUP-05)."""
        state = State()
        state.flags = flags_of(options)
        state.tiring = int(options["tiring"])
        state.round_cap = int(options["round_cap"])
        state.hp = (HIT_POINTS, HIT_POINTS)
        deck = list(range(DECK_SIZE))
        chance.shuffle(deck)
        state.deck = deck
        full = RULE_SETS[state.flags].hand
        _hand_out(state, (full, full), chance, None)
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return who still has to lock, or to choose what to heal."""
        return must_act(state)

    def legal(self, state: State, seat: Seat) -> Sequence[ToskAction]:
        """List the plays of the hand, or the healings."""
        if seat not in must_act(state):
            return ()
        if state.phase == PLAN:
            return all_locks(state.hands[seat], RULE_SETS[state.flags])
        return all_heals(state.hands[seat], heal_limit(state, seat))

    def sample(self, state: State, seat: Seat, chance: Chance) -> ToskAction:
        """Return one of `legal`, each as likely."""
        if state.phase == PLAN:
            return some_lock(state.hands[seat], RULE_SETS[state.flags], chance)
        return some_heal(state.hands[seat], heal_limit(state, seat), chance)

    def retracts(self, state: State, seat: Seat) -> Sequence[ToskAction]:
        """Let a lock or a healing be taken back while the rival still chooses (TK-R-36)."""
        waits = state.plays[seat] is not None or state.heals[seat] is not None
        return (UNLOCK,) if waits else ()

    def asides(self, state: State, seat: Seat) -> Sequence[ToskAction]:
        """List giving up, and offering (once a round) or answering a draw."""
        if state.phase == OVER:
            return ()
        if state.offer == 1 - seat:
            return (ACCEPT_DRAW, DECLINE_DRAW, RESIGN)
        if state.offer == NOBODY and state.offered[seat] != state.round:
            return (OFFER_DRAW, RESIGN)
        return (RESIGN,)

    def apply(self, state: State, seat: Seat, action: ToskAction, chance: Chance, tell: Tell | None = None) -> None:
        """Carry out an open *action*; what the last of the two sets off follows at once."""
        if isinstance(action, Lock):
            state.plays = with_one(state.plays, seat, (action.cards, action.boosts))
            if state.plays[1 - seat] is not None:
                _combat(state, chance, tell)
            elif tell is not None:
                tell(Locked(seat))
        elif isinstance(action, Heal):
            state.heals = with_one(state.heals, seat, action.cards)
            if not must_act(state):
                _heal(state, chance, tell)
            elif tell is not None:
                tell(ChoseHealing(seat))
        elif isinstance(action, Aside):
            _say(state, seat, action, tell)
        else:
            state.plays = with_one(state.plays, seat, None)
            state.heals = with_one(state.heals, seat, None)
            if tell is not None:
                tell(Unlocked(seat))

    def result(self, state: State) -> Result | None:
        """Return who won and how."""
        if state.phase != OVER:
            return None
        if state.winner == NOBODY:
            return Result((0.5, 0.5), state.how)
        return Result((1.0, 0.0) if state.winner == 0 else (0.0, 1.0), state.how)

    def view(self, state: State, seat: Seat | None) -> View:
        """Build what *seat* may know (TK-R-35)."""
        return views.view(state, seat)

    def resample(self, state: State, seat: Seat, chance: Chance) -> State:
        """Deal the rival's hand and the deck anew."""
        return views.resample(state, seat, chance)

    def parse(self, text: str) -> ToskAction:
        """Read an action from its notation."""
        return notation.parse(text)

    def explain(self, state: State, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
        """Say why *pick* is of no use now, after the picks already *made*."""
        return reasons.explain(state, seat, pick, made)

    def census(self, state: State) -> Hashable:
        """Return the cards of deck, pile and hands, in order (TK-I-01)."""
        return tuple(sorted([*state.deck, *state.pile, *state.hands[0], *state.hands[1]]))


def _combat(state: State, chance: Chance, tell: Tell | None) -> None:
    """Reveal, strike both ways at once, discard what was played, and look for the end (TK-COMB-01 to 03)."""
    one, two = state.plays[0], state.plays[1]
    assert one is not None
    assert two is not None
    rules = RULE_SETS[state.flags]
    first = worth(one[0], one[1], rules)
    second = worth(two[0], two[1], rules)
    dealt = (_not_below_0(first.attack - second.defence), _not_below_0(second.attack - first.defence))
    state.dealt = dealt
    state.hp = (_not_below_0(state.hp[0] - dealt[1]), _not_below_0(state.hp[1] - dealt[0]))
    state.unspent = (rules.stamina - first.cost, rules.stamina - second.cost)
    state.revealed = state.round
    state.shown = (one, two)
    state.healed = ((), ())
    state.plays = (None, None)
    state.hands = (_without(state.hands[0], one[0]), _without(state.hands[1], two[0]))
    state.pile += one[0] + two[0]
    if tell is not None:
        tell(_revealed(0, one, first, rules))
        tell(_revealed(1, two, second, rules))
        tell(Struck(dealt, (state.hp[0], state.hp[1])))
    _check_end(state, tell)
    if state.phase == OVER:
        return
    state.phase = RECOVER
    if not must_act(state):
        _draw(state, chance, tell)


def _not_below_0(number: int) -> int:
    return number if number > 0 else 0


def _revealed(seat: Seat, play: Play, worth: Worth, rules: RuleSet) -> Revealed:
    ranks = [RANK[card] for card in play[0] if card < FIRST_TECHNIQUE]
    force = rules.force > 0 and len(set(ranks)) < len(ranks)
    return Revealed(seat, play[0], play[1], worth.attack, worth.defence, worth.cost, force)


def _without(hand: Cards, cards: Cards) -> Cards:
    return tuple([card for card in hand if card not in cards]) if cards else hand


def _check_end(state: State, tell: Tell | None) -> None:
    """End the game if this reveal did; nobody at 0 gets to heal (TK-R-24)."""
    more = NOBODY if state.dealt[0] == state.dealt[1] else int(state.dealt[1] > state.dealt[0])
    if state.sudden_death:  # the first difference decides (TK-R-25)
        if more != NOBODY:
            _finish(state, more, SUDDEN_DEATH, tell)
    elif state.hp[0] == 0 and state.hp[1] == 0:
        if more != NOBODY:  # TK-END-02
            _finish(state, more, DOUBLE_KNOCK_OUT, tell)
        else:  # TK-END-03
            state.sudden_death = True
            if tell is not None:
                tell(SuddenDeathBegan())
    elif state.hp[0] == 0 or state.hp[1] == 0:
        _finish(state, 0 if state.hp[1] == 0 else 1, KNOCK_OUT, tell)


def _heal(state: State, chance: Chance, tell: Tell | None) -> None:
    """Discard what both chose and restore the hit points, at once (TK-HEAL-01, TK-R-28)."""
    rules = RULE_SETS[state.flags]
    for seat in (0, 1):
        cards = state.heals[seat]
        if not cards:
            continue
        before = state.hp[seat]
        after = min(HIT_POINTS, before + rules.heal_each * len(cards))
        state.hp = with_one(state.hp, seat, after)
        state.healed = with_one(state.healed, seat, cards)
        state.hands = with_one(state.hands, seat, _without(state.hands[seat], cards))
        state.pile += cards
        if tell is not None:
            tell(Healed(seat, cards, after - before, after))
    state.heals = (None, None)
    _draw(state, chance, tell)


def _draw(state: State, chance: Chance, tell: Tell | None) -> None:
    """Draw for the unspent stamina, up to the maximum hand, and begin the next round (TK-DRAW-01)."""
    if 0 < state.round_cap <= state.round:
        _count_out(state, tell)
        return
    full = RULE_SETS[state.flags].hand
    hands, unspent = state.hands, state.unspent
    wanted = (min(unspent[0], full - len(hands[0])), min(unspent[1], full - len(hands[1])))
    _hand_out(state, wanted, chance, tell)
    state.round += 1
    state.phase = PLAN
    state.offer = NOBODY
    if tell is not None:
        tell(RoundBegan(state.round))
        if state.round == state.tiring:
            tell(Tired())


def _hand_out(state: State, wanted: tuple[int, int], chance: Chance, tell: Tell | None) -> None:
    """Deal both what they want, a card at a time, seat 0 first in odd rounds, seat 1 in even ones (TK-R-31)."""
    cards = _take(state, wanted[0] + wanted[1], chance, tell)
    first = 1 - state.round % 2
    by_turns = 2 * min(wanted)
    one, two = cards[0:by_turns:2], cards[1:by_turns:2]
    if wanted[first] > wanted[1 - first]:
        one += cards[by_turns:]
    else:
        two += cards[by_turns:]
    _take_up(state, first, one, tell)
    _take_up(state, 1 - first, two, tell)


def _take_up(state: State, seat: Seat, cards: list[Card], tell: Tell | None) -> None:
    if cards:
        state.hands = with_one(state.hands, seat, tuple(sorted([*state.hands[seat], *cards])))
        if tell is not None:
            tell(Drew(seat, len(cards), tuple(sorted(cards))))


def _take(state: State, count: int, chance: Chance, tell: Tell | None) -> list[Card]:
    """Take cards off the deck, the first one first; it is reshuffled when it runs out."""
    deck = state.deck
    cards = deck[: -count - 1 : -1]
    del deck[len(deck) - len(cards) :]
    if len(cards) < count:
        _reshuffle(state, chance, tell)
        cards += _take(state, count - len(cards), chance, tell)
    return cards


def _reshuffle(state: State, chance: Chance, tell: Tell | None) -> None:
    """Make the discard pile the new deck; it is never empty then (TK-DRAW-02, TK-R-32, TK-R-33)."""
    assert state.pile, "48 cards, at most 12 of them in hands"
    state.deck = state.pile
    state.pile = []
    chance.shuffle(state.deck)
    if tell is not None:
        tell(Reshuffled(len(state.deck)))


def _count_out(state: State, tell: Tell | None) -> None:
    """End a game that came to its last round: the higher hit points win (TK-R-40)."""
    one, two = state.hp[0], state.hp[1]
    _finish(state, NOBODY if one == two else int(two > one), ROUND_CAP, tell)


def _say(state: State, seat: Seat, aside: Aside, tell: Tell | None) -> None:
    if aside == OFFER_DRAW:
        state.offer = seat
        state.offered = with_one(state.offered, seat, state.round)
        if tell is not None:
            tell(DrawOffered(seat))
    elif aside == DECLINE_DRAW:
        state.offer = NOBODY
        if tell is not None:
            tell(DrawDeclined(seat))
    elif aside == ACCEPT_DRAW:
        _finish(state, NOBODY, AGREED_DRAW, tell)
    else:
        if tell is not None:
            tell(GaveUp(seat))
        _finish(state, 1 - seat, RESIGNATION, tell)


def _finish(state: State, winner: Seat, how: str, tell: Tell | None) -> None:
    """End the game; choices nobody saw are forgotten."""
    state.phase = OVER
    state.winner = winner
    state.how = how
    state.plays = (None, None)
    state.heals = (None, None)
    state.offer = NOBODY
    if tell is not None:
        tell(Drawn(how) if winner == NOBODY else Won(winner, how))
