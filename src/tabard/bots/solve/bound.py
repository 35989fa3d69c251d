"""How many turns a win takes at least: an admissible bound, for proofs.

It is the length of a game made easier: only the order of the cards and the health of all monsters together count; the
monsters are all alike, every card but the one on top shows whichever section is best, and every turn goes one of the
`ways` its card may go. What is left is small enough to be solved to the end beforehand. Where Death has its day, there
is no win from then on.
"""

from typing import Final

from tabard.bots.solve.countdown import Countdown
from tabard.bots.solve.harm import SWAP, WILD, Harm, Way
from tabard.bots.solve.packing import WIDTH, Packing
from tabard.games.handy_brawl.tables import FOE

NEVER: Final = 1 << 20
"""More turns than any game has."""
_MOST_ORDERS: Final = 20_000
_HORIZON: Final = 24
"""So many turns ahead the easier game is looked at."""
_KEY: Final = 4


class Bound:
    """Bounds the turns to a win from below; better, but only after some seconds of preparation, when it is *sharp*."""

    def __init__(self, packing: Packing, sharp: bool) -> None:
        harm = Harm([packing.faces[4 * number] for number in range(packing.size)])
        self._countdown = Countdown(packing)
        self._size = packing.size
        self._levels = harm.all + 1
        self._symbols = [0] * 64
        self._lives = [0] * 64
        self._most = [0] * 64
        """By face: the most harm of a turn with it on top."""
        ways: list[list[Way]] = []
        counts = [0]
        for code in range(4 * packing.size):
            face = packing.faces[code]
            if FOE[face >> 2]:
                counts[0] += code % 4 == 0
            elif code % 4 == 0:
                counts.append(1)
            self._symbols[code] = 0 if FOE[face >> 2] else len(counts) - 1
            self._lives[code] = harm.lives[face]
            ways.append(harm.ways(face))
            self._most[code] = max([most for most, _ in ways[code]])
        self._worst = max(1, max(self._most))
        self._index: dict[int, int] = {}
        self._least: list[bytes] = []
        fits = counts[0] > 0 and len(counts) <= 1 << _KEY and _count(counts) <= _MOST_ORDERS
        self._sharp = sharp and fits
        if self._sharp:
            self._make(packing, ways, counts)

    def turns(self, position: int) -> int:
        """Return the least number of turns to a win; `NEVER` when Death comes before."""
        least = self._by_harm(position)
        if self._countdown.runs and least >= self._countdown.death(position):
            return NEVER
        return least

    def _by_harm(self, position: int) -> int:
        """Return the least number of turns that the harm to be done takes."""
        symbols = self._symbols
        lives = self._lives
        left = 0
        key = 0
        code = 0
        shift = 0
        while shift < _KEY * self._size:
            code = position & 63
            left += lives[code]
            key |= symbols[code] << shift
            position >>= WIDTH
            shift += _KEY
        if self._sharp:
            return self._least[code][self._index[key] * self._levels + left]
        if left == 0:
            return 0
        left -= self._most[code]
        return 1 if left <= 0 else 1 + (left + self._worst - 1) // self._worst

    def _make(self, packing: Packing, ways: list[list[Way]], counts: list[int]) -> None:
        orders = _orders(counts, self._size)
        index = self._index
        for number, key in enumerate(orders):
            index[key] = number
        size = self._size
        # Swapping a place with the next one further up; places are counted from the bottom, as in the key.
        swapped = [[index[_swap(key, place, place + 1)] for key in orders] for place in range(size - 1)]
        after = [index[_turned(key, size)] for key in orders]
        tops = [key >> _KEY * (size - 1) for key in orders]
        begins: list[list[int]] = [[] for _ in counts]
        for number, top in enumerate(tops):
            begins[top].append(number)
        codes: list[list[int]] = [[] for _ in counts]
        for code in range(4 * packing.size):
            codes[self._symbols[code]].append(code)
        least = [bytearray([_HORIZON]) * (len(orders) * self._levels) for _ in range(4 * packing.size)]
        for code in range(4 * packing.size):
            for number in begins[self._symbols[code]]:
                least[code][number * self._levels] = 0
        best = [0] * len(orders)
        enough = self._levels - 1
        reached = [[0] * len(orders) for _ in range(4 * packing.size)]
        turn = 0
        while turn < _HORIZON and min(best) < enough:
            turn += 1
            following = [best[number] for number in after]
            for symbol in range(len(counts)):
                some = begins[symbol]
                known: dict[tuple[int, ...], list[int]] = {}
                for code in codes[symbol]:
                    row = reached[code]
                    gained = [0] * len(orders)
                    for harm, moves in ways[code]:
                        if moves not in known:
                            known[moves] = _moved(following, moves, some, swapped, size)
                        _raise(gained, known[moves], harm, some)
                    for number in some:
                        total = min(gained[number], enough)
                        if total > best[number]:
                            best[number] = total
                        at = number * self._levels
                        for level in range(row[number] + 1, total + 1):
                            least[code][at + level] = turn
                        if total > row[number]:
                            row[number] = total
        for code in range(4 * packing.size):
            for number in begins[self._symbols[code]]:
                at = number * self._levels
                for level in range(reached[code][number] + 1, self._levels):
                    least[code][at + level] = turn + 1
        self._least = [bytes(one) for one in least]


def _raise(gained: list[int], values: list[int], harm: int, some: list[int]) -> None:
    """Raise what is gained in *some* orders to *values* and *harm*."""
    for number in some:
        total = values[number] + harm
        if total > gained[number]:
            gained[number] = total


def _moved(
    values: list[int], moves: tuple[int, ...], some: list[int], swapped: list[list[int]], size: int
) -> list[int]:
    """Return the best value that *moves* can bring about from each of *some* orders."""
    for move in reversed(moves):
        if move == WILD:
            most = max([values[number] for number in some])
            return [most] * len(values)
        values = (
            _after_swap(values, some, swapped, size) if move == SWAP else _after_move(values, move, some, swapped, size)
        )
    return values


def _after_move(values: list[int], move: int, some: list[int], swapped: list[list[int]], size: int) -> list[int]:
    """Return the best value after one card below the top went up to so many places up, or down."""
    better = values[:]
    spaces = move if move > 0 else -move
    for number in some:
        best = values[number]
        for place in range(size - 1):  # from the bottom; the top is never moved
            at = place
            here = number
            for _ in range(spaces):
                if move > 0:
                    if at + 1 >= size - 1:
                        break
                    here = swapped[at][here]
                    at += 1
                else:
                    if at == 0:
                        break
                    at -= 1
                    here = swapped[at][here]
                if values[here] > best:
                    best = values[here]
        better[number] = best
    return better


def _after_swap(values: list[int], some: list[int], swapped: list[list[int]], size: int) -> list[int]:
    """Return the best value after two cards below the top changed places."""
    better = values[:]
    for number in some:
        best = values[number]
        for low in range(size - 2):
            here = number
            for at in range(low, size - 2):
                here = swapped[at][here]  # the lower card has come up to the place above *at*
                there = here
                for back in range(at - 1, low - 1, -1):
                    there = swapped[back][there]
                if values[there] > best:
                    best = values[there]
        better[number] = best
    return better


def _count(counts: list[int]) -> int:
    """Return in how many orders the cards can lie."""
    orders, placed = 1, 0
    for count in counts:
        for number in range(1, count + 1):
            placed += 1
            orders = orders * placed // number
    return orders


def _orders(counts: list[int], size: int) -> list[int]:
    """List the orders, four bits a card, the top card's the highest."""
    found = [(0, tuple(counts))]
    for _ in range(size):
        longer: list[tuple[int, tuple[int, ...]]] = []
        for key, left in found:
            for symbol in range(len(left)):
                if left[symbol]:
                    longer.append((key << _KEY | symbol, (*left[:symbol], left[symbol] - 1, *left[symbol + 1 :])))
        found = longer
    return [key for key, _ in found]


def _swap(key: int, low: int, high: int) -> int:
    one, other = key >> _KEY * low & 15, key >> _KEY * high & 15
    return key ^ ((one ^ other) << _KEY * low) ^ ((one ^ other) << _KEY * high)


def _turned(key: int, size: int) -> int:
    """Return the order after the top card went to the bottom."""
    top = key >> _KEY * (size - 1)
    return (key & ((1 << _KEY * (size - 1)) - 1)) << _KEY | top
