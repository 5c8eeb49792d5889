"""What the columns of drafts, choices and sales hold, as JSON text; money is whole pence."""

from __future__ import annotations

from typing import Final

from adapters.sql.engine.columns import ValueText, json_text, money_converter
from shopcore.basket.trace import TraceEntry
from shopcore.delivery.plan import CheckoutChoice
from shopcore.money.money import Money
from shopcore.orders.order import Order
from shopcore.orders.sale import Delivery

_converter = money_converter()
DRAFT: Final[ValueText[Order]] = json_text(Order, _converter)
CHOICE: Final[ValueText[CheckoutChoice]] = json_text(CheckoutChoice, _converter)
LINE_REFERENCES: Final[ValueText[tuple[tuple[str, str], ...]]] = json_text(
    tuple[tuple[str, str], ...], _converter, missing=()
)
"""Pairs of line ids and job references; rows older than references have ''."""
DELIVERY: Final[ValueText[Delivery]] = json_text(Delivery, _converter)
TRACE: Final[ValueText[tuple[TraceEntry, ...]]] = json_text(tuple[TraceEntry, ...], _converter)


def _pence_text(amounts: tuple[Money, ...]) -> str:
    return " ".join(str(amount.pence) for amount in amounts)


def _amounts(text: str) -> tuple[Money, ...]:
    return tuple(Money(int(pence)) for pence in text.split())


AMOUNTS: Final[ValueText[tuple[Money, ...]]] = ValueText(_pence_text, _amounts, ())
"""Whole pence with spaces between them."""
