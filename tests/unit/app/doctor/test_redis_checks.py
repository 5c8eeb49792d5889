"""Processes that count requests in different places are named, from any machine."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from attrs import evolve
from litestar.testing import TestClient

from adapters.sql.machines.process_registry import ProcessRegistry
from adapters.web.redis_database import RedisDatabase
from app.cli.doctor import doctor
from app.config.settings import Settings, load_settings
from app.container import build_app, build_store
from app.machines import this_process
from app.process_reports.counting import NO_REDIS, REPORTED_AS, SILENT, named_redis
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.servers.redis_server import NoServer as NoRedis
from tests.support.servers.redis_server import own_redis, place_of
from tests.support.servers.toxic_proxy import proxy_to
from tests.support.stores.laid_tables import lay_tables


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request, tmp_path: Path, monkeypatch) -> Iterator[Settings]:
    """A shop without products, where nobody has set REDIS_URL yet."""
    with _address(request.param, tmp_path) as address:
        monkeypatch.setenv("SHOP_DATA", str(tmp_path))
        monkeypatch.setenv("DATABASE_URL", address)
        monkeypatch.delenv("REDIS_URL", raising=False)
        yield load_settings()


@contextmanager
def _address(kind: str, data: Path) -> Iterator[str]:
    if kind == "sqlite":
        lay_tables(data)
        yield ""
        return
    try:
        with own_schema() as address:
            with closing(
                build_store(load_settings({"SHOP_DATA": str(data), "DATABASE_URL": address}))
            ) as store:
                store.migrate()
            yield address
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


@pytest.fixture(scope="module")
def own() -> Iterator[str]:
    try:
        with own_redis() as url:
            yield url
    except NoRedis as reason:
        pytest.skip(f"no Redis: {reason}")


@pytest.fixture
def places(own: str) -> tuple[str, str]:
    """Two databases of one Redis."""
    return f"{own}/14", f"{own}/15"


def counting_in(url: str) -> str:
    """What a server reports that counts there."""
    return f"{RedisDatabase(url).find_or_put()} {named_redis(url)}"


def running(settings: Settings, **places: str) -> None:
    """Report a server of each host that counts in a place; one without a place is of an older version."""
    with closing(build_store(settings)) as store:
        for host, place in places.items():
            own = this_process(settings, store)
            shown = {**own.settings, **({REPORTED_AS: place} if place else {})}
            ProcessRegistry(store.database).report(
                evolve(own, name=f"{host}:1:00", host=host, settings=shown)
            )


def lines_of(capsys, name: str) -> list[str]:
    output, faults = capsys.readouterr()
    assert "geheim" not in output + faults
    return [line for line in [*output.splitlines(), *faults.splitlines()] if line.startswith(f"{name}: ")]


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("redis://:geheim@10.0.0.10:6379/0", "10.0.0.10:6379/0"),
        ("rediss://shop:geheim@cache", "cache:6379/0"),
        ("redis://[::1]:6380/7", "[::1]:6380/7"),
        ("unix://:geheim@/run/redis.sock", "/run/redis.sock"),
    ],
)
def test_a_redis_is_named_without_its_password(url, name):
    """Nor its user."""
    assert named_redis(url) == name


def test_a_redis_that_does_not_answer_is_a_fault(settings, monkeypatch, capsys):
    """The shop sells without it, so nobody else would notice; the password is not shown."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    monkeypatch.setenv("REDIS_URL", f"redis://:geheim@127.0.0.1:{port}/0")

    assert doctor() == 1

    (line,) = lines_of(capsys, "Redis")
    assert line.startswith(f"Redis: Error 111 connecting to 127.0.0.1:{port}")
    assert "each process counts requests for itself; check REDIS_URL" in line


def test_nothing_is_said_of_redis_where_nobody_counts_in_one(settings, capsys):
    """On one machine, whose processes count in a file."""
    running(settings, a=NO_REDIS, b=NO_REDIS)

    doctor()

    assert "Redis" not in "".join(capsys.readouterr())


def test_processes_that_count_in_one_redis_are_counted(settings, places, monkeypatch, capsys):
    """By whatever address each reaches it; one of an older version does not say where it counts."""
    monkeypatch.setenv("REDIS_URL", places[0])
    doctor()
    (before,) = lines_of(capsys, "Redis")
    there = counting_in(places[0])
    running(settings, a=there, b=there.replace("127.0.0.1", "cache"), c="")

    doctor()

    name = named_redis(places[0])
    assert before == f"Redis: {name} answers; no process counts requests there now"
    assert lines_of(capsys, "Redis") == [f"Redis: {name} answers; all 2 processes count requests there"]


@pytest.mark.parametrize("elsewhere", ["other", NO_REDIS, SILENT])
def test_processes_that_count_in_different_places_are_named(settings, places, monkeypatch, capsys, elsewhere):
    """Another Redis, none, or one that a machine does not reach: from a machine that has the right one."""
    monkeypatch.setenv("REDIS_URL", places[0])
    here, there = (counting_in(url) for url in places)
    running(settings, a=here, b=there if elsewhere == "other" else elsewhere)

    assert doctor() == 1

    output = capsys.readouterr().err
    words = {
        "other": f"in Redis {named_redis(places[1])} ({there.split()[0]})",
        NO_REDIS: "for itself, because REDIS_URL is not set,",
        SILENT: "for itself, because its Redis does not answer,",
    }[elsewhere]
    assert (
        "machines: the processes do not count requests together:"
        f" in Redis {named_redis(places[0])} ({here.split()[0]}) on a; {words} on b;"
        " give all machines the same REDIS_URL, and check that each of them reaches it"
    ) in output
    assert (
        f"Redis: {named_redis(places[0])} answers, but 1 of 2 processes count requests elsewhere; " in output
    )


def test_a_machine_without_redis_beside_one_with_it_is_told(settings, places, capsys):
    """By the doctor on that very machine, whether or not it serves."""
    there = counting_in(places[0])
    running(settings, a=there)

    assert doctor() == 1

    (line,) = lines_of(capsys, "Redis")
    assert line.startswith("Redis: REDIS_URL is not set here, but other processes count requests in Redis ")


def test_a_machine_that_names_a_redis_of_its_own_is_told(settings, places, monkeypatch, capsys):
    """Where nobody counts."""
    monkeypatch.setenv("REDIS_URL", places[1])
    running(settings, a=counting_in(places[0]))

    assert doctor() == 1

    assert lines_of(capsys, "Redis") == [
        f"Redis: {named_redis(places[1])} answers, but no process counts requests there;"
        " give all machines the same REDIS_URL"
    ]


def until(is_so, within_s: float = 15.0) -> None:
    began_s = time.monotonic()
    while not is_so():
        assert time.monotonic() - began_s < within_s, "it did not come about in time"
        time.sleep(0.05)


def test_a_server_reports_where_it_counts_as_soon_as_that_changes(settings, places):
    """For itself while its Redis is away, and in it once that is back, long before its next minute."""
    with proxy_to(*place_of(places[0])) as door, closing(build_store(settings)) as store:
        door.is_refusing = True
        url = f"redis://127.0.0.1:{door.port}/14"

        def reported() -> list[str]:
            return [one.settings[REPORTED_AS] for one in ProcessRegistry(store.database).all()]

        with TestClient(build_app(evolve(settings, redis_url=url)), base_url="http://127.0.0.1"):
            until(lambda: reported() == [SILENT])
            door.is_refusing = False
            until(lambda: reported() == [counting_in(url)])
        assert counting_in(url).split()[0] == counting_in(places[0]).split()[0]


def test_a_server_without_redis_says_so(settings):
    """So that one beside it that has it can be told of."""
    with closing(build_store(settings)) as store, TestClient(build_app(settings)):
        until(
            lambda: [one.settings[REPORTED_AS] for one in ProcessRegistry(store.database).all()] == [NO_REDIS]
        )
