"""Change the rules of a game by one small step at a time, and list the changes that no test of the game notices.

`python tests/mutants.py chicago-express` changes each number by one, moves and flips each comparison, swaps `and` and
`or`, drops each `not` and each violation that a check yields. Every such mutant runs the game's tests in a process of
its own until one fails: first the tests that other mutants failed, then the fast ones. Mutants that survive are listed
with their place. `--sample 100 --seed 7` tries a hundred of them, `--only extend.py` those of one file. Nothing is
written to the sources.
"""

import argparse
import ast
import gc
import inspect
import math
import os
import random
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.abc import SourceLoader
from importlib.machinery import SourceFileLoader
from pathlib import Path
from tempfile import TemporaryFile
from types import CodeType, FrameType, FunctionType
from typing import IO, NamedTuple

import pytest

HERE = Path(__file__).parents[1]
GAMES = HERE / "server" / "interlock" / "games"
NO_RULES = ("random_", "blank_set_up", "near")
"""How the names of files begin that hold no rules: random players, empty set-ups, and suggestions."""
SECONDS = 30
"""How much longer a test may take on a mutant; beyond that, it has failed."""
OVERHEAD = 0.01
"""About how many seconds pytest takes for a test besides running it."""
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
RELOADED = ("interlock.games", "interlock.analysis", "interlock.library", "kit", "tests", "games")
"""The packages that are loaded anew for a mutant that changes what runs on import."""


class Mutant(NamedTuple):
    """A changed module: where, what stands there, and what it is changed to."""

    path: Path
    line: int
    before: str
    after: str
    original: CodeType
    code: CodeType

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
    original = compile(tree, str(path), "exec")
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            for place, node in enumerate(value if isinstance(value, list) else [value]):
                if not isinstance(node, ast.expr):
                    continue
                for changed in changes(node):
                    _put(parent, name, place, changed)
                    ast.fix_missing_locations(ast.copy_location(changed, node))
                    code = compile(tree, str(path), "exec")
                    yield Mutant(path, node.lineno, ast.unparse(node), ast.unparse(changed), original, code)
                    _put(parent, name, place, node)


def _put(parent: ast.AST, name: str, place: int, node: ast.AST) -> None:
    """Put a node where another one is."""
    value = getattr(parent, name)
    if isinstance(value, list):
        value[place] = node
    else:
        setattr(parent, name, node)


def tests_of(game: str) -> list[str]:
    """Return the options that make pytest run a game's tests."""
    name = game.replace("-", "_")
    shared = HERE / "tests" / "games"
    plugins = [word for plugin in ("xdist", "cacheprovider", "timeout") for word in ("-p", f"no:{plugin}")]
    return ["-q", "-s", *plugins, str(shared / "test_rules.py"), str(shared / name), "-k", f"{game} or {name}"]


def function_codes(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType] | None]:
    """Yield the old and the new code of each changed function, and None for a change of what runs on import."""
    if old.replace(co_consts=()) != new.replace(co_consts=()) or len(old.co_consts) != len(new.co_consts):
        yield None
        return
    for before, after in zip(old.co_consts, new.co_consts, strict=True):
        if isinstance(before, CodeType) and before.co_flags & inspect.CO_NEWLOCALS == 0:
            yield from function_codes(before, after)
        elif before != after:
            yield (before, after) if isinstance(before, CodeType) else None


class FirstFailure:
    """A plugin for pytest that runs first what is likeliest to fail, and ends the process at the first failure."""

    def __init__(self, trial: "Trial", log: IO[bytes], mutant: Mutant | None) -> None:
        self.seconds, self.failed, self.skipped = trial.seconds, trial.failed, trial.skipped
        self.log = log
        """The file for the test that has failed; without a mutant, for all tests."""
        self.mutant = mutant

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put first what is likeliest to fail for the time that it takes."""
        items[:] = [item for item in items if item.nodeid not in self.skipped]
        items.sort(key=lambda item: (OVERHEAD + self.seconds[item.nodeid]) / (1 + self.failed[item.nodeid]))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """End the process if the test takes too long."""
        signal.setitimer(signal.ITIMER_PROF, SECONDS + 5 * self.seconds[nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Log a failure and end the process; without a mutant, log what each test takes."""
        if report.failed or not self.mutant:
            self.log.write(f"{report.nodeid}\t{report.duration}\n".encode())
        if report.failed:
            self.log.flush()
            if not self.mutant:
                print(report.longreprtext, file=sys.stderr, flush=True)
            os._exit(1)


class Trial:
    """A plugin for pytest that collects the tests of a game once and runs them on every mutant."""

    def __init__(self, arguments: list[str], mutants: list[Mutant], jobs: int, longest: float) -> None:
        self.arguments = arguments
        self.mutants = mutants
        self.jobs = jobs
        self.longest = longest
        self.ran_on_import: set[tuple[str, str]] = set()
        """The file and the name of each function that was called during the collection."""
        self.seconds: dict[str, float] = defaultdict(float)
        """How long each test takes."""
        self.failed: Counter[str] = Counter()
        """How many mutants each test has failed."""
        self.skipped: frozenset[str] = frozenset()
        """The tests that take too long."""

    def note_call(self, frame: FrameType, event: str, _: object) -> None:
        """Remember that a function was called; for `sys.setprofile`."""
        if event == "call":
            self.ran_on_import.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests of every mutant, and list those that survive."""
        sys.setprofile(None)
        if self._fails(session.items, None):
            sys.exit("The tests fail without any mutant.")
        self.skipped = frozenset(name for name, seconds in self.seconds.items() if seconds > self.longest)
        survived = 0
        with ThreadPoolExecutor(self.jobs) as pool:
            fails = pool.map(lambda each: self._fails(session.items, each), self.mutants)
            for mutant, failed in zip(self.mutants, fails, strict=True):
                if not failed:
                    survived += 1
                    print(mutant, flush=True)
        count = len(self.mutants)
        print(f"{survived} of {count} mutants survived ({survived / max(count, 1):.1%}).", flush=True)
        return True

    def _fails(self, items: list[pytest.Item], mutant: Mutant | None) -> bool:
        """Run the tests in a process of their own, and return whether one fails."""
        with TemporaryFile() as log:
            child = os.fork()
            if not child:
                output = os.open(os.devnull, os.O_WRONLY)
                for stream in (1, 2) if mutant else (1,):
                    os.dup2(output, stream)
                plugin = FirstFailure(self, log, mutant)
                status = self._run(items, mutant, plugin)
                log.flush()
                os._exit(status)
            _, status = os.waitpid(child, 0)
            log.seek(0)
            lines = [line.split("\t") for line in log.read().decode().splitlines()]
        for name, seconds in lines:
            self.failed[name] += mutant is not None
            self.seconds[name] = max(self.seconds[name], float(seconds))
        return bool(status)

    def _run(self, items: list[pytest.Item], mutant: Mutant | None, plugin: FirstFailure) -> int:
        """Run the tests on the mutant, and return the exit code.

        Changed functions are replaced in place. A change of what runs on import loads all modules of the games anew.
        """
        if mutant and self._put_functions(mutant):
            plugin.pytest_collection_modifyitems(items)
            items[0].config.pluginmanager.register(plugin)
            for item, following in zip(items, [*items[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            return 0
        if mutant:
            _replace(mutant)
        for name in [name for name in sys.modules if name == "interlock" or name.startswith(RELOADED)]:
            del sys.modules[name]
        return pytest.main(self.arguments, plugins=[plugin])

    def _put_functions(self, mutant: Mutant) -> bool:
        """Replace the code of the functions that the mutant changes; return whether it changes nothing else."""
        changed = [*function_codes(mutant.original, mutant.code)]
        path = str(mutant.path)
        for codes in changed:
            if codes is None or (path, codes[0].co_qualname) in self.ran_on_import:
                return False
            functions = (each for each in gc.get_objects() if isinstance(each, FunctionType))
            found = [each for each in functions if each.__code__.co_filename == path and each.__code__ == codes[0]]
            for function in found:
                function.__code__ = codes[1]
            if not found:
                return False
        return bool(changed)


def _replace(mutant: Mutant) -> None:
    """Have a module's code made from the mutant."""
    get_code = SourceFileLoader.get_code

    def code(loader: SourceLoader, fullname: str) -> CodeType | None:
        if not isinstance(loader, SourceFileLoader) or Path(loader.path) != mutant.path:
            return get_code(loader, fullname)
        return mutant.code

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
    parser.add_argument("--longest", type=float, default=math.inf, help="skip tests of more seconds; default: none")
    given = parser.parse_args()
    folder = GAMES / given.game.replace("-", "_")
    paths = [path for path in sorted(folder.rglob("*.py")) if not path.name.startswith(NO_RULES)]
    mutants = [mutant for path in paths if given.only in ("", path.name) for mutant in mutants_of(path)]
    if given.sample:
        mutants = random.Random(given.seed).sample(mutants, min(given.sample, len(mutants)))
    arguments = tests_of(given.game)
    trial = Trial(arguments, mutants, given.jobs, given.longest)
    sys.setprofile(trial.note_call)
    sys.exit(pytest.main(arguments, plugins=[trial]))


if __name__ == "__main__":
    main()
