"""Names and ids of records and live tables."""

import re
import secrets
from string import ascii_lowercase, digits

RECORDS = "records/"
TABLES = "tables/"
ID = "4 to 63 lowercase letters, digits and hyphens, a letter first, no hyphen last"

_ID = re.compile(r"[a-z][a-z0-9-]{2,61}[a-z0-9]")
_ID_LENGTH = 20


def is_id(text: str) -> bool:
    """Tell whether a text may be the last part of a name."""
    return _ID.fullmatch(text) is not None


def new_id() -> str:
    """Return an id that nobody guesses."""
    rest = "".join(secrets.choice(ascii_lowercase + digits) for _ in range(_ID_LENGTH - 1))
    return secrets.choice(ascii_lowercase) + rest
