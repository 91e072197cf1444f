"""A way to use something: a kind of move, what is wrong with it, where it is legal, and what it does."""

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.using import Using
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation

A = TypeVar("A", bound=Action)


class Way(NamedTuple, Generic[A]):
    """A way to use something."""

    action: type[A]
    right: str
    """The kind of right that it needs, where an effect may give it."""
    check: Callable[[RailroadRevolutionTable, Using, A], Iterator[Violation]]
    options: Callable[[RailroadRevolutionTable, Using], Iterator[A]]
    do: Callable[[RailroadRevolutionTable, Using, A], None]
    judged_by: tuple[Rule, ...]
    """The rules that it may break."""
