"""Tokens for tests: made as people make them, and sent as clients send them."""

from collections.abc import Sequence
from pathlib import Path

from click.testing import CliRunner

from interlock.cli.main import cli

Metadata = Sequence[tuple[str, str]]


def token_command(*words: str) -> str:
    """What `interlock token` prints."""
    result = CliRunner().invoke(cli, ["token", *words])
    assert result.exit_code == 0, result.stderr
    return result.stdout.strip()


def new_token(path: Path, name: str, *options: str) -> str:
    """Make a token."""
    return token_command("new", name, "--tokens", str(path), *options)


def revoke(path: Path, name: str) -> None:
    """Revoke a token."""
    token_command("revoke", name, "--tokens", str(path))


def bearing(token: str) -> Metadata:
    """The metadata of a call with a token."""
    return (("authorization", f"Bearer {token}"),)
