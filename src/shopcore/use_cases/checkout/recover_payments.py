"""Finish what was left between a charge and its order: ask the bank, and do what its answer says."""

from __future__ import annotations

from datetime import datetime

from shopcore.checkout.pay_session import RECOVER_AFTER, PaySession, PayState
from shopcore.checkout.refund import Refund, money_back, not_ordered
from shopcore.customers.session import new_token
from shopcore.payments.payment import ChargeResult, PaymentOutcome
from shopcore.payments.ports import Payments
from shopcore.use_cases.ports import CheckoutPorts

from .pay import end_attempt

AT_ONCE = 50


def unsettled_payments(shop: CheckoutPorts) -> tuple[PaySession, ...]:
    """List the payments whose outcome the shop should ask for, the oldest first."""
    with shop.read():
        return shop.pay_sessions.unsettled(shop.clock.now() - RECOVER_AFTER, AT_ONCE)


def bank_result(bank: Payments, session: PaySession, now: datetime) -> ChargeResult | None:
    """Ask a bank outside any unit of work; None while there is nothing to do.

    UpstreamFailed and the like are the bank's to raise; the session then waits for the next round.
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
    """Do what the bank says of a session, unless somebody was first."""
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
        shop.outbox.put(not_ordered(customer, session.charge, message_id=message_id, now=shop.clock.now()))


def refunds_due(shop: CheckoutPorts) -> tuple[Refund, ...]:
    """List the money that came for nothing and has not gone back yet, the oldest first."""
    with shop.read():
        return shop.refunds.due(AT_ONCE)


def money_went_back(shop: CheckoutPorts, refund: Refund) -> bool:
    """Note that a bank gave money back, and write to the customer; False if somebody was first."""
    with shop.change():
        now = shop.clock.now()
        is_first = shop.refunds.went_back(refund.charge.charge_id, now)
        if is_first:
            session = shop.pay_sessions.get(refund.session_id)
            customer = shop.customers.get(session.customer_id)
            message_id = new_token(shop.entropy)
            shop.outbox.put(
                money_back(customer, refund, session.order_number, message_id=message_id, now=now)
            )
    return is_first
