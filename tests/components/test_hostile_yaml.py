"""YAML that is not what people write: it is refused with its place, soon, and without a traceback."""

from collections.abc import Callable

import pytest

from interlock.basics.problem import Problem, RecordError
from interlock.railroad_revolution.components.model import LARGEST_SET, ComponentSet
from interlock.railroad_revolution.components.yaml_reader import from_yaml, read_marked

HEAD = "interlock-components: 1\nid: x\n"


def problem(text: str) -> Problem:
    with pytest.raises(RecordError) as caught:
        from_yaml((HEAD + text).encode())
    return caught.value.problems[0]


@pytest.mark.parametrize(
    ("text", "said", "column"),
    [
        ("cities: &a [*a,*a,*a,*a,*a,*a,*a,*a]", "'&' and '*' stand for other values", 9),
        ("cities: &a [{name: b}]", "'&' and '*' stand for other values", 9),
        ("sections: *a", "'&' and '*' stand for other values", 11),
        ("cities: [{name: &a b}]", "'&' and '*' stand for other values", 17),
        ("&a cities: []", "'&' and '*' stand for other values", 1),
        ("description: !!python/object/apply:os.system [x]", "'!' gives a value a type", 14),
        ("description: !!str x", "'!' gives a value a type", 14),
        ("description: !x y", "'!' gives a value a type", 14),
        ('description: "\\ud800"', "a character that no text can have", 14),
        ('description: "\\uDFFF"', "a character that no text can have", 14),
        ('"\\ud800": x', "a character that no text can have", 1),
        ('description: "\\UFFFFFFFF"', "the YAML is malformed: there is no such character", None),
        ('description: "\\U00110000"', "the YAML is malformed: there is no such character", None),
        ("cities: " + "[" * 100_000, "the YAML is malformed: nested too deeply", None),
        ("cities: " + "{a: " * 50_000, "the YAML is malformed: nested too deeply", None),
        ("- " * 100_000, "expected <block end>", None),
        ("cities:\n" + "- " * 100_000, "the YAML is malformed: nested too deeply", None),
        ("id: y", "'id' for the second time", 1),
        ("cities: [{name: a, name: b}]", "'name' for the second time", 20),
        ("cities: [{name: a, level: 1e999999}]", "'1e999999' is no number", 27),
        ("cities: [{name: a, level: " + "1" * 100_000 + "}]", "'111", 27),
        ("cities: [{name: a, level: 1000001}]", "a number too large", 27),
        ("cities: [{name: a, level: 12:30:45}]", "'12:30:45' is no number", 27),
        ("cities: [{name: a, level: 0x10}]", "'0x10' is no number", 27),
        ("cities: [{name: a, level: 2001-01-01}]", "'2001-01-01' is no number", 27),
        ("cities: [{name: a, level: .nan}]", "'.nan' is no number", 27),
        ("cities: [{name: a, level: .inf}]", "'.inf' is no number", 27),
        ("cities: [{name: a, level: -1}]", "'-1' is no number", 27),
        ("cities: [{name: " + "a" * 81 + "}]", "a text too long", 17),
        ("description: " + "a" * 10_001, "a text too long", 14),
        ("cities: [" + "{name: a}, " * 101 + "]", "too many cities", 9),
        ("tracks: {left: [" + "1, " * 101 + "]}", "too many fields", 16),
        ("<<: {id: y}", "unknown field `<<`", None),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_is_hostile_is_refused_with_its_place(text: str, said: str, column: int | None) -> None:
    found = problem(text)
    assert found.message.removeprefix("the YAML is malformed: ").startswith(
        said.removeprefix("the YAML is malformed: ")
    )
    assert len(found.sentence()) < 1000
    assert column is None or (found.line, found.column) == (3, column)


def test_dates_and_words_are_texts() -> None:
    found = from_yaml(f"{HEAD}date: 2026-11-18\nfilled_by: yes\nedition: 12:30\n".encode())
    assert (found.date, found.filled_by, found.edition) == ("2026-11-18", "yes", "12:30")


def test_what_is_too_large_is_not_read() -> None:
    assert problem("#" * LARGEST_SET).sentence() == "the component set is too large; expected at most 256 KiB"


@pytest.mark.parametrize(
    "data", [b"\0", b"\xff", b"\xff\xfe\x00", b"\xef\xbb\xbf", b"", b"%YAML 9.9\n---\na: b", b"\x1b[2J", b"a\x85b"]
)
def test_bytes_that_are_no_yaml_are_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        from_yaml(data)


@pytest.mark.parametrize(
    "text",
    [
        "edition: second\ndate: 2026-11-18 # when\n",
        "description: B&O, 50% of it | > ! * all\n",
        "cities: [{name: Denver, level: }]\n",
        "cities: [{name: Denver?, level: 1}]\n",
        "cities: [{name:\tDenver, level: 1}]\n",
        "cities: [{name: Denver, level: 1}]\t\n",
        "cities: [{name: 'Denver', level: 1},]\n",
        "description: >\n  two\n  lines\n",
        "description: [\n",
    ],
)
def test_a_set_is_read_the_same_with_its_places_and_without(text: str) -> None:
    def read(read_set: Callable[[bytes], ComponentSet]) -> ComponentSet | tuple[Problem, ...]:
        try:
            return read_set((HEAD + text).encode())
        except RecordError as error:
            return error.problems

    assert read(from_yaml) == read(lambda data: read_marked(data)[0])
