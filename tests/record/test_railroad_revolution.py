"""Records of Railroad Revolution in all their forms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interlock.analysis.drafts_and_samples import sample
from interlock.basics.color import Color
from interlock.basics.problem import RecordError
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.json_form import from_json, to_json
from interlock.record.model import GameRecord, Header, Move, Player
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from interlock.record.railroad_revolution import (
    BuildStation,
    DrawMilestones,
    EndTurn,
    FlipTrain,
    GiveWorker,
    HireWorker,
    KeepMilestone,
    LayRail,
    MakeDeal,
    MakeProgress,
    Piece,
    PrintedValue,
    PromoteWorker,
    PutWorker,
    RailroadRevolutionMove,
    RefuseDeal,
    SellPiece,
    SetUpOffice,
    SwapWorker,
    TakeSide,
    TurnUpDeal,
    WorkerPlace,
)
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.validation import require_sound
from kit.railroad_revolution.stated_values import without_set
from kit.record_texts import names

HEADER = Header(1, "railroad-revolution", players=(Player("Ann"), Player("Ben")))
TEXT = "interlock 1\ngame railroad-revolution\nplayers Ann, Ben\n"


def in_every_form(record: GameRecord) -> None:
    assert from_json(to_json(record)) == record
    assert from_protobuf(to_protobuf(record)) == record
    assert read_rgn(write_rgn(record)).record == record


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_the_same_in_every_form(players: int) -> None:
    record = sample("railroad-revolution", players, 1)
    in_every_form(record)
    in_every_form(without_set(record))


def test_a_record_carries_a_component_set_in_every_form() -> None:
    record = sample("railroad-revolution", 2, 1)
    in_every_form(GameRecord(record.header, record.setup, record.moves, components=shipped_set(DEMONSTRATION)))


NAMES = names() | st.sampled_from(
    ["with", "A with B", "back", "back Pacific", "on", "7", "St. Louis", "by", '"', "a,b"]
)
PLACES = st.sampled_from([place for place in WorkerPlace if place is not WorkerPlace.UNSPECIFIED])


@given(NAMES, PLACES, st.lists(st.builds(PrintedValue, NAMES, NAMES), max_size=2).map(tuple))
def test_whatever_things_are_called_a_move_is_read_as_it_was_written(name: str, place: WorkerPlace, printed) -> None:
    moves = [
        RailroadRevolutionMove(build=BuildStation(name), printed=printed),
        RailroadRevolutionMove(rail=LayRail(name)),
        RailroadRevolutionMove(promote=PromoteWorker(Color.GRAY, place, name), printed=printed),
        RailroadRevolutionMove(swap=SwapWorker(Color.GRAY, place, Color.WHITE)),
        RailroadRevolutionMove(flip=FlipTrain(name, back=place is WorkerPlace.TRADE), printed=printed),
        RailroadRevolutionMove(keep=KeepMilestone(name)),
        RailroadRevolutionMove(side=TakeSide(name, name)),
        RailroadRevolutionMove(turn_up=TurnUpDeal(name), printed=printed),
        RailroadRevolutionMove(draw=DrawMilestones((name, name))),
    ]
    in_every_form(GameRecord(HEADER, moves=tuple(Move(1, railroad_revolution=own) for own in moves)))


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("Ann: put pink on station", 10, "unknown colour 'pink'"),
        ("Ann: put white at station", 16, "no field"),
        ("Ann: build", 11, "no city"),
        ("Ann: sell 2 horses", 13, "no 'shares'"),
        ("Ann: promote white from bank on A1-1", 25, "unknown field 'bank'"),
        ("Ann: progress", 14, "no track"),
        ("Ann: progress left 1, left 2", 28, "left for the second time"),
        ("Ann: build Denver with cost", 28, "nothing after 'cost'"),
        ("Ann: fly", 6, "unknown action 'fly'"),
        ("Ann: office 0", 13, "section 0"),
    ],
)
def test_a_mistake_is_told_with_its_place(line: str, column: int, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_rgn(f"{TEXT}{line}\n")
    (problem,) = caught.value.problems
    assert problem.message.startswith(message)
    assert (problem.line, problem.column) == (4, column)


def test_a_carried_set_that_is_not_the_one_named_is_refused() -> None:
    record = sample("railroad-revolution", 2, 1)
    carried = GameRecord(
        Header(1, "railroad-revolution", players=HEADER.players), components=shipped_set(DEMONSTRATION)
    )
    with pytest.raises(RecordError) as caught:
        from_json(to_json(carried))
    assert caught.value.problems[0].field == "header.components"
    assert record.header.components == DEMONSTRATION


@pytest.mark.parametrize(
    ("own", "field", "message", "expected"),
    [
        (RailroadRevolutionMove(put=PutWorker(field=WorkerPlace.TRADE)), "put.color", "no colour", "COLOR_WHITE"),
        (RailroadRevolutionMove(put=PutWorker(Color.WHITE)), "put.field", "no field", "WORKER_PLACE_STATION"),
        (
            RailroadRevolutionMove(put=PutWorker(Color.WHITE, WorkerPlace.SUPPLY)),
            "put.field",
            "WORKER_PLACE_SUPPLY as field",
            "WORKER_PLACE_STATION",
        ),
        (RailroadRevolutionMove(hire=HireWorker(Color.RED)), "hire.color", "COLOR_RED as colour", "COLOR_WHITE"),
        (RailroadRevolutionMove(give=GiveWorker(Color.WHITE)), "give.place", "no field", "WORKER_PLACE_STATION"),
        (RailroadRevolutionMove(sell=SellPiece()), "sell.piece", "no piece", "PIECE_BUILDING or PIECE_RAIL"),
        (RailroadRevolutionMove(deal=MakeDeal()), "deal.offer", "offer 0", "1 or 2"),
        (RailroadRevolutionMove(deal=MakeDeal(3)), "deal.offer", "offer 3", "1 or 2"),
        (RailroadRevolutionMove(office=SetUpOffice()), "office.section", "section 0", "a number from 1 on"),
        (RailroadRevolutionMove(progress=MakeProgress()), "progress", "no progress", "steps on a track"),
        (RailroadRevolutionMove(progress=MakeProgress(-1)), "progress.left", "left -1", "a number from 1 on"),
        (RailroadRevolutionMove(draw=DrawMilestones()), "draw.milestones", "none named", "at least one"),
        (RailroadRevolutionMove(build=BuildStation()), "build.city", "no city", "the name of a city"),
        (
            RailroadRevolutionMove(done=EndTurn(), printed=(PrintedValue("cost"),)),
            "printed[0].value",
            "no value",
            "the value as it is printed",
        ),
        (
            RailroadRevolutionMove(done=EndTurn(), refuse_deal=RefuseDeal()),
            "",
            "not exactly one action",
            "side, put, build",
        ),
        (RailroadRevolutionMove(printed=(PrintedValue("a", "b"),)), "", "not exactly one action", "side, put, build"),
    ],
)
def test_what_a_move_does_not_say_is_refused(
    own: RailroadRevolutionMove, field: str, message: str, expected: str
) -> None:
    with pytest.raises(RecordError) as caught:
        require_sound(GameRecord(HEADER, moves=(Move(1, railroad_revolution=own),)))
    (problem,) = caught.value.problems
    assert problem.field == f"moves[0].railroad_revolution.{field}".rstrip(".")
    assert problem.message == message
    assert problem.expected.startswith(expected)


@pytest.mark.parametrize(
    ("line", "own"),
    [
        ("promote white from supply on A1-1", PromoteWorker(Color.WHITE, WorkerPlace.SUPPLY, "A1-1")),
        ("promote white on A1-1", PromoteWorker(Color.WHITE, WorkerPlace.SUPPLY, "A1-1")),
        ("give grey from trade", GiveWorker(Color.GRAY, WorkerPlace.TRADE)),
        ("sell rail", SellPiece(Piece.RAIL)),
        ("no deal", RefuseDeal()),
        ("deal 2", MakeDeal(2)),
        ("progress right 2, left 1", MakeProgress(1, 0, 2)),
        ("flip back Pacific", FlipTrain("Pacific", back=True)),
    ],
)
def test_words_say_what_a_message_holds(line: str, own: object) -> None:
    move = read_rgn(f"{TEXT}Ann: {line}\n").record.moves[0].railroad_revolution
    assert move is not None
    assert move.action() == own
