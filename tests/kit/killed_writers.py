"""A program whose children write to an archive and are killed in it, again and again.

    python killed_writers.py ARCHIVE ROUNDS SEED

It ends with an error where the archive has lost a write that was acknowledged, or has one by halves.
"""

import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from random import Random
from time import sleep
from typing import Any

from interlock.archive.archive import Archive, open_archive
from interlock.archive.entries import updated
from interlock.archive.errors import ChangedError
from interlock.archive.record_model import StoredRecord
from kit.acknowledged_writes import Write, require_kept, require_whole, short_game, some_note

_WRITERS = 2
_MOST_WAITED_FOR = 4
_LONGEST_SECONDS = 0.02
_LONGEST_SECONDS_TO_OPEN = 0.15
_SOME = 1000


def write(where: str, name: str, known: list[str], sink: int) -> None:
    """Write without end, and tell of every write that was acknowledged."""
    random = Random(name)
    archive = open_archive(where)
    number = 0

    def tell(kept: StoredRecord) -> None:
        os.write(sink, f"{kept.id} {kept.revision} {kept.etag}\n".encode())
        known.append(kept.id)

    while True:
        number += 1
        with suppress(ChangedError):
            tell(_written(archive, random, f"{name}-{number}", known))


def _written(archive: Archive, random: Random, name: str, known: list[str]) -> StoredRecord:
    chosen = random.choice(["create", "update", "annotate"]) if known else "create"
    if chosen == "create":
        return archive.create(short_game(name))
    id_ = random.choice(known)
    if chosen == "update":
        return archive.change(id_, lambda _, components: updated(short_game(name), components))[0]
    return archive.annotate(id_, [some_note(name)])[0]


def killed_round(where: str, round_: int, random: Random, known: list[str]) -> list[Write]:
    """Have some write at once, kill them some time after some writes, and return what they were told of."""
    source, sink = os.pipe()
    children = [_child(write, where, f"{round_}-{writer}", known, sink) for writer in range(_WRITERS)]
    os.close(sink)
    told = b""
    for _ in range(random.randint(0, _MOST_WAITED_FOR)):
        told += os.read(source, _SOME)
    sleep(random.uniform(0, _LONGEST_SECONDS))
    _kill(children)
    with os.fdopen(source, "rb") as pipe:
        told += pipe.read()
    fields = [line.split() for line in told.decode().splitlines()]
    return [Write(id_, int(revision), etag) for id_, revision, etag in fields]


def killed_opening(where: str, random: Random) -> None:
    """Have some open a new archive at once, kill them while they do, and require that it can be opened then."""

    def open_it() -> None:
        open_archive(where).close()
        signal.pause()

    children = [_child(open_it) for _ in range(_WRITERS)]
    sleep(random.uniform(0, _LONGEST_SECONDS_TO_OPEN))
    _kill(children)
    archive = open_archive(where)
    assert archive.find().records == []
    require_whole(archive)
    archive.close()


def _child(work: Callable[..., None], *told: Any) -> int:
    """Have a child of this process work until it is killed."""
    if child := os.fork():
        return child
    try:
        work(*told)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(1)


def _kill(children: Iterable[int]) -> None:
    for child in children:
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        assert os.waitstatus_to_exitcode(status) == -signal.SIGKILL


def main() -> None:
    """Kill as often as asked for."""
    where, rounds, random = sys.argv[1], int(sys.argv[2]), Random(int(sys.argv[3]))
    open_archive(where).close()
    if "://" not in where:
        for round_ in range(rounds // 4):
            killed_opening(f"{where}-{round_}", random)
    writes: list[Write] = []
    for round_ in range(rounds):
        new = killed_round(where, round_, random, [write.id for write in writes[-20:]])
        writes += new
        archive = open_archive(where)
        require_kept(archive, new)
        if round_ % 20 == 0:
            require_whole(archive)
        archive.close()
    archive = open_archive(where)
    require_kept(archive, writes)
    require_whole(archive)
    print(f"{rounds * _WRITERS} killed, {len(writes)} writes acknowledged")


if __name__ == "__main__":
    main()
