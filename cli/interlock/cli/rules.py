"""`interlock rules`."""

from collections.abc import Iterator, Sequence

import click

from interlock.basics.wording import bounds, count, listed
from interlock.cli.folding import Line, heading
from interlock.cli.names import complete_game_or_rule, complete_rule
from interlock.cli.options import color_option, format_option
from interlock.cli.output import say, say_json
from interlock.cli.rule_search import game_named, search
from interlock.cli.rule_text import (
    option_lines,
    option_object,
    rule_lines,
    rule_object,
    ruleset_lines,
    ruleset_object,
)
from interlock.cli.tables import table
from interlock.games.registry import GAMES
from interlock.games.rule_search import RECORDS, Found, rules_of
from interlock.replay.game_type import AnyGameType


@click.command()
@click.argument("game", required=False, metavar="[GAME]", shell_complete=complete_game_or_rule)
@click.argument("words", nargs=-1, metavar="[ID|WORD]...", shell_complete=complete_rule)
@click.option(
    "--options",
    is_flag=True,
    help="The options that a record may set, and the versions of the rules, instead of these.",
)
@format_option
@color_option
def rules(game: str | None, words: tuple[str, ...], options: bool, form: str) -> None:
    """List the rules of a game, or find some in all games.

    A rule is found by its ID, by how its ID begins, or by WORDs that stand in it or in a sentence that says how it is
    broken; an option by words in its name, its description or its values. All the WORDs have to be there; each may
    be the beginning of a longer one. Without a GAME all games are searched; without anything at all they are listed.
    The exit code is 2 where nothing is found.

    Each rule comes with its source. "rulebook" names the place in the rulebook. "component" means that it is printed
    on the board or another component, and names who transcribed it. "our reading" means that the rulebook is silent
    or contradicts itself, and names the option that decides otherwise. The game `records` has the rules that hold for
    the records of every game.

    \b
    Examples:
      interlock rules
      interlock rules chicago-express
      interlock rules CE-EXTEND-COST
      interlock rules CE-EXTEND
      interlock rules dividend
      interlock rules age-of-steam locomotive
      interlock rules chicago-express --options
    """
    named = game_named(game or "")
    if options:
        if named not in GAMES or words:
            raise click.UsageError("--options goes with a game, and with nothing else.")
        _list_options(GAMES[named], form)
    elif game is None:
        _list_games(form)
    elif named and not words:
        _list_rules(named, form)
    else:
        _find(named, words if named else (game, *words), form)


def _list_games(form: str) -> None:
    if form == "json":
        games = [
            {
                "name": game.name,
                "title": game.title,
                "minPlayers": game.players[0],
                "maxPlayers": game.players[1],
                "ruleset": game.ruleset,
                "rulesets": [ruleset_object(ruleset, game) for ruleset in game.rulesets],
                "editions": game.editions,
                "boards": game.boards,
                "options": [option_object(option, game.name) for option in game.options],
            }
            for game in GAMES.values()
        ]
        say_json({"games": games})
        return
    rows = [
        (game.name, game.title, f"{bounds(*game.players)} players", f"ruleset {game.ruleset}")
        for game in GAMES.values()
    ]
    say(table([*rows, (RECORDS, "rules about records themselves")], "l|llt"))


def _list_rules(game: str, form: str) -> None:
    rules = rules_of(game).values()
    if form == "json":
        say_json({"rules": [rule_object(rule, game) for rule in rules]})
    else:
        say(line for rule in rules for line in rule_lines(rule))


def _find(game: str, words: Sequence[str], form: str) -> None:
    found = search(game, words)
    if found[0].exact:
        game, rule = found[0].game, found[0].rules[0]
        if form == "json":
            say_json(rule_object(rule, game))
        else:
            say(rule_lines(rule))
    elif form == "json":
        say_json(
            {
                "rules": [rule_object(rule, each.game) for each in found for rule in each.rules],
                "options": [option_object(option, each.game) for each in found for option in each.options],
            }
        )
    else:
        say(line for each in found for line in _found_lines(each))


def _found_lines(found: Found) -> Iterator[Line]:
    counted = [(len(found.rules), "rule"), (len(found.options), "option")]
    yield heading(f"== {found.game}: {listed(count(*each) for each in counted if each[0])} ==")
    yield from (line for rule in found.rules for line in rule_lines(rule))
    yield from (line for option in found.options for line in option_lines(option, found.game))


def _list_options(game: AnyGameType, form: str) -> None:
    if form == "json":
        options = [option_object(option, game.name) for option in game.options]
        say_json({"options": options, "rulesets": [ruleset_object(ruleset, game) for ruleset in game.rulesets]})
        return
    say(line for option in game.options for line in option_lines(option, game.name))
    say(line for ruleset in game.rulesets for line in ruleset_lines(ruleset, game))
