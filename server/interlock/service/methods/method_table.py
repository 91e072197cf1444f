"""The table of all methods that a worker answers: from the bytes of a request to the bytes of its answers."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from google.protobuf.message import Message

from interlock.service.archive import record_methods
from interlock.service.archive.lazy_archive import LazyArchive
from interlock.service.archive.list_methods import RecordLists
from interlock.service.archive.record_references import fill_in
from interlock.service.archive.standings_method import MOST_RECORDS, StandingsMethod
from interlock.service.call import Call, Method
from interlock.service.encoding.message_bytes import read_request, read_request_with_json_record, write_answer
from interlock.service.methods import analysis, catalogue, conversion, drawings, moves, positions, verdicts
from interlock.service.methods.list_pages import PageTokens
from interlock.service.refusal import RefusedError
from interlock.service.tables.adjudicator import Adjudicator
from interlock.service.tables.journal_reader import JournalReader
from interlock.v1 import archive_pb2, tables_pb2, validator_pb2

_VALIDATOR = validator_pb2.DESCRIPTOR.services_by_name["Validator"].full_name
_TABLES = tables_pb2.DESCRIPTOR.services_by_name["Tables"].full_name
_ARCHIVE = archive_pb2.DESCRIPTOR.services_by_name["Archive"].full_name


def methods(
    tokens: PageTokens, max_answer_bytes: int, archives: LazyArchive, most_records: int = MOST_RECORDS
) -> Mapping[str, Method]:
    """Return the methods by their full names; no message of an answer is larger than allowed."""

    def one(request_type: type[Message], method: Callable[[Any], Message]) -> Method:
        return many(request_type, lambda request: iter((method(request),)))

    def many(request_type: type[Message], method: Callable[[Any], Iterator[Message]]) -> Method:
        def answer(data: bytes, call: Call) -> Iterator[bytes]:
            return write_answer(method(filled(request_type, data, call)), call, max_answer_bytes)

        return answer

    def kept(request_type: type[Message], method: Callable[..., Message]) -> Method:
        def answer(data: bytes, call: Call) -> Iterator[bytes]:
            message = method(filled(request_type, data, call), call, archives)
            return write_answer(iter((message,)), call, max_answer_bytes)

        return answer

    def filled(request_type: type[Message], data: bytes, call: Call) -> Message:
        request = read_request(request_type, data, call)
        # A record of a batch comes with the request that would ask for it alone.
        fill_in(getattr(request, "request", request), archives)
        return request

    usual = one(validator_pb2.ValidateRequest, verdicts.validate)

    def validate(data: bytes, call: Call) -> Iterator[bytes]:
        # What is refused is asked once more, as it is then told what is wrong.
        with suppress(RefusedError):
            if call.exchange and (
                request := read_request_with_json_record(data, call.exchange, validator_pb2.ValidateRequest)
            ):
                return write_answer(iter((verdicts.validate(request),)), call, max_answer_bytes)
        return usual(data, call)

    validator = {
        "Validate": validate,
        "ValidateBatch": one(validator_pb2.ValidateBatchRequest, verdicts.validate_one_of_many),
        "Annotate": one(validator_pb2.AnnotateRequest, verdicts.annotate_record),
        "Replay": many(validator_pb2.ReplayRequest, positions.replay),
        "ListLegalMoves": one(validator_pb2.ListLegalMovesRequest, partial(moves.list_legal_moves, tokens=tokens)),
        "TryMove": one(validator_pb2.TryMoveRequest, moves.try_move),
        "Compare": one(validator_pb2.CompareRequest, analysis.compare_records),
        "ExplainMove": one(validator_pb2.ExplainMoveRequest, analysis.explain_move),
        "ExplainFigure": one(validator_pb2.ExplainFigureRequest, analysis.explain_figure),
        "DraftRecord": one(validator_pb2.DraftRecordRequest, conversion.draft_record),
        "SuggestRepairs": one(validator_pb2.SuggestRepairsRequest, analysis.suggest_repairs),
        "Convert": one(validator_pb2.ConvertRequest, conversion.convert),
        "GetServerInfo": one(validator_pb2.GetServerInfoRequest, catalogue.get_server_info),
        "ListGames": one(validator_pb2.ListGamesRequest, partial(catalogue.list_games, tokens=tokens)),
        "ListRules": one(validator_pb2.ListRulesRequest, partial(catalogue.list_rules, tokens=tokens)),
        "ListBoards": one(validator_pb2.ListBoardsRequest, partial(catalogue.list_boards, tokens=tokens)),
        "GetBoard": one(validator_pb2.GetBoardRequest, catalogue.get_board),
        "DrawBoard": one(validator_pb2.DrawBoardRequest, drawings.draw_board),
        "DrawPosition": one(validator_pb2.DrawPositionRequest, drawings.draw_position),
        "ListComponentSets": one(
            validator_pb2.ListComponentSetsRequest, partial(catalogue.list_component_sets, tokens=tokens)
        ),
        "GetComponentSet": one(validator_pb2.GetComponentSetRequest, catalogue.get_component_set),
    }
    keeper, journal = Adjudicator(archives, max_answer_bytes), JournalReader(archives, max_answer_bytes)

    def adjudicate(data: bytes, call: Call) -> Iterator[bytes]:
        message = keeper.adjudicate(read_request(tables_pb2.AdjudicateRequest, data, call), call)
        return write_answer(iter((message,)), call, max_answer_bytes)

    tables = {"Adjudicate": adjudicate, "WatchTable": journal.watch}
    lists = RecordLists(tokens, max_answer_bytes)
    archive = {
        "CreateRecord": kept(archive_pb2.CreateRecordRequest, record_methods.create_record),
        "GetRecord": kept(archive_pb2.GetRecordRequest, record_methods.get_record),
        "ListRecords": kept(archive_pb2.ListRecordsRequest, lists.list_records),
        "UpdateRecord": kept(archive_pb2.UpdateRecordRequest, record_methods.update_record),
        "DeleteRecord": kept(archive_pb2.DeleteRecordRequest, record_methods.delete_record),
        "AnnotateRecord": kept(archive_pb2.AnnotateRecordRequest, record_methods.annotate_record),
        "ListRevisions": kept(archive_pb2.ListRevisionsRequest, lists.list_revisions),
        "GetVerdict": kept(archive_pb2.GetVerdictRequest, record_methods.get_verdict),
        "ListEvents": kept(archive_pb2.ListEventsRequest, lists.list_events),
        "ComputeStandings": kept(archive_pb2.ComputeStandingsRequest, StandingsMethod(most_records).compute),
    }
    return {
        f"{service}/{name}": method
        for service, named in ((_VALIDATOR, validator), (_ARCHIVE, archive), (_TABLES, tables))
        for name, method in named.items()
    }
