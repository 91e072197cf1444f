"""Which files are read to find the component set that a record names, and which are not."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.railroad_revolution.components.model import LARGEST_SET, components_digest
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, SetError, shipped_set, with_components
from interlock.record.model import GameRecord, Header, Player

MINE = replace(shipped_set(DEMONSTRATION), id="mine")
HEAD = "interlock-components: 1\n"
BROKEN = [
    f"{HEAD}id: other\ncities: &a [*a, *a, *a]\n",
    f"{HEAD}id: other\ndescription: \"\\ud800\"\n",
    f"{HEAD}id: other\ndescription: \"\\UFFFFFFFF\"\n",
    f"{HEAD}id: other\ncities: {'[' * 10_000}\n",
    f"{HEAD}id: other\ncities: five\n",
    f"{HEAD}id: other\n" + "#" * LARGEST_SET,
    f"{HEAD}not: a set\n",
    "interlock-components: 7",
    "\0",
]  # fmt: skip


def naming(name: str = "mine", digest: str = "") -> GameRecord:
    players = (Player("Ann"), Player("Ben"))
    header = Header(1, "railroad-revolution", players=players, components=name, components_digest=digest)
    return GameRecord(header)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    (tmp_path / "mine.yaml").write_text(to_yaml(MINE))
    return tmp_path / "game.rgn"


def test_a_set_beside_the_record_is_found(mine: Path) -> None:
    assert with_components(naming(), mine, None).components == MINE
    assert with_components(naming(digest=components_digest(MINE)), mine, None).components == MINE
    assert with_components(naming("mine", "sha256:00000000"), mine, None).components is None


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
@pytest.mark.parametrize("name", ["a.yaml", "z.yml"])
def test_a_broken_set_that_is_not_named_does_no_harm(mine: Path, name: str, text: str) -> None:
    (mine.parent / name).write_text(text)
    assert with_components(naming(), mine, None).components == MINE
    assert with_components(naming(""), mine, None).components is None
    assert with_components(naming("another"), mine, None).components is None


@pytest.mark.parametrize("text", BROKEN[:5], ids=range(5))
def test_a_broken_set_that_is_named_says_why(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.yaml").write_text(text)
    with pytest.raises(SetError) as caught:
        with_components(naming("other"), tmp_path / "game.rgn", None)
    assert caught.value.path == tmp_path / "a.yaml"
    assert caught.value.problems[0].line


def test_a_broken_set_of_the_same_id_does_not_hide_the_other(mine: Path) -> None:
    (mine.parent / "a.yaml").write_text(f"{HEAD}id: mine\ncities: five\n")
    assert with_components(naming(), mine, None).components == MINE


@pytest.mark.parametrize(
    "line", ["id: mine", "id: 'mine'", 'id: "mine"', "id: mine # of 2016", "'id':   mine", "id : mine"]
)
def test_the_id_may_be_written_as_yaml_allows(tmp_path: Path, line: str) -> None:
    (tmp_path / "a.yaml").write_text(f"{HEAD}{line}\n")
    found = with_components(naming(), tmp_path / "game.rgn", None).components
    assert found is not None
    assert found.id == "mine"
    (tmp_path / "a.yaml").write_text(f"{{interlock-components: 1, {line.partition(' #')[0]}}}\n")
    assert with_components(naming(), tmp_path / "game.rgn", None).components == found


@pytest.mark.parametrize("of_the_folder", [True, False])
def test_neither_pipes_nor_links_out_of_the_folder_are_read(tmp_path: Path, of_the_folder: bool) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (tmp_path / "mine.yaml").write_text(to_yaml(MINE))
    os.mkfifo(games / "a.yaml")
    (games / "b.yaml").symlink_to(tmp_path / "mine.yaml")
    (games / "c.yaml").symlink_to("/dev/zero")
    (games / "d.yaml").mkdir()
    (games / "e.yaml").symlink_to(games / "e.yaml")
    (games / "f.yaml").symlink_to("nowhere.yaml")
    where = games if of_the_folder else None
    assert with_components(naming(), games / "game.rgn", where).components is None
    (games / "z.yaml").write_text(to_yaml(MINE))
    assert with_components(naming(), games / "game.rgn", where).components == MINE


def test_a_link_inside_the_folder_is_read(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "x.yaml").write_text(to_yaml(MINE))
    (tmp_path / "mine.yaml").symlink_to("sets/x.yaml")
    assert with_components(naming(), tmp_path / "game.rgn", None).components == MINE
