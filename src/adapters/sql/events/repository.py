"""The shop's own events in SQL."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from attrs import asdict, fields
from sqlalchemy import Row, bindparam, delete, select

from adapters.sql.engine.columns import Moment
from adapters.sql.engine.upsert import insert_new
from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.events.event import ShopEvent

from .details_text import EventDetails
from .tables import shop_event

_DETAILS = [field.name for field in fields(EventDetails)]
_EVENTS = Record(ShopEvent, besides=_DETAILS, event_id="id")
ADD = insert_new(shop_event, shop_event.c.id)
LATEST = (
    select(shop_event)
    .order_by(shop_event.c.happened_at.desc(), shop_event.c.id.desc())
    .limit(bindparam("most"))
)
DELETE = delete(shop_event).where(shop_event.c.happened_at < bindparam("before", type_=Moment()))


class SqlShopEvents(Repository):
    """Implements ShopEvents."""

    def add(self, event: ShopEvent) -> None:
        """Store an event; one with an id that is stored already is ignored."""
        self._transaction.defer(ADD, [_EVENTS.row(event, details=EventDetails.of(event))])

    def latest(self, limit: int) -> tuple[ShopEvent, ...]:
        """Return at most *limit* events, newest first."""
        return tuple(map(_event, self._transaction.reading().execute(LATEST, {"most": limit})))

    def delete_before(self, moment: datetime) -> int:
        """Delete the events before *moment*, and return how many there were."""
        return self._transaction.writing().execute(DELETE, {"before": moment}).rowcount


def _event(row: Row[Any]) -> ShopEvent:
    return _EVENTS.value(row, **asdict(row.details, recurse=False))
