"""What has been read is not kept."""

import gc

from interlock.record.chicago_express import ChicagoExpressMove, ExtendNetwork
from interlock.record.model import FORMAT, GameRecord, Header, Move, Player
from interlock.record.protobuf_form import from_protobuf, to_protobuf


def _record(*extensions: tuple[str, ...]) -> bytes:
    header = Header(format=FORMAT, game="chicago-express", players=(Player("Ada"), Player("Ben")))
    moves = tuple(Move(1, ChicagoExpressMove(extend_network=ExtendNetwork("PRR", hexes))) for hexes in extensions)
    return to_protobuf(GameRecord(header, moves=moves))


def _kept(label: str) -> int:
    gc.collect()
    return sum(found.hexes[0] == label for found in gc.get_objects() if isinstance(found, ExtendNetwork))


def test_large_moves_are_not_kept() -> None:
    large = tuple(f"Z{number}" for number in range(80))
    from_protobuf(_record(*(large[:length] for length in range(70, 80))))
    assert _kept("Z0") == 0


def test_moves_that_come_again_are_the_same() -> None:
    first, second = from_protobuf(_record(("Q3",), ("Q3",))).moves
    assert first is second
