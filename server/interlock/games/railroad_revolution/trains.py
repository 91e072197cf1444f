"""Trains (rulebook, Lokomotiven)."""

from collections.abc import Iterator

from interlock.games.railroad_revolution.effects import grant
from interlock.games.railroad_revolution.saying import WHAT, short, untold
from interlock.games.railroad_revolution.table import RailroadRevolutionTable
from interlock.games.railroad_revolution.using import Using
from interlock.record.railroad_revolution import FlipTrain, TakeTrain
from interlock.replay.decision import Action
from interlock.replay.rule import Rule, Violation

FLIP = Rule(
    "RR-TRAIN-FLIP",
    "Turning a face-up train over to its back gives its bonus, before it is turned; turning it back gives none. Only "
    "effects that show the symbol turn a train.",
    "Lokomotiven",
    WHAT,
    physical=True,
)
ANY = Rule(
    "RR-TRAIN-ANY",
    "Anybody may have any number of trains, also alike; a train taken lies face up.",
    "Lokomotiven",
    WHAT,
    physical=True,
)

RULES = (FLIP, ANY)


def check_flip(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with turning a train over."""
    assert isinstance(action, FlipTrain)
    player = table.players[using.seat]
    right = using.right("flip")
    if right is None:
        yield FLIP.broken(what="turns a train over, but nothing allows that now")
        return
    there = player.turned if action.back else player.trains
    if not there[action.type]:
        state = "turned over" if action.back else "that lies face up"
        yield short(player, FLIP, "type", "", f"has no train {action.type} {state}")
    elif not action.back:
        yield from untold(
            FLIP, table.printed.train_bonuses[action.type], f"the bonus of the train {action.type}", "type"
        )


def flip_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield every train that can be turned over."""
    if using.right("flip"):
        player = table.players[using.seat]
        yield from (FlipTrain(kind) for kind in sorted(+player.trains))
        yield from (FlipTrain(kind, back=True) for kind in sorted(+player.turned))


def flip(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Take the bonus of a train, if it lies face up, and turn it over."""
    assert isinstance(action, FlipTrain)
    player = table.players[using.seat]
    right = using.right("flip")
    assert right is not None
    using.use(right)
    table.reasons[using.seat, "trains"] = table.reasons[using.seat, "turned"] = right.rule
    source, target = (player.turned, player.trains) if action.back else (player.trains, player.turned)
    if not action.back:
        grant(table, using, table.printed.train_bonuses[action.type], FLIP, f"the bonus of the train {action.type}")
    source[action.type] = max(0, source[action.type] - 1)
    target[action.type] += 1


def check_take(table: RailroadRevolutionTable, using: Using, action: Action) -> Iterator[Violation]:
    """Yield what is wrong with taking a train."""
    assert isinstance(action, TakeTrain)
    if using.right("take_train") is None:
        yield ANY.broken(what="takes a train, but nothing allows that now")
    elif table.trains[action.type] <= 0:
        yield ANY.broken("type", "a train that is left", what=f"takes a train {action.type}, and none is left")


def take_options(table: RailroadRevolutionTable, using: Using) -> Iterator[Action]:
    """Yield every train that can be taken."""
    if using.right("take_train"):
        yield from (TakeTrain(kind) for kind, left in table.trains.items() if left > 0)


def take(table: RailroadRevolutionTable, using: Using, action: Action) -> None:
    """Take a train."""
    assert isinstance(action, TakeTrain)
    right = using.right("take_train")
    assert right is not None
    using.use(right)
    table.gain_train(using.seat, action.type, right.rule)
