"""For every rule of Chicago Express: records that keep it and records that break it."""

from interlock.games.chicago_express.table import DEVELOP, EXTEND
from kit.chicago_express.script import ROUTE, Script, before_chicago
from kit.script import Case, both, claimed

SEVEN = "interlock 1\ngame chicago-express\nplayers A, B, C, D, E, F, G\nA: pass\n"


def setup_cases() -> list[Case]:
    start = Script(4)
    sold = Script(3)("bid 7", "pass", "pass")
    return [
        ("CE-SETUP-PLAYERS", Script(6)("bid 7").text, SEVEN),
        claimed("CE-SETUP-CASH", start, "Andy $30, Dora $30", "Andy $40"),
        claimed("CE-SETUP-CASH", Script(5), "Andy $24", "Andy $25"),
        claimed(
            "CE-SETUP-SHARES",
            start,
            "PRR shares 3; B&O shares 4; NYC shares 5; C&O shares 6; Wabash shares 2",
            "PRR shares 4",
        ),
        claimed("CE-SETUP-SHARES", start, "Andy PRR 0", "Andy PRR 1"),
        claimed(
            "CE-SETUP-TRAINS",
            start,
            "PRR trains 19; B&O trains 21; NYC trains 23; C&O trains 25; Wabash trains 11",
            "Wabash trains 10",
        ),
        claimed(
            "CE-SETUP-INCOME",
            start,
            "PRR income 7; B&O income 6; C&O income 5; NYC income 8; Wabash income 0",
            "NYC income 5",
        ),
        claimed(
            "CE-SETUP-HOUSES",
            start,
            "houses 20; Detroit marker 1; Wheeling marker 3; Pittsburgh marker 4",
            "Pittsburgh marker 3",
        ),
        claimed("CE-SETUP-HOUSES", start, "houses 20", "houses 23"),
        both("CE-SETUP-AUCTIONS", sold, "Andy: bid 6", "Ben: bid 6"),
        both("CE-SETUP-AUCTIONS", Script(3, "setup banker Charly"), "Charly: bid 7", "Andy: bid 7"),
        claimed("CE-SETUP-FREE-SHARE", Script(3)("pass", "pass", "pass"), "Andy PRR 1, $40", "Andy PRR 0"),
        both("CE-SETUP-START-PLAYER", Script(3).opening(), "Andy: auction", "Charly: auction"),
    ]


def auction_cases() -> list[Case]:
    bid = Script(3)("bid 7")
    turn = Script(3).opening()
    offered = Script(3).opening()("auction NYC")
    sold = Script(3).opening().sell("NYC")
    return [
        both("CE-AUCTION-ORDER", bid, "Ben: bid 8", "Charly: bid 8"),
        both("CE-AUCTION-ORDER", offered, "Andy: bid 4", "Ben: bid 4"),
        both("CE-AUCTION-OPENING-BID", Script(3), "Andy: bid 7", "Andy: bid 6"),
        both("CE-AUCTION-RAISE", bid, "Ben: bid 8", "Ben: bid 7"),
        both("CE-AUCTION-OUT", bid("pass", "bid 8"), "Andy: bid 9", "Ben: bid 9"),
        both("CE-AUCTION-OUT", bid("pass", "bid 8"), "Andy: pass", "Ben: pass"),
        both("CE-AUCTION-CASH", Script(6), "Andy: bid 20", "Andy: bid 21"),
        both("CE-AUCTION-END", sold, "Ben: extend", "Ben: pass"),
        both("CE-AUCTION-END", offered, "Andy: pass", "Andy: extend"),
        both("CE-AUCTION-END", offered("pass", "pass"), "Charly: pass\nBen: develop", "Charly: develop"),
        claimed(
            "CE-AUCTION-PAY", Script(3)("bid 9", "pass", "pass"), "PRR treasury 9; Andy PRR 1, $31", "PRR treasury 7"
        ),
        claimed("CE-AUCTION-PAY", Script(3)("bid 9", "pass", "pass"), "Andy $31", "Andy $33"),
        claimed(
            "CE-AUCTION-UNSOLD",
            Script(3).opening()("auction NYC", "pass", "pass", "pass"),
            "NYC shares 4, treasury 8",
            "NYC shares 3",
        ),
        both("CE-AUCTION-MINIMUM", offered_again(), "Andy: bid 4", "Andy: bid 3"),
        both("CE-AUCTION-MINIMUM", turn("auction B&O"), "Andy: bid 3", "Andy: bid 2"),
    ]


def offered_again() -> Script:
    """NYC has an income of 8 and one share out, so the second opens at 4."""
    return Script(3).opening()("auction NYC")


def turn_cases() -> list[Case]:
    turn = Script(3).opening()
    three_auctions = Script(3).opening().idle(3)
    dividend = Script(3).opening().until_dividend()
    return [
        both("CE-TURN-ORDER", turn("develop"), "Ben: develop", "Charly: develop"),
        # The buyer is Andy, whose turn it was; then Charly buys in Ben's turn, and it goes on with Charly.
        both(
            "CE-TURN-ORDER",
            Script(3).opening()("extend", "auction NYC", "pass", "bid 4", "pass"),
            "Charly: develop",
            "Andy: develop",
        ),
        both("CE-TURN-ONE-ACTION", turn("develop"), "Ben: extend", "Ben: bid 9"),
        both("CE-DIAL-RED", three_auctions, "Andy: develop", "Andy: auction"),
        both("CE-DIAL-RED", three_auctions, "Andy: extend", "Andy: auction NYC"),
        both("CE-DIAL-RED", turn(*["extend"] * 5), "Charly: develop", "Charly: extend NYC S4"),
        both(
            "CE-DIAL-RED",
            turn("extend PRR Q5, P4, Harrisburg", *["develop"] * 4),
            "Charly: extend",
            "Charly: develop Harrisburg",
        ),
        claimed("CE-DIAL-FIELDS", three_auctions, "auction dial 3; extend dial 0", "auction dial 2"),
        claimed("CE-DIAL-DIVIDEND", dividend, "dividends 1", "dividends 0"),
        claimed("CE-DIAL-DIVIDEND", three_auctions("develop", "develop", "develop"), "dividends 0", "dividends 1"),
        both(
            "CE-SHARE-AVAILABLE",
            Script(3).opening().sell("PRR").sell("PRR"),
            "Charly: auction B&O",
            "Charly: auction PRR",
        ),
        both("CE-SHARE-WABASH", Script(3).opening(), "Andy: auction B&O", "Andy: auction Wabash"),
    ]


def extend_cases() -> list[Case]:
    turn = Script(3).opening()
    rich = Script(3).opening(prr_bid=30)
    into_forest = Script(3).opening(prr_bid=30)("extend PRR R4, R3")("extend", "extend NYC S4")
    poor = Script(3).opening()("extend PRR Q5, P4, Harrisburg")
    broke = out_of_trains()
    return [
        both("CE-EXTEND-HOLDER", turn, "Andy: extend PRR R4", "Andy: extend B&O Q8"),
        both("CE-EXTEND-ONE-COMPANY", rich, "Andy: extend PRR R4, Q5, P5", "Andy: extend PRR R4, Q5, P5, R6"),
        both("CE-EXTEND-CONNECTED", turn, "Andy: extend PRR P5, Q5", "Andy: extend PRR Q5, N3"),
        both("CE-EXTEND-START-HEX", turn, "Andy: extend PRR Q6", "Andy: extend PRR Q6, Baltimore"),
        both("CE-EXTEND-START-HEX", before_chicago(), "Andy: extend PRR D3", "Andy: extend PRR Q6, Baltimore"),
        both("CE-EXTEND-ONCE", turn, "Andy: extend PRR Q5, Q6", "Andy: extend PRR Q5, Q5"),
        both("CE-EXTEND-SINGLE", into_forest("develop", "develop"), "Charly: extend NYC R4", "Charly: extend NYC R3"),
        both("CE-EXTEND-TRAINS", broke, f"{broke.who}: extend", f"{broke.who}: extend {one_too_many(broke)[0]}"),
        claimed("CE-EXTEND-TRAINS", turn("extend PRR Q5, Q6"), "PRR trains 17", "PRR trains 19"),
        claimed(
            "CE-EXTEND-COST",
            Script(3).opening()("extend PRR Q5, Q6", "extend B&O Q6"),
            "B&O treasury 4; cost 2",
            "cost 1",
        ),
        claimed("CE-EXTEND-COST", turn("extend PRR Q5, Q6"), "PRR treasury 5", "PRR treasury 6"),
        both("CE-EXTEND-TREASURY", poor("extend", "extend"), "Andy: extend PRR N3", "Andy: extend PRR N3, M3"),
        claimed("CE-INCOME-CITY", poor, "PRR income 8", "PRR income 7"),
        claimed("CE-INCOME-INDUSTRY", into_pittsburgh(), "PRR income 12", "PRR income 9"),
        claimed("CE-INCOME-NONE", turn("extend PRR Q5, Q6"), "PRR income 7", "PRR income 9"),
        claimed("CE-INCOME-TRACK", beyond_fifty(), "C&O income 52", "C&O income 2"),
    ]


def into_pittsburgh() -> Script:
    """PRR reaches Harrisburg (1) and, over forests, Pittsburgh (4)."""
    script = Script(3).opening(prr_bid=40)
    script = script("extend PRR Q5, P4, Harrisburg").idle(2)
    script = script("extend PRR N3, M3, L3").idle(2)
    return script("extend PRR Pittsburgh")


def out_of_trains() -> Script:
    """The player on turn holds a share of a company that could go on, but for want of a locomotive."""
    return Script(3).random_until(
        lambda script: not script.table.red(EXTEND) and bool(one_too_many(script)), "builders"
    )


def one_too_many(script: Script) -> list[str]:
    """Return the extensions by a hex for which just the locomotive is wanting."""
    table, shares = script.table, script.table.shares[script.decision.seat]
    land, balances = table.land, table.ledger.balances
    return [
        f"{company.name} {land.grid.labels[hex_]}"
        for company in table.companies
        if shares[company.index] and not company.trains
        for hex_ in {near for built in company.network for near in land.grid.neighbors[built]} - company.network
        if land.cost[hex_] * (table.locomotives[hex_] + 1) <= balances[company.account]
        and not land.start[hex_]
        and not (land.single[hex_] and table.locomotives[hex_])
    ]


def beyond_fifty() -> Script:
    """C&O takes the mountains one by one, and Ben develops them: its income passes 50 with the last of them."""
    script = Script(2, "option dials 60/60/60")("pass", "pass", "pass", "pass", "bid 59", "pass", "pass", "pass")
    script = script("auction C&O", "pass", "bid 50")
    mountains = ["M6", "L6", "L5", "M5", "N4", "L4", "K6", "J6", "J7", "K8", "I8", "J8", "J9", "I10", "H9"]
    script = script("extend C&O P8, P7, O7")
    for hex_ in ["N6", *mountains]:
        script = script(f"extend C&O {hex_}", f"develop {hex_}")
    return script("extend C&O G9")


def develop_cases() -> list[Case]:
    harrisburg = Script(3).opening()("extend PRR Q5, P4, Harrisburg")
    forest = Script(3).opening(prr_bid=30)("extend PRR R4, R3", "extend")
    pittsburgh = into_pittsburgh()
    full = into_pittsburgh()("develop Pittsburgh", "develop Pittsburgh")
    no_house = without_houses()
    hex_ = undeveloped(no_house)[0]
    return [
        both("CE-DEVELOP-KIND", harrisburg, "Ben: develop Harrisburg", "Ben: develop Altoona"),
        both("CE-DEVELOP-NEVER", harrisburg, "Ben: develop O4", "Ben: develop Q5"),
        both("CE-DEVELOP-NEVER", harrisburg, "Ben: develop O4", "Ben: develop Philadelphia"),
        both(
            "CE-DEVELOP-NEVER",
            in_chicago()("pass", "pass", "pass", "develop"),
            "Charly: develop Cleveland",
            "Charly: develop Chicago",
        ),
        both("CE-DEVELOP-NEVER", harrisburg, "Ben: develop O4", "Ben: develop Detroit"),
        both("CE-DEVELOP-ONCE", harrisburg("develop Harrisburg"), "Charly: develop", "Charly: develop Harrisburg"),
        claimed("CE-DEVELOP-ONCE", harrisburg("develop Harrisburg"), "houses 19", "houses 20"),
        claimed(
            "CE-DEVELOP-INDUSTRY",
            pittsburgh("develop Pittsburgh"),
            "Pittsburgh marker 6; PRR income 14; houses 20",
            "PRR income 13",
        ),
        claimed("CE-DEVELOP-INDUSTRY", pittsburgh("develop Pittsburgh"), "Pittsburgh marker 6", "Pittsburgh marker 5"),
        claimed("CE-DEVELOP-INCOME", harrisburg("develop Harrisburg"), "PRR income 9", "PRR income 8"),
        claimed("CE-DEVELOP-FOREST", forest("develop R3"), "PRR treasury 29, income 7", "PRR treasury 27"),
        claimed("CE-DEVELOP-FOREST", forest("develop R3"), "PRR income 7", "PRR income 9"),
        claimed(
            "CE-DEVELOP-FULL",
            full("extend", "develop Pittsburgh"),
            "Pittsburgh marker 8; PRR income 16",
            "Pittsburgh marker 10",
        ),
        both("CE-DEVELOP-SUPPLY", no_house, "", f"{no_house.who}: develop {hex_}"),
    ]


def without_houses() -> Script:
    """No house is left, and the develop dial is not on red: that takes a longer dial than the printed one."""
    return Script(3, "option dials 3/5/9").random_until(
        lambda script: not script.table.houses and not script.table.red(DEVELOP) and bool(undeveloped(script)),
        "developers",
    )


def undeveloped(script: Script) -> list[str]:
    """Return the hexes that could be developed if there were a house."""
    table = script.table
    return [
        table.land.grid.labels[hex_]
        for hex_, locomotives in enumerate(table.locomotives)
        if locomotives
        and table.land.needs_house[hex_]
        and not table.developed[hex_]
        and not table.land.never_developed[hex_]
    ]


def in_chicago(header: str = "") -> Script:
    """PRR has just reached Chicago, the first company to do so, and Andy opens the auction of the Wabash share."""
    return before_chicago(header)("extend PRR B2, Chicago")


def fort_wayne_developed() -> Script:
    """As in_chicago, but PRR has gone by way of Fort Wayne, and somebody has developed that."""
    script = Script(3).opening(prr_bid=30)
    for hexes in ROUTE[:-1]:
        script = script(f"extend PRR {hexes}").idle(2)
    return script("extend PRR E2, D2, D3", "develop Fort Wayne").idle(1)("extend PRR C3, B2, Chicago")


def general_dividend_due() -> Script:
    """As in_chicago, but reaching Chicago has turned a second dial to red."""
    return before_chicago()("extend", "extend", "extend", "extend PRR B2, Chicago")


def chicago_cases() -> list[Case]:
    reached = in_chicago()
    developed = fort_wayne_developed()
    dials = general_dividend_due()
    return [
        # PRR has an income of 10 before Chicago (7 there), and one share: Andy gets 17 of it and has 20.
        claimed("CE-CHICAGO-DIVIDEND", reached, "Andy $37; PRR income 17, dividend 17", "Andy $20"),
        claimed("CE-CHICAGO-WABASH", reached, "Wabash income 1, trains 10", "Wabash income 3"),
        claimed("CE-CHICAGO-WABASH", reached, "Wabash trains 10", "Wabash trains 11"),
        claimed("CE-CHICAGO-WABASH", developed, "Wabash income 3", "Wabash income 1"),
        both("CE-CHICAGO-AUCTION", reached, "Andy: bid 1", "Ben: bid 1"),
        both("CE-CHICAGO-NEXT", before_chicago(), "Andy: extend PRR B2, A2", "Andy: extend PRR B2, A2, A3"),
        both(
            "CE-CHICAGO-NEXT",
            before_chicago("option chicago_interrupts always"),
            "Andy: extend PRR B2, A2",
            "Andy: extend PRR B2, A2, A3",
        ),
        claimed("CE-CHICAGO-FIRST", dials, "dividends 1", "dividends 2"),
        claimed(
            "CE-DIVIDEND-SHARE",
            Script(3).opening().sell("NYC").until_dividend(),
            "NYC dividend 4; Andy NYC 1; Charly $36",
            "NYC dividend 8",
        ),
        claimed("CE-DIVIDEND-SHARE", Script(3).opening().until_dividend(), "Andy $40", "Andy $39"),
        claimed(
            "CE-DIVIDEND-RESET",
            Script(3).opening().until_dividend(),
            "auction dial 0; develop dial 0",
            "auction dial 3",
        ),
        claimed("CE-DIVIDEND-DETROIT", Script(3).opening().until_dividend(), "Detroit marker 2", "Detroit marker 1"),
    ]


def detroit_on_eight() -> Script:
    """Everybody waives everything until Detroit stands on 8 and the eighth dividend ends the game."""
    script = Script(3).opening()
    for _ in range(8):
        script = script.until_dividend()
    return script


def wabash_counts() -> Script:
    """PRR, B&O and Wabash have no share left when the general dividend is paid."""
    script = before_chicago("option dials 20/7/3")("extend PRR B2, Chicago", "bid 1", "pass", "pass")
    for company in ("Wabash", "PRR", "PRR", "B&O", "B&O", "B&O"):
        script = script.sell(company)
    return script.idle(4)("extend")


def end_cases() -> list[Case]:
    ended, wabash = detroit_on_eight(), wabash_counts()
    return [
        both("CE-END-CONDITIONS", ended, "", "Charly: auction"),
        both("CE-END-CONDITIONS", ended, "== End ==", "Ben: develop"),
        both("CE-END-WABASH", wabash, "", "Andy: auction"),
        # A share of PRR pays 7 eight times, of B&O 6, of C&O 5, of NYC 8; the shares cost 7, 6, 5 and 8.
        both("CE-END-WINNER", ended, "result Charly $131, Andy $89, Ben $82", "result Charly $131, Andy $90, Ben $82"),
        both("CE-END-WINNER", ended, "result Charly $131, Andy $89, Ben $82", "result Andy $89, Charly $131, Ben $82"),
    ]


GROUPS = (setup_cases, auction_cases, turn_cases, extend_cases, develop_cases, chicago_cases, end_cases)
"""All rules, in the order of the rulebook."""
