"""Run the server: start workers, listeners, health checks, reflection and metrics, and stop them in order.

Also sets the limits on connections and open files.
"""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import NamedTuple, Protocol

import grpc
import msgspec

from interlock.processes.frames import Limits
from interlock.processes.launcher import Launcher
from interlock.processes.pool import Pool
from interlock.service.access.access_control import access_control, report_access
from interlock.service.access.certificates import Certificates
from interlock.service.addresses import cannot_listen
from interlock.service.archive.archive_location import ArchiveLocation, archive_location
from interlock.service.config import Config
from interlock.service.grpc_api import handlers as calls
from interlock.service.grpc_api import health, reflection, validate_batch
from interlock.service.grpc_api.handlers import UnknownMethods
from interlock.service.grpc_api.validate_batch import Batches
from interlock.service.request_receiver import RequestReceiver
from interlock.service.router import Router
from interlock.service.startup_report import StartupReport
from interlock.service.tables.grpc_streams import TABLES, TableStreams
from interlock.service.tables.table_router import TableRouter, TableWorkers
from interlock.service.telemetry.call_account import account
from interlock.service.telemetry.log_handler import logging_to_standard_error
from interlock.service.telemetry.metrics import Metrics
from interlock.service.telemetry.metrics_server import metrics_page
from interlock.service.telemetry.recorder import CallRecorder, tracing
from interlock.service.workers.worker_config import WorkerConfig


class Backend(NamedTuple):
    """Who answers calls, and how the server is run."""

    config: Config
    certificates: Certificates | None
    front: Router
    """Answers all calls but those of the other two."""
    hall: TableRouter
    """Answers what is done at live tables."""
    batches: Batches
    """Answers ValidateBatch."""


_SECONDS_TO_BEGIN = 10
"""How long a connection may take until it speaks HTTP/2."""

# What a process has open besides connections, with two files for a worker and its socket.
_OTHER_FILES = 100
_FILES_OF_A_WORKER = 2


def channel_options(config: Config) -> tuple[tuple[str, int], ...]:
    """Return what gRPC is told of connections."""
    return (
        ("grpc.max_receive_message_length", config.max_message_bytes),
        # Otherwise a second server could listen on the same port unnoticed.
        ("grpc.so_reuseport", 0),
        ("grpc.max_allowed_incoming_connections", config.max_connections),
        ("grpc.server_handshake_timeout_ms", _SECONDS_TO_BEGIN * 1000),
        # One connection does not take all there is; what is more waits with the client.
        ("grpc.max_concurrent_streams", config.max_streams),
        # A peer that is gone without a word is found out, and one that asks for nothing is let go.
        ("grpc.keepalive_time_ms", _milliseconds(config.keepalive_seconds)),
        ("grpc.keepalive_timeout_ms", _milliseconds(config.keepalive_timeout)),
        ("grpc.keepalive_permit_without_calls", 1),
        # Otherwise it may wait a minute for the answer, whatever else it is told.
        ("grpc.http2.ping_timeout_ms", _milliseconds(config.keepalive_timeout)),
        ("grpc.max_connection_idle_ms", _milliseconds(config.max_idle_seconds)),
        # Clients may ask whether the server is there as often as it asks them.
        ("grpc.http2.min_ping_interval_without_data_ms", 30_000),
    )


def raise_file_limit(config: Config) -> None:
    """Let the process have as many files open as its connections take; OSError where the system allows fewer."""
    try:
        import resource
    except ImportError:
        # Windows has no such limit.
        return
    ports = 1 if config.http_port is None else 2
    workers = config.workers + config.table_workers
    wanted = ports * config.max_connections + _FILES_OF_A_WORKER * workers + _OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        # macOS allows fewer than its hard limit says.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return
        sentence = f"--max-connections {config.max_connections} takes {wanted} open files, and the system allows {hard}"
        raise OSError(sentence)


def _milliseconds(seconds: float) -> int:
    return round(seconds * 1000)


# How many seconds after the longest call the system itself ends a worker.
_LAST_RESORT = 5
_SERVICES = (calls.VALIDATOR, calls.ARCHIVE, TABLES)
_METHODS = (
    *(calls.full_name(method) for service in _SERVICES for method in service.methods),
    *health.METHODS,
    *reflection.METHODS,
)


class OtherListener(Protocol):
    """Another way in, beside gRPC."""

    def start(self, started: StartupReport) -> None:
        """Take calls from now on, and tell where."""

    async def stop(self) -> None:
        """Take no more calls, and let those under way end within the grace."""


OtherListeners = Sequence[Callable[[Backend], OtherListener]]


def run(config: Config, announce: Callable[[StartupReport], None], others: OtherListeners = ()) -> None:
    """Serve until SIGTERM or SIGINT; `announce` is told what is served.

    OSError where a port cannot be had, ArchiveError where the archive cannot, UnusableFileError where a file is at
    fault, PlainTextError where others could listen, TracesError where traces cannot be sent.
    """
    with logging_to_standard_error(config.log_format, config.log_level):
        asyncio.run(serve(config, announce, others))


async def serve(config: Config, announce: Callable[[StartupReport], None], others: OtherListeners = ()) -> None:
    """Serve until SIGTERM or SIGINT."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    # It is how one says that files were moved; that is seen anyway, every second.
    asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, lambda: None)
    async with serving(config, others) as started:
        announce(started)
        await stop.wait()


@asynccontextmanager
async def serving(config: Config, others: OtherListeners = ()) -> AsyncIterator[StartupReport]:
    """Serve while the block runs, which is given what is served; then let the calls under way end."""
    raise_file_limit(config)
    async with (
        tracing(config) as traces,
        access_control(config) as kept,
        archive_location(config.archive) as archive,
        _workers(config, archive) as (pool, lanes),
    ):
        server = grpc.aio.server(options=channel_options(config))
        door = RequestReceiver(config.max_seconds, config.max_concurrent, config.max_caller_calls)
        metrics = Metrics(_METHODS, {"calls": [pool], "tables": lanes.pools})
        seen = CallRecorder(metrics, traces)
        front = Router(door, kept.guard, kept.audit, pool, seen)
        hall = TableRouter(front, lanes, config.max_players, config.max_watchers)
        batches = validate_batch.Batches(front, config.max_batches, 2 * config.workers)
        checks = health.Health(front, tuple(service.full_name for service in _SERVICES))
        services = (*(service.full_name for service in _SERVICES), health.SERVICE, *reflection.SERVICES)
        handlers = (
            *(calls.handlers(front, service) for service in (calls.VALIDATOR, calls.ARCHIVE)),
            batches.handlers(),
            TableStreams(front, hall).handlers(),
            checks.handlers(),
            *reflection.handlers(front, services),
            UnknownMethods(front),
        )
        server.add_generic_rpc_handlers(handlers)
        started = StartupReport(_listen(server, config, kept.certificates))
        inside = Backend(config, kept.certificates, front, hall, batches)
        beside = [other(inside) for other in others]
        started.tell("services", ", ".join(service.full_name for service in _SERVICES))
        started.tell("archive", archive.told)
        report_access(config, started)
        started.tell("workers", config.workers)
        started.tell("table workers", config.table_workers)
        if config.traces:
            started.tell("traces", config.traces)
        await pool.start()
        await lanes.start()
        async with metrics_page(metrics, config, started):
            await server.start()
            for each in beside:
                each.start(started)
            try:
                yield started
            finally:
                checks.stop()
                hall.stop()
                door.close()
                # Begun before the doors' own time it is over before that.
                asyncio.get_running_loop().call_later(config.grace, seen.cut_off)
                await asyncio.gather(server.stop(config.grace), *(each.stop() for each in beside))


@asynccontextmanager
async def _workers(config: Config, archive: ArchiveLocation) -> AsyncIterator[tuple[Pool, TableWorkers]]:
    """The workers of calls and those of live tables, which are ended with the block."""
    settings = WorkerConfig(
        secret=archive.page_secret,
        max_answer_bytes=config.max_answer_bytes,
        log_format=config.log_format,
        log_level=config.log_level,
        archive=archive.where,
    )
    limits = Limits(config.max_memory, int(config.max_seconds) + _LAST_RESORT)
    launcher = Launcher("interlock.service.workers.call_handler:CallHandler")
    terms = (msgspec.json.encode(settings), limits, account)
    pool = Pool(config.workers, launcher, "calls", *terms, caller_workers=config.max_caller_workers, spare=True)
    lanes = TableWorkers([Pool(1, launcher, "table", *terms) for _ in range(config.table_workers)])
    try:
        yield pool, lanes
    finally:
        await pool.end()
        await lanes.end()
        await launcher.close()


def _listen(server: grpc.aio.Server, config: Config, certificates: Certificates | None) -> str:
    host = f"[{config.host}]" if ":" in config.host else config.host
    address = f"{host}:{config.port}"
    try:
        if certificates:
            port = server.add_secure_port(address, certificates.credentials())
        else:
            port = server.add_insecure_port(address)
    except RuntimeError as error:
        raise cannot_listen(address, config.host, config.port) from error
    return f"{host}:{port}"
