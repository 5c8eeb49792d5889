"""What shoppers search for most, read from time to time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from threading import Lock
from time import monotonic
from typing import Final

from attrs import frozen

from shopcore.search.search_term import POPULAR_DAYS, POPULAR_NETWORKS
from shopcore.search.suggest.ranked_terms import RankedTerms
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Store

TERMS_MAXIMUM: Final = 5_000
READ_AGAIN_S: Final = 60.0


@frozen
class _Table:
    terms: RankedTerms = RankedTerms()
    good_until_s: float = 0.0


class PopularTerms:
    """The terms searched most on each storefront."""

    def __init__(self, store: Store, now_s: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._now_s = now_s
        self._tables = dict.fromkeys(Storefront, _Table())
        self._lock = Lock()

    def are_fresh(self, storefront: Storefront) -> bool:
        """Whether the terms were read lately."""
        return self._now_s() < self._tables[storefront].good_until_s

    def read(self, storefront: Storefront) -> None:
        """Read the terms if it is time; who comes meanwhile goes on with those read before."""
        with self._lock:
            if self.are_fresh(storefront):
                return
            held = self._tables[storefront]
            self._tables[storefront] = _Table(held.terms, self._now_s() + READ_AGAIN_S)
        with self._store.read() as shop:
            since = shop.clock.today() - timedelta(days=POPULAR_DAYS)
            terms = shop.terms.popular(storefront, "", TERMS_MAXIMUM, since=since, least=POPULAR_NETWORKS)
        self._tables[storefront] = _Table(RankedTerms.of(terms), self._now_s() + READ_AGAIN_S)

    def beginning(
        self, storefront: Storefront, typed: str, limit: int, knows_words: Callable[[str], bool]
    ) -> tuple[str, ...]:
        """List terms that begin so and whose words the catalogue knows, those of most networks first."""
        return self._tables[storefront].terms.beginning(typed, limit, knows_words)
