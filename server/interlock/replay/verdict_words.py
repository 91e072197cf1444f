"""A verdict in words."""

from interlock.replay.verdict import Verdict, VerdictStatus

_STATUS_WORDS = {
    VerdictStatus.VALID_WITH_RULINGS: "valid, with rulings",
    VerdictStatus.STOPPED: "not judged to the end",
}


def status_words(status: VerdictStatus) -> str:
    """Return what a status is called."""
    return _STATUS_WORDS.get(status) or status.name.lower().replace("_", " ")


def status_name(status: VerdictStatus) -> str:
    """Return what a status is called in options and tables, such as valid-with-rulings."""
    return status.name.lower().replace("_", "-")


def outcome_words(verdict: Verdict, *, carry_on: bool) -> str:
    """Say how far a record was judged and how the game ended; `carry_on` went on after an illegal move."""
    judged, count = verdict.judged_move_count, verdict.move_count
    is_illegal = verdict.status in (VerdictStatus.ILLEGAL, VerdictStatus.STOPPED)
    if judged < count or (is_illegal and not carry_on):
        return f"stopped at move {judged} of {count}" if judged else "stopped at the set-up"
    if not count:
        return "no move yet"
    end = f"ended after move {count}: {verdict.ending}" if verdict.finished else f"not ended after move {count}"
    return f"went on as played; {end}" if is_illegal else end
