"""Cubes that nobody wrote down: what hangs on them is not checkable, and everything else is judged."""

import re

import interlock
from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin, judge
from interlock.basics.color import Color
from interlock.games.age_of_steam.goods_growth.growth import Producing
from interlock.games.age_of_steam.mechanics.goods import words
from interlock.games.position_view import position_of
from interlock.record.model import Header
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.replay import Replay
from interlock.replay.verdict import Finding, FindingKind
from kit.age_of_steam.moving_cases import on_three_links
from kit.age_of_steam.script import Script

_STATIONS = "(Rotterdam|Antwerp|Paris|Lyon|Copenhagen|Warsaw)"
EVANSVILLE = 'setup cubes "Evansville" blue red'


def findings(text: str) -> list[Finding]:
    kinds = (FindingKind.REMARK, FindingKind.INCOMPLETE)
    return [found for found in judge(read_rgn(text).record).findings if found.kind not in kinds]


def told(text: str) -> list[tuple[str, str]]:
    return [(found.rule, found.message) for found in findings(text)]


def untold(what: str) -> str:
    return f"this cannot be checked, because nobody has told {what}"


def with_unknown(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


MOVING = on_three_links().text
HALF = with_unknown(MOVING, EVANSVILLE, 'setup cubes "Evansville" ? red')
MOVED = "Andy: move blue Evansville > Cincinnati\n"
LAY_ON_EVANSVILLE = ("AOS-MOVE-ROUNDS", untold("which cubes lay on Evansville"))


def test_nothing_is_told_where_nothing_hangs_on_an_unknown_cube():
    assert findings(HALF) == []


def test_a_cube_that_is_known_is_moved_first():
    known = with_unknown(MOVING, EVANSVILLE, 'setup cubes "Evansville" ? blue')
    assert findings(known + MOVED + "claim Evansville cubes 1\n") == []


def test_an_unknown_cube_turns_out_to_be_what_is_moved():
    assert told(HALF + MOVED) == [LAY_ON_EVANSVILLE]
    position = position_of(begun(HALF + MOVED)).age_of_steam
    assert position is not None
    assert position.unknown_cubes == 0
    assert [each.cubes for each in position.places if each.hex == "J9"] == [(Color.RED,)]
    assert told(HALF + MOVED + "claim Evansville cubes 1, red 1\n") == [LAY_ON_EVANSVILLE]


def begun(text: str) -> Replay:
    replay = begin(read_rgn(text).record)
    replay.run()
    return replay


def test_it_is_told_once_for_each_city():
    text = with_unknown(MOVING, EVANSVILLE, 'setup cubes "Evansville" ? ?')
    again = "Ben: pass\nCharly: pass\nAndy: move blue Evansville > Cincinnati\n"
    assert told(text + MOVED + again) == [LAY_ON_EVANSVILLE]


def test_no_more_cubes_are_moved_than_lie_there():
    text = with_unknown(MOVING, EVANSVILLE, 'setup cubes "Evansville" ? red') + MOVED
    again = "Ben: pass\nCharly: pass\nAndy: move blue Evansville > Cincinnati\n"
    assert told(text + again)[1:] == [("AOS-MOVE-ROUNDS", "there is no blue cube on Evansville")]


def test_a_city_without_unknown_cubes_is_judged_as_ever():
    text = with_unknown(MOVING, EVANSVILLE, 'setup cubes "Evansville" black red')
    text = with_unknown(text, 'setup cubes "Duluth" blue red', 'setup cubes "Duluth" ? ?')
    assert told(text + MOVED) == [("AOS-MOVE-ROUNDS", "there is no blue cube on Evansville")]


def test_of_a_color_there_are_no_more_cubes_than_there_are():
    display = HALF.index("setup display")
    blue = HALF[: HALF.index("Charly: shares")].count("blue")
    text = HALF[:display] + HALF[display:].replace("red", "blue", 20 - blue)
    assert told(text + MOVED) == [("AOS-MOVE-ROUNDS", "there is no blue cube on Evansville")]
    one_fewer = HALF[:display] + HALF[display:].replace("red", "blue", 19 - blue)
    assert told(one_fewer + MOVED) == [LAY_ON_EVANSVILLE]


def producing() -> Script:
    """Andy produces, and there is room in the column light 1."""
    return Script().until_round(2).actions(Andy="production").until(Producing)("produce")


DRAWN = producing().text
LEFT = ("AOS-CUBES", untold("which cubes were left in the bag"))


def test_what_is_drawn_need_not_be_known():
    assert findings(DRAWN + "table: draw ? blue\nAndy: place blue light 1 row 2\nAndy: place ? light 1 row 3\n") == []
    assert findings(DRAWN + "table: draw ? ?\nAndy: place ? light 1\nAndy: place ? light 1\n") == []
    guessed = "table: draw ? blue\nAndy: place red light 1\nAndy: place blue light 1\n"
    assert told(DRAWN + guessed) == [("AOS-CUBES", untold("which cubes were drawn"))]


def test_which_of_the_cubes_drawn_was_placed_need_not_be_known():
    drawn = DRAWN + "table: draw red blue\nAndy: place ? light 1\n"
    for other in ("red", "blue"):
        assert told(f"{drawn}Andy: place {other} light 1\n") == [("AOS-CUBES", untold("which cubes were drawn"))]
    alike = DRAWN + "table: draw red red\nAndy: place ? light 1\n"
    assert findings(alike + "Andy: place red light 1\n") == []
    assert told(alike + "Andy: place blue light 1\n") == [
        ("AOS-CUBES", "no blue cube was drawn: the cubes drawn are red"),
    ]


def test_so_many_cubes_are_drawn_whether_they_are_known_or_not():
    assert told(DRAWN + "table: draw ? ? ?\n") == [
        ("AOS-GROWTH-PRODUCTION", "2 cubes are drawn for production, not 3"),
    ]


def test_whether_a_cube_was_left_is_told_where_the_unknown_ones_may_be_all_of_its_color():
    unknown = re.sub(r"(?m)^(setup (?:cubes|display) [^:\n]*?(?:\"|:)) .*$", all_unknown, DRAWN)
    assert unknown.count("?") == 78
    assert told(unknown + "table: draw red blue\n") == [LEFT]
    assert findings(unknown + "table: draw ? ?\n") == []


def all_unknown(line: re.Match[str]) -> str:
    return line[1] + " ?" * len(line[0].removeprefix(line[1]).split())


def test_goods_that_grow_from_an_unknown_column_are_unknown():
    text = with_unknown(MOVING, "setup display light 1: yellow", "setup display light 1: ?")
    grown = text + "Andy: pass\nBen: pass\nCharly: pass\n" * 2 + "table: dice light 1 1 1 dark 1 1 1\n"
    where = next(place for place in begun(grown).table.column_city.items() if place[0] == "light 1")[1]
    table = begun(grown).table
    assert words(table.cubes[where]).split().count("?") == 1
    name = table.name(where)
    ((rule, message),) = told(grown + f"claim {name} cubes 5, yellow 3\n")
    assert rule == "AOS-GROWTH-DICE"
    expected = f"{name} yellow: 3 is written down, which cannot be checked, because nobody has told which cubes lay on"
    assert message == f"{expected} {name}"


def test_several_claims_that_hang_on_unknown_cubes_are_not_checkable_each():
    fresh = write_rgn(interlock.draft("age-of-steam", ["Ann", "Ben", "Cara"]))
    found = told(f"{fresh}claim Duluth red 1, blue 1\nclaim Duluth red 0\n")
    assert [rule for rule, _ in found if rule == "AOS-SETUP-MAP"] == ["AOS-SETUP-MAP"] * 3


def test_a_count_of_the_bag_is_not_checkable_in_parts_but_as_a_whole():
    assert findings(HALF + "claim bag 18\n") == []
    assert [rule for rule, _ in told(HALF + "claim bag 19\n")] == ["AOS-CUBES"]
    (found,) = findings(HALF + "claim red 3\n")
    assert found.kind is FindingKind.NOT_CHECKABLE
    assert found.facts == {"figure": "red", "written": "3", "missing": "which cubes were left in the bag"}


def test_a_station_abroad_turns_out_to_take_what_is_moved_there():
    record = sample("age-of-steam", 3, 4, header=Header(board="germany"))
    text, lines = write_rgn(record), write_rgn(record).splitlines()
    number = next(at for at, line in enumerate(lines) if re.search(rf": move .*> {_STATIONS}$", line))
    line, station = lines[number], re.search(f"{_STATIONS}$", lines[number])
    assert station
    unknown = re.sub(f"(setup cubes .*{station[0]}) [a-z]+", r"\1 ?", text)
    expected = ("AOS-MOVE-ROUNDS", untold(f"which cubes lay on {station[0]}"))
    assert told(unknown) == [expected]
    before = "\n".join(unknown.splitlines()[:number]) + "\n"
    assert taken(before, station[0]) is Color.UNKNOWN
    moved = Color[re.search(": move ([a-z]+)", line)[1].upper()]
    assert taken(f"{before}{line}\n", station[0]) is moved


def taken(text: str, station: str) -> Color:
    """Return the color that a station abroad takes."""
    replay = begun(text)
    position, label = position_of(replay).age_of_steam, replay.world.labels[replay.world.find(station)]
    return next(place.takes for place in position.places if place.hex == label)


def test_cotton_lies_in_a_town_of_southern_us_though_nobody_wrote_it_down():
    text = write_rgn(sample("age-of-steam", 3, 4, header=Header(board="southern-us")))
    assert "white" in text
    lines = [re.sub(r"\bwhite\b", "?", line) if line.startswith("setup") else line for line in text.splitlines()]
    assert findings("\n".join(lines) + "\n") == []


def test_more_cubes_than_belong_there_are_illegal_whatever_they_are():
    many = with_unknown(MOVING, EVANSVILLE, f'setup cubes "Evansville"{" ?" * 20}')
    assert told(many) == [("AOS-SETUP-MAP", "20 cubes lie on Evansville, and 2 cubes are due")]
    verdict = judge(read_rgn(many).record, carry_on=True)
    assert verdict.judged_move_count == verdict.move_count
    every = "".join(f'setup cubes "{name}"{" ?" * 90}\n' for name in ("Evansville", "Duluth"))
    kept = [line for line in MOVING.splitlines() if "Evansville" not in line and '"Duluth"' not in line]
    text = "\n".join([*kept[:4], every, *kept[4:]]) + "\n"
    carried = judge(read_rgn(text).record, carry_on=True)
    assert ("AOS-CUBES", "254 cubes lie on the map and in the display; the game has 96") in [
        (each.rule, each.message) for each in carried.findings
    ]


def test_a_referee_may_rule_what_an_unknown_cube_was():
    ruled = HALF + "ruling set Evansville blue 1 by Ref\n"
    assert [found.kind for found in findings(ruled + MOVED)] == [FindingKind.RULED]
    assert findings(ruled + "claim Evansville cubes 2, blue 1; bag 18\n")[1:] == []


def test_what_a_referee_has_told_of_unknown_cubes_is_known():
    """Evansville has a red cube and one more: that is not blue, and then it is red."""
    none = HALF + "ruling set Evansville blue 0 by Ref\n"
    assert told(none + "claim Evansville blue 0\n") == [
        ("REC-RULING-SET", "Evansville blue: set to 0, which nobody had told, as Ref ruled")
    ]
    assert told(none + MOVED)[1:] == [("AOS-MOVE-ROUNDS", "there is no blue cube on Evansville")]
    decision = begun(none).decision
    assert decision is not None
    assert all(
        option.start != "Evansville" for option in decision.options() if getattr(option, "cube", None) is Color.BLUE
    )
    both = HALF + "ruling set Evansville red 2\nruling set Evansville red 2\nclaim Evansville cubes 2, red 2, blue 0\n"
    assert told(both) == [
        ("REC-RULING-SET", "Evansville red: set to 2, which nobody had told, as a referee ruled"),
    ]


def test_what_a_referee_has_told_ends_with_another_unknown_cube():
    text = with_unknown(MOVING, "setup display light 1: yellow", "setup display light 1: ?")
    text, changed = re.subn(r'(setup cubes "?Chicago"?) \w+', r"\1 ?", text)
    assert changed
    ruled = (
        text
        + "ruling set Chicago purple 0\n"
        + "Andy: pass\nBen: pass\nCharly: pass\n" * 2
        + "claim Chicago purple 0\n"
    )
    assert [found.kind for found in findings(ruled)] == [FindingKind.RULED]
    grown = ruled + "table: dice light 1 1 1 dark 1 1 1\nclaim Chicago purple 0\n"
    assert [found.kind for found in findings(grown)] == [FindingKind.RULED, FindingKind.NOT_CHECKABLE]


def test_more_cubes_than_can_be_there_are_a_claim_that_does_not_hold():
    (claim,) = findings(HALF + "claim Evansville red 3\n")
    assert (claim.kind, claim.message) == (
        FindingKind.CLAIM,
        "Evansville red: 3 is written down, but it can be 1 to 2",
    )
    assert (claim.expected, claim.found) == ("1 to 2", "3")


def test_the_city_where_it_ends_tells_which_cube_was_moved():
    moved = MOVING + "Andy: move ? Evansville > Cincinnati\n"
    assert findings(moved + "claim Evansville cubes 1, blue 0, red 1; Andy income 1\n") == []
    unknown = HALF + "Andy: move ? Evansville > Cincinnati\n"
    assert told(unknown) == [LAY_ON_EVANSVILLE]
    wrong = "Andy: move ? Indianapolis > Cincinnati\n"
    assert told(MOVING + wrong) == [("AOS-MOVE-ROUNDS", "there is no cube on Indianapolis")]
    far = "Andy: move ? Evansville > Indianapolis > Cincinnati\n"
    assert [rule for rule, _ in told(MOVING + far)] == ["AOS-MOVE-LINKS"]


def test_a_cube_that_may_be_one_or_another_is_not_told_by_a_station_of_which_nobody_wrote_down_what_it_takes():
    record = sample("age-of-steam", 3, 4, header=Header(board="germany"))
    text = write_rgn(record)
    line = next(line for line in text.splitlines() if re.search(rf": move .*> {_STATIONS}$", line))
    station = line.rpartition("> ")[2]
    start = re.search(r": move [a-z]+ ([^>]+) >", line)
    assert start
    unknown = re.sub(f"(setup cubes .*{station}) [a-z]+", r"\1 ?", text)
    unknown = with_unknown(unknown, line, re.sub(": move [a-z]+", ": move ?", line))
    assert told(unknown)[0][0] == "AOS-MOVE-ROUNDS"
    assert {found.kind for found in findings(unknown)} == {FindingKind.NOT_CHECKABLE}
