"""Plays games of Age of Steam for tests."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar, Self

from interlock.basics.color import Color
from interlock.games.age_of_steam.building.building import Building
from interlock.games.age_of_steam.goods_growth.growth import Drawing, Rolling
from interlock.games.age_of_steam.maps.registry import map_of
from interlock.games.age_of_steam.maps.western_us_network_and_ties import TieBreaking
from interlock.games.age_of_steam.mechanics.goods import HEIGHT, NUMBERED, words
from interlock.games.age_of_steam.mechanics.land import CUBES, land_of
from interlock.games.age_of_steam.moving_goods.moving import Moving
from interlock.games.age_of_steam.phases.actions import Choosing
from interlock.games.age_of_steam.phases.shares import Selling
from interlock.record.age_of_steam import AddLink, ChooseAction
from interlock.record.auction import Pass
from interlock.record.model import Header
from interlock.replay.boards import shipped_grid
from interlock.replay.decision import Decision
from kit.script import PLAYERS
from kit.script import Script as AnyScript

_PLAIN_ACTIONS = ("engineer", "turn order", "urbanization", "first build", "first move", "locomotive")
"""What players choose for whom nothing else is asked, from what changes least for the others on."""


class Script(AnyScript):
    """A record of a game of Age of Steam that follows the rules.

    Players are first, second, ... in the order Andy, Ben, Charly. Cubes on hexes and in columns may be wished for;
    all others are dealt evenly.
    """

    game = "age-of-steam"
    turn: ClassVar[type[Decision]] = Building

    def __init__(
        self,
        board: str = "rust-belt",
        players: int = 0,
        header: str = "",
        cubes: Mapping[str, str] | None = None,
        display: Mapping[str, str] | None = None,
        order: str = "",
    ) -> None:
        players = players or map_of(board).min_players
        names = ", ".join(PLAYERS[:players])
        options = dict(line.split()[1:3] for line in header.split("\n") if line.startswith("option"))
        edition = next((line.split()[1] for line in header.split("\n") if line.startswith("edition")), "")
        lines = [f"setup order {order or names}"] if players > 1 else []
        lines += set_up_lines(board, Header(edition=edition, options=options), cubes or {}, display or {})
        head = f"interlock 1\ngame {self.game}\nboard {board}\nplayers {names}\n{header}\n"
        self._start(head + "\n".join(lines) + "\n")

    def idle(self) -> Self:
        """Do the least that the decision allows: sell nothing, pass, take the first action, build nothing."""
        script = self._copy()
        script._add(_least(script))
        return script

    def until(self, kind: type[Decision], round_: int = 0) -> Self:
        """Do the least until a kind of decision comes up, in a round if it is named."""
        script = self._copy()
        while not (isinstance(script.replay.decision, kind) and round_ in (0, script.table.round)):
            assert script.replay.decision is not None, "the game is over"
            script._add(_least(script))
        return script

    def until_mover(self, who: str) -> Self:
        """Do the least until a player may move goods."""
        script = self.until(Moving)
        while script.who != who:
            script = script.idle()
        return script

    def until_round(self, round_: int) -> Self:
        """Do the least until a round begins."""
        script = self._copy()
        while script.table.round < round_ and script.replay.decision is not None:
            script._add(_least(script))
        return script

    def to_the_end(self) -> Self:
        """Do the least until the game is over, but sell the shares that expenses ask for; dice for ties are left."""
        script = self._copy()
        while (decision := script.replay.decision) and not isinstance(decision, TieBreaking):
            words = _least(script)
            if isinstance(decision, Selling):
                player, cash = script.table.players[decision.seat], script.table.ledger.balances[decision.seat]
                lacking = player.shares + player.locomotive - player.income - cash
                words = f"shares {max(0, (lacking + 3) // 4)}"
            script._add(words)
        return script

    def building(self, *actions: str) -> "Script":
        """Go on to the building of the round under way; actions are chosen in player order where they are named."""
        script: Script = self.until(Choosing)
        for action in actions:
            script = script(f"action {action}")
        return script.until(Building)

    def actions(self, **wanted: str) -> "Script":
        """Go on to the building of the next round or the one under way; players choose the actions that are named."""
        script: Script = self.until(Choosing)
        while isinstance(script.replay.decision, Choosing):
            left = _free(script.decision)
            others = (each for each in _PLAIN_ACTIONS if each in left and each not in wanted.values())
            script = script(f"action {wanted.get(script.who) or next(others)}")
        return script

    def planned(
        self,
        *rounds: Mapping[str, str],
        shares: Mapping[str, int] | None = None,
        growing: str = "",
        dice: str = "",
    ) -> Self:
        """Go on by a plan for each round, up to the last building that it says.

        It says of players what they choose and build, such as "engineer; build A1 N-S; build A3 N-S". Shares are sold
        once; the player who is growing takes a link more whenever there is one; dice are thrown as they are written.
        """
        script = self._copy()
        sold = dict(shares or {})
        for plan in rounds:
            left = {who: [each.strip() for each in words.split(";")] for who, words in plan.items()}
            now = script.table.round
            while script.table.round == now and (plan is not rounds[-1] or any(left.values())):
                script._add(_planned(script, left, sold, growing, dice))
        return script

    def noted(self, *lines: str) -> Self:
        """Add lines that are no moves."""
        script = self._copy()
        script._start("\n".join((script.text.rstrip("\n"), *lines, "")))
        return script

    def stands(self, words: str) -> Self:
        """Add a move that is illegal but stands by ruling."""
        return self.noted(f"{self.who}: {words}", "ruling stands")

    def _add(self, words: str) -> None:
        decision = self.replay.decision
        before = len(self.text)
        super()._add(words)
        if decision is not None and decision.seat == 0:
            # The table's own moves are written under its own name.
            self.text = f"{self.text[:before]}table: {words}\n"


def _planned(script: Script, left: dict[str, list[str]], sold: dict[str, int], growing: str, dice: str) -> str:
    decision = script.replay.decision
    if isinstance(decision, Selling):
        return f"shares {sold.pop(script.who, 0)}"
    if isinstance(decision, Choosing):
        if script.who in left:
            return f"action {left[script.who].pop(0)}"
        named = [words[0] for words in left.values() if words]
        free = _free(decision)
        return f"action {next(each for each in _PLAIN_ACTIONS if each in free and each not in named)}"
    if isinstance(decision, Building) and left.get(script.who):
        return left[script.who].pop(0)
    if isinstance(decision, Moving) and script.who == growing and AddLink() in decision.options():
        return "locomotive"
    if isinstance(decision, Rolling) and dice:
        return f"dice {dice}"
    return _least(script)


def _free(decision: Decision) -> list[str]:
    """Name the actions that can be chosen."""
    chosen = (option.action for option in decision.options() if isinstance(option, ChooseAction))
    return [action.name.lower().replace("_", " ") for action in chosen]


def _least(script: Script) -> str:
    decision = script.decision
    if isinstance(decision, Selling):
        return "shares 0"
    if isinstance(decision, Choosing):
        left = _free(decision)
        return f"action {next((each for each in left if each != 'production'), left[0])}"
    if isinstance(decision, Building):
        return "done"
    if isinstance(decision, Rolling):
        dark = f" dark {' '.join(['1'] * decision.dark)}" if decision.dark else ""
        return f"dice light {' '.join(['1'] * decision.light)}{dark}"
    if isinstance(decision, Drawing):
        bag = [cube for cube, count in script.table.bag.items() for _ in range(count)]
        return f"draw {words(bag[: decision.count])}"
    assert Pass() in decision.options(), decision
    return "pass"


def set_up_lines(board: str, header: Header, cubes: Mapping[str, str], display: Mapping[str, str]) -> list[str]:
    """Return the set-up lines of a game with the cubes that are wished for, and others dealt evenly."""
    grid, map_ = shipped_grid(board), map_of(board, header)
    land = land_of(grid)
    bag = [cube for cube, count in map_.bag.items() for _ in range(count)]
    Random(7).shuffle(bag)
    wished: dict[str, list[Color]] = {}
    for place, colors in {**cubes, **display}.items():
        wished[place] = [CUBES[color] for color in colors.split()]
        for cube in wished[place]:
            if cube in bag:
                bag.remove(cube)
    lines = []
    for hex_, name in enumerate(grid.names):
        count = map_.first_cubes(land, hex_)
        lying = wished.get(name) or [map_.first_cube(land, hex_, bag) for _ in range(count)]
        if lying and (count or name in cubes):
            lines.append(f'setup cubes "{name}" {words(lying)}')
    for column in (*NUMBERED, *(each for each in HEIGHT if each not in NUMBERED)):
        count = map_.columns.get(column, 0)
        never = map_.never_on.get(column)
        lying = wished.get(column) or [bag.pop(next(i for i, cube in enumerate(bag) if cube is not never))
                                       for _ in range(count)]  # fmt: skip
        if lying:
            lines.append(f"setup display {column}: {words(lying)}")
    return lines
