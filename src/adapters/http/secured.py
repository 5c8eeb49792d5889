"""Every answer carries what browsers need to keep strangers out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adapters.http.asgi import ASGIApp, Headers, Receive, Scope, Send
from adapters.http.client import is_loopback
from adapters.http.request_storefront import host_of

_ALWAYS: Headers = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"strict-origin-when-cross-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(self), payment=()"),
]
_STRICT = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")
POLICY = b"content-security-policy"


def content_policy(
    style_sources: Iterable[str] = (),
    script_sources: Iterable[str] = (),
    *,
    widget_source: str = "",
    form_source: str = "",
) -> str:
    """Write the content policy; the sources are hashes of style sheets and scripts that stand in a page.

    *widget_source* is whose script and frame a captcha needs, *form_source* whose a hosted bank's form
    does, '' for nobody's. That bank's form shows frames of any bank that issues cards, and sends to it.
    """
    styles = " ".join(filter(None, ["'self'", *style_sources, form_source]))
    scripts = " ".join(filter(None, ["'self'", *script_sources, widget_source, form_source]))
    framed = " ".join(filter(None, [widget_source, form_source and f"{form_source} https:"]))
    frames = f"frame-src {framed}; " if framed else ""
    asked = f"connect-src 'self' {form_source}; " if form_source else ""
    return (
        f"default-src 'self'; script-src {scripts}; style-src {styles}; {frames}{asked}"
        "img-src 'self' data: https:; object-src 'none'; base-uri 'none'; "
        f"form-action 'self'{' https:' if form_source else ''}; frame-ancestors 'none'"
    )


class Secured:
    """Adds the headers to every answer that does not bring its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers: Headers = [*_ALWAYS, (POLICY, content_policy().encode())]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = self._headers if is_loopback(host_of(scope)) else [*self._headers, _STRICT]

        async def secured_send(message: Any) -> None:
            if message["type"] == "http.response.start":
                told = list(message["headers"])
                names = {name for name, _ in told}
                message["headers"] = told + [pair for pair in headers if pair[0] not in names]
            await send(message)

        await self._app(scope, receive, secured_send)
