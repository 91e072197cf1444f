"""Tables of a page: what was paid by round, the standings, and the figures at the end."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from interlock.replay.verdict import Receipt
from interlock.report.model import Cell, Story


class PageTable(NamedTuple):
    """A table with its caption; each row may be about a move."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    moves: tuple[int, ...] = ()


def standings_table(story: Story) -> PageTable:
    """Return who came where, with the parts of the scores."""
    # Who is out has no parts.
    parts = next(([part.name for part in each.parts] for each in story.standings if each.parts), [])
    rows = tuple(
        (each.player, each.rank, "out" if each.out else each.score, *(part.value for part in each.parts))
        for each in story.standings
    )
    caption = "Standings" if story.finished else "Standings so far"
    return PageTable(caption, ("player", "place", "score", *parts), tuple(_filled(row, 3 + len(parts)) for row in rows))


def rounds_table(story: Story) -> PageTable:
    """Return everybody's figures with a column for each round, which is how there is room for them."""
    (rounds, *figures) = zip(*story.figures.rows, strict=True) if story.figures.rows else ((),)
    _, *names = story.figures.columns or ("",)
    rows = tuple((name, *values) for name, values in zip(names, figures, strict=True))
    return PageTable("Figures at the end of each round", ("", *map(str, rounds)), rows)


def paid_tables(story: Story) -> Iterator[PageTable]:
    """Yield what was paid in each round: dividends and who received them, or incomes and expenses."""
    moves = tuple(each.move_number for each in story.rounds)
    companies = tuple(dict.fromkeys(paid.company for each in story.rounds for paid in each.dividends))
    if not companies:
        caption = "Incomes and expenses, and the cash after them"
        yield PageTable(caption, ("", *story.players), tuple(_receipts(story, _income_words)), moves)
        return
    rows = []
    for each in story.rounds:
        paid = {it.company: f"{it.income}/{it.shares} = {it.per_share}" for it in each.dividends}
        rows.append((each.title, *(paid.get(company, "") for company in companies)))
    yield PageTable("Dividends: income / shares = per share", ("", *companies), tuple(rows), moves)
    received = tuple(_receipts(story, _dividend_words))
    yield PageTable("Dividends received, and the cash after them", ("", *story.players), received, moves)


def last_figures(story: Story) -> list[tuple[tuple[Cell, ...], ...]]:
    """Return the rows of each table of figures as they are after the last move."""
    places = {place: rows for move in story.moves for place, rows in move.tables.items()}
    return [tuple(story.rows[row] for row in places.get(place, ())) for place, _ in enumerate(story.tables)]


def _receipts(story: Story, words: Callable[[Receipt], str]) -> Iterator[tuple[str, ...]]:
    for each in story.rounds:
        got = {receipt.seat: words(receipt) for receipt in each.receipts}
        yield (each.title, *(got.get(seat, "") for seat, _ in enumerate(story.players, 1)))


def _dividend_words(receipt: Receipt) -> str:
    return f"got {receipt.received}, cash {receipt.cash}"


def _income_words(receipt: Receipt) -> str:
    words = f"got {receipt.received}, paid {receipt.paid}, cash {receipt.cash}"
    return words if receipt.income == receipt.received else f"{words}, income now {receipt.income}"


def _filled(row: tuple[Cell, ...], width: int) -> tuple[Cell, ...]:
    return row + ("",) * (width - len(row))
