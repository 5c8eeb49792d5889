"""Which database of Redis an address leads to: a random id is kept in it, so that processes can compare."""

from __future__ import annotations

from typing import Any, Final
from uuid import uuid4

import redis
from attrs import define, field
from redis.backoff import NoBackoff
from redis.retry import Retry

from shopcore.errors import Unavailable

from .rate_limits_in_redis import PREFIX

WAIT_S: Final = 0.5
ID_LENGTH: Final = 10


@define
class RedisDatabase:
    """The database at an address; the key of its id begins with *prefix*, as those of its counts.

    Each method raises Unavailable if Redis does not answer within half a second.
    """

    _url: str
    _prefix: str = PREFIX
    _id: str = field(factory=lambda: uuid4().hex[:ID_LENGTH], init=False)

    def find(self) -> str:
        """Read the id of the database; '' where no process has put one there."""
        return self._run(may_put=False)

    def find_or_put(self) -> str:
        """Read the id of the database, and put one there where there is none.

        A database that forgot its own, as in a restart without persistence, gets the one that it had.
        """
        self._id = self._run(may_put=True)
        return self._id

    def _run(self, *, may_put: bool) -> str:
        client = redis.Redis.from_url(
            self._url,
            socket_timeout=WAIT_S,
            socket_connect_timeout=WAIT_S,
            retry=Retry(NoBackoff(), 0),
            decode_responses=True,
        )
        key = f"{self._prefix}id"
        try:
            if may_put:
                client.set(key, self._id, nx=True)
            found: Any = client.get(key)
        except (redis.RedisError, OSError) as fault:
            raise Unavailable(reason=f"Redis does not answer: {type(fault).__name__}") from None
        finally:
            client.close()
        return str(found or "")
