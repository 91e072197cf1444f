"""What hangs on something printed that nobody has told is not checkable: never wrong, and never illegal."""

from pathlib import Path

import pytest

SHIPPED = (
    Path(__file__).resolve().parents[2] / "records" / "games" / "railroad-revolution" / "without-a-component-set.rgn"
)
SIDES = ("Ben: side 1 A", "Ann: side 2 A")
TOLD_SIDES = (
    "Ben: side 1 A with worker white, effect shares 1, trains.Mogul.bonus promote 2",
    "Ann: side 2 A with worker white, effect shares 1",
)
RAILS = (
    "Ann: put white on railroad",
    "Ann: rail Charlotte-Atlanta-1.2",
    "Ann: rail Charlotte-Atlanta-2.2",
    "Ann: done",
)


@pytest.fixture
def begun(run, write):
    """Write down a game as `new` begins it, with these lines after the set-up."""
    text = run("new", "railroad-revolution", "--players", "Ann,Ben").stdout

    def begun(*lines):
        return write("begun.rgn", text + "".join(f"{line}\n" for line in lines))

    return begun


def claims(result):
    """Return what is told of claims."""
    return [line for line in result.stdout.splitlines() if "is written down" in line]


@pytest.mark.parametrize(
    ("lines", "claim", "missing"),
    [
        (
            (*TOLD_SIDES, "Ann: put white on railroad", "Ann: rail Charlotte-Atlanta-1.1"),
            "Ann $200",
            "how many triangles stand beside Charlotte-Atlanta-1.1",
        ),
        (
            (*TOLD_SIDES, "Ann: put white on trade", "Ann: sell rail"),
            "Ann $750",
            "the value above rail 1",
        ),
        (
            (*TOLD_SIDES, "Ann: put white on station", "Ann: build Charlotte"),
            "Ann $500",
            "what a station in Charlotte costs",
        ),
        (
            (*TOLD_SIDES, "Ann: put white on telegraph", "Ann: office 4"),
            "Ann shares 7",
            "how many shares an office in section 4 brings",
        ),
        (SIDES, "Ann $900", "the effect of the set-up tile 2 A"),
        (SIDES, "Ann workers 5", "the worker of the set-up tile 2 A"),
        (SIDES, "Ann trains 1", "which train has the bonus promote 2"),
        (SIDES, "Ann score 8", "the level of Washington"),
        ((*SIDES, *RAILS), "Ann $200", "the effect of the set-up tile 2 A"),
    ],
)
def test_a_claim_that_hangs_on_what_nobody_has_told_is_not_checkable(run, begun, lines, claim, missing):
    path = begun(*lines, f"claim {claim}")
    result = run("check", "--partial", path)
    assert result.stdout.startswith(f"{path}: not fully checkable")
    (told,) = claims(result)
    assert "not checkable: " in told
    assert f"cannot be checked, because nobody has told {missing}" in told
    assert "repair" not in result.stdout
    *name, _ = claim.replace("$", "cash ").split()
    assert f"as far as it is known: nobody has told {missing}" in run(
        "explain", path, "--figure", " ".join(name)
    ).stdout.replace("\n", " ")


@pytest.mark.parametrize("claim", ["Ann rails 13", "Ann stations 1", "Ben shares 9", "Ben $5", "Ann offices 2"])
def test_what_does_not_hang_on_it_is_still_judged(run, begun, claim):
    lines = (*TOLD_SIDES, "Ann: put white on railroad", "Ann: rail Charlotte-Atlanta-1.1", f"claim {claim}")
    (told,) = claims(run("check", "--partial", begun(*lines)))
    assert "is written down, but it is " in told


def test_a_ruling_that_sets_a_figure_makes_it_known(run, begun):
    lines = (*SIDES, *RAILS, "ruling set Ann $23 by Eve", "claim Ann $24")
    (told,) = claims(run("check", "--partial", begun(*lines)))
    assert "24 is written down, but it is 23" in told


@pytest.mark.parametrize("line", [54, 122])
def test_a_result_that_hangs_on_what_nobody_has_told_is_not_checkable(run, write, line):
    lines = SHIPPED.read_text().splitlines()
    lines[line - 1], with_, _ = lines[line - 1].partition(" with ")
    assert with_
    result = run("check", write("untold.rgn", "\n".join([*lines, ""])))
    assert "untold.rgn: not fully checkable" in result.stdout
    (told,) = claims(result)
    assert "score: " in told
    assert "because nobody has told the victory points between the sections " in told


def test_a_rail_that_an_untold_set_up_tile_may_have_spared_is_not_missed(run, write):
    lines = SHIPPED.read_text().splitlines()
    lines[10] = lines[10].partition(" with ")[0]
    assert lines[10] == "Ann: side 2 B"
    result = run("check", write("untold.rgn", "\n".join([*lines, ""])))
    assert "untold.rgn: not fully checkable; ended after move 234" in result.stdout


def test_a_worker_is_due_where_an_action_can_be_carried_out_whatever_nobody_has_told(run, begun):
    path = begun(*SIDES)
    for command in ("legal", "check", "show"):
        assert "put a worker on a field" in run(command, path).stdout
    # The player may be done with what the set-up tile brought.
    ended = run("check", "--partial", begun(*SIDES, "Ann: done")).stdout
    assert ended.startswith("begun.rgn: not fully checkable")
    assert "nobody has told the effect of the set-up tile 2 A" in ended


def test_any_side_may_be_written_while_nobody_has_told_which_there_are(run, begun):
    told = "Ben has to take a side of a set-up tile (any may be written: nobody has told which there are)"
    assert told in run("legal", begun()).stdout


def test_a_change_of_a_score_is_told_with_the_rule_of_its_part(run):
    shown = run("explain", SHIPPED, "--figure", "Ann score").stdout
    assert "RR-SCORE-MIDDLE, middle +" in shown
    assert "RR-SCORE-TIE" not in shown


def test_a_score_that_leaves_a_part_out_is_told_with_the_rule_of_that_part(run, write):
    path = write("result.rgn", (SHIPPED.parent / "money-breaks-the-tie.rgn").read_text().replace("Ann 88", "Ann 70"))
    (told,) = claims(run("check", path))
    assert told.endswith("Ann's score: 70 is written down, but it is 88 [RR-SCORE-MILESTONES]")


UNKNOWN_TILES = """\
interlock 1
game railroad-revolution
players Ann, Ben
setup milestones Ann ? ?, Ben ? ?
setup deal ?
setup cities Denver ?, Omaha ?
setup telegraphs 3 ?

Ben: side 1 A with worker white, effect shares 1, trains.Mogul.bonus promote 2
Ann: side 2 A with worker white, effect rails 1
Ann: rail Charlotte-Denver-1.1 with triangles 0, deal no
Ann: put white on station
Ann: build denver with cost 300, reward worker purple, bonus none
Ann: done
claim Ann $300, workers 6
Ben: put white on telegraph
Ben: office 3 with shares 1, first_shares 0, fields 4, deal no, bonus money 100
Ben: give white
claim Ben $700
"""


def test_a_tile_whose_number_nobody_wrote_down_brings_what_the_record_states(run, write):
    path = write("tiles.rgn", UNKNOWN_TILES)
    result = run("check", "--partial", path)
    assert result.stdout.startswith(f"{path}: not fully checkable")
    assert not claims(result)
    shown = run("show", path).stdout
    assert "  Denver, tile ?: a purple worker; Ann built first; open to Ben\n" in shown
    assert "  section 3, tile ?: $100; offices of Ben; 3 fields free\n" in shown
    wrong = run("check", "--partial", write("wrong.rgn", UNKNOWN_TILES.replace("$300,", "$400,")))
    assert "Ann cash: 400 is written down, but it is 300" in wrong.stdout


def test_no_component_set_gets_a_tile_whose_number_nobody_wrote_down(run, write):
    collected = run("components", "collect", write("tiles.rgn", UNKNOWN_TILES))
    assert "city_tiles.? Denver.main_reward is left out: nobody wrote down which tile" in collected.stderr
    assert "telegraph_tiles.? 3.bonus is left out: nobody wrote down which tile" in collected.stderr
    assert "? Denver" not in collected.stdout
