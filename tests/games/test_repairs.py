"""What is told to have been meant in a record that somebody got wrong: the line as it was."""

import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import begin
from interlock.analysis.repair.application import repaired
from interlock.analysis.repair.edit import Work
from interlock.analysis.repair.model import RepairKind
from interlock.cli.main import cli
from interlock.games.registry import GAMES
from interlock.library.game import Game
from interlock.record.model import Claim, Figure, Header, Note
from interlock.record.rgn import read_rgn
from kit.broken_records import put_right

FOLDER = Path(__file__).parents[2] / "records" / "games"
EXPRESS, RAILS, STEAM, REVOLUTION = "chicago-express", "american-rails", "age-of-steam", "railroad-revolution"
RIGHT = "all that follows is right"

CASES = [
    (
        EXPRESS,
        "Ann: bid 7\n",
        "Ann: bid 7\nAnn: bid 7\n",
        'move 28, "Ann: bid 7", seems to be one too many; without it',
    ),
    (
        EXPRESS,
        "Cara: bid 14\nAnn: pass\n",
        "Ann: pass\nCara: bid 14\n",
        "moves 3 and 4 seem to be the wrong way round; swapped",
    ),
    (EXPRESS, "Ben: develop R3", "Cara: develop R3", 'move 37 seems to be meant as "Ben: develop R3"; with that'),
    (
        EXPRESS,
        "Cara: extend NYC O2, S4",
        "Cara: extend NYC N2, S4",
        'move 25 seems to be meant as "Cara: extend NYC O2, S4"; with that',
    ),
    (RAILS, "Rick: bid 12\nMike: pass\n", "Rick: bid 12\n", '"Mike: pass" seems to be missing before move 3; with it'),
    (
        RAILS,
        "Mary: bid 18\n",
        "Mary: bid 18\nMary: bid 18\n",
        'move 17, "Mary: bid 18", seems to be one too many; without it',
    ),
    (
        RAILS,
        "Mike: bid 14\nMary: bid 15\n",
        "Mary: bid 15\nMike: bid 14\n",
        "moves 23 and 24 seem to be the wrong way round; swapped",
    ),
    (
        RAILS,
        "Mary: start Cleveland",
        "Rick: start Cleveland",
        'move 19 seems to be meant as "Mary: start Cleveland"; with that',
    ),
    # It is noticed by a claim fourteen moves later.
    (RAILS, "Rick: bid 19\n", "Rick: bid 20\n", 'move 34 seems to be meant as "Rick: bid 19"; with that'),
    # The heading of the next phase stands below the line that is missing.
    (
        STEAM,
        "Ruth: build B4 N-S\n",
        "",
        '"Ruth: build B4 N-S" seems to be missing straight after move 24; with it',
    ),
    (
        STEAM,
        "Petra: action urbanization\n",
        "Petra: action urbanization\n" * 2,
        'move 10, "Petra: action urbanization", seems to be one too many; without it',
    ),
    (
        STEAM,
        "Anton: build C5 N-S\nAnton: build C4 N-S\n",
        "Anton: build C4 N-S\nAnton: build C5 N-S\n",
        "moves 20 and 21 seem to be the wrong way round; swapped",
    ),
    # Nothing but the money is wrong then, thirty moves later.
    (STEAM, "Petra: shares 2", "Petra: shares 3", 'move 36 seems to be meant as "Petra: shares 2"; with that'),
    (
        STEAM,
        "Petra: move blue Evansville > Cincinnati",
        "Petra: move red Evansville > Cincinnati",
        'move 28 seems to be meant as "Petra: move blue Evansville > Cincinnati"; with that',
    ),
    (
        REVOLUTION,
        "Ann: rail Charlotte-Atlanta-2\nAnn: done\n",
        "Ann: rail Charlotte-Atlanta-2\n",
        '"Ann: done" seems to be missing before move 32; with it',
    ),
    (
        REVOLUTION,
        "Cara: office 7\ntable: draw B-2, B-3, B-5",
        "table: draw B-2, B-3, B-5\nCara: office 7",
        "moves 42 and 43 seem to be the wrong way round; swapped",
    ),
    (REVOLUTION, "Dan: sell rail", "Ann: sell rail", 'move 47 seems to be meant as "Dan: sell rail"; with that'),
    (
        REVOLUTION,
        "Dan: promote purple from railroad",
        "Dan: promote white from railroad",
        'move 48 seems to be meant as "Dan: promote purple from railroad on A2-3"; with that',
    ),
    # Two digits swapped, and a zero too many.
    (EXPRESS, "Ben: bid 16\n", "Ben: bid 61\n", 'move 5 seems to be meant as "Ben: bid 16"; with that'),
    (EXPRESS, "Cara: bid 6\nAnn", "Cara: bid 60\nAnn", 'move 45 seems to be meant as "Cara: bid 6"; with that'),
    # A bid that was legal, too: the claim tells by how much it is wrong.
    (RAILS, "Mary: bid 12\nRick", "Mary: bid 20\nRick", 'move 50 seems to be meant as "Mary: bid 12"; with that'),
    (
        RAILS,
        "develop Cleveland",
        "develop Norfolk",
        'move 56 seems to be meant as "Mike: develop Cleveland"; with that',
    ),
    # The company is in each cube, and was written once.
    (
        RAILS,
        "expand 3 National H5",
        "expand 3 American H5",
        'move 44 seems to be meant as "Mary: expand 3 National H5, Cincinnati, J3"; with that',
    ),
    # No other move extends this company.
    (
        EXPRESS,
        "extend PRR Q6, P6, O7",
        "extend B&O Q6, P6, O7",
        'move 55 seems to be meant as "Ben: extend PRR Q6, P6, O7"; with that',
    ),
    # What stands beside a move goes with it.
    (
        EXPRESS,
        "Ben: develop Binghamton\nCara: extend NYC O2, S4 (cost 4)\n",
        "Cara: extend NYC O2, S4 (cost 4)\nBen: develop Binghamton\n",
        "moves 24 and 25 seem to be the wrong way round; swapped",
    ),
    # There are hundreds of other actions before the one that is waived.
    (EXPRESS, "Ann: develop\nBen", "Ben", '"Ann: develop" seems to be missing before move 54; with it'),
    (
        STEAM,
        "Des Moines > Minneapolis > Duluth",
        "Des Moines > Duluth",
        'move 66 seems to be meant as "Anton: move purple Des Moines > Minneapolis > Duluth"; with that',
    ),
]


def first_game(game: str) -> str:
    return (FOLDER / game / "first-game.rgn").read_text(encoding="utf-8")


def with_lines(game: str, old: str, new: str) -> str:
    text = first_game(game)
    assert old in text
    return text.replace(old, new, 1)


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Check a text with the command."""
    monkeypatch.chdir(tmp_path)

    def check(text: str, *options: str) -> Result:
        Path("game.rgn").write_text(text, encoding="utf-8")
        return CliRunner(env={"COLUMNS": "200"}).invoke(cli, ["check", "-q", *options, "game.rgn"])

    return check


@pytest.mark.parametrize(("game", "right", "wrong", "mistake"), CASES)
def test_the_line_that_was_broken_is_named_with_what_it_was(run, game, right, wrong, mistake) -> None:
    text = with_lines(game, right, wrong)
    result = run(text)
    assert result.exit_code == 1
    (told,) = [line for line in result.stdout.splitlines() if line.startswith("  repair")]
    assert told.partition(": ")[2] == f"{mistake} {RIGHT}"
    (repair,) = Game.of(read_rgn(text).record).repairs()
    assert repair.all_right
    assert repaired(read_rgn(text).record, repair).moves == read_rgn(first_game(game)).record.moves


def test_a_phase_that_nobody_wrote_down_is_several_moves_missing(run) -> None:
    passes = "Mike: pass\nMary: pass\nRick: pass ; nobody wants it: the share leaves the game\n"
    told = [line for line in run(with_lines(RAILS, passes, "")).stdout.splitlines() if line.startswith("  repair")]
    examples = ', such as "Mike: pass", "Mary: pass", "Rick: pass"; with such moves'
    assert [line.partition(": ")[2] for line in told] == [
        f"3 moves seem to be missing straight after move 39{examples} {RIGHT}"
    ]


def test_a_cube_that_the_set_up_has_in_another_colour_is_named(run) -> None:
    text = with_lines(STEAM, "Evansville blue yellow", "Evansville red yellow")
    line = next(number for number, line in enumerate(text.splitlines(), 1) if "Evansville red yellow" in line)
    told = f"  repair (line {line}): red in the set-up of Evansville seems to be meant as blue; with that {RIGHT}\n"
    assert told in run(text).stdout
    (repair,) = Game.of(read_rgn(text).record).repairs()
    assert (repair.kind, repair.move_number, repair.value) == (RepairKind.SET_UP, 0, "COLOR_BLUE")
    assert repair.part.startswith("setup.age_of_steam.cubes[")


def test_the_line_and_json_tell_where(run) -> None:
    text = with_lines(RAILS, "Rick: bid 19\n", "Rick: bid 20\n")
    line = text.splitlines().index("Rick: bid 20") + 1
    assert f"  repair (line {line}): move 34 " in run(text).stdout
    (repair,) = json.loads(run(text, "--format", "json").stdout)["repairs"]
    assert (repair["kind"], repair["moveNumber"], repair["line"]) == ("REPAIR_KIND_CHANGE", 34, line)
    assert repair["written"][0]["rgn"] == "Rick: bid 19"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_repaired_of_a_record_that_is_right(run, game: str) -> None:
    assert Game.of(read_rgn(first_game(game)).record).repairs() == ()
    assert "repair" not in run(first_game(game)).stdout


def test_nothing_is_repaired_where_nobody_wants_it_and_the_status_stays(run) -> None:
    text = with_lines(RAILS, "Rick: bid 12\nMike: pass\n", "Rick: bid 12\n")
    without, with_it = run(text, "--no-repair"), run(text)
    assert "  repair" not in without.stdout
    assert without.exit_code == with_it.exit_code == 1
    assert without.stdout.splitlines()[0] == with_it.stdout.splitlines()[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_just_stops_needs_no_repair(game: str) -> None:
    record = read_rgn(first_game(game)).record
    unfinished = replace(record, header=replace(record.header, results=()), moves=record.moves[:50], notes=())
    assert Game.of(unfinished).repairs() == ()


def test_a_claim_that_is_wrong_by_itself_is_no_mistake_of_a_move() -> None:
    text = with_lines(RAILS, "claim Rick $38; Majestic", "claim Rick $37; Majestic")
    assert Game.of(read_rgn(text).record).repairs() == ()


def test_of_several_as_good_as_each_other_three_are_told_at_most() -> None:
    text = with_lines(EXPRESS, "Ann: extend ; the dial is turned, the action is waived: nobody has to use it\n", "")
    repairs = Game.of(read_rgn(text).record).repairs()
    assert 1 <= len(repairs) <= 3
    assert {repair.kind for repair in repairs} == {RepairKind.INSERT}


@pytest.mark.parametrize("game", GAMES)
def test_the_work_is_limited_whatever_the_record(game: str, monkeypatch) -> None:
    done = []
    monkeypatch.setattr(Work, "do", lambda work, much: done.append(much) or setattr(work, "_left", work._left - much))
    record = sample(game, 3, 1, header=Header(board="rust-belt" if game == STEAM else ""))
    last = replace(record.moves[-1], seat=record.moves[-1].seat % 3 + 1)
    for moves in (record.moves * 20, (*record.moves[:-1], last), record.moves[1:], record.moves[:1] * 3000):
        done.clear()
        Game.of(replace(record, moves=moves, notes=())).repairs()
        assert sum(done) < 110_000


def test_a_fault_far_on_in_a_long_record_is_not_searched_for() -> None:
    record = sample(EXPRESS, 3, 1)
    assert Game.of(replace(record, moves=record.moves + record.moves[-1:] * 90_000)).repairs() == ()


def test_a_repair_that_breaks_what_it_is_to_mend_is_none() -> None:
    record = sample(EXPRESS, 3, 1)
    wrong = tuple(Note(66, claim=Claim((Figure("Ann", "cash", 1),))) for _ in range(2000))
    assert Game.of(replace(record, notes=wrong)).repairs() == ()


@pytest.mark.parametrize("game", [EXPRESS, STEAM])
@pytest.mark.parametrize("off_by", [-1, 1, 2])
def test_claims_of_one_figure_that_are_off_alike_change_no_move(game: str, off_by: int) -> None:
    record = put_right(read_rgn(first_game(game)).record)
    claimed = Counter(
        (each.subject, each.quantity) for note in record.notes if note.claim for each in note.claim.figures
    )
    for key in [key for key, often in claimed.items() if key[0] and often > 1]:

        def off(figure: Figure, key: tuple[str, str] = key) -> Figure:
            is_it = (figure.subject, figure.quantity) == key
            return replace(figure, value=figure.value + off_by) if is_it else figure

        at = [
            index
            for index, note in enumerate(record.notes)
            if note.claim and any(off(f) != f for f in note.claim.figures)
        ]
        notes = list(record.notes)
        for index in at[-2:]:
            notes[index] = replace(
                notes[index], claim=replace(notes[index].claim, figures=tuple(map(off, notes[index].claim.figures)))
            )
        assert Game.of(replace(record, notes=tuple(notes))).repairs() == (), key


def test_notes_without_end_leave_the_work_limited() -> None:
    record = sample(STEAM, 3, 1, header=Header(board="rust-belt"))
    replay = begin(record)
    replay.run(5)
    right = Claim((Figure("Ann", "cash", replay.table.ledger.balances[1]),) * 20)
    dropped = replace(record, moves=record.moves[:20] + record.moves[21:], notes=(Note(5, claim=right),) * 10_000)
    assert all(repair.move_number <= 22 for repair in Game.of(dropped).repairs())


def test_what_mends_a_part_is_told_as_possible_and_what_mends_little_is_not_told() -> None:
    text = with_lines(EXPRESS, "Ben: bid 16\n", "Ben: bid 61\n")
    (repair,) = Game.of(read_rgn(text.replace("Cara: bid 6\nAnn", "Cara: bid 60\nAnn", 1)).record).repairs()
    possible = 'possible: move 5 seems to be meant as "Ben: bid 16"; with that 40 more moves are legal'
    assert repair.message == possible
    # Noticed eighty moves later, by track that hangs in the air.
    assert Game.of(read_rgn(with_lines(STEAM, "urbanize G Cleveland", "urbanize G Toledo")).record).repairs() == ()


def test_of_an_illegal_move_at_the_end_of_a_game_under_way_nothing_is_promised() -> None:
    record = read_rgn(first_game(EXPRESS)).record
    begun = replace(record, header=replace(record.header, results=()), notes=())
    # Somebody else would have had to speak first.
    early = replace(begun, moves=(*record.moves[:11], record.moves[10]))
    assert Game.of(early).repairs() == ()
    same = read_rgn("interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\n\nAnn: bid 9\nBen: bid 9\n").record
    told = {(repair.kind, repair.move_number) for repair in Game.of(same).repairs()}
    assert told == {(RepairKind.CHANGE, 2)}
    for repair in Game.of(same).repairs():
        assert repair.message.startswith("possible: move 2 seems to be meant as ")
        assert repair.message.endswith("the last move is legal, but nothing follows that tells whether it was so")
