"""The actions of an export: what each of them holds."""

from typing import Annotated

from msgspec import Meta, Struct

from interlock.basics.limits import MOST_PARTS, Name, at_most
from interlock.imports.choochoo.hexes import Coordinates
from interlock.imports.choochoo.numbers import Amount, Chosen, Colour, Exit, Good, Group, Rolled
from interlock.imports.choochoo.tiles import TileType


class Plain(Struct, frozen=True):
    """An action that says it all by its name."""


class TakeShares(Struct, frozen=True, rename="camel"):
    """Shares are sold."""

    num_shares: Amount


class PlaceBid(Struct, frozen=True):
    """A bid for the player order."""

    bid: Amount


class Select(Struct, frozen=True):
    """An action is chosen for the round."""

    action: Chosen


class BuildTile(Struct, frozen=True, rename="camel"):
    """A tile is laid."""

    coordinates: Coordinates
    tile_type: TileType
    orientation: Exit


class BuildCity(Struct, frozen=True, rename="camel"):
    """A New City is built: by its place in the list of those left."""

    city_index: Annotated[int, Meta(ge=0, le=7)]
    coordinates: Coordinates


class ConnectCities(Struct, frozen=True):
    """A link without a tile is built."""

    id: Name


class Step(Struct, frozen=True, rename="camel"):
    """A link that a cube uses, with its owner if it has one."""

    ending_stop: Coordinates
    owner: Colour | None = None


class MoveGood(Struct, frozen=True, rename="camel"):
    """A cube is moved."""

    starting_city: Coordinates
    good: Good
    path: Annotated[list[Step], at_most(MOST_PARTS)]


class ProduceGood(Struct, frozen=True, rename="camel"):
    """A cube drawn by production is placed: in a city's column, or that of a New City, rows from the bottom."""

    urbanized: bool
    good: Good
    city_group: Group
    on_roll: Rolled
    row: Annotated[int, Meta(ge=0, le=2)]


class BidUntil(Struct, frozen=True, rename="camel"):
    """How far a player wants to bid."""

    max_bid: Amount
    incrementally: bool = False
    then_pass: bool = False


class Wishes(Struct, frozen=True, rename="camel"):
    """What a player told the site to do for them; which of it was done depends on the phase."""

    skip_shares: bool = False
    take_shares_next: Amount | None = None
    bid_until: BidUntil | None = None
    take_action_next: Chosen | None = None
    loco_next: bool = False


ActionData = (
    Plain | TakeShares | PlaceBid | Select | BuildTile | BuildCity | ConnectCities | MoveGood | ProduceGood | Wishes
)
ACTION_DATA: dict[str, type[ActionData]] = {
    "takeShares": TakeShares,
    "bid": PlaceBid,
    "turnOrderPass": Plain,
    "stLuciaBid": Plain,
    "stLuciaPass": Plain,
    "select": Select,
    "build": BuildTile,
    "urbanize": BuildCity,
    "connect-cities": ConnectCities,
    "done": Plain,
    "move": MoveGood,
    "locomotive": Plain,
    "production": ProduceGood,
    "pass": Plain,
    "auto-action": Wishes,
}


class RecordedAction(Struct, frozen=True):
    """An action, and the seed of what was drawn and thrown after it."""

    number: int
    """Its place in the list, from 0."""
    name: str
    data: ActionData
    seed: str | None = None

    def field(self, part: str = "") -> str:
        """Return the path of a part of it in the export."""
        return f"actions[{self.number}]{part and '.'}{part}"
