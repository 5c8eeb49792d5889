"""Waiting for the body of a request before anything is begun for it."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

from attrs import define, field

from adapters.web.asgi import Receive, Scope
from adapters.web.monitoring.refusals import ONE_CLIENT, QUEUE_FULL, count_refusal

from .admission import overloaded

SHORT_BYTES: Final = 64 * 1024
"""Every connection may have a body of so many bytes on its way; longer ones are counted."""
_WITHOUT_BODY: Final = frozenset({"GET", "HEAD"})


@define(eq=False)
class LongBodies:
    """The bodies of more than 64 kB that are on their way: few of one client and of all: they fill memory."""

    of_client: int = 4
    of_all: int = 32
    _by_client: Counter[str] = field(factory=Counter, init=False)

    @contextmanager
    def one_of(self, client: str) -> Iterator[None]:
        """Hold one of a client while the block runs.

        Raises:
            Overloaded: If there are too many.
        """
        is_of_client = self._by_client[client] >= self.of_client
        if is_of_client or self._by_client.total() >= self.of_all:
            count_refusal(ONE_CLIENT if is_of_client else QUEUE_FULL, "long_bodies")
            raise overloaded("long bodies: too many are on their way")
        self._by_client[client] += 1
        try:
            yield
        finally:
            self._by_client[client] -= 1
            if not self._by_client[client]:
                del self._by_client[client]


async def with_received_body(
    scope: Scope, receive: Receive, *, most_bytes: int, client: str, long_bodies: LongBodies
) -> Receive:
    """Wait for the whole body and return what gives it to the application.

    A client that sends its body slowly takes up nothing meanwhile but its connection, and a place among the
    *long_bodies*. Of a body of over *most_bytes* the rest stays unread; whoever reads it next refuses it.

    Raises:
        Overloaded: If the body is long, and too many such are on their way.
    """
    if scope["method"] in _WITHOUT_BODY:
        return receive
    messages: deque[Any] = deque()
    count, is_whole, is_long = 0, False, False
    with ExitStack() as held:
        while not is_whole and count <= most_bytes:
            message = await receive()
            messages.append(message)
            count += len(message.get("body", b""))
            is_whole = message["type"] != "http.request" or not message.get("more_body", False)
            if not (is_whole or is_long) and count > SHORT_BYTES:
                is_long = True
                held.enter_context(long_bodies.one_of(client))

    async def receive_again() -> Any:
        return messages.popleft() if messages else await receive()

    return receive_again
