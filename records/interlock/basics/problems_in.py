"""What is not sound in a message, all of it: it follows from the declarations of its fields (see fields.py).

What checks a message is made once a message type, of what its fields hold, the messages in them, and the entries of
their lists. Limits are not looked at.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec.structs import astuple

from interlock.basics.fields import Field, OneAction, Value, actions_of, rule_of
from interlock.basics.known import listing
from interlock.basics.message import Message
from interlock.basics.problem import Problem, below

Check = Callable[[Any, int], list[Problem]]
"""Returns the problems in a value."""


def problems_in(message: Message, players: int) -> list[Problem]:
    """Return all that is not sound in a message of a game of so many players."""
    return check_of(type(message))(message, players)


@cache
def check_of(kind: type[Message]) -> Check:
    """Return what checks the messages of a kind."""
    hints = get_type_hints(kind, include_extras=True)
    rules = [(name, rule.fits, rule.wrong) for name in kind.__struct_fields__ if (rule := rule_of(hints[name]))]
    checks = [(name, check) for name in kind.__struct_fields__ if (check := _deep_check(hints[name]))]
    if issubclass(kind, OneAction):
        return _one_action_check(kind, checks)
    own: Callable[[Any], Iterable[Problem]] | None = getattr(kind, "own_problems", None)

    def look(message: Message, players: int) -> list[Problem]:
        problems: list[Problem] = []
        for name, fits, wrong in rules:
            if not fits(value := getattr(message, name), players):
                problems.append(Problem(*wrong(value, players), name))
        for name, check in checks:
            if found := check(getattr(message, name), players):
                problems += below(name, found)
        return problems if problems or own is None else [*own(message)]

    return look


def _one_action_check(kind: type[OneAction], beside: list[tuple[str, Check]]) -> Check:
    names = actions_of(kind)
    checks = {kind: check_of(kind) for kind in names}

    def look(message: OneAction, players: int) -> list[Problem]:
        if astuple(message).count(None) != len(names) - 1:
            return [Problem("not exactly one action", listing(names.values()))]
        action = message.action()
        found = checks[type(action)](action, players)
        problems = [*below(names[type(action)], found)] if found else []
        for name, check in beside:
            if (value := getattr(message, name)) and (found := check(value, players)):
                problems += below(name, found)
        return problems

    return look


def _deep_check(hint: Any) -> Check | None:
    """Return what checks the values of a field that holds messages or a list, if there is anything to check."""
    rules: list[Field] = []
    if get_origin(hint) is Annotated:
        hint, *extras = get_args(hint)
        rules = [extra for extra in extras if isinstance(extra, Field)]
    if get_origin(hint) is tuple:
        entry = get_args(hint)[0]
        rule, item = rule_of(entry), _deep_check(entry)
        if rule is None and item is None and not rules:
            return None
        return _list_check(rule, item, rules)
    return check_of(hint) if isinstance(hint, type) and issubclass(hint, Message) else None


def _list_check(rule: Value | None, item: Check | None, rules: list[Field]) -> Check:
    """Return what checks a list, by what each entry may hold, by what checks each entry, and as a whole."""

    def run(values: tuple[Any, ...], players: int) -> list[Problem]:
        for whole in rules:
            if found := [*whole.problems(values, players)]:
                return found
        problems: list[Problem] = []
        if rule is not None:
            for at, value in enumerate(values):
                if not rule.fits(value, players):
                    problems.append(Problem(*rule.wrong(value, players), f"[{at}]"))
        if item is not None:
            for at, value in enumerate(values):
                if wrong := item(value, players):
                    problems += below(f"[{at}]", wrong)
        return problems

    return run
