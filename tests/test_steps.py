"""Steps are counted alike each time, wherever the work is done."""

import pytest

from kit.step_counter import TooManyStepsError, Watched, growth, steps


def endless() -> None:
    while True:
        pass


def test_loops_within_a_line_count() -> None:
    assert steps(lambda: sum(number for number in range(1000))) >= 1000
    assert steps(lambda: [number for number in range(1000)]) >= 1000  # noqa: C416 - the loop is what is counted


def test_comparisons_of_watched_texts_count() -> None:
    words = [Watched(number) for number in range(1000)]
    assert steps(lambda: "none" in words) >= 1000


def test_what_never_ends_is_ended() -> None:
    with pytest.raises(TooManyStepsError):
        steps(endless, most=1000)


def test_doubling_tells_linear_from_quadratic() -> None:
    assert growth(lambda size: lambda: [number for number in range(size)], 500) < 2.5  # noqa: C416
    assert growth(lambda size: lambda: [0 for _ in range(size) for _ in range(size)], 50) > 3.5
