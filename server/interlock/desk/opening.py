"""Opening a record that is text: nothing is judged for that, so it never waits for what is."""

from typing import Any

from interlock.basics.decoding import require_utf8
from interlock.basics.problem import RecordError
from interlock.desk.folder import Folder
from interlock.desk.saving import etag_of, text_of
from interlock.desk.told import problem_told


def opened(folder: Folder, path: str) -> dict[str, Any]:
    """Return a record's text; one that is not UTF-8 is not to be edited, as it would be another then."""
    data, _ = folder.read(path)
    told = {"path": path, "etag": etag_of(data), "form": "rgn", "text": text_of(data)}
    try:
        require_utf8(data)
    except RecordError as error:
        return {**told, "editable": False, "problems": [problem_told(problem) for problem in error.problems]}
    return {**told, "editable": True}
