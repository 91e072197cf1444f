"""What the log says of calls: one line for each."""

import logging

from interlock.service.seen.account import Account

_log = logging.getLogger("interlock.calls")

_FOR_THE_SERVERS_SAKE = ("RESOURCE_EXHAUSTED", "UNAVAILABLE")
_HEALTH = "grpc.health.v1.Health/"


def log_call(account: Account) -> None:
    """Log a call that has ended."""
    level = _level(account)
    if _log.isEnabledFor(level):
        _log.log(level, "call", extra={"facts": _facts(account)})


def _level(account: Account) -> int:
    if account.code == "INTERNAL":
        return logging.ERROR
    # A caller whose own time is over has no reason told.
    if account.code in _FOR_THE_SERVERS_SAKE or (account.code == "DEADLINE_EXCEEDED" and account.reason):
        return logging.WARNING
    return logging.DEBUG if account.method.startswith(_HEALTH) else logging.INFO


def _facts(account: Account) -> dict[str, object]:
    return {
        "method": account.method,
        "code": account.code,
        "reason": account.reason,
        "ms": round(account.seconds * 1000, 2),
        "queue_ms": round(account.queued * 1000, 2),
        "bytes_in": account.bytes_in,
        "bytes_out": account.bytes_out,
        "worker": account.worker,
        "peer": account.peer,
        "caller": account.caller,
        "request_id": account.request_id,
    }
