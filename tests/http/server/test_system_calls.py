"""The shop says how it is."""

from __future__ import annotations

import asyncio
from contextlib import closing
from datetime import timedelta
from time import sleep

import pytest
from pysqlite3 import dbapi2 as sqlite

from adapters.http.catalogue.catalogue_version_poller import CatalogueVersionPoller
from adapters.web.rate_limits_in_redis import RedisLimits
from shopcore.job_lease import JobReport, LeaseClaim
from tests.support.http.open_shop import TARIFF, SetClock, opened_shop
from tests.support.servers.awaited_limits import await_limits


def test_a_ready_shop_says_ok_and_its_catalogue_version(shop):
    """200, and nobody may keep it."""
    answer = shop.client.get("/health")

    assert answer.status_code == 200
    assert answer.json()["status"] == "ok"
    assert answer.json()["catalogueVersion"] >= 1
    assert answer.headers["cache-control"] == "no-store"


def test_a_shop_that_is_not_ready_says_why(tmp_path):
    """503 with the reason, and when to come back; the shop may look for itself at any moment."""
    with opened_shop(tmp_path) as shop, closing(sqlite.connect(tmp_path / "shop.db")) as connection:
        connection.execute("ALTER TABLE catalogue_version RENAME TO set_aside")
        shop.poller.poll()
        answer = shop.client.get("/health")
        connection.execute("ALTER TABLE set_aside RENAME TO catalogue_version")
        shop.poller.poll()

        assert (answer.status_code, answer.json()["reason"]) == (503, "the catalogue cannot be read")
        assert answer.headers["retry-after"] == "1"
        assert shop.client.get("/health").status_code == 200


def test_health_names_the_redis_that_counts_for_all(tmp_path):
    """A shop whose Redis is away goes on selling, and says so."""
    limits = RedisLimits("redis://127.0.0.1:1")
    with await_limits(limits), opened_shop(tmp_path, limits=limits) as shop:
        answer = shop.client.get("/health")

    assert answer.status_code == 200
    assert [(part["name"], part["status"]) for part in answer.json()["parts"]] == [
        ("database", "ok"),
        ("search index", "ok"),
        ("Redis", "unavailable"),
    ]


def test_lists_wait_for_the_index_and_products_do_not():
    """The index follows the catalogue, and may take longer."""
    visible = -1
    poller = CatalogueVersionPoller(lambda: 7, lambda: visible, clock=SetClock(), tariff=TARIFF)
    poller.poll()
    assert (poller.snapshot.version, poller.listed.version, poller.is_ready) == (7, -1, False)

    visible = 7
    poller.poll()
    assert (poller.listed.version, poller.is_ready) == (7, True)


@pytest.mark.parametrize(("index_fails", "listed"), [(False, 7), (True, -1)])
def test_a_shop_opens_once_its_catalogue_is_listed_or_cannot_be(index_fails, listed):
    """Who comes before would be refused; the index takes a while here, and then is there or fails."""

    def follow() -> int:
        sleep(0.3)
        if index_fails:
            raise OSError("disk")
        return 7

    poller = CatalogueVersionPoller(lambda: 7, follow, clock=SetClock(), tariff=TARIFF)

    async def opened_with() -> tuple[int, bool]:
        async with poller.running():
            return poller.listed.version, poller.is_ready

    assert asyncio.run(opened_with()) == (listed, not index_fails)


def test_a_catalogue_that_cannot_be_read_goes_on_selling_what_it_read():
    """Not ready any more, and ready again once it can."""
    answers = iter([3, OSError("gone"), 3])

    def version():
        answer = next(answers)
        if isinstance(answer, OSError):
            raise answer
        return answer

    poller = CatalogueVersionPoller(version, lambda: 3, clock=SetClock(), tariff=TARIFF)
    states = []
    for _ in range(3):
        poller.poll()
        states.append((poller.is_ready, poller.snapshot.version))

    assert states == [(True, 3), (False, 3), (True, 3)]


def test_metrics_count_routes_not_addresses(tmp_path):
    """Two products, one route; only this machine may look."""
    with opened_shop(tmp_path, is_metrics_open=True) as shop:
        for sku in ("PLAIN", "BREAKS"):
            shop.get(f"/product/ProductDetail/{sku}")
        answer = shop.client.get("/metrics")
        text = answer.text

    route = 'shop_requests_total{method="GET",route="/product/ProductDetail/{id}",status="200"}'
    assert f"{route} 2.0" in text
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert "shop_catalogue_version" in text
    assert 'shop_request_seconds_bucket{le="0.01",route="/product/ProductDetail/{id}"}' in text


def test_metrics_are_for_this_machine_alone(tmp_path):
    """The client of these tests is another one."""
    with opened_shop(tmp_path, (), is_public=False) as shop:
        assert shop.client.get("/metrics", headers={"host": "localhost"}).status_code == 404


def test_searches_that_found_something_are_written_down_when_the_shop_closes(tmp_path):
    """A search never waits for it; others are offered what three networks searched for."""
    with opened_shop(tmp_path) as shop:
        shop.get("/product/Search?text=tower%20bolt&companyID=1")
        shop.get("/product/Search?text=zzzzzz&companyID=1")
        shop.client.__exit__(None, None, None)
        from shopcore.storefront import Storefront
        from tests.support.products import TODAY

        with shop.store.read() as opened:
            popular = opened.terms.popular(Storefront.IRONMONGERY, "tow", 5, since=TODAY)
            nothing = opened.terms.popular(Storefront.IRONMONGERY, "zzz", 5, since=TODAY)
        shop.client.__enter__()

    assert (popular, nothing) == (("tower bolt",), ())


def test_metrics_show_what_jobs_did_in_other_processes(tmp_path):
    """Also how long the run has taken that is under way."""
    now = SetClock().now()
    report = JobReport(
        name="mail",
        runs=3,
        failures=1,
        done=7,
        busy_ms=1250,
        succeeded_at=now,
        running_since=now - timedelta(seconds=90),
    )
    with opened_shop(tmp_path, is_metrics_open=True) as shop:
        with shop.store.change() as writing:
            claim = LeaseClaim.of("elsewhere", now, timedelta(seconds=10))
            writing.job_leases.hold(["mail", "stock"], claim)
            writing.job_leases.report([report])
        lines = shop.client.get("/metrics").text.splitlines()

    assert [line for line in lines if line.startswith("shop_job_")] == [
        'shop_job_runs_total{job="mail"} 3.0',
        'shop_job_runs_total{job="stock"} 0.0',
        'shop_job_failures_total{job="mail"} 1.0',
        'shop_job_failures_total{job="stock"} 0.0',
        'shop_job_done_total{job="mail"} 7.0',
        'shop_job_done_total{job="stock"} 0.0',
        'shop_job_seconds_total{job="mail"} 1.25',
        'shop_job_seconds_total{job="stock"} 0.0',
        'shop_job_last_success_timestamp_seconds{job="mail"} 1.7952624e+09',
        'shop_job_running_seconds{job="mail"} 90.0',
        'shop_job_running_seconds{job="stock"} 0.0',
    ]


@pytest.mark.parametrize("path", ["/schema", "/schema/openapi.yaml", "/schema/redoc", "/schema/x/y"])
def test_the_description_of_calls_has_one_address(shop, path):
    """Litestar has more, with pages whose scripts come from elsewhere."""
    described = shop.client.get("/schema/openapi.json")
    other = shop.client.get(path)

    assert (described.status_code, described.headers["content-type"]) == (200, "application/json")
    assert (other.status_code, other.json()["code"]) == (404, "not_found")
