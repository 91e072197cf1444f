"""Ed25519 keys in OpenSSH's files: create and read them, sign, and check a signature.

Only this module needs the package cryptography.
"""

from collections.abc import Callable

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_ssh_private_key,
)

from interlock.signatures.signed_content import NAMESPACE
from interlock.signatures.sshsig import (
    ED25519,
    SshSignature,
    WireError,
    ed25519_bytes,
    ed25519_key,
    from_base64,
    key_kind,
    signed_bytes,
    to_base64,
)

_HASH = "sha512"
_BEGIN = b"-----BEGIN OPENSSH PRIVATE KEY-----"


class KeyFileError(ValueError):
    """A file that has no private key with which records can be signed; it says why."""


class SigningKey:
    """A private key."""

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._key = key
        self.public = ed25519_key(key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw))
        """The public key, as OpenSSH writes it."""

    def sign(self, message: bytes) -> str:
        """Return the SSHSIG of a message in Base64."""
        namespace = NAMESPACE.encode()
        signature = self._key.sign(signed_bytes(namespace, _HASH, message))
        return to_base64(SshSignature(self.public, namespace, _HASH, ED25519, signature))

    def to_file(self, passphrase: str) -> bytes:
        """Return the key as a file of OpenSSH, encrypted unless the passphrase is empty."""
        encryption = BestAvailableEncryption(passphrase.encode()) if passphrase else NoEncryption()
        return self._key.private_bytes(Encoding.PEM, PrivateFormat.OpenSSH, encryption)


def new_key() -> SigningKey:
    """Make a key."""
    return SigningKey(Ed25519PrivateKey.generate())


def read_key(data: bytes, ask: Callable[[], str]) -> SigningKey:
    """Read a private key from a file of OpenSSH; a passphrase is asked for where it is encrypted."""
    if not data.strip().startswith(_BEGIN):
        raise KeyFileError("it is no private key of OpenSSH")
    try:
        try:
            key = load_ssh_private_key(data, None)
        except TypeError:  # It is encrypted.
            key = load_ssh_private_key(data, ask().encode())
    except UnsupportedAlgorithm:
        raise KeyFileError(
            "it is a key of another kind than Ed25519, or encrypted in a way that is not known"
        ) from None
    except ValueError:
        raise KeyFileError("the passphrase is wrong, or the file is damaged") from None
    if not isinstance(key, Ed25519PrivateKey):
        raise KeyFileError("it is a key of another kind than Ed25519")
    return SigningKey(key)


def require_signed(text: str, message: bytes) -> bytes:
    """Return the public key by which an SSHSIG in Base64 is over a message; WireError where it is not."""
    found = from_base64(text)
    if (kind := key_kind(found.key)) != ED25519 or found.kind != ED25519:
        raise WireError(f"it is by a key of another kind than Ed25519: {kind}")
    if found.namespace != NAMESPACE.encode():
        raise WireError(f"it was made for something else: the namespace {found.namespace.decode(errors='replace')!r}")
    try:
        public = Ed25519PublicKey.from_public_bytes(ed25519_bytes(found.key))
        public.verify(found.signature, signed_bytes(found.namespace, found.hash_name, message))
    except (InvalidSignature, ValueError) as error:
        if isinstance(error, WireError):
            raise
        raise WireError("it is not over what stands beside it: one of both was changed") from None
    return found.key
