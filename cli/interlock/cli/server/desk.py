"""`interlock desk`."""

import os
from pathlib import Path

import click

from interlock.cli.terminal.errors import NOT_VALID, PORT_TAKEN, Failure, require_templates
from interlock.cli.terminal.output import say


class NoPort(Failure):
    """A port that cannot be listened on."""

    exit_code = PORT_TAKEN


class WrongSystem(Failure):
    """A system that cannot keep the desk within its folder."""

    exit_code = NOT_VALID


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=0, help="The port to listen on.  [default: any that is free]"
)
@click.option("--no-browser", is_flag=True, help="Open no browser; the address is told.")
def desk(folder: Path, port: int, no_browser: bool) -> None:
    """Write and look at the records of a folder in a browser.

    It lists the records in FOLDER, the current one unless told otherwise, and below it, with their verdicts. A record
    is judged while you type, beside its board. What you type is kept at once, and offered again after a crash or
    a power cut; the file itself is written when you save.

    The page is for this machine alone. Its address has a secret in it: whoever knows it can read and change the
    records of the folder, and nothing else. Ctrl-C ends it.

    \b
    Examples:
      interlock desk
      interlock desk games --no-browser
    """
    require_templates("desk")
    if os.open not in os.supports_dir_fd:
        raise WrongSystem("the desk wants a system that holds on to folders by their numbers, such as Linux or macOS")
    # Importing it takes longer than most other commands take in all.
    from interlock.desk.server import run

    told = "whoever knows this address can change the records of the folder; Ctrl-C ends the desk"
    try:
        run(folder, port, lambda address: say([address, told]), browser=not no_browser)
    except OSError as error:
        raise NoPort(f"cannot listen on port {port}: {os.strerror(error.errno or 0).lower()}") from None
