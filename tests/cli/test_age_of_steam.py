"""What the commands show of Age of Steam, and how they refuse what it does not have."""

import json
from functools import cache

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge, replay_to
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.goods_growth.growth import Producing, Rolling
from interlock.games.age_of_steam.mechanics.goods import HEIGHT
from interlock.games.age_of_steam.phases.player_order import Bidding
from interlock.games.position_view import position_of
from interlock.games.registry import GAMES
from interlock.record.model import Header
from interlock.record.rgn import move_to_rgn, read_rgn, write_rgn
from interlock.record.rgn.players import Players
from interlock.replay.verdict import VerdictStatus
from kit.age_of_steam.script import Script

GAME = GAMES["age-of-steam"]
PLAYERS = {board: min(max(3, GAME.players_on(board)[0]), GAME.players_on(board)[1]) for board in GAME.boards}


@cache
def played(board="rust-belt"):
    return sample("age-of-steam", PLAYERS[board], 1, header=Header(board=board))


@pytest.fixture
def put(write):
    """Put a record or a script into the folder."""
    return lambda record: write("steam.rgn", record.text if isinstance(record, Script) else write_rgn(record))


def rows_of(text):
    return [line.split() for line in text.splitlines()]


@pytest.mark.parametrize("board", GAME.boards)
def test_every_position_is_shown_within_80_columns_as_it_lies_on_the_table(run, put, board):
    record = played(board)
    put(record)
    for number in range(0, len(record.moves), len(record.moves) // 5):
        result = run("show", "steam.rgn", "--at", number, columns=80)
        assert result.exit_code == 0
        lines = result.stdout.splitlines()
        assert all(len(line) <= 80 for line in lines)
        rows = rows_of(result.stdout.replace(">", " "))
        position = position_of(replay_to(record, number)).age_of_steam
        for player in position.players:
            name = record.header.players[player.seat - 1].name
            figures = (name, player.cash, player.income, player.shares, player.locomotive)
            assert list(map(str, figures)) in [row[:5] for row in rows]
        for tile in position.tiles:
            row = next(row for row in rows if row[:1] == [tile.hex] and tile.kind in row)
            assert ("marker" in row) == tile.town_marker
        bag = " ".join(f"{each.count} {each.color.name.lower()}," for each in position.bag).rstrip(",")
        assert f"bag: {bag}" in " ".join(result.stdout.split())
        assert f"round {position.round} of " in result.stdout
        assert f"town markers left: {position.town_markers}; New Cities left: " in result.stdout


def test_cities_have_what_they_take_their_columns_and_their_cubes(run, put):
    put(Script(cubes={"Pittsburgh": "red black blue"})(*["shares 0"] * 3))
    assert ["R5", "Pittsburgh", "red", "dark", "5", "red", "black", "blue"] in rows_of(run("show", "steam.rgn").stdout)


def test_a_new_city_is_shown_like_a_city(run, put):
    script = Script().actions(Charly="urbanization").until(Building)
    text = run("show", put(script("urbanize A Lexington", "build N8 S-NW"))).stdout
    assert ["N9", "Lexington", "red", "A", "-"] in rows_of(text)
    assert "New Cities left: B, C, D, E, F, G, H\n" in text


def test_many_cubes_stay_below_one_another(run, put):
    colors = "red blue yellow black red blue yellow black red blue yellow black"
    lines = run("show", put(Script(cubes={"Pittsburgh": colors})), "--at", 0, columns=80).stdout.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("R5 "))
    assert " ".join(lines[at].split()[5:] + lines[at + 1].split()) == colors
    assert lines[at].index("red blue") == len(lines[at + 1]) - len(lines[at + 1].lstrip())


def test_the_display_has_its_areas_and_the_lettered_columns_below(run, put):
    script = Script(display={column: "red" if column != "H" else "blue black" for column in HEIGHT})
    lines = run("show", put(script), "--at", 0).stdout.splitlines()
    at = lines.index("goods display")
    assert [line.split() for line in lines[at + 1 : at + 15]] == [
        ["light", *"123456"], ["red"] * 6, ["-"] * 6, ["-"] * 6, [*"ABCD"], ["red"] * 4, ["-"] * 4,
        ["dark", *"123456"], ["red"] * 6, ["-"] * 6, ["-"] * 6, [*"EFGH"], ["red"] * 3 + ["blue"],
        ["-"] * 3 + ["black"],
    ]  # fmt: skip
    assert lines[at + 5].index("A") == lines[at + 1].index("3")
    assert lines[at + 12].index("E") == lines[at + 8].index("1")


def test_a_display_without_cubes_is_not_drawn(run, put):
    assert "goods display: empty\n" in run("show", put(Script("st-lucia"))).stdout


def test_cubes_that_lie_in_no_city_are_listed(run, put):
    text = run("show", put(Script("western-us", cubes={"Portland": "purple"}))).stdout
    assert "\ncubes elsewhere: Portland purple, Sacramento " in text


def test_a_station_abroad_shows_what_it_takes(run, put):
    text = run("show", put(Script("germany", cubes={"Paris": "black"}))).stdout
    assert ["A11", "Paris", "black", "-"] in rows_of(text)


def test_links_and_sections_are_listed_by_their_owners(run, put):
    script = Script().building()
    text = run("show", put(script("build H4 N-S", "build town Milwaukee S", "build G6 NE-SW"))).stdout
    assert f"links and sections of {script.who}\n  Milwaukee - Chicago   H4\n  Chicago - unfinished  G6\n" in text
    assert ["H4", "straight", script.who, "N-S"] in rows_of(text)


def test_the_auction_under_way_is_shown(run, put):
    text = run("show", put(Script().until(Bidding)("bid 1", "bid 2"))).stdout
    assert "round 1 of 10; player order: Andy, Ben, Charly\nbids: Andy $1, Ben $2; still in: " in text


def test_a_pass_that_may_be_used_once_is_shown(run, put):
    script = Script().actions(Ben="turn order").until_round(2).until(Bidding)
    assert "\nmay pass once and stay in: Ben\n" in run("show", put(script)).stdout


def test_what_the_table_has_to_do_is_shown_and_listed(run, put):
    put(Script().until(Rolling))
    assert "; the table has to throw 3 dice for the light area and 3 for the dark one" in " ".join(
        run("show", "steam.rgn").stdout.split()
    )
    lines = run("legal", "steam.rgn", "--limit", 2).stdout.splitlines()
    assert lines[0] == "; the table has to throw 3 dice for the light area and 3 for the dark one"
    assert lines[1:] == ["table: dice light 1 1 1 dark 1 1 1", "table: dice light 1 1 1 dark 1 1 2"]
    listed = json.loads(run("legal", "steam.rgn", "--limit", 1, "--format", "json").stdout)
    assert "seat" not in listed["moves"][0]["move"]
    assert len(run("legal", "steam.rgn").stdout.splitlines()) == 1 + 6**6


def test_cubes_drawn_for_production_are_shown(run, put):
    script = Script().until_round(2).building("production").until(Producing)
    put(script("produce", "draw red blue"))
    assert "\ndrawn and not yet placed: red blue\n" in run("show", "steam.rgn").stdout


def test_the_position_as_json_mirrors_the_message(run, put):
    shown = json.loads(run("show", put(played()), "--at", 20, "--format", "json").stdout)
    assert shown["digest"] == position_of(replay_to(played(), 20)).digest
    assert len(shown["ageOfSteam"]["players"]) == 3


def test_a_move_played_is_among_the_legal_ones(run, put):
    record = played("st-lucia")
    put(record)
    names = Players([player.name for player in record.header.players])
    for number, move in list(enumerate(record.moves))[::7]:
        listed = run("legal", "steam.rgn", "--at", number).stdout.splitlines()
        assert f"{record.player(move.seat)}: {move_to_rgn(move, names)}" in listed


def test_of_thousands_of_legal_moves_the_first_are_listed(run, put):
    put(Script().building())
    result = run("legal", "steam.rgn", "--limit", 200)
    assert len(result.stdout.splitlines()) == 201
    assert "more than 200 moves are legal" in result.stderr


@pytest.fixture
def one_left(put):
    """Put a game into the folder in which Ben and Charly are out."""
    return put(Script()("shares 4").until_round(5))


def test_who_is_out_has_no_score(run, one_left):
    result = run("score", one_left)
    assert result.stdout.splitlines()[1:] == [
        "     player  score  income  track  shares",
        "  1  Andy      -18       0      0     -18",
        "  2  Ben       out",
        "  2  Charly    out",
    ]
    standings = json.loads(run("score", one_left, "--format", "json").stdout)["standings"]
    assert [each.get("out", False) for each in standings] == [False, True, True]
    assert "shares" not in standings[0]


def test_a_score_that_nobody_has_is_shown(run, put):
    lines = run("score", put(Script("barbados").until_round(9))).stdout.splitlines()
    assert lines[1:] == ["     player  score", "  1  Andy      out"]


def test_the_verdict_has_incomes_and_expenses_but_no_dividends(run, one_left):
    result = run("check", "--partial", one_left)
    assert result.exit_code == 0
    text = result.stdout
    assert "Dividends" not in text
    assert "$" not in text.split("Standings")[1]
    assert text.split("Standings\n")[1].splitlines()[:3] == ["  1  Andy    -18", "  2  Ben     out", "  2  Charly  out"]
    rounds = rows_of(text.split("Income and expenses")[1])[1:6]
    assert rounds[0] == ["move", "Andy", "Ben", "Charly"]
    assert rounds[1][3:] == ["+0", "-7", "=", "23", "+0", "-3", "=", "7", "+0", "-3", "=", "7"]
    assert rounds[4][3:] == ["+0", "-7", "=", "2", "+0", "-1", "=", "0,", "-2", "+0", "-1", "=", "0,", "-2"]


def test_the_full_verdict_says_what_every_tile_amounted_to(run, put):
    put(Script().building()("build H4 N-S"))
    text = run("check", "--full", "steam.rgn").stdout
    assert "What moves amounted to\n  move  what\n" in text
    assert "H4: straight, laid for $2 (AOS-COST-SIMPLE)\n" in text
    assert "amounted" not in run("check", "steam.rgn").stdout
    verdict = json.loads(run("check", "--full", "--format", "json", "steam.rgn").stdout)["verdict"]
    assert [each["text"] for each in verdict["remarks"]] == ["H4: straight, laid for $2 (AOS-COST-SIMPLE)"]
    assert "remarks" not in json.loads(run("check", "--format", "json", "steam.rgn").stdout)["verdict"]


@pytest.mark.parametrize("board", GAME.boards)
def test_annotating_writes_costs_cash_and_the_result_once(run, write, board):
    record = played(board)
    bare = replace(record, header=replace(record.header, results=()))
    write("bare.rgn", write_rgn(bare))
    run("annotate", "bare.rgn", "-o", "once.rgn")
    run("annotate", "once.rgn", "-o", "twice.rgn")
    once = run("convert", "once.rgn", "--to", "rgn").stdout
    assert once == run("convert", "twice.rgn", "--to", "rgn").stdout
    assert run("check", "once.rgn").exit_code == 0
    annotated = read_rgn(once).record
    assert annotated.header.results == record.header.results
    claims = {note.move_number: note.claim for note in annotated.notes if note.claim and not note.claim.beside}
    rounds = judge(record).rounds
    assert set(claims) == {round_.move_number for round_ in rounds}
    for round_ in rounds:
        cash = {
            figure.subject: figure.value for figure in claims[round_.move_number].figures if figure.quantity == "cash"
        }
        assert len(cash) == len(record.header.players)
        assert all(cash[record.player(each.seat)] == each.cash for each in round_.receipts)
    tiles = [note for note in annotated.notes if note.claim and note.claim.beside]
    assert tiles
    assert "(cost " in once


@pytest.mark.parametrize("board", GAME.boards)
def test_a_sample_is_a_legal_game_on_the_board_and_in_the_edition_wanted(run, board):
    options = ["--board", board, "--seed", 2, "--option", "unextended=phase_end"]
    if board != "western-us":
        options += ["--edition", "choochoo"]
    result = run("sample", "age-of-steam", *options)
    assert (result.exit_code, result.stderr) == (0, "")
    record = read_rgn(result.stdout).record
    assert (record.header.board, record.header.options) == (board, {"unextended": "phase_end"})
    least, most = GAME.players_on(board)
    assert len(record.header.players) == min(least + 1, most)
    assert judge(record).status is VerdictStatus.VALID


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", 2], "Age of Steam is for 3 to 6 players."),
        (["--board", "st-lucia", "--players", 3], "Age of Steam on st-lucia is for 2 players."),
        (["--board", "barbados", "--players", 2], "Age of Steam on barbados is for 1 player."),
        (["--board", "rust-bell"], "There is no board 'rust-bell' (did you mean 'rust-belt'?)."),
        (["--board", "chicago-express"], "There is no board 'chicago-express'"),
        (["--edition", "deluxe"], "There is no edition 'deluxe'; expected rulebook or choochoo"),
        (["--option", "urbanise=before"], "There is no option 'urbanise' (did you mean 'urbanize'?)."),
        (["--option", "urbanize=later"], "urbanize cannot be 'later'; expected before or anytime."),
        (["--option", "urbanize"], "urbanize needs a value, urbanize=VALUE; expected before or anytime."),
    ],
)
def test_a_sample_of_what_is_not_there_is_wrong_usage(run, arguments, said):
    result = run("sample", "age-of-steam", *arguments)
    assert result.exit_code == 2
    assert said in result.stderr


def test_options_have_the_values_of_both_editions(run):
    text = run("rules", "age-of-steam", "--options").stdout
    assert "urbanize  before (choochoo: anytime)\n" in text
    assert "\nbarbados_cubes  1\n" in text
    options = json.loads(run("rules", "age-of-steam", "--options", "--format", "json").stdout)["options"]
    by_name = {option["name"]: option for option in options}
    assert by_name["urbanize"]["byEdition"] == {"choochoo": "anytime"}
    assert by_name["barbados_cubes"]["byEdition"] == {}


@pytest.mark.parametrize("board", GAME.boards)
def test_the_boards_are_shown(run, board):
    assert run("boards", board).stdout.startswith(f"{board}: ")
    assert f"\n{board} " in "\n" + run("boards").stdout


@pytest.mark.parametrize(
    ("words", "column", "said"),
    [
        ("build Z9 N-S", 13, "unknown hex 'Z9'"),
        ("build H4 E-W", 16, "the hexes of this board have no side E"),
        ("urbanize Z Lexington", 16, ""),
        ("action gardener", 14, ""),
        ("move green Chicago > Detroit", 12, ""),
    ],
)
@pytest.mark.parametrize("command", ["check", "show", "legal", "annotate", "score"])
def test_a_name_that_means_nothing_is_refused_with_its_place(run, put, write, command, words, column, said):
    head = "interlock 1\ngame age-of-steam\nplayers Andy, Ben, Cy\n"
    result = run(command, write("names.rgn", f"{head}Andy: {words}\n"))
    assert result.exit_code == 3
    assert not result.stdout
    assert f"interlock: names.rgn:4:{column}: {said}" in result.stderr
