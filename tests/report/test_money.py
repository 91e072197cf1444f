"""Money in stories is exact: what the ledger and the positions have, for every recorded game."""

import csv
import io
from collections import Counter

import pytest

import interlock
from interlock.analysis.judge import replay_to
from interlock.replay.conclusion import standings_of
from interlock.report.game_page import paid_tables
from kit.stories import RECORDED, opening, recorded, recorded_story, story_of


def series_of(story, kind):
    """The values of each player, by names."""
    found = next((series for series in story.series if series.kind == kind), None)
    return {line.name: line.values for line in found.lines} if found else {}


@pytest.mark.parametrize("name", RECORDED)
def test_cash_over_the_moves_is_that_of_every_position(name):
    series = series_of(recorded_story(name), "cash")
    field = recorded(name).record.header.game.replace("-", "_")
    for step in interlock.Game(recorded(name).record):
        players = getattr(step.view, field).players
        assert {who: values[step.number] for who, values in series.items()} == {
            recorded_story(name).players[player.seat - 1]: player.cash for player in players
        }


@pytest.mark.parametrize("name", RECORDED)
def test_scores_over_the_moves_are_what_the_players_would_have_had(name):
    story = recorded_story(name)
    scores = series_of(story, "score") or series_of(story, "cash")
    for number in range(0, len(story.moves), 25):
        for standing in standings_of(replay_to(recorded(name).record, number)):
            if scores[standing.player][number] is not None:
                assert scores[standing.player][number] == standing.score
            else:
                assert standing.out


@pytest.mark.parametrize("name", [name for name in RECORDED if name.startswith(("chicago", "american"))])
def test_income_in_games_of_shares_is_what_a_dividend_pays(name):
    story = recorded_story(name)
    # The last dividend ends the game, so that nothing changes after it.
    incomes = series_of(story, "income").values()
    assert [receipt.received for receipt in story.rounds[-1].receipts] == [values[-1] for values in incomes]


@pytest.mark.parametrize("name", RECORDED)
def test_the_ledger_brings_everybody_from_nothing_to_what_they_have_at_the_end(name):
    story, balances = recorded_story(name), Counter()
    for entry in story.ledger:
        balances[entry.payee] += entry.amount
        balances[entry.payer] -= entry.amount
    for player, values in series_of(story, "cash").items():
        assert balances[player] == values[-1]


@pytest.mark.parametrize("name", RECORDED)
def test_figures_by_round_are_those_that_explain_tells(name):
    story, game = recorded_story(name), interlock.Game(recorded(name).record)
    columns = story.figures.columns[2:]
    for row in story.figures.rows[1::3]:
        for column, value in list(zip(columns, row[2:], strict=True))[::7]:
            subject, quantity = column.rsplit(" ", 1)
            explained = game.figure(subject, quantity, row[1])
            assert value == ("?" if explained.untold else explained.value), (row[:2], column)


@pytest.mark.parametrize("name", RECORDED)
def test_every_round_has_a_row_and_the_last_is_the_end(name):
    story = recorded_story(name)
    assert story.figures.rows[0][:2] == ("set-up", 0)
    assert story.figures.rows[-1][1] == len(story.moves) - 1
    rounds = list(dict.fromkeys(move.round for move in story.moves if move.round))
    assert [row[0] for row in story.figures.rows if isinstance(row[0], int)] == rounds


@pytest.mark.parametrize("name", RECORDED)
def test_no_two_rounds_are_called_alike(name):
    rounds = [row[0] for row in recorded_story(name).figures.rows]
    assert len({*rounds}) == len(rounds)


def test_incomes_are_told_in_words_with_what_they_fell_to():
    (table,) = paid_tables(recorded_story("age-of-steam/first-game"))
    assert table.rows[0][1] == "got 2, paid 4, cash 4"
    assert table.rows[6][2] == "got 14, paid 17, cash 0, income now 12"


@pytest.mark.parametrize("name", RECORDED)
def test_csv_is_the_table_of_figures(name):
    figures = recorded_story(name).figures
    rows = [[str(cell) for cell in row] for row in (figures.columns, *figures.rows)]
    # A loss is a number, and stays one.
    assert list(csv.reader(io.StringIO(figures.csv))) == rows


def test_a_game_under_way_has_a_row_for_the_round_that_is_not_over():
    text = "".join(f"{line}\n" for line in _first_lines("chicago-express/first-game", "Ann: develop P2"))
    story = story_of(text)
    assert [row[0] for row in story.figures.rows] == ["set-up", "opening auctions", 1, 2]
    assert story.figures.rows[-1][1] == len(story.moves) - 1


def test_a_company_that_leaves_the_game_keeps_its_columns():
    story = recorded_story("american-rails/first-game")
    assert all(len(row) == len(story.figures.columns) for row in story.figures.rows)


def test_what_nobody_has_told_is_a_question_mark_and_no_value():
    begun = interlock.to_rgn(interlock.draft("railroad-revolution", ["Ann", "Ben"]))
    story = story_of(f"{begun}Ben: side 1 A\nAnn: side 2 A\n")
    cash = story.figures.columns.index("Ann cash")
    assert [row[cash] for row in story.figures.rows] == [600, "?"]
    assert series_of(story, "cash")["Ann"] == (600, 600, None)
    assert series_of(story, "score")["Ann"] == (None, None, None), "the level of Washington is not told either"


def test_money_paid_by_ruling_is_in_the_story_too():
    story = story_of(opening("Ann: bid 7", "ruling penalty Ann $3 by Ref", "ruling set Ben $1 by Ref"))
    cash = series_of(story, "cash")
    assert (cash["Ann"], cash["Ben"]) == ((40, 37), (40, 1))
    assert story.moves[1].announced == (
        "Move 1 of 1, opening auctions. Ann: bid 7. Ann paid 3. Ben paid 39. Ann cash 40 to 37, Ben cash 40 to 1. "
        "By ruling: Ann pays a penalty of $3 to the bank, as Ref ruled. "
        "By ruling: Ben cash: set from 40 to 1, as Ref ruled."
    )


def _first_lines(name, last):
    """The lines of a recorded game up to one, without claims."""
    lines = [line for line in recorded_story(name).rgn.splitlines() if not line.startswith("claim")]
    return lines[: next(at for at, line in enumerate(lines) if line.startswith(last)) + 1]
