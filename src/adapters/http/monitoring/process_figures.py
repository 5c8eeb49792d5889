"""Every few seconds a process samples its figures, so that whichever answers /metrics knows them all."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from adapters.web.background import running_in_background

from .figure_table import FIGURES, Figure, Merge, Reading, Source

TICK_S: Final = 0.25
TICKS: Final = 20
"""Five seconds from one sample to the next, about what Prometheus' own intervals allow."""
_LAG_S: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class ProcessFigures:
    """The gauges and counters of a process, set from what its sources tell."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._lag = Histogram(
            "shop_event_loop_lag_seconds",
            "Delay of the event loop.",
            buckets=_LAG_S,
            registry=registry,
        )
        self._gauges = {
            one.name: _gauge(one, registry) for one in FIGURES.values() if one.merge is not Merge.TOTAL
        }
        self._counters = {
            one.name: Counter(one.name, one.text, one.labels, registry=registry)
            for one in FIGURES.values()
            if one.merge is Merge.TOTAL
        }
        self._counted: dict[tuple[str, Sequence[str]], float] = {}
        self._sources: list[Source] = []

    def watch(self, *sources: Source) -> None:
        """Ask these too."""
        self._sources += sources

    def sample(self) -> None:
        """Ask every source."""
        for source in self._sources:
            for reading in source():
                if reading.name in self._gauges:
                    gauge = self._gauges[reading.name]
                    (gauge.labels(*reading.labels) if reading.labels else gauge).set(reading.value)
                else:
                    self._raise(reading)

    def running(self) -> AbstractAsyncContextManager[None]:
        """Sample while the shop is open."""
        return running_in_background(self._run())

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self.sample()
            for _ in range(TICKS):
                due_s = loop.time() + TICK_S
                await asyncio.sleep(TICK_S)
                self._lag.observe(max(loop.time() - due_s, 0.0))

    def _raise(self, reading: Reading) -> None:
        """Raise a counter to what its source has counted."""
        key = (reading.name, tuple(reading.labels))
        counter = self._counters[reading.name]
        before, self._counted[key] = self._counted.get(key, 0.0), reading.value
        (counter.labels(*reading.labels) if reading.labels else counter).inc(max(reading.value - before, 0.0))


def _gauge(figure: Figure, registry: CollectorRegistry) -> Gauge:
    mode: str = figure.merge.value
    return Gauge(figure.name, figure.text, figure.labels, registry=registry, multiprocess_mode=mode)  # type: ignore[arg-type]
