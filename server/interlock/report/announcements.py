"""Describe a move in sentences for screen readers: its place, what was paid and changed, and the findings."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from interlock.basics.text_format import count
from interlock.replay.verdict import Finding, FindingKind
from interlock.report.story_model import StoryChange

FINDING_WORDS = {
    FindingKind.ILLEGAL: "Illegal",
    FindingKind.RULED: "By ruling",
    FindingKind.CLAIM: "Written down wrongly",
    FindingKind.NOT_CHECKABLE: "Not checkable",
    FindingKind.INCOMPLETE: "Incomplete",
    FindingKind.REMARK: "Note",
    FindingKind.STOPPED: "Stopped",
}
_COUNTED = (FindingKind.NOT_CHECKABLE, FindingKind.REMARK)


def announcement(
    place: str,
    line: str,
    paid: Mapping[str, int],
    changes: Sequence[StoryChange],
    findings: Sequence[Finding],
    end: str,
) -> str:
    """Return the sentences that tell a move: where it stands, what it is, what it paid and changed, what was found."""
    said = [f"{place}.", f"{line}." if line else ""]
    said += [f"{payer} paid {amount}." for payer, amount in paid.items()]
    said += [", ".join(_changes(changes)) + "." if any(map(_is_somebodys, changes)) else ""]
    said += _finding_lines(findings)
    said += [f"The game is over: {end}." if end else ""]
    return " ".join(filter(None, said))


def _finding_lines(findings: Sequence[Finding]) -> Iterator[str]:
    """Yield what was found; of what matters less no more than how much there is of it."""
    for found in findings:
        if found.kind not in _COUNTED:
            yield f"{FINDING_WORDS[found.kind]}: {found.message}."
    for kind in _COUNTED:
        messages = [found.message for found in findings if found.kind is kind]
        if messages:
            yield f"{FINDING_WORDS[kind]}: {messages[0] if len(messages) == 1 else count(len(messages), 'thing')}."


def _changes(changes: Iterable[StoryChange]) -> Iterator[str]:
    """Yield what changed in all, each subject named once; what is the table's follows from the move."""
    last = ""
    for change in _combined(filter(_is_somebodys, changes)):
        name = f"{change.subject} {change.quantity}" if change.subject != last else change.quantity
        last = change.subject
        yield f"{name} {change.before} to {change.after}"


def _combined(changes: Iterable[StoryChange]) -> Iterator[StoryChange]:
    """Yield the changes with those of a figure by several causes as one."""
    for _, of_figure in groupby(changes, lambda change: (change.subject, change.quantity)):
        causes = [*of_figure]
        yield replace(causes[0], after=causes[-1].after)


def _is_somebodys(change: StoryChange) -> bool:
    return bool(change.subject)
