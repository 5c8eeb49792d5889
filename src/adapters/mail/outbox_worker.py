"""The outbox worker, which sends the messages that are due; several may run at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from typing import Any, Final, Protocol

import structlog
from attrs import field, frozen

from shopcore.outbox_message import MOST_TRIES, OutboxMessage, next_try
from shopcore.uk_time import Clock
from shopcore.unit_of_work import Shop, Store

from .mail_transport import DeliveryRefused

log = structlog.get_logger()

LOOKED_EVERY_S: Final = 0.5
AFTER_A_FAULT_S: Final = 5.0
AT_ONCE: Final = 8
CLAIMED_FOR: Final = timedelta(minutes=2)
"""Longer than any sending takes; a message whose sender died is due again then."""
LEAVING_WITHIN_S: Final = 3.0
Write = Callable[[OutboxMessage], Any]


class MessageSender(Protocol):
    """Sends what was made of a message."""

    async def send(self, written: Any, /) -> None:
        """Send it, and raise if it was not accepted."""


@frozen
class OutboxWorker:
    """Sends every message at least once, and gives one up after MOST_TRIES.

    One carries mail, another events, so that neither waits for the other. Messages are written one
    by one by a thread of their own: however many wait, with papers to print, shoppers do not.
    """

    _store: Store
    _write: Write
    _post: MessageSender
    _clock: Clock
    _carries_events: bool = False
    _writer_thread: Executor = field(factory=lambda: ThreadPoolExecutor(1, "outbox-writer"), init=False)

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """Look into the outbox again and again, until the shop closes; what is under way is finished."""
        is_closing = asyncio.Event()
        work = asyncio.create_task(self._look_again(is_closing))
        try:
            yield
        finally:
            is_closing.set()
            with suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(work, LEAVING_WITHIN_S)

    async def empty(self) -> int:
        """Send what is due now, and say how many were carried away."""
        messages = await asyncio.to_thread(self._due)
        return sum(await asyncio.gather(*[self._carry(message) for message in messages]))

    async def _look_again(self, is_closing: asyncio.Event) -> None:
        while not is_closing.is_set():
            wait_s = LOOKED_EVERY_S
            try:
                while await self.empty() and not is_closing.is_set():
                    pass
            except Exception as fault:
                log.warning("outbox_not_read", fault=type(fault).__name__)
                wait_s = AFTER_A_FAULT_S
            with suppress(TimeoutError):
                await asyncio.wait_for(is_closing.wait(), wait_s)

    def _due(self) -> tuple[OutboxMessage, ...]:
        with self._store.read() as shop:
            return shop.outbox.due(self._clock.now(), AT_ONCE, events=self._carries_events)

    async def _carry(self, message: OutboxMessage) -> bool:
        now = self._clock.now()
        claim = lambda shop: shop.outbox.claim(message.message_id, now, now + CLAIMED_FOR)  # noqa: E731
        if not await self._change(claim):
            return False
        try:
            loop = asyncio.get_running_loop()
            await self._post.send(await loop.run_in_executor(self._writer_thread, self._write, message))
        except Exception as fault:
            await self._put_off(message, fault)
            return False
        await self._change(lambda shop: shop.outbox.sent(message.message_id, self._clock.now()))
        return True

    async def _put_off(self, message: OutboxMessage, fault: Exception) -> None:
        tries = message.tries + 1
        reason = str(fault) if isinstance(fault, DeliveryRefused) else type(fault).__name__
        next_at = next_try(tries, self._clock.now())
        await self._change(lambda shop: shop.outbox.put_off(message.message_id, next_at, reason))
        what = "event" if self._carries_events else "mail"
        end = "given_up" if tries >= MOST_TRIES else "put_off"
        log.warning(f"{what}_{end}", message=message.message_id, kind=message.kind, tries=tries, fault=reason)

    async def _change(self, work: Callable[[Shop], Any]) -> Any:
        def whole(shop: Shop) -> Any:
            with shop.change():
                return work(shop)

        return await asyncio.wrap_future(self._store.submit(whole))
