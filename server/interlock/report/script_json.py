"""Data within a page."""

from typing import Any

import msgspec

_ESCAPED = {ord(each): f"\\u{ord(each):04x}" for each in "<>&\u2028\u2029"}
"""What would end the script that JSON stands in, or begin another."""


def script_json(data: Any) -> str:
    """Return data as JSON that can stand in a script element."""
    return msgspec.json.encode(data).decode().translate(_ESCAPED)
