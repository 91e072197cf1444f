"""For every rule of American Rails: records that keep it and records that break it."""

from kit.american_rails.long_cases import end_cases, long_cases
from kit.american_rails.script import Script
from kit.script import Case, both, claimed

HEADER = "interlock 1\ngame american-rails\nplayers "
SIX = f"{HEADER}A, B, C, D, E, F\nA: auction National\n"
NOTHING_REMOVED = f"{HEADER}A, B, C\nA: auction National\n"
ONE_REMOVED = f"{HEADER}A, B, C, D\nsetup removed National\nA: auction Republic\n"


def setup_cases() -> list[Case]:
    start = Script(4)
    return [
        ("AR-SETUP-PLAYERS", Script(5)("auction National").text, SIX),
        claimed("AR-SETUP-CASH", Script(3), "Andy $50, Charly $50", "Andy $40"),
        claimed("AR-SETUP-CASH", start, "Andy $50, Dora $50", "Dora $40"),
        claimed("AR-SETUP-CASH", Script(5), "Andy $40, Emil $40", "Emil $50"),
        claimed("AR-SETUP-CASH", Script(5, "option starting_cash 75"), "Andy $75, Emil $75", "Emil $40"),
        ("AR-SETUP-REMOVED", Script(3)("auction National").text, NOTHING_REMOVED),
        ("AR-SETUP-REMOVED", start("auction National").text, ONE_REMOVED),
        claimed(
            "AR-SETUP-MARKER",
            start,
            "American cubes 30; National cubes 28; Continental cubes 25",
            "American cubes 31",
        ),
        claimed("AR-SETUP-MARKER", start, "Majestic cubes 21; Liberty cubes 18; Republic cubes 16", "Liberty cubes 19"),
        claimed("AR-SETUP-MARKER", start, "American income 0", "American income 1"),
        claimed("AR-SETUP-YEAR", start, "year 1851", "year 1850"),
    ]


def preparation_cases() -> list[Case]:
    start = Script(3)
    won = start("auction Liberty", "pass", "bid 12", "pass")
    started = won("start Atlanta")
    unsold = start.unsold("Liberty")
    charly = Script(3, "setup banker Charly")
    all_to_charly = charly.win("Liberty", "Boston")
    for company, city in (("American", "Chicago"), ("National", "Mobile"), ("Continental", "Norfolk")):
        all_to_charly = all_to_charly.win(company, city)
    return [
        both("AR-PREP-EACH-ONCE", started, "Ben: auction American", "Ben: auction Liberty"),
        both("AR-SETUP-REMOVED", started, "Ben: auction National", "Ben: auction Republic"),
        both("AR-PREP-EACH-ONCE", started, "Ben: auction National", "Ben: auction"),
        both("AR-PREP-EACH-ONCE", charly, "Charly: auction Liberty", "Andy: auction Liberty"),
        both("AR-PREP-EACH-ONCE", charly, "Charly: auction Liberty", "Charly: bid 10"),
        both("AR-PREP-EACH-ONCE", charly, "Charly: auction Liberty", "Andy: pass"),
        both("AR-PREP-EACH-ONCE", started, "Ben: auction American", "Ben: pass"),
        both("AR-PREP-NEXT", started, "Ben: auction American", "Andy: auction American"),
        both("AR-PREP-NEXT", unsold, "Charly: auction American", "Andy: auction American"),
        claimed("AR-PREP-UNSOLD", unsold, "Liberty shares 1", "Liberty shares 2"),
        both("AR-PREP-CITY", won, "Ben: start New York", "Ben: start A3"),
        both("AR-PREP-CITY", started.win("American", ""), "Ben: start New York", "Ben: start Atlanta"),
        *(
            both("AR-PREP-CITY", won, "Ben: start New York", other)
            for other in ("Andy: start New York", "Ben: auction American", "Ben: bid 10", "Charly: pass", "Ben: pass")
        ),
        claimed("AR-PREP-CITY", started, "Liberty income 5, treasury 12, cubes 17", "Liberty income 3"),
        claimed("AR-PREP-CITY", started, "Liberty cubes 17", "Liberty cubes 18"),
        claimed("AR-PREP-ORDER", started, "Ben order 1", "Ben order 2"),
        claimed(
            "AR-PREP-ORDER",
            started.win("American", "Chicago").win("National", "Boston", passes=1),
            "Ben order 1; Charly order 2; Andy order 0",
            "Charly order 3",
        ),
        claimed(
            "AR-PREP-SHARELESS",
            all_to_charly.unsold("Majestic"),
            "Charly order 1; Andy order 2; Ben order 3",
            "Ben order 2",
        ),
    ]


def auction_cases() -> list[Case]:
    offered = Script(3)("auction National")
    bid = offered("bid 10")
    later = Script(3).opening()("auction National")
    two_passed = offered("pass", "pass")
    return [
        both("AR-AUCTION-MINIMUM", offered, "Andy: bid 10", "Andy: bid 9"),
        both("AR-AUCTION-MINIMUM", later, "Andy: bid 10", "Andy: bid 9"),
        both("AR-AUCTION-ORDER", offered, "Andy: bid 10", "Ben: bid 10"),
        both("AR-AUCTION-ORDER", bid, "Ben: bid 11", "Charly: bid 11"),
        both("AR-AUCTION-ORDER", later("pass"), "Ben: bid 10", "Charly: bid 10"),
        both("AR-AUCTION-RAISE", bid, "Ben: bid 11", "Ben: bid 10"),
        both("AR-AUCTION-OUT", bid("pass", "bid 11"), "Andy: bid 12", "Ben: bid 12"),
        both("AR-AUCTION-OUT", bid("pass", "bid 11"), "Andy: pass", "Ben: pass"),
        both("AR-AUCTION-CASH", offered, "Andy: bid 50", "Andy: bid 51"),
        both("AR-AUCTION-CASH", later, "Andy: bid 30", "Andy: bid 31"),
        both("AR-AUCTION-LAST", two_passed, "Charly: bid 10", "Charly: auction Liberty"),
        both("AR-AUCTION-LAST", two_passed, "Charly: pass", "Charly: start Chicago"),
        both("AR-AUCTION-LAST", later, "Andy: pass", "Andy: expand 4"),
        claimed(
            "AR-AUCTION-PAY",
            later("bid 12", "pass", "pass"),
            "Andy $18, National 1; National treasury 22, shares 2",
            "Andy $30",
        ),
        claimed("AR-AUCTION-PAY", later("bid 12", "pass", "pass"), "National treasury 22", "National treasury 10"),
        claimed("AR-AUCTION-PAY", later("bid 12", "pass", "pass"), "Andy National 1", "Andy National 0"),
    ]


def track_cases() -> list[Case]:
    turn = Script(3).opening()
    rows = turn("expand 4", "pass", "auction")
    one_phase_left = turn.until(1851, 3)
    return [
        claimed("AR-ROUND", turn.idle(2), "phase 1", "phase 2"),
        claimed("AR-ROUND", turn.idle(3), "phase 2", "phase 1"),
        claimed("AR-TRACK-ROWS", rows, "Ben order 1; Charly order 2; Andy order 3", "Andy order 1"),
        both("AR-TRACK-FREE", turn("pass"), "Ben: develop", "Ben: pass"),
        both("AR-TRACK-FREE", turn("develop"), "Ben: pass", "Ben: develop Buffalo"),
        both("AR-TRACK-FREE", Script(4).opening()("take"), "Ben: expand 3", "Ben: expand 2"),
        both("AR-TRACK-FREE", turn("fund"), "Ben: pass", "Ben: fund Liberty"),
        both("AR-TRACK-FREE", turn("take"), "Ben: pass", "Ben: take 2 from bank"),
        both("AR-TRACK-FREE", turn("auction"), "Ben: pass", "Ben: auction Liberty"),
        both("AR-TRACK-FREE", turn("expand 3"), "Ben: pass", "Ben: expand 3 National P3"),
        both("AR-TRACK-PERFORM", turn, "Andy: expand 3", "Andy: bid 10"),
        both("AR-TRACK-PERFORM", turn, "Andy: develop", "Andy: start Atlanta"),
        both("AR-TRACK-ORDER-FIRST", turn, "Andy: pass", "Ben: pass"),
        both("AR-TRACK-ORDER-FIRST", turn.until(1852), "Andy: pass", "Charly: pass"),
        both("AR-TRACK-ORDER-NEXT", rows, "Ben: pass", "Andy: pass"),
        both("AR-TRACK-ORDER-NEXT", turn.idle(6)("pass"), "Ben: auction", "Charly: auction"),
        claimed(
            "AR-TRACK-ORDER-ROUND",
            one_phase_left("expand 3", "auction", "take"),
            "Charly order 1; Andy order 2; Ben order 3",
            "Andy order 1",
        ),
    ]


def action_cases() -> list[Case]:
    turn = Script(3).opening()
    developed = turn("develop Cincinnati")
    new = Script(4).opening(out=("Republic",))("auction Republic", "bid 11", "pass", "pass", "pass")
    return [
        claimed("AR-PASS", turn("pass"), "Andy $30", "Andy $28"),
        both("AR-DEVELOP-CITY", turn, "Andy: develop Cincinnati", "Andy: develop Indianapolis"),
        both("AR-DEVELOP-CITY", turn, "Andy: develop Buffalo", "Andy: develop C2"),
        both("AR-DEVELOP-CITY", developed.idle(2), "Ben: develop Buffalo", "Ben: develop Cincinnati"),
        claimed("AR-DEVELOP-CITY", developed, "developments 11", "developments 12"),
        both("AR-DEVELOP-BARRED", turn, "Andy: develop St. Louis", "Andy: develop Chicago"),
        claimed("AR-DEVELOP-VALUE", developed, "Continental income 6", "Continental income 4"),
        claimed(
            "AR-DEVELOP-VALUE", in_indianapolis()("develop Indianapolis"), "American income 5", "American income 6"
        ),
        both("AR-SETUP-REMOVED", turn, "Andy: fund National", "Andy: fund Republic"),
        both("AR-SETUP-REMOVED", turn, "Andy: auction National", "Andy: auction Republic"),
        both("AR-SETUP-REMOVED", turn, "Andy: expand 3 American B1", "Andy: expand 3 American B1, Republic A3"),
        both("AR-FUND", turn, "Andy: fund 5 National", "Andy: fund 6 National"),
        both("AR-TAKE-BANK", turn, "Andy: take 2 from bank", "Andy: take 3 from bank"),
        both("AR-TAKE-PLAYERS", turn, "Andy: take 2 from players", "Andy: take 1 from players"),
        both("AR-EXPAND-COUNT", turn, "Andy: expand 4", "Andy: expand 5"),
        claimed("AR-FUND", turn("fund Liberty"), "Liberty treasury 15", "Liberty treasury 10"),
        claimed("AR-TAKE-BANK", turn("take 2 from bank"), "Andy $32; Ben $30", "Andy $30"),
        claimed("AR-TAKE-PLAYERS", turn("take 2 from players"), "Andy $30; Ben $28; Charly $38", "Charly $40"),
        ("AR-TAKE-EXPAND", Script(4).opening()("expand 2 American C2, D2").text, f"{turn.text}Andy: expand 2\n"),
        both("AR-TAKE-EXPAND", turn, "Andy: expand 3 American B1", "Andy: expand 2 American B1"),
        both("AR-OFFER", last_of_liberty(), "Ben: auction National", "Ben: auction Liberty"),
        claimed("AR-OFFER-UNSOLD", turn.unsold("American"), "American shares 3", "American shares 4"),
        both("AR-OFFER-FIRST-CUBE", new, "Andy: start Atlanta", "Andy: start Chicago"),
        both("AR-OFFER-FIRST-CUBE", new, "Andy: start Atlanta", "Andy: start A3"),
        *(
            both("AR-OFFER-FIRST-CUBE", new, "Andy: start Atlanta", other)
            for other in ("Ben: start Atlanta", "Ben: develop", "Ben: pass", "Andy: bid 12", "Charly: expand 3")
        ),
        claimed(
            "AR-OFFER-FIRST-CUBE",
            new("start Atlanta"),
            "Republic income 5, treasury 11, cubes 15, shares 1",
            "Republic income 3",
        ),
        claimed("AR-OFFER-FIRST-CUBE", new("start Atlanta"), "Republic cubes 15", "Republic cubes 16"),
    ]


def last_of_liberty() -> Script:
    """Andy has bought the second and last share of Liberty."""
    return Script(3).opening().win("Liberty", "").idle(2)


def in_indianapolis(*more: str) -> Script:
    """American comes to Indianapolis, where National began; Continental may follow."""
    return Script(3).opening(American="Fort Wayne", National="Indianapolis")(
        "expand 3 American F3, Indianapolis", *more
    )


def expand_cases() -> list[Case]:
    turn = Script(3).opening()
    ben = Script(3).opening(Liberty="Albany")("pass")
    into_forest = ben("expand 3 National Q2, Q1").idle(3)
    poor = turn("expand 4 American C2, D2, E2, Fort Wayne").idle(4)
    shared = in_indianapolis()
    third = in_indianapolis("pass", "expand 4 Continental G4, Indianapolis")
    return [
        both(
            "AR-EXPAND-COUNT",
            turn,
            "Andy: expand 4 American C2, D2, D3, E2",
            "Andy: expand 3 American C2, D2, D3, E2",
        ),
        both("AR-EXPAND-HOLDER", turn, "Andy: expand 3 American C2, Majestic A5", "Andy: expand 3 National R2"),
        both("AR-EXPAND-ADJACENT", turn, "Andy: expand 3 American D2, E2", "Andy: expand 3 American E2, D2"),
        both("AR-EXPAND-ADJACENT", turn, "Andy: expand 3 Majestic A5", "Andy: expand 3 American A5"),
        both("AR-EXPAND-ONCE", turn, "Andy: expand 3 American D2, C2", "Andy: expand 3 American D2, D2"),
        both("AR-EXPAND-ONCE", turn, "Andy: expand 3 American D2", "Andy: expand 3 American Chicago"),
        both("AR-EXPAND-SINGLE", ben, "Ben: expand 3 National Q2, Q1", "Ben: expand 3 National Q2, Q1, Liberty Q1"),
        both("AR-EXPAND-SINGLE", into_forest, "Ben: expand 3 Liberty P0", "Ben: expand 3 Liberty Q1"),
        claimed("AR-EXPAND-COST", turn("expand 3 American D2, E2"), "cost 4; American treasury 6", "cost 5"),
        claimed("AR-EXPAND-COST", ben("expand 3 National R2"), "National treasury 7", "National treasury 8"),
        both(
            "AR-EXPAND-TREASURY",
            ben,
            "Ben: expand 4 National Q2, Q1, R2",
            "Ben: expand 4 National Q2, Q1, R2, R1",
        ),
        both("AR-EXPAND-TREASURY", poor, "Andy: expand 4 American F3", "Andy: expand 4 American F3, G2"),
        claimed(
            "AR-INCOME-FIRST", turn("expand 3 American D2, E2, Fort Wayne"), "American income 9", "American income 8"
        ),
        claimed("AR-INCOME-SECOND", shared, "American income 4; National income 2", "American income 6"),
        claimed("AR-INCOME-SECOND", shared, "National income 2", "National income 4"),
        claimed(
            "AR-INCOME-MORE",
            third,
            "Continental income 6; American income 4; National income 2; cost 8",
            "Continental income 8",
        ),
    ]


def talk_cases() -> list[Case]:
    turn = Script(3).opening()
    return [
        both("AR-TALK", turn, "Andy: pass", "Andy: hand over $5 to Ben"),
        both("AR-TALK", turn, "Andy: pass", "Andy: hand over American to Charly"),
        both("AR-TALK", Script(3), "Andy: auction Liberty", "Andy: hand over $5 to Ben"),
    ]


GROUPS = (
    *(setup_cases, preparation_cases, auction_cases, track_cases, action_cases),
    *(expand_cases, long_cases, end_cases, talk_cases),
)
"""All rules, in the order of the rulebook."""
