"""One of the two records of a comparison, with its replay and its text."""

from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import replace

from interlock.analysis.record_text import canonical_record
from interlock.basics.names import name_key
from interlock.record.model import Claim, Header
from interlock.record.rgn.moves import MoveWriter
from interlock.record.rgn.writer import RecordWriter
from interlock.record.substitution import with_other_seats
from interlock.replay.replay import Replay
from interlock.replay.verdict import Finding


class Side:
    """A record, how it is written, and what it means to whoever seats the players as the first record does."""

    def __init__(self, replay: Replay, like: Header, seats: Sequence[int]) -> None:
        self.replay = replay
        self.record = canonical_record(replay.record)
        """The record as it is written down."""
        self.seats = seats
        """The seat in the first record for every seat in this one, and 0 for the table."""
        self.is_seated_alike = [*seats] == sorted(seats)
        self.meant = self.record if self.is_seated_alike else with_other_seats(self.record, seats)
        """The record with the seats of the first."""
        header = self.record.header
        self.called = {
            name_key(player.name): name_key(like.players[seat - 1].name)
            for player, seat in zip(header.players, seats[1:], strict=True)
        }
        """What the first record calls the players, by what this one does."""
        self.moves = MoveWriter(header.players)
        self.players = MoveWriter(like.players).players
        """The players as the first record calls them."""
        self.parts = RecordWriter(replace(self.record, moves=(), notes=()))

    @cached_property
    def found_of_figures(self) -> dict[str, Finding]:
        """What the replay, once it has ended, has found of claimed figures, by their paths in the record."""
        return {found.part: found for found in self.replay.findings if ".claim.figures[" in found.part}

    def has_judged(self, claim: Claim, number: int) -> bool:
        """Tell whether the replay has looked at a claim, which stands after a move."""
        replay, stopped_by = self.replay, self.replay.stopped_by
        reached = stopped_by is None or number < stopped_by.move_number
        return reached and replay.judges(claim, number) and not replay.untold()

    def line(self, number: int) -> str:
        """Write the move of that number."""
        return self.moves.line(self.record.moves[number - 1])


def seats_in(first: Header, second: Header) -> list[int]:
    """Return the seat in the first record for every seat in the second, and 0 for the table.

    Players are known by their names, or where just one begins so by their initials; the others are taken in the order
    of their seats.
    """
    left = {name_key(player.name): seat for seat, player in enumerate(first.players, 1)}
    names = [name_key(player.name) for player in second.players]
    seats = {name: left.pop(name) for name in names if name in left}
    for name in names:
        alike = [other for other in left if other.startswith(name) or name.startswith(other)]
        if name not in seats and len(alike) == 1:
            seats[name] = left.pop(alike[0])
    others = iter(left.values())
    return [0, *(seats[name] if name in seats else next(others) for name in names)]
