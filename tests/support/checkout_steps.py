"""Checkout for tests: a customer with a basket, handed over and paid in any store."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from attrs import evolve, frozen

from shopcore.basket.requested_lines import RequestedLine
from shopcore.catalogue.product import Stock
from shopcore.checkout.hand_off import HandOffKeys
from shopcore.checkout.pay_session import FINAL, PaySession
from shopcore.customers.address import Address
from shopcore.customers.customer import Customer
from shopcore.money.money import Money
from shopcore.orders.order import Order
from shopcore.payments.payment import ChargeResult, PaymentEvent, PaymentOutcome, PayMethod, signature_of
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges
from shopcore.use_cases.checkout.hand_off import HandOffResult, PaySite, hand_off
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.pay import PaymentRequest, begin_payment, end_payment
from shopcore.use_cases.checkout.place_order import place_or_refund
from shopcore.use_cases.checkout.settle_payment import settle_payment
from shopcore.use_cases.ports import CheckoutPorts
from shopcore.use_cases.stock.publish_stock import publish_stock

from .customers import NOW, a_customer, a_trade_account
from .products import a_plate, a_product

HOME = Address(house_name="4", street="Mill Lane", city="Leeds", postcode="LS14AP")
SECRET = "secret of this shop, long enough"
RETURN_URL = "http://127.0.0.1:8000/checkout/confirmed"
SITE = PaySite(
    HandOffKeys((SECRET, "the secret before")),
    dict.fromkeys(Storefront, RETURN_URL),
)
TO_HOME = CheckoutChanges(delivery_option="standard", address_id="a-home", reference="Kitchen")
BY_CARD, ON_ACCOUNT = PaymentRequest(PayMethod.CARD), PaymentRequest(PayMethod.ACCOUNT)
PAID, DECLINED = ChargeResult(PaymentOutcome.PAID, "bank-1"), ChargeResult(PaymentOutcome.DECLINED)
UNKNOWN = ChargeResult(PaymentOutcome.UNKNOWN, "bank-1")
ANN = a_customer("ann")
TRADER = a_customer("tess", account=a_trade_account("C0000007"))
GOODS = (
    a_product(sku="BOLT", product_id=""),
    a_product("9.00", sku="LAST", stock=Stock(level=1, is_withdrawn=True), product_id=""),
    a_product("3.10", sku="SOME", stock=Stock(level=4), product_id=""),
    a_product("75.00", sku="DIRECT", stock=Stock(is_direct=True, lead_time_days=5), product_id=""),
    a_plate(product_id=""),
)


def shelf_levels(shop: Any, *skus: str) -> list[int]:
    """Count the units in stock; the catalogue may show a level that pages tell like this one."""
    shop.changes.begin_import()
    products = shop.catalogue.by_sku(Storefront.IRONMONGERY, skus)
    return [products[sku].stock.level for sku in skus]


@frozen
class CheckoutSteps:
    """A store with goods and customers in it."""

    store: Any

    def basket(self, who: Customer = ANN, **quantities: int) -> None:
        for sku, quantity in quantities.items():
            size = (100, 100, True) if sku == "PLATE" else ()
            add_to_basket(self.store.shop(), who, RequestedLine(sku, quantity, *size))

    def hand_over(self, who: Customer = ANN, choice: CheckoutChanges | None = None) -> HandOffResult:
        return hand_off(self.store.shop(), who, choice or home_of(who), SITE, last_visit=NOW)

    def open_pay_site(self, who: Customer = ANN, **quantities: int) -> PaySession:
        """Fill the basket, hand it over, and open the pay site with it."""
        self.basket(who, **quantities)
        return open_pay_session(self.store.shop(), self.hand_over(who).token, SITE)

    def begin(self, session: PaySession, payment: PaymentRequest = BY_CARD) -> PaySession:
        return begin_payment(self.store.shop(), session.session_id, payment)

    def end(
        self, session: PaySession, charged: ChargeResult = PAID, *, attempt: int | None = None
    ) -> PaySession:
        """End a try as the bank says, the last one unless told."""
        current = self.now(session)
        charge = current.charge_by(current.tries if attempt is None else attempt)
        return end_payment(self.store.shop(), current.session_id, charge.charge_id, charged)

    def now(self, session: PaySession) -> PaySession:
        current: PaySession = self.read_shop(lambda shop: shop.pay_sessions.get(session.session_id))
        return current

    def settle(
        self,
        session: PaySession,
        outcome: PaymentOutcome = PaymentOutcome.PAID,
        *,
        attempt: int | None = None,
        **changes: Any,
    ) -> PaySession:
        """Let a pay site tell of a try, the last one unless told."""
        current = self.now(session)
        event = an_event(current, outcome, current.tries if attempt is None else attempt, **changes)
        return settle_payment(self.store.shop(), event)

    def buy(self, who: Customer = ANN, **quantities: int) -> PaySession:
        """Buy something by card."""
        session = self.open_pay_site(who, **quantities)
        self.begin(session)
        return self.end(session)

    def read_shop(self, look: Any) -> Any:
        with self.store.read() as shop:
            return look(shop)

    def change_shop(self, change: Any) -> Any:
        with self.store.change() as shop:
            return change(shop)

    def levels(self, *skus: str) -> list[int]:
        products = self.read_shop(lambda shop: shop.catalogue.by_sku(Storefront.IRONMONGERY, skus))
        return [products[sku].stock.level for sku in skus]

    def published_levels(self, *skus: str) -> list[int]:
        """What is on the shelf, unit by unit, as an import reads it once all that was sold is published."""
        publish_stock(self.store.shop())
        levels: list[int] = self.change_shop(lambda shop: shelf_levels(shop, *skus))
        return levels

    def orders(self, who: Customer = ANN) -> list[Order]:
        listed = self.read_shop(lambda shop: shop.orders.of(who.customer_id, page=1, page_size=50).orders)
        return [
            self.read_shop(lambda shop, one=one: shop.orders.get(who.customer_id, one.order_id))
            for one in listed
        ]

    def amount_owed(self, who: Customer = TRADER) -> Money:
        customer: Customer = self.read_shop(lambda shop: shop.customers.get(who.customer_id))
        assert customer.account.credit is not None, who.customer_id
        return customer.account.credit.open_orders

    def basket_units(self, who: Customer = ANN) -> Mapping[str, int]:
        basket = self.read_shop(lambda shop: shop.baskets.of(who.customer_id))
        return {line.product.sku: line.quantity for line in basket.lines}


def open_checkout(store: Any) -> CheckoutSteps:
    """Put goods and customers into an empty store."""
    with store.change() as shop:
        shop.changes.put(GOODS)
        for who in (ANN, a_customer("ben"), TRADER):
            shop.customers.add(who)
            shop.addresses.add(who.customer_id, "a-home" if who is ANN else f"a-{who.customer_id}", HOME)
    return CheckoutSteps(store)


def in_part(by_card: Money, purchase_order: str = "") -> PaymentRequest:
    """Pay so much by card, and owe the rest."""
    return PaymentRequest(PayMethod.ACCOUNT_AND_CARD, purchase_order, by_card)


def as_it_was_placed(order: Order) -> Order:
    """An order as it is before the commit gives it its invoice number."""
    assert order.sale is not None
    return evolve(order, sale=evolve(order.sale, invoice_number=""))


def home_of(who: Customer) -> CheckoutChanges:
    return TO_HOME if who is ANN else evolve(TO_HOME, address_id=f"a-{who.customer_id}")


def an_event(
    session: PaySession,
    outcome: PaymentOutcome = PaymentOutcome.PAID,
    attempt: int | None = None,
    **changes: Any,
) -> PaymentEvent:
    """What a pay site tells of a try, the last one unless told."""
    charge = session.charge_by(session.tries if attempt is None else attempt)
    fields: dict[str, Any] = {
        "event_id": f"e-{outcome.value} {charge.charge_id}",
        "session_id": session.session_id,
        "charge_id": charge.charge_id,
        "outcome": outcome,
        "amount": charge.amount,
        "currency": "GBP",
        "reference": "bank-1",
    }
    return PaymentEvent(**(fields | changes))


def place_order(shop: CheckoutPorts, session_id: str, reference: str) -> PaySession:
    """Place the order that the last try of a session paid, once however often this is called."""
    with shop.change():
        session = shop.pay_sessions.get_for_update(session_id)
        if session.state not in FINAL:
            session = place_or_refund(shop, session, reference, session.tries)
    return session


def signed_header(secret: str, at: datetime, body: bytes) -> str:
    """Write the header Pay-Signature, as the pay site does."""
    at_s = int(at.timestamp())
    return f"t={at_s},v1={signature_of(secret, at_s, body)}"
