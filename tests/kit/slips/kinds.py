"""All kinds of slips."""

from kit.slips.in_headers import HEADERS
from kit.slips.in_lines import LINES
from kit.slips.in_moves import MOVES
from kit.slips.slip import Kind

KINDS: dict[str, Kind] = {**MOVES, **LINES, **HEADERS}
