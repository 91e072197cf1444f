"""A page about a game, in one file: all that it shows stands in it, and it fetches nothing."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import PurePath
from typing import Any

import msgspec

from interlock.basics.limits import MOST_PLAYERS
from interlock.pictures.paint import seat_paint
from interlock.replay.verdict import Finding
from interlock.report.environment import environment
from interlock.report.generator import GENERATOR
from interlock.report.inline import inline
from interlock.report.model import Story, StoryMove
from interlock.report.page_tables import last_figures, paid_tables, rounds_table, standings_table

_STYLES = ("base.css", "game.css", "embed.css", "print.css")
_SEATS = "\n".join(f".seat-{seat} {{ --seat: {seat_paint(seat).fill}; }}" for seat in range(1, MOST_PLAYERS + 1))
_ESCAPED = {ord(each): f"\\u{ord(each):04x}" for each in "<>&\u2028\u2029"}

_Found = Mapping[int, Sequence[tuple[int, Finding]]]
"""Findings with their numbers, by moves."""


def page(story: Story) -> str:
    """Return the page about a game."""
    told = [move for move in story.moves if move.announced]
    found_at = _found_at(story)
    return (
        environment()
        .get_template("game.html")
        .render(
            about=_About(story),
            data=_json(_data(story, told)),
            facts=[*_facts(story)],
            figures=last_figures(story),
            found_at=found_at,
            generator=GENERATOR,
            inline=inline("game.js", *_STYLES, more=_SEATS),
            kinds=[
                (kind, called) for kind, called in story.kinds.items() if kind in {move.kind for move in story.moves}
            ],
            last=told[-1].number,
            said=_said(told[-1]),
            noted=[move for move in story.moves if _has_notes(move)],
            paid=[*paid_tables(story)],
            phases=[(phase, [*moves]) for phase, moves in groupby(story.moves, lambda move: move.phase)],
            remarkable={move.number for move in story.moves if _has_notes(move)} | found_at.keys(),
            rounds=rounds_table(story),
            standings=standings_table(story),
            story=story,
        )
    )


def _facts(story: Story) -> Iterator[str]:
    """Yield what the title does not say: the game, where and when it was played, and by what rules."""
    board = "" if story.board == story.game else story.board
    options = [f"{name} {value}" for name, value in story.options.items()]
    facts = (story.game_title, board, story.components, story.edition, *options, story.event, story.site, story.date)
    yield from (fact for fact in facts if fact and fact != story.title)
    yield from (f"{name}: {value}" for name, value in story.tags.items())


def _kinds(story: Story) -> list[tuple[str, str]]:
    """Return the kinds of moves that were made, each with what it is called."""
    made = {move.kind for move in story.moves}
    return [(kind, called) for kind, called in story.kinds.items() if kind in made]


def _data(story: Story, told: Sequence[StoryMove]) -> dict[str, Any]:
    """Return what the scripts of the page need."""
    name = PurePath(story.name).stem or "game"
    return {
        "moves": [{"announced": _said(move), "pieces": move.pieces, "tables": move.tables} for move in told],
        "rounds": [next(moves).number for round_, moves in groupby(told, lambda move: move.round) if round_],
        "drawings": story.drawings,
        "rows": story.rows,
        "texts": {
            "record": {"text": story.rgn, "file": f"{name}.rgn", "type": "text/plain"},
            "figures": {"text": story.figures.csv, "file": f"{name}-figures.csv", "type": "text/csv"},
        },
    }


def _said(move: StoryMove) -> tuple[str, str, str]:
    """Return what is announced in three parts, of which the line of the move is the second."""
    place, line, what = move.announced.partition(move.rgn) if move.rgn else (move.announced, "", "")
    return place, line, what


def _json(value: Any) -> str:
    """Return JSON that nothing of ends the script that it stands in."""
    return msgspec.json.encode(value).decode().translate(_ESCAPED)


def _found_at(story: Story) -> _Found:
    found: defaultdict[int, list[tuple[int, Finding]]] = defaultdict(list)
    for number, finding in enumerate(story.findings, 1):
        found[finding.move_number].append((number, finding))
    return found


def _has_notes(move: StoryMove) -> bool:
    return bool(move.comments or move.glyphs or move.rulings)


class _About:
    """Which companies moves are about, by their places among all."""

    def __init__(self, story: Story) -> None:
        self._places = {company: str(place) for place, company in enumerate(story.companies)}

    def __call__(self, move: StoryMove) -> str:
        return " ".join(self._places[name] for name in move.about if name in self._places)
