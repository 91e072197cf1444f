"""The words for a cube that is moved in Age of Steam."""

from interlock.record.age_of_steam import MoveCube, UsedLink
from interlock.record.rgn.age_of_steam_cubes import read_cube, write_cube
from interlock.record.rgn.hexes import read_hex, write_hex
from interlock.record.rgn.line import LineError
from interlock.record.rgn.players import Players
from interlock.record.rgn.words import Words

_VIA, _BONUS, _NOBODY = "via", "bonus", "nobody"
_BETWEEN = ("to", "from", "-", "\N{EN DASH}", "→")
_CITY = "a city such as Evansville"
_STOP = "a city or town such as Indianapolis"
_AFTER_STOP = "> and the next stop, via and an owner, or bonus and a player"


def read_goods(line: Words, players: Players, path: str) -> MoveCube:
    """Read what stands after the word "move"."""
    cube = read_cube(line, f"{path}.cube")
    line.split_at_arrows()
    start = read_hex(line, "city", _CITY, _ends_stop)
    line.mark(f"{path}.start")
    if not line.more() and not line.is_quoted() and any(map(_is_between, start.lower().split())):
        raise LineError("stops without '>' between them", "Evansville > Detroit and so on", *line.span)
    links: list[UsedLink] = []
    while line.skip(">"):
        links.append(_read_link(line, players, f"{path}.path[{len(links)}]"))
    bonus = 0
    if line.skip_word(_BONUS):
        bonus = players.take(line)
        line.mark(f"{path}.bonus")
    elif line.more_words():
        line.expect_end(_AFTER_STOP)
    return MoveCube(cube, start, tuple(links), bonus)


def write_goods(move: MoveCube, players: Players) -> str:
    """Write the move of a cube."""
    text = f"move {write_cube(move.cube)} {write_hex(move.start, lambda word: _ends_stop(word) or _is_between(word))}"
    for link in move.path:
        text += f" > {write_hex(link.to, _ends_stop)}"
        if link.unowned:
            text += f" {_VIA} {_NOBODY}"
        elif link.owner:
            text += f" {_VIA} {players.word(link.owner, (_NOBODY, _BONUS))}"
    return f"{text} {_BONUS} {players.word(move.bonus)}" if move.bonus else text


def _read_link(line: Words, players: Players, path: str) -> UsedLink:
    begin = line.start()
    to = read_hex(line, "stop", _STOP, _ends_stop)
    line.mark(f"{path}.to")
    owner, unowned = 0, False
    if line.skip_word(_VIA):
        unowned = line.skip_word(_NOBODY)
        if not unowned:
            owner = players.take(line, _ends_owner)
        line.mark(f"{path}.{'unowned' if unowned else 'owner'}")
    line.mark(path, begin)
    return UsedLink(to, owner, unowned)


def _ends_stop(word: str) -> bool:
    return word in (_VIA, _BONUS)


def _is_between(word: str) -> bool:
    return word in _BETWEEN


def _ends_owner(word: str) -> bool:
    return word == _BONUS
