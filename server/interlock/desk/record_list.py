"""The list of records in the folder with their verdicts.

It looks at the folder again and again, and has changed records judged in the background.
"""

import asyncio
import os
import stat
from typing import Any, NamedTuple

import msgspec

from interlock.desk.errors import RefusedError
from interlock.desk.folder import LARGEST_TEXT, SUFFIXES, Folder, files_below
from interlock.desk.worker_pool import Workers

_PAUSE = 0.5
_SHARE = 20
"""How many times as long as it looks at many files it waits at least."""
_MOST_FILES = 5000
_BESIDE = (".json", ".yaml", ".yml")
"""Of boards and component sets: where one changes, the records that go by one are judged again."""

START = b"event: start\ndata: {}\n\n"
_MOST_EVENTS = 10_000

Entry = dict[str, Any]
State = tuple[int, int, int, int]


class FolderSnapshot(NamedTuple):
    """What the folder holds at a moment."""

    records: dict[str, os.stat_result]
    beside: frozenset[tuple[str, State]]


class RecordList:
    """The records of a folder, and who wants to be told of what changes."""

    def __init__(self, folder: Folder, workers: Workers) -> None:
        self._folder = folder
        self._workers = workers
        self._entries: dict[str, Entry] = {}
        self._states: dict[str, State] = {}
        self._beside: frozenset[tuple[str, State]] = frozenset()
        self._judging: dict[str, asyncio.Task[None]] = {}
        self._listeners: set[asyncio.Queue[bytes]] = set()
        self._looking = asyncio.Lock()

    def listen(self) -> "asyncio.Queue[bytes]":
        """Return where events come in from now on."""
        queue: asyncio.Queue[bytes] = asyncio.Queue(_MOST_EVENTS)
        self._listeners.add(queue)
        return queue

    def forget(self, queue: "asyncio.Queue[bytes]") -> None:
        """Send no more events there."""
        self._listeners.discard(queue)

    async def entries(self) -> list[Entry]:
        """Look at the folder, and return what is known of its records."""
        await self.look()
        return [self._entries[path] for path in sorted(self._entries)]

    async def watch(self) -> None:
        """Look at the folder again and again."""
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await self.look()
            await asyncio.sleep(max(_PAUSE, _SHARE * (loop.time() - began)))

    async def look(self) -> None:
        """Look at the folder once, and have judged what has changed."""
        async with self._looking:
            look = await asyncio.to_thread(_snapshot, self._folder)
        anew = look.beside != self._beside
        self._beside = look.beside
        for path in [path for path in self._states if path not in look.records]:
            del self._states[path]
            if task := self._judging.pop(path, None):
                task.cancel()
            if self._entries.pop(path, None):
                self._tell("gone", {"path": path})
        for path, status in look.records.items():
            entry = self._entries.get(path)
            # What cannot be read may go by a file beside it, too.
            if self._states.get(path) != _state(status) or (anew and entry and entry.get("beside", True)):
                self._states[path] = _state(status)
                self._judge(path, status)

    def _judge(self, path: str, status: os.stat_result) -> None:
        known = {"path": path, "size": status.st_size, "modified": status.st_mtime_ns // 10**6}
        if why := _why_refused(status):
            self._put(path, known | {"state": "refused", "error": why})
            return
        self._put(path, self._entries.get(path, {}) | known | {"state": "waiting"})
        if task := self._judging.pop(path, None):
            task.cancel()
        self._judging[path] = asyncio.create_task(self._judged(path, known))

    async def _judged(self, path: str, known: Entry) -> None:
        try:
            body = msgspec.json.encode({"path": path})
            _, answer = await self._workers.ask("entry", body, patient=True)
            told = msgspec.json.decode(answer)
        except RefusedError as error:
            told = error.facts
        self._judging.pop(path, None)
        if told.get("state") == "board":
            del self._entries[path]
            self._tell("gone", {"path": path})
        else:
            self._put(path, known | ({"state": "refused"} if "error" in told else {}) | told)

    def _put(self, path: str, entry: Entry) -> None:
        self._entries[path] = entry
        self._tell("record", entry)

    def _tell(self, event: str, data: object) -> None:
        told = f"event: {event}\ndata: {msgspec.json.encode(data).decode()}\n\n".encode()
        for queue in self._listeners:
            if queue.full():
                # Who does not listen is told to ask for everything instead.
                while not queue.empty():
                    queue.get_nowait()
                queue.put_nowait(START)
            else:
                queue.put_nowait(told)


def _snapshot(folder: Folder) -> FolderSnapshot:
    """Return what the folder holds."""
    records: dict[str, os.stat_result] = {}
    beside: set[tuple[str, State]] = set()
    for path, status in files_below(folder.root, (*SUFFIXES, *_BESIDE)):
        if path.lower().endswith(_BESIDE):
            beside.add((path, _state(status)))
        if path.lower().endswith(SUFFIXES):
            records[path] = status
        if len(records) == _MOST_FILES:
            break
    return FolderSnapshot(records, frozenset(beside))


def _state(status: os.stat_result) -> State:
    return status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino


def _why_refused(status: os.stat_result) -> str:
    """Say why a file is not read, if so."""
    if stat.S_ISLNK(status.st_mode):
        return "this is a link, and links are not followed"
    if not stat.S_ISREG(status.st_mode):
        return "this is no plain file, and is not read"
    if status.st_size > LARGEST_TEXT:
        return f"the file is too large; expected at most {LARGEST_TEXT // 2**20} MiB"
    return ""
