"""Recorded and generated games of choochoo.games, which lie beside the project where they are at hand."""

import json
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

import pytest

PEER = Path(__file__).parents[3] / "shared" / "peer"
SEEDED_MAPS = ("rust-belt", "southern-us", "st-lucia", "barbados")

needs_peer = pytest.mark.skipif(not PEER.is_dir(), reason=f"no games of choochoo.games in {PEER}")


def game_names() -> list[str]:
    """Name all games by their files, such as "recorded/rust-belt-2692"; where there are none, a test is skipped."""
    files = [*PEER.glob("recorded/*.neutral.json"), *PEER.glob("random/*/*.neutral.json")]
    return sorted(str(file.relative_to(PEER)).removesuffix(".neutral.json") for file in files) or ["none at hand"]


def games_with_steps(maps: Collection[str]) -> list[str]:
    """Name the games on some maps of which the engine tells what the players have after each action."""
    files = [
        *(file for name in maps for file in PEER.glob(f"recorded/{name}-[0-9]*.steps.json")),
        *(file for name in maps for file in PEER.glob(f"random/{name}/*.steps.json")),
    ]
    return sorted(str(file.relative_to(PEER)).removesuffix(".steps.json") for file in files) or ["none at hand"]


def steps_of(name: str) -> Any:
    """Return what the players of a game have after each action."""
    return json.loads((PEER / f"{name}.steps.json").read_text())["steps"]


def random_games(*maps: str) -> list[str]:
    """Name the generated games on some maps."""
    return [name for name in game_names() if name.startswith("random/") and name.split("/")[1] in maps]


def export_bytes(name: str) -> bytes:
    """Return the export of a game as it was written."""
    return (PEER / f"{name}.json").read_bytes()


@cache
def _export_text(name: str) -> str:
    return (PEER / f"{name}.json").read_text()


def export_of(name: str) -> Any:
    """Return the export of a game, to be changed at will."""
    return json.loads(_export_text(name))


@cache
def spelled_out(name: str) -> Any:
    """Return the same game with every forced step, die and cube."""
    return json.loads((PEER / f"{name}.neutral.json").read_text())
