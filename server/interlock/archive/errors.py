"""Exceptions that the archive raises."""


class ArchiveError(Exception):
    """Something that the archive does not do; the message is a sentence."""

    def in_full(self) -> str:
        """Return the sentence together with what the database says, for those who run it."""
        said = getattr(self.__cause__, "orig", None) or self.__cause__
        return f"{self} ({' '.join(str(said).split())})" if said else str(self)


class UnavailableError(ArchiveError):
    """The database cannot be reached, is locked, broken, or nothing that an archive can be kept in.

    The cause, where there is one, is what the database says: it may name places that are not for everybody to know.
    """


class FullError(ArchiveError):
    """There is no room left."""


class NotThereError(ArchiveError):
    """There is no record of that name, or none of that revision."""


class ThereError(ArchiveError):
    """The same game is there."""

    def __init__(self, message: str, name: str) -> None:
        super().__init__(message)
        self.name = name
        """The record that has it."""


class IdTakenError(ArchiveError):
    """The id is that of a record with another game, or of one that was deleted."""

    def __init__(self, message: str, name: str) -> None:
        super().__init__(message)
        self.name = name
        """The record that has it."""


class ChangedError(ArchiveError):
    """The record was changed since it had the etag that was told."""

    def __init__(self, message: str, etag: str) -> None:
        super().__init__(message)
        self.etag = etag
        """The etag that it has."""


class FilterError(ArchiveError):
    """A filter that cannot be read."""


class OrderError(ArchiveError):
    """An order that cannot be read."""


class TakenError(Exception):
    """Somebody else was first: with the id of a table or of its record, or with the number of a chunk."""
