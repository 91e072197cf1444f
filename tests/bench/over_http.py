"""CPU time of a server for one Validate over HTTP, beside the same over gRPC, in the same run."""

from collections.abc import Callable
from http.client import HTTPConnection
from statistics import median

import grpc
import msgspec
from measured_server import MeasuredServer, measured
from validate import BATCHES, CALLS, long_record, long_sample

from interlock.record.model import GameRecord
from interlock.record.protobuf_form import to_message
from interlock.record.rgn import write_rgn
from interlock.v1 import validator_pb2

_SERVER = """
from interlock.service.config import Config
from interlock.service.server import run
from interlock.web.server import WebServer

run(Config(workers=1, grace=1, http_port=0), lambda started: print(*started.lines(), sep="|", flush=True), [WebServer])
"""


def rows(record: GameRecord, server: MeasuredServer) -> list[tuple[str, float, float]]:
    """What was done, and the best CPU time and the median of the batches, in microseconds a call."""
    told = server.address.split("|")
    web = HTTPConnection(next(line.removeprefix("http: http://") for line in told if line.startswith("http: ")))
    rgn = write_rgn(record)
    json = b'{"source":{"record":%b}}' % msgspec.json.encode(record)
    with grpc.insecure_channel(told[0].removeprefix("listening on ")) as channel:
        validate = channel.unary_unary("/interlock.v1.Validator/Validate")
        list_games = channel.unary_unary("/interlock.v1.Validator/ListGames")
        as_message = validator_pb2.ValidateRequest(source={"record": to_message(record)}).SerializeToString()
        as_rgn = validator_pb2.ValidateRequest(source={"rgn": rgn}).SerializeToString()
        empty = validator_pb2.ListGamesRequest(page_size=1).SerializeToString()
        calls: dict[str, Callable[[], object]] = {
            "Validate by gRPC, a message": lambda: validate(as_message),
            "Validate by HTTP, JSON": lambda: _posted(web, json, "application/json"),
            "Validate by gRPC, RGN": lambda: validate(as_rgn),
            "Validate by HTTP, RGN": lambda: _posted(web, rgn.encode(), "text/plain"),
            "ListGames by gRPC": lambda: list_games(empty),
            "ListGames by HTTP": lambda: _got(web, "/v1/games?pageSize=1"),
        }
        times: dict[str, list[float]] = {name: [] for name in calls}
        for _ in range(BATCHES // 4):
            for name, call in calls.items():
                # One that waited too long is closed.
                web.close()
                start = server.spent()
                for _ in range(CALLS):
                    call()
                times[name].append((server.spent() - start) / CALLS * 1e6)
    return [(name, min(each), median(each)) for name, each in times.items()]


def _posted(web: HTTPConnection, body: bytes, kind: str) -> bytes:
    web.request("POST", "/v1/records:validate", body, {"Content-Type": kind})
    return _answer(web)


def _got(web: HTTPConnection, path: str) -> bytes:
    web.request("GET", path)
    return _answer(web)


def _answer(web: HTTPConnection) -> bytes:
    with web.getresponse() as answer:
        assert answer.status == 200
        return answer.read()


def main() -> None:
    """Print a table for each game."""
    others = (("american-rails", 5), ("age-of-steam", 5), ("railroad-revolution", 3))
    with measured(_SERVER) as server:
        for record in (long_record(), *(long_sample(*other) for other in others)):
            heading = f"{record.header.game}, {len(record.moves)} moves, microseconds of CPU"
            print(f"{heading:<56}{'best':>7}{'median':>8}")
            for name, best, middle in rows(record, server):
                print(f"{name:<56}{best:>7.0f}{middle:>8.0f}")


if __name__ == "__main__":
    main()
