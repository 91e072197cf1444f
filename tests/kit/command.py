"""The command, run within the process of the tests."""

from typing import Any

from click.testing import CliRunner, Result

from interlock.cli.main import cli


def run_command(*args: object, stdin: Any = None, columns: int | None = None) -> Result:
    """Run the command; whatever it is given, it must not fail with a traceback."""
    env = {"COLUMNS": None if columns is None else str(columns)}
    result = CliRunner().invoke(cli, [str(arg) for arg in args], input=stdin, env=env, prog_name="interlock")
    if not isinstance(result.exception, SystemExit | None):
        raise result.exception
    return result
