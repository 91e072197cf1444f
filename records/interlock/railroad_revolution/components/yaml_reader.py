"""Read a component set from YAML, which people fill in.

Problems have their line and column. Only this module needs the package yaml.
"""

import re
from contextlib import suppress
from typing import Any

import msgspec
import yaml
from msgspec.structs import replace
from yaml.composer import Composer, ComposerError
from yaml.scanner import ScannerError

from interlock.basics.decoding_errors import require_utf8, validation_problem
from interlock.basics.problem import Problem, RecordError
from interlock.railroad_revolution.components.model import FORMAT, FORMAT_KEY, LARGEST_SET, ComponentSet, field_of

_DEEPEST = 20
# libyaml lets these stand where PyYAML's own loader does not: a tab, and a question mark outside of comments.
_READ_OTHERWISE = re.compile(rb"\t|^[^#\n]*\?", re.MULTILINE)


def nodes_quickly(data: bytes) -> yaml.Node | None:
    """Return what the text is made of, without reliable places; None where that is not to be had, or it is malformed.

    libyaml, which PyYAML mostly comes with, is many times faster, but tells in other words what is malformed.
    """
    if _QuickLoader is None or _READ_OTHERWISE.search(data):
        return None
    try:
        nodes: yaml.Node | None = _QuickLoader(data).get_single_node()
    except (yaml.YAMLError, ValueError):
        return None
    return nodes


def nodes_of(data: bytes) -> yaml.Node | None:
    """Return what the text is made of, each part with its place; RecordError tells where it is malformed."""
    try:
        loader = _Loader(data)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise _malformed(" ".join(str(error).split()), None) from None
    try:
        return loader.get_single_node()
    except yaml.MarkedYAMLError as error:
        raise _malformed(str(error.problem), error.problem_mark or error.context_mark) from None
    except (ValueError, OverflowError):
        raise _malformed("there is no such character", loader.get_mark()) from None
    except yaml.YAMLError as error:
        raise _malformed(" ".join(str(error).split()), loader.get_mark()) from None


def _malformed(why: str, mark: yaml.Mark | None) -> RecordError:
    line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
    return RecordError([Problem(f"the YAML is malformed: {why}", line=line, column=column)])


class _Plain(Composer):
    """YAML as people write it: no value that stands for another, of a type of its own, or nested without end."""

    _depth = 0

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        """Read a value, with what is in it."""
        event = self.peek_event()  # type: ignore[attr-defined]
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise ComposerError(None, None, "'&' and '*' stand for other values; write these out", event.start_mark)
        if getattr(event, "tag", None) is not None:
            raise ComposerError(None, None, "'!' gives a value a type; leave it out", event.start_mark)
        if self._depth > _DEEPEST:
            raise ComposerError(None, None, "nested too deeply", event.start_mark)
        self._depth += 1
        node = super().compose_node(parent, index)
        self._depth -= 1
        return node


class _Loader(_Plain, yaml.SafeLoader):
    """PyYAML's own loader."""

    def fetch_flow_collection_start(self, token: type[yaml.Token]) -> None:
        """Read a bracket or a brace; to see whether it begins a name, all that it holds is read first."""
        if self.flow_level > _DEEPEST:
            raise ScannerError(None, None, "nested too deeply", self.get_mark())
        super().fetch_flow_collection_start(token)


_QuickLoader: Any = None
if yaml.__with_libyaml__:

    class _QuickLoader(_Plain, yaml.CSafeLoader):  # type: ignore[no-redef]
        """libyaml's."""

        def __init__(self, stream: bytes) -> None:
            yaml.CSafeLoader.__init__(self, stream)
            Composer.__init__(self)


_NULL = "tag:yaml.org,2002:null"
_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}

Marks = dict[str, tuple[int, int]]
"""Line and column of each value, by its path such as "cities[3].level"."""


def from_yaml(data: bytes) -> ComponentSet:
    """Read a component set; RecordError names every place that is wrong."""
    _require_text(data)
    if nodes := nodes_quickly(data):
        reader = _Reader()
        with suppress(RecordError):  # What is wrong is told with its place, which is known below.
            return reader.convert(reader.mapping(nodes))
    return read_marked(data)[0]


def read_marked(data: bytes) -> tuple[ComponentSet, Marks]:
    """Read a component set, with the place of everything in it."""
    _require_text(data)
    reader = _Reader()
    value = reader.mapping(nodes_of(data))
    return reader.convert(value), reader.marks


def _require_text(data: bytes) -> None:
    if len(data) > LARGEST_SET:
        raise RecordError([Problem("the component set is too large", f"at most {LARGEST_SET // 2**10} KiB")])
    require_utf8(data)


class _Reader:
    def __init__(self) -> None:
        self.marks: Marks = {}
        self._problems: list[Problem] = []

    def mapping(self, node: yaml.Node | None) -> dict[str, Any]:
        """Turn the whole text into plain values."""
        if not isinstance(node, yaml.MappingNode):
            raise RecordError([Problem("no component set", f"'{FORMAT_KEY}: {FORMAT}' and what follows", line=1)])
        value = self._value(node, "")
        if value.pop(FORMAT_KEY, None) != FORMAT:
            line, column = self.marks.get(FORMAT_KEY, (1, 1))
            self._report("not a component set of this format", f"{FORMAT_KEY}: {FORMAT}", FORMAT_KEY, line, column)
        if self._problems:
            raise RecordError(self._problems)
        assert isinstance(value, dict)
        return value

    def convert(self, value: dict[str, Any]) -> ComponentSet:
        """Turn plain values into a set."""
        renamed = _camel(value, keep=("player_count_changes",))
        try:
            return msgspec.convert(renamed, ComponentSet)
        except msgspec.ValidationError as error:
            problem = validation_problem(error)
            line, column = self._nearest(problem.field)
            raise RecordError([replace(problem, line=line, column=column)]) from None

    def _value(self, node: yaml.Node, path: str) -> Any:
        self.marks[path] = (node.start_mark.line + 1, node.start_mark.column + 1)
        if isinstance(node, yaml.MappingNode):
            return self._items(node, path)
        if isinstance(node, yaml.SequenceNode):
            found = [self._value(each, f"{path}[{index}]") for index, each in enumerate(node.value)]
            return [_UNKNOWN if each is None and _is_list_of_numbers(path) else each for each in found]
        assert isinstance(node, yaml.ScalarNode)
        return self._scalar(node, path)

    def _items(self, node: yaml.MappingNode, path: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, each in node.value:
            name = key.value if isinstance(key, yaml.ScalarNode) else ""
            if _SURROGATE.search(name):
                self._fail(key, path, "a character that no text can have", "")
                continue
            if not name or name in found:
                self._fail(key, path, f"{name!r} for the second time" if name else "no name", "each name once")
                continue
            value = self._value(each, f"{path}.{name}" if path else name)
            if value is not None:  # What is left empty is not known.
                found[name] = value
        return found

    def _scalar(self, node: yaml.ScalarNode, path: str) -> int | bool | str | list[str] | None:
        if node.tag == _NULL:
            return None
        if _NUMBER.fullmatch(path):
            if node.value.isascii() and node.value.isdecimal() and len(node.value) <= 9:
                return int(node.value)
            self._fail(node, path, f"{node.value!r} is no number", "digits alone")
            return None
        if _TRUTH.fullmatch(path):
            word = node.value.lower()
            if word not in _WORDS:
                self._fail(node, path, f"{node.value!r} is no answer", "yes or no")
            return _WORDS.get(word)
        text = str(node.value)
        if _LIST.fullmatch(path):
            return [each.strip() for each in text.split(",")]  # One colour may stand without brackets.
        if _SURROGATE.search(text):
            self._fail(node, path, "a character that no text can have", "")
        return text

    def _fail(self, node: yaml.Node, path: str, message: str, expected: str) -> None:
        self._report(message, expected, path, node.start_mark.line + 1, node.start_mark.column + 1)

    def _report(self, message: str, expected: str, field: str, line: int, column: int) -> None:
        self._problems.append(Problem(message, expected, field, line, column))

    def _nearest(self, field: str) -> tuple[int, int]:
        while field and field not in self.marks:
            field = field[: max(field.rfind("."), field.rfind("["), 0)]
        return self.marks.get(field, (1, 1))


_UNKNOWN = -1
_SURROGATE = re.compile("[\ud800-\udfff]")
_LIST = re.compile(r"milestones\[[0-9]+\]\.workers")
_TRUTH = re.compile(r"(cities|rail_spaces|sections)\[[0-9]+\]\.(tile|deal)")
_NUMBER = re.compile(
    r".*\.(level|station_cost|position|triangles|shares|first_shares|fields|logo_after_\w+|first_bonus_cost|copies|vp)"
    r"|(vp_between|player_board\.\w+_values|tracks\.\w+)\[[0-9]+\]|" + FORMAT_KEY
)


def _is_list_of_numbers(path: str) -> bool:
    return path.rpartition(".")[2] in (
        "vp_between", "building_values", "rail_values", "left", "middle", "right"
    )  # fmt: skip


def _camel(value: Any, keep: tuple[str, ...] = ()) -> Any:
    if isinstance(value, dict):
        return {_camel_name(name): each if name in keep else _camel(each, keep) for name, each in value.items()}
    return [_camel(each, keep) for each in value] if isinstance(value, list) else value


def _camel_name(name: str) -> str:
    first, *others = field_of(name).split("_")
    return first + "".join(other.capitalize() for other in others)
