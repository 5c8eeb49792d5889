"""Apply the callbacks of a pay site: each event once, whether repeated, late or out of order."""

from __future__ import annotations

from attrs import evolve

from shopcore.checkout.errors import AmountMismatch
from shopcore.checkout.pay_session import PaySession
from shopcore.payments.payment import CURRENCY, ChargeResult, PaymentEvent
from shopcore.use_cases.ports import CheckoutPorts

from .pay import end_attempt


def settle_payment(shop: CheckoutPorts, event: PaymentEvent) -> PaySession:
    """End the payment that an event is about; money that came is never lost.

    A declined session becomes paid if the money came after all. One that is paid stays so, and the money of
    another try is refunded.

    Raises:
        NotFound: If there is no such session, or no such try of it.
        AmountMismatch: If the event has another amount than the try; nothing changes.
    """
    with shop.change():
        session = shop.pay_sessions.get_for_update(event.session_id)
        attempt = session.try_of(event.charge_id)
        charge = session.charge_by(attempt)
        if event.amount != charge.amount or event.currency != CURRENCY:
            raise AmountMismatch(amount=charge.amount)
        if shop.payment_events.put(evolve(event, charge_id=charge.charge_id), shop.clock.now()):
            charged = ChargeResult(event.outcome, event.reference)
            session = end_attempt(shop, session, attempt, charged)
    return session
