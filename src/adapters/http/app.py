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

from adapters.http.account_calls import ACCOUNT_CALLS
from adapters.http.address_calls import ADDRESS_CALLS
from adapters.http.asgi import ASGIApp
from adapters.http.auth_calls import AUTH_CALLS
from adapters.http.basket_calls import BASKET_CALLS
from adapters.http.captcha_calls import CAPTCHA_CALLS
from adapters.http.checkout_calls import CHECKOUT_CALLS
from adapters.http.customer_basket_calls import CUSTOMER_BASKET_CALLS
from adapters.http.desk import Desk, DeskRules
from adapters.http.drawings import Drawings
from adapters.http.enquiry_calls import ENQUIRY_CALLS
from adapters.http.event_calls import EVENT_CALLS
from adapters.http.executors import REQUEST_S, RequestThreads
from adapters.http.gate import BODY_BYTES, Gate, GateRules
from adapters.http.hand_off_calls import HAND_OFF_CALLS
from adapters.http.limits import Limits, LocalLimits
from adapters.http.measured import Measured, Metrics
from adapters.http.openapi import described
from adapters.http.paper_calls import PAPER_CALLS
from adapters.http.parts import Parts, dependencies
from adapters.http.pay_calls import PAY_CALLS
from adapters.http.problems import answer_refusal
from adapters.http.product_calls import PRODUCT_CALLS
from adapters.http.quick_order_calls import QUICK_ORDER_CALLS
from adapters.http.registration_calls import REGISTRATION_CALLS
from adapters.http.routes import AdmittedOnly, Routes, mount, refuse_unadmitted
from adapters.http.secured import Secured
from adapters.http.security_calls import SECURITY_CALLS
from adapters.http.static_files import StaticFile, StaticFiles
from adapters.http.stock_alert_calls import STOCK_ALERT_CALLS
from adapters.http.strict_request import StrictRequest
from adapters.http.system_calls import SYSTEM_CALLS
from adapters.http.tally import Tally

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
