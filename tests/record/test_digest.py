import json
from hashlib import sha256
from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from interlock.basics.color import Color
from interlock.boards.model import Board, BoardHex
from interlock.record.age_of_steam import (
    AgeOfSteamMove,
    AgeOfSteamSetup,
    CubesOnHex,
    DisplayColumn,
    LayTrack,
    RollDice,
    SellShares,
    Side,
    TileWork,
    Track,
)
from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import ChicagoExpressMove, ChicagoExpressSetup, ExtendNetwork
from interlock.record.digest import canonical_lines, digest, digests
from interlock.record.json_form import from_json, to_json
from interlock.record.model import (
    Comment,
    GameRecord,
    Header,
    Move,
    Note,
    Player,
    Result,
    Ruling,
    RulingKind,
    Setup,
)
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from kit.record_strategies import sound_records

SLOW_TO_DRAW = settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])

RECORD = GameRecord(
    Header(
        format=1,
        game="chicago-express",
        ruleset="1",
        options={"track": "all", "dials": "printed"},
        players=(Player("Ada"), Player("Zoë"), Player('Ben "Bo" O\'Hara')),
        event="Thursday club",
        tags={"Table": "3"},
        results=(Result(1, 60),),
    ),
    Setup(ChicagoExpressSetup(banker=2)),
    (
        Move(1, ChicagoExpressMove(bid=Bid(8))),
        Move(2, ChicagoExpressMove(passing=Pass())),
        Move(3, ChicagoExpressMove(extend_network=ExtendNetwork("B&O", ("Q3", "Binghamton")))),
    ),
    (
        Note(0, heading="Opening auctions"),
        Note(2, comment=Comment("He said <no>.")),
        Note(2, ruling=Ruling(RulingKind.STANDS, move_number=2, referee="Eve", rule="CE-BID-MINIMUM")),
        Note(3, glyph="?!"),
    ),
)

BOARD = Board(
    name="two-hexes",
    game="age-of-steam",
    hexes=(
        BoardHex("A1", "city", "Zürich", figures={"cubes": 2, "cost": 3}, neighbors=("A2",), colors=(Color.RED,)),
        BoardHex("A2", "plain", neighbors=("A1",)),
    ),
    grid="odd columns lower",
)

TRACKS = (Track(Side.N, Side.SE), Track(Side.S, Side.TOWN))
RECORD_WITH_BOARD = GameRecord(
    Header(format=1, game="age-of-steam", board="maps/two-hexes.json", players=(Player("Ada"), Player("Ben"))),
    Setup(
        age_of_steam=AgeOfSteamSetup(
            order=(2, 1),
            cubes=(CubesOnHex("Zürich", (Color.RED, Color.BLUE)),),
            goods_display=(DisplayColumn("light 1", (Color.RED, Color.NONE, Color.BLACK)),),
        )
    ),
    (
        Move(2, age_of_steam=AgeOfSteamMove(shares=SellShares())),
        Move(1, age_of_steam=AgeOfSteamMove(lay=LayTrack("A2", TRACKS, TileWork.LAY))),
        Move(0, age_of_steam=AgeOfSteamMove(dice=RollDice((3, 3), (6,)))),
    ),
    board=BOARD,
)


def test_a_board_in_the_record_is_covered_without_its_digest():
    told = replace(BOARD, digest=f"sha256:{64 * '0'}")
    assert digests(replace(RECORD_WITH_BOARD, board=told)) == digests(RECORD_WITH_BOARD)


def test_a_board_in_the_record_that_differs_changes_every_digest():
    first, second = BOARD.hexes
    others = [
        None,
        replace(BOARD, hexes=(second, first)),
        replace(BOARD, hexes=(first, replace(second, kind="hill"))),
        replace(BOARD, title="x"),
    ]
    for other in others:
        assert not set(digests(replace(RECORD_WITH_BOARD, board=other))) & set(digests(RECORD_WITH_BOARD))


def test_who_is_out_is_not_covered():
    results = (Result(2, 30), Result(1, out=True))
    header = replace(RECORD_WITH_BOARD.header, results=results)
    assert digests(replace(RECORD_WITH_BOARD, header=header)) == digests(RECORD_WITH_BOARD)


@SLOW_TO_DRAW
@given(sound_records())
def test_the_last_of_the_digests_is_the_digest(record):
    assert len(digests(record)) == len(record.moves) + 1
    assert digests(record)[-1] == digest(record)
    assert digest(record) == "sha256:" + sha256(b"".join(canonical_lines(record))).hexdigest()


@SLOW_TO_DRAW
@given(sound_records())
def test_the_digest_is_the_same_in_every_form(record):
    assert digest(from_protobuf(to_protobuf(record))) == digest(record)
    assert digest(from_json(to_json(record))) == digest(record)


@SLOW_TO_DRAW
@given(sound_records())
def test_the_canonical_lines_are_canonical_json(record):
    for line in canonical_lines(record):
        assert line == jcs(json.loads(line)) + b"\n"


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1))
def test_every_string_is_escaped_as_rfc_8785_does(text):
    record = GameRecord(Header(format=1, game=text))
    assert canonical_lines(record) == [jcs({"header": {"format": 1, "game": text}}) + b"\n"]


def jcs(value: object) -> bytes:
    """RFC 8785 for the values that records hold: Python's escapes are the same, and names are ASCII."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


@pytest.mark.parametrize(
    "annotated",
    [
        replace(RECORD, notes=tuple(note for note in RECORD.notes if note.ruling)),
        replace(RECORD, header=replace(RECORD.header, event="", tags={}, results=(), date="2024", site="Ulm")),
    ],
)
def test_what_stands_beside_the_game_is_not_covered(annotated):
    assert digests(annotated) == digests(RECORD)


@pytest.mark.parametrize(
    "other",
    [
        replace(RECORD, header=replace(RECORD.header, format=2)),
        replace(RECORD, header=replace(RECORD.header, game="other")),
        replace(RECORD, header=replace(RECORD.header, ruleset="2")),
        replace(RECORD, header=replace(RECORD.header, board="b")),
        replace(RECORD, header=replace(RECORD.header, board_digest="sha256:12345678")),
        replace(RECORD, header=replace(RECORD.header, edition="2007")),
        replace(RECORD, header=replace(RECORD.header, options={})),
        replace(RECORD, header=replace(RECORD.header, players=RECORD.header.players[::-1])),
        replace(RECORD, setup=None),
    ],
)
def test_what_was_agreed_before_the_first_move_changes_every_digest(other):
    assert not set(digests(other)) & set(digests(RECORD))


def test_a_ruling_changes_the_digest_from_its_move_on():
    for position in range(4):
        other = replace(RECORD, notes=(Note(position, ruling=Ruling(RulingKind.PENALTY, seat=1, amount=5)),))
        plain = replace(RECORD, notes=())
        assert changed_from(plain, other) == position


A, B, C = RECORD.moves
MOVES = [A, B, B, C, A, C, C, B]


@pytest.mark.parametrize("at", range(len(MOVES)))
def test_a_move_changed_changes_the_digest_from_that_move_on(at):
    for other in {A, B, C} - {MOVES[at]}:
        changed = [*MOVES[:at], other, *MOVES[at + 1 :]]
        assert changed_from(played(MOVES), played(changed)) == at + 1


@pytest.mark.parametrize("at", range(len(MOVES)))
def test_a_move_dropped_changes_the_digest_from_that_move_on(at):
    dropped = MOVES[:at] + MOVES[at + 1 :]
    assert changed_from(played(MOVES), played(dropped)) == end_of_likes(at)


@pytest.mark.parametrize("at", range(len(MOVES)))
def test_a_move_doubled_changes_the_digest_from_that_move_on(at):
    doubled = MOVES[: at + 1] + MOVES[at:]
    assert changed_from(played(MOVES), played(doubled)) == end_of_likes(at) + 1


@pytest.mark.parametrize(("first", "second"), list(combinations(range(len(MOVES)), 2)))
def test_two_moves_swapped_change_the_digest_from_the_first_on(first, second):
    swapped = list(MOVES)
    swapped[first], swapped[second] = MOVES[second], MOVES[first]
    if swapped == MOVES:
        assert digests(played(swapped)) == digests(played(MOVES))
    else:
        assert changed_from(played(MOVES), played(swapped)) == first + 1


def played(moves: list[Move]) -> GameRecord:
    return replace(RECORD, moves=tuple(moves), notes=())


def end_of_likes(at: int) -> int:
    """The index of the next move that is another one, for only there does one more or less of them show."""
    return next((index for index in range(at, len(MOVES)) if MOVES[index] != MOVES[at]), len(MOVES))


def changed_from(record: GameRecord, other: GameRecord) -> int:
    """The move after which the digests first differ; from there on they must differ for good."""
    ours, theirs = digests(record), digests(other)
    length = max(len(ours), len(theirs))
    differs = [ours[index : index + 1] != theirs[index : index + 1] for index in range(length)]
    start = differs.index(True)
    assert all(differs[start:])
    assert digest(record) != digest(other)
    return start
