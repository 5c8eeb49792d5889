"""What the guide to frames shows works as it stands, on files as the shop exports them."""

from __future__ import annotations

import re
from typing import Any

import matplotlib as mpl
import polars as pl
import pytest

from adapters.feeds.order_parquet import parquet_sheet
from adapters.feeds.shop_csv import CsvWriter
from adapters.memory import MemoryStore
from app.config.settings import load_settings
from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket
from shopcore.catalogue.product import Product, Stock
from shopcore.orders.order import Charges, Order, OrderStatus
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.use_cases.orders.export_orders import export_orders
from tests.support.paths import ROOT
from tests.support.priced_orders import an_order
from tests.support.products import StoppedClock, a_line, a_plate, a_price_list, a_product
from tests.support.sold_orders import a_collection, a_sold_order

GUIDE = ROOT / "docs" / "frames.md"
TARIFF = load_settings({}).tariff
BOLT = a_product(a_price_list("4.15", [(10, "3.90")], "4.05"), sku="BOLT")
HINGE = a_product(a_price_list("4.15", [(10, "3.90")]), sku="HINGE")
RAIL = a_product("12.34", sku="RAIL", is_long=True)
DOOR = a_product("129.00", sku="DOOR", brand=TARIFF.door.brand, stock=Stock(is_direct=True))
PLATE = a_plate()
LAMP = a_product("9.99", sku="LAMP", storefront=Storefront.ELECTRICAL)
GUIDE_PRODUCTS = (BOLT, HINGE, RAIL, DOOR, PLATE, LAMP)


def sold(name: str, *requested: tuple[Product, int], **changes: Any) -> Order:
    """An order as the shop charges it under its own tariff, delivered unless asked otherwise."""
    lines = [
        a_line(product, quantity, Size(500, 200, False) if product is PLATE else None, line_id=f"l-{n}")
        for n, (product, quantity) in enumerate(requested, start=1)
    ]
    totals = price_basket(lines, TARIFF, is_collected="delivery" in changes)
    return a_sold_order(lines, name=name, charges=Charges.of(totals), **changes)


def before_payments(*lines: Line) -> Order:
    return an_order(lines, "5", charges=Charges.of(price_basket(lines, TARIFF)))


ORDERS = (
    sold("1", (HINGE, 10), (PLATE, 1)),
    sold("2", (BOLT, 3), (RAIL, 1), delivery=a_collection()),
    sold("3", (BOLT, 3), (RAIL, 1), (DOOR, 2)),
    sold("4", (HINGE, 1), (RAIL, 1)),
    before_payments(a_line(HINGE, 2)),
)
CANCELLED = sold("6", (HINGE, 1), status=OrderStatus.CANCELLED)
ELECTRICAL = sold("7", (LAMP, 1), storefront=Storefront.ELECTRICAL)


@pytest.fixture
def exported(tmp_path, monkeypatch):
    """A folder with the shop's own exports of its catalogue and its orders."""
    monkeypatch.chdir(tmp_path)
    mpl.use("Agg")
    store = MemoryStore(StoppedClock())
    with store.change() as shop:
        assert all(shop.orders.add(order) for order in (*ORDERS, CANCELLED, ELECTRICAL))
    with parquet_sheet(tmp_path / "orders.parquet") as sheet:
        export_orders(store.shop(), sheet, "secret")
    with (tmp_path / "catalogue.csv").open("w", encoding="utf-8", newline="") as text:
        catalogue = CsvWriter(text)
        catalogue.begin([])
        for product in GUIDE_PRODUCTS:
            catalogue.add(product)


@pytest.fixture
def guide(exported):
    """What the guide has made once all its examples ran, and the policies that they came upon."""
    examples = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 2, "docs/frames.md has two Python blocks: put more code into one of them"
    first, second = examples
    results: dict[str, Any] = {}
    exec(first, results)
    spelt_out = results["today"]
    exec(second, results)
    assert results["today"] == spelt_out == results["Policy"].of(TARIFF)
    return results


def test_exported_orders_come_to_what_was_charged(guide):
    """Delivered, collected, with doors and long pieces, and of before payments; none was cancelled."""
    priced = guide["price_orders"](guide["lines"], guide["prices"], guide["today"]).collect()

    assert {row["order_number"]: row["total_pence"] for row in priced.iter_rows(named=True)} == {
        order.number: order.total.inc_vat.pence for order in ORDERS
    }
    charged = pl.scan_parquet("orders.parquet").filter(pl.col("status") != "cancelled", storefront=1)
    assert priced["ex_vat_pence"].sum() == charged.select(pl.col("ex_pence").sum()).collect().item()


def test_exported_lines_come_to_what_was_charged(guide):
    """Price by price: breaks, a sale, and what was cut."""
    lines = guide["price_lines"](guide["lines"], guide["prices"]).collect()

    assert lines["unit_pence"].to_list() == lines["unit_ex_pence"].to_list()
    assert lines["goods_pence"].to_list() == lines["ex_pence"].to_list()
    assert lines["sku"].unique().sort().to_list() == ["BOLT", "DOOR", "HINGE", "PLATE", "RAIL"]


def test_the_readme_leaves_the_same_rows(guide):
    """In the same words, of a file that is read whole."""
    readme = (GUIDE.parents[1] / "README.md").read_text(encoding="utf-8")
    (orders,) = re.findall(r"`(pl\.read_parquet\(.*?\))`", readme)
    (prices,) = re.findall(r"`(read_price_list\(.*?\))`", readme)

    assert eval(orders, guide).equals(guide["lines"].collect())
    assert eval(prices, guide).equals(guide["prices"])


def test_the_guide_names_every_column():
    """Those that come out as well as those that go in."""
    from shopcore.frames.columns import LINE_COLUMNS, PRICE_COLUMNS
    from shopcore.frames.priced import ADDED

    text = GUIDE.read_text(encoding="utf-8")
    for name in (*(column.name for column in (*LINE_COLUMNS, *PRICE_COLUMNS)), *ADDED):
        assert f"`{name}`" in text, name
