"""Whoever tries tokens out gets nowhere, and takes nothing from those who have one."""

import asyncio
import tracemalloc
from pathlib import Path
from random import Random

import pytest

from interlock.service.access.guard import Callers, Guard
from interlock.service.access.rate_limits import rate_from
from interlock.service.access.tokens import new_text
from interlock.service.call import Peer
from interlock.service.refusal import RefusedError
from kit.tokens import new_token

VALIDATE = "interlock.v1.Validator/Validate"
MANY = 20_000
MOST_BYTES = 2 * 2**20


def test_very_many_wrong_tokens_from_very_many_addresses_take_little_memory(tmp_path: Path) -> None:
    path, random = tmp_path / "tokens.json", Random(1)
    token = new_token(path, "Ann")
    token_id = token.split("_")[1]

    async def try_out() -> set[str]:
        guard = Guard(Callers(path, anonymous_reads=False), rate_from("1/s"))
        reasons = set()
        for number in range(MANY):
            wrong = new_text(token_id if number % 2 else f"{number:012x}")
            headers = {"authorization": f"Bearer {wrong}"}
            peer = Peer(f"2001:db8:{random.randrange(2**16):x}::1")
            try:
                async with guard.admitted(VALIDATE, "", guard.known(headers, peer), peer):
                    reasons.add("let in")
            except RefusedError as refusal:
                reasons.add(refusal.reason.value)
        peer = Peer("192.0.2.1")
        ann = guard.known({"authorization": f"Bearer {token}"}, peer)
        async with guard.admitted(VALIDATE, "", ann, peer) as call:
            assert call.caller == "Ann"
        return reasons

    tracemalloc.start()
    try:
        assert asyncio.run(try_out()) == {"NOT_AUTHENTICATED", "TOO_MANY_REQUESTS"}
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < MOST_BYTES


@pytest.mark.parametrize(
    ("first", "second", "together"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("", "", True),
    ],
)
def test_addresses_that_one_caller_has_are_counted_together(first: str, second: str, together: bool) -> None:
    async def calls() -> None:
        guard = Guard(Callers(None, anonymous_reads=False), rate_from("1/h"))
        for address in (first, second):
            peer = Peer(address)
            async with guard.admitted(VALIDATE, "", guard.known({}, peer), peer):
                pass

    if together:
        with pytest.raises(RefusedError, match="more than 1/h calls"):
            asyncio.run(calls())
    else:
        asyncio.run(calls())
