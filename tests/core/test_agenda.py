"""The agenda: tasks run until a question waits, and a waiting game is plain data."""

import pickle
from collections.abc import Sequence
from dataclasses import dataclass, field

from tabard.core.agenda import Question, Step, Table, Task, proceed
from tabard.core.chance import NoChance
from tabard.core.event import Event, Seat


@dataclass
class Purse:
    coins: int = 5
    agenda: list[Step["Purse"]] = field(default_factory=list)


@dataclass(frozen=True)
class Paid:
    amount: int

    def for_seat(self, seat: Seat | None) -> "Paid":
        return self


@dataclass(frozen=True)
class Pay(Task[Purse]):
    amount: int

    def run(self, table: Table[Purse]) -> None:
        table.state.coins -= self.amount
        table.tell(Paid(self.amount))


@dataclass(frozen=True)
class HowMuch(Question[Purse]):
    seat: Seat

    @property
    def asked(self) -> Seat:
        return self.seat

    def answers(self, state: Purse) -> Sequence[int]:
        return range(state.coins + 1)

    def answer(self, table: Table[Purse], action: int) -> None:
        table.state.agenda.append(Pay(action))


def test_tasks_run_from_the_top_until_a_question_waits() -> None:
    told: list[Event] = []
    purse = Purse(agenda=[Pay(1), HowMuch(0), Pay(2)])
    asked = proceed(Table(purse, NoChance(), told.append), purse.agenda)
    assert asked == HowMuch(0)
    assert (purse.coins, told) == (3, [Paid(2)])
    assert purse.agenda == [Pay(1), HowMuch(0)]


def test_an_answer_goes_on_with_what_was_left() -> None:
    purse = Purse(agenda=[Pay(1), HowMuch(0)])
    table = Table(purse, NoChance())
    question = proceed(table, purse.agenda)
    assert question is not None
    assert list(question.answers(purse)) == [0, 1, 2, 3, 4, 5]
    purse.agenda.pop()
    question.answer(table, 3)
    assert proceed(table, purse.agenda) is None
    assert (purse.coins, purse.agenda) == (1, [])


def test_a_waiting_game_survives_a_restart() -> None:
    purse = Purse(agenda=[Pay(1), HowMuch(1)])
    assert pickle.loads(pickle.dumps(purse)) == purse


def test_nothing_is_built_when_nobody_listens() -> None:
    assert not Table(Purse(), NoChance()).listens
    assert Table(Purse(), NoChance(), print).listens
