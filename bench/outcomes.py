"""What came of the requests of a run: their statuses, and whose time they took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from attrs import frozen

NO_ANSWER = 0


@frozen
class Outcome:
    """One request: its kind, its status or ``NO_ANSWER``, when it was due, and how long it took from then.

    Of that this process itself took *send_lag_s* until it sent, and *read_lag_s* from when the last bytes had
    arrived until it read them.
    """

    kind: str
    status: int
    due_s: float
    took_s: float
    send_lag_s: float = 0.0
    read_lag_s: float = 0.0

    @property
    def server_s(self) -> float:
        """How long the server alone took, with the network between."""
        return self.took_s - self.send_lag_s - self.read_lag_s

    @property
    def is_good(self) -> bool:
        return 200 <= self.status < 400

    @property
    def is_refusal(self) -> bool:
        return self.status in {429, 503}


@frozen
class Run:
    """All outcomes of some seconds, and the share of one core that asking took."""

    outcomes: Sequence[Outcome]
    seconds: float
    processor: float

    @property
    def good_per_s(self) -> float:
        return sum(one.is_good for one in self.outcomes) / self.seconds

    @property
    def statuses(self) -> dict[int, int]:
        return dict(Counter(one.status for one in self.outcomes))

    def of(self, kind: str) -> Run:
        return Run([one for one in self.outcomes if one.kind == kind], self.seconds, self.processor)

    def refused_ms(self) -> list[float]:
        return [one.took_s * 1000 for one in self.outcomes if one.is_refusal]

    def refused_by_server_ms(self) -> list[float]:
        """How long refusals took without what this process itself was late."""
        return [one.server_s * 1000 for one in self.outcomes if one.is_refusal]

    def lags_ms(self) -> list[float]:
        """How late this process was with each request that was answered, in sending and reading together."""
        return [(one.send_lag_s + one.read_lag_s) * 1000 for one in self.outcomes if one.status != NO_ANSWER]

    def good_ms(self) -> list[float]:
        return [one.took_s * 1000 for one in self.outcomes if one.is_good]
