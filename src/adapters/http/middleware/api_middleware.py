"""What every call demands before its handler: subscription key, storefront and rate limit."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any, Final

from attrs import field, frozen

from adapters.http.problems import refusal_of
from adapters.http.route_options import RouteOptions, set_options
from adapters.http.route_table import route_of_request
from adapters.web.asgi import ASGIApp, Receive, Scope, Send, header, host_of, refuse
from adapters.web.client_address import NO_PROXIES, TrustedProxies, rate_limit_key
from adapters.web.monitoring.refusals import RATE_LIMIT, count_refusal
from adapters.web.problem_details import Fault, Refusal, plain_problem
from shopcore.errors import TooManyRequests
from shopcore.request_rate import Limits, Rate, whole_seconds
from shopcore.storefront import Storefront

from .cookies import CookieRules
from .request_storefront import NoStorefront, host_storefront, requested_storefront

UNCACHED: Final = (b"cache-control", b"no-store")
_COUNTED: Final = "is_counted"


@frozen
class ApiRules:
    """Whom the calls let in, and to which storefront.

    A *public* shop is reached from other machines, by any name; one that is not answers to those of
    this machine and to its *hosts* alone.
    """

    key_header: str
    keys: Set[str]
    hosts: Mapping[str, Storefront]
    rates: Mapping[str, Rate] = field(factory=dict)
    trusted_proxies: TrustedProxies = NO_PROXIES
    cookies: CookieRules = CookieRules()
    is_public: bool = False


class ApiMiddleware:
    """Settles the storefront of every request; what is no call is open to everybody."""

    def __init__(self, app: ASGIApp, rules: ApiRules, limits: Limits) -> None:
        self._app = app
        self._rules = rules
        self._limits = limits
        self._key_header = rules.key_header.lower().encode("latin-1")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        route = route_of_request(scope)
        options = route.options(scope["method"]) if route else None
        if options is None:
            scope["state"]["storefront"] = self._host_storefront(scope)
            await self._app(scope, receive, send)
            return
        set_options(scope, options)
        send = _uncached(send) if options.identifies_customer else send
        refusal = self.refusal(scope, options) or await self._over_limit(scope, options)
        if refusal is not None:
            await refuse(refusal, send)
        else:
            await self._app(scope, receive, send)

    def refusal(self, scope: Scope, options: RouteOptions) -> Refusal | None:
        """Settle the storefront of a call; refuse one without a key, or with a storefront that is none."""
        if not options.is_keyless and header(scope, self._key_header) not in self._rules.keys:
            return Refusal(plain_problem(401))
        try:
            requested = requested_storefront(scope)
        except NoStorefront as fault:
            return Refusal(plain_problem(400, errors=[Fault(fault.field, fault.message)]))
        scope["state"]["requested_storefront"] = requested
        scope["state"]["storefront"] = requested or self._host_storefront(scope)
        if b"%00" in scope["query_string"]:
            return Refusal(plain_problem(400))
        return None

    def _host_storefront(self, scope: Scope) -> Storefront:
        return host_storefront(host_of(scope), self._rules.hosts)

    def counts_at_once(self, scope: Scope, options: RouteOptions) -> bool:
        """Count a call that is within its limit; False, and none counted, if it is over it or has to wait."""
        rate = self._rules.rates.get(options.limit)
        if rate is None:
            return True
        is_counted = self._limits.wait_at_once_s(_limit_key(scope, options), rate) == 0
        scope["state"][_COUNTED] = is_counted
        return is_counted

    async def _over_limit(self, scope: Scope, options: RouteOptions) -> Refusal | None:
        rate = self._rules.rates.get(options.limit)
        if rate is None or scope["state"].get(_COUNTED):
            return None
        wait_s = await self._limits.wait_s(_limit_key(scope, options), rate)
        if not wait_s:
            return None
        count_refusal(RATE_LIMIT, options.limit)
        return refusal_of(TooManyRequests(retry_after_s=whole_seconds(wait_s)))


def _limit_key(scope: Scope, options: RouteOptions) -> str:
    return f"{options.limit} {rate_limit_key(scope['state']['client'])}"


def _uncached(send: Send) -> Send:
    """Keep what one customer was told out of every cache."""

    async def send_changed(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], UNCACHED]}
        await send(message)

    return send_changed
