"""Change the rules of a game by one small step at a time, and list the changes that no test of the game notices.

`python tests/mutants.py chicago-express` changes each number by one, moves and flips each comparison, swaps `and` and
`or`, drops each `not` and each violation that a check yields. Every such mutant runs the game's tests in a process of
its own until one fails. Mutants that survive are listed with their place. `--sample 100 --seed 7` tries a hundred of
them, `--only extend.py` those of one file. Nothing is written to the sources.
"""

import argparse
import ast
import os
import random
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.abc import SourceLoader
from importlib.machinery import SourceFileLoader
from pathlib import Path
from tempfile import TemporaryFile
from types import CodeType
from typing import NamedTuple

import hypothesis
import msgspec
import pytest

HERE = Path(__file__).parents[1]
GAMES = HERE / "server" / "interlock" / "games"
NO_RULES = ("random_", "blank_set_up", "near")
"""How the names of files begin that hold no rules: random players, empty set-ups, and suggestions."""
SECONDS = 600
"""A mutant that runs for longer has lost its way, which a test would notice, too."""
MOVED = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
FLIPPED = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
PRELOADED = (hypothesis, msgspec)
"""What every mutant's process would otherwise load anew."""


class Mutant(NamedTuple):
    """A changed module: where, what stands there, and what it is changed to."""

    path: Path
    line: int
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(GAMES)}:{self.line}: {self.before}  ->  {self.after}"


def changes(node: ast.expr) -> Iterator[ast.expr]:
    """Yield what a node is changed to, one small step each."""
    match node:
        case ast.Constant(value=int(value)) if not isinstance(node.value, bool):
            yield from (ast.Constant(value + step) for step in (1, -1))
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            for table in (MOVED, FLIPPED):
                for place, operator in enumerate(ops):
                    if type(operator) in table:
                        changed = [*ops[:place], table[type(operator)](), *ops[place + 1 :]]
                        yield ast.Compare(left, changed, comparators)
        case ast.BoolOp(op=operator, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.Yield(value=ast.Call(func=ast.Attribute(attr="broken"))):
            yield ast.YieldFrom(ast.Tuple([], ast.Load()))


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield every mutant of a module."""
    tree = ast.parse(path.read_text())
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            for place, node in enumerate(value if isinstance(value, list) else [value]):
                if not isinstance(node, ast.expr):
                    continue
                for changed in changes(node):
                    _put(parent, name, place, changed)
                    yield Mutant(path, node.lineno, ast.unparse(node), ast.unparse(changed), ast.unparse(tree))
                    _put(parent, name, place, node)


def _put(parent: ast.AST, name: str, place: int, node: ast.AST) -> None:
    """Put a node where another one is."""
    value = getattr(parent, name)
    if isinstance(value, list):
        value[place] = node
    else:
        setattr(parent, name, node)


def tests_of(game: str) -> list[str]:
    """Return what pytest is told to run for a game: the cases of its rules first, which notice most."""
    name = game.replace("-", "_")
    shared = HERE / "tests" / "games"
    return [str(shared / "test_rules.py"), str(shared / name), "-k", f"{game} or {name}"]


def run_tests(arguments: list[str], mutant: Mutant | None = None) -> int:
    """Run tests in a process of their own, with a mutant in the place of its module; return pytest's exit code."""
    with TemporaryFile() as output:
        child = os.fork()
        if not child:
            os.dup2(output.fileno(), 1)
            os.dup2(output.fileno(), 2)
            signal.alarm(SECONDS)
            if mutant:
                _replace(mutant)
            os._exit(pytest.main(["-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "--no-header", *arguments]))
        _, status = os.waitpid(child, 0)
        if not mutant and status:
            output.seek(0)
            print(output.read().decode(), file=sys.stderr)
    return status


def _replace(mutant: Mutant) -> None:
    """Have a module's code made from the mutant."""
    get_code = SourceFileLoader.get_code

    def code(loader: SourceLoader, fullname: str) -> CodeType | None:
        if not isinstance(loader, SourceFileLoader) or Path(loader.path) != mutant.path:
            return get_code(loader, fullname)
        return compile(mutant.source, str(mutant.path), "exec")

    SourceFileLoader.get_code = code  # type: ignore[method-assign,assignment]


def main() -> None:
    """List the mutants of a game that survive its tests."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    games = sorted(path.name.replace("_", "-") for path in GAMES.iterdir() if (path / "game.py").exists())
    parser.add_argument("game", choices=games, metavar="GAME", help=", ".join(games))
    parser.add_argument("--sample", type=int, metavar="N", help="try N mutants drawn at random; default: all")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the sample; default: 0")
    parser.add_argument("--only", metavar="NAME", default="", help="try the mutants of files of this name")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many run at once; default: all cores")
    given = parser.parse_args()
    folder = GAMES / given.game.replace("-", "_")
    paths = [path for path in sorted(folder.rglob("*.py")) if not path.name.startswith(NO_RULES)]
    mutants = [mutant for path in paths if given.only in ("", path.name) for mutant in mutants_of(path)]
    if given.sample:
        mutants = random.Random(given.seed).sample(mutants, min(given.sample, len(mutants)))
    arguments = tests_of(given.game)
    if run_tests(arguments):
        sys.exit("The tests fail without any mutant.")
    survived = 0
    with ThreadPoolExecutor(given.jobs) as pool:
        for mutant, status in zip(mutants, pool.map(lambda each: run_tests(arguments, each), mutants), strict=True):
            if not status:
                survived += 1
                print(mutant, flush=True)
    print(f"{survived} of {len(mutants)} mutants survived ({survived / max(len(mutants), 1):.1%}).")


if __name__ == "__main__":
    main()
