"""Live tables: games that are judged while they are played.

The journal in the archive is authoritative: it has how each table was opened, and every chunk of steps with its
judgement. What a worker has in memory only saves time, so any worker or server can continue a table.

In a worker:
- `live_table.py`: a table with its game; takes steps, and replays journaled ones without judging them.
- `adjudicator.py`: answers "interlock.v1.Tables/Adjudicate": one AdjudicateRequest in, one AdjudicateResponse out, by a
  stream or one by one. `Call.table` names the table of a chunk, such as "tables/round-2-board-1".
- `journal_reader.py`: answers "interlock.v1.Tables/WatchTable" with as much of the journal as fits into one answer:
  first a JournalPosition as JSON, then the parts of the answer.

In the server process, all listeners use a `TableRouter` (`table_router.py`), never a worker directly:
- `answer(call, request, deadline)` returns the answer to one request of Adjudicate. If `call.table` is set, the worker
  of that table answers; chunks need it.
- `watching(call, request, deadline)` yields the parts of the answer to WatchTable until the table is closed. Watchers
  that are up to date share the table's Feed; others read the journal.
- `grpc_streams.py`: the gRPC streams.
"""
