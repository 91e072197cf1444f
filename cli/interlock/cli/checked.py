"""What was found in a record, before it is told in one form or another."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from interlock.basics.problem import Problem
from interlock.cli.addresses import address_in
from interlock.games.repair.repair import Repair
from interlock.record.collection.piece import Piece
from interlock.record.files import Loaded
from interlock.replay.verdict import FindingKind, Verdict

_DOUBTS = (FindingKind.INCOMPLETE, FindingKind.NOT_CHECKABLE)
_NOTES = (FindingKind.RULED, FindingKind.REMARK)
UNREADABLE_RULE = "unreadable"


class Judged(Struct, frozen=True):
    """A record that could be read, and the verdict on it."""

    loaded: Loaded
    verdict: Verdict
    repairs: tuple[Repair, ...] = ()
    unfinished: bool = False
    """Whether it is a game that may be under way, which is taken for valid."""


class Unread(Struct, frozen=True):
    """Why a record cannot be read."""

    name: str
    """What cannot be read: the record, or a file that it goes by."""
    problems: Sequence[Problem]


class Fault(NamedTuple):
    """Something that is wrong with a record, or that nobody can tell."""

    rule: str
    message: str
    line: int
    column: int = 0
    move: int = 0
    doubtful: bool = False
    """Whether it may be right."""


class Checked(Struct, frozen=True):
    """A record that was checked."""

    piece: Piece
    code: int
    status: str
    found: Judged | Unread

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong; notes and what a referee ruled are left out."""
        first = self.piece.line
        if isinstance(self.found, Unread):
            about = "" if self.found.name == self.piece.name else f"{self.found.name}: "
            for problem in self.found.problems:
                yield Fault(UNREADABLE_RULE, about + problem.sentence(), problem.line or first, problem.column)
            return
        for each in self.found.verdict.findings:
            if each.kind in _NOTES or (self.found.unfinished and each.kind is FindingKind.INCOMPLETE):
                continue
            doubtful = each.kind in _DOUBTS
            yield Fault(each.rule, each.message, each.line or first, each.column, each.move_number, doubtful)

    def rules(self) -> tuple[str, ...]:
        """Return the rules by which something is wrong, each once."""
        return () if isinstance(self.found, Unread) else tuple(dict.fromkeys(fault.rule for fault in self.faults()))

    def file(self) -> str:
        """Return the file that it is in, as systems of any kind name it."""
        return address_in(self.piece.path) or self.piece.path.as_posix()

    def game(self) -> str:
        """Return the name of the game, where the record can be read."""
        return "" if isinstance(self.found, Unread) else self.found.verdict.game

    def repair(self) -> str:
        """Say which change would mend the most, if any is known."""
        repairs = () if isinstance(self.found, Unread) else self.found.repairs
        return repairs[0].message if repairs else ""
