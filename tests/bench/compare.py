"""CPU time of comparing two records of some 300 moves, reading included; the aim is 50 ms."""

from time import process_time

from msgspec.structs import replace
from validate import long_record, long_sample

from interlock.analysis.compare.compare import compare
from interlock.analysis.judge import begin
from interlock.record.model import GameRecord
from interlock.record.rgn import read_rgn, write_rgn

REPEATS = 20
_OTHERS = (("american-rails", 5), ("age-of-steam", 5), ("railroad-revolution", 3))


def _without(record: GameRecord, index: int) -> str:
    moves = (*record.moves[:index], *record.moves[index + 1 :])
    return write_rgn(replace(record, moves=moves, notes=()))


def _milliseconds(first: str, second: str) -> float:
    """The least of several times."""
    times = []
    for _ in range(REPEATS):
        start = process_time()
        compare(begin(read_rgn(first).record), begin(read_rgn(second).record))
        times.append(process_time() - start)
    return min(times) * 1000


def main() -> None:
    """Print one line a game: a record compared with itself, and with copies that lack an early or a late move."""
    print("Comparing            moves   same  early   late   ms")
    for found in (long_record(), *(long_sample(*other) for other in _OTHERS)):
        record = replace(found, notes=())
        whole, count = write_rgn(record), len(record.moves)
        others = (whole, _without(record, 5), _without(record, count - 5))
        print(f"{record.header.game:20} {count:5}", *(f"{_milliseconds(whole, other):6.1f}" for other in others))


if __name__ == "__main__":
    main()
