"""Which set-ups and moves of Chicago Express are sound."""

from collections.abc import Iterator, Sequence

from interlock.basics.known import unknown
from interlock.basics.problem import Problem
from interlock.basics.texts import are_plain, required_text_problems
from interlock.record.model import Move, Setup

COMPANIES = ("PRR", "B&O", "C&O", "NYC", "Wabash")
_COMPANIES = frozenset(COMPANIES)


def setup_problems(setup: Setup, players: int) -> Iterator[Problem]:
    """Yield what is not sound in a set-up."""
    if setup.chicago_express and not 0 <= setup.chicago_express.banker <= players:
        banker = setup.chicago_express.banker
        expected = f"a seat from 0 to {players}"
        yield Problem(f"nobody sits on seat {banker}", expected, "setup.chicago_express.banker")


def setup_lines(setup: Setup) -> list[str]:
    """Return the names of the lines that tell a set-up."""
    named = setup.chicago_express and setup.chicago_express.banker
    return ["setup banker"] if named else ["setup"]


def move_problems(moves: Sequence[Move], _: int, path: str) -> Iterator[Problem]:
    """Yield what is not sound in moves; the path has {} where a move's index goes."""
    # This runs on every record that arrives, hence the plain loop: names are judged together where
    # they are all in order, and one by one only where they are not.
    names: list[str] = []
    for index, move in enumerate(moves):
        play = move.chicago_express
        if play is None:
            yield Problem("no move of this game", "a move of Chicago Express", path.format(index))
            continue
        if (bid := play.bid) is not None:
            single = not (play.passing or play.extend or play.develop or play.auction)
            if bid.amount < 0:
                field = f"{path.format(index)}.chicago_express.bid.amount"
                yield Problem(f"a bid of {bid.amount}", "an amount such as 7", field)
        elif play.passing is not None:
            single = not (play.extend or play.develop or play.auction)
        elif (extend := play.extend) is not None:
            single = not (play.develop or play.auction)
            if extend.company not in _COMPANIES or not extend.hexes:
                yield from _extend_problems(extend.company, extend.hexes, path.format(index))
            names += extend.hexes
        elif (develop := play.develop) is not None:
            single = play.auction is None
            if develop.hex:
                names.append(develop.hex)
        else:
            auction = play.auction
            single = auction is not None
            if auction and auction.company and auction.company not in _COMPANIES:
                field = f"{path.format(index)}.chicago_express.auction.company"
                yield Problem(*unknown("company", auction.company, COMPANIES), field)
        if not single:
            field = f"{path.format(index)}.chicago_express"
            yield Problem("not exactly one action", "bid, passing, auction, extend or develop", field)
    if names and not are_plain(names):
        yield from _name_problems(moves, path)


def _extend_problems(company: str, hexes: Sequence[str], path: str) -> Iterator[Problem]:
    field = f"{path}.chicago_express.extend"
    if company and company not in _COMPANIES:
        yield Problem(*unknown("company", company, COMPANIES), f"{field}.company")
    elif company and not hexes:
        yield Problem("no hex to extend to", "a hex such as Q3 or a city such as Harrisburg", f"{field}.hexes")
    elif hexes and not company:
        yield Problem("hexes without a company", "a company, or nothing at all", f"{field}.company")


def _name_problems(moves: Sequence[Move], path: str) -> Iterator[Problem]:
    for index, move in enumerate(moves):
        field = f"{path.format(index)}.chicago_express"
        if move.chicago_express and (extend := move.chicago_express.extend):
            for at, name in enumerate(extend.hexes):
                yield from required_text_problems(name, "hex", f"{field}.extend.hexes[{at}]")
        elif move.chicago_express and (develop := move.chicago_express.develop) and develop.hex:
            yield from required_text_problems(develop.hex, "hex", f"{field}.develop.hex")
