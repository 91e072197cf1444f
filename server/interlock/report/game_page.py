"""Write the HTML page about a game, one file that fetches nothing: its tables, the list of moves, and the data for
its scripts.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import PurePath
from typing import NamedTuple

from interlock.basics.limits import MOST_PLAYERS
from interlock.basics.problem import Problem, RecordError
from interlock.basics.text_format import cell
from interlock.drawing.paint import seat_paint
from interlock.replay.verdict import Finding, Receipt
from interlock.report.html_pages import GENERATOR, inline_resources, script_json, template_environment
from interlock.report.story_model import Cell, Story, StoryFigures, StoryMove


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
    return PageTable(caption, ("player", "place", "score", *parts), tuple(_padded(row, 3 + len(parts)) for row in rows))


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


def _padded(row: tuple[Cell, ...], width: int) -> tuple[Cell, ...]:
    return row + ("",) * (width - len(row))


Phase = tuple[str, list[StoryMove]]


class PageMoves:
    """The moves of a story, with what stands beside them."""

    def __init__(self, story: Story, most: int) -> None:
        """Take those that were judged, as many after them as are shown, and as many findings and notes."""
        self.told: Sequence[StoryMove] = [move for move in story.moves if move.announced]
        listed = story.moves[: len(self.told) + most]
        self.left_out = len(story.moves) - len(listed)
        """How many are not listed."""
        self.phases: Sequence[Phase] = [(phase, [*moves]) for phase, moves in groupby(listed, lambda move: move.phase)]
        self.findings = story.findings[:most]
        noted = [move for move in listed if move.comments or move.glyphs or move.rulings]
        self.noted = noted[:most]
        self.kinds = {kind: called for kind, called in story.kinds.items() if kind in {move.kind for move in listed}}
        """The kinds of moves that were made, with what they are called."""
        self._found: defaultdict[int, list[tuple[int, Finding]]] = defaultdict(list)
        for number, finding in enumerate(self.findings, 1):
            self._found[finding.move_number].append((number, finding))
        self._remarkable = {move.number for move in noted} | self._found.keys()
        self._places = {company: str(place) for place, company in enumerate(story.companies)}

    def found(self, move: StoryMove) -> Sequence[tuple[int, Finding]]:
        """Return what was found at a move, each with its number."""
        return self._found.get(move.number, ())

    def remarkable(self, move: StoryMove) -> bool:
        """Tell whether something stands beside a move."""
        return move.number in self._remarkable

    def companies(self, move: StoryMove) -> str:
        """Return which companies a move is about, by their places among all."""
        return " ".join(self._places[name] for name in move.about if name in self._places)


def page_data(story: Story, told: Sequence[StoryMove]) -> str:
    """Return it as JSON that can stand in a page: the moves that can be shown, drawings, and texts to hand out."""
    name = PurePath(story.name).stem or "game"
    data = {
        "moves": [
            {"announced": announcement_parts(move), "pieces": move.pieces, "tables": move.tables} for move in told
        ],
        "rounds": [next(moves).number for round_, moves in groupby(told, lambda move: move.round) if round_],
        "drawings": story.drawings,
        "rows": story.rows,
        "texts": {
            "record": {"copied": story.rgn, "saved": story.rgn, "file": f"{name}.rgn", "type": "text/plain"},
            "figures": {
                "copied": _as_tsv(story.figures),
                "saved": story.figures.csv,
                "file": f"{name}-figures.csv",
                "type": "text/csv",
            },
        },
    }
    return script_json(data)


def announcement_parts(move: StoryMove) -> tuple[str, str, str]:
    """Return what is announced in three parts, of which the line of the move is the second."""
    place, line, what = move.announced.partition(move.rgn) if move.rgn else (move.announced, "", "")
    return place, line, what


def _as_tsv(figures: StoryFigures) -> str:
    """Return figures as spreadsheets take them from the clipboard."""
    return "\n".join("\t".join(str(cell(each)) for each in row) for row in (figures.columns, *figures.rows))


LONGEST_RECORD = 4 * 2**20
"""Of how many characters of RGN a page is made: a browser would take too long over more."""
MOST_SHOWN = 1000
"""Of what there may be any number of, such as findings, as many are shown."""

_STYLES = ("base.css", "game.css", "embed.css", "print.css")
_SEATS = "\n".join(f".seat-{seat} {{ --seat: {seat_paint(seat).fill}; }}" for seat in range(1, MOST_PLAYERS + 1))


def game_page(story: Story, index: str = "") -> str:
    """Return the page about a game, which may lead to an index; RecordError where its record is too long for one."""
    if len(story.rgn) > LONGEST_RECORD:
        limit = f"at most {LONGEST_RECORD // 2**20} Mi characters of RGN"
        raise RecordError([Problem("the record is too long for a page", limit)])
    moves = PageMoves(story, MOST_SHOWN)
    return (
        template_environment()
        .get_template("game.html")
        .render(
            data=page_data(story, moves.told),
            facts=[*_facts(story)],
            figures=last_figures(story),
            index=index,
            inline=inline_resources("game.js", *_STYLES, more=_SEATS),
            most_shown=MOST_SHOWN,
            moves=moves,
            generator=GENERATOR,
            paid=[*paid_tables(story)],
            rounds=rounds_table(story),
            said=announcement_parts(moves.told[-1]),
            standings=standings_table(story),
            story=story,
        )
    )


def _facts(story: Story) -> Iterator[str]:
    """Yield what the title does not say: the game, where and when it was played, and by what rules."""
    board = "" if story.board == story.game else story.board
    options = [f"{name} {value}" for name, value in story.options.items()]
    facts = (story.game_title, board, story.components, story.edition, *options, story.event, story.site, story.date)
    yield from (fact for fact in facts if fact and fact != story.title)
    yield from (f"{name}: {value}" for name, value in story.tags.items())
