"""Compiles by mypyc what pyproject.toml names, where INTERLOCK_COMPILE=1 is set; else the wheel is pure Python."""

import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from sysconfig import get_path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileHook(BuildHookInterface[Any]):
    """Puts compiled modules into a wheel, beside their sources, from which tracebacks are told."""

    def dependencies(self) -> list[str]:
        """Return what compiling needs, which is fetched only where something is compiled."""
        needed: list[str] = self.config["needs"]
        return needed if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together."""
        if not _is_wanted():
            return
        if version == "editable":
            self.app.abort("what is compiled cannot be edited: install without -e, or without INTERLOCK_COMPILE")
        self._folder = TemporaryDirectory()
        compiled = Path(self._folder.name, "compiled")
        self._compile(compiled, Path(self._folder.name, "made"))
        build_data["force_include"][str(compiled)] = "/"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Clean up once the wheel is written."""
        if _is_wanted():
            self._folder.cleanup()

    def _compile(self, compiled: Path, made: Path) -> None:
        # mypyc takes setuptools only where that is there before it.
        from setuptools import Distribution  # isort: skip
        from mypyc.build import mypycify

        # mypyc runs in a process of its own, so that its memory is free when the C compilers start. Each module becomes
        # a library of its own: compiling one takes little memory, and all cores compile some.
        with ProcessPoolExecutor(1) as process:
            extensions = process.submit(
                mypycify,
                ["--config-file=pyproject.toml", "--follow-imports=silent", *self._sources()],
                target_dir=str(made),
                separate=True,
                include_runtime_files=False,
                opt_level="2",
                debug_level="0",
            ).result()
        # mypyc's own C files are among the sources of each. They are compiled once.
        runtime = {source for each in extensions for source in each.sources if Path(source).parent == made}
        for each in extensions:
            each.sources = [source for source in each.sources if source not in runtime]
        settings = {
            "sources": sorted(runtime),
            "include_dirs": [get_path("include"), *extensions[0].include_dirs],
            "cflags": extensions[0].extra_compile_args,
        }
        distribution = Distribution({"ext_modules": extensions, "libraries": [("mypyc_runtime", settings)]})
        library = distribution.get_command_obj("build_clib")
        library.build_clib = library.build_temp = str(made)
        library.ensure_finalized()
        library.run()
        command = distribution.get_command_obj("build_ext")
        command.build_lib, command.build_temp, command.parallel = str(compiled), str(made), True
        command.ensure_finalized()
        command.run()

    def _sources(self) -> list[str]:
        """Return the files that are compiled, by their paths in the project."""
        files = [
            file
            for folder, names in self.config["compiled"].items()
            for name in names
            for file in Path(folder).glob(f"{name}.py")
        ]
        return sorted(str(file) for file in files if not {*self.config["not_compiled"]} & {*file.parts, file.stem})


def _is_wanted() -> bool:
    return os.environ.get("INTERLOCK_COMPILE") == "1"
