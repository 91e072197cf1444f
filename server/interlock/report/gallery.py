"""Write the gallery, an HTML page that lists the pages of many games, and name these pages."""

import re
from collections.abc import Sequence
from hashlib import sha256
from os import fsencode
from pathlib import PurePath
from typing import NamedTuple
from unicodedata import normalize

import msgspec

from interlock.record.collection.compression import GZIP, ZSTD
from interlock.record.collection.pieces import MANY
from interlock.record.forms import FORMS
from interlock.replay.verdict import VerdictStatus, has_won, status_words
from interlock.report.html_pages import GENERATOR, inline_resources, script_json, template_environment
from interlock.report.story_model import Story

INDEX = "index.html"
_LONGEST = 60
_DIGITS = 8
_SUFFIX = re.compile(rf"\.({'|'.join((*FORMS, *MANY))})(\.({GZIP}|{ZSTD}))?$")


def page_name(record: PurePath, number: int | None = None) -> str:
    """Return what the page of a record is called: by its path alone, so that a link to it leads to it ever after.

    A path of plain words is seen in the name as it is: "spring/game-2.rgn" in "spring_game-2.html", "game.json" in
    "game.json.html", and the third record of many in "games.rgn" in "games.3.html". Of any other there are its words,
    and a digest of it. Names differ also where case makes no difference.
    """
    *folders, last = record.parts or ("",)
    stem, suffix = (last[: found.start()], found[0]) if (found := _SUFFIX.search(last)) else (last, "")
    words = "_".join(map(_words, (*folders, stem)))
    among = f".{number}" if number else ""
    name = f"{words}{'' if suffix == '.rgn' else suffix}{among}.html"
    is_plain = words == "_".join((*folders, stem)) and suffix and len(words) <= _LONGEST
    if is_plain and name != INDEX:
        return name
    digest = sha256(fsencode(f"{record.as_posix()}{'#' if number else ''}{number or ''}")).hexdigest()[:_DIGITS]
    return "-".join(filter(None, (words[:_LONGEST].strip("-_"), f"{digest}.html")))


def _words(part: str) -> str:
    """Return the words of a part of a path, with one hyphen between two."""
    folded = normalize("NFC", part.encode(errors="replace").decode().casefold())
    return re.sub(r"[\W_]+", "-", folded).strip("-")


_STYLES = ("base.css", "gallery.css")
_DATA = re.compile(rb'<script type="application/json" id="told">(.*?)</script>')


class GalleryEntry(NamedTuple):
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


class UnreadableGame(NamedTuple):
    """A record that cannot be read, and why."""

    name: str
    problems: tuple[str, ...]


def gallery_entry(story: Story, name: str, page: str) -> GalleryEntry:
    """Return what the gallery tells of a game whose page has a name."""
    first = [each.player for each in story.standings if has_won(each)]
    return GalleryEntry(
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


def gallery(entries: Sequence[GalleryEntry], not_read: Sequence[UnreadableGame]) -> str:
    """Return the page that leads to the pages of games."""
    return (
        template_environment()
        .get_template("gallery.html")
        .render(
            data=script_json(entries),
            entries=entries,
            generator=GENERATOR,
            inline=inline_resources("gallery.js", *_STYLES),
            not_read=not_read,
        )
    )


def read_gallery(index: bytes) -> list[GalleryEntry]:
    """Return the games that an index made before tells of."""
    told = _DATA.search(index)
    try:
        return msgspec.json.decode(told[1], type=list[GalleryEntry]) if told else []
    except msgspec.MsgspecError:
        return []
