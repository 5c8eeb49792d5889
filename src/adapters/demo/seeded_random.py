"""Chance that falls alike on every machine: drawn from a name, never from a clock or a hash seed."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from attrs import frozen

T = TypeVar("T")
_WHOLE = 1 << 64


@frozen
class SeededRandom:
    """Everything that is left to chance about *subject*; each question has its own lasting answer."""

    subject: str

    def _draw(self, question: str) -> int:
        seed = f"{self.subject}\n{question}".encode()
        return int.from_bytes(blake2b(seed, digest_size=8).digest(), "big")

    def below(self, question: str, count: int) -> int:
        """Draw a whole number from 0 up to, not including, *count*."""
        return self._draw(question) * count // _WHOLE

    def between(self, question: str, low: int, high: int) -> int:
        """Draw a whole number from *low* to *high*, both included."""
        return low + self.below(question, high - low + 1)

    def pick(self, question: str, choices: Sequence[T]) -> T:
        return choices[self.below(question, len(choices))]

    def permille(self, question: str, share: int) -> bool:
        """Answer yes for *share* in a thousand subjects."""
        return self.below(question, 1000) < share
