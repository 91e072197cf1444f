"""Records to fill in: everything that has to be known before the first move, with `?` for what chance fixed."""

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from interlock.games.registry import find_game
from interlock.games.sample import heading_of, require_players
from interlock.record.model import FORMAT, Comment, GameRecord, Note
from interlock.record.rgn.move_writer import MoveWriter
from interlock.record.soundness import require_sound
from interlock.record.soundness.header import header_lines
from interlock.replay.blank import Blank
from interlock.replay.prepare import prepare
from interlock.replay.replay import Replay

_SEATS = "in the order of the seats, clockwise"


def draft(record: GameRecord) -> GameRecord:
    """Return a record to fill in, of a game as a header says it, on the board and by the set that it carries, if any.

    RecordError tells what does not go together.
    """
    bare = GameRecord(replace(record.header, format=FORMAT), board=record.board, components=record.components)
    header, game = bare.header, find_game(record.header.game)
    world = prepare(require_sound(bare), game).world
    require_players(game, header.board, len(header.players))
    blank = game.blank(header, world)
    begun = replace(bare, setup=blank.setup)
    replay = Replay(prepare(begun, game), MoveWriter(header.players))
    opening = Note(heading=heading_of(replay)), Note(comment=Comment(_opening(replay, blank)))
    return require_sound(replace(begun, notes=(*_hints(begun, blank), *opening)))


def _hints(record: GameRecord, blank: Blank) -> Iterator[Note]:
    """Yield what the lines of the header tell."""
    hints = {"players": _SEATS, **blank.hints}
    for line in header_lines(record):
        if line in hints:
            yield Note(comment=Comment(hints[line], header_line=line))


def _opening(replay: Replay, blank: Blank) -> str:
    """Say who begins and what may be done."""
    decision, game = replay.decision, replay.game
    assert decision is not None
    writer = MoveWriter(replay.record.header.players)
    options = [*islice(decision.options(), 2)]
    label = writer.players.label(decision.seat)
    line = f"{label}: {blank.first}" if blank.first else writer.line(game.whole_move(decision.seat, options[-1]))
    return f"{replay.record.spoken(decision.seat)} has to {decision.words()}; every move is a line such as '{line}'"
