"""Publishes in the catalogue what was sold; what sells out is published with its order."""

from __future__ import annotations

from attrs import frozen

from shopcore.unit_of_work import Shop, Store


@frozen
class StockPublishingJob:
    """Raises the version of the catalogue only if stock has changed."""

    _store: Store

    def run(self) -> int:
        """Publish stock, and return 1 if any had changed."""
        return self._store.submit(_publish).result()


def _publish(shop: Shop) -> int:
    with shop.change():
        return int(shop.stockroom.publish())
