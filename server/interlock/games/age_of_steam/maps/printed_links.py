"""Maps with links that are printed on the board: a player builds one for its price and without a tile."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from interlock.games.age_of_steam.maps.base import AgeOfSteamTable, BaseMap
from interlock.games.age_of_steam.mechanics.network import Section
from interlock.games.age_of_steam.mechanics.table import DIRECT_LINK, Turn
from interlock.record.age_of_steam import BuildDirectLink
from interlock.record.model import Header
from interlock.replay.decision import Action
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation

LINK_MESSAGES = {
    "none": "no link that can be built without a tile is printed between {hex} and {other}",
    "built": "{owner} has built the link between {hex} and {other}",
    "no_city": "{hex} is no city, and the link is built between cities only",
    "cash": "the link costs ${cost}, but {player} has ${cash}",
    "half_price": "the link costs its full price",
}
"""What is said of a printed link that may not be built, whichever rule says so."""


class MapWithLinks(BaseMap):
    """A map on which links are printed; the table's land tells them."""

    link_rule: ClassVar[Rule]
    """The rule by which they are built."""
    no_link: ClassVar[Rule]
    """The same rule where there is nothing that could be built, so that not even a ruling lets it stand."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.built: dict[int, Section] = {}
        """The printed links that were built, by their places in the list of the land."""

    def builds(self, table: AgeOfSteamTable, turn: Turn) -> Iterable[Action]:
        """Return the printed links that nobody has built."""
        links = [link for number, link in enumerate(table.land.links) if number not in self.built]
        links.sort(key=lambda link: -link.cost)
        return [BuildDirectLink(table.name(link.one), table.name(link.other)) for link in links]

    def build_faults(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> Iterator[Violation]:
        """A printed link is built once, between cities, for its price."""
        if not isinstance(action, BuildDirectLink):
            yield from super().build_faults(table, turn, action)
            return
        number, ends = self._named(table, action)
        if number < 0:
            yield self.no_link.broken("none", "city", **ends)
        elif number in self.built:
            owner = self.built[number].owner
            yield self.no_link.broken("built", owner=table.names[owner] if owner else "somebody", **ends)
        else:
            link, cash = table.land.links[number], table.ledger.balances[turn.seat]
            for end in (link.one, link.other):
                if not table.city[end]:
                    yield self.link_rule.broken("no_city", hex=table.name(end))
            if link.cost > cash:
                yield self.link_rule.broken("cash", "", f"at most ${cash}", f"${link.cost}", cost=link.cost, cash=cash)
            if action.half_price:
                yield self.link_rule.broken("half_price", "half_price")

    def build(self, table: AgeOfSteamTable, turn: Turn, action: Action) -> None:
        """Build a printed link."""
        assert isinstance(action, BuildDirectLink)
        number, _ = self._named(table, action)
        link = table.land.links[number]
        self.built[number] = table.network.add_direct(turn.seat, link.one, link.other)
        table.ledger.pay(turn.seat, BANK, link.cost, self.link_rule)
        table.last_cost = link.cost
        for quantity in ("links", "markers"):
            table.change(turn.seat, quantity, self.link_rule)
        turn.last = DIRECT_LINK
        turn.tiles += 1

    def left(self, table: AgeOfSteamTable, seat: int) -> None:
        """Links whose owner has lost them can be built again."""
        for number, section in list(self.built.items()):
            if section.owner == 0:
                table.network.remove_direct(section)
                del self.built[number]

    def _named(self, table: AgeOfSteamTable, action: BuildDirectLink) -> tuple[int, dict[str, str]]:
        """Return the number of the printed link between two places, the first that is left; below 0 if there is none.

        With it come their names, as facts.
        """
        one, other = table.land.grid.hex(action.city), table.land.grid.hex(action.other_city)
        between = [number for number, link in enumerate(table.land.links) if {link.one, link.other} == {one, other}]
        left = [number for number in between if number not in self.built]
        return next(iter(left or between), -1), {"hex": table.name(one), "other": table.name(other)}
