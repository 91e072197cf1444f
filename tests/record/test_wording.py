"""Sentences name numbers of things, several things and ranges as people do."""

import pytest

from interlock.basics.text_format import bounds, count, list_words


@pytest.mark.parametrize(
    ("number", "words"),
    [(0, "0 cubes"), (1, "1 cube"), (2, "2 cubes"), (-1, "-1 cubes"), (-2, "-2 cubes"), (101, "101 cubes")],
)
def test_a_noun_follows_its_number(number: int, words: str) -> None:
    assert count(number, "cube") == words


def test_an_irregular_plural_is_given() -> None:
    assert (count(1, "city", "cities"), count(2, "city", "cities")) == ("1 city", "2 cities")


@pytest.mark.parametrize(
    ("names", "words"),
    [(["Ann"], "Ann"), (["Ann", "Ben"], "Ann and Ben"), (["Ann", "Ben", "Cara"], "Ann, Ben and Cara")],
)
def test_names_are_listed(names: list[str], words: str) -> None:
    assert list_words(names) == words


def test_a_choice_is_listed_with_or() -> None:
    assert list_words("abc", "or") == "a, b or c"


def test_a_range_of_one_is_one_number() -> None:
    assert (bounds(1, 1), bounds(1, 6)) == ("1", "1 to 6")
