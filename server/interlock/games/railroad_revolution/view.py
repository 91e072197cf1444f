"""The position as the outside sees it."""

from msgspec.structs import replace

from interlock.basics.names import UNKNOWN
from interlock.games.railroad_revolution.player_view import counted, counts, player_view
from interlock.games.railroad_revolution.players import COLORS, PLACES
from interlock.games.railroad_revolution.position import (
    DueMilestone,
    MilestoneStack,
    OpenRight,
    RailroadRevolutionPosition,
    RailroadRevolutionUse,
    RightKind,
)
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.using import NOTHING, Right, Using
from interlock.railroad_revolution.components.effects import write_effect
from interlock.record.color import Color
from interlock.record.railroad_revolution import WorkerPlace

_KINDS = {kind.name.lower(): kind for kind in RightKind}
_MANY = 100
"""More trains than there are in any box: nobody has told how many are left."""


def view(table: RailroadRevolutionTable) -> RailroadRevolutionPosition:
    """Return the position as the outside sees it."""
    touched = {player.seat for player in table.players if player.shown[0] < len(player.changed)}
    changed = table.kept.changed(table.ledger.balances, touched)
    return replace(
        _beside_players(table),
        round=table.round,
        last=table.last,
        triggered=table.triggered,
        turn=table.turn,
        start_player=table.seats[0],
        players=table.kept.each(player_view, table, table.seats, changed),
        use=_use(table, table.using) if table.using else None,
        offers_taken=tuple(sorted(table.offers_taken)),
        due=tuple([DueMilestone(letter, seat) for seat, letter in table.due]) if table.due else (),
        drawn=table.drawn,
        setup_tiles_taken=table.sides_taken,
    )


def _beside_players(table: RailroadRevolutionTable) -> RailroadRevolutionPosition:
    """Return what lies beside the players."""
    kept, limited = table.kept, table.options.supply_limit
    return RailroadRevolutionPosition(
        unlimited=not limited,
        shares=table.shares if limited else 0,
        workers=counted(tuple(table.workers)) if limited else (),
        trains=kept.part(_trains, table, [*table.trains.values()]),
        deal=table.deal,
        deals_left=len(table.deals),
        deals_discarded=(*table.discarded, *[UNKNOWN] * table.untold_discards),
        milestone_stacks=kept.part(_stacks, table, [*map(len, table.milestones.values())]),
    )


def _use(table: RailroadRevolutionTable, using: Using) -> RailroadRevolutionUse:
    printed = table.printed
    return RailroadRevolutionUse(
        seat=using.seat,
        field=PLACES[using.field] if using.field else WorkerPlace.UNSPECIFIED,
        color=COLORS[using.color] if using.field else Color.UNSPECIFIED,
        extra_used=using.extra_used,
        open=tuple(map(_right, using.rights)),
        owed=using.owed,
        city="" if using.city is None else printed.cities[using.city],
        spaces=tuple(map(printed.spaces.__getitem__, using.spaces)),
        section=0 if using.section is None else using.section + 1,
        deal=using.deal,
    )


def _right(right: Right) -> OpenRight:
    effect = "" if right.effect is NOTHING else write_effect(right.effect)
    return OpenRight(right.n, effect, _KINDS[right.kind], right.main, right.what)


def _trains(table: RailroadRevolutionTable) -> dict[str, int]:
    return counts({kind: left for kind, left in table.trains.items() if left < _MANY})


def _stacks(table: RailroadRevolutionTable) -> tuple[MilestoneStack, ...]:
    return tuple(MilestoneStack(len(stack), letter) for letter, stack in table.milestones.items())
