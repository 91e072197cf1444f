"""The words of Chicago Express."""

import re
from collections.abc import Callable

from interlock.record.auction import Bid, Pass
from interlock.record.chicago_express import (
    AuctionShare,
    ChicagoExpressMove,
    ChicagoExpressSetup,
    DevelopHex,
    ExtendNetwork,
)
from interlock.record.model import Move, Setup
from interlock.record.rgn.game_words import GameWords
from interlock.record.rgn.line import LineError
from interlock.record.rgn.players import Players
from interlock.record.rgn.quoting import quote, word, words
from interlock.record.rgn.words import Words
from interlock.record.soundness.chicago_express import COMPANIES

QUANTITIES = frozenset({
    "cash", "income", "treasury", "trains", "shares", "dividend", "dividends",
    "houses", "marker", "dial", "cost", "score", "minimum",
})  # fmt: skip
_COMPANIES = {company.lower(): company for company in COMPANIES}
_LOWER_LABEL = re.compile("[a-z][0-9]+")
_LABEL_AMONG_WORDS = re.compile(r"(?:^| )[A-Za-z][0-9]+(?: |$)")
_AMOUNT = "an amount such as 7"
_HEX = "a hex such as Q3 or a city such as Harrisburg"


def read_move(line: Words, seat: int) -> Move:
    """Read the words of a move."""
    start = line.start()
    verb = line.choice("action", _VERBS)
    play = _READERS[verb](line)
    line.mark(f"chicago_express.{_FIELDS[verb]}", start)
    return Move(seat=seat, chicago_express=play)


def write_move(move: Move) -> str:
    """Write the words of a move."""
    play = move.chicago_express
    assert play is not None
    if play.bid:
        return f"bid {play.bid.amount}"
    if play.extend:
        hexes = ", ".join(map(_write_hex, play.extend.hexes))
        return f"extend {play.extend.company} {hexes}" if hexes else "extend"
    if play.auction:
        return f"auction {play.auction.company}" if play.auction.company else "auction"
    if play.develop:
        return f"develop {_write_hex(play.develop.hex)}" if play.develop.hex else "develop"
    return "pass"


def read_setup(line: Words, _: Setup | None, players: Players) -> Setup:
    """Read a set-up line; without any words it says that nothing was fixed."""
    if not line.more():
        return Setup(chicago_express=ChicagoExpressSetup())
    line.choice("set-up", {"banker": "banker"})
    banker = players.take(line)
    line.mark("setup.chicago_express.banker")
    return Setup(chicago_express=ChicagoExpressSetup(banker=banker))


def write_setup(setup: Setup, _: str, players: Players) -> str:
    """Write what the set-up line of a name says."""
    assert setup.chicago_express is not None
    return word(players.names[setup.chicago_express.banker - 1])


def _read_bid(line: Words) -> ChicagoExpressMove:
    if not line.number_next() or line.bare().startswith(("-", "$-")):
        line.fail("no amount", _AMOUNT)
    bid = Bid(line.number("amount", _AMOUNT))
    line.mark("chicago_express.bid.amount")
    return ChicagoExpressMove(bid=bid)


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
        name = _read_hex(line)
        line.mark(f"chicago_express.extend.hexes[{len(hexes)}]")
        hexes.append(name)
    return ChicagoExpressMove(extend=ExtendNetwork(company, tuple(hexes)))


def _read_develop(line: Words) -> ChicagoExpressMove:
    if not line.more_words():
        return ChicagoExpressMove(develop=DevelopHex())
    name = _read_hex(line)
    line.mark("chicago_express.develop.hex")
    return ChicagoExpressMove(develop=DevelopHex(name))


def _read_hex(line: Words) -> str:
    name = line.name("hex", _HEX)
    start, end = line.span
    if line.line[start] == '"':
        return name
    if _are_several(name):
        raise LineError("hexes without a comma between them", "one hex, or a comma", start, end)
    # A label may be written small; in quotes a name stays as it is.
    return name.upper() if _LOWER_LABEL.fullmatch(name) else name


def _write_hex(name: str) -> str:
    return quote(name) if _LOWER_LABEL.fullmatch(name) or _are_several(name) else words(name)


def _are_several(name: str) -> bool:
    return " " in name and _LABEL_AMONG_WORDS.search(name) is not None


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

WORDS = GameWords("chicago_express", QUANTITIES, read_move, write_move, read_setup, write_setup)
