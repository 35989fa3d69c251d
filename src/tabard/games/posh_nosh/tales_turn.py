"""Turns, cards and special moves as sentences."""

from tabard.games.posh_nosh.events import (
    AnswerAsked,
    Answered,
    BarterBegan,
    Bartered,
    Confirmed,
    Discarded,
    Drew,
    FairyCame,
    FamiliarReturned,
    FamiliarSent,
    Fetched,
    HeldSpent,
    Lapsed,
    Leftover,
    Looked,
    Mended,
    Peeked,
    PoisonBit,
    Reordered,
    Reshuffled,
    Robbed,
    RoundBegan,
    ShieldStolen,
    Shifted,
    StoneShaken,
    StoneSkipped,
    Summoned,
    TakenPlayed,
    ThrownAway,
    TurnBegan,
)
from tabard.games.posh_nosh.naming import card_name, card_names, counted, listed, one
from tabard.games.posh_nosh.roster import NAMES
from tabard.games.posh_nosh.state import BLACKSMITH, DOUBLE, DRAGON, LESSER
from tabard.games.posh_nosh.telling import EdgeTales

_HANDS = {DRAGON: "a Dragon", DOUBLE: "a Double Dragon", LESSER: "a Lesser Dragon", BLACKSMITH: "a Blacksmith"}


class TurnTales(EdgeTales):
    """Tells what a turn is made of, but for attacks."""

    def turn(self, event: TurnBegan) -> str:
        """Tell whose turn it is."""
        return f"Turn {event.number}: {self.unit(event.unit)} acts."

    def skipped(self, event: StoneSkipped) -> str:
        """Tell that a stone unit is passed over."""
        return f"{self.begin(event.unit)} is stone and misses its turn; the stone wears off."

    def shaken(self, event: StoneShaken) -> str:
        """Tell that stone wears off."""
        return f"{self.begin(event.unit)} is stone no more."

    def round(self, event: RoundBegan) -> str:
        """Tell a new round."""
        return f"All of {self.whose(event.seat)} units have acted: a new round."

    def lapsed(self, event: Lapsed) -> str:
        """Tell that an ability is lost."""
        return f"{self.begin(event.unit)} loses the ability of {self.unit(event.source)}, which is down."

    def bit(self, event: PoisonBit) -> str:
        """Tell what poison took."""
        return f"Poison takes {event.amount} HP off {self.unit(event.unit)}: {event.hp} left."

    def drew(self, event: Drew) -> str:
        """Tell a draw."""
        what = counted(event.count) if event.cards is None else card_names(event.cards)
        return f"{self.who(event.seat, 'draw')} {what}."

    def reshuffled(self, event: Reshuffled) -> str:
        """Tell that a pile became a deck."""
        pile = "your" if event.seat == self.reader else "the"
        return f"{self.who(event.seat, 'shuffle')} {pile} discard pile, {counted(event.count)}, into a new deck."

    def sent(self, event: FamiliarSent) -> str:
        """Tell that a familiar was sent away."""
        return f"{self.who(event.seat, 'send')} the familiar away with {counted(event.count)}, for a fresh hand."

    def returned(self, event: FamiliarReturned) -> str:
        """Tell that a familiar is back."""
        whose = "Your" if event.seat == self.reader else f"{self.names[event.seat]}’s"
        return f"{whose} familiar is back beside the warband."

    def mended(self, event: Mended) -> str:
        """Tell a mend."""
        return f"{self.begin(event.unit)} is mended by {event.amount}: {event.hp} HP."

    def asked(self, event: AnswerAsked) -> str:
        """Tell that a unit may answer."""
        return f"{card_name(event.card)} is aimed at {self.unit(event.unit)}, which may raise a shield."

    def answered(self, event: Answered) -> str:
        """Tell the answer."""
        if event.shield < 0:
            return f"{self.begin(event.unit)} lets {card_name(event.card)} through."
        return f"{self.begin(event.unit)} raises {card_name(event.shield)} against {card_name(event.card)}."

    def confirmed(self, event: Confirmed) -> str:
        """Tell what is played; discards are told as they happen."""
        plays = listed([f"{card_name(card)} on {self.unit(target)}" for card, target in event.plays])
        if event.mode in _HANDS:
            hand = _HANDS[event.mode]
            return f"{self.who(event.seat, 'play')} {hand}{': ' + plays if plays else ''}."
        return f"{self.who(event.seat, 'play')} {plays}." if plays else ""

    def discarded(self, event: Discarded) -> str:
        """Tell a discard."""
        return f"{self.who(event.seat, 'discard')} {'a card' if event.card is None else card_name(event.card)}."

    def leftover(self, event: Leftover) -> str:
        """Tell what had no target."""
        verb = "has" if len(event.cards) == 1 else "have"
        return f"{card_names(event.cards)} {verb} no use left and {'goes' if verb == 'has' else 'go'} to the pile."

    def fairy(self, event: FairyCame) -> str:
        """Tell a Fairy."""
        return (
            f"{self.who(event.seat, 'play')} a Fairy with {card_names(event.cards)}: "
            f"all {self.whose(event.seat)} standing units are at full HP."
        )

    def held_spent(self, event: HeldSpent) -> str:
        """Tell where an absorbed card goes."""
        return f"{card_name(event.card)}, absorbed by {self.unit(event.unit)}, goes to its owner’s pile."

    # ------------------------------------------------------------------------------------------------- special moves

    def shifted(self, event: Shifted) -> str:
        """Tell what ability was taken."""
        return f"{self.begin(event.unit)} takes the ability of {self.unit(event.source)}."

    def stolen(self, event: ShieldStolen) -> str:
        """Tell a stolen shield."""
        what = card_name(event.shield) if event.shield >= 0 else "a shield"
        return f"{self.begin(event.unit)} steals {what} from {self.unit(event.victim)} for {self.unit(event.to)}."

    def robbed(self, event: Robbed) -> str:
        """Tell a theft."""
        what = "a card" if event.card is None else card_name(event.card)
        return f"{self.begin(event.unit)} takes {what} out of {self.whose(1 - (event.unit & 1))} hand."

    def looked(self, event: Looked) -> str:
        """Tell that a hand was looked at."""
        said = f"{self.begin(event.unit)} looks at {self.whose(1 - (event.unit & 1))} hand"
        return f"{said}." if event.cards is None else f"{said}: {card_names(event.cards)}."

    def fetched(self, event: Fetched) -> str:
        """Tell a card taken back."""
        what = "a card" if event.card is None else card_name(event.card)
        return f"{self.begin(event.unit)} takes {what} out of {self.whose(event.unit & 1)} discard pile."

    def thrown(self, event: ThrownAway) -> str:
        """Tell that a taken card was thrown away."""
        what = "the card" if event.card is None else card_name(event.card)
        return f"{self.who(event.seat, 'throw')} {what} away, on {self.whose(event.owner)} discard pile."

    def taken_played(self, event: TakenPlayed) -> str:
        """Tell where a taken card is played."""
        return f"{self.who(event.seat, 'play')} the taken {card_name(event.card)} on {self.unit(event.target)}."

    def peeked(self, event: Peeked) -> str:
        """Tell a look at a deck."""
        said = f"{self.begin(event.unit)} looks at the top of {self.whose(1 - (event.unit & 1))} deck"
        return f"{said}." if event.cards is None else f"{said}: {card_names(event.cards)}."

    def reordered(self, event: Reordered) -> str:
        """Tell the order, to who made it."""
        if event.cards is None:
            return f"{self.begin(event.unit)} puts the cards back."
        return f"{self.begin(event.unit)} puts them back, from the top: {card_names(event.cards, 'then')}."

    def bartering(self, event: BarterBegan) -> str:
        """Tell that piles are looked through."""
        return f"{self.begin(event.unit)} looks through both discard piles."

    def bartered(self, event: Bartered) -> str:
        """Tell a barter."""
        took = "a card" if event.took is None else card_name(event.took)
        gave = "" if event.gave is None else f" for {card_name(event.gave)}"
        return f"{self.begin(event.unit)} takes {took} from {self.whose(event.pile)} discard pile{gave}."

    def summoned(self, event: Summoned) -> str:
        """Tell a summons."""
        paid = counted(event.count) if event.cards is None else card_names(event.cards)
        return f"{self.begin(event.unit)} summons {one(NAMES[event.kind])} for {paid}."
