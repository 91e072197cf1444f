"""What nobody has told is never taken for granted: it is not checkable, and casts doubt on what comes of it."""

import pytest
from msgspec.structs import replace

from interlock.analysis.judge import begin, judge
from interlock.record.railroad_revolution import MakeProgress
from interlock.record.rgn import read_rgn
from interlock.replay.verdict import FindingKind
from kit.railroad_revolution.script import SET, Script, by_own_set, found

OPAQUE = "opaque(what it says)"


def first(part: tuple, **changes: object) -> tuple:
    """Return a part of the set whose first entry is changed."""
    return (replace(part[0], **changes), *part[1:])


def missing(script: Script, *lines: str, **parts: object) -> list[str]:
    """Return what is told to be missing; nothing else may be found."""
    findings = found(script, *lines, **parts)
    assert {finding.kind for finding in findings} <= {FindingKind.NOT_CHECKABLE}, findings
    return [finding.facts["missing"] for finding in findings]


@pytest.mark.parametrize("bonus", ["", OPAQUE, f"sequence[money 10, {OPAQUE}]", f"per(office, {OPAQUE})"])
def test_a_worker_is_given_for_a_tile_whose_bonus_nobody_has_told(bonus: str) -> None:
    tiles = {"telegraph_tiles": first(SET.telegraph_tiles, bonus=bonus)}
    office = Script().begun("1 A")("put white on telegraph", "office 1")
    told = missing(office, "Andy: give white", "claim Andy workers 9", **tiles)
    assert [what.split(", beyond")[0] for what in told[:-1]] == ["what the telegraph tile 1 brings"]
    # Whatever it is, it may have brought the money.
    told = missing(office, "Andy: give white", "Andy: sell 4 shares", "Andy: hire white", "Andy: hire white", **tiles)
    assert len(told) == 2
    assert [finding.rule for finding in found(office, "Andy: give purple", **tiles)] == ["RR-TELEGRAPH-TILE"]


def test_a_worker_is_given_where_nobody_has_told_whether_a_telegraph_tile_lies_there() -> None:
    sections = {"sections": tuple(replace(section, tile=None) for section in SET.sections)}
    start = Script().begun("1 A")("put white on telegraph")
    places = next(line for line in start.text.splitlines() if line.startswith("setup telegraphs"))
    start.text = start.text.replace(f"{places}\n", "")
    told = missing(start, "Andy: office 1", "Andy: give white", "Andy: done", **sections)
    assert told == ["which telegraph tile lies in section 1"]


@pytest.mark.parametrize("untold", ["shares", "first_shares"])
def test_an_office_with_untold_shares_casts_doubt_on_how_many_there_are(untold: str) -> None:
    sections = {"sections": first(SET.sections, **{untold: None})}
    start = Script().begun("1 A")("put white on telegraph")
    told = missing(start, "Andy: office 1", "Andy: sell 7 shares", **sections)
    color = "brown" if untold == "shares" else "white"
    assert told == [f"the {color} number of section 1", "how many shares an office in section 1 brings"]
    (refused,) = found(start, "Andy: office 2", "Andy: sell 7 shares", **sections)
    assert refused.rule == "RR-TURN-SELL-SHARES"


@pytest.mark.parametrize("effect", ["", OPAQUE, f"sequence[steps 1, {OPAQUE}]", f"choice[money 10, {OPAQUE}]"])
def test_whatever_has_an_unknown_part_says_so_when_that_part_comes(effect: str) -> None:
    chooses = effect.startswith("choice")
    trade = {"trade_effects": replace(SET.trade_effects, turquoise=effect)}
    begun = Script().begun("4 A")("put turquoise on trade", "sell building")
    lines = ["Andy: extra", *["Andy: choose 2"] * chooses, "Andy: done"]
    assert len(missing(begun, *lines, **trade)) == 1
    train = [train for train in SET.trains if train.type == "Mogul"]
    assert train
    trains = {"trains": tuple(replace(each, bonus=effect) if each.type == "Pacific" else each for each in SET.trains)}
    deals = {"deals": first(SET.deals, offers=(replace(SET.deals[0].offers[0], reward="take_train Pacific"),) * 2)}
    dealt = Script().begun()("put white on telegraph", "office 3", "done")
    lines = ["Andy: deal 1", "Andy: no deal", "Ben: no deal", "table: turn up 2", "Ben: put white on trade"]
    lines += ["Ben: sell rail", "Ben: done", "Andy: put white on trade", "Andy: flip Pacific"]
    lines += [*["Andy: choose 2"] * chooses]
    assert len(missing(dealt, *lines, **trains, **deals)) == 1


def test_an_accepted_offer_with_an_unknown_part_says_so() -> None:
    trade = {"trade_effects": replace(SET.trade_effects, turquoise=f"sequence[pay 10, {OPAQUE}]")}
    begun = Script().begun("4 A")("put turquoise on trade", "sell building")
    assert not missing(begun, "Andy: extra", "Andy: done", **trade)
    assert missing(begun, "Andy: extra", "Andy: accept 1", "claim Andy $1", **trade) == [
        "what it brings, beyond the words 'what it says'",
        "what 'what it says' brings",
    ]


@pytest.mark.parametrize("track", ["left", "middle", "right"])
def test_every_track_binds_the_steps_that_are_listed_and_checked(track: str) -> None:
    short = {"tracks": replace(SET.tracks, **{track: getattr(SET.tracks, track)[:2]})}
    record = by_own_set(Script().begun("1 A")("put purple on trade", "extra"), **short)
    replay = begin(record)
    replay.run()
    listed = {option for option in replay.decision.own_options() if isinstance(option, MakeProgress)}
    allowed = {
        MakeProgress(left, middle, right)
        for left in range(3)
        for middle in range(3)
        for right in range(3)
        if 0 < left + middle + right <= 2
    }
    assert listed == {steps for steps in allowed if getattr(steps, track) <= 1}
    for steps in allowed:
        passes = not any(found.is_grave() for found in replay.decision.check(steps))
        assert passes == (steps in listed)


@pytest.mark.parametrize("track", ["left", "middle", "right"])
def test_a_track_that_nobody_has_told_does_not_bind(track: str) -> None:
    record = read_rgn(Script().begun("1 A")("put purple on trade").text).record
    alone = replace(record, header=replace(record.header, components="", components_digest=""))
    moves = read_rgn(
        f"interlock 1\ngame railroad-revolution\nplayers Andy, Ben\nAndy: extra with trade_effects.purple steps 2\n"
        f"Andy: progress {track} 2\nAndy: sell rail\nAndy: done\n"
    ).record.moves
    findings = judge(replace(alone, moves=(*record.moves, *moves))).findings
    assert {finding.kind for finding in findings} == {FindingKind.NOT_CHECKABLE, FindingKind.INCOMPLETE}
    assert any(finding.facts.get("missing") == f"how long the {track} track is" for finding in findings)


def test_a_deal_that_nobody_has_told_is_offered_all_the_same() -> None:
    deals = {"deals": first(SET.deals, offers=(replace(SET.deals[0].offers[0], shares=None, reward=""),) * 2)}
    dealt = Script().begun()("put white on telegraph", "office 3", "done")
    assert missing(dealt, "Andy: deal 1", **deals) == [
        "how many shares offer 1 of the deal 1 asks for",
        "what offer 1 of the deal 1 brings",
    ]


def test_what_an_untold_deal_or_side_may_have_brought_is_used_and_ended_by_its_player() -> None:
    deals = {"deals": first(SET.deals, offers=(replace(SET.deals[0].offers[0], shares=1, reward=""),) * 2)}
    dealt = Script().begun()("put white on telegraph", "office 3", "done")
    used = ["Andy: deal 1", "Andy: progress left 2", "Andy: done", "Andy: no deal", "Ben: deal 2", "Ben: done"]
    told = missing(dealt, *used, "table: turn up 2", "claim Andy left 2", "Ben: put white on trade", **deals)
    assert set(told) == {f"what offer {offer} of the deal 1 brings" for offer in (1, 2)}
    # Who knows what it was has nothing to end a second time.
    (refused,) = [each for each in found(dealt, *used, "Ben: done", **deals) if each.kind is FindingKind.ILLEGAL]
    assert refused.rule == "RR-TURN-CLOCKWISE"
    sides = {"setup_sides": tuple(replace(side, effect="") for side in SET.setup_sides)}
    taken = Script()
    lines = ["Ben: side 3 A", "Ben: progress left 1", "Ben: done", "Andy: side 1 A", "Andy: progress right 1"]
    lines += ["Andy: done", "Andy: put white on trade", "claim Andy right 1, Ben left 1"]
    assert set(missing(taken, *lines, **sides)) == {f"the effect of the set-up tile {side}" for side in ("3 A", "1 A")}


def test_the_extra_effect_may_be_left_where_something_unknown_may_have_allowed_the_promotion() -> None:
    trains = {"trains": tuple(replace(each, bonus="") if each.type == "Mogul" else each for each in SET.trains)}
    begun = Script().begun("4 A")("put turquoise on trade", "flip Mogul", "promote white on A1-2", "sell building")
    told = missing(begun, "Andy: extra", **trains)
    assert {*told} == {"which train has the bonus promote 2", "the bonus of the train Mogul"}
