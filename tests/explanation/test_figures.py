"""Figures are explained: everything that made them so, step by step, and what they are made of."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import interlock
from interlock.analysis.explain.model import FigureStepKind, RuleOutcome
from interlock.analysis.judge import replay_to
from interlock.boards.board_files import shipped_board
from interlock.games.registry import GAMES
from interlock.record.model import Claim, Figure, GameRecord, Note, Ruling, RulingKind

FOLDER = Path(__file__).parents[2] / "records" / "games"
FIRST = [FOLDER / game / "first-game.rgn" for game in sorted(GAMES)]
RULED = sorted(FOLDER.glob("*/*ruling*.rgn"))
CHICAGO = interlock.read(FOLDER / "chicago-express" / "first-game.rgn")
UNNOTED = replace(CHICAGO, notes=(), header=replace(CHICAGO.header, results=()))


def _name(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.fixture(params=[*FIRST, *RULED], ids=_name)
def record(request: pytest.FixtureRequest) -> GameRecord:
    return interlock.read(request.param)


def _figures(record: GameRecord, move: int | None = None) -> dict[tuple[str, str], int]:
    """Return everything that is counted, of places only those with cubes."""
    replay = replay_to(record, move)
    players = tuple(player.name for player in record.header.players)
    named = list(replay.game.counted(players, replay.world).figures())
    values = {(each.subject, each.quantity): replay.game.figure(replay.table, each)[0] for each in named}
    return {key: value for key, value in values.items() if value or key[1] not in ("red", "blue", "cubes")}


def _require_whole(explained: interlock.FigureExplanation) -> None:
    """Check that the steps lead from the first to the figure."""
    first, *others = explained.steps
    value = first.value
    for step in others:
        value += step.change
        assert step.value == value
        assert (step.kind is FigureStepKind.CLAIM) == (step.written is not None)
    assert value == explained.value


def test_the_steps_of_every_figure_lead_to_what_it_is(record: GameRecord) -> None:
    figures = _figures(record)
    for at, ((subject, quantity), value) in enumerate(figures.items()):
        if at % (1 + len(figures) // 60):
            continue
        explained = interlock.Game(record).figure(subject, quantity)
        assert (explained.subject, explained.quantity, explained.value) == (subject, quantity, value)
        _require_whole(explained)
        quoted = {rule.rule for rule in explained.rules}
        assert {step.rule for step in explained.steps if step.rule} <= quoted
        assert {rule.outcome for rule in explained.rules} == {RuleOutcome.APPLIED}


MADE_OF_PARTS = {
    "age-of-steam": {"score", "links", "track", "markers"},
    "american-rails": {"score", "income", "dividend"},
    "chicago-express": {"score", "income", "dividend"},
    "railroad-revolution": {
        "score", "network", "stations", "offices", "workers", "middle-vp", "left-vp", "milestone-vp",
    },
}  # fmt: skip


@pytest.mark.parametrize("path", FIRST, ids=_name)
def test_what_a_figure_is_made_of_adds_up(path: Path) -> None:
    record = interlock.read(path)
    for move in (len(record.moves) // 2, len(record.moves)):
        made = {}
        for (subject, quantity), value in _figures(record, move).items():
            # Whose income is no company's has nothing that earns it.
            if quantity in MADE_OF_PARTS[record.header.game]:
                explained = interlock.Game(record).figure(subject, quantity, move)
                made[quantity] = sum(part.value for part in explained.parts)
                assert made[quantity] == value, (subject, quantity)
        assert made.keys() == MADE_OF_PARTS[record.header.game]


def test_the_parts_of_an_income_are_the_hexes_that_earn_it() -> None:
    parts = interlock.Game(CHICAGO).figure("NYC", "income", 41).parts
    assert [(part.name, part.value) for part in parts] == [("at the start", 8), ("Binghamton", 2)]


def test_the_part_of_a_dividend_tells_how_it_was_divided_and_rounded() -> None:
    (part,) = interlock.Game(CHICAGO).figure("B&O", "dividend").parts
    assert re.fullmatch(r"income \d+ for \d shares, rounded up", part.name)


def test_the_steps_of_a_score_tell_which_of_its_parts_changed() -> None:
    record = interlock.read(FOLDER / "age-of-steam" / "first-game.rgn")
    steps = interlock.Game(record).figure(record.header.players[0].name, "score").steps
    assert {part.name for step in steps for part in step.parts} == {"income", "track", "shares"}
    for step in steps:
        assert sum(part.value for part in step.parts) == step.change


def _claimed(*claims: tuple[int, int]) -> GameRecord:
    """Return the game with Ben's cash written down after some moves."""
    notes = [Note(move, claim=Claim((Figure("Ben", "cash", value),))) for move, value in claims]
    return replace(UNNOTED, notes=tuple(notes))


def _told(explained: interlock.FigureExplanation) -> list[tuple[int, int, int, int | None]]:
    return [(step.move_number, step.change, step.value, step.written) for step in explained.steps]


def test_money_that_was_never_written_down_is_told_from_the_beginning() -> None:
    explained = interlock.Game(UNNOTED).figure("Ben", "cash", 30)
    changes = [(0, 40, 40, None), (6, -16, 24, None), (13, -15, 9, None), (30, -9, 0, None)]
    assert _told(explained) == changes
    assert [(step.rule, step.other) for step in explained.steps] == [
        ("CE-SETUP-CASH", "bank"),
        ("CE-AUCTION-PAY", "PRR"),
        ("CE-AUCTION-PAY", "B&O"),
        ("CE-AUCTION-PAY", "NYC"),
    ]
    assert explained.steps[-1].rgn == "Ann: pass"


def test_money_is_told_since_it_was_last_written_down_rightly_before_the_move() -> None:
    record = _claimed((3, 40), (14, 9), (20, 8), (30, 0))
    assert _told(interlock.Game(record).figure("Ben", "cash", 30)) == [
        (14, 0, 9, 9),
        (20, 0, 9, 8),
        (30, -9, 0, None),
        (30, 0, 0, 0),
    ]
    assert _told(interlock.Game(record).figure("Ben", "cash", 14))[0] == (3, 0, 40, 40)
    assert _told(interlock.Game(record).figure("Ben", "cash", 40)) == [(30, 0, 0, 0)]


@pytest.mark.parametrize(
    ("written", "like"),
    [(9, 30), (-9, 30), (15, 13), (24, None), (1, None), (0, None)],
    ids=["left out", "counted twice", "an earlier one", "two together", "none", "right"],
)
def test_the_one_change_that_a_wrong_figure_differs_by_is_told(written: int, like: int | None) -> None:
    explained = interlock.Game(_claimed((6, 24), (30, written))).figure("Ben", "cash")
    claim = next(step for step in explained.steps if step.move_number == 30 and step.written is not None)
    assert (claim.value, claim.written, claim.difference_from) == (0, written, like)


def test_where_two_changes_are_as_large_as_the_difference_neither_is_told() -> None:
    penalties = [Note(move, ruling=Ruling(RulingKind.PENALTY, 0, seat=2, amount=4)) for move in (7, 8)]
    written = Note(9, claim=Claim((Figure("Ben", "cash", 20),)))
    claim = interlock.Game(replace(UNNOTED, notes=(*penalties, written))).figure("Ben", "cash", 9).steps[-1]
    assert (claim.value, claim.written, claim.difference_from) == (16, 20, None)


def test_what_a_referee_ruled_after_a_move_stands_before_or_after_the_claim_as_it_was_written() -> None:
    penalty = Note(10, ruling=Ruling(RulingKind.PENALTY, 0, seat=2, amount=4))
    before = Note(10, claim=Claim((Figure("Ben", "cash", 24),)))
    after = Note(10, claim=Claim((Figure("Ben", "cash", 20),)))
    explained = interlock.Game(replace(UNNOTED, notes=(before, penalty, after))).figure("Ben", "cash", 10)
    assert _told(explained)[-3:] == [(10, 0, 24, 24), (10, -4, 20, None), (10, 0, 20, 20)]
    assert explained.steps[-2].rule == "REC-RULING-PENALTY"


def test_what_a_referee_sets_and_awards_are_changes_by_ruling() -> None:
    lines = ["Ann: bid 9", "Ben: pass", "Cara: pass", "ruling award Ben $5", "claim Ann $31; PRR income 7"]
    ruled = "\n".join([*lines, "ruling set Ann $23; PRR income 8", "claim Ann $23; PRR income 8", "Ann: pass"])
    record = interlock.parse(f"interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\n{ruled}\n")
    told = [_told(interlock.Game(record).figure(*figure, 3)) for figure in (("Ann", "cash"), ("PRR", "income"))]
    assert told[0][-4:] == [(3, -9, 31, None), (3, 0, 31, 31), (3, -8, 23, None), (3, 0, 23, 23)]
    assert told[1][-3:] == [(3, 0, 7, 7), (3, 1, 8, None), (3, 0, 8, 8)]
    award = interlock.Game(record).figure("Ben", "cash").steps[-1]
    assert (award.change, award.rule) == (5, "REC-RULING-AWARD")


def test_the_result_is_a_claim_of_the_scores() -> None:
    explained = interlock.Game(CHICAGO).figure("Ben", "score")
    assert (explained.steps[-1].kind, explained.steps[-1].written) == (FigureStepKind.CLAIM, 87)


def test_a_claim_in_other_letters_or_by_another_name_of_the_place_is_one_of_the_figure() -> None:
    record = interlock.read(FOLDER / "age-of-steam" / "first-game.rgn")
    label = next(each.label for each in shipped_board("rust-belt").hexes if each.name == "Pittsburgh")
    value = interlock.Game(record).figure("Pittsburgh", "cubes", 9).value
    notes = tuple(Note(9, claim=Claim((Figure(name, "Cubes", value),))) for name in (label.lower(), "PITTSBURGH"))
    explained = interlock.Game(replace(record, notes=notes)).figure(label, "CUBES", 9)
    assert (explained.subject, explained.quantity) == ("Pittsburgh", "cubes")
    assert [step.written for step in explained.steps if step.written is not None] == [value, value]


def test_a_player_who_is_called_like_a_company_has_cash_and_the_company_a_treasury() -> None:
    record = interlock.parse(
        "interlock 1\ngame chicago-express\nplayers PRR, Ben, Cara\nPRR: bid 9\nBen: pass\nCara: pass\n"
    )
    assert interlock.Game(record).figure("PRR", "cash").value == 31
    assert interlock.Game(record).figure("B&O", "treasury").value == 0


@pytest.mark.parametrize(
    ("subject", "quantity", "message"),
    [
        ("Bem", "cash", "unknown subject 'Bem' (did you mean 'Ben'?)"),
        ("Ben", "csh", "'csh' is not counted of Ben (did you mean 'cash'?)"),
        ("", "cash", "a figure that does not say whose cash it is"),
        ("x" * 10_000, "\0", "unknown subject"),
    ],
)
def test_a_figure_that_is_not_counted_is_refused_with_a_hint(subject: str, quantity: str, message: str) -> None:
    with pytest.raises(interlock.RecordError) as error:
        interlock.Game(CHICAGO).figure(subject, quantity)
    assert error.value.problems[0].message.startswith(message)


def test_beyond_an_illegal_move_a_figure_is_explained_as_it_was_before_it() -> None:
    record = replace(UNNOTED, moves=(*UNNOTED.moves[:12], interlock.Move(1, UNNOTED.moves[0].chicago_express)))
    explained = interlock.Game(record).figure("Ben", "cash")
    assert explained.move_number == 12
    assert explained.stopped_by is not None
    assert explained.stopped_by.move_number == 13


@pytest.mark.parametrize("move", [-1, len(CHICAGO.moves) + 1])
def test_a_figure_after_a_move_that_is_not_there_is_an_index_error(move: int) -> None:
    with pytest.raises(IndexError, match=f"no move {move}; the record has moves 1 to 117"):
        interlock.Game(CHICAGO).figure("Ben", "cash", move)
