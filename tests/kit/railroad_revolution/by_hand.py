"""A mark for tests that make what a turn allows by hand."""

import pytest

from interlock.basics.compiled import COMPILED

using_by_hand = pytest.mark.skipif(COMPILED, reason="where it is compiled, just compiled code can make a Using")
