"""A database of Redis is known by an id that is kept in it."""

from __future__ import annotations

from uuid import uuid4

import pytest
import redis

from adapters.web.redis_database import RedisDatabase
from shopcore.errors import Unavailable
from tests.support.servers.redis_server import NoServer, redis_url


@pytest.fixture
def redis_at() -> str:
    try:
        return redis_url()
    except NoServer as reason:
        pytest.skip(f"no Redis: {reason}")


def test_processes_see_whether_they_count_in_one_database(redis_at: str):
    """By an id that the first of them puts there; who only looks puts none."""
    url, prefix = redis_at.rstrip("/"), f"test:{uuid4().hex}:"
    one, other = RedisDatabase(f"{url}/14", prefix), RedisDatabase(f"{url}/14", prefix)
    elsewhere = RedisDatabase(f"{url}/15", prefix)
    try:
        before = one.find()
        number = one.find_or_put()
        same = other.find_or_put(), other.find()
        different = elsewhere.find_or_put()
        redis.Redis.from_url(f"{url}/14").delete(f"{prefix}id")  # as in a restart without persistence
        again = other.find_or_put(), one.find_or_put()
    finally:
        for database in (14, 15):
            redis.Redis.from_url(f"{url}/{database}").delete(f"{prefix}id")

    assert before == ""
    assert {*same, *again} == {number}
    assert different not in {"", number}


def test_a_redis_that_does_not_answer_has_no_id():
    """Whoever asks does not learn its password from the fault."""
    with pytest.raises(Unavailable) as fault:
        RedisDatabase("redis://:geheim@127.0.0.1:1/0").find()

    assert "geheim" not in fault.value.reason
