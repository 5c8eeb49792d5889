"""The seed command fills an empty shop, and only an empty one unless it is told to."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from attrs import evolve

from app.cli.seed import replace_demo, seed
from app.config.settings import load_settings
from app.container import open_store
from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.import_catalogue import CHUNK_ROWS
from tests.support.customers import a_customer
from tests.support.demo_catalogue import demo_products
from tests.support.http.open_shop import shop_product


@pytest.fixture
def empty_shop(tmp_path, monkeypatch):
    """A shop in a folder of its own, on SQLite."""
    monkeypatch.setenv("SHOP_DATA", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)


def counts() -> dict[Storefront, int]:
    with open_store() as store, store.read() as shop:
        return {s: sum(top.product_count for top in shop.categories.tree(s)) for s in Storefront}


def days_of_orders() -> list[date]:
    with open_store() as store, store.read() as shop:
        return [order.placed_at.date() for order in shop.orders.of(None, page=1, page_size=50).orders]


def filled_days_ago(days: int) -> None:
    """Let the orders be those of a shop that was filled some days ago."""
    with open_store() as store, store.change() as shop:
        for order in shop.orders.of(None, page=1, page_size=50).orders:
            assert shop.orders.redate(order.order_id, order.placed_at, order.placed_at - timedelta(days=days))


def test_an_empty_shop_is_filled_once_and_stays_the_same(empty_shop, capsys):
    """Both storefronts at once; a second seed dates the orders anew, a forced one changes nothing."""
    made = {storefront: len(demo_products(storefront)) for storefront in Storefront}

    assert seed() == 0
    assert counts() == made
    days = days_of_orders()
    filled_days_ago(100)
    assert days_of_orders() != days
    assert seed() == 0
    assert days_of_orders() == days
    assert seed(force=True) == 0
    assert counts() == made
    output = capsys.readouterr().out.splitlines()
    assert output[0] == f"{sum(made.values()):,} demo products added or changed."
    assert output[1].startswith(f"{len(days)} demo orders")
    assert "--force" in output[2]
    assert output[3] == "0 demo products added or changed."


def test_customers_go_on_changing_things_while_the_demo_is_put_again(tmp_path):
    """A shop that sells waits for the last short step alone, not for the reading of all products."""
    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put([evolve(shop_product("BOLT"), name="Old name")])
        shop.customers.add(a_customer())
    ann = a_customer().customer_id
    saved = []

    def made() -> Iterator[Product]:
        yield from [shop_product("BOLT"), *(shop_product(f"OTHER-{number}") for number in range(CHUNK_ROWS))]
        with open_store(settings) as own, own.change() as other:
            product = other.catalogue.by_sku(Storefront.IRONMONGERY, ["BOLT"])["BOLT"]
            other.saved_products.save(ann, product.product_id, datetime.now(UTC))
            saved.append(product.name)
        yield shop_product("LAST")

    with open_store(settings) as store:
        changed = replace_demo(store, made())
        with store.read() as shop:
            names = {product.name for product in shop.catalogue.products()}
            still_saved = shop.saved_products.of(ann)

    assert saved == ["Old name"], "nobody sees half of it"
    assert changed == CHUNK_ROWS + 2
    assert "Old name" not in names
    assert len(still_saved) == 1


def test_a_seed_that_cannot_reach_its_database_says_so(tmp_path, monkeypatch, capsys):
    """One line on standard error and an exit status that is not 0."""
    (tmp_path / "data").write_text("a file where a folder should be")
    monkeypatch.setenv("SHOP_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("DATABASE_URL", raising=False)

    assert seed() == 1
    assert capsys.readouterr().err.strip()
