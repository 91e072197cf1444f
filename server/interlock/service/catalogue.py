"""The methods of the catalogue: ListGames, GetBoard and ListRules."""

from google.rpc import code_pb2

from interlock.boards.read import shipped_board
from interlock.games.registry import GAMES
from interlock.service.messages import board_message, game_message, rule_message
from interlock.service.pages import Page, PageTokens
from interlock.service.refusal import RefusedError
from interlock.v1 import validator_pb2

_LARGEST_PAGE_OF_GAMES = 50
_USUAL_PAGE_OF_RULES, _LARGEST_PAGE_OF_RULES = 200, 1000


def list_games(request: validator_pb2.ListGamesRequest, tokens: PageTokens) -> validator_pb2.ListGamesResponse:
    """List the games that are judged, by name."""
    page = Page(request, tokens, _LARGEST_PAGE_OF_GAMES, _LARGEST_PAGE_OF_GAMES)
    names = sorted(GAMES)
    return validator_pb2.ListGamesResponse(
        games=[game_message(GAMES[name]) for name in names[page.start : page.end]],
        next_page_token=page.next_token(page.end < len(names)),
    )


def get_board(request: validator_pb2.GetBoardRequest) -> validator_pb2.GetBoardResponse:
    """Get a board with its provenance."""
    try:
        board = shipped_board(request.name)
    except KeyError as error:
        raise _not_found("board", request.name) from error
    return validator_pb2.GetBoardResponse(board=board_message(board))


def list_rules(request: validator_pb2.ListRulesRequest, tokens: PageTokens) -> validator_pb2.ListRulesResponse:
    """List the rules of a game in the order of the rulebook."""
    if request.game not in GAMES:
        raise _not_found("game", request.game)
    page = Page(request, tokens, _USUAL_PAGE_OF_RULES, _LARGEST_PAGE_OF_RULES)
    rules = list(GAMES[request.game].rules.values())
    return validator_pb2.ListRulesResponse(
        rules=[rule_message(rule) for rule in rules[page.start : page.end]],
        next_page_token=page.next_token(page.end < len(rules)),
    )


def _not_found(kind: str, name: str) -> RefusedError:
    return RefusedError(code_pb2.NOT_FOUND, f"{kind.upper()}_NOT_FOUND", f"there is no {kind} {name!r}", name=name)
