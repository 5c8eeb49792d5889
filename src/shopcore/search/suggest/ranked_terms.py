"""What shoppers search for most, completed from memory."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, timedelta
from itertools import islice, takewhile
from typing import Final

from attrs import frozen

from shopcore.search.ports import SearchTerms
from shopcore.search.search_term import POPULAR_DAYS, POPULAR_NETWORKS
from shopcore.storefront import Storefront

TERMS_MAXIMUM: Final = 5_000


@frozen
class RankedTerms:
    """Search terms in the order of their letters, each with its place among the most searched."""

    terms: Sequence[tuple[str, int]] = ()

    @classmethod
    def of(cls, terms: Iterable[str]) -> RankedTerms:
        """Arrange terms that come most searched first."""
        return cls(sorted((term, rank) for rank, term in enumerate(terms)))

    @classmethod
    def read(cls, terms: SearchTerms, storefront: Storefront, today: date) -> RankedTerms:
        """Read the terms that enough networks searched for lately."""
        since = today - timedelta(days=POPULAR_DAYS)
        return cls.of(terms.popular(storefront, "", TERMS_MAXIMUM, since=since, least=POPULAR_NETWORKS))

    def beginning(self, typed: str, limit: int, knows_words: Callable[[str], bool]) -> tuple[str, ...]:
        """List terms that begin so and whose words the catalogue knows, the most searched first."""
        results = sorted(self._near(typed), key=lambda term: term[1])
        return tuple(islice((term for term, _ in results if knows_words(term)), limit))

    def _near(self, typed: str) -> Iterator[tuple[str, int]]:
        near = islice(self.terms, bisect_left(self.terms, (typed, 0)), None)
        return takewhile(lambda term: term[0].startswith(typed), near)
