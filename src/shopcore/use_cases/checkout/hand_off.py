"""Hand a basket over to the pay site, in a token that works once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from attrs import frozen

from shopcore.basket.basket import Basket
from shopcore.checkout.errors import BasketChanged, PaymentPending
from shopcore.checkout.hand_off import LIFE, HandOff, HandOffKeys, new_nonce
from shopcore.checkout.ports import HandOffNote
from shopcore.customers.customer import Customer
from shopcore.events.event import NOBODY, EventKind, Visitor, basket_lines
from shopcore.events.page_shell import CONFIRMED_PATH
from shopcore.orders.order import Order
from shopcore.storefront import Storefront
from shopcore.use_cases.events.record_event import NewEvent, record_event
from shopcore.use_cases.ports import CheckoutPorts

from .choose_delivery import CheckoutChanges, apply_changes, check_changes
from .draft_order import draft_order


@frozen
class PaySite:
    """The agreement with the pay site: secrets, and the address to which shoppers return."""

    keys: HandOffKeys
    return_urls: Mapping[Storefront, str]


def site_of(secrets: Sequence[str], origins: Mapping[Storefront, str]) -> PaySite:
    """Agree with the pay site on secrets; shoppers return to a page of their storefront's origin."""
    return_urls = {storefront: origin + CONFIRMED_PATH for storefront, origin in origins.items()}
    return PaySite(HandOffKeys(secrets), return_urls)


@frozen(kw_only=True)
class HandOffResult:
    """A token and its claims."""

    token: str
    claims: HandOff
    order: Order


def hand_off(
    shop: CheckoutPorts,
    customer: Customer,
    changes: CheckoutChanges,
    site: PaySite,
    *,
    last_visit: datetime,
    visitor: Visitor = NOBODY,
) -> HandOffResult:
    """Price the basket again, and sign what the pay site needs to know.

    Parts that *changes* leaves None are as chosen before.

    Raises:
        PaymentPending: While another payment of the customer is under way.
        BasketChanged: If the total is not the one that the customer was shown.
        AccountOnStop: If the account has unpaid invoices.
        CheckoutDisabled: If the storefront does not sell online.
        BasketEmpty: If there is nothing to order.
        SoldOut: If something cannot be had any more.
        RulesBroken: If the choice does not say where it goes, or a reference is too long.
        NotFound: If the address or branch does not exist.
        DeliveryOptionGone: If the option is not offered any more.
        CollectionIncomplete: If the branch cannot hand over everything.
    """
    check_changes(changes)
    with shop.change():
        if shop.pay_sessions.pending(customer.customer_id) is not None:
            raise PaymentPending
        buyer = shop.customers.get(customer.customer_id)
        basket = shop.baskets.of(customer.customer_id)
        choice = apply_changes(shop.choices.of(customer.customer_id), changes)
        choice = choice.with_references_of(line.line_id for line in basket.lines)
        order = draft_order(shop, buyer, basket, choice)
        if changes.total not in (None, order.total.inc_vat):
            raise BasketChanged(amount=order.total.inc_vat)
        claims = _claims(shop, buyer, basket, site, last_visit=last_visit, order=order)
        shop.hand_offs.put(
            HandOffNote(
                nonce=claims.nonce,
                customer_id=customer.customer_id,
                choice=choice,
                expires_at=claims.expires_at,
            )
        )
        record_event(shop, _begun(customer, basket), visitor)
    return HandOffResult(token=site.keys.signed(claims), claims=claims, order=order)


def _begun(customer: Customer, basket: Basket) -> NewEvent:
    return NewEvent(
        kind=EventKind.BEGIN_CHECKOUT,
        storefront=customer.storefront,
        lines=basket_lines(basket),
        customer_id=customer.customer_id,
    )


def _claims(
    shop: CheckoutPorts,
    customer: Customer,
    basket: Basket,
    site: PaySite,
    *,
    last_visit: datetime,
    order: Order,
) -> HandOff:
    return HandOff(
        storefront=customer.storefront,
        card_code=customer.account.code,
        basket_id=basket.basket_id,
        basket_version=basket.version,
        amount=order.total.inc_vat,
        user=site.keys.user(customer.customer_id),
        last_visit=last_visit,
        return_url=site.return_urls[customer.storefront],
        nonce=new_nonce(shop.entropy),
        expires_at=shop.clock.now().replace(microsecond=0) + LIFE,
    )
