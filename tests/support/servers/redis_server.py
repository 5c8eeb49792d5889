"""A Redis for the suite: the one named, the one that listens, or none."""

from __future__ import annotations

import os
from urllib.parse import urlsplit

import redis

ON_LOOPBACK = "redis://127.0.0.1:6379"


class NoServer(Exception):
    """Why there is no server."""


def redis_url() -> str:
    """Find the address of a Redis that answers.

    Raises:
        NoServer: If TEST_REDIS_URL names none that does, and none listens on loopback.
    """
    url = os.environ.get("TEST_REDIS_URL") or ON_LOOPBACK
    client = redis.Redis.from_url(url, socket_connect_timeout=1, socket_timeout=1)
    try:
        client.ping()
    except redis.RedisError as fault:
        raise NoServer(f"{url.rpartition('@')[2]} does not answer: {type(fault).__name__}") from None
    finally:
        client.close()
    return url


def place_of(url: str) -> tuple[str, int]:
    parts = urlsplit(url)
    return parts.hostname or "127.0.0.1", parts.port or 6379
