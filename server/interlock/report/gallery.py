"""A page that leads to the pages of many games, to be searched and sorted."""

import re
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import NamedTuple
from unicodedata import normalize
from urllib.parse import quote

from interlock.replay.verdict import VerdictStatus
from interlock.replay.verdict_words import status_words
from interlock.report.environment import environment
from interlock.report.generator import GENERATOR
from interlock.report.inline import inline
from interlock.report.model import Story

INDEX = "index.html"
_STYLES = ("base.css", "gallery.css")
_LONGEST = 60


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
    first = [each.player for each in story.standings if each.rank == 1 and not each.out]
    return Entry(
        name=name,
        page=quote(page),
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
        .render(entries=entries, generator=GENERATOR, inline=inline("gallery.js", *_STYLES), not_read=not_read)
    )


def page_names(names: Iterable[PurePath]) -> list[str]:
    """Return a name for the page of each record, by its path; they differ also where case makes no difference."""
    taken = {INDEX}
    return [_free(_words(name), taken) for name in names]


def _words(name: PurePath) -> str:
    words = normalize("NFC", str(name.with_suffix("")).encode(errors="replace").decode()).lower()
    return re.sub(r"[\W_]+", "-", words).strip("-")[:_LONGEST] or "game"


def _free(words: str, taken: set[str]) -> str:
    """Return the first name that is still free, and take it."""
    name, number = f"{words}.html", 1
    while name in taken:
        number += 1
        name = f"{words}-{number}.html"
    taken.add(name)
    return name
