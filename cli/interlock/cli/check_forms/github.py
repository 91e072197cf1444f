"""A check as commands that GitHub Actions shows beside the lines of files."""

from interlock.cli.check_forms.form import Form
from interlock.cli.checked import Checked, Fault
from interlock.cli.output import visible

_MESSAGE = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = _MESSAGE | str.maketrans({":": "%3A", ",": "%2C"})


class GitHub(Form):
    """An error for each fault, a warning for what may be right."""

    def record(self, checked: Checked, **_: bool) -> tuple[str, str]:
        """Return the commands of a record."""
        return "".join(_command(checked, fault) for fault in checked.faults()), ""


def _command(checked: Checked, fault: Fault) -> str:
    properties = {"file": checked.file(), "line": str(fault.line)}
    if fault.column:
        properties["col"] = str(fault.column)
    properties["title"] = f"{checked.piece.name}: {fault.rule}"
    told = ",".join(f"{name}={visible(value).translate(_PROPERTY)}" for name, value in properties.items())
    move = f"move {fault.move}: " if fault.move else ""
    message = visible(move + fault.message).translate(_MESSAGE)
    return f"::{'warning' if fault.doubtful else 'error'} {told}::{message}\n"
