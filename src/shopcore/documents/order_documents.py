"""The documents of an order: VAT invoice, credit note, delivery note; figures are never calculated anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Final

from attrs import frozen

from shopcore.delivery.plan import Parcel
from shopcore.errors import NotFound
from shopcore.money.vat import Amount, VatRate
from shopcore.orders.order import Order, OrderLine, OrderStatus
from shopcore.orders.order_words import (
    METHOD_WORDS,
    WHOLE_ORDER,
    charge_rows,
    date_words,
    job_words,
    parcel_contents,
    parcel_words,
    placed_words,
    size_words,
    when_words,
    where_words,
)
from shopcore.orders.sale import Sale
from shopcore.payments.payment import PayMethod
from shopcore.uk_time import uk_date

from .document import DocumentColumn, DocumentRow, OrderDocument, Panel
from .seller import Buyer, Seller

INVOICE, CREDIT_NOTE, DELIVERY_NOTE = "VAT invoice", "Credit note", "Delivery note"
PAID, CANCELLED = "Paid", "Cancelled"
JOB_SUM: Final = "Goods for this job"
_PRICED: Final = (
    DocumentColumn(name="Code", share=24),
    DocumentColumn(name="Description", share=49),
    DocumentColumn(name="Quantity", share=12, is_figure=True),
    DocumentColumn(name="Each, ex VAT", share=17, is_figure=True),
    DocumentColumn(name="VAT rate", share=12, is_figure=True),
    DocumentColumn(name="Ex VAT", share=17, is_figure=True),
    DocumentColumn(name="VAT", share=15, is_figure=True),
)
_PACKED: Final = (
    DocumentColumn(name="Code", share=33),
    DocumentColumn(name="Description", share=77),
    DocumentColumn(name="Ordered", share=14, is_figure=True),
    DocumentColumn(name="In parcel", share=14, is_figure=True),
    DocumentColumn(name="Checked", share=14, is_figure=True, has_box=True),
)


@frozen(kw_only=True)
class _Header:
    """What differs between the priced papers."""

    heading: str
    facts: tuple[tuple[str, str], ...]
    note: str
    stamp: str = ""


def invoice(order: Order, buyer: Buyer, seller: Seller) -> OrderDocument:
    """Return the invoice; its date and tax point are the day the order was placed.

    Source: VAT Regulations 1995, regulation 14.

    Raises:
        NotFound: If the order has no invoice.
    """
    sale = _invoiced(order)
    placed = placed_words(order)
    facts = (
        ("Invoice number", sale.invoice_number),
        ("Invoice date", placed),
        ("Tax point", placed),
        *_order_facts(order, buyer),
    )
    is_paid = not sale.method.is_on_credit
    stamp = CANCELLED if order.status is OrderStatus.CANCELLED else PAID if is_paid else ""
    header = _Header(heading=INVOICE, facts=facts, note=_payment_note(order, seller), stamp=stamp)
    return _priced(order, buyer, seller, header)


def credit_note(order: Order, buyer: Buyer, seller: Seller, cancelled_at: datetime) -> OrderDocument:
    """Return the credit note for the whole invoice of a cancelled order.

    Raises:
        NotFound: If the order has no invoice, or was not cancelled.
    """
    sale = _invoiced(order)
    if order.status is not OrderStatus.CANCELLED:
        raise NotFound("credit note", order.number)
    facts = (
        ("Credit note number", credit_note_number(sale)),
        ("Date", date_words(uk_date(cancelled_at))),
        ("Credits invoice", f"{sale.invoice_number}, {placed_words(order)}"),
        *_order_facts(order, buyer),
    )
    note = "This order was cancelled. The invoice named above is credited in full."
    return _priced(order, buyer, seller, _Header(heading=CREDIT_NOTE, facts=facts, note=note))


def delivery_note(order: Order, buyer: Buyer, seller: Seller) -> OrderDocument:
    """Return the note that goes with the goods: no prices, parcel by parcel."""
    delivery = order.sale.delivery if order.sale else None
    is_collected = delivery is not None and delivery.is_collected
    where = where_words(delivery) if delivery else ()
    when = when_words(delivery) if delivery else ""
    facts = (
        *_order_facts(order, buyer),
        *((("Collection" if is_collected else "Delivery", when),) if when else ()),
    )
    return OrderDocument(
        storefront=order.storefront,
        heading=DELIVERY_NOTE,
        number=order.number,
        seller=seller.sender.name,
        facts=facts,
        panels=(
            Panel("Ordered by", buyer.lines),
            *((Panel("Collect from" if is_collected else "Deliver to", where),) if where else ()),
        ),
        columns=_PACKED,
        rows=tuple(_packed(order)),
        notes=(
            "Please check your goods against this list, and tell us as soon as you can if anything"
            f" is missing or damaged: {seller.sender.phone}, {seller.email}.",
        ),
        foot=_foot(seller),
        stamp=CANCELLED if order.status is OrderStatus.CANCELLED else "",
    )


def credit_note_number(sale: Sale) -> str:
    """Return the number of the credit note for an invoice: its number with ``-C``."""
    return f"{sale.invoice_number}-C"


def has_invoice(order: Order) -> bool:
    """Say whether an order has an invoice of this shop; imported older orders have none."""
    return order.sale is not None and bool(order.sale.invoice_number)


def _invoiced(order: Order) -> Sale:
    if order.sale is None or not order.sale.invoice_number:
        raise NotFound("invoice", order.number)
    return order.sale


def _order_facts(order: Order, buyer: Buyer) -> tuple[tuple[str, str], ...]:
    facts = (
        ("Order", order.number),
        ("Ordered on", placed_words(order)),
        ("Account", buyer.account_code),
        ("Purchase order", order.purchase_order),
        ("Job reference", order.reference),
    )
    return tuple((name, value) for name, value in facts if value)


def _priced(order: Order, buyer: Buyer, seller: Seller, header: _Header) -> OrderDocument:
    sale = _invoiced(order)
    where = where_words(sale.delivery)
    total = order.total
    return OrderDocument(
        storefront=order.storefront,
        heading=header.heading,
        number=header.facts[0][1],
        seller=seller.sender.name,
        facts=header.facts,
        panels=(
            Panel("Sold to", buyer.lines),
            *(
                (Panel("Collected from" if sale.delivery.is_collected else "Delivered to", where),)
                if where
                else ()
            ),
        ),
        columns=_PRICED,
        rows=tuple(_priced_rows(order, sale.vat_rate)),
        sums=(("Total ex VAT", str(total.ex_vat)), (f"VAT at {sale.vat_rate}", str(total.vat))),
        total=("Credited" if header.heading == CREDIT_NOTE else "Total inc VAT", str(total.inc_vat)),
        by_rate=(("VAT rate", "Ex VAT", "VAT"), (str(sale.vat_rate), str(total.ex_vat), str(total.vat))),
        notes=tuple(filter(None, (header.note, _cut_note(order, header.heading)))),
        foot=_foot(seller),
        stamp=header.stamp,
    )


def _priced_rows(order: Order, rate: VatRate) -> Iterator[DocumentRow]:
    """Go through lines and charges; each of several jobs closes with what its goods cost."""
    for job in order.jobs:
        yield DocumentRow((job_words(job),))
        yield from (_priced_row(line, rate) for line in job.lines)
        yield DocumentRow(("", JOB_SUM, "", "", "", str(job.goods.ex_vat), ""), is_sum=True)
    charges = charge_rows(order)
    if not order.jobs:
        yield from (_priced_row(line, rate) for line in order.lines)
    elif charges:
        yield DocumentRow((WHOLE_ORDER,))
    for name, amount in charges:
        yield DocumentRow(("", name, "1", str(amount.ex_vat), *_taxed(amount, rate)))


def _priced_row(line: OrderLine, rate: VatRate) -> DocumentRow:
    cells = (line.sku, line.name, f"{line.quantity:,}", str(line.unit_ex_vat), *_taxed(line.amount, rate))
    return DocumentRow(cells, size_words(line), piece=line.size)


def _taxed(amount: Amount, rate: VatRate) -> tuple[str, str, str]:
    return str(rate), str(amount.ex_vat), str(amount.vat)


def _payment_note(order: Order, seller: Seller) -> str:
    """Say how an order was or will be paid."""
    sale = _invoiced(order)
    if order.status is OrderStatus.CANCELLED:
        return "This order was cancelled: there is nothing to pay. See the credit note."
    reference = f", reference {sale.payment_reference}" if sale.payment_reference else ""
    if not sale.method.is_on_credit:
        return f"Paid by card on {placed_words(order)}{reference}. There is nothing more to pay."
    due = uk_date(order.placed_at) + timedelta(days=seller.terms.payment_days)
    paid = f"{order.by_card} was paid by card on {placed_words(order)}{reference}. " if order.by_card else ""
    how = METHOD_WORDS[PayMethod.ACCOUNT if order.by_card else sale.method]
    return (
        f"{paid}{how}: please pay {order.on_account} by {date_words(due)},"
        f" quoting invoice {sale.invoice_number}.{f' {seller.terms.pay_to}' if seller.terms.pay_to else ''}"
    )


def _cut_note(order: Order, heading: str) -> str:
    is_cut = any(line.size is not None for line in order.lines)
    if not is_cut or heading != INVOICE:
        return ""
    return "Made-to-measure goods can't be cancelled, and can be returned only if faulty."


def _packed(order: Order) -> Iterator[DocumentRow]:
    """Go through what is packed, parcel by parcel, and in each job by job."""
    parcels = order.sale.delivery.parcels if order.sale else ()
    if not parcels:
        yield from _packed_rows(order, ((line, line.quantity) for line in order.lines))
    for number, parcel in enumerate(parcels, start=1):
        yield DocumentRow((_parcel_heading(number, len(parcels), parcel),))
        yield from _packed_rows(order, parcel_contents(order, parcel), is_minor=True)


def _packed_rows(
    order: Order, held: Iterable[tuple[OrderLine, int]], *, is_minor: bool = False
) -> Iterator[DocumentRow]:
    rows = {line.number: _packed_row(line, quantity) for line, quantity in held}
    if not order.jobs:
        yield from rows.values()
    for job in order.jobs:
        of_job = [rows[line.number] for line in job.lines if line.number in rows]
        if of_job:
            yield DocumentRow((job_words(job),), is_minor=is_minor)
            yield from of_job


def _parcel_heading(number: int, count: int, parcel: Parcel) -> str:
    return f"Parcel {number} of {count}: {parcel_words(parcel)}"


def _packed_row(line: OrderLine, quantity: int) -> DocumentRow:
    cells = (line.sku, line.name, f"{line.quantity:,}", f"{quantity:,}", "")
    return DocumentRow(cells, size_words(line), piece=line.size)


def _foot(seller: Seller) -> tuple[str, ...]:
    sender = seller.sender
    place = ", ".join(dict.fromkeys((seller.identity, *seller.address)))
    return tuple(filter(None, (place, f"{sender.phone} · {seller.email}", seller.registered)))
