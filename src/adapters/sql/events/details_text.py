"""What an event tells beside its ids and time, as JSON text."""

from __future__ import annotations

from typing import Final

from attrs import frozen
from cattrs.gen import make_dict_unstructure_fn

from adapters.sql.engine.columns import ValueText, json_text, money_converter
from shopcore.events.event import EventLine, ShopEvent
from shopcore.events.page_context import PageContext
from shopcore.money.money import Money


@frozen
class EventDetails:
    """The fields of a ShopEvent that share a column; those without a value are not written."""

    lines: tuple[EventLine, ...] = ()
    context: PageContext | None = None
    category: str = ""
    status: str = ""

    @classmethod
    def of(cls, event: ShopEvent) -> EventDetails:
        """Take them from an event."""
        return cls(event.lines, event.context, event.category, event.status)


_converter = money_converter()
_converter.register_unstructure_hook(EventLine, lambda line: (line.sku, line.quantity, line.price.pence))
_converter.register_structure_hook(
    EventLine, lambda row, _: EventLine(sku=row[0], quantity=row[1], price=Money(row[2]))
)
_converter.register_unstructure_hook(
    EventDetails, make_dict_unstructure_fn(EventDetails, _converter, _cattrs_omit_if_default=True)
)
DETAILS: Final[ValueText[EventDetails]] = json_text(EventDetails, _converter)
