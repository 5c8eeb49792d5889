"""What the database knows of the whole shop: whichever process is asked, all tell the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from threading import Lock
from time import monotonic

from attrs import frozen
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from shopcore.notifications.ports import Backlog
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

from .job_metrics import JobMetrics


@frozen
class _Read:
    """What was read last."""

    at_s: float
    now_s: float
    version: int
    backlogs: Mapping[str, Backlog]


class ShopFigures(Collector):
    """Figures that are read anew for each answer, or shown with their age while the database is silent."""

    def __init__(self, clock_s: Callable[[], float] = monotonic) -> None:
        self._clock_s = clock_s
        self._jobs = JobMetrics()
        self._counted: dict[Storefront, str] = dict.fromkeys(Storefront, "")
        self._orders: dict[tuple[str, str], int] = {}
        self._counting = Lock()
        self._last: _Read | None = None

    def read(self, shop: Shop) -> None:
        """Read them all.

        Raises:
            Unavailable: If the database does not say.
        """
        with self._counting, shop.read():
            now = shop.clock.now()
            self._count_orders(shop)
            totals = [lease.total for lease in shop.job_leases.all()]
            last = _Read(
                at_s=self._clock_s(),
                now_s=now.timestamp(),
                version=shop.catalogue.version(),
                backlogs={
                    "mail": shop.outbox.backlog(events=False),
                    "event": shop.outbox.backlog(events=True),
                },
            )
        self._jobs.update(totals, now)
        self._last = last

    def _count_orders(self, shop: Shop) -> None:
        """Count what was sold since the last time, by whichever process; all of it at first."""
        for storefront, after in self._counted.items():
            sales_counts = shop.invoices.sales_counts(storefront, after)
            self._counted[storefront] = sales_counts.last
            for method, sold in sales_counts.by_method.items():
                key = (storefront.label, method.value)
                self._orders[key] = self._orders.get(key, 0) + sold

    def collect(self) -> Iterator[Metric]:
        """Write each figure; nothing before the first was read."""
        orders = CounterMetricFamily("shop_orders_placed", "Orders placed.", labels=["storefront", "method"])
        for labels, sold in tuple(self._orders.items()):
            orders.add_metric(labels, sold)
        yield orders
        yield from self._jobs.collect()
        if self._last is not None:
            yield from self._of_database(self._last)

    def _of_database(self, last: _Read) -> Iterator[Metric]:
        age_s = self._clock_s() - last.at_s
        yield _gauge("shop_database_figures_age_seconds", "Age of these figures.", age_s)
        yield _gauge(
            "shop_catalogue_version_stored", "Version of the catalogue in the database.", last.version
        )
        waiting = GaugeMetricFamily("shop_outbox_waiting", "Messages waiting to be sent.", labels=["kind"])
        overdue = GaugeMetricFamily(
            "shop_outbox_overdue_seconds", "How overdue the oldest message is.", labels=["kind"]
        )
        failing = GaugeMetricFamily(
            "shop_outbox_failing", "Messages that failed and will be tried again.", labels=["kind"]
        )
        given_up = GaugeMetricFamily(
            "shop_outbox_given_up", "Messages that failed for good.", labels=["kind"]
        )
        for kind, backlog in last.backlogs.items():
            first_s = last.now_s if backlog.first_due_at is None else backlog.first_due_at.timestamp()
            waiting.add_metric([kind], backlog.waiting)
            failing.add_metric([kind], backlog.failing)
            given_up.add_metric([kind], backlog.given_up)
            overdue.add_metric([kind], max(last.now_s - first_s, 0.0))
        yield from (waiting, failing, given_up, overdue)


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(name, text, value=value)
