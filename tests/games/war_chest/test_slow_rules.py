"""What the engine lists equals what the ledger says, worked out the long way, in thousands of positions."""

import pytest

from tabard.core.chance import Dealer
from tabard.core.game import settle_options
from tabard.games.war_chest import GAME
from tabard.games.war_chest.actions import ATTACK, CONTROL, TACTIC
from tabard.games.war_chest.units import SLUGS
from tests.games.war_chest.slow_rules import royal_guard, unit_coin

ON_BOARD = ("deploy", "bolster", "move", "control", "attack", "tactic")


@pytest.mark.rule("WC-50", "WC-51", "WC-55", "WC-56", "WC-57", "WC-58", "WC-60", "WC-62")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("guard", ["revised", "original"])
def test_every_coin_can_do_what_the_ledger_says(seats: int, guard: str) -> None:
    whim, seen = Dealer(77), set()
    for number in range(14):
        dealer = Dealer(number)
        options = settle_options(GAME, seats, {"nobility": True, "royal_guard": guard, "round_cap": 16})
        state = GAME.start(seats, options, dealer)
        while acting := GAME.to_act(state):
            seat = acting[0]
            legal = GAME.legal(state, seat)
            if not state.agenda:
                for kind in {action.coin for action in legal}:
                    name = SLUGS[kind]
                    found = {str(a) for a in legal if a.coin == kind and str(a).split()[0] in ON_BOARD}
                    if name == "earl":
                        found = {line for line in found if not line.startswith("tactic")}
                    assert found == (royal_guard(state, seat) if kind == 0 else unit_coin(state, seat, name))
                    seen |= {" ".join(line.split()[:2]) for line in found if line.startswith("tactic")}
            bold = [action for action in legal if action.verb in (ATTACK, CONTROL, TACTIC)]
            choices = (
                bold if bold and whim.below(4) == 0 else [a for a in legal if str(a).split()[0] in ON_BOARD] or legal
            )
            GAME.apply(state, seat, choices[whim.below(len(choices))], dealer)
    assert len(seen) >= 10, sorted(seen)
