"""The server: interlock.v1.Validator with health checks and reflection."""

import asyncio
import errno
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import grpc
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from interlock.service.calls import SERVICE, handlers
from interlock.service.config import Config


def run(
    host: str,
    port: int,
    *,
    max_message_bytes: int,
    max_seconds: float,
    max_concurrent: int,
    grace: float,
    announce: Callable[[str], None],
) -> None:
    """Serve until SIGTERM or SIGINT; `announce` is told the address. OSError where it cannot be had."""
    config = Config(host, port, max_message_bytes, max_seconds, max_concurrent, grace)
    asyncio.run(serve(config, announce))


async def serve(config: Config, announce: Callable[[str], None]) -> None:
    """Serve until SIGTERM or SIGINT."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with serving(config) as address:
        announce(address)
        await stop.wait()


@asynccontextmanager
async def serving(config: Config) -> AsyncIterator[str]:
    """Serve while the block runs, which is given the address; then let the calls under way end."""
    server = grpc.aio.server(
        maximum_concurrent_rpcs=config.max_concurrent,
        options=(
            ("grpc.max_receive_message_length", config.max_message_bytes),
            # Otherwise a second server could listen on the same port unnoticed.
            ("grpc.so_reuseport", 0),
        ),
    )
    server.add_generic_rpc_handlers((handlers(config.max_seconds),))
    checks = health.aio.HealthServicer()
    await checks.set(SERVICE, health_pb2.HealthCheckResponse.SERVING)
    health_pb2_grpc.add_HealthServicer_to_server(checks, server)
    reflection.enable_server_reflection((SERVICE, health.SERVICE_NAME, reflection.SERVICE_NAME), server)
    address = _listen(server, config)
    await server.start()
    try:
        yield address
    finally:
        await checks.enter_graceful_shutdown()
        await server.stop(config.grace)


def _listen(server: grpc.aio.Server, config: Config) -> str:
    host = f"[{config.host}]" if ":" in config.host else config.host
    try:
        port = server.add_insecure_port(f"{host}:{config.port}")
    except RuntimeError as error:
        message = "the port is taken, or the address is not one of this machine"
        raise OSError(errno.EADDRINUSE, f"cannot listen on {host}:{config.port}: {message}") from error
    return f"{host}:{port}"
