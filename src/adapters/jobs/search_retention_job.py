"""Deletes searches that are too old to make a term popular."""

from __future__ import annotations

from datetime import timedelta

from attrs import frozen

from shopcore.search.search_term import POPULAR_DAYS
from shopcore.unit_of_work import Shop, Store


@frozen
class SearchRetentionJob:
    """Stores searches for as many days as a popular term may go back."""

    _store: Store

    def run(self) -> int:
        """Delete what is too old, and return how many searches that were."""
        return self._store.submit(_delete).result()


def _delete(shop: Shop) -> int:
    with shop.change():
        return shop.terms.delete_before(shop.clock.today() - timedelta(days=POPULAR_DAYS))
