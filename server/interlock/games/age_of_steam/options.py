"""The options of Age of Steam: house rules, and differences of online sites from the rulebook."""

from collections.abc import Mapping

from msgspec import Struct

from interlock.replay.option import Option

RULEBOOK, CHOOCHOO = "rulebook", "choochoo"
EDITIONS = (RULEBOOK, CHOOCHOO)


class Options(Struct, frozen=True):
    """The options of a game being played."""

    urbanize_anytime: bool
    same_hex_twice: bool
    first_tile_simple: bool
    lost_at_turn_end: bool
    urbanize_takes_unowned: bool
    extend_any_unowned: bool
    own_track_connects: bool
    insolvent_keeps_links: bool
    fewest_left: int
    """With so few players left the game ends, unless it began with no more."""
    each_redirect_costs: bool
    old_tile_serves: bool
    city_ring_counts: bool
    redirect_either_end: bool
    redirect_takes_unowned: bool
    redirect_joins: bool
    columns_together: bool
    production_may_return: bool
    southern_doubled_once: bool
    germany_dearest: bool
    germany_berlin_first: bool
    stlucia_designated: bool
    stlucia_cubes: None
    stlucia_pays_twice: bool
    barbados_cubes: int
    order_given: bool
    no_bids_turned: bool
    most_markers: int
    usual_complex_cost: bool
    crossing_price_wins: bool
    unconnected_redirects: bool
    western_start_joined: bool
    unowned_links_join: bool
    station_begins: bool
    link_at_half_price: bool
    first_move_waits: bool
    redirect_merges: bool


def _option(
    name: str,
    rulebook: str,
    choochoo: str,
    values: Mapping[str, object],
    description: str,
    attribute: str = "",
) -> Option:
    by_edition = {CHOOCHOO: choochoo} if choochoo != rulebook else {}
    return Option(name, rulebook, description, values, by_edition=by_edition, attribute=attribute)


OPTIONS = (
    _option(
        "urbanize",
        "before",
        "anytime",
        {"before": False, "anytime": True},
        "When a New City may be built: before the own tiles, or at any time in the own building turn.",
        "urbanize_anytime",
    ),
    _option(
        "same_hex_twice",
        "allowed",
        "forbidden",
        {"allowed": True, "forbidden": False},
        "Whether a player may lay or replace a tile twice on one hex in a turn.",
    ),
    _option(
        "first_tile",
        "simple",
        "any",
        {"simple": True, "any": False},
        "Whether a player's very first tile has to be a simple one next to a city.",
        "first_tile_simple",
    ),
    _option(
        "unextended",
        "phase_end",
        "turn_end",
        {"phase_end": False, "turn_end": True},
        "When an unfinished section that was not extended loses its owner: at the end of the phase, or of the owner's "
        "building turn, if it then is no longer than when the turn began.",
        "lost_at_turn_end",
    ),
    _option(
        "urbanize_takes",
        "nothing",
        "unowned",
        {"nothing": False, "unowned": True},
        "Whether unowned track that a New City comes to be the end of becomes the urbanizer's.",
        "urbanize_takes_unowned",
    ),
    _option(
        "extend_unowned",
        "any",
        "city_or_own_town",
        {"any": True, "city_or_own_town": False},
        "Which unowned sections may be extended: any that then leads over own track to a city, or one whose far end is "
        "a city or a town with own track.",
        "extend_any_unowned",
    ),
    _option(
        "connected_to",
        "leads_to_city",
        "own_track",
        {"leads_to_city": False, "own_track": True},
        "What new track has to join: own track that leads to a city, or any own track.",
        "own_track_connects",
    ),
    _option(
        "insolvent_links",
        "keep",
        "lose",
        {"keep": True, "lose": False},
        "Whether the completed links of a player who is out keep their markers.",
        "insolvent_keeps_links",
    ),
    _option(
        "last_player",
        "goes_on",
        "ends",
        {"goes_on": 0, "ends": 1},
        "Whether the game ends after the expenses when at most one player (solo: none) is left.",
        "fewest_left",
    ),
    _option(
        "redirect_cost",
        "tile",
        "track",
        {"tile": False, "track": True},
        "Whether a redirect costs $2 for the tile or for each redirected track.",
        "each_redirect_costs",
    ),
    _option(
        "tile_return",
        "before",
        "after",
        {"before": True, "after": False},
        "Whether a replaced tile is back in the stock before or after the new one is taken.",
        "old_tile_serves",
    ),
    _option(
        "city_ring",
        "unfinished",
        "counts",
        {"unfinished": False, "counts": True},
        "Whether track that leads from a New City back to it is an unfinished section, or is kept and counts for the "
        "score.",
        "city_ring_counts",
    ),
    _option(
        "redirect_end",
        "loose",
        "either",
        {"loose": False, "either": True},
        "Which side of a track a redirect may move: the loose one only, or either.",
        "redirect_either_end",
    ),
    _option(
        "redirect_unowned",
        "stays",
        "taken",
        {"stays": False, "taken": True},
        "Whether an unowned section that is redirected stays unowned or becomes the player's.",
        "redirect_takes_unowned",
    ),
    _option(
        "redirect_joins",
        "own",
        "apart",
        {"own": True, "apart": False},
        "Whether own and unowned track that a redirect joins are all the player's, or each keeps its owner until "
        "somebody builds on.",
    ),
    _option(
        "growth_pairs",
        "each",
        "each",
        {"each": False, "together": True},
        "Whether a New City gets a cube from its column where the numbered column above is empty: each column is "
        "judged by itself, or together.",
        "columns_together",
    ),
    _option(
        "production",
        "placed",
        "may_return",
        {"placed": False, "may_return": True},
        "Whether the cubes of 'production' are all placed, on any empty fields, or may go back to the bag after they "
        "are seen and are placed in columns of cities on the board only.",
        "production_may_return",
    ),
    _option(
        "southern_reduction",
        "from_4",
        "only_4",
        {"from_4": False, "only_4": True},
        "Southern U.S.: whether income reduction is doubled from round 4 on or in round 4 only.",
        "southern_doubled_once",
    ),
    _option(
        "germany_engineer",
        "choice",
        "dearest",
        {"choice": False, "dearest": True},
        "Germany: which tile the engineer gets at half price: the one chosen, or the dearest of the turn.",
        "germany_dearest",
    ),
    _option(
        "germany_berlin",
        "before_dice",
        "before_production",
        {"before_dice": False, "before_production": True},
        "Germany: when a cube is drawn for Berlin.",
        "germany_berlin_first",
    ),
    _option(
        "stlucia_order",
        "turned",
        "designated",
        {"turned": False, "designated": True},
        "St. Lucia: who is asked first: whoever was second last round, or the players by turns.",
        "stlucia_designated",
    ),
    _option(
        "stlucia_cubes",
        "green",
        "plain_river",
        # On the board that we have the two come to the same.
        {"green": None, "plain_river": None},
        "St. Lucia: where cubes lie in the set-up. With rivers read as green the two are the same.",
    ),
    _option(
        "stlucia_same_link",
        "once",
        "twice",
        {"once": False, "twice": True},
        "St. Lucia: how often a link pays that a cube begins on and then uses whole.",
        "stlucia_pays_twice",
    ),
    _option(
        "barbados_cubes",
        "1",
        "1",
        {"1": 1, "2": 2},
        "Barbados: cubes in each city; 2 is the easier game.",
    ),
    _option(
        "setup",
        "judged",
        "given",
        {"judged": False, "given": True},
        "Whether the dice for the player order are judged, or the set-up is taken as given.",
        "order_given",
    ),
    _option(
        "no_bids",
        "passing",
        "passing",
        {"passing": False, "turned": True},
        "What decides where nobody bids, though somebody has passed once: the order of dropping out, or the order of "
        "the round before, turned round.",
        "no_bids_turned",
    ),
    _option(
        "markers",
        "20",
        "20",
        {"20": 20, "unlimited": 10**9},
        "How many links and sections a player may own: as many as there are markers of a colour, or any number.",
        "most_markers",
    ),
    _option(
        "complex_cost",
        "dearer",
        "dearer",
        {"dearer": False, "usual": True},
        "Western U.S. and Germany: what a complex tile costs where the map prices simple tiles: $1 (side by side) or "
        "$2 (crossing) more than a simple one there, or what it costs on other maps.",
        "usual_complex_cost",
    ),
    _option(
        "redirect_and_cross",
        "crossing",
        "crossing",
        {"crossing": True, "redirect": False},
        "What a tile costs that redirects the track of a simple tile and adds one that crosses it: $3 as a crossing "
        "tile, or $2 as a redirect (option redirect_cost).",
        "crossing_price_wins",
    ),
    _option(
        "redirect_unconnected",
        "allowed",
        "allowed",
        {"allowed": True, "forbidden": False},
        "Whether unowned track may be redirected that neither runs into a city nor hangs on the player's own track.",
        "unconnected_redirects",
    ),
    _option(
        "western_start",
        "touch",
        "touch",
        {"touch": False, "join": True},
        "Western U.S.: whether the tile that a player lays first only has to lie next to a start city, or its track "
        "has to run into one.",
        "western_start_joined",
    ),
    _option(
        "transcontinental",
        "any_links",
        "any_links",
        {"any_links": True, "owned_links": False},
        "Western U.S.: which completed links join east and west: all, or only those of players in the game.",
        "unowned_links_join",
    ),
    _option(
        "germany_first_tile",
        "station",
        "station",
        {"station": True, "city": False},
        "Germany: whether a station abroad may be the city that a player's first tile runs into.",
        "station_begins",
    ),
    _option(
        "germany_link",
        "full_price",
        "full_price",
        {"full_price": False, "half_price": True},
        "Germany: whether the engineer may build the direct link at half price in place of a tile.",
        "link_at_half_price",
    ),
    _option(
        "first_move",
        "always",
        "always",
        {"always": False, "may_wait": True},
        "Whether the player with 'first move' moves first in both passes, or may wait for their place in player order.",
        "first_move_waits",
    ),
    _option(
        "redirect_merge",
        "forbidden",
        "forbidden",
        {"forbidden": False, "allowed": True},
        "Whether a redirect may join two loose tracks of the player on one tile, so that they become one track.",
        "redirect_merges",
    ),
)
