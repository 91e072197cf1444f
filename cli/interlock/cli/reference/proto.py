"""`interlock proto`."""

from pathlib import Path

import click

import interlock
from interlock.cli.files.record_output import make_folder, write_file
from interlock.cli.options.shared_options import color_option
from interlock.cli.terminal.output import say


@click.command()
@click.option(
    "-o", "--output", "folder", required=True, type=click.Path(file_okay=False, path_type=Path), help="Where they go."
)
@color_option
def proto(folder: Path) -> None:
    """Write the .proto files of the contract.

    Clients in any language are made from them. They are written below the folder, in folders of their packages; what
    stands there already is replaced.

    \b
    Example:
      interlock proto -o protos
      protoc -I protos --java_out=. protos/interlock/v1/*.proto protos/interlock/*/v1/*.proto
    """
    for root in map(Path, interlock.__path__):
        for source in sorted(root.rglob("*.proto")):
            target = folder / root.name / source.relative_to(root)
            make_folder(target.parent)
            write_file(target, source.read_bytes())
            say([str(target)])
