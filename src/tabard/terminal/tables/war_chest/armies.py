"""Each player's coins by zone, as far as the reader may know, and how likely each is drawn next."""

from collections.abc import Sequence

from tabard.core.event import Seat
from tabard.games.war_chest import CoinView, PlayerView, View
from tabard.terminal.tables.table import beside, wrapped
from tabard.terminal.tables.war_chest.field import shortened
from tabard.terminal.tables.war_chest.signs import brackets, code_of, eyes, name_of

OWN = ("bd", "next", "dn", "up", "su", "ou")
OTHERS = ("bd", "hd", "up", "su", "ou")
ZONES = (
    "bd: on the board; next: chance of your next draw; dn: face down; hd: hidden in bag, hand and face down; "
    "up: face up; su: supply; ou: out of the game."
)
LEAST, AMPLE = 31, 42
"""The least width of a panel, and one where all names have room."""


def seats_in_order(view: View) -> tuple[list[Seat], list[Seat]]:
    """Return the seats across the table, and those below, the reader's own first."""
    own = eyes(view) if view.seat is None else view.seat
    across = [player.seat for player in view.players if (player.seat ^ own) & 1]
    return across, [own, *[player.seat for player in view.players if player.seat == own ^ 2]]


def panel(view: View, names: Sequence[str], seat: Seat, width: int) -> list[str]:
    """Draw a player's coins as a small table of one line a kind."""
    player = view.players[seat]
    own = player.hand is not None
    opening, closing = brackets(view, seat)
    marker = "initiative" if player.has_initiative else ""
    name = shortened(f"{opening}{closing} {names[seat]}", width - len(marker) - 2)
    heads = OWN if own else OTHERS
    widths = [max(3, len(head) + 1) for head in heads]
    room = width - sum(widths)
    title = "".join(f"{head:>{wide}}" for head, wide in zip(heads, widths, strict=True))
    lines = [beside(name, marker, width), f"{_at_hand(player, room):{room}}{title}"]
    for coin in player.coins:
        numbers = "".join(f"{text:>{wide}}" for text, wide in zip(_numbers(coin, own=own), widths, strict=True))
        lines.append(f"{shortened(f'{code_of(coin.coin)} {name_of(coin.coin)}', room):{room}}{numbers}")
    return lines


def _at_hand(player: PlayerView, room: int) -> str:
    """Name the coins of an open hand, or count what is hidden; closer where there is little room."""
    if player.hand is not None:
        coins = ([player.drawn] if player.drawn is not None else []) + list(player.hand)
        return shortened(" ".join(map(code_of, coins)) or "no coins", room)
    text = f"hand {player.hand_count} bag {player.bag_count} dn {player.down_count}"
    if len(text) <= room:
        return text
    return shortened(f"hand{player.hand_count} bag{player.bag_count} dn{player.down_count}", room)


def _numbers(coin: CoinView, *, own: bool) -> list[str]:
    later = [coin.up, coin.supply, coin.box]
    if not own:
        return [str(number) if number else "·" for number in (coin.board, coin.hidden, *later)]
    shown = [str(number) if number else "·" for number in (coin.board, coin.down or 0, *later)]
    chance = coin.next_draw or 0.0
    return [shown[0], f"{chance:.0%}" if chance else "·", *shown[1:]]


def known(view: View, names: Sequence[str], width: int) -> list[str]:
    """Say what the reader was shown of others' hidden coins."""
    lines: list[str] = []
    for player in view.players:
        where = "in hand" if player.seen_in_hand else "in hand, or put face down since"
        for coins, place in ((player.seen, where), (player.laid, "face down")):
            if coins:
                lines += wrapped(f"Known of {names[player.seat]}, {place}: {coins_text(coins)}.", width)
    return lines


def last_lines(view: View, names: Sequence[str], width: int) -> list[str]:
    """Say what was done on the board last."""
    last = view.last
    if last is None:
        return []
    coin = f" {name_of(last.coin)}" if last.coin is not None else ""
    way = " → ".join([last.stood, *last.hexes] if last.stood is not None else last.hexes)
    return wrapped(f"Last: {names[last.seat]}, {last.verb}{coin}{': ' + way if way else ''}", width)


def coins_text(slugs: Sequence[str]) -> str:
    """Name coins, equal ones together: ``2 Archer, Royal Coin``."""
    kinds = dict.fromkeys(slugs)
    return ", ".join(
        f"{slugs.count(slug)} {name_of(slug)}" if slugs.count(slug) > 1 else name_of(slug) for slug in kinds
    )


def in_full(view: View, names: Sequence[str], seat: Seat, width: int) -> list[str]:
    """Say in sentences where a player's coins are."""
    player = view.players[seat]
    head = f"{names[seat]}: {player.hand_count} in hand, {player.bag_count} in the bag, {player.down_count} face down."
    lines = wrapped(head, width)
    if player.hand is not None:
        coins = ([player.drawn] if player.drawn is not None else []) + list(player.hand)
        lines += wrapped(f"  In hand: {coins_text(coins) or 'nothing'}.", width, "    ")
    for coin in player.coins:
        lines += wrapped(f"  {name_of(coin.coin)}: {_zones(coin)}.", width, "    ")
    return lines


def _zones(coin: CoinView) -> str:
    board = f"{coin.board} on the board at {' and '.join(coin.stands)}" if coin.board else ""
    if coin.bag is None:
        hidden = [f"{coin.hidden} in bag, hand and face down" if coin.hidden else ""]
    else:
        chance = f"{coin.next_draw:.0%} likely to be drawn next" if coin.next_draw else ""
        zones = ((coin.bag, "in the bag"), (coin.hand, "in hand"), (coin.down, "face down"))
        hidden = [f"{number} {where}" for number, where in zones if number] + [chance]
    open_zones = ((coin.up, "face up"), (coin.supply, "in the supply"), (coin.box, "out of the game"))
    parts = [board, *hidden, *[f"{number} {where}" for number, where in open_zones if number]]
    return ", ".join(part for part in parts if part)
