"""`interlock serve` takes no number that it cannot keep to."""

import pytest
from click.testing import CliRunner

from interlock.cli.main import cli


@pytest.mark.parametrize(
    "option",
    [
        "--workers=0",
        "--workers=1e3",
        "--max-seconds=nan",
        "--max-seconds=inf",
        "--max-seconds=0",
        "--grace=-1",
        "--grace=inf",
        "--max-memory=1",
        "--max-memory=99999999999999999999",
        "--max-message-bytes=99999999999999999999",
        "--max-answer-bytes=0",
        "--max-concurrent=0",
        "--max-caller-calls=0",
        "--max-caller-workers=0",
        "--cpu-rate=30",
        "--max-batches=0",
        "--max-connections=0",
        "--max-streams=0",
        "--max-idle-seconds=0",
        "--keepalive-seconds=0.5",
        "--keepalive-timeout=nan",
        "--port=65536",
    ],
)
def test_what_is_no_limit_is_wrong_usage(option: str) -> None:
    result = CliRunner().invoke(cli, ["serve", option])
    assert result.exit_code == 2
    assert f"Invalid value for '{option.partition('=')[0]}'" in result.output


def test_more_connections_than_the_system_has_files_are_told() -> None:
    result = CliRunner().invoke(cli, ["serve", "--port=0", "--max-connections=1000000"])
    assert result.exit_code == 1
    assert "--max-connections 1000000 takes 100" in result.stderr
