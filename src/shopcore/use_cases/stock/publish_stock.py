"""Publish in the catalogue what was sold; what sells out is published with its order."""

from __future__ import annotations

from shopcore.use_cases.ports import StockPorts


def publish_stock(shop: StockPorts) -> int:
    """Raise the version of the catalogue if stock has changed, and return 1 if it has."""
    with shop.change():
        return int(shop.stockroom.publish())
