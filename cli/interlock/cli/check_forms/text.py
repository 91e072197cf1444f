"""A check for people to read."""

from interlock.cli.check_forms.form import Form
from interlock.cli.check_text import check_lines
from interlock.cli.checked import Checked, Unread
from interlock.cli.folding import width
from interlock.cli.output import text_of, width_beside
from interlock.cli.reading import Unreadable


class Text(Form):
    """Lines; what cannot be read is told on standard error."""

    def record(self, checked: Checked, *, quiet: bool, verbose: bool, carry_on: bool) -> tuple[str, str]:
        """Return the verdict with what was found, or why there is none."""
        found = checked.found
        if isinstance(found, Unread):
            return "", text_of(Unreadable(found.name, found.problems).lines(), width_beside())
        lines = check_lines(
            found.loaded,
            found.verdict,
            found.repairs,
            quiet=quiet,
            verbose=verbose,
            carry_on=carry_on,
            partial=found.unfinished,
        )
        return text_of(lines, width()), ""
