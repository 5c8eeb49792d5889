"""What the calls of stock alerts read and answer."""

from __future__ import annotations

from datetime import date, datetime

from adapters.http.catalogue.schemas import CardOut
from adapters.http.schemas import RequestBody
from adapters.web.json_schemas import Wire


class StockAlertRequest(RequestBody):
    sku_code: str


class AlertCard(CardOut):
    """A product the customer waits for; *toldDate* is the date they were told last."""

    asked_at: datetime
    told_date: date | None


class AlertCards(Wire):
    items: list[AlertCard]
