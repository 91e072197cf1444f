"""What a component set is: one struct for each message of components.proto."""

from interlock.record.message import Int32, Message


class ComponentCity(Message, frozen=True):
    """A city."""

    name: str = ""
    level: Int32 | None = None
    station_cost: Int32 | None = None
    tile: bool | None = None


class ComponentRailSpace(Message, frozen=True):
    """A space for rails."""

    id: str = ""
    between: tuple[str, ...] = ()
    position: Int32 | None = None
    triangles: Int32 | None = None
    deal: bool | None = None


class ComponentSection(Message, frozen=True):
    """A telegraph section."""

    shares: Int32 | None = None
    first_shares: Int32 | None = None
    fields: Int32 | None = None
    deal: bool | None = None
    tile: bool | None = None


class ComponentPlayerBoard(Message, frozen=True):
    """A player's board."""

    building_values: tuple[Int32, ...] = ()
    rail_values: tuple[Int32, ...] = ()
    logo_after_building: Int32 | None = None
    logo_after_rail: Int32 | None = None


class ComponentTracks(Message, frozen=True):
    """The tracks, from the lowest field on."""

    left: tuple[Int32, ...] = ()
    middle: tuple[Int32, ...] = ()
    right: tuple[Int32, ...] = ()


class ComponentCityTile(Message, frozen=True):
    """A city tile."""

    id: str = ""
    level: Int32 | None = None
    first_bonus: str = ""
    first_bonus_cost: Int32 | None = None
    main_reward: str = ""


class ComponentTelegraphTile(Message, frozen=True):
    """A telegraph tile."""

    id: str = ""
    bonus: str = ""


class ComponentTrain(Message, frozen=True):
    """A kind of train."""

    type: str = ""
    bonus: str = ""
    copies: Int32 | None = None


class ComponentOffer(Message, frozen=True):
    """An offer of a deal."""

    shares: Int32 | None = None
    reward: str = ""


class ComponentDeal(Message, frozen=True):
    """A deal."""

    id: str = ""
    offers: tuple[ComponentOffer, ...] = ()


class ComponentMilestone(Message, frozen=True):
    """A milestone."""

    id: str = ""
    letter: str = ""
    workers: tuple[str, ...] = ()
    conditions: str = ""
    vp: Int32 | None = None


class ComponentSide(Message, frozen=True):
    """A side of a set-up tile."""

    tile: str = ""
    side: str = ""
    worker: str = ""
    effect: str = ""


class ComponentTradeEffects(Message, frozen=True):
    """What a coloured worker adds to a sale."""

    purple: str = ""
    grey: str = ""
    orange: str = ""
    turquoise: str = ""


class ComponentSet(Message, frozen=True):
    """What is printed on the board and the tiles of one copy of Railroad Revolution, as its owners filled it in."""

    id: str = ""
    edition: str = ""
    description: str = ""
    filled_by: str = ""
    checked_by: str = ""
    date: str = ""
    cities: tuple[ComponentCity, ...] = ()
    rail_spaces: tuple[ComponentRailSpace, ...] = ()
    sections: tuple[ComponentSection, ...] = ()
    vp_between: tuple[Int32, ...] = ()
    player_board: ComponentPlayerBoard = ComponentPlayerBoard()
    tracks: ComponentTracks = ComponentTracks()
    city_tiles: tuple[ComponentCityTile, ...] = ()
    telegraph_tiles: tuple[ComponentTelegraphTile, ...] = ()
    trains: tuple[ComponentTrain, ...] = ()
    deals: tuple[ComponentDeal, ...] = ()
    milestones: tuple[ComponentMilestone, ...] = ()
    setup_sides: tuple[ComponentSide, ...] = ()
    trade_effects: ComponentTradeEffects = ComponentTradeEffects()
    player_count_changes: dict[str, str] = {}
