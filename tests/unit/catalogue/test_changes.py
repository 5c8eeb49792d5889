"""What a change of a product changes of what was made of it."""

from __future__ import annotations

from datetime import date

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore.basket.quantity import maximum_for
from shopcore.catalogue.changes import ChangeKind, change_kind, change_of_level, shown_level
from shopcore.catalogue.product import Difference, Product, Stock
from shopcore.stock.stock_notices import notices_for
from tests.support.products import TODAY, a_price_list, a_product

BOLT = a_product(stock=Stock(level=512))
WITHDRAWN = a_product(stock=Stock(level=512, is_withdrawn=True))


def kind_of(old: Product | None, new: Product) -> ChangeKind | None:
    return change_kind(Difference(old, new))


def stocked(product: Product, **changes: object) -> Product:
    return evolve(product, stock=evolve(product.stock, **changes))


@pytest.mark.parametrize(
    ("level", "kind"),
    [
        (512, None),
        (511, None),
        (510, None),
        (509, ChangeKind.FIGURE),
        (99, ChangeKind.FIGURE),
        (6, ChangeKind.FIGURE),
        (5, ChangeKind.STOCK),
        (1, ChangeKind.STOCK),
        (0, ChangeKind.AVAILABILITY),
    ],
)
def test_units_in_stock_change_what_tells_of_them(level: int, kind: ChangeKind | None):
    """From 512 on; the same backwards, when goods come in."""
    assert kind_of(BOLT, stocked(BOLT, level=level)) is kind
    assert kind_of(stocked(BOLT, level=level), BOLT) is kind


def test_each_of_the_last_units_changes_every_card():
    """No more of them can be ordered; and what is sold out returns to the lists with the first unit."""
    assert kind_of(WITHDRAWN, stocked(WITHDRAWN, level=511)) is ChangeKind.STOCK
    assert kind_of(WITHDRAWN, stocked(WITHDRAWN, level=0)) is ChangeKind.AVAILABILITY
    assert kind_of(stocked(WITHDRAWN, level=0), WITHDRAWN) is ChangeKind.CONTENT


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({}, None),
        ({"prices": a_price_list("9.99")}, ChangeKind.PRICE),
        ({"prices": a_price_list("9.99"), "stock": Stock(level=0)}, ChangeKind.PRICE),
        ({"stock": Stock(level=512, expected_on=TODAY)}, ChangeKind.AVAILABILITY),
        ({"stock": Stock(level=511, lead_time_days=3)}, ChangeKind.AVAILABILITY),
        ({"stock": Stock(level=512, is_direct=True)}, ChangeKind.CONTENT),
        ({"name": "Barrel bolt"}, ChangeKind.CONTENT),
        ({"category": ("Bolts",)}, ChangeKind.CONTENT),
        ({"prices": a_price_list("9.99"), "description": "New"}, ChangeKind.CONTENT),
    ],
)
def test_the_most_that_differs_counts(changes: dict[str, object], kind: ChangeKind | None):
    assert kind_of(BOLT, evolve(BOLT, **changes)) is kind


def test_a_new_product_and_another_order_of_its_attributes_change_anything():
    """The order is that of the table on its page."""
    one = evolve(BOLT, attributes={"Finish": "Brass", "Size": "150 mm"})

    assert kind_of(None, BOLT) is ChangeKind.CONTENT
    assert kind_of(one, evolve(BOLT, attributes={"Size": "150 mm", "Finish": "Brass"})) is ChangeKind.CONTENT


def test_of_two_changes_the_larger_counts():
    assert ChangeKind.FIGURE.or_more(None) is ChangeKind.FIGURE
    assert ChangeKind.FIGURE.or_more(ChangeKind.PRICE) is ChangeKind.PRICE
    assert ChangeKind.CONTENT.or_more(ChangeKind.STOCK) is ChangeKind.CONTENT


@given(
    st.builds(Stock, level=st.integers(0, 2_000), is_withdrawn=st.booleans(), is_direct=st.booleans()),
    st.integers(0, 2_000),
)
def test_what_no_card_is_told_of_is_the_same_on_every_card(stock: Stock, level: int):
    """The same notice for one unit, and the same most that can be ordered."""
    one, other = a_product(stock=stock), a_product(stock=evolve(stock, level=level))
    if change_of_level(stock.level, level, is_capped=stock.is_capped) in {None, ChangeKind.FIGURE}:
        day = date(2026, 11, 21)
        assert notices_for(one, 1, today=day) == notices_for(other, 1, today=day)
        assert maximum_for(one.stock, today=day) == maximum_for(other.stock, today=day)


@given(st.integers(0, 10**6))
def test_a_figure_promises_no_more_than_there_is_and_little_less(level: int):
    """It is at most a tenth too low."""
    assert shown_level(level) <= level <= shown_level(level) * 11 // 10
