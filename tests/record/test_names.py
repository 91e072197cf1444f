"""Names that look alike are one name, and no name has what nobody sees."""

import pytest

from interlock.basics.names import name_key
from interlock.basics.problem import Problem, RecordError
from interlock.boards.consistency import faults
from interlock.boards.model import Board, BoardHex
from interlock.railroad_revolution.draft import Draft
from interlock.record.json_form import from_json, to_json
from interlock.record.model import GameRecord, Header, Move, Player
from interlock.record.protobuf_form import from_protobuf, to_message
from interlock.record.railroad_revolution import BuildStation, RailroadRevolutionMove
from interlock.record.rgn import read_rgn
from interlock.record.validation import problems_of

UNSEEN = [
    *"\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2064\u2066\u2069\u2800\u3164",
    *"\ufe0f\ufeff\uffa0\ufff9\U000e0001\U000e0041\U000e0100",
    *"\u00a0\u1680\u2002\u2009\u200a\u202f\u205f\u3000",
]
ONE_NAME = [
    ("Ann", "ann"),
    ("Jörg", "Jo\u0308rg"),
    ("Jörg", "JÖRG"),
    ("Ann B.", "Ann  B."),
    ("Ann", "\uff21nn"),
    ("ﬁ", "fi"),
    ("Straße", "STRASSE"),
    ("\u1e9b\u0323", "\u1e69"),
    ("Å", "\u212b"),
    ("table", "\uff54able"),
]


def of_players(*names: str) -> GameRecord:
    return GameRecord(Header(1, "chicago-express", players=tuple(map(Player, names))))


@pytest.mark.parametrize("char", UNSEEN, ids=ascii)
@pytest.mark.parametrize("name", ["A{}nn", "{}Ann", "Ann{}"])
def test_no_player_has_an_unseen_character_in_any_form(name: str, char: str) -> None:
    record = of_players(name.format(char), "Ben")
    problems = tuple(problems_of(record))
    assert f"U+{ord(char):04X}" in problems[-1].message
    assert {problem.field for problem in problems} == {"header.players[0].name"}
    for read in (
        lambda: from_json(to_json(record)),
        lambda: from_protobuf(to_message(record).SerializeToString()),
    ):
        with pytest.raises(RecordError) as caught:
            read()
        assert caught.value.problems == problems
    with pytest.raises(RecordError) as caught:
        read_rgn(f'interlock 1\ngame chicago-express\nplayers "{name.format(char)}", Ben\n')
    assert [(problem.message, problem.line) for problem in caught.value.problems] == [(p.message, 3) for p in problems]


@pytest.mark.parametrize(("one", "other"), ONE_NAME)
def test_two_spellings_of_one_name_are_no_two_names(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)
    (problem,) = [problem for problem in problems_of(of_players(one, other)) if problem.field.endswith("[1].name")]
    assert problem.message == f"the name '{other}' is taken"


def test_a_player_is_found_however_the_name_is_encoded() -> None:
    text = "interlock 1\ngame chicago-express\nplayers Jörg, Ben\nJo\u0308rg: bid 3\nBEN: pass\n"
    assert [move.seat for move in read_rgn(text).record.moves] == [1, 2]


@pytest.mark.parametrize("name", ["Zoë", "东京", "İstanbul", "O'Hara", "Łukasz", "A-B", "Ann B.", "😀", "नमस्ते"])
def test_names_that_people_have_are_sound(name: str) -> None:
    assert list(problems_of(of_players(name, "Ben"))) == []


def test_no_city_of_railroad_revolution_has_an_unseen_character() -> None:
    move = Move(1, railroad_revolution=RailroadRevolutionMove(build=BuildStation("Den\u200bver")))
    record = GameRecord(Header(1, "railroad-revolution", players=(Player("Ann"), Player("Ben"))), moves=(move,))
    assert list(problems_of(record)) == [
        Problem(
            "the name 'Den\u200bver' has the unseen character U+200B",
            "a name without it",
            "moves[0].railroad_revolution.build.city",
        )
    ]


def test_two_spellings_of_a_city_are_one_city() -> None:
    built = [RailroadRevolutionMove(build=BuildStation(city)) for city in ("Köln", "Ko\u0308ln", "KÖLN")]
    moves = tuple(Move(1, railroad_revolution=own) for own in built)
    draft = Draft()
    list(draft.read(GameRecord(Header(1, "railroad-revolution", players=(Player("Ann"),)), moves=moves)))
    assert [city.name for city in draft.components().cities] == ["Washington", "Charlotte", "Köln"]


def test_two_spellings_of_a_name_on_a_board_are_one_name() -> None:
    hexes = (
        BoardHex("A1", "plain", "Köln", "certain", neighbors=("A2",)),
        BoardHex("A2", "plain", "Ko\u0308ln", "certain", neighbors=("A1", "A3")),
        BoardHex("A3", "plain", "K\u200bln", "certain", neighbors=("A2",)),
    )
    found = list(faults(Board("x", game="y", hexes=hexes, grid="odd columns lower")))
    assert [(problem.field, problem.message.partition("U+")[2]) for problem in found] == [
        ("hexes[1].name", ""),
        ("hexes[2].name", "200B"),
    ]
