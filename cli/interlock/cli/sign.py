"""`interlock sign`."""

from datetime import UTC, datetime
from pathlib import Path

import click
from msgspec.structs import replace

from interlock.basics.known import listing
from interlock.basics.problem import RecordError
from interlock.cli.extras import require_cryptography
from interlock.cli.folding import kept
from interlock.cli.move_reference import position_named
from interlock.cli.options import color_option, components_option, file_path, out_option, path_argument
from interlock.cli.output import fold, say_beside
from interlock.cli.reading import canonical, read, with_board, with_set
from interlock.cli.signing import read_with, what, who
from interlock.cli.writing import write_data, write_record
from interlock.games.notes_by_move import NotesByMove
from interlock.record.files import form_by_suffix
from interlock.record.model import GameRecord, Note, Signature
from interlock.record.rgn.players import Players
from interlock.record.soundness import require_sound
from interlock.signatures.lines import RecordLines
from interlock.signatures.sshsig import fingerprint, from_base64, unarmored
from interlock.signatures.statement import LARGEST_STATEMENT, read_statement, statement
from interlock.signatures.unsigned import unsigned

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
    """Sign a record, or its first moves.

    Writes a copy of the record with the signature in it; OUT may be the record itself. What is signed is the game as it
    is recorded up to there (players, options, set-up, moves and rulings), with event, site and date; not what is
    written beside the moves, so a signed record may be annotated. Whether the moves are legal is another question.

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
    loaded = read(path)
    record = canonical(loaded.record, path)
    lines = RecordLines(with_set(with_board(record, path), path, components))
    if attach:
        if player or referee or key_path or at or only_statement:
            raise click.UsageError("--attach goes with no other option than -o.")
        signature = _attached(attach)
    else:
        name, judge = _signer(record, player, referee)
        until = None if at is None else position_named(at, loaded, "--at")
        time = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        signature = unsigned(record.header, lines, time, player=name, referee=judge, until=until)
        if only_statement:
            if key_path:
                raise click.UsageError("--statement signs nothing, so it goes without --key.")
            write_data(statement(signature), out)
            return
        if not key_path:
            raise click.UsageError("Name the private key with --key FILE; `interlock key` makes one.")
        signature = _signed(signature, key_path)
    record = _with_signature(record, signature)
    write_record(record, (out and form_by_suffix(out)) or loaded.form, out)
    key = fingerprint(from_base64(signature.ssh).key)
    told = f"{kept(loaded.name)}: signed by {who(signature)} with the key {key}: {what(signature)}"
    say_beside([fold(told)])


def _signer(record: GameRecord, player: str | None, referee: str | None) -> tuple[str, str]:
    """Return the names of the player and of the referee who sign: one of both is empty."""
    if bool(player) == bool(referee):
        raise click.UsageError("Say who signs: --player NAME or --referee NAME.")
    if not player:
        return "", (referee or "").strip()
    names = [each.name for each in record.header.players]
    seat = Players(names).seat(player)
    if not seat:
        raise click.UsageError(f"No player is called {player!r}; expected {listing(names)}.")
    return names[seat - 1], ""


def _signed(signature: Signature, path: Path) -> Signature:
    require_cryptography()
    # Only what signs needs what it is signed with.
    from interlock.signatures.keys import read_key

    key = read_with(path, _LARGEST_KEY, lambda data: read_key(data, lambda: _passphrase(path)))
    return replace(signature, ssh=key.sign(statement(signature)))


def _passphrase(path: Path) -> str:
    asked: str = click.prompt(f"Passphrase of {click.format_filename(path)}", hide_input=True, err=True)
    return asked


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
