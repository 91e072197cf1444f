"""Plays as the app Board Game Stats (BG Stats) takes them from other programs.

The fields are those of "Push plays to BG Stats from other apps or websites" among the app's support pages: a play is a
JSON object, and comes into the app by a link that holds it.
"""

from typing import Any
from urllib.parse import quote

import msgspec

from interlock.cli.exits import NOT_VALID
from interlock.cli.failure import Failure
from interlock.library.game import Game
from interlock.record.model import GameRecord
from interlock.replay.conclude import untold_scores
from interlock.replay.replay import Replay
from interlock.replay.verdict import Standing, Verdict, VerdictStatus
from interlock.replay.winners import has_won

_LINK = "https://app.bgstatsapp.com/createPlay.html?data="
_NOON = "12:00:00"
"""The app wants a time, in UTC: at this one the day is the same almost everywhere."""
_DAY = len("2026-11-12")


class NoPlay(Failure):
    """A record that is no play the app could keep."""

    exit_code = NOT_VALID


def play_of(name: str, game: Game) -> dict[str, Any]:
    """Return a game as a play; NoPlay where it has not ended, cannot be reckoned or tells no day."""
    record = game.record
    starter, verdict = _first_on_turn(game), game.verdict
    replay = game.replay_at(game.move_count)
    _require_play(name, record, verdict)
    header, recorded = record.header, replay.game.recorded
    told = {"name": recorded.title, "sourceGameId": recorded.name, "highestWins": True, "noPoints": False}
    play = {
        "sourceName": "Interlock",
        "sourcePlayId": verdict.record_digest,
        "playDate": f"{header.date} {_NOON}",
        "location": header.site,
        "comments": "; ".join(filter(None, (header.event, verdict.ending))),
        "board": "" if verdict.board == recorded.name else verdict.board,
        "game": {**told, "bggId": recorded.bgg_id} if recorded.bgg_id else told,
        "players": [_player(standing, replay, starter) for standing in sorted(verdict.standings, key=_seat)],
    }
    return {name: value for name, value in play.items() if value}


def link_to(play: dict[str, Any]) -> str:
    """Return the link that opens the app with a play, ready to be kept."""
    return _LINK + quote(msgspec.json.encode(play), safe="")


def _first_on_turn(game: Game) -> int:
    """Return the seat of the player who takes the first turn: auctions and the like may come before it."""
    turns = (each.decision.seat for each in game if each.decision and each.decision.seat and each.phase.round)
    return next(turns, 0)


def _require_play(name: str, record: GameRecord, verdict: Verdict) -> None:
    """Raise NoPlay where a game is no play that the app could keep."""
    if verdict.status in (VerdictStatus.ILLEGAL, VerdictStatus.STOPPED):
        raise NoPlay(f"{name}: no play for BG Stats: an illegal move keeps it from being reckoned to its end")
    if not verdict.finished:
        raise NoPlay(f"{name}: no play for BG Stats: the game has not ended")
    if len(record.header.date) != _DAY:
        raise NoPlay(f"{name}: no play for BG Stats: the record does not tell the day, such as 'date 2026-11-12'")


def _player(standing: Standing, replay: Replay, starter: int) -> dict[str, Any]:
    """Return what is told of a player; what hangs on something that nobody has told is left out."""
    player: dict[str, Any] = {
        "name": standing.player,
        "sourcePlayerId": standing.player,
        "startPlayer": standing.seat == starter,
    }
    if not standing.out and standing.seat not in untold_scores(replay):
        player["score"] = standing.score
    if not replay.game.untold_order(replay.table):
        player |= {"rank": standing.rank, "winner": has_won(standing)}
    return player


def _seat(standing: Standing) -> int:
    return standing.seat
