"""A shopper who buys over HTTP, and asks again whenever the shop fell silent in the middle."""

from __future__ import annotations

import time
from collections.abc import Mapping
from threading import Event
from typing import Any, Final
from uuid import uuid4

import httpx
from attrs import define, field

from tests.faults.selling import address_of, shopper
from tests.faults.serving import token_of
from tests.support.http.loopback_client import loopback_client

CARD: Final = {
    "method": "card",
    "cardNumber": "4111 1111 1111 1111",
    "expiry": "12/40",
    "securityCode": "123",
    "name": "A Shopper",
}
ON_ACCOUNT: Final = {"method": "account"}
IN_PART: Final = {**CARD, "method": "account_and_card", "byCard": 5.00}
WAIT_S: Final = 0.05
GIVE_UP_S: Final = 90.0
UNANSWERED_S: Final = 300.0
"""Whoever gets no answer for so long finds no shop any more."""
SILENT: Final = frozenset({502, 503, 504})
AGAIN: Final = frozenset({"unknown", "declined"})
"""A try that the shop died in is declined once the bank is known not to have heard of it."""


@define
class Shopper:
    """*bought* maps the numbers of orders that the shop confirmed to the payment they came from.

    *longest_s* is how long the slowest purchase took, *slowest_s* the slowest answer, *attempts* what
    the shop answered in the last one. It was told *refusals* times to come again, and *hints* times when.
    """

    number: int
    url: str
    bought: dict[str, str] = field(factory=dict)
    silences: int = 0
    longest_s: float = 0.0
    slowest_s: float = 0.0
    refusals: int = 0
    hints: int = 0
    attempts: list[str] = field(factory=list)
    _client: httpx.Client = field(factory=lambda: loopback_client(timeout=8.0))

    def shop_until(self, closing: Event) -> None:
        """Buy one thing after the other; what is begun is finished."""
        purchase = 0
        with self._client:
            while not closing.is_set():
                purchase += 1
                self.buy((ON_ACCOUNT, IN_PART, CARD)[purchase % 3], 1 + purchase % 3)

    def buy(self, method: Mapping[str, object], quantity: int) -> None:
        """Fill the basket, hand it over, pay, until there is an order."""
        began_s = time.monotonic()
        until_s = began_s + GIVE_UP_S
        self.attempts.clear()
        key = {"Idempotency-Key": uuid4().hex}
        self._answer("/basket/AddItem?companyID=1", {"skuCode": "BOLT", "quantity": quantity}, key)
        while time.monotonic() < until_s:
            session = self._opened()
            if session and self._paid(session, method, until_s):
                self.longest_s = max(self.longest_s, time.monotonic() - began_s)
                return
        raise AssertionError(f"shopper {self.number} never got an order: {' | '.join(self.attempts)}")

    def _opened(self) -> str | None:
        """Open the pay site; None where the reply that spent the hand-off was lost."""
        changes = {"deliveryOption": "standard", "addressId": address_of(shopper(self.number))}
        handed = self._answer("/checkout/HandOff?companyID=1", changes)
        assert handed.status_code == 200, handed.text
        opened = self._answer("/pay/sessions", {"h": handed.json()["url"].partition("h=")[2]})
        if opened.status_code == 201:
            return str(opened.json()["sessionId"])
        assert opened.json()["code"] == "hand_off_gone", opened.text
        return None

    def _paid(self, session: str, method: Mapping[str, object], until_s: float) -> bool:
        """Pay until it is said how it ended; False when it takes another session."""
        state: dict[str, Any] = {}
        while time.monotonic() < until_s:
            state = self._answer(f"/pay/sessions/{session}/pay", method).json()
            if state.get("status") == "paid":
                self.bought[state["orderNumber"]] = session
                return True
            if state.get("code") == "tries_used_up":
                return False
            assert state.get("code") == "payment_pending" or state.get("status") in AGAIN, state
            time.sleep(WAIT_S * 4)
        raise AssertionError(f"payment {session} stays open: {state}")

    def _answer(self, path: str, body: Any, headers: Mapping[str, str] | None = None) -> httpx.Response:
        """Ask until the shop answers.

        Raises:
            AssertionError: If it does not for five minutes.
        """
        sent = {
            "Authorization": f"Bearer {token_of(self.number)}",
            "Ocp-Apim-Subscription-Key": "storefront-demo",
            **(headers or {}),
        }
        until_s = time.monotonic() + UNANSWERED_S
        while time.monotonic() < until_s:
            began_s = time.monotonic()
            try:
                answer = self._client.post(self.url + path, json=body, headers=sent)
            except httpx.HTTPError:
                self.silences += 1
            else:
                self.attempts.append(f"{time.strftime('%X')} {path} {answer.status_code} {answer.text[:200]}")
                if answer.status_code not in SILENT:
                    return answer
                self.refusals += 1
                self.hints += "retry-after" in answer.headers
            finally:
                self.slowest_s = max(self.slowest_s, time.monotonic() - began_s)
            time.sleep(WAIT_S)
        raise AssertionError(f"shopper {self.number} was not answered: {' | '.join(self.attempts[-5:])}")
