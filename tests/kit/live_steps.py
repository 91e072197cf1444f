"""Steps at a live table, at random: legal and illegal moves, take-backs, claims, headings, comments and rulings."""

from random import Random

from msgspec.structs import replace

from interlock.analysis.drafts_and_samples import heading_of, sample
from interlock.basics.problem import RecordError
from interlock.library.game import Game
from interlock.library.game_replay import IllegalMoveError
from interlock.record.model import Claim, Comment, Figure, GameRecord, Move, Note, Ruling, RulingKind
from interlock.replay.game_type import DeadEndError
from interlock.replay.replay import Replay


def opening(game: str, players: int, seed: int) -> GameRecord:
    """A random game of which nothing has been played."""
    record = sample(game, players, seed)
    return replace(record, header=replace(record.header, results=()), moves=(), notes=())


class RandomSteps:
    """Takes one random step after another at a live game; those that cannot be taken are part of it."""

    def __init__(self, live: Game, seed: int, others: GameRecord) -> None:
        """Play; wrong moves are those of another game."""
        self.live, self.random, self.others = live, Random(seed), others

    def take(self) -> bool | None:
        """Take a step, and return whether it could be taken; None where it makes no sense."""
        step = self.random.choices(
            [self.move, self.wrong_move, self.by_ruling, self.claim, self.comment, self.ruling, self.take_back],
            [60, 8, 4, 14, 6, 5, 3],
        )[0]
        try:
            step()
        except IllegalMoveError:
            return False
        except RecordError:
            return None
        return True

    def move(self) -> None:
        self.live.play(self._legal_move())

    def wrong_move(self) -> None:
        self.live.play(self._some_move())

    def by_ruling(self) -> None:
        kind = self.random.choice([RulingKind.STANDS, RulingKind.UNSPECIFIED, RulingKind.TAKEN_BACK])
        self.live.play(self._some_move(), Ruling(kind, referee="Fay"))

    def claim(self) -> None:
        replay = self._replay()
        figure = self.random.choice(list(replay.counted().figures()))
        value, _ = replay.game.figure(replay.table, figure)
        right = replace(figure, value=value + self.random.choice([0, 0, 0, 1]))
        claim = Claim((right,), beside=self.random.random() < 0.3)
        heading = Note(heading=heading_of(replay)) if replay.decision else Note(heading="The end")
        self._add(self.random.choice([Note(claim=claim), heading]))

    def comment(self) -> None:
        self._add(
            self.random.choice([Note(comment=Comment("so be it", beside=self.random.random() < 0.5)), Note(glyph="!")])
        )

    def ruling(self) -> None:
        some = self.random.randint(1, max(1, self.live.move_count))
        player = self.random.choice(self.others.header.players).name
        ruling = self.random.choice(
            [
                Ruling(RulingKind.TAKEN_BACK, some),
                Ruling(RulingKind.STANDS, some, reason="because"),
                Ruling(RulingKind.CORRECTED, some, correction=self._some_move()),
                Ruling(RulingKind.AWARD, amount=3, payee=player),
                Ruling(RulingKind.SET, figures=(Figure(player, "cash", self.random.randint(0, 40)),)),
            ]
        )
        self._add(Note(ruling=ruling))

    def take_back(self) -> None:
        self.live.take_back(max(0, self.live.move_count - self.random.choice([0, 1, 1, 2, 5])))

    def _replay(self) -> Replay:
        return self.live.replay.at(self.live.move_count)

    def _legal_move(self) -> Move:
        replay = self._replay()
        if replay.decision is None:
            return self._some_move()
        try:
            action = replay.game.random.action(replay.table, replay.decision, self.random, "")
        except DeadEndError:
            return self._some_move()
        return replay.game.whole_move(replay.decision.seat, action)

    def _some_move(self) -> Move:
        return self.random.choice(self.others.moves)

    def _add(self, note: Note) -> None:
        somewhere = self.random.randint(0, self.live.move_count) if self.random.random() < 0.1 else 0
        self.live.add(self.live.as_read(replace(note, move_number=somewhere)))
