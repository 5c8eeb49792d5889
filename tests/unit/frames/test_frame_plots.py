"""Plots of what-ifs say in pounds what their figures say in pence."""

from __future__ import annotations

import sys

import matplotlib as mpl
import polars as pl
import pytest

from shopcore.frames import Policy, compare, sweep
from shopcore.money.money import Money

mpl.use("Agg")

LINES = pl.DataFrame({"order_number": [1, 2], "sku": ["BOLT", "RAIL"], "quantity": [1, 3]})
PRICES = pl.DataFrame({"sku": ["BOLT", "RAIL"], "list_pence": [4_15, 18_00], "is_long": [False, True]})
POLICIES = {"shop": Policy(), "free from £60": Policy(free_delivery_from=Money(60_00))}


def test_a_comparison_is_drawn_in_pounds():
    """One bar a policy, from the top, with its amount."""
    axes = compare(LINES, POLICIES, prices=PRICES).plot("delivery_pence")

    assert [text.get_text() for text in axes.get_yticklabels()] == list(POLICIES)
    assert [bar.get_width() for bar in axes.patches] == pytest.approx([6.95, 13.90])
    assert axes.yaxis_inverted()
    assert [text.get_text() for text in axes.texts] == ["£6.95", "£13.90"]
    assert axes.get_xlabel() == "Delivery in £"
    assert axes.xaxis.get_major_formatter()(1_234.0) == "£1,234"


def test_a_comparison_draws_revenue_unless_it_is_asked():
    """As every table has it."""
    axes = compare(LINES, POLICIES, prices=PRICES).plot()

    assert axes.get_xlabel() == "Revenue ex VAT in £"
    assert [text.get_text() for text in axes.texts] == ["£70.05", "£77.00"]


@pytest.mark.parametrize(
    ("amount", "values", "title", "revenue"),
    [
        ("threshold", [50_00, 60_00], "Free-delivery threshold", [70.05, 77.00]),
        ("fee", [0, 1_00, 2_00], "Delivery charge", [63.10, 64.10, 65.10]),
        ("surcharge", [0, 5], "Large-item surcharge", [65.10, 65.15]),
    ],
)
def test_a_sweep_is_drawn_as_a_curve(amount, values, title, revenue):
    """Revenue over the amount that moved, unless another figure is asked."""
    result = sweep(LINES, prices=PRICES, **{amount: values})
    axes = result.plot()

    (line,) = axes.lines
    assert list(line.get_xdata()) == pytest.approx([value / 100 for value in values])
    assert list(line.get_ydata()) == pytest.approx(revenue)
    assert (axes.get_xlabel(), axes.get_title()) == (f"{title} in £ ex VAT", "Revenue ex VAT")
    assert axes.yaxis.get_major_formatter()(-7.5) == "-£7.50"
    assert axes.xaxis.get_major_formatter()(40.0) == "£40"
    goods = result.plot("goods_pence")
    assert goods.get_title() == "Goods"
    assert list(goods.lines[0].get_ydata()) == pytest.approx([58.15] * len(values))


@pytest.mark.parametrize("figure", ["policy", "orders", "profit_pence", ""])
def test_what_is_no_figure_is_not_drawn(figure):
    """Those that there are are named."""
    for result in (compare(LINES, POLICIES, prices=PRICES), sweep(LINES, prices=PRICES, fee=[1])):
        with pytest.raises(
            ValueError, match=f"^no figure '{figure}'; there are free_delivery_orders, goods_pence"
        ):
            result.plot(figure)


def test_orders_that_cross_the_threshold_are_drawn_as_a_count():
    """Not in pounds: as bars of policies, and as a curve over the threshold."""
    compared = compare(LINES, POLICIES, prices=PRICES)
    bars = compared.plot("free_delivery_orders")
    counts = [row.free_delivery_orders for row in compared.rows]
    assert [bar.get_width() for bar in bars.patches] == counts
    assert [label.get_text() for label in bars.texts] == [f"{count:,}" for count in counts]
    assert (bars.get_xlabel(), bars.get_title()) == ("Orders delivered free", "Orders delivered free")
    assert bars.xaxis.get_major_formatter()(1_200.0) == "1,200"

    swept = sweep(LINES, prices=PRICES, threshold=[0, 1_000_00])
    curve = swept.plot("free_delivery_orders")
    (line,) = curve.lines
    assert list(line.get_xdata()) == [0, 1_000]
    assert list(line.get_ydata()) == [swept.rows[0].orders, 0]
    assert curve.get_ylabel() == "Orders delivered free"
    assert curve.yaxis.get_major_formatter()(1_200.0) == "1,200"
    assert curve.xaxis.get_major_formatter()(40.0) == "£40"


def test_what_is_not_known_is_not_drawn():
    """Margin without costs."""
    with pytest.raises(ValueError, match=r"^margin_pence is not known: neither lines nor prices tell costs$"):
        compare(LINES, POLICIES, prices=PRICES).plot("margin_pence")


def test_without_matplotlib_a_plot_says_what_to_install(monkeypatch):
    """And nothing else needs it."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ImportError, match=r"pip install 'shopcore\[notebook\]'"):
        compare(LINES, POLICIES, prices=PRICES).plot()
