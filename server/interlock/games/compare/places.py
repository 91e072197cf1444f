"""Where what was found in two records stands in their texts."""

from msgspec.structs import replace

from interlock.games.compare.comparison import Comparison, JudgedMove, RecordOutcome
from interlock.games.places import with_place
from interlock.record.rgn import RgnText


def with_both_places(comparison: Comparison, first: RgnText | None, second: RgnText | None) -> Comparison:
    """Return a comparison whose findings tell line and column, for each record that was read from a text."""
    return replace(
        comparison,
        partings=tuple(
            replace(parting, first=_placed_move(parting.first, first), second=_placed_move(parting.second, second))
            for parting in comparison.partings
        ),
        first=_placed_outcome(comparison.first, first),
        second=_placed_outcome(comparison.second, second),
    )


def _placed_move(move: JudgedMove | None, text: RgnText | None) -> JudgedMove | None:
    if move is None or text is None:
        return move
    return replace(move, findings=tuple(with_place(finding, text) for finding in move.findings))


def _placed_outcome(outcome: RecordOutcome | None, text: RgnText | None) -> RecordOutcome | None:
    if outcome is None or text is None or outcome.stopped_by is None:
        return outcome
    return replace(outcome, stopped_by=with_place(outcome.stopped_by, text))
