"""Set up authentication, TLS and the audit log from the configuration, and check their files every second while the
server runs.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from interlock.service.access.audit_log import AuditLog
from interlock.service.access.certificates import Certificates, Files
from interlock.service.access.guard import Callers, Guard
from interlock.service.access.rate_limits import rate_from
from interlock.service.addresses import is_loopback, require_host
from interlock.service.config import Config
from interlock.service.startup_report import StartupReport


class PlainTextError(Exception):
    """A server that others can reach, and whoever is on the way can read."""


class AccessControl(NamedTuple):
    """What keeps a server's doors."""

    guard: Guard
    audit: AuditLog | None
    """Where writes are told of, if anywhere."""
    certificates: Certificates | None
    """What the server proves itself by; None: it speaks plain text."""


@asynccontextmanager
async def access_control(config: Config) -> AsyncIterator[AccessControl]:
    """Keep the doors while the block runs, also where their files change.

    UnusableFileError where one of the files is at fault, PlainTextError where TLS is missing, OSError where a host is
    not known.
    """
    callers = Callers(config.tokens, anonymous_reads=config.anonymous_reads)
    rate, cpu_rate = (rate_from(each) if each else None for each in (config.rate, config.cpu_rate))
    certificates = _certificates(config)
    audit = AuditLog(config.audit_log) if config.audit_log else None
    guard = Guard(callers, rate, cpu_rate, audit)
    watching = (config.tokens and guard, certificates, audit)
    try:
        async with periodic_checks(*(each.look_again for each in watching if each)):
            yield AccessControl(guard, audit, certificates)
    finally:
        if audit:
            audit.close()


def report_access(config: Config, started: StartupReport) -> None:
    """Say at the start which doors are open, and to whom."""
    started.tell("encryption", _encryption(config))
    started.tell("tokens", _tokens(config))
    started.tell("audit log", config.audit_log or "none")


def _certificates(config: Config) -> Certificates | None:
    if not config.plain_text_beyond_loopback:
        _require_loopback(config)
    if config.tls_cert and config.tls_key:
        return Certificates(Files(config.tls_cert, config.tls_key, config.tls_client_ca))
    return None


def _require_loopback(config: Config) -> None:
    """Refuse to speak plain text where others can reach it."""
    for host in () if config.tls_cert else config.hosts():
        if not is_loopback(host):
            require_host(host)
            raise PlainTextError(
                f"{host} can be reached from other machines, and without TLS everybody on the way can read and change "
                "what is sent. Give a certificate (--tls-cert, --tls-key), or say --plain-text-beyond-loopback."
            )
    if config.metrics_port is not None and not is_loopback(config.metrics_host):
        require_host(config.metrics_host)
        raise PlainTextError(
            f"{config.metrics_host} can be reached from other machines, and metrics are plain text, also beside TLS. "
            "If everybody on the way may read them, say --plain-text-beyond-loopback."
        )


def _encryption(config: Config) -> str:
    if config.tls_cert is None:
        return "none" if all(map(is_loopback, config.hosts())) else "none, and other machines can reach the server"
    clients = f", clients have to have a certificate by {config.tls_client_ca}" if config.tls_client_ca else ""
    return f"TLS, {config.tls_cert}{clients}"


def _tokens(config: Config) -> str:
    if config.tokens is None:
        return "none, everybody may do everything"
    return f"{config.tokens}{', without one just reading' if config.anonymous_reads else ''}"


_log = logging.getLogger(__name__)

_SECONDS = 1


@asynccontextmanager
async def periodic_checks(*looks: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Look again every second while the block runs."""
    task = asyncio.create_task(_check_periodically(*looks))
    try:
        yield
    finally:
        task.cancel()


async def _check_periodically(*looks: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(_SECONDS)
        for look in looks:
            try:
                await look()
            except Exception:
                _log.exception("what may have changed cannot be looked at")
