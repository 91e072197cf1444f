"""An archive at hand, and one that a server has: whatever is tried on one is tried on the other."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.archive.schema import METADATA
from interlock.record.rgn import write_rgn
from interlock.service.config import Config
from kit.service_calls import running


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """Return where a server is that all tests share, and its archive."""
    file = tmp_path_factory.mktemp("server") / "club.db"
    with running(Config(archive=str(file), workers=1)) as address:
        yield address, file


@pytest.fixture(params=["file", "server"])
def place(request, folder):
    """Return the options that say which archive is meant; there is nothing in it, and it is the file club.db."""
    if request.param == "file":
        return ["--archive", "club.db"]
    address, file = request.getfixturevalue("server")
    Path("club.db").symlink_to(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        for table in METADATA.tables.keys() - {"settings"}:
            connection.execute(f"DELETE FROM {table}")
    return ["--server", address]


@pytest.fixture(autouse=True)
def nobodys(monkeypatch, folder):
    """Have no archive but those in the folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    monkeypatch.delenv("INTERLOCK_ARCHIVE", raising=False)


@pytest.fixture
def archive(run, place):
    """Run `interlock archive` on it."""

    def invoke(command, *args, **more):
        return run("archive", command, *args, *place, **more)

    return invoke


@pytest.fixture
def told(archive):
    """Run `interlock archive` where all goes well, and return what it prints; JSON line by line."""

    def invoke(command, *args, **more):
        result = archive(command, *args, **more)
        assert result.exit_code == 0, result.output
        if "json" in args:
            return [json.loads(line) for line in result.stdout.splitlines()]
        return result.output

    return invoke


@pytest.fixture
def another(write):
    """Write one more game into the folder, different for each seed, with words in its header."""

    def make(name, seed, *header, game="chicago-express"):
        lines = write_rgn(sample(game, 3, seed)).splitlines()
        at = next(number for number, line in enumerate(lines) if line.startswith("players")) + 1
        return write(name, "\n".join([*lines[:at], *header, *lines[at:]]) + "\n")

    return make
