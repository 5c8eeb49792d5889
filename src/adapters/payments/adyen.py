"""Adyen: the card is typed on its own form; the outcome comes by a webhook that it signs."""

from __future__ import annotations

import hmac
import json
from base64 import b64encode
from binascii import unhexlify
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Final

import httpx
import structlog
from attrs import field, frozen

from adapters.outbound.http_request import send_request
from shopcore.errors import UpstreamFailed, UpstreamTimeout
from shopcore.money.money import Money
from shopcore.payments.errors import BadSignature
from shopcore.payments.payment import (
    CURRENCY,
    Charge,
    ChargeResult,
    PaymentCard,
    PaymentEvent,
    PaymentOutcome,
)

log = structlog.get_logger()

WAIT_S: Final = 2.5
LONGEST_KEY: Final = 64
COUNTRY: Final = "GB"
FORM_LIFE: Final = timedelta(minutes=20)
_SIGNED: Final = ("pspReference", "originalReference", "merchantAccountCode", "merchantReference")
_MISSHAPEN: Final = (AttributeError, LookupError, TypeError, OverflowError, RecursionError)


@frozen(kw_only=True)
class AdyenForm:
    """What the browser loads Adyen's form by; the hashes are '' where the files may change."""

    client_key: str = ""
    environment: str = "test"
    script: str = ""
    style: str = ""
    script_integrity: str = ""
    style_integrity: str = ""


@frozen
class AdyenAccess:
    """What Adyen knows the shop by; *url* ends before the name of a call."""

    url: str
    merchant: str
    api_key: str = field(repr=False)
    hmac_key: str = field(repr=False)
    form: AdyenForm = AdyenForm()


@frozen
class Adyen:
    """Implements Payments over Adyen Sessions, where only the webhook brings the outcome of a charge."""

    _access: AdyenAccess
    _client: httpx.Client
    name: str = field(default="adyen", init=False)
    is_hosted: bool = field(default=True, init=False)
    forgotten_after: timedelta = field(default=timedelta(minutes=30), init=False)

    def charge(self, charge: Charge, card: PaymentCard | None) -> ChargeResult:
        """Open a payment form for a charge; a repeat returns the same one. The outcome is always UNKNOWN.

        Raises:
            UpstreamTimeout: If Adyen takes too long.
            UpstreamFailed: If it refuses, or sends nonsense.
        """
        ends_at = (datetime.now(UTC) + FORM_LIFE).strftime("%Y-%m-%dT%H:%M:%SZ")
        more = {"returnUrl": charge.return_url, "countryCode": COUNTRY, "expiresAt": ends_at}
        payload = self._post("sessions", charge, more)
        session_id, data = payload.get("id"), payload.get("sessionData")
        if not (isinstance(session_id, str) and isinstance(data, str)):
            raise UpstreamFailed
        return ChargeResult(PaymentOutcome.UNKNOWN, session_id, _opened(self._access.form, session_id, data))

    def outcome(self, charge: Charge) -> ChargeResult:
        """Return UNKNOWN: only the webhook brings an outcome."""
        return ChargeResult(PaymentOutcome.UNKNOWN)

    def refund(self, charge: Charge, reference: str) -> bool:
        """Request a refund, once for each charge; True once Adyen has accepted the request.

        Raises:
            UpstreamTimeout: If Adyen takes too long.
            UpstreamFailed: If it refuses.
        """
        self._post(f"payments/{reference}/refunds", charge, {}, kind="refund ")
        return True

    def events(self, body: bytes) -> tuple[PaymentEvent, ...]:
        """Read a webhook, and return the payment events of its items.

        Raises:
            BadSignature: If an item is not signed with the shop's key.
            ValueError: If it is no webhook; anybody may send one.
        """
        try:
            items = [one["NotificationRequestItem"] for one in json.loads(body)["notificationItems"]]
            for item in items:
                self._check(item)
            return tuple(_event(item) for item in items if item.get("eventCode") == "AUTHORISATION")
        except _MISSHAPEN as fault:
            raise ValueError(type(fault).__name__) from None

    def _check(self, item: Mapping[str, Any]) -> None:
        value = str(item.get("additionalData", {}).get("hmacSignature", ""))
        is_ours = item.get("merchantAccountCode") == self._access.merchant
        signature = webhook_signature(self._access.hmac_key, item)
        if not (is_ours and value.isascii() and hmac.compare_digest(signature, value)):
            raise BadSignature

    def _post(
        self, call: str, charge: Charge, more: Mapping[str, object], *, kind: str = ""
    ) -> Mapping[str, Any]:
        body = {
            "merchantAccount": self._access.merchant,
            "reference": charge.charge_id,
            "amount": {"value": charge.amount.pence, "currency": CURRENCY},
            **more,
        }
        key = sha256(f"{kind}{charge.charge_id}".encode()).hexdigest()[:LONGEST_KEY]
        headers = {"x-api-key": self._access.api_key, "idempotency-key": key}
        request = self._client.build_request("POST", f"{self._access.url}/{call}", json=body, headers=headers)
        try:
            status, payload = send_request(self._client, request, WAIT_S)
        except httpx.TimeoutException:
            raise UpstreamTimeout from None
        except (httpx.TransportError, ValueError):
            raise UpstreamFailed from None
        if not isinstance(payload, dict):
            log.warning("adyen_refused", call=call.partition("/")[0], status=status)
            raise UpstreamFailed
        return payload


def _opened(form: AdyenForm, session_id: str, data: str) -> str:
    payload = {
        "id": session_id,
        "sessionData": data,
        "clientKey": form.client_key,
        "environment": form.environment,
        "script": {"url": form.script, "integrity": form.script_integrity},
        "style": {"url": form.style, "integrity": form.style_integrity},
    }
    return json.dumps(payload)


def webhook_signature(hmac_key: str, item: Mapping[str, Any]) -> str:
    """Sign an item as Adyen does: eight fields joined by colons, what is missing left empty."""
    amount = item.get("amount") or {}
    signed_values = [str(item.get(name) or "") for name in _SIGNED]
    signed_values += [str(amount.get("value", "")), str(amount.get("currency", ""))]
    signed_values += [str(item.get("eventCode") or ""), str(item.get("success") or "").lower()]
    return b64encode(
        hmac.new(unhexlify(hmac_key), ":".join(signed_values).encode(), sha256).digest()
    ).decode()


def _event(item: Mapping[str, Any]) -> PaymentEvent:
    charge_id = str(item["merchantReference"])
    session_id, _, _ = charge_id.rpartition("-")
    is_paid = str(item.get("success")).lower() == "true"
    return PaymentEvent(
        event_id=f"{item['pspReference']} {item['eventCode']}",
        session_id=session_id,
        charge_id=charge_id,
        outcome=PaymentOutcome.PAID if is_paid else PaymentOutcome.DECLINED,
        amount=Money(int(item["amount"]["value"])),
        currency=str(item["amount"]["currency"]),
        reference=str(item["pspReference"]),
    )
