"""What a hosted bank tells in one batch: of payments of this shop, and of those of others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import structlog
from attrs import frozen

from adapters.http.payment_config import PaymentConfig
from adapters.payments import Adyen, AdyenAccess
from adapters.payments.adyen import webhook_signature
from shopcore.storefront import Storefront
from shopcore.use_cases.checkout.hand_off import site_of
from tests.support.http.loopback_client import loopback_client
from tests.support.http.open_shop import TurnedClock, opened_shop

from .test_paying import SECRET, FormBank, Paying

KEY = "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056"
MERCHANT = "TestMerchant"


@frozen
class Notices(Paying):
    """A shop whose hosted bank sends it batches."""

    def send(self, *items: dict[str, Any]) -> httpx.Response:
        body = json.dumps({"notificationItems": [{"NotificationRequestItem": one} for one in items]})
        return self.shop.client.post("/pay/notifications", content=body.encode())


def about(charge_id: str, pence: int, psp: str) -> dict[str, Any]:
    notice = {
        "pspReference": psp,
        "merchantAccountCode": MERCHANT,
        "merchantReference": charge_id,
        "amount": {"value": pence, "currency": "GBP"},
        "eventCode": "AUTHORISATION",
        "success": "true",
    }
    return notice | {"additionalData": {"hmacSignature": webhook_signature(KEY, notice)}}


@pytest.fixture
def notices(tmp_path) -> Iterator[Notices]:
    with loopback_client(trust_env=False) as client:
        adyen = Adyen(AdyenAccess("http://127.0.0.1:1", MERCHANT, "api-key", KEY), client)
        site = site_of((SECRET,), dict.fromkeys(Storefront, "http://127.0.0.1:8000"))
        till = PaymentConfig(FormBank(), site, webhook=adyen.events)
        with opened_shop(tmp_path, served_by={"payment_config": till}) as shop:
            yield Notices(shop, till.bank, TurnedClock())


@pytest.mark.spec("CO-06")
def test_what_is_about_no_payment_of_this_shop_is_passed_over(notices):
    """Unknown sessions and tries alike; the rest of the batch counts, and the log names nobody."""
    ann = notices.shopper()
    session = notices.session(ann, PLAIN=1)
    charge_id = notices.pay(session).json()["chargeId"]
    pence = round(session["amount"] * 100)
    strangers = [about("Ada Lock 7", 99, "PSP1"), about(f"{session['sessionId']}-9", pence, "PSP2")]
    with structlog.testing.capture_logs() as logs:
        answer = notices.send(*strangers, about(charge_id, pence, "PSP3"))

    assert (answer.status_code, answer.text) == (200, "[accepted]")
    assert len(notices.orders(ann)) == 1
    assert [(one["event"], one["reference"]) for one in logs] == [
        ("payment_not_ours", "PSP1"),
        ("payment_not_ours", "PSP2"),
    ]
    assert "Ada Lock" not in str(logs)


@pytest.mark.spec("CO-06")
def test_a_batch_that_is_forged_or_misshapen_is_refused_as_a_whole(notices):
    """Also where the item that is wrong is a stranger's; a wrong amount stays a refusal."""
    ann = notices.shopper()
    session = notices.session(ann, PLAIN=1)
    charge_id = notices.pay(session).json()["chargeId"]
    good = about(charge_id, round(session["amount"] * 100), "PSP1")
    stranger = about("another-1", 99, "PSP2")
    answers = [
        notices.send(good, stranger | {"pspReference": "PSP3"}),
        notices.send(good, stranger | {"additionalData": None}),
        notices.send(about(charge_id, 1, "PSP4")),
    ]

    assert [answer.status_code for answer in answers] == [401, 400, 409]
    assert notices.orders(ann) == []
