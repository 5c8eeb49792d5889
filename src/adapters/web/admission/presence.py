"""Whether a visitor still waits for an answer: work for one who left is not begun, nor gone on with."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from typing import Any, Final

from attrs import define

from adapters.web.asgi import Scope

_STATE: Final = "presence"


class VisitorLeft(Exception):
    """Nobody waits for this answer any more."""


@define(eq=False)
class Presence:
    """One visitor while their request is worked on; used on the event loop, ``stop_if_left`` anywhere.

    A change that *is_carried_through* goes on without them: its later steps belong to its earlier ones.
    """

    has_left: bool = False
    is_carried_through: bool = False
    _awaited: asyncio.Future[Any] | None = None

    @property
    def is_over(self) -> bool:
        """Whether the work may stop."""
        return self.has_left and not self.is_carried_through

    def await_for(self, work: asyncio.Future[Any] | None) -> None:
        """Note what is waited for, None for nothing; it is cancelled when the visitor leaves."""
        self._awaited = work

    def leave(self) -> None:
        """Stop waiting, unless a change is carried through."""
        self.has_left = True
        if self._awaited is not None and self.is_over:
            self._awaited.cancel()

    def stop_if_left(self) -> None:
        """Between two steps of work: go on only while somebody waits for it.

        Raises:
            VisitorLeft: If nobody does.
        """
        if self.is_over:
            raise VisitorLeft


_PRESENCE: ContextVar[Presence] = ContextVar("presence")


def presence() -> Presence:
    """Find the visitor of the request at hand; outside of requests, one who stays."""
    return _PRESENCE.get(None) or Presence()


def presence_of(scope: Scope) -> Presence:
    """Find the visitor of a request by its scope."""
    found: Presence = scope["state"].setdefault(_STATE, Presence())
    return found


def enter(scope: Scope) -> None:
    """Make the visitor of a request known to all that works on it."""
    _PRESENCE.set(presence_of(scope))
