"""What comes with extras of the package alone, and may not be there."""

from importlib.util import find_spec

from interlock.cli.exits import NOT_VALID
from interlock.cli.failure import Failure


class NotInstalled(Failure):
    """Something that a command needs is not there; the sentence says how to have it."""

    exit_code = NOT_VALID


def require_templates(extra: str) -> None:
    """Refuse to go on without what makes pages, which comes with several extras."""
    _require(extra, "pages are made with Jinja2, which is not there", "jinja2")


def require_cryptography() -> None:
    """Refuse to go on without what signs; bcrypt is that by which files of keys are encrypted."""
    _require("sign", "what signs and verifies is not there", "cryptography", "bcrypt")


def require_pyarrow() -> None:
    """Refuse to go on without what writes Parquet."""
    _require("stats", "Parquet is written with pyarrow, which is not there", "pyarrow")


def require_cluster() -> None:
    """Refuse to go on without what gives work to other machines."""
    _require("cluster", "what works with clusters is not there", "distributed", "fsspec")


def _require(extra: str, missing: str, *modules: str) -> None:
    if not all(map(find_spec, modules)):
        raise NotInstalled(f"{missing}: pip install 'interlock[{extra}]' brings it")
