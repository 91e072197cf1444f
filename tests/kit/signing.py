"""Keys and files of OpenSSH, for tests that sign."""

from pathlib import Path

from kit.tools import run, tool


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
