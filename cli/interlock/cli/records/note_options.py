"""Options that add comments, glyphs and referees' rulings to a record, and the notes made from them."""

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from typing import Any, NamedTuple

import click
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.cli.options.game_options import complete_rule, known_rule
from interlock.cli.options.move_options import move_named, position_named
from interlock.record.files import Loaded
from interlock.record.model import GLYPHS, Comment, GameRecord, Move, Note, Ruling, RulingKind
from interlock.record.rgn import read_move
from interlock.record.rgn.labels import find_label
from interlock.record.rgn.note_lines import ruling_from
from interlock.record.rgn.players import Players

KINDS = {
    "stands": RulingKind.STANDS,
    "taken-back": RulingKind.TAKEN_BACK,
    "corrected": RulingKind.CORRECTED,
}
HERE_AND_NOW = ("penalty", "award", "set")
"""The options for rulings that have their effect after a move, by their words in RGN."""


class Kind(click.Choice[str]):
    """A kind of ruling on a move, also spelled as in RGN."""

    def __init__(self) -> None:
        super().__init__(list(KINDS))

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the kind."""
        with_hyphen = "-".join(value.split())
        return super().convert(with_hyphen if with_hyphen in KINDS else value, param, ctx)


class RulingWords(NamedTuple):
    """The options that make rulings."""

    rule: tuple[str, str] | None
    because: str
    breaking: str
    to: str
    here_and_now: Mapping[str, tuple[str, str] | None]

    def is_any(self) -> bool:
        """Tell whether anything is ruled."""
        return self.rule is not None or any(self.here_and_now.values())

    def require_together(self) -> None:
        """Refuse options that do not go together."""
        if not self.is_any() and (self.because or self.breaking):
            raise click.UsageError("--because and --breaking go with a ruling: --rule, --penalty, --award or --set.")
        if (self.rule is not None and self.rule[1] == "corrected") != bool(self.to):
            raise click.UsageError("--rule MOVE corrected and --to go together.")

    def notes(self, referee: str, loaded: Loaded) -> Iterator[Note]:
        """Yield the notes of the rulings."""
        record = loaded.record
        rule = self.breaking and known_rule(self.breaking, record.header.game).id
        for move, ruling in self._rulings(loaded):
            # The words may say these, too.
            yield Note(
                move,
                ruling=replace(
                    ruling,
                    referee=referee or ruling.referee,
                    rule=rule or ruling.rule,
                    reason=self.because or ruling.reason,
                ),
            )

    def _rulings(self, loaded: Loaded) -> Iterator[tuple[int, Ruling]]:
        """Yield the rulings, each with the move that it stands after."""
        record = loaded.record
        if self.rule is not None:
            reference, kind = self.rule
            move = move_named(reference, loaded, "--rule")
            correction = self._correction(record.moves[move - 1].seat, record) if self.to else None
            yield move, Ruling(KINDS[kind], move, correction=correction)
        for kind in HERE_AND_NOW:
            if told := self.here_and_now[kind]:
                reference, words = told
                yield position_named(reference, loaded, f"--{kind}"), _ruling(kind, words, record)

    def _correction(self, seat: int, record: GameRecord) -> Move:
        """Read the move that counts: by the same player, unless another is named before it."""
        players = Players([player.name for player in record.header.players])
        words = self.to
        if label := find_label(words, players):
            if label.seat is None:
                message, expected = players.unknown(label.name, table=True)
                raise click.BadParameter(f"{message}; expected {expected}", param_hint="'--to'")
            seat, words = label.seat, words[label.end :]
        try:
            return read_move(words, record.header.game, seat, players)
        except RecordError as error:
            raise click.BadParameter(error.problems[0].sentence(), param_hint="'--to'") from None


def _ruling(kind: str, words: str, record: GameRecord) -> Ruling:
    """Read what is paid or set, as it stands in RGN."""
    players = Players([player.name for player in record.header.players])
    try:
        ruling = ruling_from(f"{kind} {words}", record.header.game, players)
    except RecordError as error:
        raise click.BadParameter(error.problems[0].sentence(), param_hint=f"'--{kind}'") from None
    if ruling.amount and "$" not in words:
        # The shell has read "$15" in double quotes as "$1" and "5".
        message = f"no '$' before the amount in {words!r}; expected words such as 'Ben $5', in single quotes"
        raise click.BadParameter(message, param_hint=f"'--{kind}'")
    return ruling


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
