"""How a sentence is made from its facts: "{player} has {shares:share}" becomes "Ann has 1 share"."""

from collections.abc import Mapping
from string import Formatter

from interlock.basics.wording import count


class _Sentences(Formatter):
    """Fills facts in; after a colon stands the noun of a number, with its plural where that is irregular, or "a"."""

    def format_field(self, value: object, format_spec: str) -> str:
        """Return a fact as a sentence tells it."""
        if not format_spec:
            return str(value)
        if format_spec == "a":
            return f"{'an' if str(value)[0] in 'aeiou' else 'a'} {value}"
        noun, _, plural = format_spec.partition("/")
        return count(int(str(value)), noun, plural)


_SENTENCES = _Sentences()


def fill_in(message: str, facts: Mapping[str, object]) -> str:
    """Return a message with its facts filled in."""
    return _SENTENCES.vformat(message, (), facts)
