"""Checks records one after another: prints what is told of each and a summary, and shows how far it has come."""

from collections.abc import Collection, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interlock.cli.check_forms.form import form_named
from interlock.cli.output import UnwritableError, remark, say, say_encoded, say_json, say_text, say_text_beside
from interlock.cli.progress import Progress
from interlock.cli.refusals import Refusals
from interlock.cli.source import ChangedError, Source
from interlock.cli.statuses import UNREADABLE
from interlock.cli.summary import Summary
from interlock.cli.told import Told

if TYPE_CHECKING:
    from interlock.cli.resuming import Notes


@dataclass(frozen=True)
class Telling:
    """Which records are told of, and how."""

    form: str
    only: Collection[str]
    """Just those that come out so; all where there are none."""
    each: bool
    """Whether single records are told of."""
    summary: bool
    """Whether several records end with a summary."""


class Checking:
    """Prints what is told of records, in a form."""

    def __init__(self, telling: Telling, summary: Summary, progress: Progress) -> None:
        self._telling = telling
        self._summary = summary
        self._progress = progress
        self._form = form_named(telling.form)
        self._refusals = Refusals()

    def check(self, judged: Generator[Sequence[Told], None, None], source: Source, notes: "Notes | None") -> int:
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

    def _tell(self, some: Sequence[Told]) -> None:
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
        print_told(out, err, self._telling.form)

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


def print_told(out: str, err: str, form: str) -> None:
    """Print what is told in a form, and then what is told besides."""
    if out:
        (say_text if form == "text" else say_encoded)(out)
    if err:
        say_text_beside(err)
