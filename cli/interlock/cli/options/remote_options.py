"""Options that name the server to ask (--server) or the cluster to use (--cluster)."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from interlock.cli.options.shared_options import EnvironmentOption, file_path
from interlock.cli.terminal.errors import UNREADABLE, Failure, require_cluster

if TYPE_CHECKING:
    from interlock.cli.many_records.cluster import ClusterWorkers
    from interlock.service.client.remote import Remote


_OTHERS = ("token", "tls", "ca", "client_cert", "client_key", "plain_text_beyond_loopback")


class NoFile(Failure):
    """A certificate or key that cannot be used."""

    exit_code = UNREADABLE


def server_options(what: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command the option --server, which says what is asked there, and all that say how it is reached.

    The command gets them as one `server`: a Remote, or None.
    """
    options = (
        click.option("--server", metavar="HOST:PORT", help=what),
        click.option(
            "--token",
            metavar="TOKEN",
            cls=EnvironmentOption,
            envvar="INTERLOCK_TOKEN",
            show_envvar=True,
            help="What the server knows you by. In the environment fewer people see it than in a command.",
        ),
        click.option("--tls", is_flag=True, help="Speak TLS with the server; --ca and --client-cert imply it."),
        click.option(
            "--ca", type=file_path, metavar="FILE", help="The certificates to trust, instead of the usual: PEM."
        ),
        click.option(
            "--client-cert", type=file_path, metavar="FILE", help="A certificate of yours that the server wants: PEM."
        ),
        click.option("--client-key", type=file_path, metavar="FILE", help="Its key: PEM without a password."),
        click.option(
            "--plain-text-beyond-loopback",
            is_flag=True,
            help="Send the token without TLS, for everybody on the way to read.",
        ),
    )

    def with_options(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def with_server(*args: Any, **given: Any) -> Any:
            others = {name: given.pop(name) for name in _OTHERS}
            return command(*args, server=_remote(given.pop("server"), **others), **given)

        result = with_server
        for option in reversed(options):
            result = option(result)
        return result

    return with_options


def _remote(
    address: str | None,
    *,
    token: str | None,
    tls: bool,
    ca: Path | None,
    client_cert: Path | None,
    client_key: Path | None,
    plain_text_beyond_loopback: bool,
) -> "Remote | None":
    """Return the server that is told of, if any is; refuse options that do not go together."""
    if address is None:
        # A token may be in the environment all the time.
        if tls or ca or client_cert or client_key or plain_text_beyond_loopback:
            raise click.UsageError("What says how a server is reached goes with --server.")
        return None
    if not address.strip():
        raise click.UsageError("There is no address in --server.")
    # Other commands need none of this.
    from interlock.service.access.file_reload import UnusableFileError
    from interlock.service.client.remote import Remote

    if bool(client_cert) != bool(client_key):
        raise click.UsageError("--client-cert and --client-key go together.")
    if token is not None and not token.strip():
        raise click.UsageError("The token is empty.")
    token = (token or "").strip()
    if not token.isascii() or " " in token or (token and not token.isprintable()):
        raise click.UsageError("The token has characters that no token has.")
    server = Remote(address, token, tls or bool(ca or client_cert), ca, client_cert, client_key)
    if token and not (server.tls or plain_text_beyond_loopback or server.is_here()):
        raise click.UsageError(
            f"Everybody on the way to {address} could read the token: have it sent by --tls, or in plain text all the "
            "same by --plain-text-beyond-loopback."
        )
    try:
        server.require_files()
    except UnusableFileError as error:
        raise NoFile(str(error)) from None
    return server


cluster_option = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Have the workers of a Dask cluster read and judge the records: tcp://HOST:PORT, or its scheduler's file.",
)


def cluster_or_none(
    cluster: str | None, paths: Sequence[Path], components: Path | None
) -> "AbstractContextManager[ClusterWorkers | None]":
    """Connect with the cluster that is to read and judge what lies at paths; None where that is done here."""
    if cluster is None:
        return nullcontext()
    require_cluster()
    # Who works here does not wait for it.
    from interlock.cli.many_records.cluster import connect_cluster

    return connect_cluster(cluster, (*paths, components) if components else paths)
