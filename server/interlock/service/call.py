"""What is known of a call besides its request."""

from msgspec import Struct


class Call(Struct, frozen=True, array_like=True):
    """A call as the front hands it to a worker."""

    method: str
    """Its full name, such as "interlock.v1.Validator/Validate"."""
    request_id: str = ""
    """By which logs and answers name it."""
