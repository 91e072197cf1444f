"""`interlock rules`."""

from collections.abc import Iterable, Iterator

import click

from interlock.basics.wording import bounds
from interlock.cli.names import (
    RECORDS,
    complete_game_or_rule,
    complete_rule,
    find_rule,
    known_game,
    known_rule,
    rules_of,
)
from interlock.cli.options import color_option, format_option
from interlock.cli.output import Line, aside, fold, heading, say, say_json
from interlock.cli.tables import table
from interlock.games.registry import GAMES
from interlock.replay.game import AnyGame
from interlock.replay.option import Option
from interlock.replay.rule import Rule
from interlock.replay.ruleset import Ruleset


@click.command()
@click.argument("game", required=False, metavar="[GAME|ID]", shell_complete=complete_game_or_rule)
@click.argument("rule_id", required=False, metavar="[ID]", shell_complete=complete_rule)
@click.option(
    "--options",
    is_flag=True,
    help="The options that a record may set, and the versions of the rules, instead of these.",
)
@format_option
@color_option
def rules(game: str | None, rule_id: str | None, options: bool, form: str) -> None:
    """List the games, the rules of a game, or one rule.

    Each rule comes with the place where the rulebook says so. The game `records` has the rules that hold for
    the records of every game.

    \b
    Examples:
      interlock rules
      interlock rules chicago-express
      interlock rules CE-EXTEND-COST
      interlock rules chicago-express --options
    """
    if options and (game in (None, RECORDS) or rule_id):
        raise click.UsageError("--options goes with a game, and with nothing else.")
    if game is None:
        _list_games(form)
        return
    if rule_id is None and not options and (rule := find_rule(game)):
        _show_rule(rule, form)
        return
    game = known_game(game)
    if options:
        _list_options(GAMES[game], form)
    elif rule_id is None:
        _list_rules(rules_of(game).values(), form)
    else:
        _show_rule(known_rule(rule_id, game), form)


def _list_games(form: str) -> None:
    if form == "json":
        games = [
            {
                "name": game.name,
                "title": game.title,
                "minPlayers": game.players[0],
                "maxPlayers": game.players[1],
                "ruleset": game.ruleset,
                "rulesets": [_ruleset_object(ruleset, game) for ruleset in game.rulesets],
                "editions": game.editions,
                "boards": game.boards,
                "options": _option_objects(game.options),
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


def _list_rules(rules: Iterable[Rule], form: str) -> None:
    if form == "json":
        say_json({"rules": [_rule_object(rule) for rule in rules]})
    else:
        say(line for rule in rules for line in _rule_lines(rule))


def _show_rule(rule: Rule, form: str) -> None:
    if form == "json":
        say_json(_rule_object(rule))
    else:
        say(_rule_lines(rule))


def _list_options(game: AnyGame, form: str) -> None:
    if form == "json":
        rulesets = [_ruleset_object(ruleset, game) for ruleset in game.rulesets]
        say_json({"options": _option_objects(game.options), "rulesets": rulesets})
        return
    lines: list[Line] = []
    for option in game.options:
        others = (f"  {edition}: {value}" for edition, value in option.by_edition.items())
        lines.append(fold(heading(option.name), f"  {option.default}{''.join(others)}"))
        lines.append(fold(f"  {option.description} Values: {option.expected()}."))
    for ruleset in game.rulesets:
        readings = (f"  {name}={value}" for name, value in ruleset.readings(game.options).items())
        lines.append(fold(heading(f"ruleset {ruleset.version}"), "".join(readings)))
        lines.append(fold(f"  {ruleset.text}"))
    say(lines)


def _ruleset_object(ruleset: Ruleset, game: AnyGame) -> dict[str, object]:
    return {"version": ruleset.version, "text": ruleset.text, "options": ruleset.readings(game.options)}


def _rule_object(rule: Rule) -> dict[str, object]:
    return {"id": rule.id, "text": rule.text, "source": rule.source, "factKeys": list(rule.fact_keys())}


def _rule_lines(rule: Rule) -> Iterator[Line]:
    yield heading(rule.id)
    yield fold(f"  {rule.text}")
    yield fold("  ", aside(rule.source))
    if keys := rule.fact_keys():
        yield fold("  ", aside(f"facts: {', '.join(keys)}"))


def _option_objects(options: tuple[Option, ...]) -> list[dict[str, object]]:
    return [
        {
            "name": option.name,
            "defaultValue": option.default,
            "values": list(option.values),
            "otherValues": option.other,
            "description": option.description,
            "byEdition": dict(option.by_edition),
            "byRuleset": dict(option.by_ruleset),
        }
        for option in options
    ]
