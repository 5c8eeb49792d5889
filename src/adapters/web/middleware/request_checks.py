"""What a request must be before anybody looks for its route: addressed to one host, and to this site."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from adapters.web.asgi import ASGIApp, Receive, Scope, Send, host_of, refuse
from adapters.web.client_address import NO_PROXIES, TrustedProxies, client_of, is_loopback
from adapters.web.problem_details import Refusal, plain_problem


class RequestChecks:
    """Refuses what no handler should see, and notes who asks in ``state["client"]``.

    A site that is not *public* answers to this machine's names and to its *hosts* alone.
    HEAD goes on as GET, and its answer loses its body. There are no web sockets.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        hosts: Container[str],
        is_public: bool,
        trusted_proxies: TrustedProxies = NO_PROXIES,
    ) -> None:
        self._app = app
        self._hosts = hosts
        self._is_public = is_public
        self._trusted_proxies = trusted_proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1000})

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] == "HEAD":
            scope, send = {**scope, "method": "GET"}, _without_body(send)
        refusal = self.refusal(scope)
        if refusal is not None:
            await refuse(refusal, send)
        else:
            await self._app(scope, receive, send)

    def refusal(self, scope: Scope) -> Refusal | None:
        """Note who asks; refuse two hosts, a nul where text belongs, or what came by another site's name."""
        scope["state"]["client"] = client_of(scope, self._trusted_proxies)
        if not _has_one_host(scope):
            return Refusal(plain_problem(400), {"connection": "close"})
        if "\0" in scope["path"]:
            return Refusal(plain_problem(400))
        return None if self._is_public or self._is_own(host_of(scope)) else Refusal(plain_problem(421))

    def _is_own(self, host: str) -> bool:
        return not host or is_loopback(host) or host in self._hosts


def _has_one_host(scope: Scope) -> bool:
    """Say whether a request names its host once; before HTTP/1.1 it need not."""
    hosts = [name for name, _ in scope["headers"]].count(b"host")
    return hosts == 1 or (hosts == 0 and scope.get("http_version") == "1.0")


def _without_body(send: Send) -> Send:
    """Answer HEAD with the headers that GET would have."""

    async def send_changed(message: Any) -> None:
        is_body = message["type"] == "http.response.body"
        await send({**message, "body": b""} if is_body else message)

    return send_changed
