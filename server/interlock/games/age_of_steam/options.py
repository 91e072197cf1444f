"""The options of Age of Steam on every map: house rules, and differences of online sites from the rulebook.

Those that only one map has stand beside its rules.
"""

from collections.abc import Mapping

from msgspec import Struct

from interlock.replay.option import Option

RULEBOOK, CHOOCHOO = "rulebook", "choochoo"
EDITIONS = (RULEBOOK, CHOOCHOO)


class Options(Struct, frozen=True):
    """The options of a game being played, but for those of its map."""

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
    order_given: bool
    no_bids_turned: bool
    most_markers: int
    usual_complex_cost: bool
    crossing_price_wins: bool
    unconnected_redirects: bool
    first_move_waits: bool
    redirect_merges: bool


def option(
    name: str,
    rulebook: str,
    choochoo: str,
    values: Mapping[str, object],
    description: str,
    attribute: str = "",
) -> Option:
    """Return an option with its value in each edition."""
    by_edition = {CHOOCHOO: choochoo} if choochoo != rulebook else {}
    return Option(name, rulebook, description, values, by_edition=by_edition, attribute=attribute)


OPTIONS = (
    option(
        "urbanize",
        "before",
        "anytime",
        {"before": False, "anytime": True},
        "When a New City may be built: before the own tiles, or at any time in the own building turn.",
        "urbanize_anytime",
    ),
    option(
        "same_hex_twice",
        "allowed",
        "forbidden",
        {"allowed": True, "forbidden": False},
        "Whether a player may lay or replace a tile twice on one hex in a turn.",
    ),
    option(
        "first_tile",
        "simple",
        "any",
        {"simple": True, "any": False},
        "Whether a player's very first tile has to be a simple one next to a city.",
        "first_tile_simple",
    ),
    option(
        "unextended",
        "phase_end",
        "turn_end",
        {"phase_end": False, "turn_end": True},
        "When an unfinished section that was not extended loses its owner: at the end of the phase, or of the owner's "
        "building turn, if it then is no longer than when the turn began.",
        "lost_at_turn_end",
    ),
    option(
        "urbanize_takes",
        "nothing",
        "unowned",
        {"nothing": False, "unowned": True},
        "Whether unowned track that a New City comes to be the end of becomes the urbanizer's.",
        "urbanize_takes_unowned",
    ),
    option(
        "extend_unowned",
        "any",
        "city_or_own_town",
        {"any": True, "city_or_own_town": False},
        "Which unowned sections may be extended: any that then leads over own track to a city, or one whose far end is "
        "a city or a town with own track.",
        "extend_any_unowned",
    ),
    option(
        "connected_to",
        "leads_to_city",
        "own_track",
        {"leads_to_city": False, "own_track": True},
        "What new track has to join: own track that leads to a city, or any own track.",
        "own_track_connects",
    ),
    option(
        "insolvent_links",
        "keep",
        "lose",
        {"keep": True, "lose": False},
        "Whether the completed links of a player who is out keep their markers.",
        "insolvent_keeps_links",
    ),
    option(
        "last_player",
        "goes_on",
        "ends",
        {"goes_on": 0, "ends": 1},
        "Whether the game ends after the expenses when at most one player (solo: none) is left.",
        "fewest_left",
    ),
    option(
        "redirect_cost",
        "tile",
        "track",
        {"tile": False, "track": True},
        "Whether a redirect costs $2 for the tile or for each redirected track.",
        "each_redirect_costs",
    ),
    option(
        "tile_return",
        "before",
        "after",
        {"before": True, "after": False},
        "Whether a replaced tile is back in the stock before or after the new one is taken.",
        "old_tile_serves",
    ),
    option(
        "city_ring",
        "unfinished",
        "counts",
        {"unfinished": False, "counts": True},
        "Whether track that leads from a New City back to it is an unfinished section, or is kept and counts for the "
        "score.",
        "city_ring_counts",
    ),
    option(
        "redirect_end",
        "loose",
        "either",
        {"loose": False, "either": True},
        "Which side of a track a redirect may move: the loose one only, or either.",
        "redirect_either_end",
    ),
    option(
        "redirect_unowned",
        "stays",
        "taken",
        {"stays": False, "taken": True},
        "Whether an unowned section that is redirected stays unowned or becomes the player's.",
        "redirect_takes_unowned",
    ),
    option(
        "redirect_joins",
        "own",
        "apart",
        {"own": True, "apart": False},
        "Whether own and unowned track that a redirect joins are all the player's, or each keeps its owner until "
        "somebody builds on.",
    ),
    option(
        "growth_pairs",
        "each",
        "each",
        {"each": False, "together": True},
        "Whether a New City gets a cube from its column where the numbered column above is empty: each column is "
        "judged by itself, or together.",
        "columns_together",
    ),
    option(
        "production",
        "placed",
        "may_return",
        {"placed": False, "may_return": True},
        "Whether the cubes of 'production' are all placed, on any empty fields, or may go back to the bag after they "
        "are seen and are placed in columns of cities on the board only.",
        "production_may_return",
    ),
    option(
        "setup",
        "judged",
        "given",
        {"judged": False, "given": True},
        "Whether the dice for the player order are judged, or the set-up is taken as given.",
        "order_given",
    ),
    option(
        "no_bids",
        "passing",
        "passing",
        {"passing": False, "turned": True},
        "What decides where nobody bids, though somebody has passed once: the order of dropping out, or the order of "
        "the round before, turned round.",
        "no_bids_turned",
    ),
    option(
        "markers",
        "20",
        "20",
        {"20": 20, "unlimited": 10**9},
        "How many links and sections a player may own: as many as there are markers of a colour, or any number.",
        "most_markers",
    ),
    option(
        "complex_cost",
        "dearer",
        "dearer",
        {"dearer": False, "usual": True},
        "Western U.S. and Germany: what a complex tile costs where the map prices simple tiles: $1 (side by side) or "
        "$2 (crossing) more than a simple one there, or what it costs on other maps.",
        "usual_complex_cost",
    ),
    option(
        "redirect_and_cross",
        "crossing",
        "crossing",
        {"crossing": True, "redirect": False},
        "What a tile costs that redirects the track of a simple tile and adds one that crosses it: $3 as a crossing "
        "tile, or $2 as a redirect (option redirect_cost).",
        "crossing_price_wins",
    ),
    option(
        "redirect_unconnected",
        "allowed",
        "allowed",
        {"allowed": True, "forbidden": False},
        "Whether unowned track may be redirected that neither runs into a city nor hangs on the player's own track.",
        "unconnected_redirects",
    ),
    option(
        "first_move",
        "always",
        "always",
        {"always": False, "may_wait": True},
        "Whether the player with 'first move' moves first in both passes, or may wait for their place in player order.",
        "first_move_waits",
    ),
    option(
        "redirect_merge",
        "forbidden",
        "forbidden",
        {"forbidden": False, "allowed": True},
        "Whether a redirect may join two loose tracks of the player on one tile, so that they become one track.",
        "redirect_merges",
    ),
)
