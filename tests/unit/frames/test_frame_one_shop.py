"""One small shop in full: what every line, order, policy and table of figures says, to the penny."""

from __future__ import annotations

from datetime import date

import polars as pl
import pytest
from attrs import evolve

from shopcore.charges.tariff import DoorTariff, door_charge
from shopcore.frames import (
    BreakDiscount,
    Figures,
    Policy,
    Rounding,
    compare,
    price_lines,
    price_orders,
    sweep,
)
from shopcore.money.money import Money
from shopcore.money.vat import VatRate

PRICES = pl.DataFrame(
    {
        "sku": ["BOLT", "RAIL", "PLATE", "DOOR", "FRAME", "LATCH"],
        "list_pence": [4_15, 46_00, 85_00, 120_00, 50_00, 5_00],
        "sale_pence": [None, 44_03, None, None, 50_00, None],
        "break_1_quantity": [10, 2, None, None, None, None],
        "break_1_pence": [3_90, 43_00, None, None, None, None],
        "break_2_quantity": [25, None, None, None, None, None],
        "break_2_pence": [3_70, None, None, None, None, None],
        "is_made_to_measure": [False, False, True, False, False, False],
        "is_long": [False, True, False, False, False, False],
        "brand": ["Hallowbeck", "Hallowbeck", "Hallowbeck", "Oakenshard", "Oakenshard", "Hallowbeck"],
        "is_direct": [False, False, False, True, False, True],
        "unit_cost_pence": [2_00, 20_00, 40_00, 60_00, 25_00, 1],
    }
)
LINES = pl.DataFrame(
    [
        (6, "FRAME", 1, 0, 0, False, False),
        (1, "BOLT", 9, 0, 0, False, False),
        (2, "BOLT", 10, 0, 0, False, False),
        (2, "RAIL", 3, 0, 0, False, False),
        (3, "PLATE", 2, 333, 333, False, False),
        (3, "DOOR", 2, 0, 0, False, False),
        (4, "RAIL", 1, 0, 0, False, False),
        (4, "DOOR", 1, 0, 0, False, True),
        (5, "BOLT", 12, None, None, False, False),
        (5, "LATCH", 1, None, None, True, False),
    ],
    schema=[
        *("order_number", "sku", "quantity", "width_mm", "height_mm"),
        *("is_added_by_voucher", "is_collected"),
    ],
    orient="row",
)
"""Unsorted; at and below breaks, on sale, cut, collected by one flag, a gift that frees no delivery."""
SHOP = Policy(door=DoorTariff("Oakenshard"), standard_door_charge=Money(1_00))
OLD_RATE = VatRate(1_750)


def columns(frame):
    """A frame by columns, worked out if it was lazy."""
    return frame.lazy().collect().to_dict(as_series=False)


@pytest.mark.parametrize("lazy", [False, True])
def test_every_line_says_its_unit_goods_vat_and_cost(lazy):
    """Beside what it said before; a piece of 333 by 333 mm at £85.00 per m² is rounded once."""
    lines = LINES.with_row_index("line").with_columns(note=pl.lit("as it came"))
    priced = price_lines(lines.lazy() if lazy else lines, PRICES.lazy() if lazy else PRICES, SHOP)
    result = columns(priced.sort("line") if lazy else priced)

    assert result == {
        **columns(lines),
        "unit_pence": [50_00, 4_15, 3_90, 44_03, 9_43, 120_00, 44_03, 120_00, 3_90, 5_00],
        "goods_pence": [50_00, 37_35, 39_00, 132_09, 18_86, 240_00, 44_03, 120_00, 46_80, 5_00],
        "goods_vat_pence": [10_00, 7_47, 7_80, 26_42, 3_77, 48_00, 8_81, 24_00, 9_36, 1_00],
        "cost_pence": [25_00, 18_00, 20_00, 60_00, 8_88, 120_00, 20_00, 60_00, 24_00, 1],
    }
    assert list(result) == [*lines.columns, "unit_pence", "goods_pence", "goods_vat_pence", "cost_pence"]


@pytest.mark.parametrize("lazy", [False, True])
def test_every_order_says_its_goods_charges_vat_and_margin(lazy):
    """Of eager frames in the order of their numbers; who collects pays neither for doors nor for rails."""
    result = price_orders(LINES.lazy() if lazy else LINES, PRICES.lazy() if lazy else PRICES, SHOP)

    assert columns(result.sort("order_number") if lazy else result) == {
        "order_number": [1, 2, 3, 4, 5, 6],
        "goods_pence": [37_35, 171_09, 258_86, 164_03, 51_80, 50_00],
        "delivery_pence": [6_95, 0, 0, 0, 6_95, 0],
        "large_item_pence": [0, 4_95, 0, 0, 0, 0],
        "standard_door_pence": [0, 0, 1_00, 0, 0, 0],
        "door_pence": [0, 0, 45_00, 0, 0, 0],
        "ex_vat_pence": [44_30, 176_04, 304_86, 164_03, 58_75, 50_00],
        "vat_pence": [8_86, 35_21, 60_97, 32_81, 11_75, 10_00],
        "total_pence": [53_16, 211_25, 365_83, 196_84, 70_50, 60_00],
        "has_free_delivery": [False, True, True, True, False, True],
        "cost_pence": [18_00, 80_00, 128_88, 80_00, 24_01, 25_00],
        "margin_pence": [26_30, 96_04, 175_98, 84_03, 34_74, 25_00],
    }


@pytest.mark.parametrize(
    ("rounding", "vat"),
    [
        (Rounding.LINE, [7_76, 30_82, 45_30, 28_71, 10_29, 8_75]),
        (Rounding.UNIT, [7_79, 30_80, 45_30, 28_71, 10_26, 8_75]),
        (Rounding.DOCUMENT, [7_75, 30_81, 45_30, 28_71, 10_28, 8_75]),
    ],
)
def test_vat_is_rounded_where_the_policy_says(rounding, vat):
    """At 17.5 %; a line says no VAT of its own where it is rounded once over the order."""
    policy = Policy(rounding=rounding, vat_rate=OLD_RATE)

    assert price_orders(LINES, PRICES, policy)["vat_pence"].to_list() == vat
    assert ("goods_vat_pence" in price_lines(LINES, PRICES, policy)) is (rounding is not Rounding.DOCUMENT)


@pytest.mark.parametrize(
    ("breaks", "unit"),
    [
        ((), [50_00, 4_15, 4_15, 44_03, 9_43, 120_00, 44_03, 120_00, 4_15, 5_00]),
        (((2, 500),), [50_00, 3_94, 3_94, 44_03, 8_95, 114_00, 44_03, 120_00, 3_94, 5_00]),
        (((12, 10_000), (9, 0)), [50_00, 4_15, 4_15, 44_03, 9_43, 120_00, 44_03, 120_00, 0, 5_00]),
    ],
)
def test_a_policy_may_ask_its_own_breaks_of_every_sku(breaks, unit):
    """None at all, 5 % from two on, half a penny up; a sale stays."""
    policy = Policy(breaks=[BreakDiscount(*one) for one in breaks])

    assert price_lines(LINES, PRICES, policy)["unit_pence"].to_list() == unit


@pytest.mark.parametrize(
    ("first", "each", "cap"), [(40, 5, 80), (40, 7, 80), (40, 0, 80), (40, 5, 40), (0, 1, 3)]
)
@pytest.mark.parametrize("brand", ["Oakenshard"])
def test_doors_are_charged_as_the_shop_does(first, each, cap, brand):
    """The first, each further one, and never more than the cap, whether or not the cap is met exactly."""
    door = DoorTariff(brand, Money(first * 100), Money(each * 100), Money(cap * 100))
    doors = list(range(1, 13))
    lines = pl.DataFrame({"order_number": doors, "sku": ["DOOR"] * 12, "quantity": doors})
    result = price_orders(lines, PRICES, Policy(door=door))

    assert result["door_pence"].to_list() == [door_charge(n, door).pence for n in doors]
    assert result["standard_door_pence"].to_list() == [0] * 12


FIGURES = {
    "shop": Figures(
        policy="shop",
        orders=6,
        free_delivery_orders=4,
        goods_pence=733_13,
        delivery_pence=13_90,
        large_item_pence=4_95,
        door_pence=45_00,
        standard_door_pence=1_00,
        revenue_pence=797_98,
        vat_pence=159_60,
        total_pence=957_58,
        margin_pence=442_09,
    ),
    "VAT once": Figures(
        policy="VAT once",
        orders=6,
        free_delivery_orders=4,
        goods_pence=733_13,
        delivery_pence=13_90,
        large_item_pence=4_95,
        door_pence=0,
        standard_door_pence=0,
        revenue_pence=751_98,
        vat_pence=131_60,
        total_pence=883_58,
        margin_pence=396_09,
    ),
}
POLICIES = {"shop": SHOP, "VAT once": Policy(rounding=Rounding.DOCUMENT, vat_rate=OLD_RATE)}


def test_a_comparison_says_every_figure_of_every_policy():
    """By rows, by name and by columns."""
    result = compare(LINES, POLICIES, prices=PRICES)

    assert result.rows == tuple(FIGURES.values())
    assert result["VAT once"] == FIGURES["VAT once"]
    assert list(result.columns().items()) == [
        ("policy", ["shop", "VAT once"]),
        ("orders", [6, 6]),
        ("free_delivery_orders", [4, 4]),
        ("goods_pence", [733_13, 733_13]),
        ("delivery_pence", [13_90, 13_90]),
        ("large_item_pence", [4_95, 4_95]),
        ("door_pence", [45_00, 0]),
        ("standard_door_pence", [1_00, 0]),
        ("revenue_pence", [797_98, 751_98]),
        ("vat_pence", [159_60, 131_60]),
        ("total_pence", [957_58, 883_58]),
        ("margin_pence", [442_09, 396_09]),
    ]
    with pytest.raises(KeyError) as caught:
        result["sale"]
    assert caught.value.args == ("sale",)


def test_policies_that_differ_in_any_way_are_not_taken_for_alike():
    """Each takes what its own orders come to."""
    every = {
        "shop": SHOP,
        "dearer": evolve(SHOP, delivery_fee=Money(7_95), large_item_surcharge=Money(1)),
        "other doors": evolve(SHOP, door=DoorTariff("Hallowbeck", Money(1), Money(2), Money(9))),
        "cheap doors": evolve(SHOP, door=DoorTariff("Oakenshard", Money(1), Money(2), Money(9))),
        "no doors": evolve(SHOP, door=DoorTariff()),
        "VAT": evolve(SHOP, vat_rate=OLD_RATE),
        "unit": evolve(SHOP, rounding=Rounding.UNIT),
        "breaks": evolve(SHOP, breaks=()),
    }
    together = compare(LINES, every, prices=PRICES).rows

    for row, policy in zip(together, every.values(), strict=True):
        orders = price_orders(LINES, PRICES, policy)
        assert row.goods_pence == orders["goods_pence"].sum()
        assert (row.revenue_pence, row.vat_pence) == (orders["ex_vat_pence"].sum(), orders["vat_pence"].sum())
    assert len({evolve(row, policy="") for row in together}) == len(every)


def cell(pounds):
    return f'<td style="text-align: right">£{pounds}</td>'


def test_a_table_of_figures_is_shown_in_pounds():
    """Thousands apart, names as text; a column in which every policy has nothing is left out."""
    heads = "Policy Orders Goods Delivery Revenue_ex_VAT VAT Total_inc_VAT".split()
    head = "".join(f"<th>{name.replace('_', ' ')}</th>" for name in heads)
    lines = pl.DataFrame({"order_number": range(1_200), "sku": "LATCH", "quantity": 1})
    prices = PRICES.select("sku", "list_pence")
    body = "".join(map(cell, ("6,000.00", "8,340.00", "14,340.00", "2,868.00", "17,208.00")))

    assert compare(lines, {"<b>": Policy()}, prices=prices)._repr_html_() == (
        f"<table><thead><tr>{head}</tr></thead><tbody><tr><td>&lt;b&gt;</td><td>1,200</td>{body}</tr></tbody></table>"
    )
    full = compare(LINES, POLICIES, prices=PRICES)._repr_html_()
    assert full.count("</tr><tr><td>VAT once</td><td>6</td><td>4</td>") == 1
    titles = ("Orders delivered free", "Large item", "Door delivery", "Door charge", "Margin")
    assert [full.count(f"<th>{title}</th>") for title in titles] == [1] * 5


@pytest.mark.parametrize(
    ("amount", "title"),
    [
        ("threshold", "Free-delivery threshold"),
        ("fee", "Delivery charge"),
        ("surcharge", "Large-item surcharge"),
    ],
)
def test_a_sweep_names_what_it_moves(amount, title):
    """In the heading of its table, in pounds, and as its first column; each value once."""
    result = sweep(LINES, prices=PRICES, policy=SHOP, **{amount: [60_00, 0, 60_00]})

    assert (result.amount, result.values) == (amount, (60_00, 0))
    assert result._repr_html_().startswith(f"<table><thead><tr><th>{title}</th><th>Orders</th>")
    assert "<tr><td>£60.00</td>" in result._repr_html_()
    assert list(result.columns()) == [
        f"{amount}_pence",
        *(name for name in compare(LINES, POLICIES, prices=PRICES).columns() if name != "policy"),
    ]


def test_the_best_value_is_the_lowest_of_those_that_take_most():
    """Of revenue, unless another figure is asked."""
    result = sweep(LINES, prices=PRICES, threshold=[60_00, 51_00, 150_00, 50_00, 10_00])

    assert result.columns()["revenue_pence"] == [758_93, 758_93, 758_93, 751_98, 738_08]
    assert result.best() == result.best("delivery_pence") == 51_00
    assert sweep(LINES, prices=PRICES, fee=[1, 3, 2]).best("total_pence") == 3
    with pytest.raises(ValueError, match=r"^no figure 'orders'; there are free_delivery_orders"):
        result.best("orders")


@pytest.mark.parametrize(
    ("changes", "message"),
    [({}, "nothing"), ({"fee": [1], "threshold": [2]}, "fee, threshold"), ({"vat": [1]}, "vat")],
)
def test_a_sweep_of_anything_else_says_what_may_be_moved(changes, message):
    """One of three."""
    with pytest.raises(TypeError) as caught:
        sweep(LINES, prices=PRICES, **changes)
    assert str(caught.value) == f"give one of threshold, fee, surcharge, not {message}"


def test_days_of_a_line_stay_what_they_are():
    """They have no say in what it costs."""
    lines = LINES.with_columns(placed_at=pl.lit(date(2026, 11, 21)))

    assert price_orders(lines, PRICES).equals(price_orders(LINES, PRICES))
