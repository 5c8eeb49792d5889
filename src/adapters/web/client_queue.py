"""Each client has only so much made for it at once; what more it asks for waits behind its own."""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator
from concurrent.futures import Future
from contextlib import asynccontextmanager
from typing import Final

from attrs import define, field

from shopcore.errors import Unavailable

from .asgi import Scope
from .client_address import rate_limit_key
from .executors import wait_for_result
from .monitoring.refusals import ONE_CLIENT, count_refusal

AT_ONCE: Final = 4
"""As many as there are threads for pages: one client alone is served as fast as without turns."""
WAITING: Final = 100


@define
class _Queue:
    """What one client has made, and what of it waits."""

    running: int = 0
    waiting: deque[Future[None]] = field(factory=deque)


class ClientQueues:
    """The turns of all clients for one kind of work; used on the event loop alone.

    A client may have *at_once* under way and *waiting* more in line, on which it spends the time
    that its requests have. Others find the threads no busier, however many it asks for.
    """

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING) -> None:
        self._at_once = at_once
        self._waiting = waiting
        self._queues: dict[str, _Queue] = {}

    @asynccontextmanager
    async def of(self, scope: Scope) -> AsyncIterator[None]:
        """Take the next turn of the client that sent a request.

        Raises:
            Unavailable: If too many of the client's requests wait already, or for too long.
        """
        client = rate_limit_key(scope["state"]["client"])
        queue = self._queues.setdefault(client, _Queue())
        if queue.running < self._at_once:
            queue.running += 1
        else:
            await self._wait(client, queue)
        try:
            yield
        finally:
            self._pass_on(client, queue)

    async def _wait(self, client: str, queue: _Queue) -> None:
        if len(queue.waiting) >= self._waiting:
            count_refusal(ONE_CLIENT, "turns")
            raise Unavailable(reason="turns: one client has too many requests waiting")
        turn: Future[None] = Future()
        queue.waiting.append(turn)
        try:
            await wait_for_result(turn, "turns")
        except BaseException:
            if not turn.cancel():
                self._pass_on(client, queue)
            raise

    def _pass_on(self, client: str, queue: _Queue) -> None:
        """Give the turn that ended to whoever still waits for one."""
        while queue.waiting:
            turn = queue.waiting.popleft()
            if turn.set_running_or_notify_cancel():
                turn.set_result(None)
                return
        queue.running -= 1
        if not queue.running:
            del self._queues[client]
