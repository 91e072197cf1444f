"""What is said of a move when it is shown, for those who do not see the board."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from interlock.games.explain.model import FigureChange
from interlock.replay.verdict import Finding, FindingKind

_KINDS = {
    FindingKind.ILLEGAL: "Illegal",
    FindingKind.RULED: "By ruling",
    FindingKind.CLAIM: "Written down wrongly",
    FindingKind.NOT_CHECKABLE: "Not checkable",
    FindingKind.INCOMPLETE: "Incomplete",
    FindingKind.REMARK: "Note",
    FindingKind.STOPPED: "Stopped",
}


def announced(
    place: str,
    line: str,
    paid: Mapping[str, int],
    changes: Sequence[FigureChange],
    findings: Iterable[Finding],
    end: str,
) -> str:
    """Return the sentences that tell a move: where it stands, what it is, what it paid and changed, what was found."""
    said = [f"{place}.", f"{line}." if line else ""]
    said += [f"{payer} paid {amount}." for payer, amount in paid.items()]
    said += [", ".join(_changes(changes)) + "." if changes else ""]
    said += [f"{_KINDS[found.kind]}: {found.message}." for found in findings]
    said += [f"The game is over: {end}." if end else ""]
    return " ".join(filter(None, said))


def _changes(changes: Iterable[FigureChange]) -> Iterator[str]:
    """Yield what changed, each subject named once."""
    last = ""
    for change in changes:
        name = f"{change.subject} {change.quantity}" if change.subject != last else change.quantity
        last = change.subject
        yield f"{name.strip()} {change.before} to {change.after}"
