"""What Interlock signs OpenSSH verifies, and the other way round; keys of OpenSSH's are read, and such are written."""

import json
from pathlib import Path

import pytest

from kit.external_tools import run, tool
from kit.external_tools import run as run_tool


def openssh_key(path: Path, *options: str, passphrase: str = "") -> str:
    """Make a key by OpenSSH; return its public line."""
    kind = () if "-t" in options else ("-t", "ed25519")
    run([tool("ssh-keygen"), "-q", *kind, *options, "-N", passphrase, "-C", "somebody", "-f", path])
    return path.with_name(f"{path.name}.pub").read_text(encoding="utf-8").strip()


def openssh_verifies(statement: Path, signers: Path, name: str, *options: str) -> bool:
    """Tell whether OpenSSH takes a signature over a statement for somebody's."""
    shell = 'exec "$0" -Y verify -n interlock-record -f "$1" -I "$2" -s "$3.sig" "${@:4}" < "$3"'
    words = [tool("ssh-keygen"), str(signers), name, str(statement), *options]
    try:
        return "Good" in run(["bash", "-c", shell, *words])
    except AssertionError:
        return False


def holds(run, *args):
    """Tell whether all signatures of the game hold."""
    return run("verify", "game.rgn", *args).exit_code == (0 if "--signers" in args else 5)


def sign(run, *args, stdin=None):
    return run("sign", "game.rgn", "--player", "Ann", "-o", "game.rgn", *args, stdin=stdin)


@pytest.mark.parametrize("passphrase", ["", "open sesame"])
def test_openssh_verifies_what_is_signed_with_its_own_keys(run, folder, passphrase):
    public = openssh_key(folder / "key", passphrase=passphrase)
    assert sign(run, "--key", "key", stdin=f"{passphrase}\n").exit_code == 0
    signers = folder / "signers"
    signers.write_text(f'ann@example.org,Ann namespaces="interlock-record" {public}\n')
    assert holds(run, "--signers", "signers", "--extract", "out")
    statement = folder / "out" / "1.txt"
    assert openssh_verifies(statement, signers, "Ann")
    assert not openssh_verifies(statement, signers, "Ben")
    statement.write_text(statement.read_text().replace("player Ann", "player Ben"))
    assert not openssh_verifies(statement, signers, "Ann")


@pytest.mark.parametrize("hashed", ["sha512", "sha256"])
def test_what_openssh_signs_is_verified(run, folder, hashed):
    public = openssh_key(folder / "key")
    assert run("sign", "game.rgn", "--referee", "A. Referee", "--at", 4, "--statement", "-o", "it.txt").exit_code == 0
    command = [tool("ssh-keygen"), "-q", "-Y", "sign", "-n", "interlock-record", "-O", f"hashalg={hashed}", "-f", "key"]
    run_tool([*command, "it.txt"], folder)
    told = run("sign", "game.rgn", "--attach", "it.txt", "-o", "game.rgn")
    assert "game.rgn: signed by A. Referee (referee) with the key SHA256:" in told.stderr
    (folder / "signers").write_text(f'"A. Referee" {public}\n')
    assert holds(run, "--signers", "signers")


def test_openssh_signs_with_a_key_that_is_made_here(run, folder):
    told = run("key", "key", stdin="open sesame\nopen sesame\n")
    assert (told.exit_code, (folder / "key").stat().st_mode & 0o777) == (0, 0o600)
    fingerprint = run_tool([tool("ssh-keygen"), "-l", "-f", "key"], folder).split()[1]
    assert f"key: a key, {fingerprint}\n" in told.stdout
    public = (folder / "key.pub").read_text().strip()
    assert run_tool([tool("ssh-keygen"), "-y", "-P", "open sesame", "-f", "key"], folder).strip() == public
    assert sign(run, "--key", "key", stdin="open sesame\n").exit_code == 0
    assert holds(run)


def test_openssh_and_interlock_agree_on_when_a_key_holds(run, folder):
    public = openssh_key(folder / "key")
    assert sign(run, "--key", "key").exit_code == 0
    run("verify", "game.rgn", "--extract", "out")
    time = json.loads(run("verify", "game.rgn", "--format", "json").stdout)["signatures"][0]["signature"]["time"]
    then = "".join(each for each in time if each.isdigit()) + "Z"
    later = f"{int(then[:4]) + 1}{then[4:]}"
    for options, valid in (
        (f'valid-after="{then}"', True),
        (f'valid-after="{later}"', False),
        (f'valid-before="{then[:4]}0101Z"', False),
        (f'valid-before="{later}",namespaces="file,interlock-record"', True),
        ('namespaces="file"', False),
        ('namespaces="*,!interlock-*"', False),
    ):
        (folder / "signers").write_text(f"Ann {options} {public}\n")
        taken = openssh_verifies(folder / "out" / "1.txt", folder / "signers", "Ann", f"-Overify-time={then}")
        assert (holds(run, "--signers", "signers"), taken) == (valid, valid), options


def test_a_revoked_key_is_refused_by_both(run, folder):
    public = openssh_key(folder / "key")
    assert sign(run, "--key", "key").exit_code == 0
    (folder / "signers").write_text(f"Ann {public}\n")
    (folder / "revoked").write_text(f"{public}\n")
    assert holds(run, "--signers", "signers", "--extract", "out")
    assert not holds(run, "--signers", "signers", "--revoked", "revoked")
    statement = folder / "out" / "1.txt"
    assert not openssh_verifies(statement, folder / "signers", "Ann", "-r", str(folder / "revoked"))


@pytest.mark.parametrize("kind", ["rsa", "ecdsa"])
def test_keys_of_other_kinds_are_refused(run, folder, kind):
    openssh_key(folder / "key", "-t", kind)
    refused = sign(run, "--key", "key")
    assert (refused.exit_code, refused.stderr) == (
        3,
        "interlock: key: it is a key of another kind than Ed25519\n",
    )
    run("sign", "game.rgn", "--player", "Ann", "--statement", "-o", "it.txt")
    run_tool([tool("ssh-keygen"), "-q", "-Y", "sign", "-n", "interlock-record", "-f", "key", "it.txt"], folder)
    assert run("sign", "game.rgn", "--attach", "it.txt", "-o", "game.rgn").exit_code == 0
    told = run("verify", "game.rgn")
    assert told.exit_code == 1
    assert "no key has signed this: it is by a key of another kind than Ed25519: " in told.stdout


def test_a_signature_for_something_else_is_none_for_a_record(run, folder):
    openssh_key(folder / "key")
    run("sign", "game.rgn", "--player", "Ann", "--statement", "-o", "it.txt")
    run_tool([tool("ssh-keygen"), "-q", "-Y", "sign", "-n", "file", "-f", "key", "it.txt"], folder)
    assert run("sign", "game.rgn", "--attach", "it.txt", "-o", "game.rgn").exit_code == 0
    assert "it was made for something else: the namespace 'file'" in run("verify", "game.rgn").stdout


def test_a_wrong_passphrase_is_told(run, folder):
    openssh_key(folder / "key", passphrase="open sesame")
    before = (folder / "game.rgn").read_bytes()
    refused = sign(run, "--key", "key", stdin="open barley\n")
    assert refused.exit_code == 3
    assert "interlock: key: the passphrase is wrong, or the file is damaged\n" in refused.stderr
    assert (folder / "game.rgn").read_bytes() == before
