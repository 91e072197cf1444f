"""What Age of Steam adds to the report of a record: changes of cubes, incomes, and auctions for the player order."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from interlock.boards.grid import Grid
from interlock.games.age_of_steam.position import AgeOfSteamPosition
from interlock.games.game_report import GameStory, Lot, StoryPrice
from interlock.games.position_view import PositionView


class AgeOfSteamStory(GameStory):
    """Hexes on which cubes come and go, incomes of the players, and auctions for the player order."""

    income_title = "Income"

    def places(self, world: Grid) -> frozenset[str]:
        """Return the hexes, on which cubes are counted by their colors."""
        return frozenset([*world.labels, *world.names])

    def changed_places(self, before: PositionView, after: PositionView, world: Grid) -> Iterable[str]:
        """Return the hexes on which cubes have come or gone."""
        old = {each.hex: each.cubes for each in _own(before).places}
        new = {each.hex: each.cubes for each in _own(after).places}
        return [world.names[world.hex(label)] for label in {**old, **new} if old.get(label) != new.get(label)]

    def incomes(self, position: PositionView) -> Sequence[int]:
        """Return the players' incomes."""
        return [player.income for player in _own(position).players]

    def lot(self, position: PositionView) -> Lot | None:
        """Return that the player order is auctioned, where it is."""
        own = _own(position)
        return Lot(f"player order of round {own.round}", "", position.phase.text, 1) if own.bidders else None

    def prices(self, _: Lot, __: PositionView, after: PositionView, paid: Mapping[int, int]) -> Iterator[StoryPrice]:
        """Yield the places in the player order, and what each player paid."""
        for place, seat in enumerate(_own(after).order, 1):
            yield StoryPrice(seat, paid.get(seat, 0), place)


STORY = AgeOfSteamStory()


def _own(position: PositionView) -> AgeOfSteamPosition:
    assert position.age_of_steam is not None
    return position.age_of_steam
