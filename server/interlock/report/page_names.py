"""What the pages of a gallery are called."""

import re
from hashlib import sha256
from os import fsencode
from pathlib import PurePath
from unicodedata import normalize

from interlock.record.collection.compression import GZIP, ZSTD
from interlock.record.collection.pieces import MANY
from interlock.record.forms import FORMS

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
