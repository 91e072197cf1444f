"""A table with its game."""

from collections.abc import Iterable

from interlock.archive.kept_tables import Last
from interlock.archive.names import RECORDS, TABLES
from interlock.basics.problem import Problem
from interlock.games.record_under_way import RecordUnderWay
from interlock.library.game import Game
from interlock.library.position import IllegalMoveError
from interlock.record.plain import plain_fields
from interlock.service.call import Call
from interlock.service.positions import no_position
from interlock.service.refusal import problem_message
from interlock.service.tables.steps import take, take_again
from interlock.v1 import tables_pb2

_MOST_JUDGED_ANEW = 100_000
"""How many moves one chunk may have judged once more: others wait for the same worker."""
_MOST_STEPS = 50_000
_MOST_BYTES = 64 * 2**20
"""How much may be entered in the journal of a table: whoever takes it over reads all of it."""

_ANOTHER_TABLE = "another table, opened with the record of this one, or to close it"


class LiveTable:
    """A table as it stands after a chunk."""

    def __init__(self, id_: str, written: RecordUnderWay, sequence: int = 0, record_id: str = "") -> None:
        """Set up a table at which so much has been done; RefusedError where that is not legal, or not any more."""
        self.id = id_
        try:
            self.game = Game.of(written.record())
            self.game.at()
        except IllegalMoveError as error:
            raise no_position(error.findings[0]) from error
        self.sequence = sequence
        """The number of the last chunk that was taken."""
        self.entered = Last(0, 0)
        """What was entered in the journal last, as far as it is known here."""
        self.steps = 0
        """How many steps were taken."""
        self.size = 0
        """How many bytes the judgements on them have."""
        self.closed = False
        self.record_id = record_id
        """The id of its record in the archive; empty: there is none yet."""
        self.record_deleted = False

    @property
    def name(self) -> str:
        """Its name, such as "tables/round-2-board-1"."""
        return TABLES + self.id

    @property
    def ended(self) -> bool:
        """Whether it is time for a record in the archive."""
        return self.closed or self.game.at().over

    def take(self, chunk: tables_pb2.Chunk, call: Call) -> list[tables_pb2.StepJudgement]:
        """Take the steps of a chunk up to the first that cannot be taken; RefusedError where the caller may not."""
        told, before = [], self.game.judged_anew
        for step in chunk.steps:
            if self.closed:
                told.append(self._not_taken(Problem("the table is closed", "no more steps")))
                break
            if self._is_full and not step.HasField("close"):
                told.append(self._not_taken(Problem("the table has no room for more steps", _ANOTHER_TABLE)))
                break
            if self.game.judged_anew - before > _MOST_JUDGED_ANEW:
                told.append(self._not_taken(Problem("too much is judged anew in one chunk", "the rest in another")))
                break
            told.append(tables_pb2.StepJudgement(**take(self.game, step, call)))
            if not told[-1].taken:
                break
            self.closed = step.HasField("close")
            self.steps += 1
        if told[0].taken:
            self.sequence = chunk.sequence
        return told

    @property
    def _is_full(self) -> bool:
        return self.steps >= _MOST_STEPS or self.size >= _MOST_BYTES

    def _not_taken(self, problem: Problem) -> tables_pb2.StepJudgement:
        return tables_pb2.StepJudgement(move_number=self.game.move_count, problems=[problem_message(problem)])

    def state(self) -> tables_pb2.TableState:
        """Tell how things stand."""
        position = self.game.at()
        decision = position.decision
        return tables_pb2.TableState(
            sequence=self.sequence,
            move_count=position.number,
            decision=plain_fields(decision) if decision else None,
            phase=plain_fields(position.phase),
            ending=position.ending,
            position_digest=position.digest,
            closed=self.closed,
            record=RECORDS + self.record_id if self.record_id and not self.record_deleted else "",
        )


def write_on(written: RecordUnderWay, judgements: Iterable[bytes]) -> int:
    """Write down what was done in chunks that were taken, and return how many steps that were."""
    steps = 0
    for judgement in judgements:
        for told in tables_pb2.Judgement.FromString(judgement).steps:
            if told.taken:
                take_again(written, told.step)
                steps += 1
    return steps
