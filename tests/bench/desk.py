"""How long a desk takes from the last key to the answer, over HTTP, for a game of some 300 moves.

Each text differs from the one before it, as typed texts do. The aim is 100 ms for the verdict with its places.
"""

import sys
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace
from validate import long_record, long_sample

from interlock.record.rgn import write_rgn

sys.path.insert(0, str(Path(__file__).parents[1]))

from kit.desk_process import desk  # the kit lies beside the benchmarks

KEYS = 20
_OTHERS = (("american-rails", 5), ("age-of-steam", 5), ("railroad-revolution", 3))
_REQUESTS: dict[str, dict[str, Any]] = {
    "judge": {},
    "position": {},
    "legal": {"move": 150},
    "complete": {"line": 200, "column": 5},
}


def main() -> None:
    """Print one line a game: the least and the median of several keys, in milliseconds."""
    print(f"{'Desk, in ms: least, median':28} moves{''.join(f'{name:>16}' for name in ('broken', *_REQUESTS))}")
    with TemporaryDirectory() as folder, desk(Path(folder)) as at:
        url = urlsplit(at.address)
        connection = HTTPConnection(url.netloc)
        for record in (long_record(), *(long_sample(*other) for other in _OTHERS)):
            text, place = write_rgn(record), f"{url.path}api/"
            # A move is missing in the middle.
            broken = write_rgn(replace(record, moves=record.moves[:150] + record.moves[151:]))
            cells = [_cell(connection, f"{place}judge", broken, {})]
            cells += [_cell(connection, place + name, text, more) for name, more in _REQUESTS.items()]
            print(f"{record.header.game:28} {len(record.moves):5}{''.join(cells)}")


def _cell(connection: HTTPConnection, path: str, text: str, more: dict[str, Any]) -> str:
    times = []
    for key in range(KEYS):
        body = msgspec.json.encode({"path": "x.rgn", "text": f"{text}; {key}", **more})
        began = perf_counter()
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        assert connection.getresponse().read()
        times.append((perf_counter() - began) * 1000)
    return f"{min(times):8.1f}{median(times):8.1f}"


if __name__ == "__main__":
    main()
