"""Records of as many moves as one likes, and their lines."""

from itertools import count, cycle, islice

from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import replay_to
from interlock.record.auction import Bid
from interlock.record.model import Comment, GameRecord, Note, Ruling, RulingKind
from interlock.replay.decision import Decision

PLAYERS = 3
GAMES_OF_EACH = 30
RICH = 500_000
COMMENT = Comment("a comment of as many words as somebody writes who has time between two moves of a long game")


def bidding(game: str, moves: int) -> GameRecord:
    """Return a legal game of so many moves: its players get money by ruling, and bid dollar by dollar."""
    record = _unfinished(game)
    start = next(number for number in count() if _bid(_after(record, number)))
    awards = [Ruling(RulingKind.AWARD, referee="Eve", amount=RICH, payee=each.name) for each in record.header.players]
    record = replace(record, moves=record.moves[:start], notes=tuple(Note(start, ruling=award) for award in awards))
    replay, played = replay_to(record), list(record.moves)
    while len(played) < moves:
        assert replay.decision
        seat, bid = replay.decision.seat, _bid(replay.decision)
        assert bid
        played.append(replay.game.whole_move(seat, bid))
        replay.make(seat, bid)
    return replace(record, moves=tuple(played))


def taken_back(game: str, moves: int) -> GameRecord:
    """Return a game of so many moves, of which a referee takes back nearly all."""
    record = _unfinished(game)
    start = next(index for index, move in enumerate(record.moves) if move.seat) + 1
    played = (*record.moves[:start], *[record.moves[start]] * (moves - start))
    rulings = (Ruling(RulingKind.TAKEN_BACK, number, "Eve") for number in range(start + 1, moves + 1))
    return replace(record, moves=played, notes=tuple(Note(each.move_number, ruling=each) for each in rulings))


def again_and_again(game: str, moves: int) -> GameRecord:
    """Return a record of so many moves that can be read: those of some games, again and again."""
    records = [sample(game, PLAYERS, seed) for seed in range(GAMES_OF_EACH)]
    played = islice(cycle(move for record in records for move in record.moves), moves)
    return replace(_unfinished(game), moves=tuple(played))


def commented(comments: int) -> GameRecord:
    """Return the first move of a game and so many comments on it."""
    record = _unfinished("chicago-express")
    return replace(record, moves=record.moves[:1], notes=(Note(1, comment=COMMENT),) * comments)


def _unfinished(game: str) -> GameRecord:
    record = sample(game, PLAYERS, 1)
    return replace(record, header=replace(record.header, results=()), notes=())


def _after(record: GameRecord, move: int) -> Decision:
    decision = replay_to(record, move).decision
    assert decision
    return decision


def _bid(decision: Decision) -> Bid | None:
    return next((each for each in islice(decision.options(), 3) if isinstance(each, Bid)), None)
