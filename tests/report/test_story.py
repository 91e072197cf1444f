"""The story of a record: what pages show, as data, is what the verdict, positions and explanations tell."""

from collections.abc import Callable
from operator import itemgetter
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import astuple, replace

from interlock.analysis.explain.model import MoveOutcome
from interlock.analysis.judge import judge
from interlock.library.game import Game
from interlock.record.files import Loaded, load, load_bytes
from interlock.replay.verdict import FindingKind, ScorePart, VerdictStatus
from interlock.report.story_builder import tell_story
from interlock.report.story_model import Story, StoryChange
from kit.hostile_games import PLAYED, hostile_play
from kit.step_counter import growth
from kit.stories import GAMES, RECORDED, opening, recorded, recorded_story, story_of

LARGEST = 600_000
"""A story may have as many bytes, for 300 moves."""
TRANSIENT = ("cost", "minimum")
"""What is of the last move alone, and no change of anything."""


@pytest.mark.parametrize("name", RECORDED)
def test_a_story_tells_what_the_verdict_tells(name: str) -> None:
    story, verdict = recorded_story(name), judge(recorded(name).record, full=True)
    assert (story.status, story.findings, story.standings) == (verdict.status, verdict.findings, verdict.standings)
    assert (story.ledger, story.rounds, story.ending) == (verdict.ledger, verdict.rounds, verdict.ending)
    assert [move.number for move in story.moves] == list(range(verdict.move_count + 1))


@pytest.mark.parametrize("name", RECORDED)
def test_pieces_and_tables_put_together_make_every_position(name: str) -> None:
    story, game = recorded_story(name), Game.of(recorded(name).record)
    pieces: dict[str, int] = {}
    tables: dict[int, tuple[int, ...]] = {}
    for move in story.moves:
        pieces |= {key: place for key, place in move.pieces.items() if place is not None}
        for key in [key for key, place in move.pieces.items() if place is None]:
            del pieces[key]
        tables |= move.tables
        if move.number % 10 == 0 or move is story.moves[-1]:
            drawing = game.at(move.number).drawing
            drawn = {key: tuple(piece) for key, piece in drawing.pieces.items()}
            assert {key: story.drawings[place] for key, place in pieces.items()} == drawn
            told = {
                (story.tables[place].title, story.tables[place].columns, tuple(story.rows[row] for row in rows))
                for place, rows in tables.items()
                if rows
            }
            assert told == {tuple(each) for each in drawing.tables if each.rows}


@pytest.mark.parametrize("name", RECORDED)
def test_changes_and_outcomes_are_those_that_explain_tells(name: str) -> None:
    game, story = Game.of(recorded(name).record), recorded_story(name)
    for move in story.moves[1::9]:
        explained = game.explain(move.number)
        told = [astuple(each) for each in explained.changes if each.quantity not in TRANSIENT]
        # A story tells of players and companies first; the causes of one figure stay in their order.
        assert sorted(told, key=itemgetter(0, 1)) == sorted(map(astuple, move.changes), key=itemgetter(0, 1))
        assert explained.outcome is move.outcome
        assert explained.payments == tuple(each for each in story.ledger if each.move_number == move.number)
        assert explained.decision is not None
        assert (explained.phase.text, explained.decision.text) == (move.phase, move.decision)


@pytest.mark.parametrize("name", RECORDED)
def test_a_story_is_small(name: str) -> None:
    story = recorded_story(name)
    assert len(msgspec.json.encode(story)) < LARGEST * max(1, len(story.moves) / 300)


@pytest.mark.parametrize("name", RECORDED)
def test_a_story_is_told_in_json_and_read_back(name: str) -> None:
    story = recorded_story(name)
    assert msgspec.json.decode(msgspec.json.encode(story), type=Story, strict=False).moves == story.moves


def test_a_story_stops_at_an_illegal_move_and_shows_the_others_as_they_are_recorded() -> None:
    story = story_of(opening("Ann: bid 7", "Ben: bid 7", "Cara: pass"))
    assert story.status_words == "illegal; stopped at move 2 of 3"
    assert [move.outcome for move in story.moves[1:]] == [
        MoveOutcome.LEGAL,
        MoveOutcome.ILLEGAL,
        MoveOutcome.NOT_JUDGED,
    ]
    assert story.moves[3].rgn == "Cara: pass"
    assert (story.judged_move_count, len(story.series[0].lines[0].values)) == (1, 3)
    assert story.moves[2].announced == (
        "Move 2 of 3, opening auctions. Ben: bid 7. Illegal: Ben bids $7, but $7 is bid already."
    )


def test_a_story_that_carries_on_says_so() -> None:
    story = story_of(opening("Ann: bid 7", "Ben: bid 7", "Cara: pass"), carry_on=True)
    assert story.carry_on
    assert story.status_words == "illegal; went on as played; not ended after move 3"
    assert [move.outcome for move in story.moves[1:]] == [
        MoveOutcome.LEGAL,
        MoveOutcome.ILLEGAL,
        MoveOutcome.LEGAL,
    ]


def test_moves_that_were_taken_back_or_corrected_or_stand_are_told_with_their_rulings() -> None:
    story = story_of(
        opening(
            "Ann: bid 6",
            "ruling taken back move 1 by Ref because mistaken",
            "Ann: bid 5",
            "ruling corrected move 2 to Ann: bid 8 by Ref",
            "Ben: bid 8",
            "ruling stands move 3 by Ref",
        )
    )
    assert [move.outcome for move in story.moves[1:]] == [
        MoveOutcome.TAKEN_BACK,
        MoveOutcome.CORRECTED,
        MoveOutcome.STANDS,
    ]
    assert story.moves[1].rulings == ('ruling taken back move 1 by Ref because "mistaken"',)
    assert [(bid.move_number, bid.amount) for bid in story.auctions[0].bids] == [(2, 8), (3, 8)]


def test_a_record_with_a_header_only_has_a_story_of_the_set_up() -> None:
    story = story_of(opening())
    assert story.status is VerdictStatus.INCOMPLETE
    assert story.status_words == "incomplete; no move yet"
    assert [move.number for move in story.moves] == [0]
    assert story.moves[0].announced == "Set-up."
    assert [row[:2] for row in story.figures.rows] == [("set-up", 0)]
    assert story.auctions == ()
    assert story.series[0].lines[0].values == (40,)


def test_a_set_up_against_the_rules_is_told_at_the_set_up() -> None:
    story = story_of(opening("Ann: bid 7", players="Ann"))
    assert story.moves[0].announced == "Set-up. Illegal: the game is for 2 to 6 players, not for 1."
    assert story.moves[0].outcome is MoveOutcome.ILLEGAL
    assert story.moves[1].outcome is MoveOutcome.NOT_JUDGED


def test_notes_stand_with_the_moves_that_they_are_about() -> None:
    story = story_of(opening("; before", "Ann: bid 7 ?! ; [Ben] why?", "; on its own", "Ben: pass"))
    assert [comment.text for comment in story.moves[0].comments] == ["before"]
    assert story.moves[1].glyphs == ("?!",)
    assert [(each.author, each.text) for each in story.moves[1].comments] == [
        ("Ben", "why?"),
        ("", "on its own"),
    ]


def test_a_move_is_about_its_player_and_all_that_it_names_or_changes() -> None:
    story = recorded_story("chicago-express/first-game")
    assert story.moves[1].about == ("Ann", "PRR"), "a bid is about the company whose share it is for"
    assert story.moves[26].about == ("Ann", "NYC"), "so is an offer"
    assert story.moves[21].about == ("Ben", "B&O"), "so is track"
    assert story.moves[56].about[:3] == ("Ann", "Ben", "Cara"), "and a dividend is about everybody"


def test_every_kind_of_move_has_a_name() -> None:
    for name in RECORDED:
        story = recorded_story(name)
        assert {move.kind for move in story.moves[1:]} <= story.kinds.keys()
        assert len(set(story.kinds.values())) == len(story.kinds)


def test_the_end_is_announced_with_the_last_move() -> None:
    story = recorded_story("chicago-express/first-game")
    assert story.moves[-1].announced.endswith("The game is over: PRR, B&O and Wabash have no share left.")
    assert sum("The game is over" in move.announced for move in story.moves) == 1


def test_a_move_is_announced_with_what_was_paid_and_changed() -> None:
    assert recorded_story("chicago-express/first-game").moves[21].announced == (
        "Move 21 of 117, round 1. Ben: extend B&O P7, O7, N7. B&O paid 4. "
        "B&O treasury 15 to 11, trains 21 to 18, extend dial 0 to 1."
    )


def test_a_figure_that_several_causes_change_is_announced_once() -> None:
    move = recorded_story("chicago-express/tournament-with-rulings").moves[50]
    told = [each for each in move.changes if each.subject == "PRR" and each.quantity == "income"]
    assert told == [
        StoryChange("PRR", "income", before, before + 1, "CE-INCOME-CITY", (ScorePart(city, 1),))
        for before, city in enumerate(("N6", "M6", "L6"), 7)
    ]
    assert "PRR income 7 to 10, treasury 7 to 1," in move.announced


def test_what_cannot_be_checked_is_counted_where_it_is_much() -> None:
    story = recorded_story("railroad-revolution/without-a-component-set")
    assert "Not checkable: 7 things." in story.moves[1].announced


def test_the_text_of_a_story_is_the_text_of_the_file() -> None:
    path = GAMES / "chicago-express/first-game.rgn"
    assert recorded_story("chicago-express/first-game").rgn == path.read_text(encoding="utf-8")


def test_a_record_in_another_form_is_told_with_its_text(tmp_path: Path) -> None:
    loaded = recorded("chicago-express/first-game")
    story = tell_story(Loaded("game.json", "json", loaded.record))
    again = tmp_path / "game.rgn"
    again.write_text(story.rgn, encoding="utf-8")
    assert load(again).record == loaded.record


@pytest.mark.parametrize(("game", "board", "players"), PLAYED)
def test_a_story_is_told_of_whatever_anybody_does(game: str, board: str, players: int) -> None:
    *_, (replay, made) = hostile_play(game, board, players, seed=3, moves=120)
    record = replace(replay.record, moves=tuple(made))
    story = tell_story(Loaded("hostile.rgn", "rgn", record), carry_on=True)
    assert story.ledger == judge(record, carry_on=True, full=True).ledger
    following = [more for found in story.findings for each in found.consequences for more in each.findings]
    illegal = {found.move_number for found in (*story.findings, *following) if found.kind is FindingKind.ILLEGAL}
    assert {move.number for move in story.moves if move.outcome is MoveOutcome.ILLEGAL} <= illegal


def test_hostile_names_stay_what_they_are() -> None:
    names = ('"<script>alert(1)</script>"', '"]]>&amp;"', '"=1+1 bank"')
    story = story_of(opening(f"{names[0]}: bid 7 ; </script><b>", players=", ".join(names)))
    assert story.players == tuple(name.strip('"') for name in names)
    assert story.moves[1].comments[0].text == "</script><b>"
    assert all("<script" not in series.svg for series in story.series)
    assert "\n'=1+1" not in story.figures.csv.partition("\n")[0]
    assert "'=1+1 bank cash" in story.figures.csv


def test_a_player_called_like_the_bank_or_a_company_is_told_apart() -> None:
    story = story_of(opening("bank: bid 7", "PRR: pass", players="bank, PRR"))
    assert story.moves[2].announced == (
        "Move 2 of 2, opening auctions. PRR: pass. bank paid 7. bank cash 60 to 53, PRR 0 to 1."
    )
    assert [(price.seat, price.amount) for price in story.auctions[0].prices] == [(1, 7)]


def test_the_work_of_a_story_grows_with_the_record() -> None:
    def told(moves: int) -> Callable[[], object]:
        players = [("Ann", "Ben")[number % 2] for number in range(moves)]
        lines = (f"{player}: bid 7\nruling stands move {at} by Ref" for at, player in enumerate(players, 1))
        loaded = load_bytes(opening(*lines, players="Ann, Ben").encode(), "game.rgn", "rgn")
        return lambda: tell_story(loaded)

    told(1)()  # What is worked out once for all records is no part of it.
    assert growth(told, 150) < 2.1


def test_thousands_of_notes_stand_with_one_move() -> None:
    story = story_of(opening("Ann: bid 7", *(f"; {number}" for number in range(3000))))
    assert len(story.moves[1].comments) == 3000
    assert story.moves[1].announced == "Move 1 of 1, opening auctions. Ann: bid 7."
