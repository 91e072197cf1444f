"""The set-up and the opening auctions (rulebook p. 2 and 3)."""

from msgspec.structs import replace

from interlock.games.chicago_express import auctions
from interlock.games.chicago_express.companies import CHARTERS, PRR, SET_UP_ORDER
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.replay.decision import OUT_OF_TURN, Flow
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule
from interlock.replay.source import component, rulebook

PLAYERS = Rule(
    "CE-SETUP-PLAYERS",
    "Two to six players take part, seated clockwise.",
    rulebook("p. 2, Spielaufbau"),
    "the game is for 2 to 6 players, not for {players}",
)
CASH = Rule(
    "CE-SETUP-CASH",
    "The bank hands out $120 in equal parts: $60, $40, $30, $24 or $20 to each of 2, 3, 4, 5 or 6 players.",
    rulebook("p. 2, Spielaufbau"),
)
SHARES = Rule(
    "CE-SETUP-SHARES",
    "There are 20 shares: PRR 3, B&O 4, C&O 6, NYC 5, Wabash 2.",
    rulebook("p. 2, Spielmaterial"),
)
TRAINS = Rule(
    "CE-SETUP-TRAINS",
    "There are 103 locomotives: PRR 20, B&O 22, C&O 26, NYC 24, Wabash 11. One of each company but the Wabash starts "
    "on its start hex.",
    rulebook("p. 2, Spielmaterial and Spielaufbau"),
)
INCOME = Rule(
    "CE-SETUP-INCOME",
    "The incomes start at PRR 7, B&O 6, C&O 5, NYC 8. The Wabash has none before it opens (option starting_income).",
    component(
        "the coloured fields of the income track",
        by="one of two transcriptions",
        certainty="the other one has C&O 8 and NYC 5: option starting_income",
    ),
)
HOUSES = Rule(
    "CE-SETUP-HOUSES",
    "20 houses lie in the general supply; on the industry track Detroit starts on 1, Wheeling on 3, Pittsburgh on 4.",
    rulebook("p. 2, Spielaufbau"),
)
AUCTIONS = Rule(
    "CE-SETUP-AUCTIONS",
    "One share each of PRR, B&O, C&O and NYC is auctioned, in this order, with opening bids of $7, $6, $5 and $8. "
    "The banker opens the first auction; whoever got a share opens the next.",
    rulebook("p. 3, Spielvorbereitung"),
    OUT_OF_TURN,
)
FREE_SHARE = Rule(
    "CE-SETUP-FREE-SHARE",
    "Where nobody bids in an opening auction, its opener takes the share for nothing.",
    rulebook("p. 3, Spielvorbereitung"),
)
START_PLAYER = Rule(
    "CE-SETUP-START-PLAYER",
    "The holder of the PRR share takes the first turn.",
    rulebook("p. 3, Spielvorbereitung"),
    OUT_OF_TURN,
)

RULES = (PLAYERS, CASH, SHARES, TRAINS, INCOME, HOUSES, AUCTIONS, FREE_SHARE, START_PLAYER)

STARTING_CASH = 120

_OPENING = replace(auctions.NORMAL, opener=AUCTIONS, opening_bid=auctions.OPENING_BID)


def deal_cash(table: ChicagoExpressTable) -> None:
    """Hand out the starting cash (CE-SETUP-CASH)."""
    for seat in table.seats:
        table.ledger.pay(BANK, seat, STARTING_CASH // len(table.seats), CASH)


def opening_auctions(table: ChicagoExpressTable) -> Flow:
    """Auction the first share of four companies."""
    opener, opening = table.banker, "is the banker and opens the first auction"
    for index in SET_UP_ORDER:
        company = table.companies[index]
        bid = CHARTERS[index].opening_bid
        buyer = yield from auctions.auction_share(table, company, opener, bid, _OPENING, opening)
        if buyer:
            opener = buyer
        else:
            table.take_share(opener, company, FREE_SHARE)
        if index == PRR:
            table.on_turn = opener
        opening = f"got the share of {company.name} and opens the next auction"
