"""The set-up to fill in."""

from interlock.basics.names import UNKNOWN
from interlock.games.railroad_revolution.ground import Ground
from interlock.games.railroad_revolution.milestones import DEALT
from interlock.record.model import Header, Setup
from interlock.record.railroad_revolution import DealtMilestones, PlacedTile, RailroadRevolutionSetup
from interlock.replay.blank import Blank

_TILES = "; where tiles lie, lines such as 'setup cities Denver 4, Omaha 2' and 'setup telegraphs 1 3' tell"


def blank_set_up(header: Header, ground: Ground) -> Blank:
    """Return the set-up with unknown milestones and deal and, by a component set, unknown tiles where some lie."""
    printed = ground.printed
    cities = [city for city, tile in zip(printed.cities, printed.has_tile, strict=True) if tile]
    sections = [str(number) for number, section in enumerate(printed.sections, 1) if section.tile]
    dealt = tuple(DealtMilestones(seat, (UNKNOWN,) * len(DEALT)) for seat in range(1, len(header.players) + 1))
    setup = RailroadRevolutionSetup(
        tuple(PlacedTile(city, UNKNOWN) for city in cities),
        tuple(PlacedTile(section, UNKNOWN) for section in sections),
        dealt,
        UNKNOWN,
    )
    hints = {
        "setup cities": "the tile at each city",
        "setup telegraphs": "the tile in each section",
        "setup milestones": "the two that each was dealt, such as A1-3 A2-5",
        "setup deal": "the deal that lies face up" + ("" if cities else _TILES),
    }
    return Blank(Setup(railroad_revolution=setup), hints, "" if printed.sides else "side 3 A")
