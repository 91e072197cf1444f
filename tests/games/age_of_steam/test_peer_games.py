"""The games of an independent engine, real and generated, are judged as that engine plays them."""

from pathlib import Path
from typing import Any

import pytest

from interlock.replay.conclude import standings_of
from interlock.replay.replay import Replay
from peer_games import PEER, PeerGame, standing

if not PEER.exists():
    pytest.skip("the games of the independent engine are not at hand", allow_module_level=True)

GAMES = sorted([*PEER.glob("recorded/*.neutral.json"), *PEER.glob("random/*/*.neutral.json")])


@pytest.mark.parametrize("path", GAMES, ids=[str(path.relative_to(PEER)) for path in GAMES])
def test_every_move_is_accepted_and_leaves_everybody_with_the_same(path: Path) -> None:
    peer = PeerGame(path)
    replay, steps = peer.begin(), peer.game["steps"]
    assert not replay.findings
    index = -1
    for step, following in zip(steps, [*steps[1:], None], strict=True):
        peer.take(step, replay)
        index = step.get("recorded_index", index)
        # What follows a move by itself is a step of its own there; here it is done with the move.
        if following is None or following["kind"] == "action":
            assert standing(replay) == _without_debt(step["post"]), step["i"]
        if following is None or following.get("recorded_index", index) != index:
            _same_standings(peer, replay, index)
    assert replay.decision is None
    _same_board(peer, replay)
    assert [(each.player, each.out) for each in standings_of(replay)] == [
        (each["color"], each["out"]) for each in _ranked(peer)
    ]
    assert [None if each.out else each.score for each in standings_of(replay)] == [
        None if each["out"] else _score(each) for each in _ranked(peer)
    ]


def _same_standings(peer: PeerGame, replay: Replay, index: int) -> None:
    """Scores at the end of a round are made of the same parts; the engine counts unfinished track until the end."""
    network = replay.table.network
    for round_ in peer.game["round_ends"]:
        if round_["after_recorded_index"] != index:
            continue
        for each in round_["standings"]:
            player = replay.table.players[peer.colours.index(each["color"]) + 1]
            if not each["out"]:
                over = replay.decision is None
                own = [each for each in network.sections if each.owner == player.seat]
                parts = {
                    "Income points": 3 * player.income,
                    "Share penalty": -3 * player.shares,
                    "Track points": sum(each.length for each in own if each.complete() or not over),
                }
                if peer.map == "barbados":
                    cash = replay.table.ledger.balances[player.seat]
                    parts = {"Net worth": cash - 5 * player.shares}
                assert each["score_parts"] == parts


def _without_debt(post: list[list[int]]) -> list[list[int]]:
    """Return what players have; the one exception to agreement.

    On Barbados the engine counts a debt that cannot be paid in the end below zero, which no table can; here what
    there is is paid, and the ledger tells how much was short.
    """
    return [[max(cash, 0), *others] for cash, *others in post]


def _ranked(peer: PeerGame) -> list[dict[str, Any]]:
    seats = {colour: seat for seat, colour in enumerate(peer.colours)}
    return sorted(peer.game["final"], key=lambda each: (each["place"], seats[each["color"]]))


def _score(final: dict[str, Any]) -> int:
    return final["money"] if len(final["score_parts"]) == 0 else int(str(final["score"]).split("/")[0])


def _same_board(peer: PeerGame, replay: Replay) -> None:
    """The tiles on the map are the same, with their owners and cubes."""
    table, grid = replay.table, peer.grid
    for hex_ in peer.game["final_board"]:
        at = grid.hex(peer.label(hex_))
        if tile := hex_.get("tile"):
            theirs = sorted(
                (
                    peer.track_bits(track["exits"], table),
                    peer.colours.index(track["owner"]) + 1 if track["owner"] else 0,
                )
                for track in tile["tracks"]
            )
            ours = sorted((track, table.network.section(at, track).owner) for track in table.network.tracks[at])
            assert [track for track, _ in ours] == [track for track, _ in theirs]
            for (track, our_owner), (_, their_owner) in zip(ours, theirs, strict=True):
                # In the end unfinished track loses its owner there, which scores nothing here either.
                assert our_owner == their_owner or not table.network.section(at, track).complete()
        if not table.land.abroad[at]:
            assert sorted(cube.name.lower() for cube in table.cubes[at]) == sorted(hex_.get("goods", ()))
