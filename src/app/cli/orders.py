"""The commands that look after what was ordered."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from app.builders.documents import build_pdf_renderer
from app.config.settings import load_settings
from app.container import open_store
from shopcore.errors import NotFound
from shopcore.orders.errors import StatusRefused
from shopcore.orders.order import OrderStatus, OrderSummary
from shopcore.orders.status import next_statuses
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop
from shopcore.use_cases.documents.show_document import OrderDocumentKind, buyer_of, write_document
from shopcore.use_cases.orders.set_order_status import set_order_status

from .order_details import whole
from .printed_errors import print_errors

if TYPE_CHECKING:
    from adapters.sql import SqlStore

orders = App(name="orders", help="List, show and update orders.")
MOST = 1000
_Text = Iterator[str]


@orders.command(name="list")
def list_(*, customer: str = "", count: Annotated[int, Parameter(name=["--count", "-n"])] = 20) -> int:
    """List orders, newest first.

    Parameters
    ----------
    customer
        Only orders of this email address, on either storefront.
    count
        How many to list, up to 1000.
    """
    if not 1 <= count <= MOST:
        print(f"--count must be from 1 to {MOST}.", file=sys.stderr)
        return 1

    def listed(shop: Shop) -> _Text:
        for customer_id in _ids_of(shop, customer) if customer else [None]:
            result = shop.orders.of(customer_id, page=1, page_size=count)
            yield from map(_row, result.orders)
            yield f"{len(result.orders):,} of {result.total:,} orders"

    return _print_from_shop(listed)


@orders.command
def show(number: str) -> int:
    """Show an order: lines, charges, delivery, payment, how it was priced, and its history.

    Parameters
    ----------
    number
        The order number.
    """
    return _print_from_shop(lambda shop: whole(shop, shop.orders.numbered(number.upper())))


@orders.command
def document(number: str, kind: str, file: Path) -> int:
    """Write an invoice, delivery note or credit note as PDF.

    Parameters
    ----------
    number
        The order number.
    kind
        invoice, delivery-note or credit-note.
    file
        Where to write the PDF; an existing file is replaced.
    """
    if kind not in {one.value for one in OrderDocumentKind}:
        print(f"'{kind}' is not a document. Choose invoice, delivery-note or credit-note.", file=sys.stderr)
        return 1

    def printed(shop: Shop) -> _Text:
        order = shop.orders.numbered(number.upper())
        buyer = buyer_of(shop, shop.customers.get(order.customer_id), order)
        pdf_renderer = build_pdf_renderer(load_settings())
        document = write_document(
            shop, order, buyer, OrderDocumentKind(kind), pdf_renderer.sellers[order.storefront]
        )
        file.write_bytes(pdf_renderer.printed(document))
        yield f"{document.title}: {file}"

    return _print_from_shop(printed)


@orders.command(name="set-status")
def set_status(number: str, status: str) -> int:
    """Change the status of an order, or cancel it.

    Parameters
    ----------
    number
        The order number.
    status
        placed, in_progress, dispatched, delivered, ready_to_collect, collected or cancelled.
    """
    new_status = next((one for one in OrderStatus if one.value == status.lower().replace("-", "_")), None)
    if new_status is None:
        names = ", ".join(one.value for one in OrderStatus)
        print(f"'{status}' is not a status. Choose one of {names}.", file=sys.stderr)
        return 1

    return _print_lines(lambda store: _moved(store, number.upper(), new_status))


def _moved(store: SqlStore, number: str, new_status: OrderStatus) -> _Text:
    try:
        order = store.run(partial(set_order_status, number=number, status=new_status))
    except StatusRefused as refusal:
        raise OSError(f"{refusal.title} {_may_become(store.shop(), number)}") from None
    yield f"Order {order.number} is {order.status.value.replace('_', ' ')}."


def _may_become(shop: Shop, number: str) -> str:
    """Say what an order is, and which statuses may follow."""
    with shop.read():
        order = shop.orders.numbered(number)
    may_follow = ", ".join(one.value for one in OrderStatus if one in next_statuses(order))
    change = f"it can change to {may_follow}" if may_follow else "its status cannot change any more"
    return f"{number} is {order.status.value}; {change}."


def _print_from_shop(lines_of: Callable[[Shop], _Text]) -> int:
    """Print what a shop is asked."""

    def reading(store: SqlStore) -> _Text:
        with store.read() as shop:
            yield from lines_of(shop)

    return _print_lines(reading)


def _print_lines(lines_of: Callable[[SqlStore], _Text]) -> int:
    """Print what a store is asked, or why it could not answer."""

    def printed() -> int:
        with open_store() as store:
            for line in lines_of(store):
                print(line)
        return 0

    return print_errors(printed)


def _ids_of(shop: Shop, email: str) -> list[str]:
    result = [shop.customers.find(storefront, email.strip().lower()) for storefront in Storefront]
    ids = [customer.customer_id for customer in result if customer is not None]
    if not ids:
        raise NotFound("customer", email)
    return ids


def _row(order: OrderSummary) -> str:
    return (
        f"{order.number:<10} {order.placed_at:%Y-%m-%d %H:%M} {order.status.value:<16} "
        f"{order.total.inc_vat!s:>12} {order.line_count:>5} lines  {order.reference}".rstrip()
    )
