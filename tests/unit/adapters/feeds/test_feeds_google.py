"""Google product feeds: RSS, Atom and tab-separated text."""

from datetime import date

import pytest

from shopcore.catalogue.product import FAMILY
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from tests.support.feeds_shop import faults_of, product_of

ITEM = {
    "id": "G-1",
    "title": "Lever handle\n on rose",
    "price": "14.94 GBP",
    "availability": "in stock",
    "brand": "Hallowbeck",
    "product_type": "Door Handles &gt; Lever on Rose",
}


def rss(*items: dict[str, str]) -> bytes:
    """A feed with one item to a line; an item varies a plain one."""
    lines = [
        "<item>" + "".join(f"<g:{k}>{v}</g:{k}>" for k, v in (ITEM | i).items()) + "</item>" for i in items
    ]
    head = '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>'
    return "\n".join([head, *lines, "</channel></rss>"]).encode()


def test_an_item_becomes_a_product():
    """Each of Google's attributes has its place; a product group is the family."""
    more = {
        "description": "Strong&lt;br&gt;and &lt;b&gt;fine&lt;/b&gt; &amp;amp; light",
        "image_link": "https://example.com/a.jpg",
        "color": "Brass",
        "size": "75 mm",
        "gtin": "5012345678900",
        "mpn": "LR-75",
        "item_group_id": "LR",
        "product_detail": "<g:attribute_name>Grade</g:attribute_name>"
        "<g:attribute_value>304</g:attribute_value>",
        "shipping": "<g:price>3.00 GBP</g:price>",
    }

    product = product_of(rss(more), Storefront.ELECTRICAL)

    assert (product.sku, product.name, product.brand) == ("G-1", "Lever handle on rose", "Hallowbeck")
    assert product.storefront is Storefront.ELECTRICAL
    assert product.category == ("Door Handles", "Lever on Rose")
    assert product.description == "Strong\nand fine & light"
    assert product.image == "https://example.com/a.jpg"
    assert product.attributes == {
        "Grade": "304",
        "Size": "75 mm",
        "Colour": "Brass",
        "GTIN": "5012345678900",
        "MPN": "LR-75",
        FAMILY: "LR",
    }
    assert product.prices.list_price == Money(1245)
    assert product.stock.level == 100_000


@pytest.mark.spec("PR-03")
@pytest.mark.parametrize(
    ("including", "excluding"),
    [("14.94", 1245), ("0.04", 3), ("0.03", 2), ("0.01", 1), ("9.32", 777), ("252.00", 21000)],
)
def test_a_price_of_a_feed_includes_vat(including, excluding):
    """£0.03 is no price with VAT: £0.02 comes to £0.02 and £0.03 to £0.04."""
    assert product_of(rss({"price": f"{including} GBP"})).prices.list_price == Money(excluding)


@pytest.mark.parametrize(
    ("period", "sale"),
    [
        ("", 1000),
        ("2026-11-01T00:00+0000/2026-11-21T23:59+0000", 1000),
        ("2026-11-22/2026-12-01", None),
        ("2026-10-01/2026-11-20", None),
    ],
)
def test_a_sale_counts_on_its_days(period, sale):
    """A sale that is over is not brought in as one without end."""
    more = {"sale_price": "12.00 GBP", "sale_price_effective_date": period}

    result = product_of(rss(more)).prices.sale_price

    assert result == (None if sale is None else Money(sale))


@pytest.mark.parametrize(
    ("cells", "level", "expected"),
    [
        ({"availability": "in_stock", "quantity": "12"}, 12, None),
        ({"availability": "in_stock", "sell_on_google_quantity": "3"}, 3, None),
        ({"availability": "out_of_stock"}, 0, None),
        ({"availability": "Preorder", "availability_date": "2026-12-03T09:00+0000"}, 0, date(2026, 12, 3)),
        ({"availability": "backorder", "availability_date": "2026-12-03"}, 0, date(2026, 12, 3)),
    ],
)
def test_availability_is_stock_or_a_date(cells, level, expected):
    """In stock without a number is plenty."""
    stock = product_of(rss(cells)).stock

    assert (stock.level, stock.expected_on) == (level, expected)


@pytest.mark.parametrize(
    ("cells", "category"),
    [
        ({"product_type": "A &gt; B / C &gt; D &gt; E"}, ("A", "B - C", "D")),
        ({"product_type": "Home &gt; Door Handles &gt; Knobs"}, ("Door Handles", "Knobs")),
        ({"product_type": "home"}, ("home",)),
        ({"product_type": "", "google_product_category": "Hardware &gt; Hinges"}, ("Hardware", "Hinges")),
        ({"product_type": "", "google_product_category": "2878"}, ("Other",)),
        ({"product_type": ""}, ("Other",)),
    ],
)
def test_the_category_is_the_product_type_or_googles_own(cells, category):
    """Three levels at most; numbers of Google's list say nothing here."""
    assert product_of(rss(cells)).category == category


def test_a_product_without_a_brand_is_unbranded():
    """A brand is needed to list it."""
    assert product_of(rss({"brand": ""})).brand == "Unbranded"


def test_an_atom_feed_is_read_like_rss():
    """Google's own elements win over Atom's of the same name."""
    content = b"""<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
    <title>Shop</title><entry><id>tag:example.com,2026:1</id><title>Hinge</title><summary>Fine</summary>
    <g:id>G-9</g:id><g:price>1.20 GBP</g:price><g:availability>in_stock</g:availability></entry></feed>"""

    product = product_of(content)

    assert (product.sku, product.name, product.description) == ("G-9", "Hinge", "Fine")


def test_a_text_feed_is_read_like_xml():
    """Headings with spaces or underscores; columns that say nothing are passed over."""
    content = (
        "ID\ttitle\tg:price\tavailability\timage link\tshipping\n"
        'T-1\tBolt 6"\t3.00 GBP\tin stock\thttps://example.com/b.png\tx\n'
    )

    product = product_of(content.encode())

    assert (product.sku, product.name) == ("T-1", 'Bolt 6"')
    assert product.prices.list_price == Money(250)
    assert product.image == "https://example.com/b.png"


def test_faults_are_named_in_googles_words_with_the_sku():
    """Feeds often stand on one line, so the line alone would say nothing."""
    bad = {
        "title": "",
        "price": "14.94 EUR",
        "sale_price": "cheap",
        "availability": "maybe",
        "quantity": "x",
        "product_type": "x" * 81,
        "availability_date": "soon",
        "sale_price_effective_date": "2026-11-01",
    }

    assert faults_of(rss({}, bad | {"id": "G-2"})) == [
        "line 4, column price: must be in GBP, not 'EUR' ('G-2')",
        "line 4, column sale_price: must be an amount such as 12.45 GBP, not 'cheap' ('G-2')",
        "line 4, column sale_price_effective_date: must be a date such as 2026-12-03, not '' ('G-2')",
        "line 4, column availability: must be in_stock, out_of_stock, preorder or backorder, "
        "not 'maybe' ('G-2')",
        "line 4, column availability_date: must be a date such as 2026-12-03, not 'soon' ('G-2')",
        "line 4, column title: is missing ('G-2')",
        "line 4, column product_type: must have at most 80 characters, not 81 ('G-2')",
    ]


@pytest.mark.parametrize("cells", [{"id": ""}, {"price": ""}, {"availability": ""}])
def test_what_google_needs_is_needed_here(cells):
    """Its own name stands in the fault."""
    (name,) = cells

    (fault,) = faults_of(rss(cells))

    assert fault.startswith(f"line 2, column {name}: is missing")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"<rss><channel><item>", "is not valid XML: Premature end of data in tag item line 1"),
        (b"<rss></channel>", "is not valid XML: Opening and ending tag mismatch: rss line 1 and channel"),
        (b"<rss><channel/></rss>", "the feed contains no products"),
        (b"id\ttitle\tprice\tavailability\n", "the feed contains no products"),
        (b"id\ttitle\n", "columns are missing: price, availability"),
        (
            b'<!DOCTYPE rss [<!ENTITY a "b">]><rss><channel><item><id>&a;</id></item></channel></rss>',
            "the file defines its own XML entities, which are not allowed",
        ),
    ],
)
def test_a_feed_that_cannot_be_read_is_a_fault(content, fault):
    """Unsound XML, entities, and files with nothing in them."""
    assert faults_of(content) == [f"line 1: {fault}"]


def test_a_file_outside_the_feed_is_never_read(tmp_path):
    """An external entity is refused before it is looked at."""
    secret = tmp_path / "secret"
    secret.write_text("G-SECRET")
    content = f'<!DOCTYPE r [<!ENTITY x SYSTEM "file://{secret}">]><rss><item><id>&x;</id></item></rss>'

    (fault,) = faults_of(content.encode())

    assert "G-SECRET" not in fault
    assert "entities" in fault
