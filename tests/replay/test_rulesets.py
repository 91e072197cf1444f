"""A version of the rules is a set of readings: a record that names an older one stays judged as it was."""

from collections.abc import Sequence

import pytest
from msgspec import Struct
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge
from interlock.basics.problem import RecordError
from interlock.games.chicago_express.game import GAME as CHICAGO_EXPRESS
from interlock.games.registry import GAMES
from interlock.record.model import Header
from interlock.replay.option import Option, Ruleset, read_options
from kit.verdicts import judge_by

RULESETS = (
    Ruleset("1", "The first version."),
    Ruleset("2", "A tie is broken by the shares held."),
    Ruleset("3", "Black track costs a dollar."),
)


class Readings(Struct, frozen=True):
    """The options of a game of ours."""

    ties_by_shares: bool
    cost: int
    house_rule: bool


OPTIONS = (
    Option(
        "ties",
        "shares",
        "What decides a tie.",
        {"shares": True, "nothing": False},
        by_ruleset={"1": "nothing"},
        attribute="ties_by_shares",
    ),
    Option(
        "cost",
        "1",
        "What black track costs.",
        other="a number of dollars",
        read=int,
        by_edition={"cheap": "0"},
        by_ruleset={"1": "3", "2": "2"},
    ),
    Option("house_rule", "no", "Whether there is one.", {"no": False, "yes": True}),
)


def read(ruleset: str, edition: str = "", **options: str) -> Readings:
    return read_options(OPTIONS, Readings, Header(ruleset=ruleset, edition=edition, options=options))


@pytest.mark.parametrize(
    ("ruleset", "ties_by_shares", "cost"), [("1", False, 3), ("2", True, 2), ("3", True, 1), ("", True, 1)]
)
def test_older_values_hold_for_older_rulesets(ruleset: str, ties_by_shares: bool, cost: int) -> None:
    assert read(ruleset) == Readings(ties_by_shares, cost, house_rule=False)


def test_what_a_header_sets_holds_for_every_ruleset() -> None:
    assert {read(ruleset, cost="7").cost for ruleset in ("", "1", "2", "3")} == {7}


def test_an_edition_differs_in_the_newest_ruleset_and_older_ones_stay_as_they_were() -> None:
    assert [read(ruleset, "cheap").cost for ruleset in ("1", "2", "3")] == [3, 2, 0]


def test_a_ruleset_tells_what_it_reads_otherwise_than_the_newest() -> None:
    told = [ruleset.readings(OPTIONS) for ruleset in RULESETS]
    assert told == [{"ties": "nothing", "cost": "3"}, {"cost": "2"}, {}]


def dials_before(options: Sequence[Option]) -> tuple[Option, ...]:
    """Return options in which the dials were longer before the second ruleset."""
    return tuple(
        replace(option, by_ruleset={"1": "99/99/99"}) if option.name == "dials" else option for option in options
    )


def test_a_record_that_names_a_ruleset_is_judged_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    record = sample("chicago-express", 3, 1)
    changed = replace(CHICAGO_EXPRESS, rulesets=RULESETS[:2], options=dials_before(CHICAGO_EXPRESS.options))
    judge_by(monkeypatch, "chicago-express", changed)
    newest, older = judge(record), judge(replace(record, header=replace(record.header, ruleset="1")))
    assert (newest.ruleset, older.ruleset) == ("2", "1")
    assert newest.rounds
    assert not older.rounds, "no dial ever comes to red"
    with pytest.raises(RecordError, match="in version '3' are not at hand; expected version 1 or 2"):
        judge(replace(record, header=replace(record.header, ruleset="3")))


@pytest.mark.parametrize("name", GAMES)
def test_the_options_of_the_games_name_older_rulesets_only(name: str) -> None:
    *older, _ = [ruleset.version for ruleset in GAMES[name].rulesets]
    assert {version for option in GAMES[name].options for version in option.by_ruleset} <= set(older)
