"""Draw the printed player boards and the pieces on them: buildings, rails, workers, milestones, trains and money."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from interlock.basics.color import Color
from interlock.basics.text_format import count
from interlock.drawing.hexes import Point
from interlock.drawing.paint import COLORS, FAINT, INK, PAPER, seat_paint
from interlock.drawing.panels import KeyedPiece
from interlock.drawing.picture import Piece
from interlock.drawing.svg import element, group, text
from interlock.drawing.text_layout import text_width
from interlock.games.railroad_revolution.pictures.layout import BOARD, MOST_KINDS, Plan
from interlock.games.railroad_revolution.pictures.short_texts import NOT_TOLD, condition_in_brief
from interlock.games.railroad_revolution.pictures.symbols import (
    COLOR_PLACES,
    fitted_text,
    panel,
    place_for_worker,
    rail,
    text_box,
    title,
    workers,
    workers_box,
)
from interlock.games.railroad_revolution.position import RailroadRevolutionPlayer, WorkerCount
from interlock.railroad_revolution.components.box_contents import BUILDINGS, RAILS
from interlock.railroad_revolution.components.model import (
    UNKNOWN,
    ComponentMilestone,
    ComponentPlayerBoard,
    ComponentSet,
)
from interlock.record.railroad_revolution import COLOR_WORDS, WORKER_COLORS

PLACES = ("supply", "station", "railroad", "telegraph", "trade")
"""Where a player's workers stand: beside the board, then on its action fields."""
PLACE = ((BOARD[0] - 16) / len(PLACES), 44.0)
MILESTONE = ((BOARD[0] - 24) / 2, 46.0)
CASH, SHARES = 212.0, 280.0
"""Where these figures begin."""
_SLOT = {"building": 27.4, "rail": 22.2}
_NUMBER = {"building": BUILDINGS, "rail": RAILS}
_ROW = {"building": 46.0, "rail": 77.0}
_SLOTS = 62.0
"""Where the fields for buildings and rails begin."""


def draw_boards(plan: Plan, names: Sequence[str]) -> str:
    """Return the boards of players."""
    return group(*(_board(plan, seat, name) for seat, name in enumerate(names, 1)))


def slot(corner: Point, kind: str, number: int) -> Point:
    """Return the middle of the field of a building or a rail; the first is 1, that of the spare one 0."""
    return corner[0] + _SLOTS + _SLOT[kind] * (number + 0.5), corner[1] + _ROW[kind]


def worker_place(corner: Point, place: int, color: int) -> Point:
    """Return where workers of a color stand, by the numbers of place and color."""
    return corner[0] + 8 + place * PLACE[0] + 8.5 + 16.2 * color, corner[1] + 123.5


def milestone_place(corner: Point, at: int, number: int) -> tuple[float, float, float]:
    """Return the upper left corner of an open milestone among several, and how wide it is."""
    wide = MILESTONE[0] * 2 / max(number, 2)
    return corner[0] + 8 + at * (wide + 8), corner[1] + 136, wide


def train_place(corner: Point, at: int, kinds: int) -> tuple[float, float, float]:
    """Return where the trains of a kind lie, and how much room they have."""
    wide = (BOARD[0] - 16) / max(kinds, 5)
    return corner[0] + 8 + at * wide, corner[1] + 195, wide


def _board(plan: Plan, seat: int, name: str) -> str:
    corner = x, y = plan.boards[seat - 1]
    return group(
        panel(x, y, *BOARD),
        rail(seat, x + 16, y + 15, 9),
        fitted_text(f"{name}, start player" if seat == 1 else name, x + 30, y + 20, 14, CASH - 40, font_weight="bold"),
        draw_slots(corner, plan.components.player_board),
        *(_place(corner, at, place) for at, place in enumerate(PLACES)),
    )


def draw_slots(corner: Point, printed: ComponentPlayerBoard) -> str:
    """Return the fields of a board for buildings and rails."""
    return _slots(corner, "building", printed.building_values, printed.logo_after_building) + _slots(
        corner, "rail", printed.rail_values, printed.logo_after_rail
    )


def _slots(corner: Point, kind: str, values: Sequence[int], before_logo: int | None) -> str:
    """Return the fields of buildings or rails, with what they are sold for above them, and the logo between them."""
    left, y = corner[0] + 8, corner[1] + _ROW[kind]
    half = _SLOT[kind] / 2 - 1.5
    parts = [
        text("sold for", left, y - 10, 9, fill=FAINT, text_anchor="start"),
        text(f"{kind}s", left, y + 3, 10, fill=INK, text_anchor="start"),
    ]
    for number in range(_NUMBER[kind] + 1):
        x, _ = slot(corner, kind, number)
        value = values[number - 1] if 0 < number <= len(values) else UNKNOWN
        told = ("" if value == UNKNOWN else str(value)) if number else "+1"
        parts.append(
            text(told or NOT_TOLD, x, y - 10, 9, fill=INK)
            + element("rect", x=x - half, y=y - 7, width=2 * half, height=14, rx=2, fill=PAPER, stroke="#b9ad94")
        )
    if before_logo is not None:
        x = corner[0] + _SLOTS + _SLOT[kind] * (before_logo + 1)
        parts.append(element("line", x1=x, y1=y - 17, x2=x, y2=y + 10, stroke=INK, stroke_width=1.6))
    return group(*parts, data_place=f"sell {kind}")


def _place(corner: Point, at: int, place: str) -> str:
    x, y = corner[0] + 8 + at * PLACE[0], corner[1] + 90
    fill = "#ece6d6" if at else PAPER
    return group(
        element("rect", x=x, y=y, width=PLACE[0] - 3, height=PLACE[1], rx=4, fill=fill, stroke="#b9ad94"),
        text(place, x + 5, y + 8.5, 9, fill=FAINT, text_anchor="start"),
        data_place=place,
    )


def player_board_pieces(plan: Plan, player: RailroadRevolutionPlayer) -> Iterator[KeyedPiece]:
    """Yield what lies on and beside a player's board, by its key."""
    seat = player.seat
    corner = plan.boards[seat - 1]
    yield from _remaining_pieces(corner, seat, "building", player.buildings, player.spare_building)
    yield from _remaining_pieces(corner, seat, "rail", player.rails, player.spare_rail)
    yield f"money/{seat}/cash", _figure(f"${player.cash}", corner[0] + CASH, corner[1])
    yield f"money/{seat}/shares", _figure(count(player.shares, "share"), corner[0] + SHARES, corner[1])
    places = (player.supply, player.on_station, player.on_railroad, player.on_telegraph, player.on_trade)
    for at, counts in enumerate(places):
        for each in counts:
            yield _workers(corner, seat, at, each)
    seen: dict[str, int] = {}
    for at, staffed in enumerate(player.milestones):
        name = staffed.milestone
        again = seen[name] = seen.get(name, 0) + 1
        key = f"milestones/{seat}/{name}" + (f" {again}" if again > 1 else "")
        yield key, _milestone(plan, corner, name, staffed.workers, at, len(player.milestones))
    if player.completed:
        yield f"completed/{seat}", _completed(corner, player.completed)
    yield from _trains(plan, corner, player)


@lru_cache(maxsize=64)
def turn_marker(corner: Point) -> Piece:
    """Return a frame around the board of the player who has to decide, which is seen without a ring around it."""
    (x, y), (width, height) = corner, BOARD
    frame = element("rect", x=x, y=y, width=width, height=height, rx=6, fill="none", stroke=INK, stroke_width=4)
    return Piece(frame + text("to decide", x + width - 12, y + 19, 11, text_anchor="end", fill=INK), x, y, 0)


@lru_cache(maxsize=1024)
def _remaining_pieces(corner: Point, seat: int, kind: str, number: int, spare: bool) -> tuple[KeyedPiece, ...]:
    """Return the buildings or rails that are left, which go from the left on."""
    whole = BUILDINGS if kind == "building" else RAILS
    there = ([0] if spare else []) + [*range(whole - number + 1, whole + 1)]
    fill = seat_paint(seat).fill
    pieces = []
    for each in there:
        x, y = slot(corner, kind, each)
        drawing = element(
            "rect", x=x - 5, y=y - 5, width=10, height=10, fill=fill, stroke=INK, data_place=f"sell {kind}"
        )
        pieces.append((f"left/{seat}/{kind}/{each}", Piece(drawing, x, y, 8, 7)))
    return tuple(pieces)


@lru_cache(maxsize=4096)
def _figure(words: str, x: float, y: float) -> Piece:
    return Piece(
        text(words, x, y + 20, 14, text_anchor="start", fill=INK, font_weight="bold"),
        *text_box(words, x, y + 20, 14, 110),
    )


@lru_cache(maxsize=4096)
def _workers(corner: Point, seat: int, place: int, each: WorkerCount) -> KeyedPiece:
    x, y = worker_place(corner, place, COLOR_PLACES[each.color])
    color = COLOR_WORDS[each.color]
    drawing = group(workers(each.color, each.count, x, y), data_place=color)
    return f"workers/{seat}/{PLACES[place]}/{color}", Piece(drawing, *workers_box(x, y))


@lru_cache(maxsize=2048)
def _milestone(plan: Plan, corner: Point, name: str, there: tuple[Color, ...], at: int, number: int) -> Piece:
    """Return an open milestone: what it asks for, what it is worth, and who is there."""
    x, y, wide = milestone_place(corner, at, number)
    tile = milestone_tile(plan.components, name)
    condition = condition_in_brief(tile.conditions)
    worth = NOT_TOLD if tile.vp is None else tile.vp
    wanted = [*tile.workers]
    for color in there:
        asked = COLOR_WORDS[color]
        for word in (asked, "any"):
            if word in wanted:
                wanted.remove(word)
                break
    right = x + wide - 14
    marks = [workers(color, 1, right - 22 * place, y + 24) for place, color in enumerate(there)]
    for place, word in enumerate(wanted, len(there)):
        letter = COLORS[WORKER_COLORS[word]].letter if word in WORKER_COLORS else NOT_TOLD
        marks.append(place_for_worker(letter, right - 22 * place, y + 23))
    room = wide - 16 - 22 * (len(there) + len(wanted))
    drawing = group(
        title(f"milestone {name}: {condition}; workers {', '.join(tile.workers) or 'not told'}; {worth} points"),
        panel(x, y, wide, MILESTONE[1], "#ffffff"),
        fitted_text(f"{name}: {worth} points", x + 6, y + 13, 11, room, font_weight="bold"),
        fitted_text(condition, x + 6, y + 28, 10, room, 2),
        *marks,
        data_place=name,
    )
    return Piece(drawing, x + wide / 2, y + MILESTONE[1] / 2, wide / 2 + 2.5, MILESTONE[1] / 2 + 2.5)


@lru_cache(maxsize=1024)
def _completed(corner: Point, names: tuple[str, ...]) -> Piece:
    x, y = corner[0] + 8, corner[1] + BOARD[1] - 6
    words, room = f"completed: {', '.join(names)}", BOARD[0] - 16
    return Piece(fitted_text(words, x, y, 11, room), *text_box(words, x, y, 11, room))


def _trains(plan: Plan, corner: Point, player: RailroadRevolutionPlayer) -> Iterator[KeyedPiece]:
    """Yield a player's trains, kind by kind; where there are many kinds, the last of them together."""
    kinds = [train.type for train in plan.components.trains]
    others = [0, 0]
    for kind in sorted({*player.trains, *player.turned}):
        counts = player.trains.get(kind, 0), player.turned.get(kind, 0)
        at = kinds.index(kind) if kind in kinds else MOST_KINDS
        if at < MOST_KINDS - (len(kinds) > MOST_KINDS):
            yield f"trains/{player.seat}/{kind}", _train(corner, kind, *counts, at, min(len(kinds), MOST_KINDS))
        else:
            others = [others[0] + counts[0], others[1] + counts[1]]
    if any(others):
        yield f"trains/{player.seat}", _train(corner, "other trains", *others, MOST_KINDS - 1, MOST_KINDS)


@lru_cache(maxsize=1024)
def _train(corner: Point, kind: str, up: int, turned: int, at: int, kinds: int) -> Piece:
    x, y, room = train_place(corner, at, kinds)
    counts = ", ".join(filter(None, (f"{up} open" if up else "", f"{turned} turned" if turned else "")))
    drawing = fitted_text(kind, x, y, 10, room - 6, font_weight="bold") + fitted_text(counts, x, y + 12, 10, room - 6)
    wide = min(max(text_width(kind, 10), text_width(counts, 10)), room - 6)
    return Piece(group(drawing, data_place=kind), x + wide / 2, y + 3, wide / 2 + 3.5, 13)


def milestone_tile(components: ComponentSet, name: str) -> ComponentMilestone:
    """Return a milestone of a set; of one that it lacks no more is known than its name."""
    return next((tile for tile in components.milestones if tile.id == name), ComponentMilestone(name))
