"""Complete what is typed at the cursor: words of the header, players, legal moves, figures."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from interlock.analysis.legal_search import legal_lines
from interlock.boards.board_files import shipped_board
from interlock.desk.answers.new_record import folder_boards, folder_component_sets
from interlock.desk.answers.text_reading import TextRequest, header_of, read_beginning, record_path, text_before_line
from interlock.desk.errors import RefusedError
from interlock.games.registry import GAMES
from interlock.railroad_revolution.set_lookup import DEMONSTRATION
from interlock.record.model import FORMAT, Header
from interlock.record.rgn.figures import write_figures
from interlock.record.rgn.keywords import HEADER, RESULT, WRITTEN_NOTES
from interlock.record.rgn.labels import Label, find_label
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.games import GAME_WORDS as WORDS
from interlock.replay.replay import Replay

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
    """A line up to the cursor, and the game up to that line, as far as it can be read."""

    before: str
    folder: Path
    header: Header
    replay: Replay | None
    in_header: bool


def complete(root: Path, asked: CompletionRequest) -> Completions:
    """Tell what may stand at the cursor."""
    lines = asked.text.split("\n")
    if not 1 <= asked.line <= len(lines):
        raise RefusedError(400, f"there is no line {asked.line}")
    before = lines[asked.line - 1][: max(0, asked.column - 1)]
    above = text_before_line(asked.text, asked.line)
    replay = None
    with suppress(RefusedError):  # The lines above may be none of a game yet.
        game = read_beginning(root, TextRequest(asked.path, above)).game()
        replay = game.replay_at(game.move_count)
    in_header = replay is None or not replay.record.moves
    return _completions(_Line(before, record_path(root, asked.path).parent, header_of(above), replay, in_header))


def _completions(line: _Line) -> Completions:
    start = len(line.before) - len(line.before.lstrip())
    players = Players([player.name for player in line.header.players])
    if (label := find_label(line.before, players)) and label.seat is not None:
        return _moves(line, players, label)
    keyword, space, rest = line.before[start:].partition(" ")
    if not space:
        return _matching(start, line.before, _first_words(line, players))
    keyword = keyword.lower()
    if keyword in ("claim", RESULT) and line.replay:
        return _matching(_after_mark(line.before, start + len(keyword)), line.before, _figures(line.replay, players))
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
    prefix, decision = line.before[start:], line.replay.decision if line.replay else None
    if line.replay is None or line.replay.stopped or decision is None or decision.seat != label.seat:
        return Completions(start + 1, len(prefix), [])
    lines, more = legal_lines(line.replay, prefix, (), _MOST, _SECONDS)
    before = f"{players.label(decision.seat)}: "
    items = [CompletionItem(each.removeprefix(before), "move") for each in lines]
    return Completions(start + 1, len(prefix), items, more)


def _first_words(line: _Line, players: Players) -> Iterator[CompletionItem]:
    """Yield what lines may begin with: whose turn it is first."""
    decision = line.replay.decision if line.replay and not line.replay.stopped else None
    if decision:
        yield CompletionItem(f"{players.label(decision.seat)}: ", "player", decision.words())
    for seat in (*range(1, len(players.names) + 1), 0) if players.names else ():
        if decision is None or seat != decision.seat:
            yield CompletionItem(f"{players.label(seat)}: ", "player")
    if players.names:
        yield from (CompletionItem(f"{word} ", "keyword") for word in (*WRITTEN_NOTES, RESULT))
        if line.replay:
            yield CompletionItem(f"== {line.replay.game.phase(line.replay.table).text} ==", "heading")
    if line.in_header:
        yield from (CompletionItem(f"{word} ", "keyword") for word in HEADER)


def _figures(replay: Replay, players: Players) -> Iterator[CompletionItem]:
    """Yield the figures of the position, as claims have them."""
    game = WORDS[replay.record.header.game]
    for figure in replay.counted().figures():
        value, _ = replay.game.figure(replay.table, figure)
        if replay.game.untold_figure(replay.table, figure) is None:
            told = type(figure)(figure.subject, figure.quantity, value)
            yield CompletionItem(write_figures([told], game, players), "figure")


def _after_mark(before: str, start: int) -> int:
    """Return where the figure begins that is being written."""
    at = max(before.rfind(sign, start) for sign in ",;") + 1 or start
    return at + len(before[at:]) - len(before[at:].lstrip())


def _matching(start: int, before: str, items: Iterable[CompletionItem]) -> Completions:
    """Return those items that begin with what is there."""
    prefix = before[start:].casefold()
    fitting = [item for item in items if item.text.casefold().startswith(prefix)]
    return Completions(start + 1, len(before) - start, fitting[:_MOST], len(fitting) > _MOST)
