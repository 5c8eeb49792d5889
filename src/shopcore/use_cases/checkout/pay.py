"""Pay in a pay session: begin a try, charge the card outside any unit of work, end the try."""

from __future__ import annotations

from urllib.parse import urlsplit

from attrs import evolve, frozen

from shopcore.basket.basket import Basket
from shopcore.checkout.errors import AccountOnStop, BasketChanged, OverCreditLimit, PaymentPending
from shopcore.checkout.pay_session import FINAL, PaySession
from shopcore.checkout.refund import Refund
from shopcore.errors import FieldFault, RulesBroken
from shopcore.events.page_shell import payment_page
from shopcore.money.money import NOTHING, Money
from shopcore.payments.payment import Charge, ChargeResult, PaymentOutcome, PayMethod
from shopcore.use_cases.delivery.plan_delivery import total_by
from shopcore.use_cases.orders.allocate_branch_stock import from_warehouse, with_branch_units
from shopcore.use_cases.ports import CheckoutPorts

from .choose_delivery import REFERENCE_MAX
from .draft_order import check_days_hold
from .place_order import PaymentDetails, place_or_refund, place_paid, release_holds, sold_out

PURCHASE_ORDER_MISSING = "Please enter a purchase order number."
NOT_FOR_THIS_ACCOUNT = "Please pay by card."
CARD_PART_MISSING = "Please say how much to pay by card and how much on account."


@frozen
class PaymentRequest:
    """How a shopper wants to pay; *by_card* is the part for the card, the account owing the rest."""

    method: PayMethod
    purchase_order: str = ""
    by_card: Money | None = None


def charge_from_page(session: PaySession) -> Charge:
    """Return the charge of the current try; whoever comes back from a hosted bank comes to the pay page."""
    site = urlsplit(session.return_url)
    return evolve(
        session.charge, return_url=f"{site.scheme}://{site.netloc}{payment_page(session.session_id)}"
    )


def begin_payment(shop: CheckoutPorts, session_id: str, payment: PaymentRequest) -> PaySession:
    """Begin a try: an order on account is placed at once, for a card the stock is held until the result.

    Where a card pays a part, the credit for the rest is reserved likewise. A session that has ended is
    returned as it is. One that is returned CHARGING is to be charged now.

    Raises:
        NotFound: If there is no such session.
        RulesBroken: If it cannot be paid like that.
        PaymentPending: While another payment for this basket is under way.
        TriesUsedUp, HandOffGone: If it may not be tried again.
        BasketChanged: If the basket has changed since the hand-off.
        DeliveryOptionGone: If the cut-off has passed, and it would arrive later than promised.
        AccountOnStop: If the account has unpaid invoices by now.
        SoldOut: If something is gone; nothing is charged.
        OverCreditLimit: If the account may not owe its part; the excess is that of the whole amount,
            whatever part of it a card was to pay. Nothing is charged.
    """
    with shop.change():
        session = shop.pay_sessions.get_for_update(session_id)
        if session.state in FINAL:
            return session
        session.check_may_pay(shop.clock.now())
        _check_method(session, payment)
        _check_nothing_else(shop, session)
        return (_charging if payment.method.is_by_card else _owed)(shop, session, payment)


def end_payment(shop: CheckoutPorts, session_id: str, charge_id: str, charged: ChargeResult) -> PaySession:
    """End the try with a charge by its result; a session that has ended stays as it is.

    Raises:
        NotFound: If there is no such session, or no such try.
    """
    with shop.change():
        session = shop.pay_sessions.get_for_update(session_id)
        return end_attempt(shop, session, session.try_of(charge_id), charged)


def end_attempt(shop: CheckoutPorts, session: PaySession, attempt: int, charged: ChargeResult) -> PaySession:
    """End a try, within a change that the caller opened.

    A late result of an earlier try changes nothing, unless it brought money after all: that places the order,
    or is refunded where another try has paid.
    """
    if charged.outcome is PaymentOutcome.PAID:
        return _paid(shop, session, attempt, charged.reference)
    if session.state in FINAL or attempt != session.tries:
        return session
    now = shop.clock.now()
    ended = session.unknown(now, charged.reference)
    if charged.outcome is PaymentOutcome.DECLINED:
        ended = release_holds(shop, session).declined(now)
    if ended != session:
        shop.pay_sessions.put(ended)
    return ended


def _paid(shop: CheckoutPorts, session: PaySession, attempt: int, reference: str) -> PaySession:
    if session.state not in FINAL:
        return place_or_refund(shop, session, reference, attempt)
    if attempt != session.paid_try:
        charge, now = session.charge_by(attempt), shop.clock.now()
        shop.refunds.owe(
            Refund(session_id=session.session_id, charge=charge, reference=reference, owed_at=now)
        )
    return session


def _check_method(session: PaySession, payment: PaymentRequest) -> None:
    faults = []
    if not session.may_pay_by(payment.method):
        faults.append(FieldFault("method", NOT_FOR_THIS_ACCOUNT))
    if not _is_number_good(payment):
        faults.append(FieldFault("purchase_order", PURCHASE_ORDER_MISSING))
    if not _is_part_good(session, payment):
        faults.append(FieldFault("by_card", CARD_PART_MISSING))
    if faults:
        raise RulesBroken(tuple(faults))


def _is_number_good(payment: PaymentRequest) -> bool:
    text = payment.purchase_order.strip()
    if not text or not payment.method.is_on_credit:
        return payment.method is not PayMethod.PURCHASE_ORDER
    return len(text) <= REFERENCE_MAX and text.isprintable()


def _is_part_good(session: PaySession, payment: PaymentRequest) -> bool:
    """Both pay something, or nobody named a part."""
    if payment.method is not PayMethod.ACCOUNT_AND_CARD:
        return payment.by_card is None
    return payment.by_card is not None and NOTHING < payment.by_card < session.amount


def _check_nothing_else(shop: CheckoutPorts, session: PaySession) -> None:
    """Refuse to pay for a basket that is being paid for, was, or is another by now."""
    if shop.customers.get(session.customer_id).account.is_on_stop:
        raise AccountOnStop
    basket = shop.baskets.get_for_update(session.customer_id)
    if shop.pay_sessions.pending(session.customer_id) is not None:
        raise PaymentPending
    if basket.version != session.basket_version:
        raise BasketChanged(amount=_costs_now(shop, basket, session))
    check_days_hold(shop, session.order, session.opened_at)


def _costs_now(shop: CheckoutPorts, basket: Basket, session: PaySession) -> Money:
    assert session.order.sale is not None, session.session_id
    delivery = session.order.sale.delivery
    return total_by(shop, basket.lines, delivery, now=shop.clock.now())


def _owed(shop: CheckoutPorts, session: PaySession, payment: PaymentRequest) -> PaySession:
    return place_paid(shop, _numbered(session, payment), PaymentDetails(payment.method))


def _numbered(session: PaySession, payment: PaymentRequest) -> PaySession:
    number = payment.purchase_order.strip()
    if not (number and payment.method.is_on_credit):
        return session
    return evolve(session, order=evolve(session.order, purchase_order=number))


def _charging(shop: CheckoutPorts, session: PaySession, payment: PaymentRequest) -> PaySession:
    begun = _numbered(session, payment).charging(shop.clock.now(), payment.by_card)
    begun = evolve(begun, order=with_branch_units(shop, begun.order))
    short = shop.stockroom.hold(session.session_id, from_warehouse(begun.order))
    if short:
        raise sold_out(session.order, short)
    _reserve(shop, begun)
    shop.pay_sessions.put(begun)
    return begun


def _reserve(shop: CheckoutPorts, begun: PaySession) -> None:
    if begun.by_card is None:
        return
    over_by = shop.credit.reserve(begun.account_code, begun.reserved)
    if over_by:
        raise OverCreditLimit(over_by=over_by + begun.by_card)
