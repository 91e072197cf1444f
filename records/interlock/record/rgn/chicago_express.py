"""The words of Chicago Express."""

from collections.abc import Callable

from interlock.record.auction import Pass
from interlock.record.chicago_express import (
    AuctionShare,
    ChicagoExpressMove,
    ChicagoExpressSetup,
    DevelopHex,
    ExtendNetwork,
)
from interlock.record.model import Move, Setup
from interlock.record.rgn.auction import read_bid
from interlock.record.rgn.game_words import GameWords
from interlock.record.rgn.hexes import read_hex, write_hex
from interlock.record.rgn.players import Players
from interlock.record.rgn.quoting import word
from interlock.record.rgn.words import Words
from interlock.record.soundness.chicago_express import COMPANIES

QUANTITIES = frozenset({
    "cash", "income", "treasury", "trains", "shares", "dividend", "dividends",
    "houses", "marker", "dial", "cost", "score", "minimum",
})  # fmt: skip
OF_THE_TABLE = frozenset({"houses"})
_COMPANIES = {company.lower(): company for company in COMPANIES}
_HEX = "a hex such as Q3 or a city such as Harrisburg"


def read_move(line: Words, verb: str, seat: int, _: Players) -> Move:
    """Read the words of a move after its verb."""
    start = line.span[0]
    play = _READERS[verb](line)
    line.mark(f"chicago_express.{_FIELDS[verb]}", start)
    return Move(seat=seat, chicago_express=play)


def write_move(move: Move, _: Players) -> str:
    """Write the words of a move."""
    play = move.chicago_express
    assert play is not None
    if play.bid:
        return f"bid {play.bid.amount}"
    if play.extend:
        hexes = ", ".join(map(write_hex, play.extend.hexes))
        return f"extend {play.extend.company} {hexes}" if hexes else "extend"
    if play.auction:
        return f"auction {play.auction.company}" if play.auction.company else "auction"
    if play.develop:
        return f"develop {write_hex(play.develop.hex)}" if play.develop.hex else "develop"
    return "pass"


def read_setup(line: Words, _: Setup | None, players: Players) -> Setup:
    """Read a set-up line; without any words it says that nothing was fixed."""
    if not line.more():
        return Setup(chicago_express=ChicagoExpressSetup())
    line.choice("set-up", {"banker": "banker"})
    banker = players.take(line)
    line.mark("setup.chicago_express.banker")
    return Setup(chicago_express=ChicagoExpressSetup(banker=banker))


def write_setup(setup: Setup, _: str, players: Players) -> list[str]:
    """Write what the set-up line of a name says."""
    assert setup.chicago_express is not None
    return [word(players.names[setup.chicago_express.banker - 1])]


def _read_bid(line: Words) -> ChicagoExpressMove:
    return ChicagoExpressMove(bid=read_bid(line, "chicago_express.bid"))


def _read_pass(_: Words) -> ChicagoExpressMove:
    return _PASS


def _read_auction(line: Words) -> ChicagoExpressMove:
    if not line.more_words():
        return ChicagoExpressMove(auction=AuctionShare())
    company = line.choice("company", _COMPANIES)
    line.mark("chicago_express.auction.company")
    return ChicagoExpressMove(auction=AuctionShare(company))


def _read_extend(line: Words) -> ChicagoExpressMove:
    if not line.more_words():
        return ChicagoExpressMove(extend=ExtendNetwork())
    company = line.choice("company", _COMPANIES)
    line.mark("chicago_express.extend.company")
    hexes: list[str] = []
    while not hexes or line.skip(","):
        name = read_hex(line, "hex", _HEX)
        line.mark(f"chicago_express.extend.hexes[{len(hexes)}]")
        hexes.append(name)
    return ChicagoExpressMove(extend=ExtendNetwork(company, tuple(hexes)))


def _read_develop(line: Words) -> ChicagoExpressMove:
    if not line.more_words():
        return ChicagoExpressMove(develop=DevelopHex())
    name = read_hex(line, "hex", _HEX)
    line.mark("chicago_express.develop.hex")
    return ChicagoExpressMove(develop=DevelopHex(name))


_PASS = ChicagoExpressMove(passing=Pass())
_READERS: dict[str, Callable[[Words], ChicagoExpressMove]] = {
    "bid": _read_bid,
    "pass": _read_pass,
    "auction": _read_auction,
    "extend": _read_extend,
    "develop": _read_develop,
}
_VERBS = {verb: verb for verb in _READERS}
_FIELDS = _VERBS | {"pass": "passing"}

WORDS = GameWords(
    "Chicago Express",
    "chicago_express",
    QUANTITIES,
    OF_THE_TABLE,
    _VERBS,
    read_move,
    write_move,
    read_setup,
    write_setup,
    companies=_COMPANIES,
)
