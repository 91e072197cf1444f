"""The clients of server/INTEGRATING.md, in every language, do what they say and understand what a server answers."""

from pathlib import Path

import pytest
import trustme

from clients.building import BUILDS, Build, Client
from interlock.analysis.judge import judge
from interlock.record.rgn import write_rgn
from kit.certificates import files_in, server_certificate
from kit.service_calls import legal_record
from kit.service_process import served
from kit.tokens import new_token

HEADER = "interlock 1\ngame chicago-express\nplayers Ann, Ben, Cara\n\n"
GAMES = {
    "legal": write_rgn(legal_record()),
    "illegal": f"{HEADER}Ann: bid 9\nBen: bid 9\n",
    "unreadable": f"{HEADER}Ann: bud 9\nBen: extend PRR Nowhere\n",
    "other": f"{HEADER}Ann: bid 11\n",
}
FINDING = """\
finding	{move}	CE-AUCTION-RAISE
fact	bid	9
fact	high	9
fact	player	Ben
fact	turn	Ben
legal	Ben: bid 10
legal	Ben: bid 11
legal	Ben: pass
"""
REFUSED = """\
error	3	UNREADABLE_RECORD
metadata	form	rgn
metadata	problems	2
field		5
field	moves[1].chicago_express.extend_network.hexes[0]	6
"""
BATCH = """\
legal	VERDICT_STATUS_VALID
illegal	VERDICT_STATUS_ILLEGAL
unreadable	ERROR_REASON_UNREADABLE_RECORD
other	VERDICT_STATUS_INCOMPLETE
"""
PROBLEM = """\
refused	1		bid 10 to 40, or pass
problem	unknown action 'bud' (did you mean 'bid'?)
"""
OPENED = "open	tables/round-2	0	bid 10 to 40, or pass"
PLAYED = """\
taken	1	Ben: bid 10	bid 11 to 40, or pass
taken	2	Cara: pass	bid 11 to 40, or pass
"""
STORED = f"""\
stored	records/thursday-7	{{revision}}	VERDICT_STATUS_VALID
annotated	records/thursday-7	2
listed	records/thursday-7	{len(legal_record().moves)}
listed	records/thursday-6	2
listed	records/round-2	3
kept	VERDICT_STATUS_VALID	{judge(legal_record()).record_digest}
"""


# It compiles, and runs a dozen programs.
@pytest.mark.parametrize("build", BUILDS)
def test_a_client_does_all_that_the_page_says(build: Build, tmp_path: Path, protos: Path) -> None:
    for name, text in GAMES.items():
        (tmp_path / f"{name}.rgn").write_text(text, encoding="utf-8")
    folder = tmp_path / "client"
    folder.mkdir()
    client = build(folder, protos)
    with served() as server:
        requires_verdicts(client, server.address, tmp_path)
        assert client(server.address, "batch", *(tmp_path / f"{name}.rgn" for name in GAMES)) == BATCH
    requires_table(client, tmp_path / "games.db")
    with served("--archive", str(tmp_path / "games.db")) as server:
        requires_archive(client, server.address, tmp_path)
    assert client(server.address, "validate", tmp_path / "legal.rgn") == "error\t14\t\n"
    requires_doors(client, tmp_path)


def requires_verdicts(client: Client, address: str, folder: Path) -> None:
    """Require verdicts on a legal and an illegal game, and the refusal of one that cannot be read."""
    verdicts = {name: client(address, "validate", folder / f"{name}.rgn") for name in GAMES}
    assert verdicts["legal"] == f"verdict\tVERDICT_STATUS_VALID\t{judge(legal_record()).record_digest}\n"
    head, _, findings = verdicts["illegal"].partition("\n")
    assert head.startswith("verdict\tVERDICT_STATUS_ILLEGAL\tsha256:")
    assert findings == FINDING.format(move=2)
    assert verdicts["unreadable"] == REFUSED


def requires_table(client: Client, archive: Path) -> None:
    """Require a live table that goes on though its server is killed, and that another client watches."""
    with served("--archive", str(archive)) as server, client.talking(server.address, "play", "round-2") as table:
        assert table.line() == OPENED
        assert table.tell("Ben: bud 9", 2) == PROBLEM
        assert (
            table.tell("Ben: bid 9", 9)
            == f"refused	1	Ben: bid 9	bid 10 to 40, or pass\n{FINDING.format(move=2)}"
        )
        played = table.tell("Ben: bid 10", 1)
        server.process.kill()
        server.process.wait()
        # It takes up the address and the archive of the one before.
        with served("--archive", str(archive), "--port", server.address.rpartition(":")[2]):
            played += table.tell("Cara: pass", 1)
            assert played == PLAYED
            assert table.rest() == "record	records/round-2\n"
            closed = "taken	3		bid 11 to 40, or pass\n"
            assert client(server.address, "watch", "tables/round-2") == PLAYED + closed


def requires_archive(client: Client, address: str, folder: Path) -> None:
    """Require that games are stored once, however often they are sent, and found page by page."""
    assert client(address, "archive", folder / "illegal.rgn", "thursday-6").startswith(
        "stored	records/thursday-6	1	VERDICT_STATUS_ILLEGAL\nannotated	records/thursday-6	2\n"
    )
    stored = [client(address, "archive", folder / "legal.rgn", name) for name in ("thursday-7", "thursday-7", "other")]
    assert stored == [STORED.format(revision=revision) for revision in (1, 2, 2)]
    taken = "error\t6\tRECORD_ID_TAKEN\nmetadata\tname\trecords/thursday-6\n"
    assert client(address, "archive", folder / "other.rgn", "thursday-6") == taken
    assert (
        client(address, "archive", folder / "legal.rgn", "T") == "error	3	INVALID_NAME\nfield	record_id	0\n"
    )


def requires_doors(client: Client, folder: Path) -> None:
    """Require that a client with a token is let in over TLS, and is told why where it has none."""
    authority, tokens = trustme.CA(), folder / "tokens.json"
    authority.cert_pem.write_to_path(str(folder / "ca.pem"))
    certificate = files_in(folder).write(server_certificate(authority))
    trusted = {"INTERLOCK_CA": str(folder / "ca.pem")}
    token = {"INTERLOCK_TOKEN": new_token(tokens, "Ann")}
    with served(*certificate.options(), "--tokens", str(tokens)) as server:
        game = folder / "legal.rgn"
        assert client(server.address, "validate", game, **trusted, **token).startswith("verdict\tVERDICT_STATUS_VALID")
        assert client(server.address, "validate", game, **trusted) == "error\t16\tNOT_AUTHENTICATED\n"
