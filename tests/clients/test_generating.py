"""Code for other languages is generated from the .proto files without clashes."""

from pathlib import Path

import pytest

from clients.building import npm_install, proto_files
from kit.external_tools import run, tool


@pytest.mark.parametrize("language", ["cpp", "csharp", "java", "kotlin", "php", "python", "ruby"])
def test_code_can_be_generated_without_clashes(language: str, tmp_path: Path, protos: Path) -> None:
    run([tool("protoc"), "-I", protos, f"--{language}_out={tmp_path}", *proto_files(protos)])
    files = [str(path).lower() for path in tmp_path.rglob("*") if path.is_file()]
    assert len(files) >= len(proto_files(protos))
    assert len(files) == len(set(files))


def test_code_for_typescript_has_no_faults(tmp_path: Path, protos: Path) -> None:
    (tmp_path / "package.json").write_text('{"private": true, "type": "module"}\n')
    npm_install(tmp_path, "@bufbuild/protobuf@2", "@bufbuild/protoc-gen-es@2", "typescript@5")
    tools = tmp_path / "node_modules" / ".bin"
    out = tmp_path / "src"
    out.mkdir()
    plugin = f"--plugin=protoc-gen-es={tools / 'protoc-gen-es'}"
    options = "--es_opt=target=ts,import_extension=js"
    run([tool("protoc"), "-I", protos, plugin, f"--es_out={out}", options, *proto_files(protos)])
    run([tools / "tsc", "--strict", "--noEmit", "--module", "nodenext", *out.rglob("*.ts")], tmp_path)
