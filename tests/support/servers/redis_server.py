"""A Redis for the suite: the one named, the one that listens, or none."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import redis
from redis.backoff import ConstantBackoff
from redis.retry import Retry

from .free_port import free_port

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


@contextmanager
def own_redis() -> Iterator[str]:
    """Start a Redis of one's own, whose databases nobody else uses, and give its address.

    Raises:
        NoServer: If the program is not installed.
    """
    program = shutil.which("redis-server")
    if program is None:
        raise NoServer("redis-server is not installed")
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            with redis.Redis(
                port=port, retry=Retry(ConstantBackoff(0.05), 200), retry_on_error=[redis.ConnectionError]
            ) as client:
                client.ping()
            yield f"redis://127.0.0.1:{port}"
        finally:
            process.terminate()


def place_of(url: str) -> tuple[str, int]:
    parts = urlsplit(url)
    return parts.hostname or "127.0.0.1", parts.port or 6379
