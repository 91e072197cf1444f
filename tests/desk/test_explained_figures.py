"""What stands in the tables beside a board is explained by the names that come with it."""

import pytest

from kit.desk_process import Desked
from kit.told_twice import NAMES, first_game

MOVE = 60


@pytest.mark.parametrize("game", NAMES)
def test_a_figure_is_explained_as_it_stands_in_its_table(at: Desked, game: str) -> None:
    text = "\n".join(first_game(game).lines) + "\n"
    explained = []
    for table in at.asked("position", text=text, move=MOVE)["tables"]:
        assert len(table["quantities"]) == len(table["columns"])
        for row in table["rows"]:
            for quantity, value in zip(table["quantities"], row, strict=True):
                if quantity and isinstance(value, int):
                    asked = {"subject": row[0], "quantity": quantity, "move": MOVE}
                    told = at.asked("explain", text=text, **asked)
                    assert told.get("value", 0) == value, asked
                    explained.append((row[0], quantity))
    players = [player.name for player in first_game(game).record.header.players]
    assert {(player, "cash") for player in players} < set(explained)


def test_a_figure_that_was_just_claimed_rightly_is_explained_from_the_beginning(at: Desked) -> None:
    text = "\n".join(first_game("chicago-express").lines[: first_game("chicago-express").at[MOVE] + 1])
    asked = {"subject": "Ben", "quantity": "cash", "move": MOVE}
    plain = at.asked("explain", text=text, **asked)
    claimed = at.asked("explain", text=f"{text}\nclaim Ben ${plain['value']}\n", **asked)
    later = at.asked("explain", text=f"{text}\nclaim Ben ${plain['value']}\n", **{**asked, "move": MOVE - 1})
    assert len(claimed["steps"]) >= len(plain["steps"]) > 1
    assert later["steps"]
