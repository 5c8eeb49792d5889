"""A till under test: by use cases over a store, and by calls over HTTP."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import define, frozen

from adapters.http.checkout.payment_responses import status_out
from shopcore.checkout.pay_session import FINAL
from shopcore.customers.account import Credit
from shopcore.errors import ShopError
from shopcore.money.money import Money
from shopcore.orders.order import OrderStatus
from shopcore.payments.payment import ChargeResult, PaymentOutcome, PayMethod
from shopcore.testing import TurnedClock
from shopcore.testing.machines.checkout_model import (
    CHECKOUT_GOODS,
    LIMIT,
    BankReply,
    SeenOrder,
    SeenSession,
    Way,
)
from shopcore.testing.machines.shop_machine import Refused
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.pay import PaymentRequest
from shopcore.use_cases.checkout.recover_payments import finish_payment, money_went_back, refunds_due
from shopcore.use_cases.orders.cancel_order import cancel_order
from tests.machines.basket_shops import pence
from tests.machines.places import OpenStore, sweep
from tests.support.checkout_steps import HOME, SECRET, SITE, CheckoutSteps, an_event, signed_header
from tests.support.customers import a_customer, a_trade_account
from tests.support.http.open_shop import OpenShop
from tests.support.http.sign_in import bearing, token_for

PEOPLE = {
    "ann": a_customer("ann"),
    "ben": a_customer("ben"),
    "tess": a_customer("tess", account=a_trade_account("C0000007", credit=Credit(limit=Money(LIMIT)))),
}


def stock(store: Any) -> None:
    """Put the goods out and let everybody in."""
    with store.change() as shop:
        shop.changes.put(CHECKOUT_GOODS)
        for name, who in PEOPLE.items():
            shop.customers.add(who)
            shop.addresses.add(who.customer_id, f"a-{name}", HOME)


def _refusal(work: Callable[[], object]) -> Refused | None:
    try:
        work()
    except ShopError as refusal:
        return Refused(refusal.code)
    return None


def _payment(way: Way, part: int) -> PaymentRequest:
    return PaymentRequest(PayMethod(way.value), by_card=Money(part) if way is Way.PART else None)


@frozen
class CheckoutInStore:
    """Implements CheckoutShop over a store."""

    steps: CheckoutSteps

    def fill(self, who: str, sku: str, quantity: int) -> Refused | None:
        return _refusal(lambda: self.steps.basket(PEOPLE[who], **{sku: quantity}))

    def visit(self, who: str, service: str) -> str | Refused:
        changes = CheckoutChanges(delivery_option=service, address_id=f"a-{who}")
        try:
            token = self.steps.hand_over(PEOPLE[who], changes).token
            return open_pay_session(self.steps.store.shop(), token, SITE).session_id
        except ShopError as refusal:
            return Refused(refusal.code)

    def pay(self, visit: str, way: Way, part: int, bank: BankReply) -> Refused | None:
        """Pay; what timed out is left as whoever was killed while the bank was asked leaves it."""

        def paid() -> None:
            begun = self.steps.begin(self._session(visit), _payment(way, part))
            if begun.state not in FINAL and bank is not BankReply.TIMES_OUT:
                self.steps.end(begun, ChargeResult(PaymentOutcome(bank.value), "bank"))

        return _refusal(paid)

    def callback(self, visit: str, attempt: int, bank: BankReply, event: str) -> Refused | None:
        session = self._session(visit)
        payload = an_event(session, PaymentOutcome(bank.value), attempt, event_id=event)
        return _refusal(lambda: self.steps.settle(session, payload.outcome, attempt=attempt, event_id=event))

    def recover(self, visit: str, bank: BankReply) -> None:
        payload = ChargeResult(PaymentOutcome(bank.value), "bank")
        finish_payment(self.steps.store.shop(), self._session(visit), payload)

    def give_back(self) -> Sequence[tuple[str, int]]:
        due = refunds_due(self.steps.store.shop())
        assert all(money_went_back(self.steps.store.shop(), refund) for refund in due)
        tries = (refund.charge.charge_id.rpartition("-")[2] for refund in due)
        return [(refund.session_id, int(attempt)) for refund, attempt in zip(due, tries, strict=True)]

    def cancel(self, who: str, number: str) -> Refused | None:
        (order,) = (one for one in self.steps.orders(PEOPLE[who]) if one.number == number)
        return _refusal(lambda: cancel_order(self.steps.store.shop(), PEOPLE[who], order.order_id))

    def session(self, visit: str) -> SeenSession:
        session = self._session(visit)
        return SeenSession(status_out(session), session.amount.pence, session.tries_left)

    def orders(self, who: str) -> Sequence[SeenOrder]:
        return [
            SeenOrder(
                number=order.number,
                goods=tuple((line.sku, line.quantity) for line in order.lines),
                pence=order.total.inc_vat.pence,
                by_card=order.by_card.pence,
                on_account=order.on_account.pence,
                is_cancelled=order.status is OrderStatus.CANCELLED,
            )
            for order in self.steps.orders(PEOPLE[who])
        ]

    def invoices(self) -> Sequence[str]:
        return [order.sale.invoice_number for who in PEOPLE.values() for order in self.steps.orders(who)]

    def basket(self, who: str) -> Mapping[str, int]:
        return self.steps.basket_units(PEOPLE[who])

    def levels(self, skus: Sequence[str]) -> Mapping[str, int]:
        return dict(zip(skus, self.steps.published_levels(*skus), strict=True))

    def owed(self) -> int:
        return self.steps.amount_owed(PEOPLE["tess"]).pence

    def close(self) -> None:
        """Leave the store to the next run."""

    def _session(self, visit: str) -> Any:
        return self.steps.read_shop(lambda shop: shop.pay_sessions.get(visit))


def checkout_in_store(open_store: OpenStore) -> CheckoutInStore:
    store = open_store(TurnedClock())
    stock(store)
    return CheckoutInStore(CheckoutSteps(store))


CARDS = {
    BankReply.PAYS: "4111 1111 1111 1111",
    BankReply.DECLINES: "4000 0000 0000 0002",
    BankReply.TIMES_OUT: "4000 0000 0000 9995",
}


@define
class CheckoutOverHttp:
    """Implements CheckoutShop by the calls that a browser and a bank make.

    What no call shows or does is done behind the counter: asking the bank again, and what is on the shelf.
    """

    shop: OpenShop
    behind: CheckoutInStore
    tokens: Mapping[str, str]

    def fill(self, who: str, sku: str, quantity: int) -> Refused | None:
        size = {"width": 100, "length": 100, "screwholes": True} if sku == "PLATE" else {}
        return self._refusal(self._post(f"/basket/{'AddItem'}", who, skuCode=sku, quantity=quantity, **size))

    def visit(self, who: str, service: str) -> str | Refused:
        handed = self._post("/checkout/HandOff", who, deliveryOption=service, addressId=f"a-{who}")
        if handed.status_code != 200:
            return Refused(handed.json()["code"])
        h = handed.json()["url"].partition("h=")[2]
        opened = self.shop.client.post("/pay/sessions", json={"h": h})
        return self._refusal(opened) or str(opened.json()["sessionId"])

    def pay(self, visit: str, way: Way, part: int, bank: BankReply) -> Refused | None:
        card = {"cardNumber": CARDS[bank], "expiry": "09/29", "securityCode": "123", "name": "A Customer"}
        body = {"method": way.value} | (card if way is not Way.ACCOUNT else {})
        more = {"byCard": part / 100} if way is Way.PART else {}
        return self._refusal(self.shop.client.post(f"/pay/sessions/{visit}/pay", json=body | more))

    def callback(self, visit: str, attempt: int, bank: BankReply, event: str) -> Refused | None:
        charge = self.behind._session(visit).charge_by(attempt)
        payload = {
            "eventId": event,
            "sessionId": visit,
            "chargeId": charge.charge_id,
            "status": bank.value,
            "amount": charge.amount.pence / 100,
            "currency": "GBP",
            "paymentReference": "bank-7",
        }
        body = json.dumps(payload).encode()
        signed = signed_header(SECRET, self.shop.store.clock.now(), body)
        headers = {"pay-signature": signed, "content-type": "application/json"}
        return self._refusal(self.shop.client.post("/checkout/Callback", content=body, headers=headers))

    def recover(self, visit: str, bank: BankReply) -> None:
        self.behind.recover(visit, bank)

    def give_back(self) -> Sequence[tuple[str, int]]:
        return self.behind.give_back()

    def cancel(self, who: str, number: str) -> Refused | None:
        (order_id,) = (row["id"] for row in self._rows(who) if row["number"] == number)
        return self._refusal(self.shop.client.post(f"/account/Orders/{order_id}", headers=self._who(who)))

    def session(self, visit: str) -> SeenSession:
        payload = self.shop.client.get(f"/pay/sessions/{visit}").json()
        return SeenSession(payload["status"], pence(payload["amount"]).pence, payload["triesLeft"])

    def orders(self, who: str) -> Sequence[SeenOrder]:
        return [_order(one) for one in self._details(who)]

    def invoices(self) -> Sequence[str]:
        return [one["invoiceNumber"] for who in PEOPLE for one in self._details(who)]

    def basket(self, who: str) -> Mapping[str, int]:
        payload = self.shop.client.get("/basket/GetExistingBasket", headers=self._who(who)).json()
        return {line["skuCode"]: line["quantity"] for line in payload["basketItems"]}

    def levels(self, skus: Sequence[str]) -> Mapping[str, int]:
        return self.behind.levels(skus)

    def owed(self) -> int:
        payload = self.shop.client.get("/account/Credit", headers=self._who("tess")).json()
        return LIMIT - pence(payload["available"]).pence

    def close(self) -> None:
        """Leave the shop to the next run."""

    def _who(self, who: str) -> dict[str, str]:
        return bearing(self.tokens[who])

    def _post(self, path: str, who: str, **fields: Any) -> Any:
        return self.shop.client.post(path, json=fields, headers=self._who(who))

    def _rows(self, who: str) -> Any:
        return self.shop.client.get("/account/Orders", headers=self._who(who)).json()["items"]

    def _details(self, who: str) -> list[Any]:
        paths = [f"/account/Orders/{row['id']}" for row in self._rows(who)]
        return [self.shop.client.get(path, headers=self._who(who)).json() for path in paths]

    def _refusal(self, answer: Any) -> Refused | None:
        return Refused(answer.json()["code"]) if answer.status_code >= 400 else None


def checkout_over_http(shop: OpenShop) -> CheckoutOverHttp:
    sweep(shop.store)
    stock(shop.store)
    tokens = {name: token_for(shop, who) for name, who in PEOPLE.items()}
    return CheckoutOverHttp(shop, CheckoutInStore(CheckoutSteps(shop.store)), tokens)


def _order(payload: Any) -> SeenOrder:
    return SeenOrder(
        number=payload["number"],
        goods=tuple((line["skuCode"], line["quantity"]) for line in payload["lines"]),
        pence=pence(payload["summary"]["total"]["incVat"]).pence,
        by_card=pence(payload["payment"]["byCard"]).pence,
        on_account=pence(payload["payment"]["onAccount"]).pence,
        is_cancelled=payload["status"] == "cancelled",
    )
