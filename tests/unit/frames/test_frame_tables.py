"""Tables of prices are made of products, or read from the shop's CSV."""

from __future__ import annotations

import pytest

from shopcore.catalogue.product import Stock
from shopcore.frames import FrameFault, price_list_frame, price_orders, read_price_list
from shopcore.money.money import Money
from shopcore.pricing.price_list import PriceBreak, PriceList
from tests.support.frames import LIBRARIES, read_back
from tests.support.products import a_plate, a_price_list, a_product

HEADER = "company,sku,brand,price,breaks,sale_price,is_long,is_direct,m2m_limits,unit_cost"


def test_products_stand_in_a_table_without_gaps():
    """Absent breaks start at 0; what is not on sale has its list price as sale price."""
    products = [
        a_product(a_price_list("4.15", [(25, "3.70"), (10, "3.90")]), sku="A", is_long=True),
        a_product(a_price_list("4.15", [(10, "3.90")], sale="3.99"), sku="B", stock=Stock(is_direct=True)),
        a_plate("85.00", sku="C"),
    ]
    result = read_back(price_list_frame(products), "sku")

    assert result == {
        "sku": ["A", "B", "C"],
        "is_made_to_measure": [False, False, True],
        "is_long": [True, False, False],
        "brand": ["Hallowbeck"] * 3,
        "is_direct": [False, True, False],
        "list_pence": [4_15, 4_15, 85_00],
        "sale_pence": [4_15, 3_99, 85_00],
        "break_1_quantity": [10, 10, 0],
        "break_1_pence": [3_90, 3_90, 0],
        "break_2_quantity": [25, 0, 0],
        "break_2_pence": [3_70, 0, 0],
    }


@pytest.mark.parametrize("backend", ["polars", "pandas", "pyarrow"])
def test_a_table_of_any_library_prices_lines_of_any_other(backend):
    """It is brought to where the lines are."""
    table = price_list_frame([a_product(a_price_list("4.15", [(10, "3.90")]), sku="A")], backend)
    for make in LIBRARIES.values():
        lines = make({"order_number": [1, 1], "sku": ["A", "A"], "quantity": [1, 10]})
        assert read_back(price_orders(lines, table), "order_number")["goods_pence"] == [4_15 + 39_00]


def test_costs_stand_beside_prices():
    """Of every SKU, or of none."""
    products = [a_product(sku="A"), a_product(sku="B")]
    table = price_list_frame(products, costs={"A": Money(1), "B": Money(2)})
    assert table["unit_cost_pence"].to_list() == [1, 2]

    with pytest.raises(FrameFault, match="prices, column unit_cost_pence, sku B: is missing among the costs"):
        price_list_frame(products, costs={"A": Money(1)})


def test_a_product_with_too_many_breaks_is_refused():
    """Twenty stand side by side at most."""
    breaks = tuple(PriceBreak(n, Money(100 - n)) for n in range(2, 23))
    with pytest.raises(FrameFault) as caught:
        price_list_frame([a_product(PriceList(Money(100), breaks))])
    assert str(caught.value) == (
        "prices, column break_21_quantity: is too many: 20 price breaks are the most"
    )
    assert caught.value.row == ""
    twenty = price_list_frame([a_product(PriceList(Money(100), breaks[:20]))])
    assert (twenty["break_20_quantity"].to_list(), twenty["break_20_pence"].to_list()) == ([21], [79])


def test_no_products_make_a_table_of_no_rows():
    """There is nothing to price."""
    assert price_list_frame([]).height == 0


@pytest.mark.parametrize("backend", ["polars", "pandas", "pyarrow"])
def test_what_a_csv_does_not_say_is_plain(tmp_path, backend):
    """No brand, no break, no sale, neither long nor cut; a SKU that is not there is empty."""
    file = tmp_path / "shop.csv"
    file.write_text("price\n4.15\n", encoding="utf-8")
    result = read_back(read_price_list(file, backend), "list_pence")

    assert result.pop("sku") != ["A"]
    assert result == {
        "is_made_to_measure": [False],
        "is_long": [False],
        "brand": [""],
        "is_direct": [False],
        "list_pence": [4_15],
        "sale_pence": [4_15],
    }
    lines = LIBRARIES["polars"]({"order_number": [1], "sku": ["A"], "quantity": [1]})
    with pytest.raises(FrameFault) as caught:
        price_orders(lines, read_price_list(file))
    assert str(caught.value) == "prices, column sku, row 0: is empty"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_cell_of_two_lines_is_read_as_it_stands(tmp_path, end):
    """Whichever way the file ends its lines."""
    file = tmp_path / "shop.csv"
    file.write_bytes(f'sku,brand,price{end}A,"Oaken{end}shard",4.15{end}'.encode())

    assert read_price_list(file).select("sku", "brand").to_dicts() == [
        {"sku": "A", "brand": f"Oaken{end}shard"}
    ]


def test_a_csv_of_the_shop_is_read(tmp_path):
    """As it was exported, the rows of one storefront; a column of costs may be put beside them."""
    file = tmp_path / "shop.csv"
    rows = (
        "1,A,Hallowbeck,4.15,25:3.70;10:3.90,3.99,true,false,,1.00",
        "2,A,Hallowbeck,9.99,,,false,false,,2.00",
        "1,C,Oakenshard,85.00,,,,TRUE,50-2000x50-1250,30.5",
    )
    file.write_text("\ufeff" + "\n".join((HEADER, *rows)), encoding="utf-8")
    result = read_back(read_price_list(file, company=1), "sku")

    assert result == {
        "sku": ["A", "C"],
        "is_made_to_measure": [False, True],
        "is_long": [True, False],
        "brand": ["Hallowbeck", "Oakenshard"],
        "is_direct": [False, True],
        "unit_cost_pence": [1_00, 30_50],
        "list_pence": [4_15, 85_00],
        "sale_pence": [3_99, 85_00],
        "break_1_quantity": [10, 0],
        "break_1_pence": [3_90, 0],
        "break_2_quantity": [25, 0],
        "break_2_pence": [3_70, 0],
    }


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("1,A,,,,,,,,1.00", "column price, row 0: not an amount of money: ''"),
        ("1,A,,4.155,,,,,,1.00", "column price, row 0: not a whole number of pence: '4.155'"),
        ("1,A,,4.15,ten:3.90,,,,,1.00", "column breaks, row 0: "),
        ("1,A,,4.15,10:3.90:1,,,,,1.00", "column breaks, row 0: not an amount of money: '3.90:1'"),
        ("1,A,,4.15,10,,,,,1.00", "column breaks, row 0: not an amount of money: ''"),
        ("1,A,,4.15,,x,,,,1.00", "column sale_price, row 0: not an amount of money: 'x'"),
        ("1,A,,4.15,,,,,,", "column unit_cost, row 0: not an amount of money: ''"),
    ],
)
def test_a_price_that_cannot_be_read_is_named(tmp_path, row, says):
    """With the name of the shop's own column."""
    file = tmp_path / "shop.csv"
    file.write_text(f"{HEADER}\n{row}\n", encoding="utf-8")

    with pytest.raises(FrameFault, match=f"^prices, {says}"):
        read_price_list(file)


def test_two_storefronts_in_one_table_are_found_out(tmp_path):
    """When a SKU is sold by both."""
    file = tmp_path / "shop.csv"
    file.write_text("company,sku,price\n1,A,4.15\n2,A,9.99\n", encoding="utf-8")
    lines = LIBRARIES["polars"]({"order_number": [1], "sku": ["A"], "quantity": [1]})

    with pytest.raises(FrameFault, match="prices, column sku, row 1: A stands in the table twice"):
        price_orders(lines, read_price_list(file))


def test_a_negative_price_of_a_csv_is_named_by_its_row(tmp_path):
    """Money may be negative, a price may not."""
    file = tmp_path / "catalogue.csv"
    for header, row, column in (
        ("company,sku,name,price", "1,A,Hinge,-4.15", "price"),
        ("company,sku,name,price,sale_price", "1,A,Hinge,4.15,-1.00", "sale_price"),
        ("company,sku,name,price,breaks", "1,A,Hinge,4.15,10:-3.90", "breaks"),
    ):
        file.write_text(f"{header}\n{row}\n")
        with pytest.raises(FrameFault, match=rf"column {column}, row 0: must not be negative"):
            read_price_list(file)
