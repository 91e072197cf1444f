"""Draw a component set on a sheet to be proof-read: the board, the owner of the copy, and tables of all tiles."""

from collections.abc import Iterator

from interlock.basics.text_format import count
from interlock.drawing.picture import Layout, Table
from interlock.drawing.sheet import Sheet, grouped_digits, note, sheet_svg, stack
from interlock.drawing.svg import group, moved
from interlock.drawing.tables import draw_tables
from interlock.drawing.text_layout import TextBlock
from interlock.games.railroad_revolution.pictures.layout import BOARD, COMMON, GAP, MOST_KINDS, WIDTH, Plan
from interlock.games.railroad_revolution.pictures.map import draw_map
from interlock.games.railroad_revolution.pictures.player_boards import draw_slots
from interlock.games.railroad_revolution.pictures.shared_area import draw_sale
from interlock.games.railroad_revolution.pictures.short_texts import NOT_TOLD, effect_in_brief
from interlock.games.railroad_revolution.pictures.symbols import draw_legend, fitted_text, panel
from interlock.games.railroad_revolution.pictures.telegraph_and_tracks import WIDTH as TRACKS
from interlock.games.railroad_revolution.pictures.telegraph_and_tracks import draw_sections, draw_tracks
from interlock.railroad_revolution.components.model import (
    ComponentOffer,
    ComponentSet,
    components_digest,
    stated_fields,
)

_GAP = 16.0
"""Between the board and the tables."""
_SMALLER = 0.85
"""The size of the tables' letters against those of other pictures: so the milestones stand in two columns."""


def set_svg(components: ComponentSet, paper: str | None = None) -> str:
    """Draw the board of a set, on a sheet of paper where one is named, as an SVG document."""
    layout = printed_board(components)
    sentences, tables = [*_notes(components)], draw_tables([*set_tables(components)], (), layout.width / _SMALLER)

    def notes(room: float) -> TextBlock:
        return stack(room, *(note(sentence, room) for sentence in sentences))

    title = f"Railroad Revolution, as {components.id or 'a component set'} tells it"
    box = layout.left, layout.top, layout.width, layout.height + _GAP + tables.height * _SMALLER
    drawing = layout.ground + moved(tables.svg, layout.left, layout.top + layout.height + _GAP, _SMALLER)
    return sheet_svg(Sheet(title, components.description, *box, drawing, notes), paper)


def _notes(components: ComponentSet) -> Iterator[str]:
    if components.description:
        yield components.description
    space = next((space.id for space in components.rail_spaces if len(space.between) == 2), "")
    if space:
        yield (
            f"Records name a rail space by its line and its number, such as {space}; 1 is beside the city named first. "
            "? stands for what nobody has told."
        )
    told = {
        "edition": components.edition,
        "filled in by": components.filled_by,
        "checked by": components.checked_by,
        "on": components.date,
    }
    yield "; ".join(
        [
            *(f"{what} {words}" for what, words in told.items() if words),
            f"{components.id}@{grouped_digits(components_digest(components))}",
        ]
    )


def printed_board(components: ComponentSet) -> Layout:
    """Lay out what is printed on the board, on which nothing lies."""
    plan = Plan(components, 0)
    x, y = plan.common[0] + TRACKS + GAP, plan.common[1]
    ground = group(
        draw_map(components, plan.network, {}),
        draw_legend(components, GAP, plan.network.height + GAP / 2, plan.network.width - 2 * GAP, played=False),
        draw_sections(plan, {}),
        draw_tracks(plan),
        panel(x, y, WIDTH - GAP - x, COMMON),
        fitted_text("a player's board", x + 8, y + 18, 14, BOARD[0], font_weight="bold"),
        draw_slots((x, y), components.player_board),
        draw_sale(components, x + 8, y + 108, BOARD[0]),
        *_trains(components, x + BOARD[0] + 2 * GAP, y + 18),
    )
    return Layout(0, 0, plan.width, plan.height, ground, ())


def _trains(components: ComponentSet, x: float, y: float) -> list[str]:
    lines = [
        f"{train.type or NOT_TOLD} ({NOT_TOLD if train.copies is None else train.copies}): "
        + effect_in_brief(train.bonus)
        for train in components.trains
    ]
    if len(lines) > MOST_KINDS:
        lines[MOST_KINDS:] = [count(len(lines) - MOST_KINDS, "more kind")]
    room = WIDTH - GAP - x
    return [
        fitted_text("trains", x, y, 14, room, font_weight="bold"),
        *(fitted_text(line, x, y + 19 * at, 11, room) for at, line in enumerate(lines, 1)),
    ]


_UNTOLD = "?"
_LONGEST = 60


def set_tables(components: ComponentSet) -> Iterator[Table]:
    """Yield the city tiles, telegraph tiles, trains, deals, milestones, set-up tiles and effects of a sale."""
    yield Table(
        "city tiles",
        ("tile", "main reward", "first station", "its price"),
        tuple(
            (_cell(tile.id), _cell(tile.main_reward), _cell(tile.first_bonus), _cell(tile.first_bonus_cost, "$"))
            for tile in components.city_tiles
        ),
    )
    tiles = tuple((_cell(tile.id), _cell(tile.bonus)) for tile in components.telegraph_tiles)
    yield Table("telegraph tiles", ("tile", "for a worker"), tiles)
    trains = tuple((_cell(train.type), _cell(train.bonus), _cell(train.copies)) for train in components.trains)
    yield Table("trains", ("train", "bonus", "copies"), trains)
    yield Table(
        "deals",
        ("deal", "shares", "reward", "or shares", "reward "),
        tuple((_cell(deal.id), *_offers(deal.offers)) for deal in components.deals),
    )
    sides = tuple(
        (_cell(f"{side.tile} {side.side}".strip()), _cell(side.worker), _cell(side.effect))
        for side in components.setup_sides
    )
    yield Table("set-up tiles", ("side", "worker", "effect"), sides)
    effects = tuple((color, _cell(effect)) for color, effect in stated_fields(components.trade_effects).items())
    yield Table("extra effects of a sale", ("worker", "effect"), effects)
    yield from _milestones(components)


def _milestones(components: ComponentSet) -> Iterator[Table]:
    """Yield the milestones in two tables, which stand beside each other."""
    rows = [
        (_cell(tile.id), _cell(tile.letter), _cell(", ".join(tile.workers)), _cell(tile.conditions), _cell(tile.vp))
        for tile in components.milestones
    ]
    half = (len(rows) + 1) // 2
    columns = ("milestone", "letter", "workers", "conditions", "points")
    for title, part in (("milestones", rows[:half]), ("more milestones", rows[half:])):
        yield Table(title, columns, tuple(part))


def _offers(offers: tuple[ComponentOffer, ...]) -> tuple[str, str, str, str]:
    cells = [cell for offer in offers[:2] for cell in (_cell(offer.shares), _cell(offer.reward))]
    one, two, three, four = [*cells, *[_UNTOLD] * 4][:4]
    return one, two, three, four


def _cell(value: str | int | None, sign: str = "") -> str:
    """Return a value in words; what nobody has told is a question mark, and a long text ends in dots."""
    if value is None or value == "":
        return _UNTOLD
    words = f"{sign}{value}"
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…"
