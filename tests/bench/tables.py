"""A move at a live table: how long until its judgement, and the server's CPU time, beside a stream that echoes."""

from collections.abc import Callable
from contextlib import ExitStack
from queue import SimpleQueue
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import grpc
from measured_server import MeasuredServer, measured
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import to_message
from interlock.service.methods.messages import move_message
from interlock.v1 import tables_pb2

PLAYERS = 4
CHUNKS = (1, 20, 100)
ROUNDS = 5

_SERVER = """
from interlock.service.config import Config
from interlock.service.server import run

run(Config(workers=1, table_workers=1, grace=1), lambda started: print(started.address, flush=True))
"""
_ECHO = """
import asyncio, grpc

async def echo(_, context):
    while (data := await context.read()) is not grpc.aio.EOF:
        await context.write(data)

async def main():
    server = grpc.aio.server()
    handlers = {"Adjudicate": grpc.stream_stream_rpc_method_handler(echo)}
    server.add_generic_rpc_handlers([grpc.method_handlers_generic_handler("interlock.v1.Tables", handlers)])
    print("127.0.0.1:" + str(server.add_insecure_port("127.0.0.1:0")), flush=True)
    await server.start()
    await server.wait_for_termination()

asyncio.run(main())
"""


def _stream(channel: Any) -> Callable[[bytes], bytes]:
    """Return what sends a message by a new stream and waits for what comes back."""
    requests: SimpleQueue[bytes] = SimpleQueue()
    answers = channel.stream_stream("/interlock.v1.Tables/Adjudicate")(iter(requests.get, b""))

    def ask(request: bytes) -> bytes:
        requests.put(request)
        answer: bytes = next(answers)
        return answer

    return ask


def _requests(record: GameRecord, size: int) -> list[bytes]:
    """Return the opening of a table, and the moves of a game in chunks but for the last, which would end it."""
    bare = replace(record, header=replace(record.header, results=()), moves=(), notes=())
    steps = [tables_pb2.Step(move=move_message(move)) for move in record.moves[:-1]]
    chunks = [steps[first : first + size] for first in range(0, len(steps), size)]
    return [
        tables_pb2.AdjudicateRequest(open={"source": {"record": to_message(bare)}}).SerializeToString(),
        *(
            tables_pb2.AdjudicateRequest(chunk={"sequence": number, "steps": chunk}).SerializeToString()
            for number, chunk in enumerate(chunks, 1)
        ),
    ]


def _played(server: MeasuredServer, channel: Any, requests: list[bytes], moves: int) -> tuple[list[float], float]:
    """Return how long each chunk took, and the server's CPU time for a move, in seconds."""
    ask = _stream(channel)
    ask(requests[0])
    start, times = server.spent(), []
    for request in requests[1:]:
        sent = perf_counter()
        ask(request)
        times.append(perf_counter() - sent)
    return times, (server.spent() - start) / moves


def main() -> None:
    """Print a table for each game."""
    with ExitStack() as stack:
        servers = [stack.enter_context(measured(code)) for code in (_SERVER, _ECHO)]
        channels = [stack.enter_context(grpc.insecure_channel(server.address)) for server in servers]
        for game in GAMES.values():
            record = sample(game.name, PLAYERS, 1)
            print(f"{f'{game.name}, {len(record.moves)} moves, microseconds':<44}{'table':>8}{'echo':>8}")
            for size in CHUNKS:
                requests = _requests(record, size)
                times: list[list[float]] = [[], []]
                spent: list[list[float]] = [[], []]
                for _ in range(ROUNDS):
                    for index, (server, channel) in enumerate(zip(servers, channels, strict=True)):
                        found, cpu = _played(server, channel, requests, len(record.moves) - 1)
                        times[index] += found
                        spent[index].append(cpu)
                if size == 1:
                    _print("from sending to judgement, p50", *map(median, times))
                    _print("from sending to judgement, p99", *(quantiles(each, n=100)[-1] for each in times))
                _print(f"CPU of the server a move, in chunks of {size}", *map(min, spent))


def _print(what: str, table: float, echo: float) -> None:
    print(f"{what:<44}{table * 1e6:>8.0f}{echo * 1e6:>8.0f}")


if __name__ == "__main__":
    main()
