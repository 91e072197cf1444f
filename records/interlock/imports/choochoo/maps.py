"""The maps of the site that we have as boards."""

from interlock.basics.known import listing
from interlock.boards.read import shipped_board
from interlock.imports.choochoo.hexes import Origin
from interlock.imports.choochoo.places import Places
from interlock.imports.choochoo.problems import wrong

# Where the hex A0 of each of our boards lies on the site's map.
_ORIGINS = {
    "rust-belt": Origin(0, 18),
    "southern-us": Origin(0, 16),
    "germany": Origin(0, 14),
    "barbados": Origin(0, 8),
    "st-lucia": Origin(0, 8),
}


_SHARES, _ST_LUCIA_ORDER = 1, 15


def first_phase(name: str) -> int:
    """Return the site's number of the phase that a game on a map begins with."""
    return _ST_LUCIA_ORDER if name == "st-lucia" else _SHARES


def known_map(name: str) -> bool:
    """Tell whether we know a map and its rules."""
    return name in _ORIGINS


def places_of_map(name: str) -> Places:
    """Return the places of a map that we know."""
    return Places(shipped_board(name), _ORIGINS[name])


def unknown_map(name: str) -> Exception:
    """Return the error of a map that we do not know."""
    return wrong(f"the rules of the map '{name}' are not known", listing(_ORIGINS), "gameKey")
