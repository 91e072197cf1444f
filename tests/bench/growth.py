"""How the time to judge and to read grows with a record, up to the most that one may hold (records/LIMITS.md)."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from least import least
from long_records import again_and_again, bidding, commented, taken_back

from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.games.registry import GAMES
from interlock.record.json_form import from_json, to_json
from interlock.record.model import GameRecord
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from interlock.record.rgn import read_rgn, write_rgn

COUNTS = (1_000, 10_000, 100_000)
ROUNDS = 3

BEGUN = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cleo\n"
LINES = {
    "claims that hold": "claim Ann $40",
    "claims that do not, until 1,000 stop it": "claim Ann $41",
    "headings": "== Opening auctions ==",
    "comments": "; coffee",
    "penalties": "ruling penalty Ann $1 by Ref",
    "figures set, to and fro": "ruling set Ann $41 by Ref\nruling set Ann $40 by Ref",
    "refused moves, until 1,000 stop it": "Ann: bid 1",
    "refused moves that stand": "Ann: bid 7\nruling stands by Ref",
}
REFUSED = {
    "lines that mean nothing": ("", "Ann: frobnicate 7\n"),
    "a claim of very many figures": ("claim Ann $0", ", Ben $1"),
}
FORMS: dict[str, tuple[Callable[[GameRecord], str | bytes], Callable[[str | bytes], object]]] = {
    "RGN": (write_rgn, read_rgn),
    "JSON": (to_json, from_json),
    "protobuf": (to_protobuf, from_protobuf),
}

Prepared = tuple[Callable[[], object], int]
"""What is done, and for how many moves, lines or bytes."""


def judged() -> Iterator[tuple[str, Callable[[int], Prepared]]]:
    """Yield what is judged, and how it is prepared by its size."""
    for game in ("chicago-express", "american-rails", "age-of-steam"):
        for full in (False, True):
            yield f"{game}, bids{', in full' * full}", partial(_judging, partial(bidding, game), full)
    for game in GAMES:
        for full in (False, True):
            yield f"{game}, taken back{', in full' * full}", partial(_judging, partial(taken_back, game), full)
    for name, lines in LINES.items():
        yield name, partial(_judging, partial(_written, lines), False)


def read() -> Iterator[tuple[str, Callable[[int], Prepared]]]:
    """Yield what is read, and how it is prepared by its size."""
    for form in FORMS:
        for game in GAMES:
            yield f"{form}, {game}", partial(_reading, form, partial(again_and_again, game))
        yield f"{form}, comments", partial(_reading, form, commented)
    for name, (begun, part) in REFUSED.items():
        yield f"RGN refused, {name}", partial(_refusing, begun, part)


def _written(lines: str, count: int) -> GameRecord:
    return read_rgn(BEGUN + f"{lines}\n" * count).record


def _judging(made: Callable[[int], GameRecord], full: bool, count: int) -> Prepared:
    return partial(judge, made(count), carry_on=True, full=full), count


def _reading(form: str, made: Callable[[int], GameRecord], count: int) -> Prepared:
    write, reads = FORMS[form]
    data = write(made(count))
    return partial(reads, data), len(data)


def _refusing(begun: str, part: str, count: int) -> Prepared:
    text = BEGUN + begun + part * count

    def refused() -> None:
        with suppress(RecordError):
            read_rgn(text)

    return refused, len(text)


def main() -> None:
    """Print how long each takes, and how much longer it takes with the most than with the fewest."""
    heads = "".join(f"{count:>9,}" for count in COUNTS)
    print(f"{'judged, in us a move or a line':<44}{heads}{'ratio':>7}")
    for name, prepare in judged():
        _print(name, prepare, 1e6)
    print(f"\n{'read, in ns a byte; the bytes of the longest':<44}{heads}{'ratio':>7}{'bytes':>12}")
    for name, prepare in read():
        _print(name, prepare, 1e9, told=True)


def _print(name: str, prepare: Callable[[int], Prepared], unit: float, *, told: bool = False) -> None:
    each, parts = [], 0
    for count in COUNTS:
        action, parts = prepare(count)
        [seconds] = least(action, rounds=ROUNDS)
        each.append(seconds * unit / parts)
    times = "".join(f"{one:>9.2f}" for one in each)
    print(f"{name:<44}{times}{each[-1] / each[0]:>7.2f}" + f"{parts:>12,}" * told)


if __name__ == "__main__":
    main()
