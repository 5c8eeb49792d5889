"""Laws of quantities, stock, parcels and credit."""

from __future__ import annotations

from datetime import date

from shopcore.basket.basket import Basket, BasketBuilder, Line
from shopcore.basket.basket_change import AddedUnits, without_merged
from shopcore.basket.quantity import (
    MAXIMUM,
    check_quantity,
    is_orderable,
    maximum_for,
)
from shopcore.catalogue.product import Product, Stock
from shopcore.customers.account import Credit
from shopcore.delivery.zones import ZoneTerms
from shopcore.errors import OutOfStock, QuantityOutOfRange
from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import STANDARD_RATE
from shopcore.pricing.price_list import PriceList
from shopcore.stock.shelf import ShelfRequest
from shopcore.stock.stock_notices import is_backorder, is_out_of_stock
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.quote import quote_line

TODAY, DUE = date(2026, 11, 21), date(2026, 12, 3)


def _stock(level: int, *, is_withdrawn: bool, is_direct: bool, is_due: bool = False) -> Stock:
    return Stock(level, is_withdrawn=is_withdrawn, is_direct=is_direct, expected_on=DUE if is_due else None)


def _product(stock: Stock) -> Product:
    prices = PriceList(Money(100))
    return Product("SKU", Storefront.IRONMONGERY, "Bolt", "Brand", (), prices, stock=stock)


def a_capped_line_holds_the_shelf_and_any_other_999(
    level: int, withdrawn: bool, direct: bool, due: bool
) -> None:
    """post: True"""
    stock = _stock(level, is_withdrawn=withdrawn, is_direct=direct, is_due=due)
    maximum = maximum_for(stock, today=TODAY)
    assert 0 <= maximum <= MAXIMUM
    assert (maximum > 0) == is_orderable(stock, today=TODAY)
    if withdrawn:
        assert maximum == max(0, min(level, MAXIMUM))
    else:
        assert maximum == (MAXIMUM if direct or due or level > 0 else 0)


def a_quantity_is_taken_from_one_to_the_maximum(
    quantity: int, level: int, withdrawn: bool, in_basket: int
) -> None:
    """
    pre: in_basket >= 0
    post: True
    """
    stock = _stock(level, is_withdrawn=withdrawn, is_direct=False)
    maximum = maximum_for(stock, today=TODAY)
    fits = quantity >= 1 and in_basket + quantity <= maximum
    try:
        check_quantity(quantity, stock, today=TODAY, sku="SKU", in_basket=in_basket)
    except OutOfStock:
        assert maximum == 0
    except QuantityOutOfRange:
        assert maximum > 0
        assert not fits
    else:
        assert fits


def room_is_what_the_line_does_not_hold_yet(level: int, held: int) -> None:
    """
    pre: level >= 1
    pre: 1 <= held
    post: True
    """
    product = _product(_stock(level, is_withdrawn=True, is_direct=False))
    builder = BasketBuilder(Basket((Line("l-1", product, held),)), TODAY)
    assert builder.held(product) == held
    assert builder.room(product) == max(0, min(level, MAXIMUM) - held)


def a_quote_lowers_a_quantity_to_the_maximum_and_says_so(quantity: int, level: int) -> None:
    """
    pre: 1 <= quantity <= MAXIMUM
    post: True
    """
    product = _product(_stock(level, is_withdrawn=True, is_direct=False))
    quoted = quote_line("l-1", product, quantity, None, today=TODAY, rate=STANDARD_RATE)
    held = quoted.total.line.quantity
    assert held == (min(quantity, level) if level > 0 else quantity)
    assert quoted.is_adjusted == (held < quantity)


def a_backorder_is_more_than_the_shelf_holds(quantity: int, level: int, direct: bool) -> None:
    """post: True"""
    stock = _stock(level, is_withdrawn=False, is_direct=direct)
    assert is_backorder(stock, quantity) == (quantity > level and not direct)


def nothing_is_out_of_stock_that_can_be_ordered(level: int, withdrawn: bool, direct: bool, due: bool) -> None:
    """post: True"""
    stock = _stock(level, is_withdrawn=withdrawn, is_direct=direct, is_due=due)
    if is_out_of_stock(stock, today=TODAY):
        assert maximum_for(stock, today=TODAY) == 0


def taking_a_merge_back_leaves_what_was_there_and_what_came_since(before: int, added: int, now: int) -> None:
    """
    pre: before >= 0
    pre: added >= 1
    pre: now >= 1
    post: True
    """
    line = Line("l-1", _product(Stock(level=1)), now)
    left = without_merged(Basket((line,)), (AddedUnits("l-1", "SKU", added, before),))
    units = sum([one.quantity for one in left.lines])
    assert 0 <= units <= now
    assert units >= min(before, now)
    if now >= before + added:
        assert units == now - added


def hazardous_parcels_take_two_days_or_more(least: int, most: int) -> None:
    """
    pre: 1 <= least <= most
    post: True
    """
    days = ZoneTerms(True, (3, 5), transit_days=(least, most)).hazardous_days
    assert days == (least, max(most, 2))


def credit_that_is_used_and_left_make_the_limit(
    limit: int, unpaid: int, open_orders: int, pence: int
) -> None:
    """
    pre: min(limit, unpaid, open_orders) >= 0
    post: True
    """
    credit = Credit(limit=Money(limit), unpaid_invoices=Money(unpaid), open_orders=Money(open_orders))
    assert credit.balance + credit.available == Money(limit)
    left = credit.after(Money(pence))
    assert left.pence == limit - unpaid - open_orders - pence
    assert credit.over_by(Money(pence)) == (NOTHING if left.pence >= 0 else -left)


def an_order_takes_what_it_requests_as_far_as_the_shelf_has_it(
    level: int, requested: int, held: int, direct: bool, capped: bool
) -> None:
    """
    pre: 0 <= held <= level
    pre: 1 <= requested
    post: True
    """
    request = ShelfRequest(level, requested, direct, level - held if capped else None)
    if direct and not capped:
        assert request.taken == 0
    else:
        assert request.taken == (min(requested, level))
    if capped and not request.is_short:
        assert request.taken == requested <= level - held
