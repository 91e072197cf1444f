"""Changed actions in the games of an independent engine are judged by the import as that engine judges them."""

from pathlib import Path

import pytest

from imports.peer import PEER, needs_peer
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.choochoo.importer import import_choochoo
from interlock.replay.verdict import VerdictStatus
from kit.peer_games import awaited, standing, waiting, without_debt
from kit.peer_probes import changed_exports, positions, probe_files
from kit.seeds import part

FILES = part(probe_files(), 3) or [PEER / "none at hand"]


@needs_peer
@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(PEER)) for path in FILES])
def test_changed_actions_get_the_same_verdict_and_lead_to_the_same(path: Path) -> None:
    judged = 0
    for position in positions(path):
        for probe in position.probes:
            assert position.accepts(probe) == (probe["verdict"] == "accepted"), probe
            judged += 1
            if probe["verdict"] == "accepted":
                played = position.after(probe)
                assert standing(played) == without_debt(probe["post"]), probe
                following = None if probe["next"]["ended"] else probe["next"]
                assert waiting(played) == awaited(following, "player"), probe
    assert judged


@needs_peer
@pytest.mark.parametrize("map_name", ["barbados", "germany", "rust-belt", "southern-us", "st-lucia"])
def test_an_export_with_a_changed_action_is_judged_as_the_engine_judges_the_action(map_name: str) -> None:
    """The whole way of a file: one of each kind of change, refused and accepted."""
    kinds: set[object] = set()
    for path in (path for path in probe_files() if path.parent.name == map_name):
        for export, probe in changed_exports(path, kinds):
            assert judged(export) == probe["verdict"], probe


def judged(export: bytes) -> str:
    """Return what becomes of the last action of an export."""
    try:
        imported = import_choochoo(export)
    except RecordError:
        return "rejected"
    status = judge(imported.record).status
    assert (status is VerdictStatus.ILLEGAL) == (imported.warning is not None)
    return "rejected" if imported.warning else "accepted"
