"""What stands in a record and is covered by none of its signatures that hold."""

from collections.abc import Iterator, Sequence

from interlock.basics.message import Message
from interlock.basics.wording import bounds, count
from interlock.record.model import GameRecord
from interlock.signatures.checked import Checked

RESULT = "result"
_KINDS = ("comment", "heading", "glyph", "claim")


class Uncovered(Message, frozen=True):
    """A part of a record that anybody may have changed since it was signed."""

    part: str
    """result, tags, moves (with what was ruled on them), comments, headings, glyphs or claims."""
    text: str


def uncovered(record: GameRecord, found: Sequence[Checked]) -> Iterator[Uncovered]:
    """Yield what no signature that holds covers; nothing where none holds."""
    holding = [each.signature for each in found if each.holds]
    if not holding:
        return
    signed, moves = max(each.moves for each in holding), len(record.moves)
    if signed < moves and not any(each.whole for each in holding):
        text = f"move {moves}" if signed + 1 == moves else f"moves {bounds(signed + 1, moves)}"
        yield Uncovered("moves", f"{text} and what is ruled on {'it' if signed + 1 == moves else 'them'}")
    if record.header.results:
        yield Uncovered(RESULT, "the result")
    if tags := record.header.tags:
        yield Uncovered("tags", f"{'tag' if len(tags) == 1 else 'tags'} {', '.join(tags)}")
    for kind in _KINDS:
        if number := sum(getattr(note, kind) is not None for note in record.notes):
            yield Uncovered(f"{kind}s", count(number, kind))
