"""What requests, orders, pages and jobs there were, for Prometheus."""

from __future__ import annotations

from threading import Lock

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.registry import Collector

from adapters.http.job_metrics import JobMetrics
from adapters.http.route_table import route_of_request
from adapters.web.asgi import Scope
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_PREFIXES = ("/assets/", "/drawings/", "/images/", "/product/", "/browse/", "/brands/")
_PLAIN = frozenset({"/health", "/metrics", "/", "/search", "/basket", "/brands", "/schema/openapi.json"})


class Metrics:
    """The figures of this process."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "shop_requests", "Requests answered.", ["route", "method", "status"], registry=self._registry
        )
        self._latency = Histogram(
            "shop_request_seconds", "Time to answer.", ["route"], buckets=_BUCKETS, registry=self._registry
        )
        self._version = Gauge("shop_catalogue_version", "Catalogue on sale.", registry=self._registry)
        self._orders = Counter(
            "shop_orders_placed",
            "Orders of the whole shop.",
            ["storefront", "method"],
            registry=self._registry,
        )
        self._render_failures = Counter(
            "shop_render_failures", "Pages and footers served without HTML.", registry=self._registry
        )
        self._renderer_starts = Counter(
            "shop_renderer_starts", "Render processes started.", registry=self._registry
        )
        self._pages = Counter(
            "shop_pages_made", "Pages that no cache held as they are now.", registry=self._registry
        )
        self._jobs = JobMetrics()
        self._registry.register(self._jobs)
        self._counted: dict[Storefront, str] = dict.fromkeys(Storefront, "")
        self._counting = Lock()
        self._counters: dict[tuple[str, str, int], Counter] = {}
        self._timers: dict[str, Histogram] = {}

    def watch(self, source: Collector) -> None:
        """Show the figures of another part too."""
        self._registry.register(source)

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

    def count_orders(self, shop: Shop) -> None:
        """Count what was sold since the last time, by whichever process; all of it at first.

        Raises:
            Unavailable: If the database does not say.
        """
        with self._counting, shop.read():
            for storefront, after in self._counted.items():
                sales_counts = shop.invoices.sales_counts(storefront, after)
                self._counted[storefront] = sales_counts.last
                for method, sold in sales_counts.by_method.items():
                    self._orders.labels(storefront.label, method.value).inc(sold)

    def read_jobs(self, shop: Shop) -> None:
        """Read what background jobs have done, in whichever process.

        Raises:
            Unavailable: If the database does not say.
        """
        with shop.read():
            totals = [lease.total for lease in shop.job_leases.all()]
        self._jobs.update(totals, shop.clock.now())

    def text(self, catalogue_version: int) -> bytes:
        """Write all figures in Prometheus' text format."""
        self._version.set(catalogue_version)
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
