"""`interlock sign`."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from interlock.basics.problem import RecordError
from interlock.basics.suggestions import listing
from interlock.basics.terminal_lines import fold, unbroken
from interlock.cli.files.record_input import as_judged, canonical, piece_in, read_piece
from interlock.cli.files.record_output import write_data
from interlock.cli.files.record_rewrite import NotMeantError, write_copies
from interlock.cli.options.move_options import position_named
from interlock.cli.options.shared_options import color_option, components_option, file_path, out_option, path_argument
from interlock.cli.signatures.key_input import prompt_secret, read_with, scope_text, signer_text
from interlock.cli.terminal.errors import require_cryptography
from interlock.cli.terminal.output import say_beside
from interlock.record.collection.pieces import Piece
from interlock.record.files import Loaded
from interlock.record.model import GameRecord, Note, Signature
from interlock.record.notes_by_move import NotesByMove
from interlock.record.rgn.players import Players
from interlock.record.validation import require_sound
from interlock.signatures.signed_content import LARGEST_STATEMENT, RecordLines, new_signature, read_statement, statement
from interlock.signatures.sshsig import fingerprint, from_base64, unarmored

if TYPE_CHECKING:
    from interlock.signatures.keys import SigningKey

_LARGEST_KEY = 2**16


@click.command()
@path_argument
@click.option("--player", metavar="NAME", help="Sign as a player of the record.")
@click.option("--referee", metavar="NAME", help="Sign as a referee.")
@click.option("--key", "key_path", type=file_path, metavar="FILE", help="The private key, of Ed25519.")
@click.option("--at", metavar="MOVE", help="Sign up to this move only; without it, all of the record.")
@click.option("--statement", "only_statement", is_flag=True, help="Write just what would be signed.")
@click.option(
    "--attach", type=file_path, metavar="FILE", help="Take what is signed from FILE, and the signature from FILE.sig."
)
@out_option
@components_option
@color_option
def sign(
    path: Path,
    player: str | None,
    referee: str | None,
    key_path: Path | None,
    at: str | None,
    only_statement: bool,
    attach: Path | None,
    out: Path | None,
    components: Path | None,
) -> None:
    """Sign a record, or its first moves, or each record in a file.

    Writes a copy of the record with the signature in it; OUT may be the record itself, and where it is one of many the
    file that it stands in: the others stay as they are. Of a whole file of many, those in which NAME did not play stay
    as they are. What is signed is the game as it is recorded up to there (players, options, set-up, moves and rulings),
    with event, site and date; not what is written beside the moves, so a signed record may be annotated. Whether the
    moves are legal is another question.

    The key is one of Ed25519, of OpenSSH's (`ssh-keygen -t ed25519`) or made by `interlock key`; where it is encrypted,
    its passphrase is asked for. A key in an agent or a token signs with OpenSSH's own command: --statement writes what
    is to be signed, and --attach puts the signature into the record.

    \b
    Examples:
      interlock sign game.rgn --player Ben --key ben-key -o game.rgn
      interlock sign game.rgn --referee "A. Referee" --key ref-key --at 41 -o game.rgn
      interlock sign game.rgn --player Ann --statement -o ann.txt
      ssh-keygen -Y sign -n interlock-record -f ann-key ann.txt
      interlock sign game.rgn --attach ann.txt -o game.rgn
    """
    if attach and (player or referee or key_path or at or only_statement):
        raise click.UsageError("--attach goes with no other option than -o.")
    if only_statement and key_path:
        raise click.UsageError("--statement signs nothing, so it goes without --key.")
    signatures = Unsigned(player, referee, at, components)
    if only_statement:
        piece = piece_in(path)
        write_data(statement(signatures.of(read_piece(piece), piece.path)), out)
        return
    attached = _attached(attach) if attach else None
    key = _key(key_path) if key_path else None

    def signed(piece: Piece) -> tuple[GameRecord, str]:
        loaded = read_piece(piece)
        signature = attached or _signed(signatures.of(loaded, piece.path), key)
        record = _with_signature(canonical(loaded.record, piece.path), signature)
        used = fingerprint(from_base64(signature.ssh).key)
        told = (
            f"{unbroken(loaded.name)}: signed by {signer_text(signature)} with the key {used}: {scope_text(signature)}"
        )
        say_beside([fold(told)])
        return record, loaded.form

    write_copies(path, signed, out, just_one=attached is not None)


@dataclass(frozen=True)
class Unsigned:
    """Makes signatures that nobody has signed yet, as the options of the command say it."""

    player: str | None
    referee: str | None
    at: str | None
    components: Path | None

    def of(self, loaded: Loaded, path: Path) -> Signature:
        """Return the signature for a record that was read from a path."""
        record = canonical(loaded.record, path)
        lines = RecordLines(as_judged(record, path, self.components))
        name, judge = _signer(record, self.player, self.referee)
        until = None if self.at is None else position_named(self.at, loaded, "--at")
        time = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        return new_signature(record.header, lines, time, player=name, referee=judge, until=until)


def _signer(record: GameRecord, player: str | None, referee: str | None) -> tuple[str, str]:
    """Return the names of the player and of the referee who sign: one of both is empty."""
    if bool(player) == bool(referee):
        raise click.UsageError("Say who signs: --player NAME or --referee NAME.")
    if not player:
        return "", (referee or "").strip()
    names = [each.name for each in record.header.players]
    seat = Players(names).seat(player)
    if not seat:
        raise NotMeantError(f"No player is called {player!r}; expected {listing(names)}.")
    return names[seat - 1], ""


def _key(path: Path) -> "SigningKey":
    require_cryptography()
    # Only what signs needs what it is signed with.
    from interlock.signatures.keys import read_key

    return read_with(path, _LARGEST_KEY, lambda data: read_key(data, lambda: _passphrase(path)))


def _signed(signature: Signature, key: "SigningKey | None") -> Signature:
    if not key:
        raise click.UsageError("Name the private key with --key FILE; `interlock key` makes one.")
    return replace(signature, ssh=key.sign(statement(signature)))


def _passphrase(path: Path) -> str:
    return prompt_secret(f"Passphrase of {click.format_filename(path)}", "--statement goes without the key")


def _attached(path: Path) -> Signature:
    """Return the signature that OpenSSH made over a statement."""
    signature = read_with(path, LARGEST_STATEMENT, read_statement)
    return replace(signature, ssh=read_with(path.with_name(f"{path.name}.sig"), LARGEST_STATEMENT, _readable))


def _readable(data: bytes) -> str:
    text = unarmored(data)
    from_base64(text)
    return text


def _with_signature(record: GameRecord, signature: Signature) -> GameRecord:
    """Return a record with a signature after the moves that it is over, as far as they are there."""
    notes = NotesByMove(record.notes)
    notes.add(Note(min(signature.moves, len(record.moves)), signature=signature))
    try:
        return require_sound(replace(record, notes=notes.in_order()))
    except RecordError as error:
        told = "; ".join(problem.sentence() for problem in error.problems)
        raise click.UsageError(f"This cannot be signed: {told}") from None
