"""Finishes payments that were left between charge and order, and pays refunds that are owed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import takewhile
from typing import TypeVar

import structlog
from attrs import frozen

from shopcore.checkout.pay_session import PaySession
from shopcore.checkout.refund import Refund
from shopcore.payments.ports import Payments
from shopcore.uk_time import Clock
from shopcore.unit_of_work import Store
from shopcore.use_cases.checkout.recover_payments import (
    bank_result,
    finish_payment,
    money_went_back,
    refunds_due,
    unsettled_payments,
)

log = structlog.get_logger()

Unit = TypeVar("Unit")


@frozen
class PaymentRecoveryJob:
    """Asks the bank about every payment whose outcome the shop does not know.

    Once *is_stopping*, a run ends after the present payment or refund.
    """

    _store: Store
    _bank: Payments
    _clock: Clock
    _is_stopping: Callable[[], bool] = lambda: False

    def run(self) -> int:
        """Finish what can be finished now, and return how many payments and refunds were."""
        finished = sum(map(self._finish, self._until_stopping(unsettled_payments(self._store.shop()))))
        refunds = self._until_stopping(refunds_due(self._store.shop()))
        return finished + sum(map(self._give_back, refunds))

    def _until_stopping(self, units: Iterable[Unit]) -> Iterator[Unit]:
        return takewhile(lambda _: not self._is_stopping(), units)

    def _finish(self, session: PaySession) -> bool:
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
