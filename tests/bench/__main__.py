"""All benchmarks, one table after another: `python tests/bench`."""

import decode
import replay
import validate

for bench in (replay, decode, validate):
    bench.main()
    print()
