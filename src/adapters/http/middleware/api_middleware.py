"""What every call passes before its handler: size, key, storefront, limit, and what is kept."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

from attrs import field, frozen

from adapters.http.app_context import AppContext
from adapters.http.catalogue.catalogue_snapshot import SnapshotKey
from adapters.http.problems import refusal_of
from adapters.http.route_options import LONG_BODY_BYTES, RouteOptions
from adapters.http.route_table import RouteMatch, Routes, admit
from adapters.web.asgi import ASGIApp, Receive, Scope, Send, header, host_of, refuse
from adapters.web.client_address import NO_PROXIES, TrustedProxies, client_of, is_loopback, rate_limit_key
from adapters.web.problem_details import Fault, Refusal, plain_problem
from adapters.web.rate_limits import Limits, Rate, whole_seconds
from adapters.web.response_cache import ResponseCache
from shopcore.errors import ShopError, TooManyRequests
from shopcore.storefront import Storefront

from .auth_middleware import AuthMiddleware
from .cookies import CookieRules, sending_cookies
from .request_storefront import NoStorefront, host_storefront, requested_storefront

BODY_BYTES = 64 * 1024
PAGES = frozenset({"/account/statement", "/account/wishlist"})
"""Pages whose address is also a call's in another case."""


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
    """Stands before the router, and lets in to it what passes every check of its route."""

    def __init__(
        self, app: ASGIApp, routes: Routes, *, rules: ApiRules, limits: Limits, context: AppContext
    ) -> None:
        self._app = app
        self._routes = routes
        self._rules = rules
        self._limits = limits
        self._poller = context.poller
        self._auth = AuthMiddleware(context.store, rules.cookies, body_bytes=BODY_BYTES)
        self._cache = ResponseCache()
        self._key_header = rules.key_header.lower().encode("latin-1")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1000})

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["state"]["client"] = client_of(scope, self._rules.trusted_proxies)
        if scope["method"] == "HEAD":
            scope, send = {**scope, "method": "GET"}, _without_body(send)
        match = self._find(scope)
        options = match.route.options(scope["method"]) if match else None
        refusal = _unreadable(scope, options) or self._called_by_another_name(scope)
        if refusal is not None:
            await refuse(refusal, send)
        elif match is not None and options is not None:
            scope["path"] = match.path
            await self._handle_api(options, match, scope, receive, send)
        else:
            await self._public(match, scope, receive, send)

    def _called_by_another_name(self, scope: Scope) -> Refusal | None:
        """Refuse what came to a shop of this machine alone by the name of another."""
        host = host_of(scope)
        if self._rules.is_public or not host or is_loopback(host) or host in self._rules.hosts:
            return None
        return Refusal(plain_problem(421))

    def _find(self, scope: Scope) -> RouteMatch | None:
        """Find the route of a request; none for one whose path hides a slash in an escape."""
        raw = (scope.get("raw_path") or b"").partition(b"?")[0]
        if self._is_page(scope) or b"%2f" in raw.lower():
            return None
        return self._routes.find(scope["path"])

    def _is_page(self, scope: Scope) -> bool:
        """Tell a browser that opens a page from a call under the same words: a call brings a key."""
        is_page_request = scope["method"] == "GET" and scope["path"] in PAGES
        return is_page_request and header(scope, self._key_header) is None

    async def _public(self, match: RouteMatch | None, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is no call: a file, a page, or nothing that the shop knows."""
        scope["state"]["storefront"] = host_storefront(host_of(scope), self._rules.hosts)
        if match is not None:
            scope["path"] = match.path
            admit(scope, match.route)
        await self._app(scope, receive, send)

    async def _handle_api(
        self, options: RouteOptions, match: RouteMatch, scope: Scope, receive: Receive, send: Send
    ) -> None:
        send = _uncached(send) if options.identifies_customer else send
        refusal = self._admit(scope, options)
        if refusal is not None:
            await refuse(refusal, send)
            return
        if options.identifies_customer or scope["method"] != "GET":
            send = sending_cookies(scope, send)
            try:
                receive = await self._auth.admit(scope, receive, options)
            except ShopError as error:
                await refuse(refusal_of(error), send)
                return
        admit(scope, match.route)
        await self._answer(options, scope, receive, send)

    def _admit(self, scope: Scope, options: RouteOptions) -> Refusal | None:
        scope["state"]["route_options"] = options
        if not options.is_keyless and header(scope, self._key_header) not in self._rules.keys:
            return Refusal(plain_problem(401))
        try:
            requested = requested_storefront(scope)
        except NoStorefront as fault:
            return Refusal(plain_problem(400, errors=[Fault(fault.field, fault.message)]))
        scope["state"]["requested_storefront"] = requested
        scope["state"]["storefront"] = requested or host_storefront(host_of(scope), self._rules.hosts)
        if b"%00" in scope["query_string"]:
            return Refusal(plain_problem(400))
        return self._over_limit(scope, options)

    def _over_limit(self, scope: Scope, options: RouteOptions) -> Refusal | None:
        rate = self._rules.rates.get(options.limit)
        if rate is None:
            return None
        client = rate_limit_key(scope["state"]["client"])
        wait_s = self._limits.wait_s(f"{options.limit} {client}", rate)
        return refusal_of(TooManyRequests(retry_after_s=whole_seconds(wait_s))) if wait_s else None

    async def _answer(self, options: RouteOptions, scope: Scope, receive: Receive, send: Send) -> None:
        if not options.is_cached or scope["method"] != "GET":
            await self._app(scope, receive, send)
            return
        query = scope["query_string"] if options.reads_query else b""
        key = (scope["path"], scope["state"]["storefront"], query)
        version = self._version(options)
        cached = self._cache.find(key, version)
        if cached is None:
            recorder = _ResponseRecorder(send)
            await self._app(scope, receive, recorder)
            if recorder.body is None:
                return
            cached = self._cache.put(
                key, version, recorder.body, content_type=recorder.content_type, for_s=options.cache_s
            )
        await cached.response(scope).send(send)

    def _version(self, options: RouteOptions) -> SnapshotKey:
        """What an answer is made from: those that search follow the index, the rest the catalogue."""
        snapshot = self._poller.listed if options.reads_query else self._poller.snapshot
        return snapshot.snapshot_key


class _ResponseRecorder:
    """Takes in a whole good answer; passes any other on as it comes."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._is_passing = False
        self._parts: list[bytes] = []
        self.body: bytes | None = None
        self.content_type = b""

    async def __call__(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self._is_passing = message["status"] != 200
            self.content_type = dict(message["headers"]).get(b"content-type", b"")
        if self._is_passing:
            await self._send(message)
        elif message["type"] == "http.response.body":
            self._parts.append(message.get("body", b""))
            if not message.get("more_body"):
                self.body = b"".join(self._parts)


def _uncached(send: Send) -> Send:
    """Keep what one customer was told out of every cache."""

    async def send_changed(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], (b"cache-control", b"no-store")]}
        await send(message)

    return send_changed


def _without_body(send: Send) -> Send:
    """Answer HEAD with the headers that GET would have."""

    async def send_changed(message: Any) -> None:
        is_body = message["type"] == "http.response.body"
        await send({**message, "body": b""} if is_body else message)

    return send_changed


def _unreadable(scope: Scope, options: RouteOptions | None) -> Refusal | None:
    """Refuse what no handler should see: two hosts, too large a body, or a nul where text belongs."""
    if not _has_one_host(scope):
        return Refusal(plain_problem(400), {"connection": "close"})
    length = header(scope, b"content-length")
    most = LONG_BODY_BYTES if options is not None and options.takes_many_lines else BODY_BYTES
    if length is not None and length.isdigit() and int(length) > most:
        return Refusal(plain_problem(413), {"connection": "close"})
    return Refusal(plain_problem(400)) if "\0" in scope["path"] else None


def _has_one_host(scope: Scope) -> bool:
    """Say whether a request names its host once; before HTTP/1.1 it need not."""
    hosts = [name for name, _ in scope["headers"]].count(b"host")
    return hosts == 1 or (hosts == 0 and scope.get("http_version") == "1.0")
