"""What is told first of a scribe's slips names them: a small sample (see tests/bench/slips.py for a large one)."""

from pathlib import Path
from random import Random

import pytest

from kit.slips.measure import KINDS, Told, table, told_of
from kit.slips.slip import slips

FOLDER = Path(__file__).parents[2] / "records" / "games"
GAMES = ("chicago-express", "american-rails", "railroad-revolution")
EACH_OF = 6
"""Which part of the kinds of slips is made in each game: every sixth."""
NAMED, FEW_FINDINGS = 0.95, 0.9


@pytest.fixture(scope="module")
def told() -> list[Told]:
    """Return what is told of slips in recorded games."""
    found = []
    for place, game in enumerate(GAMES):
        text = (FOLDER / game / "first-game.rgn").read_text(encoding="utf-8")
        kinds = {name: kind for at, (name, kind) in enumerate(KINDS.items()) if at % EACH_OF == place}
        found += [told_of(slip) for slip in slips(text, kinds, 1, Random(game))]
    return [each for each in found if not each.is_legal]


def test_most_slips_are_named_first(told: list[Told]) -> None:
    named = sum(each.is_named for each in told)
    assert named >= NAMED * len(told), table(told)


def test_no_move_is_changed_where_only_a_claim_is_wrong(told: list[Told]) -> None:
    assert not [each.first for each in told if each.wrong_repair]


def test_one_slip_has_few_findings_when_it_is_judged_on(told: list[Told]) -> None:
    assert sum(each.findings <= 10 for each in told) >= FEW_FINDINGS * len(told), table(told)


def test_there_are_at_least_44_kinds_of_slips() -> None:
    assert len(KINDS) >= 44
