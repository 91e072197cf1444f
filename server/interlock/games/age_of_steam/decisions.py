"""What all decisions of Age of Steam share."""

from collections.abc import Iterator

from interlock.games.age_of_steam.table import AgeOfSteamTable
from interlock.record.age_of_steam import EndBuilding
from interlock.replay.decision import Action, Decision
from interlock.replay.rule import Rule, Violation

PHASES = Rule(
    "AOS-PHASES",
    "A round has ten phases in this order: sell shares, player order, choose actions, build track, move goods, income, "
    "expenses, income reduction, goods growth, round marker. A map may add, skip or move one.",
    "Rundenablauf",
    "{why}",
    physical=True,
)


class AgeOfSteamDecision(Decision):
    """Somebody has to move, or the table: then the seat is 0."""

    __slots__ = ("table",)

    turn: Rule
    """The rule that says whose turn it is."""

    def __init__(self, table: AgeOfSteamTable, seat: int) -> None:
        self.table = table
        self.seat = seat

    def out_of_turn(self, seat: int) -> Violation:  # noqa: ARG002 - auctions need the seat
        """Return the rule that somebody else breaks by moving now."""
        who = self.table.names[self.seat] if self.seat else "the table"
        return self.turn.broken(decision=self.words(), why=f"it is for {who} to {self.words()}")

    def misplaced(self, action: Action) -> Iterator[Violation]:
        """Yield that this kind of action does not fit here."""
        decision, last, names = self.words(), self.table.last_turn, self.table.land.grid.names
        why = f"this is the time to {decision}"
        if isinstance(action, EndBuilding) and last is not None:
            who = self.table.names[last.seat]
            why = f"{who}'s turn was the last to build, and it is over: {last.over(names)}; {why}"
        yield PHASES.broken(decision=decision, why=why)
