"""Whether a message is sound, told at one look: nearly every one that arrives is.

From the declarations of its fields (see fields.py) and their limits follows an expression in Python, which is compiled
once for each kind of message. What is wrong with the few that are not sound is told by problems_in.py.
"""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Meta
from msgspec.structs import astuple

from interlock.basics.fields import Field, OneAction, actions_of, first_action, rule_of
from interlock.basics.message import Message
from interlock.basics.texts import is_plain

IsSound = Callable[[Any, int], bool]
"""Tells whether a message is sound in a game of so many players, and within its limits."""


@cache
def is_sound_of(kind: type[Message]) -> IsSound:
    """Return what tells whether messages of a kind are sound."""
    scope: dict[str, Any] = {"is_plain": is_plain}
    sound = _sound_message(kind, "message", scope)
    compiled: IsSound = eval(f"lambda message, players: {' and '.join(sound) or True}", scope)
    return compiled


def sound_action(kind: type[OneAction], value: str, scope: dict[str, Any]) -> list[str]:
    """Return as Python source what makes a message of exactly one action sound, which the source calls `action`."""
    actions = actions_of(kind)
    scope |= {"astuple": astuple, "is_plain": is_plain, "sound": {action: is_sound_of(action) for action in actions}}
    hints = get_type_hints(kind, include_extras=True)
    beside = [name for name in kind.__struct_fields__ if name not in actions.values()]
    return [
        f"astuple({value}).count(None) == {len(actions) - 1}",
        f"sound[type(action := {first_action(kind, value)})](action, players)",
        *(f"(not {value}.{name} or {' and '.join(_sound(hints[name], f'{value}.{name}', scope))})" for name in beside),
    ]


def _sound_message(kind: type[Message], value: str, scope: dict[str, Any]) -> list[str]:
    """Return as Python source what makes a message of a kind sound."""
    hints = get_type_hints(kind, include_extras=True)
    sound = [each for name in kind.__struct_fields__ for each in _sound(hints[name], f"{value}.{name}", scope)]
    if hasattr(kind, "own_problems"):
        called = f"f{len(scope)}"
        scope[called] = kind.own_problems
        sound.append(f"not [*{called}({value})]")
    return sound


def _sound(hint: Any, value: str, scope: dict[str, Any]) -> list[str]:
    """Return as Python source what makes a value sound; what the source needs is put into its scope."""
    kind, *extras = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    called = f"f{len(scope)}"
    sound = [_within(each, value) for each in extras if isinstance(each, Meta)]
    if get_origin(kind) is tuple:
        lists = [(f"{called}_{at}", rule) for at, rule in enumerate(extras) if isinstance(rule, Field)]
        scope.update(lists)
        sound += [rule.source(value, name) for name, rule in lists]
        entries = _sound(get_args(kind)[0], "each", scope)
        return [*sound, f"all([{' and '.join(entries)} for each in {value}])"] if entries else sound
    if rule := rule_of(hint):
        scope[called] = rule
        return [*sound, rule.source(value, called)]
    return _sound_message(kind, value, scope) if isinstance(kind, type) and issubclass(kind, Message) else sound


def _within(limit: Meta, value: str) -> str:
    """Return as Python source whether a value is within its limit."""
    if limit.max_length is not None:
        return f"len({value}) <= {limit.max_length}"
    return f"{limit.ge} <= {value} <= {limit.le}"
