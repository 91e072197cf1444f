"""CPU time of the full verdict, with the ledger and a digest of every position, beside the basic one."""

from functools import partial

from least import least
from validate import long_record, long_sample

from interlock.analysis.judge import judge
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord
from replay import railway_games

_OTHERS = (("american-rails", 5), ("age-of-steam", 5), ("railroad-revolution", 3))


def main() -> None:
    """Print a line for each record of some 300 moves, and for random games: the time of each verdict in ms."""
    print(f"{'judged, in ms':<40}{'moves':>7}{'basic':>9}{'in full':>9}{'ratio':>7}")
    for record in (long_record(), *(long_sample(*other) for other in _OTHERS)):
        _print(record.header.game, [record])
    for game in GAMES.values():
        _print(f"{game.name}, random games", railway_games(game.name))


def _print(name: str, records: list[GameRecord]) -> None:
    basic, full = least(partial(_judge, records, full=False), partial(_judge, records, full=True))
    moves = sum(len(record.moves) for record in records)
    print(f"{name:<40}{moves:>7}{basic * 1e3:>9.2f}{full * 1e3:>9.2f}{full / basic:>7.2f}")


def _judge(records: list[GameRecord], *, full: bool) -> None:
    for record in records:
        judge(record, full=full)


if __name__ == "__main__":
    main()
