"""Rust Belt: the map of the base rules."""

from interlock.games.age_of_steam.maps.base import BaseMap, Site


class RustBelt(BaseMap):
    """The base rules on their own map."""

    site = Site(0, 18)


MAP = RustBelt
