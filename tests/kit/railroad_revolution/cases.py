"""For every rule of Railroad Revolution: records that keep it and records that break it."""

from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import sample
from interlock.railroad_revolution.components.model import components_digest
from interlock.record.rgn import read_rgn, write_rgn
from kit.railroad_revolution.script import COMPONENTS, SET, SETUP, Script, dealt
from kit.script import Case, both, claimed

HEADER = "interlock 1\ngame railroad-revolution\nplayers "
FIVE = f"{HEADER}Andy, Ben, Charly, Dora, Emil\n{COMPONENTS}\n{SETUP}{dealt(5)}"


def with_changes_for_two() -> str:
    """Return a game of two by a set in which something changes for two."""
    changed = replace(SET, id="changed", player_count_changes={"2": "one city is closed", "3": "none"})
    record = read_rgn(Script().text).record
    header = replace(record.header, components="changed", components_digest=components_digest(changed))
    return write_rgn(replace(record, header=header, components=changed))


def setup_cases() -> list[Case]:
    new = Script()
    start = new.begun()
    return [
        ("RR-SETUP-PLAYERS", Script(4).text, FIVE),
        ("RR-SETUP-FEWER", new.text, with_changes_for_two()),
        claimed("RR-SETUP-BOARD", new, "Andy buildings 12, rails 15, network 2", "Andy buildings 13"),
        claimed("RR-SETUP-BOARD", new, "Ben rails 15", "Ben rails 16"),
        ("RR-SETUP-PLACES", new.text, new.text.replace("Atlanta 2", "Atlanta 1")),
        ("RR-SETUP-PLACES", new.text, new.text.replace("telegraphs 1 1", "telegraphs 3 1")),
        claimed("RR-SETUP-START", new, "Andy $600, shares 3, supply 4, trains 1, left 0", "Andy $500"),
        claimed("RR-SETUP-START", new, "Ben workers 4", "Ben workers 5"),
        ("RR-SETUP-START", new.text, new.text.replace("Andy A1-2 A2-1", "Andy A1-2 B-1")),
        ("RR-SETUP-START", new.text, new.text.replace("setup deal 1\n", "")),
        both("RR-SETUP-TILE", new("side 1 A"), "Andy: side 2 A", "Andy: side 1 B"),
        both("RR-SETUP-TILE", new, "Ben: side 1 A", "Ben: put white on trade"),
        claimed("RR-SETUP-TILE", start, "Andy workers 5, $750", "Andy workers 4"),
    ]


def turn_cases() -> list[Case]:
    start = Script().begun()
    put = start("put white on trade", "sell building")
    # Andy has put all his workers but the turquoise one.
    late = start.idle(8)
    tired = late.idle(2)
    poor = start("put white on railroad", "rail Charlotte-Atlanta-1", "rail Charlotte-Atlanta-2", "done").idle()
    short = start("put white on trade", "sell building", "promote white on A1-2", "done").idle()
    short = short("put white on trade", "sell building", "promote white on A2-1")
    after = Script(header="option effect_order_money after").begun("2 A", "progress left 1")(
        "sell 2 shares", "hire white"
    )
    waived = Script(header="option effect_order_money after").begun("1 B")("sell 5 shares", "hire white")
    waived = waived("put white on railroad", "rail Charlotte-Atlanta-1", "rail Washington-Pittsburgh-1", "done").idle()
    waived = waived("put orange on station", "build Charlotte")
    owing = Script().begun("1 A")("hire grey", "put purple on station", "build Charlotte")
    return [
        both("RR-TURN-CLOCKWISE", start, "Andy: put white on trade", "Ben: put white on trade"),
        both("RR-TURN-WORKER", put, "Andy: done", "Andy: put white on trade"),
        both("RR-TURN-WORKER", start("put white on trade"), "Andy: sell rail", "Andy: done"),
        both("RR-TURN-WORKER", start, "Andy: put white on trade", "Andy: done"),
        both("RR-TURN-WORKER", put, "Andy: done", "Andy: sell building"),
        both("RR-TURN-RECALL", late, "Andy: put turquoise on trade", "Andy: put white on trade"),
        claimed("RR-TURN-RECALL", tired("put white on station"), "Andy supply 4, trade 0", "Andy trade 4"),
        claimed("RR-TURN-MANY", late, "Andy trade 4", "Andy trade 1"),
        both("RR-TURN-EXTRA", start("put turquoise on trade", "extra"), "Andy: choose 1", "Andy: extra"),
        both("RR-TURN-EXTRA", put, "Andy: promote white on A1-2", "Andy: extra"),
        both(
            "RR-TURN-EXTRA",
            put("promote white on A1-2"),
            "Andy: done",
            "Andy: promote white on A2-1",
        ),
        both("RR-TURN-EXTRA", start("put turquoise on trade", "extra"), "Andy: choose 2", "Andy: choose 3"),
        both(
            "RR-TURN-ORDER",
            after,
            "Andy: put white on trade",
            "Andy: put grey on railroad\nAndy: extra\nAndy: sell 3 shares\nAndy: rail Charlotte-Atlanta-1",
        ),
        both("RR-TURN-ORDER", waived, "Andy: extra\nAndy: done", "Andy: done"),
        both("RR-TURN-AFFORD", owing, "Andy: sell 1 share\nAndy: done", "Andy: done"),
        both("RR-TURN-SELL-SHARES", start, "Andy: sell 3 shares", "Andy: sell 4 shares"),
        both("RR-TURN-SELL-SHARES", start, "Andy: sell 1 share", "Andy: sell 0 shares"),
        both("RR-TURN-SELL-SHARES", start, "Ben: sell 1 share", "Ben: sell 4 shares"),
        claimed("RR-TURN-SELL-SHARES", start("Ben: sell 2 shares"), "Ben $900, shares 1", "Ben $800"),
        both("RR-TURN-HIRE", start("sell 1 share"), "Andy: hire purple", "Ben: hire purple"),
        claimed("RR-TURN-HIRE", start("sell 1 share", "hire grey"), "Andy $100, workers 6", "Andy $900"),
        both("RR-TURN-MINIMUM", short, "Andy: hire white\nAndy: done", "Andy: done"),
        claimed("RR-TURN-NETWORK", poor, "Andy network 3", "Andy network 2"),
    ]


def station_cases() -> list[Case]:
    rich = Script().begun("1 A")
    put = rich("put white on station")
    reached = Script().begun("2 A", "progress left 1").to_atlanta()
    grey = reached("put grey on station")
    bare = rich.idle(24)
    poor = rich("hire white", "sell 3 shares").to_atlanta()
    turquoise = Script().begun().to_atlanta()("put turquoise on station")
    orange = Script().begun("1 B")("put orange on station", "build Charlotte")
    steps = SETUP.replace("Atlanta 2", "Atlanta 3").replace("Chicago 3", "Chicago 2")
    due = Script(header="option main_reward due", setup=steps).begun("1 A").to_atlanta()
    due = due("put white on station", "build Atlanta")
    worker = bare.worker()
    return [
        both("RR-STATION-PIECE", bare, f"Andy: put {worker} on trade", f"Andy: put {worker} on station"),
        both("RR-STATION-CITY", put, "Andy: build Charlotte", "Andy: build Atlanta"),
        both(
            "RR-STATION-CITY",
            put("build Charlotte", "done").idle()("put white on station"),
            "Andy: build Washington",
            "Andy: build Charlotte",
        ),
        both("RR-STATION-COST", poor, "Andy: put white on trade", "Andy: put white on station\nAndy: build Charlotte"),
        claimed("RR-STATION-REWARD", _rewarded(), "Andy workers 6", "Andy workers 5"),
        both("RR-STATION-REWARD", due, "Andy: progress left 1\nAndy: done", "Andy: done"),
        both("RR-STATION-FIRST", grey("build Atlanta"), "Andy: first bonus", "Andy: first bonus\nAndy: first bonus"),
        both("RR-STATION-FIRST", put("build Charlotte"), "Andy: done", "Andy: first bonus"),
        both(
            "RR-X-STATION-PURPLE",
            poor.idle(2)("put purple on station", "build Charlotte"),
            "Andy: done",
            "Andy: extra",
        ),
        both("RR-X-STATION-GREY", grey, "Andy: build Atlanta\nAndy: extra", "Andy: build Charlotte\nAndy: extra"),
        both("RR-X-STATION-GREY", grey, "Andy: extra\nAndy: build Atlanta", "Andy: extra\nAndy: build Charlotte"),
        both("RR-X-STATION-TURQUOISE", turquoise, "Andy: build Atlanta", "Andy: build Charlotte\nAndy: extra"),
        both(
            "RR-X-STATION-TURQUOISE",
            turquoise,
            "Andy: extra\nAndy: build Atlanta",
            "Andy: extra\nAndy: build Charlotte",
        ),
        claimed("RR-X-STATION-ORANGE", orange("extra"), "Andy $600", "Andy $500"),
    ]


def railroad_cases() -> list[Case]:
    start = Script().begun("1 A")
    put = start("put white on railroad")
    one = put("rail Charlotte-Atlanta-1")
    poor = start("hire white", "sell 3 shares")
    spent = poor("put purple on railroad", "rail Charlotte-Atlanta-1", "rail Charlotte-Atlanta-2")
    orange = Script().begun("1 B")("put orange on railroad")
    spaces = ("rail Charlotte-Atlanta-1", "rail Charlotte-Atlanta-2")
    grey = Script().begun("2 A", "progress left 1")("put grey on railroad", "extra")
    return [
        both("RR-RAIL-COUNT", one, "Andy: rail Charlotte-Atlanta-2\nAndy: done", "Andy: done"),
        both(
            "RR-RAIL-COUNT",
            one("rail Charlotte-Atlanta-2"),
            "Andy: done",
            "Andy: rail Atlanta-Memphis-1",
        ),
        both("RR-RAIL-SPACE", one, "Andy: rail Charlotte-Atlanta-2", "Andy: rail Charlotte-Atlanta-1"),
        both("RR-RAIL-SPACE", put, "Andy: rail Washington-Pittsburgh-1", "Andy: rail Washington-Pittsburgh-2"),
        both(
            "RR-RAIL-COST",
            poor.to_atlanta(),
            "Andy: put white on trade",
            "Andy: put white on railroad",
        ),
        claimed("RR-RAIL-COST", put("rail Washington-Pittsburgh-1"), "Andy $300", "Andy $400"),
        both("RR-X-RAIL-PURPLE", spent, "Andy: done", "Andy: extra"),
        claimed("RR-X-RAIL-GREY", grey, "Andy shares 5", "Andy shares 3"),
        both(
            "RR-X-RAIL-ORANGE",
            orange,
            "Andy: rail Charlotte-Atlanta-1\nAndy: rail Washington-Pittsburgh-1\nAndy: extra\nclaim Andy $250",
            "Andy: extra\nclaim Andy $850",
        ),
        claimed(
            "RR-X-RAIL-TURQUOISE",
            Script().begun()("put turquoise on railroad", "extra", *spaces, "rail Washington-Pittsburgh-1"),
            "Andy rails 12",
            "Andy rails 13",
        ),
    ]


def telegraph_cases() -> list[Case]:
    start = Script().begun("2 A", "progress left 1")
    put = start("put white on telegraph")
    bare = start.idle(24)
    worker = bare.worker()
    swapped = Script().begun("1 A")("put purple on telegraph", "extra", "swap white for grey")
    turquoise = Script().begun()("put turquoise on telegraph")
    return [
        both("RR-TELEGRAPH-PIECE", bare, f"Andy: put {worker} on trade", f"Andy: put {worker} on telegraph"),
        both("RR-TELEGRAPH-SECTION", put, "Andy: office 8", "Andy: office 9"),
        both(
            "RR-TELEGRAPH-SECTION",
            put("office 1", "done").idle()("put white on telegraph"),
            "Andy: office 2",
            "Andy: office 1",
        ),
        claimed("RR-TELEGRAPH-SHARES", put("office 1"), "Andy shares 5", "Andy shares 4"),
        both("RR-TELEGRAPH-TILE", put("office 1"), "Andy: give white\nclaim Andy $1100", "Andy: give purple"),
        both("RR-TELEGRAPH-TILE", put("office 3"), "Andy: done", "Andy: give white"),
        claimed("RR-X-TELEGRAPH-PURPLE", swapped, "Andy workers 5", "Andy workers 4"),
        both(
            "RR-X-TELEGRAPH-GREY",
            start("put grey on telegraph"),
            "Andy: office 3\nAndy: extra\nclaim Andy shares 8",
            "Andy: extra\nAndy: office 3\nclaim Andy shares 7",
        ),
        both(
            "RR-X-TELEGRAPH-ORANGE",
            Script().begun("1 B")("put orange on telegraph"),
            "Andy: office 1\nAndy: extra\nclaim Andy $800",
            "Andy: extra\nAndy: office 1\nclaim Andy $600",
        ),
        both("RR-X-TELEGRAPH-TURQUOISE", turquoise, "Andy: office 3", "Andy: office 3\nAndy: extra"),
        both("RR-X-TELEGRAPH-TURQUOISE", turquoise("extra"), "Andy: office 1\nclaim Andy $850", "Andy: office 3"),
    ]


def trade_cases() -> list[Case]:
    purple, orange = Script().begun("1 A")("put purple on trade"), Script().begun("1 B")("put orange on trade")
    grey = Script().begun("2 A", "progress left 1")("put grey on trade")
    white = Script().begun()("put white on trade")
    bare = Script().begun().idle(24)
    bare = bare(f"put {bare.worker()} on trade")
    turquoise = Script().begun()("put turquoise on trade")
    return [
        both("RR-TRADE-PIECE", bare, "Andy: sell rail", "Andy: sell building"),
        claimed("RR-TRADE-PIECE", white("sell building"), "Andy $850, buildings 11", "Andy $800"),
        claimed("RR-TRADE-FLIP", white("flip Mogul"), "Andy turned 1", "Andy turned 0"),
        both("RR-TRAIN-FLIP", white, "Andy: flip Mogul", "Andy: flip back Mogul"),
        both("RR-TRAIN-FLIP", white("flip Mogul"), "Andy: sell rail", "Andy: flip back Mogul"),
        both("RR-TRAIN-ANY", white, "Andy: sell rail", "Andy: train Pacific"),
        claimed(
            "RR-X-TRADE-PURPLE", purple("extra", "progress left 1, right 1"), "Andy left 1, right 1", "Andy left 2"
        ),
        claimed("RR-X-TRADE-GREY", grey("flip Mogul", "extra", "flip back Mogul"), "Andy trains 1", "Andy trains 0"),
        claimed("RR-X-TRADE-ORANGE", orange("extra"), "Andy $750", "Andy $700"),
        claimed("RR-X-TRADE-TURQUOISE", turquoise("extra", "choose 1"), "Andy $850", "Andy $750"),
        both("RR-TRACK-SPLIT", purple("extra"), "Andy: progress left 1, middle 1", "Andy: progress left 3"),
    ]


def deal_cases() -> list[Case]:
    start = Script().begun()
    sold = start("put white on telegraph", "office 3", "sell 6 shares", "done")
    dealt_ = sold("no deal", "Ben: sell 3 shares")
    return [
        both("RR-DEAL-TRIGGER", start, "Andy: put white on trade", "Andy: deal 1"),
        both("RR-DEAL-ACTIVE", sold, "Andy: no deal", "Andy: deal 1"),
        both("RR-DEAL-OTHERS", dealt_, "Ben: no deal", "Ben: deal 2"),
        both("RR-DEAL-OTHERS", sold("no deal"), "Ben: deal 1", "Ben: deal 1\nBen: deal 2"),
        both("RR-DEAL-TRIGGER", start("put white on telegraph", "office 3"), "Andy: done", "Andy: deal 1"),
        both("RR-DEAL-NEXT", dealt_("no deal"), "table: turn up 2", "table: turn up 1"),
    ]


def milestone_cases() -> list[Case]:
    start = Script().begun("1 A")
    sold = start("put white on trade", "sell building")
    offices = start("put white on telegraph", "office 1", "promote white on A2-1", "done").idle()
    drawing = offices("put white on telegraph", "office 2")
    kept = drawing("draw B-1, B-2, B-3", "keep B-1")
    return [
        both("RR-PROMOTE", sold, "Andy: promote white on A1-2", "Andy: promote purple on A1-2"),
        both("RR-PROMOTE", sold, "Andy: promote white from trade on A1-2", "Andy: promote white on A1-4"),
        claimed("RR-MILESTONE-DONE", kept, "Andy milestones 1, milestone-vp 18", "Andy milestones 0"),
        both("RR-MILESTONE-NEXT", drawing, "table: draw B-1, B-2, B-3", "table: draw B-1, B-2"),
        both("RR-MILESTONE-NEXT", drawing, "table: draw B-4, B-5, B-6", "table: draw C-1, B-5, B-6"),
        both("RR-MILESTONE-NEXT", drawing("draw B-4, B-5, B-6"), "Andy: keep B-5", "Andy: keep B-7"),
    ]


def end_cases() -> list[Case]:
    record = sample("railroad-revolution", 2, 1)
    over = write_rgn(replace(record, header=replace(record.header, results=())))
    upside_down = replace(record.header, results=record.header.results[::-1])
    start = Script().begun("1 A")
    stations = start("put white on station", "build Charlotte")
    offices = start("put white on telegraph", "office 1", "done").idle()("put white on telegraph", "office 2")
    return [
        ("RR-END-TRIGGER", f"{over}claim last 1\n", f"{over}claim last 0\n"),
        ("RR-END-LAST", over, f"{over}Ann: done\n"),
        claimed("RR-SCORE-RIGHT", start, "Andy right-vp 0", "Andy right-vp 5"),
        claimed("RR-SCORE-MIDDLE", stations, "Andy middle-vp 1", "Andy middle-vp 2"),
        claimed("RR-SCORE-LEFT", offices("Ben: sell 1 share"), "Andy left-vp 0", "Andy left-vp 2"),
        claimed("RR-SCORE-MILESTONES", start, "Andy milestone-vp 0", "Andy milestone-vp 18"),
        claimed("RR-SCORE-TRAINS", start, "Andy train-vp 8", "Andy train-vp 0"),
        claimed("RR-SCORE-TOTAL", start, "Andy score 8", "Andy score 30"),
        claimed("RR-SCORE-BETWEEN", offices, "Andy between-vp 5", "Andy between-vp 0"),
        ("RR-SCORE-TIE", write_rgn(record), write_rgn(replace(record, header=upside_down))),
    ]


def _rewarded() -> Script:
    """Return a game in which Andy has a station in Atlanta, whose tile 5 brings a purple worker."""
    script = Script(setup=SETUP.replace("Atlanta 2", "Atlanta 5").replace("New Orleans 5", "New Orleans 2"))
    return script.begun().to_atlanta()("put white on station", "build Atlanta")


GROUPS = (
    *(setup_cases, turn_cases, station_cases, railroad_cases, telegraph_cases),
    *(trade_cases, deal_cases, milestone_cases, end_cases),
)
"""All rules, in the order of the rulebook."""
