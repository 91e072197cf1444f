"""The reasons of refusals are those that errors.proto tells, and each comes from somewhere."""

from pathlib import Path

from interlock.service.refusal import Reason
from interlock.v1 import errors_pb2

_ROOT = Path(__file__).resolve().parents[2]
_SERVER = _ROOT / "server/interlock"
_REASONS = [reason.value for reason in Reason]


def test_the_contract_names_the_same_reasons() -> None:
    names = [name.removeprefix("ERROR_REASON_") for name in errors_pb2.ErrorReason.DESCRIPTOR.values_by_name]
    assert names == ["UNSPECIFIED", *_REASONS]


def test_every_reason_is_given_somewhere() -> None:
    paths = [path for room in ("service", "web") for path in (_SERVER / room).rglob("*.py")]
    code = "".join(path.read_text(encoding="utf-8") for path in paths)
    assert {name for name in _REASONS if f"Reason.{name}" not in code} == set()
