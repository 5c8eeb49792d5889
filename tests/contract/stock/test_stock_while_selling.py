"""Prices and stock that come in while the shop sells: no unit is put back that was sold meanwhile."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve

from shopcore.feeds.rows import CatalogueRow, ProductUpdate
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from shopcore.use_cases.catalogue.update_products import update_products
from tests.support.checkout_steps import CheckoutSteps, open_checkout
from tests.support.stores.store_places import Place


def selling(place: Place) -> CheckoutSteps:
    """A shop whose catalogue was read, and that has sold two of four since."""
    steps = open_checkout(place.empty())
    assert steps.levels("SOME") == [4]
    steps.buy(SOME=2)
    return steps


def brought_in(steps: CheckoutSteps, sku: str = "SOME", **changes: Mapping[str, object]) -> int:
    outcome = update_products(steps.store.shop(), [ProductUpdate(2, Storefront.IRONMONGERY, sku, **changes)])
    return outcome.changed


@pytest.mark.spec("QT-03")
def test_what_is_left_of_the_last_units_is_told_at_once(place: Place):
    """Who comes next is offered no more than there are."""
    steps = open_checkout(place.empty())
    brought_in(steps, sku="LAST", stock={"level": 3})
    assert steps.levels("LAST") == [3]

    steps.buy(LAST=2)

    assert steps.levels("LAST") == [1]
    assert steps.orders()[0].lines[0].quantity == 2


def test_the_last_units_of_a_direct_item_are_taken_once_it_is_withdrawn(place: Place):
    """The supplier sends no more, so what is on the shelf is all that can be sold."""
    steps = open_checkout(place.empty())
    brought_in(steps, sku="LAST", stock={"level": 3, "is_direct": True, "is_withdrawn": True})

    steps.buy(LAST=2)

    assert steps.levels("LAST") == [1]


def test_new_prices_leave_the_shelf_as_it_is(place: Place):
    """Also where the catalogue does not show yet what was sold."""
    steps = selling(place)

    changed = brought_in(steps, prices={"list_price": Money(345)})

    products = steps.read_shop(lambda shop: shop.catalogue.by_sku(Storefront.IRONMONGERY, ["SOME"]))["SOME"]
    assert (changed, products.prices.list_price, products.stock.level) == (1, Money(345), 2)
    assert steps.published_levels("SOME") == [2]


def test_what_is_told_of_stock_but_its_level_leaves_the_shelf_as_it_is(place: Place):
    steps = selling(place)

    brought_in(steps, stock={"lead_time_days": 9})

    assert steps.published_levels("SOME") == [2]


def test_a_level_that_is_counted_holds_although_the_catalogue_showed_it_before(place: Place):
    """Four were counted, four were shown, but two of these are sold: two came in."""
    steps = selling(place)

    changed = brought_in(steps, stock={"level": 4})

    assert changed == 1
    assert steps.published_levels("SOME") == [4]


def test_a_catalogue_brought_in_while_the_shop_sells_keeps_what_is_left(place: Place):
    """A product that is new has the level it comes with."""
    steps = open_checkout(place.empty())
    current = steps.read_shop(lambda shop: shop.catalogue.by_sku(Storefront.IRONMONGERY, ["SOME"]))["SOME"]
    renamed = evolve(current, name="Casement stay")
    new = evolve(renamed, sku="NEW", stock=evolve(current.stock, level=77), product_id="")
    rows = [CatalogueRow(2, renamed), CatalogueRow(3, new)]

    outcome = import_catalogue(steps.store.shop(), rows, progress=lambda _: steps.buy(SOME=2) and None)

    assert (outcome.new, outcome.changed) == (1, 1)
    assert steps.published_levels("SOME", "NEW") == [2, 77]
