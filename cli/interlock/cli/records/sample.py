"""`interlock sample`."""

from contextlib import closing
from pathlib import Path
from secrets import randbelow

import click

from interlock.basics.problem import RecordError
from interlock.basics.text_format import bounds
from interlock.cli.files.record_output import write_many, write_record
from interlock.cli.files.record_rewrite import require_for_many
from interlock.cli.options.game_options import (
    board_option,
    complete_game,
    complete_style,
    edition_option,
    known_name,
    known_or_none,
    option_values,
    options_option,
)
from interlock.cli.options.shared_options import out_option, record_form
from interlock.cli.records.sample_job import SampleJob, sample_games, with_progress
from interlock.cli.terminal.output import remark
from interlock.library.games import GAMES
from interlock.record.collection.output import for_many
from interlock.record.collection.pieces import form_in_name
from interlock.record.model import Header

_SEEDS = 2**31
_STYLES = "; ".join(f"{game.title}: {', '.join(filter(None, game.random.styles))}" for game in GAMES.values())


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.option("--players", type=int, metavar="N", help="How many play; one more than the fewest without it.")
@click.option("--seed", type=int, metavar="S", help="The same seed gives the same game.")
@click.option(
    "--style", default="", shell_complete=complete_style, help=f"What the players like to do best. {_STYLES}."
)
@board_option
@edition_option
@options_option
@click.option(
    "--count",
    type=click.IntRange(1),
    metavar="N",
    help="So many games in one file, of the seeds S, S + 1 and so on.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 1000),
    show_default="as many as cores",
    help="The processes that play many games; 1: none but the command itself.",
)
@out_option
@click.option("--format", "form", type=record_form, help="The form of the record; that of OUT's suffix, else RGN.")
def sample(
    game: str,
    players: int | None,
    seed: int | None,
    style: str,
    board: str,
    edition: str,
    options: tuple[str, ...],
    count: int | None,
    workers: int | None,
    out: Path | None,
    form: str | None,
) -> None:
    """Write a complete legal game, played at random, or many of them.

    Many are played on all cores, into RGN, JSON Lines (.jsonl) or protobuf (.ilks), compressed where the name of the
    file goes on with .gz or .zst. The same seed gives the same games, however many processes play them.

    \b
    Examples:
      interlock sample chicago-express > game.rgn
      interlock sample chicago-express --players 5 --seed 7 --style builders -o game.json
      interlock sample age-of-steam --board germany --edition choochoo --option urbanize=before
      interlock sample american-rails --count 20 --seed 1 -o games.jsonl.gz
    """
    game = known_name("game", game, GAMES)
    rules = GAMES[game]
    style = known_or_none("style", style, rules.random.styles)
    board = known_or_none("board", board, rules.boards)
    edition = known_or_none("edition", edition, rules.editions)
    header = Header(board=board, edition=edition, options=option_values(options, rules))
    least, most = rules.players_on(board)
    if players is None:
        players = min(least + 1, most)
    if not least <= players <= most:
        where = f"{rules.title} on {board}" if board else rules.title
        number = f"{bounds(least, most)} player{'s' if most > 1 else ''}"
        raise click.BadParameter(f"{where} is for {number}.", param_hint="'--players'")
    drawn = None
    if seed is None:
        drawn = seed = randbelow(_SEEDS)
    if count is not None and out:
        require_for_many(out)
    form = form or (out and form_in_name(out)[0]) or "rgn"
    sampling = SampleJob(game, players, style, header, for_many(form))
    try:
        record = sampling.played(seed)
    except RecordError as error:
        raise click.UsageError(f"Such a game cannot be played: {error.problems[0].sentence()}.") from None
    if drawn is not None:
        remark(f"the same game{'s' if count else ''} again: --seed {drawn}")
    if count is None:
        write_record(record, form, out)
        return
    with closing(sample_games(sampling, range(seed, seed + count), workers)) as entries:
        write_many(with_progress(entries, count) if out else entries, sampling.form, out)
