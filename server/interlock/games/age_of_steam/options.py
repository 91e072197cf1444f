"""The options of Age of Steam: where a table, or a site, plays otherwise than the rulebook."""

from msgspec import Struct

from interlock.record.model import Header
from interlock.replay.option import Option, read_options

RULEBOOK, CHOOCHOO = "rulebook", "choochoo"
EDITIONS = (RULEBOOK, CHOOCHOO)


class Options(Struct, frozen=True):
    """The options of a game being played."""

    urbanize: str
    same_hex_twice: str
    first_tile: str
    unextended: str
    urbanize_takes: str
    extend_unowned: str
    connected_to: str
    insolvent_links: str
    last_player: str
    redirect_cost: str
    tile_return: str
    city_ring: str
    redirect_end: str
    redirect_unowned: str
    redirect_joins: str
    growth_pairs: str
    production: str
    southern_reduction: str
    germany_engineer: str
    germany_berlin: str
    stlucia_order: str
    stlucia_cubes: str
    stlucia_same_link: str
    barbados_cubes: str
    setup: str


def options_in(header: Header) -> Options:
    """Return the options that a sound header sets, with those of its edition."""
    return read_options(OPTIONS, Options, header)


def _option(name: str, rulebook: str, choochoo: str, description: str, *others: str) -> Option:
    values = dict.fromkeys((rulebook, choochoo, *others))
    by_edition = {CHOOCHOO: choochoo} if choochoo != rulebook else {}
    return Option(name, rulebook, description, {value: value for value in values}, by_edition=by_edition)


OPTIONS = (
    _option(
        "urbanize",
        "before",
        "anytime",
        "When a New City may be built: before the own tiles, or at any time in the own building turn.",
    ),
    _option(
        "same_hex_twice",
        "allowed",
        "forbidden",
        "Whether a player may lay or replace a tile twice on one hex in a turn.",
    ),
    _option("first_tile", "simple", "any", "Whether a player's very first tile has to be a simple one next to a city."),
    _option(
        "unextended",
        "phase_end",
        "turn_end",
        "When an unfinished section that was not extended loses its owner: at the end of the phase, or of the owner's "
        "building turn, if it then is no longer than when the turn began.",
    ),
    _option(
        "urbanize_takes",
        "nothing",
        "unowned",
        "Whether unowned track that a New City comes to be the end of becomes the urbanizer's.",
    ),
    _option(
        "extend_unowned",
        "any",
        "city_or_own_town",
        "Which unowned sections may be extended: any that then leads over own track to a city, or one whose far end is "
        "a city or a town with own track.",
    ),
    _option(
        "connected_to",
        "leads_to_city",
        "own_track",
        "What new track has to join: own track that leads to a city, or any own track.",
    ),
    _option(
        "insolvent_links",
        "keep",
        "lose",
        "Whether the completed links of a player who is out keep their markers.",
    ),
    _option(
        "last_player",
        "goes_on",
        "ends",
        "Whether the game ends after the expenses when at most one player (solo: none) is left.",
    ),
    _option("redirect_cost", "tile", "track", "Whether a redirect costs $2 for the tile or for each redirected track."),
    _option(
        "tile_return",
        "before",
        "after",
        "Whether a replaced tile is back in the stock before or after the new one is taken.",
    ),
    _option(
        "city_ring",
        "unfinished",
        "counts",
        "Whether track that leads from a New City back to it is an unfinished section, or is kept and counts for the "
        "score.",
    ),
    _option(
        "redirect_end",
        "loose",
        "either",
        "Which side of a track a redirect may move: the loose one only, or either.",
    ),
    _option(
        "redirect_unowned",
        "stays",
        "taken",
        "Whether an unowned section that is redirected stays unowned or becomes the player's.",
    ),
    _option(
        "redirect_joins",
        "own",
        "apart",
        "Whether own and unowned track that a redirect joins are all the player's, or each keeps its owner until "
        "somebody builds on.",
    ),
    _option(
        "growth_pairs",
        "each",
        "each",
        "Whether a New City gets a cube from its column where the numbered column above is empty: each column is "
        "judged by itself, or together.",
        "together",
    ),
    _option(
        "production",
        "placed",
        "may_return",
        "Whether the cubes of 'production' are all placed, on any empty fields, or may go back to the bag after they "
        "are seen and are placed in columns of cities on the board only.",
    ),
    _option(
        "southern_reduction",
        "from_4",
        "only_4",
        "Southern U.S.: whether income reduction is doubled from round 4 on or in round 4 only.",
    ),
    _option(
        "germany_engineer",
        "choice",
        "dearest",
        "Germany: which tile the engineer gets at half price: the one chosen, or the dearest of the turn.",
    ),
    _option(
        "germany_berlin",
        "before_dice",
        "before_production",
        "Germany: when a cube is drawn for Berlin.",
    ),
    _option(
        "stlucia_order",
        "turned",
        "designated",
        "St. Lucia: who is asked first: whoever was second last round, or the players by turns.",
    ),
    _option(
        "stlucia_cubes",
        "green",
        "plain_river",
        "St. Lucia: where cubes lie in the set-up. With rivers read as green the two are the same.",
    ),
    _option(
        "stlucia_same_link",
        "once",
        "twice",
        "St. Lucia: how often a link pays that a cube begins on and then uses whole.",
    ),
    _option("barbados_cubes", "1", "1", "Barbados: cubes in each city; 2 is the easier game.", "2"),
    _option(
        "setup",
        "judged",
        "given",
        "Whether the dice for the player order are judged, or the set-up is taken as given.",
    ),
)
