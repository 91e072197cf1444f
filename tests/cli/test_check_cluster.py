"""Records are read and judged on a cluster, and nobody can tell but by the time that it takes."""

import re
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path

import dask.config
import pytest
import trustme

from interlock.analysis.drafts_and_samples import sample
from interlock.record.rgn import write_rgn
from kit.certificates import files_in, server_certificate
from kit.command import run_command
from kit.dask_cluster import dask_cluster
from kit.eventually import until

COMMAND = (sys.executable, "-c", "from interlock.cli.main import main; main()", "check")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    with dask_cluster(tmp_path_factory.mktemp("cluster"), preload="kit.deadly_records") as running:
        until(lambda: len(running.workers()) == 2)
        yield running


@pytest.fixture
def there(cluster):
    """Say that it is judged there."""
    return "--cluster", cluster.file


@pytest.fixture(scope="module")
def made(tmp_path_factory, game):
    """Records in files of all kinds: most are valid, one is illegal, one cannot be read, one is cut short."""
    made = tmp_path_factory.mktemp("many")
    (made / "below").mkdir()
    for name in ("a.rgn", "b.rgn.gz", "c.jsonl", "d.ilks.zst"):
        run_command("sample", "chicago-express", "--count", 40, "--seed", 1, "-o", made / name)
    text = (made / "a.rgn").read_text()
    illegal = re.sub("bid [0-9]+", "bid 99", text, count=1)
    (made / "e.rgn").write_text(f"{illegal}\n{game.text.replace('bid', 'bod')}")
    (made / "f.rgn.gz").write_bytes((made / "b.rgn.gz").read_bytes()[:-100])
    (made / "below/g.rgn").write_text(game.text)
    (made / "below/h.json").write_bytes(b"{")
    (made / "i.rgn").write_text("")
    return made


@pytest.fixture
def many(made, folder):
    """Put these records into the folder."""
    return shutil.copytree(made, Path("many"))


def same(run, here, there):
    """Check that both come to the same, byte by byte."""
    assert (there.exit_code, there.stdout_bytes, there.stderr_bytes) == (
        here.exit_code,
        here.stdout_bytes,
        here.stderr_bytes,
    )


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--quiet",),
        ("--verbose", "--carry-on"),
        ("--format", "json", "--full"),
        ("--format", "junit"),
        ("--color", "always", "--only", "illegal"),
        ("--summary",),
    ],
    ids=" ".join,
)
def test_a_cluster_tells_the_same(run, many, there, options):
    here = run("check", *options, "--no-cache", many, "none.rgn")
    assert here.exit_code == 3
    same(run, here, run("check", *options, *there, many, "none.rgn"))


def test_statistics_made_on_a_cluster_are_the_same(run, many, there):
    here = run("stats", many, "--format", "csv", "--parquet", "here")
    assert here.exit_code == 3
    same(run, here, run("stats", many, *there, "--format", "csv", "--parquet", "there"))
    for table in Path("here").iterdir():
        assert table.read_bytes() == (Path("there") / table.name).read_bytes()


def test_a_table_made_on_a_cluster_is_the_same(run, many, there):
    here = run("standings", many, "--games", "--format", "json")
    assert (here.exit_code, "many/a.rgn#40" in here.stdout) == (3, True)
    same(run, here, run("standings", many, *there, "--games", "--format", "json"))


def test_lines_are_folded_as_wide_as_they_are_here(run, many, there):
    same(run, run("check", "--no-cache", many, columns=50), run("check", *there, many, columns=50))


def test_standard_input_goes_there(run, game, there, many):
    paths = ("-", "many/below/g.rgn")
    here = run("check", "-q", "--no-cache", *paths, stdin=game.text)
    assert here.exit_code == 0
    same(run, here, run("check", "-q", *there, *paths, stdin=game.text))


def test_addresses_are_read_there(run, many, there, folder):
    at = f"file://{folder}/many"
    here = run("check", "--no-cache", at)
    assert here.stdout.count(f"{at}/a.rgn#") == 40
    same(run, here, run("check", *there, at))


def test_boards_and_sets_beside_a_record_are_found_there(run, there, folder):
    """As in a folder, so at an address, with what is wrong with them."""
    board = run("boards", "rust-belt", "--format", "json").stdout
    text = write_rgn(sample("age-of-steam", 3, 1)).replace("\nplayers", "\nboard maps/mine.json\nplayers", 1)
    rail = re.sub("components .*", "components ours", write_rgn(sample("railroad-revolution", 3, 4)))
    Path("own/maps").mkdir(parents=True)
    for name in ("1", "2"):
        Path(f"own/{name}.rgn").write_text(text)
        Path(f"own/{name}-rail.rgn").write_text(rail)
    mine = board.replace('"rust-belt"', '"mine"', 1)
    run("components", "new", "own/ours.yaml")
    for maps in (re.sub('"digest":"[^"]*"', '"digest":""', mine), "{}", None):
        Path("own/maps/mine.json").unlink(missing_ok=True)
        if maps is not None:
            Path("own/maps/mine.json").write_text(maps)
        for path in ("own", f"file://{folder}/own", folder / "own"):
            here = run("check", "--no-cache", path)
            assert "own/1" in here.output
            same(run, here, run("check", *there, path))


def test_a_set_that_is_told_is_used_there(run, there, folder):
    Path("games").mkdir()
    for seed in (1, 2):
        run("sample", "railroad-revolution", "--seed", seed, "-o", f"games/{seed}.rgn")
    Path("set.yaml").write_text("id: [")
    for path in ("games", f"file://{folder}/games"):
        here = run("check", "--no-cache", "--components", "set.yaml", path)
        assert here.exit_code == 3
        same(run, here, run("check", *there, "--components", "set.yaml", path))


def test_a_worker_that_is_killed_meanwhile_costs_nothing(run, folder, cluster):
    run("sample", "chicago-express", "--count", 200, "--seed", 1, "-o", "games.rgn")
    here = run("check", "--no-cache", "games.rgn")
    command = (*COMMAND, "--cluster", str(cluster.file), "games.rgn")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        first = process.stdout.readline()
        cluster.kill_worker()
        rest, err = process.stdout.read(), process.stderr.read()
    assert (process.returncode, first + rest, err) == (0, here.stdout_bytes, here.stderr_bytes)


def test_a_check_that_was_stopped_goes_on(run, folder, cluster):
    run("sample", "chicago-express", "--count", 80, "--seed", 1, "-o", "games.rgn")
    paths = ["games.rgn", "game.rgn", "games.rgn"]
    command = (*COMMAND, "--cluster", str(cluster.file), "--resume", "notes", *paths)
    with open("told.txt", "ab") as told, subprocess.Popen(command, stdout=told) as process:
        until(lambda: Path("told.txt").stat().st_size)
        process.kill()
    with open("told.txt", "ab") as told:
        subprocess.run(command, stdout=told, check=True)
    assert Path("told.txt").read_bytes() == run("check", "--no-cache", *paths).stdout_bytes


def test_a_record_that_kills_its_worker_costs_itself_alone(run, game, there):
    texts = [game.text] * 100
    texts[70] = game.text.replace("\nplayers", "\nevent deadly\nplayers", 1)
    Path("games.rgn").write_text("\n".join(texts))
    result = run("check", "-q", *there, "games.rgn")
    assert (result.exit_code, result.stdout.count(": valid;")) == (3, 99)
    assert result.stderr == "interlock: games.rgn#71: the process that judged it ended before it was done\n"


def test_a_file_that_the_workers_do_not_see_is_told(run, there, folder):
    # Each process sees another folder under this name.
    game = run("check", *there, "/proc/self/cwd/game.rgn")
    Path("set.yaml").write_text("id: ours")
    with_set = run("check", *there, "--components", "/proc/self/cwd/set.yaml", folder)
    for result, name in ((game, "game.rgn"), (with_set, "set.yaml")):
        assert (result.exit_code, result.stdout) == (4, "")
        assert result.stderr.startswith(f"interlock: the cluster {there[1]} cannot be used: ")
        assert f" does not see /proc/self/cwd/{name} as this machine does: " in result.stderr


@pytest.fixture
def soon():
    """Give a connection to a cluster one second."""
    with dask.config.set({"distributed.comm.timeouts.connect": "1s"}):
        yield


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("tcp://127.0.0.1:{port}", "there is no answer"),
        ("tls://127.0.0.1:{port}", "name no certificates"),
        ("nonsense", "it is no address"),
        ("", "it is no address"),
        ("nonsense://127.0.0.1:1", "it is no address"),
        ("game.rgn", "it is no address"),
        ("x" * 5000, "it is no address"),
        ("tcp://\x1b[31m<script>:1", "there is no answer"),
    ],
)
def test_a_cluster_that_cannot_be_reached_is_told(run, soon, address, why):
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = address.format(port=unused.getsockname()[1])
        result = run("check", "--cluster", address, "game.rgn")
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith("interlock: the cluster ")
    assert why in result.stderr
    assert "\x1b" not in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_cluster_without_workers_is_told(run, soon, tmp_path):
    with dask_cluster(tmp_path, workers=0) as empty:
        result = run("check", "--cluster", empty.file, "game.rgn")
    assert (result.exit_code, result.stderr.endswith("cannot be used: it has no workers\n")) == (4, True)


def test_a_cluster_of_another_version_is_told(run, there, monkeypatch):
    monkeypatch.setattr("interlock.batch.dask_cluster.our_version", lambda: "9.9")
    result = run("check", *there, "game.rgn")
    assert result.exit_code == 4
    assert re.search("the scheduler has Interlock .*, and this is 9.9: all have to have the same\n$", result.stderr)


def test_a_cluster_that_speaks_tls_is_reached_by_the_settings_of_dask(start, folder):
    ca = trustme.CA()
    ca.cert_pem.write_to_path("ca.pem")
    ours = files_in(folder, "ours").write(server_certificate(ca))
    settings = {
        "DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION": "true",
        "DASK_DISTRIBUTED__COMM__TLS__CA_FILE": str(folder / "ca.pem"),
    }
    for who in ("SCHEDULER", "WORKER", "CLIENT"):
        settings[f"DASK_DISTRIBUTED__COMM__TLS__{who}__CERT"] = str(ours.certificate)
        settings[f"DASK_DISTRIBUTED__COMM__TLS__{who}__KEY"] = str(ours.key)
    with dask_cluster(folder, workers=1, protocol="tls", **settings) as secure:
        result = start("check", "-q", "--cluster", secure.file, "game.rgn", **settings)
        assert (result.returncode, result.stderr) == (0, "")
        refused = start("check", "-q", "--cluster", secure.file, "game.rgn")
    assert (refused.returncode, "name no certificates" in refused.stderr) == (4, True)


@pytest.mark.parametrize("option", [("--workers", 2), ("--server", "127.0.0.1:1"), ("--watch",), ("--cache", "x")])
def test_some_options_do_not_go_with_a_cluster(run, there, option):
    assert run("check", *there, *option, "game.rgn").exit_code == 2


def test_without_what_works_with_clusters_that_is_told(run, monkeypatch, there):
    monkeypatch.setattr("interlock.cli.terminal.errors.find_spec", lambda _: None)
    result = run("check", *there, "game.rgn")
    assert (result.exit_code, "pip install 'interlock[cluster]'" in result.stderr) == (1, True)


def test_ctrl_c_ends_at_once(run, folder, cluster):
    run("sample", "chicago-express", "--count", 300, "--seed", 1, "-o", "games.rgn")
    command = (*COMMAND, "--cluster", str(cluster.file), *["games.rgn"] * 20)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "")


def test_who_asks_no_cluster_imports_nothing_of_it(start):
    code = "import sys; from interlock.cli.main import cli; cli(['check', '-q', 'game.rgn'], standalone_mode=False); "
    code += "print([name for name in sys.modules if name.partition('.')[0] in ('dask', 'distributed', 'fsspec')])"
    assert start(code=code).stdout.splitlines()[-1] == "[]"
