"""Orders to be, choices and deliveries as stored JSON."""

from __future__ import annotations

from typing import Any, TypeVar

from cattrs.preconf.msgspec import make_converter

from shopcore.basket.trace import TraceEntry
from shopcore.delivery.plan import CheckoutChoice
from shopcore.money.money import Money
from shopcore.orders.order import Order
from shopcore.orders.sale import Delivery

Kind = TypeVar("Kind")
References = tuple[tuple[str, str], ...]
_converter = make_converter()
_converter.register_unstructure_hook(Money, lambda money: money.pence)
_converter.register_structure_hook(Money, lambda pence, _: Money(pence))


def draft_text(order: Order) -> str:
    return _text(order, Order)


def draft_of(text: str) -> Order:
    return _converter.loads(text.encode(), Order)


def choice_text(choice: CheckoutChoice) -> str:
    return _text(choice, CheckoutChoice)


def choice_of(text: str) -> CheckoutChoice:
    return _converter.loads(text.encode(), CheckoutChoice)


def references_text(references: References) -> str:
    return _text(references, References)


def references_of(text: str) -> References:
    """Read references by line; '' is what rows of the time before have."""
    return _converter.loads(text.encode(), References) if text else ()


def delivery_text(delivery: Delivery) -> str:
    return _text(delivery, Delivery)


def delivery_of(text: str) -> Delivery:
    return _converter.loads(text.encode(), Delivery)


def trace_text(trace: tuple[TraceEntry, ...]) -> str:
    return _text(trace, tuple[TraceEntry, ...])


def trace_of(text: str) -> tuple[TraceEntry, ...]:
    return _converter.loads(text.encode(), tuple[TraceEntry, ...])


def _text(value: Any, kind: Any) -> str:
    return _converter.dumps(value, unstructure_as=kind).decode()
