"""How often what is told first of a scribe's slip names it.

`python tests/bench/slips.py [SEED] [PART] [SAMPLED GAMES OF EACH] [KIND]`: in recorded games, and sampled ones with
claims. PART says which part of the kinds is made in each of them: 4 is every fourth. KIND is a part of a kind's name:
no others are made.
"""

import sys
from pathlib import Path
from random import Random

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS))

from kit.slips.measure import KINDS, Told, recorded, sampled, table, told_of  # noqa: E402
from kit.slips.slip import slips  # noqa: E402


def show(told: Told) -> None:
    """Print a slip and what is told of it first."""
    slip = told.slip
    right, wrong = slip.right.split("\n"), slip.text.split("\n")
    game = next(line for line in right if line.startswith("game"))
    before, after = [line for line in right if line not in wrong], [line for line in wrong if line not in right]
    print(f"{slip.kind}: {game}\n  {sorted(slip.lines)[:4]} {before} -> {after}\n  {told.first[:700]}", flush=True)


def main(seed: str = "1", part: str = "4", games: str = "1", kind: str = "") -> None:
    """Print each slip that is not named, and the table."""
    told = []
    for index, text in enumerate([*recorded(), *sampled(int(games), int(seed))]):
        names = [name for name in KINDS if kind in name][(index + int(seed)) % int(part) :: int(part)]
        for slip in slips(text, {name: KINDS[name] for name in names}, 1, Random(f"{seed} {len(text)}")):
            told.append(one := told_of(slip))
            if not one.is_named or one.wrong_repair:
                show(one)
    print(table(told))


if __name__ == "__main__":
    main(*sys.argv[1:])
