"""Short words for printed values in a move: `cost` beside a station is the cost of a station in its city."""

from interlock.record.railroad_revolution import (
    BuildStation,
    FlipTrain,
    KeepMilestone,
    LayRail,
    PromoteWorker,
    RailroadRevolutionAction,
    SetUpOffice,
    TakeSide,
    TakeTrain,
    TurnUpDeal,
)

SHORT: dict[type, dict[str, str]] = {
    BuildStation: {"level": "level", "cost": "station_cost"},
    LayRail: {"between": "between", "position": "position", "triangles": "triangles", "deal": "deal"},
    SetUpOffice: {"shares": "shares", "first_shares": "first_shares", "fields": "fields", "deal": "deal"},
    TakeTrain: {"bonus": "bonus", "copies": "copies"},
    FlipTrain: {"bonus": "bonus", "copies": "copies"},
    TurnUpDeal: {name: name for name in ("shares_1", "reward_1", "shares_2", "reward_2")},
    PromoteWorker: {name: name for name in ("letter", "workers", "conditions", "vp")},
    KeepMilestone: {name: name for name in ("letter", "workers", "conditions", "vp")},
    TakeSide: {"worker": "worker", "effect": "effect"},
}
TILE_WORDS = {"reward": "main_reward", "bonus": "first_bonus", "bonus_cost": "first_bonus_cost"}


def subject(action: RailroadRevolutionAction) -> tuple[str, str]:
    """Return the part and the name of what an action is about."""
    match action:
        case BuildStation():
            return "cities", action.city
        case LayRail():
            return "rail_spaces", action.space
        case SetUpOffice():
            return "sections", str(action.section)
        case TakeTrain() | FlipTrain():
            return "trains", action.type
        case TurnUpDeal():
            return "deals", action.deal
        case PromoteWorker() | KeepMilestone():
            return "milestones", action.milestone
        case TakeSide():
            return "setup_sides", f"{action.tile} {action.side}"
    return "", ""


def words_of(action: RailroadRevolutionAction | None) -> list[str]:
    """Return the words that may be used beside an action."""
    words = [*SHORT.get(type(action), {})]
    if isinstance(action, BuildStation):
        words += TILE_WORDS
    return [*words, "bonus", "between"] if isinstance(action, SetUpOffice) else words
