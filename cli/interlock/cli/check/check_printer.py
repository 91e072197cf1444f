"""Print check results in the order of the records, with summary and progress.

Groups many equal messages about unreadable records.
"""

import re
from collections.abc import Collection, Generator, Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

import click
from msgspec import Struct

from interlock.basics.text_format import count
from interlock.cli.check.check_result import UNREADABLE, CheckResult, Summary
from interlock.cli.check.formats.output_format import form_named
from interlock.cli.many_records.progress import Progress
from interlock.cli.many_records.record_source import ChangedError, RecordSource
from interlock.cli.terminal.output import UnwritableError, remark, say, say_encoded, say_json, say_text, say_text_beside

if TYPE_CHECKING:
    from interlock.cli.check.checkpoint import Checkpoint


class PrintOptions(Struct, frozen=True):
    """Which records are told of, and how."""

    form: str
    only: Collection[str]
    """Just those that come out so; all where there are none."""
    each: bool
    """Whether single records are told of."""
    summary: bool
    """Whether several records end with a summary."""


class CheckPrinter:
    """Prints what is told of records, in a form."""

    def __init__(self, telling: PrintOptions, summary: Summary, progress: Progress) -> None:
        self._telling = telling
        self._summary = summary
        self._progress = progress
        self._form = form_named(telling.form)
        self._refusals = Refusals()

    def check(
        self, judged: Generator[Sequence[CheckResult], None, None], source: RecordSource, notes: "Checkpoint | None"
    ) -> int:
        """Check records, and return the exit code of them and of those that were checked before."""
        if self._telling.each and not self._summary.records:
            self._print(self._form.begin())
        told_of = source.start
        whole = False
        try:
            with closing(judged):
                for some in judged:
                    whole = False
                    self._tell(some)
                    for told in some:
                        self._summary.add(told)
                        told_of = source.next_place()
                    whole = True
                    self._progress.show(told_of.bytes)
                    if notes:
                        notes.note(told_of, self._summary)
        except ChangedError:
            raise notes.changed() if notes else AssertionError from None
        except (UnwritableError, BrokenPipeError):
            raise
        except (Exception, KeyboardInterrupt) as error:
            self._break_off(str(error) or "it was interrupted")
            raise
        finally:
            self._progress.hide()
            # Where something is printed and not counted, as when Ctrl-C comes, what was noted before holds.
            if notes and whole:
                notes.note(told_of, self._summary, at_once=True)
        for sentence in self._refusals.more():
            remark(sentence)
        if self._telling.each:
            self._print(self._form.end(self._summary))
        self._sum_up()
        return self._summary.code

    def _break_off(self, why: str) -> None:
        """Close the document, if it is one: who reads it learns that it does not tell all."""
        if self._telling.each:
            self._print(self._form.broken_off(f"the check ended early: {why}", self._summary))

    def _tell(self, some: Sequence[CheckResult]) -> None:
        """Tell of some records; what goes to standard error comes between what goes to standard output."""
        if not self._telling.each:
            return
        waiting = list[str]()
        for told in some:
            if self._telling.only and told.status not in self._telling.only:
                continue
            if err := self._refusals.shown(told.err) if told.status == UNREADABLE else told.err:
                self._print("".join(waiting), err)
                waiting.clear()
            waiting.append(self._form.add(told.out))
        self._print("".join(waiting))

    def _print(self, out: str, err: str = "") -> None:
        if out or err:
            self._progress.hide()
        print_result(out, err, self._telling.form)

    def _sum_up(self) -> None:
        alone = not self._telling.each
        if not self._telling.summary or (self._summary.records < 2 and not alone):
            return
        if self._telling.form == "text":
            say(self._summary.lines())
        elif alone:
            say_json({"summary": self._summary.as_object()})
        elif not self._form.sums_up:
            remark(self._summary.sentence())


def print_result(out: str, err: str, form: str) -> None:
    """Print what is told in a form, and then what is told besides."""
    if out:
        (say_text if form == "text" else say_encoded)(out)
    if err:
        say_text_beside(err)


_SHOWN = 10
"""How many refusals of a kind are shown."""
_MOST_KINDS = 1000
_NUMBER = "[0-9]+"


class Refusals:
    """Counts refusals that differ only in their numbers, such as those of record and line."""

    def __init__(self) -> None:
        self._kinds: dict[str, tuple[int, str]] = {}

    def shown(self, refusal: str) -> str:
        """Return a refusal, or "" where enough of its kind have been shown."""
        kind = re.sub(_NUMBER, "0", refusal)
        number, first = self._kinds.get(kind, (0, click.unstyle(refusal.partition("\n")[0])))
        if number or len(self._kinds) < _MOST_KINDS:
            self._kinds[kind] = number + 1, first
        return refusal if number < _SHOWN else ""

    def more(self) -> Iterator[str]:
        """Yield a sentence for each kind of which not all refusals were shown."""
        for number, first in self._kinds.values():
            if number > _SHOWN:
                records = count(number - _SHOWN, "more record")
                yield f"{records} cannot be read for the same reason as {first.removeprefix('interlock: ')}"
