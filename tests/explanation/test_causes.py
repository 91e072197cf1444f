"""Each change of a figure is told with the rule that made it and what it came from, one for each cause."""

from pathlib import Path

import pytest

import interlock
from interlock.analysis.explain.model import FigureStep, FigureStepKind
from interlock.record.rgn import read_rgn
from kit.american_rails.long_cases import TO_ATLANTA, TO_NEW_YORK, american_alone
from kit.chicago_express.script import Script

FOLDER = Path(__file__).parents[2] / "records" / "games"
Told = list[tuple[int, str, list[str]]]


def steps(text: str, subject: str, quantity: str, rules: str = "") -> Told:
    explained = interlock.Game(read_rgn(text).record).figure(subject, quantity)
    return [
        (each.change, each.rule, [part.name for part in each.parts])
        for each in explained.steps
        if each.kind is FigureStepKind.CHANGE and each.rule.startswith(rules)
    ]


OPENED = Script(3).opening(prr_bid=30)
CITY, PLAIN_LAST = "Andy: extend PRR Harrisburg, P4, Q5\n", "Andy: extend PRR P4, Harrisburg, Q5\n"


@pytest.mark.parametrize("line", [CITY, PLAIN_LAST, "Andy: extend PRR Q5, P4, Harrisburg\n"])
def test_an_income_is_raised_by_the_hex_that_raises_it_wherever_it_is_named(line: str) -> None:
    text = OPENED.text + line
    assert steps(text, "PRR", "income") == [(1, "CE-INCOME-CITY", ["Harrisburg"])]
    (change,) = [each for each in last(text).changes if (each.subject, each.quantity) == ("PRR", "income")]
    assert (change.before, change.after, change.rule) == (7, 8, "CE-INCOME-CITY")


def last(text: str) -> interlock.MoveExplanation:
    record = read_rgn(text).record
    return interlock.Game(record).explain(len(record.moves))


def test_each_hex_that_raises_an_income_is_told_by_itself() -> None:
    script = OPENED("extend PRR Q5, P4, Harrisburg").idle(2)("extend PRR N3, M3, L3").idle(2)
    text = f"{script.text}Andy: extend PRR Pittsburgh, K3, K2\n"
    assert steps(text, "PRR", "income")[1:] == [(4, "CE-INCOME-INDUSTRY", ["Pittsburgh"])]


def test_cities_and_links_of_american_rails_are_told_apart() -> None:
    script = american_alone().build("American", *TO_ATLANTA, *TO_NEW_YORK)
    told = steps(script.text, "American", "income")
    assert [each for each in told if each[1] == "AR-INCOME-LINK"] == [
        (10, "AR-INCOME-LINK", ["Chicago joined to Atlanta"]),
        (10, "AR-INCOME-LINK", ["Chicago joined to New York"]),
        (10, "AR-INCOME-LINK", ["New York joined to Atlanta"]),
    ]
    assert (8, "AR-INCOME-FIRST", ["New York"]) in told


@pytest.mark.parametrize("game", ["age-of-steam", "railroad-revolution"])
def test_a_score_changes_by_one_part_at_a_time(game: str) -> None:
    record = interlock.read(FOLDER / game / "first-game.rgn")
    name = record.header.players[0].name
    explained = interlock.Game(record).figure(name, "score")
    changes = [step for step in explained.steps if step.kind is FigureStepKind.CHANGE]
    assert changes
    assert all(len(step.parts) <= 1 for step in changes)


def ruled(text: str, subject: str, quantity: str) -> list[FigureStep]:
    return [step for step in interlock.Game(read_rgn(text).record).figure(subject, quantity).steps if step.referee]


def test_what_a_ruling_changes_names_the_referee_and_the_reason() -> None:
    text = (
        f'{OPENED.text}ruling penalty Andy $2 to PRR by "R. Judge" because "slow"\n'
        'ruling set PRR income 9 by "S. Umpire" because "counted wrong"\n'
    )
    (cash,) = ruled(text, "Andy", "cash")
    (income,) = ruled(text, "PRR", "income")
    assert (cash.rule, cash.change, cash.referee, cash.reason) == ("REC-RULING-PENALTY", -2, "R. Judge", "slow")
    assert (income.rule, income.change, income.referee, income.reason) == (
        "REC-RULING-SET",
        2,
        "S. Umpire",
        "counted wrong",
    )


def test_what_a_move_that_stands_changes_names_the_referee() -> None:
    text = f'{OPENED.text}Andy: extend B&O P7\nruling stands move 13 by "R. Judge" because "nobody minded"\n'
    step = ruled(text, "B&O", "treasury")[-1]
    assert (step.referee, step.reason) == ("R. Judge", "nobody minded")


@pytest.mark.parametrize(
    ("game", "rule", "fact"),
    [
        ("chicago-express", "CE-END-WABASH", "PRR, B&O and Wabash have no share left"),
        ("american-rails", "AR-END-YEAR", "the train stands on 1857"),
        ("age-of-steam", "AOS-ROUND-NEXT", "round 8 is over"),
        ("railroad-revolution", "RR-END-LAST", "everything left of the logo is gone from the boards"),
    ],
)
def test_the_move_that_ends_a_game_says_so_and_by_which_rule_and_fact(game: str, rule: str, fact: str) -> None:
    record = interlock.read(FOLDER / game / "first-game.rgn")
    explained = interlock.Game(record).explain(len(record.moves))
    (reason,) = explained.end_reasons
    assert reason.rule == rule
    assert reason.text.startswith(fact)
    assert rule in [each.rule for each in explained.rules]
    assert not interlock.Game(record).explain(len(record.moves) - 1).end_reasons


def test_what_a_change_of_a_figure_came_from_is_what_its_move_tells() -> None:
    record = read_rgn((FOLDER / "age-of-steam/barbados-lost.rgn").read_text(encoding="utf-8")).record
    # Track that is extended is named otherwise, though there are as many markers as before.
    explained = interlock.Game(record).figure("Solveig", "markers")
    changed = [each for each in explained.steps if each.kind is FigureStepKind.CHANGE]
    assert len(changed) > 5
    for step in changed:
        told = interlock.Game(record).explain(step.move_number).changes
        assert step.parts in [each.parts for each in told if (each.subject, each.quantity) == ("Solveig", "markers")]
