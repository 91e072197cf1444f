"""Players called by the beginning of their name, or by their initials."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.analysis.annotate import annotate
from interlock.analysis.judge import begin
from interlock.basics.problem import RecordError
from interlock.record.files import load
from interlock.record.model import Figure, GameRecord, Note, Player
from interlock.record.rgn import read_rgn, write_rgn
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.games import GAME_WORDS

SHIPPED = sorted((Path(__file__).parents[2] / "records" / "games").glob("*/*.rgn"))


def head(players: str, game: str = "chicago-express") -> str:
    return f"interlock 1\ngame {game}\nplayers {players}\n\n"


def written(players: str, lines: str, game: str = "chicago-express") -> list[str]:
    """Return the lines below a header as they are written."""
    return write_rgn(read_rgn(head(players, game) + lines).record).partition("\n\n")[2].splitlines()


def problems(players: str, lines: str) -> list[tuple[int, int, str]]:
    """Return what is wrong with lines below a header of four lines."""
    with pytest.raises(RecordError) as caught:
        read_rgn(head(players) + lines)
    return [(each.line, each.column, each.sentence()) for each in caught.value.problems]


def shortest(names: list[str]) -> dict[str, str]:
    """Return the shortest beginning of each name that is nobody else's."""
    players = Players(names)
    return {
        name: next(name[:end] for end in range(1, len(name) + 1) if players.seat(name[:end]) == seat)
        for seat, name in enumerate(names, 1)
    }


def with_short_claims(record: GameRecord, short: dict[str, str]) -> GameRecord:
    def figure(each: Figure) -> Figure:
        of_players = each.quantity in GAME_WORDS[record.header.game].of_players
        return replace(each, subject=short.get(each.subject, each.subject) if of_players else each.subject)

    def note(each: Note) -> Note:
        if not each.claim:
            return each
        return replace(each, claim=replace(each.claim, figures=tuple(map(figure, each.claim.figures))))

    return replace(record, notes=tuple(map(note, record.notes)))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_whole_record_may_be_written_with_the_shortest_names(path: Path) -> None:
    record = read_rgn(write_rgn(annotate(load(path).record, carry_on=True)[0])).record
    short = shortest([player.name for player in record.header.players])
    players = tuple(Player(short[player.name]) for player in record.header.players)
    renamed = with_short_claims(replace(record, header=replace(record.header, players=players)), short)
    lines = write_rgn(renamed).splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("players "))
    assert len(lines[at]) < len(next(line for line in write_rgn(record).splitlines() if line.startswith("players ")))
    lines[at] = next(line for line in write_rgn(record).splitlines() if line.startswith("players "))
    assert read_rgn("\n".join(lines)).record == record


def test_beginnings_and_initials_are_written_as_whole_names() -> None:
    lines = "A: bid 7\na: pass\nCHARLY: pass\nCharly B: pass\nCB: pass\nC.B.: pass\nc.b: pass\nBe.: pass\n9. C: pass"
    assert written('Andy, Ben, "Charly B."', lines) == [
        "Andy: bid 7",
        "Andy: pass",
        *["Charly B.: pass"] * 5,
        "Ben: pass",
        "Charly B.: pass",
    ]


def test_a_name_is_short_wherever_a_player_is_named() -> None:
    lines = "P: move blue A > B via N > C via p bonus N\nN: bonus Ma, P\ntable: tie P 4, Mo 5 (N $3)"
    lines += (
        "\nclaim A cubes 2, N income 3, cash P 4\nruling corrected to N: pass by P\nruling penalty Mo $3\nresult N 5"
    )
    assert written("Petra, Nora, Max, Moritz", lines, "age-of-steam") == [
        "Petra: move blue A > B via Nora > C via Petra bonus Nora",
        "Nora: bonus Max, Petra",
        "table: tie Petra 4, Moritz 5 (Nora $3)",
        "claim A cubes 2; Nora income 3; Petra $4",
        "ruling corrected move 3 to Nora: pass by P",
        "ruling penalty Moritz $3",
        "result Nora 5",
    ]
    setup = "setup order N, P\nsetup dice P 1 2, N 3"
    text = head("Petra, Nora", "age-of-steam") + setup
    assert write_rgn(read_rgn(text).record).splitlines()[3:5] == [
        "setup order Nora, Petra",
        "setup dice Petra 1 2, Nora 3",
    ]
    text = head("Ann, Ben", "railroad-revolution") + "setup milestones B A1-3 A2-5, A A1-1"
    assert write_rgn(read_rgn(text).record).splitlines()[3] == "setup milestones Ben A1-3 A2-5, Ann A1-1"
    assert written("Mary, Rick", "M: hand over $5 to R", "american-rails") == ["Mary: hand over $5 to Rick"]


def test_what_may_be_several_players_is_refused_once_with_their_names() -> None:
    sentence = "unknown player 'A', who may be Ann, Andy or Abe Ann; expected a name that is nobody else's"
    lines = "A: pass\nAn: pass\nA: pass\nclaim A $3\nAA: pass\nresult A $3"
    assert problems('Ann, Andy, "Abe Ann"', lines) == [
        (5, 1, sentence.replace(";", ", on 4 lines;")),
        (6, 1, "unknown player 'An', who may be Ann or Andy; expected a name that is nobody else's"),
    ]


def test_a_whole_name_is_never_short_for_another() -> None:
    lines = "A: pass\nAnn: pass\nan: pass\nTable: pass\nclaim A $3, Ann $4"
    assert written("A, An, Ann, Anna, Tablet", lines)[-1] == "claim A $3, Ann $4"
    assert [line.partition(":")[0] for line in written("A, An, Ann, Anna, Tablet", lines)[:-1]] == [
        "A",
        "Ann",
        "An",
        "table",
    ]


def test_other_meanings_go_before_short_names() -> None:
    # A keyword, a company, a place, the words of a move: none of them is taken for a player.
    assert written("Claire, Prra, Nob", "C: pass\nclaim C $3; PRR income 9, B&O treasury 2; P PRR 1") == [
        "Claire: pass",
        "claim Claire $3; PRR income 9; B&O treasury 2; Prra PRR 1",
    ]
    assert written("Nob, Bea", "N: move red A1 > B2 via nobody > C3 via N bonus B", "age-of-steam") == [
        "Nob: move red A1 > B2 via nobody > C3 via Nob bonus Bea"
    ]
    assert problems("Resultant, Bea", "result: pass")[0][2].startswith("a colon after 'result'")
    assert problems("Prra, Bea", "Bea: pass\nclaim PRR 3")[0][2].startswith("a figure that does not say what")


def test_who_pays_and_who_is_paid_may_be_called_so() -> None:
    lines = "A: pass\nruling award A $5 from P by A\nruling award PRR $5 from c\nruling penalty PRR $1 to Bank"
    lines += '\nruling set A $3, PRR 1; PRR income 9\nruling penalty "A" $2 to "P"\nruling penalty B $2'
    assert written("Andy, Prra, Claire, Bank", lines)[1:] == [
        "ruling award Andy $5 from Prra by A",
        "ruling award PRR $5 from Claire",
        'ruling penalty PRR $1 to "Bank"',
        "ruling set Andy $3, Andy PRR 1; PRR income 9",
        'ruling penalty "A" $2 to "P"',
        'ruling penalty "Bank" $2',
    ]
    assert problems("Andy, Ann", "Andy: pass\nruling award A $5")[0][:2] == (6, 14)


def test_a_subject_in_quotes_stands_as_it_is() -> None:
    assert written("Ann, Ben", 'A: pass\nclaim "A" $3, A $4') == ["Ann: pass", 'claim "A" $3, Ann $4']


@pytest.mark.parametrize("subject", ["Re", "incme", "shres"])
def test_a_subject_that_would_be_taken_for_a_slip_of_the_pen_is_written_in_quotes(subject: str) -> None:
    line = f'claim "{subject}" treasury -1000000'
    assert written('Result, "Red Deer"', line, "age-of-steam") == [line]


def test_a_colon_that_is_missing_after_a_short_name_is_told() -> None:
    assert problems("Ann, Ben", "Ann: pass\nB pass")[0] == (
        6,
        2,
        "no colon after 'B'; expected 'B:' and what the player does",
    )


def test_short_names_have_their_places() -> None:
    text = read_rgn(head("Ann, Ben") + " B: pass (A $3)\nA: bid 7\nA: bid 8")
    assert [text.locate("moves[0].seat"), text.locate("notes[0].claim.figures[0].subject")] == [(5, 2, 1), (5, 11, 1)]
    assert [text.locate(f"moves[{at}].seat") for at in (1, 2)] == [(6, 1, 1), (7, 1, 1)]


@pytest.mark.parametrize("game", GAME_WORDS)
def test_the_quantities_of_players_are_counted_of_players_alone(game: str) -> None:
    replay = begin(load(next(path for path in SHIPPED if path.parent.name == game)).record)
    names = tuple(player.name for player in replay.record.header.players)
    words, counted = GAME_WORDS[game], replay.game.counted(names, replay.world)
    others = {*words.companies, "A", "auction", *getattr(replay.world, "names", ())}

    def of(subject: str, quantity: str) -> bool:
        return counted.problem(Figure(subject, quantity, 1)) is None

    every = words.quantities | words.companies
    # Factories are counted on the map Chesapeake & Ohio alone.
    assert {quantity for quantity in every if of(names[0], quantity)} == words.of_players - {"factories"}
    assert [each for each in others for quantity in words.of_players if of(each, quantity)] == []


def test_thirty_players_who_begin_alike_are_told_apart() -> None:
    names = [f"Anna Bertha Cornelia {number:02}" for number in range(30)]
    lines = "\n".join(f"{name}: pass" for name in names)
    quoted = ", ".join(f'"{name}"' for name in names)
    assert len(written(quoted, lines)) == 30
    told = problems(quoted, "Anna: pass\nABC2: pass\nABC: pass")
    assert [sentence.partition(" Anna")[0] for _, _, sentence in told] == [
        "unknown player 'Anna', who may be",
        "unknown player 'ABC2', who may be",
        "unknown player 'ABC'; expected",
    ]
