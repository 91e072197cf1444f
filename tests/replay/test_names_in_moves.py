"""Every name in a move is looked up: one by one where a quick look at all of them finds one that is not known."""

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.basics.field_search import holders, misfits, with_replaced_values
from interlock.basics.problem import RecordError
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord
from interlock.replay.game_type import AnyGameType

SEEDS = range(6)


def moves_with_names(game: AnyGameType) -> list[tuple[GameRecord, int]]:
    """Return a move of each kind that holds names, in random games."""
    found: dict[type, tuple[GameRecord, int]] = {}
    for record in (sample(game.name, 3, seed) for seed in SEEDS):
        for index, move in enumerate(record.moves):
            kind = type(game.recorded.action_of(move))
            if holders(kind, game.name_field):
                found.setdefault(kind, (record, index))
    return list(found.values())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_each_name_that_means_nothing_is_told_at_its_place(game: AnyGameType) -> None:
    cases = moves_with_names(game)
    assert cases
    for record, index in cases:
        move = record.moves[index]
        action = game.recorded.action_of(move)
        nowhere = with_replaced_values(
            action, game.name_field, lambda name: "Nowhere" if isinstance(name, str) else name
        )
        paths = [path for path, _, _ in misfits(nowhere, game.name_field, lambda _, name: name != "Nowhere")]
        moves = (*record.moves[:index], game.whole_move(move.seat, nowhere), *record.moves[index + 1 :])
        with pytest.raises(RecordError) as error:
            judge(replace(record, moves=moves))
        field = f"moves[{index}].{game.field}.{game.recorded.action_fields[type(action)]}"
        told = {problem.field for problem in error.value.problems}
        # A set-up tile and its side mean something together only.
        assert told in ({f"{field}.{path}" for path in paths}, {field})
