"""Amounts that the actions do not have are illegal, and a ruling may let them stand."""

import pytest

from interlock.games.judge import begin, judge
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
