"""ListLegalMoves filters by kind of action, counts, and chooses samples, and looks at so many moves only."""

from itertools import islice
from typing import Any

import pytest

from interlock.analysis.drafts_and_samples import sample
from interlock.analysis.judge import replay_to
from interlock.record.rgn.moves import MoveWriter
from interlock.service.methods.moves import LARGEST_SAMPLE, MOST_LOOKED_AT
from interlock.v1 import validator_pb2
from kit.service_calls import in_record, legal_record, refusal_of

RECORD = legal_record()
# Here an extension by up to three hexes or a decline is to be decided.
AT = next(
    number for number, move in enumerate(RECORD.moves) if move.chicago_express and move.chicago_express.extend_network
)
RAILS = sample("american-rails", 4, 3)


def _options(record: Any, at: int) -> list[str]:
    replay = replay_to(record, at)
    writer = MoveWriter(record.header.players)
    assert replay.decision
    seat = replay.decision.seat
    actions = islice(replay.decision.options(), MOST_LOOKED_AT + 1)
    return [writer.line(replay.game.whole_move(seat, action)) for action in actions]


def _very_many() -> int:
    """A position with more legal moves than are looked at."""
    return next(
        number
        for number, move in enumerate(RAILS.moves)
        if move.american_rails and move.american_rails.expand and len(_options(RAILS, number)) > MOST_LOOKED_AT
    )


VERY_MANY = _very_many()
OPTIONS = _options(RECORD, AT)


def _listed(stub: Any, record: Any = RECORD, at: int = AT, **fields: Any) -> validator_pb2.ListLegalMovesResponse:
    response: validator_pb2.ListLegalMovesResponse = stub.ListLegalMoves(
        validator_pb2.ListLegalMovesRequest(source=in_record(record), after_move_number=at, **fields)
    )
    return response


def _lines(response: validator_pb2.ListLegalMovesResponse) -> list[str]:
    return [move.rgn for move in response.moves]


def test_moves_are_counted(stub: Any) -> None:
    response = _listed(stub, count=True, page_size=3)
    assert (response.move_count, response.more_uncounted) == (len(OPTIONS), False)
    assert _lines(response) == OPTIONS[:3]
    assert not _listed(stub).HasField("move_count")


def test_of_very_many_moves_the_first_are_counted(stub: Any) -> None:
    response = _listed(stub, RAILS, VERY_MANY, count=True, page_size=1)
    assert (response.move_count, response.more_uncounted) == (MOST_LOOKED_AT, True)


def test_moves_of_one_kind_are_listed_and_counted(stub: Any) -> None:
    assert _lines(_listed(stub, at=0, actions=["passing"], count=True)) == ["Ann: pass"]
    bids = _listed(stub, at=0, actions=["bid"], count=True, page_size=1000)
    assert all(" bid " in line for line in _lines(bids))
    assert bids.move_count == len(bids.moves) == len(_options(RECORD, 0)) - 1
    assert _lines(_listed(stub, at=0, actions=["bid", "passing"])) == _options(RECORD, 0)
    assert _lines(_listed(stub, at=0, actions=["extend_network"])) == []


def test_pages_of_one_kind_make_up_the_whole(stub: Any) -> None:
    found, token = [], ""
    while True:
        response = _listed(stub, at=0, actions=["bid"], page_size=4, page_token=token)
        found += _lines(response)
        token = response.next_page_token
        if not token:
            break
    assert found == [line for line in _options(RECORD, 0) if " bid " in line]
    other = validator_pb2.ListLegalMovesRequest(
        source=in_record(RECORD),
        after_move_number=0,
        page_token=_listed(stub, at=0, actions=["bid"], page_size=1).next_page_token,
    )
    assert refusal_of(lambda: stub.ListLegalMoves(other)).reason == "INVALID_PAGE_TOKEN"


def test_a_page_that_leaves_moves_out_looks_at_so_many_only(stub: Any) -> None:
    response = _listed(stub, RAILS, VERY_MANY, actions=["take"])
    assert response.next_page_token
    assert len(response.moves) < 3


def test_an_action_that_the_game_does_not_have_is_named(stub: Any) -> None:
    refusal = refusal_of(lambda: _listed(stub, actions=["bid", "extend_networks"]))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "UNKNOWN_ACTION")
    ((field, description),) = refusal.violations
    assert field == "actions[1]"
    assert "'extend_network'" in description


def test_an_even_sample_begins_with_the_first_move_and_keeps_the_order(stub: Any) -> None:
    size = 5
    response = _listed(stub, sample={"size": size, "choice": "SAMPLE_CHOICE_EVEN"})
    assert _lines(response) == [OPTIONS[place * len(OPTIONS) // size] for place in range(size)]
    assert (response.move_count, response.next_page_token) == (len(OPTIONS), "")


def test_a_random_sample_is_the_same_for_the_same_seed(stub: Any) -> None:
    def chosen(seed: int) -> list[str]:
        return _lines(_listed(stub, sample={"size": 5, "choice": "SAMPLE_CHOICE_RANDOM", "seed": seed}))

    assert chosen(7) == chosen(7)
    assert len({tuple(chosen(seed)) for seed in (-1, 0, 1, 2**31 - 1)}) > 1
    assert sorted(chosen(7), key=OPTIONS.index) == chosen(7)
    assert len(set(chosen(7))) == 5


@pytest.mark.parametrize("choice", ["SAMPLE_CHOICE_EVEN", "SAMPLE_CHOICE_RANDOM"])
def test_a_sample_of_more_than_there_are_is_all(stub: Any, choice: str) -> None:
    whole = _options(RECORD, 0)
    assert _lines(_listed(stub, at=0, sample={"size": LARGEST_SAMPLE, "choice": choice})) == whole
    assert _lines(_listed(stub, at=0, actions=["extend_network"], sample={"size": 3, "choice": choice})) == []


def test_a_sample_out_of_very_many_comes_from_the_first(stub: Any) -> None:
    response = _listed(stub, RAILS, VERY_MANY, sample={"size": 10, "choice": "SAMPLE_CHOICE_EVEN"})
    assert (len(response.moves), response.move_count, response.more_uncounted) == (10, MOST_LOOKED_AT, True)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"sample": {"choice": 1}}, "sample.size"),
        ({"sample": {"size": -1, "choice": 1}}, "sample.size"),
        ({"sample": {"size": LARGEST_SAMPLE + 1, "choice": 1}}, "sample.size"),
        ({"sample": {"size": 2**31 - 1, "choice": 2}}, "sample.size"),
        ({"sample": {"size": 1}}, "sample.choice"),
        ({"sample": {"size": 1, "choice": 77}}, "sample.choice"),
        ({"sample": {"size": 1, "choice": 1}, "page_size": 5}, "page_size"),
    ],
)
def test_a_sample_that_makes_no_sense_is_refused(stub: Any, fields: dict[str, Any], field: str) -> None:
    refusal = refusal_of(lambda: _listed(stub, **fields))
    assert (refusal.code, refusal.reason) == ("INVALID_ARGUMENT", "INVALID_SAMPLE")
    assert refusal.violations[0][0] == field


def test_after_the_end_there_is_nothing_to_count(stub: Any) -> None:
    response = _listed(stub, at=len(RECORD.moves), count=True)
    assert (response.HasField("decision"), response.move_count, list(response.moves)) == (False, 0, [])
