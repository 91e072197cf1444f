"""The method ComputeStandings of Archive: a standings table of many records."""

from collections.abc import Iterator

from interlock.archive.verdicts import Outcome
from interlock.basics.problem import RecordError
from interlock.record.events import is_at
from interlock.record.protobuf_values import plain_fields
from interlock.replay.verdict import VerdictStatus
from interlock.service.archive.lazy_archive import LazyArchive
from interlock.service.call import Call
from interlock.service.refusal import Reason, bad_field, limit_reached
from interlock.standings.aliases import read_aliases
from interlock.standings.game_result import game_result, unreadable_game
from interlock.standings.model import StandingsColumns, StandingsGame
from interlock.standings.points import SettingsError
from interlock.standings.settings import StandingsSettings, read_settings
from interlock.standings.table import compute_table
from interlock.v1 import archive_pb2, standings_pb2, verdict_pb2

MOST_RECORDS = 10_000
"""Of so many records a server makes a table; their verdicts take some seconds to read."""

_COLUMNS = {standings_pb2.StandingsColumns.Value(each.value): each for each in StandingsColumns}
_STATUSES = {verdict_pb2.VerdictStatus.Value(each.value): each for each in VerdictStatus}


class StandingsMethod:
    """Makes tables of at most so many records."""

    def __init__(self, most_records: int) -> None:
        self._most_records = most_records

    def compute(
        self, request: archive_pb2.ComputeStandingsRequest, _: Call, archives: LazyArchive
    ) -> archive_pb2.ComputeStandingsResponse:
        """Make the table of the records of an event, or of all that a filter lets through."""
        terms, filter_ = _terms(request), _filter(request)
        with archives.open() as archive:
            if (count := archive.count(filter_)) > self._most_records:
                told = f"a table of {count} records; this server makes one of at most {self._most_records}"
                raise limit_reached(Reason.TOO_MANY_RECORDS, told, "records", self._most_records)
            table = compute_table(_games(archive.outcomes(filter_), request.event), terms)
        return archive_pb2.ComputeStandingsResponse(table=standings_pb2.StandingsTable(**plain_fields(table)))


def _filter(request: archive_pb2.ComputeStandingsRequest) -> str:
    """Return a filter that lets all records of the event through: what ends with a round begins with its name."""
    if not request.event:
        return request.filter
    escaped = request.event.removesuffix("*").strip().replace("\\", "\\\\").replace('"', '\\"')
    begins = f'event = "{escaped}*"'
    return f"{begins} AND {request.filter}" if request.filter.strip() else begins


def _games(outcomes: Iterator[Outcome], event: str) -> Iterator[StandingsGame]:
    for outcome in outcomes:
        if event and not is_at(event, outcome.header):
            continue
        if outcome.verdict is None:
            yield unreadable_game(outcome.name, outcome.problem)
        else:
            yield game_result(outcome.name, outcome.header, outcome.verdict)


def _terms(request: archive_pb2.ComputeStandingsRequest) -> StandingsSettings:
    """Read what the table is to be reckoned by; RefusedError where it makes no sense."""
    try:
        return read_settings(
            request.points,
            request.tie_breaks,
            count=[_status(each, "count") for each in request.count],
            leave_out=[_status(each, "leave_out") for each in request.leave_out],
            solo=request.count_solo,
            best=request.best,
            minimum=request.minimum,
            rounds=request.rounds,
            columns=_columns(request.columns),
            aliases=read_aliases(request.aliases),
            games=request.list_games,
        )
    except SettingsError as error:
        raise bad_field(error.field, str(error), Reason.INVALID_TERMS) from None
    except RecordError as error:
        problem = error.problems[0]
        raise bad_field(f"aliases[{problem.line - 1}]", problem.sentence(), Reason.INVALID_TERMS) from None


def _status(number: int, field: str) -> VerdictStatus:
    if number in _STATUSES and number:
        return _STATUSES[number]
    raise SettingsError(field, f"{number} is not the number of a VerdictStatus")


def _columns(number: int) -> StandingsColumns:
    if number in _COLUMNS:
        return _COLUMNS[number]
    raise SettingsError("columns", f"{number} is not the number of StandingsColumns")
