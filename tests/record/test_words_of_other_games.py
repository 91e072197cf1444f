"""Verbs of one game that are understood in the others, where they mean the same."""

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.record.model import GameRecord, Move
from interlock.record.rgn import move_to_rgn, read_move, read_rgn, write_rgn
from interlock.record.rgn.players import Players
from interlock.record.rgn.vocabulary.games import GAME_WORDS

SYNONYMS = [(game, also, verb) for game, words in GAME_WORDS.items() for also, verb in words.moves.also.items()]
"""Game, verb of another game, and the verb that is written."""
OF_SHARES = {
    "age-of-steam": ("shares {0}", "sell {0} shares"),
    "railroad-revolution": ("sell {0} shares", "shares {0}"),
}
"""How the sale of shares is written, and how else it is read."""


@pytest.fixture(scope="module")
def records() -> dict[str, GameRecord]:
    return {game: sample(game, 3, 1) for game in GAME_WORDS}


def players_of(record: GameRecord) -> Players:
    return Players([player.name for player in record.header.players])


def read_both_ways(words: str, game: str, move: Move, players: Players) -> None:
    """Read a move as it is meant, also at one look where that can be, and as part of a text."""
    assert read_move(words, game, move.seat, players) == move
    assert GAME_WORDS[game].moves.read_quickly(words, move.seat, players) in (None, move)


@pytest.mark.parametrize(("game", "also", "verb"), SYNONYMS)
def test_a_verb_of_another_game_makes_the_same_move(
    records: dict[str, GameRecord], game: str, also: str, verb: str
) -> None:
    players = players_of(records[game])
    moves = {move_to_rgn(move, players): move for move in records[game].moves}
    meant = {words: move for words, move in moves.items() if words.partition(" ")[0] == verb}
    if verb == "replace":  # Nobody calls it so in games played at random.
        words = "replace H9 N-S, NE-SW"
        meant[words] = read_move(words, game, 1, players)
    assert meant
    for words, move in meant.items():
        read_both_ways(also + words.removeprefix(verb), game, move, players)
        read_both_ways(also.upper() + words.removeprefix(verb), game, move, players)


@pytest.mark.parametrize(
    ("game", "words", "meant"),
    [
        ("chicago-express", "bids 9", "bid 9"),
        ("chicago-express", "Passes", "pass"),
        ("chicago-express", "extends PRR Q5, P4", "extend PRR Q5, P4"),
        ("chicago-express", "builds PRR Q5, P4", "extend PRR Q5, P4"),
        ("chicago-express", "develops", "develop"),
        ("american-rails", "takes 2 from bank", "take 2 from bank"),
        ("american-rails", "hands over $5 to Ben", "hand over $5 to Ben"),
        ("american-rails", "lays 3 Republic A7", "expand 3 Republic A7"),
        ("age-of-steam", "sells 1 share", "shares 1"),
        ("age-of-steam", "passes once", "pass once"),
        ("age-of-steam", "moves blue Evansville > Detroit", "move blue Evansville > Detroit"),
        ("age-of-steam", "urbanizes A Lexington", "urbanize A Lexington"),
        ("age-of-steam", "first move", "action first move"),
        ("age-of-steam", "First build", "action first build"),
        ("age-of-steam", "engineer", "action engineer"),
        ("age-of-steam", "urbanization", "action urbanization"),
        ("age-of-steam", "turn order", "action turn order"),
        ("age-of-steam", "locomotive", "locomotive"),
        ("railroad-revolution", "sells 2 shares", "sell 2 shares"),
        ("railroad-revolution", "puts white on station", "put white on station"),
    ],
)
def test_what_is_said_of_somebody_is_what_they_do(
    records: dict[str, GameRecord], game: str, words: str, meant: str
) -> None:
    players = players_of(records[game])
    move = read_move(meant, game, 1, players)
    read_both_ways(words, game, move, players)
    assert move_to_rgn(move, players) == meant


@pytest.mark.parametrize("game", OF_SHARES)
@pytest.mark.parametrize("count", [1, 2, 7])
def test_shares_are_sold_in_the_words_of_either_game(records: dict[str, GameRecord], game: str, count: int) -> None:
    players = players_of(records[game])
    written, read = (words.format(count) for words in OF_SHARES[game])
    move = read_move(written, game, 1, players)
    for words in (read, read.removesuffix("s"), f"{read.title()}"):
        if count == 1 or not words.endswith("share"):
            read_both_ways(words, game, move, players)
    assert move_to_rgn(move, players) == (written if count > 1 else written.replace("1 shares", "1 share"))


@pytest.mark.parametrize("game", GAME_WORDS)
def test_a_record_in_the_words_of_other_games_is_written_in_its_own(records: dict[str, GameRecord], game: str) -> None:
    text = write_rgn(records[game])
    others = {verb: also for owner, also, verb in SYNONYMS if owner == game}
    lines = [
        f"{name}: {others.get(words.partition(' ')[0], words.partition(' ')[0])} {words.partition(' ')[2]}".rstrip()
        if name in {"Ann", "Ben", "Cara"}
        else line
        for line in text.splitlines()
        for name, _, words in [line.partition(": ")]
    ]
    assert lines != text.splitlines()
    assert write_rgn(read_rgn("\n".join(lines)).record) == text


@pytest.mark.parametrize("game", GAME_WORDS)
def test_no_verb_means_one_thing_here_and_is_another_verb_too(game: str) -> None:
    moves = GAME_WORDS[game].moves
    assert [verb for verb in moves.also if moves.has_own(verb)] == []
    assert [verb for verb in moves.also.values() if not moves.has_own(verb)] == []
    assert [verb for verb in GAME_WORDS[game].other_words if verb in moves.verbs] == []


def test_what_a_verb_needs_here_is_told_as_of_the_games_own() -> None:
    text = "interlock 1\ngame american-rails\nplayers Ann, Ben\n\nAnn: extend Republic A7\n"
    with pytest.raises(ValueError, match="no number of cubes; expected 2, 3 or 4"):
        read_rgn(text)
