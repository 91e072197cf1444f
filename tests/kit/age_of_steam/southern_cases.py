"""For every rule of the maps Southern U.S. and Germany: records that keep it and records that break it."""

from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.goods_growth.growth import Drawing, Rolling
from interlock.games.age_of_steam.maps.southern_us import REDUCTION
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.income import reduction
from interlock.games.age_of_steam.phases.shares import Selling
from interlock.replay.decision import Decision
from kit.age_of_steam.cases import with_line
from kit.age_of_steam.script import Script
from kit.script import Case, both, claimed

BILOXI = "build D9 SE-SW; build town Biloxi NE; done"
COLUMBIA = "build P4 S-NW; build O4 SE-NW; build town Columbia SE"


def solvent(script: Script, kind: type[Decision], round_: int) -> Script:
    """Do the least until a kind of decision comes up in a round, but sell a share each round."""
    while not (isinstance(script.replay.decision, kind) and script.table.round == round_):
        script = script("shares 1") if isinstance(script.replay.decision, Selling) else script.idle()
    return script


def southern_cases() -> list[Case]:
    start = Script("southern-us", cubes={"Savannah": "purple red black", "Charleston": "black black black"})
    cotton = start.planned({"Andy": f"first build; {BILOXI}"}).until(Moving)
    own, foreign = (cotton.until_mover(who)("move white Biloxi > Mobile") for who in ("Andy", "Ben"))
    city = start.planned({"Andy": f"urbanization; urbanize A Biloxi; {BILOXI.partition(';')[0]}; done"})
    ports = start.planned(
        {"Andy": "engineer; build O6 NE-S; done", "Ben": f"locomotive; {COLUMBIA}", "Charly": "first move"}
    ).until_mover("Ben")
    atlanta = start.until(Drawing)
    return [
        ("AOS-SUS-SETUP", start.text, with_line(start, 'setup cubes "Biloxi"', 'setup cubes "Biloxi" red')),
        ("AOS-SUS-SETUP", start.text, with_line(start, 'setup cubes "Biloxi"')),
        ("AOS-SUS-SETUP", start.text, with_line(start, 'setup cubes "Jackson"', 'setup cubes "Jackson" white')),
        ("AOS-SUS-SETUP", start.text, with_line(start, 'setup cubes "Savannah"', 'setup cubes "Savannah" red')),
        claimed("AOS-SUS-SETUP", start, "Atlanta cubes 4; Jackson cubes 1; Macon white 1", "Atlanta cubes 3"),
        # Cotton from a town, over own links and over others'.
        claimed("AOS-SUS-COTTON", own, "Andy income 2; Biloxi cubes 0", "Andy income 1"),
        claimed("AOS-SUS-COTTON", foreign, "Andy income 1; Ben income 1", "Ben income 0"),
        claimed("AOS-CUBES", own, "white 0; bag 21", "white 1"),
        # And from a New City, which keeps it.
        claimed("AOS-SUS-SETUP", city, "Biloxi white 1", "Biloxi white 0"),
        claimed(
            "AOS-SUS-COTTON",
            city.until_mover("Ben")("move white Biloxi > Mobile"),
            "Andy income 1; Ben income 1; Biloxi cubes 0",
            "Ben income 0",
        ),
        # Ports take their own colour and cotton, and the first one ends the move.
        claimed("AOS-SUS-COTTON", ports("move white Columbia > Charleston"), "Ben income 2", "Ben income 1"),
        both(
            "AOS-MOVE-END",
            ports,
            "Ben: move white Columbia > Charleston",
            "Ben: move white Columbia > Charleston > Savannah",
        ),
        both("AOS-MOVE-END", ports, "Ben: move purple Savannah > Charleston", "Ben: move red Savannah > Charleston"),
        both("AOS-SUS-GROWTH", atlanta, "table: draw red", "table: draw red blue"),
        claimed("AOS-SUS-GROWTH", atlanta("draw red"), "Atlanta cubes 5; bag 20", "Atlanta cubes 4"),
        claimed("AOS-SUS-GROWTH", solvent(start, Drawing, 4)("draw red"), "Atlanta cubes 8", "Atlanta cubes 7"),
        both(
            "AOS-PHASES",
            solvent(start, Rolling, 5),
            "table: dice light 1 1 1 dark 1 1 1",
            "table: draw red",
        ),
        *(reduced(start, round_) for round_ in (4, 6)),
    ]


def reduced(start: Script, round_: int) -> Case:
    """Return the case of a player whose income has fallen by twice what it falls elsewhere."""
    before: dict[int, int] = {}

    def found(script: Script) -> bool:
        if script.table.round == round_:
            before.update({player.seat: player.income for player in script.table.players})
        return script.table.round == round_ + 1 and _loser(script) > 0

    def _loser(script: Script) -> int:
        reasons = script.table.reasons
        return next(
            (seat for seat in script.table.order if reasons.get((script.table.names[seat], "income")) is REDUCTION), 0
        )

    script = start.random_until(found, "careful")
    player = script.table.players[_loser(script)]
    name, income = script.table.names[player.seat], player.income
    once = next(gross - reduction(gross) for gross in range(11, 99) if gross - 2 * reduction(gross) == income)
    return claimed("AOS-SUS-REDUCTION", script, f"{name} income {income}", f"{name} income {once}")


GERMAN = {
    "Antwerp": "red", "Düsseldorf": "red blue", "Bremen": "red red", "Essen": "red black",
}  # fmt: skip


def german_cases() -> list[Case]:
    start = Script("germany", cubes=GERMAN)
    rich = {"Andy": 9, "Ben": 2}
    first = start.planned({"Andy": "first build"}, shares=rich).until(Building)
    engineer = start.planned({"Andy": "engineer", "Ben": "turn order", "Charly": "urbanization"}, shares=rich)
    engineer = engineer.until(Building).idle().idle()
    three = start.planned({"Charly": "engineer", "Ben": "turn order", "Andy": "urbanization"}).until(Building)
    three = three("build B7 NE-SW half price", "build E4 SE-NW", "build H11 N-S")
    half = engineer("build B7 NE-SW half price")
    dear = engineer("build L8 NE-NW half price")
    antwerp = start.planned(
        {"Andy": "locomotive; build B7 NE-SW; done"},
        {"Andy": "first move; build B8 NE-NW; build C8 NE-SW; build D7 N-SW"},
        shares=rich,
    ).until_mover("Andy")
    direct = first("direct link Düsseldorf, Essen")
    two = first("build E5 NE-NW", "build D4 SE-NW")
    berlin = start.until(Drawing)
    built = first("build E4 SE-NW")
    return [
        ("AOS-GER-SETUP", start.text, with_line(start, 'setup cubes "Berlin"', 'setup cubes "Berlin" black black')),
        ("AOS-GER-SETUP", start.text, with_line(start, 'setup cubes "Warsaw"')),
        ("AOS-GER-SETUP", start.text, with_line(start, 'setup cubes "Essen"', 'setup cubes "Essen" red white')),
        claimed(
            "AOS-GER-SETUP", start, "Königsberg cubes 3; Berlin cubes 4; Essen cubes 2; Paris cubes 1", "Berlin cubes 2"
        ),
        both("AOS-GER-ABROAD", antwerp, "Andy: move red Düsseldorf > Antwerp", "Andy: move red Antwerp > Düsseldorf"),
        both(
            "AOS-GER-ABROAD",
            antwerp,
            "Andy: move red Essen > Antwerp",
            "Andy: move blue Düsseldorf > Antwerp > Essen",
        ),
        both("AOS-MOVE-END", antwerp, "Andy: move red Düsseldorf > Antwerp", "Andy: move blue Düsseldorf > Antwerp"),
        claimed("AOS-GER-ENGINEER", half, "cost 4; Andy $51", "cost 3"),
        claimed("AOS-GER-ENGINEER", dear, "cost 5; Andy $50", "Andy $46"),
        claimed("AOS-GER-COST", dear("build L7 SE-SW"), "cost 9; Andy $41", "cost 5"),
        both("AOS-GER-ENGINEER", dear, "Andy: build L7 SE-SW", "Andy: build L7 SE-SW half price"),
        both("AOS-GER-ENGINEER", first, "Andy: build B7 NE-SW", "Andy: build B7 NE-SW half price"),
        # There is no fourth tile for the engineer.
        both("AOS-BUILD-COUNT", three, "Ben: done", "Charly: build D7 N-NW"),
        ("AOS-GER-COMPLETE", built("done").text, first("build E4 N-NW").text + "Andy: done\n"),
        both("AOS-GER-COMPLETE", two, "Andy: build C4 NE-SE", "Andy: build C4 SE-S"),
        both("AOS-GER-COMPLETE", two, "Andy: build C4 NE-SE", "Andy: direct link Düsseldorf, Essen"),
        ("AOS-GER-COMPLETE", two("build C4 NE-SE").text, two.text + "Andy: build H11 N-S\n"),
        claimed("AOS-GER-COST", first("build B7 NE-SW"), "cost 7; Andy $48", "cost 2"),
        claimed("AOS-GER-COST", built("build L8 NE-S, SW-NW"), "cost 10", "cost 9"),
        claimed("AOS-GER-COST", built("build L8 NE-S, SE-NW"), "cost 11", "cost 4"),
        claimed("AOS-COST-SIMPLE", built, "cost 2", "cost 3"),
        claimed("AOS-GER-DIRECT", direct, "cost 2; Andy $53, links 1, track 1, markers 1", "Andy $55"),
        both("AOS-GER-DIRECT", first, "Andy: direct link Düsseldorf, Essen", "Andy: direct link Bremen, Hannover"),
        both("AOS-GER-DIRECT", direct, "Andy: done", "Andy: direct link Düsseldorf, Essen"),
        both(
            "AOS-GER-DIRECT",
            direct.planned({"Ben": "build E4 SE-NW"}),
            "Ben: done",
            "Ben: direct link Essen, Düsseldorf",
        ),
        both(
            "AOS-GER-DIRECT",
            Script("germany", cubes=GERMAN).planned({"Andy": "first build; build L8 NE-NW"}),
            "Andy: done",
            "Andy: direct link Düsseldorf, Essen",
        ),
        # It counts as one tile, and needs no track of the player's.
        both(
            "AOS-BUILD-COUNT",
            direct("build E4 SE-NW", "build H11 N-S"),
            f"{direct('build E4 SE-NW', 'build H11 N-S').who}: done",
            "Andy: build L8 NE-NW",
        ),
        claimed(
            "AOS-MOVE-INCOME",
            direct.until_mover("Andy")("move blue Düsseldorf > Essen"),
            "Andy income 1",
            "Andy income 0",
        ),
        both("AOS-GER-GROWTH", berlin, "table: draw red", "table: draw red blue"),
        claimed("AOS-GER-GROWTH", berlin("draw red"), "Berlin cubes 5", "Berlin cubes 4"),
    ]
