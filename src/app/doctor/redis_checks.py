"""Whether the processes of a shop count requests in one Redis, and whether that answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.process_reports.counting import REPORTED_AS, in_words, named_redis, redis_id
from shopcore.errors import Unavailable

from .check_failed import CheckFailed
from .machine_checks import counted

if TYPE_CHECKING:
    from adapters.sql.machines.process_registry import ShopProcess


def counts_in_redis(url: str | None, running: Sequence[ShopProcess]) -> bool:
    """Whether this machine should count in Redis, or another process does."""
    return bool(url) or any(map(redis_id, _places(running)))


def check_redis(url: str | None, running: Sequence[ShopProcess]) -> str:
    """Say whether all processes that run count requests in the Redis of this machine's settings.

    Raises:
        CheckFailed: If it does not answer, or some count elsewhere.
    """
    places = _places(running)
    if not url:
        other = next(place for place in places if redis_id(place))
        raise CheckFailed(
            f"REDIS_URL is not set here, but other processes count requests {in_words(other)}; set it"
        )
    own = _id_at(url)
    here = sum(redis_id(place) == own for place in places) if own else 0
    if places and not here:
        raise CheckFailed(
            f"{named_redis(url)} answers, but no process counts requests there; give all machines the same"
            " REDIS_URL"
        )
    if here < len(places):
        raise CheckFailed(
            f"{named_redis(url)} answers, but {len(places) - here} of {counted(len(places))} count"
            " requests elsewhere; give all machines the same REDIS_URL"
        )
    if not places:
        return f"{named_redis(url)} answers; no process counts requests there now"
    return f"{named_redis(url)} answers; {_all(len(places))} requests there"


def _all(processes: int) -> str:
    return "the only process counts" if processes == 1 else f"all {processes} processes count"


def _id_at(url: str) -> str:
    """Read the id of a Redis; '' where no process has counted.

    Raises:
        CheckFailed: If it does not answer.
    """
    from adapters.web.rate_limits_in_redis import redis_problem
    from adapters.web.redis_database import RedisDatabase

    problem = redis_problem(url)
    if not problem:
        try:
            return RedisDatabase(url).find()
        except Unavailable as fault:
            problem = fault.reason
    raise CheckFailed(f"{problem}; each process counts requests for itself; check REDIS_URL and Redis")


def _places(running: Sequence[ShopProcess]) -> list[str]:
    return [one.settings[REPORTED_AS] for one in running if REPORTED_AS in one.settings]
