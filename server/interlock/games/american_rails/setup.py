"""The set-up and the preparation round (rulebook, Spielaufbau and Spielbeginn)."""

from collections.abc import Iterator, Sequence

from interlock.basics.text_format import list_words
from interlock.games.american_rails.action_track import Choice
from interlock.games.american_rails.auctions import auction_share
from interlock.games.american_rails.companies import COMPANY_INDEX, Company
from interlock.games.american_rails.first_cube import FIRST_CUBE, start_company
from interlock.games.american_rails.removed_company import REMOVED, check_in_game
from interlock.games.american_rails.table import AmericanRailsTable
from interlock.games.american_rails.timing import out_of_place
from interlock.record.american_rails import Decline, OfferShare, Row
from interlock.record.auction import Bid, Pass
from interlock.replay.decision import OUT_OF_TURN, Action, Decision, Flow, clockwise
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

PLAYERS = Rule(
    "AR-SETUP-PLAYERS",
    "Three to five players take part; one of them is the banker and plays too.",
    rulebook("Spielaufbau"),
    "the game is for 3 to 5 players, not for {players}",
)
CASH = Rule(
    "AR-SETUP-CASH",
    "The bank gives $50 to each of 3 or 4 players, or $40 to each of 5 (option starting_cash).",
    rulebook("Spielaufbau"),
)
MARKER: Rule = Rule(
    "AR-SETUP-MARKER",
    "One cube of each company marks its income, from 0; the others are its supply: American 30, National 28, "
    "Continental 25, Majestic 21, Liberty 18, Republic 16.",
    rulebook("Spielaufbau"),
)
YEAR: Rule = Rule("AR-SETUP-YEAR", "The train starts on 1851.", rulebook("Spielaufbau"))
EACH_ONCE = Rule(
    "AR-PREP-EACH-ONCE",
    "Before the first round one share of every company in the game is offered, and one only. The banker picks the "
    "first.",
    rulebook("Spielbeginn"),
    messages={
        "bid": "{player} bids before a share has been offered; still to be offered: {left}",
        "pass": "{player} passes before a share has been offered; still to be offered: {left}",
        "nothing": "{player} offers nothing; still to be offered: {left}",
        "again": "{player} offers a share of {company}; still to be offered: {left}",
        "banker": OUT_OF_TURN,
    },
)
NEXT = Rule(
    "AR-PREP-NEXT",
    "Whoever won a share picks the next company and opens its auction; where nobody bid, the last to pass does.",
    rulebook(
        "Spielbeginn",
        reading(
            "Spielbeginn",
            says="that the last to pass picks the next share",
            takes="this player opens its auction, too",
            of="who opens where nobody bid",
        ),
    ),
    OUT_OF_TURN,
)
UNSOLD = Rule("AR-PREP-UNSOLD", "A share that nobody bids for leaves the game.", rulebook("Spielbeginn"))
CITY = Rule(
    "AR-PREP-CITY",
    "The winner of a share places a cube of the company in a city without a cube, free of charge, and the company's "
    "income becomes the full value of that city.",
    rulebook("Spielbeginn"),
    messages=FIRST_CUBE,
)
ORDER: Rule = Rule(
    "AR-PREP-ORDER",
    "The winner of a share puts a marker on the topmost free field of the turn order track, unless it is there "
    "already.",
    rulebook("Spielbeginn"),
)
SHARELESS = Rule(
    "AR-PREP-SHARELESS",
    "Players without a share follow on the turn order track, clockwise from the banker.",
    rulebook("Spielbeginn"),
)
RULES = (PLAYERS, CASH, REMOVED, MARKER, YEAR, EACH_ONCE, NEXT, UNSOLD, CITY, ORDER, SHARELESS)

THREE = 3


def starting_cash(players: int) -> int:
    """Return what each player starts with (AR-SETUP-CASH)."""
    return 40 if players == 5 else 50


def deal_cash(table: AmericanRailsTable) -> None:
    """Hand out the starting cash."""
    cash = table.options.starting_cash
    for seat in table.seats:
        table.ledger.pay(BANK, seat, starting_cash(len(table.seats)) if cash is None else cash, CASH)


class Offering(Decision):
    """A player picks the company whose share is offered next."""

    __slots__ = ("left", "picked", "table")
    kind = "offer_share"

    def __init__(self, table: AmericanRailsTable, seat: int, left: Sequence[Company], picked: str) -> None:
        self.seat = seat
        self.table = table
        self.left = left
        self.picked = picked
        """Why it is this player who picks, as "is the banker"."""

    def check(self, action: Action) -> Iterator[Violation]:
        """Yield what is wrong with the company picked."""
        if isinstance(action, Bid | Pass):
            yield self._not_once("bid" if isinstance(action, Bid) else "pass").impossible()
        elif action == Decline(Row.AUCTION):
            yield self._not_once("nothing").impossible()
        elif not isinstance(action, OfferShare):
            yield out_of_place(action, self.said())
        elif not (company := self.table.companies[COMPANY_INDEX[action.company]]).in_game:
            yield from check_in_game(company)
        elif action.company not in self._names():
            broken = self._not_once("again", "company", action.company, company=action.company)
            yield broken if company.unsold else broken.impossible()

    def judged_by(self, action: Action) -> tuple[Rule, ...]:
        """Return that every company is offered once."""
        return (EACH_ONCE, REMOVED) if isinstance(action, OfferShare) else ()

    def options(self) -> Iterator[Action]:
        """Yield every company that has not been offered."""
        return map(OfferShare, self._names())

    def out_of_turn(self, seat: int) -> Violation:
        """Return the rule that somebody else breaks by moving now."""
        if any(company.in_game and company not in self.left for company in self.table.companies):
            return NEXT.broken(**self.due(seat))
        return EACH_ONCE.broken("banker", **self.due(seat))

    def reason(self, seat: int) -> str:  # noqa: ARG002 - it is the same for all others
        """Return why it is this player who picks."""
        return f"{self.table.ledger.names[self.seat]} {self.picked}"

    def words(self) -> str:
        """Say which companies may be offered."""
        return f"offer a share of {list_words(self._names(), 'or')}"

    def _not_once(self, how: str, part: str = "", found: str = "", **facts: str) -> Violation:
        left, expected = list_words(self._names()), list_words(self._names(), "or")
        return EACH_ONCE.broken(how, part, expected, found, left=left, **facts)

    def _names(self) -> list[str]:
        return [company.name for company in self.left]


def preparation_round(table: AmericanRailsTable) -> Flow:
    """Auction one share of every company, in the order that the winners choose."""
    picker, picked = table.banker, "is the banker and offers the first share"
    left = table.to_offer = [company for company in table.companies if company.in_game]
    while left:
        table.on_turn = picker
        seat, action = table.take_early() or (yield Offering(table, picker, left, picked))
        assert isinstance(action, OfferShare)
        company = table.companies[COMPANY_INDEX[action.company]]
        if company in left:  # Unless its share is offered for the second time, by ruling.
            left.remove(company)
        if table.untold_removed and len(left) == 1:
            left.pop().leave()  # It is the one of which no share is offered.
            table.untold_removed = False
        auction = yield from auction_share(table, company, seat, UNSOLD)
        picker = auction.leader or auction.last
        picked = (
            f"won the share of {company.name}"
            if auction.leader
            else f"was the last to pass on the share of {company.name}, for which nobody bid"
        )
        if auction.leader:
            # After the last cube the first phase begins, with the winner where nobody has won a share before.
            first = Choice(table, (table.order or [picker])[0])
            next_ = Offering(table, picker, left, picked) if left else first
            yield from start_company(table, company, picker, CITY, next_)
            if auction.leader not in table.order:
                _queue(table, auction.leader, ORDER)
    for seat in clockwise(table.banker, len(table.seats)):
        if seat not in table.order:
            _queue(table, seat, SHARELESS)


def _queue(table: AmericanRailsTable, seat: int, rule: Rule) -> None:
    table.order.append(seat)
    table.reasons[table.ledger.names[seat], "order"] = rule
