"""Asks an archive, at hand or at a server, for a table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from interlock.cli.archive.filters import Chosen
from interlock.cli.archive.place import opened, telling_faults
from interlock.cli.archive.refused import nonsense
from interlock.service.believed import DoubtError, believed_table
from interlock.standings.model import StandingsTable
from interlock.standings.terms import USUALLY_COUNTED, Terms
from interlock.v1 import archive_pb2

if TYPE_CHECKING:
    from interlock.service.remote import Remote


def of_archive(
    terms: Terms, chosen: Chosen, aliases: Sequence[str], where: str | None, server: "Remote | None"
) -> StandingsTable:
    """Return the table of the records that are chosen in an archive."""
    # A filter knows no rounds of events.
    others = chosen._replace(event=None) if chosen.event else chosen
    request = archive_pb2.ComputeStandingsRequest(
        filter=others.filter(),
        event=chosen.event or "",
        points=terms.points.told,
        tie_breaks=terms.tie_breaks,
        count=[status.value for status in terms.counted - USUALLY_COUNTED],
        leave_out=[status.value for status in USUALLY_COUNTED - terms.counted],
        count_solo=terms.solo,
        best=terms.best,
        minimum=terms.minimum,
        rounds=sorted(terms.rounds),
        columns=terms.columns.value,
        aliases=aliases,
        list_games=terms.games,
    )
    with telling_faults(), opened(where, server) as archive:
        message = archive.ask(request, archive_pb2.ComputeStandingsResponse).table
        try:
            return believed_table(message)
        except DoubtError as error:
            raise nonsense(str(error)) from None
