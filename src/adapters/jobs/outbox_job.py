"""Sends what is due in the outbox."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

import structlog
from attrs import frozen

from shopcore.outbox_message import CLAIMED_FOR, FailedTry, OutboxMessage
from shopcore.uk_time import Clock
from shopcore.unit_of_work import Shop, Store

log = structlog.get_logger()

AT_ONCE: Final = 8
Write = Callable[[OutboxMessage], Any]
Result = TypeVar("Result")


class MessageSender(Protocol):
    """Sends what was written of a message; raises when it was not taken."""

    async def send(self, written: Any, /) -> None: ...


@frozen
class OutboxJob:
    """Sends every message at least once, and gives one up after MOST_TRIES.

    One job sends mail, another events, so that neither waits for the other. Messages are written one
    by one, and up to AT_ONCE are being sent at the same time. Once *is_stopping*, those that were not
    written yet are left to the next run.
    """

    _store: Store
    _write: Write
    _sender: MessageSender
    _clock: Clock
    _sends_events: bool = False
    _is_stopping: Callable[[], bool] = lambda: False

    def run(self) -> int:
        """Send what is due now, AT_ONCE at most, and return how many messages were sent."""
        with self._store.read() as shop:
            messages = shop.outbox.due(self._clock.now(), AT_ONCE, events=self._sends_events)
        return asyncio.run(self._send_all(messages)) if messages else 0

    async def _send_all(self, messages: tuple[OutboxMessage, ...]) -> int:
        return sum(await asyncio.gather(*map(self._send, messages)))

    async def _send(self, message: OutboxMessage) -> bool:
        now = self._clock.now()
        until = now + CLAIMED_FOR
        if not await self._change(lambda shop: shop.outbox.claim(message.message_id, now, until)):
            return False
        if self._is_stopping():
            await self._change(lambda shop: shop.outbox.give_back(message.message_id, until, now))
            return False
        try:
            await self._sender.send(self._write(message))
        except Exception as fault:
            await self._put_off(message, fault)
            return False
        await self._change(lambda shop: shop.outbox.sent(message.message_id, self._clock.now()))
        return True

    async def _put_off(self, message: OutboxMessage, fault: Exception) -> None:
        failed = FailedTry.of(message, fault, self._clock.now())
        await self._change(
            lambda shop: shop.outbox.put_off(message.message_id, failed.next_at, failed.reason)
        )
        event = f"{'event' if self._sends_events else 'mail'}_{'given_up' if failed.is_last else 'put_off'}"
        about = {"message": message.message_id, "kind": message.kind}
        log.warning(event, **about, tries=failed.tries, fault=failed.reason)

    async def _change(self, work: Callable[[Shop], Result]) -> Result:
        def whole(shop: Shop) -> Result:
            with shop.change():
                return work(shop)

        return await asyncio.wrap_future(self._store.submit(whole))
