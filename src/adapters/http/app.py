"""The shop over HTTP: the router with its calls, and the layers every request passes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache

from attrs import field, frozen
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ControllerRouterHandler

from adapters.http.basket.customer_basket_routes import CUSTOMER_BASKET_CALLS
from adapters.http.basket.quick_order_routes import QUICK_ORDER_CALLS
from adapters.http.basket.quote_routes import BASKET_CALLS
from adapters.http.catalogue.drawings import Drawings
from adapters.http.catalogue.routes import PRODUCT_CALLS
from adapters.http.checkout.hand_off_routes import HAND_OFF_CALLS
from adapters.http.checkout.payment_routes import PAY_CALLS
from adapters.http.checkout.routes import CHECKOUT_CALLS
from adapters.http.customers.account_routes import ACCOUNT_CALLS
from adapters.http.customers.address_routes import ADDRESS_CALLS
from adapters.http.customers.auth_routes import AUTH_CALLS
from adapters.http.customers.captcha_routes import CAPTCHA_CALLS
from adapters.http.customers.registration_routes import REGISTRATION_CALLS
from adapters.http.customers.security_routes import SECURITY_CALLS
from adapters.http.customers.trade_application_routes import ENQUIRY_CALLS
from adapters.http.documents.routes import PAPER_CALLS
from adapters.http.events.routes import EVENT_CALLS
from adapters.http.middleware.api_middleware import BODY_BYTES, Gate, GateRules
from adapters.http.middleware.request_metrics import Measured, Metrics
from adapters.http.openapi import described
from adapters.http.problems import answer_refusal
from adapters.http.stock.routes import STOCK_ALERT_CALLS
from adapters.web.asgi import ASGIApp
from adapters.web.executors import REQUEST_S, RequestThreads
from adapters.web.rate_limiter import Tally
from adapters.web.rate_limits import Limits, LocalLimits
from adapters.web.security_headers import Secured
from adapters.web.static_files import StaticFile, StaticFiles
from adapters.web.strict_request import StrictRequest

from .app_context import Parts, dependencies
from .auth_config import Desk, DeskRules
from .route_table import AdmittedOnly, Routes, mount, refuse_unadmitted
from .system_routes import SYSTEM_CALLS

CALLS = (
    *PRODUCT_CALLS,
    *BASKET_CALLS,
    *CUSTOMER_BASKET_CALLS,
    *QUICK_ORDER_CALLS,
    *AUTH_CALLS,
    *SECURITY_CALLS,
    *REGISTRATION_CALLS,
    *ACCOUNT_CALLS,
    *STOCK_ALERT_CALLS,
    *CAPTCHA_CALLS,
    *ADDRESS_CALLS,
    *CHECKOUT_CALLS,
    *HAND_OFF_CALLS,
    *PAPER_CALLS,
    *EVENT_CALLS,
    *ENQUIRY_CALLS,
    *PAY_CALLS,
    *SYSTEM_CALLS,
)
Layer = Callable[[ASGIApp], ASGIApp]
"""Wraps the router; it sees a request after the gate settled its storefront."""
Opening = Callable[[], AbstractAsyncContextManager[None]]


@frozen
class Front:
    """How the shop stands open: its rules, its files, and what others add to it.

    A request waits *request_s* in all for what the shop does on other threads.
    """

    rules: GateRules
    desk: DeskRules = field(factory=DeskRules)
    files: Mapping[str, StaticFile] = field(factory=dict)
    handlers: Sequence[ControllerRouterHandler] = ()
    layers: Sequence[Layer] = ()
    openings: Sequence[Opening] = ()
    limits: Limits = field(factory=LocalLimits)
    is_metrics_open: bool = False
    request_s: float = REQUEST_S


def shop_app(parts: Parts, front: Front) -> Litestar:
    """Put the app together; nothing runs before it is started."""
    figures = Metrics()
    app = Litestar(
        [*CALLS, *front.handlers, *_rooms(parts, front)],
        dependencies=_given(parts, front, figures),
        exception_handlers={Exception: answer_refusal},
        before_request=refuse_unadmitted,
        request_class=StrictRequest,
        request_max_body_size=BODY_BYTES,
        openapi_config=None,
        state=State({"parts": parts, "desk": _desk(parts, front)}),
        lifespan=[_open(parts, front.openings)],
        logging_config=None,
    )
    # Litestar's own middleware stands behind its router, so unknown paths would pass by it.
    app.asgi_handler = _layers(app, parts, front, figures)
    return app


def _desk(parts: Parts, front: Front) -> Desk:
    rules = front.rules
    tally = Tally(front.limits, rules.rates)
    return Desk(parts, front.desk, rules.cookies, tally)


def _given(parts: Parts, front: Front, figures: Metrics) -> dict[str, Provide]:
    description = cache(lambda: described([*CALLS, *front.handlers], front.rules.key_header))
    return {
        **dependencies(parts),
        "limits": Provide(lambda: front.limits, sync_to_thread=False),
        "figures": Provide(lambda: figures, sync_to_thread=False),
        "is_metrics_open": Provide(lambda: front.is_metrics_open, sync_to_thread=False),
        "is_public": Provide(lambda: front.rules.is_public, sync_to_thread=False),
        "description": Provide(lambda: description, sync_to_thread=False),
    }


def _layers(app: Litestar, parts: Parts, front: Front, figures: Metrics) -> ASGIApp:
    inner: ASGIApp = AdmittedOnly(app.asgi_handler)
    for layer in front.layers:
        inner = layer(inner)
    gate = Gate(inner, Routes.of(app), rules=front.rules, limits=front.limits, parts=parts)
    measured = Measured(Secured(gate, is_public=front.rules.is_public), figures)
    return RequestThreads(measured, parts.executors, front.request_s)


def _rooms(parts: Parts, front: Front) -> Iterable[ControllerRouterHandler]:
    return (
        mount("/assets", StaticFiles(front.files)),
        mount("/drawings", Drawings(parts.open_shop)),
    )


def _open(
    parts: Parts, openings: Sequence[Opening]
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def opened(_app: Litestar) -> AsyncIterator[None]:
        from contextlib import AsyncExitStack

        async with AsyncExitStack() as stack:
            for opening in (
                *openings,
                parts.outside.standing_by,
                parts.executors.standing_by,
                parts.watch.watching,
                parts.search_log.writing,
            ):
                await stack.enter_async_context(opening())
            yield

    return opened
