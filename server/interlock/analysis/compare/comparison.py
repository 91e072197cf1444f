"""Structs of a comparison of two records, one for each message of comparison.proto, and their places in the two
texts.
"""

from msgspec.structs import replace

from interlock.analysis.record_text import with_place
from interlock.basics.message import Choice, Int32, Message
from interlock.record.rgn import RgnText
from interlock.replay.verdict import Finding, VerdictStatus

MOST_TOLD = 1000
"""Of each kind of difference, where an answer has to be bounded."""


class FactDifference(Message, frozen=True):
    """Something said before the first move that differs."""

    name: str = ""
    first: str = ""
    second: str = ""


class MoveDifferenceKind(Choice):
    """In which way a move differs."""

    UNSPECIFIED = "MOVE_DIFFERENCE_KIND_UNSPECIFIED"
    ONLY_FIRST = "MOVE_DIFFERENCE_KIND_ONLY_FIRST"
    ONLY_SECOND = "MOVE_DIFFERENCE_KIND_ONLY_SECOND"
    CHANGED = "MOVE_DIFFERENCE_KIND_CHANGED"
    MOVED = "MOVE_DIFFERENCE_KIND_MOVED"


class MoveDifference(Message, frozen=True):
    """A move that differs."""

    kind: MoveDifferenceKind = MoveDifferenceKind.UNSPECIFIED
    first_move_number: Int32 = 0
    second_move_number: Int32 = 0
    first_line: str = ""
    second_line: str = ""
    same_position: bool = False


class NoteKind(Choice):
    """A kind of note."""

    UNSPECIFIED = "NOTE_KIND_UNSPECIFIED"
    COMMENT = "NOTE_KIND_COMMENT"
    HEADING = "NOTE_KIND_HEADING"
    GLYPH = "NOTE_KIND_GLYPH"
    CLAIM = "NOTE_KIND_CLAIM"
    RULING = "NOTE_KIND_RULING"
    SIGNATURE = "NOTE_KIND_SIGNATURE"


class NoteDifference(Message, frozen=True):
    """A note that differs."""

    kind: NoteKind = NoteKind.UNSPECIFIED
    first_move_number: Int32 = 0
    second_move_number: Int32 = 0
    first: str = ""
    second: str = ""
    first_value: Int32 | None = None
    second_value: Int32 | None = None


class JudgedMove(Message, frozen=True):
    """A move, and whether it is legal where it stands."""

    move_number: Int32 = 0
    line: str = ""
    legal: bool = False
    findings: tuple[Finding, ...] = ()


class Parting(Message, frozen=True):
    """A place where the positions part: up to there they are the same."""

    first: JudgedMove | None = None
    second: JudgedMove | None = None
    together_first_move_number: Int32 = 0
    together_second_move_number: Int32 = 0


class PlayerOutcome(Message, frozen=True):
    """What a player has where the replay of a record ends."""

    player: str = ""
    cash: Int32 = 0
    score: Int32 = 0
    out: bool = False


class RecordOutcome(Message, frozen=True):
    """How a record comes out, judged up to its first illegal move."""

    status: VerdictStatus = VerdictStatus.UNSPECIFIED
    move_count: Int32 = 0
    judged_move_count: Int32 = 0
    finished: bool = False
    ending: str = ""
    stopped_by: Finding | None = None
    players: tuple[PlayerOutcome, ...] = ()


class Comparison(Message, frozen=True):
    """What two records of one game differ in."""

    same: bool = False
    not_one_game: str = ""
    facts: tuple[FactDifference, ...] = ()
    moves: tuple[MoveDifference, ...] = ()
    notes: tuple[NoteDifference, ...] = ()
    partings: tuple[Parting, ...] = ()
    fact_count: Int32 = 0
    move_count: Int32 = 0
    note_count: Int32 = 0
    parting_count: Int32 = 0
    first: RecordOutcome | None = None
    second: RecordOutcome | None = None


def with_both_places(comparison: Comparison, first: RgnText | None, second: RgnText | None) -> Comparison:
    """Return a comparison whose findings tell line and column, for each record that was read from a text."""
    return replace(
        comparison,
        partings=tuple(
            replace(parting, first=_placed_move(parting.first, first), second=_placed_move(parting.second, second))
            for parting in comparison.partings
        ),
        first=_placed_outcome(comparison.first, first),
        second=_placed_outcome(comparison.second, second),
    )


def _placed_move(move: JudgedMove | None, text: RgnText | None) -> JudgedMove | None:
    if move is None or text is None:
        return move
    return replace(move, findings=tuple(with_place(finding, text) for finding in move.findings))


def _placed_outcome(outcome: RecordOutcome | None, text: RgnText | None) -> RecordOutcome | None:
    if outcome is None or text is None or outcome.stopped_by is None:
        return outcome
    return replace(outcome, stopped_by=with_place(outcome.stopped_by, text))
