"""Rows of a catalogue without a file: what a notebook or a form would hand over."""

import pytest

from shopcore.charges.tariff import DEFAULT_TARIFF
from shopcore.feeds.bmecat_prices import BmecatPrice
from shopcore.feeds.bmecat_product import (
    BmecatCatalogue,
    BmecatFeature,
    BmecatPicture,
    BmecatProduct,
    bmecat_product,
)
from shopcore.feeds.columns import FeedRow, cells_of, product_row
from shopcore.feeds.google_cells import GOOGLE_COLUMNS, google_cells
from shopcore.feeds.google_product import FeedContext, google_product
from shopcore.feeds.rows import CatalogueRow, ProductUpdate, RowFault, read_each
from shopcore.feeds.updates import catalogue_column, price_column, price_update, stock_column, stock_update
from shopcore.money.money import Money
from shopcore.pricing.price_list import PriceBreak
from shopcore.storefront import Storefront
from tests.support.feeds_shop import PLAIN
from tests.support.products import TODAY, a_plate, a_price_list, a_product


def test_a_product_reads_back_from_its_cells():
    """Made to measure or not."""
    for product in (a_product(a_price_list("4.15", [(10, "3.90")], "3.50")), a_plate()):
        (row,) = product_row(FeedRow(7, cells_of(product)))

        assert isinstance(row, CatalogueRow)
        assert row.line == 7
        assert cells_of(row.product) == cells_of(product)


def test_every_fault_of_a_row_is_listed_under_the_name_its_file_gives():
    """The cells that cannot be read, then the rules that are broken."""
    row = FeedRow(3, PLAIN | {"price": "about 4", "sku": ""}, {"price": "cost"})

    assert [str(fault) for fault in product_row(row)] == [
        "line 3, column cost: must be an amount such as 12.45, not 'about 4'",
        "line 3, column sku: is missing",
    ]


def test_a_row_of_stock_changes_only_what_it_names():
    """An empty cell is not the same as a column that is not there."""
    assert stock_update(FeedRow(2, {"sku": "A", "stock": "5", "expected": ""})) == [
        ProductUpdate(2, None, "A", stock={"level": 5, "expected_on": None})
    ]


def test_a_branch_has_a_level_and_nothing_else():
    """What else the row says of it is at fault."""
    row = {"sku": "A", "stock": "5", "branch": "leeds"}

    assert stock_update(FeedRow(2, row)) == [ProductUpdate(2, None, "A", stock={"level": 5}, branch="leeds")]
    assert stock_update(FeedRow(2, row | {"is_direct": "true"})) == [
        RowFault(2, "is_direct", "cannot be set for a branch")
    ]


def test_a_row_of_prices_becomes_new_prices():
    """Breaks are read with them."""
    row = FeedRow(2, {"company": "2", "sku": "A", "price": "4.15", "breaks": "10:3.90"})

    assert price_update(row) == [
        ProductUpdate(
            2,
            Storefront.ELECTRICAL,
            "A",
            prices={"list_price": Money(415), "breaks": (PriceBreak(10, Money(390)),)},
        )
    ]


@pytest.mark.parametrize(
    ("column", "heading", "named"),
    [
        (catalogue_column, " SKU ", "sku"),
        (catalogue_column, "attr:Finish", "attr:Finish"),
        (price_column, "price", "price"),
        (price_column, "description", None),
        (stock_column, "Branch", "branch"),
    ],
)
def test_headings_name_columns(column, heading, named):
    """In any case, and with spaces around them."""
    assert column(heading) == named


@pytest.mark.parametrize(
    ("column", "heading", "message"),
    [
        (catalogue_column, "attr:", "is not a known column"),
        (
            catalogue_column,
            "cost_price",
            "the shop doesn't store cost prices: remove this column from the file",
        ),
        (stock_column, "sku;stock", "is not a known column; separate the columns by commas"),
    ],
)
def test_other_headings_are_refused(column, heading, message):
    """With what to do about them, where that is known."""
    with pytest.raises(ValueError, match=f"^{message}$"):
        column(heading)


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("0:3.90", "must begin at a quantity of 2 or more"),
        ("10:-3.90", "must have prices of more than 0.00"),
        ("10", "must be written like 10:3.90;25:3.70, not '10'"),
    ],
)
def test_breaks_that_cannot_be_are_refused(cell, message):
    """Before a price list would take them for something else."""
    (fault,) = price_update(FeedRow(2, {"sku": "A", "price": "4.15", "breaks": cell}))

    assert fault == RowFault(2, "breaks", message)


def test_a_google_row_is_read_back_to_the_same_price():
    """Prices of a feed include VAT."""
    product = a_product("12.45", image=None)
    row = google_cells(
        product,
        origin="https://shop.example.com",
        tariff=DEFAULT_TARIFF,
        today=TODAY,
        picture=lambda _: "p.jpg",
    )
    (read,) = google_product(FeedRow(2, row), FeedContext(Storefront.IRONMONGERY, TODAY))

    assert set(row) == set(GOOGLE_COLUMNS)
    assert (row["price"], row["image_link"]) == ("14.94 GBP", "p.jpg")
    assert isinstance(read, CatalogueRow)
    assert read.product.prices == product.prices


def test_a_bmecat_product_stands_in_the_tree_with_its_usual_picture():
    """The root of the tree is no category, and a price for a hundred is divided."""
    catalogue = BmecatCatalogue(
        currency="GBP",
        supplier="Copperline Supply",
        image_root="https://example.com/pictures/",
        groups={"1": ("All", ""), "2": ("Cable", "1"), "3": ("Flexible", "2")},
        root_ids={"1"},
        group_ids={"C-1": "3"},
    )
    item = BmecatProduct(
        line=9,
        sku="C-1",
        sku_name="SUPPLIER_AID",
        is_deleted=False,
        name="Flex  3 core",
        brand="",
        description="Round<p>brown</p>",
        delivery_days="2.5",
        gtin="5012345678900",
        mpn="",
        is_hazardous=False,
        prices=[
            BmecatPrice(kind="net_customer", amount="1.00"),
            BmecatPrice(kind="net_list", amount="250", units="100"),
        ],
        pictures=[
            BmecatPicture("a.pdf", "application/pdf", ""),
            BmecatPicture("c.jpg", "image/jpeg", "normal"),
        ],
        features=[BmecatFeature("Length", ["50"], "MTR"), BmecatFeature("Colour", ["-"], "")],
    )
    (row,) = bmecat_product(item, catalogue, Storefront.ELECTRICAL)

    assert isinstance(row, CatalogueRow)
    product = row.product
    assert (product.name, product.brand, product.category) == (
        "Flex 3 core",
        "Copperline Supply",
        ("Cable", "Flexible"),
    )
    assert product.prices.list_price == Money(250)
    assert product.image == "https://example.com/pictures/c.jpg"
    assert (product.stock.is_direct, product.stock.lead_time_days) == (True, 3)
    assert product.attributes == {"Length": "50 m", "GTIN": "5012345678900"}


def test_faults_pass_between_the_rows_that_are_read():
    """Nobody has to look for them, and a file without rows has one of its own."""
    fault = RowFault(2, "", "cannot be read")

    assert list(read_each([1, fault, 3], lambda row: [row, row], empty=RowFault(1, "", "is empty"))) == [
        1,
        1,
        fault,
        3,
        3,
    ]
    assert list(read_each([], lambda row: [row], empty=fault)) == [fault]
    assert list(read_each([], lambda row: [row])) == []
