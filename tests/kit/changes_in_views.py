"""Which pieces have to change from a position to the next, by what their views say."""

from collections.abc import Iterator

from interlock.games.american_rails.position import AmericanRailsPosition
from interlock.games.chicago_express.position import ChicagoExpressPosition
from interlock.replay.position_parts import AuctionUnderWay


def in_chicago_express(old: ChicagoExpressPosition, new: ChicagoExpressPosition) -> Iterator[str]:
    """Yield the keys of what is otherwise in a position of Chicago Express, but for whose turn it is."""
    for was, company in zip(old.companies, new.companies, strict=True):
        yield from (f"locomotives/{company.company}/{label}" for label in {*was.track} ^ {*company.track})
        if (was.income, not was.track) != (company.income, not company.track):
            yield f"income/{company.company}"
    yield from (f"houses/{label}" for label in {*old.developed} ^ {*new.developed})
    yield from (f"dials/{dial.action}" for was, dial in zip(old.dials, new.dials, strict=True) if was != dial)
    yield from (f"industry/{city.city}" for was, city in zip(old.industry, new.industry, strict=True) if was != city)
    if old.houses != new.houses:
        yield "supply/houses"
    yield from _in_auction(old.auction, new.auction)


def in_american_rails(old: AmericanRailsPosition, new: AmericanRailsPosition) -> Iterator[str]:
    """Yield the keys of what is otherwise in a position of American Rails, but for whose turn it is."""
    for was, company in zip(old.companies, new.companies, strict=True):
        yield from (f"cubes/{company.company}/{label}" for label in {*was.track} ^ {*company.track})
        if was.income != company.income:
            yield f"income/{company.company}"
    yield from (f"houses/{label}" for label in {*old.developed} ^ {*new.developed})
    yield from (f"order/{seat}" for _, seat in {*enumerate(old.order)} ^ {*enumerate(new.order)})
    changed = [marker for marker in (*old.markers, *new.markers) if (marker in old.markers) != (marker in new.markers)]
    yield from (f"markers/{marker.phase}/{marker.row}/{marker.seat}" for marker in changed)
    if old.year != new.year:
        yield "year/train"
    if old.developments != new.developments:
        yield "supply/developments"
    yield from _in_auction(old.auction, new.auction)


def _in_auction(old: AuctionUnderWay | None, new: AuctionUnderWay | None) -> Iterator[str]:
    nobody = AuctionUnderWay()
    was, now = old or nobody, new or nobody
    if (was.company, was.minimum) != (now.company, now.minimum):
        yield "auction/share"
    if (old is None, was.bid, was.leader) != (new is None, now.bid, now.leader):
        yield "auction/bid"
    yield from (f"auction/bidder/{seat}" for seat in {*was.bidders} ^ {*now.bidders})
