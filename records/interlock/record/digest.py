"""Compute the digest of a record: of what was played, without comments and other notes. DIGEST.md specifies it."""

from hashlib import sha256
from itertools import chain

import msgspec
from msgspec.structs import replace

from interlock.basics.message import Message
from interlock.record.model import GameRecord, Note

_ENCODER = msgspec.json.Encoder(order="sorted")


def canonical_lines(record: GameRecord) -> list[bytes]:
    """Return the lines that the digest is over, each with its line feed."""
    return [line(part) for part in chain.from_iterable(steps(record))]


def line(part: Message) -> bytes:
    """Return the line of a part of a record."""
    return _ENCODER.encode(part) + b"\n"


def digest(record: GameRecord) -> str:
    """Return the digest of a record."""
    lines = _ENCODER.encode_lines(list(chain.from_iterable(steps(record))))
    return "sha256:" + sha256(lines).hexdigest()


def digests(record: GameRecord) -> list[str]:
    """Return the digest before the first move and after each move."""
    found = []
    so_far = sha256()
    for step in steps(record):
        so_far.update(_ENCODER.encode_lines(step))
        found.append("sha256:" + so_far.hexdigest())
    return found


def steps(record: GameRecord) -> list[list[Message]]:
    """Return what is played from the start, then for each move, each with the rulings that stand after it."""
    header = replace(record.header, event="", site="", date="", tags={}, results=())
    if record.components is not None:
        # Most records carry no component set.
        from interlock.railroad_revolution.components.model import components_digest

        header = replace(header, components_digest=components_digest(record.components))
    board = record.board and replace(record.board, digest="")
    steps: list[list[Message]] = [[GameRecord(header, record.setup, board=board)]]
    steps += [[move] for move in record.moves]
    for note in record.notes:
        if note.ruling is not None:
            steps[note.move_number].append(Note(ruling=note.ruling))
    return steps
