"""What is told of Age of Steam alone."""

from collections.abc import Iterable, Mapping, Sequence

from interlock.boards.grid import Grid
from interlock.games.age_of_steam.order import PAY
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.games.position import Position
from interlock.pictures.paint import Paint
from interlock.report.game_stories import Lot
from interlock.report.model import StoryPrice

COMPANIES: Mapping[str, Paint] = {}
INCOME_TITLE = "Income"
AUCTION_RULE = PAY.id


def companies(position: Position) -> tuple[str, ...]:  # noqa: ARG001
    """Return no companies: each player has a railroad of their own."""
    return ()


def places(world: Grid) -> frozenset[str]:
    """Return the hexes, on which cubes are counted by their colors."""
    return frozenset([*world.labels, *world.names])


def changed_places(before: Position, after: Position, world: Grid) -> Iterable[str]:
    """Return the hexes on which cubes have come or gone."""
    old = {each.hex: each.cubes for each in _own(before).places}
    new = {each.hex: each.cubes for each in _own(after).places}
    return [world.names[world.hex(label)] for label in {**old, **new} if old.get(label) != new.get(label)]


def incomes(position: Position) -> Sequence[int]:
    """Return the players' incomes."""
    return [player.income for player in _own(position).players]


def lot(position: Position) -> Lot | None:
    """Return that the player order is auctioned, where it is."""
    own = _own(position)
    return Lot(f"player order of round {own.round}", "", position.phase.text, 1) if own.bidders else None


def prices(lot: Lot, before: Position, after: Position, paid: Mapping[int, int]) -> Iterable[StoryPrice]:  # noqa: ARG001
    """Yield the places in the player order, and what each player paid."""
    return (StoryPrice(seat, paid.get(seat, 0), place) for place, seat in enumerate(_own(after).order, 1))


def _own(position: Position) -> AgeOfSteamPosition:
    assert position.age_of_steam is not None
    return position.age_of_steam
