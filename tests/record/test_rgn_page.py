"""The page about the notation shows nothing that cannot be read."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.games.age_of_steam.mechanics.land import CUBES
from interlock.games.registry import find_game
from interlock.railroad_revolution.set_lookup import DEMONSTRATION
from interlock.record.collection.pieces import load_piece, pieces_of
from interlock.record.model import GameRecord, Move
from interlock.record.rgn import caret, move_to_rgn, read_move, read_rgn, write_rgn
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.games import GAME_WORDS
from interlock.replay.preparation import misnamed
from interlock.replay.verdict import FindingKind, VerdictStatus

PAGE = Path(__file__, "../../../records/RGN.md").resolve().read_text(encoding="utf-8")
BLOCKS = [block.removeprefix("\n") for block in PAGE.split("```")[1::2]]
GAME, TWO_RECORDS, AGE_OF_STEAM, CLAIM, RULINGS, MISTAKE, WHOLE_GAME = BLOCKS

README = Path(__file__, "../../../README.md").resolve().read_text(encoding="utf-8")
EXCERPTS = [block.removeprefix("\n") for block in README.split("```")[1::2] if block.startswith("\ninterlock 1")]
TITLES = {words.title: name for name, words in GAME_WORDS.items()}
TABLES = [part.split("\n\n")[1] for part in PAGE.split("The words of ")[1:]]
WORDS = [
    (TITLES[part.partition(":")[0]], words)
    for part, table in zip(PAGE.split("The words of ")[1:], TABLES, strict=True)
    for cell in re.findall(r"(?m)^\| (`.*?) \|", table)
    for words in re.findall(r"`([^`]+)`", cell)
]
HEADS = {"age-of-steam": "board {board}\n", "railroad-revolution": f"components {DEMONSTRATION}\n"}
PLAYERS = Players(["Ann", "Ben", "Mike", "Dora"])
TABLE_OF_AGE_OF_STEAM = PAGE[PAGE.index("The words of Age of Steam:") : PAGE.index("Cubes are red")]
FIRST_CELLS = re.findall(r"(?m)^\| (`.*?) \|", TABLE_OF_AGE_OF_STEAM)
WORDS_OF_AGE_OF_STEAM = re.findall(r"`([^`]+)`", "\n".join(FIRST_CELLS))


def test_two_records_stand_in_a_file() -> None:
    first, second = pieces_of(BytesIO(TWO_RECORDS.encode()), Path("games.rgn"), "games.rgn")
    assert (len(load_piece(first).record.moves), load_piece(second).record.header.game) == (1, "american-rails")
    assert second.data.startswith(b"; The second table")


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
    for game in GAME_WORDS.values():
        assert game.quantities <= set(re.findall(r"[a-z-]+", lists))


def test_the_page_lists_what_rulings_may_set() -> None:
    listed = PAGE[PAGE.index("What may be set is") : PAGE.index("Money comes from the bank")]
    for name, game in GAME_WORDS.items():
        settable = find_game(name).settable
        quantities = settable.of_subjects | settable.of_the_table
        # The shares of companies and the cubes of colours are told of together.
        named = {each for each in quantities if each.lower() not in game.companies and each not in CUBES}
        assert named <= set(re.findall(r"[a-z-]+", listed))


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


def test_what_the_page_shows_of_a_game_is_legal() -> None:
    for text in (GAME, AGE_OF_STEAM):
        verdict = judge(read_rgn(text).record)
        assert [finding.kind for finding in verdict.findings] == [FindingKind.INCOMPLETE]


def test_the_words_of_every_game_are_on_the_page() -> None:
    for name, game in GAME_WORDS.items():
        verbs = {words.removeprefix("table: ").partition(" ")[0] for told, words in WORDS if told == name}
        assert {verb.partition(" ")[0] for verb in game.moves.told} == verbs


@pytest.mark.parametrize(("game", "words"), WORDS)
def test_all_words_are_read_and_name_what_there_is(game: str, words: str) -> None:
    who, colon, rest = words.partition(": ")
    seat = 0 if colon and who == "table" else 1
    words = rest if seat == 0 else words
    if game == "railroad-revolution" and words.startswith(("draw", "turn")):
        seat = 0
    move = read_move(words, game, seat, PLAYERS)
    assert read_move(move_to_rgn(move, PLAYERS), game, seat, PLAYERS) == move
    boards = ("rust-belt", "western-us", "germany", "st-lucia", "ireland", "chesapeake-and-ohio")
    problems = [misnamed(record_of(game, move, board), find_game(game)) for board in boards]
    assert [] in problems, problems


def record_of(game: str, move: Move, board: str) -> GameRecord:
    head = f"interlock 1\ngame {game}\nplayers Ann, Ben, Mike, Dora\n" + HEADS.get(game, "").format(board=board)
    return replace(read_rgn(head).record, moves=(move,))


@pytest.mark.parametrize("line", re.findall(r"`(setup [a-z]+ [^`]+)`", PAGE.replace("\n", " ")))
def test_the_set_up_lines_in_the_text_are_read(line: str) -> None:
    read = [game for game in GAME_WORDS if reads(f"interlock 1\ngame {game}\nplayers Ann, Ben\n{line}\n")]
    assert read


def reads(text: str) -> bool:
    try:
        read_rgn(text)
    except RecordError:
        return False
    return True


@pytest.mark.parametrize("text", EXCERPTS)
def test_an_excerpt_in_the_readme_is_read_and_what_is_there_is_right(text: str) -> None:
    record = read_rgn(text.replace("\n...\n", "\n")).record
    assert misnamed(record, find_game(record.header.game)) == []
    for finding in judge(replace(record, moves=(), notes=())).findings:
        assert finding.kind is FindingKind.INCOMPLETE or "written for" in finding.message
