"""The service under load: records per second and core, latencies beside a server that just echoes, health when busy.

CPU time is what counts where clients share the machine with the server: what a record costs the front and the workers
tells how many a core can do, and two workers do as many more as the front leaves them room for.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import grpc
import validate
from grpc_health.v1 import health_pb2

from interlock.record.protobuf_form import to_message
from interlock.v1 import validator_pb2

sys.path.insert(0, str(Path(__file__).parents[1]))

from kit.process_state import cpu_seconds
from kit.service_calls import in_record
from kit.service_process import served
from kit.worst_requests import slow_record

_CALLS = 600
_CLIENTS = (1, 8, 64)
_ECHO = """
import asyncio, grpc
async def main():
    async def echo(data, context): return data
    server = grpc.aio.server()
    handlers = {"Echo": grpc.unary_unary_rpc_method_handler(echo)}
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("bench", handlers),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(f"127.0.0.1:{port}", flush=True)
    await server.wait_for_termination()
asyncio.run(main())
"""


@contextmanager
def _echoing() -> Iterator[tuple[str, int]]:
    with subprocess.Popen([sys.executable, "-c", _ECHO], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield process.stdout.readline().strip(), process.pid
        finally:
            process.kill()


async def _latencies(address: str, path: str, data: bytes, clients: int, calls: int = _CALLS) -> list[float]:
    """Make calls by so many clients at a time, and return how many milliseconds each took, the shortest first."""
    took = []
    # The connections of one process would be one.
    options = (("grpc.use_local_subchannel_pool", 1),)

    async def client() -> None:
        async with grpc.aio.insecure_channel(address, options=options) as channel:
            call = channel.unary_unary(path)
            await call(data)
            for _ in range(calls // clients):
                start = time.perf_counter()
                await call(data)
                took.append((time.perf_counter() - start) * 1e3)

    await asyncio.gather(*(client() for _ in range(clients)))
    return sorted(took)


def _row(name: str, took: list[float], seconds: float) -> str:
    p99 = took[int(len(took) * 0.99)]
    return f"  {name:<34}{len(took) / seconds:>8.0f}{median(took):>9.2f}{p99:>9.2f}"


def _beside_an_echo(data: bytes) -> None:
    print(f"  {'':<34}{'calls/s':>8}{'p50 ms':>9}{'p99 ms':>9}")
    with _echoing() as (echo, _), served("--workers", "2", "--log-level", "warning") as server:
        for clients in _CLIENTS:
            for name, address, path in (
                ("echo", echo, "/bench/Echo"),
                ("Validate", server.address, "/interlock.v1.Validator/Validate"),
            ):
                start = time.perf_counter()
                took = asyncio.run(_latencies(address, path, data, clients))
                print(_row(f"{name}, {clients} clients", took, time.perf_counter() - start))


def _per_core(data: bytes) -> None:
    for workers in (1, 2):
        with served("--workers", str(workers), "--log-level", "warning") as server:
            processes = server.workers()
            asyncio.run(_latencies(server.address, "/interlock.v1.Validator/Validate", data, 8, 200))
            front, judges = cpu_seconds(server.process.pid), sum(map(cpu_seconds, processes))
            asyncio.run(_latencies(server.address, "/interlock.v1.Validator/Validate", data, 8))
            front, judges = cpu_seconds(server.process.pid) - front, sum(map(cpu_seconds, processes)) - judges
            made = _CALLS + 8
            each = front / made, judges / made
            print(
                f"  {workers} workers: {made / (front + judges):.0f} records a second and core; "
                f"CPU of a record {each[0] * 1e3:.2f} ms in the front, {each[1] * 1e3:.2f} ms in the workers; "
                f"on cores enough {min(1 / each[0], workers / each[1]):.0f} records a second"
            )


async def _while_busy(address: str, slow: bytes) -> list[float]:
    async with grpc.aio.insecure_channel(address) as channel:
        judge = channel.unary_unary("/interlock.v1.Validator/Validate")
        busy = [asyncio.ensure_future(judge(slow)) for _ in range(4)]
        await asyncio.sleep(0.5)
        took = await _latencies(
            address, "/grpc.health.v1.Health/Check", health_pb2.HealthCheckRequest().SerializeToString(), 1, 300
        )
        for call in busy:
            call.cancel()
    return took


def main() -> None:
    """Print all tables."""
    others = (("american-rails", 5), ("age-of-steam", 5), ("railroad-revolution", 3))
    for record in (validate.long_record(), *(validate.long_sample(*other) for other in others)):
        data = validator_pb2.ValidateRequest(source={"record": to_message(record)}).SerializeToString()
        print(f"{record.header.game}, {len(record.moves)} moves, {len(data)} bytes")
        _per_core(data)
        _beside_an_echo(data)
    slow = validator_pb2.ValidateRequest(source=in_record(slow_record()), view=validator_pb2.VERDICT_VIEW_FULL)
    with served("--workers", "2", "--max-seconds", "60") as server:
        took = asyncio.run(_while_busy(server.address, slow.SerializeToString()))
    print("health while every worker judges the slowest request")
    print(_row("Check", took, sum(took) / 1e3))


if __name__ == "__main__":
    main()
