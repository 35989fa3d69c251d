"""Setting the table: options, decrees, the deal, the draft, and the first hands (WC-30 to WC-36)."""

from typing import Any, Final

from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.core.options import Option, Options
from tabard.games.war_chest.actions import BAN, TAKE, code
from tabard.games.war_chest.board import board_of, mask_of
from tabard.games.war_chest.coins import draw_hands
from tabard.games.war_chest.events import Banned, BattleBegan, RoundBegan, Took
from tabard.games.war_chest.numbers import BAG_PER_TYPE, DECREES_DEALT, NUMBERS
from tabard.games.war_chest.state import DRAFT, NOBODY, PLAY, State
from tabard.games.war_chest.units import BATTLES, DECREES, NOBILITY, ROYAL, UNITS

DEAL: Final = "deal"
DRAFTED: Final = "draft"
ELIMINATION: Final = "elimination"
NO_BATTLE: Final = "none"
REVISED: Final = "revised"
ORIGINAL: Final = "original"

OPTIONS: Final = (
    Option("nobility", "Nobility", False, help="Four more units and three Royal Decrees.", rule="WC-36"),
    Option(
        "recruit",
        "Armies",
        DEAL,
        (DEAL, DRAFTED, ELIMINATION),
        help="Dealt at random, drafted, or drafted after each side has banned a card.",
        rule="WC-33",
    ),
    Option(
        "battle",
        "Preset battle",
        NO_BATTLE,
        (NO_BATTLE, *BATTLES),
        help="Two armies that go well against each other, instead of a deal or a draft.",
        rule="WC-35",
        seats=(2,),
    ),
    Option(
        "royal_guard",
        "Royal Guard",
        REVISED,
        (REVISED, ORIGINAL),
        help="The card as Nobility revised it, or the original.",
        rule="WC-601",
    ),
    Option(
        "round_cap",
        "Last round",
        0,
        lowest=0,
        highest=1000,
        help="Beyond the rulebook: after this round the game stays unfinished; 0 is never.",
        rule="WC-501",
    ),
)

_DRAFT: dict[str, Any] = NUMBERS["draft"]


def types_each(seats: int) -> int:
    """Return how many unit types each player has (WC-30, WC-300)."""
    return int(NUMBERS["types_each"][str(seats)])


def deal(seats: int, options: Options, chance: Chance) -> State:
    """Set the table: first the decrees, then the units (WC-36)."""
    s = State()
    s.seats = seats
    s.nobility = bool(options["nobility"])
    s.original_guard = options["royal_guard"] == ORIGINAL
    s.round_cap = int(options["round_cap"])
    s.armies = ((),) * seats
    s.offered = (0,) * seats
    s.board = [0] * board_of(seats).size
    s.spots = [0] * len(UNITS)
    s.held = [mask_of(start) for start in board_of(seats).starts]
    if s.nobility:
        decrees = list(range(len(DECREES)))
        chance.shuffle(decrees)
        s.decrees = tuple(sorted(decrees[:DECREES_DEALT]))
    battle = BATTLES.get(str(options["battle"]))
    cards = [unit.kind for unit in UNITS[1:] if s.nobility or unit.set != NOBILITY]
    if battle is not None:
        s.armies = battle.armies
        s.holder = battle.initiative if battle.initiative >= 0 else chance.below(seats)
        _begin(s, chance, None)
    elif options["recruit"] == DEAL:
        chance.shuffle(cards)
        each = types_each(seats)
        s.armies = tuple([tuple(sorted(cards[seat * each : (seat + 1) * each])) for seat in range(seats)])
        s.holder = chance.below(seats)
        _begin(s, chance, None)
    else:
        chance.shuffle(cards)
        laid_out = "cards" if options["recruit"] == DRAFTED else "elimination_cards"
        s.pool = tuple(sorted(cards[: int(_DRAFT[laid_out][str(seats)])]))
        s.first = chance.below(seats)
    return s


# ------------------------------------------------------------------------------------------------------ the draft


def bans_left(s: State) -> int:
    """Count the cards that still have to be banned (WC-600)."""
    wanted = types_each(s.seats) * s.seats
    taken = sum([len(army) for army in s.armies])
    return len(s.pool) + taken - wanted


def drafter(s: State) -> Seat:
    """Return whose pick it is (WC-33, WC-34); bans come first, one for each side."""
    if bans_left(s):
        return (s.first + s.step) % s.seats
    order: list[int] = _DRAFT["order"][str(s.seats)]
    return (s.first + order[s.step - len(s.banned)]) % s.seats


def draft_answers(s: State) -> list[int]:
    """List the cards that can be taken, or banned."""
    verb = BAN if bans_left(s) else TAKE
    return [code(verb, 0, kind + 1) for kind in s.pool]


def answer_draft(s: State, seat: Seat, packed: int, chance: Chance, tell: Tell | None) -> None:
    """Take or ban a card; the last one taken begins the battle."""
    kind = (packed >> 12 & 63) - 1
    s.pool = tuple([card for card in s.pool if card != kind])
    s.step += 1
    if packed & 63 == BAN:
        s.banned = (*s.banned, kind)
        if tell is not None:
            tell(Banned(seat, kind))
        return
    army = tuple(sorted([*s.armies[seat], kind]))
    s.armies = (*s.armies[:seat], army, *s.armies[seat + 1 :])
    if tell is not None:
        tell(Took(seat, kind))
    if not s.pool:
        s.holder = (s.first + int(_DRAFT["initiative"])) % s.seats
        _begin(s, chance, tell)


# ------------------------------------------------------------------------------------------------------ the battle


def _begin(s: State, chance: Chance, tell: Tell | None) -> None:
    """Fill bags and supplies, and begin the first round (WC-31, WC-40)."""
    assert s.phase == DRAFT
    owners, slots = [NOBODY] * len(UNITS), [0] * len(UNITS)
    bags: list[int] = []
    supplies: list[int] = []
    for seat, army in enumerate(s.armies):
        bag, supply = 1, 0  # the Royal Coin
        for place, kind in enumerate(army):
            shift = 4 * place + 4
            owners[kind] = seat
            slots[kind] = shift
            bag += BAG_PER_TYPE << shift
            supply += (UNITS[kind].coins - BAG_PER_TYPE) << shift
        bags.append(bag)
        supplies.append(supply)
    assert slots[ROYAL] == 0
    s.owners, s.slots = tuple(owners), tuple(slots)
    s.bag, s.supply = bags, supplies
    s.hand, s.up, s.down, s.box = [0] * s.seats, [0] * s.seats, [0] * s.seats, [0] * s.seats
    s.phase = PLAY
    if tell is not None:
        tell(BattleBegan(s.armies, s.holder))
    begin_round(s, chance, tell)


def begin_round(s: State, chance: Chance, tell: Tell | None) -> None:
    """Draw for all; the holder of the marker goes first (WC-40, WC-44)."""
    s.round += 1
    s.claimed = False
    s.offer = NOBODY
    s.turn = s.holder
    if tell is not None:
        tell(RoundBegan(s.round, s.holder))
    draw_hands(s, chance, tell)
