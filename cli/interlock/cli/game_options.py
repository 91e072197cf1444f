"""Which game it is to be: board, edition and options, for commands that make records."""

from collections.abc import Collection, Sequence

import click

from interlock.cli.names import complete_board_of_game, complete_edition, complete_option, known_name
from interlock.replay.game_type import AnyGameType

board_option = click.option(
    "--board", default="", shell_complete=complete_board_of_game, help="The board; the usual one without it."
)
edition_option = click.option(
    "--edition", default="", shell_complete=complete_edition, help="The edition, which sets the options."
)
options_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_option,
    help="An option, as `interlock rules GAME --options` lists them; may be given several times.",
)


def known_or_none(what: str, name: str, known: Collection[str]) -> str:
    """Return a known name as it is spelled; nothing where none is given."""
    return name and known_name(what, name, [each for each in known if each])


def option_values(options: Sequence[str], game: AnyGameType) -> dict[str, str]:
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
