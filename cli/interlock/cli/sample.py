"""`interlock sample`."""

from pathlib import Path
from secrets import randbelow

import click

from interlock.cli.names import complete_game, complete_style, require_known
from interlock.cli.options import out_option, record_form
from interlock.cli.output import remark
from interlock.cli.writing import write_record
from interlock.games import sample as games_sample
from interlock.games.registry import GAMES
from interlock.record.files import form_by_suffix

_SEEDS = 2**31
_STYLES = "; ".join(f"{game.title}: {', '.join(filter(None, game.styles))}" for game in GAMES.values())


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.option("--players", type=int, metavar="N", help="How many play; one more than the fewest without it.")
@click.option("--seed", type=int, metavar="S", help="The same seed gives the same game.")
@click.option(
    "--style", default="", shell_complete=complete_style, help=f"What the players like to do best. {_STYLES}."
)
@out_option
@click.option("--format", "form", type=record_form, help="The form of the record; that of OUT's suffix, else RGN.")
def sample(game: str, players: int | None, seed: int | None, style: str, out: Path | None, form: str | None) -> None:
    """Write a complete legal game, played at random.

    \b
    Examples:
      interlock sample chicago-express > game.rgn
      interlock sample chicago-express --players 5 --seed 7 --style builders -o game.json
    """
    require_known("game", game, GAMES)
    rules = GAMES[game]
    if style:
        require_known("style", style, [each for each in rules.styles if each])
    if players is None:
        players = rules.min_players + 1
    if not rules.min_players <= players <= rules.max_players:
        raise click.BadParameter(
            f"{rules.title} is for {rules.min_players} to {rules.max_players} players.", param_hint="'--players'"
        )
    if seed is None:
        seed = randbelow(_SEEDS)
        remark(f"the same game again: --seed {seed}")
    record = games_sample.sample(game, players, seed, style)
    write_record(record, form or (out and form_by_suffix(out)) or "rgn", out)
