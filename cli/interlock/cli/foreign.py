"""Games of other systems, read as if they were records."""

from collections.abc import Callable

from interlock.basics.plain_files import LARGEST_FILE
from interlock.basics.problem import Problem, RecordError
from interlock.cli.output import remark
from interlock.imports.choochoo.recognition import is_export
from interlock.record.files import Loaded


def load_foreign(data: bytes, name: str, form: str | None, say: Callable[[str], None]) -> Loaded | None:
    """Return the record of a game of another system; None where the file is not one."""
    if form not in (None, "json") or len(data) > LARGEST_FILE or not is_export(data):
        return None
    # Who reads none of them does not wait for this.
    from interlock.games.imports.choochoo import import_choochoo

    imported = import_choochoo(data)
    if imported.left_over and imported.warning:
        # As a record the game would be whole, but the export holds what has not been judged.
        raise RecordError([imported.warning])
    warn(imported.warning, name, say)
    return Loaded(name, "rgn", imported.record)


def warn(warning: Problem | None, name: str, say: Callable[[str], None] = remark) -> None:
    """Say where a record ends before the game does that it was made of."""
    if warning:
        where = f"{name}: {warning.field}" if warning.field else name
        say(f"{where}: {warning.sentence()}")
