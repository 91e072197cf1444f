"""`interlock serve` tells what it cannot do with its options for HTTP."""

import socket

import pytest


@pytest.mark.parametrize(
    "origin", ["club.example", "https://club.example/", "https://Club.example", "https://", "null"]
)
def test_what_is_no_origin_is_refused(run, origin):
    result = run("serve", "--http-port", "0", "--http-cors", origin)
    assert result.exit_code == 2
    assert f"'{origin}' is no origin; expected one such as https://club.example, or *." in result.stderr


@pytest.mark.parametrize(
    "host", ["https://club.example", "club.example:80", "club.example/", "", "a b", "1.2.3.4:80", "[::1]:80", "@x"]
)
def test_what_is_no_host_is_refused(run, host):
    result = run("serve", "--http-port", "0", "--http-allowed-host", host)
    assert result.exit_code == 2
    assert f"'{host}' is no host; expected a name or an address without a port" in " ".join(result.stderr.split())


def test_hosts_want_a_port_for_http(run):
    result = run("serve", "--http-allowed-host", "club.example")
    assert result.exit_code == 2
    assert "--http-allowed-host goes with --http-port." in result.stderr


def test_origins_want_a_port_for_http(run):
    result = run("serve", "--http-cors", "https://club.example")
    assert result.exit_code == 2
    assert "--http-cors goes with --http-port." in result.stderr


def test_a_port_that_is_taken_is_told(run):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("serve", "--port", "0", "--http-port", str(port))
    assert result.exit_code == 1
    assert f"cannot listen on 127.0.0.1:{port} for HTTP: the port is taken" in " ".join(result.stderr.split())


def test_no_plain_text_goes_beyond_loopback(run):
    result = run("serve", "--port", "0", "--http-port", "0", "--http-host", "0.0.0.0")
    assert result.exit_code == 2
    assert "0.0.0.0 can be reached from other machines" in " ".join(result.stderr.split())
