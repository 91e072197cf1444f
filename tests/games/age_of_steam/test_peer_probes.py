"""Changed moves in the games of an independent engine get the verdict that the engine gives them."""

from pathlib import Path

import pytest

from peer_games import PEER, standing
from peer_probes import accepted, advance, positions

if not PEER.exists():
    pytest.skip("the probes of the independent engine are not at hand", allow_module_level=True)

FILES = sorted(PEER.glob("probes/*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(PEER)) for path in FILES])
def test_changed_moves_get_the_same_verdict(path: Path) -> None:
    judged = 0
    for position in positions(path):
        replay = position.replay()
        for probe in position.probes:
            ours = accepted(position.game, replay, probe["mutated_action"])
            assert (ours is not None) == (probe["verdict"] == "accepted"), probe
            judged += 1
    assert judged


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(PEER)) for path in FILES])
def test_accepted_moves_lead_to_the_same_position(path: Path) -> None:
    for position in positions(path):
        for probe in position.probes:
            if probe["verdict"] == "rejected":
                continue
            replay = position.replay()
            ours = accepted(position.game, replay, probe["mutated_action"])
            assert ours is not None
            replay.make(replay.decision.seat, ours)
            advance(replay)
            # A debt on Barbados is counted below zero there: see the test of whole games.
            assert standing(replay) == [[max(cash, 0), *others] for cash, *others in probe["post"]], probe
            waiting = replay.table.names[replay.decision.seat] if replay.decision else None
            assert (waiting, replay.decision is None) == (_waiting(probe["next"]), probe["next"]["ended"]), probe


def _waiting(following: dict[str, object]) -> object:
    return None if following["ended"] else following["player"]
