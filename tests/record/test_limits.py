"""No text, number or list of a record is without its limit, and each is the same in every form."""

import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace

from interlock.basics import limits
from interlock.basics.limits import is_within, limit_problems
from interlock.basics.problem import Problem, RecordError
from interlock.boards.model import Board
from interlock.railroad_revolution.components.model import ComponentSet
from interlock.record.json_form import from_json
from interlock.record.model import GameRecord, Player
from interlock.record.protobuf_form import from_protobuf, to_message
from interlock.record.rgn import read_rgn
from interlock.record.validation import problems_of

PAGE = (Path(__file__).parents[2] / "records" / "LIMITS.md").read_text()

Way = tuple[tuple[type[Struct], str], ...]
"""How to get from a struct to a value: the structs on the way, and the field of each."""


def limited(kind: Any, way: Way = ()) -> Iterator[tuple[Way, Any, Any]]:
    """Yield every way from a struct to a text, a number, a list or a map, what stands there, and its limit."""
    limit = None
    if get_origin(kind) is Annotated:
        kind, *notes = get_args(kind)
        # A field may tell what else it holds; of limits it has one at most.
        found = [note for note in notes if isinstance(note, Meta)]
        assert len(found) < 2, way
        limit = found[0] if found else None
    if get_origin(kind) in (Union, UnionType):
        yield from limited(get_args(kind)[0], way)
    elif isinstance(kind, type) and issubclass(kind, Struct):
        for name, hint in get_type_hints(kind, include_extras=True).items():
            yield from limited(hint, (*way, (kind, name)))
    elif get_origin(kind) in (tuple, dict):
        yield way, kind, limit
        inner = get_args(kind)[0]
        if get_origin(kind) is tuple:
            yield from limited(inner, way)
        else:
            # Names and texts are limited where they stand in a map, too.
            assert all(get_origin(each) is Annotated for each in get_args(kind)), way
    elif kind in (str, int):
        yield way, kind, limit


def name_of(way: Way) -> str:
    return ".".join(field for _, field in way)


@pytest.mark.parametrize("kind", [GameRecord, Board, ComponentSet])
def test_nothing_is_without_a_limit(kind: type[Struct]) -> None:
    found = list(limited(kind))
    assert found
    assert [name_of(way) for way, _, limit in found if not isinstance(limit, Meta)] == []


def test_the_test_sees_what_is_without_a_limit() -> None:
    class Inner(Struct):
        texts: Annotated[tuple[str, ...], limits.at_most(3)] = ()
        number: int | None = None
        free: tuple[limits.Name, ...] = ()

    class Outer(Struct):
        inner: Inner | None = None

    found = [name_of(way) for way, _, limit in limited(Outer) if limit is None]
    assert found == ["inner.texts", "inner.number", "inner.free"]


def beyond(kind: Any, limit: Meta) -> Any:
    """Return the least that is beyond a limit."""
    if kind is int:
        assert limit.le is not None
        return limit.le + 1
    assert limit.max_length is not None
    count = limit.max_length + 1
    if kind is str:
        return "x" * count
    if get_origin(kind) is dict:
        return {f"x{number}": _filler(get_args(kind)[1]) for number in range(count)}
    return (_filler(get_args(kind)[0]),) * count


def at_the_limit(kind: Any, limit: Meta) -> Any:
    value = beyond(kind, limit)
    if kind is int:
        return value - 1
    return dict(list(value.items())[1:]) if get_origin(kind) is dict else value[1:]


def _filler(kind: Any) -> Any:
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return next(iter(kind)) if hasattr(kind, "__members__") else kind()


def built(way: Way, value: Any) -> Any:
    """Build what is on the way to a value, and nothing else; of each list the first."""
    for kind, field in reversed(way):
        hint = get_type_hints(kind)[field]
        is_list = get_origin(hint) is tuple and not isinstance(value, tuple)
        value = kind(**{field: (value,) if is_list else value})
    return value


CASES = {
    f"{name_of(way)} {getattr(kind, '__name__', '')}": (way, kind, limit) for way, kind, limit in limited(GameRecord)
}


@pytest.mark.parametrize("case", CASES)
def test_a_value_at_its_limit_is_within_and_one_beyond_is_told_alike_in_every_form(case: str) -> None:
    way, kind, limit = CASES[case]
    assert is_within(built(way, at_the_limit(kind, limit)))
    record = built(way, beyond(kind, limit))
    (problem,) = problems_of(record)
    assert problem.field.replace("[0]", "") == name_of(way)
    assert problem.message in ("a number too large", "a text too long") or problem.message.startswith("too many ")
    for read in (
        lambda: from_json(msgspec.json.encode(record)),
        lambda: from_protobuf(to_message(record).SerializeToString()),
    ):
        with pytest.raises(RecordError) as caught:
            read()
        assert caught.value.problems == (problem,)


@pytest.mark.parametrize("case", [case for case in CASES if case.endswith(" int") and "components" not in case])
@pytest.mark.parametrize("number", [-(10**6) - 1, -(2**31), 2**31, 3 * 10**9, 2**64, 10**30])
def test_a_number_no_form_can_hold_is_told_alike_in_json(case: str, number: int) -> None:
    way, _, _ = CASES[case]
    with pytest.raises(RecordError) as caught:
        from_json(msgspec.json.encode(built(way, number)))
    (problem,) = caught.value.problems
    (wanted,) = limit_problems(built(way, number), "")
    assert problem == wanted


def test_everything_beyond_its_limit_is_told() -> None:
    way, kind, limit = CASES["header.event str"]
    record = built(way, beyond(kind, limit))
    players = (Player("A" * 81), Player("B" * 81))
    record = replace(record, header=replace(record.header, players=players))
    assert [problem.field for problem in problems_of(record)] == [
        "header.players[0].name",
        "header.players[1].name",
        "header.event",
    ]


LONG_NAME = "x" * 81
HEAD = {
    "chicago-express": "interlock 1\ngame chicago-express\nplayers Ann, Ben\n",
    "american-rails": "interlock 1\ngame american-rails\nplayers Ann, Ben\n",
    "age-of-steam": "interlock 1\ngame age-of-steam\nplayers Ann, Ben\n",
    "railroad-revolution": "interlock 1\ngame railroad-revolution\nplayers Ann, Ben\n",
}


@pytest.mark.parametrize(
    ("game", "line", "part", "message"),
    [
        ("chicago-express", "Ann: bid 3000000000", "3000000000", "a number too large"),
        ("chicago-express", "Ann: bid 1000001", "1000001", "a number too large"),
        (
            "chicago-express",
            "Ann: bid $99999999999999999999999999",
            "$99999999999999999999999999",
            "a number too large",
        ),
        ("chicago-express", f"Ann: develop {LONG_NAME}", LONG_NAME, "a text too long"),
        ("chicago-express", f"Ann: extend PRR {', '.join(['Q5'] * 101)}", "extend", "too many hexes"),
        ("chicago-express", "claim Ann $1000001", "$1000001", "a number too large"),
        ("chicago-express", "claim Ann $-1000001", "$-1000001", "a number too small"),
        ("chicago-express", f"claim {', '.join(['Ann $1'] * 1001)}", "claim", "too many figures"),
        ("chicago-express", "ruling penalty Ann $3000000000", "$3000000000", "a number too large"),
        ("chicago-express", "ruling award Ann $3000000000", "$3000000000", "a number too large"),
        ("chicago-express", "ruling set Ann $3000000000", "$3000000000", "a number too large"),
        ("chicago-express", f"ruling award {LONG_NAME} $3", LONG_NAME, "a text too long"),
        ("chicago-express", f"ruling award Ann $3 from {LONG_NAME}", LONG_NAME, "a text too long"),
        ("chicago-express", f"ruling set {LONG_NAME} $3", LONG_NAME, "a text too long"),
        ("chicago-express", f"ruling penalty Ann $3 rule {LONG_NAME}", LONG_NAME, "a text too long"),
        ("chicago-express", f"ruling penalty Ann $3 by {LONG_NAME}", LONG_NAME, "a text too long"),
        ("chicago-express", f'ruling penalty Ann $3 because "{"x" * 10_001}"', '"x', "a text too long"),
        ("chicago-express", f"; {'x' * 10_001}", ";", "a text too long"),
        ("chicago-express", f"; [{LONG_NAME}] x", ";", "a text too long"),
        ("chicago-express", f"== {'x' * 10_001} ==", "x", "a text too long"),
        ("chicago-express", f"event {'x' * 10_001}", "x", "a text too long"),
        ("chicago-express", f"tag {LONG_NAME} y", LONG_NAME, "a text too long"),
        ("chicago-express", "result Ann $1000001", "$1000001", "a number too large"),
        ("american-rails", "Ann: hand over $1000001 to Ben", "$1000001", "a number too large"),
        ("american-rails", "Ann: expand 1000001 Liberty A6", "1000001", "up to 1000001 cubes"),
        ("age-of-steam", "Ann: shares 2147483647", "2147483647", "a number too large"),
        ("age-of-steam", f"Ann: move blue A1 > {' > '.join(['A2'] * 101)}", "move", "too many links"),
        ("age-of-steam", f"table: draw {' '.join(['red'] * 101)}", "draw", "too many cubes"),
        ("age-of-steam", f"table: dice light {' '.join(['6'] * 101)}", "dice", "too many dice"),
        ("age-of-steam", f"setup cubes A1 {' '.join(['red'] * 101)}", "A1", "too many cubes"),
        ("railroad-revolution", "Ann: office 1000001", "1000001", "a number too large"),
        ("railroad-revolution", "Ann: sell 1000001 shares", "1000001", "a number too large"),
        ("railroad-revolution", f"Ann: build {LONG_NAME}", LONG_NAME, "a text too long"),
        (
            "railroad-revolution",
            f"setup cities {', '.join(f'C{n} {n}' for n in range(101))}",
            "C0 0",
            "too many city tiles",
        ),
    ],
    ids=lambda value: value[:40],
)
def test_what_is_beyond_a_limit_is_told_in_rgn_with_its_place(game: str, line: str, part: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_rgn(f"{HEAD[game]}{line}\n")
    problem = caught.value.problems[0]
    assert problem.message == message or message.startswith("up to")
    assert problem.line == 4
    assert line[problem.column - 1 :].startswith(part)


def test_too_many_moves_and_notes_are_told_in_rgn() -> None:
    for line, count in (("Ann: pass\n", 100_001), ("; well\n", 200_001)):
        with pytest.raises(RecordError) as caught:
            read_rgn(HEAD["chicago-express"] + line * count)
        assert [problem.message[:9] for problem in caught.value.problems] == ["too many "]


def test_what_is_said_of_a_mistake_is_short() -> None:
    problem = Problem("x" * 10**6, "y" * 10**6, "z" * 10**6)
    assert len(problem.sentence()) + len(problem.field) < 2000


@pytest.mark.parametrize("name", [name for name in dir(limits) if name.startswith(("MOST", "LONGEST", "LARGEST"))])
def test_the_page_tells_every_limit(name: str) -> None:
    assert f"{getattr(limits, name):,}" in PAGE


def test_a_name_in_a_map_is_told_with_the_map() -> None:
    with pytest.raises(RecordError) as caught:
        from_json(f'{{"header": {{"options": {{"{LONG_NAME}": "1"}}}}}}')
    assert caught.value.problems == (
        Problem("a text too long", "at most 80 characters", f"header.options[{LONG_NAME}]"),
    )


@pytest.mark.parametrize(
    "line",
    [
        "Ann: bid " + "1 " * 1_000_000,
        "Ann: pass (" + "Ann cash 7, " * 200_000 + "Ann cash 7)",
        "claim " + "Ann cash 7, " * 200_000,
        "setup cubes " + "Pittsburgh red; " * 150_000,
        "result " + "Ann 1, " * 300_000,
        "Ann: " + "a" * 2_000_000,
    ],
    ids=lambda line: line[:12],
)
def test_a_long_line_is_refused_before_it_takes_much_memory(line: str) -> None:
    text = f"interlock 1\ngame age-of-steam\nplayers Ann, Ben, Cara\n{line}\n"
    tracemalloc.start()
    try:
        with pytest.raises(RecordError) as caught:
            read_rgn(text)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert [problem.message for problem in caught.value.problems if problem.line == 4] == ["a line too long"]
    assert most < 40 * len(text)


def test_comments_on_one_line_have_a_limit() -> None:
    line = "Ann: pass " + "{a} " * (limits.MOST_NOTES + 1)
    with pytest.raises(RecordError, match="too many comments; expected at most 200,000"):
        read_rgn(f"interlock 1\ngame age-of-steam\nplayers Ann, Ben, Cara\n{line}\n")
