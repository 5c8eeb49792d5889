"""Every fault of a frame in a whole sentence: which frame, column and row, and what is wrong."""

from __future__ import annotations

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pandas as pd
import polars as pl
import pytest

from shopcore.analysis.policy import BreakDiscount, Policy
from shopcore.charges.tariff import DoorTariff
from shopcore.frames import FrameFault, price_lines, price_orders
from shopcore.money.money import Money
from tests.support.frames import BOLT_AND_PLATE, THREE_LINES

PRICES = BOLT_AND_PLATE | {
    "brand": ["Hallowbeck", "Hallowbeck"],
    "is_direct": [False, False],
    "unit_cost_pence": [1, 1],
}
LINES = THREE_LINES | {
    "is_added_by_voucher": [False, False, False],
    "is_collected": [False, False, False],
    "unit_cost_pence": [1, 2, 3],
    "placed_at": [date(2026, 11, 21)] * 3,
}
NO_SIZES = {name: cells for name, cells in LINES.items() if not name.endswith("_mm")}


def refusal_of(lines=None, prices=None, policy=Policy(), library=pl.DataFrame):  # noqa: B008
    """What is said of lines and prices."""
    with pytest.raises(FrameFault) as caught:
        price_orders(library(LINES if lines is None else lines), library(prices or PRICES), policy)
    return str(caught.value)


def without(cells, *names):
    return {name: own for name, own in cells.items() if name not in names}


BAD_LINES = [
    ("quantity", [3, 1, 0], "row 2: must be 1 or more, not 0"),
    ("quantity", [3, 1, 2**53], "row 2: is too large: 9007199254740992"),
    ("quantity", [3.0, 1.0, 1.5], "row 0: must be whole numbers, not Float64: 3.0"),
    ("quantity", [3.0, None, 1.5], "row 1: is empty, in a column of Float64; must be whole numbers"),
    ("unit_cost_pence", [1, -1, 1], "row 1: must be 0 or more, not -1"),
    ("unit_cost_pence", [1, 2**53, 1], "row 1: is too large: 9007199254740992"),
    ("unit_cost_pence", [1.0, 1.5, 1.0], "row 0: must be whole pence, not Float64: 1.0"),
    ("width_mm", [0, -1, 0], "row 1: must be 0 or more, not -1"),
    ("width_mm", [0, 2**26, 0], "row 1: is too large: 67108864"),
    ("height_mm", [0, -1, 0], "row 1: must be 0 or more, not -1"),
    ("height_mm", [0, 2**26, 0], "row 1: is too large: 67108864"),
    ("width_mm", ["0", "500", "0"], "row 0: must be whole numbers, not String: 0"),
    ("height_mm", [True, True, True], "row 0: must be whole numbers, not Boolean: True"),
    ("sku", ["BOLT", "PLATE", "BOLD"], "row 2: BOLD is not in the table of prices"),
    ("sku", ["BOLT", "PLATE", None], "row 2: is empty"),
    ("sku", [1.0, 2.0, 1.0], "row 0: must be whole numbers or text, not Float64: 1.0"),
    ("sku", [1, 2, 1], "row 0: is Int64, in the table of prices it is String"),
    ("order_number", [71, None, 72], "row 1: is empty"),
    ("order_number", [7.5, 7.5, 8.0], "row 0: must be whole numbers or text, not Float64: 7.5"),
    ("is_added_by_voucher", [False, None, True], "row 1: is empty"),
    ("is_added_by_voucher", [0, 1, 0], "row 0: must be true or false, not Int64: 0"),
    ("is_collected", [None, True, True], "row 0: is empty"),
    ("is_collected", ["no", "no", "no"], "row 0: must be true or false, not String: no"),
    ("placed_at", [None, date(2026, 11, 21), date(2026, 11, 21)], "row 0: is empty"),
    (
        "placed_at",
        ["today", "today", "today"],
        "row 0: must be dates, or times of one zone, not String: today",
    ),
]


@pytest.mark.parametrize(("column", "cells", "says"), BAD_LINES)
def test_a_bad_line_is_told_with_its_row(column, cells, says):
    """Rows count from 0; of several bad cells the first is named."""
    assert refusal_of({**LINES, column: cells}) == f"lines, column {column}, {says}"


BAD_PRICES = [
    ("sku", ["BOLT", None], "row 1: is empty"),
    ("sku", ["BOLT", "BOLT"], "row 1: BOLT stands in the table twice"),
    ("list_pence", [4_15, None], "row 1: is empty"),
    ("list_pence", [4_15, -1], "row 1: must not be negative: -1"),
    ("list_pence", [4_15, 2**39], "row 1: is too large: 549755813888"),
    ("list_pence", [4.15, 85.0], "row 0: must be whole pence, not Float64: 4.15"),
    ("sale_pence", [-2, 85_00], "row 0: must not be negative: -2"),
    ("sale_pence", [2**39, 85_00], "row 0: is too large: 549755813888"),
    ("sale_pence", ["3.99", ""], "row 0: must be whole pence, not String: 3.99"),
    ("is_made_to_measure", [None, True], "row 0: is empty"),
    ("is_made_to_measure", [0, 1], "row 0: must be true or false, not Int64: 0"),
    ("is_long", [None, True], "row 0: is empty"),
    ("is_long", ["no", "yes"], "row 0: must be true or false, not String: no"),
    ("brand", [None, "Hallowbeck"], "row 0: is empty"),
    ("brand", [1, 2], "row 0: must be text, not Int64: 1"),
    ("is_direct", [True, None], "row 1: is empty"),
    ("is_direct", [0.0, 1.0], "row 0: must be true or false, not Float64: 0.0"),
    ("unit_cost_pence", [None, 1], "row 0: is empty"),
    ("unit_cost_pence", [-1, 1], "row 0: must not be negative: -1"),
    ("unit_cost_pence", [0.5, 1.0], "row 0: must be whole pence, not Float64: 0.5"),
    ("break_1_quantity", [10.0, 0.0], "row 0: must be whole numbers, not Float64: 10.0"),
    ("break_1_quantity", [-10, 0], "row 0: must not be negative: -10"),
    ("break_1_quantity", [0, None], "row 0: is empty, its price is not"),
    ("break_1_pence", [None, 0], "row 0: is empty, its quantity is not"),
    ("break_1_pence", [0.5, 0.0], "row 0: must be whole pence, not Float64: 0.5"),
    ("break_2_pence", [2**39, 0], "row 0: is too large: 549755813888"),
    ("break_2_pence", [None, 0], "row 0: is empty, its quantity is not"),
    ("break_2_quantity", [25, 5], "row 1: must be more than that of the price break before: 5"),
    ("break_2_quantity", [10, 0], "row 0: must be more than that of the price break before: 10"),
]


@pytest.mark.parametrize(("column", "cells", "says"), BAD_PRICES)
def test_a_bad_price_is_told_with_its_row(column, cells, says):
    """Whether or not it is sold."""
    assert refusal_of(prices={**PRICES, column: cells}) == f"prices, column {column}, {says}"


@pytest.mark.parametrize(
    ("breaks", "says"),
    [
        ([1, None, 2, 1], "break_1_pence, row 0: is empty, its quantity is not"),
        ([0, 1, 0, 0], "break_1_quantity, row 0: is empty, its price is not"),
        ([None, 1, None, None], "break_1_quantity, row 0: is empty, its price is not"),
        ([1, 3, 1, 2], "break_2_quantity, row 0: must be more than that of the price break before: 1"),
        ([0, 0, 1, 2], "break_2_quantity, row 0: must be more than that of the price break before: 1"),
    ],
)
def test_breaks_that_start_at_one_unit_or_cost_a_penny_are_told_too(breaks, says):
    """The least of both."""
    names = ("break_1_quantity", "break_1_pence", "break_2_quantity", "break_2_pence")
    prices = {**PRICES, **{name: [one, 0] for name, one in zip(names, breaks, strict=True)}}

    assert refusal_of(prices=prices) == f"prices, column {says}"


@pytest.mark.parametrize("names", [("sku",), ("quantity",), ("order_number",)])
def test_a_column_that_lines_need_is_told(names):
    """The others may be left out, all of them."""
    assert refusal_of(without(LINES, *names)) == f"lines, column {names[0]}: is missing"


@pytest.mark.parametrize(
    "name", ["sku", "list_pence", "break_1_quantity", "break_1_pence", "break_2_quantity"]
)
def test_a_column_that_prices_need_is_told(name):
    """A price break has two."""
    assert refusal_of(prices=without(PRICES, name)) == f"prices, column {name}: is missing"


def test_what_may_be_left_out_may_be_left_out():
    """A table of SKU and list price, and lines of SKU, quantity and order."""
    lines = pl.DataFrame({"order_number": ["W1"], "sku": [7], "quantity": [2]})
    prices = pl.DataFrame({"sku": [7], "list_pence": [4_15]})

    assert price_orders(lines, prices).to_dicts() == [
        {
            "order_number": "W1",
            "goods_pence": 8_30,
            "delivery_pence": 6_95,
            "large_item_pence": 0,
            "standard_door_pence": 0,
            "door_pence": 0,
            "ex_vat_pence": 15_25,
            "vat_pence": 3_05,
            "total_pence": 18_30,
            "has_free_delivery": False,
        }
    ]
    assert price_lines(lines.drop("order_number"), prices).columns == [
        *("sku", "quantity", "unit_pence", "goods_pence", "goods_vat_pence")
    ]


BAD_SIZES = [
    (without(LINES, "height_mm"), "height_mm: is missing beside width_mm"),
    (without(LINES, "width_mm"), "width_mm: is missing beside height_mm"),
    (NO_SIZES, "sku, row 1: PLATE is made to measure, and there is no width_mm"),
    ({**LINES, "width_mm": [0, 0, 0]}, "width_mm, row 1: PLATE is made to measure and needs a size"),
    ({**LINES, "height_mm": [0, None, 0]}, "width_mm, row 1: PLATE is made to measure and needs a size"),
    ({**LINES, "width_mm": [0, None, 0]}, "width_mm, row 1: PLATE is made to measure and needs a size"),
    ({**LINES, "width_mm": [0, 500, 1]}, "width_mm, row 2: BOLT is not made to measure"),
    ({**LINES, "width_mm": [None, 500, 3]}, "width_mm, row 2: BOLT is not made to measure"),
    ({**LINES, "height_mm": [None, 200, 1]}, "width_mm, row 2: BOLT is not made to measure"),
    (
        {**LINES, "width_mm": [0, 500, 3], "height_mm": [0, 200, 1]},
        "width_mm, row 2: BOLT is not made to measure",
    ),
    (
        {**LINES, "width_mm": [0, 7, 0], "height_mm": [0, 8, 0]},
        "width_mm, row 1: the piece is so small that it would cost nothing",
    ),
    (
        {**LINES, "width_mm": [0, 2**25, 0], "height_mm": [0, 2**25, 0]},
        "width_mm, row 1: the piece is too large for its price, its area times the price per m² passes 2^53",
    ),
]


@pytest.mark.parametrize(("lines", "says"), BAD_SIZES)
def test_a_bad_size_is_told_with_its_row(lines, says):
    """Of a piece without one, with half a one, and of what is not cut."""
    assert refusal_of(lines) == f"lines, column {says}"


def test_one_piece_of_many_without_a_size_is_found():
    """Where others of its SKU have one."""
    lines = {**LINES, "sku": ["PLATE"] * 3, "width_mm": [500, 500, 0], "height_mm": [200, 200, 9]}

    assert refusal_of(lines) == "lines, column width_mm, row 2: PLATE is made to measure and needs a size"


def test_a_piece_of_what_costs_nothing_is_told():
    """However large it is."""
    free = {**PRICES, "list_pence": [4_15, 0], "sale_pence": [4_15, 0]}

    assert refusal_of(prices=free) == (
        "lines, column width_mm, row 1: the piece is so small that it would cost nothing"
    )


def test_faults_that_need_a_policy_are_told():
    """Doors without their brand, breaks that make a piece cost nothing, charges beyond counting."""
    doors = Policy(door=DoorTariff(brand="Oakenshard"))
    for name in ("brand", "is_direct"):
        assert refusal_of(prices=without(PRICES, name), policy=doors) == (
            f"prices, column {name}: is missing, and the policy charges for Oakenshard doors"
        )
    small = {**LINES, "width_mm": [0, 7, 0], "height_mm": [0, 9, 0]}
    halved = Policy(breaks=[BreakDiscount(1, 5_000), BreakDiscount(30, 100)])
    assert refusal_of(small, policy=halved).endswith("the piece is so small that it would cost nothing")
    dear = Policy(delivery_fee=Money(2**52))
    assert refusal_of(policy=dear) == (
        "lines, column quantity: so many lines with charges of £45,035,996,273,789.91 each "
        "may pass 2^53 pence"
    )


def test_a_column_that_would_be_written_over_is_told():
    """Each of the four that are added."""
    for name in ("unit_pence", "goods_pence", "goods_vat_pence", "cost_pence"):
        with pytest.raises(FrameFault) as caught:
            price_lines(pl.DataFrame({**LINES, name: [1, 2, 3]}), pl.DataFrame(PRICES))
        assert str(caught.value) == (
            f"lines, column {name}: is there already; rename it, so that both can be told apart"
        )


def test_a_break_too_many_is_told_and_twenty_are_read():
    """The highest that is reached holds."""
    slots = range(1, 22)
    many = {f"break_{n}_quantity": [n + 1] for n in slots} | {f"break_{n}_pence": [100 - n] for n in slots}
    prices = {"sku": ["BOLT"], "list_pence": [4_15], **many}
    lines = {"order_number": [1, 2, 3], "sku": ["BOLT"] * 3, "quantity": [1, 20, 21]}
    assert refusal_of(lines, prices) == (
        "prices, column break_21_quantity: is too many: 20 price breaks are the most"
    )

    twenty = pl.DataFrame(without(prices, "break_21_quantity", "break_21_pence"))
    assert price_lines(pl.DataFrame(lines), twenty)["unit_pence"].to_list() == [4_15, 81, 80]


def test_a_fault_can_be_read_part_by_part():
    """A whole column has no row."""
    with pytest.raises(FrameFault) as caught:
        price_orders(pl.DataFrame(without(LINES, "sku")), pl.DataFrame(PRICES))

    fault = caught.value
    assert (fault.frame, fault.column, fault.row, fault.message) == ("lines", "sku", "", "is missing")


def test_times_of_two_zones_are_told_by_the_first_that_differs():
    """As pandas holds them; of one zone they are as good as dates."""
    noon = datetime(2026, 11, 21, 12, tzinfo=UTC)
    mixed = [noon, *[noon.astimezone(ZoneInfo("Europe/Paris"))] * 2]
    lines = pd.DataFrame({**LINES, "placed_at": pd.Series(mixed, dtype=object)})
    with pytest.raises(FrameFault) as caught:
        price_orders(lines, pd.DataFrame(PRICES))

    assert str(caught.value) == (
        "lines, column placed_at, row 1: is of zone Europe/Paris, the first of UTC; "
        "all times must be of one zone"
    )


NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize("library", [pd.DataFrame, pl.DataFrame])
@pytest.mark.parametrize("days", [[date(2026, 11, 21)] * 3, [NOON] * 3, [NOON.replace(tzinfo=None)] * 3])
def test_dates_and_times_of_one_zone_are_read(library, days):
    """Also where pandas holds them as objects of Python."""
    lines = library(LINES | {"placed_at": days})
    if library is pd.DataFrame:
        lines["placed_at"] = pd.Series(days, dtype=object)

    assert len(price_orders(lines, library(PRICES))) == 2


@pytest.mark.parametrize(
    ("cells", "says"),
    [
        ([1, "a", None], "row 2: is empty, in a column of Object"),
        ([date(2026, 11, 21), None, date(2026, 11, 21)], "row 1: is empty, in a column of Object"),
        ([1, "a", b"b"], "row 0: must be dates, or times of one zone, not Object: 1"),
    ],
)
def test_other_objects_of_python_are_no_days(cells, says):
    """What pandas holds where a column is of several kinds."""
    lines = pd.DataFrame(LINES | {"placed_at": pd.Series(cells, dtype=object)})
    with pytest.raises(FrameFault) as caught:
        price_orders(lines, pd.DataFrame(PRICES))

    assert str(caught.value).startswith(f"lines, column placed_at, {says}")
