"""Calls to an address service: with a time limit, retried where that may help, none while it is down."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import Any, Final

import httpx
import stamina
import structlog
from attrs import Factory, frozen

from adapters.outbound.http_request import send_request
from shopcore.errors import UpstreamFailed, UpstreamTimeout

from .circuit_breaker import CircuitBreaker

log = structlog.get_logger()

WHOLE_WAIT_S: Final = 2.4
ONE_TRY_S: Final = 1.15
TRIES: Final = 3


class _Passing(Exception):
    """A failure that another try may not meet."""


@frozen
class AddressService:
    """One outside service at *url*; every failure becomes one of three errors."""

    name: str
    url: str
    client: httpx.Client
    breaker: CircuitBreaker = Factory(CircuitBreaker)

    def get(self, path: str, params: Mapping[str, str]) -> Any:
        """Send a GET request and return the JSON of the response; None for an error status below 500.

        Raises:
            UpstreamFailed: If the service fails or sends nonsense.
            UpstreamTimeout: If it takes too long.
            Unavailable: If it failed so often that it is not called for a while.
        """
        self.breaker.admit()
        try:
            payload = self._tried(self.client.build_request("GET", self.url + path, params=params))
        except Exception as fault:
            self.breaker.tell(False)
            log.warning("service_failed", service=self.name, fault=_named(fault))
            raise (UpstreamTimeout() if _is_late(fault) else UpstreamFailed()) from None
        self.breaker.tell(True)
        return payload

    def _tried(self, request: httpx.Request) -> Any:
        ends_at = monotonic() + WHOLE_WAIT_S
        tries = stamina.retry_context(
            on=_Passing, attempts=TRIES, timeout=WHOLE_WAIT_S, wait_initial=0.05, wait_jitter=0.05
        )
        for attempt in tries:
            with attempt:
                return self._once(request, min(ONE_TRY_S, ends_at - monotonic()))
        raise AssertionError("stamina ends with an answer or a fault")

    def _once(self, request: httpx.Request, wait_s: float) -> Any:
        try:
            status, payload = send_request(self.client, request, max(wait_s, 0.05))
        except httpx.TransportError as fault:
            raise _Passing from fault
        if status >= 500 or status == 429:
            raise _Passing
        return payload


def _named(fault: BaseException) -> str:
    return type(fault.__cause__ or fault).__name__


def _is_late(fault: BaseException) -> bool:
    return isinstance(fault.__cause__, httpx.TimeoutException)
