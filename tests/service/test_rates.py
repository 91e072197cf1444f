"""How many calls there may be in a time."""

import tracemalloc

import pytest

from interlock.service.access.rate_limits import MOST_BUCKETS, Buckets, rate_from

TEN = rate_from("10/s")


def test_so_many_may_come_at_once_and_then_one_after_another() -> None:
    buckets = Buckets()
    assert [buckets.take("Ann", TEN, 0) for _ in range(10)] == [0] * 10
    assert buckets.take("Ann", TEN, 0) == 1
    assert buckets.take("Ben", TEN, 0) == 0
    assert buckets.take("Ann", TEN, 0.1001) == 0
    assert buckets.take("Ann", TEN, 0.1001) == 1
    assert [buckets.take("Ann", TEN, 99) for _ in range(11)] == [0] * 10 + [1]


def test_what_is_refused_is_not_counted() -> None:
    buckets = Buckets()
    slow = rate_from("1/h")
    assert [buckets.take("Ann", slow, 0) for _ in range(3)] == [0, 3600, 3600]
    assert buckets.take("Ann", slow, 1800) == 1800


def test_more_than_a_bucket_holds_passes_once_and_is_waited_for() -> None:
    buckets = Buckets()
    assert buckets.take("Ann", TEN, 0, calls=100) == 0
    assert buckets.take("Ann", TEN, 0) == 10
    assert buckets.take("Ann", TEN, 9.2) == 0


def test_what_was_used_without_asking_is_paid_off_first() -> None:
    buckets = Buckets()
    minute = rate_from("30/m")
    buckets.charge("Ann", minute, 0, 30)
    assert buckets.take("Ann", minute, 0, calls=0) == 0
    buckets.charge("Ann", minute, 0, 0.5)
    assert buckets.take("Ann", minute, 0, calls=0) == 1
    buckets.charge("Ann", minute, 0, 29.5)
    assert [buckets.take("Ann", minute, now, calls=0) for now in (0, 59, 60)] == [60, 1, 0]
    assert buckets.take("Ben", minute, 0, calls=0) == 0


def test_very_many_callers_need_no_more_memory_than_many() -> None:
    buckets = Buckets()
    tracemalloc.start()
    try:
        for number in range(MOST_BUCKETS):
            buckets.take(str(number), TEN, 0)
        before, _ = tracemalloc.get_traced_memory()
        for number in range(100_000):
            buckets.take(f"{number}x", TEN, 0)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after < before * 1.5


@pytest.mark.parametrize("text", ["", "10", "10/d", "0/s", "-1/s", "1.5/s", "10/s ", "1\u0661/s", "9999999999/s"])
def test_what_is_no_rate_is_told_so(text: str) -> None:
    with pytest.raises(ValueError, match="is no rate; expected a number of calls per s, m or h, such as 10/s"):
        rate_from(text)
