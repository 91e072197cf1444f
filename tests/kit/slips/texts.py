"""Records in which slips are made: those that come with Interlock, and sampled ones."""

from collections.abc import Iterator
from pathlib import Path

from interlock.analysis.annotate import annotate
from interlock.analysis.drafts_and_samples import sample
from interlock.record.files import load
from interlock.record.model import Header
from interlock.record.rgn import read_rgn, write_rgn
from kit.breaking import put_right

GAMES = Path(__file__).parents[3] / "records" / "games"
_BOARDS = ("rust-belt", "germany", "western-us", "southern-us")


def recorded() -> Iterator[str]:
    """Yield the recorded games in which every claim holds."""
    for path in sorted(GAMES.rglob("*.rgn")):
        record = load(path).record
        right = put_right(record)
        yield path.read_text(encoding="utf-8") if right == record else write_rgn(right)


def sampled(of_each: int, seed: int) -> Iterator[str]:
    """Yield sampled games with the claims that hold after each round."""
    for at in range(of_each):
        for game in ("chicago-express", "american-rails", "age-of-steam", "railroad-revolution"):
            board = _BOARDS[(seed + at) % len(_BOARDS)] if game == "age-of-steam" else ""
            players = 3 + (seed + at) % 2
            record, _ = annotate(sample(game, players, 1000 * seed + at, header=Header(board=board)))
            yield read_rgn(write_rgn(record)).text
