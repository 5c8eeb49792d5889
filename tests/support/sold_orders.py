"""Orders for tests that were sold and paid, with delivery, parcels and what was cut to size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from attrs import evolve

from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket
from shopcore.customers.address import Address, address_lines
from shopcore.delivery.plan import Parcel, ParcelReason
from shopcore.documents.seller import Buyer, Seller, Terms, named
from shopcore.email_sender import EmailSender
from shopcore.money.money import Money
from shopcore.orders.order import Order
from shopcore.orders.sale import Delivery, Sale
from shopcore.payments.payment import PayMethod
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront

from .customers import NOW, a_customer, a_trade_account
from .priced_orders import an_order
from .products import a_line, a_plate, a_product

TUESDAY, THURSDAY = date(2026, 11, 24), date(2026, 12, 3)
HOME = Address(house_name="4", street="Mill Lane", city="Leeds", county="West Yorkshire", postcode="LS14AP")
PLATE_SIZE = Size(838, 200, has_screw_holes=True)
SENDER = EmailSender(
    name="Strike & Keep", phone="0121 496 0101", hours="Mon-Fri 7am-7pm", origin="https://shop.example"
)
SELLER = Seller(
    sender=SENDER,
    company="Anvil Trading Ltd",
    address=("Unit 4, Anvil Works", "Birmingham", "B1 2ZZ"),
    email="sales@shop.example",
    vat_number="GB 999 9999 73",
    company_number="01234567",
    terms=Terms(large_returns="Doors cost £48.00 to collect."),
)
SELLERS: Mapping[Storefront, Seller] = dict.fromkeys(Storefront, SELLER)
ANN, TESS = a_customer(), a_customer("tess", account=a_trade_account())
CONSUMER, BUSINESS = (Buyer.of(who, (*named(who), *address_lines(HOME))) for who in (ANN, TESS))
IN_PART: Mapping[str, Any] = {"method": PayMethod.ACCOUNT_AND_CARD, "by_card": Money.of("10.00")}
"""A sale of which a card paid so much, and the account owes the rest."""
BRANCH: Mapping[str, Any] = {
    "option_id": "collect",
    "name": "Collection",
    "branch_id": "leeds",
    "branch_name": "Leeds, Nail Yard",
    "branch_address": "3 Nail Yard, Leeds",
    "postcode": "LS9 8ZZ",
    "ready_at": NOW,
}


def bolts(count: int = 2) -> list[Line]:
    """Lines of bolts at prices whose VAT is rounded up and down."""
    return [
        a_line(
            a_product(f"{3 + n % 17}.{n * 7 % 100:02d}", sku=f"HB-{1000 + n}", name=f"Tower bolt no. {n}"),
            1 + n * 3 % 40,
            line_id=f"l-{n + 1}",
        )
        for n in range(count)
    ]


def a_cut_line() -> Line:
    return a_line(a_plate(name="Kick plate"), 2, PLATE_SIZE, line_id="b-cut")


def parcels_of(lines: Sequence[Line]) -> tuple[Parcel, ...]:
    """What is in stock on Tuesday, what is cut by Thursday week."""
    ids = {line.line_id: f"l-{number}" for number, line in enumerate(lines, start=1)}
    kinds = (
        (ParcelReason.IN_STOCK, (TUESDAY, TUESDAY), [line for line in lines if line.size is None]),
        (ParcelReason.MADE_TO_MEASURE, (date(2026, 12, 1), THURSDAY), [line for line in lines if line.size]),
    )
    return tuple(
        Parcel(
            earliest=days[0],
            latest=days[1],
            line_ids=tuple(ids[line.line_id] for line in held),
            quantities=tuple(line.quantity for line in held),
            reason=reason,
        )
        for reason, days, held in kinds
        if held
    )


def sent_home(lines: Sequence[Line] = (), **changes: Any) -> Delivery:
    fields: dict[str, Any] = {
        "option_id": "standard",
        "name": "Standard delivery",
        "earliest": TUESDAY,
        "latest": THURSDAY,
        "address": HOME,
        "postcode": HOME.postcode,
        "recipient": named(ANN),
        "parcels": parcels_of(lines),
    }
    return Delivery(**(fields | changes))


def a_collection() -> Delivery:
    return Delivery(**BRANCH)


def a_sold_order(
    lines: Sequence[Line] | None = None,
    *,
    delivery: Delivery | None = None,
    sale: Mapping[str, Any] = {},
    **changes: Any,
) -> Order:
    """An order of Ann's that was paid by card and invoiced."""
    lines = [*bolts(), a_cut_line()] if lines is None else lines
    fields = {"payment_reference": "bank-1", "invoice_number": "I0000042", **sale}
    trace = price_basket(lines, trace=True).trace
    sold = Sale(delivery=delivery or sent_home(lines), trace=trace, **fields)
    return an_order(lines, **{"sale": sold, "reference": "Plot 7", "purchase_order": "PO-118", **changes})


def with_jobs(order: Order, *jobs: str) -> Order:
    """An order whose lines name these jobs, one after the other."""
    named = (evolve(line, reference=job) for line, job in zip(order.lines, jobs, strict=True))
    return evolve(order, lines=tuple(named))
