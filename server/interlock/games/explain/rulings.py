"""Name the ruling behind each change of a figure: who ruled, and why."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from interlock.games.explain.model import FigureStep, FigureStepKind
from interlock.record.model import HERE_AND_NOW, Figure, GameRecord, Ruling, RulingKind
from interlock.replay.counted import Counted
from interlock.replay.here_and_now import referee_of
from interlock.replay.record_rules import AWARD, PENALTY, SET

_KINDS = {PENALTY.id: RulingKind.PENALTY, AWARD.id: RulingKind.AWARD, SET.id: RulingKind.SET}


def with_rulings(
    steps: Iterable[FigureStep], record: GameRecord, counted: Counted, figure: Figure
) -> Iterator[FigureStep]:
    """Yield the steps of a figure; a change that a ruling made, or whose move it let stand or corrected, names it."""
    on_moves: dict[int, Ruling] = {}
    here: list[tuple[int, Ruling]] = []
    for note in record.notes:
        if note.ruling is None:
            continue
        if note.ruling.kind in HERE_AND_NOW:
            here.append((note.move_number, note.ruling))
        else:
            on_moves[note.ruling.move_number] = note.ruling  # A later ruling overrules an earlier one.
    for step in steps:
        ruling = _made_by(step, here, counted, figure) if step.rule in _KINDS else on_moves.get(step.move_number)
        told = step.kind is FigureStepKind.CHANGE and ruling and ruling.kind is not RulingKind.TAKEN_BACK
        yield replace(step, referee=referee_of(ruling), reason=ruling.reason) if ruling and told else step


def _made_by(step: FigureStep, here: list[tuple[int, Ruling]], counted: Counted, figure: Figure) -> Ruling | None:
    """Return the first ruling that made a change of a figure, and leave it out from then on."""
    for at, (move, ruling) in enumerate(here):
        if move == step.move_number and ruling.kind is _KINDS[step.rule] and _makes(ruling, step, counted, figure):
            if ruling.kind is not RulingKind.SET:
                del here[at]
            return ruling
    return None


def _makes(ruling: Ruling, step: FigureStep, counted: Counted, figure: Figure) -> bool:
    """Tell whether a ruling, which stands where a figure changed, may have made the change."""
    if ruling.kind is RulingKind.SET:
        return any(counted.named(each) == replace(figure, value=step.value) for each in ruling.figures)
    return ruling.amount == abs(step.change) + step.unpaid
