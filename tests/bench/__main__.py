"""All benchmarks, one table after another: `python tests/bench`."""

import compare
import decode
import long_game
import tables
import validate

import replay

for bench in (replay, long_game, decode, validate, tables, compare):
    bench.main()
    print()
