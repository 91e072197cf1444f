"""Live tables: games that are judged while they are played.

The truth is the journal in the archive: how each table was opened, and every chunk of steps with its judgement. What a
worker has in memory is there for speed, so a table goes on in whatever worker or server its next chunk comes to.

In a worker:
- `live_table.py` is a table with its game; `steps.py` takes one step at it, and takes journaled ones again unjudged.
- `keeper.py` answers "interlock.v1.Tables/Adjudicate": one AdjudicateRequest in, one AdjudicateResponse out, whether
  they come by a stream or one by one. Of which table a chunk is, `Call.table` tells, such as "tables/round-2-board-1".
- `reading.py` answers "interlock.v1.Tables/WatchTable" with as much of the journal as fits in one answer: first a
  Reading as JSON, then the parts of the answer as the caller gets them.

In the front, where all doors ask a `Hall` (`hall.py`), and none a worker by itself:
- `hall.answer(call, request, deadline)` returns the answer to one request of Adjudicate. Where `call.table` is set, it
  goes to the worker that has the table at hand (`lanes.py`); that is a must for chunks.
- `hall.watching(call, request, deadline)` yields the parts of the answer to WatchTable until the table is closed. Each
  caller is a number in the journal; one who is up to date gets chunks from the table's `feed.py`, others read on.
- `streams.py` is the door of gRPC.
"""
