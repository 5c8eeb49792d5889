"""Calls about the shop itself: is it well, and what does it count."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import SkipValidation

from adapters.http.metrics import Metrics
from adapters.http.schemas import Health, PartHealth
from adapters.web.client_address import is_this_machine
from adapters.web.middleware.draining import Draining
from adapters.web.monitoring.component_health import ComponentHealth
from shopcore.errors import Unavailable
from shopcore.request_rate import Limits

from .app_context import ContextDependency

MetricsDependency = NamedDependency[SkipValidation[Metrics]]
_NO_STORE = {"cache-control": "no-store"}
OK, UNAVAILABLE, DRAINING = "ok", "unavailable", "draining"
READING_S = 1.0
"""How long a scrape waits for the database; it shows what was read last, with its age, after that."""


_NOT_READY = ResponseSpec(Health, generate_examples=False, description="Not ready to sell; reason says why.")


@get("/health", operation_id="health", sync_to_thread=False, responses={503: _NOT_READY})
def health(
    context: ContextDependency,
    limits: NamedDependency[SkipValidation[Limits]],
    draining: NamedDependency[SkipValidation[Draining]],
) -> Response[Health]:
    """Report whether the shop is ready to sell, and when each of its parts last worked.

    A shop that is read-only is ready: it shows everything and refuses changes.
    A process that is about to stop finishes its requests and reports 503, so that it gets no new ones.
    """
    poller, reason = context.poller, context.poller.reason
    others = (context.replica.health if context.replica else None, getattr(limits, "server", None))
    components = [component_out(part) for part in (*poller.parts, *others) if part]
    status = DRAINING if draining.is_begun else UNAVAILABLE if reason else OK
    report = Health(status, max(poller.listed.version, 0), reason, components, context.is_read_only())
    if status == OK:
        return Response(report, headers=_NO_STORE)
    return Response(report, status_code=503, headers={**_NO_STORE, "retry-after": "1"})


def component_out(part: ComponentHealth) -> PartHealth:
    return PartHealth(part.name, UNAVAILABLE if part.problem else OK, part.last_seen_at)


@get("/metrics", include_in_schema=False)
async def metrics(
    request: Request[Any, Any, State],
    context: ContextDependency,
    figures: MetricsDependency,
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
        reading = partial(figures.shop.read, context.open_shop())
        await context.executors.database.run(reading, within_s=READING_S)
    figures.sample()
    text = await asyncio.to_thread(figures.text)
    return Response(text, media_type="text/plain; version=0.0.4", headers=_NO_STORE)


SYSTEM_ROUTES = (health, metrics)
