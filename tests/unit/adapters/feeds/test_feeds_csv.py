"""Our CSV: what may stand in it, and what is refused with line and column."""

import codecs
import io
from datetime import date
from typing import Any

import pytest

from adapters.feeds import csv_rows
from adapters.feeds.shop_csv import prices_in, stock_in
from shopcore.catalogue.product import Stock
from shopcore.feeds.cells import money
from shopcore.feeds.rows import CatalogueRow, ProductUpdate, RowFault
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceBreak
from shopcore.storefront import Storefront
from tests.support.feeds_shop import PLAIN, csv_of, faults_of, product_of, read_rows

STOCK_TYPES_ARE = "must be Stock-Out, Stock-Out Import, Back-Order or empty"
PICTURES_ARE = "must be https://… or a picture file such as hinges/butt.jpg"
FULL = {
    "company": "2",
    "breaks": "10:3.90;25:3.7",
    "sale_price": "3.50",
    "stock": "12",
    "stock_type": "Stock-Out",
    "expected": "2026-12-03",
    "lead_time_days": "5",
    "is_direct": "true",
    "is_hazardous": "TRUE",
    "is_long": "true",
    "is_withdrawn": "false",
    "is_non_stock": "true",
    "is_fire_rated": "true",
    "m2m_limits": "50-2000x50-1250",
    "image": "hinge.jpg",
    "description": "Strong.",
    "attr:Finish": "Satin Chrome",
    "attr:Size": "",
}


def test_every_column_finds_its_place_in_the_product():
    """One row with all columns, in an order of its own."""
    product = product_of(csv_of(FULL))

    assert product.storefront is Storefront.ELECTRICAL
    assert product.category == ("Door Hinges", "Butt Hinges")
    assert product.prices.breaks == (PriceBreak(10, Money(390)), PriceBreak(25, Money(370)))
    assert product.prices.sale_price == Money(350)
    assert product.stock == Stock(12, "Stock-Out", date(2026, 12, 3), 5, is_direct=True, is_non_stock=True)
    assert product.is_hazardous
    assert product.is_long
    assert product.is_fire_rated
    assert product.size_limits == SizeLimits(50, 2000, 50, 1250)
    assert (product.image, product.description) == ("hinge.jpg", "Strong.")
    assert product.attributes == {"Finish": "Satin Chrome"}


def test_columns_may_come_in_any_order_and_most_may_be_left_out():
    """Only SKU, name, brand, category and price are needed beside the company."""
    file = b"price , name,SKU,category,brand\n4.15,Hinge,H-1,Hinges,Hallowbeck\n"

    assert product_of(file, Storefront.ELECTRICAL).prices.list_price == Money(415)


def test_a_byte_order_mark_is_no_part_of_the_first_heading():
    """Spreadsheets write one."""
    assert product_of(codecs.BOM_UTF8 + csv_of(PLAIN)).sku == "HBK-1"


def test_blank_rows_are_passed_over_and_lines_still_count():
    """A spreadsheet leaves rows of commas behind; a cell may hold line breaks."""
    content = csv_of({"description": '"two\nlines"'}) + b"\n\n,,,,,,\n" + b"1,H-2,n,b,c,free,\n"

    first, second = read_rows(content)

    assert isinstance(first, CatalogueRow)
    assert (first.line, first.product.description) == (2, "two\nlines")
    assert str(second) == "line 6, column price: must be an amount such as 12.45, not 'free'"


@pytest.mark.spec("PR-01")
@pytest.mark.parametrize(
    ("column", "cell", "message"),
    [
        ("price", "", "is missing"),
        ("price", "0", "must be more than 0.00"),
        ("price", "-1.00", "must be more than 0.00"),
        ("price", "1.005", "must not have more than 2 decimals: '1.005'"),
        ("price", "12345678.00", "must be at most £1,000,000.00"),
        ("price", "£4.15", "must be an amount such as 12.45, not '£4.15'"),
        ("price", "1e3", "must be an amount such as 12.45, not '1e3'"),
        ("price", "١", "must be an amount such as 12.45, not '١'"),
        ("sale_price", "0.00", "must be more than 0.00, or empty for no sale"),
        ("breaks", "1:3.90", "must begin at a quantity of 2 or more"),
        ("breaks", "10:0", "must have prices of more than 0.00"),
        ("breaks", "10=3.90", "must be written like 10:3.90;25:3.70, not '10=3.90'"),
        ("breaks", "ten:3.90", "must be a whole number, not 'ten'"),
        ("breaks", "10:3.905", "must not have more than 2 decimals: '3.905'"),
        ("stock", "-1", "must be from 0 to 10000000"),
        ("stock", "1.5", "must be a whole number, not '1.5'"),
        ("stock", "9" * 50, f"must be a whole number, not '{'9' * 40}…'"),
        ("stock_type", "stock-out", f"{STOCK_TYPES_ARE}, not 'stock-out'"),
        ("stock_type", "x" * 41, f"{STOCK_TYPES_ARE}, not '{'x' * 40}…'"),
        ("expected", "03/12/2026", "must be a date such as 2026-12-03, not '03/12/2026'"),
        ("expected", "2026-02-30", "must be a date such as 2026-12-03, not '2026-02-30'"),
        ("lead_time_days", "9999", "must be from 0 to 3650"),
        ("is_direct", "yes", "must be true or false, not 'yes'"),
        ("m2m_limits", "50x50", "must be written like 50-2000x50-1250, not '50x50'"),
        ("m2m_limits", "50-40x50-1250", "must rise from at least 1 mm to at most 100000 mm"),
        ("m2m_limits", "50-2000x0-1250", "must rise from at least 1 mm to at most 100000 mm"),
        ("company", "3", "must be 1 or 2, not '3'"),
        ("company", "", "is missing: name it in each row or with --company"),
        ("sku", "", "is missing"),
        ("sku", " H-1", "must be 1 to 40 plain letters, digits and signs, without spaces at the ends"),
        ("sku", "H" * 41, "must be 1 to 40 plain letters, digits and signs, without spaces at the ends"),
        ("sku", "Hé", "must be 1 to 40 plain letters, digits and signs, without spaces at the ends"),
        ("name", " ", "is missing"),
        ("name", "n" * 201, "must have at most 200 characters, not 201"),
        ("name", "n\0", "is not plain UTF-8 text"),
        ("name", "n\x1b[31m", "must not contain line breaks, tabs or other control characters"),
        ("category", "a/b\tc", "must not contain line breaks, tabs or other control characters"),
        ("brand", "", "is missing"),
        ("category", "", "must have 1 to 3 levels, separated by /"),
        ("category", "a/b/c/d", "must have 1 to 3 levels, separated by /"),
        ("category", "a//c", "is missing"),
        ("image", " ", "is missing"),
        (
            "image",
            "http://a.example/b.jpg",
            "must begin with https://, because browsers block pictures from http://",
        ),
        ("image", "../shop.jpg", f"{PICTURES_ARE}, not '../shop.jpg'"),
        ("image", "javascript:a.jpg", f"{PICTURES_ARE}, not 'javascript:a.jpg'"),
        ("image", "//a.example/b.jpg", f"{PICTURES_ARE}, not '//a.example/b.jpg'"),
        ("image", "hinges/butt.pdf", f"{PICTURES_ARE}, not 'hinges/butt.pdf'"),
        ("description", "d" * 20_001, "must have at most 20000 characters, not 20001"),
        ("attr:Finish", "f" * 501, "must have at most 500 characters, not 501"),
        (f"attr:{'n' * 61}", "v", "the name of an attribute must have at most 60 characters, not 61"),
        ("attr: ", "v", "the name of an attribute is missing"),
    ],
)
def test_a_bad_cell_is_named_by_line_and_column(column, cell, message):
    """One fault a cell, in words that say what to write instead."""
    assert faults_of(csv_of({column: cell})) == [f"line 2, column {column[:65]}: {message}"]


def test_every_fault_of_every_row_is_listed():
    """The second row is not hidden by the first, nor the second cell."""
    assert faults_of(csv_of({"price": "0", "stock": "x", "sku": ""}, {}, {"price": "", "company": "9"})) == [
        "line 2, column stock: must be a whole number, not 'x'",
        "line 2, column sku: is missing",
        "line 2, column price: must be more than 0.00",
        "line 4, column company: must be 1 or 2, not '9'",
        "line 4, column price: is missing",
    ]


def test_a_row_of_the_other_company_is_refused():
    """Naming a company is a promise about the whole file."""
    assert faults_of(csv_of({}), Storefront.ELECTRICAL) == [
        "line 2, column company: is 1, but the import is for company 2"
    ]


def test_unknown_doubled_and_missing_columns_are_named_and_no_row_is_read():
    """A header that cannot be trusted stops the import before it starts."""
    content = b"sku,sku,colour,attr:,brand,,attr:A,attr:A\n1,2,3,4,5,6,7,8\n"

    assert faults_of(content) == [
        "line 1, column sku: appears twice",
        "line 1, column colour: is not a known column",
        "line 1, column attr:: is not a known column",
        "line 1, column (no name): is not a known column",
        "line 1, column attr:A: appears twice",
        "line 1: columns are missing: name, category, price",
    ]


@pytest.mark.parametrize("heading", ["cost", "Cost_Price", "unit_cost"])
def test_a_column_of_costs_is_refused_with_a_way_on(heading):
    """In a catalogue and in a price list alike."""
    catalogue = faults_of(f"sku,name,brand,category,price,{heading}\n".encode())
    prices = [str(fault) for fault in prices_in(io.BytesIO(f"sku,price,{heading}\nH-1,1.00,0.40\n".encode()))]

    assert catalogue == prices
    assert prices == [
        f"line 1, column {heading}: the shop doesn't store cost prices: remove this column from the file"
    ]


def test_semicolons_between_columns_are_pointed_out():
    """What spreadsheets on the continent write."""
    assert faults_of(b"sku;name\n")[0] == (
        "line 1, column sku;name: is not a known column; separate the columns by commas"
    )


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "line 1: the file is empty"),
        (b"\n\n", "line 1: the file is empty"),
        (codecs.BOM_UTF16_LE + "sku".encode("utf-16-le"), "line 1: the file is UTF-16: save it as UTF-8"),
        (
            b"PK\x03\x04\x14\0",
            "line 1: the file is an Excel workbook or a ZIP archive: save the table as CSV",
        ),
        (b"\x1f\x8b\x08\0", "line 1: the file is compressed: unpack it first"),
        (b'"sku', "line 1: cannot be read, check its quotation marks: unexpected end of data"),
        (b"sku,name,brand,category,price,attr:\xff\n", "line 1, column attr:\udcff: is not plain UTF-8 text"),
        (csv_of({}) + b"\n1,H-2\n", "line 3: has 2 cells where the header has 6"),
        (csv_of({}) + b"\n1,H-2,Ca\xe9,b,c,1\n", "line 3, column name: is not plain UTF-8 text"),
        (
            csv_of({}) + b'\n1,H-2,"a"b,b,c,1\n',
            "line 3: cannot be read, check its quotation marks: ',' expected after '\"'",
        ),
        (
            csv_of({}) + b"\n1,H-2," + b"x" * 200_000 + b",b,c,1\n1,,,,,\n",
            "line 3: cannot be read, check its quotation marks: field larger than field limit (131072)",
        ),
    ],
)
def test_what_cannot_be_read_is_a_fault_with_its_line(content, fault):
    """Broken bytes, ragged rows and runaway quotes never end in a crash."""
    assert faults_of(content) == [fault]


class EndlessLine(io.RawIOBase):
    """A file of one line, which counts what is read of it."""

    count = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        assert self.count < 8_000_000, "read without end"
        buffer[:] = b"sku," * (len(buffer) // 4) + b"s" * (len(buffer) % 4)
        self.count += len(buffer)
        return len(buffer)

    def seekable(self) -> bool:
        return True

    def seek(self, _offset: int, _whence: int = 0) -> int:
        return 0

    def tell(self) -> int:
        return 0


def test_of_a_line_without_end_a_million_characters_are_read():
    """A file of which every line end was lost, or no table at all; it would fill the memory."""
    faults = [str(row) for row in prices_in(io.BufferedReader(EndlessLine()))]

    assert faults == ["line 1: is longer than 1,000,000 characters"]


class Compared(str):
    """The name of a column; all together count how often one is compared with another."""

    __slots__ = ()
    times = 0

    def __eq__(self, other: object) -> bool:
        Compared.times += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_each_column_of_a_header_is_not_compared_with_all_before():
    """A header of two million columns would keep an import for hours."""
    columns = 1_000
    header = ",".join(f"c{number}" for number in range(columns))
    layout = csv_rows.Layout(",", (), Compared)

    assert list(csv_rows.read_rows(io.BytesIO(f"{header}\n".encode()), layout)) == []
    assert Compared.times < columns


def test_reading_goes_on_after_a_row_that_cannot_be_read():
    """All faults at once."""
    content = csv_of({}) + b'\n1,H-2,"a"b,b,c,1\n1,H-3,n,b,c,0\n'

    assert [line.split(":")[0] for line in faults_of(content)] == ["line 3", "line 4, column price"]


def test_trailing_zeros_are_no_further_decimals():
    """4.1500 is a whole number of pence."""
    assert money("4.1500") == Money(415)


def test_a_stock_file_changes_only_the_columns_it_has():
    """An empty cell takes a date away; a column that is not there is left alone."""
    updates = list(stock_in(io.BytesIO(b"sku,stock,expected,is_direct\nH-1,5,,true\nH-2,6,2026-12-03,\n")))

    assert updates == [
        ProductUpdate(2, None, "H-1", stock={"level": 5, "expected_on": None, "is_direct": True}),
        ProductUpdate(
            3, None, "H-2", stock={"level": 6, "expected_on": date(2026, 12, 3), "is_direct": False}
        ),
    ]


@pytest.mark.spec("PR-01", "PR-05")
def test_breaks_may_come_unsorted_and_twice():
    """A price list is a set: sorted on reading, the lower of two prices for one quantity kept."""
    product = product_of(csv_of({"breaks": "25:3.70;10:4.00;10:3.90"}))

    assert product.prices.breaks == (PriceBreak(10, Money(390)), PriceBreak(25, Money(370)))


def test_a_price_file_replaces_prices_breaks_and_sale():
    """The company may be named where a SKU is sold in both storefronts."""
    content = b"sku,price,breaks,sale_price,company\nH-1,4.20,10:4.00,,2\n"

    assert list(prices_in(io.BytesIO(content))) == [
        ProductUpdate(
            2,
            Storefront.ELECTRICAL,
            "H-1",
            prices={"list_price": Money(420), "breaks": (PriceBreak(10, Money(400)),), "sale_price": None},
        )
    ]


def test_faults_of_stock_and_price_files_are_named_like_those_of_a_catalogue():
    """Stock takes no other column of a catalogue; a price list passes over them, and refuses what is none."""
    stock = [str(f) for f in stock_in(io.BytesIO(b"sku,stock,company\n,,1\nH-1,x,\nH-2\n"))]
    other = [str(f) for f in stock_in(io.BytesIO(b"sku,stock,price\nH-1,5,1.00\n"))]
    prices = [str(f) for f in prices_in(io.BytesIO(b"sku,price,stock,attr:Size,prize\nH-1,1.00,5,M,2\n"))]

    assert stock == [
        "line 2, column stock: is missing",
        "line 2, column sku: is missing",
        "line 3, column stock: must be a whole number, not 'x'",
        "line 4: has 1 cells where the header has 3",
    ]
    assert other == ["line 1, column price: is not a known column"]
    assert prices == ["line 1, column prize: is not a known column"]


def test_a_fault_of_the_whole_row_names_no_column():
    """Line alone."""
    assert str(RowFault(7, "", "is odd")) == "line 7: is odd"
