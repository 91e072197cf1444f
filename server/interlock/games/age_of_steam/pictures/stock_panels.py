"""Draw what is not on the map: the goods display, the bag, unbuilt New Cities, and remaining tiles and markers."""

from functools import lru_cache

from interlock.basics.color import Color
from interlock.drawing.hex_signs import column_field
from interlock.drawing.hexes import Hexes
from interlock.drawing.paint import FAINT, INK, PAPER
from interlock.drawing.picture import Piece
from interlock.drawing.svg import element, group, number, text
from interlock.drawing.text_layout import text_width
from interlock.games.age_of_steam.mechanics.goods import AREAS, EMPTY, HEIGHT, LETTERS
from interlock.games.age_of_steam.mechanics.tiles import KINDS, Kind
from interlock.games.age_of_steam.pictures.pieces import CUBE, Block, Setting, Told, cube, lettered, new_city
from interlock.games.age_of_steam.pictures.track import shape_of, town
from interlock.games.age_of_steam.position import AgeOfSteamPosition

_APART, _FIELD, _DIE = 22.0, CUBE + 1, 13.0
"""From column to column and field to field, and how high the sign above a column is."""
_SIGNS = {letter: f"{column.split()[0]} {letter}" for column, letter in LETTERS.items()}
"""The letters of New Cities are on signs as light or dark as their area."""


def display(x: float, y: float, setting: Setting) -> Block | None:
    """Print the columns that a map uses."""
    places: dict[str, tuple[float, float]] = {}
    bottom = y
    for area in AREAS:
        upper = [f"{area} {number}" for number in range(1, 7)]
        for row in (upper, [LETTERS.get(column, "") for column in upper]):
            used = [column for column in row if column and setting.map_.columns.get(column)]
            places |= {column: (x + _APART * row.index(column), bottom) for column in used}
            bottom += max((_DIE + _FIELD * HEIGHT[column] + 5 for column in used), default=0.0)
    if not places:
        return None
    printed = (_printed(column, *place) for column, place in places.items())

    def pieces(position: AgeOfSteamPosition) -> Told:
        for lying in position.goods_display:
            if lying.column in places:
                yield lying.column, _lying(lying.column, lying.cubes, *places[lying.column])

    return Block("Goods display", "".join(printed), bottom, pieces)


def _printed(column: str, x: float, y: float) -> str:
    """Print a column: its sign, light or dark like the dice of its area, and its empty fields."""
    die = element("g", column_field(_SIGNS.get(column, column))[0], transform=f"translate({x - 1:.1f} {y:.1f})")
    fields = "".join(
        f"M{number(x + 0.5)} {number(y + _DIE + _FIELD * row + 0.5)}h10v10h-10z" for row in range(HEIGHT[column])
    )
    return group(die, element("path", d=fields, fill=PAPER, stroke=FAINT), data_place=column)


@lru_cache(maxsize=4096)
def _lying(column: str, cubes: tuple[Color, ...], x: float, y: float) -> Piece:
    half = (_DIE + _FIELD * HEIGHT[column]) / 2
    drawn = (cube(color, x, y + _DIE + _FIELD * row) for row, color in enumerate(cubes) if color is not EMPTY)
    return Piece(lettered(*drawn, data_place=column), x + CUBE / 2, y + half, CUBE / 2 + 4.5, half + 2)


_SUPPLY_APART, _BELOW, _LINE = 36.0, 22.0, 29.0
"""From color to color, and from those down to what is told of them and to the cubes drawn."""
_CITIES, _CITY_LINE = 6, 19.0
"""How many New Cities stand in a row, and how high it is."""
_WORD, _WORD_SIZE = "drawn", 10
_GAP = 8.0
"""Between that word, however wide its letters are, and the cubes, around which there may be a ring."""


def bag(x: float, y: float, setting: Setting) -> Block:
    """Print the bag."""
    top = y + 4
    places = {color: x + _SUPPLY_APART * at for at, color in enumerate((*setting.map_.bag, Color.UNKNOWN))}

    def pieces(position: AgeOfSteamPosition) -> Told:
        for each in position.bag:
            if each.color in places:
                yield f"bag {each.color.name.lower()}", _counted(each.color, each.count, places[each.color], top)
        if position.unknown_cubes:
            yield "unknown", _unknown(position.unknown_cubes, x, top + _BELOW)
        if position.drawn:
            yield "drawn", _drawn_cubes(position.drawn, x, top + _LINE)

    return Block("Bag", "", top + _LINE + CUBE + 6, pieces)


def new_cities(x: float, y: float, setting: Setting) -> Block:
    """Print the New Cities that are left."""
    places = {
        letter: (x + 16 + _SUPPLY_APART * (at % _CITIES), y + 8 + _CITY_LINE * (at // _CITIES))
        for at, letter in enumerate(setting.map_.new_cities)
    }

    def pieces(position: AgeOfSteamPosition) -> Told:
        for letter in position.new_cities:
            if letter in places:
                yield f"city {letter}", _city(letter, *places[letter])

    rows = -(-len(places) // _CITIES)
    return Block("New Cities left", "", y + _CITY_LINE * rows, pieces)


@lru_cache(maxsize=1024)
def _counted(color: Color, count: int, x: float, y: float) -> Piece:
    number = text(str(count), x + CUBE + 2, y + 9, 10, text_anchor="start", fill=INK)
    return Piece(lettered(cube(color, x, y)) + number, x + 12, y + CUBE / 2, 16, 9)


@lru_cache(maxsize=1024)
def _unknown(count: int, x: float, y: float) -> Piece:
    """Tell how many of these cubes lie elsewhere: nobody wrote their colors down."""
    return Piece(text(f"{count} of these lie elsewhere as ?", x, y, 9, text_anchor="start", fill=INK), x + 60, y - 3, 0)


@lru_cache(maxsize=1024)
def _drawn_cubes(cubes: tuple[Color, ...], x: float, y: float) -> Piece:
    words = text(_WORD, x, y + 9, _WORD_SIZE, text_anchor="start", fill=INK)
    left = x + text_width(_WORD, _WORD_SIZE) + _GAP
    row = "".join(cube(color, left + CUBE * at, y) for at, color in enumerate(cubes))
    half = CUBE * len(cubes) / 2
    return Piece(words + lettered(row), left + half, y + CUBE / 2, half + 4, 9)


@lru_cache(maxsize=64)
def _city(letter: str, x: float, y: float) -> Piece:
    return Piece(lettered(new_city(letter, x, y), data_place=f"urbanize {letter}"), x, y, 17.5, 9)


_IN_A_ROW, _TILES_LEFT_APART, _TILES_LEFT_LINE = 6, 37.5, 28.0
_SMALL = 0.25
"""How large tiles are drawn, compared with those on the map."""
_MARKER = "marker"


def tiles_left(x: float, y: float, setting: Setting) -> Block:
    """Print every kind of tile."""
    hexes = Hexes(setting.grid.board.grid)
    drawings = {kind.name: _tile(hexes, kind) for kind in KINDS}
    drawings[_MARKER] = element("g", town((0, 0), marker=True), transform="scale(2.5)")
    places = {
        name: (x + 11 + _TILES_LEFT_APART * (at % _IN_A_ROW), y + 13 + _TILES_LEFT_LINE * (at // _IN_A_ROW))
        for at, name in enumerate(drawings)
    }
    printed = (
        element("g", drawing, transform=f"translate({places[name][0]:.1f} {places[name][1]:.1f}) scale({_SMALL})")
        for name, drawing in drawings.items()
    )

    def pieces(position: AgeOfSteamPosition) -> Told:
        for name, place in places.items():
            left = position.town_markers if name == _MARKER else position.stock.get(name, 0)
            yield f"tile {name}", _count_left(left, *place)

    rows = -(-len(places) // _IN_A_ROW)
    return Block("Tiles and town markers left", "".join(printed), y + _TILES_LEFT_LINE * rows, pieces)


def _tile(hexes: Hexes, kind: Kind) -> str:
    shape = shape_of(hexes, "A0", kind.name, kind.tracks)
    return group(
        element("title", kind.words),
        hexes.outline("A0", fill="none", stroke=FAINT, stroke_width=4),
        *(element("path", d=curve.path(), fill="none", stroke=INK, stroke_width=9) for curve in shape.curves),
        town((0, 0)) if shape.town else "",
    )


@lru_cache(maxsize=4096)
def _count_left(count: int, x: float, y: float) -> Piece:
    return Piece(text(str(count), x + 11.5, y + 3.5, 9, text_anchor="start", fill=INK), x + 6.5, y, 18.7, 12)
