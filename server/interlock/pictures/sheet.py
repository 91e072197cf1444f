"""A board on a sheet: its title, the board, its legend, and how sure its facts are."""

from interlock.boards.model import Board
from interlock.pictures.fitting import Written, paragraph
from interlock.pictures.ground import draw_ground, draw_names, extent
from interlock.pictures.legend import legend
from interlock.pictures.paint import INK, PAPER
from interlock.pictures.picture import Layout, whole
from interlock.pictures.svg import element, group, moved

MARGIN = 12.0
_MOST_LINES = 25
"""Of each text around a board."""


def sheet_svg(board: Board) -> str:
    """Draw a board with its title above, its legend below, as an SVG document without a size of its own."""
    left, top, width, height = extent(board)
    room = max(width - 2 * MARGIN, 400.0)
    head, foot = heading(board, room), notes(board, room)
    page = Layout(left, top - head.height - MARGIN, room + 2 * MARGIN, 0, "", ())
    page = page._replace(height=height + head.height + foot.height + 3 * MARGIN)
    content = (
        element("rect", x=page.left, y=page.top, width=page.width, height=page.height, fill=PAPER),
        moved(head.svg, left + MARGIN, page.top + MARGIN),
        board_group(board),
        moved(foot.svg, left + MARGIN, top + height + MARGIN),
    )
    return whole(page, "".join(content), board.title or board.name, sureness(board))


def board_group(board: Board) -> str:
    """Return a board with its names."""
    return group(draw_ground(board), draw_names(board))


def heading(board: Board, room: float) -> Written:
    """Write a board's title."""
    return paragraph(board.title or board.name, 16, room, _MOST_LINES, fill=INK, font_weight="bold")


def notes(board: Board, room: float) -> Written:
    """Write a board's legend, how sure its facts are, and which board it is."""
    signs = legend(board, room)
    sure = paragraph(sureness(board), 9, room, _MOST_LINES, fill=INK)
    which = paragraph(
        f"{board.name}, a board of {board.game}; {_in_groups(board.digest)}", 9, room, _MOST_LINES, fill=INK
    )
    below = signs.height + 6
    svg = signs.svg + moved(sure.svg, 0, below) + moved(which.svg, 0, below + sure.height)
    return Written(svg, room, below + sure.height + which.height)


def _in_groups(digest: str) -> str:
    """Return a digest in groups, which lines break between and eyes compare."""
    kind, _, digits = digest.partition(":")
    return " ".join((f"{kind}:", *(digits[at : at + 16] for at in range(0, len(digits), 16))))


def sureness(board: Board) -> str:
    """Tell how sure the facts of a board are."""
    return f"How sure: {board.certainty or 'nobody has told'}"
