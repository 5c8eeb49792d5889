"""Limits that many machines share in Redis; without it each process counts for itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from threading import Event, Thread
from time import monotonic
from typing import Any, Final

import redis
import structlog
from redis.backoff import NoBackoff
from redis.retry import Retry

from shopcore.request_rate import Limits, Rate

from .monitoring.component_health import ComponentHealth
from .rate_limits import LocalLimits

log = structlog.get_logger()

MOST_WAIT_S: Final = 0.05
TRIED_EVERY_S: Final = 0.5
PING_EVERY_S: Final = 1.0
STALE_S: Final = 3.0
SLIPS: Final = 3
SLIPS_WITHIN_S: Final = 10.0
ANSWERS: Final = 3
"""In time and in a row, before the server is trusted again."""
PREFIX: Final = "shop:limit:"
COUNT: Final = """
local clock = redis.call('TIME')
local now = clock[1] * 1000 + clock[2] / 1000
local gap, span = tonumber(ARGV[1]), tonumber(ARGV[2])
local full_at = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + gap
local wait = full_at - now - span
if wait > 1 then return string.format('%.3f', wait) end
redis.call('SET', KEYS[1], string.format('%.4f', full_at), 'PX', math.ceil(full_at - now) + 1)
return '0'
"""
"""As Rate says, in milliseconds of the server's own clock, so that machines need not agree on theirs."""
GIVE_BACK: Final = """
local full_at = redis.call('GET', KEYS[1])
if full_at then redis.call('SET', KEYS[1], string.format('%.4f', full_at - ARGV[1]), 'KEEPTTL') end
return '0'
"""


class RedisLimits:
    """Implements Limits; *server* tells when Redis last answered.

    It is asked on the event loop, which costs less than handing the question to a
    thread. An answer that fails or takes over 50 ms is a slip: a busy machine has one
    now and then, and its request alone is counted here. After three within ten seconds
    each process counts for itself, and a thread tries the server until it has answered
    in time three times in a row. ``fallbacks`` counts how often that began.
    """

    def __init__(
        self,
        url: str,
        *,
        prefix: str = PREFIX,
        most_wait_s: float = MOST_WAIT_S,
        tried_every_s: float = TRIED_EVERY_S,
    ) -> None:
        self._prefix = prefix
        self._most_wait_s = most_wait_s
        self._tried_every_s = tried_every_s
        self._client = redis.Redis.from_url(
            url,
            socket_timeout=most_wait_s,
            socket_connect_timeout=most_wait_s,
            retry=Retry(NoBackoff(), 0),
        )
        self._count = self._client.register_script(COUNT)
        self._give_back = self._client.register_script(GIVE_BACK)
        self._fallback: Limits = LocalLimits()
        self.fallbacks = 0
        self._slips: deque[float] = deque(maxlen=SLIPS)
        self.server = ComponentHealth("Redis", STALE_S)
        self._is_failing, self._is_closed = Event(), Event()
        if not self._answers():
            self._is_failing.set()
        self._thread = Thread(target=self._watch, name="redis-limits", daemon=True)
        self._thread.start()

    @property
    def is_shared(self) -> bool:
        """Whether the server counts, and not this process alone."""
        return not self._is_failing.is_set()

    def wait_s(self, key: str, rate: Rate) -> float:
        wait_ms = self._run(self._count, key, [_gap_ms(rate), rate.per_s * 1000.0])
        return self._fallback.wait_s(key, rate) if wait_ms is None else wait_ms / 1000

    def give_back(self, key: str, rate: Rate) -> None:
        if self._run(self._give_back, key, [_gap_ms(rate)]) is None:
            self._fallback.give_back(key, rate)

    def close(self) -> None:
        """Stop trying, and let go of the connections."""
        self._is_closed.set()
        self._is_failing.set()
        self._thread.join(timeout=1)
        self._client.close()

    def _run(self, script: Callable[..., Any], key: str, values: Sequence[float]) -> float | None:
        """Run a script; None while the server does not answer."""
        if not self.is_shared:
            return None
        began = monotonic()
        try:
            wait_ms = float(script(keys=[self._prefix + key], args=list(values)))
        except (redis.RedisError, OSError, ValueError) as fault:
            self._slip(type(fault).__name__)
            return None
        if monotonic() - began > self._most_wait_s:
            self._slip("slow")
        return wait_ms

    def _slip(self, fault: str) -> None:
        """Note an answer that failed or was late; too many of them end the sharing for a while."""
        now_s = monotonic()
        self._slips.append(now_s)
        if len(self._slips) == SLIPS and now_s - self._slips[0] <= SLIPS_WITHIN_S:
            log.warning("limits_not_shared", fault=fault)
            self._slips.clear()
            self.fallbacks += 1
            self._is_failing.set()

    def _watch(self) -> None:
        """Look whether the server is there; when there is trouble, try it until that is over."""
        answered = 0
        while not self._is_closed.is_set():
            is_failing = self._is_failing.wait(PING_EVERY_S)
            if is_failing and self._is_closed.wait(self._tried_every_s / ANSWERS):
                return
            answered = answered + 1 if self._answers() and is_failing else 0
            if answered >= ANSWERS:
                self._is_failing.clear()

    def _answers(self) -> bool:
        """Try the server; one that answers late is seen, and yet not good enough to be waited for."""
        began = monotonic()
        try:
            self._count(keys=[f"{self._prefix}trying"], args=[0, 1])
        except (redis.RedisError, OSError):
            self.server.record_failure("Redis does not answer")
            return False
        self.server.record_success()
        return monotonic() - began <= self._most_wait_s


def _gap_ms(rate: Rate) -> float:
    return rate.gap_s * 1000.0
