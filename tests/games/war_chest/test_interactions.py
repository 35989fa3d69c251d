"""Every way to attack against every unit that answers an attack, and the order of what follows."""

from dataclasses import dataclass

import pytest

from tabard.games.war_chest import State
from tabard.games.war_chest.events import ChoseFirst
from tests.games.war_chest.table import act, acts, board, coins, may, only, table


@dataclass(frozen=True)
class Way:
    """A way to attack: who else stands there, what comes before, the attack, and how far the target is."""

    name: str
    attacker: str
    target: str
    last: str
    """The action that attacks."""
    before: tuple[str, ...] = ()
    start: str = "0.0"
    end: str = "0.0"
    """Where the attacker stands then."""
    army: str = ""
    others: str = ""
    hand: str = ""
    decrees: str = ""
    box: str = ""
    far: bool = False
    extra: int = 0
    """Coins it has paid or lost by the end, besides."""
    sacrificed: int = 0


WAYS = (
    Way("normal", "footman", "1.0", "attack footman 0.0 1.0", hand="footman"),
    Way("archer", "archer", "2.0", "tactic archer 2.0", hand="archer", far=True),
    Way("crossbowman", "crossbowman", "2.0", "tactic crossbowman 2.0", hand="crossbowman", far=True),
    Way("cavalry", "cavalry", "2.0", "tactic cavalry 1.0 2.0", hand="cavalry", end="1.0"),
    Way("lancer", "lancer", "3.0", "tactic lancer 2.0 3.0", hand="lancer", end="2.0"),
    Way(
        "marshall",
        "cavalry",
        "1.0",
        "tactic marshall 0.0 1.0",
        hand="marshall",
        army="marshall",
        others="marshall@-1.0",
    ),
    Way("bishop", "bishop", "1.0", "tactic bishop bishop 1.0", hand="bishop"),
    Way(
        "guard",
        "cavalry",
        "1.-2",
        "proclaim guard 2.-3 1.-2",
        start="2.-3",
        end="2.-3",
        decrees="guard enlist march",
    ),
    Way("sacrifice", "cavalry", "1.0", "proclaim sacrifice 0.0 1.0", decrees="sacrifice enlist spy", sacrificed=1),
    Way("berserker", "berserker", "1.0", "attack 1.0", ("move berserker 0.0",), "-1.0", hand="berserker", extra=1),
    Way("mercenary", "mercenary", "1.0", "attack 1.0", ("recruit mercenary with royal",)),
    Way(
        "herald",
        "herald",
        "1.0",
        "attack 1.0",
        ("proclaim reinforce herald",),
        decrees="reinforce enlist spy",
        box="herald",
    ),
    Way("footman tactic", "footman", "1.0", "attack 0.0 1.0", ("tactic footman",), hand="footman"),
)
IDS = [way.name for way in WAYS]


def set_up(way: Way, height: int, target: str, *, supply: bool = False) -> State:
    """Set the attacker with *height* coins when it attacks, the target, and two bystanders."""
    kind, _, tall = target.partition("*")
    coins_now = height + (way.extra if way.name == "berserker" else 0)
    army = f"{way.attacker} {way.army} knight" if kind != "knight" else f"{way.attacker} {way.army}"
    state = table(
        (army, f"{kind} scout"),
        f"{way.attacker}@{way.start}*{coins_now} {kind}@{way.target}*{tall or 1} scout@-3.3 {way.others}",
        hands=(way.hand, ""),
        boxes=(way.box, ""),
        decrees=way.decrees,
        supplies=None if supply else (" ".join(army.split()[:1]), "scout"),
    )
    acts(state, *way.before)
    return state


def stacks(text: str) -> dict[str, int]:
    """Read a board: the height of each stack."""
    return {word.partition("*")[0]: int(word.partition("*")[2] or 1) for word in text.split()}


@pytest.mark.rule("WC-62")
@pytest.mark.parametrize("way", WAYS, ids=IDS)
@pytest.mark.parametrize(
    ("kind", "height", "offered"),
    [("knight", 1, False), ("knight", 2, True), ("bishop", 1, True), ("bishop", 2, False), ("pikeman", 1, True)],
)
def test_every_attack_respects_knight_and_bishop(way: Way, kind: str, height: int, offered: bool) -> None:
    if way.attacker == kind:
        kind, offered = "earl", True  # each kind is there once; an Earl may be attacked by all
    state = set_up(way, height, kind)
    open_to_it = may(state) if state.turn == 0 else []  # a Footman without anything to do has no tactic
    assert (way.last in open_to_it) == offered


@pytest.mark.rule("WC-57", "WC-63", "WC-7")
@pytest.mark.parametrize("way", WAYS, ids=IDS)
@pytest.mark.parametrize("tall", [1, 2, 3])
def test_every_attack_takes_one_coin_to_the_box_and_leaves_bystanders_alone(way: Way, tall: int) -> None:
    state = set_up(way, 2 if way.extra == 0 else 1, f"light_cavalry*{tall}")
    before = stacks(board(state))
    lost = coins(state, "box", 1).split().count("light_cavalry")
    act(state, way.last)
    after = stacks(board(state))
    assert after.get(f"light_cavalry@{way.target}", 0) == tall - 1
    assert coins(state, "box", 1).split().count("light_cavalry") == lost + 1
    height = before.get(f"{way.attacker}@0.0", before.get(f"{way.attacker}@{way.start}", 0))
    assert after[f"{way.attacker}@{way.end}"] == height - way.sacrificed - (1 if way.name == "berserker" else 0)
    for bystander in ("scout@-3.3", *way.others.split()):
        assert after[bystander] == before[bystander] == 1


@pytest.mark.rule("WC-110", "WC-63")
@pytest.mark.parametrize("way", WAYS, ids=IDS)
@pytest.mark.parametrize("height", [1, 2])
def test_a_pikeman_strikes_back_at_whoever_is_next_to_it(way: Way, height: int) -> None:
    state = set_up(way, height, "pikeman")
    act(state, way.last)
    left = height - (0 if way.far else 1)
    if way.sacrificed:
        left = max(0, left - 1)
    after = stacks(board(state))
    assert f"pikeman@{way.target}" not in after
    assert after.get(f"{way.attacker}@{way.end}", 0) == left


@pytest.mark.rule("WC-112", "WC-63", "WC-64")
@pytest.mark.parametrize("way", WAYS, ids=IDS)
@pytest.mark.parametrize("answer", ["lose stack", "lose supply"])
def test_a_royal_guard_has_its_choice_against_every_attack(way: Way, answer: str) -> None:
    state = set_up(way, 2 if way.extra == 0 else 1, "royal_guard", supply=True)
    supply = coins(state, "supply", 1).split().count("royal_guard")
    act(state, way.last)
    assert may(state) == ["lose stack", "lose supply"]
    act(state, answer)
    stands = f"royal_guard@{way.target}" in stacks(board(state))
    assert stands == (answer == "lose supply")
    assert coins(state, "supply", 1).split().count("royal_guard") == supply - (1 if stands else 0)
    assert coins(state, "box", 1) == "royal_guard"


@pytest.mark.rule("WC-112")
@pytest.mark.parametrize("way", WAYS, ids=IDS)
def test_a_royal_guard_without_supply_is_asked_by_no_attack(way: Way) -> None:
    state = set_up(way, 2 if way.extra == 0 else 1, "royal_guard")
    act(state, way.last)
    assert f"royal_guard@{way.target}" not in stacks(board(state))
    assert "lose stack" not in may(state)


# ------------------------------------------------------------------------------------------------- order (WC-67)

ORDERED = ("swordsman herald mercenary bannerman", "scout pikeman")


@pytest.mark.rule("WC-67", "WC-226", "WC-210")
def test_the_active_player_picks_the_order_of_swordsman_and_herald() -> None:
    for first, second in (("swordsman", "herald"), ("herald", "swordsman")):
        state = table(ORDERED, "swordsman@2.-3 herald@0.0 scout@2.-2*2", decrees="guard enlist march")
        act(state, "proclaim guard 2.-3 2.-2")
        assert may(state) == ["first swordsman", "first herald"]
        events = act(state, f"first {first}")
        assert only(events, ChoseFirst)[0].seat == 0
        goals = {"swordsman": "move 3.-3", "herald": "move 1.0"}
        acts(state, goals[first], goals[second])
        assert board(state) == "herald@1.0 scout@2.-2 swordsman@3.-3"
        assert state.turn == 1


@pytest.mark.rule("WC-67", "WC-226", "WC-213")
def test_two_mercenaries_and_a_herald_can_be_resolved_in_any_order() -> None:
    state = table(ORDERED, "mercenary@0.0 herald@3.0", decrees="guard enlist march")
    acts(state, "proclaim enlist", "recruit mercenary", "recruit mercenary")
    acts(state, "first mercenary", "move 1.0")
    assert may(state) == ["first mercenary", "first herald"]
    acts(state, "first herald", "decline", "move 2.0")
    assert board(state) == "herald@3.0 mercenary@2.0"
    assert state.turn == 1


@pytest.mark.rule("WC-67", "WC-115", "WC-114")
def test_one_attribute_is_done_to_its_end_with_what_follows_before_the_next() -> None:
    state = table(
        ("warrior_priest herald swordsman", "scout pikeman"),
        "warrior_priest@2.-3 herald@-1.0 swordsman@2.-1 scout@2.-2*2",
        decrees="guard enlist march",
        bags=("swordsman",),
    )
    act(state, "proclaim guard 2.-3 2.-2")
    act(state, "first warrior_priest", [0])
    act(state, "attack swordsman 2.-2")
    act(state, "move 2.-2")  # the Swordsman's own, before the Herald's
    act(state, "move 0.0")
    assert board(state) == "herald@0.0 swordsman@2.-2 warrior_priest@2.-3"
    assert state.turn == 1


HEMMED_IN = ("swordsman herald archer ensign", "scout")


@pytest.mark.rule("WC-67", "WC-66")
def test_what_can_do_nothing_any_more_is_forgotten() -> None:
    state = table(
        HEMMED_IN,
        "swordsman@2.-3 archer@1.-3 ensign@1.-2 herald@3.-2 scout@2.-2*2",
        decrees="guard enlist march",
    )
    acts(state, "proclaim guard 2.-3 2.-2", "first herald", "move 3.-3")
    assert state.turn == 1


@pytest.mark.rule("WC-67")
def test_what_can_do_nothing_yet_waits_for_the_others() -> None:
    state = table(
        HEMMED_IN,
        "swordsman@2.-3 archer@1.-3 ensign@1.-2 herald@3.-3 scout@2.-2*2",
        decrees="guard enlist march",
    )
    act(state, "proclaim guard 2.-3 2.-2")
    act(state, "move 3.-2")  # nothing to choose: the Swordsman could not move now
    assert may(state) == ["move 3.-3", "decline"]
    act(state, "move 3.-3")
    assert board(state) == "archer@1.-3 ensign@1.-2 herald@3.-2 scout@2.-2 swordsman@3.-3"


@pytest.mark.rule("WC-65", "WC-220", "WC-226")
def test_a_bannerman_on_the_march_pushes_before_or_after_the_herald() -> None:
    state = table(ORDERED, "bannerman@0.0*2 herald@-2.0 scout@2.0", decrees="guard enlist march")
    act(state, "proclaim march 0.0 1.0")
    assert may(state) == ["first bannerman", "first herald"]
    acts(state, "first bannerman", "push 2.0 3.0", "control")
    assert board(state) == "bannerman@1.0*2 herald@-2.0 scout@3.0"
