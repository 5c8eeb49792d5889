"""Adyen behind the payments port, against a stand-in on loopback that speaks its protocol."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from time import sleep
from typing import Any

import httpx
import pytest
from attrs import define, field

from adapters.payments import Adyen, AdyenAccess, AdyenForm
from adapters.payments import adyen as adyen_rules
from adapters.payments.adyen import webhook_signature
from shopcore.errors import UpstreamFailed, UpstreamTimeout
from shopcore.money.money import Money
from shopcore.payments.errors import BadSignature
from shopcore.payments.payment import Charge, PaymentOutcome
from tests.support.http.loopback_client import loopback_client

KEY = "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056"
CHARGE = Charge(
    charge_id="ps-abc-def-1", amount=Money(5514), return_url="http://127.0.0.1/checkout/confirmed"
)


@define
class FakeAdyen:
    """Answers /sessions as Adyen does; *mood* makes it fail."""

    mood: str = ""
    requests: list[tuple[str, dict[str, str], dict[str, Any]]] = field(factory=list)
    sessions: dict[str, str] = field(factory=dict)

    def answer(self, path: str, headers: dict[str, str], body: dict[str, Any]) -> tuple[int, bytes]:
        self.requests.append((path, headers, body))
        if headers.get("x-api-key") != "api-key":
            return 401, b'{"status": 401, "errorCode": "000"}'
        if self.mood == "slow":
            sleep(0.5)
        if self.mood in {"garbage", "refuses", "list"}:
            return {"garbage": (200, b"<html>"), "refuses": (422, b"{}"), "list": (201, b"[]")}[self.mood]
        if path.endswith("/refunds"):
            return 201, b'{"status": "received"}'
        current = self.sessions.setdefault(headers["idempotency-key"], f"CS{len(self.sessions)}")
        reply = {"id": current, "sessionData": "data", "amount": body["amount"]}
        return 201, json.dumps({} if self.mood == "empty" else reply).encode()


@pytest.fixture
def stand_in() -> Iterator[tuple[FakeAdyen, str]]:
    reply = FakeAdyen()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])))
            headers = {name.lower(): value for name, value in self.headers.items()}
            status, answer = reply.answer(self.path, headers, body)
            self.send_response(status)
            self.send_header("content-length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield reply, f"http://127.0.0.1:{server.server_port}/v71"
    server.shutdown()
    server.server_close()


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    with loopback_client(trust_env=False) as opened:
        yield opened


def access(url: str, api_key: str = "api-key") -> AdyenAccess:
    form = AdyenForm(
        client_key="client-key",
        script="https://form.example/adyen.js",
        style="https://form.example/adyen.css",
        script_integrity="sha384-x",
    )
    return AdyenAccess(url, "TestMerchant", api_key, KEY, form)


@pytest.mark.spec("CO-06")
def test_a_form_is_opened_once_for_one_charge(stand_in, client):
    """With amount, merchant, reference and where the shopper returns to; the browser gets its data."""
    server, url = stand_in
    adyen = Adyen(access(url), client)
    first, again = (adyen.charge(CHARGE, None) for _ in range(2))
    path, headers, body = server.requests[0]

    assert first == again
    assert (first.outcome, first.reference) == (PaymentOutcome.UNKNOWN, "CS0")
    assert json.loads(first.go_on) == {
        "id": "CS0",
        "sessionData": "data",
        "clientKey": "client-key",
        "environment": "test",
        "script": {"url": "https://form.example/adyen.js", "integrity": "sha384-x"},
        "style": {"url": "https://form.example/adyen.css", "integrity": ""},
    }
    assert path == "/v71/sessions"
    assert len(headers["idempotency-key"]) <= 64
    assert body["amount"] == {"value": 5514, "currency": "GBP"}
    assert (body["merchantAccount"], body["reference"]) == ("TestMerchant", CHARGE.charge_id)
    assert body["returnUrl"] == CHARGE.return_url
    assert adyen.outcome(CHARGE).outcome is PaymentOutcome.UNKNOWN


def test_a_refund_names_the_payment(stand_in, client):
    """Under a key of its own."""
    server, url = stand_in
    adyen = Adyen(access(url), client)
    adyen.charge(CHARGE, None)

    assert adyen.refund(CHARGE, "PSP1")
    assert server.requests[1][0] == "/v71/payments/PSP1/refunds"
    assert server.requests[0][1]["idempotency-key"] != server.requests[1][1]["idempotency-key"]


@pytest.mark.parametrize("mood", ["garbage", "refuses", "list", "empty"])
def test_nonsense_from_adyen_is_a_failure_upstream(stand_in, client, mood):
    """Nobody is told that it was paid or declined."""
    server, url = stand_in
    server.mood = mood
    with pytest.raises(UpstreamFailed):
        Adyen(access(url), client).charge(CHARGE, None)


def test_a_slow_adyen_is_not_waited_for(stand_in, client, monkeypatch):
    """Nor one that is not there, or that does not know the key."""
    server, url = stand_in
    with pytest.raises(UpstreamFailed):
        Adyen(access(url, "wrong"), client).charge(CHARGE, None)
    with pytest.raises(UpstreamFailed):
        Adyen(access("http://127.0.0.1:1"), client).charge(CHARGE, None)
    monkeypatch.setattr(adyen_rules, "WAIT_S", 0.1)
    server.mood = "slow"
    with pytest.raises(UpstreamTimeout):
        Adyen(access(url), client).charge(CHARGE, None)


def item(**changes: Any) -> dict[str, Any]:
    reply: dict[str, Any] = {
        "pspReference": "7914073381342284",
        "originalReference": "",
        "merchantAccountCode": "TestMerchant",
        "merchantReference": "TestPayment-1407325143704",
        "amount": {"value": 1130, "currency": "EUR"},
        "eventCode": "AUTHORISATION",
        "success": "true",
    }
    return reply | changes


def test_a_webhook_is_signed_as_published():
    """The vector that Adyen publishes with its test key."""
    assert webhook_signature(KEY, item()) == "coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0="


def signed(*items: dict[str, Any]) -> bytes:
    wrapped = [
        {
            "NotificationRequestItem": {
                **one,
                "additionalData": {"hmacSignature": webhook_signature(KEY, one)},
            }
        }
        for one in items
    ]
    return json.dumps({"live": "false", "notificationItems": wrapped}).encode()


@pytest.mark.spec("CO-06")
def test_every_item_of_a_webhook_is_read_and_checked(client):
    """Payments and refusals by session; what is about something else is left out."""
    adyen = Adyen(access("http://127.0.0.1:1"), client)
    about = {"merchantReference": "ps-abc-def-3", "amount": {"value": 5514, "currency": "GBP"}}
    paid, refused = item(**about), item(**about, pspReference="X", success="false")
    events = adyen.events(signed(paid, item(**about, eventCode="REPORT_AVAILABLE"), refused))

    assert [(e.session_id, e.charge_id, e.outcome, e.amount) for e in events] == [
        ("ps-abc-def", "ps-abc-def-3", PaymentOutcome.PAID, Money(5514)),
        ("ps-abc-def", "ps-abc-def-3", PaymentOutcome.DECLINED, Money(5514)),
    ]
    assert events[0].event_id == "7914073381342284 AUTHORISATION"
    tampered = signed(paid, refused).replace(b"5514", b"1")
    for body in (tampered, signed(paid, item(**about, merchantAccountCode="Another"))):
        with pytest.raises(BadSignature):
            adyen.events(body)
    with pytest.raises(ValueError, match="Expecting"):
        adyen.events(b"nonsense")


@pytest.mark.parametrize(
    "reply",
    [
        [],
        None,
        "x",
        {"additionalData": None},
        {"additionalData": []},
        {"amount": [1]},
        {"amount": "x", "merchantReference": "\ud800"},
    ],
)
def test_what_is_no_webhook_is_said_to_be_none(client, reply):
    """Whoever sends it is told so, whatever its shape."""
    adyen = Adyen(access("http://127.0.0.1:1"), client)
    with pytest.raises(ValueError, match=r"Error|surrogate"):
        adyen.events(json.dumps({"notificationItems": [{"NotificationRequestItem": reply}]}).encode())


@pytest.mark.parametrize(
    "body", [b"[]", b"{}", b'{"notificationItems": 5}', b'{"notificationItems": [5]}', b"[" * 100_000]
)
def test_what_holds_no_items_is_no_webhook(client, body):
    adyen = Adyen(access("http://127.0.0.1:1"), client)
    with pytest.raises(ValueError, match="Error"):
        adyen.events(body)


@pytest.mark.parametrize("value", ["1e999", "Infinity", "NaN", '"x"', "null"])
def test_a_signed_amount_that_is_none_is_refused(client, value):
    """Adyen signs what it sends, but a figure is a figure."""
    amount = {"value": json.loads(value), "currency": "GBP"}
    with pytest.raises(ValueError, match=r"Error|NaN|literal"):
        Adyen(access("http://127.0.0.1:1"), client).events(signed(item(amount=amount)))
