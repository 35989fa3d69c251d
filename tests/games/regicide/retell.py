"""Whole games as text: each record with its story below every action, as an onlooker and each seat read it.

``python -m tests.games.regicide.retell`` tells all of ``records/`` anew; read the diff before you keep it.
"""

from pathlib import Path

from tabard.core.record import Moment, Record, read_record, replay
from tabard.games.regicide import GAME, RegicideState

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
NAMES = ["Ann", "Ben", "Cat", "Dan"]


def retell(text: str) -> str:
    """Play a record again and write it with its story as comments."""
    record = read_record(text)
    head, _, _ = str(record).partition("\n\n")
    lines = [head, ""]
    for moment in replay(record):
        lines += _moment(record, moment)
    return "\n".join(lines) + "\n"


def _moment(record: Record, moment: Moment) -> list[str]:
    lines = [str(moment.line)] if moment.line is not None else []
    seats = range(record.seats)
    for event in moment.events:
        public = GAME.words.describe(event.for_seat(None), NAMES, None)
        lines.append(f"#   {public}")
        for seat in seats:
            own = GAME.words.describe(event.for_seat(seat), [*NAMES[:seat], "You", *NAMES[seat + 1 :]], None)
            if own.replace("You", NAMES[seat]) != public:
                lines.append(f"#     to {NAMES[seat]}: {GAME.words.describe(event.for_seat(seat), NAMES, seat)}")
    if moment.line is None or _turned(moment):
        lines += [f"#   {row}" for row in _table(moment.state)]
    return lines


def _turned(moment: Moment) -> bool:
    return any(type(event).__name__ in ("EnemyRevealed", "Won", "Lost") for event in moment.events)


def _table(state: RegicideState) -> list[str]:
    """Write the table, as each seat sees it, when a new enemy has come."""
    view = GAME.view(state, None)
    rows = [
        f"tavern {view.tavern_count}, on top: {' '.join(view.recruits) or '?'}; discard {view.discard_count}; "
        f"castle {len(view.castle)}; defeated {view.defeated}; jokers {view.jokers}"
    ]
    for layer in view.layers:
        rows.append(f"layer: {layer.in_tavern} in the tavern of {' '.join(layer.cards)}")
    for seat in range(state.seats):
        own = GAME.view(state, seat)
        known = f", known: {' '.join(own.seats[seat].known)}" if own.seats[seat].known else ""
        rows.append(f"{NAMES[seat]} holds {' '.join(own.hand) or 'nothing'}{known}")
        rows.append(f"{NAMES[seat]} reads: {GAME.words.prompt(own, NAMES)}")
    return rows


if __name__ == "__main__":
    for path in RECORDS:
        path.write_text(retell(path.read_text(encoding="utf-8")), encoding="utf-8")
