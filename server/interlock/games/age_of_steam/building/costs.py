"""The cost of a tile (rulebook, Streckenbaukosten)."""

from interlock.replay.rule import Rule
from interlock.replay.source import reading, rulebook

SIMPLE = Rule(
    "AOS-COST-SIMPLE",
    "To lay a simple tile costs $2, on a river $3, on a mountain $4.",
    rulebook("Streckenbaukosten, Platzieren"),
)
SIDE = Rule(
    "AOS-COST-SIDE",
    "To lay a complex tile with tracks side by side costs $3, on a river $4, on a mountain $5.",
    rulebook("Streckenbaukosten, Platzieren"),
)
CROSS = Rule(
    "AOS-COST-CROSS",
    "To lay a complex tile with tracks that cross costs $4, on a river $5, on a mountain $6.",
    rulebook("Streckenbaukosten, Platzieren"),
)
TOWN_TILE = Rule(
    "AOS-COST-TOWN",
    "To lay a tile on a town costs $1, and $1 for each track that leads to the town. Terrain adds nothing.",
    rulebook(
        "Streckenbaukosten, Platzieren",
        reading("Streckenbaukosten, Platzieren", takes="it adds nothing", of="the terrain of a town"),
    ),
)
_CROSSING_REDIRECT = reading(
    "Streckenbaukosten, Ersetzen, Umleiten",
    says="both that a crossing tile for a simple one always costs $3 and that every redirect costs $2",
    takes="$3",
    option="redirect_and_cross",
    of="a tile that redirects and crosses",
)
_TWO_REDIRECTS = reading(
    "Streckenbaukosten, Umleiten",
    takes="$2 for the tile",
    option="redirect_cost",
    of="a tile that redirects two tracks",
)
REPLACE = Rule(
    "AOS-COST-REPLACE",
    "To replace a simple tile by a crossing one costs $3, a tile on a town $3, anything else $2; a redirect costs $2, "
    "without more. Terrain adds nothing. A tile that redirects and crosses is both; by default it costs $3, because "
    "a crossing tile for a simple one 'always' costs that (option redirect_and_cross).",
    rulebook("Streckenbaukosten, Ersetzen, Umleiten", _CROSSING_REDIRECT, _TWO_REDIRECTS),
)
RULES = (SIMPLE, SIDE, CROSS, TOWN_TILE, REPLACE)

LAYING = {"simple": SIMPLE, "side": SIDE, "crossing": CROSS}
EXTRA = {"simple": 0, "side": 1, "crossing": 2}
"""What a tile costs beyond a simple one."""
_REDIRECTS_AND_CROSSES = REPLACE.resting_on(_CROSSING_REDIRECT)
_REDIRECTS_TWO = REPLACE.resting_on(_TWO_REDIRECTS)
_TWO = 2
_TO_CROSSING, _ON_TOWN, _OTHERWISE = 3, 3, 2


def laying_cost(hex_cost: int, shape: str, town_tracks: int) -> tuple[int, Rule]:
    """Return what it costs to lay a tile where none lies; on a town by the number of its tracks."""
    if town_tracks:
        return 1 + town_tracks, TOWN_TILE
    return hex_cost + EXTRA[shape], LAYING[shape]


def replacing_cost(
    old_shape: str, shape: str, *, town: bool, redirects: int, each: bool, crossing_wins: bool = True
) -> tuple[int, Rule]:
    """Return what it costs to replace a tile; `each` redirect may cost for itself, and a crossing more than it."""
    if town:
        return _ON_TOWN, REPLACE
    rule = REPLACE if redirects < _TWO else _REDIRECTS_TWO
    if old_shape == "simple" and shape == "crossing":
        rule = _REDIRECTS_AND_CROSSES if redirects else REPLACE
        if crossing_wins or not redirects:
            return _TO_CROSSING, rule
    return _OTHERWISE * (redirects if each and redirects else 1), rule
