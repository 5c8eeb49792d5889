"""A server that is told to end says so, answers what comes, and drops nothing."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event

import msgspec
import pytest

from tests.support.http.live_server import ask, live
from tests.support.servers.shop_process import ShopProcess
from tests.support.stores.laid_tables import lay_tables

DRAIN_S = 1
CLIENTS = 6


@contextmanager
def serving(folder: Path, workers: int, drain_s: int) -> Iterator[tuple[ShopProcess, int]]:
    """Serve an empty shop, and wait until each of its workers answers."""
    lay_tables(folder)
    (folder / "own.toml").write_text(f"[server]\ndrain_s = {drain_s}\n[jobs]\nin_server = false\n")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    shop = {
        "SHOP_DATA": str(folder),
        "SHOP_SETTINGS": str(folder / "own.toml"),
        "PORT": str(port),
        "WORKERS": str(workers),
    }
    with (folder / "log").open("w+b") as log:
        process = ShopProcess("serve", env={**os.environ, **shop}, stdout=log, stderr=log)
        try:
            until(lambda: health(port) == (200, "ok"))
            time.sleep(2 * (workers - 1))
            yield process, port
        finally:
            process.kill()
            process.wait()


def health(port: int) -> tuple[int, str]:
    """Ask as a load balancer does, by a connection of its own; (0, '') where nobody listens."""
    with suppress(OSError):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        response = ask(connection, "GET", "/health")
        connection.close()
        return response.status, msgspec.json.decode(response.body)["status"]
    return 0, ""


def until(is_so, within_s: float = 60.0) -> None:
    began_s = time.monotonic()
    while not is_so():
        assert time.monotonic() - began_s < within_s, "it did not come about in time"
        time.sleep(0.05)


def shop_on(port: int, leaving: Event, seen: Counter[str]) -> None:
    """Ask again and again over one connection, and open another only while the machine is in service."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    while True:
        try:
            response = ask(connection, "GET", "/product/GetNavMenu?companyID=1")
        except OSError as fault:
            seen[f"dropped: {fault!r}"] += 1
            return
        seen["answered"] += response.status < 500
        seen["refused"] += response.status >= 500
        if response.headers.get("connection") == "close":
            seen["closed"] += 1
            connection.close()
            if leaving.is_set():
                return


@pytest.mark.parametrize("workers", [1, 2])
def test_no_request_is_dropped_when_a_server_ends_under_load(tmp_path: Path, workers: int):
    """Each connection is told to close by an answer, and the load balancer has seen it coming."""
    seen: Counter[str] = Counter()
    leaving = Event()
    with (
        serving(tmp_path, workers, DRAIN_S) as (process, port),
        ThreadPoolExecutor(CLIENTS) as clients,
    ):
        shopping = [clients.submit(shop_on, port, leaving, seen) for _ in range(CLIENTS)]
        until(lambda: seen["answered"] > 100)
        process.send_signal(signal.SIGTERM)
        began_s = time.monotonic()
        until(lambda: health(port) == (503, "draining"))
        leaving.set()
        for shopper in shopping:
            shopper.result(timeout=30)
        process.wait(timeout=30)
        took_s = time.monotonic() - began_s

    assert {name: count for name, count in seen.items() if count} == {
        "answered": seen["answered"],
        "closed": seen["closed"],
    }
    assert seen["closed"] >= CLIENTS
    assert took_s >= DRAIN_S
    assert "Traceback" not in (tmp_path / "log").read_text()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_second_signal_ends_it_at_once(tmp_path: Path, workers: int):
    """For an owner who does not want to wait for the load balancer."""
    with serving(tmp_path, workers, 120) as (process, port):
        process.send_signal(signal.SIGTERM)
        until(lambda: health(port) == (503, "draining"))
        time.sleep(1.5)
        assert health(port) == (503, "draining")

        process.send_signal(signal.SIGTERM)

        process.wait(timeout=5)
        assert health(port) == (0, "")


def test_a_signal_to_the_whole_group_is_one_signal(tmp_path: Path):
    """Service managers send it to parent and workers, and the parent sends it on."""
    with serving(tmp_path, 1, 2) as (process, port):
        for _ in range(2):
            process.send_signal(signal.SIGTERM)
        until(lambda: health(port) == (503, "draining"))

        time.sleep(0.5)

        assert health(port) == (503, "draining")
        process.wait(timeout=20)


async def plain_app(scope, _receive, send):
    """Answer everything but the lifespan."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


def test_a_request_that_is_on_its_way_when_the_server_ends_is_answered():
    """The connection had waited for it, and is closed only some time later."""
    with (
        ThreadPoolExecutor(1) as ending,
        live(plain_app, lifespan="off") as server,
        server.connection() as waiting,
        server.connection() as asking,
    ):
        assert [ask(one, "GET", "/").status for one in (waiting, asking)] == [200, 200]
        ended = ending.submit(server.end)
        until(lambda: not server.is_accepting)

        assert ask(asking, "GET", "/").body == b"ok"

        ended.result(timeout=10)
        with pytest.raises((OSError, http.client.HTTPException)):
            ask(waiting, "GET", "/")
