"""Find the fields of a message that are declared in one way, such as the labels of hexes, at any depth, and replace
their values.
"""

from collections.abc import Callable, Container, Mapping
from functools import cache
from operator import is_
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from interlock.basics.fields import Field, Maybe
from interlock.basics.message import Message

M = TypeVar("M", bound=Message)
F = TypeVar("F", bound=Field)


class Holder(NamedTuple):
    """A field that holds what is declared so, or messages that do."""

    name: str
    declared: Any
    """The declaration; None where it is messages that hold it."""
    is_list: bool
    inner: tuple["Holder", ...] = ()
    """The fields of these messages that hold it."""


Known = Mapping[str, Container[Any]]
"""What there is, as it is mostly spelled, by the `thing` of the declarations."""
QuickLook = Callable[[Any, Known], bool]
Misfit = tuple[str, F, Any]
"""What is declared so and does not fit: its path in the message, its declaration and the value."""


def misfits(message: Message, declared: Callable[..., F], fits: Callable[[F, Any], bool]) -> list[Misfit[F]]:
    """Return what is declared so in a message and does not fit."""
    return _misfits(message, holders(type(message), declared), fits)


def _misfits(message: Message, among: tuple[Holder, ...], fits: Callable[[F, Any], bool]) -> list[Misfit[F]]:
    found: list[Misfit[F]] = []
    for name, own, is_list, inner in among:
        value = getattr(message, name)
        if own is None:
            for at, each in enumerate(value if is_list else filter(None, (value,))):
                if wrong := _misfits(each, inner, fits):
                    path = f"{name}[{at}]." if is_list else f"{name}."
                    found += [(path + field, *rest) for field, *rest in wrong]
        elif is_list:
            found += [(f"{name}[{at}]", own, each) for at, each in enumerate(value) if not fits(own, each)]
        elif value and not fits(own, value):
            found.append((name, own, value))
    return found


def with_replaced_values(message: M, declared: Callable[..., Field], change: Callable[[Any], Any]) -> M:
    """Return a message with all that is declared so changed; the very same where nothing changes."""
    changed: M = _with_changed(message, holders(type(message), declared), change)
    return changed


def _with_changed(message: Any, among: tuple[Holder, ...], change: Callable[[Any], Any]) -> Any:
    fields: dict[str, Any] = {}
    for name, own, is_list, inner in among:
        old = getattr(message, name)
        if not old:
            continue
        values = old if is_list else (old,)
        new = tuple([change(each) if own else _with_changed(each, inner, change) for each in values])
        if not all(map(is_, new, values)):
            fields[name] = new if is_list else new[0]
    return replace(message, **fields) if fields else message


@cache
def quick_look(kind: type[Message], declared: Any) -> QuickLook | None:
    """Return what tells quickly whether all that is declared so in messages of a kind is known; None where nothing is.

    What it does not find may still be there, spelled otherwise.
    """
    among = holders(kind, declared)
    if not among:
        return None
    compiled: QuickLook = eval(f"lambda message, known: {_all_known(among, 'message')}")
    return compiled


def _all_known(among: tuple[Holder, ...], message: str) -> str:
    """Return as Python source whether all that these fields of a message hold is known."""
    return " and ".join(_known_source(holder, f"{message}.{holder.name}") for holder in among)


def _known_source(holder: Holder, value: str) -> str:
    if holder.declared is None:
        if holder.is_list:
            return f"all([{_all_known(holder.inner, 'each')} for each in {value}])"
        return f"(not {value} or {_all_known(holder.inner, value)})"
    there = f"known.get({holder.declared.thing!r}, ())"
    return f"all(map({there}.__contains__, {value}))" if holder.is_list else f"({value} in {there} or not {value})"


@cache
def holders(kind: Any, declared: Any) -> tuple[Holder, ...]:
    """Return the fields of a kind of message that hold what is declared so."""
    hints = get_type_hints(kind, include_extras=True)
    found = (_holder(name, hints[name], declared) for name in kind.__struct_fields__)
    return tuple(holder for holder in found if holder)


def _holder(name: str, hint: Any, declared: Any) -> Holder | None:
    extras: list[Any] = []
    if get_origin(hint) is Annotated:
        hint, *extras = get_args(hint)
    if get_origin(hint) is UnionType:
        hint = next(each for each in get_args(hint) if each is not NoneType)
    if get_origin(hint) is tuple:
        entry = _holder(name, get_args(hint)[0], declared)
        return entry and entry._replace(is_list=True)
    if isinstance(hint, type) and issubclass(hint, Message):
        inner = holders(hint, declared)
        return Holder(name, None, is_list=False, inner=inner) if inner else None
    fields = (extra.field if isinstance(extra, Maybe) else extra for extra in extras)
    own = next((field for field in fields if isinstance(field, declared)), None)
    return Holder(name, own, is_list=False) if own else None
