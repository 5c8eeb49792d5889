"""What requests, orders, pages and jobs there were, for Prometheus."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics, generate_latest

from adapters.http.monitoring.figure_table import Source
from adapters.http.monitoring.process_figures import ProcessFigures
from adapters.http.monitoring.several_workers import WorkersRegistry, shared_folder
from adapters.http.monitoring.shop_figures import ShopFigures
from adapters.http.route_table import route_of_request
from adapters.web.asgi import Scope

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_PREFIXES = ("/assets/", "/drawings/", "/images/", "/product/", "/browse/", "/brands/")
_PLAIN = frozenset({"/health", "/metrics", "/", "/search", "/basket", "/brands", "/schema/openapi.json"})


class Metrics:
    """The figures of this process, or of all workers, and of the whole shop as the database tells."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        registry = CollectorRegistry()
        self._requests = Counter(
            "shop_requests", "Requests handled.", ["route", "method", "status"], registry=registry
        )
        self._latency = Histogram(
            "shop_request_seconds", "Response time.", ["route"], buckets=_BUCKETS, registry=registry
        )
        self._render_failures = Counter(
            "shop_render_failures", "Failed renders of pages and footers.", registry=registry
        )
        self._renderer_starts = Counter(
            "shop_renderer_starts", "Render processes started.", registry=registry
        )
        self._pages = Counter("shop_pages_made", "Pages not found in a cache.", registry=registry)
        self._process = ProcessFigures(registry)
        self.shop = ShopFigures()
        folder = shared_folder()
        self._workers = None if folder is None else WorkersRegistry(folder, [self.shop])
        if self._workers is None:
            registry.register(self.shop)
        self._registry = self._workers or registry
        self._counters: dict[tuple[str, str, int], Counter] = {}
        self._timers: dict[str, Histogram] = {}

    def count(self, route: str, method: str, *, status: int, took_s: float) -> None:
        key = (route, method, status)
        counter = self._counters.get(key)
        if counter is None:
            counter = self._counters[key] = self._requests.labels(route, method, str(status))
            self._timers[route] = self._latency.labels(route)
        counter.inc()
        self._timers[route].observe(took_s)

    def count_render_failure(self) -> None:
        self._render_failures.inc()

    def count_renderer_start(self) -> None:
        self._renderer_starts.inc()

    def count_page(self) -> None:
        self._pages.inc()

    def watch(self, *sources: Source) -> None:
        """Sample these sources too."""
        self._process.watch(*sources)

    def running(self) -> AbstractAsyncContextManager[None]:
        """Sample while the shop is open."""
        return self._process.running()

    def sample(self) -> None:
        """Sample this process as it is now; others were sampled some seconds ago."""
        self._process.sample()

    def text(self) -> bytes:
        """Write all figures in Prometheus' text format."""
        if self._workers is not None:
            self._workers.forget_the_dead()
        return generate_latest(self._registry)


def route_label(scope: Scope) -> str:
    """Name the route of a request, so that few names count many addresses."""
    route = route_of_request(scope)
    if route is not None and route.is_call:
        return route.label
    path: str = scope["path"]
    if path in _PLAIN:
        return path
    return next((f"{room}…" for room in _PREFIXES if path.startswith(room)), "other")
