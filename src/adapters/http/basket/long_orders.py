"""Orders of many lines, which wait for their turn apart from everything else."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, Generic, TypeVar

from attrs import define, field, frozen

from adapters.web.asgi import Scope
from adapters.web.client_queue import ClientQueues
from adapters.web.executors import FEW_LINES, HEAVY_S, executors, waiting_at_most

_Result = TypeVar("_Result")
_WAITING: Final = 20
"""Of one client; more than an office has that orders over one connection."""


def _one_at_a_time() -> ClientQueues:
    return ClientQueues(at_once=1, waiting=_WAITING)


@frozen
class LongOrders:
    """Works on orders of many lines: on one of a client at a time, so that others find room beside it.

    A turn and the work together may take *within_s*, and take nothing of what the request has.
    """

    turns: ClientQueues = field(factory=_one_at_a_time)
    within_s: float = HEAVY_S

    async def work(self, scope: Scope, lines: int, work: Callable[[], _Result]) -> _Result:
        """Work on the thread for long orders, where so many lines weigh.

        Raises:
            Unavailable: If too many lines wait already, of this client or of all, or they wait too long.
        """
        with waiting_at_most(self.within_s):
            async with self.turns.of(scope):
                return await executors().heavy.run(work, weight=lines)

    async def run_weighted(self, scope: Scope, lines: int, work: Callable[[], _Result]) -> _Result:
        """Compute for some lines of an order: at once for few, with all other long orders for many.

        Raises:
            Unavailable: As ``work``.
        """
        return work() if lines <= FEW_LINES else await self.work(scope, lines, work)

    async def submit_change(self, scope: Scope, lines: int, submit: Callable[[], Future[_Result]]) -> _Result:
        """Hand in a change of many lines and wait until it is made; it is taken back if that takes too long.

        Raises:
            Unavailable: As ``work``.
        """
        change = LongChange(submit)
        try:
            return await self.work(scope, lines, change)
        finally:
            change.give_up()


@define
class LongChange(Generic[_Result]):
    """A change that a thread hands in and waits for; one that is given up is cancelled, whenever that is."""

    submit: Callable[[], Future[_Result]]
    _handed_in: Future[_Result] | None = None
    _is_given_up: bool = False

    def __call__(self) -> _Result:
        handed_in = self._handed_in = self.submit()
        if self._is_given_up:
            handed_in.cancel()
        return handed_in.result()

    def give_up(self) -> None:
        """Take the change back, unless it is made; called while another thread may be handing it in."""
        self._is_given_up = True
        if self._handed_in is not None:
            self._handed_in.cancel()
