"""Build New Cities (rulebook, Ein New City-Plättchen bauen)."""

from collections.abc import Iterator

from interlock.basics.color import Color
from interlock.games.age_of_steam.building.tile_placement import note_links
from interlock.games.age_of_steam.maps.base import AgeOfSteamTable
from interlock.games.age_of_steam.mechanics.table import Turn
from interlock.games.age_of_steam.mechanics.tiles import KINDS, SHAPES, SIDES_OF
from interlock.games.age_of_steam.setup.setup_rules import printed
from interlock.record.age_of_steam import SpecialAction, Urbanize
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import on_board, reading, rulebook

_WHEN = reading(
    'Urbanisierung; Ein "New City"-Plättchen bauen',
    says="at the beginning of the phase in one place, and before your own track in another",
    takes="the beginning of the player's own turn",
    option="urbanize",
    of="when it is built",
)
_TOWNS = on_board("which hexes are towns")
NEW_CITIES = Rule(
    "AOS-NEW-CITIES",
    "There are 8 New Cities, each once in a game: A red, B blue, E yellow, F purple, C, D, G and H black.",
    rulebook(
        "Spielmaterial",
        printed("the New City tiles", of="which letter has which colour"),
        printed("the goods display", of="below which number each letter's column lies, but for A and B"),
    ),
    physical=True,
    messages={
        "built": "New City {city} lies on {hex}",
        "missing": "New City {city} is not in the game",
    },
)
URBANIZE = Rule(
    "AOS-URBANIZE",
    "With 'urbanization' one New City may go on a town at the start of the own building turn, at no cost and not as "
    "one of the tiles (option urbanize). It is a city of its colour from then on and is never replaced.",
    rulebook('Ein "New City"-Plättchen bauen', _WHEN),
    messages={
        "replaced": "New City {city} on {hex} is never replaced",
        "action": "{player} has not chosen urbanization",
        "again": "{player} has built a New City this turn; one a turn is allowed",
        "late": "{player} has laid a tile already, and New Cities come before the tiles",
    },
    rests_on={"late": _WHEN},
)
TOWN_ONLY = Rule(
    "AOS-URBANIZE-TRACK",
    "A tile on the town is removed with its track; a marker whose track was only there is gone. Track that reaches the "
    "town from outside now ends in a city, and stays whose it was (option urbanize_takes). (Where there is no town "
    "there is nothing to build on.)",
    rulebook(
        'Ein "New City"-Plättchen bauen',
        reading('Ein "New City"-Plättchen bauen', takes="it goes back to the stock", of="the town marker on the tile"),
        reading(
            'Ein "New City"-Plättchen bauen',
            takes="it ends in the New City, so that it may have become a completed link of the same owner",
            of="track that reaches the town from outside",
        ),
        _TOWNS,
    ),
    physical=True,
    messages={"no_town": "{hex} is no town"},
    rests_on={"no_town": _TOWNS},
)
RULES = (NEW_CITIES, URBANIZE, TOWN_ONLY)

COLORS = {
    "A": Color.RED, "B": Color.BLUE, "C": Color.BLACK, "D": Color.BLACK,
    "E": Color.YELLOW, "F": Color.PURPLE, "G": Color.BLACK, "H": Color.BLACK,
}  # fmt: skip


def urbanize_faults(table: AgeOfSteamTable, turn: Turn, action: Urbanize) -> Iterator[Violation]:
    """Yield what is wrong with a New City."""
    hex_ = table.land.grid.hex(action.hex)
    name = table.name(hex_)
    if action.city not in table.cities_left:
        where = next((table.name(at) for at, letter in table.new_city.items() if letter == action.city), "")
        left = ", ".join(table.cities_left)
        if where:
            yield NEW_CITIES.broken("built", "city", left, action.city, city=action.city, hex=where)
        else:
            yield NEW_CITIES.broken("missing", "city", left, action.city, city=action.city)
    if not table.land.town[hex_]:
        yield TOWN_ONLY.broken("no_town", "hex", "a town", name, hex=name)
    elif table.city[hex_]:
        yield URBANIZE.broken("replaced", "hex", "a town", name, city=table.new_city[hex_], hex=name)
    if table.players[turn.seat].action is not SpecialAction.URBANIZATION:
        yield URBANIZE.broken("action")
    elif turn.urbanized:
        yield URBANIZE.broken("again")
    elif turn.tiles and not table.options.urbanize_anytime:
        yield URBANIZE.broken("late")
    yield from table.map.city_faults(table, turn, hex_)


def may_urbanize(table: AgeOfSteamTable, turn: Turn) -> bool:
    """Tell whether a New City may still be built this turn."""
    return (
        table.players[turn.seat].action is SpecialAction.URBANIZATION
        and not turn.urbanized
        and (table.options.urbanize_anytime or not turn.tiles)
        and bool(table.cities_left)
        and any(town and not city for town, city in zip(table.land.town, table.city, strict=True))
    )


def urbanize(table: AgeOfSteamTable, turn: Turn, action: Urbanize) -> None:
    """Build a New City."""
    turn.urbanized = True
    hex_, network = table.land.grid.hex(action.hex), table.network
    kind, tracks = table.kinds[hex_], network.tracks[hex_]
    # The tracks go while the hex is still a town, so that what is left of their sections ends loose before it.
    for track in tracks:
        note_links(table, network.section(hex_, track), TOWN_ONLY)
    network.remove(hex_, *tracks)
    if kind >= 0:
        table.stock[kind] += 1
        table.town_markers += SHAPES[kind] != "town"
        table.kinds[hex_] = -1
        table.kinds_open.pop(hex_, None)
        for quantity in (KINDS[kind].name, "townmarkers"):
            table.reasons["", quantity] = TOWN_ONLY
    if table.city[hex_]:  # Only by ruling: the New City that lies there goes back.
        table.cities_left.append(table.new_city[hex_])
        del table.column_city[table.new_city[hex_]]
    table.city[hex_] = True
    table.new_city[hex_] = action.city
    table.colors[hex_] = (COLORS[action.city],)
    table.cities_left.remove(action.city)
    table.column_city[action.city] = hex_
    table.reasons["", "cities"] = URBANIZE
    table.goods_touched.add(hex_)
    for side, section in network.rejoin_around(hex_):
        new_there = not any(side in SIDES_OF[track] for track in tracks)
        if section.owner == 0 and new_there and table.options.urbanize_takes_unowned:
            network.give(section, turn.seat)
        note_links(table, section, TOWN_ONLY)
