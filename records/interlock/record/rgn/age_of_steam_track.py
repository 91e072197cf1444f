"""The words for a tile that is laid in Age of Steam."""

import re

from interlock.record.age_of_steam import Hand, LayTrack, Side, TileWork, Track
from interlock.record.rgn.hexes import read_hex, write_hex
from interlock.record.rgn.line import LineError
from interlock.record.rgn.quoting import quote
from interlock.record.rgn.words import Words

WORKS = {"build": TileWork.LAY, "replace": TileWork.REPLACE, "redirect": TileWork.REDIRECT}
_WORDS = {work: word for word, work in WORKS.items()}
_SIDES = [side for side in Side if side not in (Side.UNSPECIFIED, Side.TOWN)]
_TRACKS = {side.name.lower(): Track(side, Side.TOWN) for side in _SIDES} | {
    f"{side.name}-{other.name}".lower(): Track(side, other) for side in _SIDES for other in _SIDES
}
_LIKE_A_TRACK = re.compile("[a-z]{1,2}-[a-z]{1,2}")
_TOWN = "town"
_BESIDE = "side-by-side"
_HANDS = {"left": Hand.LEFT, "right": Hand.RIGHT}
_HALF_PRICE = "half price"
_HEX = "a hex such as F12 or a town such as Springfield"
_TRACK = "sides of the hex such as N-SE, or N for a track into the town"


def read_tile(line: Words, work: TileWork, path: str) -> LayTrack:
    """Read what stands after the word "build", "replace" or "redirect"."""
    in_town = line.skip_word(_TOWN)
    name = read_hex(line, "hex", _HEX, _ends_hex)
    line.mark(f"{path}.hex")
    tracks: list[Track] = []
    while not tracks or line.skip(","):
        text = line.word("track", _TRACK)
        track = _TRACKS.get(text.lower())
        if track is None:
            raise LineError(f"unknown track '{text}'", _TRACK, *line.span)
        if in_town and track.other_end is not Side.TOWN:
            expected = "sides such as N, SE, or no word 'town'"
            raise LineError("a track that does not lead into the town", expected, *line.span)
        line.mark(f"{path}.tracks[{len(tracks)}]")
        tracks.append(track)
    beside = line.skip_word(_BESIDE) or line.skip_words("side", "by", "side")
    hand = Hand.UNSPECIFIED
    if beside:
        line.mark(f"{path}.side_by_side")
        hand = _read_hand(line, path)
    half_price = line.skip_words("half", "price")
    if half_price:
        line.mark(f"{path}.half_price")
    if line.more_words():
        line.expect_end(f"a comma and another track, {_BESIDE}, {_BESIDE} left, {_BESIDE} right or {_HALF_PRICE}")
    return LayTrack(name, tuple(tracks), work, beside, half_price, hand)


def write_tile(lay: LayTrack) -> str:
    """Write the laying of a tile."""
    in_town = all(track.other_end is Side.TOWN for track in lay.tracks)
    text = f"{_WORDS[lay.work]} {_TOWN} " if in_town else f"{_WORDS[lay.work]} "
    text += f"{_write_hex(lay.hex)} {', '.join(map(_write_track, lay.tracks))}"
    if lay.side_by_side:
        text += f" {_BESIDE}"
    if lay.hand is not Hand.UNSPECIFIED:
        text += f" {lay.hand.name.lower()}"
    return f"{text} {_HALF_PRICE}" if lay.half_price else text


def _read_hand(line: Words, path: str) -> Hand:
    for word, hand in _HANDS.items():
        if line.skip_word(word):
            line.mark(f"{path}.hand")
            return hand
    return Hand.UNSPECIFIED


def _ends_hex(word: str) -> bool:
    return word in _TRACKS or _LIKE_A_TRACK.fullmatch(word) is not None


def _write_hex(name: str) -> str:
    # After the verb, a name that begins like this would be taken for the word.
    return quote(name) if name.lower().partition(" ")[0] == _TOWN else write_hex(name, _ends_hex)


def _write_track(track: Track) -> str:
    if track.other_end is Side.TOWN:
        return track.end.name
    return f"{track.end.name}-{track.other_end.name}"
