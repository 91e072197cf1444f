"""Names in moves that mean nothing in Chicago Express."""

from collections.abc import Iterable, Iterator

from interlock.boards.grid import Grid
from interlock.games.chicago_express.companies import COMPANY_INDEX, COMPANY_NAMES
from interlock.record.chicago_express import AuctionShare, DevelopHex, ExtendNetwork
from interlock.replay.decision import Action
from interlock.replay.game import Misnomer
from interlock.replay.prepare import known


def name_problems(actions: Iterable[Action], grid: Grid) -> Iterator[Misnomer]:
    """Yield unknown companies, and hexes that are not on the board."""
    for index, action in enumerate(actions):
        if isinstance(action, ExtendNetwork):
            if action.company not in COMPANY_INDEX and action.company:
                yield _no_company(index, "extend.company", action.company)
            if action.hexes and not action.company:
                yield Misnomer(index, "extend.company", "hexes are named without a company", "a company")
            for place, label in enumerate(action.hexes):
                if grid.find(label) is None:
                    yield _no_hex(index, f"extend.hexes[{place}]", label, grid)
        elif isinstance(action, AuctionShare):
            if action.company not in COMPANY_INDEX and action.company:
                yield _no_company(index, "auction.company", action.company)
        elif isinstance(action, DevelopHex) and action.hex and grid.find(action.hex) is None:
            yield _no_hex(index, "develop.hex", action.hex, grid)


def _no_company(index: int, part: str, name: str) -> Misnomer:
    return Misnomer(index, part, f"there is no company {name!r}", known(name, COMPANY_NAMES))


def _no_hex(index: int, part: str, label: str, grid: Grid) -> Misnomer:
    cities = [hex_.name for hex_ in grid.board.hexes if hex_.name]
    near = known(label, cities)
    expected = near if near.startswith(("'", '"')) else "a label such as Q3 or the name of a city"
    return Misnomer(index, part, f"there is no hex {label!r} on the board", expected)
