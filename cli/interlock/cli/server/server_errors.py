"""Explain why a server does not answer: connection, TLS, address or refusal.

Loaded only when a server is asked, because it imports gRPC.
"""

from interlock.service.client.remote import Remote
from interlock.service.client.server_client import NONSENSE, ServerError

_NO_ANSWER = ("UNAVAILABLE", "DEADLINE_EXCEEDED")
_NO_CONNECTION = ("failed to connect to all addresses", "errors resolving ", "Failed to create channel")
_CLOSED = ("Socket closed", "Connection reset by peer")
_UNTRUSTED = "its certificate is signed by nobody who is trusted here (--ca says who is)"
_NO_ADDRESS = "this is no address"
# What gRPC says of a connection, and what it is about.
_REASONS = {
    "Hostname Verification Check failed": "its certificate is that of another host",
    "certificate has expired": "its certificate has expired",
    "unable to get local issuer certificate": _UNTRUSTED,
    "self signed certificate": _UNTRUSTED,
    "WRONG_VERSION_NUMBER": "it does not speak TLS",
    "Connection refused": "nobody listens there",
    "Domain name not found": "there is no such host",
    "Misformatted domain name": _NO_ADDRESS,
    "Failed to parse port": _NO_ADDRESS,
    "host must not be empty": _NO_ADDRESS,
    "target uri is not valid": _NO_ADDRESS,
}


def server_error_text(server: Remote, error: ServerError) -> str:
    """Say why a server gives no answer."""
    if error.status == NONSENSE:
        what = "gives an answer that cannot be right"
    else:
        silent = error.status in _NO_ANSWER or error.sentence.startswith(_NO_CONNECTION)
        what = "gives no answer" if silent else f"refuses ({error.status})"
    return f"the server {server} {what}: {_reason(server, error.sentence)}"


def _reason(server: Remote, sentence: str) -> str:
    """Return what a server says, or why there is no connection to it."""
    if not sentence.startswith(_NO_CONNECTION):
        return sentence
    if any(told in sentence for told in _CLOSED):
        return f"it closes the connection: {_tls_hint(server)}"
    return next((reason for told, reason in _REASONS.items() if told in sentence), sentence)


def _tls_hint(server: Remote) -> str:
    if not server.tls:
        return "it may want TLS (--tls)"
    if not server.certificate:
        return "it may want a certificate of yours (--client-cert and --client-key)"
    return "it may not take your certificate"
