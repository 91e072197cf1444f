"""The rules for laying and replacing tiles (rulebook, Streckenbau, Einschränkungen, Strecken ersetzen)."""

from interlock.replay.rule import Rule
from interlock.replay.source import on_board, reading, rulebook

_BUILDING = rulebook("4. Strecken bauen, Streckenbau")
_LIMITS = rulebook("4. Strecken bauen, Einschränkungen")
_OWNERS = rulebook("4. Strecken bauen, Streckenbesitz")
_REPLACING = rulebook("4. Strecken bauen, Strecken ersetzen")

_LOOSE_SIDE = reading(
    "Strecken ersetzen, Umleitung",
    says="that the tile at the end of a section may be replaced to change its course",
    takes="only its loose side is moved",
    option="redirect_end",
    of="which side of the track is moved",
)
_CITIES = on_board("which hexes are cities")
_LAKES = on_board("which hexes are lakes")
_CLOSED = on_board("which sides are closed")
_TOWNS = on_board("which hexes are towns")
_LAND = on_board("the land of a hex")
FIRST = Rule(
    "AOS-BUILD-FIRST",
    "A player's very first tile is a simple one next to a city, with its track running into that city; a redirect of "
    "an unowned simple tile may be it (option first_tile). A station abroad is a city for this, too (option "
    "germany_first_tile).",
    rulebook(
        "4. Strecken bauen, Streckenbau",
        reading(
            "4. Strecken bauen, Streckenbau; Strecken ersetzen",
            takes="to replace a tile is to build one",
            option="first_tile",
            of="a redirect of unowned track as the first tile",
        ),
        reading(
            "Regeln für Zusatzkarten, Germany",
            takes="it is a city",
            option="germany_first_tile",
            of="a station abroad beside the first tile",
        ),
    ),
    "{player}'s first tile, on {hex}, has to be a simple one whose track runs into a city",
)
CONNECTED = Rule(
    "AOS-BUILD-CONNECTED",
    "Every track laid later runs into a city, or joins own track that leads over own track to a city (option "
    "connected_to); own tracks in one town are joined. On a town one of the new tracks is enough.",
    rulebook(
        "4. Strecken bauen, Streckenbau",
        reading(
            "4. Strecken bauen, Streckenbau; Die Streckenplättchen",
            says="that all track to a town is joined there",
            takes="one of the new tracks is enough",
            of="a tile on a town",
        ),
    ),
    "the track {track} on {hex} neither runs into a city nor joins {player}'s own track to one",
)
CITY_SIX = Rule(
    "AOS-BUILD-CITY-SIX",
    "A city counts as having track to all six sides; a tile is never laid on a city.",
    rulebook("4. Strecken bauen, Streckenbau, Einschränkungen", _CITIES),
    physical=True,
    messages={
        "printed": "{hex} is a city, and no tile is laid on a city",
        "station": "{hex} is a station abroad, and no tile is laid on a station",
        "built": "{hex} is a city since New City {city} lies there, and no tile is laid on a city",
    },
    rests_on={"printed": _CITIES},
)
OFF_MAP = Rule(
    "AOS-BUILD-OFF-MAP",
    "No track leads off the map or into a lake. Some maps have closed sides, which no track crosses.",
    rulebook("4. Strecken bauen, Die Karte, Einschränkungen", _LAKES, _CLOSED),
    physical=True,
    messages={
        "off": "the track {track} on {hex} leads off the map",
        "closed": "the track {track} on {hex} leads to {other}, and the side between them is closed",
        "into_lake": "the track {track} on {hex} leads into the lake on {other}",
        "lake": "{hex} is a lake",
    },
    rests_on={"into_lake": _LAKES, "lake": _LAKES, "closed": _CLOSED},
)
OTHERS = Rule(
    "AOS-BUILD-OTHERS",
    "No track joins directly, side to side, to another player's track. Tracks that meet in a town do not join "
    "directly.",
    rulebook(
        "4. Strecken bauen, Einschränkungen",
        reading(
            "4. Strecken bauen, Einschränkungen; Die Streckenplättchen",
            takes="they join the town and not each other",
            of="tracks of two players in one town",
        ),
    ),
    "the track {track} on {hex} joins {owner}'s track on {other}",
)
LOOP = Rule(
    "AOS-BUILD-LOOP",
    "No town or city is joined directly to itself.",
    _LIMITS,
    "the track {track} on {hex} joins {place} to itself",
)
TOWN_HEX = Rule(
    "AOS-BUILD-TOWN",
    "On a town the tile shows a town or carries a town marker, and all its track leads into the town. Tiles that show "
    "a town lie on towns only.",
    rulebook("Die Streckenplättchen", _TOWNS),
    physical=True,
    messages={
        "town": "{hex} is a town, so all track there leads into it",
        "no_town": "{hex} is no town for track to lead into",
    },
    rests_on={"town": _TOWNS, "no_town": _TOWNS},
)
AFFORD = Rule(
    "AOS-BUILD-AFFORD",
    "What a tile costs is paid from the player's cash, tile by tile.",
    rulebook(
        "Streckenbaukosten",
        reading("Streckenbaukosten", takes="each tile is paid when it is laid", of="when it is paid"),
        _LAND,
    ),
    messages={
        "cash": "the tile costs ${cost}, but {player} has ${cash}",
        "land": "the tile costs ${cost} on {hex}, but {player} has ${cash}",
        "half_price": "no tile is at half price on this map",
    },
    rests_on={"land": _LAND},
)
MARKERS = Rule(
    "AOS-MARKERS",
    "A player has 20 markers, one for each link or section owned; a tile that would need one more is not laid. The "
    "rulebook counts 20 markers of a colour and does not say what happens when they run out; by default the parts "
    "limit the play (option markers).",
    reading(
        "Spieleraufbau; Streckenbesitz",
        says="that a player keeps 20 markers for track, and not what happens when they run out",
        takes="a tile which needs one more is not laid",
        option="markers",
    ),
    "{player} has {markers} markers, and none is left for the track",
)
LINK_COMPLETE = Rule(
    "AOS-LINK-COMPLETE",
    "A completed link is track that joins a city or town to another city or town and ends there; anything else is an "
    "unfinished section (option city_ring).",
    rulebook(
        "Fertige Eisenbahnlinien & unvollendete Streckenabschnitte",
        reading(
            "Fertige Eisenbahnlinien & unvollendete Streckenabschnitte; Einschränkungen",
            takes="it is an unfinished section",
            option="city_ring",
            of="track that a New City makes lead from itself to itself",
        ),
    ),
)
LINK_OWNER = Rule(
    "AOS-LINK-OWNER",
    "Track belongs to its builder; the owner of a completed link keeps it to the end of the game.",
    _OWNERS,
)
LINK_EXTEND = Rule(
    "AOS-LINK-EXTEND",
    "An unfinished section stays owned only if it was begun or extended by at least one tile in this phase; else its "
    "marker is taken off at the end of the phase (option unextended). A redirect is no extension.",
    rulebook(
        "4. Strecken bauen, Streckenbesitz",
        reading(
            "4. Strecken bauen, Streckenbesitz",
            says="that a section is extended by a new tile",
            takes="both count as extended",
            of="a section begun in this phase, or lengthened by a replacement on the next hex",
        ),
    ),
)
_CLAIMED = reading(
    "4. Strecken bauen, Streckenbesitz",
    says="that who extends it may put a marker on it",
    takes="they do, and that the old part is theirs, too",
    of="who owns it",
)
LINK_CLAIM = Rule(
    "AOS-LINK-CLAIM",
    "Who extends an unowned unfinished section owns it, the old part too; the new track has to lead over it to a city "
    "(option extend_unowned).",
    rulebook("4. Strecken bauen, Streckenbesitz", _CLAIMED),
)
CLAIMED = LINK_CLAIM.resting_on(_CLAIMED)
"""The same rule where it makes somebody the owner."""
_MERGED = reading(
    "4. Strecken bauen, Strecken ersetzen, Umleitung",
    says="that a redirect changes the course of track, and not that it may join two tracks",
    takes="each track stays one of its own",
    option="redirect_merge",
    of="whether two tracks become one",
)
KEEP = Rule(
    "AOS-REPLACE-KEEP",
    "A replacement adds at least one route or redirects one, and keeps all other routes. The new track joins own track "
    "or a city. Two tracks are not turned into one, because then a route is gone (option redirect_merge).",
    rulebook("4. Strecken bauen, Strecken ersetzen", _MERGED),
    messages={
        "no_tile": "there is no tile on {hex} to replace",
        "no_route": "the tile on {hex} gets no new route",
        "lost": "the tile on {hex} no longer has the track {track}",
        "merged": "the track {track} on {hex} is not joined to another track of the tile",
    },
    rests_on={"merged": _MERGED},
)
REPLACE_OTHERS = Rule(
    "AOS-REPLACE-OTHERS",
    "Other players' tiles may be replaced, but their routes are never changed.",
    _REPLACING,
    "the tile on {hex} no longer has {owner}'s track {track}",
)
REPLACE_CROSS = Rule(
    "AOS-REPLACE-CROSS",
    "A simple tile may become a complex one whose tracks cross.",
    rulebook("Strecken ersetzen, Kreuzen"),
)
REPLACE_SIDE = Rule(
    "AOS-REPLACE-SIDE",
    "A simple tile may become a complex one whose tracks lie side by side.",
    rulebook("Strecken ersetzen, Nebeneinander verlaufende Strecken"),
)
REDIRECT = Rule(
    "AOS-REPLACE-REDIRECT",
    "The track at the end of an unfinished section that no other player owns may be turned elsewhere, never one that "
    "runs into a town; the side by which it hangs on the rest stays. A redirect gives no ownership, but own and "
    "unowned track that it joins becomes the player's. Two redirects of one tile happen at once (options redirect_end, "
    "redirect_unowned, redirect_joins). Unowned track may be redirected wherever it lies, because the rulebook asks "
    "only that no other player owns it; option redirect_unconnected asks that it runs into a city or hangs on own "
    "track.",
    rulebook(
        "Strecken ersetzen, Umleitung",
        _LOOSE_SIDE,
        reading(
            "Strecken ersetzen, Umleitung; Streckenbesitz",
            says="that a redirect is no extension",
            takes="it stays unowned",
            option="redirect_unowned",
            of="unowned track that is redirected",
        ),
        reading(
            "Strecken ersetzen, Umleitung",
            takes="all of it becomes the player's",
            option="redirect_joins",
            of="own and unowned track that a redirect joins",
        ),
        reading(
            "Strecken ersetzen, Umleitung",
            says="only that no other player owns it",
            takes="it may be redirected wherever it lies",
            option="redirect_unconnected",
            of="unowned track away from the player's own",
        ),
        reading("Strecken ersetzen, Umleitung", takes="they happen at once", of="two redirects of one tile"),
    ),
    messages={
        "none": "no track on {hex} is redirected",
        "no_end": "the track {track} on {hex} is not the end of an unfinished section",
        "two_ways": "the track {track} on {hex} is turned two ways at once",
        "stays": "the side by which the track {track} on {hex} hangs on its section has to stay",
    },
    rests_on={"stays": _LOOSE_SIDE},
)
REPLACE_TOWN = Rule(
    "AOS-REPLACE-TOWN",
    "A tile on a town may be replaced to add routes to the town; every route it has is kept.",
    rulebook("Strecken ersetzen, Eine Stadt erreichen"),
    "the tile on {hex} no longer has the track {track}",
)
RULES_OF_LAYING = (CITY_SIX, OFF_MAP, OTHERS, LOOP, TOWN_HEX, AFFORD, MARKERS)
RULES_OF_REPLACING = (KEEP, REPLACE_OTHERS, REDIRECT, REPLACE_TOWN)
"""What says which tracks may come in place of which."""
RULES = (
    FIRST, CONNECTED, CITY_SIX, OFF_MAP, OTHERS, LOOP, TOWN_HEX, AFFORD, MARKERS, LINK_COMPLETE, LINK_OWNER,
    LINK_EXTEND, LINK_CLAIM, KEEP, REPLACE_OTHERS, REPLACE_CROSS, REPLACE_SIDE, REDIRECT, REPLACE_TOWN,
)  # fmt: skip
