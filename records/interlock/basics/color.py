"""Colors of cubes, cities and workers, shared by several games."""

from interlock.basics.message import Choice


class Color(Choice):
    """A color; NONE is an empty field of a goods display, UNKNOWN a cube of a color that nobody wrote down."""

    UNSPECIFIED = "COLOR_UNSPECIFIED"
    RED = "COLOR_RED"
    BLUE = "COLOR_BLUE"
    PURPLE = "COLOR_PURPLE"
    YELLOW = "COLOR_YELLOW"
    BLACK = "COLOR_BLACK"
    WHITE = "COLOR_WHITE"
    ORANGE = "COLOR_ORANGE"
    GRAY = "COLOR_GRAY"
    TURQUOISE = "COLOR_TURQUOISE"
    NONE = "COLOR_NONE"
    UNKNOWN = "COLOR_UNKNOWN"
