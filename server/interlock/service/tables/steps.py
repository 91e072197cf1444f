"""Takes steps at a game under way: as they come, and once more from the journal."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from interlock.basics.limits import LONGEST_TEXT
from interlock.basics.problem import Problem, RecordError
from interlock.games.record_under_way import RecordUnderWay
from interlock.library.game import Game
from interlock.library.position import IllegalMoveError
from interlock.record.model import Note, Ruling
from interlock.record.plain import plain_fields
from interlock.record.protobuf_form import move_from_message, note_from_message
from interlock.replay.verdict import Finding
from interlock.service.access.scopes import Scope
from interlock.service.attempt import field_of_move
from interlock.service.authority import require, signed_note, signed_ruling
from interlock.service.call import Call
from interlock.service.messages import finding_message, move_message
from interlock.service.refusal import problem_message
from interlock.v1 import record_pb2, tables_pb2

Told = dict[str, Any]
"""The fields of a StepJudgement."""


def take(game: Game, step: tables_pb2.Step, call: Call) -> Told:
    """Take a step at a game, where it can be; RefusedError where the caller may not."""
    kind = step.WhichOneof("kind") or ""
    told: Told = {"taken": False}
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


def take_again(written: RecordUnderWay, step: tables_pb2.Step) -> None:
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


def _move(game: Game, step: tables_pb2.Step, call: Call, told: Told) -> None:
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
        ruled = game.written.notes[-1].ruling
        assert ruled
        told["step"]["ruling"] = plain_fields(ruled)


def _note(game: Game, step: tables_pb2.Step, call: Call, told: Told) -> None:
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


def _take_back(game: Game, step: tables_pb2.Step, call: Call, told: Told) -> None:
    ruled = _ruling_count(game)
    game.take_back(step.take_back.move_number)
    if _ruling_count(game) < ruled:
        require(call, Scope.REFEREE, "taking a ruling back")
    told["taken"] = True
    told["step"] = step


def _close(_: Game, step: tables_pb2.Step, __: Call, told: Told) -> None:
    told["taken"] = True
    told["step"] = step


_TAKE: dict[str, Callable[[Game, tables_pb2.Step, Call, Told], None]] = {
    "move": _move,
    "rgn": _move,
    "note": _note,
    "take_back": _take_back,
    "close": _close,
}


def _tell(told: Told, findings: Iterable[Finding]) -> None:
    told["taken"] = True
    told["findings"] = [finding_message(finding) for finding in findings]


def _ruling_count(game: Game) -> int:
    return sum(note.ruling is not None for note in game.written.notes)


def _ruling(message: record_pb2.Ruling) -> Ruling:
    ruling = note_from_message(record_pb2.Note(ruling=message), "").ruling
    assert ruling
    return ruling


def _in_move(problem: Problem) -> Problem:
    return problem if problem.line else replace(problem, field=f"move.{field_of_move(problem)}".removesuffix("."))
