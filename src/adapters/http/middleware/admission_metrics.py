"""What the shop is at work on and what it refused or dropped, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from adapters.http.auth_config import PasswordThreads
from adapters.web.admission.admission import Admission
from adapters.web.rate_limits import Limits


class AdmissionMetrics(Collector):
    """The figures of this process."""

    def __init__(self, admission: Admission, limits: Limits, passwords: PasswordThreads) -> None:
        self._admission = admission
        self._passwords = passwords
        self._limits = limits

    def collect(self) -> Iterator[Metric]:
        refused = CounterMetricFamily(
            "shop_refused", "Requests refused because there was too much to do.", labels=["kind", "reason"]
        )
        for (kind, reason), count in tuple(self._admission.refused.items()):
            refused.add_metric([kind.value, reason], count)
        dropped = CounterMetricFamily("shop_dropped", "Requests whose visitor left.", labels=["kind"])
        for kind, count in tuple(self._admission.dropped.items()):
            dropped.add_metric([kind.value], count)
        in_work = GaugeMetricFamily("shop_in_work", "Requests that hold a place.", labels=["kind"])
        for kind, count in tuple(self._admission.in_use.items()):
            in_work.add_metric([kind.value], count)
        yield from (refused, dropped, in_work)
        yield GaugeMetricFamily(
            "shop_in_work_limit", "Places there are now.", value=self._admission.limit.now
        )
        yield GaugeMetricFamily(
            "shop_passwords_waiting", "Passwords that wait or are tried.", value=self._passwords.waiting
        )
        yield CounterMetricFamily(
            "shop_passwords_refused", "Passwords that found no place to wait.", value=self._passwords.refused
        )
        yield CounterMetricFamily(
            "shop_limits_fallbacks",
            "Times that limits came to be counted by this process alone.",
            value=getattr(self._limits, "fallbacks", 0),
        )
