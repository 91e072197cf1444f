"""The options: questions that the rulebook leaves open."""

from msgspec import Struct

from interlock.replay.option import Option


class Options(Struct, frozen=True):
    """The readings that a game is judged by."""

    hire_at_end: bool
    """minimum_workers hire: who ends a turn with fewer than four workers hires."""
    same_letter: bool
    """milestone_after_last same-letter: after a D comes a D."""
    pay_from_before: bool
    """effect_order_money after: the main action is paid from what was there before it."""
    deal_after_action: bool
    """deal_time after_action: the deal comes before the end of the turn."""
    bonus_triggers: bool
    """deal_from_bonus yes: what a bonus places triggers deals and first bonuses."""
    start_city_station: bool
    supply_limit: bool
    reward_due: bool
    """main_reward due: a turn does not end while a city's main reward can be taken."""
    spare_pieces: bool
    """setup_pieces spare: a piece that a set-up tile gives is the spare one."""


OPTIONS = (
    Option(
        "minimum_workers",
        "state",
        "state: a turn that ends with fewer than four workers is illegal, unless no more can be paid for. hire: who "
        "ends it so hires up to four at once, or as many as can be paid for, before the deal and the next turn.",
        {"state": False, "hire": True},
        attribute="hire_at_end",
    ),
    Option(
        "milestone_after_last",
        "none",
        "What follows a completed D: no new milestone, or 3 of D again.",
        {"none": False, "same-letter": True},
        attribute="same_letter",
    ),
    Option(
        "effect_order_money",
        "free",
        "free: what a turn brings may pay for its main action. after: that is paid from what was there before.",
        {"free": False, "after": True},
        attribute="pay_from_before",
    ),
    Option(
        "deal_time",
        "after_turn",
        "When the deal comes: after the whole turn with its four-worker minimum, or after the action and before that.",
        {"after_turn": False, "after_action": True},
        attribute="deal_after_action",
    ),
    Option(
        "deal_from_bonus",
        "yes",
        "Whether a rail or office gained as a bonus triggers deals, and it and a station first bonuses.",
        {"yes": True, "no": False},
        attribute="bonus_triggers",
    ),
    Option(
        "start_city_station",
        "yes",
        "Whether a station may be built in a city without a tile, with no reward and no first bonus.",
        {"yes": True, "no": False},
    ),
    Option(
        "supply_limit",
        "yes",
        "Whether shares, workers and trains run out; what is lacking is not gained.",
        {"yes": True, "no": False},
    ),
    Option(
        "main_reward",
        "remark",
        "Whether a turn may end without a city's main reward that can be taken at no price. remark: it may, and the "
        "verdict remarks on it. due: it may not.",
        {"remark": False, "due": True},
        attribute="reward_due",
    ),
    Option(
        "setup_pieces",
        "spare",
        "Whether a building or rail that a set-up tile gives is the spare one, or the leftmost of the board.",
        {"spare": True, "board": False},
        attribute="spare_pieces",
    ),
)
