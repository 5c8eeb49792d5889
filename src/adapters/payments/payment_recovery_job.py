"""The job that finishes payments left between charge and order; several processes may run it at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

import structlog
from attrs import frozen

from shopcore.checkout.refund import Refund
from shopcore.payments.ports import Payments
from shopcore.uk_time import Clock
from shopcore.unit_of_work import Shop, Store
from shopcore.use_cases.checkout.recover_payments import (
    bank_result,
    finish_payment,
    money_went_back,
    refunds_due,
    unsettled_payments,
)

log = structlog.get_logger()

LOOKED_EVERY_S: Final = 3.0
PUBLISHED_EVERY: Final = 10
"""Every so many looks the catalogue shows what was sold meanwhile; what sells out it shows at once."""


@frozen
class PaymentRecoveryJob:
    """Asks the bank about payments whose outcome is not known, and makes the refunds that are due."""

    _store: Store
    _bank: Payments
    _clock: Clock

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """Look again and again, the first time at once, until the shop closes."""
        is_closing = asyncio.Event()
        work = asyncio.create_task(self._look_again(is_closing))
        try:
            yield
        finally:
            is_closing.set()
            with suppress(asyncio.CancelledError):
                await work

    def finish_all(self) -> int:
        """Finish what can be finished now; return how many payments and refunds were."""
        finished = sum(map(self._finish, unsettled_payments(self._store.shop())))
        return finished + sum(map(self._give_back, refunds_due(self._store.shop())))

    def _finish(self, session: Any) -> bool:
        try:
            result = bank_result(self._bank, session, self._clock.now())
            if result is None:
                return False
            self._store.submit(partial(finish_payment, session=session, result=result)).result()
        except Exception as fault:
            log.warning("payment_not_finished", session=session.session_id, fault=type(fault).__name__)
            return False
        return True

    def _give_back(self, refund: Refund) -> bool:
        try:
            is_back = self._bank.refund(refund.charge, refund.reference)
            return is_back and self._store.submit(partial(money_went_back, refund=refund)).result()
        except Exception as fault:
            log.warning("money_not_given_back", charge=refund.charge.charge_id, fault=type(fault).__name__)
            return False

    async def _look_again(self, is_closing: asyncio.Event) -> None:
        looks = 0
        while not is_closing.is_set():
            try:
                await asyncio.to_thread(self.finish_all)
                if looks % PUBLISHED_EVERY == 0:
                    await asyncio.wrap_future(self._store.submit(_publish))
            except Exception as fault:
                log.warning("payments_not_read", fault=type(fault).__name__)
            looks += 1
            with suppress(TimeoutError):
                await asyncio.wait_for(is_closing.wait(), LOOKED_EVERY_S)


def _publish(shop: Shop) -> None:
    with shop.change():
        shop.stockroom.publish()
