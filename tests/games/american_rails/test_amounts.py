"""Amounts that the actions do not have are illegal, and a ruling may let them stand."""

import pytest

from interlock.analysis.judge import begin, judge
from interlock.record.american_rails import ExpandTrack, PlacedCube, TakeFrom, TakeMoney
from interlock.record.json_form import from_json, to_json
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from interlock.record.rgn import read_rgn, write_rgn
from interlock.replay.verdict import FindingKind
from kit.american_rails.long_cases import without_a_city
from kit.american_rails.script import Script

OPENED = Script(3).opening()
FIVE_FIELDS = Script(4).opening()
NOT_THERE = "Republic is not in the game: it was removed in the set-up"


def illegal(script: Script, line: str) -> list[tuple[str, str, str]]:
    found = judge(read_rgn(f"{script.text}{line}\n").record).findings
    return [(each.rule, each.part, each.message) for each in found if each.kind is FindingKind.ILLEGAL]


@pytest.mark.parametrize(
    ("line", "rule", "part", "message"),
    [
        ("fund 6 American", "AR-FUND", "amount", "Andy funds American with $6; this action gives $5"),
        ("fund $0 American", "AR-FUND", "amount", "Andy funds American with $0; this action gives $5"),
        ("take 3 from bank", "AR-TAKE-BANK", "amount", "Andy takes $3 from the bank; this action takes $2"),
        (
            "take 1 from players",
            "AR-TAKE-PLAYERS",
            "amount",
            "Andy has every other player pay $1; this action takes",
        ),
        ("expand 5", "AR-EXPAND-COUNT", "up_to", "there is no field Expand 5 on the action track, but Expand 3 and 4"),
        ("expand 1 American D2", "AR-EXPAND-COUNT", "up_to", "there is no field Expand 1 on the action track, but "),
        (
            "expand 5 American D2, E2",
            "AR-EXPAND-COUNT",
            "up_to",
            "there is no field Expand 5 on the action track, but ",
        ),
    ],
)
def test_another_amount_is_an_illegal_move(line: str, rule: str, part: str, message: str) -> None:
    (found,) = illegal(OPENED, f"Andy: {line}")
    assert found[:2] == (rule, part)
    assert found[2].startswith(message)


def test_the_amount_of_the_action_may_be_said() -> None:
    for line in ("fund 5 American", "take 2 from bank", "take $2 from players"):
        assert not illegal(OPENED, f"Andy: {line}")


def test_with_four_players_expand_2_is_named_as_well() -> None:
    assert "but Expand 2, 3 and 4" in illegal(FIVE_FIELDS, "Andy: expand 6")[0][2]


@pytest.mark.parametrize(
    ("line", "account", "change"),
    [("fund 6 American", 4, 6), ("take 3 from bank", 1, 3), ("take 1 from players", 2, -1)],
)
def test_a_ruling_lets_another_amount_stand(line: str, account: int, change: int) -> None:
    number = len(read_rgn(OPENED.text).record.moves) + 1
    text = f"{OPENED.text}Andy: {line}\nruling stands move {number}\n"
    replay = begin(read_rgn(text).record)
    replay.run()
    assert not replay.stopped
    assert replay.table.ledger.balances[account] - OPENED.table.ledger.balances[account] == change


def test_a_ruling_lets_an_expansion_by_five_stand() -> None:
    number = len(read_rgn(OPENED.text).record.moves) + 1
    text = f"{OPENED.text}Andy: expand 5 American D2, E2\nruling stands move {number}\n"
    replay = begin(read_rgn(text).record)
    replay.run()
    assert not replay.stopped
    assert replay.table.markers[-1].row == 7


@pytest.mark.parametrize("line", ["fund 6 American", "take 3 from bank", "expand 5", "expand 5 American D2"])
def test_another_amount_is_kept_in_all_forms(line: str) -> None:
    record = read_rgn(f"{OPENED.text}Andy: {line}\n").record
    assert write_rgn(record).endswith(f"Andy: {line}\n")
    assert from_json(to_json(record)) == record
    assert from_protobuf(to_protobuf(record)) == record


@pytest.mark.parametrize(
    "line", ["auction Republic", "fund Republic", "expand 3 Republic D2", "expand 4 Republic D2, Republic E2"]
)
def test_a_company_that_was_removed_is_told_once(line: str) -> None:
    ((rule, _, message),) = illegal(OPENED, f"Andy: {line}")
    assert (rule, message) == ("AR-SETUP-REMOVED", NOT_THERE)


def test_a_company_that_was_removed_is_not_offered_in_the_preparation_round() -> None:
    ((rule, _, message),) = illegal(Script(3), "Andy: auction Republic")
    assert (rule, message) == ("AR-SETUP-REMOVED", NOT_THERE)


@pytest.mark.parametrize("claim", ["Republic cubes 16", "Republic shares 3", "Republic income 2", "Andy Republic 1"])
def test_a_claim_about_a_removed_company_says_that_it_is_not_in_the_game(claim: str) -> None:
    (found,) = [
        each
        for each in judge(read_rgn(f"{OPENED.text}claim {claim}\n").record).findings
        if each.kind is FindingKind.CLAIM
    ]
    assert found.rule == "AR-SETUP-REMOVED"
    assert found.message.endswith("it is 0: that company is not in the game: it was removed in the set-up")


@pytest.mark.parametrize(("value", "pays"), [("part", 1), ("nothing", 0)])
def test_who_has_less_than_2_pays_by_the_option(value: str, pays: int) -> None:
    out = ("Majestic", "Liberty", "Republic")
    script = Script(4, f"option starting_cash 11\noption take_short {value}").opening(out=out)
    poor = next(seat for seat in script.table.seats if seat != 1 and script.table.ledger.balances[seat] == 1)
    after = script("take from players")
    assert script.table.ledger.balances[poor] - after.table.ledger.balances[poor] == pays


@pytest.mark.parametrize(("value", "paid"), [("paid", 10), ("returned", 0)])
def test_the_bid_for_a_company_without_a_free_city_goes_by_the_option(value: str, paid: int) -> None:
    script = without_a_city(f"option no_city_bid {value}")
    seat = script.decision.seat
    after = script("auction Republic", "bid 10", *["pass"] * 4)
    assert script.table.ledger.balances[seat] - after.table.ledger.balances[seat] == paid


@pytest.mark.parametrize(("up_to", "row"), [(1, 5), (5, 7), (6, 7)])
def test_an_expansion_without_a_field_takes_by_ruling_that_of_expand_3_or_4(up_to: int, row: int) -> None:
    replay = begin(read_rgn(f"{OPENED.text}Andy: expand {up_to} American D2\nruling stands\n").record)
    replay.run()
    assert [marker.row for marker in replay.table.markers] == [row]


@pytest.mark.parametrize(("up_to", "field"), [(1, 3), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_after_a_refused_expansion_those_of_the_nearest_field_are_named(up_to: int, field: int) -> None:
    refused = ExpandTrack(up_to, (PlacedCube("American", "E2"), PlacedCube("American", "D2")))
    likes = list(OPENED.decision.like(refused))
    assert likes[0] == ExpandTrack(field, refused.cubes[::-1])
    assert all(isinstance(like, ExpandTrack) and like.up_to == field for like in likes)


def test_after_a_refused_expand_2_what_is_named_goes_by_the_players() -> None:
    refused = ExpandTrack(2, (PlacedCube("American", "E2"), PlacedCube("American", "D2")))
    assert TakeMoney(TakeFrom.BANK) in OPENED.decision.like(refused)
    assert next(FIVE_FIELDS.decision.like(refused)) == ExpandTrack(2, refused.cubes[::-1])


@pytest.mark.parametrize(("cash", "pays"), [(11, 0), (12, 2), (13, 2)])
def test_who_has_just_2_pays_them(cash: int, pays: int) -> None:
    out = ("Majestic", "Liberty", "Republic")
    script = Script(4, f"option starting_cash {cash}\noption take_short nothing").opening(out=out)
    before, after = (each.table.ledger.balances for each in (script, script("take from players")))
    poorest = min(before[2:5])
    assert poorest == cash - 10
    assert {before[seat] - after[seat] for seat in (2, 3, 4) if before[seat] == poorest} == {pays}
    assert after[1] == before[1]


@pytest.mark.parametrize(("city", "developments"), [("D2", 12), ("Buffalo", 11), ("Cincinnati", 11)])
def test_a_ruling_lets_a_development_without_meaning_stand(city: str, developments: int) -> None:
    script = OPENED("develop Cincinnati").idle(2) if city == "Cincinnati" else OPENED
    replay = begin(read_rgn(f"{script.text}{script.who}: develop {city}\nruling stands\n").record)
    replay.run()
    assert not replay.stopped
    assert replay.table.developments == developments
    assert [company.income for company in replay.table.companies] == [
        company.income + 2 * (city == "Buffalo" and company.name == "Liberty") for company in script.table.companies
    ]
