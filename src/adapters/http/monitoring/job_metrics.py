"""What background jobs did, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from shopcore.job_lease import JobReport

Figures = Sequence[tuple[str, float]]


class JobMetrics(Collector):
    """The figures of the whole shop: any process shows them, whichever runs the jobs."""

    def __init__(self) -> None:
        self._totals: Sequence[JobReport] = ()
        self._read_at: datetime | None = None

    def update(self, totals: Sequence[JobReport], now: datetime) -> None:
        """Show what jobs have done up to *now*."""
        self._totals, self._read_at = totals, now

    def collect(self) -> Iterator[Metric]:
        """Write each figure, labelled with its job."""
        totals = self._totals
        counter, gauge = CounterMetricFamily, GaugeMetricFamily
        yield _family(counter, "runs", "Runs of jobs.", [(one.name, one.runs) for one in totals])
        yield _family(counter, "failures", "Runs that failed.", [(one.name, one.failures) for one in totals])
        yield _family(counter, "done", "Items processed by jobs.", [(one.name, one.done) for one in totals])
        busy_s = [(one.name, one.busy_ms / 1000) for one in totals]
        yield _family(counter, "seconds", "Time spent in runs.", busy_s)
        yield _family(
            gauge,
            "last_success_timestamp_seconds",
            "When a run last succeeded.",
            [(one.name, one.succeeded_at.timestamp()) for one in totals if one.succeeded_at],
        )
        yield _family(
            gauge,
            "running_seconds",
            "How long the current run has taken; 0 if there is none.",
            [(one.name, self._running_s(one)) for one in totals],
        )

    def _running_s(self, total: JobReport) -> float:
        if total.running_since is None or self._read_at is None:
            return 0.0
        return max((self._read_at - total.running_since).total_seconds(), 0.0)


def _family(
    kind: type[CounterMetricFamily | GaugeMetricFamily], name: str, help_text: str, figures: Figures
) -> Metric:
    family = kind(f"shop_job_{name}", help_text, labels=["job"])
    for job, figure in figures:
        family.add_metric([job], figure)
    return family
