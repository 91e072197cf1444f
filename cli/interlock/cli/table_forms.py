"""The forms in which tables about many games are written."""

from pathlib import Path

import click

from interlock.cli.extras import require_templates

_BY_SUFFIX = {".txt": "text", ".csv": "csv", ".json": "json", ".html": "html", ".htm": "html"}

table_format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "csv", "json", "html"]),
    show_default="as OUT ends, or text",
    help="Text for people, CSV for spreadsheets, JSON on one line, or a page.",
)


def form_told(form: str | None, out: Path | None) -> str:
    """Return the form that is asked for, or that the name of the file to write tells; refuse what cannot be made."""
    form = form or (_by_suffix(out) if out else "text")
    if form == "html":
        require_templates("report")
    return form


def _by_suffix(out: Path) -> str:
    form = _BY_SUFFIX.get(out.suffix.lower())
    if form is None:
        raise click.UsageError(
            f"{click.format_filename(out)}: expected a name that ends in .html, .csv, .json or .txt, or --format."
        )
    return form
