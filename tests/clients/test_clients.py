"""Clients in other languages, made from nothing but the .proto files with the ordinary tools, understand the server."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import google.rpc
import pytest

from interlock.games.judge import judge
from interlock.games.registry import GAMES
from interlock.record.rgn import write_rgn
from kit.service_calls import legal_record
from kit.tools import lacking, run, tool

HERE = Path(__file__).parent
GOOGLE = Path(google.rpc.__path__[0]).parents[1]
"""Where the .proto files of google.rpc are."""
JARS = Path("/usr/share/java")
"""Where Debian has the classes that Java's generated code needs."""
NEEDED_JARS = ("grpc-netty.jar", "grpc-protobuf.jar", "grpc-stub.jar", "protobuf.jar")

VERDICT = judge(legal_record(), full=True)
RULES = list(GAMES["chicago-express"].rules)
TOLD = f"""\
valid	VERDICT_STATUS_VALID	{VERDICT.record_digest}	{len(VERDICT.position_digests)}
typed	VERDICT_STATUS_INCOMPLETE	2	REC-INCOMPLETE
illegal	FINDING_KIND_ILLEGAL	2	CE-AUCTION-RAISE	amount
fact	bid	9
fact	high	9
fact	player	Ben
fact	turn	Ben
alternative	2	Ben: bid 10
alternative	2	Ben: bid 11
alternative	2	Ben: pass
moves	Ben: pass, Ben: bid 10, Ben: bid 11
moves	Ben: bid 12, Ben: bid 13, Ben: bid 14
rules	{len(RULES)}	{RULES[0]}
position	0	1	0
position	1	2	9
position	2	3	9
error	3
reason	interlock.v1	UNREADABLE_RECORD
field	source.record.moves[0].chicago_express.extend_network.hexes[0]
"""
"""What every client prints."""

Client = Callable[[Path, Path, str, Path], str]


def node(folder: Path, protos: Path, address: str, game: Path) -> str:
    """Run a client that reads the .proto files when it starts."""
    shutil.copytree(HERE / "node", folder, dirs_exist_ok=True)
    npm_install(folder)
    return run([tool("node"), "client.mjs", address, game, protos, GOOGLE], folder)


def java(folder: Path, protos: Path, address: str, game: Path) -> str:
    """Run a client in Java with the classes that Debian has."""
    plugin, missing = tool("grpc_java_plugin"), [name for name in NEEDED_JARS if not (JARS / name).exists()]
    if missing:
        lacking(f"{', '.join(missing)} not in {JARS}")
    # Debian's google.rpc is older than ErrorInfo.
    sources = [*proto_files(protos), "google/rpc/error_details.proto"]
    command: list[str | Path] = [tool("protoc"), "-I", protos, "-I", GOOGLE, f"--plugin=protoc-gen-grpc-java={plugin}"]
    run([*command, f"--java_out={folder}", f"--grpc-java_out={folder}", *sources])
    classes = ":".join([str(folder), *map(str, sorted(JARS.glob("*.jar")))])
    run([tool("javac"), "-d", folder, "-cp", classes, HERE / "java" / "Client.java", *folder.rglob("*.java")])
    return run([tool("java"), "-cp", classes, "Client", address, game])


def go(folder: Path, protos: Path, address: str, game: Path) -> str:
    """Run a client in Go with the modules that go/modules.sh unpacks, or that are installed."""
    modules = Path(os.environ.get("GO_MODULES", "/")) / "usr" / "share" / "gocode"
    for module in ("grpc", "protobuf", "genproto"):
        if not (modules / "src" / "google.golang.org" / module).exists():
            lacking(f"google.golang.org/{module} is not in {modules}: tests/clients/go/modules.sh unpacks it")
    sources = folder / "src"
    shutil.copytree(HERE / "go", sources / "client")
    plugins = [f"--{name}_out={sources}" for name in ("go", "go-grpc") if tool(f"protoc-gen-{name}")]
    run([tool("protoc"), "-I", protos, *plugins, *proto_files(protos)])
    build = {"GOPATH": f"{folder}:{modules}", "GO111MODULE": "off"}
    run([tool("go"), "build", "-o", folder / "program", "client"], folder, **build)
    return run([folder / "program", address, game])


@pytest.mark.parametrize("client", [node, java, go])
def test_a_client_understands_the_server(client: Client, tmp_path: Path, protos: Path, address: str) -> None:
    game = tmp_path / "game.rgn"
    game.write_text(write_rgn(legal_record()), encoding="utf-8")
    folder = tmp_path / "client"
    folder.mkdir()
    assert client(folder, protos, address, game) == TOLD


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


def proto_files(protos: Path) -> list[str]:
    """The names of the .proto files, from their folder on."""
    return [str(path.relative_to(protos)) for path in sorted(protos.rglob("*.proto"))]


def npm_install(folder: Path, *packages: str) -> None:
    """Install what a folder's package.json names, and more packages."""
    run([tool("npm"), "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock", *packages], folder)
