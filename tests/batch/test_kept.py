"""Results are kept in a file of limited size, the newest the longest."""

import os
from pathlib import Path

from interlock.batch.cache_file import CacheFile
from interlock.batch.jobs import CachingExecutor, run_here, run_in_order
from kit.batch_jobs import Doubling


def test_what_was_put_is_there_for_the_next_one(tmp_path: Path) -> None:
    kept = CacheFile(tmp_path / "new" / "kept.db")
    kept.put(b"one", b"1")
    kept.close()
    again = CacheFile(tmp_path / "new" / "kept.db")
    assert (again.get(b"one"), again.get(b"two"), again.trouble) == (b"1", None, "")
    again.close()


def test_the_oldest_go_where_there_is_too_much(tmp_path: Path) -> None:
    kept = CacheFile(tmp_path / "kept.db", largest=2**20)
    for number in range(4000):
        kept.put(b"%d" % number, os.urandom(1000))
    kept.close()
    assert (tmp_path / "kept.db").stat().st_size < 2 * 2**20
    again = CacheFile(tmp_path / "kept.db")
    assert again.get(b"0") is None
    assert again.get(b"3999")
    again.close()


def test_what_is_too_large_is_not_kept(tmp_path: Path) -> None:
    kept = CacheFile(tmp_path / "kept.db")
    kept.put(b"large", bytes(2**21))
    kept.close()
    assert (tmp_path / "kept.db").stat().st_size < 2**20


class Known(dict[int, int]):
    """Doubles of numbers that are known."""

    find = dict.get

    def keep(self, number: int, double: int) -> None:
        self[number] = double


def test_what_is_kept_comes_in_its_place() -> None:
    known = Known({3: 60, 500: 10_000})
    told = list(run_in_order(Doubling(wrong=3), range(1000), CachingExecutor(run_here, known)))
    assert told == [{3: 60, 500: 10_000}.get(number, 2 * number) for number in range(1000)]
    assert len(known) == 1000
    assert list(run_in_order(Doubling(wrong=7), range(1000), CachingExecutor(run_here, known))) == told
