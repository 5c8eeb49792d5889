"""Every answer carries what browsers need to keep strangers out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from attrs import frozen

from .asgi import ASGIApp, Headers, Receive, Scope, Send

_ALWAYS: Headers = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"strict-origin-when-cross-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(self), payment=()"),
]
_STRICT = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")
POLICY = b"content-security-policy"


@frozen
class Sources:
    """Who else than the shop may show something on its pages; '' and () are nobody.

    *widget* is whose script and frame a captcha needs, *form* whose a hosted bank's form does,
    *pictures* where those of a catalogue stay.
    """

    widget: str = ""
    form: str = ""
    pictures: tuple[str, ...] = ()


NO_SOURCES: Final = Sources()


def content_policy(
    style_sources: Iterable[str] = (), script_sources: Iterable[str] = (), others: Sources = NO_SOURCES
) -> str:
    """Write the content policy; the sources are hashes of style sheets and scripts that stand in a page.

    The form of a hosted bank shows frames of any bank that issues cards, and sends to it.
    """
    form = others.form
    parts = {
        "default-src": ["'self'"],
        "script-src": ["'self'", *script_sources, others.widget, form],
        "style-src": ["'self'", *style_sources, form],
        "frame-src": [others.widget, form, form and "https:"],
        "connect-src": ["'self'", form] if form else [],
        "img-src": ["'self'", "data:", *others.pictures, form],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'", form and "https:"],
        "frame-ancestors": ["'none'"],
    }
    directives = {name: " ".join(filter(None, sources)) for name, sources in parts.items()}
    return "; ".join(f"{name} {sources}" for name, sources in directives.items() if sources)


def secure_headers(*, is_public: bool) -> Headers:
    """List what every answer carries."""
    always: Headers = [*_ALWAYS, (POLICY, content_policy().encode())]
    return [*always, _STRICT] if is_public else always


class SecurityHeaders:
    """Adds the headers to every answer that does not bring its own; a public shop asks for TLS for good."""

    def __init__(self, app: ASGIApp, *, is_public: bool) -> None:
        self._app = app
        self._headers = secure_headers(is_public=is_public)
        self._names = frozenset(name for name, _ in self._headers)

    def added_to(self, headers: Headers) -> Headers:
        """Add those that an answer does not bring itself to its own."""
        own = self._names.intersection([name for name, _ in headers])
        missing = [pair for pair in self._headers if pair[0] not in own] if own else self._headers
        return [*headers, *missing]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def secured_send(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = self.added_to(message["headers"])
            await send(message)

        await self._app(scope, receive, secured_send)
