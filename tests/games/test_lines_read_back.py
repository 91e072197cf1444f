"""Every legal move is written so that it can be pasted, whatever the players are called."""

from itertools import islice

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord, Header, Player
from interlock.record.rgn import move_to_rgn, read_rgn, write_rgn
from interlock.record.rgn.players import Players

NAMES = ("Nobody", "by", "Charly B.", "via", "seat 4", "7")
MAPS = [("age-of-steam", board) for board in ("rust-belt", "western-us", "germany", "st-lucia")]
BOARDS = [*((game, "") for game in GAMES if game != "age-of-steam"), *MAPS]
_EVERY = 9
_MOST = 300


def renamed(record: GameRecord) -> GameRecord:
    """Return a record whose players have names that other words could be taken for."""
    players = tuple(map(Player, NAMES[: len(record.header.players)]))
    return replace(record, header=replace(record.header, players=players))


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_every_legal_move_reads_back(game: str, board: str) -> None:
    players = 2 if board == "st-lucia" else 4
    record = renamed(sample(game, players, 3, header=Header(board=board)))
    names = Players([player.name for player in record.header.players])
    head = write_rgn(replace(record, moves=(), notes=(), header=replace(record.header, results=())))
    replay = begin(record)
    for number in range(0, len(record.moves), _EVERY):
        replay.run(number)
        assert replay.decision is not None
        options = islice(replay.decision.options(), _MOST)
        moves = [replay.game.whole_move(replay.decision.seat, action) for action in options]
        lines = [f"{names.label(move.seat)}: {move_to_rgn(move, names)}" for move in moves]
        assert read_rgn("\n".join([head, *lines])).record.moves == tuple(moves)
