"""Store unsaved text on the disk, so that it survives a crash.

Drafts are in the desk's own folder, one file for each record and window.
"""

import hashlib
import os
import re
from collections.abc import Iterator
from contextlib import suppress

import msgspec
from msgspec import Struct

from interlock.desk.atomic_save import temporary_file
from interlock.desk.errors import RefusedError
from interlock.desk.folder import LARGEST_TEXT, OWN, Folder, os_refusal, path_parts, read_in

_ID = re.compile("[A-Za-z0-9-]{1,40}")
_NAME = re.compile("[0-9a-f]{24}-([A-Za-z0-9-]{1,40})[.]json")
_LARGEST = 8 * LARGEST_TEXT
"""What a text takes as JSON, in which a character may be six."""


class Draft(Struct, frozen=True, rename="camel"):
    """A text that was typed, and the etag of what it was begun from; "" where there was no file."""

    id: str
    path: str
    text: str
    base: str = ""
    modified: int = 0
    """When, in milliseconds."""


class Drafts:
    """The drafts in a folder."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder

    def keep(self, draft: Draft) -> None:
        """Keep a draft; it is on the disk when this returns."""
        path_parts(draft.path)
        name = _name(draft.path, draft.id)
        try:
            with self._folder.own() as folder, temporary_file(folder, msgspec.json.encode(draft), None) as beside:
                os.rename(beside, name, src_dir_fd=folder, dst_dir_fd=folder)
                os.fsync(folder)
        except OSError as error:
            raise os_refusal(error, "kept as a draft") from None

    def remove(self, path: str, id_: str) -> None:
        """Remove a draft, if it is there."""
        try:
            with self._folder.opened([OWN]) as folder, suppress(FileNotFoundError):
                os.unlink(_name(path, id_), dir_fd=folder)
                os.fsync(folder)
        except OSError as error:
            raise os_refusal(error, "thrown away") from None
        except RefusedError as error:
            if error.status != 404:
                raise

    def of(self, path: str) -> list[Draft]:
        """Return the drafts of a record, the newest first."""
        begin = _name(path, "")[:24]
        return sorted((each for each in self._all(begin) if each.path == path), key=lambda each: -each.modified)

    def paths(self) -> set[str]:
        """Return the paths of the records that have drafts."""
        return {draft.path for draft in self._all("")}

    def saved(self, path: str, text: str) -> None:
        """Remove the drafts whose text is there now that another has been saved, as far as that can be."""
        for draft in self.of(path):
            if _contains(text, draft.text):
                with suppress(RefusedError):
                    self.remove(path, draft.id)

    def _all(self, begin: str) -> Iterator[Draft]:
        with suppress(RefusedError), self._folder.opened([OWN]) as folder:
            for name in os.listdir(folder):
                if name.startswith(begin) and _NAME.fullmatch(name):
                    with suppress(RefusedError, msgspec.DecodeError):
                        yield msgspec.json.decode(read_in(folder, name, _LARGEST).data, type=Draft)


def require_id(id_: str) -> str:
    """Return the id of a window; RefusedError where it is none."""
    if not _ID.fullmatch(id_):
        raise RefusedError(400, "no id of a window; expected 1 to 40 letters, digits and '-'")
    return id_


def _contains(saved: str, text: str) -> bool:
    """Whether nothing is lost without a text: what was saved begins with it, or has all of its lines in their order."""
    lines = iter(saved.splitlines())
    return saved.startswith(text.rstrip()) or all(line in lines for line in text.splitlines())


def _name(path: str, id_: str) -> str:
    return f"{hashlib.sha256(path.encode()).hexdigest()[:24]}-{id_}.json"
