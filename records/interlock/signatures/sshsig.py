"""SSHSIG, the form of OpenSSH's signatures (PROTOCOL.sshsig), and the names of its keys."""

import re
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Callable
from hashlib import sha256, sha512
from typing import Any, NamedTuple

ED25519 = "ssh-ed25519"
_MAGIC = b"SSHSIG"
_VERSION = 1
_HASHES: dict[str, Callable[[bytes], Any]] = {"sha512": sha512, "sha256": sha256}
_WIDTH = 70
_ARMOR = re.compile(rb"\s*-----BEGIN SSH SIGNATURE-----\s+([A-Za-z0-9+/\s]+={0,2})\s*-----END SSH SIGNATURE-----\s*")


class WireError(ValueError):
    """What cannot be read as OpenSSH writes it; it says why."""


class SshSignature(NamedTuple):
    """What an SSHSIG says."""

    key: bytes
    """The public key, as OpenSSH writes it."""
    namespace: bytes
    hash_name: str
    kind: str
    signature: bytes


def to_base64(signature: SshSignature) -> str:
    """Write an SSHSIG in Base64."""
    inner = _string(signature.kind.encode()) + _string(signature.signature)
    parts = (signature.key, signature.namespace, b"", signature.hash_name.encode(), inner)
    return b64encode(_MAGIC + _VERSION.to_bytes(4, "big") + b"".join(map(_string, parts))).decode()


def from_base64(text: str) -> SshSignature:
    """Read an SSHSIG from Base64."""
    try:
        data = b64decode(text, validate=True)
    except Error:
        raise WireError("it is no Base64") from None
    if not data.startswith(_MAGIC):
        raise WireError("it is no SSHSIG")
    if data[6:10] != _VERSION.to_bytes(4, "big"):
        raise WireError("it is an SSHSIG of another version")
    key, namespace, _, hash_name, inner = _strings(data[10:], 5)
    kind, signature = _strings(inner, 2)
    return SshSignature(key, namespace, _text(hash_name), _text(kind), signature)


def signed_bytes(namespace: bytes, hash_name: str, message: bytes) -> bytes:
    """Return what the key itself signs."""
    if hash_name not in _HASHES:
        raise WireError(f"it is over a hash that is not known: {hash_name}")
    hashed = _HASHES[hash_name](message).digest()
    return _MAGIC + b"".join(map(_string, (namespace, b"", hash_name.encode(), hashed)))


def armored(text: str) -> str:
    """Return an SSHSIG in Base64 as a file of `ssh-keygen -Y sign` has it."""
    lines = [text[at : at + _WIDTH] for at in range(0, len(text), _WIDTH)]
    return "\n".join(("-----BEGIN SSH SIGNATURE-----", *lines, "-----END SSH SIGNATURE-----", ""))


def unarmored(data: bytes) -> str:
    """Return in Base64 the SSHSIG in a file of `ssh-keygen -Y sign`."""
    if not (found := _ARMOR.fullmatch(data)):
        raise WireError("it does not begin and end as an SSH signature does")
    return b"".join(found[1].split()).decode()


def key_kind(key: bytes) -> str:
    """Return of which kind a public key is."""
    length = int.from_bytes(key[:4], "big")
    if len(key) < 4 + length:
        raise WireError("it ends too soon")
    return _text(key[4 : 4 + length])


def ed25519_bytes(key: bytes) -> bytes:
    """Return the bytes of a public key itself, which has to be of Ed25519."""
    _, inner = _strings(key, 2)
    if len(inner) != 32:
        raise WireError("it is no key of Ed25519")
    return inner


def ed25519_key(inner: bytes) -> bytes:
    """Return a public key of Ed25519 as OpenSSH writes it."""
    return _string(ED25519.encode()) + _string(inner)


def public_line(key: bytes) -> str:
    """Return a public key as a line of OpenSSH's files has it."""
    return f"{key_kind(key)} {b64encode(key).decode()}"


def fingerprint(key: bytes) -> str:
    """Return what `ssh-keygen -l` calls a key."""
    return "SHA256:" + b64encode(sha256(key).digest()).decode().rstrip("=")


def _string(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def _strings(data: bytes, count: int) -> list[bytes]:
    """Read so many strings, after which there is nothing."""
    found = []
    for _ in range(count):
        length = int.from_bytes(data[:4], "big")
        if len(data) < 4 + length:
            raise WireError("it ends too soon")
        found.append(data[4 : 4 + length])
        data = data[4 + length :]
    if data:
        raise WireError("something stands behind its end")
    return found


def _text(data: bytes) -> str:
    return data.decode("ascii", errors="replace")
