"""What the shop would have taken under other policies."""

from __future__ import annotations

import subprocess
import sys

import pytest
from attrs import evolve

from shopcore.analysis.policy import BreakDiscount, Policy, Rounding
from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.frames import compare, price_lines, price_list_frame, price_orders, sweep
from shopcore.money.money import Money
from shopcore.money.vat import VatRate
from tests.support.frames import BRAND, LIBRARIES
from tests.support.products import PLENTY, a_price_list, a_product

PRODUCTS = [
    a_product(a_price_list("40.00"), sku="S-0"),
    a_product(a_price_list("46.00", [(2, "44.00")]), sku="S-1", is_long=True),
    a_product(a_price_list("0.04"), sku="S-2", brand=BRAND, stock=evolve(PLENTY, is_direct=True)),
]
COSTS = {"S-0": Money(10_00), "S-1": Money(20_00), "S-2": Money(1)}
PRICES = price_list_frame(PRODUCTS, "pyarrow", costs=COSTS)
LINES = {"order_number": [1, 2, 3, 3], "sku": ["S-0", "S-1", "S-1", "S-2"], "quantity": [1, 1, 2, 7]}
SHOP = Policy(door=DoorTariff(BRAND), standard_door_charge=Money(1_00))
POLICIES = {
    "shop": SHOP,
    "free from £40": evolve(SHOP, free_delivery_from=Money(40_00)),
    "no breaks": evolve(SHOP, breaks=()),
    "5 % off two": evolve(SHOP, breaks=[BreakDiscount(2, 500)]),
    "VAT 17.5 %": evolve(SHOP, vat_rate=VatRate(1_750)),
    "VAT by unit": evolve(SHOP, rounding=Rounding.UNIT),
    "VAT once": evolve(SHOP, rounding=Rounding.DOCUMENT),
    "no doors": evolve(SHOP, door=DoorTariff()),
    "dearer": evolve(SHOP, delivery_fee=Money(8_95), large_item_surcharge=Money(9_95)),
}


def test_the_figures_are_those_of_the_orders():
    """£40 and £46 pay £6.95, two at £44 go free; two orders are long, one has seven doors."""
    result = compare(LIBRARIES["polars"](LINES), {"shop": SHOP}, prices=PRICES)["shop"]

    assert (result.orders, result.free_delivery_orders) == (3, 1)
    assert result.goods_pence == 40_00 + 46_00 + 88_28
    assert result.delivery_pence == 2 * 6_95
    assert result.large_item_pence == 2 * 4_95
    assert (result.door_pence, result.standard_door_pence) == (40_00 + 6 * 5_00, 1_00)
    assert result.revenue_pence == 174_28 + 13_90 + 9_90 + 71_00
    assert result.vat_pence == 8_00 + 9_20 + 17_60 + 6 + 2 * 1_39 + 2 * 99 + 14_00 + 20
    assert result.total_pence == result.revenue_pence + result.vat_pence
    assert result.margin_pence == result.revenue_pence - 10_00 - 3 * 20_00 - 7


def test_the_best_threshold_is_the_lowest_of_those_that_take_most():
    """Above £46 nobody else pays."""
    result = sweep(LIBRARIES["pandas"](LINES), prices=PRICES, threshold=[60_00, 46_01, 46_00, 46_01])

    assert result.values == (60_00, 46_01, 46_00)
    assert result.best() == 46_01
    assert result.best("margin_pence") == 46_01
    assert result.columns()["threshold_pence"] == [60_00, 46_01, 46_00]
    assert result.columns()["delivery_pence"] == [13_90, 13_90, 6_95]


@pytest.mark.parametrize("amounts", [{}, {"vat": [1]}, {"fee": [1], "threshold": [2]}])
def test_one_amount_is_moved_at_a_time(amounts):
    """Else it would not be clear what a curve shows."""
    with pytest.raises(TypeError, match="give one of threshold, fee, surcharge"):
        sweep(LIBRARIES["polars"](LINES), prices=PRICES, **amounts)


def test_an_unknown_policy_is_told_by_its_name():
    """As of any mapping."""
    result = compare(LIBRARIES["polars"](LINES), {"shop": SHOP}, prices=PRICES)
    with pytest.raises(KeyError, match="sale"):
        result["sale"]
    assert result.columns()["policy"] == ["shop"]


def test_figures_show_as_a_table_of_pounds():
    """What holds nothing is left out, and names are text, not markup."""
    lines = LIBRARIES["polars"]({"order_number": [1], "sku": ["S-0"], "quantity": [1]})
    html = compare(
        lines, {"<b>": Policy(), "free": Policy(delivery_fee=Money(0))}, prices=PRICES
    )._repr_html_()
    assert "£46.95" in html
    assert "&lt;b&gt;" in html
    assert "Door" not in html
    assert "Large item" not in html

    moved = sweep(lines, prices=PRICES, threshold=[40_00])._repr_html_()
    assert "<th>Free-delivery threshold</th>" in moved
    assert "<td>£40.00</td>" in moved


def test_without_costs_there_is_no_margin():
    """And none is drawn."""
    prices = price_list_frame(PRODUCTS)
    result = compare(LIBRARIES["polars"](LINES), {"shop": SHOP}, prices=prices)
    assert result["shop"].margin_pence is None
    assert "Margin" not in result._repr_html_()
    with pytest.raises(ValueError, match="neither lines nor prices tell costs"):
        result.plot("margin_pence")


def test_costs_of_the_lines_come_before_those_of_the_prices():
    """What a unit cost then, not what it costs today."""
    lines = LIBRARIES["polars"]({**LINES, "unit_cost_pence": [1, 2, 3, 4]})
    result = compare(lines, {"shop": SHOP}, prices=PRICES)["shop"]

    assert result.margin_pence == result.revenue_pence - 1 - 2 - 2 * 3 - 7 * 4


def test_no_orders_come_to_nothing_and_no_policies_to_no_rows():
    """Zero is a figure."""
    empty = LIBRARIES["polars"](LINES).head(0)
    result = compare(empty, {"shop": SHOP}, prices=PRICES)["shop"]
    assert (result.orders, result.revenue_pence, result.margin_pence) == (0, 0, 0)
    assert compare(empty, {}, prices=PRICES).rows == ()


def test_importing_the_rules_brings_no_library_of_frames():
    """Nor does importing the frames bring one that is not used."""
    code = "import {0}, sys; print(*sorted(m for m in sys.modules if m in {1!r}))"
    heavy = ["duckdb", "matplotlib", "narwhals", "numpy", "pandas", "polars", "pyarrow", "pyspark"]
    for module, brought in (("shopcore", ""), ("shopcore.frames", "narwhals")):
        command = [sys.executable, "-c", code.format(module, heavy)]
        assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == brought


@pytest.mark.parametrize(
    ("policies", "message"),
    [
        ([Policy()], r"give each policy a name, such as {'now': Policy\(\)}"),
        ({"now": Policy(), "then": 5}, "^'then' is no Policy: 5$"),
    ],
)
def test_what_is_not_compared_is_said_before_anything_is_priced(policies, message):
    """A policy without a name, and what is none."""
    with pytest.raises(TypeError, match=message):
        compare(LINES, policies, prices=PRICES)


@pytest.mark.parametrize("policy", [{"delivery_fee": 4_95}, Tariff(), None])
def test_what_is_no_policy_is_said_before_anything_is_priced(policy):
    """Each of the calls names what it wants."""
    message = r"^prices are made by a Policy, such as Policy\(\), not "
    with pytest.raises(TypeError, match=message):
        price_orders(LINES, PRICES, policy)
    with pytest.raises(TypeError, match=message):
        price_lines(LINES, PRICES, policy)
    with pytest.raises(TypeError, match=message):
        sweep(LINES, prices=PRICES, policy=policy, threshold=[50_00])


def test_a_sweep_has_values_of_whole_pence():
    """None at all are no sweep, and parts of a penny no price."""
    with pytest.raises(ValueError, match=r"^no value of threshold to try: range\(100, 50\) is empty$"):
        sweep(LINES, prices=PRICES, threshold=range(100, 50))
    with pytest.raises(TypeError, match=r"money is whole pence, not 40\.5"):
        sweep(LINES, prices=PRICES, threshold=[40.5])


def test_the_best_of_a_sweep_may_be_the_most_orders_delivered_free():
    """A count is compared as an amount is."""
    assert (
        sweep(LIBRARIES["polars"](LINES), prices=PRICES, threshold=[1_000_00, 0]).best("free_delivery_orders")
        == 0
    )
