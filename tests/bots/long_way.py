"""Handy Brawl searched the long way: by the rules alone, with nothing of the solver's."""

from tabard.core.chance import Dealer
from tabard.games.handy_brawl import SETS, answer, begin_turn, position, run, show_position


def after_turn(text: str) -> tuple[set[str], bool]:
    """List, by the long way, the positions a turn can end in while the game goes on, and whether it can win."""
    state = position(text)
    begin_turn(state, None)
    run(state, None, through=False)
    found: set[str] = set()
    wins = False
    seen = {state.key()}
    waiting = [state]
    while waiting:
        state = waiting.pop()
        if not state.open:
            wins = wins or 0 < state.over <= 2
            if not state.over:
                found.add(show_position(state.deck))
            continue
        for given in state.open:
            twin = state.copy()
            answer(twin, given, None, through=False)
            if twin.key() not in seen:
                seen.add(twin.key())
                waiting.append(twin)
    return found, wins


def plain_search(text: str, most_turns: int) -> int | None:
    """Return the turns of the shortest win by plain breadth-first search, 0 if there is none at all."""
    seen = {text}
    level = [text]
    for turns in range(1, most_turns + 1):
        following: list[str] = []
        for one in level:
            found, wins = after_turn(one)
            if wins:
                return turns
            following += [other for other in found if other not in seen]
            seen |= found
        level = list(dict.fromkeys(following))
        if not level:
            return 0
    return None


def random_deck(hero: str, monster: str, dealer: Dealer) -> list[int]:
    cards = [*SETS[hero].cards, *SETS[monster].cards]
    dealer.shuffle(cards)
    return [card << 2 | dealer.below(4) for card in cards]
