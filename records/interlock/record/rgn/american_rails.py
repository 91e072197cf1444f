"""The words of American Rails."""

from collections.abc import Callable

from msgspec.structs import replace

from interlock.record.american_rails import (
    AmericanRailsMove,
    AmericanRailsSetup,
    DevelopCity,
    FundCompany,
    HandOver,
    OfferShare,
    StartCompany,
    TakeFrom,
    TakeMoney,
)
from interlock.record.auction import Pass
from interlock.record.model import Move, Setup
from interlock.record.rgn.american_rails_track import read_expansion, write_expansion
from interlock.record.rgn.amounts import skip_amount
from interlock.record.rgn.auction import read_bid
from interlock.record.rgn.game_words import GameWords
from interlock.record.rgn.hexes import read_hex, write_hex
from interlock.record.rgn.players import Players
from interlock.record.rgn.quoting import word
from interlock.record.rgn.words import Words
from interlock.record.soundness.american_rails import COMPANIES

QUANTITIES = frozenset({
    "cash", "income", "treasury", "cubes", "shares", "dividend",
    "developments", "year", "phase", "score", "minimum", "cost", "order",
})  # fmt: skip
OF_THE_TABLE = frozenset({"developments", "year", "phase"})
_COMPANIES = {company.lower(): company for company in COMPANIES}
_SOURCES = {"bank": TakeFrom.BANK, "players": TakeFrom.PLAYERS}
_SOURCE_WORDS = {source: name for name, source in _SOURCES.items()}
_SETUP_LINES = {"banker": "banker", "removed": "removed"}
_FUNDED = 5
_TAKEN = 2
_CITY = "a city such as Cincinnati"


def read_move(line: Words, verb: str, seat: int, players: Players) -> Move:
    """Read the words of a move after its verb."""
    start = line.span[0]
    play = _read_hand_over(line, players) if verb == _HAND_OVER else _READERS[verb](line)
    line.mark(f"american_rails.{_FIELDS[verb]}", start)
    return Move(seat=seat, american_rails=play)


def write_move(move: Move, players: Players) -> str:
    """Write the words of a move."""
    play = move.american_rails
    assert play is not None
    if play.bid:
        return f"bid {play.bid.amount}"
    if play.expand:
        return write_expansion(play.expand)
    if play.auction:
        return f"auction {play.auction.company}".rstrip()
    if play.start:
        return f"start {write_hex(play.start.city)}"
    if play.develop:
        return f"develop {write_hex(play.develop.city)}" if play.develop.city else "develop"
    if play.fund:
        return f"fund {play.fund.company}".rstrip()
    if play.take:
        source = _SOURCE_WORDS.get(play.take.source)
        return f"take {_TAKEN} from {source}" if source else "take"
    if play.hand_over:
        what = play.hand_over.company or f"${play.hand_over.amount}"
        return f"hand over {what} to {players.word(play.hand_over.seat)}"
    return "pass"


def read_setup(line: Words, before: Setup | None, players: Players) -> Setup:
    """Read a set-up line and add it to what the lines before it said; without any words it fixes nothing."""
    fixed = (before and before.american_rails) or AmericanRailsSetup()
    if line.more():
        name = line.choice("set-up", _SETUP_LINES)
        if name == "banker":
            fixed = replace(fixed, banker=players.take(line))
        else:
            fixed = replace(fixed, removed=line.choice("company", _COMPANIES))
        line.mark(f"setup.american_rails.{name}")
    return Setup(american_rails=fixed)


def write_setup(setup: Setup, name: str, players: Players) -> list[str]:
    """Write what the set-up line of a name says."""
    assert setup.american_rails is not None
    fixed = setup.american_rails
    return [word(players.names[fixed.banker - 1]) if name == "banker" else fixed.removed]


def _read_bid(line: Words) -> AmericanRailsMove:
    return AmericanRailsMove(bid=read_bid(line, "american_rails.bid"))


def _read_pass(_: Words) -> AmericanRailsMove:
    return _PASS


def _read_auction(line: Words) -> AmericanRailsMove:
    return AmericanRailsMove(auction=OfferShare(_read_company(line, "auction") if line.more_words() else ""))


def _read_start(line: Words) -> AmericanRailsMove:
    return AmericanRailsMove(start=StartCompany(_read_city(line, "start")))


def _read_develop(line: Words) -> AmericanRailsMove:
    return AmericanRailsMove(develop=DevelopCity(_read_city(line, "develop") if line.more_words() else ""))


def _read_fund(line: Words) -> AmericanRailsMove:
    if not line.more_words():
        return AmericanRailsMove(fund=FundCompany())
    skip_amount(line, _FUNDED)
    return AmericanRailsMove(fund=FundCompany(_read_company(line, "fund")))


def _read_take(line: Words) -> AmericanRailsMove:
    if not line.more_words():
        return AmericanRailsMove(take=TakeMoney())
    skip_amount(line, _TAKEN)
    if not line.skip_word("from"):
        line.fail("no source", "from bank or from players")
    line.skip_word("the")
    source = line.choice("source", {name: name for name in _SOURCES})
    line.mark("american_rails.take.source")
    return AmericanRailsMove(take=TakeMoney(_SOURCES[source]))


def _read_expand(line: Words) -> AmericanRailsMove:
    return AmericanRailsMove(expand=read_expansion(line, "american_rails.expand"))


def _read_hand_over(line: Words, players: Players) -> AmericanRailsMove:
    if not line.skip_word("over"):
        line.fail("'hand' without 'over'", "hand over $5 to a player, or a company")
    amount, company = 0, ""
    if line.number_next() or line.bare().startswith("$"):
        amount = line.amount("an amount such as $5")
        line.mark("american_rails.hand_over.amount")
    else:
        company = _read_company(line, "hand_over")
    if not line.skip_word("to"):
        line.fail("nobody to hand it to", "to and a player's name")
    seat = players.take(line)
    line.mark("american_rails.hand_over.seat")
    return AmericanRailsMove(hand_over=HandOver(seat, amount, company))


def _read_company(line: Words, field: str) -> str:
    company = line.choice("company", _COMPANIES)
    line.mark(f"american_rails.{field}.company")
    return company


def _read_city(line: Words, field: str) -> str:
    city = read_hex(line, "city", _CITY)
    line.mark(f"american_rails.{field}.city")
    return city


_PASS = AmericanRailsMove(passing=Pass())
_READERS: dict[str, Callable[[Words], AmericanRailsMove]] = {
    "bid": _read_bid,
    "pass": _read_pass,
    "auction": _read_auction,
    "start": _read_start,
    "develop": _read_develop,
    "fund": _read_fund,
    "take": _read_take,
    "expand": _read_expand,
}
_HAND_OVER = "hand over"
_VERBS = {verb: verb for verb in _READERS} | {"offer": "auction", "hand": _HAND_OVER}
_FIELDS = {verb: verb for verb in _READERS} | {"pass": "passing", _HAND_OVER: "hand_over"}

WORDS = GameWords(
    "American Rails",
    "american_rails",
    QUANTITIES,
    OF_THE_TABLE,
    _VERBS,
    read_move,
    write_move,
    read_setup,
    write_setup,
    companies=_COMPANIES,
)
