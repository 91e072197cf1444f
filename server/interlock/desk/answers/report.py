"""The report of a record: its page."""

from pathlib import Path

from interlock.basics.problem import RecordError
from interlock.desk.answers.opened import Asked, loaded
from interlock.desk.answers.texts import unreadable
from interlock.desk.folder import Folder


def report(root: Path, asked: Asked) -> dict[str, str]:
    """Return the page about a record as it is saved."""
    # Only reports need what they are made of.
    from interlock.report.page import page
    from interlock.report.story import tell_story

    data, _ = Folder(root).read(asked.path)
    try:
        return {"page": page(tell_story(loaded(root, asked.path, data)))}
    except RecordError as error:
        raise unreadable(error) from None
