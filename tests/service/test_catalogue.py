"""The catalogue tells which games, boards and rules there are."""

from importlib.metadata import version
from typing import Any

import pytest
from msgspec.structs import replace

import interlock
from interlock.basics.compiled import COMPILED
from interlock.boards.board_files import board_names, shipped_board
from interlock.games.registry import GAMES
from interlock.railroad_revolution.components.model import components_digest
from interlock.record.protobuf_components import read_set
from interlock.replay.option import Option, Ruleset
from interlock.service.methods.messages import rulesets_message
from interlock.v1 import validator_pb2
from kit.service_calls import refusal_of


def test_all_games_are_listed(stub: Any) -> None:
    response = stub.ListGames(validator_pb2.ListGamesRequest())
    assert [game.name for game in response.games] == sorted(GAMES)
    game = next(game for game in response.games if game.name == "chicago-express")
    assert (game.min_players, game.max_players) == (2, 6)
    assert [option.name for option in game.options] == [
        "chicago_interrupts",
        "dials",
        "starting_income",
        "detroit_end",
    ]
    assert response.next_page_token == ""


def test_a_board_comes_with_its_provenance(stub: Any) -> None:
    board = stub.GetBoard(validator_pb2.GetBoardRequest(name="chicago-express")).board
    shipped = shipped_board("chicago-express")
    assert (board.digest, board.certainty) == (shipped.digest, shipped.certainty)
    assert len(board.hexes) == len(shipped.hexes)
    for sent, hex_ in zip(board.hexes, shipped.hexes, strict=True):
        assert (sent.label, dict(sent.figures), tuple(sent.neighbors)) == (
            hex_.label,
            hex_.figures,
            hex_.neighbors,
        )


def test_the_server_tells_its_version_games_and_rulesets(stub: Any) -> None:
    info = stub.GetServerInfo(validator_pb2.GetServerInfoRequest())
    assert (info.version, info.record_format, info.compiled) == (version("interlock"), 1, COMPILED)
    assert [each.game for each in info.games] == sorted(GAMES)
    for each in info.games:
        rulesets = GAMES[each.game].rulesets
        assert [ruleset.version for ruleset in each.rulesets] == [ruleset.version for ruleset in rulesets]
        assert each.rulesets[-1].version == GAMES[each.game].ruleset
        assert all(ruleset.description for ruleset in each.rulesets)
        assert not each.rulesets[-1].readings


def test_an_older_version_of_the_rules_tells_its_readings() -> None:
    option = Option("dials", "3 5 4", "The dials.", by_ruleset={"1": "2 5 4"})
    rulesets = (Ruleset("1", "The first."), Ruleset("2", "Longer dials."))
    old, new = rulesets_message(replace(GAMES["chicago-express"], rulesets=rulesets, options=(option,))).rulesets
    assert (dict(old.readings), dict(new.readings)) == ({"dials": "2 5 4"}, {})


def test_a_board_comes_with_how_its_hexes_are_confirmed(stub: Any) -> None:
    confirmation = stub.GetBoard(validator_pb2.GetBoardRequest(name="rust-belt")).confirmation
    assert confirmation.confirmed_hex_count == 188
    assert [(each.label, each.differs) for each in confirmation.exceptions] == [
        ("I0", "plain in another transcription")
    ]
    listed = stub.ListBoards(validator_pb2.ListBoardsRequest(game="age-of-steam")).boards
    assert {board.name: board.confirmed_hex_count for board in listed}["rust-belt"] == 188


def test_every_board_is_listed_and_can_be_had(stub: Any) -> None:
    found, token = [], ""
    while True:
        response = stub.ListBoards(validator_pb2.ListBoardsRequest(page_size=3, page_token=token))
        found += response.boards
        token = response.next_page_token
        if not token:
            break
    assert [summary.name for summary in found] == board_names()
    for summary in found:
        board = stub.GetBoard(validator_pb2.GetBoardRequest(name=summary.name)).board
        assert (summary.title, summary.game, summary.digest) == (board.title, board.game, board.digest)
        assert summary.hex_count == len(board.hexes)


def test_the_boards_of_a_game_are_listed(stub: Any) -> None:
    response = stub.ListBoards(validator_pb2.ListBoardsRequest(game="age-of-steam"))
    assert {summary.name for summary in response.boards} == set(GAMES["age-of-steam"].boards)
    assert not stub.ListBoards(validator_pb2.ListBoardsRequest(game="railroad-revolution")).boards


def test_the_component_sets_are_listed_and_can_be_had(stub: Any) -> None:
    (summary,) = stub.ListComponentSets(validator_pb2.ListComponentSetsRequest()).component_sets
    message = stub.GetComponentSet(validator_pb2.GetComponentSetRequest(id=summary.id)).component_set
    assert summary.digest == components_digest(read_set(message))
    games = stub.ListGames(validator_pb2.ListGamesRequest()).games
    assert {game.name: list(game.component_sets) for game in games if game.component_sets} == {
        summary.game: [summary.id]
    }


def test_a_component_set_is_no_board(stub: Any) -> None:
    refusal = refusal_of(lambda: stub.GetBoard(validator_pb2.GetBoardRequest(name="demonstration-1")))
    assert refusal.reason == "BOARD_NOT_FOUND"
    refusal = refusal_of(lambda: stub.GetComponentSet(validator_pb2.GetComponentSetRequest(id="rust-belt")))
    assert (refusal.code, refusal.reason) == ("NOT_FOUND", "COMPONENT_SET_NOT_FOUND")


def test_the_options_list_their_values(stub: Any) -> None:
    for game in stub.ListGames(validator_pb2.ListGamesRequest()).games:
        for sent, option in zip(game.options, GAMES[game.name].options, strict=True):
            assert (list(sent.values), sent.other_values) == (list(option.values), option.other)
            assert sent.other_values or sent.default_value in sent.values


def test_rules_tell_the_keys_of_their_facts(stub: Any) -> None:
    rules = stub.ListRules(validator_pb2.ListRulesRequest(game="chicago-express")).rules
    assert any(rule.fact_keys for rule in rules)
    for rule in rules:
        assert tuple(rule.fact_keys) == GAMES["chicago-express"].rules[rule.id].fact_keys()


def test_a_game_tells_the_kinds_of_its_actions(stub: Any) -> None:
    for game in stub.ListGames(validator_pb2.ListGamesRequest()).games:
        fields = GAMES[game.name].recorded.move_type.__struct_fields__
        assert set(game.actions) <= set(fields)
        assert len(game.actions) == len(set(game.actions))


def test_all_rules_of_a_game_are_listed_in_order(stub: Any) -> None:
    found, token = [], ""
    while True:
        request = validator_pb2.ListRulesRequest(game="chicago-express", page_size=10, page_token=token)
        response = stub.ListRules(request)
        found += [rule.id for rule in response.rules]
        token = response.next_page_token
        if not token:
            break
    assert found == list(GAMES["chicago-express"].rules)


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_after_the_last_rule_and_the_last_game_there_is_no_page(stub: Any, more: int) -> None:
    rules = validator_pb2.ListRulesRequest(game="chicago-express", page_size=len(GAMES["chicago-express"].rules) + more)
    games = validator_pb2.ListGamesRequest(page_size=len(GAMES) + more)
    for response in (stub.ListRules(rules), stub.ListGames(games)):
        assert bool(response.next_page_token) == (more < 0)


def test_what_is_not_there_is_not_found(stub: Any) -> None:
    board = refusal_of(lambda: stub.GetBoard(validator_pb2.GetBoardRequest(name="../moon")))
    assert (board.code, board.reason, board.metadata) == ("NOT_FOUND", "BOARD_NOT_FOUND", {"name": "../moon"})
    game = refusal_of(lambda: stub.ListRules(validator_pb2.ListRulesRequest(game="chess")))
    assert (game.code, game.reason) == ("NOT_FOUND", "GAME_NOT_FOUND")
    boards = refusal_of(lambda: stub.ListBoards(validator_pb2.ListBoardsRequest(game="chess")))
    assert (boards.code, boards.reason) == ("NOT_FOUND", "GAME_NOT_FOUND")


@pytest.mark.parametrize("fields", [{"page_size": -5}, {"page_token": "?"}])
def test_paging_fields_are_checked(stub: Any, fields: dict[str, Any]) -> None:
    refusal = refusal_of(lambda: stub.ListGames(validator_pb2.ListGamesRequest(**fields)))
    assert refusal.code == "INVALID_ARGUMENT"
    request = validator_pb2.ListRulesRequest(game="chicago-express", **fields)
    assert refusal_of(lambda: stub.ListRules(request)).code == "INVALID_ARGUMENT"
    boards = validator_pb2.ListBoardsRequest(**fields)
    assert refusal_of(lambda: stub.ListBoards(boards)).code == "INVALID_ARGUMENT"
    sets = validator_pb2.ListComponentSetsRequest(**fields)
    assert refusal_of(lambda: stub.ListComponentSets(sets)).code == "INVALID_ARGUMENT"


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("", ["CE-EXTEND-COST"]),
        ("", ["ce-extend"]),
        ("", ["dividend"]),
        ("age-of-steam", ["locomotive", "links"]),
        ("records", ["heading"]),
        ("american-rails", ["CE-EXTEND"]),
        ("", [" "]),
        ("", ["(["] * 3),
    ],
)
def test_rules_are_found_as_the_library_finds_them(stub: Any, game: str, words: list[str]) -> None:
    rules = stub.ListRules(validator_pb2.ListRulesRequest(game=game, words=words)).rules
    assert [rule.id for rule in rules] == [rule.id for rule in interlock.find_rules(*words, game=game)]


def test_without_words_a_game_is_needed(stub: Any) -> None:
    for game in ("", "chess"):
        request = validator_pb2.ListRulesRequest(game=game)
        assert refusal_of(lambda request=request: stub.ListRules(request)).reason == "GAME_NOT_FOUND"  # type: ignore[misc]


def test_rules_tell_whose_they_are(stub: Any) -> None:
    rules = stub.ListRules(validator_pb2.ListRulesRequest(words=["dividend"])).rules
    assert {rule.game for rule in rules} >= {"chicago-express", "american-rails"}
    records = stub.ListRules(validator_pb2.ListRulesRequest(game="records")).rules
    assert {rule.game for rule in records} == {"records"}
    assert all(rule.id.startswith("REC-") for rule in records)


def test_a_game_that_is_not_known_is_refused_with_the_one_meant(stub: Any) -> None:
    refusal = refusal_of(lambda: stub.ListRules(validator_pb2.ListRulesRequest(game="Chicago-Express")))
    assert "which is written 'chicago-express'" in refusal.message
