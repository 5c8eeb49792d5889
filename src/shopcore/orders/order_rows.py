"""An order as rows for analysis: every penny is in one row, and customers are pseudonyms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from hashlib import blake2b
from typing import Final

from attrs import frozen

from .order import Order, OrderLine

GOODS: Final = "goods"
KEY_BYTES: Final = 12


@frozen(kw_only=True)
class OrderRow:
    """A line of an order, or a charge of all of it; the fields are the columns of ``docs/data.md``."""

    order_number: str
    customer: str
    storefront: int
    placed_at: datetime
    status: str
    method: str | None
    delivery_option: str | None
    is_collected: bool
    vat_basis_points: int | None
    kind: str
    line: int | None = None
    sku: str | None = None
    name: str | None = None
    brand: str | None = None
    quantity: int | None = None
    width_mm: int | None = None
    height_mm: int | None = None
    has_screw_holes: bool | None = None
    unit_ex_pence: int | None = None
    ex_pence: int
    vat_pence: int


def order_rows(order: Order, customer: str) -> Iterator[OrderRow]:
    """Return an order as its lines, then its charges that are not zero; *customer* is a pseudonym."""
    sale = order.sale
    row = partial(
        OrderRow,
        order_number=order.number,
        customer=customer,
        storefront=order.storefront.value,
        placed_at=order.placed_at,
        status=order.status.value,
        method=None if sale is None else sale.method.value,
        delivery_option=None if sale is None else sale.delivery.option_id,
        is_collected=sale is not None and sale.delivery.is_collected,
        vat_basis_points=None if sale is None else sale.vat_rate.basis_points,
    )
    yield from (_goods(row, line) for line in order.lines)
    charges = order.charges
    named = (("delivery", charges.delivery), ("large_item", charges.large_item), ("door", charges.door))
    for kind, amount in named:
        if amount:
            yield row(kind=kind, ex_pence=amount.ex_vat.pence, vat_pence=amount.vat.pence)


def _goods(row: Callable[..., OrderRow], line: OrderLine) -> OrderRow:
    size = line.size
    return row(
        kind=GOODS,
        line=line.number,
        sku=line.sku,
        name=line.name,
        brand=line.brand or None,
        quantity=line.quantity,
        width_mm=None if size is None else size.width_mm,
        height_mm=None if size is None else size.height_mm,
        has_screw_holes=None if size is None else size.has_screw_holes,
        unit_ex_pence=line.unit_ex_vat.pence,
        ex_pence=line.amount.ex_vat.pence,
        vat_pence=line.amount.vat.pence,
    )


def customer_key(customer_id: str, secret: str) -> str:
    """Return a pseudonym of a customer, the same for each order, that only the *secret* links to them."""
    keyed = blake2b(customer_id.encode(), key=secret.encode()[:64], digest_size=KEY_BYTES)
    return keyed.hexdigest()
