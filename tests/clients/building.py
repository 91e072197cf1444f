"""Programs made of the clients that server/INTEGRATING.md shows, with the ordinary tools of each language."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import google.rpc

from kit.documents import blocks
from kit.external_tools import lacking, run, tool

PAGE = Path(__file__).parents[2] / "server" / "INTEGRATING.md"
CLIENTS = PAGE.parent / "clients"
GOOGLE = Path(google.rpc.__path__[0]).parents[1]
"""Where the .proto files of google.rpc are."""
JARS = Path("/usr/share/java")
"""Where Debian has the classes that Java's generated code needs."""
NEEDED_JARS = ("grpc-netty.jar", "grpc-protobuf.jar", "grpc-stub.jar", "protobuf.jar")


class Client(NamedTuple):
    """A program, and the folder that it runs in."""

    command: list[str]
    folder: Path

    def __call__(self, *words: str | Path, **environment: str) -> str:
        """Return what it prints."""
        return run([*self.command, *words], self.folder, **environment)

    @contextmanager
    def talking(self, *words: str, **environment: str) -> Iterator["Talk"]:
        """Run it, to be told lines and to be read line by line."""
        with subprocess.Popen(
            [*self.command, *words],
            cwd=self.folder,
            env=os.environ | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            bufsize=1,
        ) as process:
            try:
                yield Talk(process)
            finally:
                process.kill()


class Talk(NamedTuple):
    """A program that runs."""

    process: "subprocess.Popen[str]"

    def tell(self, line: str, lines: int) -> str:
        """Tell it a line, and return so many lines that it then prints."""
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        return "".join(f"{self.line()}\n" for _ in range(lines))

    def line(self) -> str:
        """Return the next line that it prints."""
        assert self.process.stdout
        return self.process.stdout.readline().removesuffix("\n")

    def rest(self) -> str:
        """Tell it that there are no more lines, and return what it still prints."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        return self.process.stdout.read()


Build = Callable[[Path, Path], Client]
"""Makes a program in a folder from a folder of .proto files."""


def python(folder: Path, protos: Path) -> Client:
    """Take the generated modules that come with Interlock."""
    return Client([sys.executable, str(CLIENTS / "client.py")], folder)


def node(folder: Path, protos: Path) -> Client:
    """Read the .proto files when the program starts."""
    for name in ("client.mjs", "package.json"):
        shutil.copy(CLIENTS / name, folder)
    (folder / "protos").symlink_to(protos)
    npm_install(folder)
    return Client([tool("node"), "client.mjs"], folder)


def java(folder: Path, protos: Path) -> Client:
    """Compile with the classes that Debian has, as the page says."""
    missing = [name for name in NEEDED_JARS if not (JARS / name).exists()]
    if missing:
        lacking(f"{', '.join(missing)} not in {JARS}")
    shutil.copy(CLIENTS / "Client.java", folder)
    (folder / "protos").symlink_to(protos)
    plugins = folder / "plugins"
    plugins.mkdir()
    (plugins / "protoc-gen-grpc-java").symlink_to(tool("grpc_java_plugin"))
    # Debian's google.rpc is older than ErrorInfo.
    google = folder / "google"
    google.mkdir()
    run([tool("protoc"), "-I", GOOGLE, f"--java_out={google}", "google/rpc/error_details.proto"])
    jars = ":".join(map(str, sorted(JARS.glob("*.jar"))))
    run([tool("javac"), "-d", folder / "classes", "-cp", jars, *google.rglob("*.java")])
    path, classes = f"{plugins}:{os.environ['PATH']}", f"{folder / 'classes'}:{jars}"
    run(["bash", "-euc", _commands("--java_out")], folder, PATH=path, CLASSPATH=classes)
    # Debian's netty has TLS by this library alone, and looks for it by another name.
    libraries = [*Path("/usr/lib").glob("*/jni/libnetty-tcnative.so")] or lacking("libnetty-tcnative-java")
    shutil.copy(libraries[0], folder / "libnetty_tcnative.so")
    quick = ("-XX:TieredStopAtLevel=1", f"-Djava.library.path={folder}")
    return Client([tool("java"), *quick, "-cp", classes, "Client"], folder)


def go(folder: Path, protos: Path) -> Client:
    """Build with the modules that go/modules.sh unpacks, or that are installed: without the page's go.mod."""
    modules = Path(os.environ.get("GO_MODULES", "/")) / "usr" / "share" / "gocode"
    for module in ("grpc", "protobuf", "genproto"):
        if not (modules / "src" / "google.golang.org" / module).exists():
            lacking(f"google.golang.org/{module} is not in {modules}: tests/clients/go/modules.sh unpacks it")
    sources = folder / "src"
    (sources / "client").mkdir(parents=True)
    shutil.copy(CLIENTS / "client.go", sources / "client")
    (sources / "protos").symlink_to(protos)
    for plugin in ("protoc-gen-go", "protoc-gen-go-grpc"):
        tool(plugin)
    run(["bash", "-euc", _commands("--go_out").splitlines()[0]], sources)
    build = {"GOPATH": f"{folder}:{modules}", "GO111MODULE": "off"}
    run([tool("go"), "build", "-o", folder / "program", "client"], folder, **build)
    return Client([str(folder / "program")], folder)


def _commands(option: str) -> str:
    """Return the commands of the page of which one has an option."""
    (commands,) = (block for block in blocks(PAGE.read_text(encoding="utf-8"), "sh") if option in block)
    return commands


BUILDS: tuple[Build, ...] = (python, node, java, go)


def proto_files(protos: Path) -> list[str]:
    """Return the names of the .proto files, from their folder on."""
    return [str(path.relative_to(protos)) for path in sorted(protos.rglob("*.proto"))]


def npm_install(folder: Path, *packages: str) -> None:
    """Install what a folder's package.json names, and more packages."""
    run([tool("npm"), "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock", *packages], folder)
