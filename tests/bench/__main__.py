"""All benchmarks, one table after another: `python tests/bench`."""

import decode
import long_game
import validate

import replay

for bench in (replay, long_game, decode, validate):
    bench.main()
    print()
