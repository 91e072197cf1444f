"""Pieces on the players' boards: what is left, workers, milestones, trains and money."""

from collections.abc import Iterator
from functools import lru_cache

from interlock.basics.wording import count
from interlock.games.railroad_revolution.position import RailroadRevolutionPlayer, WorkerCount
from interlock.pictures.fitting import text_width
from interlock.pictures.hexes import Point
from interlock.pictures.paint import COLORS, INK, seat_paint
from interlock.pictures.panels import Keyed
from interlock.pictures.picture import Piece
from interlock.pictures.railroad_revolution.brief import NOT_TOLD, condition_in_brief
from interlock.pictures.railroad_revolution.marks import (
    COLOR_PLACES,
    around,
    around_workers,
    panel,
    place_for_worker,
    title,
    workers,
    written,
)
from interlock.pictures.railroad_revolution.plan import BOARD, MOST_KINDS, Plan
from interlock.pictures.railroad_revolution.player_boards import (
    CASH,
    MILESTONE,
    PLACES,
    SHARES,
    milestone_place,
    slot,
    train_place,
    worker_place,
)
from interlock.pictures.svg import element, group, text
from interlock.railroad_revolution.components.counts import BUILDINGS, RAILS
from interlock.railroad_revolution.components.model import ComponentMilestone, ComponentSet
from interlock.record.color import Color
from interlock.record.railroad_revolution import COLOR_WORDS, WORKER_COLORS


def on_board(plan: Plan, player: RailroadRevolutionPlayer) -> Iterator[Keyed]:
    """Yield what lies on and beside a player's board, by its key."""
    seat = player.seat
    corner = plan.boards[seat - 1]
    yield from _left(corner, seat, "building", player.buildings, player.spare_building)
    yield from _left(corner, seat, "rail", player.rails, player.spare_rail)
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
def on_turn(corner: Point) -> Piece:
    """Return a frame around the board of the player who has to decide, which is seen without a ring around it."""
    (x, y), (width, height) = corner, BOARD
    frame = element("rect", x=x, y=y, width=width, height=height, rx=6, fill="none", stroke=INK, stroke_width=4)
    return Piece(frame + text("to decide", x + width - 12, y + 19, 11, text_anchor="end", fill=INK), x, y, 0)


@lru_cache(maxsize=1024)
def _left(corner: Point, seat: int, kind: str, number: int, spare: bool) -> tuple[Keyed, ...]:
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
        *around(words, x, y + 20, 14, 110),
    )


@lru_cache(maxsize=4096)
def _workers(corner: Point, seat: int, place: int, each: WorkerCount) -> Keyed:
    x, y = worker_place(corner, place, COLOR_PLACES[each.color])
    color = COLOR_WORDS[each.color]
    drawing = group(workers(each.color, each.count, x, y), data_place=color)
    return f"workers/{seat}/{PLACES[place]}/{color}", Piece(drawing, *around_workers(x, y))


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
        written(f"{name}: {worth} points", x + 6, y + 13, 11, room, font_weight="bold"),
        written(condition, x + 6, y + 28, 10, room, 2),
        *marks,
        data_place=name,
    )
    return Piece(drawing, x + wide / 2, y + MILESTONE[1] / 2, wide / 2 + 2.5, MILESTONE[1] / 2 + 2.5)


@lru_cache(maxsize=1024)
def _completed(corner: Point, names: tuple[str, ...]) -> Piece:
    x, y = corner[0] + 8, corner[1] + BOARD[1] - 6
    words, room = f"completed: {', '.join(names)}", BOARD[0] - 16
    return Piece(written(words, x, y, 11, room), *around(words, x, y, 11, room))


def _trains(plan: Plan, corner: Point, player: RailroadRevolutionPlayer) -> Iterator[Keyed]:
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
    drawing = written(kind, x, y, 10, room - 6, font_weight="bold") + written(counts, x, y + 12, 10, room - 6)
    wide = min(max(text_width(kind, 10), text_width(counts, 10)), room - 6)
    return Piece(group(drawing, data_place=kind), x + wide / 2, y + 3, wide / 2 + 3.5, 13)


def milestone_tile(components: ComponentSet, name: str) -> ComponentMilestone:
    """Return a milestone of a set; of one that it lacks no more is known than its name."""
    return next((tile for tile in components.milestones if tile.id == name), ComponentMilestone(name))
