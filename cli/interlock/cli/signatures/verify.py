"""`interlock verify`."""

from pathlib import Path

import click

from interlock.cli.files.record_input import Unreadable, every_piece_in, only_piece_in, to_judge
from interlock.cli.files.record_output import make_folder, write_file
from interlock.cli.options.shared_options import (
    color_option,
    components_option,
    file_path,
    format_option,
    paths_argument,
)
from interlock.cli.signatures.key_input import read_with
from interlock.cli.terminal.errors import NOT_VALID, UNKNOWN_KEYS, UNREADABLE, VALID, require_cryptography
from interlock.cli.terminal.output import say, say_json
from interlock.record.files import Loaded
from interlock.signatures.signed_content import statement
from interlock.signatures.signers import LARGEST_FILE, read_revoked, read_signers
from interlock.signatures.sshsig import armored

_WORST_FIRST = (UNREADABLE, NOT_VALID, UNKNOWN_KEYS, VALID)


@click.command()
@paths_argument
@click.option(
    "--signers",
    type=file_path,
    metavar="FILE",
    help="File of allowed signers: names with their public keys, as in OpenSSH. Without it the exit code is 5, not 0.",
)
@click.option("--revoked", type=file_path, metavar="FILE", help="Keys that count no more, one on each line.")
@click.option(
    "--extract",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Write what each signature of a record is over, and the signature, into files for `ssh-keygen -Y verify`.",
)
@components_option
@format_option
@color_option
@click.pass_context
def verify(
    ctx: click.Context,
    paths: tuple[Path, ...],
    signers: Path | None,
    revoked: Path | None,
    extract: Path | None,
    components: Path | None,
    form: str,
) -> None:
    """Check the signatures of records.

    A signature of a whole record holds while nothing is changed, played or ruled in addition; one of the first moves
    while these, and all that was agreed and set up, stay as they were and nothing is ruled on them. An older signature
    does no harm once the same person has signed the whole record again.

    --signers names a file that tells whose each key is, with a line such as `Ann ssh-ed25519 AAAA...` for each. It may
    have OpenSSH's options: valid-after and valid-before are compared with the time at which the signer says to have
    signed. Without --signers anybody may have made the signatures, in anybody's name: the exit code is 5, not 0.

    A signature does not cover the result, tags, comments, headings, glyphs and claims. Each of them that a record has
    is listed. The result is compared with the replay of the moves.

    \b
    Exit codes:
      0  every record is signed, and all signatures hold by the --signers file
      1  a signature does not hold, or a record has none
      2  wrong usage
      3  a file cannot be read or written
      5  all signatures hold, but without --signers the keys are unknown

    \b
    Examples:
      interlock verify game.rgn --signers club.signers
      interlock verify games/ --signers club.signers --revoked lost.keys --format json
      interlock verify game.rgn --extract signatures
      interlock verify games.rgn
    """
    require_cryptography()
    # Only what verifies needs what it is verified with.
    from interlock.cli.signatures.verify_text import ResultState, checked_lines, checked_object, result_state
    from interlock.signatures.results import RESULT, KnownKeys, uncovered_parts
    from interlock.signatures.verify import verify as look_at

    known = KnownKeys(
        read_with(signers, LARGEST_FILE, read_signers) if signers else None,
        read_with(revoked, LARGEST_FILE, read_revoked) if revoked else (),
    )
    pieces = [only_piece_in(paths, "--extract")] if extract else every_piece_in(paths)
    codes = {VALID if known.signers is not None else UNKNOWN_KEYS}
    for piece in pieces:
        try:
            loaded = to_judge(piece, components)
        except Unreadable as error:
            codes.add(UNREADABLE)
            error.tell(form)
            continue
        found = look_at(loaded.record, known)
        if not found or not all(each.holds for each in found):
            codes.add(NOT_VALID)
        parts = [*uncovered_parts(loaded.record, found)]
        has_result = any(each.part == RESULT for each in parts)
        result = result_state(loaded.record) if has_result else ResultState.NONE
        if form == "json":
            say_json(checked_object(loaded, found, known, parts, result))
        else:
            say(checked_lines(loaded, found, known, parts, result))
        if extract:
            _extract(loaded, extract)
    ctx.exit(next(code for code in _WORST_FIRST if code in codes))


def _extract(loaded: Loaded, folder: Path) -> None:
    """Write the statements and signatures of a record, numbered in their order."""
    make_folder(folder)
    signatures = [note.signature for note in loaded.record.notes if note.signature]
    for number, signature in enumerate(signatures, 1):
        write_file(folder / f"{number}.txt", statement(signature))
        write_file(folder / f"{number}.txt.sig", armored(signature.ssh).encode())
