"""What a browser lets an answer do: the header Content-Security-Policy."""

from base64 import b64encode
from hashlib import sha256

from interlock.basics.papers import PAPERS, page_style

_STYLES = [page_style(*size) for short, long in PAPERS.values() for size in ((short, long), (long, short))]
_HASHES = " ".join(f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" for style in _STYLES)

NOTHING = "default-src 'none'; frame-ancestors 'none'"
PRINTED = f"default-src 'none'; style-src {_HASHES}; frame-ancestors 'none'"
"""A picture tells on which paper it is printed."""
