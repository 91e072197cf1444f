"""The methods of the catalogue: server information, games, rules, boards and component sets."""

from collections.abc import Collection
from functools import cache
from importlib.metadata import version

from google.rpc import code_pb2

from interlock.basics.compiled import COMPILED
from interlock.basics.suggestions import unknown
from interlock.boards.board_files import board_names, shipped_board
from interlock.boards.model import Board
from interlock.library.games import GAMES
from interlock.library.rules import RECORDS, find_rules
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.model import FORMAT
from interlock.service.methods.list_pages import Page, PageTokens
from interlock.service.methods.messages import (
    board_message,
    board_summary,
    confirmation_message,
    game_message,
    rule_message,
    rulesets_message,
    set_message,
    set_summary,
)
from interlock.service.refusal import Reason, RefusedError
from interlock.v1 import validator_pb2

_LARGEST_PAGE = 50
_USUAL_PAGE_OF_RULES, _LARGEST_PAGE_OF_RULES = 200, 1000
_SETS = (DEMONSTRATION,)


def get_server_info(_: validator_pb2.GetServerInfoRequest) -> validator_pb2.GetServerInfoResponse:
    """Tell what the server is."""
    games = [rulesets_message(GAMES[name]) for name in sorted(GAMES)]
    return validator_pb2.GetServerInfoResponse(version=_version(), record_format=FORMAT, games=games, compiled=COMPILED)


def list_games(request: validator_pb2.ListGamesRequest, tokens: PageTokens) -> validator_pb2.ListGamesResponse:
    """List the games that are judged, by name."""
    names, more = Page(request, tokens, _LARGEST_PAGE, _LARGEST_PAGE).of(sorted(GAMES))
    games = [game_message(GAMES[name], _SETS) for name in names]
    return validator_pb2.ListGamesResponse(games=games, next_page_token=more)


def list_rules(request: validator_pb2.ListRulesRequest, tokens: PageTokens) -> validator_pb2.ListRulesResponse:
    """List the rules of a game in the order of the rulebook, or those found by some words."""
    if request.game != RECORDS and (request.game or not request.words):
        _require_game(request.game)
    page = Page(request, tokens, _USUAL_PAGE_OF_RULES, _LARGEST_PAGE_OF_RULES)
    rules, more = page.of(find_rules(*request.words, game=request.game))
    return validator_pb2.ListRulesResponse(rules=map(rule_message, rules), next_page_token=more)


def list_boards(request: validator_pb2.ListBoardsRequest, tokens: PageTokens) -> validator_pb2.ListBoardsResponse:
    """List the boards that come with the server, by name."""
    if request.game:
        _require_game(request.game)
    page = Page(request, tokens, _LARGEST_PAGE, _LARGEST_PAGE)
    boards, more = page.of([board for board in _boards() if request.game in ("", board.game)])
    return validator_pb2.ListBoardsResponse(boards=map(board_summary, boards), next_page_token=more)


def get_board(request: validator_pb2.GetBoardRequest) -> validator_pb2.GetBoardResponse:
    """Get a board with its provenance."""
    board = known_board(request.name)
    return validator_pb2.GetBoardResponse(board=board_message(board), confirmation=confirmation_message(board))


def known_board(name: str) -> Board:
    """Return a board that comes with the server; RefusedError where there is none of that name."""
    if name not in board_names():
        raise _not_found(Reason.BOARD_NOT_FOUND, "board", name, board_names())
    return shipped_board(name)


def list_component_sets(
    request: validator_pb2.ListComponentSetsRequest, tokens: PageTokens
) -> validator_pb2.ListComponentSetsResponse:
    """List the component sets that come with the server, by id."""
    ids, more = Page(request, tokens, _LARGEST_PAGE, _LARGEST_PAGE).of(_SETS)
    summaries = [set_summary(shipped_set(each)) for each in ids]
    return validator_pb2.ListComponentSetsResponse(component_sets=summaries, next_page_token=more)


def get_component_set(request: validator_pb2.GetComponentSetRequest) -> validator_pb2.GetComponentSetResponse:
    """Get a component set."""
    return validator_pb2.GetComponentSetResponse(component_set=set_message(known_set(request.id)))


def known_set(name: str) -> ComponentSet:
    """Return a component set that comes with the server; RefusedError where there is none of that id."""
    if name not in _SETS:
        raise _not_found(Reason.COMPONENT_SET_NOT_FOUND, "component set", name, _SETS)
    return shipped_set(name)


@cache
def _version() -> str:
    # It is looked for on disk.
    return version("interlock")


def _boards() -> list[Board]:
    return [shipped_board(name) for name in board_names()]


def _require_game(name: str) -> None:
    if name not in GAMES:
        raise _not_found(Reason.GAME_NOT_FOUND, "game", name, GAMES)


def _not_found(reason: Reason, kind: str, name: str, known: Collection[str]) -> RefusedError:
    return RefusedError(code_pb2.NOT_FOUND, reason, "; expected ".join(unknown(kind, name, known)), name=name)
