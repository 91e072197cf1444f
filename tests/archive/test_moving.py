"""An archive is moved from one kind of database to the other, and nothing of it is lost."""

from pathlib import Path

from click.testing import CliRunner

from interlock.archive.archive import open_archive
from interlock.cli.main import cli
from interlock.record.model import Comment, Note
from kit.archive_calls import new_game
from kit.postgres import Postgres


def _run(*words: str) -> str:
    result = CliRunner().invoke(cli, ["archive", *words], prog_name="interlock")
    assert result.exit_code == 0, result.output
    return result.stdout


def test_everything_goes_from_sqlite_to_postgresql_and_back(server: Postgres, tmp_path: Path) -> None:
    first, between, last = str(tmp_path / "first.db"), server.new_database(), str(tmp_path / "last.db")
    archive = open_archive(first)
    for number in range(3):
        archive.create(new_game(event="Spring Cup"), id_=f"game-{number}", author="Ann")
    archive.annotate("game-0", [Note(1, comment=Comment("too dear", "Ben", beside=True))], author="Ben")
    archive.delete("game-1", author="Cara")
    archive.close()
    exported = [tmp_path / f"{number}.jsonl" for number in range(3)]
    for place, file, next_ in ((first, exported[0], between), (between, exported[1], last)):
        _run("export", "-o", str(file), "--archive", place)
        assert _run("import", str(file), "--archive", next_) == "3 records imported\n"
    _run("export", "-o", str(exported[2]), "--archive", last)
    assert exported[0].read_bytes() == exported[1].read_bytes() == exported[2].read_bytes()
    for words in (["list", "--deleted", "--format", "json"], ["history", "game-0"], ["history", "game-1"], ["events"]):
        assert _run(*words, "--archive", first) == _run(*words, "--archive", between) == _run(*words, "--archive", last)
    assert "annotated by Ben\n  after move 1: ; [Ben] too dear\n" in _run("history", "game-0", "--archive", last)
