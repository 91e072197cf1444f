"""All benchmarks, one table after another: `python tests/bench`."""

import compare
import decode
import full
import growth
import long_game
import over_http
import tables
import validate

import replay
import report
import service

for bench in (replay, full, growth, long_game, decode, validate, over_http, report, tables, service, compare):
    bench.main()
    print()
