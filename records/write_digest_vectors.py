"""Writes digest-vectors.json and the example in DIGEST.md out of the records in the folder digest-vectors.

To be run whenever a field or the value of an enum is called otherwise: `python records/write_digest_vectors.py`.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from interlock.analysis.judge import begin
from interlock.boards.board_files import sound_board
from interlock.boards.model import Board
from interlock.games.position_view import PositionView, position_of
from interlock.railroad_revolution.components.model import ComponentSet, components_digest
from interlock.record.digest import canonical_lines, digests
from interlock.record.model import GameRecord
from interlock.record.rgn import read_rgn

HERE = Path(__file__).parent
RECORDS = HERE / "digest-vectors"
VECTORS = HERE / "digest-vectors.json"
SPECIFICATION = HERE / "DIGEST.md"
EXAMPLE = "## Example\n"
Vector = dict[str, Any]

_EXAMPLE_OF = "own-board"
# They carry a board and a component set that are too small to play with.
_NOT_PLAYED = ("own-board", "own-component-set")


def main() -> None:
    """Write both files."""
    VECTORS.write_text(vectors(), encoding="utf-8")
    SPECIFICATION.write_text(specification(), encoding="utf-8")


def vectors() -> str:
    """Return the text of digest-vectors.json."""
    records = read_records()
    played = [record for name, record in records.items() if name not in _NOT_PLAYED]
    written = {
        "records": [record_vector(name, record) for name, record in records.items()],
        "positions": [vector for record in played for vector in _first_and_last(position_vectors(record))],
        "boards": [board_vector(record.board) for record in records.values() if record.board],
        "componentSets": [set_vector(record.components) for record in records.values() if record.components],
    }
    return one_vector_a_line(written)


def specification() -> str:
    """Return the text of DIGEST.md, its example written anew."""
    text = SPECIFICATION.read_text(encoding="utf-8")
    return text[: text.index(EXAMPLE)] + _example(read_records()[_EXAMPLE_OF])


def read_records() -> dict[str, GameRecord]:
    """Return the records by their names."""
    return {path.stem: read_rgn(path.read_text(encoding="utf-8")).record for path in sorted(RECORDS.glob("*.rgn"))}


def record_vector(name: str, record: GameRecord) -> Vector:
    """Return a record with its canonical lines and its digests."""
    return {
        "name": name,
        "record": _plain(record),
        "lines": [line.decode().removesuffix("\n") for line in canonical_lines(record)],
        "digests": digests(record),
    }


def position_vectors(record: GameRecord) -> Iterator[Vector]:
    """Yield the positions of a record with their digests."""
    replay = begin(record)
    yield _position_vector(position_of(replay))
    while not replay.done():
        replay.run(replay.move + 1)
        yield _position_vector(position_of(replay))


def _position_vector(position: PositionView) -> Vector:
    return {"position": _plain(replace(position, digest="")), "digest": position.digest}


def board_vector(board: Board) -> Vector:
    """Return a board with its digest."""
    return {"board": _plain(replace(board, digest="")), "digest": sound_board(board).digest}


def set_vector(components: ComponentSet) -> Vector:
    """Return a component set with its digest."""
    return {"componentSet": _plain(components), "digest": components_digest(components)}


def _first_and_last(vectors: Iterable[Vector]) -> tuple[Vector, Vector]:
    first, *_, last = vectors
    return first, last


def _plain(message: object) -> Any:
    """Return a message as the JSON that is written of it."""
    return json.loads(msgspec.json.encode(message))


def one_vector_a_line(written: Mapping[str, Iterable[Vector]]) -> str:
    """Return lists of vectors as JSON."""
    parts = [
        f'  "{name}": [\n' + ",\n".join(f"    {json.dumps(each, ensure_ascii=False)}" for each in entries) + "\n  ]"
        for name, entries in written.items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _example(record: GameRecord) -> str:
    lines = canonical_lines(record)
    rows = [f"| {move} | {move + 1} | `{digest}` |" for move, digest in enumerate(digests(record))]
    return "\n".join(
        [
            EXAMPLE,
            "The canonical lines of a record of three moves that carries a board of its own and has no rulings:",
            "",
            "```json",
            *(line.decode().removesuffix("\n") for line in lines),
            "```",
            "",
            "| after move | lines | digest |",
            "|---|---|---|",
            *rows,
            "",
            "To verify the third row, put the lines into a file `lines`, in UTF-8 and with a line feed after each, and",
            "ask for `head -n 3 lines | sha256sum`.",
            "",
        ]
    )


if __name__ == "__main__":
    main()
