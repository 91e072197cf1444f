"""A board with numbered hexes and their neighbors, for the rules to compute with."""

from collections.abc import Callable

from interlock.basics.names import name_key
from interlock.boards.hex_labels import SIDES, behind_sides
from interlock.boards.model import Board

# A name that is only a guess may change when somebody looks at a printed board, so we do not write it into records.
_WRITTEN = ("certain", "likely")


class _Index(dict[str, int]):
    """Hexes by their names, which may be spelled otherwise where one is asked for."""

    def __missing__(self, name: str) -> int:
        index = self.spelled(name)
        if index is None:
            raise KeyError(name)
        return index

    def spelled(self, name: str) -> int | None:
        """Return the hex with a name, large or small; None where there is none."""
        return self.get(name_key(name), self.get(name.upper()))


class Grid:
    """A board's hexes by index, with their neighbours worked out once."""

    __slots__ = ("board", "hex", "index", "labels", "names", "neighbors", "sides", "toward")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.labels = tuple(hex_.label for hex_ in board.hexes)
        self.names = tuple(hex_.name if hex_.name_certainty in _WRITTEN else hex_.label for hex_ in board.hexes)
        """What a hex is called in records and sentences."""
        by_label = {label: index for index, label in enumerate(self.labels)}
        self.index = _Index(by_label)
        for index, hex_ in enumerate(board.hexes):
            if hex_.name:
                self.index[hex_.name] = index
                self.index[name_key(hex_.name)] = index
        """The index of each hex, by its label and by its name as it is printed and in small letters."""
        self.hex: Callable[[str], int] = self.index.__getitem__
        """Returns the index of a hex that is known to be on the board."""
        self.neighbors = tuple(tuple(by_label[label] for label in hex_.neighbors) for hex_ in board.hexes)
        self.sides = SIDES[board.grid]
        """What the sides of a hex are called, clockwise; the number of a side is its place here."""
        self.toward = tuple(
            tuple(by_label[label] if label in hex_.neighbors else -1 for label in behind_sides(hex_.label, board.grid))
            for hex_ in board.hexes
        )
        """For every hex the index of the hex behind each side, -1 where the board has none."""

    @property
    def name(self) -> str:
        """The board's name."""
        return self.board.name

    @property
    def digest(self) -> str:
        """The board's digest."""
        return self.board.digest

    def find(self, name: str) -> int | None:
        """Return the index of the hex with that label or city name; case does not matter."""
        index = self.index.get(name)
        return self.index.spelled(name) if index is None else index

    def figures(self, figure: str) -> list[int]:
        """Return one printed figure for every hex; 0 where the hex has none."""
        return [hex_.figures.get(figure, 0) for hex_ in self.board.hexes]

    def of_kind(self, *kinds: str) -> list[bool]:
        """Tell for every hex whether it is of one of these kinds."""
        return [hex_.kind in kinds for hex_ in self.board.hexes]
