"""Signatures are what records/SIGNATURES.md says: a program that knows nothing else finds the same of them."""

import json
from pathlib import Path
from typing import Any

from interlock.record.files import load
from kit.external_tools import run, tool
from write_signature_vectors import VECTORS, record_vector, sign, vectors

GAMES = Path(__file__).parents[2] / "records" / "games"


def test_the_vectors_are_fresh() -> None:
    assert VECTORS.read_text(encoding="utf-8") == vectors()


def test_the_specification_tells_of_the_vectors_which_signatures_hold() -> None:
    told = json.loads(VECTORS.read_text(encoding="utf-8"))
    assert looked_at(VECTORS) == told
    seen = [each for vector in told["records"] for each in vector["signatures"]]
    for point in ("signed", "kept", "complete"):
        assert {each[point] for each in seen} == {True, False}


def test_the_specification_tells_it_of_the_games_that_come_with_interlock(tmp_path: Path) -> None:
    games = {str(path.relative_to(GAMES)): load(path).record for path in sorted(GAMES.glob("*/*.rgn"))}
    told = [
        record_vector(name, sign(sign(game, referee="Ref"), referee="Ref", until=3)) for name, game in games.items()
    ]
    assert len(told) > 20
    file = tmp_path / "vectors.json"
    file.write_text(json.dumps({"records": told}), encoding="utf-8")
    assert looked_at(file) == {"records": told}


def looked_at(file: Path) -> Any:
    """What the specification finds of the vectors in a file."""
    return json.loads(run([tool("node"), Path(__file__).with_name("signatures.mjs"), file]))
