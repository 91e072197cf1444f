"""Nobody gets at the desk but its own page."""

import httpx
import pytest

from kit.desk_process import Desked
from kit.web import exchanged


def asked(at: Desked, **headers: str) -> httpx.Response:
    return at.client.get("api/games", headers={name.replace("_", "-"): value for name, value in headers.items()})


def own_host(at: Desked) -> str:
    return httpx.URL(at.address).netloc.decode()


def test_the_address_is_of_loopback_and_cannot_be_guessed(at: Desked) -> None:
    url = httpx.URL(at.address)
    assert url.host == "127.0.0.1"
    assert len(url.path) > 30


@pytest.mark.parametrize("path", ["/", "/api/games", "/x/api/games", "//api/games", "/%2e%2e/api/games"])
def test_without_the_token_there_is_nothing(at: Desked, path: str) -> None:
    response = httpx.get(f"http://{own_host(at)}{path}")
    assert response.status_code == 404
    assert "Chicago" not in response.text


def test_a_part_of_the_token_is_none(at: Desked) -> None:
    token = httpx.URL(at.address).path.strip("/")
    for wrong in (token[:-1], f"{token}x", token.swapcase(), f"{token[:-1]}%00"):
        assert httpx.get(f"http://{own_host(at)}/{wrong}/api/games").status_code == 404


def test_a_name_that_leads_to_this_machine_is_refused(at: Desked) -> None:
    assert asked(at, Host=f"rebound.example:{httpx.URL(at.address).port}").status_code == 403
    assert asked(at, Host="127.0.0.1").status_code == 403


def test_localhost_is_this_machine(at: Desked) -> None:
    host = f"localhost:{httpx.URL(at.address).port}"
    assert asked(at, Host=host, Origin=f"http://{host}").status_code == 200


@pytest.mark.parametrize("origin", ["null", "https://example.org", "http://127.0.0.1", "http://127.0.0.1:1", ""])
def test_pages_of_other_origins_are_refused(at: Desked, origin: str) -> None:
    assert asked(at, Origin=origin).status_code == 403


def test_its_own_page_is_let_in(at: Desked) -> None:
    assert asked(at, Origin=f"http://{own_host(at)}", Sec_Fetch_Site="same-origin").status_code == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_a_browser_asks_for_another_site_is_refused(at: Desked, site: str) -> None:
    assert asked(at, Sec_Fetch_Site=site).status_code == 403


def test_a_form_of_another_page_changes_nothing(at: Desked) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        response = at.client.post("api/judge", content=b"{}", headers={"Content-Type": kind})
        assert response.status_code == 415


def test_every_answer_has_its_protection(at: Desked) -> None:
    for response in (at.client.get(""), asked(at), asked(at, Origin="null"), httpx.get(f"http://{own_host(at)}/")):
        headers = response.headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers


def test_it_says_nothing_of_what_it_is_made_of(at: Desked) -> None:
    assert "server" not in asked(at).headers


def test_two_hosts_or_origins_are_refused(at: Desked) -> None:
    path, host = httpx.URL(at.address).path, own_host(at)
    head = f"GET {path}api/games HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n"
    twice = exchanged(at.address, f"{head}Origin: http://{host}\r\nOrigin: null\r\n\r\n".encode())
    assert b" 403 " in twice.partition(b"\r\n")[0]
    hosts = exchanged(at.address, f"{head}Host: example.org\r\n\r\n".encode())
    assert b" 40" in hosts.partition(b"\r\n")[0]


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_window_is_led_to_the_page_and_no_further(at: Desked, site: str) -> None:
    led = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    assert at.client.get("", headers=led).status_code == 200
    assert at.client.get("api/games", headers=led).status_code == 403
    assert at.client.get("", headers=led | {"Sec-Fetch-Dest": "iframe"}).status_code == 403
    assert at.client.get("", headers=led | {"Sec-Fetch-Mode": "no-cors"}).status_code == 403
