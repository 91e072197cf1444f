"""Settings of a server: addresses, files, limits, and the format and level of its log."""

import os
from enum import StrEnum
from pathlib import Path

from msgspec import Struct


class LogFormat(StrEnum):
    """How lines are written."""

    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """What the log tells, and all that follows here."""

    DEBUG = "debug"
    """Health checks, too."""
    INFO = "info"
    """Every call."""
    WARNING = "warning"
    """What is refused for the server's sake."""
    ERROR = "error"
    """Faults of the server."""


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


MIN_MEMORY = 128
"""How many MiB of memory a worker needs to do anything."""


class Config(Struct, frozen=True):
    """Where a server listens, and its limits."""

    host: str = "127.0.0.1"
    port: int = 0
    """0 takes any free port."""
    http_host: str = "127.0.0.1"
    http_port: int | None = None
    """None: no HTTP; 0 takes any free port."""
    http_cors: tuple[str, ...] = ()
    """The origins whose pages may call over HTTP from browsers; "*": any."""
    http_allowed_hosts: tuple[str, ...] = ()
    """The names, besides those of loopback, by which the server is called over HTTP without tokens; "*": any."""
    archive: str = ""
    """The file or URL of the archive; empty: one that goes when the server stops."""
    workers: int = cores()
    """How many processes read, judge and answer."""
    max_caller_workers: int | None = None
    """How many of them may work for one caller at the same time; None: all."""
    table_workers: int = max(1, cores() // 2)
    """How many processes, besides those, judge what is done at live tables."""
    max_message_bytes: int = 4 * 2**20
    max_answer_bytes: int = 16 * 2**20
    """The largest message that is sent."""
    max_seconds: float = 10
    """The longest that one call may take, from its first byte on."""
    max_memory: int = 1024
    """How many MiB of memory a worker may have, as far as the system can tell it so."""
    max_concurrent: int = 200
    """How many calls are waited with or worked on at the same time."""
    max_caller_calls: int = 80
    """How many of them one caller may have: a token, a certificate or an address."""
    max_batches: int = 20
    """How many batches may be open at the same time."""
    max_players: int = 500
    """How many streams to play at live tables may be open at the same time."""
    max_watchers: int = 1000
    """How many streams to watch live tables may be open at the same time."""
    max_connections: int = 4000
    """How many connections may be open at the same time; further ones are closed."""
    max_streams: int = 1000
    """How many calls may be open on one connection at the same time; further ones wait with the client."""
    max_idle_seconds: float = 600
    """How long a connection without a call is kept."""
    keepalive_seconds: float = 60
    """After how long a silent client is asked whether it is there."""
    keepalive_timeout: float = 20
    """How many seconds it gets to answer."""
    grace: float = 10
    """How many seconds calls under way are given to end when the server stops."""
    log_format: LogFormat | None = None
    """None: text where a terminal shows it, else JSON."""
    log_level: LogLevel = LogLevel.INFO
    traces: str | None = None
    """The URL of the collector that traces are sent to, by OTLP over gRPC; None: there are none."""
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    """None: metrics are not served; 0 takes any free port."""
    tls_cert: Path | None = None
    """The file of the server's certificate; None: it speaks plain text."""
    tls_key: Path | None = None
    tls_client_ca: Path | None = None
    """The file of the certificates by which those of clients are signed; None: clients need none."""
    plain_text_beyond_loopback: bool = False
    """Whether to listen where others can reach it though it speaks plain text."""
    tokens: Path | None = None
    """The file of the tokens by which callers are known; None: nobody is asked."""
    anonymous_reads: bool = False
    """Whether who has no token may read."""
    audit_log: Path | None = None
    """The file in which every write is told of; None: it is told nowhere."""
    rate: str | None = None
    """How many calls a caller may make in a time, such as "10/s", unless its token tells; None: any."""
    cpu_rate: str | None = None
    """How many CPU seconds of workers a caller may use in a time, such as "30/m"; None: any."""

    def http_names(self) -> tuple[str, ...]:
        """Return the names, besides those of loopback, by which the server may be called over HTTP."""
        # A page whose name leads here has no token to send.
        every_call_has_a_token = self.tokens is not None and not self.anonymous_reads
        return ("*",) if every_call_has_a_token else (self.http_host, *self.http_allowed_hosts)

    def hosts(self) -> tuple[str, ...]:
        """Return the addresses to listen on."""
        return (self.host,) if self.http_port is None else (self.host, self.http_host)
