"""The tiles of a component set in tables below its board, so that all of them can be proof-read on paper."""

from collections.abc import Iterator

from interlock.pictures.picture import Table
from interlock.railroad_revolution.components.model import ComponentOffer, ComponentSet, told

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
    effects = tuple((color, _cell(effect)) for color, effect in told(components.trade_effects).items())
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
