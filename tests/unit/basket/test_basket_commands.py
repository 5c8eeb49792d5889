"""What the commands of a basket answer, and what they refuse."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal

import pytest

from adapters.memory import MemoryStore
from shopcore.basket.basket_change import AddedUnits, BasketOutcome, IdempotencyKey, SkippedUnits, SkipReason
from shopcore.basket.requested_lines import RequestedLine
from shopcore.catalogue.product import Stock
from shopcore.errors import AlreadyUndone, KeyReused, NotFound
from shopcore.pricing.made_to_measure import Size
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from shopcore.use_cases.basket.merge_guest_basket import merge_guest_basket
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.remove_out_of_stock import remove_out_of_stock
from shopcore.use_cases.basket.reorder import reorder
from shopcore.use_cases.basket.undo_merge import undo_merge
from shopcore.use_cases.basket.update_line import LineSelector, update_line
from tests.support.checkout_steps import ANN, CheckoutSteps, open_checkout
from tests.support.http.open_shop import TurnedClock
from tests.support.products import a_product
from tests.support.stores.store_places import StoppedClock

ONCE, OTHERWISE = IdempotencyKey("key-1", "print-1"), IdempotencyKey("key-1", "print-2")
GUEST = "00000000-0000-0000-0000-000000000007"


@pytest.fixture
def steps() -> CheckoutSteps:
    return open_checkout(MemoryStore(StoppedClock()))


def add(steps: CheckoutSteps, sku: str, quantity: int, **options: object):
    return add_to_basket(steps.store.shop(), ANN, RequestedLine(sku, quantity), **options)


def out_of(steps: CheckoutSteps, *skus: str) -> None:
    """Let products run out."""
    gone = [a_product(sku=sku, stock=Stock(), product_id="") for sku in skus]
    steps.change_shop(lambda shop: shop.changes.put(gone))


def test_adding_answers_what_was_added_and_what_the_line_held_before():
    """So that a screen can say both."""
    steps = open_checkout(MemoryStore(StoppedClock()))
    first, again = add(steps, "BOLT", 2), add(steps, "BOLT", 3)

    assert first.outcome == BasketOutcome((AddedUnits("l-1", "BOLT", 2, 0),))
    assert again.outcome == BasketOutcome((AddedUnits("l-1", "BOLT", 3, 2),))
    assert [line.quantity for line in again.basket.lines] == [5]


@pytest.mark.parametrize(
    ("price", "is_repriced"),
    [(None, False), ("12.45", False), ("12.450", False), ("12.44", True), ("1245", True), ("0.1245", True)],
)
def test_a_shopper_who_saw_another_price_is_told(steps, price, is_repriced):
    """The price of today is charged all the same."""
    changed = add(steps, "BOLT", 1, shown_price=None if price is None else Decimal(price))

    assert changed.outcome.is_repriced is is_repriced
    assert changed.basket.lines[0].unit_price.pence == 1245


def test_a_code_that_is_not_sold_is_named(steps):
    """Nothing is added."""
    with pytest.raises(NotFound) as refused:
        add(steps, "NONE", 1)

    assert (refused.value.what, refused.value.key) == ("product", "NONE")
    assert steps.basket_units() == {}


@pytest.mark.parametrize(
    "change",
    [
        lambda shop, idempotency_key: add_to_basket(
            shop, ANN, RequestedLine("BOLT", 1), idempotency_key=idempotency_key
        ),
        lambda shop, idempotency_key: update_line(
            shop, ANN, LineSelector("l-1"), 3, idempotency_key=idempotency_key
        ),
        lambda shop, idempotency_key: remove_line(
            shop, ANN, LineSelector("l-2"), idempotency_key=idempotency_key
        ),
        lambda shop, idempotency_key: remove_out_of_stock(shop, ANN, idempotency_key=idempotency_key),
    ],
    ids=["add", "update", "remove", "remove out of stock"],
)
def test_a_repeated_request_changes_nothing_and_answers_the_same(steps, change):
    """Another request under the same key is refused."""
    steps.basket(BOLT=2, SOME=1)
    first = change(steps.store.shop(), ONCE)
    held = steps.basket_units()
    again = change(steps.store.shop(), ONCE)

    assert (again.outcome, again.basket, steps.basket_units()) == (first.outcome, first.basket, held)
    with pytest.raises(KeyReused):
        change(steps.store.shop(), OTHERWISE)


def test_a_line_is_found_by_its_id_and_by_its_code_where_that_is_told(steps):
    """A code of another line is a mistake, and named as the line."""
    steps.basket(BOLT=2)
    update_line(steps.store.shop(), ANN, LineSelector("l-1", "BOLT"), 5)
    for requested_line in (LineSelector("l-1", "SOME"), LineSelector("l-9")):
        with pytest.raises(NotFound) as refused:
            update_line(steps.store.shop(), ANN, requested_line, 1)
        assert (refused.value.what, refused.value.key) == ("line", requested_line.line_id)

    assert steps.basket_units() == {"BOLT": 5}


def test_what_ran_out_is_taken_out_and_nothing_else(steps):
    """All of it, or one code; what can be delivered after all stays even if it is named."""
    steps.basket(BOLT=1, SOME=1, LAST=1)
    out_of(steps, "SOME", "LAST")

    remove_out_of_stock(steps.store.shop(), ANN, "BOLT")
    assert steps.basket_units() == {"BOLT": 1, "SOME": 1, "LAST": 1}
    remove_out_of_stock(steps.store.shop(), ANN, "SOME")
    assert steps.basket_units() == {"BOLT": 1, "LAST": 1}
    with pytest.raises(NotFound) as refused:
        remove_out_of_stock(steps.store.shop(), ANN, "SOME")
    assert (refused.value.what, refused.value.key) == ("line", "SOME")
    remove_out_of_stock(steps.store.shop(), ANN)
    assert steps.basket_units() == {"BOLT": 1}


def test_an_order_is_put_into_the_basket_again_as_far_as_it_can_be_bought(steps):
    """With its sizes; what ran out meanwhile is told."""
    ordered = steps.buy(BOLT=3, SOME=2, PLATE=1)
    out_of(steps, "SOME")
    changed = reorder(steps.store.shop(), ANN, ordered.order.order_id)

    assert steps.basket_units() == {"BOLT": 3, "PLATE": 1}
    assert {line.size for line in changed.basket.lines} == {None, Size(100, 100, has_screw_holes=True)}
    assert [(one.sku, one.quantity, one.before) for one in changed.outcome.added] == [
        ("BOLT", 3, 0),
        ("PLATE", 1, 0),
    ]
    assert changed.outcome.skipped == (SkippedUnits("SOME", 2, SkipReason.OUT_OF_STOCK),)


def test_an_order_is_put_into_the_basket_once_for_a_key(steps):
    """However often it is asked."""
    ordered = steps.buy(BOLT=3).order.order_id
    for _ in range(2):
        reorder(steps.store.shop(), ANN, ordered, idempotency_key=ONCE)

    assert steps.basket_units() == {"BOLT": 3}
    with pytest.raises(NotFound):
        reorder(steps.store.shop(), ANN, "o-nobodys")


def test_a_merge_is_taken_back_once_and_within_a_day():
    """What is too old is like what never was."""
    clock = TurnedClock()
    steps = open_checkout(MemoryStore(clock))
    merged = [
        merge_guest_basket(steps.store.shop(), ANN, GUEST[:-1] + last, [RequestedLine("BOLT", 2)])
        for last in "12"
    ]
    first, second = (one.outcome.undo_token for one in merged)
    undo_merge(steps.store.shop(), ANN, first)
    assert steps.basket_units() == {"BOLT": 2}
    with pytest.raises(AlreadyUndone):
        undo_merge(steps.store.shop(), ANN, first)
    clock.turn(timedelta(days=1).total_seconds())
    for token in (second, "undo-nobodys"):
        with pytest.raises(NotFound) as refused:
            undo_merge(steps.store.shop(), ANN, token)
        assert (refused.value.what, refused.value.key) == ("merge", "")


def test_what_comes_later_can_be_ordered_today(steps):
    """Its date is looked at by the shop's own calendar, whatever is done to its line."""
    tomorrow = StoppedClock().today() + timedelta(days=1)
    steps.change_shop(
        lambda shop: shop.changes.put(
            [a_product(sku="LATER", stock=Stock(expected_on=tomorrow), product_id="")]
        )
    )
    add(steps, "LATER", 1)
    update_line(steps.store.shop(), ANN, LineSelector("l-1"), 3)
    remove_out_of_stock(steps.store.shop(), ANN)
    assert steps.basket_units() == {"LATER": 3}
    remove_line(steps.store.shop(), ANN, LineSelector("l-1"))
    merge_guest_basket(steps.store.shop(), ANN, GUEST, [RequestedLine("LATER", 2)])
    assert steps.basket_units() == {"LATER": 2}
    ordered = steps.buy(LATER=1).order.order_id
    assert steps.basket_units() == {}
    reorder(steps.store.shop(), ANN, ordered)
    assert steps.basket_units() == {"LATER": 3}


def test_a_merge_is_taken_back_once_for_a_key(steps):
    """A second request under it answers the first."""
    merged = merge_guest_basket(steps.store.shop(), ANN, GUEST, [RequestedLine("BOLT", 2)])
    for _ in range(2):
        undo_merge(steps.store.shop(), ANN, merged.outcome.undo_token, idempotency_key=ONCE)

    assert steps.basket_units() == {}
