"""The set-up to fill in."""

from interlock.boards.grid import Grid
from interlock.record.chicago_express import ChicagoExpressSetup
from interlock.record.model import Header, Setup
from interlock.replay.blank import Blank


def blank_set_up(_: Header, __: Grid) -> Blank:
    """Return the set-up with the first player as the banker."""
    setup = Setup(chicago_express=ChicagoExpressSetup(banker=1))
    return Blank(setup, {"setup banker": "who opens the first auction"})
