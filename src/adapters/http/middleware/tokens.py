"""Which token a request brings, and by which way it came."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

import msgspec
from attrs import frozen

from adapters.web.asgi import UNREADABLE, Receive, Scope, cookies_of, header
from shopcore.customers.errors import TokensDiffer

TOKEN_COOKIE = "authToken"  # noqa: S105


@frozen
class Token:
    """A token; a browser sends one *is_by_cookie* without being asked to by a page of the shop."""

    text: str
    is_by_cookie: bool


class _WithToken(msgspec.Struct):
    token: str = ""


def request_token(scope: Scope, in_cookies: Set[str], in_body: str = "") -> Token | None:
    """Read the token of a request from its Authorization header, or take that of its cookies or its body.

    Raises:
        TokensDiffer: If they do not agree.
    """
    explicit = [text for text in (_bearer(scope), in_body) if text]
    tokens = {*explicit, *in_cookies}
    if len(tokens) > 1:
        raise TokensDiffer
    return Token(tokens.pop(), is_by_cookie=not explicit) if tokens else None


def token_cookies(scope: Scope) -> set[str]:
    """Read every token that came by cookie: a browser sends two if another host of its domain set one."""
    return {value for name, value in cookies_of(scope) if name == TOKEN_COOKIE and value}


def _bearer(scope: Scope) -> str:
    kind, _, text = (header(scope, b"authorization") or "").strip().partition(" ")
    return text.strip() if kind.lower() == "bearer" else ""


async def token_in_body(receive: Receive, most_bytes: int) -> tuple[str, Receive]:
    """Read the token out of a JSON body, '' if there is none, and let the body be read again.

    Of a body over *most_bytes* the rest stays unread; whoever reads it next refuses it.
    """
    messages, size = [], 0
    while size <= most_bytes:
        message = await receive()
        messages.append(message)
        size += len(message.get("body", b""))
        if not message.get("more_body"):
            break
    body = b"".join(message.get("body", b"") for message in messages)
    return _token_in(body), _replay(messages, receive)


def _token_in(body: bytes) -> str:
    try:
        return msgspec.json.decode(body, type=_WithToken).token
    except UNREADABLE:
        return ""


def _replay(messages: list[Any], receive: Receive) -> Receive:
    waiting = iter(messages)

    async def received() -> Any:
        for message in waiting:
            return message
        return await receive()

    return received
