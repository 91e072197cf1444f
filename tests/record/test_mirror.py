from enum import Enum

from msgspec import Struct, field

from interlock.basics.message import Int32, Message
from interlock.record.age_of_steam import AgeOfSteamSetup
from interlock.record.american_rails import AmericanRailsSetup
from interlock.record.model import GameRecord
from interlock.v1 import record_pb2
from kit.mirror import differences


def test_the_model_mirrors_the_record():
    assert differences(record_pb2.GameRecord.DESCRIPTOR, GameRecord) == []


class Player(Message, frozen=True):
    name: str = ""


def test_the_walker_sees_nothing_in_a_true_mirror():
    assert differences(record_pb2.Player.DESCRIPTOR, Player) == []


def test_the_walker_sees_another_name():
    assert differences(record_pb2.Result.DESCRIPTOR, Player) == [
        "Result is mirrored by Player",
        "Result.seat: missing in the struct",
        "Result.score: missing in the struct",
        "Result.out: missing in the struct",
        "Result.name: missing in the message",
    ]


def test_the_walker_sees_another_kind():
    class Comment(Message, frozen=True):
        text: Int32 = 0
        author: str | None = None
        beside: int = 0
        header_line: tuple[str, ...] = ()

    assert differences(record_pb2.Comment.DESCRIPTOR, Comment) == [
        "Comment.text: <class 'int'> for a str",
        "Comment.author: str | None, which is wrong about absence",
        "Comment.beside: <class 'int'> for a bool",
        "Comment.header_line: tuple[str, ...] for a str",
    ]


def test_the_walker_sees_a_list_for_a_tuple_and_a_struct_that_differs_inside():
    class Figure(Message, frozen=True):
        subject: str = ""
        quantity: str = ""

    class Claim(Message, frozen=True):
        figures: tuple[Figure, ...] = ()
        beside: bool = False

    class Header(Message, frozen=True):
        options: tuple[str, ...] = ()
        tags: dict[str, int] = field(default_factory=dict)
        players: list[Player] = field(default_factory=list)

    assert differences(record_pb2.Claim.DESCRIPTOR, Claim) == ["Figure.value: missing in the struct"]
    found = differences(record_pb2.Header.DESCRIPTOR, Header)
    assert "Header.options: tuple[str, ...] for a map" in found
    assert "Header.tags: <class 'int'> for a str" in found
    assert any(line.startswith("Header.players: list[") for line in found)


def test_the_walker_sees_other_defaults_members_and_names_in_json():
    class RulingKind(Enum):
        UNSPECIFIED = "RULING_KIND_UNSPECIFIED"
        STANDS = "RULING_KIND_STANDS"

    class Ruling(Struct, frozen=True):
        seat: int
        kind: RulingKind = RulingKind.STANDS
        move_number: int = 1

    class Comment(Struct, frozen=True):
        header_line: str = ""

    found = differences(record_pb2.Ruling.DESCRIPTOR, Ruling)
    assert "Ruling.seat: no default" in found
    assert "Ruling.kind: RulingKind.STANDS as default" in found
    assert "Ruling.kind: RulingKind has other members" in found
    assert "Ruling.move_number: 1 as default" in found
    found = differences(record_pb2.Comment.DESCRIPTOR, Comment)
    assert "Comment.header_line: header_line in JSON" in found


def test_the_walker_sees_a_oneof_member_that_cannot_be_absent():
    class Setup(Message, frozen=True):
        chicago_express: str = ""
        american_rails: AmericanRailsSetup | None = None
        age_of_steam: AgeOfSteamSetup | None = None

    assert [each for each in differences(record_pb2.Setup.DESCRIPTOR, Setup) if "missing" not in each] == [
        "Setup.chicago_express: <class 'str'>, which is wrong about absence",
        "Setup.chicago_express: <class 'str'> for a ChicagoExpressSetup",
    ]
