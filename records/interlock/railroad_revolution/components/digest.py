"""The digest of a component set: over what is printed, not over who filled it in."""

from hashlib import sha256

import msgspec

from interlock.railroad_revolution.components.model import ComponentSet

_canonical = msgspec.json.Encoder(order="sorted")


def components_digest(components: ComponentSet) -> str:
    """Return the digest of a set: the SHA-256 of the canonical JSON (RFC 8785) of what is printed."""
    print_alone = msgspec.structs.replace(components, description="", filled_by="", checked_by="", date="")
    return f"sha256:{sha256(_canonical.encode(print_alone)).hexdigest()}"


def is_named(components: ComponentSet, name: str, digest: str) -> bool:
    """Tell whether a set is the one of that id and digest, of which the beginning is enough."""
    return components.id == name and components_digest(components).startswith(digest)
