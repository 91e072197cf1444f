"""Take trains and turn them over (rulebook, Lokomotiven)."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.effects.effects import Way, grant
from interlock.games.railroad_revolution.table.rights import Using
from interlock.games.railroad_revolution.table.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.wording import (
    NOTHING_ALLOWS,
    SUPPLY_LIMIT,
    action_in_words,
    check_effect_known,
    shortage,
)
from interlock.record.railroad_revolution import FlipTrain, TakeTrain
from interlock.replay.rule import Rule, Violation
from interlock.replay.source import reading, rulebook

_FACE_UP = reading("p. 2, Lokomotiven", takes="a train taken lies face up", of="how a train is taken")
FLIP = Rule(
    "RR-TRAIN-FLIP",
    "Turning a face-up train over to its back gives its bonus, before it is turned; turning it back gives none. Only "
    "effects that show the symbol turn a train.",
    rulebook("p. 2, Lokomotiven"),
    physical=True,
    messages={
        "nothing": NOTHING_ALLOWS,
        "none face up": "{player} has no train {train} that lies face up",
        "none turned over": "{player} has no train {train} turned over",
    },
)
ANY = Rule(
    "RR-TRAIN-ANY",
    "Anybody may have any number of trains, also alike; a train taken lies face up.",
    rulebook("p. 2, Lokomotiven", _FACE_UP, SUPPLY_LIMIT),
    physical=True,
    messages={
        "nothing": NOTHING_ALLOWS,
        "none left": "{player} takes a train {train}, and none is left",
    },
    rests_on={"none left": SUPPLY_LIMIT},
)

RULES = (FLIP, ANY)


def _check_flip(table: RailroadRevolutionTable, using: Using, action: FlipTrain) -> Iterator[Violation]:
    """Yield what is wrong with turning a train over."""
    player = table.players[using.seat]
    if using.right("flip") is None:
        yield FLIP.broken("nothing", does=action_in_words(action))
        return
    there = player.turned if action.back else player.trains
    if not there[action.type]:
        message = "none turned over" if action.back else "none face up"
        missing = player.doubts.lacks(("turned" if action.back else "trains", action.type), 0, 1)
        yield shortage(missing, FLIP, message, "type", "", train=action.type)
    elif not action.back:
        yield from check_effect_known(FLIP, table.printed.train_bonuses[action.type], _bonus(action.type), "type")


def _flip_options(table: RailroadRevolutionTable, using: Using) -> Iterator[FlipTrain]:
    """Yield every train that can be turned over."""
    if using.right("flip"):
        player = table.players[using.seat]
        yield from (FlipTrain(kind) for kind in sorted(+player.trains))
        yield from (FlipTrain(kind, back=True) for kind in sorted(+player.turned))


def _flip(table: RailroadRevolutionTable, using: Using, action: FlipTrain) -> None:
    """Take the bonus of a train, if it lies face up, and turn it over."""
    player = table.players[using.seat]
    rule = using.use_first("flip").rule
    player.change("trains", rule)
    player.change("turned", rule)
    source, target = (player.turned, player.trains) if action.back else (player.trains, player.turned)
    if not action.back:
        grant(table, using, table.printed.train_bonuses[action.type], FLIP, _bonus(action.type))
    if source[action.type] > 0:
        source[action.type] -= 1
    elif player.doubts.take(("trains", action.type), 0 if action.back else 1):
        player.doubts.shift("trains", 1)
        table.trains[action.type] -= 1  # Nobody knew of it, so that it was taken to be there.
    target[action.type] += 1


def _bonus(train: str) -> str:
    """Name what turning a train over brings."""
    return f"the bonus of the train {train}"


def _check_take(table: RailroadRevolutionTable, using: Using, action: TakeTrain) -> Iterator[Violation]:
    """Yield what is wrong with taking a train."""
    if using.right("take_train") is None:
        yield ANY.broken("nothing", does=action_in_words(action))
    elif table.trains[action.type] <= 0:
        untold_left = table.untold_supply(("trains", action.type))
        yield shortage(untold_left, ANY, "none left", "type", "a train that is left", train=action.type)


def _take_options(table: RailroadRevolutionTable, using: Using) -> Iterator[TakeTrain]:
    """Yield every train that can be taken."""
    if using.right("take_train"):
        yield from (TakeTrain(kind) for kind, left in table.trains.items() if left > 0)


def _take(table: RailroadRevolutionTable, using: Using, action: TakeTrain) -> None:
    """Take a train."""
    right = using.use_first("take_train")
    table.gain_train(using.seat, action.type, right.rule)


TURN_OVER = Way(FlipTrain, "flip", _check_flip, _flip_options, _flip, (FLIP,))
TAKE = Way(TakeTrain, "take_train", _check_take, _take_options, _take, (ANY,))
