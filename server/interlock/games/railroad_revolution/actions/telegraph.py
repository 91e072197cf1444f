"""Setting up a telegraph office (rulebook, Telegrafen)."""

from collections.abc import Iterator

from interlock.basics.names import UNKNOWN
from interlock.basics.text_format import bounds
from interlock.games.railroad_revolution.actions.workers import check_there, workers_there
from interlock.games.railroad_revolution.effects.early_extra_effects import (
    after_main_action,
    check_pending,
    settle_pending,
)
from interlock.games.railroad_revolution.effects.effects import Way, grant
from interlock.games.railroad_revolution.effects.extra_effects import SHARE_MONEY
from interlock.games.railroad_revolution.effects.possible_gains import gains_of_section
from interlock.games.railroad_revolution.table.board_pieces import buildings_left, take_building
from interlock.games.railroad_revolution.table.player import COLOR_INDEX, COLORS, ORANGE, PLACE_INDEX, PLACES
from interlock.games.railroad_revolution.table.rights import Right, Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.turn.turn_rules import TRIGGER, WORKER, note_deal_symbol
from interlock.games.railroad_revolution.wording import SUPPLY_LIMIT, THERE, action_in_words, check_effect_known
from interlock.railroad_revolution.draft import is_unknown_tile, tile_name
from interlock.record.railroad_revolution import GiveWorker, SetUpOffice
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import component, reading, rulebook

_FREE = component("the board", by="reviewers", certainty="likely", of="no cost, and no network needed")
_JUST_PUT = reading("p. 2, Telegraf", takes="also the worker just put", of="which worker is given up")
_AFTER_OFFICE = reading(
    "p. 1, Ablauf eines Zuges, and p. 2, Telegraf",
    says="that effects come in any order, and that the worker is given up where the office is set up",
    takes="the office is set up first, because its section decides which tile takes the worker",
    of="the worker before the office",
)
PIECE: Rule = Rule(
    "RR-TELEGRAPH-PIECE",
    "The leftmost building of the own board becomes an office; without one it cannot be set up.",
    rulebook("p. 1, Telegrafen"),
    physical=True,
    messages={
        "set up": "{player} has no building left",
        "put": "{player} has no building left for an office",
    },
)
SECTION: Rule = Rule(
    "RR-TELEGRAPH-SECTION",
    "An office is set up in any section without an own office that has a free field; it need not be near the own "
    "network, and it costs nothing.",
    rulebook("p. 1, Telegrafen", _FREE),
    physical=True,
    messages={
        "unknown": "{player} sets up an office in section {section} of {sections}",
        "own": "{player} has an office in section {section} already",
        "full": "{player} finds no free field in section {section}",
        "put": "{player} has no section where an office could be set up",
    },
)
SHARES = Rule(
    "RR-TELEGRAPH-SHARES",
    "The office brings the section's brown number of shares from the supply; the first one there takes the field "
    "'first office' and the white number as well.",
    rulebook("p. 1, Telegrafen", SUPPLY_LIMIT),
)
TILE = Rule(
    "RR-TELEGRAPH-TILE",
    "Where a telegraph tile lies the player may, on setting up the office, give up one worker from supply or board for "
    "its bonus; the tile stays for others' later offices.",
    rulebook("p. 2, Telegraf", _JUST_PUT, _AFTER_OFFICE),
    physical=True,
    messages={
        "nothing": "{player} gives up a worker, but no telegraph tile takes one now",
        "no office": "{player} gives up a worker before setting up the office: set up the office first, because its "
        "section decides which telegraph tile takes the worker",
        **THERE,
    },
    rests_on={"no office": _AFTER_OFFICE},
)

RULES = (PIECE, SECTION, SHARES, TILE)


def has_room(table: RailroadRevolutionTable, seat: int, section: int) -> bool:
    """Tell whether a player may set up an office in a section, numbered from 0."""
    there, fields = table.offices[section], table.printed.sections[section].fields
    return seat not in there and (fields is None or len(there) < fields)


def check_section(table: RailroadRevolutionTable, action: SetUpOffice) -> Iterator[Violation]:
    """Yield that there is no such section."""
    most = len(table.printed.sections)
    if not 1 <= action.section <= most:
        yield SECTION.broken("unknown", "section", bounds(1, most), section=action.section, sections=most)


def _check_office(table: RailroadRevolutionTable, using: Using, action: SetUpOffice) -> Iterator[Violation]:
    """Yield what is wrong with setting up an office."""
    right = using.right("office")
    if right is None:
        yield WORKER.broken("nothing", does=action_in_words(action))
        return
    if not buildings_left(table, using):
        yield PIECE.broken("set up")
    number = action.section
    if missing := next(check_section(table, action), None):
        yield missing
        return
    section, there = table.printed.sections[number - 1], table.offices[number - 1]
    if using.seat in there:
        yield SECTION.broken("own", "section", "another section", section=number)
    elif not has_room(table, using.seat, number - 1):
        yield SECTION.broken("full", "section", "a section with a free field", section=number)
    if section.fields is None:
        yield SECTION.unchecked(f"how many offices have room in section {number}", "section")
    if section.shares is None:
        yield SHARES.unchecked(f"the brown number of section {number}", "section")
    if section.first_shares is None and not there:
        yield SHARES.unchecked(f"the white number of section {number}", "section")
    if section.deal is None:
        yield TRIGGER.unchecked(_symbol(number), "section")
    if using.pending:
        then = after_main_action(using, section=number - 1)
        yield from check_pending(table, using, then, right, "section", gains_of_section(table, using, number - 1))


def _office_options(table: RailroadRevolutionTable, using: Using) -> Iterator[SetUpOffice]:
    """Yield every section where an office may be set up."""
    if using.right("office") and buildings_left(table, using):
        for section in range(len(table.printed.sections)):
            action = SetUpOffice(section + 1)
            if has_room(table, using.seat, section) and not (
                using.pending and any(each.is_grave() for each in _check_office(table, using, action))
            ):
                yield action


def _symbol(section: int) -> str:
    """Name the deal symbol that a section may have."""
    return f"whether section {section} has the deal symbol"


def _set_up(table: RailroadRevolutionTable, using: Using, action: SetUpOffice) -> None:
    """Set up an office and take the shares."""
    right = using.use_first("office")
    take_building(table, using, PIECE)
    section = action.section - 1
    printed, there = table.printed.sections[section], table.offices[section]
    is_first = not there
    there.append(using.seat)
    player = table.players[using.seat]
    player.offices.append(section)
    player.change("offices", SECTION)
    shares = printed.shares
    first = printed.first_shares if is_first and (right.main or table.options.bonus_triggers) else 0
    if shares is None or first is None:
        missing = f"how many shares an office in section {action.section} brings"
        table.doubt(using.seat, missing, "shares", more=table.most_left("shares"))
        if right.main and using.color == ORANGE:  # Each may bring money.
            table.doubt(using.seat, missing, "cash", more=SHARE_MONEY * table.most_left("shares"))
    taken = table.gain_shares(using.seat, (shares or 0) + (first or 0), SHARES)
    if right.main:
        using.section, using.shares_taken = section, taken
    if section in table.telegraph_tile_at:
        using.rights.append(Right("tile", TILE, what=table.telegraph_tile_at[section]))
    elif table.may_have_telegraph_tile(section):
        using.rights.append(Right("tile", TILE, what=tile_name(UNKNOWN, str(action.section))))
    note_deal_symbol(table, using, printed.deal, _symbol(action.section), of_action=right.main)
    if right.main:
        settle_pending(table, using)


def _check_give(table: RailroadRevolutionTable, using: Using, action: GiveWorker) -> Iterator[Violation]:
    """Yield what is wrong with giving up a worker for the bonus of a telegraph tile."""
    right = using.right("tile")
    if right is None:
        yield TILE.broken("no office" if using.right("office") else "nothing")
        return
    yield from check_there(table.players[using.seat], action.color, action.place, TILE)
    yield from check_effect_known(TILE, table.printed.telegraph_tiles.get(right.what), _brings(right.what))


def _give_options(table: RailroadRevolutionTable, using: Using) -> Iterator[GiveWorker]:
    """Yield every worker that may be given up."""
    if using.right("tile"):
        for color, place in workers_there(table.players[using.seat]):
            yield GiveWorker(COLORS[color], PLACES[place])


def _give(table: RailroadRevolutionTable, using: Using, action: GiveWorker) -> None:
    """Give up a worker for the bonus of a telegraph tile."""
    tile = using.use_first("tile").what
    lose(table, using, action)
    grant(table, using, table.printed.telegraph_tiles.get(tile), TILE, _brings(tile))


def lose(table: RailroadRevolutionTable, using: Using, action: GiveWorker) -> None:
    """Give a worker up."""
    table.lose_worker(using.seat, COLOR_INDEX[action.color], PLACE_INDEX[action.place], TILE)


def _brings(tile: str) -> str:
    """Name what giving up a worker brings."""
    if is_unknown_tile(tile):
        return f"which telegraph tile lies in section {tile.rpartition(' ')[2]}"
    return f"what the telegraph tile {tile} brings"


SET_UP: Way[SetUpOffice] = Way(SetUpOffice, "office", _check_office, _office_options, _set_up, (WORKER, PIECE, SECTION))
GIVE: Way[GiveWorker] = Way(GiveWorker, "tile", _check_give, _give_options, _give, (TILE,))
