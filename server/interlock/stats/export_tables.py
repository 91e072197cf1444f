"""The tables that are exported for pandas or DuckDB: their columns, types and rows."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from interlock.stats.game_figures import GameFigures

Cell = str | int | bool | None
Line = tuple[Cell, ...]


class Column(NamedTuple):
    """A column: its name, what Parquet calls its type, and what it holds."""

    name: str
    type: str
    holds: str


class Table(NamedTuple):
    """A table: its name, one row of it for what, its columns behind `record`, and what it has of a record."""

    name: str
    of: str
    columns: tuple[Column, ...]
    lines: Callable[[GameFigures], Iterator[Line]]


RECORD = Column("record", "int64", "the number of the record, from 1, in the order in which records were read")
"""The first column of every table, by which they are joined."""
_SEAT = Column("seat", "int32", "the seat, from 1")
_ROUND = Column("round", "int32", "the round, in American Rails the year; null where it did not come to its end")
_PAYMENT = Column("payment", "int32", "the number of the payment in its game, from 1")
_PAID_AFTER = Column("move", "int32", "the move after which it was paid")
_TITLE = Column("title", "string", "what the payment is called, such as general dividend 2")


def _games(it: GameFigures) -> Iterator[Line]:
    if not it.game:
        yield it.name, None, it.status, *(None,) * 13
        return
    scores = [seat.score for seat in it.seats if seat.score is not None]
    yield (
        it.name,
        it.digest,
        it.status,
        it.game,
        it.board or None,
        it.edition or None,
        len(it.seats),
        it.event or None,
        it.round or None,
        it.date or None,
        it.moves,
        it.judged_moves,
        it.rounds,
        it.finished,
        ", ".join(it.endings) or None,
        scores[0] - scores[1] if len(scores) > 1 else None,
    )


def _seats(it: GameFigures) -> Iterator[Line]:
    for seat in it.seats:
        yield seat.seat, seat.player, seat.place, seat.score, seat.out, seat.won


def _rounds(it: GameFigures) -> Iterator[Line]:
    for number, each in enumerate(it.payments, 1):
        for got in each.receipts:
            yield number, each.round, each.title, each.move, got.seat, got.received, got.paid, got.income, got.cash


def _dividends(it: GameFigures) -> Iterator[Line]:
    for number, each in enumerate(it.payments, 1):
        for paid in each.dividends:
            yield number, each.round, each.title, each.move, paid.company, paid.income, paid.shares, paid.per_share


def _prices(it: GameFigures) -> Iterator[Line]:
    for each in it.prices:
        yield each.round, each.move, each.seat, each.lot, each.share, each.price


def _findings(it: GameFigures) -> Iterator[Line]:
    for each in it.found:
        yield each.kind, each.rule, each.move


TABLES = (
    Table(
        "games",
        "record, readable or not",
        (
            Column("name", "string", "the file and, where it holds many records, the number behind a #"),
            Column("digest", "string", "the record's digest, the same wherever the record lies"),
            Column("status", "string", "the verdict, such as valid or claims-differ; unreadable where there is none"),
            Column("game", "string", "the game, such as age-of-steam"),
            Column("board", "string", "the board, or in Railroad Revolution the component set"),
            Column("edition", "string", "the edition, where the record names one"),
            Column("players", "int32", "how many players there are"),
            Column("event", "string", "the event that the record names, without the round"),
            Column("round", "string", "the round of the event, such as 2 or final"),
            Column("date", "string", "when it was played, as the record has it: 2026-01-31, 2026-01 or 2026"),
            Column("moves", "int32", "how many moves the record has"),
            Column("judged_moves", "int32", "how many of them were judged: fewer where a fault stopped it"),
            Column("rounds", "int32", "how many rounds were played to their end"),
            Column("finished", "bool", "whether the game came to its end"),
            Column("ending", "string", "why it ended: a word for each reason, with commas between"),
            Column(
                "margin", "int64", "the first score less the second; null before the end, or where there are no two"
            ),
        ),
        _games,
    ),
    Table(
        "seats",
        "player of a game",
        (
            _SEAT,
            Column("player", "string", "the player's name"),
            Column("place", "int32", "the place, the same for who share it; null before the end of the game"),
            Column("score", "int32", "the score; null before the end of the game, and for who is out"),
            Column("out", "bool", "whether the player is out of the game"),
            Column("won", "bool", "whether the player won, perhaps with others; null before the end of the game"),
        ),
        _seats,
    ),
    Table(
        "rounds",
        "player and payment of dividends, or of incomes and expenses",
        (
            _PAYMENT,
            _ROUND,
            _TITLE,
            _PAID_AFTER,
            _SEAT,
            Column("received", "int32", "what the player received"),
            Column("paid", "int32", "what the player paid: expenses in Age of Steam, else 0"),
            Column("income", "int32", "where the income marker stood then in Age of Steam, else 0"),
            Column("cash", "int32", "what the player had then"),
        ),
        _rounds,
    ),
    Table(
        "dividends",
        "company and payment of dividends",
        (
            _PAYMENT,
            _ROUND,
            _TITLE,
            _PAID_AFTER,
            Column("company", "string", "the company"),
            Column("income", "int32", "the company's income"),
            Column("shares", "int32", "how many of its shares were sold"),
            Column("per_share", "int32", "what a share was paid"),
        ),
        _dividends,
    ),
    Table(
        "prices",
        "sale in an auction",
        (
            _ROUND,
            Column("move", "int32", "the move at which it was paid"),
            Column("seat", "int32", "who paid"),
            Column("lot", "string", "the company whose share it was; player order in Age of Steam"),
            Column("share", "int32", "which of the company's auctioned shares it was, from 1; null for player order"),
            Column("price", "int32", "what was paid"),
        ),
        _prices,
    ),
    Table(
        "findings",
        "thing that was found",
        (
            Column("kind", "string", "what kind it is of: illegal, ruled, claim, not-checkable, incomplete, remark"),
            Column("rule", "string", "the id of the rule"),
            Column("move", "int32", "the move, 0 for the set-up"),
        ),
        _findings,
    ),
)
