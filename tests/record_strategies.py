"""Arbitrary sound records, with texts as nasty as they come."""

from datetime import date
from functools import cache

from hypothesis import strategies as st
from msgspec.structs import replace

from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import (
    AuctionShare,
    ChicagoExpressMove,
    ChicagoExpressSetup,
    DevelopHex,
    ExtendNetwork,
)
from interlock.record.model import (
    GLYPHS,
    Claim,
    Comment,
    Figure,
    GameRecord,
    Header,
    Move,
    Note,
    Player,
    Result,
    Ruling,
    RulingKind,
    Setup,
)
from interlock.record.soundness.header import header_lines

COMPANIES = ("PRR", "B&O", "C&O", "NYC", "Wabash")
NASTY = (
    *("claim", "ruling corrected", "Result", "result 3", "move", "by", "rule", "Because", "to", "event"),
    *("Ben: x", "41. Ben", "7", "$3", "-3", "Charly B.", "a, b", "a; b", "a ;b", "; a", "{a}", "a }", "a\\"),
    *('"', 'the "big" one', '"quoted"', "== a ==", "=", "[Ann] x", "[", "[]", "!?", "x !", "q3", "Q3"),
    *("Fort Wayne", "Fort  Wayne", "Fort by Wayne", "cash", "Cash", "houses", "income", "INCOME", "(a)"),
    *("a\u00a0b", "a\u00a0;b", "Zoë", "東京", "ﬀ", "İstanbul", "👩\u200d🚀", "\ufeffx", "table x", "a@b"),
)

_CHARACTERS = st.sampled_from(' ;:"{}[]()=,.!?$\\-&@\u00a0aB7') | st.characters(
    exclude_categories=("Cc", "Cs", "Zl", "Zp")
)
_INT32 = st.integers(-(2**31), 2**31 - 1)
_AMOUNTS = st.integers(0, 2**31 - 1)


@cache
def texts() -> st.SearchStrategy[str]:
    """A single line, perhaps empty."""
    return st.text(_CHARACTERS, max_size=8).map(str.strip) | st.sampled_from(NASTY)


@cache
def words() -> st.SearchStrategy[str]:
    """A single line that is not empty."""
    return texts().filter(bool)


@cache
def single_words() -> st.SearchStrategy[str]:
    return texts().map(lambda text: "".join(text.split()))


@cache
def names() -> st.SearchStrategy[dict[str, str]]:
    keys = st.text("abzAZ019_-", min_size=1, max_size=6)
    return st.dictionaries(keys, texts(), max_size=3)


@cache
def hexes() -> st.SearchStrategy[str]:
    return st.sampled_from(["Q3", "P5", "Harrisburg", "Fort Wayne"]) | words()


@cache
def dates() -> st.SearchStrategy[str]:
    days = st.dates(min_value=date(1, 1, 1)).map(date.isoformat)
    return st.just("") | st.builds(lambda day, width: day[:width], days, st.sampled_from([4, 7, 10]))


@cache
def actions() -> st.SearchStrategy[ChicagoExpressMove]:
    companies = st.sampled_from(COMPANIES)
    return st.one_of(
        st.builds(lambda amount: ChicagoExpressMove(bid=Bid(amount)), _AMOUNTS),
        st.just(ChicagoExpressMove(passing=Pass())),
        companies.map(lambda company: ChicagoExpressMove(auction=AuctionShare(company))),
        st.just(ChicagoExpressMove(auction=AuctionShare())),
        st.builds(
            lambda company, built: ChicagoExpressMove(extend=ExtendNetwork(company, tuple(built))),
            companies,
            st.lists(hexes(), min_size=1, max_size=4),
        ),
        st.just(ChicagoExpressMove(extend=ExtendNetwork())),
        hexes().map(lambda name: ChicagoExpressMove(develop=DevelopHex(name))),
        st.just(ChicagoExpressMove(develop=DevelopHex())),
    )


@cache
def moves(seats: int) -> st.SearchStrategy[Move]:
    return st.builds(Move, seat=st.integers(0, seats), chicago_express=actions())


@cache
def setups(seats: int) -> st.SearchStrategy[Setup | None]:
    banker = st.builds(ChicagoExpressSetup, banker=st.integers(0, seats))
    return st.none() | st.builds(Setup, chicago_express=banker)


@st.composite
def headers(draw: st.DrawFn) -> Header:
    names_ = st.lists(words(), min_size=1, max_size=6, unique_by=str.casefold)
    players = draw(names_.filter(lambda each: "table" not in map(str.casefold, each)))
    board = draw(texts().map(lambda text: text.replace("@", "a")))
    digest = draw(st.just("") | st.text("0123456789abcdef", min_size=8, max_size=64).map("sha256:".__add__))
    seats = draw(st.permutations(range(1, len(players) + 1)))
    scored = seats[: draw(st.integers(0, len(seats)))]
    return Header(
        format=1,
        game="chicago-express",
        ruleset=draw(texts()),
        board=board,
        board_digest=digest if board else "",
        edition=draw(texts()),
        options=draw(names()),
        players=tuple(Player(name) for name in players),
        event=draw(texts()),
        site=draw(texts()),
        date=draw(dates()),
        tags=draw(names()),
        results=tuple(Result(seat, draw(_INT32)) for seat in scored),
    )


@cache
def comments(beside: bool, header_line: str = "") -> st.SearchStrategy[Comment]:
    authors = texts().map(lambda text: text.replace("]", "b"))
    line = st.just(header_line)
    return st.builds(Comment, text=words(), author=authors, beside=st.just(beside), header_line=line)


@cache
def claims(players: tuple[Player, ...], beside: bool) -> st.SearchStrategy[Claim]:
    subjects = st.sampled_from([player.name for player in players] + [*COMPANIES, ""]) | texts()
    quantities = st.sampled_from(["cash", "income", "treasury", "houses", *COMPANIES]) | words()
    figures = st.builds(Figure, subject=subjects, quantity=quantities, value=_INT32)
    several = st.lists(figures, min_size=1, max_size=5).map(tuple)
    return st.builds(Claim, figures=several, beside=st.just(beside))


@cache
def rulings(move: int, seats: int) -> st.SearchStrategy[Ruling]:
    def of(kinds: list[RulingKind], **fields: st.SearchStrategy[object]) -> st.SearchStrategy[Ruling]:
        said = {"referee": texts(), "rule": single_words(), "reason": texts()}
        return st.builds(Ruling, kind=st.sampled_from(kinds), **said, **fields)

    penalty = of(
        [RulingKind.PENALTY],
        move=st.integers(0, move),
        seat=st.integers(1, seats),
        amount=st.integers(1, 2**31 - 1),
    )
    if move == 0:
        return penalty
    on_a_move = st.integers(1, move)
    return st.one_of(
        penalty,
        of([RulingKind.STANDS, RulingKind.TAKEN_BACK], move=on_a_move),
        of([RulingKind.CORRECTED], move=on_a_move, correction=moves(seats)),
    )


@cache
def notes_below(move: int, players: tuple[Player, ...]) -> st.SearchStrategy[Note]:
    return st.one_of(
        st.builds(Note, move=st.just(move), comment=comments(beside=False)),
        st.builds(Note, move=st.just(move), heading=words()),
        st.builds(Note, move=st.just(move), claim=claims(players, beside=False)),
        st.builds(Note, move=st.just(move), ruling=rulings(move, len(players))),
    )


@st.composite
def notes(draw: st.DrawFn, record: GameRecord) -> tuple[Note, ...]:
    players = record.header.players
    found: list[Note] = []
    lines = list(enumerate(header_lines(record)))
    for (_, line), beside in sorted(draw(st.lists(st.tuples(st.sampled_from(lines), st.booleans()), max_size=4))):
        found.append(Note(comment=draw(comments(beside, line))))
    for move in range(len(record.moves) + 1):
        if move and draw(st.booleans()):
            glyphs = draw(st.lists(st.sampled_from(GLYPHS), max_size=2))
            found += [Note(move=move, glyph=glyph) for glyph in glyphs]
            if draw(st.booleans()):
                found.append(Note(move=move, claim=draw(claims(players, beside=True))))
            remarks = draw(st.lists(comments(beside=True), max_size=2))
            found += [Note(move=move, comment=remark) for remark in remarks]
        found += draw(st.lists(notes_below(move, players), max_size=2))
    return tuple(found)


@st.composite
def sound_records(draw: st.DrawFn) -> GameRecord:
    """A record that every form can hold."""
    header = draw(headers())
    seats = len(header.players)
    played = draw(st.lists(moves(seats), max_size=4))
    record = GameRecord(header=header, setup=draw(setups(seats)), moves=tuple(played))
    return replace(record, notes=draw(notes(record)))
