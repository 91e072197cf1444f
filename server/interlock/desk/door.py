"""How a browser is led to the desk: by a file that its owner alone can read.

What a process is called with everybody on the machine can see, so the address, which has the secret in it, is not
among that.
"""

import os
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from html import escape
from pathlib import Path
from threading import Thread

from interlock.desk.folder import OWN, Folder
from interlock.desk.refused import RefusedError

_PAGE = '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url={}"><title>Interlock</title>'


@contextmanager
def open_browser(folder: Folder, address: str, port: int) -> Iterator[None]:
    """Open the desk in a browser, where there is one with windows; the file is taken away at the end."""
    name = f"open-{port}.html"
    path = None
    with suppress(OSError, RefusedError, webbrowser.Error):
        # One without windows would take the terminal that the address stands in.
        if type(browser := webbrowser.get()) is not webbrowser.GenericBrowser:
            path = _written(folder, name, _PAGE.format(escape(address)))
            # Some wait for what they have started, which asks the desk for its page.
            Thread(target=browser.open, args=(path.as_uri(),), daemon=True).start()
    try:
        yield
    finally:
        if path:
            path.unlink(missing_ok=True)


def _written(folder: Folder, name: str, page: str) -> Path:
    with folder.own() as opened:
        with suppress(FileNotFoundError):
            os.unlink(name, dir_fd=opened)
        file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600, dir_fd=opened)
        with open(file, "w", encoding="utf-8") as stream:
            stream.write(page)
    return folder.root / OWN / name
