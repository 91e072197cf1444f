"""From a record to all that pages show of it, in one replay."""

from interlock.record.digest import digest
from interlock.record.files import Loaded
from interlock.record.rgn import write_rgn
from interlock.replay.conclude import conclude, ledger_entries
from interlock.replay.verdict_words import outcome_words, status_words
from interlock.report.kinds import kinds
from interlock.report.model import Story
from interlock.report.series import dividends
from interlock.report.teller import Teller


def tell_story(loaded: Loaded, *, carry_on: bool = False) -> Story:
    """Return the story of a record; with `carry_on` illegal moves are judged on as played.

    RecordError where the record cannot be judged.
    """
    teller = Teller(loaded.record, carry_on=carry_on)
    moves = tuple(teller.moves())
    replay, record, header = teller.replay, loaded.record, loaded.record.header
    verdict = conclude(replay, digest(record))
    return Story(
        name=loaded.name,
        game=header.game,
        game_title=replay.game.title,
        title=header.event or ", ".join(teller.names),
        board=verdict.board,
        components=verdict.components,
        edition=header.edition,
        options=header.options,
        event=header.event,
        site=header.site,
        date=header.date,
        tags=header.tags,
        players=tuple(teller.names),
        companies=teller.companies,
        status=verdict.status,
        status_words=f"{status_words(verdict.status)}; {outcome_words(verdict, carry_on=carry_on)}",
        carry_on=carry_on,
        judged_move_count=replay.position_move(),
        finished=verdict.finished,
        ending=verdict.ending,
        end_reasons=verdict.end_reasons,
        rgn=loaded.rgn_text.text if loaded.rgn_text else write_rgn(record),
        kinds=kinds(replay.game),
        moves=moves,
        findings=verdict.findings,
        standings=verdict.standings,
        rounds=verdict.rounds,
        figures=teller.by_round.table(),
        series=(
            *teller.series.all(teller.by_round.spans),
            *dividends(verdict.rounds, teller.own.paints),
        ),
        auctions=teller.auctions.all(),
        ledger=ledger_entries(replay),
        picture=teller.seen.picture("the board"),
        drawings=tuple(map(tuple, teller.seen.drawings.all())),
        tables=teller.seen.tables(),
        rows=teller.seen.rows.all(),
    )
