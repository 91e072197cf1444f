"""Killing whoever writes, at any moment, loses no write that was acknowledged, and leaves none by halves."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from threading import Event
from time import monotonic, sleep
from typing import Any

import grpc

from interlock.archive.archive import open_archive
from interlock.v1 import archive_pb2, archive_pb2_grpc, record_pb2
from kit import seeds
from kit.acknowledged_writes import Write, require_kept, require_whole, short_game
from kit.archive_calls import annotate, create, update
from kit.service_process import Served, served

_PROGRAM = Path(__file__).parents[1] / "kit" / "killed_writers.py"
_ROUNDS = 60 if seeds.thorough else 20
_CALLERS = 3
_SERVERS = 2
_KILLS_OF_WORKERS = 6
_SECONDS = 15


def test_no_write_is_lost_when_writers_are_killed(where: str) -> None:
    command = [sys.executable, str(_PROGRAM), where, str(_ROUNDS), "1"]
    environment = {**os.environ, "PYTHONPATH": str(_PROGRAM.parents[1])}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    told = re.fullmatch(r"(\d+) killed, (\d+) writes acknowledged\n", done.stdout)
    assert told
    assert int(told[1]) == 2 * _ROUNDS
    assert int(told[2]) > _ROUNDS


def test_no_write_is_lost_when_workers_and_servers_are_killed(where: str) -> None:
    random, writes, killed = Random(1), list[Write](), 0
    until = monotonic() + _SECONDS
    for number in range(_SERVERS):
        with served("--archive", where, "--workers", "2") as server, _calling(server, number, writes):
            for _ in range(_KILLS_OF_WORKERS):
                before = len(writes)
                while len(writes) == before and monotonic() < until:
                    sleep(random.uniform(0, 0.05))
                for worker in random.sample(workers := server.workers(), min(1, len(workers))):
                    with suppress(ProcessLookupError):
                        os.kill(worker, signal.SIGKILL)
                        killed += 1
            server.process.kill()
            killed += 1
    assert killed > _SERVERS
    assert len(writes) >= _SERVERS
    archive = open_archive(where)
    require_kept(archive, writes)
    require_whole(archive)
    archive.close()


@contextmanager
def _calling(server: Served, number: int, writes: list[Write]) -> Iterator[None]:
    """Write by many calls at once, and note those that are acknowledged."""
    done = Event()

    def call(caller: int) -> None:
        random = Random(f"{number}-{caller}")
        with grpc.insecure_channel(server.address) as channel:
            archive = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
            for turn in count():
                if done.is_set():
                    return
                # Where it was killed, nobody knows whether it was written.
                with suppress(grpc.RpcError):
                    stored = _written(archive, random, f"{number}-{caller}-{turn}", writes)
                    writes.append(Write(stored.name.removeprefix("records/"), stored.revision, stored.etag))

    with ThreadPoolExecutor(_CALLERS) as callers:
        calls = [callers.submit(call, caller) for caller in range(_CALLERS)]
        try:
            yield
        finally:
            done.set()
    for each in calls:
        each.result()


def _written(archive: Any, random: Random, name: str, writes: list[Write]) -> archive_pb2.StoredRecord:
    chosen = random.choice(["create", "update", "annotate"]) if writes else "create"
    if chosen == "create":
        return create(archive, short_game(name))
    there = f"records/{random.choice(writes[-20:]).id}"
    if chosen == "update":
        return update(archive, there, short_game(name))
    return annotate(archive, there, record_pb2.Note(move_number=1, comment=record_pb2.Comment(text=name))).record
