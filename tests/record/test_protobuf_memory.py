"""What has been read is not kept."""

import tracemalloc
from collections.abc import Iterable

from interlock.record.chicago_express import ChicagoExpressMove, ExtendNetwork
from interlock.record.model import FORMAT, GameRecord, Header, Move, Player
from interlock.record.protobuf_form import from_protobuf, to_protobuf


def _record(*extensions: tuple[str, ...]) -> bytes:
    header = Header(format=FORMAT, game="chicago-express", players=(Player("Ada"), Player("Ben")))
    moves = tuple(Move(1, ChicagoExpressMove(extend_network=ExtendNetwork("PRR", hexes))) for hexes in extensions)
    return to_protobuf(GameRecord(header, moves=moves))


def _kept_of(records: Iterable[bytes]) -> int:
    """Return how many bytes stay behind where records are read and forgotten."""
    tracemalloc.start()
    for record in records:
        from_protobuf(record)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return kept


def test_large_moves_are_not_kept() -> None:
    large = tuple(f"Z{number}" for number in range(80))
    from_protobuf(_record(("Q3",)))
    record = _record(*(large[:length] for length in range(61, 81)))
    assert _kept_of([record]) < 1000
    assert _kept_of([_record(*((label,) for label in large))]) > 1000


def test_moves_are_kept_up_to_some_number() -> None:
    some = [_record(*((f"Y{first}", f"Z{second}") for second in range(1000))) for first in range(30)]
    # More than is kept at all: what other tests have read is forgotten with it.
    from_protobuf(_record(*((f"X{number}",) for number in range(10_000))))
    few, many = _kept_of(some[:5]), _kept_of(some)
    assert 0 < many < 3 * few


def test_moves_that_come_again_are_the_same() -> None:
    first, second = from_protobuf(_record(("Q3",), ("Q3",))).moves
    assert first is second
