"""For the rules about tiles, markers and costs: records that keep them and records that break them."""

from kit.age_of_steam.building_script import MILWAUKEE, building, later, told, tried
from kit.age_of_steam.script import Script
from kit.script import Case

SEVEN_SHARP = (
    *("build H6 N-NW", "build C8 N-NE", "build G9 SW-NW"),
    *("build M9 N-NE", "build B3 N-NE", "build B1 S-SE"),
    "build J8 S-SE",
)
FOUR_TOWNS = (
    *("build H4 S-N", "build H3 S", "build F8 S-NE", "build G8 SW"),
    *("build L8 NE-NW", "build K8 SE", "done"),
    "build M4 NE-S",
)
"""Andy is the engineer; three towns have one exit, and Charly's track leads to a fourth."""
TO_EIGHT_TOWNS = (
    *(*MILWAUKEE, "build F8 S-NE"),
    *("build L8 NE-NW", "build K8 SE, NW", "build I6 NW-NE"),
    *("build M4 NE-S", "build M5 N, S", "build Q2 N-SE"),
    *("build R2 NW, S", "build G6 NE-SW", "build F6 NE, S"),
    *("build J5 SW, SE", "build L7 SE-N", "build L6 S, N"),
    *("build G8 SW, NE", "build I9 SE-N"),
)
"""Of Andy, Ben and Charly, then of Charly, Ben and Andy: eight towns get a tile with a marker, a ninth may follow."""
RADIATING = (
    *("H6 N-S", "G5 NW-SE", "I6 SE-NW", "C6 N-S", "D6 NE-SW", "D7 SE-NW", "C8 N-S", "B7 NE-SW", "B6 NW-SE", "B1 N-S"),
    *("C2 NE-SW", "B3 N-S", "O3 NE-SW", "M4 NE-SW", "M3 NW-SE", "M7 N-S", "N7 NE-SW", "L7 NW-SE", "L8 NE-SW"),
    "P1 NE-SW",
)
"""Twenty tracks that run away from cities."""


def supply_cases() -> list[Case]:
    start = building()
    curved = start("build H6 N-NW")
    sharp, towns = start(*SEVEN_SHARP), building("engineer")(*FOUR_TOWNS)
    side = curved("build G6 NE-SW, SE-S", "done", "build F8 S-N", "build G9 SW-NW")
    out = later(start(*TO_EIGHT_TOWNS[:9]), 2, "Charly")(*TO_EIGHT_TOWNS[9:])
    full = twenty_markers()
    return [
        *told("AOS-TILES", start, "straight 48; gentle 55; sharp 7; town-one 3", "straight 47", "gentle 54"),
        *told("AOS-TILES", start("build H6 N-S"), "straight 47", "straight 48"),
        *told("AOS-TILES", sharp, "sharp 0; gentle 55", "sharp 1"),
        *told("AOS-TILES", towns, "town-one 0; straight 47; gentle 52", "town-one 1"),
        *tried("AOS-TILES", sharp, "build A9 S-NE", "build A9 S-SE"),
        *tried("AOS-TILES", towns, "build M5 N, S", "build M5 N"),
        *tried("AOS-TILES", side, "build F8 S-N, SE-NW", "build F8 S-N, SE-NE"),
        *tried("AOS-TILES", curved, "build G6 NE-SW, SE-NW", "build G6 NE-N, SE-S", "build G6 NE-S, NE-SW"),
        *tried("AOS-TILES", curved, "build G6 NE-SW, SE-S side-by-side", "build G6 NE-SW, SE-NW side-by-side"),
        *tried("AOS-TILES", start("build H4 S-N"), "build H3 S, N, NW, SW side-by-side", "build H3 S, N side-by-side"),
        *told("AOS-TOWN-MARKERS", start(*MILWAUKEE), "townmarkers 7", "townmarkers 8"),
        *told("AOS-TOWN-MARKERS", start, "townmarkers 8", "townmarkers 7"),
        *told("AOS-TOWN-MARKERS", out, "townmarkers 0", "townmarkers 1"),
        *tried("AOS-TOWN-MARKERS", out, "build I8 S", "build I8 S, N", "build I8 S, N, NE, SW"),
        *told("AOS-MARKERS", start, "Andy markers 0", "Andy markers 1"),
        *tried("AOS-MARKERS", full, "build H7 N-S", "build R6 N-S", "build R6 N-SW"),
        *tried("AOS-MARKERS", full, "redirect H6 N-SE", "build R6 N-S"),
    ]


def cost_cases() -> list[Case]:
    start = building()
    laid, curved = start("build H6 N-S"), start("build H6 N-NW")
    beside = laid("build I6 NW-SW")
    river, mountain = start("build G9 SW-NW"), start("build R8 NW-SW")
    crossed, town = river("build F8 S-N"), start("build H4 S-N")
    poor = building("engineer", shares=0)("build R8 NW-S", "build Q9 N-S")
    simple, side, cross = "AOS-COST-SIMPLE", "AOS-COST-SIDE", "AOS-COST-CROSS"
    in_town, replace = "AOS-COST-TOWN", "AOS-COST-REPLACE"
    return [
        *told(simple, laid, "cost 2; Andy $73", "cost 3", "Andy $75"),
        *told(simple, river, "cost 3; Andy $72", "cost 2", "Andy $73"),
        *told(simple, mountain, "cost 4; Andy $71", "cost 3", "cost 2"),
        *told(side, curved("build G6 NE-SW, SE-S"), "cost 3; Andy $70", "cost 2", "cost 4"),
        *told(side, river("build F8 S-N, SE-NE"), "cost 4", "cost 3", "cost 5"),
        *told(side, mountain("build Q9 N-S, NE-SE"), "cost 5; Andy $66", "cost 4", "cost 6"),
        *told(cross, curved("build G6 NE-SW, SE-NW"), "cost 4", "cost 3"),
        *told(cross, river("build F8 S-N, SE-NW"), "cost 5", "cost 4"),
        *told(cross, mountain("build Q9 N-S, NE-SW"), "cost 6", "cost 5", "cost 4"),
        *told(in_town, town("build H3 S"), "cost 2", "cost 1", "cost 3"),
        *told(in_town, town("build H3 S, N"), "cost 3", "cost 2"),
        *told(in_town, town("build H3 S, N, SW"), "cost 4", "cost 3"),
        *told(in_town, town("build H3 S, N, NW, SW"), "cost 5; townmarkers 7", "cost 4"),
        *told(in_town, town("build H3 S, N, NW, SW side-by-side"), "cost 5; side-straight 0", "cost 4", "cost 3"),
        *told(replace, beside("build H6 N-S, NE-SW"), "cost 3", "cost 2", "cost 4"),
        *told(replace, beside("build H6 N-S, NE-SE"), "cost 2", "cost 3"),
        *told(replace, crossed("build F8 S-N, SE-NW"), "cost 3", "cost 5", "cost 4"),
        *told(replace, crossed("redirect F8 S-NW"), "cost 2", "cost 3"),
        *told(replace, laid("redirect H6 N-SE"), "cost 2", "cost 3", "cost 0"),
        *told(replace, beside("build H6 N-SE, NE-SW"), "cost 3", "cost 2", "cost 5"),
        *told(replace, town("build H3 S", "build H3 S, N"), "cost 3", "cost 2"),
        *told(replace, town("build H3 S", "build H3 S, N, NW, SW"), "cost 3", "cost 5", "cost 6"),
        *told(replace, mountain("build Q9 N-S", "build Q9 N-S, NE-SE"), "cost 2", "cost 5"),
        *tried("AOS-BUILD-AFFORD", poor, "build H6 N-S", "build R4 S-N", "build G9 SW-NE"),
        *tried("AOS-BUILD-AFFORD", poor, "redirect Q9 N-SW", "build F8 S-N"),
    ]


def twenty_markers() -> Script:
    """Andy has laid twenty sections, most of them by ruling, and is to build in the second round."""
    script = building()(*[f"build {each}" for each in RADIATING[:3]])
    lines = [line for each in RADIATING[3:] for line in (f"Andy: build {each}", "ruling stands")]
    return later(script.noted(*lines), 2, "Andy")
