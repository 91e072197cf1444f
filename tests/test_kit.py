"""The index of the modules that tests share is complete."""

import re
from pathlib import Path

KIT = Path(__file__).parent / "kit"


def test_the_index_names_each_module_once() -> None:
    named = re.findall(r"`([\w/]+)`(?=[:,])", (KIT / "README.md").read_text(encoding="utf-8"))
    assert sorted(named) == sorted(str(path.relative_to(KIT).with_suffix("")) for path in KIT.rglob("*.py"))
