"""Draw what all players share: the open deal, the supply, the stacks and the round."""

from collections.abc import Iterator
from functools import lru_cache

from interlock.basics.names import UNKNOWN
from interlock.basics.text_format import count
from interlock.drawing.hexes import Point
from interlock.drawing.paint import COLORS, FAINT
from interlock.drawing.panels import KeyedPiece
from interlock.drawing.picture import Piece
from interlock.drawing.svg import group, text
from interlock.games.railroad_revolution.pictures.layout import COMMON, GAP, MOST_KINDS, Plan
from interlock.games.railroad_revolution.pictures.player_boards import milestone_tile
from interlock.games.railroad_revolution.pictures.short_texts import NOT_TOLD, condition_in_brief, effect_in_brief
from interlock.games.railroad_revolution.pictures.symbols import (
    COLOR_PLACES,
    fitted_text,
    panel,
    text_box,
    workers,
    workers_box,
)
from interlock.games.railroad_revolution.pictures.telegraph_and_tracks import WIDTH as TRACKS
from interlock.games.railroad_revolution.position import RailroadRevolutionPosition, WorkerCount
from interlock.railroad_revolution.components.box_contents import SETUP_TILES
from interlock.railroad_revolution.components.model import ComponentSet, ComponentSide, ComponentTrain, stated_fields
from interlock.record.railroad_revolution import COLOR_WORDS, WORKER_COLORS

_DEAL, _SUPPLY = 352.0, 340.0
_MOST_SIDES = 2 * SETUP_TILES


def draw_common(plan: Plan) -> str:
    """Return the fields of deal and supply, with what workers add to a sale."""
    (x, y), (right, _) = _corners(plan)
    return group(
        panel(x, y, _DEAL, COMMON),
        panel(right, y, _SUPPLY, COMMON),
        text("milestones:", right + 8, y + 150, 10, fill=FAINT, text_anchor="start"),
        draw_sale(plan.components, x + 8, y + 118, _DEAL - 12),
    )


def draw_sale(components: ComponentSet, x: float, y: float, room: float) -> str:
    """Return what workers add to a sale."""
    return group(
        text("what a worker adds to a sale", x, y, 9, fill=FAINT, text_anchor="start"),
        *(
            fitted_text(
                f"{COLORS[WORKER_COLORS[color]].letter}: {effect_in_brief(effect)}",
                x + at % 2 * room / 2, y + 15 + at // 2 * 16, 11, room / 2 - 6,
            )
            for at, (color, effect) in enumerate(stated_fields(components.trade_effects).items())
        ),
    )  # fmt: skip


def shared_pieces(plan: Plan, position: RailroadRevolutionPosition, names: tuple[str, ...]) -> Iterator[KeyedPiece]:
    """Yield what belongs to nobody, by its key."""
    (x, y), (right, _) = _corners(plan)
    if position.deal:
        by = names[position.turn - 1] if position.offers_taken and position.turn else ""
        yield "deal/open", _deal(plan, position.deal, position.offers_taken, by)
    left = f"{count(position.deals_left, 'deal')} in the stack"
    yield "deal/left", _words(left, x + _DEAL - 130, y + 17, 11, 124)
    if position.round == 0:
        for at, side in enumerate(plan.components.setup_sides[:_MOST_SIDES]):
            if side.tile not in position.setup_tiles_taken:
                yield f"sides/{side.tile} {side.side}", _side(plan, side, at)
    if position.drawn:
        yield "drawn/milestones", _drawn_milestones(plan, position.drawn)
    words = f"round {position.round}{', the last' if position.last else ''}" if position.round else "set-up"
    yield "round/now", _words(words, right + 8, y + 18, 14, 150)._replace(reach=0)
    shares = "shares without end" if position.unlimited else f"{count(position.shares, 'share')} left"
    yield "supply/shares", _words(shares, right + 180, y + 18, 12, _SUPPLY - 190)
    for each in position.workers:
        yield _workers(each, right, y)
    for at, train in enumerate(plan.components.trains[:MOST_KINDS]):
        yield f"supply/train {train.type}", _train(plan, train, trains_left(position, train), at)
    for at, stack in enumerate(position.milestone_stacks):
        where = right + 8 + (at + 1.4) * (_SUPPLY - 16) / (len(position.milestone_stacks) + 1.4)
        yield f"stacks/{stack.letter}", _words(f"{stack.letter}: {stack.count}", where, y + 150, 12, 60)


def trains_left(position: RailroadRevolutionPosition, train: ComponentTrain) -> int | None:
    """Return how many trains of a kind are left; None where nobody can tell."""
    none = None if position.unlimited or train.copies is None else 0
    return position.trains.get(train.type, none)


def _corners(plan: Plan) -> tuple[Point, Point]:
    x, y = plan.common
    deal = x + TRACKS + GAP
    return (deal, y), (deal + _DEAL + GAP, y)


@lru_cache(maxsize=1024)
def _words(words: str, x: float, y: float, size: float, room: float) -> Piece:
    return Piece(fitted_text(words, x, y, size, room), *text_box(words, x, y, size, room))


@lru_cache(maxsize=512)
def _deal(plan: Plan, deal: str, taken: tuple[int, ...], by: str) -> Piece:
    """Return the deal that lies open, with its offers and who has taken them."""
    (x, y), _ = _corners(plan)
    offers = next((each.offers for each in plan.components.deals if each.id == deal), ())
    lines = []
    for number, offer in enumerate(offers, 1):
        shares = f"{NOT_TOLD} shares" if offer.shares is None else count(offer.shares, "share")
        mark = f" (taken by {by})" if number in taken else ""
        words = f"{number}: give up {shares} for: {effect_in_brief(offer.reward)}{mark}"
        line = fitted_text(words, x + 8, y + 19 + 17 * number, 12, _DEAL - 16)
        lines.append(group(line, data_place=f"deal {number}"))
    head = f"deal {deal} lies open" if deal != UNKNOWN else "a deal that nobody wrote down lies open"
    svg = fitted_text(head, x + 8, y + 18, 14, 200, font_weight="bold") + "".join(lines)
    high = 10 + 8.5 * len(lines)
    return Piece(svg, x + _DEAL / 2, y + 3 + high, _DEAL / 2 - 3, high)


@lru_cache(maxsize=512)
def _side(plan: Plan, side: ComponentSide, at: int) -> Piece:
    """Return a side of a set-up tile that is still to be had."""
    (left, top), _ = _corners(plan)
    half = _DEAL / 2
    x, y = left + 8 + at % 2 * half, top + 67 + at // 2 * 12.5
    words = f"side {side.tile} {side.side}: {side.worker or NOT_TOLD}, {effect_in_brief(side.effect)}"
    drawing = fitted_text(words, x, y, 10, half - 12)
    ring = text_box(words, x, y, 10, half - 12)[:3]
    return Piece(group(drawing, data_place=f"side {side.tile} {side.side}"), *ring, 6.2)


@lru_cache(maxsize=512)
def _drawn_milestones(plan: Plan, names: tuple[str, ...]) -> Piece:
    """Return the milestones drawn, one of which is to be kept."""
    (x, y), _ = _corners(plan)
    lines = [
        f"{name}: {condition_in_brief(tile.conditions)}; {NOT_TOLD if tile.vp is None else tile.vp} points"
        for name in names
        for tile in (milestone_tile(plan.components, name),)
    ]
    words = [fitted_text(line, x + 8, y + 70 + 13 * at, 10, _DEAL - 16) for at, line in enumerate(lines[:3])]
    high = 3 + 6.5 * len(words)
    return Piece(group(*words), x + _DEAL / 2, y + 58 + high, _DEAL / 2 - 3, high)


@lru_cache(maxsize=512)
def _workers(each: WorkerCount, left: float, top: float) -> KeyedPiece:
    x, y = left + 24 + 62 * COLOR_PLACES[each.color], top + 46
    color = COLOR_WORDS[each.color]
    return f"supply/{color}", Piece(group(workers(each.color, each.count, x, y), data_place=color), *workers_box(x, y))


@lru_cache(maxsize=512)
def _train(plan: Plan, train: ComponentTrain, number: int | None, at: int) -> Piece:
    _, (left, top) = _corners(plan)
    half = (_SUPPLY - 16) / 2
    x, y = left + 8 + at % 2 * half, top + 78 + at // 2 * 18
    many = "" if number is None else f" ({number})"
    words = f"{train.type}{many}: {effect_in_brief(train.bonus)}"
    return Piece(
        group(fitted_text(words, x, y, 11, half - 6), data_place=train.type), *text_box(words, x, y, 11, half - 6)
    )
