"""Decisions: what a game's flow yields when a player must move. Also the order of seats, numbered clockwise from 1."""

from abc import abstractmethod
from collections.abc import Generator, Iterator
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from interlock.basics.message import Message
from interlock.replay import verdict
from interlock.replay.rule import Rule, Said, Violation

OUT_OF_TURN = "it is not {player}'s turn: {turn} must {decision}{reason}"
"""What is said to a player who moves in another's turn; its facts are those of `Decision.due`."""
Action = Message
"""What is done in a move, without who does it: one of the structs of the game's moves."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """Somebody has to move: who, and what is legal."""

    __slots__ = ("seat",)

    kind: ClassVar[str]
    """A stable word for what is decided, such as "bid"."""
    seat: int
    """Whose decision it is."""

    @abstractmethod
    def check(self, action: Action) -> Iterator[Violation]:
        """Yield every way in which the action breaks the rules; change nothing."""

    def judged_by(self, action: Action) -> tuple[Rule, ...]:  # noqa: ARG002 - it may go by what is done
        """Return the rules, besides whose turn it is, that an action is judged by which may be decided on."""
        return ()

    @abstractmethod
    def options(self) -> Iterator[Action]:
        """Yield the legal actions, in a stable order: just those that pass the check."""

    def like(self, refused: Action) -> Iterator[Action]:  # noqa: ARG002 - where options are many, it tells which
        """Yield the legal actions that somebody may have meant who tried one that was refused, the likeliest first.

        Just the first few hundred are looked at; where options are many, these are made near the refused one.
        """
        return self.options()

    def aside(self, seat: int, action: Action) -> "Decision | None":  # noqa: ARG002 - most games have nothing of the kind
        """Return the decision of another player to do what may be done at any time; None where this cannot."""
        return None

    def reason(self, seat: int) -> str:  # noqa: ARG002 - some reasons need it
        """Return why another seat has to wait for this decision, as "Ben has first move this round".

        "" where nothing is known but that it has to.
        """
        return ""

    def due(self, seat: int) -> dict[str, Any]:
        """Return the facts that tell another seat what is to be decided first, and why."""
        reason = self.reason(seat)
        return {"decision": self.said(), "reason": Said(reason, reason and f", because {reason}")}

    @abstractmethod
    def out_of_turn(self, seat: int) -> Violation:
        """Return the violation of somebody else moving now."""

    def limits(self) -> tuple[int, int] | None:
        """Return the least and the most that may be bid, sold, laid and so on; None where it is about no number."""
        return None

    @abstractmethod
    def words(self) -> str:
        """Say what is to be decided, such as "bid at least 8, or pass"."""

    def said(self) -> Said:
        """Return what is to be decided as a fact: its kind."""
        return Said(self.kind, self.words())

    def told(self) -> verdict.Decision:
        """Return what is to be told of it."""
        least, most = self.limits() or (None, None)
        return verdict.Decision(self.kind, self.seat, least, most, self.words())


Flow = Generator[Decision, tuple[int, Action], None]
"""A part of a game: it yields decisions and is sent who moved and how."""
Course = Generator[Decision | None, tuple[int, Action], None]
"""A game from set-up to end; None where it has ended, but may go on for all that has been told."""


def clockwise(first: int, players: int) -> list[int]:
    """Return all seats clockwise from one."""
    return [*range(first, players + 1), *range(1, first)]


def next_clockwise(seat: int, players: int) -> int:
    """Return the seat to the left of one."""
    return seat % players + 1
