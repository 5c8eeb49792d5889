"""The shop over HTTP: the router with its calls, and the layers every request passes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache

from attrs import field, frozen
from litestar import Litestar, asgi
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ControllerRouterHandler

from adapters.http.asgi import ASGIApp
from adapters.http.basket_calls import BASKET_CALLS
from adapters.http.calls import Calls
from adapters.http.drawings import Drawings
from adapters.http.gate import BODY_BYTES, Gate, GateRules
from adapters.http.limits import Limits, LocalLimits
from adapters.http.measured import Measured, Metrics
from adapters.http.openapi import described
from adapters.http.parts import Parts, dependencies
from adapters.http.problems import answer_refusal
from adapters.http.product_calls import PRODUCT_CALLS
from adapters.http.secured import Secured
from adapters.http.static_files import StaticFile, StaticFiles
from adapters.http.strict_request import StrictRequest
from adapters.http.system_calls import SYSTEM_CALLS

CALLS = (*PRODUCT_CALLS, *BASKET_CALLS, *SYSTEM_CALLS)
Layer = Callable[[ASGIApp], ASGIApp]
"""Wraps the router; it sees a request after the gate settled its storefront."""
Opening = Callable[[], AbstractAsyncContextManager[None]]


@frozen
class Front:
    """How the shop stands open: its rules, its files, and what others add to it."""

    rules: GateRules
    files: Mapping[str, StaticFile] = field(factory=dict)
    style_sources: Sequence[str] = ()
    script_sources: Sequence[str] = ()
    handlers: Sequence[ControllerRouterHandler] = ()
    layers: Sequence[Layer] = ()
    openings: Sequence[Opening] = ()
    limits: Limits = field(factory=LocalLimits)
    is_metrics_open: bool = False


def shop_app(parts: Parts, front: Front) -> Litestar:
    """Put the app together; nothing runs before it is started."""
    figures = Metrics()
    app = Litestar(
        [*CALLS, *front.handlers, *_rooms(parts, front)],
        dependencies=_given(parts, front, figures),
        exception_handlers={Exception: answer_refusal},
        request_class=StrictRequest,
        request_max_body_size=BODY_BYTES,
        openapi_config=None,
        state=State({"parts": parts}),
        lifespan=[_open(parts, front.openings)],
        logging_config=None,
    )
    # Litestar's own middleware stands behind its router, so unknown paths would pass by it.
    app.asgi_handler = _layers(app, parts, front, figures)
    return app


def _given(parts: Parts, front: Front, figures: Metrics) -> dict[str, Provide]:
    description = cache(lambda: described([*CALLS, *front.handlers], front.rules.key_header))
    return {
        **dependencies(parts),
        "figures": Provide(lambda: figures, sync_to_thread=False),
        "is_metrics_open": Provide(lambda: front.is_metrics_open, sync_to_thread=False),
        "description": Provide(lambda: description, sync_to_thread=False),
    }


def _layers(app: Litestar, parts: Parts, front: Front, figures: Metrics) -> ASGIApp:
    inner: ASGIApp = app.asgi_handler
    for layer in front.layers:
        inner = layer(inner)
    gate = Gate(inner, Calls.of(app), rules=front.rules, limits=front.limits, watch=parts.watch)
    return Measured(Secured(gate, front.style_sources, front.script_sources), figures)


def _rooms(parts: Parts, front: Front) -> Iterable[ControllerRouterHandler]:
    return (
        asgi("/assets", is_mount=True, copy_scope=True)(StaticFiles(front.files)),
        asgi("/drawings", is_mount=True, copy_scope=True)(Drawings(parts.open_shop)),
    )


def _open(
    parts: Parts, openings: Sequence[Opening]
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def opened(_app: Litestar) -> AsyncIterator[None]:
        from contextlib import AsyncExitStack

        async with AsyncExitStack() as stack:
            for opening in (*openings, parts.watch.watching, parts.search_log.writing):
                await stack.enter_async_context(opening())
            yield

    return opened
