"""All benchmarks, one table after another: `python tests/bench`."""

import compare
import decode
import long_game
import tables
import validate

import replay
import service

for bench in (replay, long_game, decode, validate, tables, service, compare):
    bench.main()
    print()
