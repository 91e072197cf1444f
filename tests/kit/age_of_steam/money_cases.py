"""For the rules of Age of Steam about income, expenses, goods growth and the score: kept by records and broken."""

from interlock.games.age_of_steam.goods_growth.growth import Producing, Rolling
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.shares import Selling
from kit.age_of_steam.moving_cases import ORDER, build_in_turn, parallel
from kit.age_of_steam.script import Script
from kit.script import Case, both, claimed

DICE = "dice light 1 1 2 dark 6 6 6"
DISPLAY = {
    "light 1": "blue yellow black",
    "light 2": "red red purple",
    "light 3": "blue yellow black",
    "A": "black purple",
    "B": "yellow blue",
}
GOODS = {"Chicago": "red purple", "Kansas City": "red red", "Des Moines": "red red", "St. Louis": "purple purple"}


def trips(script: Script, andy: int, ben: int) -> Script:
    """Have Andy and Ben move a cube over their links so many times, to and fro, and go on to goods growth.

    A referee lets that stand, so that they come by any income.
    """
    for name, times, color, ends in (
        ("Andy", andy, "blue", ("Duluth", "Minneapolis")),
        ("Ben", ben, "purple", ("Minneapolis", "Duluth")),
    ):
        while script.who != name:
            script = script("pass")
        words = " > ".join(ends[step % 2] for step in range(times + 1))
        if times > 1:
            script = script.stands(f"move {color} {words}")
        else:
            script = script(f"move {color} {words}" if times else "pass")
    return script.until(Rolling)


def income_cases() -> list[Case]:
    # Both have $6 left, and expenses are $3.
    paid = trips(parallel(), 4, 1)
    idle = Script()("shares 2").actions(Charly="locomotive").until(Rolling)
    return [
        claimed("AOS-INCOME", paid, "Andy $7, income 4; Ben $4, income 1; Charly $7", "Andy $3"),
        claimed("AOS-INCOME", paid, "Ben $4", "Ben $3"),
        claimed("AOS-EXPENSES", paid, "Andy $7", "Andy $10"),
        claimed("AOS-EXPENSES", idle, "Andy $15; Ben $7; Charly $6", "Andy $17"),
        claimed("AOS-EXPENSES", idle, "Ben $7", "Ben $10"),
        claimed("AOS-EXPENSES", idle, "Charly $6", "Charly $7"),
    ]


def insolvent_cases() -> list[Case]:
    side = parallel(section="B3 N-S", Andy="first build")
    poor = side.noted("ruling penalty Andy $6", "ruling penalty Ben $5", "ruling penalty Charly $8")
    zero = side.noted("ruling penalty Andy $3", "ruling penalty Ben $5")
    # Andy has $0 and an income of 2, Ben $1 and 1; both have to pay $3, and Charly has $2 without any income.
    short = trips(poor, 2, 1)
    # Andy has $1 and an income of 1; Ben has $1 and none.
    stays = trips(zero, 1, 0)
    out = trips(poor, 0, 2)
    alone = out.until(Selling, 2)
    return [
        claimed(
            "AOS-EXPENSES-SHORT", short, "Andy $0, income 1; Ben $0, income 0; Charly $0, income -1", "Andy income 2"
        ),
        claimed("AOS-EXPENSES-SHORT", short, "Ben income 0", "Ben income 1"),
        claimed("AOS-EXPENSES-SHORT", short, "Charly income -1", "Charly income 0"),
        claimed("AOS-EXPENSES-SHORT", stays, "Andy $0, income 0; Ben $0, income -2", "Ben income 0"),
        # An income of 0 is enough to stay in; below it a player is out.
        claimed(
            "AOS-INSOLVENT", stays, "Andy order 1, sections 1; Ben order 0, links 1; Charly order 2", "Ben order 2"
        ),
        claimed("AOS-INSOLVENT", short, "Ben order 2; Charly order 0", "Charly order 3"),
        claimed("AOS-INSOLVENT", out, "Andy sections 0, links 1, markers 1, order 0", "Andy sections 1"),
        claimed("AOS-INSOLVENT", out, "Andy sections 0, links 1, markers 1", "Andy markers 2"),
        claimed("AOS-INSOLVENT", out, "Andy links 1", "Andy links 0"),
        both("AOS-SHARES-ORDER", alone, "Ben: shares 0", "Andy: shares 0"),
    ]


def reduction_cases() -> list[Case]:
    side = parallel()
    bands = ((10, 11, 9), (20, 21, 17), (30, 31, 25), (40, 41, 33), (49, 50, 40), (48, 75, 65))
    losses = {10: 0, 20: 2, 30: 4, 40: 6, 49: 8, 48: 8}
    cases = []
    for one, other, left in bands:
        script, kept = trips(side, one, other), one - losses[one]
        cases.append(claimed("AOS-REDUCTION", script, f"Andy income {kept}; Ben income {left}", f"Ben income {other}"))
        if losses[one]:
            cases.append(claimed("AOS-REDUCTION", script, f"Andy income {kept}", f"Andy income {kept - 2}"))
    return cases


def dice_cases() -> list[Case]:
    start = Script(order=ORDER, cubes=GOODS, display=DISPLAY)
    rolling, four = start.until(Rolling), Script(players=4, cubes=GOODS, display=DISPLAY).until(Rolling)
    out = Script(players=4).until(Moving).noted("ruling penalty Dora $10").until(Rolling)
    city = build_in_turn(start.actions(Andy="urbanization"), Andy=("urbanize A Springfield",)).until(Rolling)
    once, twice = rolling("dice light 1 2 2 dark 1 1 1"), rolling("dice light 1 1 2 dark 1 1 1")
    again = once.until(Rolling, 2)("dice light 1 2 2 dark 1 1 1")
    emptied = rolling("dice light 3 3 3 dark 1 1 1").actions(Charly="urbanization")
    emptied = build_in_turn(emptied, Charly=("urbanize A Springfield",)).until(Rolling)
    return [
        both("AOS-GROWTH-DICE", rolling, f"table: {DICE}", "table: dice light 1 1 dark 6 6 6"),
        both("AOS-GROWTH-DICE", rolling, f"table: {DICE}", "table: dice light 1 1 2 dark 6 6 6 6"),
        both("AOS-GROWTH-DICE", rolling, f"table: {DICE}", "table: dice light 1 1 2"),
        both("AOS-GROWTH-DICE", rolling, f"table: {DICE}", "table: dice dark 6 6 6"),
        # Dora is out, but there are as many dice as players at the start.
        both("AOS-GROWTH-DICE", out, "table: dice light 1 1 2 2 dark 6 6 6 6", f"table: {DICE}"),
        claimed("AOS-GROWTH-DICE", once, "Chicago cubes 3, blue 1; St. Louis cubes 4, red 2", "Chicago cubes 2"),
        claimed("AOS-GROWTH-DICE", once, "Chicago blue 1, black 0", "Chicago blue 0"),
        claimed("AOS-GROWTH-DICE", twice, "Chicago blue 1, yellow 1, black 0, cubes 4", "Chicago yellow 0"),
        # The top field is empty since the round before.
        claimed("AOS-GROWTH-DICE", again, "Chicago blue 1, yellow 1, black 0; St. Louis cubes 5", "Chicago yellow 0"),
        # There are three cubes in the column for four dice.
        claimed(
            "AOS-GROWTH-DICE",
            four("dice light 1 1 1 1 dark 6 6 6 6"),
            "Chicago cubes 5; Toronto cubes 5",
            "Chicago cubes 6",
        ),
        claimed(
            "AOS-GROWTH-DICE",
            city("dice light 3 3 4 dark 1 1 1"),
            "Kansas City blue 1, yellow 1, cubes 4; Springfield cubes 2, black 1, purple 1; Des Moines cubes 3",
            "Springfield cubes 1",
        ),
        claimed(
            "AOS-GROWTH-DICE",
            city("dice light 3 3 3 dark 1 1 1"),
            "Kansas City cubes 5; Springfield cubes 2",
            "Springfield cubes 3",
        ),
        claimed(
            "AOS-GROWTH-DICE",
            emptied("dice light 3 3 4 dark 1 1 1"),
            "Kansas City cubes 5; Springfield cubes 2, black 1, purple 1",
            "Springfield cubes 0",
        ),
    ]


def producing(dice: str = DICE, header: str = "", **display: str) -> Script:
    """Ben has production in round 2; some fields of the display are empty."""
    script = Script(order=ORDER, cubes=GOODS, display={**DISPLAY, **display}, header=header)
    return script.until(Rolling)(dice).actions(Ben="production").until(Rolling if "may" in header else Producing)


def production_cases() -> list[Case]:
    script = producing()
    drawing = script("produce")
    placing = drawing("draw red blue")
    one_left = placing("place red light 1 row 1")
    column = producing("dice light 1 1 1 dark 6 6 6")("produce", "draw red blue")
    never = Script().actions(Andy="production").until(Rolling)
    # Blue lies over the hole that the lower cube would have left, and goes first; a cube placed later goes after it.
    hole = one_left("place blue light 1 row 2")("dice light 1 3 3 dark 1 1 1")
    above = column("place red light 1 row 3", "place blue light 1 row 1")("dice light 1 2 2 dark 1 1 1")
    bag = drawing.table.bag
    reds = next(count for cube, count in bag.items() if cube.name == "RED")
    return [
        both("AOS-GROWTH-PRODUCTION", script, "Ben: pass", "Andy: pass"),
        both("AOS-GROWTH-PRODUCTION", script, "Ben: produce", "Charly: produce"),
        both("AOS-GROWTH-PRODUCTION", drawing, "table: draw red red", "table: draw red"),
        both("AOS-GROWTH-PRODUCTION", drawing, "table: draw red blue", "table: draw red red blue"),
        both("AOS-GROWTH-PRODUCTION", placing, "Ben: place red light 1", "Ben: place red light 4"),
        both("AOS-GROWTH-PRODUCTION", placing, "Ben: place blue light 1 row 2", "Ben: place blue light 1 row 3"),
        both("AOS-GROWTH-PRODUCTION", placing, "Ben: place blue light 2", "Ben: place blue A"),
        both("AOS-GROWTH-PRODUCTION", placing, "Ben: place blue dark 6 row 3", "Ben: place blue B row 1"),
        both("AOS-GROWTH-PRODUCTION", one_left, "Ben: place blue light 1 row 2", "Ben: place blue light 1 row 1"),
        both("AOS-GROWTH-PRODUCTION", one_left, "Ben: place blue light 2", "Ben: place blue light 2 row 2"),
        both("AOS-GROWTH-PRODUCTION", one_left, "Ben: place blue dark 6", "Andy: place blue dark 6"),
        claimed("AOS-GROWTH-PRODUCTION", placing, f"bag 16; red {reds - 1}", "bag 18"),
        claimed("AOS-GROWTH-PRODUCTION", placing, f"red {reds - 1}", f"red {reds}"),
        claimed("AOS-GROWTH-DICE", hole, "Chicago red 2, blue 1, yellow 1, cubes 5", "Chicago red 1"),
        claimed("AOS-GROWTH-DICE", above, "Chicago blue 2, red 1, cubes 6", "Chicago blue 1"),
        both("AOS-CUBES", placing, "Ben: place blue light 1", "Ben: place yellow light 1"),
        both("AOS-CUBES", one_left, "Ben: place blue light 1", "Ben: place red light 1"),
        # All fields are full in the first round, so that nothing is produced.
        both("AOS-GROWTH-DICE", never, f"table: {DICE}", "table: dice light 1"),
    ]


def bag_cases() -> list[Case]:
    """All black cubes are on the map and in the display until one has been moved."""
    columns = dict.fromkeys(("dark 1", "dark 2", "dark 3", "dark 4"), "black black black")
    drawing = producing(**columns, A="black black")("produce")
    return [
        claimed("AOS-CUBES", drawing, "black 0; bag 18", "black 2"),
        both("AOS-CUBES", drawing, "table: draw red blue", "table: draw red black"),
    ]


def end_cases() -> list[Case]:
    start, side = Script(), parallel(6)
    all_out = start.until_round(5)
    second = start.until(Selling, 2)
    ended = trips(side, 2, 1).to_the_end()
    one_out = trips(side.noted("ruling penalty Charly $10"), 2, 1).to_the_end()
    tied = Script("western-us").to_the_end()
    return [
        claimed("AOS-ROUND-NEXT", second, "round 2", "round 1"),
        claimed("AOS-ROUND-NEXT", start, "round 1", "round 0"),
        claimed("AOS-ROUND-NEXT", ended, "round 6", "round 7"),
        both("AOS-ROUND-NEXT", ended, "== End ==", "Andy: shares 0"),
        both("AOS-INSOLVENT", all_out, "claim round 4", "Andy: shares 1"),
        both("AOS-ROUND-NEXT", Script().to_the_end(), "claim round 10", "table: dice light 1 1 1 dark 1 1 1"),
        *score_cases(ended),
        claimed("AOS-SCORE-OUT", one_out, "Charly score 0, income -3, shares 2", "Charly score -15"),
        both(
            "AOS-SCORE-OUT",
            one_out,
            "result Andy 2, Dora -15, Ben -19, Emil -21, Fay -24, Charly out",
            "claim Charly score -6",
        ),
        both("AOS-SCORE-TIE", tied, "table: tie Andy 1, Ben 2, Charly 3", "table: tie Andy 1, Ben 2"),
        both("AOS-SCORE-TIE", tied, "table: tie Andy 1, Ben 2, Charly 3", "table: tie Andy 1 2, Ben 2 2, Charly 3 2"),
        both(
            "AOS-SCORE-TIE",
            tied.noted("table: tie Andy 5, Ben 5, Charly 3"),
            "table: tie Andy 1, Ben 2\nresult Ben -18, Andy -18, Charly -18",
            "table: tie Andy 1, Ben 2, Charly 3",
        ),
    ]


def score_cases(ended: Script) -> list[Case]:
    """Return the cases of the score: of a game that has ended, and of one under way."""
    tiles = ("build J8 S-NE", "build town K8 SW, NE", "build L7 SW-SE")
    # Ben's track ends beside a town without any tile.
    town = build_in_turn(Script(order=ORDER).actions(), Andy=tiles, Ben=("build H4 S-N",))
    side = parallel()
    scores = "Andy 2, Ben -10, Emil -15, Dora -21"
    return [
        claimed("AOS-SCORE", town, "Andy links 2, track 4, score -2; Ben track 0, score -6", "Andy track 3"),
        claimed("AOS-SCORE", town, "Andy score -2", "Andy score -3"),
        claimed("AOS-SCORE", town, "Ben track 0, sections 1", "Ben track 1"),
        claimed("AOS-SCORE", town, "Ben score -6", "Ben score -5"),
        claimed("AOS-SCORE", side, "Andy track 2, score -4; Charly score -6", "Andy track 1"),
        claimed("AOS-SCORE", trips(side, 2, 1), "Andy score 2; Ben score -1; Charly score -6", "Andy score 0"),
        both("AOS-SCORE", ended, f"result {scores}, Charly -24, Fay -24", f"result {scores}, Charly -24, Fay -21"),
        # Those who tie share their place, and cash counts for nothing.
        both("AOS-SCORE", ended, f"result {scores}, Fay -24, Charly -24", f"result {scores}, Fay -24, Charly out"),
        both(
            "AOS-SCORE",
            ended,
            f"result {scores}, Fay -24, Charly -24",
            "result Andy 2, Ben -10, Dora -21, Emil -15, Charly -24, Fay -24",
        ),
        claimed("AOS-SCORE", ended, "Andy score 2; Charly score -24, $0; Fay score -24, $3", "Fay score -21"),
    ]


def money_cases() -> list[Case]:
    """Return the cases of phases 6 to 10 and of the score, in the order of the rulebook."""
    groups = (
        *(income_cases, insolvent_cases, reduction_cases, production_cases, bag_cases),
        *(dice_cases, end_cases),
    )
    return [case for group in groups for case in group()]
