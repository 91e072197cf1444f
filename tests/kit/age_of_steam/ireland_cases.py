"""For every rule of the map Ireland: records that keep it and records that break it."""

from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.maps.ireland import Deurbanizing
from interlock.games.age_of_steam.phases.actions import Choosing
from kit.age_of_steam.cases import with_line
from kit.age_of_steam.script import Script
from kit.script import Case, both, claimed

EDITION = "edition choochoo"
CUBES = {"Dublin": "red yellow", "Sligo": "blue blue black", "Wales": "purple black", "Scotland": "yellow black"}


def irish_cases() -> list[Case]:
    start = Script("ireland", header=EDITION, cubes=CUBES)
    choosing = start.until(Choosing)
    return [
        ("AOS-IRE-BROWN", start.text, with_line(start, 'setup cubes "Sligo"')),
        ("AOS-IRE-BROWN", start.text, with_line(start, 'setup cubes "Sligo"', 'setup cubes "Sligo" red red')),
        ("AOS-IRE-BROWN", start.text, f"{start.text}setup cubes Armagh red\n"),
        claimed("AOS-IRE-BROWN", start, "Sligo cubes 3; Rosslare cubes 2; Armagh cubes 0", "Sligo cubes 2"),
        ("AOS-IRE-NOCITIES", start.text, with_line(start, "setup display dark 2")),
        ("AOS-IRE-NOCITIES", start.text, f"{start.text}setup display A: red\n"),
        ("AOS-IRE-NOCITIES", start.text, f"{start.text}setup display dark 3: red\n"),
        claimed("AOS-IRE-NOCITIES", start, "rounds 9; cities 0", "rounds 10"),
        both("AOS-IRE-NOCITIES", choosing, "Charly: action deurbanization", "Charly: action urbanization"),
        claimed("AOS-IRE-LOCO", choosing("action locomotive"), "Charly locomotive 1", "Charly locomotive 2"),
        *deurbanization_cases(start),
        *sea_cases(start),
        *moving_cases(start),
    ]


def deurbanization_cases(start: Script) -> list[Case]:
    asked = start.planned({"Ben": "deurbanization"}).until(Deurbanizing)
    removed = asked("remove red Dublin")
    return [
        both("AOS-IRE-DEURB", asked, "Ben: remove red Dublin", "Ben: remove black Dublin"),
        both("AOS-IRE-DEURB", asked, "Ben: remove blue Sligo", "Ben: remove blue Armagh"),
        both("AOS-IRE-DEURB", asked, "Ben: pass", "Andy: pass"),
        claimed("AOS-IRE-DEURB", removed, "Dublin red 0, yellow 1", "Dublin red 1"),
        claimed("AOS-IRE-DEURB", removed, "bag 25", "bag 24"),
        both("AOS-PHASES", asked, "Ben: pass", "Ben: move red Dublin > Wales"),
    ]


def sea_cases(start: Script) -> list[Case]:
    first = start.planned({"Andy": "first build"}, shares={"Andy": 5}).until(Building)
    route = first("direct link Scotland, Belfast")
    poor = first.noted("ruling penalty Andy $30")
    return [
        claimed("AOS-IRE-SEA", route, "cost 6; Andy $29, links 1, markers 1, track 1", "Andy $35"),
        claimed("AOS-IRE-SEA", route, "Andy links 1", "Andy links 0"),
        both("AOS-IRE-SEA", first, "Andy: direct link England West, Cork", "Andy: direct link England East, Cork"),
        both(
            "AOS-IRE-SEA", route("done"), "Charly: direct link Dublin, Wales", "Charly: direct link Belfast, Scotland"
        ),
        both("AOS-IRE-SEA", route, "Andy: done", "Andy: direct link Dublin, Wales"),
        both("AOS-IRE-SEA", first, "Andy: direct link Dublin, Wales", "Andy: direct link Dublin, Wales half price"),
        both("AOS-IRE-SEA", poor, "Andy: done", "Andy: direct link Dublin, Wales"),
    ]


def moving_cases(start: Script) -> list[Case]:
    """Andy has two sea routes from Dublin to Wales and on to Dundalk, and Belfast to Scotland."""
    routes = {"Andy": "locomotive; direct link Dublin, Wales; done"}, {"Andy": "locomotive; direct link Dundalk, Wales"}
    moving = start.planned(*routes, shares={"Andy": 7}).until_mover("Andy")
    return [
        both("AOS-MOVE-END", moving, "Andy: move red Dublin > Wales", "Andy: move yellow Dublin > Wales"),
        claimed("AOS-MOVE-INCOME", moving("move red Dublin > Wales"), "Andy income 1", "Andy income 0"),
    ]
