"""From the basket over the pay site to the order, by calls alone; and what the pay site refuses."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from functools import partial
from threading import Event
from typing import Any

import pytest
from attrs import frozen
from pypdf import PdfReader

from adapters.http.checkout.payment_responses import card_of, payment_of
from adapters.http.checkout.payment_schemas import PayRequest
from adapters.http.payment_config import PaymentConfig
from adapters.jobs.payment_recovery_job import PaymentRecoveryJob
from adapters.payments import DemoBank, NoBank
from adapters.web.upstream_executor import THREADS, UpstreamExecutor
from shopcore.catalogue.product import Stock
from shopcore.customers.address import Address
from shopcore.payments.payment import Charge, ChargeResult, PaymentCard, PaymentOutcome
from shopcore.request_rate import Rate
from shopcore.storefront import Storefront
from shopcore.use_cases.checkout.hand_off import site_of
from shopcore.use_cases.checkout.pay import begin_payment
from tests.support.checkout_steps import signed_header
from tests.support.customers import a_trade_account, an_account
from tests.support.http.open_shop import KEYED, OpenShop, TurnedClock, opened_shop, shop_product
from tests.support.http.shopper import Shopper, a_shopper
from tests.support.http.sign_in import bearing, cookies_set, with_cookie

SECRET = "secret of this shop, long enough"
GOOD, BAD, SLOW = "4111 1111 1111 1111", "4000 0000 0000 0002", "4000 0000 0000 9995"
HOME = Address(house_name="4", street="Mill Lane", city="Leeds", postcode="LS14AP")


@frozen
class Paying:
    """A shop with its bank, and a clock that can be turned."""

    shop: OpenShop
    bank: DemoBank
    clock: TurnedClock

    def shopper(self, name: str = "ann", **changes: Any) -> Shopper:
        who = a_shopper(self.shop, name, **changes)
        with self.shop.store.change() as opened:
            opened.addresses.add(who.customer.customer_id, f"a-{name}", HOME)
        return who

    def hand_off(self, who: Shopper, **more: Any) -> Any:
        name = who.customer.customer_id.removeprefix("c-")
        body = {"deliveryOption": "standard", "addressId": f"a-{name}", **more}
        return self.shop.client.post("/checkout/HandOff", json=body, headers=bearing(who.token))

    def token(self, who: Shopper, **quantities: int) -> str:
        for sku, quantity in quantities.items():
            assert who.add(sku, quantity).status_code == 200
        answer = self.hand_off(who)
        assert answer.status_code == 200, answer.text
        return answer.json()["url"].partition("h=")[2]

    def open(self, h: str, key: str | None = None, **headers: str) -> Any:
        headers |= {} if key is None else {"Idempotency-Key": key}
        return self.shop.client.post("/pay/sessions", json={"h": h}, headers=headers)

    def session(self, who: Shopper, **quantities: int) -> dict[str, Any]:
        answer = self.open(self.token(who, **quantities))
        assert answer.status_code == 201, answer.text
        return answer.json()

    def look(self, session: dict[str, Any]) -> dict[str, Any]:
        return self.shop.client.get(f"/pay/sessions/{session['sessionId']}").json()

    def pay(self, session: dict[str, Any], number: str = GOOD, **more: Any) -> Any:
        card = {"cardNumber": number, "expiry": "09/29", "securityCode": "123", "name": "A Customer"}
        body = {"method": "card", **card} if "method" not in more else {}
        if "by_card" in more:
            body = {**body, "method": "account_and_card", "byCard": more.pop("by_card")}
        return self.shop.client.post(f"/pay/sessions/{session['sessionId']}/pay", json={**body, **more})

    def call_back(self, session: dict[str, Any], signature: str | None = None, **more: Any) -> Any:
        payload = {
            "eventId": "e-1",
            "sessionId": session["sessionId"],
            "chargeId": f"{session['sessionId']}-1",
            "status": "paid",
            "amount": session["amount"],
            "currency": "GBP",
            "paymentReference": "bank-7",
            **more,
        }
        body = json.dumps({name: value for name, value in payload.items() if value is not None}).encode()
        header = signed_header(SECRET, self.clock.now(), body) if signature is None else signature
        headers = {"pay-signature": header.encode("latin-1"), "content-type": "application/json"}
        return self.shop.client.post("/checkout/Callback", content=body, headers=headers)

    def orders(self, who: Shopper) -> list[dict[str, Any]]:
        path = "/account/Orders"
        return self.shop.client.get(path, headers=bearing(who.token)).json()["items"]

    def order(self, who: Shopper, order_id: str) -> dict[str, Any]:
        return self.shop.client.get(f"/account/Orders/{order_id}", headers=bearing(who.token)).json()

    def recovery(self) -> PaymentRecoveryJob:
        return PaymentRecoveryJob(self.shop.store, self.bank, self.clock)


@pytest.fixture
def paying(tmp_path) -> Iterator[Paying]:
    clock = TurnedClock()
    bank = DemoBank(tmp_path / "bank.db", clock, slow_s=0.01)
    till = PaymentConfig(bank, site_of((SECRET,), dict.fromkeys(Storefront, "http://127.0.0.1:8000")))
    with opened_shop(tmp_path, clock=clock, served_by={"payment_config": till}, is_metrics_open=True) as shop:
        yield Paying(shop, bank, clock)
    bank.close()


@pytest.mark.spec("CO-05", "CO-06", "AC-02")
def test_an_order_shows_its_lines_by_job(paying):
    """As the hand-off named them; its invoice too, and an order for one job has none."""
    ann = paying.shopper()
    for sku, quantity in (("BREAKS", 10), ("PLAIN", 1)):
        ann.add(sku, quantity)
    first, second = (line["basketItemId"] for line in ann.get().json()["basketItems"])
    too_long = paying.hand_off(ann, lineReferences=[{"lineId": first, "reference": "x" * 51}])
    handed = paying.hand_off(
        ann, reference="Kitchen", lineReferences=[{"lineId": second, "reference": "Mill Lane 4"}]
    )
    paying.pay(paying.open(handed.json()["url"].partition("h=")[2]).json())
    (row,) = paying.orders(ann)
    order = paying.order(ann, row["id"])
    invoice = paying.shop.client.get(order["documents"]["invoice"], headers=bearing(ann.token))
    payload = "".join(page.extract_text() for page in PdfReader(io.BytesIO(invoice.content)).pages)

    assert (too_long.status_code, too_long.json()["code"]) == (422, "rules_broken")
    assert order["jobs"] == [
        {
            "heading": "Job: Kitchen",
            "reference": "Kitchen",
            "lineIds": [order["lines"][0]["basketItemId"]],
            "goods": {"exVat": 39.0, "vat": 7.8, "incVat": 46.8},
        },
        {
            "heading": "Job: Mill Lane 4",
            "reference": "Mill Lane 4",
            "lineIds": [order["lines"][1]["basketItemId"]],
            "goods": {"exVat": 12.45, "vat": 2.49, "incVat": 14.94},
        },
    ]
    assert payload.index("Job: Kitchen") < payload.index("Job: Mill Lane 4") < payload.index("PLAIN")
    ann.add("PLAIN", 1)
    paying.pay(paying.session(ann))
    (newer,) = (one["id"] for one in paying.orders(ann) if one["id"] != row["id"])
    assert paying.order(ann, newer)["jobs"] == []


@pytest.mark.spec("CO-05", "CO-06", "AC-05")
def test_from_the_basket_to_the_tracked_order(paying):
    """Hand-off with its cookies, pay site, order with delivery, trace and invoice, tracking."""
    ann = paying.shopper()
    ann.add("BREAKS", 10)
    handed = paying.hand_off(ann, reference="Kitchen", purchaseOrder="PO-118")
    session = paying.open(handed.json()["url"].partition("h=")[2]).json()
    paid = paying.pay(session).json()
    (row,) = paying.orders(ann)
    order = paying.order(ann, row["id"])
    tracked = paying.shop.get(f"/api/track?order={row['number']}&postcode=ls1%204ap").json()

    assert set(cookies_set(handed)) == {"webUser", "basketId"}
    assert "ann" not in handed.json()["url"] + handed.headers["set-cookie"]
    assert (session["amount"], session["currency"], session["methods"]) == (55.14, "GBP", ["card"])
    assert [line["incVat"] for line in session["lines"]] == [46.80, 8.34]
    assert session["delivery"].startswith("Standard delivery, ")
    assert session["address"][-1] == "LS1 4AP"
    assert paying.look(session)["address"] == []
    assert (session["purchaseOrder"], order["purchaseOrder"]) == ("PO-118", "PO-118")
    assert paid["status"] == "paid"
    assert paid["returnUrl"] == f"http://127.0.0.1:8000/checkout/confirmed?order={row['number']}"
    assert (row["reference"], row["total"]["incVat"], row["number"]) == (
        "Kitchen",
        55.14,
        paid["orderNumber"],
    )
    assert order["delivery"]["address"]["postCode"] == "LS14AP"
    assert order["delivery"]["parcels"][0]["lineIds"] == [order["lines"][0]["basketItemId"]]
    assert order["trace"]
    assert order["payment"]["method"] == "card"
    assert (order["invoiceNumber"], order["cancellable"]) == ("I0000001", True)
    assert (tracked["number"], tracked["status"]) == (row["number"], "placed")
    assert len(tracked["parcels"]) == 1
    assert ann.held == {}
    assert list(paying.bank.taken().values()) == [5514]


def test_metrics_count_orders_once(paying):
    """By storefront and method, whatever is repeated and however often they are read."""

    def figures() -> list[str]:
        text = paying.shop.client.get("/metrics").text
        return [line for line in text.splitlines() if line.startswith("shop_orders_placed_total{")]

    assert figures() == []
    ann, tess = paying.shopper(), paying.shopper("tess", account=a_trade_account())
    session = paying.session(ann, PLAIN=1)
    for _ in range(2):
        assert paying.pay(session).json()["status"] == "paid"
    assert paying.pay(paying.session(tess, PLAIN=1), method="account").json()["status"] == "paid"
    paying.pay(paying.session(ann, PLAIN=1), BAD)

    payload = [
        'shop_orders_placed_total{method="account",storefront="ironmongery"} 1.0',
        'shop_orders_placed_total{method="card",storefront="ironmongery"} 1.0',
    ]
    assert sorted(figures()) == sorted(figures()) == payload


@pytest.mark.spec("CO-06")
def test_a_payment_is_not_there_for_another_customer(paying):
    """Its address may stand in the history of a browser that they share; a bank may lead back into any."""
    ann, bob = paying.shopper(), paying.shopper("bob")
    path = f"/pay/sessions/{paying.session(ann, PLAIN=1)['sessionId']}"
    looks = [{}, bearing(ann.token), with_cookie(ann.token), bearing(bob.token), with_cookie(bob.token)]
    answers = [paying.shop.client.get(path, headers=headers) for headers in looks]

    assert [answer.status_code for answer in answers] == [200, 200, 200, 404, 404]
    assert {answer.headers["cache-control"] for answer in answers} == {"no-store"}
    assert "Mill Lane" not in answers[4].text


@pytest.mark.spec("CO-05")
def test_a_hand_off_that_is_used_late_or_forged_is_told(paying):
    """410, 410, 401."""
    ann = paying.shopper()
    used, late = paying.token(ann, PLAIN=1), paying.token(ann)
    assert paying.open(used).status_code == 201
    paying.clock.turn(300)
    forged = [late[:-3] + "abc", "nonsense", "a.b.c", late.replace(".", ".A", 1), "é.é.é"]

    answers = [paying.open(h) for h in (used, late, *forged)]
    assert [(a.status_code, a.json()["code"]) for a in answers] == [
        (410, "hand_off_gone"),
        (410, "hand_off_gone"),
        *[(401, "hand_off_forged")] * len(forged),
    ]


@pytest.mark.spec("CO-05")
def test_an_opening_whose_response_was_lost_may_be_sent_again(paying):
    """Under the same key; the link alone is gone, and a key that can be guessed is none."""
    h = paying.token(paying.shopper(), PLAIN=1)
    first, again, alone, short, other = (
        paying.open(h, key) for key in ("k" * 16, "k" * 16, None, "k" * 15, "l" * 200)
    )

    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json()
    assert (short.status_code, short.json()["errors"][0]["field"]) == (400, "Idempotency-Key")
    assert [(a.status_code, a.json()["code"]) for a in (alone, other)] == [(410, "hand_off_gone")] * 2


@pytest.mark.spec("CO-05", "AC-02")
def test_a_link_opens_for_no_other_customer(paying):
    """Who signs in where its customer signed out learns nothing of the order, and does not use it up."""
    ann, bob = paying.shopper(), paying.shopper("bob")
    h = paying.token(ann, PLAIN=1)
    of_browser = with_cookie(bob.token, origin="http://testserver.local")
    signed_in = [bearing(bob.token), of_browser, bearing(ann.token), {}, bearing(bob.token)]
    answers = [paying.open(h, "k" * 16, **headers) for headers in signed_in]

    assert [answer.status_code for answer in answers] == [410, 410, 201, 201, 410]
    assert "Mill Lane" not in answers[0].text + answers[1].text + answers[4].text


@pytest.mark.spec("CO-05")
def test_a_basket_that_changed_meanwhile_is_told_with_its_amount(paying):
    """At opening and at paying."""
    ann = paying.shopper()
    early = paying.token(ann, PLAIN=1)
    session = paying.open(paying.token(ann)).json()
    ann.add("PLAIN", 1)

    for answer in (paying.open(early), paying.pay(session)):
        assert (answer.status_code, answer.json()["code"]) == (409, "basket_changed")
        assert answer.json()["amount"] == 38.22
    assert paying.bank.taken() == {}


@pytest.mark.spec("CO-05")
def test_a_price_that_changed_since_it_was_shown_is_told_before_anything_is_handed_over(paying):
    """Whoever says what was shown agrees to that alone; who says nothing is shown it at the payment."""
    ann = paying.shopper()
    ann.add("PLAIN", 1)

    other = paying.hand_off(ann, total=22.12)
    assert (other.status_code, other.json()["code"]) == (409, "basket_changed")
    assert other.json()["amount"] == 23.28
    assert paying.hand_off(ann, total=other.json()["amount"]).status_code == 200
    assert paying.hand_off(ann).status_code == 200

    broken = paying.hand_off(ann, total=22.125)
    assert (broken.status_code, broken.json()["errors"][0]["field"]) == (422, "total")


@pytest.mark.spec("AC-03", "ST-05", "CO-05")
def test_who_may_not_check_out_is_told_why(paying):
    """On stop, electrical, with nothing, with what ran out, or without an address."""
    stopped = paying.shopper("stan", account=an_account("W-stan", is_on_stop=True))
    stopped.add("PLAIN", 1)
    eve = paying.shopper("eve", storefront=Storefront.ELECTRICAL)
    eve.add("LAMP", 1)
    ann = paying.shopper()
    empty = paying.hand_off(ann)
    ann.add("WITHDRAWN", 3)

    paying.shop.put(shop_product("WITHDRAWN", "5.15", stock=Stock(level=2, is_withdrawn=True)))
    answers = [paying.hand_off(who) for who in (stopped, eve, ann)]

    payload = [(a.status_code, a.json()["code"]) for a in (*answers, empty)]
    assert payload == [
        (409, "account_on_stop"),
        (409, "checkout_disabled"),
        (409, "out_of_stock"),
        (422, "basket_empty"),
    ]
    assert answers[0].json()["title"] == "Unpaid Invoices - Account On Stop"


@pytest.mark.spec("CO-05")
def test_nothing_goes_to_anothers_address_or_nowhere(paying):
    """Another's is like one that was never there."""
    ann = paying.shopper()
    paying.shopper("ben")
    ann.add("PLAIN", 1)
    payload = [paying.hand_off(ann, addressId=where) for where in ("a-ben", "a-nobody", "")]
    lost = paying.hand_off(ann, deliveryOption="by rocket")

    assert [(a.status_code, a.json()["code"]) for a in payload[:2]] == [(404, "not_found")] * 2
    assert [e["field"] for e in payload[2].json()["errors"]] == ["addressId"]
    assert lost.json()["code"] == "delivery_option_gone"


@pytest.mark.spec("CO-06")
def test_a_declined_card_may_be_tried_again(paying):
    """Five times in all; the basket stays."""
    ann = paying.shopper()
    session = paying.session(ann, PLAIN=1)
    for left in (4, 3, 2, 1):
        payload = paying.pay(session, BAD).json()
        assert (payload["status"], payload["triesLeft"], payload["orderNumber"]) == ("declined", left, "")
    assert paying.pay(session).json()["status"] == "paid"
    other = paying.session(ann, PLAIN=1)
    answers = [paying.pay(other, BAD) for _ in range(6)]
    assert answers[-1].json()["code"] == "tries_used_up"
    assert ann.held == {"PLAIN": 1}


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("named", [{}, {"chargeId": ""}, {"chargeId": None}])
def test_a_card_that_times_out_is_settled_by_the_callback(paying, named):
    """Repeated callbacks answer the same order, whether or not they name the try."""
    ann = paying.shopper()
    session = paying.session(ann, PLAIN=1)
    payload = paying.pay(session, SLOW).json()
    session_again = paying.pay(session)
    first, again = (paying.call_back(session, **named) for _ in range(2))
    visible = paying.look(session)

    assert payload["status"] == "unknown"
    assert (session_again.status_code, session_again.json()["code"]) == (409, "payment_pending")
    assert first.json() == again.json() == {"orderNumber": visible["orderNumber"]}
    assert visible["status"] == "paid"
    assert len(paying.orders(ann)) == 1


@pytest.mark.spec("CO-06")
def test_a_callback_is_heeded_only_if_it_is_signed(paying):
    """Forged, unsigned, changed and old ones are 401; a wrong amount is 409."""
    ann = paying.shopper()
    session = paying.session(ann, PLAIN=1)
    paying.pay(session, BAD)
    now = paying.clock.now()
    stale = signed_header(SECRET, now.replace(hour=11, minute=54), b"{}")
    for signature in ("", "t=1,v1=00", "t=x,v1=y", stale, signed_header("another", now, b"{}"), "t=é"):
        answer = paying.call_back(session, signature)
        assert (answer.status_code, answer.json()["code"]) == (401, "bad_signature")
    wrong = paying.call_back(session, amount=1.00)
    assert (wrong.status_code, wrong.json()["code"]) == (409, "amount_mismatch")
    for lost in ({"sessionId": "ps-none"}, {"chargeId": f"{session['sessionId']}-2"}):
        assert paying.call_back(session, **lost).status_code == 404
    for unread in ({"more": "x"}, {"amount": 1e308}, {"amount": "55"}):
        assert paying.call_back(session, **unread).status_code == 400
    assert paying.orders(ann) == []


@pytest.mark.spec("CO-06")
def test_a_callback_tells_of_one_try(paying):
    """Late, repeated and out of order: the present try goes on, and money that is over goes back."""
    ann = paying.shopper()
    session = paying.session(ann, PLAIN=1)
    first = paying.pay(session, BAD).json()["chargeId"]
    second = paying.pay(session, SLOW).json()["chargeId"]
    late = paying.call_back(session, chargeId=first, status="declined", eventId="late")
    pending = paying.look(session)
    paid = [
        paying.call_back(session, chargeId=charge, eventId=event).json()["orderNumber"]
        for charge, event in (
            (second, "e-2"),
            (first, "e-1"),
            (first, "e-1"),
            (first, "e-3"),
            (second, "e-2"),
        )
    ]

    assert session["chargeId"] == ""
    assert (first, second) == (f"{session['sessionId']}-1", f"{session['sessionId']}-2")
    assert (late.json(), pending["status"], pending["chargeId"]) == ({"orderNumber": ""}, "unknown", second)
    assert paid == [paying.orders(ann)[0]["number"]] * 5
    assert len(paying.orders(ann)) == 1
    assert [paying.recovery().run() for _ in range(2)] == [1, 0]
    visible = paying.look(session)
    assert (visible["status"], paying.bank.refunded()) == ("paid", 1)


@pytest.mark.spec("CO-06", "AC-04")
def test_a_trade_account_may_owe_within_its_limit(paying):
    """Over it only the account is refused; a purchase order needs a number."""
    tess = paying.shopper("tess", account=a_trade_account())
    session = paying.session(tess, PLAIN=300)
    over = paying.pay(session, method="account")
    nameless = paying.pay(session, method="purchase_order")

    assert (session["methods"], session["purchaseOrder"]) == (["card", "account", "purchase_order"], "")
    assert (over.status_code, over.json()["code"], over.json()["overBy"]) == (
        409,
        "over_credit_limit",
        762.50,
    )
    assert [e["field"] for e in nameless.json()["errors"]] == ["purchaseOrder"]
    assert paying.pay(session).json()["status"] == "paid"
    small = paying.session(tess, PLAIN=1)
    assert paying.pay(small, method="purchase_order", purchaseOrder="PO-9").json()["status"] == "paid"
    assert paying.order(tess, paying.orders(tess)[0]["id"])["purchaseOrder"] in {"PO-9", ""}
    credit = paying.shop.client.get("/account/Credit", headers=bearing(tess.token)).json()
    assert credit["available"] == 3719.50 - small["amount"]


@pytest.mark.spec("CO-06", "AC-04")
def test_the_difference_is_paid_by_card_and_said_everywhere(paying):
    """What the shopper agreed to is charged, and no more; order, credit and statement name both figures."""
    tess = paying.shopper("tess", account=a_trade_account())
    session = paying.session(tess, PLAIN=300)
    over = paying.pay(session, method="account").json()["overBy"]
    declined = paying.pay(session, BAD, by_card=over).json()["status"]
    paid = paying.pay(session, by_card=over, purchaseOrder="PO-9").json()
    (row,) = paying.orders(tess)
    order = paying.order(tess, row["id"])
    credit = paying.shop.client.get("/account/Credit", headers=bearing(tess.token)).json()
    payload = paying.shop.client.get("/account/Statement", headers=bearing(tess.token)).json()

    assert (over, declined, paid["status"], paid["orderNumber"]) == (
        762.50,
        "declined",
        "paid",
        row["number"],
    )
    assert order["payment"] == {
        "method": "account_and_card",
        "reference": f"bank-{session['sessionId']}-2",
        "vatLevel": "line",
        "byCard": 762.50,
        "onAccount": 3719.50,
    }
    assert (order["total"]["incVat"], order["purchaseOrder"]) == (762.50 + 3719.50, "PO-9")
    assert list(paying.bank.taken().values()) == [76_250]
    assert credit["available"] == 0
    assert [line["amount"] for line in payload["rows"]] == [3719.50]
    text = paying.shop.client.get("/metrics").text
    assert 'shop_orders_placed_total{method="account_and_card",storefront="ironmongery"} 1.0' in text


@pytest.mark.spec("CO-06", "AC-04")
def test_a_cancelled_order_gives_the_card_its_part_and_the_account_the_rest(paying):
    """The bank is told the part alone."""
    tess = paying.shopper("tess", account=a_trade_account())
    paying.pay(paying.session(tess, PLAIN=300), by_card=762.50)
    path = f"/account/Orders/{paying.orders(tess)[0]['id']}"
    paying.shop.client.post(path, json={}, headers=bearing(tess.token))
    paying.clock.turn(7)

    assert paying.recovery().run() == 1
    assert (paying.bank.taken(), paying.bank.refunded()) == ({}, 1)
    credit = paying.shop.client.get("/account/Credit", headers=bearing(tess.token)).json()
    assert credit["available"] == 3719.50


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("is_charged", [True, False])
def test_a_crash_while_a_part_is_charged_is_finished(paying, is_charged):
    """The bank is asked: its part makes the order, or the credit is free again."""
    tess = paying.shopper("tess", account=a_trade_account())
    session = paying.session(tess, PLAIN=300)
    payment = PayRequest("account_and_card", GOOD, "09/29", "123", "A", by_card=800.0)
    work = partial(begin_payment, session_id=session["sessionId"], payment=payment_of(payment))
    begun = paying.shop.store.submit(work).result()
    if is_charged:
        paying.bank.charge(begun.charge, card_of(payment))
    paying.clock.turn(7)

    assert paying.recovery().run() == 1
    assert list(paying.bank.taken().values()) == [80_000] * is_charged
    credit = paying.shop.client.get("/account/Credit", headers=bearing(tess.token)).json()
    assert credit["available"] == 3719.50 - (4482.00 - 800.00) * is_charged


@pytest.mark.spec("CO-06")
def test_a_part_that_times_out_is_settled_by_a_callback_of_the_part(paying):
    """Another amount is refused, with the one that was asked for."""
    tess = paying.shopper("tess", account=a_trade_account())
    session = paying.session(tess, PLAIN=300)
    assert paying.pay(session, SLOW, by_card=762.50).json()["status"] == "unknown"
    wrong = paying.call_back(session, amount=762.51)
    payload = paying.call_back(session, amount=762.50)

    assert (wrong.status_code, wrong.json()["amount"]) == (409, 762.50)
    assert payload.json() == {"orderNumber": paying.orders(tess)[0]["number"]}


@pytest.mark.parametrize("by_card", [None, 0, -5, 0.001, 12.345, 4482.00, 1e300])
def test_a_forged_part_is_refused_at_its_field(paying, by_card):
    """Nothing is charged, and nothing is held."""
    tess = paying.shopper("tess", account=a_trade_account())
    session = paying.session(tess, PLAIN=300)
    answer = paying.pay(session, by_card=by_card)

    assert (answer.status_code, [e["field"] for e in answer.json()["errors"]]) == (422, ["byCard"])
    assert paying.bank.taken() == {}
    none = paying.pay(paying.session(paying.shopper(), PLAIN=1), by_card=1.00)
    assert [e["field"] for e in none.json()["errors"]] == ["method"]


def test_a_card_that_cannot_be_one_is_refused_field_by_field(paying):
    """Before anything is charged."""
    session = paying.session(paying.shopper(), PLAIN=1)
    answer = paying.pay(session, "4111 1111 1111 1112", expiry="09/20", securityCode="1", name=" ")

    fields = {error["field"] for error in answer.json()["errors"]}
    assert (answer.status_code, fields) == (422, {"cardNumber", "expiry", "securityCode", "name"})
    assert paying.pay(session, method="account").json()["errors"][0]["field"] == "method"


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("is_charged", [True, False])
def test_a_crash_between_charge_and_order_is_finished(paying, is_charged):
    """The shop asks the bank: what was charged becomes the order, what never reached it is declined."""

    ann = paying.shopper()
    session = paying.session(ann, PLAIN=1)
    payment = PayRequest("card", GOOD, "09/29", "123", "A")
    work = partial(begin_payment, session_id=session["sessionId"], payment=payment_of(payment))
    begun = paying.shop.store.submit(work).result()
    if is_charged:
        paying.bank.charge(begun.charge, card_of(payment))
    assert paying.recovery().run() == 0
    paying.clock.turn(7)

    assert paying.recovery().run() == 1
    assert paying.recovery().run() == 0
    assert len(paying.orders(ann)) == len(paying.bank.taken()) == is_charged
    if not is_charged:
        assert paying.bank.charge(begun.charge, card_of(payment)).outcome.value == "declined"


@pytest.mark.spec("CO-06")
def test_a_cancelled_order_is_paid_back(paying):
    """Once; what is on its way stays."""
    ann = paying.shopper()
    paying.pay(paying.session(ann, PLAIN=1))
    (row,) = paying.orders(ann)
    path = f"/account/Orders/{row['id']}"
    cancelled = [paying.shop.client.post(path, json={}, headers=bearing(ann.token)) for _ in range(2)]
    paying.clock.turn(7)

    assert [answer.json()["status"] for answer in cancelled] == ["cancelled"] * 2
    assert paying.recovery().run() == 1
    assert paying.recovery().run() == 0
    assert paying.bank.taken() == {}


class FormBank(NoBank):
    """A hosted bank, whose form tells what it is for."""

    def __init__(self) -> None:
        super().__init__()
        object.__setattr__(self, "is_hosted", True)

    def charge(self, charge: Charge, card: PaymentCard | None) -> ChargeResult:
        payload = f"{charge.charge_id}: {charge.amount} -> {charge.return_url}"
        return ChargeResult(PaymentOutcome.UNKNOWN, "cs-1", payload)


@pytest.mark.spec("CO-06", "AC-04")
def test_a_form_for_a_part_is_given_again_for_that_part_alone(tmp_path):
    """Whoever asks to pay another amount meanwhile gets no form that charges what they did not agree to."""
    till = PaymentConfig(FormBank(), site_of((SECRET,), dict.fromkeys(Storefront, "http://127.0.0.1:8000")))
    with opened_shop(tmp_path, served_by={"payment_config": till}) as shop:
        hosted = Paying(shop, till.bank, TurnedClock())
        session = hosted.session(hosted.shopper("tess", account=a_trade_account()), PLAIN=300)
        forms = [hosted.pay(session, by_card=762.50).json()["goOn"].partition(" -> ")[0] for _ in range(2)]
        others = [hosted.pay(session), hosted.pay(session, by_card=800.00)]

    assert forms == [f"{session['sessionId']}-1: £762.50"] * 2
    assert [(a.status_code, a.json()["code"]) for a in others] == [(409, "payment_pending")] * 2


def test_a_payment_does_not_wait_behind_other_services(tmp_path):
    """Addresses and captchas, which are silent just now, have threads of their own."""
    upstream, is_over = UpstreamExecutor(), Event()
    for _ in range(THREADS):
        upstream._pool.submit(is_over.wait)
    clock = TurnedClock()
    bank = DemoBank(tmp_path / "bank.db", clock)
    till = PaymentConfig(bank, site_of((SECRET,), dict.fromkeys(Storefront, "http://127.0.0.1:8000")))
    with opened_shop(tmp_path, clock=clock, served_by={"payment_config": till, "upstream": upstream}) as shop:
        served = Paying(shop, bank, clock)
        paid = served.pay(served.session(served.shopper(), PLAIN=1)).json()
        is_over.set()

    bank.close()
    assert paid["status"] == "paid"


@pytest.mark.spec("CO-06")
def test_whoever_comes_back_from_a_hosted_bank_comes_to_the_pay_page(tmp_path):
    """At the payment they went for, on the storefront's own host."""
    till = PaymentConfig(FormBank(), site_of((SECRET,), dict.fromkeys(Storefront, "http://127.0.0.1:8000")))
    with opened_shop(tmp_path, served_by={"payment_config": till}) as shop:
        hosted = Paying(shop, till.bank, TurnedClock())
        session = hosted.session(hosted.shopper(), PLAIN=1)
        back = hosted.pay(session).json()["goOn"].partition(" -> ")[2]

    assert back == f"http://127.0.0.1:8000/pay/start?payment={session['sessionId']}"


@pytest.mark.spec("CO-02", "CO-06")
def test_checkout_tells_of_a_payment_under_way_and_hands_nothing_else_over(paying):
    """Its amount and its page; nobody else hears of it, and once it is known it is gone."""

    def pending(who: Shopper) -> Any:
        return paying.shop.client.get("/checkout/State", headers=bearing(who.token)).json()["pendingPayment"]

    ann, ben = paying.shopper(), paying.shopper("ben")
    session = paying.session(ann, PLAIN=1)
    assert pending(ann) is None
    paying.pay(session, SLOW)
    payload = pending(ann)
    again = paying.hand_off(ann)

    assert payload == {
        "sessionId": session["sessionId"],
        "amount": session["amount"],
        "url": f"/pay/start?payment={session['sessionId']}",
    }
    assert pending(ben) is None
    assert (again.status_code, again.json()["code"]) == (409, "payment_pending")
    paying.call_back(session, status="declined")
    assert pending(ann) is None
    assert paying.hand_off(ann).status_code == 200


def test_the_pay_site_is_not_asked_without_end(tmp_path):
    """Its calls have a limit, though they need no key."""
    with opened_shop(tmp_path, rates={"pay": Rate(2, 60), "track": Rate(1, 60)}) as shop:
        opened = [shop.client.post("/pay/sessions", json={"h": "x"}).status_code for _ in range(2)]
        paid = shop.client.post("/pay/sessions/ps-1/pay", json={}).status_code
        tracked = [
            shop.client.get("/api/track?order=W1&postcode=LS14AP", headers=KEYED).status_code
            for _ in range(2)
        ]
        unsigned = shop.client.post("/pay/notifications", json={}).status_code

    assert (opened, paid, tracked, unsigned) == ([401, 401], 429, [404, 429], 404)
