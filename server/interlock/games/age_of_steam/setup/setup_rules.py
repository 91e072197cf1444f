"""The rules of the set-up (rulebook, Kartenaufbau, Spieleraufbau), and the source of figures printed on components."""

from interlock.replay.rule import Rule
from interlock.replay.source import RuleSource, component, reading, rulebook

_SITE = "the site choochoo.games"
_CERTAINTY = "one transcription, not compared with a printed copy"


def printed(on: str, of: str) -> RuleSource:
    """Return the source of a figure that is printed on a component, or is the number of pieces in the box."""
    return component(on, by=_SITE, certainty=_CERTAINTY, of=of)


IN_DISPLAY = {
    "column_count": "column {column} holds {cubes}, and {due:cube from the top is/cubes from the top are} due",
    "column_none": "column {column} holds {cubes}, and none is due",
    "column_missing": "no cubes are written for the column {columns}",
    "columns_missing": "no cubes are written for the columns {columns}",
    "column_cotton": "column {column} holds a white cube, and those are never drawn",
}
"""What is said of the cubes in the goods display, whichever rule tells how it is filled."""
ON_MAP = {
    "hex_count": "{count:cube lies/cubes lie} on {hex}, and {due:cube is/cubes are} due",
    "hex_none": "{count:cube lies/cubes lie} on {hex}, and none is due",
    "hexes_missing": "no cubes are written for {hexes}",
    "hex_cotton": "a white cube lies on {hex}, and there is no cotton on this map",
}
"""What is said of the cubes on the map, whichever rule tells how many lie where."""
PLAYERS = Rule(
    "AOS-SETUP-PLAYERS",
    "3 to 6 players on Rust Belt, Western U.S., Southern U.S. and Germany, 1 on Barbados, 2 on St. Lucia.",
    rulebook("Kartenaufbau; Regeln für Zusatzkarten, headings of the maps"),
    messages={
        "range": "this map is for {least} to {most} players, not for {players}",
        "number": "this map is for {most:player}, not for {players}",
    },
)
DISPLAY = Rule(
    "AOS-SETUP-DISPLAY",
    "52 cubes drawn from the bag fill the goods display, one on each field: 12 numbered columns of three, 8 lettered "
    "ones of two.",
    rulebook("Kartenaufbau", printed("the goods display", of="how many columns and fields there are")),
    messages=IN_DISPLAY,
)
MAP = Rule(
    "AOS-SETUP-MAP",
    "Then cubes drawn from the bag go on the cities: on Rust Belt 3 each in Pittsburgh and Wheeling, 2 in every other.",
    rulebook("Kartenaufbau"),
    messages=ON_MAP,
)
PLAYER = Rule(
    "AOS-SETUP-PLAYER",
    "Each player begins with 1 link on the locomotive track, income 0, 2 shares sold and $10.",
    rulebook("Spieleraufbau"),
)
ORDER = Rule(
    "AOS-SETUP-ORDER",
    "Each throws three dice, the highest sum is first; those who tie throw again among themselves (option setup).",
    rulebook(
        "Spieleraufbau",
        reading(
            "Spieleraufbau",
            says="to throw ties again",
            takes="only those who tie throw again",
            of="who throws again",
        ),
    ),
    messages={
        "no_order": "the record does not say the player order",
        "no_dice": "the record says neither the player order nor the dice for it",
        "by_dice": "by the dice the player order is {players}",
        "three": "{thrower} throws {dice:die/dice} for the order; three are due",
        "missing": "no dice are written for {players}; each throws three",
        "no_tie": "{thrower} throws again, but ties with nobody",
        "tied": "{players} tied and did not throw again",
    },
)
RULES = (PLAYERS, DISPLAY, MAP, PLAYER, ORDER)
