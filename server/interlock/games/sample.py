"""Complete legal games played at random."""

from random import Random

from msgspec.structs import replace

from interlock.games.registry import find_game
from interlock.record.model import FORMAT, GameRecord, Header, Move, Note, Player, Result
from interlock.replay.conclude import standings_of
from interlock.replay.prepare import prepare
from interlock.replay.replay import Replay

NAMES = ("Ann", "Ben", "Cara", "Dan", "Eve", "Finn")


def sample(game_name: str, players: int, seed: int, style: str = "") -> GameRecord:
    """Play a game at random: the same seed plays the same game. A style prefers some actions to others."""
    game = find_game(game_name)
    if not game.min_players <= players <= game.max_players:
        raise ValueError(f"{game.title} is for {game.min_players} to {game.max_players} players")
    header = game.random_header(Header(FORMAT, game.name, players=tuple(Player(name) for name in NAMES[:players])))
    random = Random(seed)
    setup = game.random_set_up(players, random)
    replay = Replay(prepare(GameRecord(header, setup), game))
    moves: list[Move] = []
    notes = [Note(heading=game.phase(replay.table).capitalize())]
    while decision := replay.decision:
        action = game.random_action(replay.table, decision, random, style)
        moves.append(game.whole_move(decision.seat, action))
        phase = game.phase(replay.table)
        replay.make(decision.seat, action)
        if game.phase(replay.table) != phase and replay.decision:
            notes.append(Note(len(moves), heading=game.phase(replay.table).capitalize()))
    results = tuple(Result(standing.seat, standing.score) for standing in standings_of(replay))
    return GameRecord(replace(header, results=results), setup, tuple(moves), tuple(notes))
