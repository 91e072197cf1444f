"""Why a move is legal or not, and how a figure came to be what it is."""

from msgspec.structs import replace

from interlock.games.explain import figure as figures
from interlock.games.explain import move as moves
from interlock.games.explain.model import FigureExplanation, MoveExplanation
from interlock.library.position import Position
from interlock.library.sound import sound
from interlock.record.model import GameRecord, Move


def explain_move(
    record: GameRecord, move: int, *, instead: Move | str | None = None, carry_on: bool = False
) -> MoveExplanation:
    """Explain a move of a record, by its number; with `instead`, what would be if that had been played in its place.

    It may also be the one after the last. Moves beyond an illegal one are not judged, or with `carry_on` as played.
    """
    record = sound(record)
    _require_move(record, move, 1, len(record.moves) + (instead is not None))
    if instead is not None:
        position = Position(record, move - 1)
        record = added(position, position.read(instead))
    return moves.explain_move(record, move, carry_on=carry_on)


def explain_figure(
    record: GameRecord, subject: str, quantity: str, move: int | None = None, *, carry_on: bool = False
) -> FigureExplanation:
    """Explain a figure such as "cash" of "Ben", as it is after a move or at the end; "" has what is the table's.

    RecordError where there is no such figure.
    """
    record = sound(record)
    if move is not None:
        _require_move(record, move, 0, len(record.moves))
    return figures.explain_figure(record, subject, quantity, move, carry_on=carry_on)


def added(position: Position, move: Move) -> GameRecord:
    """Return the record of a position with one more move, legal or not."""
    return replace(position.record, moves=(*position.record.moves, move))


def _require_move(record: GameRecord, move: int, first: int, last: int) -> None:
    if not first <= move <= last:
        raise IndexError(f"no move {move} in a record of {len(record.moves)} moves")
