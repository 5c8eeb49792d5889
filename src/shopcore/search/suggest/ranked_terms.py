"""What shoppers search for most, completed from memory."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, takewhile

from attrs import frozen


@frozen
class RankedTerms:
    """Search terms in the order of their letters, each with its place among the most searched."""

    terms: Sequence[tuple[str, int]] = ()

    @classmethod
    def of(cls, terms: Iterable[str]) -> RankedTerms:
        """Arrange terms that come most searched first."""
        return cls(sorted((term, rank) for rank, term in enumerate(terms)))

    def beginning(self, typed: str, limit: int, knows_words: Callable[[str], bool]) -> tuple[str, ...]:
        """List terms that begin so and whose words the catalogue knows, the most searched first."""
        results = sorted(self._near(typed), key=lambda term: term[1])
        return tuple(islice((term for term, _ in results if knows_words(term)), limit))

    def _near(self, typed: str) -> Iterator[tuple[str, int]]:
        near = islice(self.terms, bisect_left(self.terms, (typed, 0)), None)
        return takewhile(lambda term: term[0].startswith(typed), near)
