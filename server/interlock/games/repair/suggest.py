"""Suggests repairs of a record, and says what they make right."""

from msgspec.structs import replace

from interlock.basics.wording import count
from interlock.games.registry import find_game
from interlock.games.repair.appraisal import Appraisal, Outcome
from interlock.games.repair.edit import Edit
from interlock.games.repair.repair import Repair, RepairKind
from interlock.games.repair.search import Found, Search
from interlock.record.model import GameRecord
from interlock.record.rgn import RgnText
from interlock.record.rgn.move_writer import MoveWriter
from interlock.replay.prepare import prepare
from interlock.replay.verdict import LegalMove

_EXAMPLES = 4


def suggest_repairs(record: GameRecord) -> tuple[Repair, ...]:
    """Return the few single changes of a record that mend its first fault and make the most of the rest right.

    None where no change does much better than others. RecordError where the record cannot be judged.
    """
    prepared = prepare(record, find_game(record.header.game))
    writer = MoveWriter(record.header.players)
    search = Search(prepared, writer)
    return tuple(_told(found, search.record, record, writer) for found in search.best())


def with_line(repair: Repair, text: RgnText) -> Repair:
    """Return a repair that tells the line it is about."""
    if repair.part:
        return replace(repair, line=text.locate(repair.part)[0])
    number = min(repair.move_number - repair.above_notes, len(text.record.moves))
    return replace(repair, line=text.place(number, "")[0]) if number > 0 else repair


def _told(found: Found, before: Appraisal, record: GameRecord, writer: MoveWriter) -> Repair:
    edit, outcome = found
    moves = [find_game(record.header.game).whole_move(*play) for play in edit.written]
    written = tuple(LegalMove(move, writer.line(move)) for move in moves)
    old = writer.line(record.moves[edit.at]) if edit.removed else ""
    return Repair(
        edit.kind,
        0 if edit.header else edit.at + 1,
        edit.removed,
        written,
        edit.above_notes,
        f"{_caution(outcome, before)}{_mistake(edit, old, written)} {_effect(outcome, before)}",
        outcome.refused - before.as_it_is.refused,
        before.as_it_is.wrong - outcome.wrong,
        before.is_perfect(outcome),
        part=edit.header.part if edit.header else "",
        value=edit.header.value if edit.header else "",
    )


def _caution(outcome: Outcome, before: Appraisal) -> str:
    """Say that it may well be otherwise, where a repair leaves much wrong or nothing speaks for it."""
    return "possible: " if before.nothing_follows or not before.mends_most(outcome) else ""


def _mistake(edit: Edit, old: str, written: tuple[LegalMove, ...]) -> str:
    """Say what seems to be wrong, and what is to be done about it."""
    if edit.header:
        return f"{edit.header.words}; with that"
    number = edit.at + 1
    match edit.kind:
        case RepairKind.INSERT:
            where = f"straight after move {edit.at}" if edit.above_notes else f"before move {number}"
            if len(written) > 1:
                examples = ", ".join(f'"{each.rgn}"' for each in written[:_EXAMPLES])
                return f"{len(written)} moves seem to be missing {where}, such as {examples}; with such moves"
            return f'"{written[0].rgn}" seems to be missing {where}; with it'
        case RepairKind.REMOVE:
            return f'move {number}, "{old}", seems to be one too many; without it'
        case RepairKind.SWAP if edit.removed > 2:
            last = number + edit.removed - 1
            if written[-1].rgn == old:
                return f'move {number}, "{old}", seems to belong after move {last}; with it there'
            return f'move {last}, "{written[0].rgn}", seems to belong before move {number}; with it there'
        case RepairKind.SWAP:
            return f"moves {number} and {number + 1} seem to be the wrong way round; swapped"
        case _:
            return f'move {number} seems to be meant as "{written[0].rgn}"; with that'


def _effect(outcome: Outcome, before: Appraisal) -> str:
    """Say what a repair makes right."""
    if before.nothing_follows:
        return "the last move is legal, but nothing follows that tells whether it was so"
    if before.is_perfect(outcome):
        return "all that follows is right"
    if outcome.refused == before.as_it_is.refused:
        right = before.as_it_is.wrong - outcome.wrong
        return f"{count(right, 'more claim')} {'holds' if right == 1 else 'hold'}"
    if outcome.refused > before.last:
        return "all moves that follow are legal"
    more = outcome.refused - before.as_it_is.refused
    return f"{count(more, 'more move')} {'is' if more == 1 else 'are'} legal"
