"""Which signatures are sound: whether they hold is another question."""

import re
from collections.abc import Iterator
from datetime import datetime

from interlock.basics.problem import Problem
from interlock.basics.texts import text_problems
from interlock.record.model import Signature

_TIME = "%Y-%m-%dT%H:%M:%SZ"
_FORMS = {
    "time": (re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z"), "YYYY-MM-DDTHH:MM:SSZ"),
    "digest": (re.compile("sha256:[0-9a-f]{64}"), "sha256: and 64 hexadecimal digits"),
    "marks": (re.compile("(?:[A-Za-z0-9+/]{4})*"), "four characters of Base64 for each part"),
    "ssh": (re.compile("[A-Za-z0-9+/]+={0,2}"), "an SSHSIG in Base64 on one line"),
}


def signature_problems(signature: Signature, field: str) -> Iterator[Problem]:
    """Yield what is not sound in a signature."""
    if bool(signature.player) == bool(signature.referee):
        yield Problem("a signature that is not of exactly one", "a player or a referee", f"{field}.player")
    for name in ("player", "referee", "event", "site", "date"):
        yield from text_problems(getattr(signature, name), f"{field}.{name}")
    for name in ("moves", "rulings"):
        if getattr(signature, name) < 0:
            yield Problem("a number too small", "at least 0", f"{field}.{name}")
    for name, (form, expected) in _FORMS.items():
        if not form.fullmatch(getattr(signature, name)):
            yield Problem(f"no {name} of a signature", expected, f"{field}.{name}")
            return
    try:
        datetime.strptime(signature.time, _TIME)
    except ValueError:
        yield Problem(f"no time: '{signature.time}'", "one that there is", f"{field}.time")
