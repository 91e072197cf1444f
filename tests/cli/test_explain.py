"""explain."""

import json

import pytest

FIGURES = [
    ("chicago-express", "Ann cash"),
    ("american-rails", "american Income"),
    ("age-of-steam", "Ann links"),
    ("railroad-revolution", "Ann middle-vp"),
]


def test_without_a_move_the_first_illegal_one_is_explained(run, game):
    result = run("explain", "illegal.rgn")
    assert result.exit_code == 1
    number = game.line(": develop ")
    first, second, *_ = result.stdout.splitlines()
    assert first.startswith(f"illegal.rgn:{number}: move {game.move_number(number)}: ")
    assert first.endswith("develop A4")
    assert second.startswith("illegal; ")
    assert "The rules that it breaks\n  CE-DEVELOP-" in result.stdout
    assert "The rules that nothing in it was found to break\n  CE-TURN-ORDER: Turns go clockwise." in result.stdout
    assert "What would have been legal\n  the smallest change: with " in result.stdout


def test_without_a_move_there_has_to_be_an_illegal_one(run):
    result = run("explain", "game.rgn")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "No move is illegal; name the one to be explained." in result.stderr


def test_what_may_come_next_is_tried_at_the_end(run, write):
    write("begun.rgn", "interlock 1\ngame chicago-express\nplayers Ann, Ben\nAnn: bid 9\n")
    refused = run("explain", "begun.rgn", "--try", "bid 8")
    assert refused.exit_code == 1
    assert refused.stdout.startswith("begun.rgn: move 2: Ben: bid 8\nillegal; ")
    legal = run("explain", "begun.rgn", 2, "--try", "bid 10")
    assert legal.exit_code == 0
    assert legal.stdout.startswith("begun.rgn: move 2: Ben: bid 10\nlegal; ")
    beyond = run("explain", "begun.rgn", 3, "--try", "bid 10")
    assert beyond.exit_code == 2
    assert "there is no move 3; the record has move 1." in beyond.stderr


def test_a_legal_move_is_told_with_what_it_did(run, game):
    number = next(at for at, move in enumerate(game.record.moves, 1) if move.chicago_express.extend_network)
    result = run("explain", "game.rgn", number)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1].startswith("legal; ")
    assert "pays bank $" in result.stdout
    assert "The rules of what followed\n" in result.stdout
    assert "CE-EXTEND-COST: A hex costs" in result.stdout
    assert "What would have been legal" not in result.stdout


def test_a_move_that_was_corrected_is_told_with_what_the_one_that_counts_did(run, game, write):
    line = game.line(": extend ")
    number, played = game.move_number(line), game.lines[line - 1]
    name = played.partition(":")[0]
    wrong = f"{name}: extend PRR A2\nruling corrected move {number} to {played} by Ref"
    write("ruled.rgn", game.text.replace(played, wrong, 1))
    told = run("explain", "ruled.rgn", number).stdout
    did = told.index("What the move that counts instead did\n")
    assert told.index(f"corrected to {played}, as Ref ruled") < did < told.index("What would have been legal\n")
    company = played.split()[2]
    money = run("explain", "ruled.rgn", number, "--figure", f"{company} treasury").stdout
    assert f"to bank, CE-EXTEND-COST; {played}" in money
    assert "extend PRR A2" not in money


def test_a_move_is_named_by_its_line_as_well(run, game):
    line = game.line(": develop ")
    number = game.move_number(line)
    assert run("explain", "game.rgn", f":{line}").stdout == run("explain", "game.rgn", number).stdout


def test_what_was_not_played_is_explained_in_the_place_of_a_move(run):
    result = run("explain", "game.rgn", 1, "--try", "Ann: bid 6")
    assert result.exit_code == 1
    assert result.stdout.startswith("game.rgn: move 1: Ann: bid 6\nillegal; Ann had to bid 7 to 40, or pass")
    assert "CE-AUCTION-OPENING-BID: Ann opens with $6, but the opening bid is $7; expected: at least 7" in result.stdout
    assert "the smallest change: with 7 in place of 6: Ann: bid 7\n" in result.stdout
    assert run("explain", "game.rgn", 1, "--try", "bid 7").exit_code == 0


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["1", "--try", "Ann: bit 7"], "Invalid value for '--try': unknown action 'bit' (did you mean 'bid'?)"),
        (["1", "--try", "Anne: bid 7"], "Invalid value for '--try': unknown player 'Anne' (did you mean 'Ann'?)"),
        (["1", "--try", "Ann: develop Q99"], "Invalid value for '--try': unknown hex 'Q99'"),
        (["1", "--try", "Ann: bid 7", "--figure", "Ann cash"], "--try goes with a move, not with --figure."),
        (["1", "--try", "Ann: bid 7", "--carry-on"], "--carry-on does not go with --try."),
        (["9999"], "Invalid value for 'MOVE': there is no move 9999"),
        (["0"], "Invalid value for 'MOVE': there is no move 0"),
        (["--figure", "Ann csh"], "'csh' is not counted of Ann (did you mean 'cash'?)"),
        (["--figure", "Anne cash"], "unknown subject 'Anne' (did you mean 'Ann'?)"),
        (["--figure", "hoses"], "'hoses' is not counted of the table (did you mean 'houses'?)"),
        (["--figure", ""], "'' is not counted of the table"),
        (["9999", "--figure", "Ann cash"], "Invalid value for 'MOVE': there is no move 9999"),
    ],
)
def test_what_cannot_be_explained_is_wrong_usage(run, args, message):
    result = run("explain", "game.rgn", *args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in " ".join(result.stderr.split())


def test_nothing_can_be_tried_beyond_an_illegal_move(run, game):
    number = game.move_number(game.line(": develop "))
    result = run("explain", "illegal.rgn", number + 1, "--try", "Ann: bid 7")
    assert result.exit_code == 2
    assert f"move {number} is illegal" in result.stderr


def test_beyond_an_illegal_move_is_told_what_stopped_it_or_it_is_judged_as_played(run, game):
    number = game.move_number(game.line(": develop "))
    result = run("explain", "illegal.rgn", number + 1)
    assert result.exit_code == 1
    assert f"\nnot judged: move {number} is illegal, CE-DEVELOP-" in result.stdout
    assert "not judged" not in run("explain", "illegal.rgn", number + 1, "--carry-on").stdout


@pytest.mark.parametrize(("name", "figure"), FIGURES)
def test_figures_of_every_game_are_explained(run, name, figure):
    run("sample", name, "--players", 3, "--seed", 1, "-o", "sample.rgn")
    result = run("explain", "sample.rgn", "--figure", figure)
    assert result.exit_code == 0
    assert result.stdout.lower().startswith(f"sample.rgn: {figure.lower()} is ")
    assert "\nThe rules\n" in result.stdout


def test_money_is_told_payment_by_payment_and_a_wrong_sum_with_what_it_may_come_from(run, write):
    text = (
        "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\nAnn: bid 9\nBen: pass\nCara: pass\nclaim Ann $40\n"
    )
    write("wrong.rgn", text)
    result = run("explain", "wrong.rgn", "--figure", "Ann cash")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[:4] == [
        "wrong.rgn: Ann cash is $31 after move 3 of 3",
        "  set-up  +40  $40  from bank, CE-SETUP-CASH",
        "  move 3   -9  $31  to PRR, CE-AUCTION-PAY; Cara: pass",
        "  move 3       $31  $40 is written down, $9 too much, just as if what changed it at move 3 had been left out",
    ]


def test_a_player_alone_means_the_cash_and_names_may_stand_in_quotes(run):
    cash = run("explain", "game.rgn", "--figure", "Ann cash").stdout
    for words in ("Ann", "ann", "A", "A cash", "cash a", '"Ann" cash', "  ann   CASH "):
        assert run("explain", "game.rgn", "--figure", words).stdout == cash


def test_a_figure_as_of_a_move_is_what_it_was_then(run):
    first = run("explain", "game.rgn", 1, "--figure", "Ann cash").stdout.splitlines()[0]
    assert first == "game.rgn: Ann cash is $40 after move 1 of " + first.rpartition(" ")[2]


@pytest.mark.parametrize(("name", "figure"), FIGURES)
def test_nothing_is_lost_where_lines_are_folded(run, name, figure):
    run("sample", name, "--players", 3, "--seed", 1, "-o", "sample.rgn")
    for arguments in (["--figure", figure], ["40"]):
        whole, folded = run("explain", "sample.rgn", *arguments), run("explain", "sample.rgn", *arguments, columns=70)
        assert folded.stdout.split() == whole.stdout.split()
        assert folded.exit_code == whole.exit_code
        assert len(folded.stdout.splitlines()) > len(whole.stdout.splitlines())


def test_explanations_as_json_mirror_the_messages(run):
    move = json.loads(run("explain", "game.rgn", 1, "--format", "json").stdout)
    assert (move["moveNumber"], move["outcome"], move["decision"]["kind"]) == (1, "MOVE_OUTCOME_LEGAL", "bid")
    figure = json.loads(run("explain", "game.rgn", "--figure", "Ann cash", "--format", "json").stdout)
    assert (figure["subject"], figure["quantity"]) == ("Ann", "cash")
    assert all(step["line"] for step in figure["steps"] if step.get("moveNumber"))


@pytest.mark.parametrize("suffix", ["json", "ilk"])
def test_records_of_every_form_are_explained(run, suffix):
    run("convert", "game.rgn", "-o", f"game.{suffix}")
    told = run("explain", f"game.{suffix}", 1).stdout.splitlines()
    assert told[0].startswith(f"game.{suffix}: move 1: ")
    assert told[1:] == run("explain", "game.rgn", 1).stdout.splitlines()[1:]
