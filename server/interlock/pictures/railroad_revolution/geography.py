"""Where cities of the U.S. lie, for a map that shows them as people know them: degrees west and north, rounded."""

from interlock.basics.names import name_key

_DEGREES = {
    "Albany": (73.8, 42.7),
    "Albuquerque": (106.6, 35.1),
    "Atlanta": (84.4, 33.7),
    "Austin": (97.7, 30.3),
    "Baltimore": (76.6, 39.3),
    "Birmingham": (86.8, 33.5),
    "Boise": (116.2, 43.6),
    "Boston": (71.1, 42.4),
    "Buffalo": (78.9, 42.9),
    "Charleston": (79.9, 32.8),
    "Charlotte": (80.8, 35.2),
    "Cheyenne": (104.8, 41.1),
    "Chicago": (87.6, 41.9),
    "Cincinnati": (84.5, 39.1),
    "Cleveland": (81.7, 41.5),
    "Columbus": (83.0, 40.0),
    "Dallas": (96.8, 32.8),
    "Denver": (105.0, 39.7),
    "Des Moines": (93.6, 41.6),
    "Detroit": (83.0, 42.3),
    "Duluth": (92.1, 46.8),
    "El Paso": (106.5, 31.8),
    "Fargo": (96.8, 46.9),
    "Fort Worth": (97.3, 32.8),
    "Helena": (112.0, 46.6),
    "Houston": (95.4, 29.8),
    "Indianapolis": (86.2, 39.8),
    "Jacksonville": (81.7, 30.3),
    "Kansas City": (94.6, 39.1),
    "Knoxville": (83.9, 36.0),
    "Las Vegas": (115.1, 36.2),
    "Little Rock": (92.3, 34.7),
    "Los Angeles": (118.2, 34.1),
    "Louisville": (85.8, 38.3),
    "Memphis": (90.0, 35.1),
    "Miami": (80.2, 25.8),
    "Milwaukee": (87.9, 43.0),
    "Minneapolis": (93.3, 45.0),
    "Mobile": (88.0, 30.7),
    "Montgomery": (86.3, 32.4),
    "Nashville": (86.8, 36.2),
    "New Orleans": (90.1, 30.0),
    "New York": (74.0, 40.7),
    "Norfolk": (76.3, 36.8),
    "Oklahoma City": (97.5, 35.5),
    "Omaha": (95.9, 41.3),
    "Philadelphia": (75.2, 40.0),
    "Phoenix": (112.1, 33.4),
    "Pittsburgh": (80.0, 40.4),
    "Portland": (122.7, 45.5),
    "Raleigh": (78.6, 35.8),
    "Reno": (119.8, 39.5),
    "Richmond": (77.4, 37.5),
    "Sacramento": (121.5, 38.6),
    "Salt Lake City": (111.9, 40.8),
    "San Antonio": (98.5, 29.4),
    "San Diego": (117.2, 32.7),
    "San Francisco": (122.4, 37.8),
    "Santa Fe": (105.9, 35.7),
    "Savannah": (81.1, 32.1),
    "Seattle": (122.3, 47.6),
    "Spokane": (117.4, 47.7),
    "St. Louis": (90.2, 38.6),
    "St. Paul": (93.1, 45.0),
    "Tampa": (82.5, 28.0),
    "Topeka": (95.7, 39.0),
    "Tucson": (110.9, 32.2),
    "Tulsa": (96.0, 36.2),
    "Washington": (77.0, 38.9),
    "Wichita": (97.3, 37.7),
}  # fmt: skip
_BY_KEY = {name_key(name): degrees for name, degrees in _DEGREES.items()}
_WEST, _EAST, _NORTH, _SOUTH = 123.0, 74.0, 45.0, 28.5
"""The edges of the map; what lies beyond them stands at its edge."""


def on_map(name: str) -> tuple[float, float] | None:
    """Return how far a city lies from the map's left and upper edge, from 0 to 1; None where nobody knows it."""
    degrees = _BY_KEY.get(name_key(name))
    if degrees is None:
        return None
    west, north = degrees
    across, down = (_WEST - west) / (_WEST - _EAST), (_NORTH - north) / (_NORTH - _SOUTH)
    return min(max(across, 0.0), 1.0), min(max(down, 0.0), 1.0)
