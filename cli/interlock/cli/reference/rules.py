"""`interlock rules`: list, search and show rules and options of the games."""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches

import click
from msgspec import to_builtins

from interlock.basics.suggestions import did_you_mean
from interlock.basics.terminal_lines import Line, aside, fold, heading
from interlock.basics.terminal_tables import table
from interlock.basics.text_format import bounds, count, list_words
from interlock.cli.options.game_options import complete_game_or_rule, complete_rule, game_with_rule
from interlock.cli.options.shared_options import color_option, format_option
from interlock.cli.terminal.output import say, say_json
from interlock.library.games import GAMES, AnyGameType
from interlock.library.rules import ALL, RECORDS, Found, find, readings_of, rules_by_option, rules_of, told
from interlock.replay.option import Option, Ruleset
from interlock.replay.rule import Rule


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
        say(line for each in found for line in _match_lines(each))


def _match_lines(found: Found) -> Iterator[Line]:
    counted = [(len(found.rules), "rule"), (len(found.options), "option")]
    yield heading(f"== {found.game}: {list_words(count(*each) for each in counted if each[0])} ==")
    yield from (line for rule in found.rules for line in rule_lines(rule))
    yield from (line for option in found.options for line in option_lines(option, found.game))


def _list_options(game: AnyGameType, form: str) -> None:
    if form == "json":
        options = [option_object(option, game.name) for option in game.options]
        say_json({"options": options, "rulesets": [ruleset_object(ruleset, game) for ruleset in game.rulesets]})
        return
    say(line for option in game.options for line in option_lines(option, game.name))
    say(line for ruleset in game.rulesets for line in ruleset_lines(ruleset, game))


_NEAR = 0.75
_WORD = re.compile(r"[^\W\d_]{3,}")


def game_named(word: str) -> str:
    """Return the game that a word names, or the word for the rules about records; "" where it names none."""
    return word.casefold() if word.casefold() in ALL else ""


def search(game: str, words: Sequence[str]) -> list[Found]:
    """Return what is found; that there is nothing is wrong usage, told with what may be meant."""
    if found := find(words, game):
        return found
    raise _nothing_found(game, words)


def _nothing_found(game: str, words: Sequence[str]) -> click.UsageError:
    """Say that nothing was found, and what may have been meant."""
    if game and len(words) == 1 and (sentence := game_with_rule(words[0], game)):
        return click.UsageError(sentence)
    rules = [rule for each in ([game] if game else ALL) for rule in rules_of(each).values()]
    known = {each.casefold(): each for rule in rules for each in (*_WORD.findall(told(rule).casefold()), rule.id)}
    if not game:
        known |= {each: each for each in ALL}
    near = (get_close_matches(word.casefold(), known, 1, _NEAR) for word in words if word.casefold() not in known)
    meant = next((known[each[0]] for each in near if each), "")
    what = " and ".join(repr(word) for word in words)
    whose = f"rule or option of {game}" if game else "game, rule or option"
    lister = f"`interlock rules {game}` lists all" if game else "`interlock rules` lists the games"
    return click.UsageError(f"There is no {whose} with {what}{did_you_mean(meant)}; {lister}.")


def rule_lines(rule: Rule) -> Iterator[Line]:
    """Yield a rule, its sources, and which facts its findings carry."""
    yield heading(rule.id)
    yield fold(f"  {rule.text}")
    for source in (rule.source, *rule.source.parts):
        yield fold("  ", aside(source.text), hang=4)
    if keys := rule.fact_keys():
        yield fold("  ", aside(f"facts: {', '.join(keys)}"))


def option_lines(option: Option, game: str) -> Iterator[Line]:
    """Tell an option, its value where a record sets none, which others there are, and the rules that it decides."""
    others = ", ".join(f"{edition}: {value}" for edition, value in option.by_edition.items())
    yield fold(heading(option.name), f"  {option.default}", f" ({others})" if others else "")
    yield fold(f"  {option.description} Values: {option.expected()}.")
    for rule in rules_by_option(option, game):
        readings = readings_of(rule, option)
        for reading in readings:
            part = f", {reading.part}" if reading.part else ""
            yield fold("  ", aside(f"decides {rule.id}{part} (our reading)"), hang=4)
        if not readings:
            yield fold("  ", aside(f"changes {rule.id}"), hang=4)


def ruleset_lines(ruleset: Ruleset, game: AnyGameType) -> Iterator[Line]:
    """Tell a version of the rules, and the options that it reads otherwise."""
    readings = (f"  {name}={value}" for name, value in ruleset.readings(game.options).items())
    yield fold(heading(f"ruleset {ruleset.version}"), "".join(readings))
    yield fold(f"  {ruleset.text}")


def rule_object(rule: Rule, game: str) -> dict[str, object]:
    """Return a rule as JSON has it."""
    return {
        "game": game,
        "id": rule.id,
        "text": rule.text,
        "source": to_builtins(rule.source),
        "factKeys": list(rule.fact_keys()),
    }


def option_object(option: Option, game: str) -> dict[str, object]:
    """Return an option as JSON has it."""
    return {
        "game": game,
        "name": option.name,
        "defaultValue": option.default,
        "values": list(option.values),
        "otherValues": option.other,
        "description": option.description,
        "byEdition": dict(option.by_edition),
        "byRuleset": dict(option.by_ruleset),
        "rules": [rule.id for rule in rules_by_option(option, game)],
    }


def ruleset_object(ruleset: Ruleset, game: AnyGameType) -> dict[str, object]:
    """Return a version of the rules as JSON has it."""
    return {"version": ruleset.version, "text": ruleset.text, "options": ruleset.readings(game.options)}
