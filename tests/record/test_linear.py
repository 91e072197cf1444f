"""Reading takes work in proportion to what is read, whatever there is much of."""

import json
from collections.abc import Callable

import msgspec
import pytest

from interlock.analysis.record_text import every_problem
from interlock.basics.problem import RecordError
from interlock.boards.board_files import read_board
from interlock.boards.consistency import faults as board_faults
from interlock.boards.model import Board, BoardHex
from interlock.railroad_revolution.components.consistency import faults as set_faults
from interlock.railroad_revolution.components.model import LARGEST_SET, ComponentCity, ComponentRailSpace, ComponentSet
from interlock.railroad_revolution.components.yaml_reader import from_yaml
from interlock.railroad_revolution.draft import Draft
from interlock.railroad_revolution.draft_from_records import collect
from interlock.record.digest import digests
from interlock.record.json_form import from_json, to_json
from interlock.record.model import GameRecord, Header, Move, Player
from interlock.record.protobuf_form import from_protobuf, to_message
from interlock.record.railroad_revolution import BuildStation, PrintedValue, RailroadRevolutionMove
from interlock.record.rgn import read_rgn, write_rgn
from kit.step_counter import steps

SIZE = 400
"""More than a move may have of anything, so that what is compared is read in the same way."""
MOST = 2.5
CHICAGO = "interlock 1\ngame chicago-express\nplayers Ann, Ben\n"
STEAM = "interlock 1\ngame age-of-steam\nboard rust-belt\nplayers Ann, Ben, Cara\n"
REVOLUTION = "interlock 1\ngame railroad-revolution\nplayers Ann, Ben\n"


def lines(line: str) -> Callable[[int], str]:
    """Return what makes a line many times, with its number where it has a #."""
    return lambda count: "".join(f"{line.replace('#', str(number))}\n" for number in range(count))


def list_of(word: str, joint: str = ", ") -> Callable[[int], str]:
    return lambda count: joint.join(word.replace("#", str(number)) for number in range(count))


TEXTS: dict[str, Callable[[int], str]] = {
    "the same move": lambda n: CHICAGO + lines("Ann: pass")(n),
    "moves": lambda n: CHICAGO + lines("Ann: develop H#")(n),
    "numbered moves": lambda n: CHICAGO + "".join(f"{number}. Ann: pass\n" for number in range(1, n + 1)),
    "hexes of a move": lambda n: CHICAGO + f"Ann: extend PRR {list_of('H#')(n)}\n",
    "moves of nobody": lambda n: CHICAGO + lines("P#: pass")(n),
    "words of no move": lambda n: CHICAGO + lines("Ann: pas#")(n),
    "unknown companies": lambda n: CHICAGO + lines("Ann: auction PR#")(n),
    "lines that say nothing": lambda n: CHICAGO + lines("nothing #")(n),
    "players": lambda n: f"interlock 1\ngame chicago-express\nplayers {list_of('P#')(n)}\n",
    "players and moves": lambda n: (
        f"interlock 1\ngame chicago-express\nplayers {list_of('P#')(n)}\n" + lines("P#: pass")(n)
    ),
    "players of one name": lambda n: f"interlock 1\ngame chicago-express\nplayers {list_of('P')(n)}\n",
    "players and moves of nobody": lambda n: (
        f"interlock 1\ngame chicago-express\nplayers {list_of('P#')(30)}\n" + lines("Q#: pass")(n)
    ),
    "moves by initials": lambda n: CHICAGO + lines("A: develop H#")(n),
    "numbered moves by initials": lambda n: (
        CHICAGO + "".join(f"{number}. A: bid {number}\n" for number in range(1, n + 1))
    ),
    "players who begin alike": lambda n: (
        f"interlock 1\ngame chicago-express\nplayers {list_of('Anna Bertha #')(30)}\n"
        + lines("Anna#: pass\nA: pass")(n)
    ),
    "a long name": lambda n: f"interlock 1\ngame chicago-express\nplayers {'a b' * n}, C\n" + lines("a: bid #")(n),
    "players without commas between": lambda n: STEAM + f"Ann: bonus {'A B ' * n}\n",
    "claims by initials": lambda n: CHICAGO + lines("claim cash A #, B 3")(n),
    "options": lambda n: CHICAGO + lines("option o# x")(n),
    "tags": lambda n: CHICAGO + lines("tag t# x")(n),
    "tags twice": lambda n: CHICAGO + lines("tag t x")(n),
    "header comments": lambda n: CHICAGO + "event x " + list_of("{ # }", "")(n) + "\n",
    "header comments on lines": lambda n: CHICAGO + lines("; #")(n) + "event x\n",
    "comments": lambda n: CHICAGO + lines("; #")(n),
    "comments beside": lambda n: CHICAGO + "Ann: pass " + list_of("{ # }", "")(n) + "\n",
    "comments of a move each": lambda n: CHICAGO + lines("Ann: pass ; [Ben] #")(n),
    "headings": lambda n: CHICAGO + lines("== # ==")(n),
    "glyphs": lambda n: CHICAGO + f"Ann: pass {'! ' * n}\n",
    "claims": lambda n: CHICAGO + lines("claim Ann $#")(n),
    "figures": lambda n: CHICAGO + f"claim {list_of('Ann $#')(n)}\n",
    "figures of many": lambda n: CHICAGO + f"claim {list_of('X# $1', '; ')(n)}\n",
    "unsound figures": lambda n: CHICAGO + f"claim {list_of('Ann $1000001')(n)}\n",
    "rulings": lambda n: CHICAGO + "Ann: pass\n" + lines('ruling penalty Ann $1 by "R" because "#"')(n),
    "awards": lambda n: CHICAGO + "Ann: pass\n" + lines('ruling award Ann $1 from PRR by "R" because "#"')(n),
    "settings": lambda n: CHICAGO + "Ann: pass\n" + lines('ruling set Ann $#, PRR 1; houses # by "R"')(n),
    "rulings on nothing": lambda n: CHICAGO + lines("ruling stands move 1")(n),
    "corrections": lambda n: CHICAGO + "Ann: pass\n" + lines("ruling corrected to Ben: extend PRR Q5, P# rule X")(n),
    "results": lambda n: CHICAGO + f"result {list_of('Ann $#')(n)}\n",
    "result lines": lambda n: CHICAGO + lines("result Ann $#")(n),
    "blank lines": lambda n: CHICAGO + "\n" * n,
    "quotes": lambda n: CHICAGO + "Ann: develop " + '"x" ' * n + "\n",
    "open quotes": lambda n: CHICAGO + lines('Ann: develop "x')(n),
    "escaped quotes": lambda n: CHICAGO + 'Ann: develop "' + '\\"' * n + "\n",
    "braces": lambda n: CHICAGO + "Ann: pass " + "{" * n + "\n",
    "escaped braces": lambda n: CHICAGO + "Ann: pass {" + "\\}" * n + "\n",
    "a long word": lambda n: CHICAGO + f"Ann: {'x' * n}\n",
    "a long line": lambda n: CHICAGO + f"Ann: pass {'x ' * n}\n",
    "brackets": lambda n: CHICAGO + f"Ann: pass {'( ' * n}\n",
    "set-up lines": lambda n: CHICAGO + lines("setup x#")(n),
    "set-up lines and one alone": lambda n: CHICAGO + lines("tag t# x")(n) + "setup\n" + lines("setup x#")(n),
    "set-up of hexes": lambda n: STEAM + lines("setup cubes H# red")(n),
    "set-up of hexes on one line": lambda n: STEAM + f"setup cubes {list_of('H# red', '; ')(n)}\n",
    "set-up of columns": lambda n: STEAM + lines("setup display A: red")(n),
    "set-up of dice": lambda n: STEAM + f"setup dice {list_of('Ann 1 2 3')(n)}\n",
    "set-up of an order": lambda n: STEAM + f"setup order {list_of('Ann')(n)}\n",
    "cubes drawn": lambda n: STEAM + f"table: draw {'red ' * n}\n",
    "tracks": lambda n: STEAM + f"Ann: build F12 {list_of('N-S')(n)}\n",
    "stops": lambda n: STEAM + f"Ann: move red F12 > {list_of('H#', ' > ')(n)}\n",
    "unknown hexes": lambda n: STEAM + lines("Ann: build X# N-S")(n),
    "cities": lambda n: REVOLUTION + lines("Ann: build C#")(n),
    "cities that are told": lambda n: REVOLUTION + lines("Ann: build C# with cost 300")(n),
    "cities by their paths": lambda n: REVOLUTION + lines("Ann: done with cities.C#.level 3")(n),
    "lines of rails": lambda n: REVOLUTION + lines("Ann: rail C#-D#-1.1")(n),
    "milestones": lambda n: REVOLUTION + lines("Ann: keep M#")(n),
    "tiles": lambda n: REVOLUTION + f"setup cities {list_of('C# #')(n)}\n",
    "printed values": lambda n: REVOLUTION + f"Ann: done with {list_of('cities.C#.level 3')(n)}\n",
    "values that say nothing": lambda n: REVOLUTION + lines("Ann: done with x# 3")(n),
    "a board": lambda n: f"{CHICAGO}board mine\nboard-data {board(n)}\n",
    "a broken board": lambda n: f"{CHICAGO}board mine\nboard-data {'[' * n}\n",
}


def board(count: int) -> str:
    return msgspec.json.encode(
        Board("mine", hexes=tuple(BoardHex(f"A{n}", name=f"N{n}") for n in range(count)))
    ).decode()


def growth(prepared: Callable[[int], Callable[[], object]], size: int) -> float:
    """Return how much more work twice as much is; what is only done once in a process has been done before."""
    prepared(size)()
    more, less = prepared(2 * size), prepared(size)
    return steps(more) / steps(less)


def tried(read: Callable[[], object]) -> Callable[[], object]:
    """Return what reads, and tells every problem of what cannot be read."""

    def call() -> None:
        try:
            read()
        except RecordError as error:
            every_problem(error)

    return call


@pytest.mark.parametrize("kind", TEXTS)
def test_rgn(kind: str) -> None:
    def prepared(size: int) -> Callable[[], object]:
        text = TEXTS[kind](size)
        return tried(lambda: read_rgn(text))

    assert growth(prepared, SIZE) < MOST


def record_of(text: str) -> GameRecord | None:
    try:
        return read_rgn(text).record
    except RecordError:
        return None


SOUND = [kind for kind, text in TEXTS.items() if record_of(text(80))]


@pytest.mark.parametrize("kind", SOUND)
def test_a_record_in_every_form(kind: str) -> None:
    def prepared(size: int) -> Callable[[], object]:
        record = record_of(TEXTS[kind](size))
        assert record is not None
        data, message = to_json(record), to_message(record).SerializeToString()

        def call() -> None:
            from_json(data)
            from_protobuf(message)
            write_rgn(record)
            digests(record)

        return call

    assert growth(prepared, 40) < MOST


JSON: dict[str, Callable[[int], str]] = {
    "nesting": lambda n: "[" * n,
    "an unknown field, nested": lambda n: '{"x": ' + "[" * n + "]" * n + "}",
    "names": lambda n: "{" + list_of('"a#": 1')(n) + "}",
    "names twice": lambda n: '{"header": {"options": {' + list_of('"a": "1"')(n) + "}}}",
    "names with escapes": lambda n: '{"header": {"options": {' + list_of('"\\u003a#": "1"')(n) + "}}}",
    "snake names": lambda n: '{"header": {"board_digest": "", "options": {' + list_of('"a#": "1"')(n) + "}}}",
    "quotes": lambda n: '{"header": {"event": "' + '\\"' * n + '"}}',
    "open quotes": lambda n: '{"header": {"event": "' + '\\"' * n,
    "lines": lambda n: "\n" * n + "{",
    "moves of nothing": lambda n: '{"moves": [' + list_of("{}")(n) + "]}",
    "notes of nothing": lambda n: '{"notes": [' + list_of("{}")(n) + "]}",
    "numbers in quotes": lambda n: '{"notes": [' + list_of('{"move": "#"}')(n) + "]}",
    "players": lambda n: '{"header": {"players": [' + list_of('{"name": "P#"}')(n) + "]}}",
    "numbers": lambda n: '{"header": {"format": ' + "1" * n + "}}",
    "unknown words": lambda n: '{"moves": [' + list_of('{"ageOfSteam": {"draw": {"cubes": ["COLOR_RED#"]}}}')(n) + "]}",
}


@pytest.mark.parametrize("kind", JSON)
def test_json(kind: str) -> None:
    def prepared(size: int) -> Callable[[], object]:
        data = JSON[kind](size).encode()
        return tried(lambda: from_json(data))

    assert growth(prepared, SIZE) < MOST


YAML: dict[str, Callable[[int], str]] = {
    "cities": lambda n: f"cities: [{list_of('{name: C#, level: 1}')(n)}]",
    "cities on lines": lambda n: "cities:\n" + lines("  - {name: C#}")(n),
    "wrong numbers": lambda n: f"cities: [{list_of('{name: C#, level: x}')(n)}]",
    "names": lambda n: lines("name#: x")(n),
    "names twice": lambda n: lines("id: x")(n),
    "nesting": lambda n: "cities: " + "[" * n,
    "nested maps": lambda n: "cities: " + "{a: " * n,
    "nested lists": lambda n: "- " * n,
    "aliases": lambda n: f"cities: &a [{list_of('*a')(n)}]",
    "anchors": lambda n: f"cities: [{list_of('&a# x')(n)}]",
    "quotes": lambda n: 'id: "' + '\\"' * n + '"',
    "blank lines in quotes": lambda n: 'id: "' + "\n" * n + '"',
    "plain lines": lambda n: "id: x\n" + "  x\n" * n,
    "block lines": lambda n: "id: |\n" + "  x\n" * n,
    "comments": lambda n: "# x\n" * n,
    "tabs": lambda n: "id: x" + "\t" * n,
    "documents": lambda n: "---\n" * n,
    "directives": lambda n: "%X y\n" * n,
    "questions": lambda n: "? " * n,
}


@pytest.mark.parametrize("kind", YAML)
def test_yaml(kind: str) -> None:
    def prepared(size: int) -> Callable[[], object]:
        data = f"interlock-components: 1\n{YAML[kind](size)}\n".encode()
        return tried(lambda: from_yaml(data))

    assert growth(prepared, SIZE) < MOST


def test_a_file_of_a_component_set_is_not_read_beyond_its_size() -> None:
    with pytest.raises(RecordError, match="too large"):
        from_yaml(b"#" * (LARGEST_SET + 1))


BOARDS: dict[str, Callable[[int], str]] = {
    "hexes": board,
    "hexes of one label": lambda n: json.dumps({"name": "x", "hexes": [{"label": "A1"}] * n}),
    "hexes of wrong types": lambda n: json.dumps({"name": "x", "hexes": [{"label": 1}] * n}, indent=1),
    "neighbors": lambda n: json.dumps({"name": "x", "hexes": [{"label": "A1", "neighbors": ["A2"] * n}]}),
    "colors": lambda n: json.dumps({"name": "x", "hexes": [{"label": "A1", "colors": ["COLOR_RED"] * n}]}),
    "figures": lambda n: json.dumps(
        {"name": "x", "hexes": [{"label": "A1", "figures": {f"f{i}": 1 for i in range(n)}}]}
    ),
    "names twice": lambda n: '{"name": "x", "hexes": [' + list_of('{"label": "A1", "label": "A1"}')(n) + "]}",
    "nesting": lambda n: '{"hexes": ' + "[" * n,
}


@pytest.mark.parametrize("kind", BOARDS)
def test_a_board(kind: str) -> None:
    def prepared(size: int) -> Callable[[], object]:
        data = BOARDS[kind](size).encode()
        return tried(lambda: read_board(data))

    assert growth(prepared, SIZE) < MOST


def test_the_faults_of_a_board_and_of_a_component_set() -> None:
    def of_board(size: int) -> Callable[[], object]:
        hexes = tuple(BoardHex(f"A{n}", "plain", f"N{n}", neighbors=(f"A{n + 1}",)) for n in range(size))
        return lambda: list(board_faults(Board("x", hexes=hexes)))

    def of_set(size: int) -> Callable[[], object]:
        cities = tuple(ComponentCity(f"C{n}") for n in range(size))
        spaces = tuple(ComponentRailSpace(f"R{n}", (f"C{n}", f"C{n + 1}"), 1) for n in range(size))
        return lambda: set_faults(ComponentSet("x", cities=cities, rail_spaces=spaces))

    assert growth(of_board, SIZE) < MOST
    assert growth(of_set, 40) < MOST


def test_a_draft_of_what_records_state() -> None:
    def record(size: int) -> GameRecord:
        built = [
            RailroadRevolutionMove(build=BuildStation(f"C{n}"), printed=(PrintedValue("cost", "300"),))
            for n in range(size)
        ]
        moves = tuple(Move(1, railroad_revolution=own) for own in built)
        return GameRecord(Header(1, "railroad-revolution", players=(Player("Ann"), Player("Ben"))), moves=moves)

    def drafted(size: int) -> Callable[[], object]:
        whole = record(size)
        return lambda: list(Draft().read(whole))

    def collected(size: int) -> Callable[[], object]:
        whole = record(size)
        return lambda: collect([("a", whole)], "x")

    assert growth(drafted, SIZE) < MOST
    assert growth(collected, SIZE) < MOST


def test_what_a_word_may_mean_that_comes_again_on_every_line_is_found_once() -> None:
    def refused(count: int) -> Callable[[], None]:
        text = STEAM + lines("Ann: frobnicate Q7")(count)

        def call() -> None:
            with pytest.raises(RecordError):
                read_rgn(text)

        return call

    refused(1)()
    assert steps(refused(101)) - steps(refused(1)) < 100 * 2000  # To find it takes some 20,000.
