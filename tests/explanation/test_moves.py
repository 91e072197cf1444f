"""Moves are explained: what they were judged by, what they did, and what would have made them legal."""

from pathlib import Path

import pytest
from msgspec.structs import replace

import interlock
from interlock.analysis.explain.model import MoveOutcome, RuleOutcome
from interlock.games.registry import GAMES
from interlock.record.model import GameRecord, Note, Ruling, RulingKind

FOLDER = Path(__file__).parents[2] / "records" / "games"
FIRST = [FOLDER / game / "first-game.rgn" for game in sorted(GAMES)]


def _by_game(path: Path) -> str:
    return path.parent.name


@pytest.fixture(params=FIRST, ids=_by_game)
def record(request: pytest.FixtureRequest) -> GameRecord:
    return interlock.read(request.param)


def _outcomes(explained: interlock.MoveExplanation, outcome: RuleOutcome) -> list[str]:
    return [rule.rule for rule in explained.rules if rule.outcome is outcome]


def test_the_moves_of_a_legal_game_keep_every_rule_that_they_are_judged_by(record: GameRecord) -> None:
    for number in range(1, len(record.moves) + 1, 9):
        explained = interlock.Game(record).explain(number)
        assert explained.outcome is MoveOutcome.LEGAL
        assert _outcomes(explained, RuleOutcome.KEPT)
        assert not _outcomes(explained, RuleOutcome.BROKEN)
        assert (explained.alternatives, explained.smallest_change, explained.stopped_by) == ((), None, None)


def test_what_moves_paid_is_the_ledger(record: GameRecord) -> None:
    ledger = interlock.Game(record).full_verdict().ledger
    for number in range(1, len(record.moves) + 1, 7):
        payments = interlock.Game(record).explain(number).payments
        assert list(payments) == [entry for entry in ledger if entry.move_number == number]


def test_the_figures_that_a_move_changed_are_what_the_figures_are_then(record: GameRecord) -> None:
    for number in range(1, len(record.moves) + 1, 23):
        changes = interlock.Game(record).explain(number).changes
        for subject, quantity in {(change.subject, change.quantity) for change in changes}:
            chain = [each for each in changes if (each.subject, each.quantity) == (subject, quantity)]
            figures = [interlock.Game(record).figure(subject, quantity, move).value for move in (number - 1, number)]
            assert figures == [chain[0].before, chain[-1].after]
            assert [each.before for each in chain[1:]] == [each.after for each in chain[:-1]]
            assert all(each.before != each.after for each in chain)


def test_every_rule_that_is_named_is_quoted_in_the_order_of_the_rulebook(record: GameRecord) -> None:
    order = list(GAMES[record.header.game].rules)
    for number in range(1, len(record.moves) + 1, 11):
        explained = interlock.Game(record).explain(number)
        quoted = [rule.rule for rule in explained.rules]
        assert quoted == sorted(quoted, key=order.index)
        named = {each.rule for each in (*explained.payments, *explained.changes, *explained.findings)}
        assert named <= set(quoted)
        assert all(rule.rule_text and rule.source for rule in explained.rules)


def test_the_smallest_change_of_a_move_makes_it_legal(record: GameRecord) -> None:
    changes = []
    for number in range(2, len(record.moves) - 3, 5):
        later = record.moves[number + 2]
        explained = interlock.Game(record).explain(number, instead=later)
        if explained.outcome is MoveOutcome.LEGAL:
            continue
        assert _outcomes(explained, RuleOutcome.BROKEN)
        assert explained.alternatives
        if change := explained.smallest_change:
            assert interlock.Game(record).at(number - 1).is_legal(change.move.move)
            assert change.move.rgn != explained.rgn
            changes.append(change.text)
    assert any("in place of" in text for text in changes)


CHICAGO = interlock.read(FOLDER / "chicago-express" / "first-game.rgn")


@pytest.mark.parametrize(
    ("move", "instead", "change", "legal"),
    [
        (1, "Ann: bid 6", "with 7 in place of 6", "Ann: bid 7"),
        (1, "Ben: bid 9", "by Ann in place of Ben", "Ann: bid 9"),
        (21, "Ben: extend B&O P7, Q3, N7", "with O7 in place of Q3", "Ben: extend B&O P7, O7, N7"),
        (86, "Ben: extend B&O C3, Chicago, B2", "in another order", "Ben: extend B&O C3, B2, Chicago"),
        (21, "Ben: extend NYC R3", "with PRR R4 in place of NYC R3", "Ben: extend PRR R4"),
        (21, "Ben: extend B&O P7, O7, N7, M7", "without M7", "Ben: extend B&O P7, O7, N7"),
    ],
)
def test_the_smallest_change_is_told_in_words(move: int, instead: str, change: str, legal: str) -> None:
    explained = interlock.Game(CHICAGO).explain(move, instead=instead)
    assert explained.outcome is MoveOutcome.ILLEGAL
    assert explained.smallest_change is not None
    assert (explained.smallest_change.text, explained.smallest_change.move.rgn) == (change, legal)


def test_of_equally_small_changes_the_last_of_what_is_wrong_is_told() -> None:
    record = interlock.read(FOLDER / "american-rails" / "first-game.rgn")
    explained = interlock.Game(record).explain(44, instead="expand 3 National H5, Cincinnati, J3, J4")
    assert explained.smallest_change is not None
    assert explained.smallest_change.text == "without J4"


def test_what_may_be_done_at_any_time_is_changed_for_who_does_it() -> None:
    record = interlock.read(FOLDER / "railroad-revolution" / "first-game.rgn")
    position = interlock.Game(record).at(20)
    other = next(player.name for player in record.header.players if player.name != position.player)
    explained = interlock.Game(record).explain(21, instead=f"{other}: sell 99 shares")
    assert _outcomes(explained, RuleOutcome.BROKEN) == ["RR-TURN-SELL-SHARES"]
    assert explained.smallest_change is not None
    assert explained.smallest_change.move.rgn.startswith(f"{other}: sell ")
    assert position.is_legal(explained.smallest_change.move.rgn)


def test_a_way_is_told_in_words_without_its_signs() -> None:
    record = interlock.read(FOLDER / "age-of-steam" / "first-game.rgn")
    explained = interlock.Game(record).explain(27, instead="Daria: move blue Cincinnati > Evansville > Chicago")
    assert explained.smallest_change is not None
    assert explained.smallest_change.text == "without Chicago"


def test_a_move_that_nothing_of_its_kind_could_replace_has_no_smallest_change() -> None:
    explained = interlock.Game(CHICAGO).explain(1, instead="Ann: develop Chicago")
    assert _outcomes(explained, RuleOutcome.BROKEN) == ["CE-AUCTION-END"]
    assert explained.smallest_change is None
    assert [option.rgn for option in explained.alternatives] == ["Ann: pass", "Ann: bid 7"]


def _ruled(kind: RulingKind, **fields: object) -> GameRecord:
    """Return the game with an illegal first bid that was ruled on."""
    moves = (interlock.Game(CHICAGO).at(0).read("Ann: bid 6"), *CHICAGO.moves[1:])
    ruling = Ruling(kind, 1, "Ref", **fields)  # type: ignore[arg-type]
    return replace(CHICAGO, moves=moves, notes=(Note(1, ruling=ruling),))


def test_a_move_that_stands_by_ruling_is_told_with_the_rule_that_it_breaks_and_what_it_did() -> None:
    explained = interlock.Game(_ruled(RulingKind.STANDS)).explain(1)
    assert explained.outcome is MoveOutcome.STANDS
    assert _outcomes(explained, RuleOutcome.BROKEN) == ["CE-AUCTION-OPENING-BID"]
    assert explained.smallest_change is not None


def test_a_move_that_was_taken_back_did_nothing() -> None:
    explained = interlock.Game(_ruled(RulingKind.TAKEN_BACK)).explain(1)
    assert explained.outcome is MoveOutcome.TAKEN_BACK
    assert (explained.payments, explained.changes) == ((), ())
    assert "REC-RULING-TAKEN-BACK" in [found.rule for found in explained.findings]


def test_a_move_that_was_corrected_tells_what_was_made_of_it() -> None:
    record = _ruled(RulingKind.CORRECTED, correction=CHICAGO.moves[0])
    explained = interlock.Game(record).explain(1)
    assert explained.outcome is MoveOutcome.CORRECTED
    assert any(found.message == "corrected to Ann: bid 9, as Ref ruled" for found in explained.findings)


def test_a_penalty_is_among_what_was_paid_after_the_move() -> None:
    ruling = Ruling(RulingKind.PENALTY, 0, seat=2, amount=3)
    explained = interlock.Game(replace(CHICAGO, notes=(Note(1, ruling=ruling),))).explain(1)
    assert explained.outcome is MoveOutcome.LEGAL
    assert [(paid.payer, paid.amount, paid.rule) for paid in explained.payments] == [("Ben", 3, "REC-RULING-PENALTY")]
    assert ("REC-RULING-PENALTY", RuleOutcome.APPLIED) in [(rule.rule, rule.outcome) for rule in explained.rules]


def _illegal() -> GameRecord:
    return replace(CHICAGO, moves=(interlock.Game(CHICAGO).at(0).read("Ann: bid 6"), *CHICAGO.moves[1:]), notes=())


def test_a_move_beyond_an_illegal_one_is_not_judged_unless_it_is_carried_on() -> None:
    explained = interlock.Game(_illegal()).explain(3)
    assert explained.outcome is MoveOutcome.NOT_JUDGED
    assert explained.stopped_by is not None
    assert (explained.stopped_by.move_number, explained.stopped_by.rule) == (1, "CE-AUCTION-OPENING-BID")
    assert (explained.rules, explained.changes) == ((), ())
    assert interlock.Game(_illegal(), carry_on=True).explain(3).outcome is MoveOutcome.LEGAL


def test_a_move_after_the_end_breaks_the_rule_of_the_end(record: GameRecord) -> None:
    last = len(record.moves)
    explained = interlock.Game(record).explain(last + 1, instead=record.moves[-1])
    assert explained.outcome is MoveOutcome.ILLEGAL
    assert explained.decision is None
    assert _outcomes(explained, RuleOutcome.BROKEN)


def test_what_chance_brings_is_explained_as_the_tables() -> None:
    record = interlock.read(FOLDER / "age-of-steam" / "first-game.rgn")
    thrown = next(number for number, move in enumerate(record.moves, 1) if move.seat == 0)
    explained = interlock.Game(record).explain(thrown)
    assert explained.decision is not None
    assert explained.decision.seat == 0
    assert "AOS-GROWTH-DICE" in _outcomes(explained, RuleOutcome.KEPT)
    assert any(change.quantity == "cubes" for change in explained.changes)


def test_what_nobody_has_told_is_not_checkable_and_says_what_is_missing() -> None:
    record = interlock.read(FOLDER / "railroad-revolution" / "without-a-component-set.rgn")
    untold = [found for found in interlock.Game(record).verdict.findings if found.kind.name == "NOT_CHECKABLE"][-1]
    explained = interlock.Game(record).explain(untold.move_number)
    assert untold.rule in _outcomes(explained, RuleOutcome.NOT_CHECKABLE)
    assert untold.message in [found.message for found in explained.findings]


@pytest.mark.parametrize("move", [0, -1, len(CHICAGO.moves) + 1, 10**9])
def test_a_move_that_is_not_there_is_an_index_error(move: int) -> None:
    with pytest.raises(IndexError, match=f"no move {move}; the record has moves 1 to 117"):
        interlock.Game(CHICAGO).explain(move)


def test_how_things_stood_is_told_of_who_moved_and_of_what_the_move_names() -> None:
    figures = interlock.Game(CHICAGO).explain(22).figures
    assert [(figure.subject, figure.quantity, figure.value) for figure in figures] == [
        ("Cara", "cash", 22),
        ("Cara", "C&O", 1),
        ("Cara", "NYC", 1),
        ("NYC", "income", 8),
        ("NYC", "treasury", 10),
        ("NYC", "trains", 23),
        ("NYC", "shares", 4),
    ]


def test_a_tile_is_told_with_what_it_amounted_to() -> None:
    record = interlock.read(FOLDER / "age-of-steam" / "first-game.rgn")
    remark = interlock.Game(record).full_verdict().remarks[0]
    assert interlock.Game(record).explain(remark.move_number).remarks == (remark.text,)
