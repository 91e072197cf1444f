"""The games of an independent engine, real and generated, are imported as that engine plays them."""

from typing import Any

import pytest

from imports.peer import game_names, games_with_steps, needs_peer
from interlock.games.age_of_steam.choochoo.importer import SiteGame
from interlock.games.age_of_steam.maps.registry import BOARDS, map_type
from interlock.games.age_of_steam.maps.st_lucia import Paying
from interlock.replay.conclusion import standings_of
from kit.peer_games import (
    PeerGame,
    Stage,
    after_each_step,
    awaited,
    figures,
    figures_of,
    hex_here,
    hex_there,
    standing,
    waiting,
    without_debt,
)


@needs_peer
@pytest.mark.parametrize("name", game_names())
def test_every_action_leaves_the_same(name: str) -> None:
    game = PeerGame(name)
    played = game.begin()
    for recorded, stage in zip(game.export.actions, game.after_each(), strict=True):
        played.actions.append(recorded)
        assert played.run().warning is None, recorded.field()
        _same(game, played, stage, recorded.number)
    assert played.replay.decision is None
    _same_end(game, played)


@needs_peer
@pytest.mark.parametrize("name", games_with_steps([name for name in BOARDS if map_type(name).site]))
def test_every_action_leaves_the_players_the_same(name: str) -> None:
    """Of every map that the engine plays, though it tells of some what lies on the board, too."""
    game = PeerGame(name)
    played = game.begin()
    for number, standings, following in after_each_step(name):
        played.actions.extend(game.export.actions[max(number, 0) : number + 1])
        assert played.run().warning is None, number
        assert standing(played) == without_debt(standings), number
        assert waiting(played) == following, number
    assert played.replay.decision is None


def _same(game: PeerGame, played: SiteGame, stage: Stage, number: int) -> None:
    """Everything is as the engine has it; hexes that it did not touch are looked at once a round."""
    assert standing(played) == without_debt(stage.post), number
    assert waiting(played) == awaited(stage.following, "actor"), number
    ours, theirs = figures(played), figures_of(stage)
    if isinstance(played.replay.decision, Paying):
        # There the order is turned before anybody is asked to pay for it, here afterwards.
        del ours["order"], theirs["order"]
    assert ours == theirs, number
    new_round = stage.following is None or stage.following["round"] != stage.round
    for hex_ in (stage.everywhere if new_round else stage.board).values():
        assert hex_here(played, game.hex(hex_)) == hex_there(game, hex_), number
    if new_round:
        stage.round += 1
        _same_scores(game, played, number)


def _same_scores(game: PeerGame, played: SiteGame, number: int) -> None:
    """Scores at the end of a round are made of the same parts; the engine counts unfinished track until the end."""
    table = played.replay.table
    for each in (each for end in game.spelled_out["round_ends"] if end["after_recorded_index"] == number
                 for each in end["standings"]):  # fmt: skip
        player = table.players[game.seats[each["color"]]]
        if each["out"]:
            continue
        over = played.replay.decision is None
        own = [section for section in table.network.sections if section.owner == player.seat]
        parts = {
            "Income points": 3 * player.income,
            "Share penalty": -3 * player.shares,
            "Track points": sum(section.length for section in own if table.finished(section) or not over),
        }
        if game.spelled_out["map"] == "barbados":
            parts = {"Net worth": table.ledger.balances[player.seat] - 5 * player.shares}
        assert each["score_parts"] == parts, number


def _same_end(game: PeerGame, played: SiteGame) -> None:
    ranked = sorted(game.spelled_out["final"], key=lambda each: (each["place"], game.seats[each["color"]]))
    assert [(each.player, each.out, None if each.out else each.score) for each in standings_of(played.replay)] == [
        (each["color"], each["out"], None if each["out"] else _score(each)) for each in ranked
    ]


def _score(final: dict[str, Any]) -> int:
    return final["money"] if len(final["score_parts"]) == 0 else int(str(final["score"]).split("/")[0])
