"""A check as one JSON object a line."""

from typing import Any

from interlock.cli.check_forms.form import Form
from interlock.cli.checked import Checked, Unread
from interlock.cli.output import json_line
from interlock.cli.problem_text import problem_objects


class JsonLines(Form):
    """The whole verdict of each record, or the problems that keep it from being read."""

    def record(self, checked: Checked, **_: bool) -> tuple[str, str]:
        """Return the object of a record."""
        found = checked.found
        value: dict[str, Any]
        if isinstance(found, Unread):
            value = {"file": found.name, "problems": problem_objects(found.problems)}
        else:
            value = {"file": found.loaded.name, "verdict": found.verdict}
            if found.repairs:
                value["repairs"] = found.repairs
        return json_line(value), ""
