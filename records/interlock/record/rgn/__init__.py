"""RGN, railway game notation: the text form of a record."""

from interlock.record.rgn.caret import caret
from interlock.record.rgn.move import move_to_rgn, read_move
from interlock.record.rgn.reader import read_rgn
from interlock.record.rgn.text import RgnText, UnreadableTextError
from interlock.record.rgn.writer import write_rgn

__all__ = ["RgnText", "UnreadableTextError", "caret", "move_to_rgn", "read_move", "read_rgn", "write_rgn"]
