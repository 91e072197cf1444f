"""YAML taken apart: what it is made of, as far as people write it."""

import re
from typing import Any

import yaml
from yaml.composer import Composer, ComposerError
from yaml.scanner import ScannerError

from interlock.basics.problem import Problem, RecordError

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
