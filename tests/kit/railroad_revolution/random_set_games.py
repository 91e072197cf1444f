"""Random games by component sets that are made up at random."""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from interlock.analysis.judge import begin
from interlock.games.railroad_revolution.options import OPTIONS
from interlock.games.railroad_revolution.sampling import random_set_up
from interlock.games.registry import find_game
from interlock.railroad_revolution.components.consistency import faults
from interlock.railroad_revolution.components.model import components_digest
from interlock.record.model import FORMAT, GameRecord, Header, Move, Note, Player, Ruling, RulingKind, Setup
from interlock.replay.decision import Decision
from interlock.replay.replay import Replay
from interlock.replay.verdict import FindingKind
from kit.railroad_revolution.attempts import attempts, some_option
from kit.railroad_revolution.random_sets import made_up

GAME = find_game("railroad-revolution")
MOST_MOVES = 250

Look = Callable[[Replay, Decision], None]
"""Looks at a decision of a game that is played."""


def new_game(seed: int, *, in_full: bool) -> GameRecord:
    """Return the beginning of a game by a set of its own, with readings drawn at random."""
    random = Random(seed)
    components = made_up(seed, in_full=in_full)
    assert not [fault for fault in faults(components) if not fault.missing]
    players = random.randint(2, 4)
    options = {option.name: random.choice(list(option.values)) for option in OPTIONS if random.random() < 0.4}
    header = Header(
        format=FORMAT,
        game=GAME.name,
        players=tuple(map(Player, ("Ann", "Ben", "Cara", "Dan")[:players])),
        options=options,
        components=components.id,
        components_digest=components_digest(components),
    )
    setup = Setup(railroad_revolution=random_set_up(components, players, random))
    return GameRecord(header, setup, components=components)


def play(seed: int, *, in_full: bool, look: Look = lambda *_: None) -> GameRecord:
    """Play a game by a set of its own, and look at every decision."""
    record, random = new_game(seed, in_full=in_full), Random(-seed)
    replay = begin(record)
    assert not any(finding.kind is FindingKind.ILLEGAL for finding in replay.findings)
    moves: list[Move] = []
    while (decision := replay.decision) and len(moves) < MOST_MOVES:
        look(replay, decision)
        chosen = some_option(replay, decision, random)
        if chosen is None:
            break
        seat, action = chosen
        moves.append(GAME.whole_move(seat, action))
        replay.table.ledger.move = len(moves)
        replay.make(seat, action)
    return replace(record, moves=tuple(moves))


def scrambled_by_own_set(seed: int) -> GameRecord:
    """Return a game with moves of every kind put in, by anybody, some of which a referee lets stand."""
    random = Random(seed)
    record = play(seed, in_full=seed % 2 == 0)
    replay = begin(record)
    moves: list[Move] = []
    notes: list[Note] = []
    for move in record.moves[:150]:
        while random.random() < 0.4:
            action = random.choice(list(attempts(replay.table, random)))
            moves += [GAME.whole_move(random.randint(0, len(replay.table.seats)), action)] * random.randint(1, 2)
            if random.random() < 0.7:
                notes.append(Note(len(moves), ruling=Ruling(RulingKind.STANDS, len(moves))))
        moves.append(move)
    return replace(record, moves=tuple(moves), notes=tuple(notes))
