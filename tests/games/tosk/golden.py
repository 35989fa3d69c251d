"""Whole games as text: the records, and what each seat was told.

``python -m tests.games.tosk.golden`` writes them anew. Read the difference before you keep it: it is what has changed
for players.
"""

from pathlib import Path

from tabard.core.chance import Dealer
from tabard.core.record import Record, begin, carry_on, read_record, replay
from tabard.games.tosk import GAME
from tests.games.tosk.table import MIXES, NAMES

FOLDER = Path(__file__).parent / "records"

GAMES = {
    # name: rule set, other options, seed
    "base": ("", {"tiring": 5}, 1),
    "force_and_momentum": ("F M", {"round_cap": 9}, 2),
    "every_variant": ("F M AT BW PH", {"tiring": 6}, 3),
    "potent_healing": ("PH", {"tiring": 8}, 4),
}


def make(mix: str, more: dict[str, int], seed: int) -> Record:
    """Play a random game, now and then with a take-back or an offer of a draw that is declined."""
    dealer = Dealer(seed)
    options = {name: letters in mix.split() for letters, name in MIXES.items()}
    state, record = begin(GAME, 2, {**options, **more}, dealer)
    while acting := GAME.to_act(state):
        seat = acting[dealer.below(len(acting))]
        action = GAME.sample(state, seat, dealer)
        if dealer.below(12) == 0:
            beside = [a for a in (*GAME.retracts(state, seat), *GAME.asides(state, seat)) if "draw" in str(a)]
            action = next((a for a in beside if "accept" not in str(a)), action)
        for other in (0, 1):
            if GAME.retracts(state, other) and dealer.below(8) == 0:
                seat, action = other, GAME.retracts(state, other)[0]
        carry_on(GAME, state, record, seat, action, dealer)
    return record


def tell(record: Record) -> str:
    """Tell a game to both seats, action by action."""
    lines = []
    for moment in replay(record):
        lines.append(f"{moment.number}. {moment.line}" if moment.line else "The deal.")
        for reader in (0, 1):
            view = GAME.view(moment.state, reader)
            told = [GAME.words.describe(event.for_seat(reader), NAMES, reader) for event in moment.events]
            hand = " ".join(view.me.hand or ())
            lines.append(f"   {NAMES[reader]} holds {hand or 'nothing'}; {' '.join([*told, _asked(view)])}")
    return "\n".join(lines) + "\n"


def _asked(view: object) -> str:
    return GAME.words.prompt(view, NAMES) or GAME.words.outcome(view, NAMES)  # type: ignore[arg-type]


def main() -> None:
    """Write all the games anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, (mix, more, seed) in GAMES.items():
        record = make(mix, more, seed)
        (FOLDER / f"{name}.record").write_text(str(record), encoding="utf-8")
        (FOLDER / f"{name}.told").write_text(tell(read_record(str(record))), encoding="utf-8")


if __name__ == "__main__":
    main()
