"""An environment variable that is set but empty is an error, never the same as one that is not set."""

from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from interlock.cli.main import cli
from interlock.cli.options.shared_options import EnvironmentOption


def commands(group: click.Command, *path: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Yield all commands with their names."""
    yield path, group
    if isinstance(group, click.Group):
        with click.Context(group) as context:
            for name in group.list_commands(context):
                found = group.get_command(context, name)
                assert found
                yield from commands(found, *path, name)


def variables() -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield each command with each variable that it reads, and the option that the variable sets."""
    for path, command in commands(cli):
        for param in command.params:
            names = [param.envvar] if isinstance(param.envvar, str) else param.envvar or ()
            yield from ((path, name, param.opts[0]) for name in names)


VARIABLES = [pytest.param(*each, id=" ".join(each[0] + each[1:2])) for each in variables()]


def run(path: tuple[str, ...], *options: str, **environment: str) -> tuple[int, str]:
    # What else a command wants is not looked at before.
    result = CliRunner().invoke(cli, [*path, *options], env=environment)
    # Errors are folded at the width of the terminal.
    return result.exit_code, " ".join(result.stderr.split())


def test_all_variables_are_found() -> None:
    found = {name for _, name, _ in variables()}
    assert {"INTERLOCK_ARCHIVE", "INTERLOCK_TOKEN", "INTERLOCK_TOKENS", "OTEL_EXPORTER_OTLP_ENDPOINT"} <= found


def test_every_option_with_a_variable_refuses_an_empty_one() -> None:
    others = [
        (path, param.name)
        for path, command in commands(cli)
        for param in command.params
        if param.envvar and not isinstance(param, EnvironmentOption)
    ]
    assert others == []


@pytest.mark.parametrize(("path", "variable", "option"), VARIABLES)
def test_an_empty_variable_is_wrong_usage(path: tuple[str, ...], variable: str, option: str) -> None:
    code, told = run(path, **{variable: ""})
    assert code == 2
    if f"the environment variable {variable} is set but empty" not in told:
        # An argument that is missing is told first: the command does not begin either way.
        assert "Missing argument" in told


@pytest.mark.parametrize(("path", "variable", "option"), VARIABLES)
def test_an_option_with_an_empty_value_is_wrong_usage(path: tuple[str, ...], variable: str, option: str) -> None:
    code, told = run(path, option, "")
    assert code == 2
    assert "it is empty." in told or "Missing argument" in told


@pytest.mark.parametrize("variable", ["INTERLOCK_TOKENS", "INTERLOCK_ARCHIVE", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"])
def test_a_server_does_not_start_with_an_empty_variable(variable: str) -> None:
    code, told = run(("serve",), "--port", "0", **{variable: ""})
    assert code == 2
    assert f"the environment variable {variable} is set but empty; unset it, or give it a value" in told


def test_an_option_is_heard_before_an_empty_variable() -> None:
    code, told = run(("token", "list"), "--tokens", "nowhere.json", INTERLOCK_TOKENS="")
    assert (code, "nowhere.json" in told) == (3, True)


def test_the_variable_for_tracebacks_is_read_in_the_same_way() -> None:
    code, told = run(("boards",), INTERLOCK_TRACEBACK="")
    assert code == 2
    assert "the environment variable INTERLOCK_TRACEBACK is set but empty" in told


def test_a_token_of_spaces_is_no_token() -> None:
    code, told = run(("archive", "list"), "--server", "127.0.0.1:1", INTERLOCK_TOKEN=" ")
    assert code == 2
    assert "The token is empty." in told
