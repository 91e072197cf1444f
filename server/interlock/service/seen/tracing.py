"""Traces where they are asked for; otherwise nothing of OpenTelemetry is imported."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from interlock.service.config import Config

if TYPE_CHECKING:
    from interlock.service.seen.traces import Traces

_SCHEMES = ("http://", "https://")


class TracesError(Exception):
    """Traces cannot be sent, as a sentence."""


@asynccontextmanager
async def tracing(config: Config) -> AsyncIterator["Traces | None"]:
    """Send traces while the block runs, if there is a place for them; TracesError where that cannot be done."""
    if config.traces is None:
        yield None
        return
    if not config.traces.startswith(_SCHEMES):
        raise TracesError(f"'{config.traces}' is no place to send traces to; expected http://HOST:PORT or https://...")
    try:
        from interlock.service.seen.traces import Traces
    except ImportError as error:
        sentence = "traces need OpenTelemetry, which is not installed; pip install 'interlock[otel]' installs it"
        raise TracesError(sentence) from error
    traces = Traces(config.traces)
    try:
        yield traces
    finally:
        await asyncio.to_thread(traces.end)
