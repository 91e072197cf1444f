"""The words of an expansion in American Rails: the cubes that are placed."""

from interlock.record.american_rails import ExpandTrack, PlacedCube
from interlock.record.rgn.hexes import read_hex, write_hex
from interlock.record.rgn.quoting import quote
from interlock.record.rgn.words import Words
from interlock.record.soundness.american_rails import COMPANIES, EXPANSIONS

_COMPANIES = {company.lower(): company for company in COMPANIES}
_NUMBERS = {f"{number}{colon}": str(number) for number in EXPANSIONS for colon in ("", ":")}
_HEX = "a hex such as A7 or a city such as Cincinnati"


def read_expansion(line: Words, path: str) -> ExpandTrack:
    """Read what stands after the word "expand"; a company holds until the next one."""
    if line.bare() in _COMPANIES:
        line.fail("no number of cubes", "2, 3 or 4 before the company")
    number = line.choice("number of cubes", _NUMBERS)
    line.span = (line.span[0], line.span[0] + len(number))
    line.mark(f"{path}.up_to")
    cubes: list[PlacedCube] = []
    company, where = "", line.span
    while line.more_words() if not cubes else line.skip(","):
        cube_path = f"{path}.cubes[{len(cubes)}]"
        start = line.start()
        if not cubes or line.bare() in _COMPANIES:
            company = line.choice("company", _COMPANIES)
            where = line.span
        line.spans[line.prefix + f"{cube_path}.company"] = where
        name = read_hex(line, "hex", _HEX)
        line.mark(f"{cube_path}.hex")
        line.mark(cube_path, start)
        cubes.append(PlacedCube(company, name))
    return ExpandTrack(int(number), tuple(cubes))


def write_expansion(expand: ExpandTrack) -> str:
    """Write an expansion; a company is named only where it changes."""
    text, company = f"expand {expand.up_to}", ""
    for index, cube in enumerate(expand.cubes):
        text += ", " if index else " "
        if cube.company != company:
            text += f"{cube.company} "
            company = cube.company
        text += _write_hex(cube.hex)
    return text


def _write_hex(name: str) -> str:
    # Where a company could stand, a name that begins like one would be taken for it.
    return quote(name) if name.lower().partition(" ")[0] in _COMPANIES else write_hex(name)
