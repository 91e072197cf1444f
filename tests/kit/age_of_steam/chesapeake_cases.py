"""For every rule of the map Chesapeake & Ohio: records that keep it and records that break it."""

from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.phases.actions import Choosing
from interlock.games.age_of_steam.phases.shares import Selling
from kit.age_of_steam.cases import with_line
from kit.age_of_steam.script import Script
from kit.script import Case, both, claimed

MAP = "chesapeake-and-ohio"
EDITION = "edition choochoo"
CUBES = {"Baltimore": "purple purple red red", "Richmond": "yellow yellow", "Newport News": "purple"}
LINK = "build N1 NE-S; build N2 N-S"
"""From Baltimore to Richmond."""


def start() -> Script:
    """Return a game of four players."""
    return Script(MAP, header=EDITION, cubes=CUBES)


def building(action: str, shares: int = 6) -> Script:
    """Return the game up to where Andy builds, with an action."""
    script = start().planned({"Andy": action}, shares={"Andy": shares}).until(Building)
    while script.who != "Andy":
        script = script("done")
    return script


def chesapeake_cases() -> list[Case]:
    begun = start()
    choosing = begun.until(Choosing)
    who = choosing.who
    return [
        ("AOS-CHO-SETUP", begun.text, with_line(begun, 'setup cubes "Nashville"')),
        ("AOS-CHO-SETUP", begun.text, with_line(begun, 'setup cubes "Decatur"', 'setup cubes "Decatur" red red')),
        claimed("AOS-CHO-SETUP", begun, "Nashville cubes 4; Decatur cubes 1; Charlotte cubes 2", "Decatur cubes 0"),
        ("AOS-CHO-FACTORY", begun.text, f"{begun.text}setup display light 1: red\n"),
        both("AOS-CHO-FACTORY", choosing, f"{who}: action factory", f"{who}: action production"),
        *factory_cases(),
        *paying_cases(),
        *chain_cases(),
        *tunnel_cases(),
    ]


def factory_cases() -> list[Case]:
    plain, holder = building("first build"), building("factory")
    built, by_action = plain("factory Charlotte"), holder("factory Charlotte")
    laid, three = plain("build N1 NE-S"), holder("build N1 NE-S", "build N2 N-S", "build K5 N-S")
    poor = plain.noted("ruling penalty Andy $33")
    return [
        claimed("AOS-CHO-FACTORY", built, "cost 8; Andy $32, factories 1; Ben factories 0", "Andy factories 0"),
        claimed("AOS-CHO-FACTORY", built, "Andy $32", "Andy $40"),
        both("AOS-CHO-FACTORY", plain, "Andy: factory Charlotte", "Andy: factory Decatur"),
        both("AOS-CHO-FACTORY", laid, "Andy: build N2 N-S", "Andy: factory Charlotte"),
        both("AOS-CHO-FACTORY", by_action, "Andy: build N1 NE-S", "Andy: factory Atlanta"),
        both("AOS-CHO-FACTORY", poor, "Andy: build N1 NE-S", "Andy: factory Charlotte"),
        both("AOS-CHO-FACTORY", built, "Dora: factory Atlanta", "Dora: factory Charlotte"),
        # Without the action a factory ends the turn; with it the turn goes on, also after the last tile.
        both("AOS-BUILD-ORDER", built, f"{built.who}: done", "Andy: build N1 NE-S"),
        both("AOS-BUILD-COUNT", three, "Andy: factory Charlotte", "Andy: build K7 N-S"),
    ]  # fmt: skip


def with_factory(*plans: dict[str, str]) -> Script:
    """Return the game where Andy, with two links, may move cubes over the link; Ben has a factory at its end."""
    first = {"Andy": f"locomotive; {LINK}; done", "Ben": "first build; factory Richmond"}
    return start().planned(first, *plans, shares={"Andy": 3, "Ben": 3}).until_mover("Andy")


def paying_cases() -> list[Case]:
    moving = with_factory()
    moved = moving("move purple Baltimore > Richmond")
    drawn = moved("draw red blue")
    urbanizing = building("urbanization")("urbanize B Newport News")
    return [
        both("AOS-CHO-FACTORY-PAYS", moved, "table: draw red blue", "table: draw red"),
        both("AOS-CHO-FACTORY-PAYS", moved, "table: draw red blue", "Andy: pass"),
        claimed("AOS-CHO-FACTORY-PAYS", drawn, "Ben income 1; Andy income 1; Richmond cubes 4", "Ben income 0"),
        claimed("AOS-CHO-FACTORY-PAYS", drawn, "Richmond red 1, blue 1", "Richmond red 0"),
        # Ben pays for 5 shares, a link and the factory.
        claimed("AOS-EXPENSES", moving.until(Selling), "Ben $10", "Ben $11"),
        both("AOS-CHO-URBAN", urbanizing, "table: draw red", "table: draw red blue"),
        claimed("AOS-CHO-URBAN", urbanizing("draw red"), "Newport News cubes 2, purple 1, red 1", "Newport News red 0"),
    ]


def chain_cases() -> list[Case]:
    chain = with_factory()("move purple Baltimore > Richmond", "draw red blue")
    return [
        both("AOS-CHO-CHAIN", chain, "Andy: pass", "Andy: move purple Baltimore > Richmond"),
        both("AOS-CHO-CHAIN", chain, "Andy: pass", "Andy: move yellow Richmond > Baltimore"),
        both("AOS-CHO-CHAIN", chain, "Andy: pass", "Andy: locomotive"),
    ]


def tunnel_cases() -> list[Case]:
    plain, city = building("first build"), building("urbanization")("urbanize B Newport News", "draw red")
    tunnel = city("direct link Baltimore, Newport News")
    poor = city.noted("ruling penalty Andy $36")
    return [
        both("AOS-CHO-TUNNEL", plain, "Andy: done", "Andy: direct link Baltimore, Newport News"),
        claimed("AOS-CHO-TUNNEL", tunnel, "cost 5; Andy $35, links 1, track 1", "Andy links 0"),
        both("AOS-CHO-TUNNEL", tunnel, "Andy: done", "Andy: direct link Newport News, Baltimore"),
        both(
            "AOS-CHO-TUNNEL", city, "Andy: direct link Newport News, Baltimore", "Andy: direct link Baltimore, Atlanta"
        ),
        both("AOS-CHO-TUNNEL", poor, "Andy: done", "Andy: direct link Newport News, Baltimore"),
        both("AOS-CHO-TUNNEL", city, "Andy: done", "Andy: direct link Newport News, Baltimore half price"),
    ]
