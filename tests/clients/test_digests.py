"""Digests are what records/DIGEST.md says: a program that knows nothing else reckons the same."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from interlock.boards.board_files import board_names, shipped_board
from interlock.railroad_revolution.components.box_contents import blank_set
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.files import load
from kit.external_tools import run, tool
from write_digest_vectors import (
    SPECIFICATION,
    VECTORS,
    Vector,
    board_vector,
    one_vector_a_line,
    position_vectors,
    record_vector,
    set_vector,
    specification,
    vectors,
)

GAMES = Path(__file__).parents[2] / "records" / "games"
NOTHING: Mapping[str, list[Vector]] = {"records": [], "positions": [], "boards": [], "componentSets": []}


def test_the_vectors_are_fresh() -> None:
    assert VECTORS.read_text(encoding="utf-8") == vectors()


def test_the_example_in_the_specification_is_fresh() -> None:
    assert SPECIFICATION.read_text(encoding="utf-8") == specification()


def test_the_specification_tells_the_digests_of_the_vectors() -> None:
    assert reckoned(VECTORS) == json.loads(VECTORS.read_text(encoding="utf-8"))


def test_the_specification_tells_the_digests_of_the_games_that_come_with_interlock(tmp_path: Path) -> None:
    records = {str(path.relative_to(GAMES)): load(path).record for path in sorted(GAMES.glob("*/*.rgn"))}
    assert len(records) > 20
    records_told = [record_vector(name, record) for name, record in records.items()]
    positions = [vector for record in records.values() for vector in position_vectors(record)]
    requires_same(tmp_path, records=records_told, positions=positions)


def test_the_specification_tells_the_digests_of_the_boards_that_come_with_interlock(tmp_path: Path) -> None:
    requires_same(tmp_path, boards=[board_vector(shipped_board(name)) for name in board_names()])


def test_the_specification_tells_the_digests_of_component_sets(tmp_path: Path) -> None:
    requires_same(tmp_path, componentSets=map(set_vector, (shipped_set(DEMONSTRATION), blank_set("mine"))))


def requires_same(folder: Path, **told: Iterable[Vector]) -> None:
    """Require that the specification has the digests that are told."""
    file = folder / "vectors.json"
    file.write_text(one_vector_a_line({**NOTHING, **{name: [*entries] for name, entries in told.items()}}), "utf-8")
    assert reckoned(file) == json.loads(file.read_text(encoding="utf-8"))


def reckoned(file: Path) -> Any:
    """What the specification has of the vectors in a file."""
    return json.loads(run([tool("node"), Path(__file__).with_name("digests.mjs"), file]))
