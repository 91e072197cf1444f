"""Check that TLS certificates and keys can be used, and say what is wrong with them."""

import ssl
from pathlib import Path

from interlock.service.access.file_reload import UnusableFileError, unusable_file

_EXPIRED, _NOT_YET_VALID = 10, 9
"""What OpenSSL calls X509_V_ERR_CERT_HAS_EXPIRED and X509_V_ERR_CERT_NOT_YET_VALID."""


def server_context(certificate: Path, key: Path, client_ca: Path | None) -> ssl.SSLContext:
    """Return what a server proves itself by; UnusableFileError where a client would not believe it."""
    context = _with_certificate(certificate, key)
    _require_belief(context, certificate)
    if client_ca:
        _trust(context, client_ca)
        context.verify_mode = ssl.CERT_REQUIRED
        # A session that goes on would not be asked again who signed its certificate.
        context.num_tickets = 0
        context.options |= ssl.OP_NO_TICKET
    return context


def require_pair(certificate: Path, key: Path) -> None:
    """Refuse a certificate and a key that are not one another's, by UnusableFileError."""
    _with_certificate(certificate, key)


def require_certificates(path: Path) -> None:
    """Refuse a file without a certificate in it, by UnusableFileError."""
    _trust(ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT), path)


def _with_certificate(certificate: Path, key: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    for path in (certificate, key):
        _require_readable(path)
    try:
        # An empty password, as nobody is there to be asked for another.
        context.load_cert_chain(certificate, key, password="")
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            raise UnusableFileError(f"{key}: this is not the key of the certificate {certificate}") from None
        require_certificates(certificate)
        raise UnusableFileError(f"{key}: this is no private key in PEM without a password") from None
    return context


def _require_belief(server: ssl.SSLContext, certificate: Path) -> None:
    """Have a client that trusts the certificate itself shake hands with the server."""
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    client.check_hostname = False
    client.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    _trust(client, certificate)
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    waiting = [client.wrap_bio(to_client, to_server), server.wrap_bio(to_server, to_client, server_side=True)]
    try:
        while waiting:
            waiting = [side for side in waiting if not _shakes_hands(side)]
    except ssl.SSLCertVerificationError as error:
        what = {_EXPIRED: "the certificate has expired", _NOT_YET_VALID: "the certificate is not valid yet"}
        told = what.get(error.verify_code, f"no client believes the certificate: {error.verify_message}")
        raise UnusableFileError(f"{certificate}: {told}") from None
    except ssl.SSLError as error:
        raise UnusableFileError(f"{certificate}: no client can use the certificate: {error.reason}") from None


def _shakes_hands(side: ssl.SSLObject) -> bool:
    """Go on with a handshake; tell whether it is over."""
    try:
        side.do_handshake()
    except ssl.SSLWantReadError:
        return False
    return True


def _trust(context: ssl.SSLContext, certificates: Path) -> None:
    _require_readable(certificates)
    try:
        context.load_verify_locations(certificates)
    except ssl.SSLError:
        raise UnusableFileError(f"{certificates}: there is no certificate in PEM in it") from None


def _require_readable(path: Path) -> None:
    try:
        path.open("rb").close()
    except OSError as error:
        raise unusable_file(path, error) from None
