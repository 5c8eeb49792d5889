"""Payments on the wire."""

from __future__ import annotations

from typing import cast, get_args
from urllib.parse import quote, urlsplit

from attrs import evolve

from adapters.http.orders.responses import branch_out
from adapters.http.schemas import pounds
from shopcore.checkout.pay_session import FINAL, PaySession, PayState
from shopcore.errors import FieldFault, RulesBroken
from shopcore.events.page_shell import PAY_PATH
from shopcore.money.money import Money
from shopcore.orders.order import Order
from shopcore.orders.order_words import bought_rows, coming_words, where_words
from shopcore.payments.payment import CURRENCY, Card, Charge, Outcome, PaymentEvent, PayMethod
from shopcore.use_cases.checkout.choose_delivery import Wishes
from shopcore.use_cases.checkout.pay import PART_WANTED, PaymentAsked

from .payment_schemas import (
    CallbackAsked,
    HandOffAsked,
    PaidOut,
    PayAsked,
    PayLineOut,
    PaySessionOut,
    PayStatusOut,
    Tracked,
)
from .responses import parcel_out, references_in

TOTAL_WANTED = "Please say what was shown, in pounds and pence."
_STATUS = {PayState.CHARGING: "unknown", PayState.REFUND_DUE: "refunded"}


def wishes_of(asked: HandOffAsked) -> Wishes:
    """Read what a hand-off says; a day is a time of delivery.

    Raises:
        RulesBroken: If what was shown is no amount of money.
    """
    return Wishes(
        delivery_option=asked.delivery_option,
        address_id=asked.address_id,
        branch_id=asked.branch_id,
        reference=asked.reference,
        purchase_order=asked.purchase_order,
        delivery_time=None if asked.delivery_date is None else asked.delivery_date.isoformat(),
        line_references=None if asked.line_references is None else references_in(asked.line_references),
        total=None if asked.total is None else _money("total", asked.total, TOTAL_WANTED),
    )


def session_out(session: PaySession, provider: str) -> PaySessionOut:
    return PaySessionOut(
        session_id=session.session_id,
        amount=pounds(session.amount),
        currency=CURRENCY,
        methods=[method.value for method in session.methods],
        purchase_order=session.order.purchase_order,
        provider=provider,
        status=status_out(session),
        charge_id=_charge_id(session),
        tries_left=session.tries_left,
        order_number=session.order_number,
        return_url=return_url(session),
        lines=[PayLineOut(words, pounds(amount.inc_vat)) for words, amount in bought_rows(session.order)],
        delivery=coming_words(session.order),
        address=_address(session),
    )


def _address(session: PaySession) -> list[str]:
    sale = session.order.sale
    return [] if sale is None or session.state in FINAL else list(where_words(sale.delivery))


def paid_out(session: PaySession, go_on: str = "") -> PaidOut:
    return PaidOut(
        status=status_out(session),
        charge_id=_charge_id(session),
        order_number=session.order_number,
        return_url=return_url(session),
        tries_left=session.tries_left,
        go_on=go_on or None,
    )


def _charge_id(session: PaySession) -> str:
    return session.charge.charge_id if session.tries else ""


def status_out(session: PaySession) -> PayStatusOut:
    """Say how a payment stands; an order that was placed was paid, whatever became of it since."""
    name = "paid" if session.order_number else _STATUS.get(session.state, session.state.value)
    assert name in get_args(PayStatusOut), name
    return cast("PayStatusOut", name)


def return_url(session: PaySession) -> str:
    """Find where the shopper goes back to; the page there asks the server how it ended."""
    if session.order_number:
        return f"{session.return_url}?order={quote(session.order_number)}"
    return f"{session.return_url}?payment={quote(session.session_id)}"


def charge_of(session: PaySession) -> Charge:
    """Ask for the current try; whoever comes back from a hosted bank comes to the pay page."""
    site = urlsplit(session.return_url)
    path = f"{PAY_PATH}?payment={quote(session.session_id)}"
    return evolve(session.charge, return_url=f"{site.scheme}://{site.netloc}{path}")


def payment_of(asked: PayAsked) -> PaymentAsked:
    """Read how somebody wants to pay.

    Raises:
        RulesBroken: If the part that goes by card is no amount of money.
    """
    by_card = None if asked.by_card is None else _money("byCard", asked.by_card, PART_WANTED)
    return PaymentAsked(PayMethod(asked.method), asked.purchase_order, by_card)


def _money(name: str, said: float, wanted: str) -> Money:
    try:
        return Money.of(repr(said))
    except ValueError:
        raise RulesBroken((FieldFault(name, wanted),)) from None


def card_of(asked: PayAsked) -> Card:
    return Card(
        number=asked.card_number, expiry=asked.expiry, security_code=asked.security_code, name=asked.name
    )


def event_of(asked: CallbackAsked) -> PaymentEvent:
    return PaymentEvent(
        event_id=asked.event_id,
        session_id=asked.session_id,
        charge_id=asked.charge_id,
        outcome=Outcome(asked.status),
        amount=Money(round(asked.amount * 100)),
        currency=asked.currency,
        reference=asked.payment_reference,
    )


def tracked_out(order: Order) -> Tracked:
    told = Tracked(order.number, order.status.value, order.placed_at, [])
    if order.sale is not None:
        told.parcels = [parcel_out(parcel) for parcel in order.sale.delivery.parcels]
        told.branch = branch_out(order.sale.delivery) if order.sale.delivery.is_collected else None
    return told
