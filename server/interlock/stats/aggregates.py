"""The statistics that are computed over many games, as one table from which text, CSV, JSON and charts follow."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from interlock.library.games import GAMES, nobody_is_out
from interlock.replay.verdict import FindingKind
from interlock.stats.game_figures import GameFigures, kind_name

Label = str | int
Observed = tuple[Label, int]
"""What a value is of, such as a company or a seat, and the value."""


class ValueKind(Enum):
    """How values are told."""

    AMOUNT = "amount"
    """By their mean and how they are spread."""
    RATE = "rate"
    """Each is 1 or 0: by how many are 1, and what part of them all."""
    GAMES = "games"
    """By how many games have one, and what part of them that is."""
    RECORDS = "records"
    """The same of records."""
    TIMES = "times"
    """By how many records have one, and how often it comes in all of them."""


class Aggregate(NamedTuple):
    """One of the things that are reckoned."""

    name: str
    title: str
    label: str
    """What its values are told apart by; empty where they are not."""
    observe: Callable[[GameFigures], Iterable[Observed]]
    shown: ValueKind = ValueKind.AMOUNT
    of_all: bool = False
    """Whether it is reckoned over all records, not just those that count."""
    of_ended: bool = False
    """Whether it is reckoned over games that have ended alone."""
    chart: str = ""
    """What is drawn of it: "bars", one for each label, or how values are "spread"."""

    def is_ranking(self) -> bool:
        """Tell whether what comes most often is told first."""
        return self.shown in (ValueKind.GAMES, ValueKind.RECORDS, ValueKind.TIMES)


def _wins(figures: GameFigures) -> Iterator[Observed]:
    return ((seat.seat, int(seat.won)) for seat in figures.seats if seat.won is not None)


def _scores(figures: GameFigures) -> Iterator[Observed]:
    return ((seat.place, seat.score) for seat in figures.seats if seat.place is not None and seat.score is not None)


def _margin(figures: GameFigures) -> Iterator[Observed]:
    scores = [score for _, score in _scores(figures)]
    if len(scores) > 1:
        first, second, *_ = scores
        yield "", first - second


def _out(figures: GameFigures) -> Iterator[Observed]:
    """Yield who went out, in games in which that happens."""
    if GAMES[figures.game].is_out is not nobody_is_out:
        yield from ((seat.seat, int(seat.out)) for seat in figures.seats)


def _received(figures: GameFigures) -> Iterator[Observed]:
    """Yield what each player received in each round, all its payments together."""
    sums: Counter[tuple[int, int]] = Counter()
    for payment in figures.payments:
        if payment.round is not None:
            for receipt in payment.receipts:
                sums[payment.round, receipt.seat] += receipt.received
    return ((round_, value) for (round_, _), value in sums.items())


def _payments(figures: GameFigures) -> Iterator[Observed]:
    """Yield what each player paid in each round, in games in which players do so."""
    if any(receipt.paid for payment in figures.payments for receipt in payment.receipts):
        for payment in figures.payments:
            if payment.round is not None:
                yield from ((payment.round, receipt.paid) for receipt in payment.receipts)


def _cash(figures: GameFigures) -> Iterator[Observed]:
    """Yield what each player had at the end of each round."""
    last = {payment.round: payment for payment in figures.payments if payment.round is not None}
    return ((round_, receipt.cash) for round_, payment in last.items() for receipt in payment.receipts)


def _dividends(figures: GameFigures) -> Iterator[Observed]:
    return ((paid.company, paid.per_share) for payment in figures.payments for paid in payment.dividends)


def _by_rule(*kinds: FindingKind) -> Callable[[GameFigures], Iterable[Observed]]:
    names = {kind_name(kind) for kind in kinds}

    def found(figures: GameFigures) -> Iterable[Observed]:
        # That a referee ruled breaks no rule.
        rules = (each.rule for each in figures.found if each.kind in names and not each.rule.startswith("REC-RULING"))
        return Counter(rules).items()

    return found


AGGREGATES = (
    Aggregate("status", "Verdicts", "status", lambda figures: [(figures.status, 1)], ValueKind.RECORDS, of_all=True),
    Aggregate("moves", "Length in moves", "", lambda figures: [("", figures.moves)], of_ended=True, chart="spread"),
    Aggregate("rounds", "Length in rounds", "", lambda figures: [("", figures.rounds)], of_ended=True, chart="spread"),
    Aggregate(
        "ending",
        "How games end",
        "ending",
        lambda figures: [(end, 1) for end in figures.endings],
        ValueKind.GAMES,
        of_ended=True,
    ),
    Aggregate("wins", "Winners by seat", "seat", _wins, ValueKind.RATE, of_ended=True, chart="bars"),
    Aggregate("score", "Scores by place", "place", _scores, of_ended=True, chart="bars"),
    Aggregate("margin", "Margin of the first over the second", "", _margin, of_ended=True, chart="spread"),
    Aggregate("out", "Players who went out, by seat", "seat", _out, ValueKind.RATE, of_ended=True),
    Aggregate(
        "price",
        "Prices in auctions",
        "lot",
        lambda figures: [(it.lot, it.price) for it in figures.prices],
        chart="bars",
    ),
    Aggregate(
        "price_by_round",
        "Prices in auctions by round",
        "round",
        lambda figures: [(it.round, it.price) for it in figures.prices if it.round is not None],
        chart="bars",
    ),
    Aggregate("dividend", "Dividends a share", "company", _dividends, chart="bars"),
    Aggregate("income", "Income of a player by round", "round", _received, chart="bars"),
    Aggregate("expenses", "Expenses of a player by round", "round", _payments, chart="bars"),
    Aggregate("cash", "Cash of a player at the end of the round", "round", _cash, chart="bars"),
    Aggregate(
        "broken",
        "Rules most often broken",
        "rule",
        _by_rule(FindingKind.ILLEGAL, FindingKind.RULED),
        ValueKind.TIMES,
        of_all=True,
    ),
    Aggregate(
        "claims",
        "Figures written down wrongly, by the rule that says what they are",
        "rule",
        _by_rule(FindingKind.CLAIM),
        ValueKind.TIMES,
        of_all=True,
    ),
)
