"""The server: the services of interlock.v1 with health checks and reflection."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol

import grpc

from interlock.service import batch, calls, health, reflection
from interlock.service.access.certificates import Certificates
from interlock.service.access.doors import doors, tell_of_doors
from interlock.service.archive_place import ArchivePlace, archive_place
from interlock.service.config import Config
from interlock.service.connections import channel_options, have_files
from interlock.service.door import Door
from interlock.service.front import Front
from interlock.service.inside import Inside
from interlock.service.listening import cannot_listen
from interlock.service.seen.metrics import Metrics
from interlock.service.seen.metrics_page import metrics_page
from interlock.service.seen.seen import Seen
from interlock.service.seen.standard_error import logging_there
from interlock.service.seen.tracing import tracing
from interlock.service.started import Started
from interlock.service.tables.hall import Hall
from interlock.service.tables.lanes import Lanes
from interlock.service.tables.streams import TABLES, Streams
from interlock.service.terms import Terms
from interlock.service.unknown import Unknown
from interlock.service.workers import Pool

# How many seconds after the longest call the system itself ends a worker.
_LAST_RESORT = 5
_SERVICES = (calls.VALIDATOR, calls.ARCHIVE, TABLES)
_METHODS = (
    *(calls.full_name(method) for service in _SERVICES for method in service.methods),
    *health.METHODS,
    *reflection.METHODS,
)


class OtherDoor(Protocol):
    """Another way in, beside gRPC."""

    def start(self, started: Started) -> None:
        """Take calls from now on, and tell where."""

    async def stop(self) -> None:
        """Take no more calls, and let those under way end within the grace."""


OtherDoors = Sequence[Callable[[Inside], OtherDoor]]


def run(config: Config, announce: Callable[[Started], None], others: OtherDoors = ()) -> None:
    """Serve until SIGTERM or SIGINT; `announce` is told what is served.

    OSError where a port cannot be had, ArchiveError where the archive cannot, UnusableFileError where a file is at
    fault, PlainTextError where others could listen, TracesError where traces cannot be sent.
    """
    with logging_there(config.log_format, config.log_level):
        asyncio.run(serve(config, announce, others))


async def serve(config: Config, announce: Callable[[Started], None], others: OtherDoors = ()) -> None:
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
async def serving(config: Config, others: OtherDoors = ()) -> AsyncIterator[Started]:
    """Serve while the block runs, which is given what is served; then let the calls under way end."""
    have_files(config)
    async with (
        tracing(config) as traces,
        doors(config) as kept,
        archive_place(config.archive) as archive,
        _workers(config, archive) as (pool, lanes),
    ):
        server = grpc.aio.server(options=channel_options(config))
        door = Door(config.max_seconds, config.max_concurrent, config.max_caller_calls)
        metrics = Metrics(_METHODS, {"calls": [pool], "tables": lanes.pools})
        seen = Seen(metrics, traces)
        front = Front(door, kept.guard, kept.audit, pool, seen)
        hall = Hall(front, lanes, config.max_players, config.max_watchers)
        batches = batch.Batches(front, config.max_batches, 2 * config.workers)
        checks = health.Health(front, tuple(service.full_name for service in _SERVICES))
        services = (*(service.full_name for service in _SERVICES), health.SERVICE, *reflection.SERVICES)
        handlers = (
            *(calls.handlers(front, service) for service in (calls.VALIDATOR, calls.ARCHIVE)),
            batches.handlers(),
            Streams(front, hall).handlers(),
            checks.handlers(),
            *reflection.handlers(front, services),
            Unknown(front),
        )
        server.add_generic_rpc_handlers(handlers)
        started = Started(_listen(server, config, kept.certificates))
        inside = Inside(config, kept.certificates, front, hall, batches)
        beside = [other(inside) for other in others]
        started.tell("services", ", ".join(service.full_name for service in _SERVICES))
        started.tell("archive", archive.told)
        tell_of_doors(config, started)
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
async def _workers(config: Config, archive: ArchivePlace) -> AsyncIterator[tuple[Pool, Lanes]]:
    """The workers of calls and those of live tables, which are ended with the block."""
    terms = Terms(
        secret=archive.page_secret,
        max_answer_bytes=config.max_answer_bytes,
        max_memory=config.max_memory,
        last_resort=int(config.max_seconds) + _LAST_RESORT,
        log_format=config.log_format,
        log_level=config.log_level,
        archive=archive.where,
    )
    pool = Pool(config.workers, terms, caller_workers=config.max_caller_workers, spare=True)
    lanes = Lanes(config.table_workers, terms)
    try:
        yield pool, lanes
    finally:
        await pool.end()
        await lanes.end()


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
