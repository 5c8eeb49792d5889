"""Where a process counts requests, as it reports it and as doctor reads it.

Processes of one shop have to count in one database of Redis, or each without any; else a limit is
as many times as high.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from attrs import frozen

from shopcore.errors import Unavailable

if TYPE_CHECKING:
    from adapters.web.rate_limits_in_redis import RedisLimits
    from adapters.web.redis_database import RedisDatabase
    from app.config.settings import Settings

REPORTED_AS: Final = "REDIS_URL"
"""The name beside those of the settings of a ShopProcess; a process that counts nothing has none."""
NO_REDIS: Final = "none"
SILENT: Final = "silent"
_USUAL_PORT: Final = 6379


@frozen
class Counting:
    """What a server reports of where it counts; both are None where REDIS_URL is not set."""

    _limits: RedisLimits | None = None
    _database: RedisDatabase | None = None
    _address: str = ""

    @property
    def is_shared(self) -> bool:
        """Whether Redis counts now, as this process last saw; nothing is asked."""
        return self._limits is not None and self._limits.is_shared and self._limits.server.fault is None

    def place(self) -> str:
        """Say where this process counts: in a Redis, by its id and address, or why for itself."""
        if self._database is None:
            return NO_REDIS
        if not self.is_shared:
            return SILENT
        try:
            return f"{self._database.find_or_put()} {self._address}"
        except Unavailable:
            return SILENT


def counting_of(settings: Settings, limits: object) -> Counting:
    """Say what a server with these *limits* reports."""
    if not settings.redis_url:
        return Counting()
    from adapters.web.rate_limits_in_redis import RedisLimits
    from adapters.web.redis_database import RedisDatabase

    assert isinstance(limits, RedisLimits), limits
    return Counting(limits, RedisDatabase(settings.redis_url), named_redis(settings.redis_url))


def named_redis(url: str) -> str:
    """Name a database of Redis, such as 10.0.0.10:6379/0: never with a user or a password."""
    parts = urlsplit(url)
    if parts.scheme == "unix":
        return parts.path
    host = parts.hostname or "localhost"
    place = f"[{host}]" if ":" in host else host
    return f"{place}:{parts.port or _USUAL_PORT}/{parts.path.strip('/') or 0}"


def redis_id(place: str) -> str:
    """Return the id of the Redis that a process reported, '' where it counts for itself."""
    return "" if place in {NO_REDIS, SILENT} else place.partition(" ")[0]


def in_words(place: str) -> str:
    """Say where a process counts."""
    if place == NO_REDIS:
        return "for itself, because REDIS_URL is not set,"
    if place == SILENT:
        return "for itself, because its Redis does not answer,"
    number, _, address = place.partition(" ")
    return f"in Redis {address} ({number})"
