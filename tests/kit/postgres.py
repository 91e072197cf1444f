"""PostgreSQL for tests: a server of its own in a temporary folder, which is reached by a socket in it."""

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from shutil import chown, which
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from urllib.parse import quote

from sqlalchemy import Connection, create_engine, text

_USER = "postgres"
# Where Debian has it.
_FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
# Its own order of texts is another than that of their bytes.
_LOCALE = ("--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US")
# What is written need not outlast the machine, and whoever starts it ends it by going.
_SERVE = """
"$1" -D "$2" -c listen_addresses= -c unix_socket_directories="$2" -c fsync=off >"$2/log" 2>&1 &
server=$!
cat >/dev/null
# One that has just begun to start does not listen yet.
while kill -QUIT $server 2>/dev/null; do sleep 0.05; done
"""


class Postgres:
    """A server over the data in a folder."""

    def __init__(self, programs: Path, user: Sequence[str], folder: Path) -> None:
        self._programs = programs
        self._user = user
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count()

    def start(self) -> None:
        """Start it, and wait until it is there."""
        serve = ("sh", "-c", _SERVE, "sh", self._programs / "postgres", self._folder)
        self._process = subprocess.Popen([*self._user, *serve], stdin=subprocess.PIPE, cwd=self._folder.parent)
        _wait_until_ready(self._programs, self._folder)

    def stop(self) -> None:
        """Stop it, whatever it does."""
        if self._process:
            self._process.communicate(timeout=60)
            self._process = None

    def url(self, database: str = _USER) -> str:
        """Where a database is."""
        return f"postgresql://{_USER}@/{database}?host={quote(str(self._folder), safe='')}"

    def new_database(self, options: str = "") -> str:
        """Make an empty database, and return where it is."""
        name = f"games_{next(self._numbers)}"
        with self._administration() as connection:
            connection.execute(text(f"CREATE DATABASE {name} {options}"))
        return self.url(name)

    @contextmanager
    def database_in(self, folder: Path) -> Iterator[str]:
        """Make an empty database that lies in a folder of its own while the block runs."""
        name = f"games_{next(self._numbers)}"
        inner = folder / "tables"
        inner.mkdir()
        if self._user:
            chown(inner, _USER)
        with self._administration() as connection:
            connection.execute(text(f"CREATE TABLESPACE {name} LOCATION '{inner}'"))
            connection.execute(text(f"CREATE DATABASE {name} TABLESPACE {name}"))
        try:
            yield self.url(name)
        finally:
            with self._administration() as connection:
                connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
                connection.execute(text(f"DROP TABLESPACE {name}"))

    def end_connections(self) -> None:
        """End all connections, as a server does that stops."""
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'games_%'"
        with self._administration() as connection:
            connection.execute(text(others))

    @contextmanager
    def _administration(self) -> Iterator[Connection]:
        engine = create_engine(self.url().replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            yield connection
        engine.dispose()


def find_postgres() -> Path | None:
    """Where PostgreSQL's programs are, if they are installed."""
    if found := which("initdb"):
        return Path(found).resolve().parent
    return _FOLDERS[-1] if _FOLDERS else None


@contextmanager
def postgres(programs: Path) -> Iterator[Postgres]:
    """Run a server as long as the block does, or this process."""
    with TemporaryDirectory(prefix="pg-", dir="/tmp", ignore_cleanup_errors=True) as folder:
        # It does not run as root.
        user = ("runuser", "-u", _USER, "--") if os.getuid() == 0 else ()
        if user:
            chown(folder, _USER)
        data = Path(folder) / "data"
        make = (programs / "initdb", "-D", data, f"--username={_USER}", "--auth=trust", "--no-sync", *_LOCALE)
        subprocess.run([*user, *make], check=True, stdout=subprocess.DEVNULL, cwd=folder)
        server = Postgres(programs, user, data)
        try:
            server.start()
            yield server
        finally:
            server.stop()


def _wait_until_ready(programs: Path, data: Path) -> None:
    until = monotonic() + 30
    while subprocess.run([programs / "pg_isready", "-q", "-h", data], check=False).returncode:
        assert monotonic() < until, (data / "log").read_text()
        sleep(0.05)
