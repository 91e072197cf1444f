"""The action "extend a network" (rulebook p. 4 to 6)."""

from collections.abc import Iterator

from interlock.basics.text_format import list_words
from interlock.boards.grid import Grid
from interlock.games.chicago_express.chicago_phase import NEXT, chicago_ends_action, chicago_phase
from interlock.games.chicago_express.companies import COMPANY_INDEX, Company
from interlock.games.chicago_express.table import ChicagoExpressTable
from interlock.record.chicago_express import ExtendNetwork
from interlock.replay.decision import Flow
from interlock.replay.ledger import BANK
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import component, on_board, reading, rulebook

HOLDER = Rule(
    "CE-EXTEND-HOLDER",
    "A player extends only a company of which they hold a share.",
    rulebook("p. 4, Streckenausbau einer Eisenbahngesellschaft"),
    "{player} extends {company} and holds no share of it",
)
ONE_COMPANY = Rule(
    "CE-EXTEND-ONE-COMPANY",
    "One company is extended, by one to three hexes.",
    rulebook("p. 4, Durchführung des Streckenausbaus"),
    "{company} is extended by {count:hex/hexes}; 1 to {most} are allowed",
)
CONNECTED = Rule(
    "CE-EXTEND-CONNECTED",
    "A company's hexes are all joined to its start hex by its locomotives; an action names its hexes in any order.",
    rulebook(
        "p. 4, Durchführung des Streckenausbaus",
        reading("p. 4, Durchführung des Streckenausbaus", takes="any order of the hexes", of="the order of the hexes"),
    ),
    messages={
        "one": "{hex} touches no hex with a locomotive of {company}",
        "several": "{hexes} touch no hex with a locomotive of {company}",
    },
)
START_HEX = Rule(
    "CE-EXTEND-START-HEX",
    "New York, Philadelphia, Baltimore and Washington are not built on; Fort Wayne may be.",
    rulebook("p. 4, Durchführung des Streckenausbaus; p. 6, Anmerkung"),
    "{hex} is a start hex and cannot be built on",
)
ONCE = Rule(
    "CE-EXTEND-ONCE",
    "A hex holds one locomotive of a company at most.",
    rulebook("p. 5, Anmerkung"),
    "{hex} already holds a locomotive of {company}",
    physical=True,
)
_KINDS = on_board("which hexes are forests and mountains")
SINGLE = Rule(
    "CE-EXTEND-SINGLE",
    "Forests and mountains hold one locomotive in all; plains, cities and industrial cities one of each company.",
    rulebook("p. 4, Durchführung des Streckenausbaus", _KINDS),
    "{hex} is a {kind} and already holds a locomotive of {holder}",
    rests_on={"": _KINDS},
)
TRAINS = Rule(
    "CE-EXTEND-TRAINS",
    "Each hex takes a locomotive from the company's stock; without one the company cannot be extended.",
    rulebook("p. 5, Anmerkung"),
    "{company} has {trains:locomotive} left, and {hex} is hex {count} of this action",
    physical=True,
)
COST: Rule = Rule(
    "CE-EXTEND-COST",
    "A hex costs its red value times the locomotives then in it, the new one included, paid to the bank.",
    rulebook(
        "p. 5, Kosten des Streckenausbaus",
        component("the hexes", by="a transcription of the printed board", certainty="likely", of="the red values"),
    ),
)
_COSTS = on_board("the cost of a hex")
TREASURY = Rule(
    "CE-EXTEND-TREASURY",
    "The company pays out of its own treasury; players never add money.",
    rulebook("p. 5, Kosten des Streckenausbaus, Anmerkung", _COSTS),
    "{hex} costs ${cost}, and {company} has ${treasury}",
    rests_on={"": _COSTS},
)
INCOME_CITY = Rule(
    "CE-INCOME-CITY",
    "A city or mountain raises the company's income by its value, and by the value of its house where it is developed.",
    rulebook(
        "p. 6, Einkommenserhöhung der Eisenbahngesellschaft",
        component(
            "the hexes",
            by="a transcription of the printed board",
            certainty="likely",
            of="the values of cities, mountains and houses",
        ),
    ),
)
INCOME_INDUSTRY = Rule(
    "CE-INCOME-INDUSTRY",
    "An industrial city raises the company's income by the value that its marker stands on.",
    rulebook(
        "p. 6, Einkommenserhöhung der Eisenbahngesellschaft",
        component(
            "the industry track",
            by="a transcription of the printed board",
            certainty="likely",
            of="the fields of the industry track",
        ),
    ),
)
INCOME_NONE = Rule(
    "CE-INCOME-NONE",
    "Plains and forests raise nothing.",
    rulebook("p. 6, Einkommenserhöhung der Eisenbahngesellschaft"),
)
INCOME_TRACK = Rule(
    "CE-INCOME-TRACK",
    "There is no highest income: past 50 the marker goes round again, with the +50 token on the charter.",
    rulebook("p. 2, Einkommensskala"),
)

RULES = (
    HOLDER,
    ONE_COMPANY,
    CONNECTED,
    START_HEX,
    ONCE,
    SINGLE,
    TRAINS,
    COST,
    TREASURY,
    INCOME_CITY,
    INCOME_INDUSTRY,
    INCOME_NONE,
    INCOME_TRACK,
)

JUDGED_BY: tuple[Rule, ...] = (HOLDER, ONE_COMPANY, CONNECTED, START_HEX, ONCE, SINGLE, TRAINS, TREASURY, NEXT)
"""The rules that an extension may break."""
MOST_HEXES = 3
SCALE_END = 50
"""The last field of the income track, from which the marker begins again."""


def check_extension(table: ChicagoExpressTable, seat: int, action: ExtendNetwork) -> Iterator[Violation]:
    """Yield what is wrong with an extension, hex by hex in the order given; they may be joined in any order."""
    company = table.companies[COMPANY_INDEX[action.company]]
    name = company.name
    if not table.shares[seat][company.index]:
        yield HOLDER.broken("company", "a company of which the player holds a share", name, company=name)
    if not 1 <= len(action.hexes) <= MOST_HEXES:
        count = len(action.hexes)
        yield ONE_COMPANY.broken("hexes", "1 to 3 hexes", str(count), company=name, count=count, most=MOST_HEXES)

    land = table.land
    placed: set[int] = set()
    treasury = table.ledger.balances[company.account]
    action_over = wabash_opens = False
    apart: dict[int, list[str]] | None = None
    for count, label in enumerate(action.hexes, start=1):
        hex_ = land.grid.hex(label)
        part = f"hexes[{count - 1}]"
        if action_over:
            yield NEXT.broken(part, "no hex after Chicago", label, company=name, hex=label)
        if hex_ in company.network or hex_ in placed:
            yield ONCE.broken(part, f"a hex without a locomotive of {name}", label, hex=label, company=name)
            continue
        if land.start[hex_]:
            yield START_HEX.broken(part, "a hex that is no start hex", label, hex=label)
        if not touches(table, company, placed, hex_):
            apart = _apart(table, company, action) if apart is None else apart
            if group := apart.get(hex_):
                said, facts = ("several", {"hexes": list_words(group)}) if len(group) > 1 else ("one", {"hex": label})
                yield CONNECTED.broken(said, part, f"a hex beside the network of {name}", label, company=name, **facts)
        if land.single[hex_] and table.locomotives[hex_]:
            holder = next(other.name for other in table.companies if hex_ in other.network)
            kind = land.kind[hex_]
            yield SINGLE.broken(part, f"a {kind} without a locomotive", label, hex=label, kind=kind, holder=holder)
        if count > company.trains:
            left = company.trains
            yield TRAINS.broken(part, "a locomotive left", "none", company=name, trains=left, hex=label, count=count)
        cost = _cost(table, hex_, wabash_opens=wabash_opens)
        if cost > treasury:
            yield TREASURY.broken(
                part,
                f"at most ${treasury}",
                f"${cost}",
                hex=label,
                cost=cost,
                company=name,
                treasury=treasury,
            )
        treasury = max(treasury - cost, 0)
        placed.add(hex_)
        if hex_ == land.chicago:
            action_over, wabash_opens = chicago_ends_action(table), not table.wabash_open


def touches(table: ChicagoExpressTable, company: Company, placed: set[int], hex_: int) -> bool:
    """Tell whether a hex lies beside the company's network or a hex placed in this action."""
    network = company.network
    return any(near in network or near in placed for near in table.land.grid.neighbors[hex_])


def _apart(table: ChicagoExpressTable, company: Company, action: ExtendNetwork) -> dict[int, list[str]]:
    """Return the groups of hexes that an extension does not join to the network, by the first hex named of each."""
    grid = table.land.grid
    left = {grid.hex(label): label for label in action.hexes}
    _take_group(left, [hex_ for hex_ in left if touches(table, company, set(), hex_)], grid)
    groups = {}
    while left:
        first = next(iter(left))
        groups[first] = _take_group(left, [first], grid)
    return groups


def _take_group(left: dict[int, str], reached: list[int], grid: Grid) -> list[str]:
    """Take the hexes that are reached and all that hang together with them; return their labels."""
    labels = [left.pop(hex_) for hex_ in reached]
    for hex_ in reached:  # Grows while it is gone through.
        for near in grid.neighbors[hex_]:
            if near in left:
                labels.append(left.pop(near))
                reached.append(near)
    return labels


def _cost(table: ChicagoExpressTable, hex_: int, *, wabash_opens: bool) -> int:
    """Return what a hex costs; where the Wabash opens before it is built on, there is one more in Fort Wayne."""
    opened = wabash_opens and hex_ == table.land.fort_wayne
    return table.land.cost[hex_] * (table.locomotives[hex_] + 1 + opened)


def extensions(table: ChicagoExpressTable, seat: int) -> Iterator[ExtendNetwork]:
    """Yield every legal extension in one order of its hexes, shorter ones before those that go on from them.

    What comes before and after Chicago makes a difference, so these are listed apart.
    """
    for company in table.companies:
        if table.shares[seat][company.index]:
            treasury = table.ledger.balances[company.account]
            yield from _longer(table, company, (), treasury, set())


def extensions_like(table: ChicagoExpressTable, seat: int, refused: ExtendNetwork) -> Iterator[ExtendNetwork]:
    """Yield the legal extension by as many hexes of a refused one as can be, in an order in which they can be laid, and
    those that go on from it by one hex.
    """
    held = [company for company in table.companies if table.shares[seat][company.index]]
    for company in [company for company in held if company.name == refused.company] or held:
        treasury = table.ledger.balances[company.account]
        hexes: tuple[int, ...] = ()
        legal = dict(buildable(table, company, hexes, treasury))
        # Chicago comes last, as it may end the action.
        wanted = sorted(map(table.land.grid.hex, refused.hexes), key=lambda hex_: hex_ == table.land.chicago)
        while (hex_ := next((hex_ for hex_ in wanted if hex_ in legal), None)) is not None:
            hexes = (*hexes, hex_)
            treasury -= legal[hex_]
            legal = dict(buildable(table, company, hexes, treasury))
        if hexes:
            yield extension(table, company, hexes)
        yield from (extension(table, company, (*hexes, hex_)) for hex_ in legal)


def _longer(
    table: ChicagoExpressTable,
    company: Company,
    hexes: tuple[int, ...],
    treasury: int,
    seen: set[tuple[frozenset[int], frozenset[int]]],
) -> Iterator[ExtendNetwork]:
    """Yield the extensions that go on from some hexes and have not been seen in another order."""
    chicago = table.land.chicago
    for hex_, cost in buildable(table, company, hexes, treasury):
        longer = (*hexes, hex_)
        before = longer.index(chicago) if chicago in longer else len(longer)
        key = frozenset(longer[:before]), frozenset(longer[before:])
        if key not in seen:
            seen.add(key)
            yield extension(table, company, longer)
            yield from _longer(table, company, longer, treasury - cost, seen)


def extension(table: ChicagoExpressTable, company: Company, hexes: tuple[int, ...]) -> ExtendNetwork:
    """Return the action that extends a company by some hexes."""
    names = table.land.grid.names
    return ExtendNetwork(company.name, tuple(names[hex_] for hex_ in hexes))


def buildable(
    table: ChicagoExpressTable, company: Company, hexes: tuple[int, ...], treasury: int
) -> Iterator[tuple[int, int]]:
    """Yield the hexes that may follow those named already, and their cost, in the order of the board."""
    land = table.land
    if len(hexes) == min(MOST_HEXES, company.trains) or (land.chicago in hexes and chicago_ends_action(table)):
        return
    wabash_opens = land.chicago in hexes and not table.wabash_open
    network = company.network.union(hexes)
    neighbors = land.grid.neighbors
    for hex_ in sorted({near for built in network for near in neighbors[built]} - network):
        locomotives = table.locomotives[hex_]
        cost = _cost(table, hex_, wabash_opens=wabash_opens)
        if cost <= treasury and not land.start[hex_] and not (land.single[hex_] and locomotives):
            yield hex_, cost


def extend(table: ChicagoExpressTable, seat: int, action: ExtendNetwork) -> Flow:
    """Place locomotives; Chicago interrupts."""
    company = table.companies[COMPANY_INDEX[action.company]]
    land = table.land
    table.last_cost = 0
    table.reasons["", "cost"] = COST
    if not any(table.income_of(land.grid.hex(label)) for label in action.hexes):
        table.reasons[company.name, "income"] = INCOME_NONE
    for label in action.hexes:
        hex_ = land.grid.hex(label)
        place(table, company, hex_)
        if hex_ == land.chicago:
            yield from chicago_phase(table, seat, company)


def place(table: ChicagoExpressTable, company: Company, hex_: int) -> None:
    """Place a locomotive: pay for it, and raise the income."""
    table.place(company, hex_, TRAINS)
    cost = table.land.cost[hex_] * table.locomotives[hex_]
    table.ledger.pay(company.account, BANK, cost, COST)
    table.last_cost += cost
    if income := table.income_of(hex_):
        table.raise_income(company, income, INCOME_INDUSTRY if hex_ in table.industry else INCOME_CITY)
