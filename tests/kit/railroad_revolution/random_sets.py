"""Makes component sets up at random, with effects and conditions of every kind that the language knows."""

from random import Random

from msgspec.structs import replace

from interlock.railroad_revolution.components.box_contents import TRAINS
from interlock.railroad_revolution.components.effects import (
    COLORS,
    LEVELS,
    THINGS,
    TRACKS,
    Effect,
    write_effect,
)
from interlock.railroad_revolution.components.model import (
    ComponentOffer,
    ComponentPlayerBoard,
    ComponentRailSpace,
    ComponentSection,
    ComponentSet,
    ComponentTracks,
    ComponentTradeEffects,
)
from interlock.railroad_revolution.set_lookup import DEMONSTRATION, shipped_set

BASE = shipped_set(DEMONSTRATION)
KINDS = (
    "money", "pay", "shares", "give_shares", "worker", "promote", "steps", "rails", "station", "office", "flip",
    "take_train", "swap_worker", "choice", "sequence", "per", "none", "opaque",
)  # fmt: skip
CONDITIONS = (
    "connected", "station_in", "stations", "offices", "neighbouring_offices", "rails", "trains", "track", "money",
    "shares", "all",
)  # fmt: skip
TYPES = [train.type for train in BASE.trains]


class Maker:
    """Makes sets: those that are not told in full have opaque texts, and values that are missing."""

    def __init__(self, seed: int, *, in_full: bool) -> None:
        self.random = Random(seed)
        self.in_full = in_full

    def effect(self, depth: int = 0) -> Effect:
        """Return any effect."""
        random = self.random
        kind = random.choice(KINDS)
        while (kind == "opaque" and self.in_full) or (depth > 2 and kind in ("choice", "sequence", "per")):
            kind = random.choice(KINDS)
        match kind:
            case "money" | "pay":
                return Effect(kind, random.choice((10, 50, 100, 150, 300)))
            case "shares" | "give_shares" | "promote" | "flip":
                return Effect(kind, random.randint(1, 3))
            case "worker":
                return Effect(kind, what=random.choice((*COLORS, "any")))
            case "steps":
                return Effect(kind, random.randint(1, 3), random.choice(("", *TRACKS)))
            case "rails":
                return Effect(kind, random.randint(1, 2), random.choice(("", "paid")))
            case "station":
                return Effect(kind, what=random.choice(("", "free")))
            case "take_train":
                return Effect(kind, what=random.choice(("", *TYPES)))
            case "choice" | "sequence":
                return Effect(kind, parts=tuple(self.effect(depth + 1) for _ in range(random.randint(1, 3))))
            case "per":
                return Effect(kind, what=random.choice(THINGS), parts=(self.effect(depth + 1),))
            case "opaque":
                return Effect(kind, what="something else")
        return Effect(kind)

    def text(self) -> str:
        """Return an effect as a set has it; "" is one that nobody has told."""
        return "" if self.untold() else write_effect(self.effect())

    def untold(self) -> bool:
        """Tell whether a value is to be left out."""
        return not self.in_full and self.random.random() < 0.08

    def number(self, *choices: int) -> int | None:
        """Return a number, unless it is left out."""
        return None if self.untold() else self.random.choice(choices)

    def listed(self, values: list[int]) -> tuple[int, ...]:
        """Return a list of which some values are left out."""
        return tuple(-1 if self.untold() else value for value in values)

    def condition(self, depth: int = 0) -> str:
        """Return any condition that can soon hold."""
        random = self.random
        kind = random.choice(CONDITIONS)
        while depth and kind == "all":
            kind = random.choice(CONDITIONS)
        n = random.randint(1, 2)
        if kind == "all":
            return f"all[{', '.join(self.condition(1) for _ in range(random.randint(1, 3)))}]"
        if kind in ("connected", "station_in"):
            return f"{kind}({random.choice(LEVELS)}, {n})"
        if kind == "track":
            return f"track({random.choice(TRACKS)}, {n})"
        return f"{kind} {100 * n if kind == 'money' else n}"

    def spaces(self) -> tuple[ComponentRailSpace, ...]:
        """Return lines that join all cities."""
        random, names = self.random, [city.name for city in BASE.cities]
        lines = [("Washington", "Charlotte")]
        lines += [(random.choice(names[:index]), name) for index, name in enumerate(names) if index > 1]
        for _ in range(4):
            one, other = random.sample(names, 2)
            if (one, other) not in lines and (other, one) not in lines:
                lines.append((one, other))
        return tuple(
            ComponentRailSpace(
                f"{'-'.join(line)}-{position}", line, position, self.number(0, 0, 1, 2),
                None if self.untold() else random.random() < 0.3,
            )
            for line in lines
            for position in range(1, 2 if line == lines[0] else random.randint(2, 4))
        )  # fmt: skip

    def trains(self) -> list[int]:
        """Return how many there are of each kind, the first of which everybody starts with."""
        cuts = sorted(self.random.sample(range(5, TRAINS), 4))
        return [high - low for low, high in zip((0, *cuts), (*cuts, TRAINS), strict=True)]

    def make(self) -> ComponentSet:
        """Return a set."""
        random = self.random
        start = Effect("promote", 2)
        bonuses = [write_effect(start)]
        while len(bonuses) < len(TYPES):
            if (text := self.text()) != bonuses[0]:
                bonuses.append(text)
        workers = [tuple(random.choices(COLORS, (4, 1, 1, 1, 1), k=random.randint(1, 2))) for _ in BASE.milestones]
        return replace(
            BASE,
            id=f"made-up-{random.randint(1, 10**6)}",
            cities=tuple(
                replace(city, level=self.number(*LEVELS), station_cost=self.number(0, 50, 100, 200, 400))
                for city in BASE.cities
            ),
            rail_spaces=self.spaces(),
            sections=tuple(
                ComponentSection(
                    self.number(0, 1, 2), self.number(0, 1, 2), self.number(1, 2, 4),
                    None if self.untold() else random.random() < 0.4, section.tile,
                )
                for section in BASE.sections
            ),
            player_board=ComponentPlayerBoard(
                self.listed(sorted(random.choices(range(0, 400, 50), k=12))),
                self.listed(sorted(random.choices(range(0, 300, 50), k=15))),
                self.number(5, 10, 12), self.number(4, 13, 15),
            ),
            tracks=ComponentTracks(*(
                self.listed(sorted(random.choices(range(low, high), k=random.randint(2, 6))))
                for low, high in ((0, 10), (1, 10), (5, 26))
            )),
            city_tiles=tuple(
                replace(
                    tile, main_reward=self.text(), first_bonus=self.text(), first_bonus_cost=self.number(0, 0, 50, 200),
                )
                for tile in BASE.city_tiles
            ),
            telegraph_tiles=tuple(replace(tile, bonus=self.text()) for tile in BASE.telegraph_tiles),
            trains=tuple(
                replace(train, bonus=bonus, copies=copies)
                for train, bonus, copies in zip(BASE.trains, bonuses, self.trains(), strict=True)
            ),
            deals=tuple(
                replace(deal, offers=tuple(ComponentOffer(self.number(0, 1, 2), self.text()) for _ in range(2)))
                for deal in BASE.deals
            ),
            milestones=tuple(
                replace(
                    tile, conditions="" if self.untold() else self.condition(), workers=asked, vp=self.number(20, 30),
                )
                for tile, asked in zip(BASE.milestones, workers, strict=True)
            ),
            setup_sides=tuple(
                replace(side, worker=random.choice(COLORS), effect=self.text()) for side in BASE.setup_sides
            ),
            trade_effects=ComponentTradeEffects(*(self.text() for _ in range(4))),
        )  # fmt: skip


def made_up(seed: int, *, in_full: bool = True) -> ComponentSet:
    """Return a set made up at random."""
    return Maker(seed, in_full=in_full).make()
