"""What server/INTEGRATING.md shows is what the clients do; its tables are those of the contract and the rules."""

import csv
import json
import re
import sys
from collections import Counter
from pathlib import Path

from clients import building
from interlock.games.registry import GAMES
from interlock.library.rules import find_rules
from interlock.record.rgn import write_rgn
from kit.documents import blocks, section
from kit.external_tools import run, tool
from kit.service_calls import legal_record
from kit.service_process import served

ROOT = Path(__file__).parents[2]
PAGE = building.PAGE.read_text(encoding="utf-8")
FIRST_CALL = section(PAGE, "The first call")
OF_ALL_MOVES = {"player", "turn"}
OF_CLAIMS_AND_GAPS = {"figure", "written", "value", "missing"}
KEY_OF_MANY_RULES = 10


def test_the_page_shows_what_the_python_client_does() -> None:
    client = (building.CLIENTS / "client.py").read_text(encoding="utf-8")
    shown = [block for block in blocks(PAGE, "python") if block not in FIRST_CALL]
    assert len(shown) >= 4
    assert [block for block in shown if block not in client] == []


def test_the_first_call_can_be_made_as_it_is_shown_in_python_and_node(tmp_path: Path, protos: Path) -> None:
    (tmp_path / "last-night.rgn").write_text(write_rgn(legal_record()), encoding="utf-8")
    (tmp_path / "protos").symlink_to(protos)
    (package,) = re.findall(r"`npm install (.*)`", FIRST_CALL)
    building.npm_install(tmp_path, *package.split())
    with served() as server:
        for name, program, language, status in (
            ("first.py", sys.executable, "python", "1 []"),
            ("first.mjs", tool("node"), "js", "VERDICT_STATUS_VALID"),
        ):
            (code,) = blocks(FIRST_CALL, language)
            assert "127.0.0.1:50051" in code
            (tmp_path / name).write_text(code.replace("127.0.0.1:50051", server.address), encoding="utf-8")
            assert run([program, name], tmp_path) == f"{status}\n"


def test_the_calls_without_grpc_are_answered_as_they_are_shown(tmp_path: Path) -> None:
    (tmp_path / "last-night.rgn").write_text(write_rgn(legal_record()), encoding="utf-8")
    (commands,) = blocks(section(PAGE, "Without gRPC"), "sh")
    tool("curl")
    with served("--http-port", "0") as server:
        shown = run(["bash", "-euc", commands.replace("http://127.0.0.1:8080", server.told["http"])], tmp_path)
    verdict, rules = json.loads(f"[{shown.replace('}{', '},{')}]")
    assert verdict["verdict"]["status"] == "VERDICT_STATUS_VALID"
    assert len(rules["rules"]) == 3
    with (tmp_path / "figures.csv").open(encoding="utf-8", newline="") as file:
        ranks = [row["value"] for row in csv.DictReader(file) if row["what"] == "rank"]
    assert sorted(ranks) == ["1", "2", "3", "4"]


def test_every_reason_stands_by_the_status_that_the_contract_tells() -> None:
    contract = (ROOT / "proto/interlock/v1/errors.proto").read_text(encoding="utf-8")
    told = re.findall(r"// ([A-Z_]+): (?:[^\n]*\n  //)*[^\n]*\n  ERROR_REASON_(\w+) =", contract)
    rows = re.findall(r"^\|[^|]*\| `([A-Z_]+)` \| (`.*`) \|$", section(PAGE, "Calls that are refused"), re.MULTILINE)
    shown = [(status, reason) for status, reasons in rows for reason in re.findall(r"\w+", reasons)]
    assert sorted(shown) == sorted(told)


def test_the_keys_of_many_rules_are_told_and_all_that_are_told_are_keys() -> None:
    rules = [rule for game in (*GAMES, "records") for rule in find_rules(game=game)]
    keys = Counter(key for rule in rules for key in rule.fact_keys())
    rows = re.findall(r"^\| (`[^|]*`) \|", section(PAGE, "Records and verdicts"), re.MULTILINE)
    told = {key for row in rows for key in re.findall(r"\w+", row)}
    assert told - set(keys) <= OF_ALL_MOVES | OF_CLAIMS_AND_GAPS
    assert {key for key, count in keys.items() if count >= KEY_OF_MANY_RULES} <= told
