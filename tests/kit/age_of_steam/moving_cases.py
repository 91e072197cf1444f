"""For the rules of Age of Steam about moving goods: records that keep them and records that break them."""

from collections.abc import Sequence

from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.goods_growth.growth import Rolling
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.actions import Choosing
from kit.age_of_steam.script import Script
from kit.script import PLAYERS, Case, both, claimed

CUBES = {
    "Evansville": "blue red",
    "Cincinnati": "blue purple",
    "Minneapolis": "purple yellow",
    "Duluth": "blue red",
}


ORDER = ", ".join(reversed(PLAYERS[:3]))
"""The order turned round, so that Andy, Ben and Charly play the first round in this order."""


def build_in_turn(script: Script, **tiles: Sequence[str]) -> Script:
    """Have players build tiles, or a New City, in the building of the round under way."""
    while isinstance(script.replay.decision, Building):
        name = script.who
        script = script(*tiles.get(name, ()))
        if isinstance(script.replay.decision, Building) and script.who == name:
            script = script("done")
    return script


def on_three_links(*, shares: int = 0, new_city: str = "", **actions: str) -> Script:
    """Andy has a link Evansville - Cincinnati, Ben has one from each of them to Indianapolis; Charly has none.

    Both big cities are blue. The players have built in this order. Charly may have built a New City on Indianapolis.
    """
    script = Script(order=ORDER, cubes=CUBES)(*[f"shares {shares}"] * 3).actions(**actions)
    return build_in_turn(
        script,
        Andy=("build K9 SW-NE", "build L8 SW-NE"),
        Ben=("build J8 S-NE", "build town K8 SW, NE", "build L7 SW-SE"),
        Charly=(f"urbanize {new_city} Indianapolis",) if new_city else (),
    )


def parallel(players: int = 3, section: str = "", header: str = "", **actions: str) -> Script:
    """Andy and Ben have a link each from Minneapolis to Duluth; Andy may have begun a section."""
    order = ", ".join(reversed(PLAYERS[:players]))
    return build_in_turn(
        Script(players=players, header=header, order=order, cubes=CUBES).actions(**actions),
        Andy=("build C2 SW-N", "build C1 S-N", *([f"build {section}"] if section else [])),
        Ben=("build B1 S-N", "build B0 S-NE"),
    )


def order_cases() -> list[Case]:
    moving = on_three_links()
    first = on_three_links(Ben="first move")
    second = first("pass", "pass", "pass")
    turned = moving.until(Moving, 2)
    return [
        both("AOS-MOVE-ROUNDS", moving, "Andy: move blue Evansville > Cincinnati", "Ben: pass"),
        both("AOS-MOVE-ROUNDS", moving, "Andy: pass", "Charly: locomotive"),
        both("AOS-MOVE-ROUNDS", moving("move blue Evansville > Cincinnati"), "Ben: pass", "Andy: pass"),
        both("AOS-MOVE-ROUNDS", moving("pass", "pass", "pass"), "Andy: pass", "Ben: pass"),
        both("AOS-MOVE-ROUNDS", first, "Ben: pass", "Andy: move blue Evansville > Cincinnati"),
        both("AOS-MOVE-ROUNDS", first("pass"), "Andy: pass\nCharly: pass\nBen: pass", "Charly: pass"),
        both("AOS-MOVE-ROUNDS", second, "Ben: pass\nAndy: pass\nCharly: pass", "Andy: pass"),
        both("AOS-MOVE-ROUNDS", turned, "Charly: pass", "Andy: move blue Evansville > Cincinnati"),
        claimed(
            "AOS-MOVE-ROUNDS",
            moving("move blue Evansville > Cincinnati"),
            "Evansville cubes 1, blue 0, red 1; Cincinnati cubes 2, blue 1",
            "Evansville cubes 2",
        ),
        both(
            "AOS-MOVE-ROUNDS",
            moving,
            "Andy: move blue Evansville > Cincinnati",
            "Andy: move purple Evansville > Cincinnati",
        ),
        both("AOS-MOVE-ROUNDS", moving, "Andy: pass", "Andy: move blue Indianapolis > Cincinnati"),
        both(
            "AOS-MOVE-ROUNDS",
            moving("move blue Evansville > Cincinnati"),
            "Ben: pass",
            "Ben: move blue Evansville > Cincinnati",
        ),
    ]


def six_links() -> Script:
    """Andy has chosen the action in four rounds: with the links of his moves he had 6 after three."""
    script = Script(order="Charly, Ben, Andy")("shares 0", "shares 0", "shares 7")
    for _ in range(3):
        script = script.actions(Andy="locomotive").until(Moving)
        while script.table.players[1].locomotive < 6 and script.who != "Andy":
            script = script("pass")
        script = script("locomotive") if script.table.players[1].locomotive < 6 else script
        script = script.until(Rolling).idle()
    return script.actions(Andy="locomotive")


def locomotive_cases() -> list[Case]:
    moving = on_three_links()
    once = moving("locomotive", "pass", "pass")
    later = moving("pass", "pass", "pass", "locomotive")
    six = six_links().until(Moving)
    while six.who != "Andy":
        six = six("pass")
    return [
        both("AOS-MOVE-LOCOMOTIVE", once, "Andy: move blue Evansville > Cincinnati", "Andy: locomotive"),
        both(
            "AOS-MOVE-LOCOMOTIVE", once("pass"), "Ben: locomotive", "Ben: pass\nCharly: pass\nclaim Andy locomotive 3"
        ),
        both("AOS-MOVE-LOCOMOTIVE", six, "Andy: pass", "Andy: locomotive"),
        claimed("AOS-MOVE-LOCOMOTIVE", once, "Andy locomotive 2; Ben locomotive 1", "Andy locomotive 1"),
        claimed("AOS-MOVE-LOCOMOTIVE", later, "Andy locomotive 2", "Andy locomotive 3"),
    ]


def way_cases() -> list[Case]:
    moving = on_three_links(Ben="locomotive")
    ben = moving("pass")
    far = moving("locomotive", "pass", "pass")
    blue = on_three_links(Ben="locomotive", Charly="urbanization", new_city="B")("pass")
    purple = on_three_links(Ben="locomotive", Charly="urbanization", new_city="F")
    three = purple("pass", "locomotive", "pass", "pass")
    four = four_links()
    # Track lies from both cities to the town, but no tile on it.
    gap = Script(order=ORDER, cubes=CUBES).actions(Andy="locomotive")
    gap = build_in_turn(gap, Andy=("build J8 S-NE", "build L7 SE-SW"))
    links = (
        # Andy may use one link, Ben two; none leads to St. Louis, and a move has at least one.
        (moving, "move blue Evansville > Cincinnati", "move blue Evansville > Indianapolis > Cincinnati"),
        (moving, "pass", "move red Evansville > St. Louis"),
        (moving, "pass", "move purple Cincinnati > Duluth"),
        (ben, "move blue Cincinnati > Indianapolis > Evansville", "move blue Duluth > Minneapolis"),
        (gap, "pass", "move blue Evansville > Indianapolis > Cincinnati"),
        (far, "move blue Evansville > Indianapolis > Cincinnati", "move red Evansville > Indianapolis > Chicago"),
    )
    once = (
        (ben, "move blue Evansville > Indianapolis > Cincinnati", "move blue Evansville > Indianapolis > Evansville"),
        # It would begin anew where it began.
        (
            three,
            "move purple Cincinnati > Evansville > Indianapolis",
            "move purple Cincinnati > Evansville > Cincinnati > Indianapolis",
        ),
        (
            four,
            "move blue Evansville > Terre Haute > Indianapolis > Cincinnati",
            "move blue Evansville > Indianapolis > Terre Haute > Indianapolis > Cincinnati",
        ),
    )
    ends = (
        (moving, "move blue Evansville > Cincinnati", "move blue Evansville > Indianapolis"),
        (moving, "move blue Cincinnati > Evansville", "move red Evansville > Cincinnati"),
        (moving, "pass", "move purple Cincinnati > Evansville"),
        (ben, "pass", "move red Evansville > Indianapolis > Cincinnati"),
        # The New City is blue, so that a blue cube stops there, or else purple.
        (blue, "move blue Evansville > Indianapolis", "move blue Evansville > Indianapolis > Cincinnati"),
        (blue, "move blue Cincinnati > Indianapolis", "move red Evansville > Indianapolis"),
        (three, "move blue Evansville > Indianapolis > Cincinnati", "move blue Evansville > Indianapolis"),
        (three, "move blue Evansville > Cincinnati", "move blue Evansville > Cincinnati > Indianapolis"),
    )
    return [
        *(_moves("AOS-MOVE-LINKS", *each) for each in links),
        *(_moves("AOS-MOVE-ONCE", *each) for each in once),
        *(_moves("AOS-MOVE-END", *each) for each in ends),
    ]


def four_links() -> Script:
    """Charly has joined Evansville and Indianapolis by way of Terre Haute, and Ben may use four links."""
    script = on_three_links(shares=4, Ben="locomotive", Charly="engineer")
    script = script.until(Moving)("pass", "locomotive").until(Choosing, 2)
    script = script.actions(Ben="locomotive", Charly="engineer")
    tiles = ("build I9 SE-N", "build town I8 S, NE", "build J7 SW-SE", "build town K8 SW, NE, NW")
    script = build_in_turn(script, Charly=tiles)
    while script.who != "Ben":
        script = script("pass")
    return script


def _moves(rule: str, script: Script, kept: str, broken: str) -> Case:
    return both(rule, script, f"{script.who}: {kept}", f"{script.who}: {broken}")


def income_cases() -> list[Case]:
    moving = on_three_links(Ben="locomotive")
    own = moving("pass", "move blue Cincinnati > Indianapolis > Evansville")
    opponents = moving("locomotive", "pass", "pass", "move blue Evansville > Indianapolis > Cincinnati")
    mixed = moving("pass", "pass", "move blue Evansville > Cincinnati", "locomotive", "pass")
    side = parallel()
    charly = side("pass", "pass")
    bag = own.table.bag
    blue = next(count for cube, count in bag.items() if cube.name == "BLUE")
    # Andy is out after the first round; Ben has earned 1 by then.
    out = side.noted("ruling penalty Andy $10")("pass", "move blue Duluth > Minneapolis").until(Moving, 2)
    while out.who != "Ben":
        out = out("pass")
    return [
        claimed("AOS-MOVE-BAG", own, f"bag 19; blue {blue}", "bag 18"),
        claimed("AOS-MOVE-BAG", own, f"bag 19; blue {blue}", f"blue {blue - 1}"),
        claimed("AOS-MOVE-BAG", side("move blue Duluth > Minneapolis"), "bag 19", "bag 17"),
        claimed("AOS-MOVE-INCOME", own, "Ben income 2; Andy income 0; Charly income 0", "Ben income 1"),
        claimed("AOS-MOVE-INCOME", opponents, "Andy income 0; Ben income 2", "Ben income 0"),
        claimed("AOS-MOVE-INCOME", opponents, "Andy income 0; Ben income 2", "Ben income 1"),
        claimed("AOS-MOVE-INCOME", mixed, "Andy income 1; Charly income 0", "Andy income 0"),
        # The links of two others lead there, and Charly has to say which of them is used.
        both(
            "AOS-MOVE-INCOME",
            charly,
            "Charly: move purple Minneapolis > Duluth via Andy\nclaim Andy income 1; Ben income 0",
            "Charly: move purple Minneapolis > Duluth",
        ),
        both(
            "AOS-MOVE-LINKS",
            charly,
            "Charly: move purple Minneapolis > Duluth via Ben\nclaim Andy income 0; Ben income 1",
            "Charly: move purple Minneapolis > Duluth via Charly",
        ),
        both(
            "AOS-MOVE-LINKS",
            charly,
            "Charly: pass",
            "Charly: move purple Minneapolis > Duluth via nobody",
        ),
        claimed(
            "AOS-MOVE-INCOME", side("move blue Duluth > Minneapolis"), "Andy income 1; Ben income 0", "Andy income 0"
        ),
        claimed(
            "AOS-MOVE-INCOME",
            side.noted("Andy: move blue Duluth > Minneapolis via Ben"),
            "Andy income 0; Ben income 1",
            "Ben income 0",
        ),
        claimed(
            "AOS-MOVE-INCOME",
            out.noted("Ben: move purple Minneapolis > Duluth via Andy"),
            "Ben income 1; Andy income -3",
            "Ben income 2",
        ),
        claimed("AOS-MOVE-INCOME", out("move purple Minneapolis > Duluth"), "Ben income 2", "Ben income 1"),
    ]


def moving_cases() -> list[Case]:
    """Return the cases of phase 5, in the order of the rulebook."""
    return [case for group in (order_cases, locomotive_cases, way_cases, income_cases) for case in group()]
