"""A live table with its game: take steps, judge them, and replay journaled steps without judging them."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from interlock.archive.entries import LastEntry
from interlock.archive.names import RECORDS, TABLES
from interlock.basics.limits import LONGEST_TEXT
from interlock.basics.problem import Problem, RecordError
from interlock.library.game import Game
from interlock.library.game_replay import IllegalMoveError
from interlock.record.model import Note, Ruling
from interlock.record.protobuf_form import move_from_message, note_from_message
from interlock.record.protobuf_values import plain_fields
from interlock.record.record_in_progress import RecordInProgress
from interlock.replay.verdict import Finding
from interlock.service.access.permissions import require, signed_note, signed_ruling
from interlock.service.access.tokens import Scope
from interlock.service.call import Call
from interlock.service.methods.messages import finding_message, move_message
from interlock.service.methods.moves import field_of_move
from interlock.service.methods.positions import no_position
from interlock.service.refusal import problem_message
from interlock.v1 import record_pb2, tables_pb2

_MOST_JUDGED_ANEW = 100_000
"""How many moves one chunk may have judged once more: others wait for the same worker."""
_MOST_STEPS = 50_000
_MOST_BYTES = 64 * 2**20
"""How much may be entered in the journal of a table: whoever takes it over reads all of it."""

_ANOTHER_TABLE = "another table, opened with the record of this one, or to close it"


class LiveTable:
    """A table as it stands after a chunk."""

    def __init__(self, id_: str, written: RecordInProgress, sequence: int = 0, record_id: str = "") -> None:
        """Set up a table at which so much has been done; RefusedError where that is not legal, or not any more."""
        self.id = id_
        try:
            self.game = Game.of(written.record())
            self.game.at()
        except IllegalMoveError as error:
            raise no_position(error.findings[0]) from error
        self.sequence = sequence
        """The number of the last chunk that was taken."""
        self.entered = LastEntry(0, 0)
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
        told, before = [], self.game.replay.judged_anew
        for step in chunk.steps:
            if self.closed:
                told.append(self._not_taken(Problem("the table is closed", "no more steps")))
                break
            if self._is_full and not step.HasField("close"):
                told.append(self._not_taken(Problem("the table has no room for more steps", _ANOTHER_TABLE)))
                break
            if self.game.replay.judged_anew - before > _MOST_JUDGED_ANEW:
                told.append(self._not_taken(Problem("too much is judged anew in one chunk", "the rest in another")))
                break
            told.append(tables_pb2.StepJudgement(**take_step(self.game, step, call)))
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


def write_on(written: RecordInProgress, judgements: Iterable[bytes]) -> int:
    """Write down what was done in chunks that were taken, and return how many steps that were."""
    steps = 0
    for judgement in judgements:
        for told in tables_pb2.Judgement.FromString(judgement).steps:
            if told.taken:
                replay_step(written, told.step)
                steps += 1
    return steps


StepFields = dict[str, Any]
"""The fields of a StepJudgement."""


def take_step(game: Game, step: tables_pb2.Step, call: Call) -> StepFields:
    """Take a step at a game, where it can be; RefusedError where the caller may not."""
    kind = step.WhichOneof("kind") or ""
    told: StepFields = {"taken": False}
    try:
        if step.HasField("ruling") and kind not in ("move", "rgn"):
            raise RecordError([Problem("a ruling beside no move", "a move with it, or the ruling as a note", "ruling")])
        _TAKE[kind](game, step, call, told)
    except IllegalMoveError as error:
        told["findings"] = [finding_message(finding) for finding in error.findings]
    except RecordError as error:
        told["problems"] = [problem_message(problem) for problem in error.problems]
    told.setdefault("move_number", game.move_count)
    return told


def replay_step(written: RecordInProgress, step: tables_pb2.Step) -> None:
    """Write down what was done in a step that was taken, as it was understood."""
    match step.WhichOneof("kind"):
        case "move":
            written.add_move(move_from_message(step.move))
            if step.HasField("ruling"):
                written.add_note(Note(len(written.moves), ruling=_ruling(step.ruling)))
        case "note":
            written.add_note(note_from_message(step.note, "note"))
        case "take_back":
            written.take_back(step.take_back.move_number)


def _move(game: Game, step: tables_pb2.Step, call: Call, told: StepFields) -> None:
    if len(step.rgn) > LONGEST_TEXT:
        raise RecordError([Problem("a line too long", f"at most {LONGEST_TEXT:,} characters")])
    try:
        move = game.read_move(step.rgn if step.WhichOneof("kind") == "rgn" else move_from_message(step.move))
    except RecordError as error:
        raise RecordError([_in_move(problem) for problem in error.problems]) from error
    told["move_number"] = game.move_count + 1
    told["rgn"] = game.line(move)
    ruling = signed_ruling(call, _ruling(step.ruling)) if step.HasField("ruling") else None
    _tell(told, game.play(move, ruling))
    told["step"] = {"move": step.move if step.HasField("move") else move_message(move)}
    if ruling:
        ruled = game.replay.written.notes[-1].ruling
        assert ruled
        told["step"]["ruling"] = plain_fields(ruled)


def _note(game: Game, step: tables_pb2.Step, call: Call, told: StepFields) -> None:
    note = signed_note(call, game.as_read(note_from_message(step.note, "note")))
    told["move_number"] = note.move_number
    try:
        found = game.add(note)
    except RecordError as error:
        raise RecordError(
            [replace(each, field=f"note.{each.field}".removesuffix(".")) for each in error.problems]
        ) from error
    _tell(told, found)
    told["step"] = {"note": plain_fields(note)}


def _take_back(game: Game, step: tables_pb2.Step, call: Call, told: StepFields) -> None:
    ruled = _ruling_count(game)
    game.take_back(step.take_back.move_number)
    if _ruling_count(game) < ruled:
        require(call, Scope.REFEREE, "taking a ruling back")
    told["taken"] = True
    told["step"] = step


def _close(_: Game, step: tables_pb2.Step, __: Call, told: StepFields) -> None:
    told["taken"] = True
    told["step"] = step


_TAKE: dict[str, Callable[[Game, tables_pb2.Step, Call, StepFields], None]] = {
    "move": _move,
    "rgn": _move,
    "note": _note,
    "take_back": _take_back,
    "close": _close,
}


def _tell(told: StepFields, findings: Iterable[Finding]) -> None:
    told["taken"] = True
    told["findings"] = [finding_message(finding) for finding in findings]


def _ruling_count(game: Game) -> int:
    return sum(note.ruling is not None for note in game.replay.written.notes)


def _ruling(message: record_pb2.Ruling) -> Ruling:
    ruling = note_from_message(record_pb2.Note(ruling=message), "").ruling
    assert ruling
    return ruling


def _in_move(problem: Problem) -> Problem:
    return problem if problem.line else replace(problem, field=f"move.{field_of_move(problem)}".removesuffix("."))
