"""Which web pages may call the server from browsers: its own, and those of origins that it was told of."""

import httpx
import pytest

from kit.web import RGN, problem_of, web_server

CLUB, OTHER = "https://club.example", "https://other.example"
PREFLIGHT = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type, authorization"}


@pytest.mark.parametrize("verb", ["GET", "POST", "OPTIONS"])
def test_no_other_page_may_unless_it_is_told_so(web: httpx.Client, verb: str) -> None:
    answer = web.request(verb, "/v1/records", headers={**RGN, **PREFLIGHT, "Origin": CLUB})
    assert problem_of(answer)["status"] == 403
    assert not [name for name in answer.headers if name.startswith("access-control")]


def test_pages_of_its_own_may(web: httpx.Client) -> None:
    host = web.base_url.netloc.decode()
    for origin in (f"http://{host}", f"https://{host}"):
        # The second one comes through a proxy with TLS.
        assert web.get("/v1/games", headers={"Origin": origin}).status_code == 200


def test_pages_of_origins_that_are_told_may_and_no_others() -> None:
    with web_server("--workers", "1", "--http-cors", CLUB, "--http-cors", "http://localhost:3000") as (_, web):
        preflight = web.options("/v1/records:validate", headers={**PREFLIGHT, "Origin": CLUB})
        assert preflight.status_code == 200
        assert preflight.headers["access-control-allow-origin"] == CLUB
        assert "POST" in preflight.headers["access-control-allow-methods"]
        assert "access-control-allow-credentials" not in preflight.headers
        answer = web.get("/v1/games", headers={"Origin": "http://localhost:3000"})
        assert answer.headers["access-control-allow-origin"] == "http://localhost:3000"
        assert "ETag" in answer.headers["access-control-expose-headers"]
        assert answer.headers["vary"] == "Accept, Origin"
        refused = web.get("/v1/boards/nowhere", headers={"Origin": CLUB})
        assert (refused.status_code, refused.headers["access-control-allow-origin"]) == (404, CLUB)
        for origin in (OTHER, "null", f"{CLUB}.evil.example", CLUB.upper(), "http://club.example"):
            assert web.get("/v1/games", headers={"Origin": origin}).status_code == 403
            answer = web.options("/v1/games", headers={**PREFLIGHT, "Origin": origin})
            assert "access-control-allow-origin" not in answer.headers


def test_what_a_page_may_not_ask_for_is_a_problem() -> None:
    with web_server("--workers", "1", "--http-cors", CLUB) as (_, web):
        asked = {**PREFLIGHT, "Origin": CLUB, "Access-Control-Request-Headers": "x-other"}
        problem = problem_of(web.options("/v1/records:validate", headers=asked))
        assert (problem["status"], problem["reason"]) == (403, "NOT_PERMITTED")
        assert "headers" in problem["detail"]


def test_a_star_lets_all_and_is_only_meant_where_it_is_said() -> None:
    with web_server("--workers", "1", "--http-cors", "*") as (_, web):
        answer = web.get("/v1/games", headers={"Origin": OTHER})
        assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (200, "*")
