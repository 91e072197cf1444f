"""The page about the notation shows nothing that cannot be read."""

import re
from pathlib import Path

import pytest

from interlock.games.judge import judge
from interlock.record.problem import RecordError
from interlock.record.rgn import caret, move_to_rgn, read_move, read_rgn, write_rgn
from interlock.record.rgn.games import GAMES
from interlock.record.rgn.players import Players
from interlock.replay.verdict import VerdictStatus

PAGE = Path(__file__, "../../../records/RGN.md").resolve().read_text(encoding="utf-8")
BLOCKS = [block.removeprefix("\n") for block in PAGE.split("```")[1::2]]
GAME, AGE_OF_STEAM, CLAIM, RULINGS, MISTAKE, WHOLE_GAME = BLOCKS

TABLE_OF_AGE_OF_STEAM = PAGE[PAGE.index("The words of Age of Steam:") : PAGE.index("Cubes are red")]
FIRST_CELLS = re.findall(r"(?m)^\| (`.*?) \|", TABLE_OF_AGE_OF_STEAM)
WORDS_OF_AGE_OF_STEAM = re.findall(r"`([^`]+)`", "\n".join(FIRST_CELLS))


def test_the_game_is_read_and_written() -> None:
    record = read_rgn(GAME).record
    assert len(record.moves) == 19
    assert read_rgn(write_rgn(record)).record == record


def test_the_beginning_of_age_of_steam_is_canonical() -> None:
    assert write_rgn(read_rgn(AGE_OF_STEAM).record) == AGE_OF_STEAM


@pytest.mark.parametrize("words", WORDS_OF_AGE_OF_STEAM)
def test_the_words_of_age_of_steam_are_canonical(words: str) -> None:
    seat = 0 if words.startswith("table: ") else 1
    words = words.removeprefix("table: ")
    players = Players(["Ann", "Ben"])
    assert move_to_rgn(read_move(words, "age-of-steam", seat, players), players) == words


def test_every_action_of_age_of_steam_is_on_the_page() -> None:
    verbs = {words.removeprefix("table: ").partition(" ")[0] for words in WORDS_OF_AGE_OF_STEAM}
    with pytest.raises(RecordError) as caught:
        read_move("", "age-of-steam", 1, Players(["Ann", "Ben"]))
    (problem,) = caught.value.problems
    assert {verb.partition(" ")[0] for verb in re.split(", | or ", problem.expected)} == verbs


def test_the_page_lists_the_quantities() -> None:
    lists = PAGE[PAGE.index("The quantities that can stand") : PAGE.index("For shares in somebody's hands")]
    for game in GAMES.values():
        assert game.quantities <= set(re.findall(r"[a-z-]+", lists))


def test_the_whole_game_is_valid() -> None:
    record = read_rgn(WHOLE_GAME).record
    assert judge(record).status is VerdictStatus.VALID
    assert read_rgn(write_rgn(record)).record == record


def test_the_claim_is_canonical() -> None:
    assert write_rgn(read_rgn(GAME + CLAIM).record).endswith(CLAIM)


def test_the_rulings_are_canonical() -> None:
    moves = "Ben: pass\n" * 22
    assert write_rgn(read_rgn(GAME + moves + RULINGS).record).endswith(RULINGS)


def test_the_mistake_is_shown_as_the_reader_shows_it() -> None:
    with pytest.raises(RecordError) as caught:
        read_rgn(GAME + MISTAKE.splitlines()[0])
    (problem,) = caught.value.problems
    assert f"{caret(problem)}\n{problem.sentence()}\n" == MISTAKE
