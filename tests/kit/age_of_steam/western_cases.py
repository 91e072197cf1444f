"""For every rule of the map Western U.S.: records that keep it and records that break it."""

from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.moving_goods.moving import Moving
from kit.age_of_steam.cases import with_line
from kit.age_of_steam.script import Script
from kit.script import Case, both, claimed

CUBES = {
    "San Francisco": "red black", "Minneapolis": "purple black", "Denver": "black black", "Sacramento": "red",
    "Portland": "blue", "San Diego": "yellow", "Kansas City": "blue",
}  # fmt: skip
SHARES = {"Andy": 8, "Ben": 3, "Charly": 3}
WEST = (
    "engineer; build B6 NE-SW; build town Sacramento NE, SW; build C4 E-SW",
    "engineer; build D4 E-W; build F4 E-W; build G4 E-W",
)
EAST = ("locomotive; build L1 E-W; build K1 E-SW; build K2 NE-SW", "locomotive; build J3 NE-SW; build J4 NE-SW")
TO_DENVER = "engineer; build H4 E-W; build I4 SE-W"
"""From San Francisco over Sacramento and Salt Lake City to Denver, and from Minneapolis to Denver."""


def start(header: str = "") -> Script:
    return Script("western-us", header=header, cubes=CUBES)


def before_the_link(charly: str = "first move; build C9 SE-W", then: str = "first move", header: str = "") -> Script:
    """Andy has one tile left to lay from San Francisco to Denver; Ben comes there from Minneapolis."""
    return start(header).planned(
        {"Andy": WEST[0], "Ben": EAST[0], "Charly": charly},
        {"Andy": WEST[1], "Ben": EAST[1], "Charly": then},
        {"Andy": TO_DENVER.rpartition(";")[0], "Ben": "locomotive"},
        shares=SHARES,
        growing="Ben",
    )


def beside_sacramento(takes: str = "unowned") -> Script:
    """Nobody owns the track from San Francisco to Sacramento, and Andy has urbanization."""
    header = f"option urbanize anytime\noption urbanize_takes {takes}"
    rich = {"Andy": 9, "Ben": 9, "Charly": 9}
    begun = start(header).planned({"Ben": "first build; build B6 NE-SW"}, shares=rich).until_round(3)
    script = begun.actions(Andy="urbanization", Ben="engineer", Charly="locomotive").until(Building)
    while script.who != "Andy":
        script = script("done")
    return script


def of_three() -> Script:
    """Charly, with no track any more, has joined Salt Lake City and Denver between Andy's track and Ben's."""
    return start().planned(
        {"Andy": WEST[0], "Ben": EAST[0], "Charly": "first move; build C9 SE-W"},
        {"Andy": "engineer; build D4 E-W", "Ben": EAST[1], "Charly": "first build"},
        {"Andy": "first move", "Ben": "locomotive", "Charly": "engineer; build F4 E-W; build G4 E-W; build H4 E-W"},
        shares={**SHARES, "Charly": 6},
        growing="Ben",
    )("build I4 SE-W")


def to_kansas_city(*charly: str, city: str) -> Script:
    """From Sacramento a way leads to a New City in Kansas City with two black cubes; another is built in the west."""
    return (
        Script("western-us", cubes=CUBES, display={"C": "black black"})
        .planned(
            {
                "Andy": f"urbanization; urbanize C Kansas City; {WEST[0].partition(';')[2]}",
                "Ben": "locomotive; build L1 E-W",
                "Charly": f"engineer; {charly[0]}",
            },
            {"Andy": WEST[1] + "; build H4 E-W", "Ben": "locomotive", "Charly": f"first build; {charly[1]}"},
            {
                "Andy": f"urbanization; urbanize {city}; build I4 SE-W",
                "Ben": "locomotive; build J5 E-W; build K5 E-W; build L5 E-W",
            },
            shares={"Andy": 8, "Ben": 4, "Charly": 6},
            growing="Ben",
            dice="light 5 5 5 dark 1 1 1",
        )
        .until_mover("Ben")
    )


def western_cases() -> list[Case]:
    return [
        *setup_and_town_cases(),
        *building_cases(),
        *transcontinental_cases(),
        *bonus_cases(),
    ]


def setup_and_town_cases() -> list[Case]:
    begun = start()
    town = begun.planned(
        {"Andy": "engineer; build B6 NE-SW; build town Sacramento SW; done", "Ben": "first move"}
    ).until(Moving)
    city = begun.planned({"Andy": "urbanization; urbanize C Kansas City"})
    return [
        ("AOS-WUS-SETUP", begun.text, with_line(begun, 'setup cubes "Kansas City"')),
        ("AOS-WUS-SETUP", begun.text, with_line(begun, 'setup cubes "Kansas City"', 'setup cubes "Kansas City" white')),
        ("AOS-WUS-SETUP", begun.text, with_line(begun, 'setup cubes "Denver"', 'setup cubes "Denver" black')),
        claimed("AOS-WUS-SETUP", begun, "Andy $20; Charly $20; Yuma cubes 1; Denver cubes 2", "Ben $10"),
        claimed("AOS-WUS-SETUP", begun, "Kansas City blue 1", "Kansas City blue 0"),
        both("AOS-MOVE-END", town.until_mover("Andy"), "Andy: pass", "Andy: move red Sacramento > San Francisco"),
        claimed(
            "AOS-WUS-TOWN-CUBE",
            Script("western-us", cubes={"Sacramento": "purple"})
            .planned({"Andy": "engineer; build B6 NE-SW; build town Sacramento SW; done"})
            .until_mover("Andy")("move purple Sacramento > San Francisco"),
            "Andy income 1; Sacramento cubes 0; San Francisco cubes 2",
            "Sacramento cubes 1",
        ),
        claimed("AOS-WUS-TOWN-CUBE", city, "Kansas City cubes 0, blue 0", "Kansas City cubes 1"),
    ]


def building_cases() -> list[Case]:
    build = start().planned({"Andy": "first build"}).until(Building)
    begun = build("build N2 SE-NW")
    joined = before_the_link()("build I4 SE-W")
    apart = before_the_link()
    city = beside_sacramento()("build N7 NE-SW")
    return [
        claimed("AOS-WUS-COST", begun, "cost 4; Andy $16", "cost 3"),
        claimed("AOS-WUS-COST", build("build B8 SE-NW"), "cost 5; Andy $15", "cost 4"),
        claimed("AOS-WUS-COST", build("build N9 NE-SE"), "cost 4", "cost 3"),
        claimed("AOS-WUS-COST", build("build N9 NE-SE", "build N8 E-SE"), "cost 4", "cost 3"),
        claimed("AOS-WUS-COST", build("build N10 NE-E"), "cost 4; Andy $16", "cost 2"),
        claimed("AOS-COST-SIMPLE", build("build N1 NE-W"), "cost 2; Andy $18", "cost 4"),
        both("AOS-WUS-START", build, "Andy: build N1 NE-W", "Andy: build J4 SW-NW"),
        both("AOS-WUS-START", build, "Andy: build C9 SE-W", "Andy: build E5 SE-NW"),
        both("AOS-WUS-START", build, "Andy: build N7 NE-SE", "Andy: build D5 NE-W"),
        both("AOS-WUS-JOINED", begun, "Andy: build N1 NE-W", "Andy: build N7 NE-SE"),
        both("AOS-WUS-JOINED", begun, "Andy: build O2 SW-NW", "Andy: build J4 SW-NW"),
        # What hangs together does so over towns and cities.
        both(
            "AOS-WUS-JOINED",
            build("build B6 NE-SW", "build town Sacramento SW"),
            "Andy: build B8 SE-NW",
            "Andy: build A1 NE-SE",
        ),
        both("AOS-WUS-JOINED", apart, "Andy: build I4 SE-W", "Andy: build N7 NE-SE"),
        ("AOS-WUS-JOINED", joined("build N7 NE-SE").text, apart.text + "Andy: build N7 NE-SE\n"),
        both("AOS-WUS-JOINED", city, "Andy: urbanize A Kansas City", "Andy: urbanize A Sacramento"),
    ]


def transcontinental_cases() -> list[Case]:
    apart = before_the_link()
    two = apart("build I4 SE-W")
    alone = (
        start()
        .planned({"Andy": WEST[0], "Ben": EAST[0]}, {"Andy": WEST[1], "Ben": EAST[1]}, shares={**SHARES, "Ben": 0})
        .noted("ruling penalty Ben $7")
        .planned({"Andy": "engineer"}, {"Andy": TO_DENVER})
    )
    three = of_three()
    named = three("bonus Ben, Charly")
    beside = "first move; build B7 NE-W; build C6 SW-NW", "first move; replace town Sacramento NE, SE, SW"
    several = before_the_link(*beside)("build I4 SE-W")
    # Charly's links lead to another start city behind the one where the connection begins, or ends.
    behind = [before_the_link(f"first move; build {each}")("build I4 SE-W") for each in ("B8 SE-NW", "N1 NE-W")]
    again = two("build B8 SE-NW")
    return [
        claimed("AOS-WUS-TRANSCON", two, "Andy income 2; Ben income 2; Charly income 0", "Andy income 4"),
        claimed("AOS-WUS-TRANSCON", two, "Andy income 2", "Ben income 0"),
        claimed("AOS-WUS-TRANSCON", alone, "Andy income 4; Charly income 0", "Andy income 2"),
        claimed("AOS-WUS-TRANSCON", named, "Andy income 0; Ben income 2; Charly income 2", "Ben income 0"),
        claimed("AOS-WUS-TRANSCON", again, "Andy income 2; Ben income 2", "Andy income 6"),
        both("AOS-WUS-TRANSCON", three, "Charly: bonus Andy, Ben", "Charly: bonus Charly"),
        both("AOS-WUS-TRANSCON", three, "Charly: bonus Andy, Charly", "Charly: bonus Andy, Ben, Charly"),
        both("AOS-WUS-TRANSCON", three, "Charly: bonus Ben, Charly", "Andy: bonus Andy, Ben"),
        both("AOS-PHASES", three, "Charly: bonus Ben, Charly", "Charly: done"),
        *(
            claimed("AOS-WUS-TRANSCON", each, "Andy income 2; Ben income 2; Charly links 1, income 0", "Andy income 4")
            for each in behind
        ),
        # Two connections, of Andy and Ben alone and with Charly's other link from San Francisco to Sacramento.
        claimed("AOS-WUS-TRANSCON", several("bonus Andy, Ben"), "Ben income 2", "Ben income 0"),
        claimed("AOS-WUS-TRANSCON", several("bonus Ben, Charly"), "Ben income 2; Charly income 2", "Charly income 0"),
        both("AOS-WUS-TRANSCON", several, "Andy: bonus Andy, Charly", "Andy: bonus Andy"),
    ]


def bonus_cases() -> list[Case]:
    three = of_three()("bonus Andy, Ben").until_mover("Ben")
    move = "move red San Francisco > Sacramento > Salt Lake City > Denver > Minneapolis"
    portland = to_kansas_city(
        "build B1 SW-NW; build town Portland NE, SE; build B3 SW-NW",
        "build B4 NE-SE; replace town Sacramento NE, SW, NW",
        city="D Portland",
    )
    diego = to_kansas_city("build B8 SE-NW; build C9 SE-W; build town San Diego NW", "done", city="D San Diego")
    chain = "Denver > Salt Lake City > Sacramento"
    return [
        both("AOS-WUS-EASTWEST", three, f"Ben: {move} bonus Charly", f"Ben: {move}"),
        claimed("AOS-WUS-EASTWEST", three(f"{move} bonus Charly"), "Charly income 2", "Charly income 1"),
        claimed("AOS-WUS-EASTWEST", three(f"{move} bonus Andy"), "Andy income 5; Charly income 1", "Andy income 4"),
        both(
            "AOS-WUS-EASTWEST",
            three,
            "Ben: move purple Minneapolis > Denver",
            "Ben: move purple Minneapolis > Denver bonus Ben",
        ),
        claimed(
            "AOS-WUS-EASTWEST",
            portland(f"move black Kansas City > {chain} > Portland bonus Andy"),
            "Andy income 3; Ben income 1; Charly income 1",
            "Andy income 2",
        ),
        claimed(
            "AOS-WUS-EASTWEST",
            diego(f"move black Kansas City > {chain} > San Francisco > Los Angeles > San Diego bonus Charly"),
            "Andy income 3; Ben income 1; Charly income 3",
            "Charly income 2",
        ),
        both(
            "AOS-WUS-EASTWEST",
            diego,
            "Ben: move black San Francisco > Sacramento > Salt Lake City > Denver > Kansas City bonus Ben",
            "Ben: move black San Francisco > Sacramento > Salt Lake City > Denver > Kansas City bonus Charly",
        ),
    ]
