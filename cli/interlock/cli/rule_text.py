"""Rules and options, for people and for programs."""

from collections.abc import Iterator

from msgspec import to_builtins

from interlock.cli.folding import Line, aside, fold, heading
from interlock.games.rule_search import readings_of, rules_by_option
from interlock.replay.game_type import AnyGameType
from interlock.replay.option import Option
from interlock.replay.rule import Rule
from interlock.replay.ruleset import Ruleset


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
