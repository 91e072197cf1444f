"""Request a standings table from an archive, local or on a server. Loaded only with --archive or --server."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from interlock.cli.archive.archive_calls import invalid_response
from interlock.cli.archive.archive_options import connect_archive, report_archive_errors
from interlock.cli.archive.record_filters import RecordSelection
from interlock.service.client.response_check import InvalidResponseError, table_from_response
from interlock.standings.model import StandingsTable
from interlock.standings.settings import DEFAULT_STATUSES, StandingsSettings
from interlock.v1 import archive_pb2

if TYPE_CHECKING:
    from interlock.service.client.remote import Remote


def archive_table(
    terms: StandingsSettings,
    chosen: RecordSelection,
    aliases: Sequence[str],
    where: str | None,
    server: "Remote | None",
) -> StandingsTable:
    """Return the table of the records that are chosen in an archive."""
    # A filter knows no rounds of events.
    others = chosen._replace(event=None) if chosen.event else chosen
    request = archive_pb2.ComputeStandingsRequest(
        filter=others.filter(),
        event=chosen.event or "",
        points=terms.points.told,
        tie_breaks=terms.tie_breaks,
        count=[status.value for status in terms.counted - DEFAULT_STATUSES],
        leave_out=[status.value for status in DEFAULT_STATUSES - terms.counted],
        count_solo=terms.solo,
        best=terms.best,
        minimum=terms.minimum,
        rounds=sorted(terms.rounds),
        columns=terms.columns.value,
        aliases=aliases,
        list_games=terms.games,
    )
    with report_archive_errors(), connect_archive(where, server) as archive:
        message = archive.ask(request, archive_pb2.ComputeStandingsResponse).table
        try:
            return table_from_response(message)
        except InvalidResponseError as error:
            raise invalid_response(str(error)) from None
