"""Texts that a record may hold, as nasty as they come."""

from functools import cache

from hypothesis import strategies as st

from interlock.basics.limits import LONGEST_NAME
from interlock.basics.names import unseen

NASTY = (
    *("claim", "ruling corrected", "Result", "result 3", "move", "by", "rule", "Because", "to", "event"),
    *("Ben: x", "41. Ben", "7", "$3", "-3", "Charly B.", "a, b", "a; b", "a ;b", "; a", "{a}", "a }", "a\\"),
    *('"', 'the "big" one', '"quoted"', "== a ==", "=", "[Ann] x", "[", "[]", "!?", "x !", "q3", "Q3"),
    *("Fort Wayne", "Fort  Wayne", "Fort by Wayne", "cash", "Cash", "houses", "income", "INCOME", "(a)"),
    *("Liberty", "liberty A6", "Republic  City", "year", "from bank", "3:", "to Ben", "over", "St. Louis"),
    *("Red Deer", "red", "light 1", "-", "N", "town Hall", "side-by-side", "via", "Nobody", "bonus", "a > b", "out"),
    *("a\u00a0b", "a\u00a0;b", "Zoë", "東京", "ﬀ", "İstanbul", "👩\u200d🚀", "\ufeffx", "table x", "a@b"),
)

_CHARACTERS = st.sampled_from(' ;:"{}[]()=,.!?$\\-&@\u00a0aB7') | st.characters(
    exclude_categories=("Cc", "Cs", "Zl", "Zp")
)


@cache
def texts() -> st.SearchStrategy[str]:
    """A single line, perhaps empty."""
    return st.sampled_from(NASTY) | st.text(_CHARACTERS, max_size=8).map(str.strip)


@cache
def words() -> st.SearchStrategy[str]:
    """A single line that is not empty."""
    return texts().filter(bool)


@cache
def names() -> st.SearchStrategy[str]:
    """What a player may be called: no characters that nobody sees."""
    return words().filter(lambda name: not unseen(name)) | st.just("N" * LONGEST_NAME)


@cache
def hexes() -> st.SearchStrategy[str]:
    """A label or the name of a city, or whatever somebody took for one."""
    return st.sampled_from(["Q3", "P5", "Harrisburg", "Fort Wayne", "St. Louis", "New York"]) | words()
