"""The deal that the last turn of the game may have triggered."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.decisions import RevolutionDecision
from interlock.games.railroad_revolution.end import LAST
from interlock.record.railroad_revolution import MakeDeal, RefuseDeal
from interlock.replay.decision import Action
from interlock.replay.rule import Violation


class LastDeal(RevolutionDecision[MakeDeal | RefuseDeal]):
    """Whoever had the last turn may still answer a deal, which tells that it was triggered."""

    __slots__ = ()
    kind = "make_deal"
    takes = (MakeDeal, RefuseDeal)

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield that the game has ended, where this is no answer to a deal."""
        if isinstance(action, self.takes):
            yield from super().check(action)
        else:
            ending = self.table.ending
            yield LAST.broken(ending=ending.said() if ending else "")

    def check_own(self, _: MakeDeal | RefuseDeal) -> Iterator[Violation]:
        """Yield nothing more."""
        return iter(())

    def aside(self, seat: int, action: Action) -> None:
        """Return nothing: for everybody else the game has ended."""

    def own_options(self) -> Iterator[Action]:
        """Yield nothing: by all that has been told the game has ended."""
        return iter(())

    def words(self) -> str:
        """Say what may still come."""
        return "answer the deal, if there is one"
