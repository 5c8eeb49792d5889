"""Limits count alike wherever they are kept; those that are shared count for all who share them."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
import redis
from structlog.testing import capture_logs

from adapters.web.rate_limits import LocalLimits
from adapters.web.rate_limits_in_file import FileLimits
from adapters.web.rate_limits_in_redis import RedisLimits
from shopcore.request_rate import Rate
from tests.support.servers.awaited_limits import AwaitedLimits, await_limits
from tests.support.servers.redis_server import NoServer, place_of, redis_url
from tests.support.servers.toxic_proxy import Proxy, proxy_to

Opened = Callable[[], AwaitedLimits]
HOUR = Rate(5, 3600)
PATIENCE_S = 1.5
"""For tests that count: a busy machine may make Redis answer later than a shop would wait."""


@pytest.fixture
def redis_at() -> str:
    try:
        return redis_url()
    except NoServer as reason:
        pytest.skip(f"no Redis: {reason}")


def opening(kind: str, request: pytest.FixtureRequest) -> Iterator[Opened]:
    """Open as many as are wanted over one place that nobody else uses."""
    folder: Path = request.getfixturevalue("tmp_path")
    prefix = f"test:{uuid4().hex}:"
    url = request.getfixturevalue("redis_at") if kind == "redis" else ""

    def one() -> AwaitedLimits:
        results: dict[str, Callable[[], Any]] = {
            "local": LocalLimits,
            "file": lambda: FileLimits(folder / "limits.db"),
            "redis": lambda: RedisLimits(url, prefix=prefix, most_wait_s=PATIENCE_S),
        }
        return several.enter_context(await_limits(results[kind]()))

    with ExitStack() as several:
        yield one


@pytest.fixture(params=["local", "file", "redis"])
def limits(request: pytest.FixtureRequest) -> Iterator[AwaitedLimits]:
    for one in opening(request.param, request):
        yield one()


@pytest.fixture(params=["file", "redis"])
def shared(request: pytest.FixtureRequest) -> Iterator[Opened]:
    yield from opening(request.param, request)


def admitted(limits: AwaitedLimits, tries: int, key: str = "a", rate: Rate = HOUR) -> int:
    return sum(limits.wait_s(key, rate) == 0 for _ in range(tries))


def test_a_burst_passes_and_the_next_waits_for_its_turn(limits: AwaitedLimits):
    """Five an hour: the sixth waits twelve minutes; each key counts for itself."""
    assert admitted(limits, 5) == 5
    assert limits.wait_s("a", HOUR) == pytest.approx(720, abs=2)
    assert limits.wait_s("a", HOUR) == pytest.approx(720, abs=2)
    assert limits.wait_s("b", HOUR) == 0


def test_who_waits_as_told_is_let_in(limits: AwaitedLimits):
    """Ten a second: a tenth of a second later there is room for one."""
    rate = Rate(10, 1)
    while not (wait_s := limits.wait_s("a", rate)):
        pass
    assert 0 < wait_s <= 0.1
    time.sleep(wait_s + 0.005)

    assert limits.wait_s("a", rate) == 0


@pytest.mark.parametrize("rate", [Rate(7, 3600), Rate(900, 3600), Rate(1800, 3600), Rate(1, 3600)])
def test_a_burst_is_as_large_as_its_rate_however_the_gaps_divide(limits: AwaitedLimits, rate: Rate):
    """Gaps that are no round number of anything; at most two come on top of what grows back meanwhile."""
    began_s = time.monotonic()
    beyond = admitted(limits, rate.count + 5, rate=rate) - rate.count
    grown = (time.monotonic() - began_s) * rate.count / rate.per_s

    assert 0 <= beyond <= grown + 2


def test_what_is_given_back_was_never_counted(limits: AwaitedLimits):
    """And giving back what nobody took does nothing."""
    limits.give_back("a", HOUR)
    for _ in range(12):
        assert limits.wait_s("a", HOUR) == 0
        limits.give_back("a", HOUR)

    assert admitted(limits, 8) == 5


def test_one_request_may_count_as_many(limits: AwaitedLimits):
    """Forty and forty of a hundred leave twenty; what is heavier than all of it is never let in."""
    hundred = Rate(100, 3600)

    assert admitted(limits, 3, rate=hundred.weighing(40)) == 2
    assert admitted(limits, 2, rate=hundred.weighing(20)) == 1
    assert admitted(limits, 1, rate=hundred.weighing(5)) == 0
    limits.give_back("a", hundred.weighing(40))
    assert admitted(limits, 2, rate=hundred.weighing(40)) == 1
    assert admitted(limits, 1, "b", hundred.weighing(101)) == 0


@pytest.mark.parametrize("key", ["login ann@example.com", "é☃", "x" * 500, "a b\nc'\";--", ""])
def test_any_text_may_be_a_key(limits: AwaitedLimits, key: str):
    """Addresses are typed by people."""
    assert admitted(limits, 7, key) == 5


def test_those_who_share_a_limit_count_together(shared: Opened):
    """Four processes' worth, at the same time."""
    several = [shared() for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        counts = list(threads.map(lambda limits: admitted(limits, 50, rate=Rate(50, 3600)), several))

    assert sum(counts) == 50


def test_requests_at_once_are_counted_one_by_one(limits: AwaitedLimits):
    """Two hundred of one process, before the first of them is answered; more than it has connections."""

    async def at_once() -> list[float]:
        return await asyncio.gather(*(limits.limits.wait_s("a", Rate(50, 3600)) for _ in range(200)))

    assert sum(wait == 0 for wait in limits.runner.run(at_once())) == 50


def test_a_new_file_may_be_opened_by_many_at_once(tmp_path: Path):
    """Workers start together; whoever is refused for a moment tries again and counts with the others."""
    for n in range(60):
        path = tmp_path / f"{n}.db"
        with ExitStack() as stack, ThreadPoolExecutor(8) as threads:
            several = [stack.enter_context(await_limits(FileLimits(path, lambda: 1000.0))) for _ in range(8)]
            waits = list(threads.map(lambda limits: limits.wait_s("a", Rate(4, 3600)), several))
        assert sum(wait == 0 for wait in waits) == 4


def in_a_process(path: str, waits: Any) -> None:
    with await_limits(FileLimits(Path(path))) as limits:
        waits.put(admitted(limits, 100, rate=Rate(60, 3600)))


def test_real_processes_count_together_in_a_file(tmp_path: Path):
    """Three of them, a hundred tries each, sixty admitted in all."""
    context = multiprocessing.get_context("spawn")
    waits = context.Queue()
    processes = [context.Process(target=in_a_process, args=(str(tmp_path / "l.db"), waits)) for _ in range(3)]
    for process in processes:
        process.start()
    counts = [waits.get(timeout=60) for _ in processes]
    for process in processes:
        process.join(60)

    assert sum(counts) == 60


def test_a_file_that_cannot_be_used_leaves_each_process_to_itself(tmp_path: Path):
    """Nobody sees a fault, and nobody asks without limit; later the file is tried again."""
    path, now = tmp_path / "limits.db", [1000.0]
    path.write_bytes(b"no database at all" * 100)
    with await_limits(FileLimits(path, lambda: now[0])) as limits:
        assert admitted(limits, 9) == 5

        path.unlink()
        now[0] += 6
        assert admitted(limits, 9) == 5
        with await_limits(FileLimits(path, lambda: now[0])) as other:
            assert other.wait_s("a", HOUR) > 0


def test_old_counts_leave_the_file(tmp_path: Path):
    """It holds who asked lately, not everybody who ever did."""
    now = [1000.0]
    with await_limits(FileLimits(tmp_path / "limits.db", lambda: now[0])) as limits:
        for n in range(1_990):
            limits.wait_s(f"client {n}", Rate(1, 1))
        now[0] += 60
        for _ in range(20):
            limits.wait_s("client", Rate(1, 1))
        count = limits.limits._opened().execute("SELECT count(*) FROM bucket").fetchone()

    assert count == (1,)


@contextmanager
def limits_behind(door: Proxy, **patience: float) -> Iterator[AwaitedLimits]:
    url = f"redis://127.0.0.1:{door.port}"
    with await_limits(
        RedisLimits(url, prefix=f"test:{uuid4().hex}:", tried_every_s=0.05, **patience)
    ) as limits:
        yield limits


def trouble(door: Proxy, kind: str) -> None:
    if kind == "slow":
        door.is_passing.clear()
    else:
        door.cut()


@pytest.mark.parametrize("kind", ["slow", "down"])
def test_without_redis_no_request_fails_or_waits(redis_at: str, kind: str):
    """The first wait 150 ms each; once a thread has tried the server too, all others not at all."""
    with proxy_to(*place_of(redis_at)) as door, limits_behind(door) as limits:
        trouble(door, kind)
        began = time.monotonic()
        for _ in range(200):
            limits.wait_s("b", HOUR)
        took_s = time.monotonic() - began
        until(lambda: not limits.limits.is_shared)
        assert admitted(limits, 9, "c") == 5
        assert took_s < 0.5


def test_a_silent_redis_does_not_hold_up_what_else_a_process_does(redis_at: str):
    """Its event loop goes on while a request waits for the answer."""
    with proxy_to(*place_of(redis_at)) as door, limits_behind(door, most_wait_s=PATIENCE_S) as limits:
        assert admitted(limits, 1) == 1
        trouble(door, "slow")

        async def count_turns() -> int:
            turns, waiting = 0, asyncio.create_task(limits.limits.wait_s("a", HOUR))
            while not waiting.done():
                turns += 1
                await asyncio.sleep(0)
            return turns

        assert limits.runner.run(count_turns()) > 100


def test_one_late_answer_of_redis_leaves_the_limits_shared(redis_at: str):
    """That request is counted here; only a server that a thread finds late or gone too is left alone."""
    with proxy_to(*place_of(redis_at)) as door, limits_behind(door, most_wait_s=PATIENCE_S) as limits:
        shared = limits.limits
        assert admitted(limits, 2) == 2
        seen = shared.server.last_seen_at
        shared._is_doubted.set()
        until(lambda: shared.server.last_seen_at != seen)
        assert (shared.is_shared, shared.fallbacks) == (True, 0)
        trouble(door, "slow")
        assert admitted(limits, 3, "b") == 3
        until(lambda: not shared.is_shared)
        assert shared.fallbacks == 1
        door.is_passing.set()
        until(lambda: shared.is_shared)


@pytest.mark.parametrize("kind", ["slow", "down"])
def test_redis_counts_again_as_soon_as_it_is_well(redis_at: str, kind: str):
    """With what it had counted before; a slow server also counts the requests that nobody waited for."""
    with proxy_to(*place_of(redis_at)) as door, limits_behind(door, most_wait_s=PATIENCE_S) as limits:
        assert admitted(limits, 2) == 2
        trouble(door, kind)
        assert admitted(limits, 9) == 5
        until(lambda: not limits.limits.is_shared)

        door.is_refusing = False
        door.is_passing.set()
        until(lambda: limits.limits.is_shared)
        left = admitted(limits, 9)
        assert left == 3 if kind == "down" else left < 3


def test_redis_tells_when_it_was_last_seen(redis_at: str):
    """Whether or not anything is counted meanwhile."""
    with proxy_to(*place_of(redis_at)) as door, limits_behind(door, most_wait_s=PATIENCE_S) as limits:
        server = limits.limits.server
        first = server.last_seen_at
        until(lambda: server.last_seen_at != first)
        trouble(door, "down")
        until(lambda: server.problem is not None)
        last = server.last_seen_at
        door.is_refusing = False
        until(lambda: server.problem is None)

        seen = [first, last, server.last_seen_at]
        assert None not in seen
        assert seen == sorted(set(seen))


def test_a_shop_opens_without_its_redis(redis_at: str):
    """It counts for itself until there is one."""
    with proxy_to(*place_of(redis_at)) as door:
        door.is_refusing = True
        with limits_behind(door) as limits:
            assert admitted(limits, 9) == 5
            door.is_refusing = False
            until(lambda: limits.limits.is_shared)


def test_the_log_says_once_that_redis_is_away_and_once_that_it_is_back(redis_at: str):
    """At the start, and while the shop is open; one that is well from the start says nothing."""
    with capture_logs() as logs, proxy_to(*place_of(redis_at)) as door:
        door.is_refusing = True
        with limits_behind(door, most_wait_s=PATIENCE_S) as limits:
            assert events_of(logs) == ["limits_not_shared"]
            door.is_refusing = False
            until(lambda: events_of(logs) == ["limits_not_shared", "limits_shared"])
            trouble(door, "down")
            admitted(limits, 9)
            until(lambda: not limits.limits.is_shared)
            door.is_refusing = False
            until(lambda: limits.limits.is_shared)
            until(lambda: events_of(logs) == ["limits_not_shared", "limits_shared"] * 2)
    with capture_logs() as logs, await_limits(RedisLimits(redis_at, most_wait_s=PATIENCE_S)):
        pass

    assert events_of(logs) == []


def events_of(logs: Sequence[Mapping[str, object]]) -> list[object]:
    return [entry["event"] for entry in logs]


def test_keys_leave_redis_by_themselves(redis_at: str):
    """Once their bucket would be full again."""
    prefix = f"test:{uuid4().hex}:"
    client = redis.Redis.from_url(redis_at)
    with await_limits(RedisLimits(redis_at, prefix=prefix, most_wait_s=PATIENCE_S)) as limits:
        limits.wait_s("a", Rate(10, 3600))
        left_ms = client.pttl(f"{prefix}a")
    client.close()

    assert 350_000 < left_ms <= 360_002


def until(is_so: Callable[[], bool], within_s: float = 5.0) -> None:
    began = time.monotonic()
    while not is_so():
        assert time.monotonic() - began < within_s, "it did not come about in time"
        time.sleep(0.01)
