"""For the rules about tiles that make room for others: records that keep them and records that break them."""

from kit.age_of_steam.building_script import MILWAUKEE, building, later, told, tried, urbanizing
from kit.script import Case


def replacing_cases() -> list[Case]:
    start = building()
    beside = start("build H6 N-S", "build I6 NW-SW")
    engineer = building("engineer")("build H6 N-S", "build I6 NW-SW")
    crossing = engineer("build H6 N-S, NE-SW")
    ben = start("build H6 N-S", "done", "build I6 NW-SW")
    in_town = start(*MILWAUKEE, "done", "build G5 SE-N", "build G4 S-NE")
    keep, others, town = "AOS-REPLACE-KEEP", "AOS-REPLACE-OTHERS", "AOS-REPLACE-TOWN"
    cross, side = "AOS-REPLACE-CROSS", "AOS-REPLACE-SIDE"
    return [
        *tried(keep, beside, "replace H6 N-S, NE-SW", "build H6 NE-SW", "build H6 N-S", "replace H6 N-S"),
        *tried(keep, beside, "build G6 NE-SW", "replace G6 NE-SW", "build H6 NE-SE"),
        *tried(keep, crossing, "redirect H6 N-S, NE-SE", "build H6 NE-SW", "build H6 N-S, NE-SW"),
        *tried(keep, start("build H4 S-N", "build H3 S"), "build H3 S, NW", "build H3 S"),
        *tried(others, ben, "build H6 N-S, NE-SW", "build H6 NE-SW", "build H6 N-SE", "build H6 N-SE, NE-SW"),
        *tried(others, ben, "replace H6 N-S, NE-SE", "redirect H6 N-SW"),
        *tried(others, in_town, "build H3 S, N, SW", "build H3 S, SW", "build H3 N, SW", "build H3 SW"),
        *told(cross, crossing, "two-straight 3; straight 48; sharp 6", "two-straight 4"),
        *told(cross, beside("build H6 N-S, NE-NW"), "gentle-straight 3", "gentle-straight 4"),
        *told(cross, ben("build H6 N-S, NE-SW"), "two-straight 3; Andy markers 1; Ben markers 1", "two-straight 4"),
        *told(keep, crossing, "straight 48", "straight 47"),
        *told(side, beside("build H6 N-S, NE-SE"), "side-straight 0; straight 48", "side-straight 1"),
        *told(side, start("build H6 N-SE", "build G6 NE-SE", "build H6 N-SE, S-NW"), "side-gentle 0", "side-gentle 1"),
        *tried(town, start(*MILWAUKEE), "build H3 S, N, SW", "build H3 S, SW", "build H3 S", "build H3 N, NW, SW"),
        *tried(town, start("build H4 S-N", "build H3 S"), "build H3 S, SW", "build H3 SW"),
        *told(town, start(*MILWAUKEE, "build H3 S, N, NW"), "town-left 1; town-right 2", "town-left 2"),
    ]


def redirecting_cases() -> list[Case]:
    start = building()
    rule = "AOS-REPLACE-REDIRECT"
    laid = start("build H6 N-S")
    beside = laid("build I6 NW-SW")
    link = start("build H4 S-N", "build H3 S")
    engineer = building("engineer")("build H6 N-S", "build I6 NW-SW")
    crossing = engineer("build H6 N-S, NE-SW")
    unowned = later(laid, 3, "Ben")("build G9 SW-NE")
    return [
        *tried(rule, laid("build H7 N-S"), "redirect H7 N-SE", "redirect H6 N-SE", "build H6 N-SW"),
        *tried(rule, beside, "build H6 N-SW", "build H6 NE-S", "redirect H6 N-S, NE-SW"),
        *tried(rule, link, "build G6 NE-SW", "redirect H4 S-NW", "build H4 N-SW", "redirect H3 S, N"),
        *tried(rule, crossing, "redirect H6 N-SE, NE-SW", "redirect I6 NW-S", "build I6 NW-SE"),
        *tried(rule, unowned, "redirect H6 N-SE", "redirect H6 S-SE"),
        *tried(rule, unowned("build H7 N-S"), "redirect H7 N-SE", "redirect H6 N-SE"),
    ]


def urbanizing_cases() -> list[Case]:
    start = urbanizing()
    new, track = "AOS-URBANIZE", "AOS-URBANIZE-TRACK"
    built = start("urbanize A Milwaukee")
    andy = building("first move", "locomotive", "urbanization")
    again = built.until_round(2)
    again = again.actions(Ben="urbanization")
    while again.who != "Ben":
        again = again("done")
    link, through = andy(*MILWAUKEE, "done", "done"), andy(*MILWAUKEE, "build H2 S-N", "done")
    loose = andy("build H4 S-N", "done", "done")
    return [
        *tried("AOS-NEW-CITIES", again, "urbanize B Springfield", "urbanize A Springfield"),
        *tried("AOS-NEW-CITIES", again, "urbanize H Buffalo", "urbanize A Buffalo"),
        *told(new, built, "cities 7; Andy $75; Andy links 0", "cities 8"),
        *told("AOS-NEW-CITIES", andy, "cities 8", "cities 7"),
        *tried(new, andy, "build H6 N-S", "urbanize A Milwaukee"),
        *tried(new, start("build H6 N-S"), "build H7 N-S", "urbanize A Milwaukee"),
        *tried(new, built, "build H4 S-N", "urbanize B Springfield"),
        *tried(new, built("build H4 S-N", "build H6 N-S"), "build H7 N-S", "urbanize B Springfield"),
        *tried(new, again, "urbanize B Springfield", "urbanize B Milwaukee"),
        *tried(track, start, "urbanize A Milwaukee", "urbanize A H6", "urbanize A Chicago"),
        *told(track, loose("urbanize A Milwaukee"), "Andy links 1, sections 0", "Andy links 0", "Andy sections 1"),
        *told(
            track,
            link("urbanize A Milwaukee"),
            "Andy links 1, sections 0, track 1",
            "Andy sections 1",
            "Andy markers 2",
        ),
        *told(track, link("urbanize A Milwaukee"), "straight 47; townmarkers 8", "straight 46", "townmarkers 7"),
        *told(track, through("urbanize A Milwaukee"), "Andy links 1, sections 1", "Andy links 0", "Andy sections 0"),
    ]
