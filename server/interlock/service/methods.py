"""The methods of the services: from the bytes of a request to the bytes of its answers."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from google.protobuf.message import Message

from interlock.service import (
    attempt,
    catalogue,
    comparison,
    convert,
    drafts,
    explanations,
    legal_moves,
    positions,
    repairs,
    verdicts,
)
from interlock.service.call import Call
from interlock.service.pages import PageTokens
from interlock.service.wire import read, written
from interlock.v1 import validator_pb2

Method = Callable[[bytes, Call], Iterator[bytes]]

_VALIDATOR = validator_pb2.DESCRIPTOR.services_by_name["Validator"].full_name


def methods(tokens: PageTokens, max_answer_bytes: int) -> Mapping[str, Method]:
    """Return the methods by their full names; no message of an answer is larger than allowed."""

    def one(request_type: type[Message], method: Callable[[Any], Message]) -> Method:
        return many(request_type, lambda request: iter((method(request),)))

    def many(request_type: type[Message], method: Callable[[Any], Iterator[Message]]) -> Method:
        def answer(data: bytes, call: Call) -> Iterator[bytes]:
            return written(method(read(request_type, data, call)), call, max_answer_bytes)

        return answer

    validator = {
        "Validate": one(validator_pb2.ValidateRequest, verdicts.validate),
        "ValidateBatch": one(validator_pb2.ValidateBatchRequest, verdicts.validate_one_of_many),
        "Annotate": one(validator_pb2.AnnotateRequest, verdicts.annotate_record),
        "Replay": many(validator_pb2.ReplayRequest, positions.replay),
        "ListLegalMoves": one(
            validator_pb2.ListLegalMovesRequest, partial(legal_moves.list_legal_moves, tokens=tokens)
        ),
        "TryMove": one(validator_pb2.TryMoveRequest, attempt.try_move),
        "Compare": one(validator_pb2.CompareRequest, comparison.compare_records),
        "ExplainMove": one(validator_pb2.ExplainMoveRequest, explanations.explain_move),
        "ExplainFigure": one(validator_pb2.ExplainFigureRequest, explanations.explain_figure),
        "DraftRecord": one(validator_pb2.DraftRecordRequest, drafts.draft_record),
        "SuggestRepairs": one(validator_pb2.SuggestRepairsRequest, repairs.repairs),
        "Convert": one(validator_pb2.ConvertRequest, convert.convert),
        "GetServerInfo": one(validator_pb2.GetServerInfoRequest, catalogue.get_server_info),
        "ListGames": one(validator_pb2.ListGamesRequest, partial(catalogue.list_games, tokens=tokens)),
        "ListRules": one(validator_pb2.ListRulesRequest, partial(catalogue.list_rules, tokens=tokens)),
        "ListBoards": one(validator_pb2.ListBoardsRequest, partial(catalogue.list_boards, tokens=tokens)),
        "GetBoard": one(validator_pb2.GetBoardRequest, catalogue.get_board),
        "ListComponentSets": one(
            validator_pb2.ListComponentSetsRequest, partial(catalogue.list_component_sets, tokens=tokens)
        ),
        "GetComponentSet": one(validator_pb2.GetComponentSetRequest, catalogue.get_component_set),
    }
    return {f"{_VALIDATOR}/{name}": method for name, method in validator.items()}
