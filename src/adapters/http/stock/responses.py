"""What the calls of stock alerts show."""

from __future__ import annotations

import msgspec

from adapters.http.catalogue.schemas import CardOut
from shopcore.stock.stock_alerts import StockAlert

from .schemas import AlertCard


def alert_card(card: CardOut, alert: StockAlert) -> AlertCard:
    """Show a product with the dates of its stock alert."""
    return AlertCard(
        **msgspec.structs.asdict(card), asked_at=alert.subscribed_at, told_date=alert.announced_on
    )
