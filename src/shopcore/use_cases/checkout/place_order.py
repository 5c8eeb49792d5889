"""Place the order of a pay session: stock, credit, basket, invoice number and messages, all or nothing."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from datetime import datetime
from typing import Final

from attrs import evolve, frozen

from shopcore.basket.basket import Basket, Line
from shopcore.checkout.errors import OverCreditLimit, SoldOut
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.customers.session import new_token
from shopcore.money.money import NOTHING, Money
from shopcore.notifications.order_messages import order_confirmed
from shopcore.orders.order import Order
from shopcore.orders.sale import Delivery
from shopcore.orders.status import OrderEvent
from shopcore.payments.payment import PayMethod
from shopcore.pricing.made_to_measure import Size
from shopcore.uk_time import uk_date
from shopcore.use_cases.orders.allocate_branch_stock import (
    from_warehouse,
    with_branch_units,
    without_branch_units,
)
from shopcore.use_cases.ports import CheckoutPorts

from .draft_order import days_hold, new_number

TRIES: Final = 5


@frozen
class PaymentDetails:
    """How an order was paid; *by_card* is the card's part where the account owes the rest.

    *attempt* is the number of the try that brought the money, 0 for none.
    """

    method: PayMethod
    reference: str = ""
    by_card: Money | None = None
    attempt: int = 0


def place_or_refund(shop: CheckoutPorts, session: PaySession, reference: str, attempt: int) -> PaySession:
    """Place the order that a try paid, or owe the money back, within a change that the caller opened.

    Its credit may have been released since and be used by another order, and another visit may have sold the
    same basket.
    """
    amount = session.charge_by(attempt).amount
    by_card = None if amount == session.amount else amount
    method = PayMethod.CARD if by_card is None else PayMethod.ACCOUNT_AND_CARD
    if not _is_bought_otherwise(shop, session):
        with suppress(SoldOut, OverCreditLimit):
            return place_paid(shop, session, PaymentDetails(method, reference, by_card, attempt))
    free = evolve(release_holds(shop, session), by_card=by_card, paid_try=attempt)
    owed = free.refund_due(reference, shop.clock.now())
    shop.pay_sessions.put(owed)
    return owed


def _is_bought_otherwise(shop: CheckoutPorts, session: PaySession) -> bool:
    """Whether another visit sold the basket since this one was declined, or is paying for it now.

    Until it is declined none can: nobody pays for a basket whose payment is under way.
    """
    if session.state is not PayState.DECLINED:
        return False
    shop.baskets.get_for_update(session.customer_id)  # held, so that no other visit begins to pay meanwhile
    if shop.pay_sessions.pending(session.customer_id) is not None:
        return True
    return shop.pay_sessions.has_sold(session.customer_id, session.basket_version)


def place_paid(shop: CheckoutPorts, session: PaySession, paid: PaymentDetails) -> PaySession:
    """Place an order, within a change that the caller opened.

    The invoice number is known only after the commit, because every order that is placed needs the same row.

    Raises:
        SoldOut: If a capped product is gone; units of the branch are back on its shelf.
        OverCreditLimit: If the account may not owe its part; no stock is taken then.
    """
    customer = shop.customers.get(session.customer_id)
    stocked = _with_stock(shop, session)
    over_by = _over_by(shop, session, paid)
    if over_by:
        _put_back(shop, session, stocked)
        raise OverCreditLimit(over_by=over_by)
    _empty_basket(shop, stocked)
    order = _added(shop, stocked.order, paid)
    ended = stocked.paid(order, paid.attempt)
    shop.pay_sessions.put(ended)
    shop.order_events.add(
        OrderEvent(order_id=order.order_id, what="placed", at=order.placed_at, by="customer")
    )
    shop.choices.delete(session.customer_id)
    _wait_for_dates(shop, order)
    message_id = new_token(shop.entropy)
    shop.outbox.put(order_confirmed(customer, order, message_id=message_id, now=order.placed_at))
    shop.invoices.issue(order)
    return ended


def release_holds(shop: CheckoutPorts, session: PaySession) -> PaySession:
    """Release what is held for a payment: warehouse stock, branch stock and credit."""
    shop.stockroom.release(session.session_id)
    order = without_branch_units(shop, session.order)
    if session.reserved:
        shop.credit.release(session.account_code, session.reserved)
    return evolve(session, order=order)


def sold_out(order: Order, short: tuple[str, ...]) -> SoldOut:
    """Return the error that names every SKU of an order in *short*, product ids."""
    skus = tuple(dict.fromkeys(line.sku for line in order.lines if line.product_id in short))
    return SoldOut(sku=skus[0], skus=skus)


def _wait_for_dates(shop: CheckoutPorts, order: Order) -> None:
    """Keep which dates were told, but for what the branch had itself."""
    assert order.sale is not None, order.order_id
    delivery = order.sale.delivery
    here = {product_id for product_id, _ in delivery.off_shelf}
    due = tuple((product_id, on) for product_id, on in delivery.due if product_id not in here)
    if due:
        shop.due_lines.put(order.order_id, due)


def _with_stock(shop: CheckoutPorts, session: PaySession) -> PaySession:
    order = with_branch_units(shop, session.order)
    short = shop.stockroom.take(order.order_id, session.session_id, from_warehouse(order))
    if short:
        if order is not session.order:
            without_branch_units(shop, order)
        raise sold_out(order, short)
    return session if order is session.order else evolve(session, order=order)


def _put_back(shop: CheckoutPorts, before: PaySession, stocked: PaySession) -> None:
    """Undo what `_with_stock` did, where the unit of work goes on to say that there is no order."""
    shop.stockroom.give_back(stocked.order.order_id)
    if stocked.order is not before.order:
        without_branch_units(shop, stocked.order)


def _over_by(shop: CheckoutPorts, session: PaySession, paid: PaymentDetails) -> Money:
    """Reserve what the account is to owe, but for what is reserved for it; or say what is missing."""
    owed = session.amount - (paid.by_card or NOTHING) if paid.method.is_on_credit else NOTHING
    more = owed - session.reserved
    if more > NOTHING:
        return shop.credit.reserve(session.account_code, more)
    if more:
        shop.credit.release(session.account_code, -more)
    return NOTHING


def _empty_basket(shop: CheckoutPorts, session: PaySession) -> None:
    """Take out what was sold, leave what was put in since."""
    if shop.baskets.clear(session.customer_id, session.basket_version):
        return
    basket = shop.baskets.get_for_update(session.customer_id)
    shop.baskets.save(session.customer_id, without_sold(basket, session))


def without_sold(basket: Basket, session: PaySession) -> Basket:
    """Return a basket less the units a pay session sold; lines and units added since stay."""
    sold = Counter({(line.sku, line.size): line.quantity for line in session.order.lines})
    return evolve(basket, lines=tuple(left for line in basket.lines for left in _left(line, sold)))


def _left(line: Line, sold: Counter[tuple[str, Size | None]]) -> tuple[Line, ...]:
    more = line.quantity - sold[line.product.sku, line.size]
    return (evolve(line, quantity=more),) if more > 0 else ()


def _added(shop: CheckoutPorts, draft: Order, paid: PaymentDetails) -> Order:
    assert draft.sale is not None, draft.order_id
    now = shop.clock.now()
    sale = evolve(
        draft.sale,
        delivery=_promised(shop, draft.sale.delivery, draft.placed_at),
        method=paid.method,
        by_card=paid.by_card,
        payment_reference=paid.reference,
    )
    order = evolve(draft, placed_at=now, sale=sale)
    for _ in range(TRIES):
        if shop.orders.add(order):
            return order
        order = evolve(order, number=new_number(shop))
    raise AssertionError(f"order {draft.order_id} was placed before")


def _promised(shop: CheckoutPorts, delivery: Delivery, promised_at: datetime) -> Delivery:
    """Keep the days that were said, but for money that came on a later day: nothing was sent meanwhile."""
    is_late = uk_date(promised_at) != uk_date(shop.clock.now()) and not days_hold(shop, delivery, promised_at)
    return delivery.without_days() if is_late else delivery
