"""What cannot be signed or verified is told, and nothing is written then."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from interlock.basics.limits import MOST_SIGNATURES
from interlock.record.files import load
from interlock.record.rgn import write_rgn


@pytest.fixture
def key(run):
    """Make a key."""
    assert run("key", "key", "--no-passphrase").exit_code == 0


def test_without_a_terminal_no_passphrase_is_asked_for(folder):
    command = (sys.executable, "-c", "from interlock.cli.main import main; main()", "key", "new")
    result = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, start_new_session=True, check=False
    )
    assert (result.returncode, Path("new").exists()) == (2, False)
    sentence = "A passphrase is asked for on a terminal, and there is none; --no-passphrase makes a key without one."
    assert sentence in result.stderr
    assert "Warning" not in result.stderr


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ((), "Say who signs: --player NAME or --referee NAME."),
        (("--player", "Ann", "--referee", "Ann"), "Say who signs"),
        (("--player", "Zoe", "--key", "key"), "No player is called 'Zoe'; expected Ann, Ben or Cara."),
        (("--player", "table", "--key", "key"), "No player is called 'table'"),
        (("--player", "Ann"), "Name the private key with --key FILE"),
        (("--player", "Ann", "--statement", "--key", "key"), "--statement signs nothing"),
        (("--player", "Ann", "--attach", "it.txt"), "--attach goes with no other option than -o."),
        (("--player", "Ann", "--key", "key", "--at", "999"), "there is no move 999"),
        (("--referee", "x" * 99, "--key", "key"), "This cannot be signed: a text too long; expected at most 80"),
        (("--referee", "a\nb", "--key", "key"), "This cannot be signed: a text with the character U+000A"),
    ],
)
def test_wrong_usage_is_told(run, key, args, sentence):
    before = Path("game.rgn").read_bytes()
    result = run("sign", "game.rgn", "-o", "game.rgn", *args)
    assert result.exit_code == 2
    assert sentence in " ".join(result.stderr.split())
    assert Path("game.rgn").read_bytes() == before


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "the file cannot be read: no such file or directory"),
        (b"", "it is no private key of OpenSSH"),
        (b"ssh-ed25519 AAAA me\n", "it is no private key of OpenSSH"),
        (b"-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n", "it is no private key of OpenSSH"),
        (b"-----BEGIN OPENSSH PRIVATE KEY-----\n", "the passphrase is wrong, or the file is damaged"),
        (
            b"-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA/////w==\n-----END OPENSSH PRIVATE KEY-----\n",
            "the passphrase is wrong, or the file is damaged",
        ),
        (b"-----BEGIN OPENSSH PRIVATE KEY-----\n" + b"A" * 99_999, "the file is too large; expected at most 64 KiB"),
    ],
)
def test_a_file_that_has_no_key_is_told(run, write, content, sentence):
    if content is not None:
        write("key", content)
    result = run("sign", "game.rgn", "--player", "Ann", "--key", "key")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == f"interlock: key: {sentence}\n"


def test_a_key_replaces_no_file(run, write):
    for name in ("key", "key.pub"):
        Path("key").unlink(missing_ok=True)
        write(name, "mine")
        result = run("key", "key", "--no-passphrase")
        assert (result.exit_code, result.stderr) == (3, f"interlock: {name}: there is such a file already\n")


@pytest.mark.parametrize(
    ("statement", "signature", "sentence"),
    [
        ("hello\n", "", "it.txt: it is no statement as `interlock sign --statement` writes it"),
        (None, "", "it.txt.sig: it does not begin and end as an SSH signature does"),
        (None, "-----BEGIN SSH SIGNATURE-----\nAAAA\n-----END SSH SIGNATURE-----\n", "it.txt.sig: it is no SSHSIG"),
        (None, "-----BEGIN SSH SIGNATURE-----\nA\n-----END SSH SIGNATURE-----\n", "it.txt.sig: it is no Base64"),
        (None, "-----BEGIN SSH SIGNATURE-----\n" + "A\n" * 30_000, "it.txt.sig: it does not begin and end"),
        (
            None,
            "-----BEGIN SSH SIGNATURE-----\nU1NIU0lHAAAAAf////8=\n-----END SSH SIGNATURE-----\n",
            "it.txt.sig: it ends too soon",
        ),
    ],
)
def test_what_cannot_be_attached_is_told(run, write, statement, signature, sentence):
    assert run("sign", "game.rgn", "--player", "Ann", "--statement", "-o", "it.txt").exit_code == 0
    if statement is not None:
        write("it.txt", statement)
    write("it.txt.sig", signature)
    result = run("sign", "game.rgn", "--attach", "it.txt")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr.startswith(f"interlock: {sentence}")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (" ssh ", " ssh ! ", "no word after 'ssh'"),
        (" ssh U", " ssh U-", "no ssh of a signature; expected an SSHSIG in Base64 on one line"),
        ("digest sha256:", "digest sha257:", "no digest of a signature; expected sha256: and 64 hexadecimal digits"),
        (" marks ", " marks A", "no marks of a signature; expected four characters of Base64 for each part"),
        ("time 20", "time 20x", "no time of a signature; expected YYYY-MM-DDTHH:MM:SSZ"),
        ("T0", "T9", None),
        (
            "player Ann",
            "player Ann referee Ann",
            "a signature that is not of exactly one; expected",
        ),
        ("player Ann", "player Ann player Ann", "unexpected 'player'; expected referee, time, event"),
        ("player Ann", "player Ann nonsense", "unexpected 'nonsense'"),
        ("moves ", "moves -", "a number too small; expected at least 0"),
    ],
)
def test_a_line_that_is_no_signature_is_told_with_its_place(run, key, old, new, sentence):
    assert run("sign", "game.rgn", "--player", "Ann", "--key", "key", "-o", "game.rgn").exit_code == 0
    text = Path("game.rgn").read_text(encoding="utf-8")
    before, signature, after = re.split(r"^(signature .*\n)", text, flags=re.MULTILINE)
    if sentence is None:
        signature, sentence = re.sub("T[0-9]{2}", "T99", signature, count=1), "no time: '20"
    Path("game.rgn").write_text(before + signature.replace(old, new, 1) + after, encoding="utf-8")
    result = run("verify", "game.rgn")
    assert (result.exit_code, result.stdout) == (3, "")
    assert sentence in " ".join(result.stderr.split())


def test_signatures_without_number_are_refused_and_many_looked_at(run, key):
    assert run("sign", "game.rgn", "--player", "Ann", "--key", "key", "-o", "game.rgn").exit_code == 0
    record = load(Path("game.rgn")).record
    [signed] = [note for note in record.notes if note.signature]
    others = tuple(note for note in record.notes if not note.signature)
    worst = replace(signed, signature=replace(signed.signature, marks="AAAA" * 2500, ssh="U1NIU0lH" * 1000))
    scrambled = replace(record, moves=record.moves[::-1])
    for notes in ([worst] * MOST_SIGNATURES, [signed] * MOST_SIGNATURES):
        at_end = [replace(note, move_number=len(record.moves)) for note in notes]
        Path("game.rgn").write_text(write_rgn(replace(scrambled, notes=(*others, *at_end))), encoding="utf-8")
        assert run("verify", "game.rgn").exit_code == 1
    text = Path("game.rgn").read_text(encoding="utf-8")
    line = re.search(r"^signature .*\n", text, re.MULTILINE)[0]
    Path("game.rgn").write_text(text.replace(line, line * 5000, 1), encoding="utf-8")
    result = run("verify", "game.rgn")
    assert (result.exit_code, result.stdout) == (3, "")
    assert "too many signatures; expected at most 200" in result.stderr
