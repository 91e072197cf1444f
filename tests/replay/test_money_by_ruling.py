"""Money and figures ruled by a referee: who is paid by whom, what is set, and what that makes of the record."""

import pytest
from msgspec.structs import replace

import interlock
from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import judge, replay_to
from interlock.games.registry import GAMES
from interlock.record.json_form import from_json, to_json
from interlock.record.model import Figure, Note, Ruling, RulingKind
from interlock.record.protobuf_form import from_protobuf, to_protobuf
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.validation import problems_of
from interlock.replay.preparation import misnamed
from interlock.replay.record_rules import RECORD_RULES
from interlock.replay.verdict import FindingKind, VerdictStatus
from kit.chicago_express.script import Script
from kit.verdicts import rules, verdict

OPENED = Script(3).opening()
"""Andy holds PRR ($7) and has $33; Ben B&O ($6), $34; Charly C&O ($5) and NYC ($8), $27. Andy is on turn."""
KINDS = (FindingKind.RULED, FindingKind.REMARK, FindingKind.CLAIM)


@pytest.mark.parametrize(
    ("ruling", "claim", "sentence"),
    [
        ("award Andy $5 by Ref", "Andy $38", "the bank pays an award of $5 to Andy, as Ref ruled"),
        ("award PRR $5", "PRR treasury 12", "the bank pays an award of $5 to PRR, as a referee ruled"),
        (
            'award prr $5 from Ben by "A. Referee" because "paid twice"',
            "PRR treasury 12; Ben $29",
            "Ben pays an award of $5 to PRR, as A. Referee ruled: paid twice",
        ),
        ("award Ben $5 from C&O", "C&O treasury 0; Ben $39", "C&O pays an award of $5 to Ben, as a referee ruled"),
        ("fine PRR $5 by Ref", "PRR treasury 2", "PRR pays a penalty of $5 to the bank, as Ref ruled"),
        ("penalty Ben $5 to Andy", "Ben $29, Andy $38", "Ben pays a penalty of $5 to Andy, as a referee ruled"),
        ("set Ben $23 by Ref", "Ben $23", "Ben cash: set from 34 to 23, as Ref ruled"),
        ("set Ben $50", "Ben $50", "Ben cash: set from 34 to 50, as a referee ruled"),
        ("set ben nyc 1", "Ben NYC 1; NYC shares 3", "Ben NYC: set from 0 to 1, as a referee ruled"),
        ("set k4 marker 6", "Pittsburgh marker 6", "K4 marker: set from 4 to 6, as a referee ruled"),
    ],
)
def test_a_ruling_is_carried_out_and_told_with_who_what_whence_and_why(ruling: str, claim: str, sentence: str) -> None:
    told = verdict(OPENED, f"ruling {ruling}", f"claim {claim}")
    assert [found.message for found in told.findings[:-1]] == [sentence]
    assert told.findings[0].kind is FindingKind.RULED
    (rule,) = rules(told, FindingKind.RULED)
    assert "{" not in sentence
    assert told.findings[0].facts.keys() == {*RECORD_RULES[rule].fact_keys()}


def test_a_subject_with_two_names_is_listed_by_one() -> None:
    with pytest.raises(interlock.RecordError) as error:
        interlock.Game.parse(OPENED.text + "claim Zoe $5\n")
    assert "NYC, Wabash, Detroit, Wheeling, Pittsburgh, auction" in str(error.value)
    assert "K4" not in str(error.value)


def test_the_ledger_tells_money_by_ruling_apart() -> None:
    lines = "ruling award Andy $5\nruling penalty Ben $4 to PRR\nruling set Charly $20, Andy $50; B&O treasury 0\n"
    replay = replay_to(read_rgn(OPENED.text + lines).record)
    names = replay.table.ledger.names
    assert [
        (entry.rule.id, names[entry.payer], names[entry.payee], entry.amount)
        for entry in replay.table.ledger.entries
        if entry.rule.id.startswith("REC-")
    ] == [
        ("REC-RULING-AWARD", "bank", "Andy", 5),
        ("REC-RULING-PENALTY", "Ben", "PRR", 4),
        ("REC-RULING-SET", "Charly", "bank", 7),
        ("REC-RULING-SET", "bank", "Andy", 12),
        ("REC-RULING-SET", "B&O", "bank", 6),
    ]
    assert sum(replay.table.ledger.balances) == 0


@pytest.mark.parametrize(
    ("lines", "kinds", "broken"),
    [
        (["ruling award PRR $50 from Ben", "claim Ben $0; PRR treasury 41"], {FindingKind.RULED}, "AWARD-SHORT"),
        (["ruling penalty PRR $50", "claim PRR treasury 0"], {FindingKind.RULED}, "PENALTY-SHORT"),
        (["ruling set Ben $34"], set(), "SET-NEEDED"),
    ],
)
def test_what_is_odd_is_remarked_on(lines: list[str], kinds: set[FindingKind], broken: str) -> None:
    told = verdict(OPENED, *lines)
    assert rules(told, FindingKind.REMARK) == [f"REC-RULING-{broken}"]
    assert {found.kind for found in told.findings} - {FindingKind.INCOMPLETE, FindingKind.REMARK} == kinds


@pytest.mark.parametrize(
    ("figure", "possible"),
    [
        ("Ben $-1", "0 or more"),
        ("Ben PRR 3", "0 to 2"),
        ("PRR trains 20", "0 to 19"),
        ("Pittsburgh marker 5", "4, 6 or 8"),
        ("Pittsburgh marker 10", "4, 6 or 8"),
        ("houses 21", "0 to 20"),
        ("extend dial 6", "0 to 5"),
        ("Andy Wabash 2", "0 to 1"),
        ("Wabash trains 0", "1 to 11"),
    ],
)
def test_what_cannot_be_differs_like_a_claim_and_changes_nothing(figure: str, possible: str) -> None:
    told = verdict(OPENED, f"ruling set {figure}")
    assert told.status is VerdictStatus.CLAIMS_DIFFER
    (found,) = [each for each in told.findings if each.kind is FindingKind.CLAIM]
    assert found.rule == "REC-RULING-SET-POSSIBLE"
    assert found.message.endswith(f"here it can be {possible}")
    assert (found.expected, found.found) == (possible, figure.split()[-1].removeprefix("$"))


@pytest.mark.parametrize(
    ("ruling", "field", "sentence"),
    [
        (
            "award Bem $5",
            "payee",
            "unknown player or company 'Bem' (did you mean 'Ben'?); expected Andy, Ben, Charly, PRR, B&O, C&O, NYC or",
        ),
        ("award Ben $5 from Detroit", "payer", "unknown player or company 'Detroit'"),
        ("penalty the bank $5", "payer", "unknown player or company 'the bank'"),
        ("set Bem $5", "figures[0].subject", "unknown subject 'Bem' (did you mean 'Ben'?)"),
        ("set Ben $5, incom 8", "figures[1].quantity", "'incom' is not counted of Ben"),
        (
            "set Ben score 80",
            "figures[0].quantity",
            "'score' of Ben is not set by a ruling; expected cash, PRR, B&O, C&O, NYC or Wabash",
        ),
        ("set PRR dividend 8", "figures[0].quantity", "'dividend' of PRR is not set by a ruling"),
        ("set minimum 8", "figures[0].quantity", "'minimum' of the table is not set by a ruling; expected houses"),
        ("set Ben $5; dividends 2", "figures[1].quantity", "'dividends' of the table is not set by a ruling"),
    ],
)
def test_what_is_named_wrongly_is_unreadable_and_told_with_its_place(ruling: str, field: str, sentence: str) -> None:
    record = read_rgn(f"{OPENED.text}ruling {ruling}\n").record
    (problem,) = misnamed(record, GAMES["chicago-express"])
    assert problem.field == f"notes[0].ruling.{field}"
    assert problem.sentence().startswith(sentence)


def test_a_wrong_claim_holds_where_a_ruling_below_it_sets_what_it_says() -> None:
    told = verdict(OPENED, "claim Ben $23, Andy $33", "ruling set ben $23 by Ref", "claim Ben $23")
    assert [found.kind for found in told.findings] == [FindingKind.RULED, FindingKind.INCOMPLETE]
    told = verdict(OPENED, "claim K4 marker 6", "ruling set pittsburgh marker 6")
    assert [found.kind for found in told.findings] == [FindingKind.RULED, FindingKind.INCOMPLETE]


def test_what_a_ruling_made_right_is_explained_by_the_ruling() -> None:
    lines = "claim Ben $23\nruling set Ben $23\nAndy: develop\nclaim Ben $23\n"
    told = interlock.Game(read_rgn(OPENED.text + lines).record).figure("Ben", "cash")
    assert [step.rule for step in told.steps if step.change] == ["CE-SETUP-CASH", "CE-AUCTION-PAY", "REC-RULING-SET"]


def test_claims_are_off_by_the_same_up_to_a_ruling_on_the_figure() -> None:
    lines = ["claim Ben $36", "ruling set Ben $30", "claim Ben $32"]
    found = [each for each in verdict(OPENED, *lines).findings if each.kind is FindingKind.CLAIM]
    assert [each.found for each in found] == ["36", "32"]


@pytest.mark.parametrize(
    "lines",
    [
        ["claim Ben $22", "ruling set Ben $23"],
        ["claim Andy $23", "ruling set Ben $23"],
        ["ruling set Ben $23", "claim Ben $34"],
        ["ruling set Ben $23", "ruling set Ben $25", "claim Ben $23"],
        ["claim Ben $23", "Andy: develop", "ruling set Ben $23"],
        ["claim Ben $23", "ruling penalty Ben $11"],
    ],
)
def test_any_other_wrong_claim_differs(lines: list[str]) -> None:
    assert len(rules(verdict(OPENED, *lines), FindingKind.CLAIM)) == 1


def test_a_game_whose_wrong_sum_stands_is_valid_with_rulings_and_has_another_result() -> None:
    game = sample("chicago-express", 3, 1)
    plain = replace(game, header=replace(game.header, results=()))
    wrong = f"{write_rgn(plain)}claim Ann $1000\n"
    assert judge(read_rgn(wrong).record).status is VerdictStatus.CLAIMS_DIFFER
    ruled = judge(read_rgn(f"{wrong}ruling set Ann $1000 by Ref\n").record)
    assert ruled.status is VerdictStatus.VALID_WITH_RULINGS
    assert (ruled.standings[0].player, ruled.standings[0].score) == ("Ann", 1000)
    results = ", ".join(f"{each.player} ${each.score}" for each in ruled.standings)
    again = judge(read_rgn(f"{wrong}ruling set Ann $1000 by Ref\nresult {results}\n").record)
    assert again.status is VerdictStatus.VALID_WITH_RULINGS
    as_it_was = judge(replace(read_rgn(f"{wrong}ruling set Ann $1000 by Ref\n").record, header=game.header))
    assert as_it_was.status is VerdictStatus.CLAIMS_DIFFER


def test_rulings_before_the_first_move_count() -> None:
    head = "interlock 1\ngame chicago-express\nplayers Ann, Ben\n"
    told = judge(read_rgn(f"{head}ruling set Ann $5\nruling award PRR $3 from Ben\nBen: pass\nAnn: bid 7\n").record)
    assert rules(told, FindingKind.ILLEGAL) == ["CE-SETUP-AUCTIONS"]
    told = judge(read_rgn(f"{head}ruling set Ann $5\nAnn: bid 7\n").record)
    (found,) = [each for each in told.findings if each.kind is FindingKind.ILLEGAL]
    assert (found.rule, found.facts["cash"]) == ("CE-AUCTION-CASH", "5")


def test_a_figure_that_is_set_twice_has_the_last_value() -> None:
    told = verdict(OPENED, "ruling set Ben $23, Ben $30, PRR income 9, PRR income 8", "claim Ben $30; PRR income 8")
    assert rules(told, FindingKind.RULED) == ["REC-RULING-SET"] * 4
    assert not rules(told, FindingKind.CLAIM)


def test_a_later_claim_names_the_ruling_by_which_the_figure_came_to_be() -> None:
    told = verdict(OPENED, "ruling set PRR income 9, Ben PRR 1", "claim PRR income 7, Ben PRR 0, Ben $1")
    assert rules(told, FindingKind.CLAIM) == ["REC-RULING-SET", "REC-RULING-SET", "CE-AUCTION-PAY"]


def test_after_an_illegal_move_rulings_are_carried_out_where_the_replay_goes_on() -> None:
    lines = ["Andy: extend PRR P5", "ruling set Andy $1 by Ref", "claim Andy $1"]
    assert not rules(verdict(OPENED, *lines), FindingKind.RULED)
    told = verdict(OPENED, *lines, carry_on=True)
    assert rules(told, FindingKind.RULED) == ["REC-RULING-SET"]
    assert not rules(told, FindingKind.CLAIM)


@pytest.mark.parametrize("name", ["PRR", "Bank", "By", "Set", "Move", "Cash", "$5", "7", "From", "To"])
def test_a_player_of_any_name_comes_before_a_company_and_the_bank(name: str) -> None:
    head = f'interlock 1\ngame chicago-express\nplayers Ann, Ben, "{name}"\n'
    lines = [
        f'ruling award "{name}" $5',
        f'ruling penalty "{name}" $2',
        f'ruling award Ann $1 from "{name}"',
        f'ruling set "{name}" NYC 1, Ann $3; "{name}" cash 50',
        f'ruling penalty Ann $2 to "{name}"',
    ]
    record = read_rgn(head + "\n".join(lines)).record
    assert read_rgn(write_rgn(record)).record == record
    replay = replay_to(record)
    assert replay.table.ledger.balances[1:4] == [1, 40, 52]
    assert replay.table.shares[3][3] == 1


def test_a_ruling_is_the_same_in_every_form() -> None:
    lines = (
        "ruling award move 2 PRR $5 from Ben by Ref rule CE-X\nruling penalty B&O $1 to Ann\n"
        "ruling set move 1 Ben $23, PRR 1; PRR treasury 5; houses 19 by Ref\n"
    )
    record = read_rgn(OPENED.text.replace("Charly", "Ann") + lines).record
    assert from_json(to_json(record)) == record
    assert from_protobuf(to_protobuf(record)) == record
    assert write_rgn(record).endswith(lines.replace("Ben $23, PRR 1", "Ben $23, Ben PRR 1"))


def test_ten_thousand_rulings_are_carried_out() -> None:
    lines = "ruling award Ann $2 from Ben\nruling set Ben $40, Ann $40\nruling penalty PRR $1 to Ann\nclaim Ann $40\n"
    told = judge(read_rgn("interlock 1\ngame chicago-express\nplayers Ann, Ben\n" + lines * 2500).record)
    assert told.status is VerdictStatus.INCOMPLETE
    assert told.findings[-2].rule == "REC-UNTOLD"


def test_as_many_settings_as_cannot_be_stop_the_replay() -> None:
    told = verdict(OPENED, *["ruling set Ben $-1, Andy PRR 9"] * 600, "ruling set Ben $3")
    assert told.status is VerdictStatus.STOPPED
    assert not rules(told, FindingKind.RULED)


def test_more_money_than_any_game_has_stops_the_replay() -> None:
    told = verdict(OPENED, *["ruling award Ben $1000000"] * 200, "Andy: develop", carry_on=True)
    assert told.status is VerdictStatus.STOPPED
    assert rules(told, FindingKind.STOPPED) == ["REC-TOO-MUCH-MONEY"]


def test_every_rule_about_rulings_here_and_now_is_told_of_in_these_tests() -> None:
    about = {rule for rule in RECORD_RULES if rule.startswith(("REC-RULING-SET", "REC-RULING-AWARD"))}
    lines = ["ruling award Ben $50 from PRR", "ruling set Ben $23", "ruling set Ben $23", "ruling set Ben $-1"]
    assert {found.rule for found in verdict(OPENED, *lines).findings if found.kind in KINDS} == about


@pytest.mark.parametrize(
    ("ruling", "field"),
    [
        (Ruling(RulingKind.AWARD, amount=5), "payee"),
        (Ruling(RulingKind.AWARD, amount=0, payee="Andy"), "amount"),
        (Ruling(RulingKind.AWARD, seat=1, amount=5, payee="Andy"), "seat"),
        (Ruling(RulingKind.AWARD, amount=5, payee=" Andy"), "payee"),
        (Ruling(RulingKind.PENALTY, amount=5, payer="Andy"), "payer"),
        (Ruling(RulingKind.PENALTY, amount=5, payer="PRR", seat=1), "payer"),
        (Ruling(RulingKind.PENALTY, amount=5), "seat"),
        (Ruling(RulingKind.SET), "figures"),
        (Ruling(RulingKind.SET, figures=(Figure("Andy", "", 3),)), "figures[0].quantity"),
        (Ruling(RulingKind.SET, figures=(Figure("Andy ", "cash", 3),)), "figures[0].subject"),
        (Ruling(RulingKind.SET, figures=(Figure("Andy", "cash", 3),), amount=3), "kind"),
        (Ruling(RulingKind.AWARD, amount=3, payee="Andy", figures=(Figure("Andy", "cash", 3),)), "figures"),
        (Ruling(RulingKind.STANDS, 1, payee="Andy"), "kind"),
        (Ruling(RulingKind.SET, 99, figures=(Figure("Andy", "cash", 3),)), "move_number"),
    ],
)
def test_what_no_ruling_may_say_is_told_with_its_field(ruling: Ruling, field: str) -> None:
    record = replace(read_rgn(OPENED.text).record, notes=(Note(1, ruling=ruling),))
    assert [problem.field for problem in problems_of(record)] == [f"notes[0].ruling.{field}"]
