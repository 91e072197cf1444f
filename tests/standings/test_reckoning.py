"""Tables reckoned by hand: who counts, who is ahead, which games count."""

from typing import Any

import pytest

from interlock.replay.verdict import Finding, FindingKind, VerdictStatus
from interlock.standings.aliases import read_aliases
from interlock.standings.columns_and_rows import MOST_IN_CROSS_TABLE
from interlock.standings.game_result import unreadable_game
from interlock.standings.model import StandingsColumns
from interlock.standings.points import SettingsError
from interlock.standings.table import MOST_LEFT_OUT
from interlock.standings.table_text import cell_words
from kit.standings import game, places, points, table

# Ann: 3 + 2 + 1.5, Ben: 2 + 3 + 1.5, Cara: 1 + 1 + 3.
SEASON = (
    game("Ann 50, Ben 40, Cara 30", event="Club", tags={"round": "1"}, date="2026-01-01"),
    game("Ben 60, Ann 30, Cara 15", event="Club", tags={"round": "2"}, date="2026-01-08"),
    game("Cara 40, Ann 20, Ben 20", event="Club", tags={"round": "10"}, date="2026-01-15"),
)


def test_a_table_has_what_every_player_has_done() -> None:
    made = table(*SEASON, points=["3-2-1"], tie_breaks=["percent"])
    assert (made.event, made.first_date, made.last_date) == ("Club", "2026-01-01", "2026-01-15")
    assert (made.record_count, made.game_count, made.left_out_counts) == (3, 3, {})
    ben, ann, cara = made.rows
    # Ben has 80, 100 and 50 per cent, Ann 100, 50 and 50, Cara 60, 25 and 100.
    assert [(row.place, row.player, row.points.exact) for row in made.rows] == [
        (1, "Ben", "13/2"),
        (2, "Ann", "13/2"),
        (3, "Cara", "5"),
    ]
    assert [row.tie_breaks[0].rounded for row in made.rows] == ["76.67", "66.67", "61.67"]
    assert [row.tie_breaks[0].exact for row in made.rows] == ["230/3", "200/3", "185/3"]
    assert [(row.game_count, row.wins, row.finishes) for row in made.rows] == [
        (3, 1, (1, 2)),
        (3, 1, (1, 2)),
        (3, 1, (1, 0, 2)),
    ]
    assert (made.columns, made.column_titles) == (StandingsColumns.ROUNDS, ("1", "2", "10"))
    assert [*map(cell_words, ann.cells)] == ["3", "2", "1.5"]
    # Ben was behind Ann, ahead of her, and level with her; ahead of Cara twice.
    assert [(each.ahead and each.ahead.exact, each.game_count) for each in ben.meetings] == [
        (None, 0),
        ("3/2", 3),
        ("2", 3),
    ]
    assert [(each.ahead and each.ahead.exact, each.game_count) for each in cara.meetings] == [
        ("1", 3),
        ("1", 3),
        (None, 0),
    ]


@pytest.mark.parametrize(
    ("tie_break", "order"),
    [
        ("wins", [(1, "Ann"), (1, "Ben"), (3, "Cara")]),
        ("finishes", [(1, "Ann"), (1, "Ben"), (3, "Cara")]),
        ("direct", [(1, "Ann"), (1, "Ben"), (3, "Cara")]),
        ("percent", [(1, "Ben"), (2, "Ann"), (3, "Cara")]),
        # Of the tables 41.67, 28.57 and 25 per cent against 33.33, 57.14 and 25.
        ("share", [(1, "Ben"), (2, "Ann"), (3, "Cara")]),
        ("score", [(1, "Ben"), (2, "Ann"), (3, "Cara")]),
        ("average", [(1, "Ann"), (1, "Ben"), (3, "Cara")]),
        ("best", [(1, "Ann"), (1, "Ben"), (3, "Cara")]),
        ("place", [(1, "Ann"), (1, "Ben"), (3, "Cara")]),
        ("opponents", [(1, "Ann"), (1, "Ben"), (3, "Cara")]),
        ("games", [(1, "Ann"), (1, "Ben"), (3, "Cara")]),
    ],
)
def test_each_tie_break_decides_as_it_says(tie_break: str, order: list[tuple[int, str]]) -> None:
    assert places(*SEASON, tie_breaks=[tie_break]) == order


def test_tie_breaks_come_in_their_order() -> None:
    # Both have 3; Ann by a win, Ben by a second and a third place with more per cent.
    games = [
        game("Ann 10, Dan 9, Eve 8"),
        game("Dan 100, Ben 99, Eve 98"),
        game("Eve 100, Dan 99, Ben 98"),
        game("Dan 10, Eve 9, Fay 8, Ann 1"),
    ]
    assert [each for each in places(*games, tie_breaks=["wins", "percent"]) if each[1] in ("Ann", "Ben")] == [
        (3, "Ann"),
        (4, "Ben"),
    ]
    assert [each for each in places(*games, tie_breaks=["percent", "wins"]) if each[1] in ("Ann", "Ben")] == [
        (3, "Ben"),
        (4, "Ann"),
    ]


def test_games_against_those_who_are_level_decide_among_those_still_level() -> None:
    games = [
        game("Ben 9, Ann 8"),
        game("Cara 9, Dan 8"),
        game("Ann 9, Eve 8"),
        game("Cara 2, Fay 1"),
        game("Ben 3, Fay 2"),
        game("Ann 3, Fay 2"),
    ]
    # Ann, Ben and Cara have two wins; Ben left Ann behind, and nobody met Cara.
    made = table(*games, points=["wins"], tie_breaks=["direct"])
    assert [(row.place, row.player, row.tie_breaks[0].exact) for row in made.rows[:3]] == [
        (1, "Ben", "1"),
        (2, "Ann", "0"),
        (2, "Cara", "0"),
    ]
    # Nobody is level with who stands alone.
    alone = table(game("Ann 3, Ben 2"), tie_breaks=["direct"])
    assert [row.tie_breaks[0].exact for row in alone.rows] == ["", ""]


def test_who_is_out_has_won_nothing() -> None:
    made = table(game("Ann out, Ben out, Cara out"), game("Ann 0, Ben -5, Cara -6"))
    assert [(row.player, row.points.exact, row.wins) for row in made.rows] == [
        ("Ann", "3", 1),
        ("Ben", "2", 0),
        ("Cara", "1", 0),
    ]


def test_the_best_games_of_each_player_count() -> None:
    made = table(*SEASON, best=2)
    assert {row.player: row.points.exact for row in made.rows} == {"Ann": "5", "Ben": "5", "Cara": "4"}
    ann = next(row for row in made.rows if row.player == "Ann")
    assert [*map(cell_words, ann.cells)] == ["3", "2", "(1.5)"]
    assert (ann.game_count, ann.finishes) == (3, (1, 1))
    listed = table(*SEASON, best=2, games=True)
    dropped = [(game.round, seat.player) for game in listed.games for seat in game.seats if seat.dropped]
    # Of two games that brought Cara as much the one counts in which she had more per cent.
    assert dropped == [("2", "Cara"), ("10", "Ann"), ("10", "Ben")]


def test_players_with_too_few_games_come_below_without_a_place() -> None:
    more = game("Zoe 90, Ann 10, Ben 5", event="Club", tags={"round": "11"})
    assert places(*SEASON, more, minimum=2)[-1] == (0, "Zoe")
    assert places(*SEASON, more, minimum=2)[0] == (1, "Ann")
    assert [place for place, _ in places(*SEASON, minimum=5)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("status", "terms", "counts"),
    [
        (VerdictStatus.VALID, {}, True),
        (VerdictStatus.VALID_WITH_RULINGS, {}, True),
        (VerdictStatus.VALID_WITH_RULINGS, {"leave_out": [VerdictStatus.VALID_WITH_RULINGS]}, False),
        (VerdictStatus.CLAIMS_DIFFER, {}, False),
        (VerdictStatus.CLAIMS_DIFFER, {"count": [VerdictStatus.CLAIMS_DIFFER]}, True),
        (VerdictStatus.NOT_FULLY_CHECKABLE, {}, False),
        (VerdictStatus.NOT_FULLY_CHECKABLE, {"count": [VerdictStatus.NOT_FULLY_CHECKABLE]}, True),
        (VerdictStatus.ILLEGAL, {"count": [VerdictStatus.CLAIMS_DIFFER]}, False),
    ],
)
def test_records_count_as_the_director_says(status: VerdictStatus, terms: dict[str, Any], counts: bool) -> None:
    made = table(game("Ann 3, Ben 2", status), **terms)
    assert (made.game_count, made.left_out_counts) == ((1, {}) if counts else (0, {"status": 1}))
    assert [each.left_out for each in made.left_out] == ([] if counts else ["status"])


@pytest.mark.parametrize("status", [VerdictStatus.ILLEGAL, VerdictStatus.STOPPED, VerdictStatus.INCOMPLETE])
def test_a_game_without_an_end_counts_by_what_the_table_wrote(status: VerdictStatus) -> None:
    played = game("Ben 9, Ann 2, Cara 0", status, finished=False, written="Ann 50, Cara 40, Ben 40")
    made = table(played, count=[status], games=True)
    assert {row.player: row.points.exact for row in made.rows} == {"Ann": "3", "Ben": "3/2", "Cara": "3/2"}
    assert made.games[0].as_written
    assert made.remarks == ("1 game counts by the result that was written down, which no replay confirms.",)
    for written in ("", "Ann 50, Cara 40"):
        partly = game("Ben 9, Ann 2, Cara 0", status, finished=False, written=written)
        (left_out,) = table(partly, count=[status]).left_out
        assert left_out.left_out == "no_result"


def test_a_score_that_hangs_on_what_nobody_told_is_that_which_was_written() -> None:
    status = VerdictStatus.NOT_FULLY_CHECKABLE
    untold = (Finding(FindingKind.NOT_CHECKABLE, part="header.results[0]"),)
    played = game("Ben 9, Ann 2", status, findings=untold, written="Ann 50, Ben 40")
    assert points(played, count=[status]) == {"Ann": "3", "Ben": "2"}


def test_the_same_game_counts_once() -> None:
    digest = "sha256:" + "ab" * 32
    first = game("Ann 3, Ben 2", VerdictStatus.CLAIMS_DIFFER, digest=digest, name="with a slip")
    second = game("Ann 3, Ben 2", digest=digest, name="right")
    third = game("Ann 3, Ben 2", digest=digest, name="once more")
    made = table(first, second, third)
    assert made.game_count == 1
    assert [(each.name, each.left_out, each.why) for each in made.left_out] == [
        ("with a slip", "status", "claims differ"),
        ("once more", "same_game", "the same game as right, which counts"),
    ]


def test_two_results_without_moves_are_two_games() -> None:
    digest, status = "sha256:" + "cd" * 32, VerdictStatus.INCOMPLETE
    evening = [
        game("Ann 0, Ben 0", status, digest=digest, finished=False, written=written, date="2026-01-01")
        for written in ("Ann 3, Ben 2", "Ben 3, Ann 2", "Ben 3, Ann 2")
    ]
    made = table(*evening, count=[status])
    assert (made.game_count, made.left_out[0].left_out) == (2, "same_game")


def test_two_records_of_one_round_with_the_same_players_are_told() -> None:
    once = game("Ann 3, Ben 2", event="Club, round 2", name="ann.rgn")
    again = game("Ann 3, Ben 1", event="Club", tags={"Round": "2"}, name="ben.rgn")
    made = table(once, again)
    assert made.remarks == ("ann.rgn and ben.rgn are of one round, with the same players: are they one game?",)
    assert (made.event, made.column_titles) == ("Club", ("2",))


def test_a_game_of_one_player_counts_where_it_is_said() -> None:
    won, lost = game("Ann 40"), game("Ann out")
    assert [each.left_out for each in table(won, lost).left_out] == ["solo", "solo"]
    assert points(won, lost, solo=True) == {"Ann": "3"}
    for system in ("wins", "beaten", "relative", "percent", "share", "score"):
        assert table(won, lost, solo=True, points=[system]).game_count == 2


def test_spellings_are_one_player_by_their_aliases() -> None:
    games = [game("Ann 3, Ben 2"), game("ANN 3, Ben 2"), game("A. Miller 3, Ben 2"), game("Ben 3, Zoë 2")]
    aliases = read_aliases(["Ann Miller = Ann, A. Miller"])
    made = table(*games, aliases=aliases)
    ann = made.rows[0]
    assert (ann.player, ann.points.exact, ann.spellings) == ("Ann Miller", "9", ("A. Miller", "ANN", "Ann"))
    assert points(*games[:2]) == {"ANN": "6", "Ben": "4"}
    assert points(*games[:2], game("Ann 3, Ben 2"))["Ann"] == "9"


def test_two_players_of_one_game_are_not_made_one() -> None:
    aliases = read_aliases(["Ann Miller = Ann, Anna"])
    (left_out,) = table(game("Ann 3, Ben 2, Anna 1"), aliases=aliases).left_out
    assert left_out.left_out == "one_player_twice"
    assert left_out.why == "Ann and Anna played against each other, and the aliases make them one player"


def test_rounds_are_chosen_and_ordered() -> None:
    final = game("Ann 3, Ben 2", event="Club", tags={"round": "Final"}, date="2026-02-02")
    semi = game("Ann 3, Ben 2", event="Club", tags={"round": "Semi-final"}, date="2026-02-01")
    assert table(final, *SEASON, semi).column_titles == ("1", "2", "10", "Semi-final", "Final")
    chosen = table(final, *SEASON, semi, rounds=["final", "2"])
    assert (chosen.record_count, chosen.column_titles) == (2, ("2", "Final"))


def test_events_are_the_columns_where_there_are_several() -> None:
    cup = game("Ann 3, Ben 2", event="Cup", date="2025-12-31")
    made = table(*SEASON, cup)
    assert (made.columns, made.column_titles, made.event) == (StandingsColumns.EVENTS, ("Cup", "Club"), "")
    assert table(*SEASON, cup, columns=StandingsColumns.ROUNDS).column_titles == ("1", "2", "10", "")
    many = [game("Ann 3, Ben 2", event=f"Cup {number}") for number in range(50)]
    made = table(*many)
    assert (made.column_titles, made.rows[0].cells) == ((), ())
    assert made.remarks == ("There are 50 rounds or events, too many for columns.",)


def test_there_is_no_cross_table_of_many_players() -> None:
    few = [game(f"Ann 3, Player {letter} 2") for letter in "abcdefghijklmnopqrstuvw"]
    assert len(table(*few).rows[0].meetings) == MOST_IN_CROSS_TABLE
    assert table(*few, game("Ann 3, Zoe 2")).rows[0].meetings == ()


def test_the_order_of_the_games_does_not_matter() -> None:
    forth, back = table(*SEASON, best=2), table(*reversed(SEASON), best=2)
    assert forth == back
    assert table() == table(game("Ann 1, Ben 0"), rounds=["none"])


@pytest.mark.parametrize(
    ("terms", "field"),
    [
        ({"best": -1}, "best"),
        ({"minimum": 1_000_001}, "minimum"),
        ({"tie_breaks": ["luck"]}, "tie_breaks"),
        ({"tie_breaks": ["wins", "wins"]}, "tie_breaks"),
        ({"rounds": [str(number) for number in range(101)]}, "rounds"),
        ({"count": [VerdictStatus.VALID], "leave_out": [VerdictStatus.VALID]}, "leave_out"),
    ],
)
def test_terms_that_make_no_sense_are_refused(terms: dict[str, Any], field: str) -> None:
    with pytest.raises(SettingsError) as error:
        table(**terms)
    assert error.value.field == field


def test_of_many_records_that_are_left_out_some_are_told_and_all_counted() -> None:
    illegal = [game("Ann 3, Ben 2", VerdictStatus.ILLEGAL) for _ in range(MOST_LEFT_OUT)]
    made = table(*illegal, game("Ann 3"), unreadable_game("bad.rgn", "it is empty"))
    assert len(made.left_out) == MOST_LEFT_OUT
    assert made.left_out_counts == {"status": MOST_LEFT_OUT, "solo": 1, "unreadable": 1}
    assert made.record_count == MOST_LEFT_OUT + 2


@pytest.mark.parametrize(
    ("event", "tag", "told"),
    [
        ("Cup, round 2", "", ("Cup", "2")),
        ("Cup, Round  2", "2", ("Cup", "2")),
        ("Cup, round 2", "ROUND 2", ("Cup", "2")),
        ("Cup, round 2", "final", ("Cup, round 2", "final")),
        ("Cup", "Round 2", ("Cup", "2")),
        ("Cup", "round", ("Cup", "round")),
        ("Cup, round", "", ("Cup, round", "")),
    ],
)
def test_a_round_is_told_by_the_tag_or_the_end_of_the_event(event: str, tag: str, told: tuple[str, str]) -> None:
    made = game("Ann 2, Ben 1", event=event, tags={"round": tag} if tag else {})
    assert (made.event, made.round) == told
