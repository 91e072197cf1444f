"""Independent sources that confirm the hexes of the boards that come with the project.

This is no part of a board or of its digest.
"""

from collections.abc import Collection

from interlock.basics.message import Int32, Message
from interlock.boards.board_files import board_names, shipped_board
from interlock.boards.model import Board, BoardSource

_ENOUGH = 2
"""How many independent sources have to agree on a hex before it counts as confirmed."""


class HexConfirmation(Message, frozen=True):
    """A hex on which the sources of a board disagree: the keys of those that have it as we do, and what others have."""

    label: str = ""
    sources: tuple[str, ...] = ()
    differs: str = ""


class BoardConfirmation(Message, frozen=True):
    """Which independent sources agree on the kinds of a board's hexes: on all hexes but the exceptions."""

    sources: tuple[BoardSource, ...] = ()
    exceptions: tuple[HexConfirmation, ...] = ()
    confirmed_hex_count: Int32 = 0

    def doubt(self, labels: Collection[str]) -> str:
        """Return why what is told of the kinds of some hexes is not confirmed, in words; empty where it is."""
        if len(self.sources) < _ENOUGH:
            return "one transcription of the board says so"
        return "; ".join(f"{each.label} is {each.differs}" for each in self.exceptions if each.label in labels)


_SECOND = BoardSource(
    "second-transcription",
    "a second transcription, made independently of the first: what kind of hex lies where, compared hex by hex",
)
_COMPARED = {
    "rust-belt": ((_SECOND,), (HexConfirmation("I0", ("transcription",), "plain in another transcription"),)),
}
"""Of boards that were compared with other sources: these, and the hexes on which they differ."""


def confirmation_of(board: Board) -> BoardConfirmation | None:
    """Return how the hexes of a board are confirmed; None for a board that does not come with the project."""
    if board.name not in board_names() or shipped_board(board.name).digest != board.digest:
        return None
    others, exceptions = _COMPARED.get(board.name, ((), ()))
    sources = (*(source for source in board.sources if source.key == "transcription"), *others)
    confirmed = len(board.hexes) if len(sources) >= _ENOUGH else 0
    confirmed -= sum(len(each.sources) < _ENOUGH for each in exceptions)
    return BoardConfirmation(sources, exceptions, confirmed)
