"""Documents are printed on a thread of their own, where clients take turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from attrs import field, frozen

from adapters.web.asgi import Scope
from adapters.web.client_queue import ClientQueues
from adapters.web.executors import executors, waiting_at_most

_Result = TypeVar("_Result")
PRINTING_S: Final = 15.0
"""A document takes half a second of a processor, and some may wait before it."""


@frozen
class Printing:
    """Prints one document of a client at a time, so that others find room beside it.

    A turn and the printing together may take *within_s*, and take nothing of what the request has.
    """

    turns: ClientQueues = field(factory=lambda: ClientQueues(at_once=1))
    within_s: float = PRINTING_S

    async def run(self, scope: Scope, work: Callable[[], _Result]) -> _Result:
        """Print for the client that sent a request.

        Raises:
            Unavailable: If too much waits already, of this client or of all, or it waits too long.
        """
        with waiting_at_most(self.within_s):
            async with self.turns.of(scope):
                return await executors().documents.run(work)
