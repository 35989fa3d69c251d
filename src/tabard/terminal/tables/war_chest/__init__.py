"""War Chest as lines of text."""

from collections.abc import Sequence
from typing import Final

from tabard.core.game import Refusal
from tabard.games.war_chest import View, why_not
from tabard.matches.showing import Showing
from tabard.terminal.tables.table import Marks, TextTable, side_by_side, wrapped
from tabard.terminal.tables.war_chest.armies import (
    AMPLE,
    LEAST,
    ZONES,
    in_full,
    known,
    last_lines,
    panel,
    seats_in_order,
)
from tabard.terminal.tables.war_chest.cards import army_cards, close_up_lines
from tabard.terminal.tables.war_chest.draft import draft_lines, text_of
from tabard.terminal.tables.war_chest.field import PITCH, Corners, board_lines, columns, next_hex, pitch_for
from tabard.terminal.tables.war_chest.signs import (
    FREE,
    OURS,
    THEIRS,
    brackets,
    decree_name,
    eyes,
    hex_text,
    name_of,
)

GAP = 1
_ON_BOARD: Final = ("deploy", "bolster", "move", "control", "attack", "tactic")
_FACE_DOWN: Final = ("claim", "recruit", "pass")
_WORDS: Final = {
    "stack": "Of the stack",
    "supply": "Of the supply",
    "push": "Drive away",
    "stay": "Back on its hex",
}
_KINDS: Final = {"hex": "hex", "supply": "coin of the supply", "box": "coin", "decree": "decree", "seat": "player"}


class WarChestTable(TextTable):
    """The board with the reader's side below, and beside it or under it all coins by zone."""

    has_close_up = True
    in_steps = True
    tints = (
        (r"(?<![▸✓»*°\w.-])-?\d\.-?\d|·", "$foreground 65%"),
        (r"[\[{]\w\w\d[\]}]|◆", "$success"),
        (r"[(<]\w\w\d[)>]|●", "$error"),
        (r"[▸✓]-?\d\.-?\d", "bold $warning"),
        (r"»-?\d\.-?\d", "reverse bold $warning"),
    )

    def marked(self, showing: Showing, width: int, rows: int, marks: Marks) -> list[str]:
        """Draw the table; without *rows*, also in sentences."""
        view: View = showing.view
        if view.draft is not None:
            return draft_lines(view, showing.names, width, rows)
        if not rows or width < columns(view) * PITCH:
            return _read_out(view, showing.names, width, marks)
        beside_it = width - columns(view) * PITCH - GAP >= LEAST
        room = width - AMPLE - GAP if beside_it else width
        board = board_lines(view, marks, pitch_for(view, room), _corners(view, showing.names))
        across, below = seats_in_order(view)
        if not beside_it:
            lines = [*board, *_in_pairs(view, showing.names, [*across, *below], width)]
        else:
            room = width - max(map(len, board)) - GAP
            panels = [line for seat in (*across, *below) for line in panel(view, showing.names, seat, min(room, AMPLE))]
            lines = side_by_side(board, panels, max(map(len, board)) + GAP)
        lines += [*last_lines(view, showing.names, width), *_decrees(view, width), *known(view, showing.names, width)]
        lines += _key(view, width)
        for card in ([""], *army_cards(view, width)):
            if len(lines) + len(card) <= rows:
                lines += card
        return lines

    def listed(self, showing: Showing, made: Sequence[str]) -> list[str]:
        """List all that the coin picked might be used for, possible or not."""
        if len(made) != 1 or not made[0].startswith("hand:"):
            return []
        view: View = showing.view
        return [f"button:{word}" for word in _words_of(view, made[0][5:])]

    def order(self, pick: str) -> int:
        """Put coins first, then what they do, then where; leaving it undone comes last."""
        if pick == "button:decline":
            return 3
        return super().order(pick)

    def label(self, showing: Showing, pick: str, label: str) -> str:
        """Name a button in as few letters as will do: the step it is in says the rest."""
        view: View = showing.view
        kind, _, word = pick.partition(":")
        if kind == "button":
            return _WORDS.get(word, word.capitalize())
        if kind == "hex":
            return hex_text(view, word)
        if kind == "decree":
            return decree_name(word)
        if kind == "seat":
            return showing.names[int(word)]
        if kind in ("supply", "box"):
            coin = next((coin for coin in view.me.coins if coin.coin == word), None)
            count = 0 if coin is None else coin.supply if kind == "supply" else coin.box
            return f"{name_of(word)} ({count})"
        if kind == "hand":
            held = (view.me.hand or ()).count(word)
            return name_of(word) + (f" x{held}" if held > 1 else "")
        return name_of(word) if kind in ("shown", "unit", "card") else label

    def beside(self, showing: Showing, pick: str, picks: Sequence[str], right: int, down: int) -> str:
        """Walk from hex to hex; above and below the last one come the things that are no hexes."""
        if not pick.startswith("hex:"):
            return ""
        hexes = [one[4:] for one in picks if one.startswith("hex:")]
        found = next_hex(showing.view, pick[4:], hexes, right, down)
        if found:
            return f"hex:{found}"
        place = picks.index(pick)
        ahead = picks[place:] if down > 0 else picks[place::-1] if down < 0 else ()
        return next((one for one in ahead if not one.startswith("hex:")), pick)

    def refusal(self, showing: Showing, pick: str, made: Sequence[str]) -> Refusal | None:
        """Say why *pick* does not go on from the picks *made*."""
        view: View = showing.view
        if view.seat is None or view.phase != "play" or view.seat not in view.to_act:
            return None
        return why_not(view, pick, made)

    def about(self, showing: Showing, pick: str) -> str:
        """Say what is printed on a card."""
        view: View = showing.view
        kind, _, word = pick.partition(":")
        if kind in ("hand", "supply", "box", "shown", "unit", "card"):
            return text_of(view, word)
        if kind == "decree":
            return next((decree.text for decree in view.decrees if decree.slug == word), "")
        return ""

    def asks(self, showing: Showing, made: Sequence[str], lit: Sequence[str]) -> str:
        """Ask for the next step of an action."""
        if not made:
            return ""
        so_far = ", ".join(self.label(showing, pick, pick) for pick in made)
        if len(made) == 1 and made[0].startswith("hand:"):
            return f"{so_far}: choose what it does."
        kinds = dict.fromkeys(_KINDS.get(pick.partition(":")[0], "") for pick in lit)
        wanted = " or a ".join(kind for kind in kinds if kind)
        return f"{so_far}: choose a {wanted}." if wanted else f"{so_far}: choose."

    def close_up(self, showing: Showing, width: int, asked: str = "") -> list[str]:
        """Show every zone in words, the decrees and the unit cards, or the card *asked* about."""
        names = ["You" if seat == showing.seat else name for seat, name in enumerate(showing.names)]
        return close_up_lines(showing.view, names, width, asked)


def _words_of(view: View, coin: str) -> tuple[str, ...]:
    if coin != "royal":
        return (*_ON_BOARD, *_FACE_DOWN)
    royal = ["proclaim"] if view.nobility else []
    return (*royal, *(["tactic"] if "royal_guard" in view.me.army else []), *_FACE_DOWN)


def _corners(view: View, names: Sequence[str]) -> Corners:
    """Say in the corners what round it is, who has the initiative, and how many markers each side still has."""
    below = view.sides[eyes(view)]
    above = view.sides[1 - eyes(view)]
    cap = f" of {view.round_cap}" if view.round_cap else ""
    holder = "you" if names[view.holder] == "You" else names[view.holder]
    across, own = [[_in_short(view, seat) for seat in seats] for seats in seats_in_order(view)]
    return Corners(
        above=[f"Round {view.round}{cap}", f"{THEIRS} {above.markers - above.placed} left", *across[:-1]],
        above_right=[f"first: {holder}", "claimed" if view.claimed else "", *across[1:]],
        below=[f"{OURS} {below.markers - below.placed} left", *own[1:]],
    )


def _in_short(view: View, seat: int) -> str:
    """Count a player's hand and bag, where four of them leave no room for panels in sight."""
    player = view.players[seat]
    return f"{''.join(brackets(view, seat))} hand {player.hand_count} bag {player.bag_count}"


def _in_pairs(view: View, names: Sequence[str], seats: Sequence[int], width: int) -> list[str]:
    """Draw panels two in a row where there is room."""
    each = (width - GAP) // 2
    if each < LEAST:
        return [line for seat in seats for line in panel(view, names, seat, min(width, AMPLE))]
    lines: list[str] = []
    for place in range(0, len(seats), 2):
        pair = [panel(view, names, seat, min(each, AMPLE)) for seat in seats[place : place + 2]]
        lines += side_by_side(pair[0], pair[1] if len(pair) > 1 else [], each + GAP)
    return lines


def _decrees(view: View, width: int) -> list[str]:
    """Name the open decrees, and which side has sealed each."""
    if not view.decrees:
        return []
    below = eyes(view)
    parts = []
    for decree in view.decrees:
        seals = (OURS if decree.sealed[below] else "") + (THEIRS if decree.sealed[1 - below] else "")
        parts.append(f"{decree.name} {seals or '-'}")
    return wrapped(f"Decrees and seals: {', '.join(parts)}", width)


def _key(view: View, width: int) -> list[str]:
    owners = "[Ar2] yours, 2 high; (Ar2) the enemy’s"
    if view.seats == 4:
        owners = "[Ar2] yours, {Ar2} your partner’s, (Ar2) <Ar2> the enemies’, 2 high"
    signs = f"{FREE} free location, {OURS} your side’s, {THEIRS} the enemy’s; ▸ may be picked, ° last action"
    return [*wrapped(f"{owners}; {signs}.", width), *wrapped(ZONES, width)]


def _read_out(view: View, names: Sequence[str], width: int, marks: Marks) -> list[str]:
    """Draw the board, where it has room, then say everything in sentences."""
    needed = columns(view) * PITCH
    lines = wrapped(f"The board needs {needed} columns; there are {width}.", width)
    if width >= needed:
        lines = board_lines(view, marks, pitch_for(view, width), Corners())
    across, below = seats_in_order(view)
    cap = f" of {view.round_cap}" if view.round_cap else ""
    holds = "You have" if names[view.holder] == "You" else f"{names[view.holder]} has"
    claimed = ", claimed in this round" if view.claimed else ""
    said = [f"Round {view.round}{cap}. {holds} the initiative{claimed}."]
    said += [_units(view, names, seat) for seat in (*below, *across)]
    for side, who, sign in ((eyes(view), "Your side", OURS), (1 - eyes(view), "The enemy", THEIRS)):
        held = [one.name for one in view.hexes if one.marker == side]
        left = view.sides[side].markers - view.sides[side].placed
        said.append(f"{who} controls {' '.join(held) or 'nothing'} ({sign}); markers left: {left}.")
    free = [one.name for one in view.hexes if one.location and one.marker is None]
    said.append(f"Free locations ({FREE}): {' '.join(free) or 'none'}.")
    lines += ["", *[line for text in said for line in wrapped(text, width)], *last_lines(view, names, width)]
    lines += [line for seat in (*below, *across) for line in in_full(view, names, seat, width)]
    return [*lines, *_decrees(view, width), *known(view, names, width)]


def _units(view: View, names: Sequence[str], seat: int) -> str:
    """Say which units of a player stand where."""
    units = [
        f"{name_of(one.stack.coin)} {one.stack.height} high on {one.name}"
        for one in view.hexes
        if one.stack is not None and one.stack.seat == seat
    ]
    opening, closing = brackets(view, seat)
    return f"{names[seat]} {opening}{closing} on the board: {', '.join(units) or 'nothing'}."


TABLE = WarChestTable()
