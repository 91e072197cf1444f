"""Every figure of a position, and rulings that set some of them."""

from collections.abc import Iterator

from interlock.record.model import Figure, Note, Ruling, RulingKind
from interlock.replay.record_figures import Setting
from interlock.replay.replay import Replay

Named = tuple[str, str]
"""Subject and quantity of a figure."""


def all_figures(replay: Replay) -> dict[Named, int]:
    """Return what every figure is that may be claimed."""
    game, players = replay.game, tuple(player.name for player in replay.record.header.players)
    figures = game.counted(players, replay.world).figures()
    return {(each.subject, each.quantity): game.figure(replay.table, each)[0] for each in figures}


def settings(replay: Replay) -> Iterator[tuple[Named, Setting]]:
    """Yield every figure that may be set, and how."""
    settable = replay.game.settable
    for subject, quantity in all_figures(replay):
        if quantity in (settable.of_subjects if subject else settable.of_the_table):
            yield (subject, quantity), replay.game.setting(replay.table, subject, quantity)


def set_to(move: int, named: Named, value: int) -> Note:
    """Return the ruling that sets a figure after a move."""
    return Note(move, ruling=Ruling(RulingKind.SET, referee="Ref", figures=(Figure(*named, value),)))
