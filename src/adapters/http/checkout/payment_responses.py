"""Payments on the wire."""

from __future__ import annotations

from typing import cast, get_args

from adapters.http.schemas import pounds, response_of
from shopcore.checkout.pay_session import PaySession
from shopcore.errors import FieldFault, RulesBroken
from shopcore.money.money import Money
from shopcore.orders.order_words import bought_rows, coming_words
from shopcore.payments.payment import CURRENCY, PaymentCard, PaymentEvent, PaymentOutcome, PayMethod
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges
from shopcore.use_cases.checkout.pay import CARD_PART_MISSING, PaymentRequest
from shopcore.values import value_of

from .payment_schemas import (
    CallbackRequest,
    HandOffRequest,
    PaidOut,
    PayLineOut,
    PayRequest,
    PaySessionOut,
    PayStatusOut,
)
from .responses import references_in

TOTAL_MESSAGE = "Please give the amount that was shown, in pounds and pence."


def wishes_of(data: HandOffRequest) -> CheckoutChanges:
    """Read what a hand-off says; a day is a time of delivery.

    Raises:
        RulesBroken: If what was shown is no amount of money.
    """
    return value_of(
        CheckoutChanges,
        data,
        delivery_time=None if data.delivery_date is None else data.delivery_date.isoformat(),
        line_references=None if data.line_references is None else references_in(data.line_references),
        total=None if data.total is None else _money("total", data.total, TOTAL_MESSAGE),
    )


def session_out(session: PaySession, provider: str) -> PaySessionOut:
    return response_of(
        PaySessionOut,
        session,
        currency=CURRENCY,
        methods=[method.value for method in session.methods],
        purchase_order=session.order.purchase_order,
        provider=provider,
        status=status_out(session),
        charge_id=session.last_charge_id,
        return_url=session.url_after,
        lines=[PayLineOut(words, pounds(amount.inc_vat)) for words, amount in bought_rows(session.order)],
        delivery=coming_words(session.order),
        address=list(session.shown_address),
    )


def paid_out(session: PaySession, go_on: str = "") -> PaidOut:
    return response_of(
        PaidOut,
        session,
        status=status_out(session),
        charge_id=session.last_charge_id,
        return_url=session.url_after,
        go_on=go_on or None,
    )


def status_out(session: PaySession) -> PayStatusOut:
    """Say how a payment stands."""
    name = session.shown_state.value
    assert name in get_args(PayStatusOut), name
    return cast("PayStatusOut", name)


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
    return value_of(
        PaymentEvent,
        data,
        outcome=PaymentOutcome(data.status),
        amount=Money(round(data.amount * 100)),
        reference=data.payment_reference,
    )
