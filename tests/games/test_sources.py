"""Every rule says where it comes from, and a finding that rests on a reading says so in its first line."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from interlock.boards.board_files import shipped_board
from interlock.boards.grid import Grid
from interlock.games.registry import GAMES
from interlock.library.rules import ALL, RECORDS, rules_by_option, rules_of
from interlock.record.model import Header
from interlock.replay.boards import shipped_grid
from interlock.replay.finding_factory import finding, with_basis
from interlock.replay.option import Option
from interlock.replay.rule import Rule
from interlock.replay.source import RuleSource, RuleSourceKind, component, on_board, reading, record_format, rulebook
from interlock.replay.verdict import Finding, FindingKind

RULES = [(game, rule) for game in ALL for rule in rules_of(game).values()]
SOURCES = [(game, source) for game, rule in RULES for source in (rule.source, *rule.source.parts)]
MIXED = reading("p. 7", takes="one die", option="dice", of="how many dice")
DICE = Option("dice", "one", "How many dice.", {"one": 1, "two": 2}, by_edition={"old": "two"})
PLAIN = Header()
RULE = Rule(
    "X-DICE",
    "One die is thrown.",
    rulebook("p. 4", MIXED),
    messages={"many": "there are {dice:die/dice}", "when": "it is not the time for dice"},
    rests_on={"many": MIXED},
)


def readings(game: str) -> Iterator[RuleSource]:
    return (source for of, source in SOURCES if of == game and source.kind is RuleSourceKind.READING)


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.id for _, rule in RULES])
def test_every_rule_has_a_source_of_a_known_kind_and_says_where_it_is(game: str, rule: Rule) -> None:
    for source in (rule.source, *rule.source.parts):
        assert source.kind is not RuleSourceKind.UNSPECIFIED
        assert (source.kind is RuleSourceKind.RECORD_FORMAT) == (game == RECORDS)
        assert source.place
        assert source.text
        if source.kind is RuleSourceKind.COMPONENT:
            assert source.transcriber
            assert source.certainty


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.id for _, rule in RULES])
def test_parts_of_a_rule_are_named_and_its_sentences_rest_on_those_that_there_are(game: str, rule: Rule) -> None:
    assert rule.source.part == ""
    assert all(part.part and not part.parts for part in rule.source.parts)
    assert rule.rests_on.keys() <= (rule.messages.keys() or {""})
    assert all(part in rule.source.parts for part in rule.rests_on.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_reading_that_names_an_option_names_one_of_the_game(game: str) -> None:
    named = {source.option for source in readings(game)} - {""}
    assert named <= {option.name for option in GAMES[game].options}


@pytest.mark.parametrize("game", GAMES)
def test_every_option_decides_or_changes_a_rule_that_names_it(game: str) -> None:
    for option in GAMES[game].options:
        assert rules_by_option(option, game), option.name


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (rulebook("p. 4"), "rulebook: p. 4"),
        (component("the board", by="Ann", certainty="likely"), "component: the board, transcribed by Ann (likely)"),
        (reading("p. 7"), "our reading of p. 7: the rulebook does not say"),
        (
            reading("p. 7 and p. 8", says="two things", takes="p. 7", option="end", of="the end"),
            "the end: our reading of p. 7 and p. 8: the rulebook says two things; we take: p. 7 (option end)",
        ),
        (record_format("records/RGN.md"), "record format: records/RGN.md"),
    ],
)
def test_a_source_says_its_kind_in_words(source: RuleSource, text: str) -> None:
    assert source.text == text


def told(kind: FindingKind, rule: Rule, message: str, header: Header = PLAIN, **facts: object) -> Finding:
    return with_basis(finding(kind, 1, rule, message, facts), [DICE], header, None)


def test_a_finding_that_rests_on_a_reading_says_so_in_its_first_line() -> None:
    plain = Rule("X-PLAIN", "So it is.", reading("p. 1"), "that is not so")
    assert told(FindingKind.ILLEGAL, plain, plain.message).message == "that is not so (our reading)"
    many = told(FindingKind.CLAIM, RULE, RULE.messages["many"], dice=2)
    assert many.message == "there are 2 dice (our reading; option dice)"


@pytest.mark.parametrize("header", [Header(options={"dice": "two"}), Header(edition="old")])
def test_where_a_record_decides_the_option_the_reading_is_not_ours(header: Header) -> None:
    many = told(FindingKind.ILLEGAL, RULE, RULE.messages["many"], header, dice=3)
    assert many.message == "there are 3 dice (option dice: two)"


def test_a_finding_that_rests_on_a_part_of_a_rule_has_the_source_of_that_part() -> None:
    source = told(FindingKind.ILLEGAL, RULE, RULE.messages["many"], dice=2).source
    assert (source.kind, source.option) == (MIXED.kind, MIXED.option)
    assert source.text == f"rulebook: p. 4; {MIXED.text}"
    when = told(FindingKind.ILLEGAL, RULE, RULE.messages["when"])
    assert (when.source, when.message) == (RULE.source, "it is not the time for dice")


def test_what_cannot_be_checked_rests_on_no_reading() -> None:
    rule = Rule("X-PLAIN", "So it is.", reading("p. 1"), "that is not so")
    missing = rule.unchecked("the dice")
    found = told(missing.kind, missing.rule, missing.message, missing="the dice")
    assert found.message == "this cannot be checked, because nobody has told the dice"


LAKES = on_board("which hexes are lakes")
LAKE = Rule("X-LAKE", "Lakes stay empty.", LAKES, "{hex} is a lake")


@pytest.mark.parametrize(
    ("board", "label", "basis"),
    [
        ("rust-belt", "I0", " (I0 is plain in another transcription)"),
        ("rust-belt", "I1", ""),
        ("germany", "A8", " (one transcription of the board says so)"),
    ],
)
def test_a_finding_about_a_hex_that_nobody_confirmed_says_so(board: str, label: str, basis: str) -> None:
    found = finding(FindingKind.ILLEGAL, 1, LAKE, LAKE.message, {"hex": label})
    assert with_basis(found, [], PLAIN, shipped_grid(board)).message == f"{label} is a lake{basis}"


def test_a_hex_of_which_a_rulebook_confirms_a_figure_is_not_doubted() -> None:
    found = finding(FindingKind.ILLEGAL, 1, LAKE, LAKE.message, {"hex": "Q3"})
    assert with_basis(found, [], PLAIN, shipped_grid("chicago-express")).message == "Q3 is a lake"


def test_of_a_board_of_ones_own_nobody_has_told_how_it_is_confirmed() -> None:
    own = Grid(replace(shipped_board("germany"), name="mine"))
    found = finding(FindingKind.ILLEGAL, 1, LAKE, LAKE.message, {"hex": "A8"})
    assert with_basis(found, [], PLAIN, own).message == "A8 is a lake"
