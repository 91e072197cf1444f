"""A move out of turn is told whose turn it is, what is due, and why the player has to wait."""

from pathlib import Path

import pytest

from interlock.analysis.judge import judge
from interlock.record.rgn import read_rgn

GAMES = Path(__file__, "../../../records/games").resolve()


@pytest.mark.parametrize(
    ("game", "line", "instead", "reason"),
    [
        ("chicago-express/first-game.rgn", "Ann: ", "Ben: pass ;", "Ann is the banker and opens the first auction"),
        ("american-rails/first-game.rgn", "Rick: auction", "Mary: pass ;", "Rick is the banker and offers the first "),
        ("american-rails/first-game.rgn", "Mary: expand 3", "Mike: pass ;", "Mary is next on the turn order track"),
    ],
)
def test_a_player_who_moves_out_of_turn_is_told_why_to_wait(game: str, line: str, instead: str, reason: str) -> None:
    text = GAMES.joinpath(game).read_text(encoding="utf-8").replace(f"\n{line}", f"\n{instead}", 1)
    found = judge(read_rgn(text).record).findings[0]
    assert found.message.startswith("it is not ")
    assert f", because {reason}" in found.message
    assert found.facts["reason"].startswith(reason)


CHICAGO_EXPRESS = """interlock 1
game chicago-express
players Ann, Ben, Cara
Ann: bid 7
Ben: pass
Cara: pass
"""
AUCTIONS = f"""{CHICAGO_EXPRESS}Ann: pass
Ben: bid 6
Cara: pass
Ben: pass
Cara: pass
Ann: pass
Ben: pass
Cara: pass
Ann: pass
"""


@pytest.mark.parametrize(
    ("text", "line", "due", "reason"),
    [
        (CHICAGO_EXPRESS, "Ben: pass", "Ann must bid 6 to 33, or pass", "Ann got the share of PRR and opens the next "),
        (f"{CHICAGO_EXPRESS}Ann: bid 6\n", "Cara: pass", "Ben must bid 7 to 40, or pass", "Ann spoke last"),
        (f"{CHICAGO_EXPRESS}Ann: pass\nBen: bid 6\n", "Ann: bid 7", "Cara must bid 7 to 40", "Ben spoke last"),
        (AUCTIONS, "Ben: extend", "Ann must auction, extend or develop", "Ann got the first share of PRR"),
        (f"{AUCTIONS}Ann: extend\n", "Ann: extend", "Ben must auction, extend or develop", "the last one was Ann's"),
    ],
)
def test_each_reason_names_the_fact_that_decides(text: str, line: str, due: str, reason: str) -> None:
    message = judge(read_rgn(f"{text}{line}\n").record).findings[0].message
    assert due in message
    assert reason in message.partition(", because ")[2]
