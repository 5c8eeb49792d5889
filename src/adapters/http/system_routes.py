"""Calls about the shop itself: is it well, what does it count, what may be called."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import SkipValidation

from adapters.http.middleware.request_metrics import Metrics
from adapters.http.schemas import Health, PartHealth
from adapters.web.client_address import is_this_machine
from adapters.web.component_health import SeenPart
from adapters.web.rate_limits import Limits
from shopcore.errors import Unavailable

from .app_context import GivenParts, aside

Description = Callable[[], bytes]
GivenMetrics = NamedDependency[SkipValidation[Metrics]]
_NOT_KEPT = {"cache-control": "no-store"}
OK, UNAVAILABLE = "ok", "unavailable"


_NOT_READY = ResponseSpec(
    Health, generate_examples=False, description="Not ready to sell; the reason is told."
)


@get("/health", operation_id="health", sync_to_thread=False, responses={503: _NOT_READY})
def health(parts: GivenParts, limits: NamedDependency[SkipValidation[Limits]]) -> Response[Health]:
    """Say whether the shop is ready to sell, and when it last saw each of its parts."""
    watch, reason = parts.watch, parts.watch.reason
    seen = [part_out(part) for part in (watch.database, watch.index, getattr(limits, "server", None)) if part]
    told = Health(UNAVAILABLE if reason else OK, max(watch.listed.version, 0), reason, seen)
    if reason is None:
        return Response(told, headers=_NOT_KEPT)
    return Response(told, status_code=503, headers={**_NOT_KEPT, "retry-after": "1"})


def part_out(part: SeenPart) -> PartHealth:
    return PartHealth(part.name, UNAVAILABLE if part.trouble else OK, part.seen_at)


@get("/metrics", include_in_schema=False)
async def metrics(
    request: Request[Any, Any, State],
    parts: GivenParts,
    figures: GivenMetrics,
    is_metrics_open: NamedDependency[bool],
    is_public: NamedDependency[bool],
) -> Response[bytes]:
    """Write the figures; for this machine alone unless the settings open them.

    Who asks a public shop may come by a proxy on this machine, however the request looks.
    """
    scope: Any = request.scope
    if not (is_metrics_open or (not is_public and is_this_machine(scope))):
        raise NotFoundException
    with suppress(Unavailable):
        await aside(partial(figures.count_orders, parts.open_shop()))
    text = figures.text(max(parts.watch.edition.version, 0))
    return Response(text, media_type="text/plain; version=0.0.4", headers=_NOT_KEPT)


@get("/schema/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(description: NamedDependency[SkipValidation[Description]]) -> Response[bytes]:
    """Describe every call."""
    return Response(description(), media_type="application/json")


SYSTEM_CALLS = (health, metrics, openapi)
