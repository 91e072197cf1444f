"""Allowed signers and revoked keys, in files as `ssh-keygen -Y verify` reads them (ssh-keygen(1), ALLOWED SIGNERS)."""

import re
from base64 import b64decode
from binascii import Error
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from interlock.basics.problem import Problem, RecordError
from interlock.signatures.signed_content import NAMESPACE
from interlock.signatures.sshsig import WireError, fingerprint, key_kind

LARGEST_FILE = 2**20
_NAMES = re.compile(r'(?:"([^"]*)"|([^\s"]\S*))\s+')
_OPTIONS_WORD = re.compile(r'(?=cert-authority|[^\s"]+=")((?:[^\s"]++|"[^"]*+")++)\s+', re.IGNORECASE)
_OPTION = re.compile(r'(cert-authority|(?:namespaces|valid-after|valid-before)="([^"]*)")(?:,|$)', re.IGNORECASE)
_TIMES = {8: "%Y%m%d", 12: "%Y%m%d%H%M", 14: "%Y%m%d%H%M%S"}
_SHOWN = "%Y-%m-%d %H:%M:%S %Z"
_SIGNER = "names, options if any, and a public key, such as 'Ann ssh-ed25519 AAAA...'"
_KEY = "a public key such as 'ssh-ed25519 AAAA...'"
_OPTIONS = 'cert-authority, namespaces="...", valid-after="..." or valid-before="...", with commas between'
_DATE = "YYYYMMDD, with HHMM or HHMMSS behind it or without, and Z where that is UTC"


class Signer(NamedTuple):
    """A line of a file of allowed signers: whose key it is, for what, and when."""

    names: Sequence[str]
    key: bytes
    authority: bool = False
    namespaces: Sequence[str] = ()
    after: datetime | None = None
    before: datetime | None = None

    def is_of(self, name: str) -> bool:
        """Tell whether the key is somebody's; a key that certifies others signs nothing itself."""
        return not self.authority and _matches(name, self.names)

    def refusal(self, time: datetime) -> tuple[str, str] | None:
        """Return why the key may not have signed a record at a time, as a word and a sentence."""
        if self.namespaces and not _matches(NAMESPACE, self.namespaces):
            return "namespace", f"the key is allowed for other namespaces than {NAMESPACE}"
        if self.after and time < self.after:
            return "not-yet-valid", f"the key was not valid yet, only from {self.after:{_SHOWN}} on"
        if self.before and time > self.before:
            return "expired", f"the key was not valid any more, only until {self.before:{_SHOWN}}"
        return None


def read_signers(data: bytes) -> list[Signer]:
    """Read a file of allowed signers; RecordError tells the first line that cannot be read."""
    return [_signer(number, line) for number, line in _lines(data)]


def read_revoked(data: bytes) -> set[str]:
    """Read a file with a revoked key on each line; return their fingerprints."""
    if data.startswith(b"SSHKRL"):
        raise RecordError([Problem("this is a list that only OpenSSH reads", f"on each line {_KEY}")])
    return {fingerprint(_key(number, line, line)) for number, line in _lines(data)}


def _lines(data: bytes) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(data.decode(errors="replace").split("\n"), 1):
        text = line.strip()
        if text and not text.startswith("#"):
            yield number, text


def _signer(number: int, line: str) -> Signer:
    if not (names := _NAMES.match(line)):
        raise _wrong(number, line, "not whose key this is", _SIGNER)
    options = _OPTIONS_WORD.match(line, names.end())
    key = _key(number, line, line[options.end() if options else names.end() :])
    allowed = _options(number, line, options[1]) if options else {}
    return Signer((names[1] or names[2] or "").split(","), key, **allowed)


def _options(number: int, line: str, text: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    at = 0
    while at < len(text):
        if not (option := _OPTION.match(text, at)):
            raise _wrong(number, line, f"an option that is not known: '{text[at:]}'", _OPTIONS)
        name = option[1].partition("=")[0].lower()
        if name == "cert-authority":
            found["authority"] = True
        elif name == "namespaces":
            found["namespaces"] = option[2].split(",")
        else:
            found[name.removeprefix("valid-")] = _time(number, line, option[2])
        at = option.end()
    return found


def _time(number: int, line: str, text: str) -> datetime:
    digits = text.upper().removesuffix("UTC").removesuffix("Z")
    try:
        time = datetime.strptime(digits, _TIMES[len(digits)])
        return time.astimezone() if digits == text else time.replace(tzinfo=UTC)
    except (KeyError, ValueError, OverflowError):
        raise _wrong(number, line, f"no time: '{text}'", _DATE) from None


def _key(number: int, line: str, text: str) -> bytes:
    kind, _, rest = text.partition(" ")
    try:
        key = b64decode(rest.split(maxsplit=1)[0], validate=True)
        if key_kind(key) == kind:
            return key
    except (IndexError, Error, WireError):
        pass
    raise _wrong(number, line, "no public key of OpenSSH", _KEY)


def _wrong(number: int, line: str, message: str, expected: str) -> RecordError:
    return RecordError([Problem(message, expected, line=number, column=1, width=len(line), text=line)])


def _matches(text: str, patterns: Sequence[str]) -> bool:
    """Tell whether a text is meant by patterns with * and ?, of which one with ! before it excludes."""
    meant = False
    for pattern in patterns:
        if fnmatchcase(text, pattern.removeprefix("!").replace("[", "[[]")):
            if pattern.startswith("!"):
                return False
            meant = True
    return meant
