"""Waiting for the body of a request before anything is begun for it."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from adapters.web.asgi import Receive, Scope

AWAITED_BYTES: Final = 64 * 1024
"""A longer body is read by whoever works on the request: nothing else holds so much of it in memory."""
_WITHOUT_BODY: Final = frozenset({"GET", "HEAD"})


async def with_received_body(scope: Scope, receive: Receive) -> Receive:
    """Wait for the whole body, or the first 64 kB of it, and return what gives it to the application.

    A client that sends its body slowly takes up nothing meanwhile but its connection.
    """
    if scope["method"] in _WITHOUT_BODY:
        return receive
    messages: deque[Any] = deque()
    count, is_whole = 0, False
    while not is_whole and count < AWAITED_BYTES:
        message = await receive()
        messages.append(message)
        count += len(message.get("body", b""))
        is_whole = message["type"] != "http.request" or not message.get("more_body", False)

    async def receive_again() -> Any:
        return messages.popleft() if messages else await receive()

    return receive_again
