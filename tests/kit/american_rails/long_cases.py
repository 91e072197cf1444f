"""The rules of American Rails that only show late in a game."""

from collections import deque

from interlock.games.american_rails import end
from interlock.games.american_rails.actions import developments
from interlock.games.american_rails.first_cube import free_cities
from interlock.replay.rule import Rule
from kit.american_rails.script import AUCTION, Script
from kit.script import Case, both, claimed

OTHERS = ("National", "Continental", "Majestic", "Liberty")

TO_ATLANTA = ["D2", "D3", "E3", "F4", "F5", "G5", "F6", "E7", "E8", "D9", "E10", "F10", "F11", "G12"]
"""From Chicago over Indianapolis, Cincinnati, Louisville, Nashville and Chattanooga."""
TO_NEW_YORK = ["H12", "H11", "I11", "J10", "K10", "L10", "L9", "M8", "M7", "N6", "N5", "O4", "P4", "P3", "Q3"]
"""On from Atlanta over Charlotte, Raleigh, Richmond, Baltimore and Philadelphia."""
PLAINS = ["A3", "B1", "B3", "C2", "C3", "B4", "A5", "B5", "C4", "C5", "C6", "D3", "D4", "D5", "D6"]
"""Fifteen plains round Rock Island, each beside one before it."""


def american_alone(city: str = "Chicago") -> Script:
    """Only American begins in the preparation round; there is money enough for all its cubes."""
    return Script(3, "option starting_cash 500").opening(out=OTHERS, bid=200, American=city)


def beyond_99() -> Script:
    """American joins Chicago, Atlanta and, last of all, New York, and Ben has developed eight cities on the way."""
    script, left = american_alone(), [*TO_ATLANTA, *TO_NEW_YORK]
    while left:
        words = {"Andy": "expand 4", "Ben": "develop", "Charly": "pass"}[script.who]
        if script.who == "Andy" and (len(left) > 1 or script.table.developments == 4):
            words = f"expand 4 American {', '.join(left[:4])}"
            left = left[4:]
        elif script.who == "Ben":
            words = next((f"develop {option.city}" for option in developments(script.table)), words)
        script = script(words)
    return script


def without_cubes() -> Script:
    """Ben, who is on turn, has placed every cube of Liberty."""
    script = Script(3, "option starting_cash 500").opening(bid=100, Liberty="Rock Island")
    return script.build("Liberty", *PLAINS, "D7", "E8").idle(2)


def without_markers() -> Script:
    """No development marker is left, and the player on turn could develop a city if there were one."""
    return Script(3).random_until(
        lambda script: not script.table.developments and not script.table.taken(2) and bool(undeveloped(script)),
        "builders",
    )


def undeveloped(script: Script) -> list[str]:
    """Return the cities that could be developed if there were a marker."""
    table, land = script.table, script.table.land
    return [
        land.grid.names[hex_]
        for hex_, is_city in enumerate(land.city)
        if is_city and table.cubes[hex_] and not table.developed[hex_] and not land.barred[hex_]
    ]


def without_a_city(header: str = "") -> Script:
    """Every city holds a cube, Republic has none on the board, and the auction is free."""
    script = Script(5, f"option starting_cash 500\n{header}").opening(out=("Republic",), bid=300)
    while free_cities(script.table) or script.table.taken(AUCTION):
        script = script.idle() if not free_cities(script.table) else toward_a_city(script)
    return script


def toward_a_city(script: Script) -> Script:
    """Have the player on turn build toward the nearest city without a cube, where a field for that is free."""
    table, grid = script.table, script.table.land.grid
    company = next(each for each in table.companies if table.shares[script.decision.seat][each.index])
    count = next((up_to for row, up_to in ((7, 4), (5, 3), (4, 2)) if not table.taken(row)), 0)
    path = way(script, company.track)[: min(count, company.cubes)]
    if not path:
        return script.idle()
    return script(f"expand {count} {company.name} {', '.join(grid.names[hex_] for hex_ in path)}")


def way(script: Script, track: list[int]) -> list[int]:
    """Return the hexes from a network to the nearest city without a cube."""
    table, land = script.table, script.table.land
    ways: dict[int, list[int]] = {hex_: [] for hex_ in track}
    queue = deque(track)
    while queue:
        hex_ = queue.popleft()
        for near in land.grid.neighbors[hex_]:
            if near not in ways and not (land.single[near] and table.cubes[near]):
                ways[near] = [*ways[hex_], near]
                if land.city[near] and not table.cubes[near]:
                    return ways[near]
                queue.append(near)
    return []


def long_cases() -> list[Case]:
    """Return the cases of the rules for which there have to be many cubes on the board."""
    no_marker, no_cube, no_city = without_markers(), without_cubes(), without_a_city()
    buyer = no_city.who
    cash = no_city.table.ledger.balances[no_city.decision.seat]
    dissolved = no_city("auction Republic", "bid 10", *["pass"] * 4)
    to_philadelphia = american_alone().build("American", *TO_ATLANTA, *TO_NEW_YORK[:-1])
    return [
        both(
            "AR-DEVELOP-SUPPLY",
            no_marker,
            f"{no_marker.who}: develop",
            f"{no_marker.who}: develop {undeveloped(no_marker)[0]}",
        ),
        both("AR-EXPAND-SUPPLY", no_cube, "Ben: expand 3", "Ben: expand 3 Liberty E9"),
        claimed("AR-EXPAND-SUPPLY", no_cube, "Liberty cubes 0", "Liberty cubes 1"),
        claimed(
            "AR-OFFER-NO-CITY",
            dissolved,
            f"Republic shares 0, treasury 10, income 0, cubes 16; {buyer} ${cash - 10}, Republic 0",
            "Republic shares 1",
        ),
        claimed("AR-OFFER-NO-CITY", dissolved, f"{buyer} Republic 0", f"{buyer} Republic 1"),
        # Seven cities bring 28, and joining two of the three 10; New York at last brings 8 and 20.
        claimed(
            "AR-INCOME-LINK",
            american_alone().build("American", *TO_ATLANTA),
            "American income 38",
            "American income 28",
        ),
        claimed(
            "AR-INCOME-LINK", to_philadelphia.build("American", "New York"), "American income 85", "American income 75"
        ),
        claimed("AR-INCOME-LIMIT", beyond_99(), "American income 101", "American income 99"),
    ]


def all_shares_gone() -> Script:
    """Nobody bids for any share after the preparation round."""
    script = Script(3, "setup removed American").opening()
    while not script.table.ending:
        unsold = [company.name for company in script.table.companies if company.unsold]
        script = script.unsold(unsold[0]) if unsold and not script.table.taken(AUCTION) else script.idle()
    return script


def ended(rule: Rule) -> Script:
    """Play at random until the game has ended by a rule."""

    def by_it(script: Script) -> bool:
        ending = script.table.ending
        return ending is not None and ending.rule is rule

    return Script(3, "setup removed American").random_end(by_it, "builders")


def end_cases() -> list[Case]:
    """Return the cases of the dividends and of the end."""
    next_year = Script(3).opening().until_dividends()
    sold = Script(3).opening().win("American", "").until_dividends()
    at_1857, no_share, no_supplies = Script(3).opening().until(1858), all_shares_gone(), ended(end.SUPPLIES)
    return [
        claimed("AR-DIVIDEND", next_year, "American dividend 7; Andy $42; Ben $42; Charly $44", "American dividend 6"),
        claimed("AR-DIVIDEND", next_year, "Andy $42", "Andy $30"),
        # American has sold two of its shares by now and pays 7 in all, which is 4 for each.
        claimed("AR-DIVIDEND", sold, "American dividend 4; Andy $33", "American dividend 3"),
        claimed("AR-END-NEXT", next_year, "year 1852", "year 1851"),
        both("AR-END-YEAR", at_1857, "== End ==", "Andy: pass"),
        both("AR-END-SHARES", no_share, "claim year 1854", "Andy: pass"),
        both("AR-END-SUPPLIES", no_supplies, "== End ==", "Andy: pass"),
        both("AR-END-CHECK", ended(end.CHECK), "== End ==", "Andy: pass"),
        both(
            "AR-END-WINNER", at_1857, "result Andy $114, Ben $114, Charly $68", "result Andy $114, Ben $113, Charly $68"
        ),
        both(
            "AR-END-WINNER", at_1857, "result Ben $114, Andy $114, Charly $68", "result Charly $68, Andy $114, Ben $114"
        ),
    ]
