"""All benchmarks, one table after another: `python tests/bench`."""

import decode
import validate

import replay

for bench in (replay, decode, validate):
    bench.main()
    print()
