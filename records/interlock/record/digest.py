"""The digest of a record: over what was played, not over what was written beside it.

The canonical bytes are lines. Each is an object of proto3's JSON mapping (default values omitted) in the
canonical form of RFC 8785, in UTF-8, and ends with a line feed (0x0A).

- Line 0 has the members `board`, `header` and `setup`. Of the header it has only `format`, `game`, `ruleset`, `board`,
  `boardDigest`, `components`, `componentsDigest`, `edition`, `options` and `players`. Where the record has no set-up,
  `setup` is left out, and where it carries no board of its own, `board`. Where it carries a component set,
  `componentsDigest` is the whole digest of that set, however much of it the record names.
- Then comes one line for each move: the Move.
- After line 0 and after each move come the rulings that stand there, in their order, one line each: an object
  with the one member `ruling`.

The digest after move n is the SHA-256 of all lines up to and including that of move n and of the rulings that
stand after it, written "sha256:" and 64 lower-case hexadecimal digits. The digest of the record is the one
after its last move. Where a record goes by a component set that lies elsewhere, the one that it is judged by is
covered as if it were carried. Comments, glyphs, headings, claims, event, site, date, tags and results are not covered.
Test vectors stand in DIGEST.md.
"""

from hashlib import sha256
from itertools import chain

import msgspec
from msgspec.structs import replace

from interlock.basics.message import Message
from interlock.railroad_revolution.components.digest import components_digest
from interlock.record.model import GameRecord, Note

_ENCODER = msgspec.json.Encoder(order="sorted")


def canonical_lines(record: GameRecord) -> list[bytes]:
    """Return the lines that the digest is over, each with its line feed."""
    return [_ENCODER.encode(part) + b"\n" for part in chain.from_iterable(_steps(record))]


def digest(record: GameRecord) -> str:
    """Return the digest of a record."""
    lines = _ENCODER.encode_lines(list(chain.from_iterable(_steps(record))))
    return "sha256:" + sha256(lines).hexdigest()


def digests(record: GameRecord) -> list[str]:
    """Return the digest before the first move and after each move."""
    found = []
    so_far = sha256()
    for step in _steps(record):
        so_far.update(_ENCODER.encode_lines(step))
        found.append("sha256:" + so_far.hexdigest())
    return found


def _steps(record: GameRecord) -> list[list[Message]]:
    """Return what is played from the start, then for each move, each with the rulings that stand after it."""
    header = replace(record.header, event="", site="", date="", tags={}, results=())
    if record.components is not None:
        header = replace(header, components_digest=components_digest(record.components))
    steps: list[list[Message]] = [[GameRecord(header, record.setup, board=record.board)]]
    steps += [[move] for move in record.moves]
    for note in record.notes:
        if note.ruling is not None:
            steps[note.move_number].append(Note(ruling=note.ruling))
    return steps
