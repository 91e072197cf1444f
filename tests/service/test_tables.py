"""Live tables, as a client plays at them."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import grpc
import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import replay_to
from interlock.games.position_view import position_digest
from interlock.games.registry import GAMES
from interlock.library.game import Game
from interlock.record.auction import Bid
from interlock.record.chicago_express import ChicagoExpressMove
from interlock.record.model import Claim, Comment, Figure, GameRecord, Move, Note, Ruling, RulingKind
from interlock.record.protobuf_form import from_message
from interlock.record.protobuf_values import plain_fields
from interlock.record.rgn.moves import MoveWriter
from interlock.v1 import archive_pb2, archive_pb2_grpc, record_pb2, tables_pb2, validator_pb2, verdict_pb2
from kit.live_steps import RandomSteps, opening
from kit.live_tables import Player, Step, made, watched
from kit.service_calls import refusal_of

CHICAGO = sample("chicago-express", 3, 1)
START = replace(CHICAGO, header=replace(CHICAGO.header, results=()), moves=(), notes=())
TOO_HIGH = Move(CHICAGO.moves[0].seat, ChicagoExpressMove(bid=Bid(9999)))


@pytest.fixture
def player(hall: Any) -> Player:
    return Player(hall)


@pytest.fixture
def archive(address: str) -> Iterator[Any]:
    with grpc.insecure_channel(address) as channel:
        yield archive_pb2_grpc.ArchiveStub(channel)


def note(note: Note) -> Step:
    return Step(note=record_pb2.Note(**plain_fields(note)))


def record_of(hall: Any, table: str) -> GameRecord:
    """The record of a table as it stands."""
    last = Player(hall).resume(table).state.sequence
    first = next(watched(hall, table, after_sequence=last))
    return from_message(first.table.record)


@pytest.mark.parametrize("size", [1, 7, 1000])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_and_becomes_a_record(game: str, size: int, player: Player, stub: Any) -> None:
    record = sample(game, 3, 2)
    opened = player.open(opening(game, 3, 2))
    assert opened.state.decision.kind
    judgements = player.play(record.moves, size)
    assert [step.taken for judgement in judgements for step in judgement.steps] == [True] * len(record.moves)
    assert [step.move_number for judgement in judgements for step in judgement.steps] == [
        *range(1, len(record.moves) + 1)
    ]
    state = judgements[-1].state
    replay = replay_to(record)
    assert (state.move_count, state.HasField("decision"), state.closed) == (len(record.moves), False, False)
    assert state.position_digest == position_digest(replay)
    assert state.ending
    source = validator_pb2.RecordSource(name=state.record)
    verdict = stub.Validate(validator_pb2.ValidateRequest(source=source)).verdict
    assert verdict.finished
    assert verdict.move_count == len(record.moves)


def test_what_is_decided_next_is_told_with_its_bounds(player: Player) -> None:
    player.open(START)
    decision = player.send(*map(made, CHICAGO.moves[:3])).state.decision
    replay = replay_to(replace(START, moves=CHICAGO.moves[:3]))
    assert replay.decision
    assert decision == verdict_pb2.Decision(**plain_fields(replay.decision.told()))
    assert decision.HasField("least")


def test_moves_may_be_lines_of_rgn(player: Player) -> None:
    player.open(START)
    writer = MoveWriter(START.header.players)
    words = writer.words(CHICAGO.moves[0])
    judgement = player.send(Step(rgn=words), Step(rgn=writer.line(CHICAGO.moves[1])))
    assert [from_step.step.move for from_step in judgement.steps] == [made(move).move for move in CHICAGO.moves[:2]]
    assert judgement.steps[0].rgn == writer.line(CHICAGO.moves[0])


def test_an_illegal_move_leaves_the_table_as_it_was_number_and_all(player: Player) -> None:
    before = player.open(START).state
    judgement = player.send(made(TOO_HIGH))
    (step,) = judgement.steps
    assert (step.taken, step.move_number, step.findings[0].rule[:3]) == (False, 1, "CE-")
    assert step.findings[0].alternatives
    assert judgement.state == before
    assert player.send(made(CHICAGO.moves[0])).state.sequence == 1


def test_what_comes_before_a_step_that_cannot_be_taken_stays(player: Player) -> None:
    player.open(START)
    judgement = player.send(made(CHICAGO.moves[0]), made(TOO_HIGH), made(CHICAGO.moves[1]))
    assert [step.taken for step in judgement.steps] == [True, False]
    assert (judgement.state.sequence, judgement.state.move_count) == (1, 1)


@pytest.mark.parametrize(
    ("step", "field", "message"),
    [
        (Step(rgn="Ann: frobnicate"), "", "frobnicate"),
        (Step(rgn="Nobody: pass"), "", "Nobody"),
        (Step(rgn=""), "", "no action"),
        (Step(rgn="x" * 100_000), "", "a line too long"),
        (Step(move=record_pb2.Move(seat=99)), "move.seat", "seat"),
        (Step(take_back=tables_pb2.TakeBack(move_number=1)), "", "no move 1"),
        (Step(take_back=tables_pb2.TakeBack(move_number=-1)), "", "no move -1"),
        (note(Note(claim=Claim((Figure("Nobody", "cash", 3),)))), "note.claim.figures[0].subject", "Nobody"),
        (note(Note(7, comment=Comment("far off"))), "note.move_number", "move 7"),
        (note(Note(comment=Comment("x" * 20_000))), "note.comment.text", "too long"),
        (Step(note=record_pb2.Note()), "note", "not of exactly one kind"),
        (Step(take_back=tables_pb2.TakeBack(), ruling=record_pb2.Ruling(referee="Fay")), "ruling", "beside no move"),
    ],
)
def test_a_step_that_makes_no_sense_is_told_where_and_why(step: Step, field: str, message: str, player: Player) -> None:
    before = player.open(START).state
    judgement = player.send(step)
    (told,) = judgement.steps
    assert not told.taken
    assert told.problems[0].field == field
    assert message in told.problems[0].message
    assert judgement.state == before


def test_moves_are_taken_back_with_their_notes(player: Player, hall: Any) -> None:
    player.open(START)
    player.play(CHICAGO.moves[:4], 4)
    player.send(note(Note(comment=Comment("hm"))), note(Note(2, comment=Comment("stays"))))
    judgement = player.send(Step(take_back=tables_pb2.TakeBack(move_number=3)))
    assert judgement.state.move_count == 3
    record = record_of(hall, player.table)
    assert record == replace(START, moves=CHICAGO.moves[:3], notes=(Note(2, comment=Comment("stays")),))


def test_an_illegal_move_stands_by_a_ruling(player: Player, hall: Any) -> None:
    player.open(START)
    player.play(CHICAGO.moves[:1])
    wrong = Move(CHICAGO.moves[0].seat, CHICAGO.moves[1].chicago_express)
    assert not player.send(made(wrong)).steps[0].taken
    ruling = record_pb2.Ruling(referee="Fay", reason="nobody minded")
    judgement = player.send(Step(move=made(wrong).move, ruling=ruling))
    if judgement.steps[0].taken:
        assert judgement.steps[0].step.ruling.kind == record_pb2.RULING_KIND_STANDS
        assert record_of(hall, player.table).notes[0].ruling == Ruling(
            RulingKind.STANDS, 2, referee="Fay", reason="nobody minded"
        )
    else:
        assert judgement.steps[0].findings


def test_a_closed_table_is_a_record_and_takes_no_more(player: Player, hall: Any, stub: Any) -> None:
    player.open(START)
    player.play(CHICAGO.moves[:2])
    judgement = player.send(Step(close=tables_pb2.CloseTable()), made(CHICAGO.moves[2]))
    assert [step.taken for step in judgement.steps] == [True, False]
    assert judgement.state.closed
    assert judgement.state.record == player.table.replace("tables/", "records/")
    again = Player(hall)
    again.resume(player.table)
    refused = refusal_of(lambda: again.send(made(CHICAGO.moves[2])))
    assert (refused.code, refused.reason) == ("FAILED_PRECONDITION", "TABLE_CLOSED")


def test_a_game_that_is_over_goes_on_to_be_taken_back_and_the_record_follows(player: Player, archive: Any) -> None:
    player.open(START)
    name = player.play(CHICAGO.moves, 50)[-1].state.record
    player.send(Step(take_back=tables_pb2.TakeBack(move_number=len(CHICAGO.moves) - 1)))
    judgement = player.send(made(CHICAGO.moves[-1]), note(Note(comment=Comment("at last"))))
    assert judgement.state.record == name
    kept = archive.GetRecord(archive_pb2.GetRecordRequest(name=name)).record
    before = archive.GetRecord(archive_pb2.GetRecordRequest(name=name, revision=1)).record
    assert kept.revision == 3
    assert from_message(kept.source.record).notes[-1].comment == Comment("at last")
    assert from_message(before.source.record) == replace(START, moves=CHICAGO.moves)


def test_what_a_table_says_is_what_judge_says_of_its_record(hall: Any, address: str) -> None:
    for seed, game in enumerate(GAMES):
        player = Player(hall)
        player.open(opening(game, 3, seed))
        for steps in random_chunks(game, seed):
            judgement = player.send(*steps)
        record = record_of(hall, player.table)
        replay = replay_to(record)
        assert not replay.stopped
        assert judgement.state.position_digest == position_digest(replay)
        assert judgement.state.move_count == len(record.moves)


def random_chunks(game: str, seed: int) -> Iterator[list[Step]]:
    """Chunks of steps, some of which cannot be taken; a game beside it tells what may come next."""
    random = Random(seed)
    live = Game(opening(game, 3, seed))
    steps = RandomSteps(live, seed, sample(game, 3, seed + 1))
    for _ in range(30):
        chunk = []
        for _ in range(random.randint(1, 6)):
            before = live.record
            taken = steps.take()
            after = live.record
            if taken:
                chunk.extend(_as_steps(before, after))
        if random.random() < 0.3:
            chunk.append(made(random.choice(steps.others.moves)))
        yield chunk or [Step(take_back=tables_pb2.TakeBack(move_number=live.move_count))]


def _as_steps(before: GameRecord, after: GameRecord) -> Iterator[Step]:
    """The steps that lead from one record to the next."""
    if len(after.moves) > len(before.moves):
        ruling = None if len(after.notes) == len(before.notes) else after.notes[-1].ruling
        yield Step(move=made(after.moves[-1]).move, ruling=ruling and record_pb2.Ruling(**plain_fields(ruling)))
    elif len(after.notes) > len(before.notes):
        (new,) = (Counter(after.notes) - Counter(before.notes)).elements()
        yield note(new)
    else:
        yield Step(take_back=tables_pb2.TakeBack(move_number=len(after.moves)))
