"""Which facts of header and set-up differ, and who is who."""

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.record.files import FORMS, dump, load_bytes
from interlock.record.model import GameRecord, Header, Player
from interlock.record.substitution import with_other_seats
from interlock.replay.verdict import VerdictStatus
from kit.game_copies import FOLDER, NAMES, compared, first_game, read, telling_in


def facts(first: GameRecord, second: GameRecord, *, ignore_notes: bool = False) -> list[tuple[str, str, str]]:
    found = compared(first, second, ignore_notes=ignore_notes).facts
    return [(fact.name, fact.first, fact.second) for fact in found]


@pytest.mark.parametrize(
    ("game", "old", "new", "name"),
    [
        ("age-of-steam", "Wheeling yellow yellow red", "Wheeling yellow red red", "setup cubes Wheeling"),
        ("age-of-steam", "light 2: blue red yellow", "light 2: red blue yellow", "setup display light 2"),
        ("age-of-steam", "A: blue blue; B: red blue", "B: red blue", "setup display A"),
        ("age-of-steam", "Daria 1 2 5", "Daria 1 2 4", "setup dice Daria"),
        ("age-of-steam", "order Ruth, Anton, Petra, Daria", "order Anton, Ruth, Petra, Daria", "setup order"),
        ("railroad-revolution", "Memphis 5, New Orleans 11", "Memphis 11, New Orleans 5", "setup cities Memphis"),
        ("railroad-revolution", "telegraphs 1 1, 2 4", "telegraphs 1 4, 2 1", "setup telegraphs 1"),
        ("railroad-revolution", "Ann A1-3 A2-1", "Ann A1-3 A2-2", "setup milestones Ann"),
        ("railroad-revolution", "setup deal 9", "setup deal 8", "setup deal"),
    ],
)
def test_a_set_up_differs_in_one_city_column_or_pile(game: str, old: str, new: str, name: str) -> None:
    told = first_game(game)
    comparison = compared(told.record, told.replaced(old, new))
    assert comparison.facts[0].name == name
    assert comparison.facts[0].first.startswith(name)
    assert comparison.fact_count == 1 + (name in ("setup cities Memphis", "setup telegraphs 1"))


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [
        ("age-of-steam", "Wheeling yellow yellow red", "Wheeling red yellow yellow"),
        ("age-of-steam", "Kansas City yellow purple; Minneapolis red blue", "Minneapolis red blue; a10 purple yellow"),
        ("age-of-steam", "A: blue blue; B: red blue", "B: red blue; A: blue blue"),
        ("age-of-steam", "Petra 2 5 2, Daria 1 2 5", "Daria 1 2 5, Petra 2 5 2"),
        ("railroad-revolution", "Ann A1-3 A2-1, Ben A1-2 A2-6", "Ben A1-2 A2-6, Ann A2-1 A1-3"),
        ("age-of-steam", "ruleset 1", ""),
        ("age-of-steam", "board rust-belt", "board rust-belt\nedition rulebook"),
    ],
)
def test_the_order_in_which_nothing_lies_and_what_is_usual_make_no_difference(game: str, old: str, new: str) -> None:
    told = first_game(game)
    assert compared(told.record, told.replaced(old, new)).same


@pytest.mark.parametrize(
    ("game", "line", "first", "second"),
    [
        ("chicago-express", "option dials 1/1/1", "option dials 3/5/4", "option dials 1/1/1"),
        ("american-rails", "option starting_cash 50", "option starting_cash by players", "option starting_cash 50"),
        ("age-of-steam", "edition choochoo", "edition rulebook", "edition choochoo"),
    ],
)
def test_an_option_that_one_record_leaves_out_is_told_as_it_is_usual(
    game: str, line: str, first: str, second: str
) -> None:
    told = first_game(game)
    text = f"game {game}"
    comparison = compared(told.record, told.replaced(text, f"{text}\n{line}"))
    assert [(fact.first, fact.second) for fact in comparison.facts] == [(first, second)]
    usual = told.replaced(text, f"{text}\n{first}")
    assert compared(told.record, usual).same


def test_a_component_set_is_told_with_its_digest() -> None:
    record = replace(first_game("railroad-revolution").record, moves=(), notes=())
    nameless = replace(record, header=replace(record.header, components="", components_digest=""), setup=None)
    name, first, second = facts(record, nameless)[0]
    assert (name, second) == ("components", "")
    assert first.startswith("components demonstration-1@sha256:225c8e98")


def test_what_stands_beside_the_game_is_told_unless_it_is_not_wanted() -> None:
    told = first_game("chicago-express")
    header = replace(
        told.record.header, event="", site="Kiel", tags={"round": "2"}, results=told.record.header.results[:2]
    )
    other = replace(told.record, header=header)
    assert sorted(name for name, _, __ in facts(told.record, other)) == ["event", "result", "site", "tag round"]
    assert facts(told.record, other, ignore_notes=True) == []
    assert compared(told.record, other, ignore_notes=True).same


def test_players_in_another_case_are_the_same_ones() -> None:
    for told in map(first_game, NAMES):
        loud = tuple(Player(player.name.upper()) for player in told.record.header.players)
        assert compared(told.record, replace(told.record, header=replace(told.record.header, players=loud))).same


def test_a_player_spelled_otherwise_is_told_once_and_means_the_same() -> None:
    for told in map(first_game, NAMES):
        name = told.record.header.players[1].name
        other = told.replaced(name, f"{name}a")
        comparison = compared(told.record, other, ignore_notes=True)
        assert [fact.name for fact in comparison.facts] == ["players"]
        assert (comparison.move_count, comparison.note_count, comparison.parting_count) == (0, 0, 0)


@pytest.mark.parametrize("path", ["first-game", "referee-at-the-table", "shared-win"])
def test_players_on_other_seats_play_the_same_game_where_seats_mean_nothing(path: str) -> None:
    record = telling_in(FOLDER / "age-of-steam" / f"{path}.rgn").record
    count = len(record.header.players)
    other = with_other_seats(record, [0, *range(count, 0, -1)])
    assert other.header.players == record.header.players[::-1]
    comparison = compared(record, other)
    assert [fact.name for fact in comparison.facts] == ["players"]
    assert (comparison.move_count, comparison.note_count, comparison.parting_count) == (0, 0, 0)
    assert comparison.first
    assert comparison.second
    assert comparison.first.players == comparison.second.players


def test_where_seats_matter_the_moves_are_the_same_and_one_record_is_illegal() -> None:
    told = first_game("chicago-express")
    other = with_other_seats(told.record, [0, 2, 3, 1])
    comparison = compared(told.record, other)
    assert [fact.name for fact in comparison.facts] == ["players"]
    assert (comparison.move_count, comparison.parting_count) == (0, 0)
    assert comparison.first
    assert comparison.second
    assert (comparison.first.status, comparison.second.status) == (VerdictStatus.VALID, VerdictStatus.ILLEGAL)


def test_initials_stand_for_names_on_whichever_seat() -> None:
    told = first_game("age-of-steam")
    other = with_other_seats(told.record, [0, 3, 4, 1, 2])
    initials = tuple(Player(player.name[0]) for player in other.header.players)
    assert [player.name for player in initials] == ["A", "R", "P", "D"]
    other = replace(other, header=replace(other.header, players=initials), notes=())
    comparison = compared(told.record, other, ignore_notes=True)
    assert [fact.name for fact in comparison.facts] == ["players"]
    assert (comparison.move_count, comparison.parting_count) == (0, 0)


def test_other_names_are_taken_in_the_order_of_the_seats() -> None:
    record = sample("american-rails", 4, 1)
    renamed = replace(record.header, players=tuple(map(Player, ("Xi", "Yo", "Zu", "Vi"))))
    comparison = compared(record, replace(record, header=renamed, notes=()), ignore_notes=True)
    assert [fact.second for fact in comparison.facts] == ["players Xi, Yo, Zu, Vi"]
    assert comparison.move_count == 0


@pytest.mark.parametrize(
    ("first", "second", "why"),
    [
        (first_game("chicago-express").record, first_game("american-rails").record, "one is a game of Chicago Express"),
        (
            sample("chicago-express", 3, 1),
            sample("chicago-express", 4, 1),
            "one is a game of 3 players, the other of 4",
        ),
        (sample("chicago-express", 3, 1), sample("chicago-express", 3, 2), "moves of the shorter record just"),
        (
            sample("age-of-steam", 4, 1),
            sample("age-of-steam", 4, 1, header=Header(board="southern-us")),
            "moves of the shorter record just",
        ),
    ],
)
def test_records_of_two_games_are_told_in_one_sentence(first: GameRecord, second: GameRecord, why: str) -> None:
    comparison = compared(first, second)
    assert why in comparison.not_one_game
    assert not comparison.same
    assert comparison == type(comparison)(not_one_game=comparison.not_one_game)


def test_a_game_told_without_its_components_is_the_same_game() -> None:
    path = FOLDER / "railroad-revolution" / "without-a-component-set.rgn"
    told = telling_in(path)
    comparison = compared(told.record, read([line.partition(" with ")[0] for line in told.lines]))
    assert not comparison.not_one_game
    assert {move.kind.name for move in comparison.moves} == {"CHANGED"}


def test_forms_make_no_difference() -> None:
    for told in map(first_game, NAMES):
        for form in FORMS:
            assert compared(told.record, load_bytes(dump(told.record, form), "", form).record).same


def test_a_hex_that_comes_again_and_again_is_one_part() -> None:
    told = first_game("age-of-steam")
    lines = "\n".join(["setup cubes La Crosse red"] * 1500)
    other = told.replaced("setup display light 1", f"{lines}\nsetup display light 1")
    assert [fact.name for fact in compared(told.record, other).facts] == ["setup cubes La Crosse"]
    assert compared(other, other).same
