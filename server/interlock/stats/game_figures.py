"""Extract from a record and its verdict the figures of one game that statistics are computed from."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from interlock.library.game import Game
from interlock.record.events import event_and_round
from interlock.record.model import GameRecord
from interlock.replay.verdict import Dividend, FindingKind, Receipt, Round, Standing, Verdict, has_won, status_name

UNREADABLE = "unreadable"
"""The status of a record that cannot be read, beside those of verdicts."""
PLAYER_ORDER = "player order"
"""What is auctioned where it is no share of a company."""


class Seat(Struct, frozen=True, gc=False):
    """What came of a player."""

    seat: int
    player: str
    place: int | None
    """None where the game has not ended."""
    score: int | None
    """None where the game has not ended, or the player is out of it."""
    out: bool
    won: bool | None
    """None where the game has not ended."""


class Payment(Struct, frozen=True, gc=False):
    """Dividends, or incomes and expenses, that were paid."""

    round: int | None
    """The round in which they were; None where it did not come to its end."""
    title: str
    move: int
    receipts: tuple[Receipt, ...]
    dividends: tuple[Dividend, ...]


class Price(Struct, frozen=True, gc=False):
    """What was paid in an auction."""

    round: int | None
    move: int
    seat: int
    lot: str
    """The company whose share it was, or the player order."""
    share: int | None
    """Which of the company's shares that were auctioned it was."""
    price: int


class RuleFinding(Struct, frozen=True, gc=False):
    """Something that was found by a rule; what merely follows from another finding is none of its own."""

    kind: str
    rule: str
    move: int


class GameFigures(Struct, frozen=True, gc=False):
    """What a record tells; of one that cannot be read just that."""

    name: str
    status: str = UNREADABLE
    digest: str = ""
    game: str = ""
    board: str = ""
    edition: str = ""
    event: str = ""
    """The event without its round."""
    round: str = ""
    date: str = ""
    moves: int = 0
    judged_moves: int = 0
    rounds: int = 0
    """How many were played to their end."""
    finished: bool = False
    endings: tuple[str, ...] = ()
    """Why the game ended, a stable word for each reason."""
    seats: tuple[Seat, ...] = ()
    payments: tuple[Payment, ...] = ()
    prices: tuple[Price, ...] = ()
    found: tuple[RuleFinding, ...] = ()


def game_figures(name: str, record: GameRecord) -> GameFigures:
    """Judge a record, and return its figures; RecordError where it cannot be judged."""
    game = Game.of(record)
    verdict = game.verdict
    payments = tuple(_payments(verdict.rounds))
    header = record.header
    event, round_ = event_and_round(header)
    return GameFigures(
        name=name,
        status=status_name(verdict.status),
        digest=verdict.record_digest,
        game=verdict.game,
        board=verdict.board or verdict.components,
        edition=header.edition,
        event=event,
        round=round_,
        date=header.date,
        moves=verdict.move_count,
        judged_moves=verdict.judged_move_count,
        rounds=game.round_count,
        finished=verdict.finished,
        endings=tuple(reason.kind for reason in verdict.end_reasons),
        seats=tuple(_seat(each, verdict) for each in verdict.standings),
        payments=payments,
        prices=tuple(_prices(game, payments)),
        found=tuple(RuleFinding(kind_name(each.kind), each.rule, each.move_number) for each in verdict.findings),
    )


def kind_name(kind: FindingKind) -> str:
    """Return what a kind of finding is called."""
    return kind.name.lower().replace("_", "-")


def _seat(standing: Standing, verdict: Verdict) -> Seat:
    if not verdict.finished:
        return Seat(standing.seat, standing.player, None, None, standing.out, None)
    score = None if standing.out else standing.score
    return Seat(standing.seat, standing.player, standing.rank, score, standing.out, has_won(standing))


def _payments(rounds: Sequence[Round]) -> Iterator[Payment]:
    """Yield what was paid, with the round: the last number of the payment's own title, or of the next that has one."""
    numbers = [_number(each.title) for each in rounds]
    for at, each in enumerate(rounds):
        number = next((number for number in numbers[at:] if number is not None), None)
        yield Payment(number, each.title, each.move_number, each.receipts, each.dividends)


def _number(title: str) -> int | None:
    """Return the round that a payment ends, such as 3 for "general dividend 3"; a Chicago dividend ends none."""
    last = title.rpartition(" ")[2]
    return int(last) if last.isdecimal() else None


def _prices(game: Game, payments: Sequence[Payment]) -> Iterator[Price]:
    """Yield what was paid in auctions: what is paid out at the same move comes after it."""
    sold: Counter[str] = Counter()
    left = iter(payments)
    payment = next(left, None)
    for move, seat, company, amount in game.auction_payments():
        while payment and payment.move < move:
            payment = next(left, None)
        number = payment.round if payment else None
        sold[company] += 1
        share = sold[company] if company else None
        yield Price(number, move, seat, company or PLAYER_ORDER, share, amount)
