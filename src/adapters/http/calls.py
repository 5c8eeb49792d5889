"""What a call asks of the layers in front of the router, written beside its handler."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

LONG_BODY_BYTES = 1024 * 1024
"""What a body may have that lists many lines."""
_OPT = "shop_call"


@frozen
class Call:
    """How one call is let in and kept.

    *path* ends in ``/`` where an id follows, *ending* is what stands behind the id.
    A kept answer lives until the catalogue changes, or for *kept_s* seconds where that is shorter; it is kept
    by its query too where it *reads_query*. *limit* names its rate limit.
    A call that *needs_customer* refuses guests, one that *knows_customer* answers
    them too; the token may also stand in the body of one that *takes_body_token*.
    The body of one that *takes_many_lines* may be long. One that *is_keyless* asks for no subscription key.
    """

    path: str = ""
    ending: str = ""
    is_kept: bool = False
    kept_s: float | None = None
    reads_query: bool = False
    limit: str = ""
    needs_customer: bool = False
    knows_customer: bool = False
    takes_body_token: bool = False
    takes_many_lines: bool = False
    is_keyless: bool = False

    @property
    def asks_who(self) -> bool:
        return self.needs_customer or self.knows_customer

    @property
    def label(self) -> str:
        """The route as metrics name it."""
        return f"{self.path}{{id}}{self.ending}" if self.path.endswith("/") else self.path


def call(  # noqa: PLR0913
    *,
    is_kept: bool = False,
    kept_s: float | None = None,
    reads_query: bool = False,
    limit: str = "",
    needs_customer: bool = False,
    knows_customer: bool = False,
    takes_body_token: bool = False,
    takes_many_lines: bool = False,
) -> dict[str, Call]:
    """Mark a handler as a call of the shop: ``opt=call(...)``, with the fields of Call.

    A call needs the subscription key and a storefront, and its path matches in any case.
    """
    assert not (is_kept and (needs_customer or knows_customer)), "what is kept is the same for everybody"
    told = Call(
        is_kept=is_kept,
        kept_s=kept_s,
        reads_query=reads_query,
        limit=limit,
        needs_customer=needs_customer,
        knows_customer=knows_customer,
        takes_body_token=takes_body_token,
        takes_many_lines=takes_many_lines,
    )
    return {_OPT: told}


def keyless_call(*, limit: str = "", needs_customer: bool = False) -> dict[str, Call]:
    """Mark a handler as a call without a subscription key: for strangers, or by links of a customer's."""
    return {_OPT: Call(limit=limit, is_keyless=True, needs_customer=needs_customer)}


class Calls:
    """Finds the call of a path, in any case."""

    def __init__(self, calls: Iterable[Call]) -> None:
        self._by_path = {(known.path.lower(), known.ending.lower()): known for known in calls}

    @classmethod
    def of(cls, app: Litestar) -> Calls:
        """Read the calls off the handlers of an app."""
        from attrs import evolve

        found = []
        for route in app.routes:
            for handler in getattr(route, "route_handlers", ()):
                told = handler.opt.get(_OPT) if isinstance(handler, HTTPRouteHandler) else None
                if told is not None:
                    path, _, rest = route.path.partition("{")
                    found.append(evolve(told, path=path, ending=rest.partition("}")[2]))
        return cls(found)

    def find(self, path: str) -> tuple[Call, str] | None:
        """Find a call and the path in the case its handler knows; None when it is no call."""
        lower = path.lower()
        known = self._by_path.get((lower, ""))
        if known is not None:
            return known, known.path
        parent, slash, key = path.rpartition("/")
        if not (slash and key):
            return None
        known = self._by_path.get((lower[: len(parent) + 1], ""))
        return (known, known.path + key) if known is not None else self._with_ending(parent, f"/{key}")

    def _with_ending(self, path: str, ending: str) -> tuple[Call, str] | None:
        """Find a call whose id stands before its last word."""
        parent, slash, key = path.rpartition("/")
        known = self._by_path.get((parent.lower() + slash, ending.lower())) if key else None
        return None if known is None else (known, known.path + key + known.ending)
