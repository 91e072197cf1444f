"""A stream of events shows now and then that it is there."""

import asyncio
from typing import Any

import pytest

from interlock.web import reply
from interlock.web.content_types import EVENTS, LINES
from interlock.web.reply import Reply


@pytest.mark.parametrize(("kind", "shown"), [(EVENTS, True), (LINES, False)])
def test_who_waits_for_an_event_is_shown_signs_of_life(monkeypatch: pytest.MonkeyPatch, kind: str, shown: bool) -> None:
    monkeypatch.setattr(reply, "SECONDS_BETWEEN_SIGNS", 0.001)
    sent: list[bytes] = []

    async def send(message: Any) -> None:
        sent.append(message.get("body", b""))

    async def wait() -> None:
        answer = Reply(send)
        answer.parts_as = kind
        async with answer.kept_alive():
            await asyncio.sleep(0.05)
            # Nothing is begun by a sign: the call may still be refused.
            assert sent == []
            await answer.part(b"{}")
            await asyncio.sleep(0.05)
        count = len(sent)
        await asyncio.sleep(0.05)
        assert len(sent) == count

    asyncio.run(wait())
    assert (b":\n\n" in sent) == shown
