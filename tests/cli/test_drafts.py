"""Component sets that are not complete: drafts collected from records, and templates half filled in."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.railroad_revolution.components.box_contents import blank_set
from interlock.railroad_revolution.components.consistency import faults
from interlock.railroad_revolution.components.yaml_reader import from_yaml
from interlock.railroad_revolution.components.yaml_writer import to_yaml
from interlock.railroad_revolution.draft_from_records import collect
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set
from interlock.record.files import load
from interlock.record.model import GameRecord
from interlock.record.railroad_revolution import LayRail, PrintedValue
from interlock.record.rgn import write_rgn
from interlock.replay.verdict import FindingKind, VerdictStatus
from kit.railroad_revolution.stated_values import without_set

SHIPPED = Path(__file__, "../../../records/games/railroad-revolution/without-a-component-set.rgn").resolve()
GAMES = {"shipped": load(SHIPPED).record} | {
    f"{players} players": without_set(sample("railroad-revolution", players, players)) for players in (2, 3, 4)
}


def wrong(components):
    return [fault for fault in faults(components) if not fault.missing]


def grave(verdict):
    return [finding for finding in verdict.findings if finding.kind in (FindingKind.ILLEGAL, FindingKind.CLAIM)]


@pytest.mark.parametrize("name", GAMES)
def test_a_draft_of_one_record_holds_together_and_judges_it(run, write, name):
    write("record.rgn", write_rgn(GAMES[name]))
    assert run("components", "collect", "record.rgn", "-o", "draft.yaml", "--id", "draft").exit_code == 0
    assert " missing, 0 wrong\n" in run("components", "check", "draft.yaml").stdout
    result = run("check", "-v", "record.rgn", "--components", "draft.yaml")
    assert result.stderr == ""
    assert ": illegal: " not in result.stdout
    assert ": claim: " not in result.stdout
    assert "is taken on trust" not in result.stdout


def test_a_draft_of_some_records_judges_others():
    draft = collect([(name, GAMES[name]) for name in ("2 players", "3 players")], "draft")
    assert (draft.disagreements, draft.left_out, wrong(draft.components)) == ({}, [], [])
    again = from_yaml(to_yaml(draft.components).encode())
    assert again == draft.components
    for name, record in GAMES.items():
        verdict = judge(replace(record, components=again))
        assert grave(verdict) == [], name
        assert verdict.judged_move_count == len(record.moves)


@pytest.mark.parametrize("name", GAMES)
def test_a_template_takes_what_a_record_states(run, write, name):
    write("record.rgn", write_rgn(GAMES[name]))
    run("components", "new", "mine.yaml")
    result = run("check", "-v", "record.rgn", "--components", "mine.yaml")
    assert result.stderr == ""
    assert ": illegal: " not in result.stdout
    assert ": claim: " not in result.stdout
    assert f"of {len(GAMES[name].moves)}" not in result.stdout.splitlines()[0]


@pytest.mark.parametrize(
    "filled",
    [
        ["cities"],
        ["cities", "rail_spaces"],
        ["sections", "tracks", "vp_between"],
        ["trains", "deals"],
        ["milestones", "setup_sides", "player_board"],
        ["city_tiles", "telegraph_tiles", "trade_effects"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("name", GAMES)
def test_a_set_half_filled_in_takes_the_rest_from_a_record(name, filled):
    whole, record = shipped_set(DEMONSTRATION), GAMES[name]
    half = replace(blank_set("half"), **{part: getattr(whole, part) for part in filled})
    verdict = judge(replace(record, components=from_yaml(to_yaml(half).encode())))
    assert grave(verdict) == []
    assert verdict.judged_move_count == len(record.moves)


def test_a_value_that_differs_from_what_is_filled_in_is_told():
    half = replace(blank_set("half"), cities=shipped_set(DEMONSTRATION).cities)
    record = _restated(GAMES["3 players"], "cost", "950")
    verdict = judge(replace(record, components=half), carry_on=True)
    assert "REC-PRINTED-DIFFERS" in {finding.rule for finding in verdict.findings}


def _restated(record: GameRecord, name: str, value: str) -> GameRecord:
    moves = []
    for move in record.moves:
        own = move.railroad_revolution
        printed = tuple(replace(each, value=value) if each.name == name else each for each in own.printed)
        moves.append(replace(move, railroad_revolution=replace(own, printed=printed)))
    return replace(record, moves=tuple(moves))


def _also(record: GameRecord, *values: tuple[str, str]) -> GameRecord:
    """Return a record whose first move states some values more."""
    first, *others = record.moves
    own = first.railroad_revolution
    printed = (*own.printed, *(PrintedValue(name, value) for name, value in values))
    return replace(record, moves=(replace(first, railroad_revolution=replace(own, printed=printed)), *others))


@pytest.mark.parametrize(
    "values",
    [
        [("cities.Chicago.level", "9")],
        [("tracks.left.5", "2"), ("tracks.left.6", "1")],
        [("tracks.right.0", "24")],
        [("vp_between.0", "99")],
        [("trains.Big.bonus", "promote 2"), ("trains.Small.bonus", "promote 2")],
        [("trains.Big.copies", "24"), ("trains.Small.copies", "24")],
        [("cities.Washington.tile", "yes")],
        [("cities.Chicago.tile", "no")],
        [(f"sections.{number}.tile", "no") for number in range(1, 9)],
        [("rail_spaces.Washington-Charlotte-1.1.position", "7")],
        [("rail_spaces.Washington-Charlotte-1.1.between", "Denver, Omaha")],
        [("deals.1.reward_1", "take_train Nonesuch")],
        [("milestones.A1-6.letter", "A2")],
        [(f"cities.Town {letter}.level", "2") for letter in "ABCDEFGHIJ"],
        [(f"trains.Kind {letter}.copies", "1") for letter in "ABCDEFGHIJ"],
        [(f"milestones.More {number}.vp", "20") for number in range(40)],
        [("player_board.logo_after_building", "99")],
    ],
    ids=lambda values: values[0][0],
)
@pytest.mark.parametrize("last", [True, False])
def test_whatever_records_state_the_draft_holds_together(values, last):
    odd = ("odd", _also(GAMES["shipped"], *values))
    records = [("one", GAMES["3 players"]), odd] if last else [odd, ("one", GAMES["3 players"])]
    draft = collect(records, "draft")
    assert wrong(draft.components) == []
    assert wrong(from_yaml(to_yaml(draft.components).encode())) == []


def _laying(record: GameRecord, name) -> GameRecord:
    """Return a record that calls the spaces of two and more otherwise."""

    def renamed(move):
        own = move.railroad_revolution
        if own.rail is None:
            return move
        return replace(move, railroad_revolution=replace(own, rail=LayRail(name(own.rail.space))))

    return replace(record, moves=tuple(map(renamed, record.moves)))


def _from_the_other_end(space: str) -> str:
    one, two, at, length = re.fullmatch(r"([^-]+)-([^-]+)-(\d)\.(\d)", space).groups()
    return f"{two}-{one}-{int(length) + 1 - int(at)}.{length}"


def test_a_line_may_be_named_from_either_end():
    record = GAMES["3 players"]
    other = _laying(record, _from_the_other_end)
    assert grave(judge(other)) == []
    draft = collect([("one", record), ("two", other)], "draft")
    assert (draft.disagreements, draft.left_out, wrong(draft.components)) == ({}, [], [])
    for each in (record, other):
        assert grave(judge(replace(each, components=draft.components))) == []


def test_a_line_whose_length_two_records_tell_differently_is_told():
    longer = _laying(GAMES["3 players"], lambda space: re.sub(r"\.(\d)$", lambda at: f".{int(at[1]) + 1}", space))
    draft = collect([("one", GAMES["2 players"]), ("two", longer)], "draft")
    assert wrong(draft.components) == []
    assert any("is left out: the line has the space" in sentence for sentence in draft.left_out)


def test_what_is_left_out_and_what_cannot_be_read_is_told_with_an_exit_code(run, write):
    write("odd.rgn", write_rgn(_also(GAMES["shipped"], ("cities.Chicago.level", "9"))))
    write("bad.rgn", "interlock 1\ngame railroad-revolution\nplayers Ann, Ben\nAnn: frobnicate\n")
    write("good.rgn", write_rgn(GAMES["2 players"]))
    result = run("components", "collect", "odd.rgn", "-o", "draft.yaml")
    assert result.exit_code == 1
    said = "interlock: cities.Chicago.level: 9 is left out: expected a number from 1 to 5 (odd.rgn, move 1)\n"
    assert said in result.stderr
    result = run("components", "collect", "good.rgn", "bad.rgn", "-o", "draft.yaml")
    assert result.exit_code == 3
    assert "interlock: bad.rgn:4:" in result.stderr
    assert from_yaml(Path("draft.yaml").read_bytes()).cities


@pytest.mark.parametrize("name", ["", "a b", "ü", "\udcff", "x" * 81, "a\nb", "a: b"])
def test_an_id_that_no_record_could_name_is_wrong_usage(run, write, name):
    write("good.rgn", write_rgn(GAMES["2 players"]))
    result = run("components", "collect", "good.rgn", "-o", "draft.yaml", "--id", name)
    assert result.exit_code == 2
    assert not Path("draft.yaml").exists()


def test_a_new_set_has_an_id_whatever_its_file_is_called(run):
    for name in ("ü b.yaml", "x" * 200 + ".yaml", ".yaml"):
        assert run("components", "new", name).exit_code == 0
        assert run("components", "check", name).exit_code == 1
        assert " missing, 0 wrong\n" in run("components", "check", name).stdout


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("office 9 with shares 2", "'shares' of section 9; expected a section from 1 to 8"),
        (
            "office 2 with bonus money 3",
            (
                "no telegraph tile is told for section 2, so that it has no 'bonus'; "
                "expected 'setup telegraphs 2 3' with its number, or '2 ?'"
            ),
        ),
        (
            "build Denver with reward money 3",
            (
                "no city tile is told for Denver, so that it has no 'reward'; "
                "expected 'setup cities Denver 4' with its number, or 'Denver ?'"
            ),
        ),
        (
            "office 2 with foo 3",
            "no printed value 'foo' here; expected shares, first_shares, fields, deal",
        ),
    ],
)
def test_a_value_without_a_place_is_told_with_what_is_not_there(run, write, line, told):
    header = "interlock 1\ngame railroad-revolution\nplayers Ann, Ben\nsetup cities Omaha 4\nsetup telegraphs 1 2\n"
    write("untold.rgn", f"{header}Ann: {line}\n")
    result = run("check", "untold.rgn")
    assert result.exit_code == 3
    assert told in result.stderr


@pytest.mark.parametrize("value", ["trains.Nonesuch.copies", "cities.Nonesuch.level", "milestones.Nonesuch.vp"])
def test_a_complete_set_takes_no_names_more(value):
    whole = replace(shipped_set(DEMONSTRATION), id="ours")
    assert judge(replace(GAMES["2 players"], components=whole)).status is VerdictStatus.VALID
    with pytest.raises(RecordError) as caught:
        judge(replace(_also(GAMES["2 players"], (value, "20")), components=whole))
    assert f"no printed value '{value}' here" in str(caught.value)
