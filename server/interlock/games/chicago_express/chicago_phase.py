"""The Chicago phase (rulebook p. 8)."""

from msgspec.structs import replace

from interlock.games.chicago_express import auctions
from interlock.games.chicago_express.companies import WABASH, Company
from interlock.games.chicago_express.end import pay_dividend
from interlock.games.chicago_express.options import Interrupts
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.replay.decision import OUT_OF_TURN, Flow
from interlock.replay.rule import Rule
from interlock.replay.source import reading, rulebook

DIVIDEND = Rule(
    "CE-CHICAGO-DIVIDEND",
    "A company that places a locomotive in Chicago pays its holders an extra dividend at once, reckoned like the "
    "general one, after its income has gone up for Chicago.",
    rulebook("p. 8, Chicago-Dividende"),
)
WABASH_OPENS = Rule(
    "CE-CHICAGO-WABASH",
    "After the first company's Chicago dividend the Wabash opens: a locomotive on Fort Wayne at no cost, and an income "
    "of 1, or 3 where Fort Wayne is developed.",
    rulebook("p. 8, Wabash eröffnet"),
)
AUCTION = Rule(
    "CE-CHICAGO-AUCTION",
    "Whoever reached Chicago first then auctions the first Wabash share and speaks first; unsold, it stays.",
    rulebook("p. 8, Versteigerung der ersten Wabash-Aktie"),
    OUT_OF_TURN,
)
NEXT = Rule(
    "CE-CHICAGO-NEXT",
    "After the auction of the first Wabash share the next player clockwise is on turn, so no hex is built on after "
    "Chicago. Where no auction follows, the action goes on (option chicago_interrupts).",
    reading(
        "p. 8, Versteigerung der ersten Wabash-Aktie",
        says="that after the auction the game goes on with the next player",
        takes="the action is over then, and goes on where no auction follows",
        option="chicago_interrupts",
    ),
    "{company} reaches Chicago, which ends the action: {hex} is named after it",
)
FIRST = Rule(
    "CE-CHICAGO-FIRST",
    "Where a general dividend is due as well, the Chicago phase comes first.",
    rulebook("p. 8, Versteigerung der ersten Wabash-Aktie"),
)

RULES = (DIVIDEND, WABASH_OPENS, AUCTION, NEXT, FIRST)

_OPENING = "reached Chicago and opens the auction of the first Wabash share"
_FIRST_WABASH_SHARE = replace(auctions.NORMAL, opener=AUCTION)


def chicago_ends_action(table: ChicagoExpressTable) -> bool:
    """Tell whether reaching Chicago now ends the action (CE-CHICAGO-NEXT)."""
    if table.options.chicago_interrupts is Interrupts.FIRST:
        return not table.wabash_open
    return table.options.chicago_interrupts is Interrupts.ALWAYS


def chicago_phase(table: ChicagoExpressTable, seat: int, company: Company) -> Flow:
    """Pay the Chicago dividend; the first time, open the Wabash and auction a share of it."""
    table.reasons["", "dividends"] = FIRST
    pay_dividend(table, [company], "Chicago dividend", DIVIDEND)
    if not table.wabash_open:
        open_wabash(table)
        wabash = table.companies[WABASH]
        minimum = auctions.opening_bid(wabash.income, wabash.sold)
        yield from auctions.auction_share(table, wabash, seat, minimum, _FIRST_WABASH_SHARE, _OPENING)


def open_wabash(table: ChicagoExpressTable) -> None:
    """Open the Wabash (CE-CHICAGO-WABASH)."""
    wabash, fort_wayne = table.companies[WABASH], table.land.fort_wayne
    table.wabash_open = True
    table.place(wabash, fort_wayne, WABASH_OPENS)
    table.raise_income(wabash, table.income_of(fort_wayne), WABASH_OPENS)
