"""Calls to an address service: with a time limit, retried where that may help, none while it is down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import Lock
from time import monotonic
from typing import Any, Final

import httpx
import stamina
import structlog
from attrs import Factory, define, frozen

from adapters.outbound.http_request import send_request
from shopcore.errors import Unavailable, UpstreamFailed, UpstreamTimeout

log = structlog.get_logger()

WHOLE_WAIT_S: Final = 2.4
ONE_TRY_S: Final = 1.15
TRIES: Final = 3
FAILURES_TO_OPEN: Final = 5
OPEN_FOR_S: Final = 10.0


class _Passing(Exception):
    """A failure that another try may not meet."""


@define
class CircuitBreaker:
    """Refuses calls while a service is down, and lets one through now and then to find out."""

    _now: Callable[[], float] = monotonic
    _failures: int = 0
    _shut_until: float = 0.0
    _lock: Lock = Factory(Lock)

    def admit(self) -> None:
        """Let a call through.

        Raises:
            Unavailable: While the service is down.
        """
        with self._lock:
            if self._failures >= FAILURES_TO_OPEN:
                if self._now() < self._shut_until:
                    raise Unavailable(reason="the address service is down")
                self._shut_until = self._now() + OPEN_FOR_S

    def tell(self, is_well: bool) -> None:
        """Count how a call ended; five failures in a row open the breaker for ten seconds."""
        with self._lock:
            self._failures = 0 if is_well else self._failures + 1
            if self._failures >= FAILURES_TO_OPEN:
                self._shut_until = self._now() + OPEN_FOR_S


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
