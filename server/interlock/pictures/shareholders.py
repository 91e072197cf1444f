"""The table of players who have cash and shares."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from interlock.pictures.picture import Table


class Shareholder(Protocol):
    """A player, as the views of such games have them."""

    @property
    def seat(self) -> int:
        """The seat."""

    @property
    def cash(self) -> int:
        """The cash."""

    @property
    def shares(self) -> Mapping[str, int]:
        """The shares held, by company."""


def shareholders(players: Iterable[Shareholder], companies: Sequence[str], names: Sequence[str]) -> Table:
    """Return the table of what players have, in the order of the seats."""

    def row(player: Shareholder) -> tuple[str | int, ...]:
        return (names[player.seat - 1], player.cash, *(player.shares.get(company, 0) for company in companies))

    return Table("players", ("player", "cash", *companies), tuple(map(row, players)))
