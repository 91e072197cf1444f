"""Players at live tables, and those who watch."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any

import grpc

from interlock.record.model import GameRecord, Move
from interlock.record.protobuf_form import to_message
from interlock.service.methods.messages import move_message
from interlock.v1 import tables_pb2, tables_pb2_grpc, validator_pb2

Step = tables_pb2.Step


class Player:
    """A stream of Adjudicate."""

    def __init__(self, stub: Any, metadata: Sequence[tuple[str, str]] = ()) -> None:
        self._requests: SimpleQueue[tables_pb2.AdjudicateRequest | None] = SimpleQueue()
        self._answers = stub.Adjudicate(iter(self._requests.get, None), metadata=metadata)
        self.table = ""
        self.sequence = 0

    def ask(self, **request: Any) -> tables_pb2.AdjudicateResponse:
        """Send a request and wait for its answer."""
        self._requests.put(tables_pb2.AdjudicateRequest(**request))
        return self.receive()

    def receive(self) -> tables_pb2.AdjudicateResponse:
        """Wait for an answer."""
        response: tables_pb2.AdjudicateResponse = next(self._answers)
        return response

    def open(self, record: GameRecord, table_id: str = "") -> tables_pb2.TableOpened:
        """Open a table."""
        source = validator_pb2.RecordSource(record=to_message(record))
        return self._opened(self.ask(open=tables_pb2.OpenTable(source=source, table_id=table_id)))

    def resume(self, table: str) -> tables_pb2.TableOpened:
        """Go on at a table."""
        return self._opened(self.ask(resume=tables_pb2.ResumeTable(table=table)))

    def send(self, *steps: Step, sequence: int | None = None) -> tables_pb2.Judgement:
        """Send a chunk, with the next number if no other is said, and return the judgement."""
        number = self.sequence + 1 if sequence is None else sequence
        judgement = self.ask(chunk=tables_pb2.Chunk(sequence=number, steps=steps)).judgement
        self.sequence = judgement.state.sequence
        return judgement

    def play(self, moves: Iterable[Move], size: int = 1) -> list[tables_pb2.Judgement]:
        """Send moves in chunks of a size."""
        steps = [made(move) for move in moves]
        return [self.send(*steps[first : first + size]) for first in range(0, len(steps), size)]

    def end(self) -> None:
        """Say that there is no more to come, and wait until the call has ended."""
        self._requests.put(None)
        assert list(self._answers) == []

    def cancel(self) -> None:
        """Break off."""
        self._answers.cancel()
        self._requests.put(None)

    def _opened(self, response: tables_pb2.AdjudicateResponse) -> tables_pb2.TableOpened:
        self.table, self.sequence = response.opened.table, response.opened.state.sequence
        return response.opened


def made(move: Move) -> Step:
    """A move as a step."""
    return Step(move=move_message(move))


@contextmanager
def tables(address: str) -> Iterator[Any]:
    """A stub of the Tables at an address."""
    with grpc.insecure_channel(address, options=(("grpc.max_receive_message_length", -1),)) as channel:
        yield tables_pb2_grpc.TablesStub(channel)  # type: ignore[no-untyped-call]


def watched(stub: Any, table: str, **request: Any) -> Any:
    """Watch a table; iterate over what comes."""
    return stub.WatchTable(tables_pb2.WatchTableRequest(table=table, **request))
