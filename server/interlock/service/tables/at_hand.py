"""The tables that a worker has at hand."""

from collections import OrderedDict

from interlock.service.tables.live_table import LiveTable

MOST_TABLES = 500
MOST_MOVES = 200_000
"""Of all tables at hand together."""


class AtHand:
    """The tables that something was done at last: no more than there is room for."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, tuple[LiveTable, int]] = OrderedDict()
        """Each with how many moves it counts for."""
        self._moves = 0

    def take(self, id_: str) -> LiveTable | None:
        """Return a table, which is not at hand any more."""
        table, moves = self._tables.pop(id_, (None, 0))
        self._moves -= moves
        return table

    def put(self, table: LiveTable) -> None:
        """Have a table at hand; it is the only one if it is a long one."""
        self.take(table.id)
        self._tables[table.id] = table, table.game.move_count
        self._moves += table.game.move_count
        while len(self._tables) > 1 and (len(self._tables) > MOST_TABLES or self._moves > MOST_MOVES):
            self.take(next(iter(self._tables)))
