"""Limits that many machines share in Redis; without it each process counts for itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from threading import Event, Thread
from time import monotonic
from typing import Any, Final

import redis
import redis.asyncio
import structlog
from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import NoBackoff
from redis.retry import Retry

from shopcore.request_rate import Limits, Rate

from .monitoring.component_health import ComponentHealth
from .rate_limits import LocalLimits

log = structlog.get_logger()

MOST_WAIT_S: Final = 0.15
IMPATIENCE: Final = 3
"""How much sooner the thread gives up than a request, whose answer a busy event loop may take up late."""
TRIED_EVERY_S: Final = 0.5
PING_EVERY_S: Final = 1.0
STALE_S: Final = 3.0
ANSWERS: Final = 3
"""In time and in a row, before the server is trusted again."""
CONNECTIONS: Final = 16
"""Of one process; a request waits for one of them no longer than for an answer."""
COMMAND_WAITS_S: Final = 2.0
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

    A request whose answer fails or takes over 150 ms is counted in this process alone, and makes a
    thread try the server, with a clock that a busy event loop does not hold up. If that fails or
    takes over 50 ms, each process counts for itself until the thread has had three answers in time in a
    row. ``fallbacks`` counts how often that began; the log says so too, once, and when it is over.
    Requests of one event loop may use it.
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
        self._tried_within_s = most_wait_s / IMPATIENCE
        self._tried_every_s = tried_every_s
        self._client = _async_client(url, most_wait_s)
        self._count = self._client.register_script(COUNT)
        self._give_back = self._client.register_script(GIVE_BACK)
        self._watcher = redis.Redis.from_url(
            url,
            socket_timeout=self._tried_within_s,
            socket_connect_timeout=self._tried_within_s,
            retry=Retry(NoBackoff(), 0),
        )
        self._try = self._watcher.register_script(COUNT)
        self._fallback: Limits = LocalLimits()
        self.fallbacks = 0
        self.server = ComponentHealth("Redis", STALE_S)
        self._is_doubted, self._is_failing, self._is_closed = Event(), Event(), Event()
        self._is_logged = False
        if not self._answers():
            self._is_failing.set()
            if self.server.fault:  # a first answer may be slow, and the thread soon sees better ones
                self._log_failing()
        self._thread = Thread(target=self._watch, name="redis-limits", daemon=True)
        self._thread.start()

    @property
    def is_shared(self) -> bool:
        """Whether the server counts, and not this process alone."""
        return not self._is_failing.is_set()

    async def wait_s(self, key: str, rate: Rate) -> float:
        wait_ms = await self._run(self._count, key, [_gap_ms(rate), rate.per_s * 1000.0])
        return await self._fallback.wait_s(key, rate) if wait_ms is None else wait_ms / 1000

    def wait_at_once_s(self, key: str, rate: Rate) -> None:
        """Count nothing: the server has to be waited for."""

    async def give_back(self, key: str, rate: Rate) -> None:
        if await self._run(self._give_back, key, [_gap_ms(rate)]) is None:
            await self._fallback.give_back(key, rate)

    async def close(self) -> None:
        """Stop trying, and let go of the connections."""
        self._is_closed.set()
        self._is_failing.set()
        self._is_doubted.set()
        self._thread.join(timeout=1)
        self._watcher.close()
        await self._client.aclose()

    async def _run(
        self, script: Callable[..., Awaitable[Any]], key: str, values: Sequence[float]
    ) -> float | None:
        """Run a script; None while the server does not answer."""
        if not self.is_shared:
            return None
        try:
            return float(await script(keys=[self._prefix + key], args=list(values)))
        except (redis.RedisError, OSError, ValueError):
            self._is_doubted.set()
            return None

    def _watch(self) -> None:
        """Look whether the server is there, at once when a request doubts it."""
        answered = 0
        while not self._is_closed.is_set():
            if self.is_shared:
                is_doubted = self._is_doubted.wait(PING_EVERY_S)
                self._is_doubted.clear()
                if not self._answers() and is_doubted:
                    self._stop_sharing()
                answered = 0
            elif not self._is_closed.wait(self._tried_every_s / ANSWERS):
                answered = answered + 1 if self._answers() else 0
                if not answered:
                    self._log_failing()
                if answered >= ANSWERS:
                    self._share_again()

    def _stop_sharing(self) -> None:
        if self._is_closed.is_set():
            return
        self._log_failing()
        self.fallbacks += 1
        self._is_failing.set()

    def _share_again(self) -> None:
        self._is_doubted.clear()
        self._is_failing.clear()
        if self._is_logged:
            log.info("limits_shared")
            self._is_logged = False

    def _log_failing(self) -> None:
        """Log that this process counts for itself, once until it no longer does."""
        if not self._is_logged:
            log.warning("limits_not_shared", fault=self.server.fault or "slow")
            self._is_logged = True

    def _answers(self) -> bool:
        """Try the server; one that answers late is seen, and yet not good enough to be waited for."""
        began = monotonic()
        try:
            self._try(keys=[f"{self._prefix}trying"], args=[0, 1])
        except (redis.RedisError, OSError):
            self.server.record_failure("Redis does not answer")
            return False
        self.server.record_success()
        return monotonic() - began <= self._tried_within_s


def redis_problem(url: str) -> str:
    """Say why the server at *url* cannot be used, or '' if it answers; nothing is counted."""
    client = redis.Redis.from_url(
        url,
        socket_timeout=COMMAND_WAITS_S,
        socket_connect_timeout=COMMAND_WAITS_S,
        retry=Retry(NoBackoff(), 0),
    )
    try:
        client.ping()
    except (redis.RedisError, OSError) as fault:
        return str(fault).rstrip(".") or type(fault).__name__
    finally:
        client.close()
    return ""


def _async_client(url: str, most_wait_s: float) -> redis.asyncio.Redis:
    pool = redis.asyncio.BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=most_wait_s,
        socket_timeout=most_wait_s,
        socket_connect_timeout=most_wait_s,
        retry=AsyncRetry(NoBackoff(), 0),
    )
    return redis.asyncio.Redis.from_pool(pool)


def _gap_ms(rate: Rate) -> float:
    return rate.gap_s * 1000.0
