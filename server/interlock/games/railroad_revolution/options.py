"""The options: questions that the rulebook leaves open."""

from collections.abc import Mapping
from typing import NamedTuple

from interlock.replay.game import Option


class Options(NamedTuple):
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
    spare_pieces: bool
    """setup_pieces spare: a piece that a set-up tile gives is the spare one."""


def _choice(name: str, values: tuple[str, str], description: str) -> Option:
    def read(text: str) -> str:
        if text not in values:
            raise ValueError(text)
        return text

    return Option(name, values[0], " or ".join(values), description, read)


OPTIONS = (
    _choice(
        "minimum_workers",
        ("state", "hire"),
        "state: a turn that ends with fewer than four workers is illegal, unless no more can be paid for. hire: who "
        "ends it so hires up to four at once, or as many as can be paid for, before the deal and the next turn.",
    ),
    _choice(
        "milestone_after_last",
        ("none", "same-letter"),
        "What follows a completed D: no new milestone, or 3 of D again.",
    ),
    _choice(
        "effect_order_money",
        ("free", "after"),
        "free: what a turn brings may pay for its main action. after: that is paid from what was there before.",
    ),
    _choice(
        "deal_time",
        ("after_turn", "after_action"),
        "When the deal comes: after the whole turn with its four-worker minimum, or after the action and before that.",
    ),
    _choice(
        "deal_from_bonus",
        ("yes", "no"),
        "Whether a rail or office gained as a bonus triggers deals, and it and a station first bonuses.",
    ),
    _choice(
        "start_city_station",
        ("yes", "no"),
        "Whether a station may be built in a city without a tile, with no reward and no first bonus.",
    ),
    _choice(
        "supply_limit",
        ("yes", "no"),
        "Whether shares, workers and trains run out; what is lacking is not gained.",
    ),
    _choice(
        "setup_pieces",
        ("spare", "board"),
        "Whether a building or rail that a set-up tile gives is the spare one, or the leftmost of the board.",
    ),
)


def read_options(values: Mapping[str, object]) -> Options:
    """Return the options as the rules use them."""
    return Options(
        hire_at_end=values["minimum_workers"] == "hire",
        same_letter=values["milestone_after_last"] == "same-letter",
        pay_from_before=values["effect_order_money"] == "after",
        deal_after_action=values["deal_time"] == "after_action",
        bonus_triggers=values["deal_from_bonus"] == "yes",
        start_city_station=values["start_city_station"] == "yes",
        supply_limit=values["supply_limit"] == "yes",
        spare_pieces=values["setup_pieces"] == "spare",
    )
