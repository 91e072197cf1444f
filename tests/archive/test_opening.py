"""An archive is opened, brought to the latest version and shared by many processes, or refused in a sentence."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import grpc
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from click.testing import CliRunner
from sqlalchemy import text

from interlock.archive import migrate
from interlock.archive.archive import open_archive
from interlock.archive.database import Database, database_kind_of
from interlock.archive.errors import UnavailableError
from interlock.archive.schema import METADATA, VERSION, VERSION_TABLE
from interlock.cli.main import cli
from interlock.v1 import archive_pb2_grpc
from kit.archive_calls import create, new_game
from kit.postgres import Postgres
from kit.service_process import served

_OPEN = """
import sys
from interlock.archive.archive import open_archive
from interlock.analysis.drafts_and_samples import sample
archive = open_archive(sys.argv[1])
archive.create(sample("chicago-express", 4, int(sys.argv[2])))
print("alembic" in sys.modules)
"""


def test_the_migrations_make_the_tables_that_the_code_works_with(where: str) -> None:
    archive = open_archive(where)
    with archive.database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, METADATA) == []
    archive.close()


def test_the_latest_version_is_that_of_the_last_migration() -> None:
    folder = Path(migrate.__file__).parent / "migrations"
    assert ScriptDirectory(str(folder)).get_current_head() == VERSION


def test_many_processes_open_a_new_archive_at_once_and_all_write(where: str) -> None:
    command = (sys.executable, "-c", _OPEN, where)
    opening = [
        subprocess.Popen([*command, str(seed)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for seed in range(1, 5)
    ]
    for process in opening:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors
    archive = open_archive(where)
    assert len(archive.find().records) == 4
    archive.close()
    # What is up to date is opened without what migrates.
    again = subprocess.run([*command, "5"], capture_output=True, text=True, check=True)
    assert again.stdout == "False\n"


def test_an_archive_of_a_newer_interlock_is_refused(where: str) -> None:
    archive = open_archive(where)
    with archive.database.writing() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    archive.close()
    with pytest.raises(UnavailableError, match=r"written by a newer Interlock.* 9999"):
        open_archive(where)


def test_tables_of_something_else_are_left_alone(where: str) -> None:
    kind = database_kind_of(where)
    kind.create()
    database = Database(kind)
    with database.writing() as connection:
        connection.execute(text("CREATE TABLE records (id integer)"))
    with pytest.raises(UnavailableError, match="a table 'records' of something else"):
        open_archive(where)
    with database.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM records")).scalar() == 0
    database.close()


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "bookmarks.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE bookmarks (title text)")
    other.close()
    before = file.read_bytes()
    with pytest.raises(UnavailableError, match="a table 'bookmarks' of something else"):
        open_archive(str(file))
    assert file.read_bytes() == before


def _no_database(folder: Path) -> str:
    file = folder / "notes.txt"
    file.write_text("Not a database, but long enough to be taken for one by its size alone. " * 20)
    return str(file)


@pytest.mark.parametrize(
    ("place", "told"),
    [
        (lambda folder: str(folder / "nowhere" / "games.db"), "cannot be opened: No such file or directory"),
        (lambda folder: str(folder), "cannot be opened: Is a directory"),
        (_no_database, "is no SQLite database"),
        (lambda _: "mysql://somewhere/games", "'mysql' is no kind of archive; expected a file, or postgresql://..."),
        (lambda _: "postgresql://me:secret@somewhere:port/games", "no URL; expected postgresql://USER@HOST/DATABASE"),
        (lambda folder: f"postgresql://me:secret@/games?host={folder}", "cannot be reached"),
    ],
)
def test_what_cannot_be_opened_is_told_in_a_sentence_and_with_an_exit_code(
    tmp_path: Path, place: Callable[[Path], str], told: str
) -> None:
    where = place(tmp_path)
    result = CliRunner().invoke(cli, ["serve", "--port", "0", "--archive", where], env={"COLUMNS": "1000"})
    assert result.exit_code == 3
    assert result.output.startswith("interlock: cannot open the archive: ")
    assert told in result.output
    assert "secret" not in result.output
    assert "Traceback" not in result.output


def test_a_password_is_not_told(server: Postgres) -> None:
    where = server.new_database().replace("postgres@", "postgres:secret@")
    archive = open_archive(where)
    assert "secret" not in archive.database.kind.where
    archive.close()


def test_nobody_else_may_read_a_new_file(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    archive = open_archive(str(file))
    archive.create(new_game())
    assert {oct(each.stat().st_mode & 0o777) for each in tmp_path.iterdir()} == {"0o600"}
    archive.close()


def test_what_is_kept_is_kept_when_it_is_closed_and_opened(where: str) -> None:
    game = new_game()
    archive = open_archive(where)
    kept = archive.create(game)
    secret = archive.page_secret()
    archive.close()
    archive = open_archive(where)
    assert archive.get(kept.id) == kept
    assert archive.page_secret() == secret
    archive.close()


def test_a_file_that_is_gone_is_not_written_on_and_one_put_back_is_found(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    archive = open_archive(str(file))
    kept = archive.create(new_game())
    archive.close()
    copy = file.read_bytes()
    archive = open_archive(str(file))
    archive.get(kept.id)
    for each in tmp_path.iterdir():
        os.unlink(each)
    with pytest.raises(UnavailableError, match="is gone"):
        archive.create(new_game())
    assert not file.exists()
    file.write_bytes(copy)
    assert archive.get(kept.id) == kept
    archive.create(new_game())
    archive.close()


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_after_an_orderly_stop_the_file_alone_has_everything(tmp_path: Path, stop: signal.Signals) -> None:
    file = tmp_path / "games.db"
    with served("--archive", str(file), "--workers", "2") as server:
        with grpc.insecure_channel(server.address) as channel:
            archive: Any = archive_pb2_grpc.ArchiveStub(channel)  # type: ignore[no-untyped-call]
            name = create(archive, new_game()).name
        server.process.send_signal(stop)
        assert server.process.wait(60) == 0
    copy = tmp_path / "copy.db"
    copy.write_bytes(file.read_bytes())
    assert [record.name for record in open_archive(str(copy)).find().records] == [name]


def test_a_file_that_others_have_open_is_left_whole_by_who_closes_it(tmp_path: Path) -> None:
    file, copy = tmp_path / "games.db", tmp_path / "copy.db"
    other = open_archive(str(file))
    other.find()
    archive = open_archive(str(file))
    kept = archive.create(new_game())
    archive.close()
    copy.write_bytes(file.read_bytes())
    assert open_archive(str(copy)).get(kept.id) == kept
    other.close()


def test_a_database_that_has_not_all_letters_is_refused(server: Postgres) -> None:
    options = "ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0"
    with pytest.raises(UnavailableError, match="is in LATIN1; expected one made with ENCODING 'UTF8'"):
        open_archive(server.new_database(options))
