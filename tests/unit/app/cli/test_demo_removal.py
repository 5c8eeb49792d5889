"""Removing the demo takes its customers, orders and products, and nothing of the owner's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from attrs import evolve

from adapters.demo.branch_stock import put_branch_stock
from adapters.demo.customers import emails_of, put_customers
from adapters.demo.demo_records_left import customers_left
from adapters.demo.orders import put_all_belongings
from adapters.passwords import ArgonPasswords
from adapters.sql import SqlStore
from app.cli import cli
from app.config.settings import load_settings
from app.container import build_store
from shopcore.basket.basket import Basket, Line
from shopcore.catalogue.product import Product
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.errors import NotFound
from shopcore.stock.stock_alerts import StockAlert
from shopcore.storefront import Storefront
from tests.support.customers import NOW, a_customer
from tests.support.demo_catalogue import demo_products
from tests.support.priced_orders import an_order
from tests.support.products import a_product
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.sold_orders import a_sold_order
from tests.support.stores.laid_tables import lay_tables
from tests.support.stores.rolled_back import rolled_back

OWN = a_product("5.00", sku="OWN-1", product_id="", brand="Beech")
TAKEN_SKU = a_product("6.00", sku="DEMO-FIRE", product_id="", brand="Beech", name="Our own")
QUICK = ArgonPasswords(memory_kib=64, rounds=1)


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request, tmp_path: Path, monkeypatch) -> Iterator[SqlStore]:
    """A shop with some of the demo and some of an owner's; the owner's customer has both."""
    monkeypatch.setenv("SHOP_DATA", str(tmp_path))
    if request.param == "sqlite":
        monkeypatch.setenv("DATABASE_URL", "")
        lay_tables(tmp_path)
        yield from _filled()
        return
    try:
        with own_schema() as address:
            monkeypatch.setenv("DATABASE_URL", address)
            yield from _filled()
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


def _filled() -> Iterator[SqlStore]:
    with closing(build_store(load_settings())) as store:
        store.migrate()
        with store.change() as shop:
            named = [p for p in demo_products(Storefront.IRONMONGERY) if p.sku.startswith("DEMO-")]
            shop.changes.put(
                [
                    *named,
                    *demo_products(Storefront.IRONMONGERY)[:30],
                    *demo_products(Storefront.ELECTRICAL)[:30],
                ]
            )
            shop.changes.put([OWN, TAKEN_SKU])
            put_customers(shop, QUICK)
            put_all_belongings(shop)
            put_branch_stock(shop)
            _own_customer(shop)
        yield store


def product(shop, sku: str) -> Product:
    return shop.catalogue.by_sku(Storefront.IRONMONGERY, [sku])[sku]


def _own_customer(shop) -> None:
    plain, own = product(shop, "DEMO-PLAIN"), product(shop, "OWN-1")
    shop.customers.add(a_customer())
    ann = a_customer().customer_id
    shop.orders.add(an_order([Line("l-1", own, 2), Line("l-2", plain, 1)], "7001"))
    shop.saved_products.save(ann, plain.product_id, NOW)
    shop.saved_products.save(ann, own.product_id, NOW)
    shop.stock_alerts.put(
        StockAlert(customer_id=ann, product_id=plain.product_id, name=plain.name, subscribed_at=NOW)
    )
    shop.baskets.get_for_update(ann)
    shop.baskets.save(ann, Basket((Line("l-1", plain, 3), Line("l-2", own, 4)), last_line=2))


def run(capsys, *words: str) -> tuple[int, str, str]:
    status = cli(["seed", *words], result_action="return_value")
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_demo_goes_and_what_is_the_owners_stays(store: SqlStore, capsys):
    """Own products, customers, orders, baskets; a line of a demo product stays readable in a real order."""
    ann = a_customer().customer_id
    with store.read() as shop:
        before = shop.baskets.of(ann)

    status, output, _ = run(capsys, "--remove", "--yes")

    assert (status, output.splitlines()[:1]) == (0, ["4 customers removed, with their orders."])
    with store.read() as shop:
        left = {(p.storefront.label, p.sku, p.name) for p in shop.catalogue.products()}
        order = shop.orders.numbered("N7001")
        assert left == {("ironmongery", "OWN-1", OWN.name), ("ironmongery", "DEMO-FIRE", "Our own")}
        assert (customers_left(shop), emails_of(shop)) == ([], [])
        assert [(line.sku, line.name != "", line.quantity) for line in order.lines] == [
            ("OWN-1", True, 2),
            ("DEMO-PLAIN", True, 1),
        ]
        assert [bool(line.product_id) for line in order.lines] == [True, False]
        assert shop.saved_products.of(ann) == (product(shop, "OWN-1").product_id,)
        assert shop.stock_alerts.of(ann) == ()
        now = shop.baskets.of(ann)
        assert [line.product.sku for line in now.lines] == ["OWN-1"]
        assert now.version == before.version + 1
        assert shop.orders.of(None, page=1, page_size=9).total == 1
        with pytest.raises(NotFound):
            shop.orders.numbered("100127")


def test_a_product_in_a_payment_that_has_not_ended_is_taken_off_sale_and_goes_later(store: SqlStore, capsys):
    """Whoever pays finds it sold out, not gone."""
    with store.change() as shop:
        lines = [Line("l-1", product(shop, "DEMO-PLAIN"), 1)]
        ann = a_customer()
        session = PaySession(
            session_id="s-1",
            customer_id=ann.customer_id,
            account_code=ann.account.code,
            basket_version=1,
            order=a_sold_order(lines),
            return_url="http://127.0.0.1/",
            opened_at=NOW,
            changed_at=NOW,
        )
        assert shop.pay_sessions.add(session) is None

    output = run(capsys, "--remove", "--yes")[1]

    assert "1 products are part of payments in progress." in output
    with store.change() as shop:
        left = product(shop, "DEMO-PLAIN")
        assert (left.stock.is_withdrawn, left.stock.level) == (True, 0)
        shop.pay_sessions.put(evolve(session, state=PayState.DECLINED))
    assert "1 products removed." in run(capsys, "--remove", "--yes")[1]


def test_it_is_asked_first_and_may_be_run_again(store: SqlStore, capsys):
    """Without a terminal and without --yes nothing happens; ended in between, it goes on where it was."""
    status, _, complaint = run(capsys, "--remove")
    assert (status, "seed --remove --yes" in complaint) == (1, True)
    with store.read() as shop:
        assert len(customers_left(shop)) == 4
        ended = product(shop, "DEMO-PLAIN").product_id
    with store.change() as shop:
        shop.removal.customer("demo-retail")
        shop.removal.products([ended])
    with rolled_back(store) as shop:
        shop.removal.customer("demo-trade")  # as if ended before its commit

    status, output, _ = run(capsys, "--remove", "--yes")

    assert (status, output.splitlines()[0]) == (0, "3 customers removed, with their orders.")
    assert run(capsys, "--remove", "--yes")[:2] == (0, "The shop has no demo data.\n")
    assert run(capsys, "--remove", "--force")[0] == 1
