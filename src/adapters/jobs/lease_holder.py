"""The leases that one process holds, and its reports of what its jobs did."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
from datetime import timedelta
from socket import gethostname
from typing import Final, TypeVar
from uuid import uuid4

from attrs import field, frozen

from shopcore.job_lease import JobReport
from shopcore.uk_time import Clock
from shopcore.unit_of_work import Shop, Store

CHANGED_WITHIN_S: Final = 2.0
Result = TypeVar("Result")


def _process_name() -> str:
    return f"{gethostname()}:{os.getpid()}:{uuid4().hex[:8]}"


@frozen
class LeaseHolder:
    """Holds leases for *valid_s* from each time that they are renewed."""

    _store: Store
    _clock: Clock
    valid_s: float = 10.0
    name: str = field(factory=_process_name)

    def free(self, names: Collection[str]) -> set[str]:
        """Look which leases this process may take, without locking anything.

        Raises:
            Unavailable: If the database does not answer.
        """
        now = self._clock.now()
        with self._store.read() as shop:
            leases = shop.job_leases.all()
        return set(names).difference(lease.name for lease in leases if not lease.is_free_for(self.name, now))

    def hold(self, names: Collection[str], reports: Sequence[JobReport]) -> frozenset[str]:
        """Take or renew leases, and name those that are held now; reports of these are stored with it.

        Raises:
            Unavailable: If the database does not answer in time; no report is stored then.
        """
        now = self._clock.now()
        until = now + timedelta(seconds=self.valid_s)

        def hold(shop: Shop) -> frozenset[str]:
            with shop.change():
                held = shop.job_leases.hold(names, holder=self.name, now=now, until=until)
                shop.job_leases.report([report for report in reports if report.name in held])
            return held

        return self._change(hold)

    def release(self, names: Collection[str], reports: Sequence[JobReport]) -> None:
        """Let other processes take leases at once, and store the last reports.

        Raises:
            Unavailable: If the database does not answer in time.
        """

        def release(shop: Shop) -> None:
            with shop.change():
                shop.job_leases.report(reports)
                shop.job_leases.release(names, holder=self.name, now=self._clock.now())

        self._change(release)

    def _change(self, work: Callable[[Shop], Result]) -> Result:
        future = self._store.submit(work)
        try:
            return future.result(CHANGED_WITHIN_S)
        except TimeoutError:
            future.cancel()
            raise
