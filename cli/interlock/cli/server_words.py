"""What is said of a server that gives no answer."""

from interlock.service.client import NONSENSE, ServerError
from interlock.service.remote import Remote

_NO_ANSWER = ("UNAVAILABLE", "DEADLINE_EXCEEDED")


def why_not(server: Remote, error: ServerError) -> str:
    """Say why a server gives no answer."""
    if error.status == NONSENSE:
        what = "gives an answer that cannot be right"
    else:
        what = "gives no answer" if error.status in _NO_ANSWER else f"refuses ({error.status})"
    return f"the server {server} {what}: {error.sentence}"
