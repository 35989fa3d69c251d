"""Secrecy: whatever the cards a seat can't see, it receives the same bytes, in the same order.

Each test plays one game twice. The second deal differs from the first only in what Ann can't see; so may what Ben does
in secret. Everything Ann's browser receives is kept, and must be equal to the byte.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tabard.core.chance import Chance, Dealer, Outcome, Recorder, Tape
from tabard.core.game import AnyGame, settle_options
from tabard.core.registry import find_game
from tabard.games.posh_nosh import NOTATION
from tabard.games.war_chest import UNITS
from tabard.server.renderer import Renderer
from tabard.web.render import TemplateRenderer
from tests.server.plain import PlainRenderer
from tests.server.running import QUICK, Person, Running

Deal = tuple[Outcome, ...]
RENDERERS = {"plain": PlainRenderer, "templates": TemplateRenderer}


def _start(game: AnyGame, seats: int, chance: Chance) -> Any:
    return game.start(seats, settle_options(game, seats, {}), chance)


def two_deals(name: str, seats: int) -> tuple[Deal, Deal]:
    """Return two deals that look the same from seat 0, and give seat 1 other cards."""
    game, recorder = find_game(name), Recorder(Dealer(11))
    state = _start(game, seats, recorder)
    first = recorder.take()
    seen, other = game.view(state, 0), game.view(state, 1)
    deal, dice = list(first), random.Random(5)
    for _ in range(4000):
        changed = _swapped(deal, dice)
        if game.view(_start(game, seats, Tape(changed)), 0) == seen:
            deal = changed
    assert game.view(_start(game, seats, Tape(deal)), 1) != other
    return first, tuple(deal)


def _swapped(deal: list[Outcome], dice: random.Random) -> list[Outcome]:
    """Return the deal with two cards of a pile exchanged, or with another coin drawn."""
    which = dice.randrange(len(deal))
    order = deal[which]
    if isinstance(order, int):
        return [*deal[:which], dice.randrange(_LEAST_IN_BAG), *deal[which + 1 :]]
    cards = list(order)
    one, two = dice.randrange(len(cards)), dice.randrange(len(cards))
    cards[one], cards[two] = cards[two], cards[one]
    return [*deal[:which], tuple(cards), *deal[which + 1 :]]


_LEAST_IN_BAG = 2
"""Numbers below this can be drawn in any deal: who begins is one of two seats, and bags hold more than two coins."""


class Kept:
    """All that one browser received."""

    def __init__(self, person: Person, code: str, socket: ClientConnection) -> None:
        self.everything: list[object] = []
        self._person = person
        self._code = code
        self._socket = socket

    def pushed(self, version: int) -> None:
        """Keep what the socket brings, until it shows *version*."""
        while True:
            text = self._socket.recv(timeout=10)
            self.everything.append(text)
            if json.loads(str(text).partition("\n")[0]).get("version") == version:
                return

    def silence(self) -> None:
        """Keep whatever comes though nothing should."""
        try:
            while True:
                self.everything.append(self._socket.recv(timeout=0.15))
        except TimeoutError:
            return

    def asks(self, path: str, method: str = "GET", accept: str = "application/json", **body: Any) -> None:
        answer = self._person.http.request(
            method, f"/t/{self._code}{path}", json=body or None, headers={"Accept": accept}
        )
        headers = {name: value for name, value in answer.headers.items() if name != "date"}
        self.everything.append((path, answer.status_code, headers, answer.content))

    def asks_for_everything(self, picks: list[str]) -> None:
        for path in ("", "/part", "/showing", "/replay", "/replay?at=0", "/replay?seat=1", "/record", "/hint"):
            self.asks(path, accept="text/html" if path in ("", "/part") else "application/json")
        for pick in picks:
            self.asks(f"/why?pick={pick}")
        for pick in picks[::7]:
            self.asks(f"/part?picks={pick}", accept="text/html")
            self.asks(f"?why={pick}", accept="text/html")


def every_coin() -> list[str]:
    """List what could be pointed at on a table of War Chest: coins, uses of them, some hexes."""
    coins = [f"{zone}:{unit.slug}" for zone in ("hand", "supply", "box", "shown") for unit in UNITS]
    uses = ("move", "attack", "deploy", "bolster", "control", "tactic", "claim", "recruit", "pass", "proclaim")
    return [*coins, *(f"button:{use}" for use in uses), "hex:0.0", "hex:-1.-2", "hex:1.2", "seat:1", "decree:spy"]


def every_card() -> list[str]:
    return [f"hand:{rank}{suit}" for rank in ["A", *range(2, 11), "J", "Q", "K"] for suit in "cdhs"]


@pytest.fixture
def runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Renderer, Deal], Running]:
    """Return how to run a server whose next deal is known, as is all that is otherwise made up."""
    monkeypatch.setattr("tabard.server.lobby.service.new_code", lambda: "lark-1234")
    monkeypatch.setattr("tabard.server.archive.store.secrets.token_hex", lambda size: "5" * 2 * size)
    players = iter(["ann", "ben"] * 2)
    monkeypatch.setattr("tabard.server.lobby.routes.new_player", lambda: next(players))
    folders = iter(range(9))

    def run(renderer: Renderer, deal: Deal) -> Running:
        monkeypatch.setattr("tabard.server.lobby.service._CHANCE", Tape(deal))
        monkeypatch.setattr("tabard.server.live.play._CHANCE", Dealer(3))
        settings = replace(QUICK, origin="http://house.example")  # or links would hold the port
        return Running(tmp_path / str(next(folders)), settings, renderer=renderer)

    return run


@pytest.fixture
def same_nonces(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page's own nonce is made up anew each time; make it up alike."""
    monkeypatch.setattr("tabard.web.render.secrets.token_hex", lambda size: "7" * 2 * size)


def _same(one: list[object], two: list[object]) -> None:
    assert len(one) == len(two)
    for left, right in zip(one, two, strict=True):
        assert left == right


def _sit(running: Running, game: str) -> Iterator[tuple[Person, Person, str]]:
    ann, ben = Person(running), Person(running)
    code = ann.opens(game, "friend")
    ben.sits(code, "Ben")
    yield ann, ben, code
    running.stop()


def _tosk(running: Running) -> list[object]:
    """Let Ben act in secret, and stop before the plays are revealed; ask and try all that can be."""
    for ann, ben, code in _sit(running, "tosk"):
        with ann.looks(code) as socket:
            kept = Kept(ann, code, socket)
            kept.pushed(0)
            kept.asks_for_everything(every_card())
            locks = ben.choices(code)
            assert ben.acts(code, locks[-1]).status_code == 200
            kept.pushed(1)
            kept.asks_for_everything(every_card())
            assert ben.acts(code, "unlock").status_code == 200
            kept.pushed(2)
            assert ben.acts(code, locks[len(locks) // 2]).status_code == 200
            kept.pushed(3)
            for number, action in enumerate(["lock", "heal", "lock 2c 3c 4c 5c 6c 7c 8c", "unlock", "resign now", ""]):
                if action != "lock":
                    kept.asks("/act", "POST", action=action, version=3, nonce=f"n{number}")
            for card in every_card():
                kept.asks("/act", "POST", action=f"lock {card[5:]} Kc Kd", version=3, nonce=card)
            kept.asks("/act", "POST", action="unlock", version=1, nonce="late")
            kept.asks_for_everything([])
            ben.acts(code, "heal")
            ben.get(f"/t/{code}/hint")
            ben.get(f"/t/{code}/why", pick="hand:Ac")
            kept.silence()
    return kept.everything


def _regicide(running: Running) -> list[object]:
    """Let Ann yield and pay, so that no hidden card comes into the open; ask for all there is at every step."""
    for ann, ben, code in _sit(running, "regicide"):
        with ann.looks(code) as socket:
            kept = Kept(ann, code, socket)
            kept.pushed(0)
            kept.asks_for_everything(every_card())
            for action in ("yield", None):
                chosen = action or ann.choices(code)[0]
                version = ann.sees(code)["version"]
                kept.asks("/act", "POST", action=chosen, version=version, nonce=chosen)
                kept.pushed(version + 1)
                kept.asks_for_everything(every_card())
            ben.acts(code, "play Kc Kd Kh")
            ben.get(f"/t/{code}/hint")
            kept.silence()
    return kept.everything


def _war_chest(running: Running) -> list[object]:
    """Let both use their hands face down, Ben for things that all can see; ask for all there is at every step."""
    for ann, ben, code in _sit(running, "war_chest"):
        with ann.looks(code) as socket:
            kept = Kept(ann, code, socket)
            kept.pushed(0)
            for step in range(6):
                kept.asks_for_everything(every_coin())
                if own := ann.choices(code):
                    passing = next(action for action in own if action.startswith("pass"))
                    kept.asks("/act", "POST", action=passing, version=step, nonce=f"n{step}")
                else:
                    assert ben.acts(code, _face_down(ben.choices(code), step)).status_code == 200
                kept.pushed(step + 1)
            ben.get(f"/t/{code}/hint")
            ben.get(f"/t/{code}/why", pick="hand:royal")
            kept.silence()
    return kept.everything


def _face_down(actions: list[str], step: int) -> str:
    """Recruit the first coin that can be, claim the initiative, or pass: whatever the coin, it is seen alike."""
    verb = ("recruit", "claim", "pass")[step // 2 % 3]
    fitting = [action for action in actions if action.startswith(verb)]
    return fitting[0] if fitting else next(action for action in actions if action.startswith("pass"))


@pytest.mark.usefixtures("same_nonces")
@pytest.mark.parametrize("renderer", RENDERERS)
@pytest.mark.parametrize(("game", "plays"), [("tosk", _tosk), ("regicide", _regicide), ("war_chest", _war_chest)])
def test_what_a_seat_receives_does_not_hang_on_cards_it_cannot_see(
    runs: Callable[[Renderer, Deal], Running], game: str, plays: Callable[[Running], list[object]], renderer: str
) -> None:
    first, second = two_deals(game, 2)
    one = plays(runs(RENDERERS[renderer](), first))
    two = plays(runs(RENDERERS[renderer](), second))
    assert len(one) > 100
    _same(one, two)


class Twisted(Chance):
    """Shuffles both decks of Posh Nosh alike as far as Ann will see them, and what lies hidden in another order."""

    def __init__(self, *, other: bool) -> None:
        self._dealer = Dealer(3)
        self._other = other

    def below(self, n: int) -> int:
        """Draw as the dealer does."""
        return self._dealer.below(n)

    def shuffle(self, pile: list[int]) -> None:
        """Ben's cards differ down to his hand; of Ann's those deeper than she will draw."""
        self._dealer.shuffle(pile)
        if self._other:
            hidden = len(pile) - _ANN_DRAWS if NOTATION[pile[0]].endswith("a") else len(pile)
            pile[:hidden] = pile[:hidden][::-1]


_ANN_DRAWS = 16
"""More than Ann draws from the top of her deck, which is the end of the list."""


def every_arm() -> list[str]:
    """List what could be pointed at on a table of Posh Nosh: units of both, cards wherever they lie, buttons."""
    units = [f"unit:{side}{place}" for side in "ab" for place in range(1, 6)]
    cards = [f"{zone}:{code}" for zone in ("hand", "staged", "pile") for code in NOTATION[::3]]
    roster = [f"{zone}:{slug}" for zone in ("roster", "picked") for slug in ("orc", "knight", "healer", "medusa")]
    buttons = ("confirm", "discard", "lock", "let", "familiar", "rob", "unlock", "back", "guard", "keep")
    return [*units, *cards, *roster, *(f"button:{word}" for word in buttons), "aside:resign", "item:1"]


def _posh_nosh(running: Running, whim: str, hands: list[object]) -> list[object]:
    """Let Ben recruit in secret, throw away cards nobody sees, and let a blow land whether or not he could stop it.

    What he holds when he is asked is added to *hands*.
    """
    for ann, ben, code in _sit(running, "posh_nosh"):
        with ann.looks(code) as socket:
            kept = Kept(ann, code, socket)
            kept.pushed(0)
            for step, action in enumerate(_setting_up(whim), 1):
                who, words = action.split(": ")
                assert (ann if who == "ann" else ben).acts(code, words).status_code == 200
                kept.pushed(step)
                if who == "ben":
                    kept.asks("/part", accept="text/html")
            asked = 0
            while asked < 2:
                step = ann.sees(code)["version"]
                if own := ann.choices(code):
                    kept.asks("/act", "POST", action=_at_the_knight(own), version=step, nonce=f"n{step}")
                else:
                    theirs = ben.choices(code)
                    if "let" in theirs:
                        asked += 1
                        hands.append(ben.sees(code)["showing"]["view"]["sides"][1]["hand"])
                        kept.asks_for_everything(every_arm())
                    assert ben.acts(code, _unseen(theirs), step).status_code == 200
                kept.pushed(step + 1)
                kept.asks("/part", accept="text/html")
            kept.silence()
    return kept.everything


def _setting_up(whim: str) -> list[str]:
    """List who does what before the battle; Ben first recruits somebody on a *whim*, whom he sends away again."""
    mine = [f"ann: recruit {slug}" for slug in ("orc", "elf", "minotaur", "mercenary")]
    theirs = [f"ben: recruit {slug}" for slug in (whim, "knight", "golem", "cyclops", "elf")]
    marches = [f"{who}: march {side}{place}" for who, side in (("ann", "a"), ("ben", "b")) for place in range(1, 4)]
    ready = [f"{who}: lock" for who in ("ann", "ben")]
    return [*mine, theirs[0], f"ben: drop {whim}", *theirs[1:], *marches, *ready]


def _at_the_knight(actions: list[str]) -> str:
    """Attack the Knight with what is worth little, else throw away."""
    attacks = [action for action in actions if action[:7] in ("stage P", "stage B") and action.endswith("> b1")]
    small = sorted(attacks, key=lambda action: int(action.split()[1][1:-1]))
    thrown = [action for action in actions if action.startswith("discard")]
    return next(iter([*small[:1], *[action for action in actions if action == "confirm"], *thrown]))


def _unseen(actions: list[str]) -> str:
    """Do what looks alike whatever is in the hand."""
    plain = [action for action in actions if action in ("let", "confirm")]
    return [*plain, *[action for action in actions if action.startswith("discard")]][0]


@pytest.mark.usefixtures("same_nonces")
@pytest.mark.parametrize("renderer", RENDERERS)
def test_a_warband_is_told_nothing_of_the_rivals_hand_recruits_and_answers(
    runs: Callable[[Renderer, Deal], Running], monkeypatch: pytest.MonkeyPatch, renderer: str
) -> None:
    received: list[list[object]] = []
    hands: tuple[list[object], list[object]] = ([], [])
    for whim, other in (("healer", False), ("zombie", True)):
        running = runs(RENDERERS[renderer](), ())
        monkeypatch.setattr("tabard.server.live.play._CHANCE", Twisted(other=other))
        received.append(_posh_nosh(running, whim, hands[other]))
    assert hands[0] != hands[1]
    assert len(received[0]) > 120
    _same(*received)


def test_the_comparison_would_notice_a_leak(
    runs: Callable[[Renderer, Deal], Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let the pages be drawn from the rival's view by mistake, and see that the bytes differ."""
    first, second = two_deals("tosk", 2)
    monkeypatch.setattr(
        "tabard.server.live.table.Table.showing",
        lambda table, *_: table.match.showing(1) if table.match else None,
    )
    one, two = _tosk(runs(PlainRenderer(), first)), _tosk(runs(PlainRenderer(), second))
    with pytest.raises(AssertionError):
        _same(one, two)
