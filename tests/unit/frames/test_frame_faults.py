"""A frame that cannot be priced is refused, and the fault names column and row."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from shopcore.analysis.policy import BreakDiscount, Policy
from shopcore.charges.tariff import DoorTariff
from shopcore.frames import FrameFault, compare, price_lines, price_orders
from shopcore.money.money import Money
from shopcore.money.vat import VatRate
from tests.support.frames import BOLT_AND_PLATE as PRICES
from tests.support.frames import LIBRARIES, read_back
from tests.support.frames import THREE_LINES as LINES

LAZY = ("polars, lazy", "DuckDB")


def fault_of(lines, prices=PRICES, policy=Policy(), library="polars"):  # noqa: B008
    """The fault, whichever way it comes to light."""
    make = LIBRARIES[library]
    with pytest.raises(FrameFault) as caught:
        read_back(price_orders(make(lines), make(prices), policy), "order_number")
    with pytest.raises(FrameFault) as again:
        read_back(price_lines(make(lines), make(prices), policy), "sku")
    assert again.value.column == caught.value.column
    return caught.value


BAD_CELLS = {
    "quantity of nothing": ("quantity", [3, 1, 0], "must be 1 or more, not 0"),
    "quantity below nothing": ("quantity", [3, 1, -2], "must be 1 or more, not -2"),
    "quantity beyond counting": ("quantity", [3, 1, 2**53], "is too large: 9007199254740992"),
    "negative width": ("width_mm", [0, 500, -5], "must be 0 or more, not -5"),
    "unknown SKU": ("sku", ["BOLT", "PLATE", "BOLD"], "BOLD is not in the table of prices"),
    "size of a bolt": ("width_mm", [0, 500, 3], "BOLT is not made to measure"),
    "negative cost": ("unit_cost_pence", [1, 1, -1], "must be 0 or more, not -1"),
}


@pytest.mark.spec("AN-03")
@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize("case", BAD_CELLS)
def test_a_bad_cell_is_named_with_its_row(library, case):
    """By the row's number, or its order and SKU where rows have none."""
    column, cells, message = BAD_CELLS[case]
    lines = {**LINES, column: cells}
    fault = fault_of(lines, library=library)

    assert (fault.frame, fault.column, fault.message) == ("lines", column, message)
    assert fault.row == (f"order_number 72, sku {lines['sku'][2]}" if library in LAZY else "row 2")


@pytest.mark.parametrize("library", [name for name in LIBRARIES if name != "pandas"])
@pytest.mark.parametrize("column", ["order_number", "sku", "quantity", "is_collected", "is_added_by_voucher"])
def test_an_empty_cell_is_named_with_its_row(library, column):
    """And never counts as nothing."""
    flags = {"is_collected": [True] * 3, "is_added_by_voucher": [False] * 3}
    cells = [*(LINES | flags)[column][:2], None]
    fault = fault_of({**LINES, column: cells}, library=library)

    assert (fault.column, fault.message) == (column, "is empty")
    assert "72" in fault.row or fault.row == "row 2" or column == "order_number"


def test_an_empty_cell_makes_floats_in_pandas_and_is_named_all_the_same():
    """Where it says what the column has become."""
    fault = fault_of({**LINES, "quantity": [3, None, 12]}, library="pandas")

    assert (fault.column, fault.row) == ("quantity", "row 1")
    assert fault.message == "is empty, in a column of Float64; must be whole numbers"


@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize("column", ["list_pence", "break_1_pence"])
def test_float_money_is_refused(library, column):
    """Even where it happens to be whole."""
    fault = fault_of(LINES, {**PRICES, column: [4.0, 85.5]}, library=library)

    assert (fault.frame, fault.column) == ("prices", column)
    assert fault.message == "must be whole pence, not Float64: 4.0"
    assert fault.row == ("sku BOLT" if library in LAZY else "row 0")


BAD_PRICES = {
    "negative": ("list_pence", [4_15, -1], "must not be negative: -1", "PLATE"),
    "negative sale": ("sale_pence", [4_15, -1], "must not be negative: -1", "PLATE"),
    "beyond counting": ("list_pence", [4_15, 2**39], "is too large: 549755813888", "PLATE"),
    "no SKU": ("sku", ["BOLT", None], "is empty", "None"),
    "break without price": ("break_2_pence", [None, 0], "is empty, its quantity is not", "BOLT"),
    "price without break": ("break_2_quantity", [0, 0], "is empty, its price is not", "BOLT"),
    "break not above the last": (
        "break_2_quantity",
        [10, 0],
        "must be more than that of the price break before: 10",
        "BOLT",
    ),
    "break after none": (
        "break_1_quantity",
        [0, 0],
        "is empty, its price is not",
        "BOLT",
    ),
}


@pytest.mark.parametrize("library", ["polars", "pyarrow", "pandas, nullable", "DuckDB"])
@pytest.mark.parametrize("case", BAD_PRICES)
def test_a_bad_price_is_named_with_its_row(library, case):
    """Whether or not anything of it was sold."""
    column, cells, message, sku = BAD_PRICES[case]
    fault = fault_of(LINES, {**PRICES, column: cells}, library=library)

    assert (fault.frame, fault.column, fault.message) == ("prices", column, message)
    assert fault.row == (f"sku {sku}" if library in LAZY else f"row {0 if sku == 'BOLT' else 1}")


def test_a_gap_between_price_breaks_is_refused():
    """Slots are filled from the first."""
    fault = fault_of(LINES, {**PRICES, "break_1_quantity": [0, 0], "break_1_pence": [0, 0]})

    assert (fault.column, fault.message[:18]) == ("break_2_quantity", "must be more than ")


@pytest.mark.parametrize(("library", "row"), [("pandas", "row 2"), ("DuckDB", "sku BOLT")])
def test_a_sku_with_two_prices_is_refused(library, row):
    """It would count every line of it twice."""
    thrice = {name: [*cells, cells[0]] for name, cells in PRICES.items()}
    fault = fault_of(LINES, thrice, library=library)

    assert (fault.frame, fault.row, fault.message) == ("prices", row, "BOLT stands in the table twice")


@pytest.mark.parametrize(
    ("frame", "column"),
    [("lines", "quantity"), ("lines", "sku"), ("prices", "list_pence"), ("prices", "break_2_pence")],
)
def test_a_missing_column_is_named(frame, column):
    """Without a row."""
    lines = {name: cells for name, cells in LINES.items() if (frame, name) != ("lines", column)}
    prices = {name: cells for name, cells in PRICES.items() if (frame, name) != ("prices", column)}
    with pytest.raises(FrameFault) as caught:
        price_orders(pl.DataFrame(lines), pl.DataFrame(prices))

    assert str(caught.value) == f"{frame}, column {column}: is missing"


def test_orders_need_a_column_of_orders_and_lines_do_not():
    """A price for each line can be had without."""
    lines = pl.DataFrame({name: cells for name, cells in LINES.items() if name != "order_number"})
    with pytest.raises(FrameFault, match="lines, column order_number: is missing"):
        price_orders(lines, pl.DataFrame(PRICES))

    priced = price_lines(lines.lazy(), pl.DataFrame(PRICES)).collect()
    assert sorted(priced["goods_pence"].to_list()) == [8_50, 12_45, 46_80]
    with pytest.raises(FrameFault, match="lines, column quantity, sku BOLT: must be 1 or more, not 0"):
        price_lines(lines.lazy().with_columns(quantity=0).filter(sku="BOLT"), pl.DataFrame(PRICES))


@pytest.mark.parametrize(("value", "lacking"), [("width_mm", "height_mm"), ("height_mm", "width_mm")])
def test_half_the_columns_of_a_size_are_refused(value, lacking):
    """One says nothing without the other."""
    lines = {name: cells for name, cells in LINES.items() if name != lacking}

    assert str(fault_of(lines)) == f"lines, column {lacking}: is missing beside {value}"


def test_a_piece_without_a_size_is_refused():
    """With a column for it, where its cell is empty or 0, and without one."""
    for empty in (0, None):
        fault = fault_of({**LINES, "height_mm": [0, empty, 0]})
        assert str(fault) == "lines, column width_mm, row 1: PLATE is made to measure and needs a size"
    bare = {name: cells for name, cells in LINES.items() if not name.endswith("_mm")}
    fault = fault_of(bare)
    assert (fault.column, fault.row) == ("sku", "row 1")
    assert fault.message == "PLATE is made to measure, and there is no width_mm"


def test_text_is_no_flag_and_a_number_is_no_brand():
    """Each column says what it must hold."""
    flag = fault_of({**LINES, "is_collected": ["yes", "no", "no"]})
    assert str(flag) == "lines, column is_collected, row 0: must be true or false, not String: yes"
    brand = fault_of(LINES, {**PRICES, "brand": [1, 2]})
    assert str(brand) == "prices, column brand, row 0: must be text, not Int64: 1"


def test_numbered_skus_do_not_match_named_ones():
    """They would silently find no price."""
    fault = fault_of({**LINES, "sku": [1, 2, 1]})

    assert str(fault) == "lines, column sku, row 0: is Int64, in the table of prices it is String"


def test_a_column_that_would_be_written_over_is_refused():
    """Prices as they were paid stay what they are."""
    lines = pl.DataFrame({**LINES, "goods_vat_pence": [1, 2, 3]})
    with pytest.raises(FrameFault, match="column goods_vat_pence: is there already"):
        price_lines(lines, pl.DataFrame(PRICES))


def test_doors_cannot_be_charged_without_their_brand():
    """A policy that charges for doors needs to know them."""
    policy = Policy(door=DoorTariff(brand="Oakenshard"))
    fault = fault_of(LINES, policy=policy)

    assert str(fault) == "prices, column brand: is missing, and the policy charges for Oakenshard doors"


def test_one_price_break_too_many_is_refused():
    """Twenty stand side by side at most."""
    slots = range(1, 22)
    breaks = {f"break_{n}_quantity": [n + 1, 0] for n in slots} | {f"break_{n}_pence": [1, 0] for n in slots}
    fault = fault_of(LINES, {**PRICES, **breaks})

    assert str(fault) == "prices, column break_21_quantity: is too many: 20 price breaks are the most"


MIXED = [
    datetime(2026, 11, 21, 12, tzinfo=UTC),
    datetime(2026, 11, 21, 12, tzinfo=timezone(timedelta(hours=1))),
    datetime(2026, 11, 21, 12, tzinfo=UTC),
]


def test_times_of_two_zones_are_refused():
    """With the row of the first that differs; dates, and times of one zone, are not."""
    lines = pd.DataFrame({**LINES, "placed_at": pd.Series(MIXED, dtype=object)})
    with pytest.raises(FrameFault) as caught:
        price_orders(lines, pd.DataFrame(PRICES))
    assert (caught.value.column, caught.value.row) == ("placed_at", "row 1")
    assert caught.value.message == "is of zone UTC+01:00, the first of UTC; all times must be of one zone"

    for times in ([MIXED[0]] * 3, [date(2026, 11, 21)] * 3):
        priced = price_lines(pl.DataFrame({**LINES, "placed_at": times}), pl.DataFrame(PRICES))
        assert priced["placed_at"].to_list() == times


def test_times_as_text_are_refused():
    """Text may hide any zone."""
    fault = fault_of({**LINES, "placed_at": ["2026-11-21T12:00+00:00"] * 3})

    assert fault.message == "must be dates, or times of one zone, not String: 2026-11-21T12:00+00:00"


HUGE = Policy(vat_rate=VatRate(1_999))


@pytest.mark.spec("AN-03")
@pytest.mark.parametrize("library", LIBRARIES)
def test_a_line_whose_vat_would_pass_2_to_the_53_is_refused(library):
    """Some libraries would divide it in floats and say nothing."""
    lines = {**LINES, "quantity": [3, 1, 10**10]}
    fault = fault_of(lines, policy=HUGE, library=library)

    assert (fault.column, fault.row) == (
        "quantity",
        "order_number 72, sku BOLT" if library in LAZY else "row 2",
    )
    assert fault.message.startswith("10000000000 units come to more than £22")


@pytest.mark.parametrize("library", ["polars", "pandas", "DuckDB"])
def test_lines_that_pass_2_to_the_53_together_are_refused(library):
    """None of them does alone; just below it they are priced to the penny."""
    many = 3 * 10**9
    lines = {"order_number": [1, 2], "sku": ["BOLT", "BOLT"], "quantity": [2 * many, 2 * many]}
    fault = fault_of(lines, policy=HUGE, library=library)
    assert (fault.column, fault.row) == ("quantity", "")
    assert fault.message.startswith("all lines come to more than £22")

    lines["quantity"] = [many, many]
    make = LIBRARIES[library]
    result = read_back(price_orders(make(lines), make(PRICES), HUGE), "order_number")
    assert result["goods_pence"] == [many * 3_70] * 2
    assert result["vat_pence"] == [(many * 3_70 * 1_999 + 5_000) // 10_000] * 2


def test_a_wide_spread_of_prices_is_looked_at_closely_before_it_is_refused():
    """The highest price times the highest quantity of a SKU may pass the limit where no line does."""
    lines = {"order_number": [1, 2], "sku": ["BOLT", "BOLT"], "quantity": [3 * 10**8, 1]}
    prices = {"sku": ["BOLT"], "list_pence": [10**6], "break_1_quantity": [2], "break_1_pence": [1]}
    result = price_orders(pl.DataFrame(lines), pl.DataFrame(prices), HUGE)

    assert result.sort("order_number")["goods_pence"].to_list() == [3 * 10**8, 10**6]


def test_costs_that_pass_2_to_the_53_are_refused():
    """Margin is a sum as well."""
    fault = fault_of({**LINES, "unit_cost_pence": [1, 1, 2**50]})

    assert (fault.column, fault.row) == ("quantity", "row 2")


def test_charges_that_could_not_be_summed_are_refused():
    """In what-ifs too."""
    policy = Policy(delivery_fee=Money(2**52))
    with pytest.raises(FrameFault, match="so many lines with charges of"):
        price_orders(pl.DataFrame(LINES), pl.DataFrame(PRICES), policy)
    with pytest.raises(FrameFault, match="so many lines with charges of"):
        compare(pl.DataFrame(LINES), {"dear": policy}, prices=pl.DataFrame(PRICES))


def test_a_piece_too_large_for_its_price_is_refused():
    """Area times price must stay below 2^53, and each side far below."""
    fault = fault_of({**LINES, "width_mm": [0, 2**26, 0]})
    assert str(fault) == "lines, column width_mm, row 1: is too large: 67108864"

    lines = {**LINES, "width_mm": [0, 2**25, 0], "height_mm": [0, 2**25, 0]}
    fault = fault_of(lines)
    assert (fault.column, fault.row) == ("width_mm", "row 1")
    assert fault.message.startswith("the piece is too large for its price")


def test_a_piece_that_would_cost_nothing_is_refused():
    """As the shop refuses it; just large enough is a penny."""
    small = {**LINES, "width_mm": [0, 7, 0], "height_mm": [0, 8, 0]}
    fault = fault_of(small)
    assert str(fault) == "lines, column width_mm, row 1: the piece is so small that it would cost nothing"

    large = {**small, "height_mm": [0, 9, 0]}
    assert price_lines(pl.DataFrame(large), pl.DataFrame(PRICES))["unit_pence"][1] == 1
    halved = Policy(breaks=[BreakDiscount(1, 5_000)])
    assert fault_of(large, policy=halved).row == "row 1"


def test_duckdb_takes_prices_of_another_library():
    """A table of prices is brought to where the lines are, its empty cells filled."""
    prices = {
        **PRICES,
        "sale_pence": [None, None],
        "break_2_quantity": [25, None],
        "break_2_pence": [3_70, None],
    }
    lines = duckdb.from_arrow(pa.table(LINES))
    table = pl.DataFrame(prices, schema_overrides={"sale_pence": pl.Int64})
    result = read_back(price_orders(lines, table), "order_number")
    assert result["goods_pence"] == [12_45 + 8_50, 46_80]

    assert price_orders(pd.DataFrame(LINES), table)["goods_pence"].to_list() == result["goods_pence"]


def test_codes_are_read_as_the_text_they_stand_for():
    """Categories are how long columns of SKUs are kept small."""
    lines = pl.DataFrame(LINES).with_columns(pl.col("sku").cast(pl.Categorical))
    result = price_orders(lines, pl.DataFrame(PRICES))

    assert result["goods_pence"].to_list() == [12_45 + 8_50, 46_80]


@pytest.mark.parametrize("library", LIBRARIES)
def test_numbered_skus_match_whatever_their_width(library):
    """32 bits in one frame, 64 in the other."""
    prices = pl.DataFrame({"sku": [7, 8], "list_pence": [4_15, 1]}, schema_overrides={"sku": pl.Int32})
    lines = LIBRARIES[library]({"order_number": [1], "sku": [7], "quantity": [2]})

    assert read_back(price_orders(lines, prices), "order_number")["goods_pence"] == [8_30]


def test_no_lines_cost_nothing():
    """An empty frame stays one."""
    empty = pl.DataFrame(LINES).head(0)

    assert price_lines(empty, pl.DataFrame(PRICES)).height == 0
    assert price_orders(empty, pl.DataFrame(PRICES)).height == 0


def test_a_table_without_sales_or_breaks_will_do():
    """Only SKU and list price are needed; a column of empty sales is no column of floats."""
    prices = {"sku": ["BOLT"], "list_pence": [4_15], "sale_pence": [None]}
    lines = pl.DataFrame({"order_number": [1], "sku": ["BOLT"], "quantity": [30]})

    assert price_orders(lines, pl.DataFrame(prices))["goods_pence"].to_list() == [124_50]
    bare = pd.DataFrame({"sku": ["BOLT"], "list_pence": [4_15]})
    assert price_orders(lines, bare)["goods_pence"].to_list() == [124_50]


def test_rows_of_pandas_keep_their_index():
    """The columns are added to what came."""
    lines = pd.DataFrame(LINES, index=[9, 4, 7])
    priced = price_lines(lines, pd.DataFrame(PRICES))

    assert list(priced.index) == [9, 4, 7]
    assert priced["goods_pence"].to_list() == [12_45, 8_50, 46_80]
    assert "goods_pence" not in lines.columns
