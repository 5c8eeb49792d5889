"""Finish payments left between charge and order: ask the bank, and apply its result."""

from __future__ import annotations

from datetime import datetime

from shopcore.checkout.pay_session import RECOVER_AFTER, PaySession, PayState
from shopcore.checkout.refund import Refund
from shopcore.customers.session import new_token
from shopcore.notifications.refund_messages import late_payment_refunded, second_payment_refunded
from shopcore.payments.payment import ChargeResult, PaymentOutcome
from shopcore.payments.ports import Payments
from shopcore.use_cases.ports import CheckoutPorts

from .pay import end_attempt

AT_ONCE = 50


def unsettled_payments(shop: CheckoutPorts) -> tuple[PaySession, ...]:
    """Return the payments whose outcome to ask the bank for, oldest first."""
    with shop.read():
        return shop.pay_sessions.unsettled(shop.clock.now() - RECOVER_AFTER, AT_ONCE)


def bank_result(bank: Payments, session: PaySession, now: datetime) -> ChargeResult | None:
    """Ask a bank about a session, outside any unit of work; None while there is nothing to do.

    Errors of the bank, such as UpstreamFailed, are raised; the session then waits for the next run.
    """
    if session.state is PayState.REFUND_DUE:
        is_back = bank.refund(session.charge, session.reference)
        return ChargeResult(PaymentOutcome.PAID, session.reference) if is_back else None
    result = bank.outcome(session.charge)
    if result.outcome is not PaymentOutcome.UNKNOWN:
        return result
    if now >= session.changed_at + bank.forgotten_after:
        return ChargeResult(PaymentOutcome.DECLINED)
    return result if session.state is PayState.CHARGING else None


def finish_payment(shop: CheckoutPorts, session: PaySession, result: ChargeResult) -> PaySession:
    """Apply the result of the bank to a session, unless another process was first."""
    with shop.change():
        current = shop.pay_sessions.get_for_update(session.session_id)
        if (current.state, current.tries) != (session.state, session.tries):
            return current
        if current.state is PayState.REFUND_DUE:
            ended = current.refunded(shop.clock.now())
            shop.pay_sessions.put(ended)
            _put_refund_email(shop, current)
        else:
            ended = end_attempt(shop, current, current.tries, result)
    return ended


def _put_refund_email(shop: CheckoutPorts, session: PaySession) -> None:
    """Write to whoever got no order for their money; who cancelled one was written to then."""
    if not session.order_number:
        customer, message_id = shop.customers.get(session.customer_id), new_token(shop.entropy)
        now = shop.clock.now()
        shop.outbox.put(late_payment_refunded(customer, session.charge, message_id=message_id, now=now))


def refunds_due(shop: CheckoutPorts) -> tuple[Refund, ...]:
    """Return the refunds that were not made yet, oldest first."""
    with shop.read():
        return shop.refunds.due(AT_ONCE)


def money_went_back(shop: CheckoutPorts, refund: Refund) -> bool:
    """Store that a refund was made, with an e-mail to the customer; False if another process was first."""
    with shop.change():
        now = shop.clock.now()
        is_first = shop.refunds.went_back(refund.charge.charge_id, now)
        if is_first:
            session = shop.pay_sessions.get(refund.session_id)
            customer = shop.customers.get(session.customer_id)
            message_id = new_token(shop.entropy)
            shop.outbox.put(
                second_payment_refunded(
                    customer, refund.charge, session.order_number, message_id=message_id, now=now
                )
            )
    return is_first
