"""What stands in the tables beside a board is explained by the names that come with it."""

import pytest

import interlock
from kit.desk_process import Desked
from kit.game_copies import NAMES, first_game

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


@pytest.mark.parametrize("game", NAMES)
def test_a_move_is_explained_with_the_causes_and_rules_that_the_library_tells(at: Desked, game: str) -> None:
    lines, record = first_game(game).lines, first_game(game).record
    for move in range(MOVE, MOVE + 6):
        told = at.asked("explain", text="\n".join(lines) + "\n", move=move).get("changes", [])
        explained = interlock.Game(record).explain(move).changes
        assert [
            (each.get("subject", ""), each["quantity"], each["rule"], [part["name"] for part in each.get("parts", [])])
            for each in told
        ] == [(each.subject, each.quantity, each.rule, [part.name for part in each.parts]) for each in explained]
