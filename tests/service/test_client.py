"""The client returns what the server judged."""

import socket

import pytest

from interlock.analysis.judge import judge
from interlock.service.client.remote import Remote
from interlock.service.client.server_client import ServerError, validate
from kit.service_calls import illegal_record, legal_record, record_with_unknown_hex


@pytest.mark.parametrize("full", [False, True])
def test_the_verdict_is_the_one_of_the_rules(address: str, full: bool) -> None:
    for record in (legal_record(), illegal_record()):
        expected = judge(record, carry_on=True, full=full)
        assert validate(Remote(address), record, carry_on=True, full=full) == expected


def test_what_is_wrong_with_a_record_is_told_by_its_fields(address: str) -> None:
    with pytest.raises(ServerError) as raised:
        validate(Remote(address), record_with_unknown_hex(), carry_on=False, full=False)
    assert raised.value.status == "INVALID_ARGUMENT"
    assert [problem.field for problem in raised.value.problems] == ["moves[2].chicago_express.extend_network.hexes[1]"]


def test_a_server_that_is_not_there_is_reported() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{unused.getsockname()[1]}"
        with pytest.raises(ServerError) as raised:
            validate(Remote(address), legal_record(), carry_on=False, full=False)
    assert raised.value.status == "UNAVAILABLE"
    assert raised.value.problems == ()
