"""For the rules of building of Age of Steam: records that keep them and records that break them."""

from interlock.games.age_of_steam.moving_goods.moving import Moving
from kit.age_of_steam.building_replacing_cases import redirecting_cases, replacing_cases, urbanizing_cases
from kit.age_of_steam.building_script import MILWAUKEE, building, later, told, tried, urbanizing
from kit.age_of_steam.building_supply_cases import cost_cases, supply_cases
from kit.script import Case, both

TOUCHING = ("build H6 N-S", "build H7 N-S", "done", "build G9 SW-NE")
"""Andy's track from Chicago and Ben's from St. Louis both lead to H8."""


def turn_cases() -> list[Case]:
    start = building()
    first_build = building("first move", "first build", "engineer")
    laid = start("build H6 N-S")
    engineer = building("engineer")("build H6 N-S", "build H7 N-S", "build H8 N-S")
    anytime = urbanizing(header="option urbanize anytime")
    both_actions = anytime("build H6 N-S", "build H7 N-S", "build H8 N-S")
    once = building(header="option same_hex_twice forbidden")
    return [
        both("AOS-BUILD-ORDER", start, "Andy: build H6 N-S", "Ben: build H6 N-S"),
        both("AOS-BUILD-ORDER", start, "Andy: done", "Charly: done"),
        both("AOS-BUILD-ORDER", laid, "Andy: build H7 N-S", "Ben: build G6 NE-SW"),
        both("AOS-BUILD-ORDER", laid("done"), "Ben: build G6 NE-SW", "Andy: build H7 N-S"),
        both("AOS-BUILD-COUNT", laid("build H7 N-S", "build H8 N-S"), "Ben: done", "Andy: build H9 N-NE"),
        both("AOS-BUILD-ORDER", first_build, "Ben: build H6 N-S", "Andy: build H6 N-S"),
        both("AOS-BUILD-ORDER", first_build("done"), "Andy: build H6 N-S", "Charly: build H6 N-S"),
        both("AOS-BUILD-ORDER", first_build("done", "done"), "Charly: build H6 N-S", "Ben: build H6 N-S"),
        both("AOS-BUILD-ORDER", engineer, "Andy: build H9 N-NE", "Ben: build G6 NE-SW"),
        both("AOS-BUILD-COUNT", engineer("build H9 N-NE"), "Ben: build G6 NE-SW", "Andy: build G6 NE-SW"),
        *tried("AOS-BUILD-COUNT", both_actions, "urbanize A Milwaukee", "build H9 N-NE"),
        *tried("AOS-BUILD-COUNT", both_actions, "done", "redirect H8 N-NE", "build C8 N-S"),
        *tried("AOS-BUILD-COUNT", once("build H6 N-S"), "build H7 N-S", "redirect H6 N-SE"),
        *tried("AOS-BUILD-COUNT", once("build H4 S-N", "build H3 S"), "build C8 N-S", "build H3 S, N"),
        *tried("AOS-BUILD-COUNT", once("build H6 N-S", "build I6 NW-SW"), "done", "build H6 N-S, NE-SW"),
    ]


def first_tile_cases() -> list[Case]:
    start = building()
    ben = start("build H6 N-NW", "done")
    elsewhere = ("build J7 N-S", "build H6 NE-S", "build H3 S", "build H3 S, N", "build H4 N-SW, S-NW")
    return [
        *tried("AOS-BUILD-FIRST", start, "build H6 N-S", *elsewhere, "build H4 S-N, SW-NW"),
        *tried("AOS-BUILD-FIRST", ben, "build I6 NW-SE", "build H7 N-S", "build H6 N-NW, NE-SW", "build G6 NE-SW, N-S"),
        *tried("AOS-BUILD-FIRST", ben, "build H4 S-N", "build I7 NW-SE"),
    ]


def connection_cases() -> list[Case]:
    start = building()
    laid, curved = start("build H6 N-S"), start("build H6 N-NW")
    charly = start("done", *MILWAUKEE, "done", "build G6 NE-SW")
    in_town = later(start("build G5 SE-N", "build G4 S-NE", "done", *MILWAUKEE), 2, "Andy")
    round_the_town = later(start("build H4 S-N", "build H3 S, SW, NW", "build G4 NE-N"), 2, "Andy")
    rule = "AOS-BUILD-CONNECTED"
    return [
        *tried(rule, laid, "build H7 N-S", "build H8 N-S", "build H7 NE-S", "build I7 NW-SE"),
        *tried(rule, laid, "build Q7 S-N", "build Q6 S-N"),
        *tried(rule, laid, "redirect H6 N-SE", "replace H6 N-S, NE-SW"),
        *tried(rule, laid, "build H4 S-N", "build H4 N-SW", "build H3 S, N", "build H3 S", "build H3 S, N, SW, NW"),
        *tried(rule, curved, "build G6 NE-SW, SE-NW", "build G6 NE-SW, S-NW", "build G6 SE-NW, N-S"),
        *tried(rule, curved, "build G6 NE-SW, SE-S", "build G6 NE-SW, N-NW", "build G6 SE-NW, S-SW"),
        *tried(rule, laid("build H4 S-N"), "build H3 S, N, SW, NW", "build H3 N, SW", "build H3 NW"),
        *tried(rule, laid("build H4 S-N"), "build H3 S, N, NW, SW side-by-side", "build H3 NW, N"),
        *tried(rule, start(*MILWAUKEE), "build H2 S-N", "build G4 NE-S", "build G3 SE-N"),
        *tried(rule, start(*MILWAUKEE), "build H3 S, N, SW", "build H2 N-SW"),
        *tried(rule, charly, "build F6 NE", "build G4 NE-S", "build G3 SE-N"),
        *tried(rule, in_town, "build H3 S, N, SW", "build H3 S, N, NW"),
        *tried("AOS-BUILD-OTHERS", start(*TOUCHING), "build H8 SW-NE", "build H8 SW-N"),
        *tried("AOS-BUILD-OTHERS", start(*TOUCHING), "build H8 SW-SE", "build H8 SW-N"),
        *tried("AOS-BUILD-OTHERS", start(*TOUCHING, "build H8 SW-NE"), "redirect H8 SW-SE", "redirect H8 SW-N"),
        *tried("AOS-BUILD-LOOP", curved, "build G6 SE-SW", "build G6 SE-NE"),
        *tried("AOS-BUILD-LOOP", curved("build G6 SE-N"), "redirect G6 SE-S", "redirect G6 SE-NE"),
        *tried("AOS-BUILD-LOOP", round_the_town, "build G3 S-N", "build G3 S-SE"),
    ]


def hex_cases() -> list[Case]:
    start = building()
    new_city = urbanizing()("urbanize A Milwaukee")
    stop = start("build H4 S-N")
    return [
        *tried("AOS-BUILD-CITY-SIX", start, "build H6 N-S", "build H5 N-S", "build Chicago N", "replace H5 NE-SW"),
        *tried("AOS-BUILD-CITY-SIX", new_city, "build H4 S-N", "build H3 S", "build Milwaukee S, N"),
        *tried("AOS-BUILD-CITY-SIX", new_city, "build H2 S-N", "build H3 S-N"),
        *tried("AOS-BUILD-OFF-MAP", start, "build I6 NW-SW", "build I6 NW-N", "build I5 S-N"),
        *tried("AOS-BUILD-OFF-MAP", start, "build A9 S-NE", "build A9 S-NW", "build B9 SW-S"),
        *tried("AOS-BUILD-OFF-MAP", stop, "build H3 S, N", "build H3 S, NE", "build H3 S, SE, SW"),
        *tried("AOS-BUILD-OFF-MAP", start("build H6 N-S"), "build R8 NW-SW", "build R8 NW-SE"),
        *tried("AOS-BUILD-TOWN", stop, "build town H3 S", "build H3 S-N", "build H3 S-N, NE-SW"),
        *tried("AOS-BUILD-TOWN", stop, "build H6 N-S", "build town H6 N", "build H6 N, S", "build town H6 N, SW, SE"),
    ]


def link_cases() -> list[Case]:
    start = building()
    laid, link = start("build H6 N-S"), start(*MILWAUKEE)
    second, third = later(laid, 2, "Andy"), later(laid, 3, "Ben")
    two = later(laid("build C8 N-S"), 2, "Andy")("build C9 N-S")
    joined = third("build G9 SW-NE", "build H8 SW-N", "build H7 N-S")
    taken = third("build G9 SW-NE", "build H7 N-S")
    nearby = later(laid("build I6 NW-S", "build I7 N-SW"), 2, "Andy")("build H7 NE-SW")
    owner, complete, extend, claim = "AOS-LINK-OWNER", "AOS-LINK-COMPLETE", "AOS-LINK-EXTEND", "AOS-LINK-CLAIM"
    return [
        *told(owner, laid, "Andy links 0, sections 1, markers 1", "Andy sections 0", "Andy markers 0"),
        *told(owner, laid("build G6 NE-SW"), "Andy sections 2, markers 2", "Andy sections 1", "Andy markers 1"),
        *told(owner, link("build G6 NE-SW"), "Andy links 1, sections 2, markers 3", "Andy markers 2"),
        *told(owner, link("done", "build H6 N-S"), "Andy markers 2; Ben markers 1", "Andy markers 3", "Ben markers 3"),
        *told(complete, laid, "Andy links 0, track 0", "Andy links 1"),
        *told(complete, laid, "Ben links 0, sections 0", "Ben links 1", "Ben sections 1"),
        *told(complete, start("build H4 S-N", "build H3 S"), "Andy links 1, sections 0, track 2", "Andy sections 1"),
        *told(complete, link, "Andy links 1, sections 1, track 2", "Andy links 0", "Andy links 2", "Andy sections 2"),
        *told(complete, link("done", "build H6 N-S"), "Andy links 1; Ben links 0", "Andy links 0", "Ben links 1"),
        *told(complete, later(link, 3, "Andy"), "Andy links 1, sections 0, markers 1", "Andy links 0"),
        *told(extend, second.until(Moving), "Andy sections 0, markers 0", "Andy sections 1", "Andy markers 1"),
        *told(extend, two.until(Moving), "Andy sections 1, markers 1", "Andy sections 2", "Andy markers 2"),
        *told(extend, nearby.until(Moving), "Andy sections 1, markers 1", "Andy sections 2"),
        *told(owner, nearby("build H7 N-S, NE-SW").until(Moving), "Andy sections 2, markers 2", "Andy sections 1"),
        *told(extend, second("redirect H6 N-SE").until(Moving), "Andy sections 0", "Andy sections 1"),
        *told(extend, later(link, 2, "Andy").until(Moving), "Andy links 1, sections 0", "Andy sections 1"),
        *told(claim, taken, "Ben sections 2, markers 2; Andy sections 0", "Ben sections 1", "Ben markers 1"),
        *told(claim, joined, "Ben links 1, sections 0, markers 1", "Ben markers 2"),
    ]


GROUPS = (
    *(supply_cases, turn_cases, first_tile_cases, connection_cases, hex_cases, link_cases),
    *(replacing_cases, redirecting_cases, urbanizing_cases, cost_cases),
)
