"""Legal moves near one that was refused."""

from heapq import nsmallest

from interlock.record.rgn import move_to_rgn
from interlock.record.rgn.players import Players
from interlock.replay.decision import Action, Decision
from interlock.replay.game import AnyGame

_SHOWN = 3


def nearby(decision: Decision, refused: Action, game: AnyGame, players: Players) -> list[str]:
    """Return the few legal moves that share the most words with a refused one, in RGN."""
    words = _words(refused, game, players)

    def distance(option: str) -> tuple[int, int, int]:
        others = option.replace(",", "").split()
        shared = len(set(words) & set(others))
        return -shared, abs(len(words) - len(others)), abs(_number(words) - _number(others))

    options = (_rgn(option, game, players) for option in decision.like(refused))
    return nsmallest(_SHOWN, options, distance)


def _rgn(action: Action, game: AnyGame, players: Players) -> str:
    return move_to_rgn(game.whole_move(0, action), players)


def _words(action: Action, game: AnyGame, players: Players) -> list[str]:
    return _rgn(action, game, players).replace(",", "").split()


def _number(words: list[str]) -> int:
    return next((int(word) for word in words if word.lstrip("-").isdigit()), 0)
