"""Looks at the classes of messages for tests."""

from types import ModuleType

from msgspec.structs import asdict

from interlock.basics.message import Choice, Message


def filled_by_default(module: ModuleType) -> list[str]:
    """Return the fields of a module's messages that have something in them where a sender leaves them out."""
    messages = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Message)]
    return [
        f"{message.__name__}.{name}"
        for message in messages
        if message is not Message
        for name, value in asdict(message()).items()
        if value and not isinstance(value, Message) and not (isinstance(value, Choice) and value.name == "UNSPECIFIED")
    ]
