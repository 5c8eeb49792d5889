"""Open a visit to the pay site with a hand-off token: from here on its order is fixed."""

from __future__ import annotations

from shopcore.basket.basket import Basket
from shopcore.checkout.errors import BasketChanged, BasketEmpty, HandOffForged, HandOffGone
from shopcore.checkout.hand_off import LIFE, HandOff
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.checkout.ports import HandOffNote
from shopcore.customers.customer import Customer
from shopcore.customers.session import new_token
from shopcore.errors import NotFound
from shopcore.money.money import NOTHING
from shopcore.orders.order import Order
from shopcore.use_cases.ports import CheckoutPorts

from .draft_order import check_days_hold, draft_order
from .hand_off import PaySite


def open_pay_session(
    shop: CheckoutPorts, token: str, site: PaySite, *, key: str = "", visitor_id: str = ""
) -> PaySession:
    """Spend a token, and return a session with the basket priced again.

    With the *key* of the request that spent it, which is random and known to its sender alone, the session
    is returned once more as long as nothing was paid or tried in it. The pay site need not know its visitor;
    if it does, *visitor_id* is that customer, who has to be the one that was handed over.

    Raises:
        HandOffForged: If no key of the shop signed the token.
        HandOffGone: If it was spent with another key or with none, is too old, or is another customer's;
            then it stays unspent.
        BasketChanged: If the basket or a price is not what was handed over.
        DeliveryOptionGone: If the cut-off has passed since, and it would arrive later.
        AccountOnStop, CheckoutDisabled, SoldOut: As for the hand-off; the token stays unspent.
    """
    with shop.change():
        now = shop.clock.now()
        claims = site.keys.read(token, now)
        if claims.return_url not in site.return_urls.values():
            raise HandOffForged
        session_id = site.keys.session_id(claims, key or new_token(shop.entropy))
        note = shop.hand_offs.spend(claims.nonce, now)
        if note is None:
            return _opened_before(shop, session_id, visitor_id)
        if visitor_id not in ("", note.customer_id):
            raise HandOffGone
        customer = shop.customers.get(note.customer_id)
        basket = shop.baskets.get_for_update(note.customer_id)
        order = _as_handed_over(shop, customer, basket, claims, note)
        session = _session(shop, customer, order, claims, session_id)
        shop.pay_sessions.add(session)
    return session


def _opened_before(shop: CheckoutPorts, session_id: str, visitor_id: str) -> PaySession:
    """Return a session to whoever opened it and missed the response."""
    try:
        session = shop.pay_sessions.get(session_id)
    except NotFound:
        raise HandOffGone from None
    if session.state is not PayState.OPEN or visitor_id not in ("", session.customer_id):
        raise HandOffGone
    return session


def check_hand_off(shop: CheckoutPorts, token: str, site: PaySite) -> None:
    """Check that a token opens the pay site, without spending it.

    Raises:
        HandOffForged: If no key of the shop signed it.
        HandOffGone: If it was spent or is too old.
    """
    with shop.read():
        now = shop.clock.now()
        if not shop.hand_offs.is_open(site.keys.read(token, now).nonce, now):
            raise HandOffGone


def _as_handed_over(
    shop: CheckoutPorts, customer: Customer, basket: Basket, claims: HandOff, note: HandOffNote
) -> Order:
    try:
        order = draft_order(shop, customer, basket, note.choice)
    except BasketEmpty:
        raise BasketChanged(amount=NOTHING) from None
    amount = order.total.inc_vat
    if basket.version != claims.basket_version or amount != claims.amount:
        raise BasketChanged(amount=amount)
    check_days_hold(shop, order, claims.expires_at - LIFE)
    return order


def _session(
    shop: CheckoutPorts, customer: Customer, order: Order, claims: HandOff, session_id: str
) -> PaySession:
    now = shop.clock.now()
    return PaySession(
        session_id=session_id,
        customer_id=customer.customer_id,
        account_code=customer.account.code,
        basket_version=claims.basket_version,
        order=order,
        return_url=claims.return_url,
        opened_at=now,
        changed_at=now,
        may_owe=customer.account.credit is not None,
    )
