"""The position of a game of Railroad Revolution as the outside sees it."""

from interlock.basics.message import Int32, Message


class OpenMilestone(Message, frozen=True):
    """A milestone that a player works on."""

    milestone: str = ""
    workers: tuple[str, ...] = ()


class RailroadRevolutionPlayer(Message, frozen=True):
    """A player's possessions."""

    seat: Int32 = 0
    cash: Int32 = 0
    shares: Int32 = 0
    supply: dict[str, Int32] = {}
    on_station: dict[str, Int32] = {}
    on_railroad: dict[str, Int32] = {}
    on_telegraph: dict[str, Int32] = {}
    on_trade: dict[str, Int32] = {}
    buildings: Int32 = 0
    rails: Int32 = 0
    stations: tuple[str, ...] = ()
    offices: tuple[Int32, ...] = ()
    network: tuple[str, ...] = ()
    milestones: tuple[OpenMilestone, ...] = ()
    completed: tuple[str, ...] = ()
    trains: dict[str, Int32] = {}
    turned: dict[str, Int32] = {}
    tracks: tuple[Int32, ...] = ()


class RailroadRevolutionPosition(Message, frozen=True):
    """A position of Railroad Revolution."""

    round: Int32 = 0
    last: bool = False
    players: tuple[RailroadRevolutionPlayer, ...] = ()
    deal: str = ""
    shares: Int32 = 0
    workers: dict[str, Int32] = {}
    trains: dict[str, Int32] = {}
    open: tuple[str, ...] = ()
    owed: Int32 = 0
