"""What a notebook shows of prices, baskets and totals; names are text, whatever they look like."""

from __future__ import annotations

import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from shopcore.basket.basket import Basket
from shopcore.basket.price_basket import price_basket
from shopcore.basket.trace import Trace
from shopcore.html_table import html_table
from shopcore.pricing.made_to_measure import Size
from tests.support.products import a_line, a_plate, a_price_list, a_product

CLEVER = "<script>alert('1 & 2')</script>"
ESCAPED = "&lt;script&gt;alert(&#x27;1 &amp; 2&#x27;)&lt;/script&gt;"


def cells(html: str) -> list[list[str]]:
    """The rows of a table as its reader sees them."""
    rows = re.findall(r"<tr>(.*?)</tr>", html)
    return [[unescape(cell) for cell in re.findall(r"<t[dh]>(.*?)</t[dh]>", row)] for row in rows]


@given(st.lists(st.lists(st.text(alphabet="ab<>&'\" ;"), min_size=2, max_size=2)))
def test_a_table_shows_every_cell_as_it_is(rows):
    """No cell can end a cell, a row or the table."""
    html = html_table(("One", "Two"), rows)

    assert cells(html) == [["One", "Two"], *rows]
    assert html.count("<tr>") == 1 + len(rows)


def test_a_table_may_have_no_headings():
    """Then it has no head either."""
    assert html_table((), [("a", 1)]) == "<table><tbody><tr><td>a</td><td>1</td></tr></tbody></table>"


def test_a_price_list_shows_its_steps_and_a_sale_that_holds():
    """A sale that is none is not shown."""
    steps = [["From", "Unit ex VAT"], ["1", "£4.15"], ["10", "£3.90"], ["25", "£3.70"]]
    breaks = [(25, "3.70"), (10, "3.90")]

    assert cells(a_price_list("4.15", breaks)._repr_html_()) == steps
    assert cells(a_price_list("4.15", breaks, "3.50")._repr_html_()) == [
        *steps,
        ["Sale, at any quantity", "£3.50"],
    ]
    assert cells(a_price_list("4.15", breaks, "4.15")._repr_html_()) == steps


def test_a_basket_shows_its_lines_and_the_sizes_they_are_cut_to():
    """Prices are those of the quantity, ex VAT."""
    basket = Basket(
        (
            a_line(a_product(a_price_list("4.15", [(10, "3.90")]), name=CLEVER), 10),
            a_line(a_plate("85.00", name="Kick plate"), 1, Size(838, 200, has_screw_holes=True)),
            a_line(a_plate("85.00", name="Push plate"), 1, Size(300, 75, has_screw_holes=False)),
        )
    )

    assert cells(basket._repr_html_()) == [
        ["SKU", "Product", "Size", "Quantity", "Unit ex VAT"],
        ["TEST-1", CLEVER, "", "10", "£3.90"],
        ["PLATE", "Kick plate", "838 × 200 mm, screw holes", "1", "£14.25"],
        ["PLATE", "Push plate", "300 × 75 mm", "1", "£1.91"],
    ]
    assert ESCAPED in basket._repr_html_()


def test_totals_show_their_lines_and_the_figures_that_make_the_total():
    """In the order in which they add up."""
    totals = price_basket([a_line(a_product("12.45", name=CLEVER), 2)])

    assert cells(totals._repr_html_()) == [
        ["", "Amount"],
        [f"2 × {CLEVER}", "£24.90 ex VAT, £29.88 inc VAT"],
        ["Goods", "£24.90 ex VAT, £29.88 inc VAT"],
        ["Delivery", "£6.95 ex VAT, £8.34 inc VAT"],
        ["Total", "£31.85 ex VAT, £38.22 inc VAT"],
    ]


def test_a_trace_is_a_table_of_figure_rule_and_result():
    """It stays the tuple of its steps."""
    trace = price_basket([a_line(a_product("12.45", name=CLEVER), 2)], trace=True).trace

    assert cells(trace._repr_html_())[:2] == [
        ["Figure", "Rule", "Result"],
        [CLEVER, "list price £12.45", "£12.45"],
    ]
    assert len(cells(trace._repr_html_())) == 1 + len(trace) == 5
    assert trace == tuple(trace)
    assert cells(Trace()._repr_html_()) == [["Figure", "Rule", "Result"]]
