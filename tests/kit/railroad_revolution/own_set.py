"""Goes on with games of Railroad Revolution by component sets of their own."""

from msgspec.structs import replace

from interlock.analysis.judge import judge
from interlock.railroad_revolution.components.model import ComponentSet, components_digest
from interlock.record.model import GameRecord
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import Finding, FindingKind
from kit.railroad_revolution.script import SET, Script


def by_own_set(script: Script, **parts: object) -> GameRecord:
    """Return the game of a script by a set of its own, in which some parts are other."""
    components: ComponentSet = replace(SET, id="changed", **parts)
    record = read_rgn(script.text).record
    header = replace(record.header, components="changed", components_digest=components_digest(components))
    return replace(record, header=header, components=components)


def found(script: Script, *lines: str, **parts: object) -> list[Finding]:
    """Return what is found in a script that goes on with these lines, by a set of its own."""
    record = by_own_set(script, **parts)
    whole = read_rgn(script.text + "".join(f"{line}\n" for line in lines)).record
    findings = judge(replace(record, moves=whole.moves, notes=whole.notes)).findings
    return [finding for finding in findings if finding.kind is not FindingKind.INCOMPLETE]
