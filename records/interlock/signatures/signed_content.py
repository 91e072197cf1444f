"""The content that a signature signs: the digests of the record's lines with marks to find changes by, and the
statement, a small text of the signature's fields.

SIGNATURES.md specifies it.
"""

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import accumulate
from typing import Any, NamedTuple

from msgspec.structs import fields, replace

from interlock.basics.limits import LONGEST_TEXT
from interlock.record.digest import line, steps
from interlock.record.model import GameRecord, Header, Ruling, Signature

NAMESPACE = "interlock-record"
"""What SSHSIG's namespace says that a signature is for."""
LARGEST_STATEMENT = 64 * 2**10
_FIRST_LINE = "interlock-signature 1"
_TRUE = "true"
_SIGNED = {field.name: type(field.default) for field in fields(Signature) if field.name != "ssh"}


def statement(signature: Signature) -> bytes:
    """Return the text that a signature is over: a line for each field that says something."""
    values = {name: getattr(signature, name) for name in _SIGNED}
    told = [f"{name} {_TRUE if value is True else value}" for name, value in values.items() if value]
    return "".join(f"{line}\n" for line in (_FIRST_LINE, *told)).encode()


def read_statement(data: bytes) -> Signature:
    """Return the signature, still without its SSHSIG, of which a text is the statement; ValueError where it is none."""
    told = dict(line.partition(" ")[::2] for line in data.decode(errors="replace").split("\n")[1:])
    found = Signature(**{name: _READ[kind](told[name]) for name, kind in _SIGNED.items() if name in told})
    if statement(found) != data:
        raise ValueError("it is no statement as `interlock sign --statement` writes it")
    return found


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 10 else 0


_READ: dict[type, Callable[[str], Any]] = {str: str, int: _number, bool: _TRUE.__eq__}


_MARKED = (
    "format", "game", "ruleset", "board", "board_digest", "components", "components_digest", "edition", "options",
    "players",
)  # fmt: skip
"""The fields of the header that have a mark of their own, in their order; then come the set-up and the board."""
START = (*_MARKED, "setup", "board_data")
"""What stands on the first line, part by part."""
_MARK = 4
"""Characters of a mark: Base64 of three bytes."""
_MOST_MARKS = LONGEST_TEXT // _MARK


class Line(NamedTuple):
    """What a line tells: the move of a number, or a ruling after it; move 0 is what was there from the start."""

    move: int
    ruling: Ruling | None = None


class RecordLines:
    """The lines of a record."""

    def __init__(self, record: GameRecord) -> None:
        parts = steps(record)
        told = [Line(move, getattr(part, "ruling", None)) for move, step in enumerate(parts) for part in step]
        data = [line(part) for step in parts for part in step]
        self.lines: Sequence[Line] = told
        self._digests = ["sha256:" + digest for digest in _each_digest(data)]
        self.marks = [*map(_mark, _start(parts[0][0])), *map(_mark, data[1:])]
        """Those of START, then one for each line but the first."""
        self._ends = [0, *accumulate(map(len, parts))]

    @property
    def moves(self) -> int:
        """How many moves there are."""
        return len(self._ends) - 2

    def until(self, moves: int) -> int:
        """Return how many lines there are up to a move, with the rulings that stand after it."""
        return self._ends[moves + 1]

    def digest(self, count: int) -> str:
        """Return the digest of the first lines; "" where there are not as many."""
        return self._digests[count - 1] if 0 < count <= len(self._digests) else ""

    def after(self, move: int) -> str:
        """Return the digest after a move; "" where there is none of that number."""
        return self.digest(self.until(move)) if move <= self.moves else ""

    def marks_until(self, count: int) -> str:
        """Return the marks of the first lines as a signature has them: none where they are too many."""
        marks = self.marks[: len(START) + count - 1]
        return "".join(marks) if len(marks) <= _MOST_MARKS else ""


def split_marks(marks: str) -> list[str]:
    """Return the marks one by one."""
    return [marks[at : at + _MARK] for at in range(0, len(marks), _MARK)]


def _start(first: object) -> Iterator[bytes]:
    """Yield the parts of the first line, each as if it alone were there."""
    assert isinstance(first, GameRecord)
    for name in _MARKED:
        value = getattr(first.header, name)
        yield line(GameRecord(replace(Header(), **{name: value})) if value else GameRecord())
    yield line(GameRecord(setup=first.setup))
    yield line(GameRecord(board=first.board))


def _each_digest(data: Sequence[bytes]) -> Iterator[str]:
    so_far = sha256()
    for each in data:
        so_far.update(each)
        yield so_far.hexdigest()


def _mark(data: bytes) -> str:
    return b64encode(sha256(data).digest()[:3]).decode()


def new_signature(
    header: Header, lines: RecordLines, time: str, *, player: str = "", referee: str = "", until: int | None = None
) -> Signature:
    """Return a signature that has all but an SSHSIG: of a record up to a move, or of all of it."""
    moves = lines.moves if until is None else until
    count = lines.until(moves)
    return Signature(
        player=player,
        referee=referee,
        time=time,
        event=header.event,
        site=header.site,
        date=header.date,
        moves=moves,
        rulings=count - 1 - moves,
        whole=until is None,
        digest=lines.digest(count),
        marks=lines.marks_until(count),
    )
