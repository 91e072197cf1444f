"""The options that add notes to a record, and the notes made of them."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, NamedTuple

import click

from interlock.cli.move_reference import move_named
from interlock.cli.names import complete_rule
from interlock.cli.ruling import KINDS, Kind, RulingWords
from interlock.record.files import Loaded
from interlock.record.model import GLYPHS, Comment, Note

_OPTIONS = (
    click.option("--add", type=(str, str), metavar="MOVE TEXT", help="Add a comment after a move."),
    click.option("--glyph", type=click.Choice(GLYPHS), help="What is thought of the move that --add comments on."),
    click.option("--by", default="", metavar="NAME", help="Who comments, and who rules."),
    click.option(
        "--rule",
        type=(str, Kind()),
        metavar="MOVE KIND",
        help=f"Add a referee's ruling on a move: {', '.join(KINDS)}.",
    ),
    click.option(
        "--penalty",
        "--fine",
        type=(str, str),
        metavar="MOVE WORDS",
        help="Add a penalty, such as 'Ben $5' or 'PRR $5 to Ben'.",
    ),
    click.option(
        "--award", type=(str, str), metavar="MOVE WORDS", help="Add an award, such as 'Ben $5' or 'Ben $5 from PRR'."
    ),
    click.option(
        "--set",
        "set_",
        type=(str, str),
        metavar="MOVE WORDS",
        help="Set figures to what was played with, such as 'Ben $23; PRR treasury 5': money, shares, incomes, markers "
        "and cubes, but nothing that follows from others, such as a dividend or a score.",
    ),
    click.option("--because", default="", metavar="TEXT", help="Why it was ruled so."),
    click.option(
        "--breaking", default="", metavar="ID", shell_complete=complete_rule, help="The rule the move breaks."
    ),
    click.option("--to", default="", metavar="WORDS", help="For corrected: the move that counts instead."),
)
_NAMES = ("add", "glyph", "by", "rule", "penalty", "award", "set_", "because", "breaking", "to")


class NoteWords(NamedTuple):
    """What the options say."""

    add: tuple[str, str] | None
    glyph: str | None
    by: str
    rulings: RulingWords

    def is_any(self) -> bool:
        """Tell whether there is anything to add."""
        return self.add is not None or self.rulings.is_any()

    def notes(self, loaded: Loaded) -> Iterator[Note]:
        """Yield the notes for a record."""
        if self.add:
            yield from self._comment(*self.add, loaded)
        yield from self.rulings.notes(self.by, loaded)

    def _comment(self, reference: str, text: str, loaded: Loaded) -> Iterator[Note]:
        move = 0 if reference == "0" else move_named(reference, loaded, "--add")
        if self.glyph:
            yield Note(move, glyph=self.glyph)
        yield Note(move, comment=Comment(text.strip(), self.by, beside=move > 0))


def note_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that add notes, as its argument `words`."""

    @wraps(command)
    def gathering(*args: Any, **options: Any) -> None:
        taken = {name: options.pop(name) for name in _NAMES}
        command(*args, words=_words(**taken), **options)

    decorated: Callable[..., None] = gathering
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


def _words(
    add: tuple[str, str] | None,
    glyph: str | None,
    by: str,
    rule: tuple[str, str] | None,
    because: str,
    breaking: str,
    to: str,
    **here_and_now: tuple[str, str] | None,
) -> NoteWords:
    """Gather the options; refuse those that do not go together."""
    if glyph and not add:
        raise click.UsageError("--glyph goes with --add.")
    here_and_now["set"] = here_and_now.pop("set_")
    rulings = RulingWords(rule, because.strip(), breaking.strip(), to.strip(), here_and_now)
    words = NoteWords(add, glyph, by.strip(), rulings)
    if words.by and not words.is_any():
        raise click.UsageError("--by goes with --add or a ruling: --rule, --penalty, --award or --set.")
    rulings.require_together()
    return words
