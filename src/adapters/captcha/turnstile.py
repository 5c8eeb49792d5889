"""Turnstile: the browser brings a token from the service, which says whether it is good."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from time import monotonic
from typing import Any, Final
from uuid import uuid4

import httpx
import structlog
from attrs import field, frozen

from adapters.outbound.http_request import send_request

log = structlog.get_logger()

VERIFY_URL: Final = "https://challenges.cloudflare.com/turnstile/v0/siteverify"
ACTION: Final = "register"
LONGEST_TOKEN: Final = 2_048
WHOLE_WAIT_S: Final = 2.5
ONE_TRY_S: Final = 1.2


@frozen
class TurnstileKeys:
    """What the service knows the shop by; tokens of other *hosts* are refused."""

    site_key: str
    secret: str = field(repr=False)
    hosts: Collection[str] = frozenset()


@frozen
class Turnstile:
    """Implements Captcha."""

    _keys: TurnstileKeys
    _client: httpx.Client
    _url: str = VERIFY_URL

    def challenge(self) -> Mapping[str, object]:
        """Return the site key with which the browser loads the widget."""
        return {"provider": "turnstile", "siteKey": self._keys.site_key, "action": ACTION}

    def admits(self, answer: str, client: str) -> bool:
        """Ask the service whether a token is right; False also when it cannot be reached in time."""
        if not answer or len(answer) > LONGEST_TOKEN:
            return False
        try:
            return self._fits(self._verify(answer, client))
        except Exception as fault:
            log.warning("captcha_not_checked", fault=type(fault).__name__)
            return False

    def _verify(self, answer: str, client: str) -> Mapping[str, Any]:
        """Ask once, and once more with the same key if that failed for the service's own reason."""
        form = {
            "secret": self._keys.secret,
            "response": answer,
            "remoteip": client,
            "idempotency_key": str(uuid4()),
        }
        ends_at = monotonic() + WHOLE_WAIT_S
        try:
            outcome = self._ask(form, ends_at)
        except httpx.TransportError:
            outcome = {"error-codes": ["internal-error"]}
        is_worth_another = "internal-error" in (outcome.get("error-codes") or ())
        return self._ask(form, ends_at) if is_worth_another else outcome

    def _ask(self, form: Mapping[str, str], ends_at: float) -> Mapping[str, Any]:
        request = self._client.build_request("POST", self._url, data=dict(form))
        _, outcome = send_request(self._client, request, max(0.05, min(ONE_TRY_S, ends_at - monotonic())))
        if not isinstance(outcome, dict):
            raise ValueError("the answer is no object")
        return outcome

    def _fits(self, outcome: Mapping[str, Any]) -> bool:
        """Say whether a token is good, was made on one of our hosts, and for this form."""
        hosts = self._keys.hosts
        is_ours = not hosts or outcome.get("hostname") in hosts
        return outcome.get("success") is True and is_ours and outcome.get("action") in {ACTION, "", None}
