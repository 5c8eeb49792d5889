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
from shopcore.payments.payment import CURRENCY, Charge, PaymentCard, PaymentEvent, PaymentOutcome, PayMethod
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges
from shopcore.use_cases.checkout.pay import CARD_PART_MISSING, PaymentRequest

from .payment_schemas import (
    CallbackRequest,
    HandOffRequest,
    PaidOut,
    PayLineOut,
    PayRequest,
    PaySessionOut,
    PayStatusOut,
    TrackingOut,
)
from .responses import parcel_out, references_in

TOTAL_MESSAGE = "Please say what was shown, in pounds and pence."
_STATUS = {PayState.CHARGING: "unknown", PayState.REFUND_DUE: "refunded"}


def wishes_of(data: HandOffRequest) -> CheckoutChanges:
    """Read what a hand-off says; a day is a time of delivery.

    Raises:
        RulesBroken: If what was shown is no amount of money.
    """
    return CheckoutChanges(
        delivery_option=data.delivery_option,
        address_id=data.address_id,
        branch_id=data.branch_id,
        reference=data.reference,
        purchase_order=data.purchase_order,
        delivery_time=None if data.delivery_date is None else data.delivery_date.isoformat(),
        line_references=None if data.line_references is None else references_in(data.line_references),
        total=None if data.total is None else _money("total", data.total, TOTAL_MESSAGE),
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


def payment_of(data: PayRequest) -> PaymentRequest:
    """Read how somebody wants to pay.

    Raises:
        RulesBroken: If the part that goes by card is no amount of money.
    """
    by_card = None if data.by_card is None else _money("by_card", data.by_card, CARD_PART_MISSING)
    return PaymentRequest(PayMethod(data.method), data.purchase_order, by_card)


def _money(name: str, amount_in_pounds: float, message: str) -> Money:
    try:
        return Money.of(repr(amount_in_pounds))
    except ValueError:
        raise RulesBroken((FieldFault(name, message),)) from None


def card_of(data: PayRequest) -> PaymentCard:
    return PaymentCard(
        number=data.card_number, expiry=data.expiry, security_code=data.security_code, name=data.name
    )


def event_of(data: CallbackRequest) -> PaymentEvent:
    return PaymentEvent(
        event_id=data.event_id,
        session_id=data.session_id,
        charge_id=data.charge_id,
        outcome=PaymentOutcome(data.status),
        amount=Money(round(data.amount * 100)),
        currency=data.currency,
        reference=data.payment_reference,
    )


def tracked_out(order: Order) -> TrackingOut:
    tracking = TrackingOut(order.number, order.status.value, order.placed_at, [])
    if order.sale is not None:
        tracking.parcels = [parcel_out(parcel) for parcel in order.sale.delivery.parcels]
        tracking.branch = branch_out(order.sale.delivery) if order.sale.delivery.is_collected else None
    return tracking
