"""Two servers over one database are one behind the proxy, and one of them can be lost."""

import signal
import ssl
from pathlib import Path

import httpx
import pytest
import trustme

from clients.building import python
from interlock.analysis.judge import judge
from interlock.record.rgn import write_rgn
from kit.postgres import Postgres
from kit.proxy import OPTIONS, proxy
from kit.service_calls import legal_record
from kit.service_process import Served, served

AUTHORITY = trustme.CA()


def has_table(server: Served) -> bool:
    """Whether somebody plays at a table of a server."""
    return 'Adjudicate"' in httpx.get(server.told["metrics"]).text


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_records_and_tables_of_one_server_are_the_others_too(
    end: signal.Signals, tmp_path: Path, database: Postgres
) -> None:
    archive = ("--archive", database.new_database(), "--grace", "1", *OPTIONS)
    game, authority = tmp_path / "game.rgn", tmp_path / "ca.pem"
    game.write_text(write_rgn(legal_record()), encoding="utf-8")
    AUTHORITY.cert_pem.write_to_path(str(authority))
    trusted = {"INTERLOCK_CA": str(authority)}
    client = python(tmp_path, tmp_path)
    with (
        served(*archive) as one,
        served(*archive) as two,
        proxy(tmp_path, AUTHORITY, {"one": one, "two": two}) as address,
    ):
        stored = client(address, "archive", game, "thursday-7", **trusted)
        assert judge(legal_record()).record_digest in stored
        for server in (one, two):
            assert "stored\trecords/thursday-7\t2\t" in client(server.address, "archive", game, "thursday-7")
        web = httpx.get(f"https://{address}/v1/records/thursday-7", verify=ssl.create_default_context(cafile=authority))
        assert web.json()["record"]["name"] == "records/thursday-7"

        with (
            client.talking(address, "play", "board-1", **trusted) as first,
            client.talking(address, "play", "board-2", **trusted) as second,
        ):
            tables = {"board-1": first, "board-2": second}
            for name, table in tables.items():
                assert table.line() == f"open\ttables/{name}\t0\tbid 10 to 40, or pass"
                assert table.tell("Ben: bid 10", 1) == "taken\t1\tBen: bid 10\tbid 11 to 40, or pass\n"
            # Each server has one.
            assert has_table(one)
            assert has_table(two)
            one.process.send_signal(end)
            one.process.wait(30)
            for table in tables.values():
                assert table.tell("Cara: pass", 1) == "taken\t2\tCara: pass\tbid 11 to 40, or pass\n"
            for name, table in tables.items():
                assert table.rest() == f"record\trecords/{name}\n"
        watched = client(address, "watch", "tables/board-1", **trusted)
        assert [line.split("\t")[2] for line in watched.splitlines()] == ["Ben: bid 10", "Cara: pass", ""]
