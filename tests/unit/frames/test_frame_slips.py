"""What an analyst's own frames and files get wrong is told in words of the shop, not of a library."""

from __future__ import annotations

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from shopcore.charges.tariff import DoorTariff
from shopcore.frames import FrameFault, Policy, price_lines, price_orders, read_price_list
from tests.support.frames import LIBRARIES, read_back

LINES = {"order_number": ["W1", "W1"], "sku": ["BOLT", "HINGE"], "quantity": [2, 10]}
PRICES = {"sku": ["BOLT", "HINGE"], "list_pence": [4_15, 12_45], "brand": ["Hallowbeck", "Hallowbeck"]}
PIECE = {"order_number": [1], "sku": ["PLATE"], "quantity": [1]}


def says(lines, prices):
    with pytest.raises(FrameFault) as caught:
        price_orders(lines, prices)
    return str(caught.value)


def priced(library, cost, side):
    sizes = {"width_mm": [side], "height_mm": [side]}
    prices = {"sku": ["PLATE"], "list_pence": [1_00], "is_made_to_measure": [True], "unit_cost_pence": [cost]}
    make = LIBRARIES[library]
    return read_back(price_orders(make(PIECE | sizes), make(prices)), "order_number")


@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize(("cost", "side"), [(10**11, 20_000), (2**20, 2**22)])
def test_a_piece_too_large_for_its_cost_is_refused(library, cost, side):
    """Its price alone may be small; past 2^63 the cost would come to anything, or nothing."""
    with pytest.raises(FrameFault) as caught:
        priced(library, cost, side)
    assert caught.value.column == "width_mm"
    assert caught.value.message == (
        "the piece is too large for its cost, its area times the cost per m² passes 2^53"
    )


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_large_piece_costs_what_it_should(library):
    """100 m × 100 m at £1,000 a square metre."""
    assert priced(library, 1_000_00, 100_000)["cost_pence"] == [1_000_000_000]


@pytest.mark.parametrize(
    ("breaks", "column", "following"),
    [
        (("break_2_quantity", "break_2_pence"), "break_2_quantity", 1),
        (("break_1_quantity", "break_1_pence", "break_3_quantity", "break_3_pence"), "break_3_quantity", 2),
        (("break_1_quantity", "break_1_pence", "break_3_pence"), "break_3_pence", 2),
        (("break_0_quantity", "break_0_pence"), "break_0_quantity", 1),
        (("Break_1_Quantity", "Break_1_Pence"), "Break_1_Quantity", 1),
    ],
)
@pytest.mark.parametrize("library", ["polars", "pandas"])
def test_a_price_break_apart_from_the_others_is_refused(library, breaks, column, following):
    """It would be passed over; whichever library the prices are of."""
    prices = LIBRARIES[library](PRICES | {name: [5, 5] for name in breaks})

    assert says(pl.DataFrame(LINES), prices) == (
        f"prices, column {column}: stands apart: "
        f"price breaks are numbered from 1 on, next is break_{following}_quantity"
    )


@pytest.mark.parametrize(("there", "lacks"), [("quantity", "pence"), ("pence", "quantity")])
def test_half_a_price_break_is_refused(there, lacks):
    """By the column that it lacks."""
    prices = pl.DataFrame({**PRICES, f"break_1_{there}": [5, 5]})

    assert says(pl.DataFrame(LINES), prices) == f"prices, column break_1_{lacks}: is missing"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("sale_price", "sale_pence"),
        ("sale", "sale_pence"),
        ("sale_price_pence", "sale_pence"),
        ("price", "list_pence"),
        ("list_price", "list_pence"),
        ("price_pence", "list_pence"),
        ("cost", "unit_cost_pence"),
        ("unit_cost", "unit_cost_pence"),
        ("cost_price", "unit_cost_pence"),
    ],
)
def test_money_under_another_name_is_refused(name, meant):
    """It would be passed over; beside the column that is meant it may stand."""
    prices = {column: cells for column, cells in PRICES.items() if column != meant} | {name: [1_00, 2_00]}
    assert says(pl.DataFrame(LINES), pl.DataFrame(prices)) == (
        f"prices, column {name}: is not read; did you mean {meant}, whole pence?"
    )

    both = pl.DataFrame({**PRICES, name: [1_00, 2_00], meant: [4_15, 12_45]})
    assert price_orders(pl.DataFrame(LINES), both)["goods_pence"].to_list() == [132_80]


def test_costs_of_lines_under_another_name_are_refused():
    """There would be no margin, or that of the table of prices."""
    lines = pl.DataFrame({**LINES, "unit_cost": [1, 1]})

    assert says(lines, pl.DataFrame(PRICES)) == (
        "lines, column unit_cost: is not read; did you mean unit_cost_pence, whole pence?"
    )


KINDS_OF_TEXT = [pa.string(), pa.large_string(), pa.string_view()]


@pytest.mark.parametrize("mine", KINDS_OF_TEXT, ids=str)
@pytest.mark.parametrize("theirs", KINDS_OF_TEXT, ids=str)
def test_skus_of_pyarrow_match_whatever_kind_of_text_holds_them(mine, theirs):
    """Polars and pandas hand over large or viewed text."""
    lines, prices = pa.table(LINES), pa.table(PRICES)
    lines = lines.set_column(1, "sku", lines["sku"].cast(mine))
    prices = prices.set_column(0, "sku", prices["sku"].cast(theirs))

    assert price_lines(lines, prices)["goods_pence"].to_pylist() == [8_30, 124_50]
    assert price_orders(lines, prices)["goods_pence"].to_pylist() == [132_80]


@pytest.mark.parametrize("kind", KINDS_OF_TEXT, ids=str)
def test_orders_and_brands_of_pyarrow_may_be_any_kind_of_text(kind):
    """Columns that nothing is read from stay as they are, lists too."""
    lines = pa.table({name: LINES[name] for name in ("quantity", "sku", "order_number")})
    lines = lines.set_column(2, "order_number", lines["order_number"].cast(kind))
    lines = lines.append_column("note", pa.array(["a", "b"]).cast(kind))
    lines = lines.append_column("tags", pa.array([["a"], []]))
    prices = pa.table({**PRICES, "is_direct": [True, True]})
    prices = prices.set_column(2, "brand", prices["brand"].cast(kind))

    policy = Policy(door=DoorTariff("Hallowbeck"))
    assert price_orders(lines, prices, policy)["door_pence"].to_pylist() == [80_00]
    outcome = price_lines(lines, prices, policy)
    assert outcome["goods_pence"].to_pylist() == [8_30, 124_50]
    assert (outcome["note"].type, outcome["tags"].to_pylist()) == (kind, [["a"], []])

    unknown = lines.set_column(1, "sku", pa.array(["BOLT", "BOLD"]).cast(kind))
    assert says(unknown, prices) == "lines, column sku, row 1: BOLD is not in the table of prices"


def test_tables_handed_over_by_polars_and_pandas_are_priced():
    """To either's own prices and to each other's."""
    for lines in (pl.DataFrame(LINES).to_arrow(), pa.Table.from_pandas(pd.DataFrame(LINES))):
        for prices in (pa.table(PRICES), pl.DataFrame(PRICES).to_arrow(), pl.DataFrame(PRICES)):
            assert price_orders(lines, prices)["goods_pence"].to_pylist() == [132_80]


def test_an_empty_frame_whose_columns_have_no_kind_is_refused():
    """The fault says what it should be, though there is no cell to show."""
    bare = {"order_number": [], "sku": [], "quantity": []}

    assert says(pd.DataFrame(bare), pd.DataFrame(PRICES)) == (
        "lines, column sku: must be whole numbers or text, not Float64; "
        "without rows, give each column its kind"
    )
    assert "{cell}" not in says(pl.DataFrame(bare), pl.DataFrame(PRICES))
    assert "{cell}" not in says(pa.table(bare), pa.table(PRICES))


@pytest.mark.parametrize("library", ["pandas", "pyarrow", "polars", "DuckDB"])
def test_empty_prices_of_another_library_keep_their_kinds(library):
    """So it is the SKU that is refused; no lines cost nothing."""
    kinds = {"sku": pl.String, "list_pence": pl.Int64, "sale_pence": pl.Null, "is_long": pl.Boolean}
    prices = pl.DataFrame({name: [] for name in kinds}, schema=kinds).lazy()
    lines = LIBRARIES[library](LINES)

    assert says(lines, prices).endswith("BOLT is not in the table of prices") or library == "DuckDB"
    none = pl.DataFrame(LINES).head(0)
    assert price_orders(none.to_pandas(), prices).shape[0] == 0


def test_prices_of_another_library_need_not_be_known_in_full():
    """What prices do not need is not brought over."""
    prices = pl.DataFrame({**PRICES, "note": [None, None], "tags": [["a"], []]})

    assert price_orders(pd.DataFrame(LINES), prices)["goods_pence"].to_list() == [132_80]
    no_list = pl.DataFrame({"sku": ["BOLT"], "sale_pence": [1]})
    assert says(pd.DataFrame(LINES), no_list) == "prices, column list_pence: is missing"


WIDE = [2, 2**63 + 5]
WIDE_LINES = {
    "polars": lambda: pl.DataFrame(LINES).with_columns(quantity=pl.Series(WIDE, dtype=pl.UInt64)),
    "polars, lazy": lambda: pl.LazyFrame(LINES).with_columns(quantity=pl.Series(WIDE, dtype=pl.UInt64)),
    "polars, 128 bits": lambda: pl.DataFrame(LINES).with_columns(quantity=pl.Series(WIDE, dtype=pl.Int128)),
    "pandas": lambda: pd.DataFrame(LINES).assign(quantity=pd.Series(WIDE, dtype="uint64")),
    "pandas, nullable": lambda: pd.DataFrame(LINES).assign(quantity=pd.Series(WIDE, dtype="UInt64")),
    "pyarrow": lambda: pa.table(LINES).set_column(2, "quantity", pa.array(WIDE, pa.uint64())),
    "DuckDB": lambda: duckdb.sql(
        "select 'W1' order_number, 'BOLT' sku, 9223372036854775813::ubigint quantity"
    ),
}


@pytest.mark.parametrize("library", WIDE_LINES)
def test_a_number_beyond_64_bits_is_refused(library):
    """No library's own fault comes to light, nor a number that has turned negative."""
    fault = says(WIDE_LINES[library](), pl.DataFrame(PRICES))

    assert fault.startswith("lines, column quantity, ")
    assert fault.endswith(": is too large: 9223372036854775813")


def test_wide_sizes_and_keys_are_looked_at_as_well():
    """Those that do fit are priced."""
    wide = pl.Series(WIDE, dtype=pl.UInt64)
    lines = pl.DataFrame(LINES)
    assert "width_mm, row 1: is too large" in says(
        lines.with_columns(width_mm=wide, height_mm=1).to_pandas(), pd.DataFrame(PRICES)
    )
    assert "sku, row 1: is too large" in says(lines.with_columns(sku=wide), pl.DataFrame(PRICES))
    low = pl.Series([1, -(2**63) - 1], dtype=pl.Int128)
    assert "quantity, row 1: is too small" in says(lines.with_columns(quantity=low), pl.DataFrame(PRICES))

    fits = lines.with_columns(pl.col("quantity").cast(pl.UInt64))
    assert price_orders(fits, pl.DataFrame(PRICES))["goods_pence"].to_list() == [132_80]


@pytest.mark.parametrize("sku", [2**63 - 1, -(2**63)])
def test_the_widest_keys_that_fit_are_read(sku):
    """The last that 64 bits hold, at either end, in a column that could hold more."""
    keys = pl.Series("sku", [sku], dtype=pl.Int128)
    lines, prices = pl.DataFrame([keys]), pl.DataFrame([keys])

    result = price_lines(lines.with_columns(quantity=2), prices.with_columns(list_pence=4_15))
    assert result["goods_pence"].to_list() == [8_30]


def test_two_columns_of_one_name_are_refused():
    """Either could be the one that counts."""
    frame = pd.DataFrame(LINES)
    twice = pd.concat([frame, frame["quantity"]], axis=1)
    table = pa.table([[1], [2], ["A"]], names=["list_pence", "list_pence", "sku"])

    fault = "lines, column quantity: stands in the frame twice; rename one of them"
    assert says(twice, pd.DataFrame(PRICES)) == fault
    with pytest.raises(FrameFault, match=f"^{fault}$"):
        price_lines(twice, pd.DataFrame(PRICES))
    assert says(pa.table(LINES), table).startswith("prices, column list_pence: stands in the frame twice")


FILES = {
    "semicolons": (
        b"company;sku;price\n1;A;4.15\n",
        "prices, column price: is missing in the header; "
        "cells are separated by ';', save the file with commas",
    ),
    "tabs": (
        b"company\tsku\tprice\n1\tA\t4.15\n",
        r"prices, column price: is missing in the header; "
        r"cells are separated by '\t', save the file with commas",
    ),
    "no prices": (b"company,sku\n1,A\n", "prices, column price: is missing in the header"),
    "capitals": (b"SKU,EX VAT\nA,4.15\n", "prices, column price: is missing in the header"),
    "nothing": (b"", "prices, column price: is missing in the header"),
    "other company": (
        b"company,sku,price\n2,A,4.15\n,B,4.15\n",
        "prices, column company: no row is of company 1; there are rows of 2, none",
    ),
    "no company": (
        b"sku,price\nA,4.15\n",
        "prices, column company: no row is of company 1; there are rows of none",
    ),
    "no rows": (b"company,sku,price\n", "prices, column company: the file has no rows"),
    "Latin-1": (
        "company,sku,brand,price\n1,A,Hallowbeck,4.15\n1,B,Müller,4.15\n".encode("latin-1"),
        "prices, line 3: is not UTF-8; save the file as CSV UTF-8",
    ),
    "UTF-16": ("sku,price\n".encode("utf-16"), "prices, line 1: is not UTF-8; save the file as CSV UTF-8"),
    "yes": (
        b"company,sku,price,is_long\n1,A,4.15,\n1,B,4.15,Yes\n",
        "prices, column is_long, row 1: must be true or false, not 'Yes'",
    ),
    "one": (
        b"company,sku,price,is_direct\n1,A,4.15,1\n",
        "prices, column is_direct, row 0: must be true or false, not '1'",
    ),
    "dash": (
        b"company,sku,price,breaks\n1,A,4.15,10-3.90\n",
        "prices, column breaks, row 0: must be quantity:price such as 10:3.90, not '10-3.90'",
    ),
}


@pytest.mark.parametrize("case", FILES)
def test_a_price_file_that_cannot_be_read_says_why(tmp_path, case):
    """And what to do about it."""
    content, fault = FILES[case]
    file = tmp_path / "shop.csv"
    file.write_bytes(content)
    with pytest.raises(FrameFault) as caught:
        read_price_list(file, company=1)

    assert str(caught.value) == fault


@pytest.mark.parametrize(
    ("content", "column", "row"),
    [
        (b"company,sku\n1,A\n", "price", ""),
        (b"company,sku,price\n2,A,4.15\n", "company", ""),
        (b"\n\xfc", "", "line 2"),
    ],
)
def test_a_fault_of_a_whole_price_file_can_be_read_part_by_part(tmp_path, content, column, row):
    """What it does not name is empty; an empty line is counted too."""
    file = tmp_path / "shop.csv"
    file.write_bytes(content)
    with pytest.raises(FrameFault) as caught:
        read_price_list(file, company=1)

    assert (caught.value.column, caught.value.row) == (column, row)
