"""Options that name a game, rule, board, edition or component set, their shell completion, and errors that suggest
a near name.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from difflib import get_close_matches

import click
from click.shell_completion import CompletionItem

from interlock.basics.suggestions import did_you_mean, listing
from interlock.boards.board_files import board_names
from interlock.library.games import GAMES, AnyGameType
from interlock.library.rules import RECORDS, rules_of
from interlock.railroad_revolution.set_lookup import DEMONSTRATION
from interlock.replay.rule import Rule


def known_name(what: str, name: str, known: Collection[str], lister: str = "") -> str:
    """Return a known name as it is spelled, whatever the case; refuse another with the nearest of the known ones.

    Where there are too many for a sentence, a command lists them.
    """
    spelled = {each.casefold(): each for each in known}
    if found := spelled.get(name.casefold()):
        return found
    near = get_close_matches(name.casefold(), spelled, 1)
    others = f"`{lister}` lists them" if lister else f"expected {listing(known)}"
    hint = did_you_mean(spelled[near[0]]) if near else f"; {others}"
    raise click.UsageError(f"There is no {what} {name!r}{hint}.")


def known_rule(rule_id: str, game: str) -> Rule:
    """Return a rule of a game by its id, whatever the case."""
    rules = rules_of(game)
    if rule_id.upper() not in rules and (sentence := game_with_rule(rule_id, game)):
        raise click.UsageError(sentence)
    return rules[known_name("rule", rule_id, rules, f"interlock rules {game}")]


def game_with_rule(rule_id: str, game: str) -> str:
    """Return which other game has a rule that a game does not have, as a sentence; "" where none has."""
    owner = next((each for each in (*GAMES, RECORDS) if rule_id.upper() in rules_of(each)), "")
    return f"There is no rule {rule_id!r} in {game}; it is one of {owner}." if owner else ""


def complete_game(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a game."""
    return [CompletionItem(name, help=game.title) for name, game in GAMES.items() if name.startswith(incomplete)]


def complete_game_or_records(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a game, or the word for the rules about records."""
    records = CompletionItem(RECORDS, help="rules about records themselves")
    return complete_game(ctx, parameter, incomplete) + ([records] if RECORDS.startswith(incomplete) else [])


def complete_game_or_rule(ctx: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a game; where there is none, the id of a rule."""
    return complete_game_or_records(ctx, parameter, incomplete) or complete_rule(ctx, parameter, incomplete)


def complete_rule(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the id of a rule of the game named before it; of any game where none is."""
    game = ctx.params.get("game") or ""
    games: Iterable[str] = [game] if game in GAMES or game == RECORDS else GAMES
    return [
        CompletionItem(rule.id, help=rule.text)
        for each in games
        for rule in rules_of(each).values()
        if rule.id.startswith(incomplete.upper())
    ]


def complete_style(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the style of random players of the game named before it; of any game where none is."""
    return _of_games(ctx, incomplete, lambda game: game.random.styles)


def complete_board_of_game(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the board of the game named before it; of any game where none is."""
    return _of_games(ctx, incomplete, lambda game: game.boards)


def complete_edition(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the edition of the game named before it; of any game where none is."""
    return _of_games(ctx, incomplete, lambda game: game.editions)


def complete_option(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the option of the game named before it, up to its value; of any game where none is."""
    return _of_games(ctx, incomplete, lambda game: [f"{option.name}=" for option in game.options])


def _of_games(
    ctx: click.Context, incomplete: str, names: Callable[[AnyGameType], Iterable[str]]
) -> list[CompletionItem]:
    """Complete a name that the game named before it has; one of any game where none is."""
    # While an option still waits for its value, click has not made arguments of the words before it.
    game = ctx.params.get("game") or next(iter(ctx.args), "")
    games = [GAMES[game]] if game in GAMES else GAMES.values()
    found = dict.fromkeys(name for each in games for name in names(each))
    return [CompletionItem(name) for name in found if name and name.startswith(incomplete)]


def complete_board(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a board; where there is none, the path of a file."""
    names = [CompletionItem(name) for name in board_names() if name.startswith(incomplete)]
    return names or [CompletionItem(incomplete, type="file")]


def complete_set(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a component set; where there is none, the path of a file."""
    name = [CompletionItem(DEMONSTRATION)] if DEMONSTRATION.startswith(incomplete) else []
    return name or [CompletionItem(incomplete, type="file")]


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
