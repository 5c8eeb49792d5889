"""The catalogue written as a Google product feed is read back with the same prices."""

from __future__ import annotations

import io
from datetime import date

import pytest

from adapters.feeds.formats import Format, format_of, read_products
from adapters.feeds.google_export import GoogleFeedWriter
from shopcore.catalogue.product import Product, Stock
from shopcore.charges.tariff import DEFAULT_TARIFF
from shopcore.feeds.rows import CatalogueRow
from shopcore.storefront import Storefront
from tests.support.products import TODAY, a_plate, a_price_list, a_product

ORIGIN = {
    Storefront.IRONMONGERY: "https://shop.example.com",
    Storefront.ELECTRICAL: "https://electric.example.com",
}


def feed_of(*products: Product) -> list[dict[str, str]]:
    """The rows of the feed, by their columns."""
    header, *rows = text_of(*products).splitlines()
    return [dict(zip(header.split("\t"), row.split("\t"), strict=True)) for row in rows]


def text_of(*products: Product) -> str:
    text = io.StringIO()
    sheet = GoogleFeedWriter(text, origin=ORIGIN.__getitem__, tariff=DEFAULT_TARIFF, today=TODAY)
    sheet.begin(())
    for product in products:
        sheet.add(product)
    return text.getvalue()


def test_a_product_is_written_with_its_price_inc_vat_and_its_address():
    """What shopping engines ask for."""
    (row,) = feed_of(
        a_product(
            a_price_list("7.77", sale="6.20"),
            attributes={"Finish": "Satin brass", "Family": "F-1"},
            image="a/b.jpg",
        )
    )

    assert (row["price"], row["sale_price"]) == ("9.32 GBP", "7.44 GBP")
    assert row["link"] == "https://shop.example.com/product/tower-bolt-150-mm-p-1"
    assert row["image_link"] == "https://shop.example.com/images/1200/a/b.jpg"
    assert row["product_type"] == "Gate, Shed & Garage > Bolts > Tower"
    assert (row["color"], row["item_group_id"], row["condition"]) == ("Satin brass", "F-1", "new")


@pytest.mark.parametrize(
    ("stock", "availability", "on"),
    [
        (Stock(level=1), "in_stock", ""),
        (Stock(is_direct=True), "in_stock", ""),
        (Stock(), "out_of_stock", ""),
        (Stock(expected_on=date(2026, 12, 3)), "backorder", "2026-12-03T00:00Z"),
        (Stock(stock_type="Stock-Out", expected_on=date(2026, 12, 3)), "out_of_stock", ""),
    ],
)
def test_availability_is_what_a_shopper_would_be_told(stock, availability, on):
    """What can be ordered, and from when."""
    (row,) = feed_of(a_product(stock=stock))

    assert (row["availability"], row["availability_date"]) == (availability, on)


def test_a_cell_that_looks_like_a_formula_is_written_as_it_is():
    """Machines read it, and would show shoppers the apostrophe that a spreadsheet needs."""
    (row,) = feed_of(a_product(sku="-1", name="=1+1", brand="@home"))

    assert (row["id"], row["title"], row["brand"]) == ("-1", "=1+1", "@home")


def test_made_to_measure_is_left_out_and_text_stays_on_its_line():
    """A feed has no price per square metre, and no line breaks in cells."""
    (row,) = feed_of(a_plate(), a_product(description="First line\nsecond\tline"))

    assert row["description"] == "First line second line"


def test_what_is_off_the_lists_is_left_out():
    """Engines are not told of what nobody can buy; sold out for now is told as such."""
    gone = a_product(sku="GONE", stock=Stock(is_withdrawn=True), is_listed=False)

    assert [row["id"] for row in feed_of(gone, a_product(sku="OUT", stock=Stock()))] == ["OUT"]


def test_a_feed_is_read_back_with_the_same_prices_and_names():
    """On five-pence steps every price comes back to the penny."""
    products = [a_product("12.45"), a_product(a_price_list("4.15", sale="3.90"), sku="B", name="Butt hinge")]
    file = io.BytesIO(text_of(*products).encode())

    assert format_of(file) is Format.GOOGLE
    rows = list(read_products(file, Format.GOOGLE, Storefront.IRONMONGERY, today=TODAY))

    assert all(isinstance(row, CatalogueRow) for row in rows)
    assert [
        (r.product.sku, r.product.name, r.product.prices) for r in rows if isinstance(r, CatalogueRow)
    ] == [(p.sku, p.name, p.prices) for p in products]
