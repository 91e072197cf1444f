"""A page that leads to the pages of many games, to be searched and sorted."""

import re
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from interlock.replay.verdict import VerdictStatus
from interlock.replay.verdict_words import status_words
from interlock.replay.winners import has_won
from interlock.report.environment import environment
from interlock.report.generator import GENERATOR
from interlock.report.inline import inline
from interlock.report.model import Story
from interlock.report.script_json import script_json

_STYLES = ("base.css", "gallery.css")
_DATA = re.compile(rb'<script type="application/json" id="told">(.*?)</script>')


class Entry(NamedTuple):
    """A game in the gallery."""

    name: str
    page: str
    title: str
    game: str
    board: str
    date: str
    players: tuple[str, ...]
    winners: tuple[str, ...]
    moves: int
    status: VerdictStatus
    status_words: str


class NotRead(NamedTuple):
    """A record that cannot be read, and why."""

    name: str
    problems: tuple[str, ...]


def entry(story: Story, name: str, page: str) -> Entry:
    """Return what the gallery tells of a game whose page has a name."""
    first = [each.player for each in story.standings if has_won(each)]
    return Entry(
        name=name,
        page=page,
        title=story.title,
        game=story.game_title,
        board="" if story.board == story.game else story.board,
        date=story.date,
        players=story.players,
        winners=tuple(first) if story.finished else (),
        moves=len(story.moves) - 1,
        status=story.status,
        status_words=status_words(story.status),
    )


def gallery(entries: Sequence[Entry], not_read: Sequence[NotRead]) -> str:
    """Return the page that leads to the pages of games."""
    return (
        environment()
        .get_template("gallery.html")
        .render(
            data=script_json(entries),
            entries=entries,
            generator=GENERATOR,
            inline=inline("gallery.js", *_STYLES),
            not_read=not_read,
        )
    )


def told_before(index: bytes) -> list[Entry]:
    """Return the games that an index made before tells of."""
    told = _DATA.search(index)
    try:
        return msgspec.json.decode(told[1], type=list[Entry]) if told else []
    except msgspec.MsgspecError:
        return []
