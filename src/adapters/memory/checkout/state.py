"""What a shop in memory knows of checkout and payments; a draft of it becomes the state at commit."""

from __future__ import annotations

from collections import Counter
from datetime import date

from attrs import Factory, define

from adapters.memory.state_access import StatePart
from shopcore.checkout.pay_session import PaySession
from shopcore.checkout.ports import HandOffNote
from shopcore.checkout.refund import Refund
from shopcore.orders.status import OrderEvent
from shopcore.payments.payment import PaymentEvent
from shopcore.storefront import Storefront


@define
class MemoryCheckoutState(StatePart):
    """Everything a shop in memory knows of payments.

    The catalogue still shows, of the products that *moved*, the level that each is given with.
    """

    notes: dict[str, HandOffNote] = Factory(dict)
    sessions: dict[str, PaySession] = Factory(dict)
    events: dict[str, PaymentEvent] = Factory(dict)
    refunds: dict[str, Refund] = Factory(dict)
    due: dict[str, dict[str, date]] = Factory(dict)
    held: dict[str, dict[str, int]] = Factory(dict)
    taken: dict[str, dict[str, int]] = Factory(dict)
    invoices: Counter[Storefront] = Factory(Counter)
    history: tuple[OrderEvent, ...] = ()
    moved: dict[str, int] = Factory(dict)
