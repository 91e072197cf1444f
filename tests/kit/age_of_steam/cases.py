"""For the rules of Age of Steam that are not about building: records that keep them and records that break them."""

import re

from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.goods_growth.growth import Producing, Rolling
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.actions import Choosing
from interlock.games.age_of_steam.phases.player_order import Bidding
from interlock.games.age_of_steam.phases.shares import Selling
from kit.age_of_steam.money_cases import money_cases
from kit.age_of_steam.moving_cases import moving_cases, six_links
from kit.age_of_steam.script import Script
from kit.script import Case, both, claimed

BLACKS = dict.fromkeys(("light 1", "light 2", "light 3", "light 4", "light 5"), "black black black")
"""Fifteen of the sixteen black cubes."""


def with_line(script: Script, begin: str, *lines: str) -> str:
    """Return the record with other lines in place of the one that begins so."""
    text, count = re.subn(f"^{re.escape(begin)}.*$", "\n".join(lines), script.text, flags=re.MULTILINE)
    assert count == 1, begin
    return text


def setup_cases() -> list[Case]:
    start = Script()
    sixteen = Script(display={**BLACKS, "light 6": "black red red"})
    columns = ("red blue", "red - blue", "- red blue", "white red blue", "red blue red blue")
    cubes = {
        "Pittsburgh": ("red blue", "red blue red blue"),
        "Wheeling": ("red blue",),
        "Chicago": ("red", "red red red", "red white"),
    }
    return [
        ("AOS-CUBES", sixteen.text, Script(display={**BLACKS, "light 6": "black black red"}).text),
        claimed("AOS-CUBES", sixteen, "bag 18; black 0", "black 1"),
        claimed("AOS-CUBES", start, "bag 18", "bag 96"),
        claimed("AOS-CUBES", Script(players=6), "bag 18", "bag 12"),
        ("AOS-SETUP-PLAYERS", Script(players=3).text, Script(players=2).text),
        ("AOS-SETUP-PLAYERS", Script(players=6).text, Script("st-lucia", 3).text),
        ("AOS-SETUP-PLAYERS", Script("st-lucia").text, Script("barbados", 2).text),
        *(
            (
                "AOS-SETUP-DISPLAY",
                start.text,
                with_line(start, "setup display light 1", f"setup display light 1: {each}"),
            )
            for each in columns
        ),
        ("AOS-SETUP-DISPLAY", start.text, with_line(start, "setup display H")),
        ("AOS-SETUP-DISPLAY", start.text, with_line(start, "setup display D", "setup display D: red")),
        *(
            ("AOS-SETUP-MAP", start.text, with_line(start, f'setup cubes "{city}"', f"setup cubes {city} {each}"))
            for city, others in cubes.items()
            for each in others
        ),
        ("AOS-SETUP-MAP", start.text, f"{start.text}setup cubes Springfield red\n"),
        ("AOS-SETUP-MAP", start.text, with_line(start, 'setup cubes "Chicago"')),
        claimed(
            "AOS-SETUP-MAP",
            start,
            "Pittsburgh cubes 3; Wheeling cubes 3; Chicago cubes 2; Springfield cubes 0",
            "Pittsburgh cubes 2",
        ),
        claimed("AOS-SETUP-PLAYER", start, "Andy $10, locomotive 1, income 0, shares 2", "Andy $12"),
        claimed("AOS-SETUP-PLAYER", start, "Charly $10, locomotive 1, income 0, shares 2", "Charly locomotive 0"),
        claimed("AOS-SETUP-PLAYER", start, "Ben shares 2", "Ben shares 0"),
        claimed("AOS-SETUP-PLAYER", start, "Ben income 0", "Ben income 10"),
        *order_of_setup_cases(),
        *(
            claimed("AOS-ROUNDS", Script(players=players), f"rounds {rounds}", f"rounds {wrong}")
            for players, rounds, wrong in ((3, 10, 8), (4, 8, 10), (5, 7, 6), (6, 6, 7))
        ),
    ]


def order_of_setup_cases() -> list[Case]:
    start = Script()
    charly_first = Script(order="Charly, Andy, Ben")

    def ordered(*lines: str) -> str:
        return with_line(start, "setup order", *lines)

    thrown = "setup dice Andy 6 6 5, Ben 4 4 4, Charly 1 2 3"
    tie = "setup dice Andy 1 2 3, Ben 2 2 2, Charly 6 6 6"
    all_tied = "setup dice Andy 1 2 3, Ben 2 2 2, Charly 1 1 4"
    first_again = f"{all_tied}, Andy 1 1 1, Ben 4 4 4, Charly 1 1 1"
    broken = (
        # The order is another than that of the dice, a tie is left or too many throw, dice or players are missing.
        f"{thrown}\nsetup order Ben, Andy, Charly",
        tie,
        f"{tie}, Andy 1 1 1",
        f"{tie}, Andy 1 1 1, Ben 1 1 1",
        f"{thrown}, Andy 1 1 1",
        f"{tie}, Andy 3 3 3, Ben 1 1 1, Charly 1 1 1",
        f"{first_again}",
        "setup dice Andy 6 6, Ben 4 4 4, Charly 1 2 3",
        "setup dice Andy 6 6 5 1, Ben 4 4 4, Charly 1 2 3",
        "setup dice Andy 6 6 5, Ben 4 4 4",
        "",
    )
    kept = (
        thrown,
        f"{thrown}\nsetup order Andy, Ben, Charly",
        f"{tie}, Andy 3 3 3, Ben 1 1 1\nsetup order Charly, Andy, Ben",
        f"{first_again}, Andy 2 2 2, Charly 1 1 1\nsetup order Ben, Andy, Charly",
        f"{tie}, Andy 1 1 1, Ben 1 1 1, Andy 1 1 1, Ben 1 1 2\nsetup order Charly, Ben, Andy",
    )
    return [
        *(("AOS-SETUP-ORDER", ordered(kept[0]), ordered(each)) for each in broken),
        *(("AOS-SETUP-ORDER", ordered(each), ordered("")) for each in kept),
        claimed("AOS-SETUP-ORDER", start, "Andy order 1; Ben order 2; Charly order 3", "Andy order 2"),
        claimed("AOS-SETUP-ORDER", charly_first, "Charly order 1; Andy order 2; Ben order 3", "Andy order 1"),
    ]


def phase_cases() -> list[Case]:
    start = Script(order="Charly, Ben, Andy")
    bidding, choosing, building = start.until(Bidding), start.until(Choosing), start.until(Building)
    moving, rolling = start.until(Moving), start.until(Rolling)
    producing = start.actions().until(Rolling)("dice light 1 1 2 dark 6 6 6").actions(Ben="production")
    producing = producing.until(Producing)
    drawing = producing("produce")
    placing = drawing("draw red blue")
    steps = (
        (start, "shares 0", ("bid 1", "pass", "action engineer", "done", "locomotive", "produce", "pay")),
        (bidding, "bid 1", ("shares 1", "action engineer", "locomotive", "done")),
        # Nobody may go without an action.
        (choosing, "action engineer", ("pass", "shares 1", "done", "urbanize A Springfield")),
        (building, "done", ("pass", "shares 1", "locomotive", "action engineer")),
        (building, "build J8 S-NE", ("direct link Evansville, Cincinnati",)),
        (moving, "pass", ("done", "build J8 S-NE", "urbanize A Springfield", "shares 1", "bid 1")),
        (rolling, "dice light 1 2 3 dark 4 5 6", ("draw red", "tie Andy 1, Ben 2")),
        (producing, "produce", ("place red light 1", "done")),
        (drawing, "draw red blue", ("dice light 1 2 3 dark 4 5 6",)),
        (placing, "place red light 1", ("pass", "produce")),
    )
    return [
        both("AOS-PHASES", script, f"{name}: {kept}", f"{name}: {broken}")
        for script, kept, all_broken in steps
        for name in [script.who if script.decision.seat else "table"]
        for broken in all_broken
    ]


def shares_cases() -> list[Case]:
    start = Script()
    sold = start("shares 3")
    ten = start("shares 10").until(Selling, 2)("shares 0", "shares 0")
    fourteen = start("shares 12").until(Selling, 2)("shares 0", "shares 0")
    all_sold = start("shares 13")
    out = start.until(Moving).noted("ruling penalty Andy $10").until(Selling, 2)
    return [
        both("AOS-SHARES-ORDER", start, "Andy: shares 0", "Ben: shares 0"),
        both("AOS-SHARES-ORDER", sold, "Ben: shares 0", "Andy: shares 1"),
        both("AOS-SHARES-ORDER", sold("shares 0"), "Charly: shares 1", "Ben: shares 1"),
        both("AOS-SHARES-ORDER", ten, "Andy: shares 1", "Ben: shares 1"),
        both("AOS-SHARES-ORDER", out, f"{out.who}: shares 1", "Andy: shares 1"),
        claimed("AOS-SHARES-ORDER", sold, "Andy $25, shares 5; Ben $10, shares 2", "Andy $22"),
        claimed("AOS-SHARES-ORDER", sold, "Andy shares 5", "Andy shares 3"),
        claimed("AOS-SHARES-ORDER", start("shares 0"), "Andy $10, shares 2", "Andy shares 3"),
        claimed("AOS-SHARES-ORDER", all_sold, "Andy $75, shares 15", "Andy shares 13"),
        # The two shares of the set-up are among the fifteen.
        both("AOS-SHARES-LIMIT", start, "Andy: shares 13", "Andy: shares 14"),
        both("AOS-SHARES-LIMIT", start, "Andy: shares 13", "Andy: shares 15"),
        both("AOS-SHARES-LIMIT", ten, "Andy: shares 3", "Andy: shares 4"),
        both("AOS-SHARES-LIMIT", fourteen, "Andy: shares 1", "Andy: shares 2"),
        both(
            "AOS-SHARES-LIMIT", all_sold.until(Selling, 2)("shares 0", "shares 0"), "Andy: shares 0", "Andy: shares 1"
        ),
    ]


def bidding_cases() -> list[Case]:
    start = Script().until(Bidding)
    bid = start("bid 3")
    richer = Script()("shares 1").until(Bidding)
    # In the first round the order is turned, so Charly begins the second auction.
    second = start.until(Bidding, 2)
    # Charly has paid $10 and is out; Ben has $5 left.
    spent = start("bid 1", "bid 2", "bid 10", "pass", "pass").until(Bidding, 2)
    return [
        both("AOS-ORDER-BID", start, "Andy: bid 1", "Andy: bid 0"),
        both("AOS-ORDER-BID", start, "Andy: bid 1", "Ben: bid 1"),
        both("AOS-ORDER-BID", start, "Andy: pass", "Charly: pass"),
        both("AOS-ORDER-BID", bid, "Ben: bid 4", "Ben: bid 3"),
        both("AOS-ORDER-BID", bid, "Ben: bid 10", "Ben: bid 2"),
        both("AOS-ORDER-BID", bid, "Ben: bid 4", "Ben: bid 0"),
        both("AOS-ORDER-BID", bid, "Ben: bid 4", "Charly: bid 4"),
        both("AOS-ORDER-BID", bid("pass", "bid 4"), "Andy: bid 5", "Ben: bid 5"),
        both("AOS-ORDER-BID", bid("pass", "bid 4"), "Andy: bid 5", "Charly: bid 5"),
        both("AOS-ORDER-BID", second, "Charly: bid 1", "Andy: bid 1"),
        both("AOS-ORDER-CASH", start, "Andy: bid 10", "Andy: bid 11"),
        both("AOS-ORDER-CASH", richer, "Andy: bid 15", "Andy: bid 16"),
        both("AOS-ORDER-CASH", richer("bid 10"), "Ben: pass", "Ben: bid 11"),
        both("AOS-ORDER-CASH", spent, "Ben: bid 5", "Ben: bid 6"),
    ]


def pass_once_cases() -> list[Case]:
    """In the second auction Charly, Ben and Andy speak in this order, and one of them has the pass."""
    charly = Script().actions(Charly="turn order").until(Bidding, 2)
    andy = Script().actions(Andy="turn order").until(Bidding, 2)
    later = charly.until(Bidding, 3)
    used = andy("bid 1", "bid 2", "pass once")
    unused = andy("bid 1", "pass")
    out = Script(players=4).actions(Dora="turn order").until(Moving).noted("ruling penalty Dora $20").until(Bidding, 2)
    return [
        both("AOS-ORDER-PASS-ONCE", charly, "Charly: pass once", "Charly: pass\nBen: pass once"),
        both("AOS-ORDER-PASS-ONCE", andy, "Charly: pass", "Charly: pass once"),
        both("AOS-ORDER-PASS-ONCE", andy("bid 1"), "Ben: bid 2\nAndy: pass once", "Ben: pass\nAndy: pass once"),
        both("AOS-ORDER-PASS-ONCE", unused, "Andy: pass", "Andy: pass once"),
        both("AOS-ORDER-PASS-ONCE", used("bid 3", "bid 4"), "Andy: bid 5", "Andy: pass once"),
        both("AOS-ORDER-PASS-ONCE", used("pass"), "Andy: bid 3", "Andy: pass once"),
        # It is for the next auction only, and after one that it was not used in it is gone.
        both("AOS-ORDER-PASS-ONCE", later, f"{later.who}: pass", f"{later.who}: pass once"),
        both("AOS-ORDER-PASS-ONCE", Script().until(Bidding), "Andy: pass", "Andy: pass once"),
        both("AOS-ORDER-PASS-ONCE", out, f"{out.who}: pass", f"{out.who}: pass once"),
        claimed(
            "AOS-ORDER-PLACES",
            used("pass", "pass"),
            "Ben order 1, $5; Andy order 2, $7; Charly order 3",
            "Andy order 3",
        ),
        # Nobody has bid, and yet the order is not turned, because Charly has passed once.
        claimed(
            "AOS-ORDER-REVERSE",
            charly("pass once", "pass", "pass"),
            "Charly order 1; Andy order 2; Ben order 3; Charly $7",
            "Andy order 1",
        ),
    ]


def places_cases() -> list[Case]:
    three, four, six = (Script(players=players).until(Bidding) for players in (3, 4, 6))
    contested = three("bid 1", "bid 3", "pass", "bid 4", "pass")
    by_four = four("bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "bid 6", "bid 7", "pass", "pass", "pass")
    silent = four("pass", "pass", "bid 2", "bid 3", "pass")
    by_six = six(*(f"bid {each}" for each in range(1, 7)), *["pass"] * 5)
    last_out_first = four("bid 5", "pass", "pass", "bid 6", "pass")
    poorer = Script(players=4).until(Moving).noted("ruling penalty Andy $10").until(Bidding, 2)
    poorer = poorer("bid 1", "bid 3", "bid 4", "pass", "pass")
    turned = three("pass", "pass")
    return [
        claimed("AOS-ORDER-PLACES", contested, "Andy order 1; Ben order 2; Charly order 3", "Ben order 1"),
        claimed("AOS-ORDER-PLACES", contested, "Charly order 3", "Charly order 1"),
        claimed("AOS-ORDER-PLACES", silent, "Dora order 1; Charly order 2; Ben order 3; Andy order 4", "Andy order 3"),
        claimed("AOS-ORDER-PLACES", by_six, "Fay order 1; Emil order 2; Andy order 6", "Emil order 5"),
        claimed("AOS-ORDER-PLACES", poorer, "Andy order 0; Ben order 1; Charly order 2; Dora order 3", "Dora order 4"),
        both("AOS-ORDER-BID", three("bid 1", "pass"), "Charly: pass\nAndy: action engineer", "Andy: bid 2"),
        # The second place pays in full, and the last nothing.
        claimed("AOS-ORDER-PAY", contested, "Andy $6; Ben $7; Charly $10", "Ben $8"),
        claimed("AOS-ORDER-PAY", contested, "Andy $6", "Andy $10"),
        # Dora drops out first, with a bid of 4; Andy is third and pays half of 5, rounded up.
        claimed("AOS-ORDER-PAY", by_four, "Dora $10; Andy $7; Ben $4; Charly $3", "Andy $8"),
        claimed("AOS-ORDER-PAY", by_four, "Dora $10; Andy $7; Ben $4; Charly $3", "Andy $5"),
        claimed("AOS-ORDER-PAY", by_four, "Ben $4", "Ben $7"),
        claimed("AOS-ORDER-PAY", silent, "Andy $10; Ben $10; Charly $8; Dora $7", "Charly $9"),
        # Andy drops out first; Ben, Charly and Dora pay half of 2, 3 and 4.
        claimed("AOS-ORDER-PAY", by_six, "Andy $10; Ben $9; Charly $8; Dora $8; Emil $5; Fay $4", "Dora $6"),
        claimed("AOS-ORDER-PAY", by_six, "Charly $8", "Charly $9"),
        claimed("AOS-ORDER-PAY", last_out_first, "Andy $5; Ben $10; Charly $10; Dora $4", "Andy $7"),
        # With Andy out of the game, the second of three places is paid for in full.
        claimed("AOS-ORDER-PAY", poorer, "Dora $7; Charly $4; Ben $3", "Charly $5"),
        claimed("AOS-ORDER-REVERSE", turned, "Charly order 1; Ben order 2; Andy order 3", "Andy order 1"),
        claimed("AOS-ORDER-REVERSE", turned, "Charly order 1, $10", "Charly order 3"),
        claimed("AOS-ORDER-REVERSE", turned.until(Choosing, 2), "Andy order 1; Charly order 3", "Charly order 1"),
    ]


def action_cases() -> list[Case]:
    start = Script(order="Charly, Ben, Andy").until(Choosing)
    taken = start("action locomotive")
    six = six_links()
    return [
        *(
            both(
                "AOS-ACTION-ONE",
                start(f"action {action}"),
                f"Ben: action {other}\nCharly: action urbanization",
                f"Ben: action {action}",
            )
            for action, other in (
                ("first move", "first build"),
                ("first build", "engineer"),
                ("engineer", "locomotive"),
                ("locomotive", "production"),
                ("production", "turn order"),
                ("turn order", "first move"),
            )
        ),
        both("AOS-ACTION-ONE", taken("action urbanization"), "Charly: action engineer", "Charly: action urbanization"),
        both("AOS-ACTION-ONE", taken("action urbanization"), "Charly: action engineer", "Charly: action locomotive"),
        both("AOS-ACTION-ONE", start, "Andy: action engineer", "Charly: action engineer"),
        both("AOS-ACTION-ONE", taken, "Ben: action engineer", "Andy: action engineer"),
        both("AOS-ACTION-ONE", taken.until(Choosing, 2), "Charly: action locomotive", "Andy: action locomotive"),
        claimed("AOS-ACTION-LOCOMOTIVE", taken, "Andy locomotive 2; Ben locomotive 1", "Andy locomotive 1"),
        claimed("AOS-ACTION-LOCOMOTIVE", six, "Andy locomotive 6", "Andy locomotive 7"),
    ]


GROUPS = (
    *(setup_cases, phase_cases, shares_cases, bidding_cases, pass_once_cases, places_cases, action_cases),
    *(moving_cases, money_cases),
)
"""All rules but those of building and of the other maps, in the order of the rulebook."""
