"""CPU time and size of the story of a game of some 300 moves, and of the page that is made of it, beside judging alone.

The aim is half a second for a story, and a second and 1 MB for a page with its story.
"""

from collections.abc import Callable
from functools import partial
from time import process_time

import msgspec
from validate import long_record, long_sample

from interlock.analysis.judge import judge
from interlock.record.files import Loaded
from interlock.record.model import GameRecord
from interlock.report.game_page import game_page
from interlock.report.story_builder import tell_story

REPEATS = 5
_OTHERS = (("american-rails", 5), ("age-of-steam", 5), ("railroad-revolution", 3))


def _milliseconds(action: Callable[[], object]) -> float:
    """The least of several times."""
    times = []
    for _ in range(REPEATS):
        start = process_time()
        action()
        times.append(process_time() - start)
    return min(times) * 1000


def _row(record: GameRecord) -> str:
    """What a game takes: times in milliseconds, then sizes in kB."""
    story = tell_story(loaded := Loaded("game.rgn", "rgn", record))
    times = (
        _milliseconds(partial(judge, record, full=True)),
        _milliseconds(partial(tell_story, loaded)),
        _milliseconds(partial(game_page, story)),
    )
    charts = [series.svg.encode() for series in story.series]
    sizes = msgspec.json.encode(story), game_page(story).encode(), max(charts, key=len)
    cells = [*(f"{time:8.0f}" for time in times), *(f"{len(size) / 1000:8.0f}" for size in sizes)]
    return f"{record.header.game:20} {len(record.moves):5}{''.join(cells)}"


def main() -> None:
    """Print one line a game."""
    columns = ("judged", "story", "page", "JSON", "HTML", "chart")
    print(f"{'Reports, in ms and kB':20} moves{''.join(f'{column:>8}' for column in columns)}")
    for record in (long_record(), *(long_sample(*other) for other in _OTHERS)):
        print(_row(record))


if __name__ == "__main__":
    main()
