"""Build SVG text: elements with escaped text and attributes, styled by attributes alone.

Pages that forbid inline styles can show them.
"""

import re
from html import escape

ACTED_ON = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\ufffe\uffff]"
)
"""Characters that no page may hold, that nobody sees, or that turn the direction of what follows."""

Value = str | float


def element(name: str, *children: str, **attributes: Value) -> str:
    """Return an element; `_` in the name of an attribute is `-`, and a `_` at its end is left out."""
    told = "".join(f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return f"<{name}{told}>{''.join(children)}</{name}>" if children else f"<{name}{told}/>"


def text(words: str, x: float, y: float, size: float, **attributes: Value) -> str:
    """Return a text, centered where it stands unless `text_anchor` says otherwise."""
    places: dict[str, Value] = {"x": x, "y": y, "font_size": size, "text_anchor": "middle", **attributes}
    return element("text", plain(words), **places)


def group(*children: str, **attributes: Value) -> str:
    """Return a group of elements; nothing where there are none."""
    return element("g", *children, **attributes) if any(children) else ""


def moved(drawing: str, x: float, y: float, scale: float = 1.0) -> str:
    """Return a drawing whose origin lies elsewhere, larger or smaller than it is."""
    larger = f" scale({scale:.4f})" if scale != 1 else ""
    return group(drawing, transform=f"translate({x:.2f} {y:.2f}){larger}")


def plain(words: str) -> str:
    """Return words as the content of an element."""
    return escape(ACTED_ON.sub("�", words), quote=False)


def points(*places: tuple[float, float]) -> str:
    """Return places as polygons and polylines have them."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in places)


def number(value: float) -> str:
    """Return a number with a digit after the point, where it has one."""
    return f"{value:.1f}".removesuffix(".0")


def _value(value: Value) -> str:
    return escape(ACTED_ON.sub("�", value)) if isinstance(value, str) else number(value)
