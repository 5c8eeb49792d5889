"""What a call asks of whoever makes it, written beside its handler as ``opt``."""

from __future__ import annotations

from attrs import frozen
from litestar.handlers import BaseRouteHandler

from adapters.web.admission.admission import WorkKind
from adapters.web.asgi import Scope

BODY_BYTES = 64 * 1024
"""What a body may have; a handler says otherwise by ``request_max_body_size``."""
LONG_BODY_BYTES = 1024 * 1024
"""What a body may have that lists many lines."""
_OPT = "shop_call"


@frozen
class RouteOptions:
    """How one call is let in and kept.

    A kept answer lives until the catalogue changes, or for *cache_s* seconds where that is shorter; it is
    kept by those parameters of its query that it *reads*, of which one that ends in a dot stands for all
    that begin so. *limit* names its rate limit.
    A call that *needs_customer* refuses guests, one that *knows_customer* answers
    them too; the token may also stand in the body of one that *takes_body_token*.
    One that *is_keyless* asks for no subscription key. *work* is what it costs where its method
    does not tell.
    """

    is_cached: bool = False
    cache_s: float | None = None
    reads: tuple[str, ...] = ()
    limit: str = ""
    needs_customer: bool = False
    knows_customer: bool = False
    takes_body_token: bool = False
    is_keyless: bool = False
    work: WorkKind | None = None

    @property
    def identifies_customer(self) -> bool:
        return self.needs_customer or self.knows_customer


def api_route(  # noqa: PLR0913
    *,
    is_cached: bool = False,
    cache_s: float | None = None,
    reads: tuple[str, ...] = (),
    limit: str = "",
    needs_customer: bool = False,
    knows_customer: bool = False,
    takes_body_token: bool = False,
    work: WorkKind | None = None,
) -> dict[str, RouteOptions]:
    """Mark a handler as a call of the shop: ``opt=api_route(...)``, with the fields of Call.

    A call needs the subscription key and a storefront, and its path matches in any case.

    Raises:
        ValueError: If answers for one customer are to be kept, which go to everybody.
    """
    if is_cached and (needs_customer or knows_customer):
        raise ValueError("what is kept is the same for everybody")
    options = RouteOptions(
        is_cached=is_cached,
        cache_s=cache_s,
        reads=reads,
        limit=limit,
        needs_customer=needs_customer,
        knows_customer=knows_customer,
        takes_body_token=takes_body_token,
        work=work,
    )
    return {_OPT: options}


def keyless_route(
    *, limit: str = "", needs_customer: bool = False, knows_customer: bool = False
) -> dict[str, RouteOptions]:
    """Mark a handler as a call without a subscription key: for strangers, or by links of a customer's."""
    options = RouteOptions(
        limit=limit, is_keyless=True, needs_customer=needs_customer, knows_customer=knows_customer
    )
    return {_OPT: options}


def options_of(handler: BaseRouteHandler) -> RouteOptions | None:
    """Read the mark of a handler; None for one that is no call."""
    options = handler.opt.get(_OPT)
    return options if isinstance(options, RouteOptions) else None


def set_options(scope: Scope, options: RouteOptions) -> None:
    """Note what a request was checked for."""
    scope["state"][_OPT] = options


def options_of_request(scope: Scope) -> RouteOptions | None:
    """Find what a request was checked for; None for one that is no call."""
    options = scope["state"].get(_OPT)
    return options if isinstance(options, RouteOptions) else None
