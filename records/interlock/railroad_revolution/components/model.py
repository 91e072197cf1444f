"""Structs of a component set, one for each message of components.proto, its digest, and the limits of its file."""

from hashlib import sha256
from typing import Annotated, Any

import msgspec
from msgspec import structs
from msgspec.structs import asdict, force_setattr

from interlock.basics.limits import MOST_PARTS, Name, Number, Text, at_most
from interlock.basics.message import Message

UNKNOWN = -1
"""Stands in a list for a value that nobody has told."""
_WORDS = {"gray": "grey"}
"""What people call a field, in YAML and in paths, where that is not its name."""
_FIELDS = {word: name for name, word in _WORDS.items()}


def stated_fields(message: Message) -> dict[str, Any]:
    """Return what a part tells, by the words for its fields."""
    return {_WORDS.get(name, name): value for name, value in asdict(message).items()}


def field_of(word: str) -> str:
    """Return the field that a word stands for."""
    return _FIELDS.get(word, word)


class ComponentCity(Message, frozen=True):
    """A city."""

    name: Name = ""
    level: Number | None = None
    station_cost: Number | None = None
    tile: bool | None = None


class ComponentRailSpace(Message, frozen=True):
    """A space for rails."""

    id: Name = ""
    between: Annotated[tuple[Name, ...], at_most(MOST_PARTS)] = ()
    position: Number | None = None
    triangles: Number | None = None
    deal: bool | None = None


class ComponentSection(Message, frozen=True):
    """A telegraph section."""

    shares: Number | None = None
    first_shares: Number | None = None
    fields: Number | None = None
    deal: bool | None = None
    tile: bool | None = None


class ComponentPlayerBoard(Message, frozen=True):
    """A player's board."""

    building_values: Annotated[tuple[Number, ...], at_most(MOST_PARTS)] = ()
    rail_values: Annotated[tuple[Number, ...], at_most(MOST_PARTS)] = ()
    logo_after_building: Number | None = None
    logo_after_rail: Number | None = None


class ComponentTracks(Message, frozen=True):
    """The tracks, from the lowest field on."""

    left: Annotated[tuple[Number, ...], at_most(MOST_PARTS)] = ()
    middle: Annotated[tuple[Number, ...], at_most(MOST_PARTS)] = ()
    right: Annotated[tuple[Number, ...], at_most(MOST_PARTS)] = ()


class ComponentCityTile(Message, frozen=True):
    """A city tile."""

    id: Name = ""
    level: Number | None = None
    first_bonus: Text = ""
    first_bonus_cost: Number | None = None
    main_reward: Text = ""


class ComponentTelegraphTile(Message, frozen=True):
    """A telegraph tile."""

    id: Name = ""
    bonus: Text = ""


class ComponentTrain(Message, frozen=True):
    """A kind of train."""

    type: Name = ""
    bonus: Text = ""
    copies: Number | None = None


class ComponentOffer(Message, frozen=True):
    """An offer of a deal."""

    shares: Number | None = None
    reward: Text = ""


class ComponentDeal(Message, frozen=True):
    """A deal."""

    id: Name = ""
    offers: Annotated[tuple[ComponentOffer, ...], at_most(MOST_PARTS)] = ()


class ComponentMilestone(Message, frozen=True):
    """A milestone."""

    id: Name = ""
    letter: Name = ""
    workers: Annotated[tuple[Name, ...], at_most(MOST_PARTS)] = ()
    conditions: Text = ""
    vp: Number | None = None


class ComponentSide(Message, frozen=True):
    """A side of a set-up tile."""

    tile: Name = ""
    side: Name = ""
    worker: Name = ""
    effect: Text = ""


class ComponentTradeEffects(Message, frozen=True):
    """What a coloured worker adds to a sale."""

    purple: Text = ""
    gray: Text = ""
    orange: Text = ""
    turquoise: Text = ""


class ComponentSet(Message, frozen=True):
    """What is printed on the board and the tiles of one copy of Railroad Revolution, as its owners filled it in."""

    id: Name = ""
    edition: Name = ""
    description: Text = ""
    filled_by: Text = ""
    checked_by: Text = ""
    date: Text = ""
    cities: Annotated[tuple[ComponentCity, ...], at_most(MOST_PARTS)] = ()
    rail_spaces: Annotated[tuple[ComponentRailSpace, ...], at_most(MOST_PARTS)] = ()
    sections: Annotated[tuple[ComponentSection, ...], at_most(MOST_PARTS)] = ()
    vp_between: Annotated[tuple[Number, ...], at_most(MOST_PARTS)] = ()
    player_board: ComponentPlayerBoard = ComponentPlayerBoard()
    tracks: ComponentTracks = ComponentTracks()
    city_tiles: Annotated[tuple[ComponentCityTile, ...], at_most(MOST_PARTS)] = ()
    telegraph_tiles: Annotated[tuple[ComponentTelegraphTile, ...], at_most(MOST_PARTS)] = ()
    trains: Annotated[tuple[ComponentTrain, ...], at_most(MOST_PARTS)] = ()
    deals: Annotated[tuple[ComponentDeal, ...], at_most(MOST_PARTS)] = ()
    milestones: Annotated[tuple[ComponentMilestone, ...], at_most(MOST_PARTS)] = ()
    setup_sides: Annotated[tuple[ComponentSide, ...], at_most(MOST_PARTS)] = ()
    trade_effects: ComponentTradeEffects = ComponentTradeEffects()
    player_count_changes: Annotated[dict[Name, Text], at_most(MOST_PARTS)] = {}

    def __post_init__(self) -> None:
        # JSON leaves a part out that is the very default: what is equal to it has to be it, whichever form it came in.
        for name, empty in _EMPTY.items():
            if getattr(self, name) == empty:
                force_setattr(self, name, empty)


_EMPTY = {field.name: field.default for field in structs.fields(ComponentSet) if isinstance(field.default, Message)}


_canonical = msgspec.json.Encoder(order="sorted")


def components_digest(components: ComponentSet) -> str:
    """Return the digest of a set: the SHA-256 of the canonical JSON (RFC 8785) of what is printed."""
    print_alone = msgspec.structs.replace(components, description="", filled_by="", checked_by="", date="")
    return f"sha256:{sha256(_canonical.encode(print_alone)).hexdigest()}"


def has_id_and_digest(components: ComponentSet, name: str, digest: str) -> bool:
    """Tell whether a set is the one of that id and digest, of which the beginning is enough."""
    return components.id == name and components_digest(components).startswith(digest)


FORMAT_KEY = "interlock-components"
FORMAT = 1
LARGEST_SET = 2**18
"""The most bytes that a set's file may have: sixteen times what a filled one needs."""
