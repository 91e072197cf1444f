"""`interlock sample`."""

from collections.abc import Collection, Sequence
from pathlib import Path
from secrets import randbelow

import click

from interlock.basics.problem import RecordError
from interlock.basics.wording import bounds
from interlock.cli.names import (
    complete_board_of_game,
    complete_edition,
    complete_game,
    complete_option,
    complete_style,
    known_name,
)
from interlock.cli.options import out_option, record_form
from interlock.cli.output import remark
from interlock.cli.writing import write_record
from interlock.games import sample as games_sample
from interlock.games.registry import GAMES
from interlock.record.files import form_by_suffix
from interlock.record.model import Header
from interlock.replay.game import AnyGame

_SEEDS = 2**31
_STYLES = "; ".join(f"{game.title}: {', '.join(filter(None, game.random.styles))}" for game in GAMES.values())


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.option("--players", type=int, metavar="N", help="How many play; one more than the fewest without it.")
@click.option("--seed", type=int, metavar="S", help="The same seed gives the same game.")
@click.option(
    "--style", default="", shell_complete=complete_style, help=f"What the players like to do best. {_STYLES}."
)
@click.option("--board", default="", shell_complete=complete_board_of_game, help="The board; the usual one without it.")
@click.option("--edition", default="", shell_complete=complete_edition, help="The edition, which sets the options.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_option,
    help="An option, as `interlock rules GAME --options` lists them; may be given several times.",
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
    out: Path | None,
    form: str | None,
) -> None:
    """Write a complete legal game, played at random.

    \b
    Examples:
      interlock sample chicago-express > game.rgn
      interlock sample chicago-express --players 5 --seed 7 --style builders -o game.json
      interlock sample age-of-steam --board germany --edition choochoo --option urbanize=before
    """
    game = known_name("game", game, GAMES)
    rules = GAMES[game]
    style = _known_or_none("style", style, rules.random.styles)
    board = _known_or_none("board", board, rules.boards)
    edition = _known_or_none("edition", edition, rules.editions)
    header = Header(board=board, edition=edition, options=_values(options, rules))
    least, most = rules.players_on(board)
    if players is None:
        players = min(least + 1, most)
    if not least <= players <= most:
        where = f"{rules.title} on {board}" if board else rules.title
        count = f"{bounds(least, most)} player{'s' if most > 1 else ''}"
        raise click.BadParameter(f"{where} is for {count}.", param_hint="'--players'")
    drawn = None
    if seed is None:
        drawn = seed = randbelow(_SEEDS)
    try:
        record = games_sample.sample(game, players, seed, style, header)
    except RecordError as error:
        raise click.UsageError(f"Such a game cannot be played: {error.problems[0].sentence()}.") from None
    if drawn is not None:
        remark(f"the same game again: --seed {drawn}")
    write_record(record, form or (out and form_by_suffix(out)) or "rgn", out)


def _known_or_none(what: str, name: str, known: Collection[str]) -> str:
    return name and known_name(what, name, [each for each in known if each])


def _values(options: Sequence[str], game: AnyGame) -> dict[str, str]:
    """Return the values of options by their names."""
    known = {option.name: option for option in game.options}
    values: dict[str, str] = {}
    for each in options:
        name, equals, value = each.partition("=")
        name = known_name("option", name, known, f"interlock rules {game.name} --options")
        try:
            known[name].value(value)
        except ValueError:
            message = f"{name} cannot be {value!r}" if equals else f"{name} needs a value, {name}=VALUE"
            raise click.BadParameter(
                f"{message}; expected {known[name].expected()}.", param_hint="'--option'"
            ) from None
        values[name] = value
    return values
