"""Changed actions in the games of an independent engine are judged by the import as that engine judges them."""

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from imports.peer import PEER, export_of, needs_peer
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.choochoo.actions import RecordedAction
from interlock.games.age_of_steam.choochoo.export import read_action
from interlock.games.age_of_steam.choochoo.importer import SiteGame, import_choochoo
from interlock.games.age_of_steam.choochoo.places import site_of
from interlock.replay.verdict import VerdictStatus
from kit.peer_games import Figures, PeerGame, awaited, standing, waiting, without_debt
from kit.seeds import part


class Position:
    """A position in which the engine judged changed actions."""

    def __init__(self, game: PeerGame, played: SiteGame, number: int, probes: list[Figures]) -> None:
        self.game = game
        self.played = played
        self.number = number
        """The place of the action that is changed in the export."""
        self.probes = probes

    def accepts(self, probe: Figures) -> bool:
        """Tell whether a changed action is legal here."""
        decision = self.played.replay.decision
        assert decision is not None
        try:
            action = self.played.read(self._changed(probe), decision)
        except RecordError:
            return False
        return next(decision.check(action), None) is None

    def after(self, probe: Figures) -> SiteGame:
        """Return the game with a changed action in it, as far as it goes by itself from there."""
        played, actions = self.played, self.game.export.actions
        if _is_original(probe):
            # Not changed at all, and the last one asked for: the game itself goes on.
            played.actions.append(actions[self.number])
        else:
            played = SiteGame(self.game.opening, [*actions[: self.number], self._changed(probe)])
        assert played.run().warning is None, probe
        return played

    def _changed(self, probe: Figures) -> RecordedAction:
        return read_action(self.number, _action(probe))


def probe_files() -> list[Path]:
    """Return the files of probes on the maps that are supported, one for each game."""
    return [path for path in sorted(PEER.glob("probes/*/*.json")) if site_of(path.parent.name)]


def positions(path: Path) -> Iterator[Position]:
    """Yield the positions of a file of probes; the game is replayed once, from one to the next."""
    file = json.loads(path.read_text(encoding="utf-8"))
    game = PeerGame(_name(file["game"]))
    played = game.begin()
    made = 0
    for number, there in groupby(sorted(file["probes"], key=_place), key=_place):
        played.actions.extend(game.export.actions[made:number])
        assert played.run().warning is None
        probes = sorted(there, key=_is_original)
        yield Position(game, played, number, probes)
        made = number + _is_original(probes[-1])


def changed_exports(path: Path, kinds: set[object]) -> Iterator[tuple[bytes, Figures]]:
    """Yield exports that end with a changed action, of each kind of change that is not among the kinds yet."""
    file = json.loads(path.read_text(encoding="utf-8"))
    export = export_of(_name(file["game"]))
    for probe in file["probes"]:
        kind = probe["kind"], probe["mutated_action"]["name"], probe["verdict"]
        if kind not in kinds:
            kinds.add(kind)
            actions = [*export["actions"][: probe["index_of_action"]], _action(probe)]
            yield json.dumps(export | {"actions": actions}).encode(), probe


def _action(probe: Figures) -> Figures:
    """Return the action as an export has it; what is drawn after it may be anything."""
    changed = probe["mutated_action"]
    return {"actionName": changed["name"], "actionData": changed["data"], "seed": "anything"}


def _is_original(probe: Figures) -> bool:
    return bool(probe["kind"] == "original")


def _place(probe: Figures) -> int:
    place: int = probe["index_of_action"]
    return place


def _name(file: str) -> str:
    """Return what a game is called here; real ones are named by where they were exported to, "export/MAP/ID.json"."""
    name = file.removesuffix(".json")
    return "recorded/" + name.removeprefix("export/").replace("/", "-") if name.startswith("export/") else name


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
