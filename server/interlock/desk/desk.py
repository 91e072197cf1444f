"""`Desk`: what the desk does for its page.

It opens and saves records, stores drafts, and passes requests about texts to its workers.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from interlock.basics.decoding_errors import require_utf8
from interlock.basics.problem import RecordError
from interlock.desk.atomic_save import etag_of, save, text_of
from interlock.desk.drafts import Draft, Drafts, require_id
from interlock.desk.errors import RefusedError, problem_json
from interlock.desk.folder import LARGEST_TEXT, Folder
from interlock.desk.record_list import START, RecordList
from interlock.desk.worker_pool import Workers


def open_text(folder: Folder, path: str) -> dict[str, Any]:
    """Return a record's text; one that is not UTF-8 is not to be edited, as it would be another then."""
    data, _ = folder.read(path)
    told = {"path": path, "etag": etag_of(data), "form": "rgn", "text": text_of(data)}
    try:
        require_utf8(data)
    except RecordError as error:
        return {**told, "editable": False, "problems": [problem_json(problem) for problem in error.problems]}
    return {**told, "editable": True}


_RGN = ".rgn"
_QUIET_SECONDS = 15
"""After so long without an event a line is sent, by which both sides see that the other one is there."""


class _Typed(Struct):
    text: str
    base: str = ""


class _Place(Struct):
    path: str = ""


class Desk:
    """A folder that is worked in."""

    def __init__(self, root: Path) -> None:
        self.folder = Folder(root)
        self._drafts = Drafts(self.folder)
        self._workers = Workers(self.folder.root)
        self._listing = RecordList(self.folder, self._workers)
        self._saving: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._watching: asyncio.Task[None] | None = None
        self._ending = asyncio.Event()

    def start(self) -> None:
        """Start what runs beside the requests."""
        self._workers.start()
        self._watching = asyncio.create_task(self._listing.watch())

    def end_changes(self) -> None:
        """Let those end who wait for changes."""
        self._ending.set()

    async def stop(self) -> None:
        """End what runs beside the requests."""
        if self._watching:
            self._watching.cancel()
        await self._workers.stop()

    async def records(self) -> dict[str, Any]:
        """List the records."""
        entries = await self._listing.entries()
        drafts = await asyncio.to_thread(self._drafts.paths)
        there = {entry["path"] for entry in entries}
        told = [entry | {"draft": entry["path"] in drafts} for entry in entries]
        return {"folder": str(self.folder.root), "records": told, "drafts": sorted(drafts - there)}

    async def changes(self) -> AsyncIterator[bytes]:
        """Yield events while records change."""
        queue = self._listing.listen()
        ended, news = asyncio.create_task(self._ending.wait()), asyncio.create_task(queue.get())
        try:
            yield b"retry: 1000\n" + START
            while not self._ending.is_set():
                done, _ = await asyncio.wait((news, ended), timeout=_QUIET_SECONDS, return_when="FIRST_COMPLETED")
                if news in done:
                    yield news.result()
                    news = asyncio.create_task(queue.get())
                else:
                    yield b":\n\n"
        finally:
            ended.cancel()
            news.cancel()
            self._listing.forget(queue)

    async def opened(self, path: str) -> dict[str, Any]:
        """Return a record as text, with the drafts of it."""
        drafts = [
            {"id": draft.id, "text": draft.text, "base": draft.base, "modified": draft.modified}
            for draft in await asyncio.to_thread(self._drafts.of, path)
        ]
        try:
            if path.lower().endswith(_RGN):
                told = await asyncio.to_thread(open_text, self.folder, path)
            else:
                told = msgspec.json.decode(await self._answer("opened", path))
        except RefusedError as error:
            raise RefusedError(error.status, str(error), drafts=drafts) from None
        return {**told, "drafts": drafts}

    async def saved(self, path: str, body: bytes, base: str | None) -> str:
        """Save a record; return its etag."""
        text = _typed(body).text
        if not path.lower().endswith(_RGN):
            raise RefusedError(400, f"only RGN is saved; expected a name that ends in {_RGN}")
        async with self._saving[path]:
            etag = await asyncio.to_thread(save, self.folder, path, text, base)
            await asyncio.to_thread(self._drafts.saved, path, text)
        return etag

    async def draft_kept(self, path: str, id_: str, body: bytes) -> None:
        """Keep what is typed."""
        typed = _typed(body)
        draft = Draft(require_id(id_), path, typed.text, typed.base, time.time_ns() // 10**6)
        async with self._saving[path]:
            await asyncio.to_thread(self._drafts.keep, draft)

    async def draft_removed(self, path: str, id_: str) -> None:
        """Forget a draft."""
        async with self._saving[path]:
            await asyncio.to_thread(self._drafts.remove, path, require_id(id_))

    async def asked(self, name: str, body: bytes) -> tuple[int, bytes]:
        """Have a worker answer about a text; return status and JSON."""
        try:
            path = msgspec.json.decode(body, type=_Place).path
        except msgspec.DecodeError as error:
            raise RefusedError(400, f"the request makes no sense: {error}") from None
        return await self._workers.ask(name, body, f"{name} {path}")

    async def _answer(self, name: str, path: str) -> bytes:
        """Have a worker answer about a file."""
        status, answer = await self._workers.ask(name, msgspec.json.encode({"path": path}))
        if status != 200:
            raise RefusedError(status, msgspec.json.decode(answer)["error"])
        return answer

    async def report(self, path: str) -> str:
        """Return the report page of a record."""
        told: dict[str, str] = msgspec.json.decode(await self._answer("report", path))
        return told["page"]


def _typed(body: bytes) -> _Typed:
    """Read what was typed; RefusedError where it is too long for a file that is opened again."""
    try:
        typed = msgspec.json.decode(body, type=_Typed)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RefusedError(400, f"the request makes no sense: {error}") from None
    # A page may send half a pair of surrogates, and the ends of lines may take another byte each.
    if len(typed.text.encode(errors="replace")) + typed.text.count("\n") > LARGEST_TEXT:
        raise RefusedError(413, f"the text is too large; expected at most {LARGEST_TEXT // 2**20} MiB")
    return typed
