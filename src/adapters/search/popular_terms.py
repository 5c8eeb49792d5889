"""What shoppers search for most, read from time to time."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Final

from attrs import frozen

from shopcore.search.suggest.ranked_terms import RankedTerms
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Store

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

    def fresh(self, storefront: Storefront) -> RankedTerms | None:
        """Return the terms if they were read lately."""
        table = self._tables[storefront]
        return table.terms if self._now_s() < table.good_until_s else None

    def read(self, storefront: Storefront) -> RankedTerms:
        """Read the terms if it is time; who comes meanwhile gets those read before."""
        with self._lock:
            held = self._tables[storefront].terms
            if self.fresh(storefront) is not None:
                return held
            self._tables[storefront] = _Table(held, self._now_s() + READ_AGAIN_S)
        with self._store.read() as shop:
            terms = RankedTerms.read(shop.terms, storefront, shop.clock.today())
        self._tables[storefront] = _Table(terms, self._now_s() + READ_AGAIN_S)
        return terms
