"""The simple actions: Pass, Develop, Fund $5, Take $2 and Auction (rulebook, Die Aktionen)."""

from collections.abc import Iterator

from interlock.games.american_rails.auctions import auction_share
from interlock.games.american_rails.companies import COMPANY_INDEX, Company
from interlock.games.american_rails.first_cube import FIRST_CUBE, free_cities, start_company
from interlock.games.american_rails.options import NoCityBid, Short
from interlock.games.american_rails.removed_company import check_in_game
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.record.american_rails import DevelopCity, FundCompany, OfferShare, TakeFrom, TakeMoney
from interlock.replay.decision import Decision, Flow
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import on_board, reading, rulebook

PASS = Rule("AR-PASS", "Nothing happens.", rulebook("Passen"))
_CITIES = on_board("which hexes are cities")
DEVELOP_CITY: Rule = Rule(
    "AR-DEVELOP-CITY",
    "A development marker goes to a city without one that holds a cube of some company.",
    rulebook("Ausbau", _CITIES),
    messages={
        "no_city": "{hex} is no city",
        "developed": "{hex} is developed already; it is developed once",
        "no_cube": "{hex} holds no cube",
    },
    rests_on={"no_city": _CITIES},
)
DEVELOP_BARRED = Rule(
    "AR-DEVELOP-BARRED",
    "New York, Baltimore, Philadelphia, Boston and Chicago are never developed: a black square is printed there.",
    rulebook("Ausbau"),
    "{hex} is never developed: a black square is printed there",
)
DEVELOP_SUPPLY = Rule(
    "AR-DEVELOP-SUPPLY",
    "Without a marker in the supply, nothing is developed.",
    reading("Ausbau", says="that a marker is taken from the supply", takes="nothing is developed without one"),
    "no development marker is left for {hex}",
    physical=True,
)
DEVELOP_VALUE = Rule(
    "AR-DEVELOP-VALUE",
    "The marker adds 2 to the full value of the city and 1 to the shared value; the companies there gain it at once.",
    rulebook("Ausbau; Firmen-Einkommen"),
)
FUND: Rule = Rule(
    "AR-FUND",
    "$5 go from the bank to the treasury of any company in the game.",
    rulebook("Finanziere 5$"),
    "{player} funds {company} with ${amount}; this action gives ${due}",
)
TAKE_BANK: Rule = Rule(
    "AR-TAKE-BANK",
    "Either the player takes $2 from the bank (or else AR-TAKE-PLAYERS).",
    rulebook("Nimm 2$"),
    "{player} takes ${amount} from the bank; this action takes ${due}",
)
_SHORT = reading("Nimm 2$", takes="they pay what there is", option="take_short", of="players with less")
TAKE_PLAYERS: Rule = Rule(
    "AR-TAKE-PLAYERS",
    "Or every other player pays $2 to the bank; a player with less pays what there is (option take_short).",
    rulebook("Nimm 2$", _SHORT),
    "{player} has every other player pay ${amount}; this action takes ${due}",
)
OFFER: Rule = Rule(
    "AR-OFFER",
    "A player offers one share that a company still holds.",
    rulebook("Versteigere eine Aktie"),
    "{player} offers a share of {company}, and all of them are sold or out of the game",
    physical=True,
)
OFFER_UNSOLD = Rule(
    "AR-OFFER-UNSOLD", "A share that nobody bids for leaves the game.", rulebook("Versteigere eine Aktie")
)
OFFER_FIRST_CUBE = Rule(
    "AR-OFFER-FIRST-CUBE",
    "Where the company has no cube on the board, the winner places one in a city without a cube, free of charge, and "
    "the full value of that city becomes the income.",
    rulebook("Versteigere eine Aktie"),
    messages=FIRST_CUBE,
)
_BID = reading("Versteigere eine Aktie", takes="it is paid", option="no_city_bid", of="the bid")
OFFER_NO_CITY = Rule(
    "AR-OFFER-NO-CITY",
    "Where no city is free for its first cube, the share and all other shares of the company leave the game; the bid "
    "is paid all the same (option no_city_bid).",
    rulebook("Versteigere eine Aktie", _BID),
)

RULES = (
    PASS,
    DEVELOP_CITY,
    DEVELOP_BARRED,
    DEVELOP_SUPPLY,
    DEVELOP_VALUE,
    FUND,
    TAKE_BANK,
    TAKE_PLAYERS,
    OFFER,
    OFFER_UNSOLD,
    OFFER_FIRST_CUBE,
    OFFER_NO_CITY,
)

DEVELOPMENT_JUDGED_BY: tuple[Rule, ...] = (DEVELOP_CITY, DEVELOP_BARRED, DEVELOP_SUPPLY)
"""The rules that a development may break."""
_TAKE_SHORT: Rule = TAKE_PLAYERS.resting_on(_SHORT)
_BID_RETURNED: Rule = OFFER_NO_CITY.resting_on(_BID)
FUNDED = 5
TAKEN = 2


def check_development(table: AmericanRailsTable, action: DevelopCity) -> Iterator[Violation]:
    """Yield what is wrong with developing a city."""
    land, city = table.land, action.city
    hex_ = land.grid.hex(city)
    broken = ""
    if not land.city[hex_]:
        broken = "no_city"
    elif table.developed[hex_]:
        broken = "developed"
    elif not table.cubes[hex_]:
        broken = "no_cube"
    if broken:
        yield DEVELOP_CITY.broken(broken, "city", "a city with a cube and without a marker", city, hex=city)
    if land.barred[hex_]:
        yield DEVELOP_BARRED.broken("city", "a city without a black square", city, hex=city)
    if not table.developments:
        yield DEVELOP_SUPPLY.broken("city", "a marker in the supply", "none", hex=city)


def developments(table: AmericanRailsTable) -> Iterator[DevelopCity]:
    """Yield every legal development, in the order of the board."""
    land = table.land
    if table.developments:
        for hex_, is_city in enumerate(land.city):
            if is_city and table.cubes[hex_] and not table.developed[hex_] and not land.barred[hex_]:
                yield DevelopCity(land.grid.names[hex_])


def develop(table: AmericanRailsTable, action: DevelopCity) -> None:
    """Put a marker on a city; the companies there gain by it."""
    hex_ = table.land.grid.hex(action.city)
    if table.developed[hex_] or not table.land.city[hex_]:
        return  # Only by ruling: a marker where it means nothing goes back to the supply.
    there = [company for company in table.companies if hex_ in company.network]
    before = table.values(hex_)
    table.developed[hex_] = True
    table.developments -= 1
    table.reasons["", "developments"] = DEVELOP_CITY
    shared = len(there) > 1
    for company in there:
        table.change_income(company, table.values(hex_)[shared] - before[shared], DEVELOP_VALUE)


def check_funding(table: AmericanRailsTable, action: FundCompany) -> Iterator[Violation]:
    """Yield what is wrong with funding a company."""
    yield from check_in_game(table.companies[COMPANY_INDEX[action.company]])
    if (amount := action.amount) is not None:
        yield FUND.broken("amount", f"${FUNDED}", f"${amount}", company=action.company, amount=amount, due=FUNDED)


def fund(table: AmericanRailsTable, action: FundCompany) -> None:
    """Pay $5 into a treasury, or by ruling what was said."""
    amount = FUNDED if action.amount is None else action.amount
    table.ledger.pay(BANK, table.companies[COMPANY_INDEX[action.company]].account, amount, FUND)


def rule_of_taking(action: TakeMoney) -> Rule:
    """Return the rule by which money is taken."""
    return TAKE_BANK if action.source is TakeFrom.BANK else TAKE_PLAYERS


def check_taking(action: TakeMoney) -> Iterator[Violation]:
    """Yield that another amount than $2 is taken."""
    if (amount := action.amount) is not None:
        yield rule_of_taking(action).broken("amount", f"${TAKEN}", f"${amount}", amount=amount, due=TAKEN)


def take(table: AmericanRailsTable, seat: int, action: TakeMoney) -> None:
    """Take $2 from the bank, or have every other player pay them; by ruling what was said."""
    ledger, source = table.ledger, action.source
    taken = TAKEN if action.amount is None else action.amount
    if source is TakeFrom.BANK:
        ledger.pay(BANK, seat, taken, TAKE_BANK)
    elif source is TakeFrom.PLAYERS:
        for other in table.seats:
            has = ledger.balances[other]
            if other != seat and (has >= taken or table.options.take_short is Short.PART):
                ledger.pay(other, BANK, min(taken, has), TAKE_PLAYERS if has >= taken else _TAKE_SHORT)


def check_offer(table: AmericanRailsTable, action: OfferShare) -> Iterator[Violation]:
    """Yield what is wrong with offering a share."""
    company = table.companies[COMPANY_INDEX[action.company]]
    yield from check_in_game(company)
    if company.in_game and not company.unsold:
        yield OFFER.broken("company", "a company with a share left", company.name, company=company.name)


def offer(table: AmericanRailsTable, seat: int, action: OfferShare, following: Decision) -> Flow:
    """Auction a share; a company that is new on the board gets its first cube."""
    company = table.companies[COMPANY_INDEX[action.company]]
    auction = yield from auction_share(table, company, seat, OFFER_UNSOLD)
    if auction.leader and not company.track:
        if free_cities(table):
            yield from start_company(table, company, auction.leader, OFFER_FIRST_CUBE, following)
        else:
            if table.options.no_city_bid is NoCityBid.RETURNED:
                table.ledger.pay(company.account, auction.leader, auction.high, _BID_RETURNED)
            dissolve(table, company, auction.leader)


def dissolve(table: AmericanRailsTable, company: Company, buyer: int) -> None:
    """Take the shares of a company that has nowhere to begin out of the game."""
    for held in table.shares:
        held[company.index] = 0
    company.out += company.sold + company.unsold
    company.sold = company.unsold = 0
    table.touched.update((*table.seats, company.account))
    table.reasons[company.name, "shares"] = OFFER_NO_CITY
    table.reasons[table.ledger.names[buyer], company.name] = OFFER_NO_CITY
