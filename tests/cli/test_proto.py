"""`interlock proto`: the contract out of an installed package."""

from pathlib import Path

PROTO = Path(__file__).parents[2] / "proto"


def test_the_contract_is_written_as_it_stands(run, tmp_path):
    result = run("proto", "-o", str(tmp_path / "out" / "protos"))
    assert result.exit_code == 0
    ours = {path.relative_to(PROTO): path.read_bytes() for path in PROTO.rglob("*.proto")}
    written = tmp_path / "out" / "protos"
    assert {path.relative_to(written): path.read_bytes() for path in written.rglob("*.proto")} == ours
    assert len(result.stdout.splitlines()) == len(ours) > 8


def test_a_folder_that_cannot_be_made_is_a_sentence(run, tmp_path):
    (tmp_path / "file").write_text("")
    result = run("proto", "-o", str(tmp_path / "file" / "protos"))
    assert result.exit_code == 3
    assert "the folder cannot be made: not a directory" in result.stderr
