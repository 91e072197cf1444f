"""Result of checking a record, the names of all statuses, and totals over many records."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import Struct

from interlock.basics.problem import Problem
from interlock.basics.terminal_lines import Line, fold, heading
from interlock.basics.terminal_tables import headed
from interlock.cli.files.locations import address_in
from interlock.record.collection.pieces import Piece
from interlock.record.files import Loaded
from interlock.replay.verdict import FindingKind, Verdict, VerdictStatus, status_name, status_words

if TYPE_CHECKING:
    from interlock.analysis.repair.model import Repair

Dependency = tuple[str, str, str]
"""What a record goes by that lies beside it: the kind of thing, its name, and the digest of what it holds."""


class CheckResult(msgspec.Struct, frozen=True, array_like=True):
    """What is told of a record, and what counts in a summary."""

    code: int
    status: str
    """One of STATUSES."""
    game: str = ""
    """The name of its game, where the record can be read."""
    rules: tuple[str, ...] = ()
    """The rules by which something was found, each once."""
    out: str = ""
    """What goes to standard output, ends of lines included."""
    err: str = ""
    """What goes to standard error, before the other."""
    beside: tuple[Dependency, ...] | None = None
    """What it goes by besides the record itself; None where that is not known."""


UNREADABLE = "unreadable"
VALID_SO_FAR = "valid-so-far"
"""What a game under way is called where it is taken for valid."""


_WORDS = {status_name(each): status_words(each) for each in VerdictStatus if each is not VerdictStatus.UNSPECIFIED}
_WORDS |= {VALID_SO_FAR: "valid so far", UNREADABLE: UNREADABLE}

STATUSES = tuple(_WORDS)


def words_of_status(name: str) -> str:
    """Return what a status is called in summaries."""
    return _WORDS[name]


_DOUBTS = (FindingKind.INCOMPLETE, FindingKind.NOT_CHECKABLE)
_NOTES = (FindingKind.RULED, FindingKind.REMARK)
UNREADABLE_RULE = "unreadable"


class ReadableRecord(Struct, frozen=True):
    """A record that could be read, and the verdict on it."""

    loaded: Loaded
    verdict: Verdict
    repairs: "tuple[Repair, ...]" = ()
    unfinished: bool = False
    """Whether it is a game that may be under way, which is taken for valid."""


class UnreadableRecord(Struct, frozen=True):
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


class CheckedRecord(Struct, frozen=True):
    """A record that was checked."""

    piece: Piece
    code: int
    status: str
    found: ReadableRecord | UnreadableRecord

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong; notes and what a referee ruled are left out."""
        first = self.piece.line
        if isinstance(self.found, UnreadableRecord):
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
        return (
            ()
            if isinstance(self.found, UnreadableRecord)
            else tuple(dict.fromkeys(fault.rule for fault in self.faults()))
        )

    def file(self) -> str:
        """Return the file that it is in, as systems of any kind name it."""
        return address_in(self.piece.path) or self.piece.path.as_posix()

    def game(self) -> str:
        """Return the name of the game, where the record can be read."""
        return "" if isinstance(self.found, UnreadableRecord) else self.found.verdict.game

    def repair(self) -> str:
        """Say which change would mend the most, if any is known."""
        repairs = () if isinstance(self.found, UnreadableRecord) else self.found.repairs
        return repairs[0].message if repairs else ""


_RULES_SHOWN = 20
_GAME_UNKNOWN = "not known"


class Summary(Struct):
    """What was checked so far, by status, by game and by rule."""

    records: int = 0
    code: int = 0
    """The highest of all exit codes."""
    statuses: dict[str, int] = {}
    games: dict[str, dict[str, int]] = {}
    """For each game how many of its records came out how; without a name those that cannot be read."""
    rules: dict[str, int] = {}
    """For each rule in how many records something is wrong by it."""

    def add(self, told: CheckResult) -> None:
        """Count one more record."""
        self.records += 1
        self.code = max(self.code, told.code)
        _count(self.statuses, told.status)
        _count(self.games.setdefault(told.game, {}), told.status)
        for rule in told.rules:
            _count(self.rules, rule)

    def lines(self) -> list[Line]:
        """Tell it, the rules that most records break first."""
        shown = [status for status in STATUSES if status in self.statuses]
        rows = [["", "records", *map(words_of_status, shown)]]
        rows += [self._row(game or _GAME_UNKNOWN, self.games[game], shown) for game in sorted(self.games, key=_last)]
        if len(self.games) > 1:
            rows.append(self._row("all", self.statuses, shown))
        lines = [heading("Summary"), *headed(rows, "l|r" + "r" * len(shown), margin=2)]
        if self.rules:
            most = Counter(self.rules).most_common(_RULES_SHOWN)
            told = [["rule", "records"], *([rule, _number(number)] for rule, number in most)]
            lines += headed(told, "l|r", margin=2)
            if more := len(self.rules) - len(most):
                lines.append(fold(f"  {more} more; --summary --format json tells all"))
        return lines

    def sentence(self) -> str:
        """Tell in one sentence how many records came out how."""
        told = ", ".join(
            f"{_number(self.statuses[status])} {words_of_status(status)}"
            for status in STATUSES
            if status in self.statuses
        )
        return f"{_number(self.records)} records: {told}" if told else "no records"

    def as_object(self) -> dict[str, object]:
        """Return it as JSON has it."""
        games = {game or _GAME_UNKNOWN: counted for game, counted in self.games.items()}
        return {"records": self.records, "statuses": self.statuses, "games": games, "rules": self.rules}

    @staticmethod
    def _row(name: str, counted: dict[str, int], shown: Iterable[str]) -> list[str]:
        numbers = [counted.get(status, 0) for status in shown]
        return [name, _number(sum(counted.values())), *(_number(each) if each else "-" for each in numbers)]


def _count(counted: dict[str, int], what: str) -> None:
    counted[what] = counted.get(what, 0) + 1


def _last(game: str) -> tuple[bool, str]:
    return not game, game


def _number(value: int) -> str:
    return f"{value:,}"
