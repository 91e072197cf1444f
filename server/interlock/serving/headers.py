"""Headers that every answer has."""

from collections.abc import Mapping

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Send


def with_headers(send: Send, headers: Mapping[str, str]) -> Send:
    """Return what sends an answer with those headers that it has not set itself."""

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            told = MutableHeaders(scope=message)
            for name, value in headers.items():
                told.setdefault(name, value)
        await send(message)

    return send_with_headers
