"""The catalogue tells which games, boards and rules there are."""

from typing import Any

import pytest

from interlock.boards.read import shipped_board
from interlock.games.registry import GAMES
from interlock.v1 import validator_pb2
from kit.service_calls import refusal_of


def test_all_games_are_listed(stub: Any) -> None:
    response = stub.ListGames(validator_pb2.ListGamesRequest())
    assert [game.name for game in response.games] == sorted(GAMES)
    game = next(game for game in response.games if game.name == "chicago-express")
    assert (game.min_players, game.max_players) == (2, 6)
    assert [option.name for option in game.options] == ["chicago_interrupts", "dials"]
    assert response.next_page_token == ""


def test_a_board_comes_with_its_provenance(stub: Any) -> None:
    board = stub.GetBoard(validator_pb2.GetBoardRequest(name="chicago-express")).board
    shipped = shipped_board("chicago-express")
    assert (board.digest, board.certainty) == (shipped.digest, shipped.certainty)
    assert len(board.hexes) == len(shipped.hexes)
    for sent, hex_ in zip(board.hexes, shipped.hexes, strict=True):
        assert (sent.label, dict(sent.figures), tuple(sent.neighbours)) == (
            hex_.label,
            hex_.figures,
            hex_.neighbors,
        )


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


@pytest.mark.parametrize("fields", [{"page_size": -5}, {"page_token": "?"}])
def test_paging_fields_are_checked(stub: Any, fields: dict[str, Any]) -> None:
    refusal = refusal_of(lambda: stub.ListGames(validator_pb2.ListGamesRequest(**fields)))
    assert refusal.code == "INVALID_ARGUMENT"
    request = validator_pb2.ListRulesRequest(game="chicago-express", **fields)
    assert refusal_of(lambda: stub.ListRules(request)).code == "INVALID_ARGUMENT"
