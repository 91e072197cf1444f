"""What may stand at a place of a text: words of the header, players, legal moves, figures."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from interlock.desk.answers.beside import place
from interlock.desk.answers.header_words import after_keyword
from interlock.desk.answers.texts import Typed, cut, header_of, read_so_far
from interlock.desk.refused import RefusedError
from interlock.games.legal_search import legal_lines
from interlock.record.model import Header
from interlock.record.rgn.figures import write_figures
from interlock.record.rgn.games import GAMES as WORDS
from interlock.record.rgn.keywords import HEADER, RESULT, WRITTEN_NOTES
from interlock.record.rgn.labels import Label, find_label
from interlock.record.rgn.players import Players
from interlock.replay.replay import Replay

_MOST = 60
_SECONDS = 0.06
_RULINGS = ("stands", "taken back", "corrected to ", "penalty ", "award ", "set ")


class Asked(Typed, frozen=True, rename="camel"):
    """Where the cursor is."""

    line: int = 1
    column: int = 1


class Item(Struct, frozen=True, omit_defaults=True):
    """Something that may stand there."""

    text: str
    kind: str
    detail: str = ""


class Completed(Struct, frozen=True):
    """What may stand in the place of so many characters."""

    column: int
    width: int
    items: list[Item]
    more: bool = False


class _Line(NamedTuple):
    """A line up to the cursor, and the game up to that line, as far as it can be read."""

    before: str
    folder: Path
    header: Header
    replay: Replay | None
    in_header: bool


def complete(root: Path, asked: Asked) -> Completed:
    """Tell what may stand at the cursor."""
    lines = asked.text.split("\n")
    if not 1 <= asked.line <= len(lines):
        raise RefusedError(400, f"there is no line {asked.line}")
    before = lines[asked.line - 1][: max(0, asked.column - 1)]
    above = cut(asked.text, asked.line)
    replay = None
    with suppress(RefusedError):  # The lines above may be none of a game yet.
        game = read_so_far(root, Typed(asked.path, above)).game()
        replay = game.replay_at(game.move_count)
    in_header = replay is None or not replay.record.moves
    return _completed(_Line(before, place(root, asked.path).parent, header_of(above), replay, in_header))


def _completed(line: _Line) -> Completed:
    start = len(line.before) - len(line.before.lstrip())
    players = Players([player.name for player in line.header.players])
    if (label := find_label(line.before, players)) and label.seat is not None:
        return _moves(line, players, label)
    keyword, space, rest = line.before[start:].partition(" ")
    if not space:
        return _limited(start, line.before, _first_words(line, players))
    keyword = keyword.lower()
    if keyword in ("claim", RESULT) and line.replay:
        return _limited(_after_mark(line.before, start + len(keyword)), line.before, _figures(line.replay, players))
    if keyword == "ruling":
        return _limited(start + len(keyword) + 1, line.before, (Item(each, "keyword") for each in _RULINGS))
    if keyword in HEADER:
        words = after_keyword(keyword, rest, line.folder, line.header)
        last = rest.partition(" ")[2] if keyword == "option" and " " in rest else rest
        return _limited(len(line.before) - len(last), line.before, (Item(*each) for each in words))
    return _limited(start, line.before, _first_words(line, players))


def _moves(line: _Line, players: Players, label: Label) -> Completed:
    """Complete a move after the name of the player; out of turn there is none."""
    start = label.end + line.before.startswith(" ", label.end)
    prefix, decision = line.before[start:], line.replay.decision if line.replay else None
    if line.replay is None or line.replay.stopped or decision is None or decision.seat != label.seat:
        return Completed(start + 1, len(prefix), [])
    lines, more = legal_lines(line.replay, prefix, (), _MOST, _SECONDS)
    before = f"{players.label(decision.seat)}: "
    items = [Item(each.removeprefix(before), "move") for each in lines]
    return Completed(start + 1, len(prefix), items, more)


def _first_words(line: _Line, players: Players) -> Iterator[Item]:
    """Yield what lines may begin with: whose turn it is first."""
    decision = line.replay.decision if line.replay and not line.replay.stopped else None
    if decision:
        yield Item(f"{players.label(decision.seat)}: ", "player", decision.words())
    for seat in (*range(1, len(players.names) + 1), 0) if players.names else ():
        if decision is None or seat != decision.seat:
            yield Item(f"{players.label(seat)}: ", "player")
    if players.names:
        yield from (Item(f"{word} ", "keyword") for word in (*WRITTEN_NOTES, RESULT))
        if line.replay:
            yield Item(f"== {line.replay.game.phase(line.replay.table).text} ==", "heading")
    if line.in_header:
        yield from (Item(f"{word} ", "keyword") for word in HEADER)


def _figures(replay: Replay, players: Players) -> Iterator[Item]:
    """Yield the figures of the position, as claims have them."""
    game = WORDS[replay.record.header.game]
    for figure in replay.counted().figures():
        value, _ = replay.game.figure(replay.table, figure)
        if replay.game.untold_figure(replay.table, figure) is None:
            told = type(figure)(figure.subject, figure.quantity, value)
            yield Item(write_figures([told], game, players), "figure")


def _after_mark(before: str, start: int) -> int:
    """Return where the figure begins that is being written."""
    at = max(before.rfind(sign, start) for sign in ",;") + 1 or start
    return at + len(before[at:]) - len(before[at:].lstrip())


def _limited(start: int, before: str, items: Iterable[Item]) -> Completed:
    """Return those items that begin with what is there."""
    prefix = before[start:].casefold()
    fitting = [item for item in items if item.text.casefold().startswith(prefix)]
    return Completed(start + 1, len(before) - start, fitting[:_MOST], len(fitting) > _MOST)
