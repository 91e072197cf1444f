"""What the commands show of American Rails, and how they refuse what it does not have."""

import json
import re
from itertools import pairwise

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import replay_to
from interlock.games.position_view import position_of
from interlock.record.rgn import write_rgn

HEADER = "interlock 1\ngame american-rails\nplayers Ann, Ben, Cara\nsetup removed Majestic\n"
NATIONAL = "Ann: auction National\nAnn: bid 10\nBen: pass\nCara: pass\nAnn: start Chicago\n"
ROWS = ("Pass", "Develop", "Fund $5", "Take $2", "Expand 3", "Auction", "Expand 4")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_position_is_shown_within_80_columns_as_it_lies_on_the_table(run, write, players):
    record = sample("american-rails", players, players)
    write("rails.rgn", write_rgn(record))
    names = [player.name for player in record.header.players]
    for number in range(0, len(record.moves), 11):
        result = run("show", "rails.rgn", "--at", number, columns=80)
        assert result.exit_code == 0
        lines = result.stdout.splitlines()
        assert all(len(line) <= 80 for line in lines)
        position = position_of(replay_to(record, number)).american_rails
        for company in position.companies:
            figures = (company.treasury, company.income, company.cubes, company.shares, company.shares_out)
            assert [company.company, *map(str, figures)] in map(str.split, lines)
            assert (f"track of {company.company}" in lines) == bool(company.track)
        assert f"year: {position.year}; " in result.stdout
        assert f"development markers left: {position.developments}\n" in result.stdout
        assert _track(lines) == {(mark.row, mark.phase): names[mark.seat - 1] for mark in position.markers}
        assert _turn_order(lines) == [names[seat - 1] for seat in position.order]


def _track(lines):
    """Read the players' names off the fields of the action track."""
    top = next(number for number, line in enumerate(lines) if line.startswith("action track"))
    starts = [lines[top].index(head) for head in ("phase 1", "phase 2", "phase 3", "turn order")]
    found = {}
    for row, label in enumerate(ROWS, start=1):
        line = lines[top + row]
        assert line.startswith(label)
        for phase, (start, end) in enumerate(pairwise(starts), start=1):
            if name := line[start:end].strip():
                found[row, phase] = name
    return found


def _turn_order(lines):
    top = next(number for number, line in enumerate(lines) if line.startswith("action track"))
    start = lines[top].index("turn order")
    places = [line[start:].split() for line in lines[top + 1 : top + 6]]
    assert [place[0] for place in places] == ["1", "2", "3", "4", "5"]
    return [place[1] for place in places if place[1:]]


def test_the_field_take_is_also_one_to_expand_with_four_or_five_players(run, write):
    for players, shared in ((3, False), (4, True), (5, True)):
        write("rails.rgn", write_rgn(sample("american-rails", players, 1)))
        assert ("\nTake $2 / Expand 2 " in run("show", "rails.rgn").stdout) == shared


def test_the_company_that_left_the_game_is_left_out(run, write):
    write("rails.rgn", HEADER + NATIONAL)
    assert "Majestic" not in run("show", "rails.rgn").stdout


def test_the_auction_under_way_is_shown(run, write):
    write("rails.rgn", HEADER + NATIONAL)
    text = run("show", "rails.rgn", "--at", 2).stdout
    assert "auction: a share of National, opening bid $10, $10 bid by Ann\nstill in: Ben, Cara, Ann\n" in text
    assert "year: 1851; preparation round; development markers left: 12\n" in text


def test_a_long_title_and_a_long_decision_are_wrapped(run, write):
    names = "Maximilian, Ben, Cara, Dan"
    header = HEADER.replace("Ann, Ben, Cara", names).replace("setup removed Majestic\n", "")
    lines = run("show", write("long.rgn", header), columns=80).stdout.splitlines()
    assert lines[1] == "preparation round; Maximilian has to offer a share of American, National,"
    assert lines[2] == "  Continental, Majestic, Liberty or Republic"


def test_the_first_of_very_many_legal_moves_are_listed_at_once(run, write):
    record = sample("american-rails", 4, 3, "investors")
    write("rails.rgn", write_rgn(record))
    result = run("legal", "rails.rgn", "--at", 176, "--limit", 5000)
    assert len(result.stdout.splitlines()) == 5001
    assert "more than 5000 moves are legal" in result.stderr
    listed = json.loads(run("legal", "rails.rgn", "--at", 176, "--limit", 5000, "--format", "json").stdout)["moves"]
    assert len({each["rgn"] for each in listed}) == 5000


@pytest.mark.parametrize(
    ("players", "removed"), [("Ann, Ben", ""), ("A, B, C, D, E, F", ""), ("A, B, C", ""), ("A, B, C, D", "Liberty")]
)
def test_a_wrong_number_of_players_or_of_companies_is_told(run, write, players, removed):
    setup = f"setup removed {removed}\n" if removed else ""
    write("wrong.rgn", f"interlock 1\ngame american-rails\nplayers {players}\n{setup}")
    rule = "AR-SETUP-PLAYERS" if players.count(",") in (1, 5) else "AR-SETUP-REMOVED"
    result = run("check", "wrong.rgn")
    assert result.exit_code == 1
    place = "4:15" if removed else "3:1"
    assert re.search(rf"^wrong\.rgn:{place}: illegal: .* \[{rule}\]$", result.stdout, re.MULTILINE)
    assert run("show", "wrong.rgn").exit_code == 1


@pytest.mark.parametrize(
    ("moves", "place", "said"),
    [
        ("Ann: auction Nationl\n", "5:14", "unknown company 'Nationl' (did you mean 'National'?)"),
        (NATIONAL.replace("Chicago", "Chicgo"), "9:12", "unknown hex 'Chicgo' (did you mean 'Chicago'?)"),
        (NATIONAL + "Ann: expand 3 National C2, Z9\n", "10:28", "unknown hex 'Z9'"),
        (NATIONAL + "Ann: expand 3 National C2, Natonal D2\n", "10:28", ""),
        (NATIONAL + "Ann: develop Nowhere\n", "10:14", "unknown hex 'Nowhere'"),
        (NATIONAL + "Ann: fund PRR\n", "10:11", "unknown company 'PRR'"),
    ],
)
@pytest.mark.parametrize("command", ["check", "show", "legal", "explain", "annotate", "score"])
def test_a_name_that_means_nothing_is_refused_with_its_place(run, write, command, moves, place, said):
    result = run(command, write("names.rgn", HEADER + moves))
    assert result.exit_code == 3
    assert not result.stdout
    assert f"interlock: names.rgn:{place}: {said}" in result.stderr


def test_what_a_correction_hands_over_is_read_by_the_players_names(run, write):
    write("rails.rgn", HEADER + NATIONAL)
    result = run("annotate", "rails.rgn", "--rule", 2, "corrected", "--to", "hand over $5 to cara")
    assert "ruling corrected move 2 to Ann: hand over $5 to Cara" in result.stdout.splitlines()
    assert run("annotate", "rails.rgn", "--rule", 2, "corrected", "--to", "hand over $5 to Zoe").exit_code == 2
