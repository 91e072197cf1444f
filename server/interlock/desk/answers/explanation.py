"""Explain why a move is legal or not, and how a figure was computed."""

from pathlib import Path

import msgspec

from interlock.analysis.explain.model import FigureStepKind
from interlock.basics.problem import RecordError
from interlock.desk.answers.text_reading import TextRequest, require_beginning
from interlock.desk.errors import RefusedError
from interlock.library.game_replay import IllegalMoveError


class ExplanationRequest(TextRequest, frozen=True, rename="camel"):
    """A move, another line in its place, or a figure after it."""

    move: int | None = None
    try_: str = msgspec.field(default="", name="try")
    subject: str = ""
    quantity: str = ""


def explain(root: Path, asked: ExplanationRequest) -> object:
    """Explain a move or a figure."""
    told = require_beginning(root, asked)
    game = told.game
    try:
        if asked.quantity:
            figure = game.figure(asked.subject, asked.quantity, asked.move)
            if all(step.kind is FigureStepKind.CLAIM for step in figure.steps):
                # It has not changed since it was last written down rightly: that alone explains nothing.
                figure = game.figure(asked.subject, asked.quantity, asked.move, whole=True)
            return figure
        number = asked.move or game.move_count + bool(asked.try_)
        return game.explain(number, instead=asked.try_ or None)
    except RecordError as error:
        raise RefusedError(422, error.problems[0].sentence()) from None
    except IllegalMoveError as error:
        raise RefusedError(422, f"nothing can be tried there: {error.findings[0].message}") from None
    except IndexError as error:
        raise RefusedError(422, str(error)) from None
