"""What a call asks of the layers in front of the router, written beside its handler."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

_OPT = "shop_call"


@frozen
class Call:
    """How one call is let in and kept.

    *path* ends in ``/`` where an id follows. A kept answer lives until the
    catalogue changes, or for *kept_s* seconds where that is shorter; it is kept
    by its query too where it *reads_query*. *limit* names its rate limit.
    """

    path: str = ""
    is_kept: bool = False
    kept_s: float | None = None
    reads_query: bool = False
    limit: str = ""

    @property
    def label(self) -> str:
        """The route as metrics name it."""
        return f"{self.path}{{id}}" if self.path.endswith("/") else self.path


def call(
    *, is_kept: bool = False, kept_s: float | None = None, reads_query: bool = False, limit: str = ""
) -> dict[str, Call]:
    """Mark a handler as a call of the shop: ``opt=call(...)``.

    A call needs the subscription key and a storefront, and its path matches in any case.
    """
    return {_OPT: Call("", is_kept, kept_s, reads_query, limit)}


class Calls:
    """Finds the call of a path, in any case."""

    def __init__(self, calls: Iterable[Call]) -> None:
        self._by_path = {known.path.lower(): known for known in calls}

    @classmethod
    def of(cls, app: Litestar) -> Calls:
        """Read the calls off the handlers of an app."""
        from attrs import evolve

        found = []
        for route in app.routes:
            for handler in getattr(route, "route_handlers", ()):
                told = handler.opt.get(_OPT) if isinstance(handler, HTTPRouteHandler) else None
                if told is not None:
                    found.append(evolve(told, path=route.path.partition("{")[0]))
        return cls(found)

    def find(self, path: str) -> tuple[Call, str] | None:
        """Find a call and the path in the case its handler knows; None when it is no call."""
        lower = path.lower()
        known = self._by_path.get(lower)
        if known is not None:
            return known, known.path
        parent, slash, key = path.rpartition("/")
        known = self._by_path.get(lower[: len(parent) + 1]) if slash and key else None
        return None if known is None else (known, known.path + key)
