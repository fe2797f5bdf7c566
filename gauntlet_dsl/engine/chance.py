"""Random numbers from one seed, the same in every process (splitmix64), with dice that a scenario may set."""

from __future__ import annotations

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class UnlistedDieError(LookupError):
    """A die is rolled where every die must be listed; `sides` says what it can show."""

    def __init__(self, sides: int) -> None:
        super().__init__("a die is rolled that the scenario does not list before the choice that leads to it")
        self.sides = sides


class Chance:
    """`state` is all there is to a generator; `dice` are results to come, used before random ones."""

    __slots__ = ("dice", "scripted", "state")

    def __init__(self, seed: int, dice: tuple[int, ...] = (), *, scripted: bool = False) -> None:
        self.state = (seed * _STEP + 1) & _MASK
        self.dice = list(dice)
        self.scripted = scripted

    def copy(self) -> Chance:
        other = Chance(0, tuple(self.dice), scripted=self.scripted)
        other.state = self.state
        return other

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as any other."""
        limit = (_MASK + 1) - (_MASK + 1) % n
        while True:
            self.state = (self.state + _STEP) & _MASK
            z = self.state
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            if z < limit:
                return z % n

    def roll(self, sides: int) -> int:
        """One die; UnlistedDieError where a scenario lists its dice and none is left."""
        if self.dice:
            return self.dice.pop(0)
        if self.scripted:
            raise UnlistedDieError(sides)
        return 1 + self.below(sides)

    def roll_again(self, sides: int, player: int) -> int:
        """A die of that player that takes the place of one rolled before."""
        return self.roll(sides)

    def shuffle(self, pile: list[int]) -> None:
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
