"""A whole shop that reads its catalogue from a streaming replica."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from litestar.testing import TestClient

from app.cli.doctor import doctor
from app.config.settings import Settings, load_settings
from app.container import build_app, open_store
from shopcore.storefront import Storefront
from tests.support.products import a_price_list, a_product
from tests.support.servers.postgresql import NoServer
from tests.support.servers.private_postgresql import private_server
from tests.support.servers.streaming_replica import StreamingReplica, replica_of

KEYED = {"Ocp-Apim-Subscription-Key": "storefront-demo"}
WITHIN_S = 20.0


@pytest.fixture
def replica() -> Iterator[StreamingReplica]:
    with ExitStack() as stack:
        try:
            server = stack.enter_context(private_server("fsync=off"))
        except NoServer as reason:
            pytest.skip(f"no PostgreSQL: {reason}")
        yield stack.enter_context(replica_of(server))


@pytest.fixture
def settings(replica: StreamingReplica, tmp_path: Path, monkeypatch) -> Settings:
    own = tmp_path / "own.toml"
    own.write_text("[calls]\nmetrics_for_all = true\n")
    for name, value in {
        "SHOP_DATA": str(tmp_path),
        "SHOP_SETTINGS": str(own),
        "DATABASE_URL": replica.primary.address,
        "DATABASE_REPLICA_URL": replica.address,
    }.items():
        monkeypatch.setenv(name, value)
    return load_settings()


def set_price(settings: Settings, pounds: str) -> None:
    with open_store(settings) as store, store.change() as shop:
        product = a_product(sku="BOLT", product_id="")
        shop.changes.put([evolve(product, prices=a_price_list(pounds))])


def wait_for(is_so: Callable[[], bool]) -> None:
    until_s = time.monotonic() + WITHIN_S
    while not is_so():
        assert time.monotonic() < until_s
        time.sleep(0.05)


def part(client: TestClient[Any]) -> str:
    components = client.get("/health").json()["parts"]
    return str(next(one["status"] for one in components if one["name"] == "replica"))


def test_a_new_price_is_shown_though_the_replica_is_behind(settings, replica, capsys):
    """The shop stays ready; health, metrics and doctor say that the replica is not used."""
    set_price(settings, "12.45")
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:

        def price() -> Any:
            cards = client.get("/product/Cards?companyID=1&ids=p-1", headers=KEYED)
            assert cards.status_code in {200, 503}, cards.text
            return cards.json()[0]["price"] if cards.status_code == 200 else None

        wait_for(lambda: price() == 12.45 and part(client) == "ok")
        doctor()
        assert "replica: up to date with the primary" in capsys.readouterr().out
        replica.pause()
        set_price(settings, "9.95")
        wait_for(lambda: price() == 9.95)
        wait_for(lambda: part(client) == "unavailable")
        assert client.get("/health").status_code == 200
        assert doctor() == 1
        assert "replica: the replica is behind the primary" in capsys.readouterr().err
        text = client.get("/metrics").text
        assert 'shop_replica_fallbacks_total{reason="behind"}' in text
        replica.resume()
        wait_for(lambda: part(client) == "ok")

    with open_store(settings) as store, store.read() as shop:
        assert shop.catalogue.by_sku(Storefront.IRONMONGERY, ["BOLT"])["BOLT"].prices == a_price_list("9.95")
