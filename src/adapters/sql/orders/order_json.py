"""Drafts of orders, choices and deliveries as JSON text; money is whole pence."""

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
    """Return the order of a pay session as JSON."""
    return _text(order, Order)


def draft_of(text: str) -> Order:
    """Read an order that ``draft_text`` wrote."""
    return _converter.loads(text.encode(), Order)


def choice_text(choice: CheckoutChoice) -> str:
    """Return a customer's checkout choice as JSON."""
    return _text(choice, CheckoutChoice)


def choice_of(text: str) -> CheckoutChoice:
    """Read a choice that ``choice_text`` wrote."""
    return _converter.loads(text.encode(), CheckoutChoice)


def references_text(references: References) -> str:
    """Return pairs of line ids and job references as JSON."""
    return _text(references, References)


def references_of(text: str) -> References:
    """Read pairs that ``references_text`` wrote; '' is in rows older than references."""
    return _converter.loads(text.encode(), References) if text else ()


def delivery_text(delivery: Delivery) -> str:
    """Return the delivery of a sale as JSON."""
    return _text(delivery, Delivery)


def delivery_of(text: str) -> Delivery:
    """Read a delivery that ``delivery_text`` wrote."""
    return _converter.loads(text.encode(), Delivery)


def trace_text(trace: tuple[TraceEntry, ...]) -> str:
    """Return the trace of a sale's price as JSON."""
    return _text(trace, tuple[TraceEntry, ...])


def trace_of(text: str) -> tuple[TraceEntry, ...]:
    """Read a trace that ``trace_text`` wrote."""
    return _converter.loads(text.encode(), tuple[TraceEntry, ...])


def _text(value: Any, kind: Any) -> str:
    return _converter.dumps(value, unstructure_as=kind).decode()
