"""What is wrong with a set-up is told all at once, each fault at its own place, with what to write."""

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.analysis.record_text import every_problem, place_of
from interlock.basics.problem import RecordError
from interlock.games.registry import GAMES
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.verdict import Finding, FindingKind


def header(text: str) -> str:
    """Return what stands before the moves of a record."""
    return text.partition("\n\n")[0]


AGE_OF_STEAM = header(write_rgn(sample("age-of-steam", 3, 1)))
RAILROAD_REVOLUTION = header(write_rgn(sample("railroad-revolution", 3, 1)))
AMERICAN_RAILS = "interlock 1\ngame american-rails\nplayers Ann, Ben, Cara\nsetup removed Majestic"


def without(text: str, begin: str) -> str:
    """Return a text without the lines that begin so."""
    return "\n".join(line for line in text.split("\n") if not line.startswith(begin))


def instead(text: str, begin: str, *lines: str) -> str:
    """Return a text with other lines in place of those that begin so."""
    return "\n".join([without(text, begin), *lines])


def faults(text: str) -> list[tuple[str, str, Finding]]:
    """Return what is illegal in a record: the rule, the text under the marks, and the finding."""
    read = read_rgn(text)
    found = []
    for finding in judge(read.record).findings:
        if finding.kind is FindingKind.ILLEGAL:
            line, column, width = place_of(finding, read)
            found.append((finding.rule, read.line(line)[column - 1 : column - 1 + width], finding))
    return found


def problems(text: str) -> list[tuple[str, str]]:
    """Return why a text cannot be read: the text under the marks, and the sentence."""
    with pytest.raises(RecordError) as caught:
        judge(read_rgn(text).record)
    return [
        (each.text[each.column - 1 : each.column - 1 + each.width], each.message)
        for each in every_problem(caught.value)
    ]


@pytest.mark.parametrize("text", [AGE_OF_STEAM, RAILROAD_REVOLUTION, AMERICAN_RAILS])
def test_a_right_set_up_has_no_faults(text: str) -> None:
    assert faults(text) == []


@pytest.mark.parametrize(
    ("begin", "lines", "rule", "marked"),
    [
        ("setup cubes", ["setup cubes Detroit red"], "AOS-SETUP-MAP", "Detroit red"),
        (
            "setup cubes",
            ["setup cubes Detroit red", "setup cubes Detroit red blue"],
            "AOS-SETUP-MAP",
            "Detroit red blue",
        ),
        ("setup cubes", ["setup cubes Detroit red blue; Springfield red"], "AOS-SETUP-MAP", "Springfield red"),
        ("setup cubes", ["setup cubes Detroit red white"], "AOS-SETUP-MAP", "Detroit red white"),
        (
            "setup display",
            ["setup display A: red blue; light 2: red - blue"],
            "AOS-SETUP-DISPLAY",
            "light 2: red - blue",
        ),
        ("setup display", ["setup display B: red; C: red blue"], "AOS-SETUP-DISPLAY", "B: red"),
        ("setup display", ["setup display B: red white"], "AOS-SETUP-DISPLAY", "B: red white"),
        ("setup dice", ["setup dice Ann 1 2 3, Ben 4 5, Cara 6 6 6"], "AOS-SETUP-ORDER", "Ben 4 5"),
        (
            "setup dice",
            ["setup dice Ann 1 2 3, Ben 4 5 5, Cara 6 6 6, Ben 1 1 1"],
            "AOS-SETUP-ORDER",
            "Ben 1 1 1",
        ),
    ],
)
def test_a_fault_of_age_of_steam_stands_at_what_is_wrong(begin: str, lines: list[str], rule: str, marked: str) -> None:
    found = faults(instead(AGE_OF_STEAM, begin, *lines))
    assert (rule, marked) in [(broken, place) for broken, place, _ in found]


def test_cubes_of_which_there_are_too_few_are_told_where_the_first_too_many_lies() -> None:
    columns = [f"{area} {number}" for area in ("light", "dark") for number in range(1, 7)]
    display = "; ".join(f"{column}: red red red" for column in columns[:7])
    found = faults(instead(AGE_OF_STEAM, "setup display", f"setup display {display}"))
    (finding,) = [finding for rule, _, finding in found if rule == "AOS-CUBES"]
    assert finding.message.endswith("red cubes lie on the map and in the display; the game has 20")
    assert ".goods_display[" in finding.part


@pytest.mark.parametrize(
    ("begin", "told", "expected"),
    [
        ("setup cubes", "no cubes are written for Kansas City (2 due), ", "'setup cubes Kansas City "),
        ("setup display", "no cubes are written for the columns light 1 (3 due), ", "'setup display light 1: "),
    ],
)
def test_what_is_missing_is_told_in_one_sentence_with_a_line_to_write(begin: str, told: str, expected: str) -> None:
    ((_, marked, finding),) = faults(without(AGE_OF_STEAM, begin))
    assert finding.message.startswith(told)
    assert expected in finding.expected
    # The last set-up line there is: what is missing would stand by it.
    assert marked == "setup"


def test_a_line_to_write_is_read_and_makes_its_places_right() -> None:
    (_, _, finding), *_ = faults(without(AGE_OF_STEAM, "setup cubes"))
    line = finding.expected.split("'")[1]
    ((_, marked, other),) = faults(instead(AGE_OF_STEAM, "setup cubes", line))
    assert marked == line.removeprefix("setup cubes ")
    assert "Kansas City" in finding.message
    assert "Kansas City" not in other.message


def test_a_record_without_any_set_up_is_told_so_at_its_players() -> None:
    found = faults(without(AGE_OF_STEAM, "setup"))
    assert [(rule, marked) for rule, marked, _ in found] == [
        ("AOS-SETUP-ORDER", "players"),
        ("AOS-SETUP-DISPLAY", "players"),
        ("AOS-SETUP-MAP", "players"),
    ]
    assert "'setup order Ann, Ben, Cara'" in found[0][2].expected


def test_dice_that_leave_the_order_open_name_the_players() -> None:
    tie = "setup dice Ann 1 2 3, Ben 2 2 2, Cara 6 6 6"
    ((_, marked, finding),) = faults(instead(without(AGE_OF_STEAM, "setup order"), "setup dice", tie))
    assert (marked, finding.message) == ("Ann 1 2 3, Ben 2 2 2, Cara 6 6 6", "Ann and Ben tied and did not throw again")


@pytest.mark.parametrize(
    ("begin", "line", "rule", "marked", "message"),
    [
        ("setup deal", "", "RR-SETUP-START", "setup", "no deal lies face up"),
        ("setup telegraphs", "", "RR-SETUP-PLACES", "setup", "no telegraph tile is written for 1, 2, 4, 5, 7 and 8"),
        (
            "setup telegraphs",
            "setup telegraphs 1 1, 2 2, 4 3, 5 4, 7 5, 8 5",
            "RR-SETUP-PLACES",
            "5",
            "the telegraph tile 5 lies at two places",
        ),
        (
            "setup telegraphs",
            "setup telegraphs 1 1, 2 2, 4 3, 5 4, 7 5, 3 6",
            "RR-SETUP-PLACES",
            "3",
            "no telegraph tile belongs at 3",
        ),
        (
            "setup milestones",
            "setup milestones Ann A1-1 A2-1, Ben A1-2 A1-3, Cara A1-4 A2-4",
            "RR-SETUP-START",
            "Ben A1-2 A1-3",
            "Ben was dealt A1-2 and A1-3, not one A1 and one A2",
        ),
        (
            "setup milestones",
            "setup milestones Ann A1-1 A2-1, Ben A1-1 A2-3, Cara A1-4 A2-4",
            "RR-SETUP-START",
            "Ben A1-1 A2-3",
            "the milestone A1-1 was dealt twice, to Ben too",
        ),
        (
            "setup milestones",
            "setup milestones Ann A1-1 A2-1",
            "RR-SETUP-START",
            "Ann A1-1 A2-1",
            "no milestones are written for Ben and Cara",
        ),
    ],
)
def test_a_fault_of_railroad_revolution_stands_at_what_is_wrong(
    begin: str, line: str, rule: str, marked: str, message: str
) -> None:
    found = faults(instead(RAILROAD_REVOLUTION, begin, line))
    assert (rule, marked, message) in [(broken, place, finding.message) for broken, place, finding in found]


@pytest.mark.parametrize(
    ("text", "marked", "expected"),
    [
        (without(AMERICAN_RAILS, "setup"), "players", "'setup removed "),
        (AMERICAN_RAILS.replace("Cara", "Cara, Dan"), "Majestic", "no line 'setup removed'"),
    ],
)
def test_the_company_that_leaves_american_rails_is_told_at_its_line(text: str, marked: str, expected: str) -> None:
    ((rule, place, finding),) = faults(text)
    assert (rule, place) == ("AR-SETUP-REMOVED", marked)
    assert expected in finding.expected


def test_every_mistake_of_a_set_up_line_is_told_with_what_is_wrong_in_the_rest_of_it() -> None:
    lines = (
        "setup order Anm, Ben, Carra",
        "setup dice Ann 1 2 7, Ben 4 x 6",
        "setup cubes Pittsburg red bleu; Wheelin red purpel grey; Chicago",
        "setup display light 7: red; A: rot - gelb",
    )
    assert problems(instead(AGE_OF_STEAM, "setup", *lines)) == [
        ("Anm", "unknown player 'Anm' (did you mean 'Ann'?)"),
        ("Carra", "unknown player 'Carra' (did you mean 'Cara'?)"),
        ("7", "a die that shows 7"),
        ("x", "no die: 'x'"),
        ("Pittsburg", "unknown hex 'Pittsburg' (did you mean 'Pittsburgh'?)"),
        ("bleu", "unknown cube 'bleu' (did you mean 'blue'?)"),
        ("Wheelin", "unknown hex 'Wheelin' (did you mean 'Wheeling'?)"),
        ("purpel", "unknown cube 'purpel' (did you mean 'purple'?)"),
        ("grey", "unknown cube 'grey'"),
        ("", "no cube"),
        ("light 7", "unknown column 'light 7' (did you mean 'light 6'?)"),
        ("rot", "unknown cube 'rot'"),
        ("gelb", "unknown cube 'gelb'"),
    ]


def test_every_mistake_of_a_set_up_of_railroad_revolution_is_told() -> None:
    lines = (
        "setup cities Pittsburg 3, Atlanta, Chicago 99",
        "setup telegraphs 1 1, 11 2",
        "setup milestones Ann A1-3 A1-99, Bem A1-2 A2-6",
        "setup deal 77",
    )
    assert [marked for marked, _ in problems(instead(RAILROAD_REVOLUTION, "setup", *lines))] == [
        *("Pittsburg", "Atlanta", "99"),
        "11",
        *("A1-99", "Bem"),
        "77",
    ]


@pytest.mark.parametrize("game", ["chicago-express", "american-rails"])
def test_an_unknown_banker_is_told_at_the_name(game: str) -> None:
    assert game in GAMES
    text = f"interlock 1\ngame {game}\nplayers Ann, Ben, Cara\nsetup banker Bem\n"
    assert problems(text) == [("Bem", "unknown player 'Bem' (did you mean 'Ben'?)")]
