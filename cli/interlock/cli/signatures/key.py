"""`interlock key`."""

import os
from pathlib import Path

import click

from interlock.basics.terminal_lines import fold
from interlock.cli.files.record_input import name_of
from interlock.cli.files.record_output import write_file
from interlock.cli.options.shared_options import color_option, file_path
from interlock.cli.signatures.key_input import prompt_secret
from interlock.cli.terminal.errors import Unwritable, require_cryptography
from interlock.cli.terminal.output import say

_PROMPT = "Passphrase, empty for none"
_WITHOUT = "--no-passphrase makes a key without one"


@click.command()
@click.argument("path", type=file_path, metavar="FILE")
@click.option("--no-passphrase", is_flag=True, help="Do not ask for a passphrase: whoever has FILE can sign.")
@color_option
def key(path: Path, no_passphrase: bool) -> None:
    """Make a key to sign records with.

    It is an Ed25519 key as `ssh-keygen -t ed25519` makes them: FILE is the key itself, which you keep to yourself, and
    FILE.pub what others know it by. A key of OpenSSH's that you have already will do as well. A passphrase is asked
    for, by which FILE is encrypted.

    \b
    Examples:
      interlock key my-key
      interlock key new-key --no-passphrase
    """
    require_cryptography()
    # Only what signs needs what it is signed with.
    from interlock.signatures.keys import new_key
    from interlock.signatures.sshsig import fingerprint, public_line

    beside = path.with_name(f"{path.name}.pub")
    for each in (path, beside):
        if os.path.lexists(each):
            raise Unwritable(f"{name_of(each)}: there is such a file already")
    passphrase = "" if no_passphrase else prompt_secret(_PROMPT, _WITHOUT, "", twice=True)
    made = new_key()
    _write_secret(path, made.to_file(passphrase))
    line = public_line(made.public)
    write_file(beside, f"{line}\n".encode())
    say([fold(f"{name_of(path)}: a key, {fingerprint(made.public)}"), f"others know it as: {line}"])


def _write_secret(path: Path, data: bytes) -> None:
    """Write a new file that only its owner reads."""
    try:
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(data)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Unwritable(f"{name_of(path)}: the file cannot be written: {reason}") from None
