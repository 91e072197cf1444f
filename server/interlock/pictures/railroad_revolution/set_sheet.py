"""A component set on a sheet: the board that it tells of, whose copy it is, and what its tiles say."""

from collections.abc import Iterator

from interlock.pictures.fitting import Written
from interlock.pictures.paper import sheet_svg
from interlock.pictures.railroad_revolution.printed_board import printed_board
from interlock.pictures.railroad_revolution.set_tables import set_tables
from interlock.pictures.sheet import Sheet, below, in_groups, note
from interlock.pictures.svg import moved
from interlock.pictures.tables import written_tables
from interlock.railroad_revolution.components.digest import components_digest
from interlock.railroad_revolution.components.model import ComponentSet

_GAP = 16.0
"""Between the board and the tables."""
_SMALLER = 0.85
"""The size of the tables' letters against those of other pictures: so the milestones stand in two columns."""


def set_svg(components: ComponentSet, paper: str | None = None) -> str:
    """Draw the board of a set, on a sheet of paper where one is named, as an SVG document."""
    layout = printed_board(components)
    sentences, tables = [*_notes(components)], written_tables([*set_tables(components)], (), layout.width / _SMALLER)

    def notes(room: float) -> Written:
        return below(room, *(note(sentence, room) for sentence in sentences))

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
            f"{components.id}@{in_groups(components_digest(components))}",
        ]
    )
