"""Setting up a telegraph office (rulebook, Telegrafen)."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.effects import grant
from interlock.games.railroad_revolution.pieces import buildings_left, take_building
from interlock.games.railroad_revolution.players import COLOR_INDEX, PLACE_INDEX
from interlock.games.railroad_revolution.saying import WHAT, untold
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn_rules import TRIGGER, WORKER
from interlock.games.railroad_revolution.using import Right, Using
from interlock.games.railroad_revolution.workers import check_give, give_options
from interlock.record.railroad_revolution import GiveWorker, SetUpOffice
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation

PIECE = Rule(
    "RR-TELEGRAPH-PIECE",
    "The leftmost building of the own board becomes an office; without one it cannot be set up.",
    "Telegrafen",
    WHAT,
    physical=True,
)
SECTION = Rule(
    "RR-TELEGRAPH-SECTION",
    "An office is set up in any section without an own office that has a free field; it need not be near the own "
    "network, and it costs nothing.",
    "Telegrafen",
    WHAT,
    physical=True,
)
SHARES = Rule(
    "RR-TELEGRAPH-SHARES",
    "The office brings the section's brown number of shares from the supply; the first one there takes the field "
    "'first office' and the white number as well.",
    "Telegrafen",
)
TILE = Rule(
    "RR-TELEGRAPH-TILE",
    "Where a telegraph tile lies the player may, on setting up the office, give up one worker from supply or board for "
    "its bonus; the tile stays for others' later offices.",
    "Telegrafen",
    WHAT,
    physical=True,
)

RULES = (PIECE, SECTION, SHARES, TILE)


def has_room(table: RailroadRevolutionTable, seat: int, section: int) -> bool:
    """Tell whether a player may set up an office in a section, numbered from 0."""
    there, fields = table.offices[section], table.printed.sections[section].fields
    return seat not in there and (fields is None or len(there) < fields)


def check_office(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with setting up an office."""
    assert isinstance(action, SetUpOffice)
    if using.right("office") is None:
        yield WORKER.broken(what="sets up an office, but nothing allows that now")
        return
    if not buildings_left(table, using):
        yield PIECE.broken(what="has no building left")
    number = action.section
    if not 1 <= number <= len(table.printed.sections):
        most = len(table.printed.sections)
        yield SECTION.broken("section", f"1 to {most}", what=f"sets up an office in section {number} of {most}")
        return
    section, there = table.printed.sections[number - 1], table.offices[number - 1]
    if using.seat in there:
        yield SECTION.broken("section", "another section", what=f"has an office in section {number} already")
    elif not has_room(table, using.seat, number - 1):
        yield SECTION.broken("section", "a section with a free field", what=f"finds no free field in section {number}")
    if section.fields is None:
        yield SECTION.unchecked(f"how many offices have room in section {number}", "section")
    if section.shares is None:
        yield SHARES.unchecked(f"the brown number of section {number}", "section")
    if section.first_shares is None and not there:
        yield SHARES.unchecked(f"the white number of section {number}", "section")
    if section.deal is None:
        yield TRIGGER.unchecked(f"whether section {number} has the deal symbol", "section")


def office_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield every section where an office may be set up."""
    if using.right("office") and buildings_left(table, using):
        for section in range(len(table.printed.sections)):
            if has_room(table, using.seat, section):
                yield SetUpOffice(section + 1)


def office(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Set up an office and take the shares."""
    assert isinstance(action, SetUpOffice)
    right = using.right("office")
    assert right is not None
    using.use(right)
    take_building(table, using, PIECE)
    section = action.section - 1
    printed, there = table.printed.sections[section], table.offices[section]
    is_first = not there
    there.append(using.seat)
    table.players[using.seat].offices.append(section)
    table.reasons[using.seat, "offices"] = SECTION
    shares = printed.shares
    first = printed.first_shares if is_first and (right.main or table.options.bonus_triggers) else 0
    if shares is None or first is None:
        table.doubt(using.seat, f"how many shares an office in section {action.section} brings")
    taken = table.gain_shares(using.seat, (shares or 0) + (first or 0), SHARES)
    if right.main:
        using.section, using.shares_taken = section, taken
    if section in table.telegraph_tile_at:
        using.rights.append(Right("tile", TILE, what=table.telegraph_tile_at[section]))
    elif table.may_have_telegraph_tile(section):
        table.doubt(using.seat, f"which telegraph tile lies in section {action.section}")
    if printed.deal and (right.main or table.options.bonus_triggers):
        using.deal = True


def check_tile(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with giving up a worker for the bonus of a telegraph tile."""
    right = using.right("tile")
    if right is None:
        yield TILE.broken(what="gives up a worker, but no telegraph tile takes one now")
        return
    yield from check_give(table, using, action, TILE)
    yield from check_bonus(table, right.what, TILE)


def check_bonus(table: RailroadRevolutionTable, tile: str, rule: Rule) -> Iterator[Violation]:
    """Yield that nobody has told what a telegraph tile brings."""
    yield from untold(rule, table.printed.telegraph_tiles[tile], f"what the telegraph tile {tile} brings")


def tile_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield every worker that may be given up."""
    if using.right("tile"):
        yield from give_options(table, using)


def give(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Give up a worker for the bonus of a telegraph tile."""
    assert isinstance(action, GiveWorker)
    right = using.right("tile")
    assert right is not None
    using.use(right)
    lose(table, using, action)
    give_bonus(table, using, right.what, TILE)


def lose(table: RailroadRevolutionTable, using: Using, action: GiveWorker) -> None:
    """Give a worker up."""
    table.lose_worker(using.seat, COLOR_INDEX[action.color], PLACE_INDEX[action.place], TILE)


def give_bonus(table: RailroadRevolutionTable, using: Using, tile: str, rule: Rule) -> None:
    """Give the bonus of a telegraph tile."""
    grant(table, using, table.printed.telegraph_tiles[tile], rule, f"what the telegraph tile {tile} brings")
