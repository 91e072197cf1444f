"""A board on a sheet: the board with its names, its legend, and how sure its facts are."""

from interlock.boards.model import Board
from interlock.pictures.fitting import Written
from interlock.pictures.ground import draw_ground, draw_names, extent
from interlock.pictures.legend import legend
from interlock.pictures.sheet import Sheet, below, in_groups, note
from interlock.pictures.svg import group


def board_sheet(board: Board) -> Sheet:
    """Lay a board out on a sheet."""
    sure = f"How sure: {board.certainty or 'nobody has told'}"
    which = f"{board.name}, a board of {board.game}; {in_groups(board.digest)}"

    def notes(room: float) -> Written:
        return below(room, legend(board, room), note(sure, room), note(which, room))

    drawing = group(draw_ground(board), draw_names(board))
    return Sheet(board.title or board.name, sure, *extent(board), drawing, notes)
