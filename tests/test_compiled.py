"""What is compiled in wheels made with INTERLOCK_COMPILE=1, and that the tests run on what they were meant to."""

import ast
import os
import tomllib
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from interlock.basics.compiled import COMPILED

HERE = Path(__file__).parents[1]
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
SETTINGS = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
SOURCES = [
    file.relative_to(HERE)
    for folder, names in SETTINGS["compiled"].items()
    for name in names
    for file in sorted((HERE / folder).glob(f"{name}.py"))
    if not {*SETTINGS["not_compiled"]} & {*file.relative_to(HERE).parts, file.stem}
]


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_either_all_that_is_named_runs_compiled_or_nothing_does(source: Path) -> None:
    file = import_module(".".join(source.with_suffix("").parts[1:])).__file__
    assert file is not None
    assert file.endswith(tuple(EXTENSION_SUFFIXES)) is COMPILED


def test_what_runs_is_what_was_asked_for() -> None:
    """Who tests a compiled wheel sets the variable for the tests, too."""
    assert COMPILED is (os.environ.get("INTERLOCK_COMPILE") == "1")


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_no_module_with_structs_is_compiled(source: Path) -> None:
    assert "(Struct" not in (HERE / source).read_text(encoding="utf-8")


@pytest.mark.parametrize("source", SOURCES, ids=str)
def test_what_has_a_length_says_itself_whether_it_is_true(source: Path) -> None:
    """Of a class without `__bool__` compiled code takes every instance for true, even one with the length 0."""
    for each in ast.walk(ast.parse((HERE / source).read_text(encoding="utf-8"))):
        if isinstance(each, ast.ClassDef):
            defined = {part.name for part in each.body if isinstance(part, ast.FunctionDef)}
            assert "__len__" not in defined or "__bool__" in defined, each.name
