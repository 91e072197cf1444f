"""Write the export tables as Parquet files in a stream, with at most one row group of each in memory."""

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
from pyarrow.parquet import ParquetWriter

from interlock.stats.export_tables import RECORD, TABLES, Line, Table
from interlock.stats.game_figures import GameFigures

SUFFIX = ".parquet"
_ROWS_IN_GROUP = 20_000
_FILES = frozenset(table.name + SUFFIX for table in TABLES)


class UnwritableTablesError(Exception):
    """Tables that cannot be written, and why."""


def is_ours(folder: Path) -> bool:
    """Tell whether a folder may be replaced: nothing but these tables lies in it."""
    with _write_errors():
        return {path.name for path in folder.iterdir()} <= _FILES


class Parquet:
    """Tables being written into a folder."""

    def __init__(self, folder: Path) -> None:
        self._tables = [_File(table, folder) for table in TABLES]
        self._records = 0

    def add(self, figures: GameFigures) -> None:
        """Add the rows of a record to every table."""
        self._records += 1
        for table in self._tables:
            table.add(self._records, figures)

    def close(self) -> None:
        """Write what is left."""
        for table in self._tables:
            table.close()


class _File:
    """A table being written."""

    def __init__(self, table: Table, folder: Path) -> None:
        self._table = table
        columns = (RECORD, *table.columns)
        self._schema = pa.schema([pa.field(column.name, column.type) for column in columns])
        self._writer = ParquetWriter(folder / (table.name + SUFFIX), self._schema, compression="zstd")
        self._lines: list[Line] = []

    def add(self, record: int, figures: GameFigures) -> None:
        self._lines += [(record, *line) for line in self._table.lines(figures)]
        if len(self._lines) >= _ROWS_IN_GROUP:
            with _write_errors():
                self._write()

    def close(self) -> None:
        if self._lines:
            self._write()
        self._writer.close()

    def _write(self) -> None:
        columns = zip(*self._lines, strict=True)
        arrays = [pa.array(values, field.type) for values, field in zip(columns, self._schema, strict=True)]
        self._writer.write_table(pa.Table.from_arrays(arrays, schema=self._schema))
        self._lines.clear()


@contextmanager
def writing(folder: Path) -> Iterator[Parquet]:
    """Write tables into a folder, which is there with all of them in the end, or else as it was before."""
    folder = Path(os.path.realpath(folder))
    made, before = (folder.with_name(f".interlock-{secrets.token_hex(8)}") for _ in range(2))
    try:
        with _write_errors():
            made.mkdir(parents=True)
            tables = Parquet(made)
        yield tables
        with _write_errors():
            tables.close()
            if folder.exists():
                folder.rename(before)
            made.rename(folder)
    finally:
        shutil.rmtree(made, ignore_errors=True)
        shutil.rmtree(before, ignore_errors=True)


@contextmanager
def _write_errors() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UnwritableTablesError((error.strerror or str(error)).lower()) from None
