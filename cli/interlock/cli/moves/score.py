"""`interlock score`, also as a play for the app Board Game Stats (BG Stats)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import click
import msgspec
from msgspec import to_builtins

from interlock.basics.terminal_lines import Line, unbroken
from interlock.basics.terminal_tables import table
from interlock.basics.text_format import count
from interlock.cli.files.record_input import Unreadable, every_piece_in, game_in, to_judge
from interlock.cli.options.shared_options import color_option, components_option, paths_argument
from interlock.cli.terminal.errors import NOT_VALID, UNREADABLE, VALID, Failure
from interlock.cli.terminal.output import say, say_data, say_json
from interlock.cli.terminal.verdict_text import score_words, status_line
from interlock.library.game import Game
from interlock.library.position_lines import SHARES, shares_held
from interlock.record.files import Loaded
from interlock.record.games import GAMES
from interlock.record.model import GameRecord
from interlock.replay.verdict import Standing, Verdict, VerdictStatus, has_won

Shares = dict[int, dict[str, int]]
"""Shares held, by seat and company; empty where there are no companies."""


@click.command()
@paths_argument
@components_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "bgstats", "bgstats-link"]),
    default="text",
    show_default=True,
    help="Text for people, JSON on one line, or the play for the app BG Stats: as JSON on one line, or as a link.",
)
@color_option
@click.pass_context
def score(ctx: click.Context, paths: tuple[Path, ...], components: Path | None, form: str) -> None:
    """Reckon the standings, with the parts of the scores.

    Where a game has not ended they are the present ones, and the first line says so.
    The exit code is 1 where an illegal move keeps a record from being reckoned to its last move.

    The link of --format bgstats-link, opened where the app Board Game Stats is, puts the play into it, with everybody's
    score and place; --format bgstats is what the link holds. The game has to have ended, and the record to tell the
    day.

    \b
    Examples:
      interlock score game.rgn
      interlock score --format json games/
      interlock score games.rgn.gz
      interlock score --format bgstats-link game.rgn
    """
    worst = VALID
    for piece in every_piece_in(paths):
        try:
            loaded = to_judge(piece, components)
            if form in ("bgstats", "bgstats-link"):
                _say_play(loaded, form)
                continue
            verdict, shares = _reckon(loaded)
        except Unreadable as error:
            worst = UNREADABLE
            error.tell(form)
            continue
        except NoPlay as error:
            worst = max(worst, NOT_VALID)
            error.show()
            continue
        if verdict.status in (VerdictStatus.ILLEGAL, VerdictStatus.STOPPED):
            worst = max(worst, NOT_VALID)
        if form == "json":
            say_json(_object(loaded, verdict, shares))
        else:
            say(_text(loaded, verdict, shares))
    ctx.exit(worst)


def _say_play(loaded: Loaded, form: str) -> None:
    play = play_of(loaded.name, game_in(loaded))
    if form == "bgstats":
        say_json(play)
    else:
        say_data(f"{link_to(play)}\n".encode())


def _reckon(loaded: Loaded) -> tuple[Verdict, Shares]:
    game = game_in(loaded)
    position = game.last_legal()
    seats = range(1, len(loaded.record.header.players) + 1)
    shares = {seat: held for seat in seats if (held := shares_held(position, seat))}
    return game.verdict, shares


def _object(loaded: Loaded, verdict: Verdict, shares: Shares) -> dict[str, object]:
    standings = [to_builtins(standing) for standing in verdict.standings]
    for standing in standings if shares else ():
        standing["shares"] = shares[standing["seat"]]
    return {
        "file": loaded.name,
        "status": verdict.status,
        "finished": verdict.finished,
        "ending": verdict.ending,
        "standings": standings,
    }


def _share_words(number: int, company: str) -> str:
    return count(number, "share") if company == SHARES else f"{number} {company}"


def _text(loaded: Loaded, verdict: Verdict, shares: Shares) -> Iterator[Line]:
    yield status_line(loaded.name, verdict)
    # Who is out has no parts.
    parts = next(([part.name for part in each.parts] for each in verdict.standings if each.parts), [])
    rows = [["", "player", "score", *parts, *(["shares"] if shares else [])]]
    for standing in verdict.standings:
        values = [str(part.value) for part in standing.parts] or [""] * len(parts)
        held = [unbroken(_share_words(number, company)) for company, number in shares.get(standing.seat, {}).items()]
        rows.append([str(standing.rank), standing.player, score_words(standing), *values, ", ".join(held)])
    yield from table(rows, "rl|r" + "r" * len(parts) + "t", margin=2)


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
    _require_play(name, record, verdict)
    header, recorded = record.header, GAMES[game.name]
    told = {"name": recorded.title, "sourceGameId": recorded.name, "highestWins": True, "noPoints": False}
    play = {
        "sourceName": "Interlock",
        "sourcePlayId": verdict.record_digest,
        "playDate": f"{header.date} {_NOON}",
        "location": header.site,
        "comments": "; ".join(filter(None, (header.event, verdict.ending))),
        "board": "" if verdict.board == recorded.name else verdict.board,
        "game": {**told, "bggId": recorded.bgg_id} if recorded.bgg_id else told,
        "players": [_player(standing, game, starter) for standing in sorted(verdict.standings, key=_seat)],
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


def _player(standing: Standing, game: Game, starter: int) -> dict[str, Any]:
    """Return what is told of a player; what hangs on something that nobody has told is left out."""
    player: dict[str, Any] = {
        "name": standing.player,
        "sourcePlayerId": standing.player,
        "startPlayer": standing.seat == starter,
    }
    if not standing.out and standing.seat not in game.untold_scores():
        player["score"] = standing.score
    if not game.untold_order():
        player |= {"rank": standing.rank, "winner": has_won(standing)}
    return player


def _seat(standing: Standing) -> int:
    return standing.seat
