"""Arbitrary sound records, with texts as nasty as they come."""

from datetime import date
from functools import cache

from hypothesis import strategies as st
from msgspec.structs import replace

from interlock.basics.limits import LARGEST_NUMBER, LONGEST_TEXT
from interlock.basics.names import name_key
from interlock.boards.model import Board, BoardHex, BoardSource
from interlock.record.model import (
    GLYPHS,
    Claim,
    Comment,
    Figure,
    GameRecord,
    Header,
    Note,
    Player,
    Result,
    Ruling,
    RulingKind,
    Signature,
)
from interlock.record.validation.header import header_lines
from kit.record_moves import COMPANIES, GAMES, moves, setups
from kit.record_texts import names, texts, words

_NUMBERS = st.sampled_from([-LARGEST_NUMBER, LARGEST_NUMBER]) | st.integers(-LARGEST_NUMBER, LARGEST_NUMBER)


@cache
def single_words() -> st.SearchStrategy[str]:
    return texts().map(lambda text: "".join(text.split()))


@cache
def pairs() -> st.SearchStrategy[dict[str, str]]:
    keys = st.text("abzAZ019_-", min_size=1, max_size=6)
    return st.dictionaries(keys, texts(), max_size=3)


@cache
def dates() -> st.SearchStrategy[str]:
    days = st.dates(min_value=date(1, 1, 1)).map(date.isoformat)
    return st.just("") | st.builds(lambda day, width: day[:width], days, st.sampled_from([4, 7, 10]))


@st.composite
def headers(draw: st.DrawFn, game: str) -> Header:
    names_ = st.lists(names(), min_size=1, max_size=6, unique_by=name_key)
    players = draw(names_.filter(lambda each: "table" not in map(name_key, each)))
    board = draw(texts().map(lambda text: text.replace("@", "a")))
    digest = draw(st.just("") | st.text("0123456789abcdef", min_size=8, max_size=64).map("sha256:".__add__))
    seats = draw(st.permutations(range(1, len(players) + 1)))
    scored = seats[: draw(st.integers(0, len(seats)))]
    return Header(
        format=1,
        game=game,
        ruleset=draw(texts()),
        board=board,
        board_digest=digest if board else "",
        edition=draw(texts()),
        options=draw(pairs()),
        players=tuple(Player(name) for name in players),
        event=draw(texts()),
        site=draw(texts()),
        date=draw(dates()),
        tags=draw(pairs()),
        results=tuple(draw(st.builds(Result, st.just(seat), _NUMBERS) | _out(seat)) for seat in scored),
    )


@cache
def boards() -> st.SearchStrategy[Board]:
    names_ = words().map(lambda text: text.replace("@", "a"))
    figure_names = st.text("abzAZ019_- ", min_size=1, max_size=6).filter(lambda text: text == text.strip())
    figures = st.dictionaries(figure_names, _NUMBERS, max_size=2)
    lists = st.lists(texts(), max_size=2).map(tuple)
    hex_ = st.builds(BoardHex, texts(), texts(), texts(), figures=figures, confirmed=pairs(), neighbors=lists)
    hexes = st.lists(hex_, min_size=1, max_size=3).map(tuple)
    sources = st.lists(st.builds(BoardSource, texts(), texts()), max_size=2).map(tuple)
    return st.builds(Board, names_, texts(), texts(), sources=sources, hexes=hexes)


def _out(seat: int) -> st.SearchStrategy[Result]:
    return st.just(Result(seat, out=True))


@cache
def comments(beside: bool, header_line: str = "") -> st.SearchStrategy[Comment]:
    authors = texts().map(lambda text: text.replace("]", "b"))
    line = st.just(header_line)
    return st.builds(
        Comment, text=words() | st.just("w" * LONGEST_TEXT), author=authors, beside=st.just(beside), header_line=line
    )


def named_or_nearly(players: tuple[Player, ...]) -> list[str]:
    """Return the names of players, and how they begin."""
    return [called for player in players for called in (player.name, player.name[:2].strip())]


@cache
def several_figures(game: str, players: tuple[Player, ...]) -> st.SearchStrategy[tuple[Figure, ...]]:
    subjects = st.sampled_from([*named_or_nearly(players), *COMPANIES[game], ""]) | texts()
    known = ["cash", "income", "treasury", "houses", "year", "townmarkers", "side-left", "red", *COMPANIES[game]]
    quantities = st.sampled_from(known) | words()
    figures = st.builds(Figure, subject=subjects, quantity=quantities, value=_NUMBERS)
    return st.lists(figures, min_size=1, max_size=5).map(tuple)


@cache
def claims(game: str, players: tuple[Player, ...], beside: bool) -> st.SearchStrategy[Claim]:
    return st.builds(Claim, figures=several_figures(game, players), beside=st.just(beside))


@cache
def rulings(game: str, move: int, players: tuple[Player, ...]) -> st.SearchStrategy[Ruling]:
    def of(kinds: list[RulingKind], **fields: st.SearchStrategy[object]) -> st.SearchStrategy[Ruling]:
        said = {"referee": texts(), "rule": single_words(), "reason": texts()}
        return st.builds(Ruling, kind=st.sampled_from(kinds), **said, **fields)

    seats, named = len(players), {name_key(player.name) for player in players}
    accounts = st.sampled_from([*COMPANIES[game], *named_or_nearly(players)]) | words()
    paid = {"move_number": st.integers(0, move), "amount": st.integers(1, LARGEST_NUMBER)}
    others = st.just("") | accounts
    companies = accounts.filter(lambda name: name_key(name) not in named)
    here_and_now = st.one_of(
        of([RulingKind.PENALTY], seat=st.integers(1, seats), payee=others, **paid),
        of([RulingKind.PENALTY], payer=companies, payee=others, **paid),
        of([RulingKind.AWARD], payee=accounts, payer=others, **paid),
        of([RulingKind.SET], move_number=st.integers(0, move), figures=several_figures(game, players)),
    )
    if move == 0:
        return here_and_now
    on_a_move = st.integers(1, move)
    return st.one_of(
        here_and_now,
        of([RulingKind.STANDS, RulingKind.TAKEN_BACK], move_number=on_a_move),
        of([RulingKind.CORRECTED], move_number=on_a_move, correction=moves(game, seats)),
    )


@cache
def signatures() -> st.SearchStrategy[Signature]:
    signed = {
        "time": st.just("2026-11-19T08:30:00Z"),
        "event": texts(),
        "site": texts(),
        "date": texts(),
        "moves": st.integers(0, LARGEST_NUMBER),
        "rulings": st.integers(0, LARGEST_NUMBER),
        "whole": st.booleans(),
        "digest": st.just("sha256:" + "0" * 64),
        "marks": st.text("Az09+/", max_size=4).map(lambda text: text * 4),
        "ssh": st.text("Az09+/", min_size=1, max_size=8).map(lambda text: f"{text}=="),
    }
    return st.builds(Signature, player=words(), **signed) | st.builds(Signature, referee=words(), **signed)


@cache
def notes_below(game: str, move: int, players: tuple[Player, ...]) -> st.SearchStrategy[Note]:
    return st.one_of(
        st.builds(Note, move_number=st.just(move), comment=comments(beside=False)),
        st.builds(Note, move_number=st.just(move), heading=words()),
        st.builds(Note, move_number=st.just(move), claim=claims(game, players, beside=False)),
        st.builds(Note, move_number=st.just(move), ruling=rulings(game, move, players)),
        st.builds(Note, move_number=st.just(move), signature=signatures()),
    )


@st.composite
def notes(draw: st.DrawFn, record: GameRecord) -> tuple[Note, ...]:
    game, players = record.header.game, record.header.players
    found: list[Note] = []
    lines = list(enumerate(header_lines(record)))
    for (_, line), beside in sorted(draw(st.lists(st.tuples(st.sampled_from(lines), st.booleans()), max_size=4))):
        found.append(Note(comment=draw(comments(beside, line))))
    # Most moves stand alone: a few with notes show as much, and are drawn sooner.
    for move in sorted(draw(st.sets(st.integers(0, len(record.moves)), max_size=4))):
        if move:
            glyphs = draw(st.lists(st.sampled_from(GLYPHS), max_size=2))
            found += [Note(move_number=move, glyph=glyph) for glyph in glyphs]
            if draw(st.booleans()):
                found.append(Note(move_number=move, claim=draw(claims(game, players, beside=True))))
            remarks = draw(st.lists(comments(beside=True), max_size=2))
            found += [Note(move_number=move, comment=remark) for remark in remarks]
        found += draw(st.lists(notes_below(game, move, players), max_size=2))
    return tuple(found)


@st.composite
def sound_records(draw: st.DrawFn) -> GameRecord:
    """A record that every form can hold."""
    game = draw(st.sampled_from(GAMES))
    header = draw(headers(game))
    seats = len(header.players)
    # In a game the same few moves come again and again, and they are soon drawn.
    kinds = draw(st.lists(moves(game, seats), max_size=6))
    played = draw(st.lists(st.sampled_from(kinds), min_size=len(kinds), max_size=20)) if kinds else []
    board = draw(st.none() | boards())
    if board:
        header = replace(header, board=draw(st.sampled_from([board.name, "maps/my map.json"])))
    record = GameRecord(header=header, setup=draw(setups(game, seats)), moves=tuple(played), board=board)
    return replace(record, notes=draw(notes(record)))
