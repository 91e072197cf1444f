"""Component sets that come with the project."""

from functools import cache
from importlib.resources import files

from interlock.basics.near import near
from interlock.railroad_revolution.components.digest import components_digest
from interlock.railroad_revolution.components.model import ComponentSet

DEMONSTRATION = "demonstration-1"
"""The set that samples are played with; everything in it is made up."""


@cache
def _shipped_digest(name: str) -> str:
    return components_digest(shipped_set(name))


@cache
def shipped_set(name: str) -> ComponentSet:
    """Return a set that comes with the project; KeyError where there is none of that name."""
    from interlock.railroad_revolution.components.yaml_form import from_yaml

    file = files("interlock.railroad_revolution.components") / f"{name}.yaml"
    if name != DEMONSTRATION:
        raise KeyError(name)
    return from_yaml(file.read_bytes())


def nearly_named(name: str, digest: str) -> str:
    """Return name and digest of a set that comes with the project, where these are nearly so; "" where none is."""
    if name != DEMONSTRATION and not near(name, (DEMONSTRATION,), strictly=True):
        return ""
    return f"{DEMONSTRATION}@{_shipped_digest(DEMONSTRATION)}" if digest else DEMONSTRATION


def named_set(name: str, digest: str) -> ComponentSet | None:
    """Return the set of that name and digest if it comes with the project."""
    is_it = name == DEMONSTRATION and _shipped_digest(name).startswith(digest)
    return shipped_set(name) if is_it else None
