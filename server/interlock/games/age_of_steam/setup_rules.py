"""The set-up (rulebook, Kartenaufbau, Spieleraufbau)."""

from interlock.replay.rule import Rule

PLAYERS = Rule(
    "AOS-SETUP-PLAYERS",
    "3 to 6 players on Rust Belt, Western U.S., Southern U.S. and Germany, 1 on Barbados, 2 on St. Lucia.",
    "Kartenaufbau, Regeln für Zusatzkarten",
    "the map is for {players_wanted}, not for {players}",
)
DISPLAY = Rule(
    "AOS-SETUP-DISPLAY",
    "52 cubes drawn from the bag fill the goods display, one on each field: 12 numbered columns of three, 8 lettered "
    "ones of two.",
    "Kartenaufbau",
    "{why}",
)
MAP = Rule(
    "AOS-SETUP-MAP",
    "Then cubes drawn from the bag go on the cities: on Rust Belt 3 each in Pittsburgh and Wheeling, 2 in every other.",
    "Kartenaufbau",
    "{why}",
)
PLAYER = Rule(
    "AOS-SETUP-PLAYER",
    "Each player begins with 1 link on the locomotive track, income 0, 2 shares sold and $10.",
    "Spieleraufbau",
)
ORDER = Rule(
    "AOS-SETUP-ORDER",
    "Each throws three dice, the highest sum is first; those who tie throw again among themselves (option setup).",
    "Spieleraufbau",
    "{why}",
)
RULES = (PLAYERS, DISPLAY, MAP, PLAYER, ORDER)
