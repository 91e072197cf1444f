"""Options of a game (house rules, editions, readings of unclear rules), and the versions of its rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from interlock.basics.text_format import list_words
from interlock.record.model import Header

O = TypeVar("O", bound=Struct)  # noqa: E741 - the struct of a game's options


class Option(Struct, frozen=True):
    """An option that a record's header may set."""

    name: str
    default: str
    """What holds where a header does not set it, as it would be written."""
    description: str
    values: Mapping[str, object] = {}
    """The values by their spelling, each with what the rules reckon with."""
    other: str = ""
    """What else may be written, in words, such as "an amount of dollars, as in 50"."""
    read: Callable[[str], object] | None = None
    """Turns what else may be written into what the rules reckon with; ValueError where it cannot."""
    by_edition: Mapping[str, str] = {}
    """The values of the editions that differ."""
    by_ruleset: Mapping[str, str] = {}
    """The values that hold in older versions of the rules, whatever the edition (see Ruleset)."""
    attribute: str = ""
    """Its attribute in the game's options, where that goes by another name."""

    def usual(self, edition: str, ruleset: str) -> str:
        """Return the value where a header does not set the option."""
        return self.by_ruleset.get(ruleset) or self.by_edition.get(edition, self.default)

    def chosen(self, header: Header) -> Any:
        """Return what the rules reckon with by a header; ValueError where the option cannot have its value."""
        return self.value(header.options.get(self.name, self.usual(header.edition, header.ruleset)))

    def decided(self, header: Header) -> str:
        """Return the value that a header sets, itself or by its edition or ruleset; empty where the default holds."""
        usual = self.usual(header.edition, header.ruleset)
        return header.options.get(self.name) or (usual if usual != self.default else "")

    def value(self, text: str) -> object:
        """Return what the rules reckon with; ValueError where the option cannot have this value."""
        if text in self.values:
            return self.values[text]
        if self.read is None:
            raise ValueError(text)
        return self.read(text)

    def expected(self) -> str:
        """Say which values there are."""
        return list_words([*self.values, *([self.other] if self.other else [])], "or")


def read_options(options: Sequence[Option], options_type: type[O], header: Header) -> O:
    """Return what a header sets, with what its version of the rules and its edition set otherwise than usual.

    An option that the struct has no attribute for is one of a part of the game, which reads it itself. ValueError where
    an option cannot have its value.
    """
    values: dict[str, Any] = {option.attribute or option.name: option.chosen(header) for option in options}
    return options_type(**{name: values[name] for name in options_type.__struct_fields__})


class Ruleset(Struct, frozen=True):
    """A version of a game's rules: a set of readings."""

    version: str
    """As the header of a record names it."""
    text: str
    """What is read otherwise than in the version before."""

    def readings(self, options: Sequence[Option]) -> dict[str, str]:
        """Return the options that this version reads otherwise than the newest, with their values."""
        return {option.name: option.by_ruleset[self.version] for option in options if self.version in option.by_ruleset}


FIRST = (Ruleset("1", "The first version."),)
"""The versions of a game of which no reading has changed yet."""
