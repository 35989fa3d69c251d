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
from tabard.games.tosk.cards import DECK_SIZE, FIRST_TECHNIQUE, RANK, CardSet, listed
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
from tabard.games.tosk.state import NOBODY, OVER, PLAN, RECOVER, State
from tabard.games.tosk.view import View
from tabard.games.tosk.words import ToskWords
from tabard.games.tosk.worth import figures_of, worth

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
        state.hp = [HIT_POINTS, HIT_POINTS]
        deck = list(range(DECK_SIZE))
        chance.shuffle(deck)
        state.deck = deck
        full = RULE_SETS[state.flags].hand
        _hand_out(state, full, full, chance, None)
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
            state.plays[seat] = action
            if state.plays[1 - seat] is not None:
                _combat(state, chance, tell)
            elif tell is not None:
                tell(Locked(seat))
        elif isinstance(action, Heal):
            state.heals[seat] = action
            if not must_act(state):
                _heal(state, chance, tell)
            elif tell is not None:
                tell(ChoseHealing(seat))
        elif isinstance(action, Aside):
            _say(state, seat, action, tell)
        else:
            state.plays[seat] = None
            state.heals[seat] = None
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
        return tuple(sorted([*state.deck, *state.pile, *listed(state.hands[0]), *listed(state.hands[1])]))


def _combat(state: State, chance: Chance, tell: Tell | None) -> None:
    """Reveal, strike both ways at once, discard what was played, and look for the end (TK-COMB-01 to 03)."""
    one, two = state.plays[0], state.plays[1]
    assert one is not None
    assert two is not None
    rules = RULE_SETS[state.flags]
    attack, defence, cost = figures_of(one.mask, one.boosts, rules)
    counter, guard, price = figures_of(two.mask, two.boosts, rules)
    state.dealt = (attack - guard if attack > guard else 0, counter - defence if counter > defence else 0)
    _strike(state, 0, state.dealt[1])
    _strike(state, 1, state.dealt[0])
    state.unspent = (rules.stamina - cost, rules.stamina - price)
    state.revealed = state.round
    state.shown = (one, two)
    state.plays[0] = state.plays[1] = None
    for seat in (0, 1):
        played = state.shown[seat].mask
        state.healed[seat] = 0
        state.hands[seat] ^= played
        state.pile += listed(played)
    if tell is not None:
        tell(_revealed(0, one, rules))
        tell(_revealed(1, two, rules))
        tell(Struck(state.dealt, (state.hp[0], state.hp[1])))
    _check_end(state, tell)
    if state.phase == OVER:
        return
    state.phase = RECOVER
    if not must_act(state):
        _draw(state, chance, tell)


def _strike(state: State, seat: Seat, damage: int) -> None:
    if damage:
        left = state.hp[seat] - damage
        state.hp[seat] = left if left > 0 else 0


def _revealed(seat: Seat, play: Lock, rules: RuleSet) -> Revealed:
    ranks = [RANK[card] for card in play.cards if card < FIRST_TECHNIQUE]
    force = rules.force > 0 and len(set(ranks)) < len(ranks)
    figures = worth(play.mask, play.boosts, rules)
    return Revealed(seat, play.cards, play.boosts, figures.attack, figures.defence, figures.cost, force)


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
        heal = state.heals[seat]
        state.heals[seat] = None
        if heal is None or heal.mask == 0:
            continue
        before = state.hp[seat]
        after = before + rules.heal_each * heal.mask.bit_count()
        state.hp[seat] = after if after < HIT_POINTS else HIT_POINTS
        state.healed[seat] = heal.mask
        state.hands[seat] ^= heal.mask
        state.pile += listed(heal.mask)
        if tell is not None:
            tell(Healed(seat, heal.cards, state.hp[seat] - before, state.hp[seat]))
    _draw(state, chance, tell)


def _draw(state: State, chance: Chance, tell: Tell | None) -> None:
    """Draw for the unspent stamina, up to the maximum hand, and begin the next round (TK-DRAW-01)."""
    if 0 < state.round_cap <= state.round:
        _count_out(state, tell)
        return
    full = RULE_SETS[state.flags].hand
    room, other = full - state.hands[0].bit_count(), full - state.hands[1].bit_count()
    _hand_out(state, min(state.unspent[0], room), min(state.unspent[1], other), chance, tell)
    state.round += 1
    state.phase = PLAN
    state.offer = NOBODY
    if tell is not None:
        tell(RoundBegan(state.round))
        if state.round == state.tiring:
            tell(Tired())


def _hand_out(state: State, one: int, two: int, chance: Chance, tell: Tell | None) -> None:
    """Deal *one* and *two* cards, one at a time, seat 0 first in odd rounds, seat 1 in even ones (TK-R-31)."""
    if len(state.deck) < one + two:
        _reshuffle(state, chance, tell)
    deck = state.deck
    first = 1 - state.round % 2
    wanted, other = (two, one) if first else (one, two)
    mine = theirs = 0
    while wanted and other:
        mine |= 1 << deck.pop()
        theirs |= 1 << deck.pop()
        wanted -= 1
        other -= 1
    for _ in range(wanted):
        mine |= 1 << deck.pop()
    for _ in range(other):
        theirs |= 1 << deck.pop()
    _take_up(state, first, mine, tell)
    _take_up(state, 1 - first, theirs, tell)


def _take_up(state: State, seat: Seat, cards: CardSet, tell: Tell | None) -> None:
    if cards:
        state.hands[seat] |= cards
        if tell is not None:
            tell(Drew(seat, cards.bit_count(), tuple(listed(cards))))


def _reshuffle(state: State, chance: Chance, tell: Tell | None) -> None:
    """Make the discard pile the deck below its last cards, which can't fill both hands.

    The pile is never empty then (TK-DRAW-02, TK-R-32, TK-R-33).
    """
    assert state.pile, "48 cards, at most 12 of them in hands"
    last, pile = state.deck, state.pile
    chance.shuffle(pile)
    state.deck = pile + last
    state.pile = []
    if tell is not None:
        tell(Reshuffled(len(pile)))


def _count_out(state: State, tell: Tell | None) -> None:
    """End a game that came to its last round: the higher hit points win (TK-R-40)."""
    one, two = state.hp[0], state.hp[1]
    _finish(state, NOBODY if one == two else int(two > one), ROUND_CAP, tell)


def _say(state: State, seat: Seat, aside: Aside, tell: Tell | None) -> None:
    if aside == OFFER_DRAW:
        state.offer = seat
        state.offered[seat] = state.round
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
    state.plays = [None, None]
    state.heals = [None, None]
    state.offer = NOBODY
    if tell is not None:
        tell(Drawn(how) if winner == NOBODY else Won(winner, how))
