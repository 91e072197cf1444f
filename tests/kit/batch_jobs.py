"""What is done with numbers, in processes of their own too: some of it ends the process."""

import os
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Doubling:
    """Doubles numbers."""

    deadly: int | None = None
    """At this number the process ends."""
    wrong: int | None = None
    """At this number it fails, without the process ending."""

    def __call__(self, numbers: Sequence[int]) -> list[int]:
        return [self._double(number) for number in numbers]

    def lost(self, number: int) -> int:
        return -number

    def _double(self, number: int) -> int:
        if number == self.deadly:
            os._exit(1)
        if number == self.wrong:
            raise ArithmeticError(f"{number} is wrong")
        return 2 * number


class Measuring:
    """Tells how long texts are."""

    def __call__(self, texts: Sequence[str]) -> list[int]:
        return [len(text) for text in texts]

    def lost(self, text: str) -> int:
        return -len(text)


class Where:
    """Tells by which process it is done."""

    def __call__(self, numbers: Sequence[int]) -> list[int]:
        return [os.getpid()] * len(numbers)

    def lost(self, number: int) -> int:
        return number
