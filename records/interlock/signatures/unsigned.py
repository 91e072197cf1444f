"""Signatures before anybody has signed."""

from interlock.record.model import Header, Signature
from interlock.signatures.lines import RecordLines


def unsigned(
    header: Header, lines: RecordLines, time: str, *, player: str = "", referee: str = "", until: int | None = None
) -> Signature:
    """Return a signature that has all but an SSHSIG: of a record up to a move, or of all of it."""
    moves = lines.moves if until is None else until
    count = lines.until(moves)
    return Signature(
        player=player,
        referee=referee,
        time=time,
        event=header.event,
        site=header.site,
        date=header.date,
        moves=moves,
        rulings=count - 1 - moves,
        whole=until is None,
        digest=lines.digest(count),
        marks=lines.marks_until(count),
    )
