"""Make records of new games: drafts with a set-up to fill in, and complete games played at random."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from msgspec.structs import replace

from interlock.basics.problem import Problem, RecordError
from interlock.basics.suggestions import unknown
from interlock.basics.text_format import bounds, count
from interlock.games.registry import find_game
from interlock.record.model import FORMAT, Comment, GameRecord, Header, Move, Note, Player, Result
from interlock.record.rgn.moves import MoveWriter
from interlock.record.validation import require_sound
from interlock.record.validation.header import header_lines
from interlock.replay.conclusion import standings_of
from interlock.replay.game_type import AnyGameType, Blank, DeadEndError, World
from interlock.replay.preparation import prepare
from interlock.replay.replay import Replay

_PLAIN = Header()
NAMES = ("Ann", "Ben", "Cara", "Dan", "Eve", "Finn")


def sample(game_name: str, players: int, seed: int, style: str = "", header: Header = _PLAIN) -> GameRecord:
    """Play a game at random: the same seed plays the same game. A style prefers some actions to others.

    The header may set board, edition and options. RecordError tells what does not go together.
    """
    game = find_game(game_name)
    if style and style not in game.random.styles:
        raise RecordError([Problem(*unknown("style", style, game.random.styles), "style")])
    header = game.random.header(replace(header, format=FORMAT, game=game.name))
    world = prepare(GameRecord(header), game).world
    require_players(game, header.board, players)
    header = replace(header, players=tuple(Player(name) for name in NAMES[:players]))
    random = Random(seed)
    while True:
        try:
            return _played(game, header, world, random, style)
        except DeadEndError:
            continue  # The same numbers go on into another game.


def _played(game: AnyGameType, header: Header, world: World, random: Random, style: str) -> GameRecord:
    """Play a game to its end."""
    setup = game.random.set_up(header, world, random)
    replay = Replay(prepare(GameRecord(header, setup), game), MoveWriter(header.players))
    moves: list[Move] = []
    notes = [Note(heading=heading_of(replay))]
    while decision := replay.decision:
        action = game.random.action(replay.table, decision, random, style)
        moves.append(game.whole_move(decision.seat, action))
        phase = game.phase(replay.table)
        replay.make(decision.seat, action)
        if game.phase(replay.table) != phase and replay.decision:
            notes.append(Note(len(moves), heading=heading_of(replay)))
    results = tuple(Result(standing.seat, standing.score, standing.out) for standing in standings_of(replay))
    return GameRecord(replace(header, results=results), setup, tuple(moves), tuple(notes))


def heading_of(replay: Replay) -> str:
    """Return the heading of the phase that a game is in."""
    return replay.game.phase(replay.table).text.capitalize()


def require_players(game: AnyGameType, board: str, players: int) -> None:
    """Refuse a number of players that a game, or a board of it, is not for."""
    least, most = game.players_on(board)
    if not least <= players <= most:
        raise RecordError([Problem(count(players, "player"), bounds(least, most), "header.players")])


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
