"""`interlock score`."""

from collections.abc import Iterator
from pathlib import Path

import click
from msgspec import to_builtins

from interlock.basics.wording import count
from interlock.cli.bgstats import NoPlay, link_to, play_of
from interlock.cli.exits import NOT_VALID, UNREADABLE, VALID
from interlock.cli.folding import Line, kept
from interlock.cli.game_text import game_text
from interlock.cli.options import color_option, components_option, paths_argument
from interlock.cli.output import say, say_data, say_json
from interlock.cli.position_text import SHARES
from interlock.cli.reading import Unreadable, every_piece_in, game_in, to_judge
from interlock.cli.tables import table
from interlock.cli.verdict_text import score_words, status_line
from interlock.record.files import Loaded
from interlock.replay.verdict import Verdict, VerdictStatus

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
    position = game.last_legal().view
    shares_of = game_text(position).shares
    seats = range(1, len(loaded.record.header.players) + 1)
    shares = {seat: held for seat in seats if (held := shares_of(position, seat))}
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


def _held(number: int, company: str) -> str:
    return count(number, "share") if company == SHARES else f"{number} {company}"


def _text(loaded: Loaded, verdict: Verdict, shares: Shares) -> Iterator[Line]:
    yield status_line(loaded.name, verdict)
    # Who is out has no parts.
    parts = next(([part.name for part in each.parts] for each in verdict.standings if each.parts), [])
    rows = [["", "player", "score", *parts, *(["shares"] if shares else [])]]
    for standing in verdict.standings:
        values = [str(part.value) for part in standing.parts] or [""] * len(parts)
        held = [kept(_held(number, company)) for company, number in shares.get(standing.seat, {}).items()]
        rows.append([str(standing.rank), standing.player, score_words(standing), *values, ", ".join(held)])
    yield from table(rows, "rl|r" + "r" * len(parts) + "t", margin=2)
