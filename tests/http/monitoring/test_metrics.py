"""What the shop tells Prometheus: of all its workers, of what it waits for, refuses and holds."""

from __future__ import annotations

import os
import re
import signal
import socket
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from subprocess import DEVNULL

import pytest

from adapters.web.monitoring.disk_watch import FULL, SILENT, DiskWatch
from app.files.metrics_folder import MEMORY, PREFIX
from shopcore.notifications.account_messages import Welcome
from shopcore.notifications.recipient import Recipient
from shopcore.outbox_message import MOST_TRIES, OutboxMessage
from shopcore.request_rate import Rate
from tests.support.customers import a_customer
from tests.support.http.open_shop import SetClock, opened_shop
from tests.support.servers.shop_process import ShopProcess
from tests.support.stores.laid_tables import migrated_database

NOW = SetClock().now()


def values_of(text: str, name: str) -> list[float]:
    """Read the figures of a name, labels included."""
    return [
        float(value) for value in re.findall(rf"^{re.escape(name)}(?:{{.*}})? (\S+)$", text, re.MULTILINE)
    ]


@contextmanager
def two_workers(folder: Path) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (folder / "shop.db").write_bytes(migrated_database().read_bytes())
    environment = {**os.environ, "SHOP_DATA": str(folder), "PORT": str(port), "WORKERS": "2"}
    with ShopProcess("serve", env=environment, stdout=DEVNULL) as process:
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(30)


def answer(address: str) -> str:
    with urllib.request.urlopen(address) as response:
        text: str = response.read().decode()
    return text


def metrics_of_two(address: str, without: str = "", within_s: float = 40.0) -> str:
    """Ask whichever worker answers until two have told of themselves, *without* one that was there."""
    until = time.monotonic() + within_s
    text = ""
    while time.monotonic() < until:
        with suppress(OSError):
            text = answer(f"{address}/metrics")
            if len(workers_in(text)) == 2 and without not in workers_in(text):
                return text
        time.sleep(0.1)
    raise AssertionError(text)


def workers_in(text: str) -> set[str]:
    """Name the workers whose memory is told."""
    return set(re.findall(r'^shop_resident_memory_bytes\{pid="(\d+)"\}', text, re.MULTILINE))


def folder_of(worker: str) -> Path:
    """Find where a worker writes its metrics, among those of other servers of this machine."""
    (folder,) = {file.parent for file in MEMORY.glob(f"{PREFIX}*/*_{worker}.db")}
    return folder


def test_whichever_worker_is_asked_tells_of_both(tmp_path):
    """Each request is counted once; what a killed worker counted stays, and what it held goes."""
    with two_workers(tmp_path) as address:
        workers = workers_in(metrics_of_two(address))
        killed = min(workers)
        for _ in range(40):
            answer(f"{address}/robots.txt")
        counts = [_requests_of_others(answer(f"{address}/metrics")) for _ in range(12)]
        folders = [folder_of(worker) for worker in workers]

        os.kill(int(killed), signal.SIGKILL)
        later = metrics_of_two(address, without=killed)

    assert counts == [40.0] * 12
    assert _requests_of_others(later) == 40.0
    assert folders[0] == folders[1]
    assert not folders[0].exists()


def _requests_of_others(text: str) -> float:
    (count,) = values_of(text, 'shop_requests_total{method="GET",route="other",status="200"}')
    return count


def test_the_outbox_is_told_by_kind(tmp_path):
    """How many wait, failed and were given up, and how long the first has been due."""
    late = NOW - timedelta(seconds=90)
    with opened_shop(tmp_path, is_metrics_open=True) as shop:
        with shop.store.change() as writing:
            for number, (due_at, tries) in enumerate([(late, 1), (NOW, 0), (late, MOST_TRIES)]):
                content = Welcome(recipient=Recipient.of(a_customer()))
                name = f"m-{number}"
                message = OutboxMessage(
                    message_id=name, dedupe_key=name, due_at=due_at, content=content, tries=tries
                )
                writing.outbox.put(message)
        text = shop.client.get("/metrics").text

    mail, events = '{kind="mail"}', '{kind="event"}'
    assert values_of(text, f"shop_outbox_waiting{mail}") == [2.0]
    assert values_of(text, f"shop_outbox_failing{mail}") == [1.0]
    assert values_of(text, f"shop_outbox_given_up{mail}") == [1.0]
    assert values_of(text, f"shop_outbox_overdue_seconds{mail}") == [90.0]
    assert values_of(text, f"shop_outbox_waiting{events}") == [0.0]
    assert values_of(text, f"shop_outbox_overdue_seconds{events}") == [0.0]
    assert values_of(text, "shop_catalogue_version_stored") == values_of(text, "shop_catalogue_version")


def test_refusals_are_counted_by_reason_and_place(tmp_path):
    """A limit by its name."""
    counter = 'shop_limits_reached_total{place="search",reason="rate_limit"}'
    with opened_shop(tmp_path, is_metrics_open=True, rates={"search": Rate(1, 3600)}) as shop:
        before = sum(values_of(shop.client.get("/metrics").text, counter))
        statuses = [shop.get("/product/Search?text=bolt&companyID=1").status_code for _ in range(3)]
        after = sum(values_of(shop.client.get("/metrics").text, counter))

    assert statuses == [200, 429, 429]
    assert after - before == 2.0


def test_a_shop_tells_what_it_holds_and_how_it_is(tmp_path):
    """Memory, caches, threads, parts and the disk."""
    disk = DiskWatch(tmp_path)
    disk.look()
    with opened_shop(tmp_path, is_metrics_open=True, served_by={"disk": disk}) as shop:
        shop.get("/product/GetNavMenu?companyID=1")
        text = shop.client.get("/metrics").text

    assert values_of(text, "shop_ready") == [1.0]
    assert values_of(text, "shop_search_index_lag_seconds") == [0.0]
    assert 10e6 < values_of(text, "shop_resident_memory_bytes")[0] < 4e9
    assert values_of(text, 'shop_cache_entries{cache="calls"}')[0] >= 1.0
    assert values_of(text, 'shop_cache_bytes{cache="calls"}') < values_of(
        text, 'shop_cache_limit_bytes{cache="calls"}'
    )
    assert values_of(text, 'shop_executor_work{threads="pages"}') == [0.0]
    assert values_of(text, "shop_disk_free_bytes")[0] <= values_of(text, "shop_disk_size_bytes")[0]
    assert values_of(text, "shop_rate_limits_fallback") == [0.0]
    seen = values_of(text, 'shop_component_last_seen_timestamp_seconds{component="database"}')
    assert abs(seen[0] - time.time()) < 60


def test_an_index_that_is_behind_tells_for_how_long(tmp_path):
    """Lists show an older catalogue meanwhile."""
    with opened_shop(tmp_path, is_metrics_open=True) as shop:
        shop.client.get("/metrics")
        shop.poller.listed = shop.poller._new_snapshot(0)
        first = values_of(shop.client.get("/metrics").text, "shop_search_index_lag_seconds")
        time.sleep(0.02)
        second = values_of(shop.client.get("/metrics").text, "shop_search_index_lag_seconds")

    assert first[0] < second[0] < 60


@pytest.mark.parametrize("fault", [FULL, SILENT])
def test_a_shop_whose_disk_is_full_or_silent_is_not_well(tmp_path, fault):
    """503 with the reason; well again once there is room."""
    room: list[tuple[int, int]] = []

    def room_of(_folder: Path) -> tuple[int, int]:
        if not room:
            raise OSError
        return room[0]

    disk = DiskWatch(tmp_path, least_bytes=1_000, room_of=room_of)
    room[:] = [(999, 10_000)] if fault == FULL else []
    disk.look()
    with opened_shop(tmp_path, served_by={"disk": disk}) as shop:
        shop.poller.demand(disk.health)
        ill = shop.client.get("/health")
        room[:] = [(1_000, 10_000)]
        disk.look()
        well = shop.client.get("/health")

    assert (ill.status_code, ill.json()["reason"]) == (503, fault)
    assert (well.status_code, well.json()["parts"][-1]["name"]) == (200, "disk")


def test_a_disk_that_does_not_answer_at_all_is_seen(tmp_path):
    """The look hangs; what was seen before grows old."""
    disk = DiskWatch(tmp_path)
    disk.look()
    assert disk.health.problem is None
    disk.health.stale_s = 0.0
    assert disk.health.problem == "the disk does not answer"
