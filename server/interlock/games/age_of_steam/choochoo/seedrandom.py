"""The random numbers of the npm package seedrandom, from which choochoo.games draws."""

_WIDTH = 256
_CHUNKS = 6
_DENOMINATOR = 256**6
_SIGNIFICANCE = 2**52
_OVERFLOW = 2**53


class SeedRandom:
    """The generator `seedrandom(seed)` of a text seed: ARC4, as many bytes a number as a double holds."""

    def __init__(self, seed: str) -> None:
        key = _key_of(seed)
        state = list(range(_WIDTH))
        j = 0
        for i in range(_WIDTH):
            j = (j + key[i % len(key)] + state[i]) % _WIDTH
            state[i], state[j] = state[j], state[i]
        self._state, self._i, self._j = state, 0, 0
        self._next_bytes(_WIDTH)

    def double(self) -> float:
        """Return the next number from 0 up to but not including 1."""
        number, denominator, low = self._next_bytes(_CHUNKS), _DENOMINATOR, 0
        while number < _SIGNIFICANCE:
            number = (number + low) * _WIDTH
            denominator *= _WIDTH
            low = self._next_bytes(1)
        while number >= _OVERFLOW:
            # The number is a multiple of the width still, so nothing is lost.
            number //= 2
            denominator //= 2
            low >>= 1
        return (number + low) / denominator

    def below(self, limit: int) -> int:
        """Return the next whole number from 0 up to but not including the limit."""
        return int(self.double() * limit)

    def _next_bytes(self, count: int) -> int:
        number, state, i, j = 0, self._state, self._i, self._j
        for _ in range(count):
            i = (i + 1) % _WIDTH
            j = (j + state[i]) % _WIDTH
            state[i], state[j] = state[j], state[i]
            number = number * _WIDTH + state[(state[i] + state[j]) % _WIDTH]
        self._i, self._j = i, j
        return number


def _key_of(seed: str) -> list[int]:
    """Return the key that the seed's characters, as JavaScript counts them, are mixed into."""
    data = seed.encode("utf-16-le", "surrogatepass")
    key: list[int] = []
    smear = 0
    for place in range(len(data) // 2):
        code = int.from_bytes(data[2 * place : 2 * place + 2], "little")
        at = place % _WIDTH
        if at < len(key):
            smear ^= key[at] * 19
            key[at] = (smear + code) % _WIDTH
        else:
            key.append((smear + code) % _WIDTH)
    return key or [0]
