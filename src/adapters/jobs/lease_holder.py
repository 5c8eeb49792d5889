"""The leases that one process holds, and its reports of what its jobs did."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import timedelta
from typing import Final, TypeVar

from attrs import Factory, field, frozen

from shopcore.job_lease import FreeLeases, JobReport, LeaseClaim, free_leases
from shopcore.uk_time import Clock
from shopcore.unit_of_work import Shop, Store

from .process_lock import ProcessLock, process_name

CHANGED_WITHIN_S: Final = 2.0
LEASE_S: Final = 12.0
"""With the time between two looks of another process, a dead machine is replaced within 15 s."""
LOCAL_LEASE_S: Final = 60.0
"""For a database that only processes of one machine open, and see by its lock that another died."""
Result = TypeVar("Result")


@frozen
class LeaseHolder:
    """Holds leases for *valid_s* from each time that they are renewed."""

    _store: Store
    _clock: Clock
    valid_s: float = LEASE_S
    _lock: ProcessLock | None = None
    name: str = field(
        default=Factory(lambda self: self._lock.process if self._lock else process_name(), takes_self=True)
    )

    def free(self, names: Collection[str]) -> FreeLeases:
        """Look which leases this process may take, without locking anything.

        Raises:
            Unavailable: If the database does not answer.
        """
        with self._store.read() as shop:
            leases = shop.job_leases.all()
        return free_leases(names, leases, self._claim(), self._is_dead)

    def hold(
        self, names: Collection[str], reports: Sequence[JobReport], *, dead: Collection[str] = ()
    ) -> frozenset[str]:
        """Take or renew leases, and name those that are held now; reports of these are stored with it.

        Raises:
            Unavailable: If the database does not answer in time; no report is stored then.
        """
        claim = self._claim(dead=dead)

        def hold(shop: Shop) -> frozenset[str]:
            with shop.change():
                held = shop.job_leases.hold(names, claim)
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

    def end(self) -> None:
        """Say that this process holds no lease any more, so that nobody need see it end."""
        if self._lock is not None:
            self._lock.release()

    def _claim(self, *, dead: Collection[str] = ()) -> LeaseClaim:
        return LeaseClaim.of(self.name, self._clock.now(), timedelta(seconds=self.valid_s), dead=dead)

    def _is_dead(self, holder: str) -> bool:
        return self._lock is not None and self._lock.is_dead(holder)

    def _change(self, work: Callable[[Shop], Result]) -> Result:
        future = self._store.submit(work)
        try:
            return future.result(CHANGED_WITHIN_S)
        except TimeoutError:
            future.cancel()
            raise
