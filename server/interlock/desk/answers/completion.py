"""Complete what is typed at the cursor: words of the header, players, legal moves, figures."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from interlock.basics.problem import RecordError
from interlock.boards.board_files import shipped_board
from interlock.desk.answers.new_record import folder_boards, folder_component_sets
from interlock.desk.answers.text_reading import (
    Beginning,
    TextRequest,
    header_of,
    read_beginning,
    record_path,
    text_before_line,
)
from interlock.desk.errors import RefusedError
from interlock.library.games import GAMES
from interlock.library.position import Position
from interlock.railroad_revolution.set_lookup import DEMONSTRATION
from interlock.record.model import FORMAT, Header
from interlock.record.rgn.figures import write_figures
from interlock.record.rgn.keywords import HEADER, RESULT, WRITTEN_NOTES
from interlock.record.rgn.labels import Label, find_label
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.games import GAME_WORDS

HeaderCompletion = tuple[str, str, str]
"""What may stand there, its kind, and what it is."""


def header_completions(keyword: str, rest: str, folder: Path, header: Header) -> Iterator[HeaderCompletion]:
    """Yield what may follow a keyword; `rest` is what stands there already."""
    game = GAMES.get(header.game)
    if keyword == "interlock":
        yield str(FORMAT), "value", ""
    elif keyword == "game":
        yield from ((each.name, "game", each.title) for each in GAMES.values())
    elif game is None:
        return
    elif keyword == "board":
        yield from ((name, "board", shipped_board(name).title) for name in game.boards)
        yield from ((board.path, "board", board.title) for board in folder_boards(folder) if board.game == game.name)
    elif keyword == "components" and not game.boards:
        yield from ((name, "value", "") for name in (DEMONSTRATION, *folder_component_sets(folder)))
    elif keyword == "edition":
        yield from ((name, "edition", "") for name in game.editions)
    elif keyword == "option":
        name, space, _ = rest.partition(" ")
        if space:
            yield from ((value, "value", "") for each in game.options if each.name == name for value in each.values)
        else:
            yield from ((f"{each.name} ", "option", each.description) for each in game.options)


_MOST = 60
_SECONDS = 0.06
_RULINGS = ("stands", "taken back", "corrected to ", "penalty ", "award ", "set ")


class CompletionRequest(TextRequest, frozen=True, rename="camel"):
    """Where the cursor is."""

    line: int = 1
    column: int = 1


class CompletionItem(Struct, frozen=True, omit_defaults=True):
    """Something that may stand there."""

    text: str
    kind: str
    detail: str = ""


class Completions(Struct, frozen=True):
    """What may stand in the place of so many characters."""

    column: int
    width: int
    items: list[CompletionItem]
    more: bool = False


class _Line(NamedTuple):
    """A line up to the cursor, and the position of the game before that line, as far as it can be read."""

    before: str
    folder: Path
    header: Header
    position: Position | None
    in_header: bool
    stopped: bool = False
    """Whether the game cannot be judged up to that line."""


def complete(root: Path, asked: CompletionRequest) -> Completions:
    """Tell what may stand at the cursor."""
    told = None
    with suppress(RecordError):  # The lines may be none of a game yet.
        told = read_beginning(root, asked)
    return complete_line(root, asked, told, told and told.game.last_legal(moves_above(told, asked.line)))


def moves_above(told: Beginning, line: int) -> int:
    """Return how many moves stand above a line."""
    return bisect_left(told.text.move_lines, line)


def complete_line(
    root: Path, asked: CompletionRequest, told: Beginning | None, position: Position | None
) -> Completions:
    """Tell what may stand at the cursor, in a text with a game, by the position before that line."""
    lines = asked.text.split("\n")
    if not 1 <= asked.line <= len(lines):
        raise RefusedError(400, f"there is no line {asked.line}")
    before = lines[asked.line - 1][: max(0, asked.column - 1)]
    folder = record_path(root, asked.path).parent
    above = moves_above(told, asked.line) if told else 0
    if above and told:
        header = told.game.record.header
        return _completions(_Line(before, folder, header, position, False, told.game.stopped_by(above) is not None))
    header = header_of(text_before_line(asked.text, asked.line))
    # Above the line of the players nothing but the header is written.
    is_begun = told and header.players == told.game.record.header.players
    return _completions(_Line(before, folder, header, position if is_begun else None, True))


def _completions(line: _Line) -> Completions:
    start = len(line.before) - len(line.before.lstrip())
    players = Players([player.name for player in line.header.players])
    if (label := find_label(line.before, players)) and label.seat is not None:
        return _moves(line, players, label)
    keyword, space, rest = line.before[start:].partition(" ")
    if not space:
        return _matching(start, line.before, _first_words(line, players))
    keyword = keyword.lower()
    if keyword in ("claim", RESULT) and line.position:
        return _matching(_after_mark(line.before, start + len(keyword)), line.before, _figures(line.position, players))
    if keyword == "ruling":
        return _matching(start + len(keyword) + 1, line.before, (CompletionItem(each, "keyword") for each in _RULINGS))
    if keyword in HEADER:
        words = header_completions(keyword, rest, line.folder, line.header)
        last = rest.partition(" ")[2] if keyword == "option" and " " in rest else rest
        return _matching(len(line.before) - len(last), line.before, (CompletionItem(*each) for each in words))
    return _matching(start, line.before, _first_words(line, players))


def _moves(line: _Line, players: Players, label: Label) -> Completions:
    """Complete a move after the name of the player; out of turn there is none."""
    start = label.end + line.before.startswith(" ", label.end)
    prefix, decision = line.before[start:], line.position.decision if line.position else None
    if line.position is None or line.stopped or decision is None or decision.seat != label.seat:
        return Completions(start + 1, len(prefix), [])
    lines, more = line.position.search(prefix, (), _MOST, _SECONDS)
    before = f"{players.label(decision.seat)}: "
    items = [CompletionItem(each.removeprefix(before), "move") for each in lines]
    return Completions(start + 1, len(prefix), items, more)


def _first_words(line: _Line, players: Players) -> Iterator[CompletionItem]:
    """Yield what lines may begin with: whose turn it is first."""
    decision = line.position.decision if line.position and not line.stopped else None
    if decision:
        yield CompletionItem(f"{players.label(decision.seat)}: ", "player", decision.text)
    for seat in (*range(1, len(players.names) + 1), 0) if players.names else ():
        if decision is None or seat != decision.seat:
            yield CompletionItem(f"{players.label(seat)}: ", "player")
    if players.names:
        yield from (CompletionItem(f"{word} ", "keyword") for word in (*WRITTEN_NOTES, RESULT))
        if line.position:
            yield CompletionItem(f"== {line.position.phase.text} ==", "heading")
    if line.in_header:
        yield from (CompletionItem(f"{word} ", "keyword") for word in HEADER)


def _figures(position: Position, players: Players) -> Iterator[CompletionItem]:
    """Yield the figures of the position, as claims have them."""
    words = GAME_WORDS[position.game.name]
    for figure in position.figures():
        yield CompletionItem(write_figures([figure], words, players), "figure")


def _after_mark(before: str, start: int) -> int:
    """Return where the figure begins that is being written."""
    at = max(before.rfind(sign, start) for sign in ",;") + 1 or start
    return at + len(before[at:]) - len(before[at:].lstrip())


def _matching(start: int, before: str, items: Iterable[CompletionItem]) -> Completions:
    """Return those items that begin with what is there."""
    prefix = before[start:].casefold()
    fitting = [item for item in items if item.text.casefold().startswith(prefix)]
    return Completions(start + 1, len(before) - start, fitting[:_MOST], len(fitting) > _MOST)
