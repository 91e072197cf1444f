"""The option that has the workers of a cluster do the work."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interlock.cli.extras import require_cluster

if TYPE_CHECKING:
    from interlock.cli.on_cluster import There

cluster_option = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Have the workers of a Dask cluster read and judge the records: tcp://HOST:PORT, or its scheduler's file.",
)


def there_or_here(
    cluster: str | None, paths: Sequence[Path], components: Path | None
) -> "AbstractContextManager[There | None]":
    """Connect with the cluster that is to read and judge what lies at paths; None where that is done here."""
    if cluster is None:
        return nullcontext()
    require_cluster()
    # Who works here does not wait for it.
    from interlock.cli.on_cluster import on_cluster

    return on_cluster(cluster, (*paths, components) if components else paths)
