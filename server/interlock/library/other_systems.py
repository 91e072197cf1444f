"""Records made of games that were recorded by other systems, such as exports of choochoo.games."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from interlock.games.age_of_steam.choochoo.importer import Imported


def is_other_system(data: bytes) -> bool:
    """Tell whether a file looks like a game of another system, whatever may be wrong with it."""
    # It lies with one game, which others are read without.
    from interlock.games.age_of_steam.choochoo.recognition import is_export

    return is_export(data)


def import_game(data: bytes, *, base_rules: bool = False) -> "Imported":
    """Make a record of an export of choochoo.games; raise RecordError with the fields that cannot be read.

    With `base_rules`, a game on a map whose rules are not known is read as one by the base rules.
    """
    # The importer loads a whole game; most files are records.
    from interlock.games.age_of_steam.choochoo.importer import import_choochoo

    return import_choochoo(data, base_rules=base_rules)
