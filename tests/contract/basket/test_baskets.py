"""Baskets of customers are kept alike in every store, also while others change them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from uuid import UUID

import pytest
from attrs import evolve

from shopcore.basket.basket import Basket, BasketBuilder
from shopcore.basket.basket_change import (
    AddedUnits,
    BasketOutcome,
    GuestMerge,
    IdempotencyKey,
    IdempotencyRecord,
    SkippedUnits,
    SkipReason,
)
from shopcore.pricing.made_to_measure import Size
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from shopcore.use_cases.basket.merge_guest_basket import merge_guest_basket
from shopcore.use_cases.basket.undo_merge import undo_merge
from tests.support.customers import NOW, seconds_after
from tests.support.products import TODAY, a_price_list, a_product
from tests.support.shoppers import ANN, BEN, add_shoppers, basket_units, bolts
from tests.support.stores.rolled_back import CutShort, RolledBack, rolled_back
from tests.support.stores.store_places import InSql, Place, Store

GUEST = str(UUID(int=7))
SIZE = Size(838, 200, has_screw_holes=True)


def filled(store: Store, **quantities: int) -> Basket:
    """Put so many of each SKU into Ann's basket."""
    with store.change() as shop:
        basket = shop.baskets.get_for_update("c-ann")
        builder = BasketBuilder(basket, TODAY)
        products = shop.catalogue.by_sku(ANN.storefront, quantities)
        for sku, quantity in quantities.items():
            builder.add(products[sku], quantity, SIZE if sku == "PLATE" else None)
        return shop.baskets.save("c-ann", builder.basket)


def read(store: Store, customer_id: str = "c-ann") -> Basket:
    with store.read() as shop:
        return shop.baskets.of(customer_id)


def test_a_customer_begins_with_an_empty_basket(place: Place):
    """Its id is known before there is anything in it, and stays."""
    store = add_shoppers(place.empty())
    empty = read(store)

    assert (empty.lines, empty.version, empty.last_line) == ((), 0, 0)
    assert empty.basket_id
    assert filled(store, BOLT=1).basket_id == empty.basket_id
    assert read(store, "c-ben").basket_id != empty.basket_id


def test_a_basket_is_read_back_as_it_was_saved(place: Place):
    """Lines in their order with sizes and holes, and the next version."""
    store = add_shoppers(place.empty())
    saved = filled(store, PLATE=2, BOLT=999, DUE=1)

    assert read(store) == saved
    assert [(line.line_id, line.product.sku, line.quantity, line.size) for line in saved.lines] == [
        ("l-1", "PLATE", 2, SIZE),
        ("l-2", "BOLT", 999, None),
        ("l-3", "DUE", 1, None),
    ]
    assert (saved.version, saved.last_line) == (1, 3)
    assert read(store, "c-ben").lines == ()


def test_lines_come_back_by_their_numbers_and_another_order_is_no_change(place: Place):
    """Whatever order they were saved in, with a change or without one."""
    store = add_shoppers(place.empty())
    saved = filled(store, BOLT=1, DUE=2)
    with store.change() as shop:
        basket = shop.baskets.get_for_update("c-ann")
        reordered = shop.baskets.save("c-ann", evolve(basket, lines=basket.lines[::-1]))
    assert reordered == saved == read(store)

    with store.change() as shop:
        bolt, due = shop.baskets.get_for_update("c-ann").lines
        changed = shop.baskets.save("c-ann", evolve(saved, lines=(due, evolve(bolt, quantity=5))))
    assert [(line.line_id, line.quantity) for line in changed.lines] == [("l-1", 5), ("l-2", 2)]
    assert read(store) == changed


def test_a_line_taken_out_leaves_its_number_behind(place: Place):
    """The same product again is another line; all in one save."""
    store = add_shoppers(place.empty())
    filled(store, BOLT=1, DUE=2)
    with store.change() as shop:
        builder = BasketBuilder(shop.baskets.get_for_update("c-ann").without("l-1"), TODAY)
        builder.add(shop.catalogue.by_sku(ANN.storefront, ["BOLT"])["BOLT"], 5)
        shop.baskets.save("c-ann", builder.basket)

    assert [(line.line_id, line.quantity) for line in read(store).lines] == [("l-2", 2), ("l-3", 5)]
    assert read(store).version == 2


def test_nothing_that_differs_is_no_new_version(place: Place):
    """And none is left of a change that is taken back."""
    store = add_shoppers(place.empty())
    before = filled(store, BOLT=1)
    with store.change() as shop:
        assert shop.baskets.save("c-ann", shop.baskets.get_for_update("c-ann")).version == 1
    with rolled_back(store) as shop:
        shop.baskets.save("c-ann", shop.baskets.get_for_update("c-ann").without("l-1"))

    assert read(store) == before


def test_a_basket_may_be_saved_twice_in_one_change(place: Place):
    """Each save is a version."""
    store = add_shoppers(place.empty())
    with store.change() as shop:
        builder = BasketBuilder(shop.baskets.get_for_update("c-ann"), TODAY)
        bolt = shop.catalogue.by_sku(ANN.storefront, ["BOLT"])["BOLT"]
        for _ in range(2):
            builder.add(bolt, 1)
            shop.baskets.save("c-ann", builder.basket)

    assert (read(store).version, basket_units(store.shop())) == (2, {"BOLT": 2})


def test_a_line_shows_the_product_as_it_is_now(place: Place):
    """A price that changed since is the price."""
    store = add_shoppers(place.empty())
    filled(store, BOLT=1)
    with store.change() as shop:
        shop.changes.put([a_product(sku="BOLT", prices=a_price_list("5.00"), product_id="")])

    assert str(read(store).lines[0].unit_price) == "£5.00"


def test_an_idempotency_record_is_found_by_its_customer_and_key(place: Place):
    """By nobody else, and not once it is old."""
    store = add_shoppers(place.empty())
    outcome = BasketOutcome(
        (AddedUnits("l-1", "É-1", 2, 3),),
        (SkippedUnits("B", 9, SkipReason.UNKNOWN),),
        is_repriced=True,
        undo_token="t",
    )
    records = [
        IdempotencyRecord(IdempotencyKey("key", "print"), outcome, NOW),
        IdempotencyRecord(IdempotencyKey("other", "p"), BasketOutcome(), seconds_after(9)),
    ]
    with store.change() as shop:
        for record in records:
            shop.idempotency_records.put("c-ann", record)

    with store.change() as shop:
        assert [shop.idempotency_records.find("c-ann", key) for key in ("key", "other")] == records
        assert shop.idempotency_records.find("c-ben", "key") is None
        assert shop.idempotency_records.delete_before(seconds_after(9)) == 1
        assert shop.idempotency_records.find("c-ann", "key") is None
        assert shop.idempotency_records.find("c-ann", "other") == records[1]


def test_a_merge_stands_until_it_is_undone(place: Place):
    """Then the same guest basket may be merged anew; both are found by their tokens."""
    store = add_shoppers(place.empty())
    first = GuestMerge(
        undo_token="one", customer_id="c-ann", guest_basket=GUEST, outcome=BasketOutcome(), merged_at=NOW
    )
    undone, second = (
        evolve(first, undone_at=seconds_after(5)),
        evolve(first, undo_token="two", merged_at=seconds_after(6)),
    )
    with store.change() as shop:
        shop.merges.add(first)
        assert shop.merges.active("c-ann", GUEST) == first
        assert shop.merges.active("c-ben", GUEST) is None
        shop.merges.undo(undone)
        assert shop.merges.active("c-ann", GUEST) is None
        shop.merges.add(second)

    with store.read() as shop:
        assert shop.merges.active("c-ann", GUEST) == second
        assert shop.merges.find("c-ann", "one") == undone
        assert shop.merges.find("c-ben", "one") is None
        assert shop.merges.find("c-ann", "\0") is None


def all_at_once(*works: partial[object]) -> list[object]:
    """Begin everything at one moment."""
    gate = Barrier(len(works))

    def begun(work: partial[object]) -> object:
        gate.wait(10)
        return work()

    with ThreadPoolExecutor(len(works)) as threads:
        return list(threads.map(begun, works))


@pytest.mark.spec("API-03")
def test_32_parallel_adds_lose_and_double_nothing(place: Place):
    """Handed in together, one unit each: 32 units, 32 versions."""
    store = add_shoppers(place.empty())
    waiting = [store.submit(partial(add_to_basket, customer=ANN, line_request=bolts())) for _ in range(32)]
    versions = {change.result(timeout=30).basket.version for change in waiting}

    assert basket_units(store.shop()) == {"BOLT": 32}
    assert versions == set(range(1, 33))


def test_32_processes_adding_at_once_lose_and_double_nothing(database: InSql):
    """Each with a store of its own, as many workers would have."""
    add_shoppers(database.empty())
    stores = [database.again() for _ in range(4)]
    works = [partial(add_to_basket, stores[n % 4].shop(), ANN, bolts()) for n in range(32)]
    all_at_once(*works)

    assert basket_units(stores[0].shop()) == {"BOLT": 32}
    assert read(stores[0]).version == 32


@pytest.mark.spec("API-03")
def test_one_key_sent_many_times_at_once_adds_once(database: InSql):
    """Whoever comes second answers what the first one did."""
    add_shoppers(database.empty())
    store, idempotency_key = database.again(), IdempotencyKey("key", "print")
    works = [
        partial(add_to_basket, store.shop(), ANN, bolts(3), idempotency_key=idempotency_key)
        for _ in range(12)
    ]
    outcomes = all_at_once(*works)

    assert basket_units(store.shop()) == {"BOLT": 3}
    assert len({repr(changed.outcome) for changed in outcomes}) == 1  # type: ignore[attr-defined]


@pytest.mark.spec("BK-03")
def test_a_guest_basket_merged_many_times_at_once_goes_in_once(database: InSql):
    """Every answer carries the same token, which undoes it once."""
    add_shoppers(database.empty())
    store = database.again()
    works = [partial(merge_guest_basket, store.shop(), ANN, GUEST, [bolts(3)]) for _ in range(12)]
    tokens = {changed.outcome.undo_token for changed in all_at_once(*works)}  # type: ignore[attr-defined]

    assert basket_units(store.shop()) == {"BOLT": 3}
    assert len(tokens) == 1
    undo_merge(store.shop(), ANN, tokens.pop())
    assert basket_units(store.shop()) == {}


@pytest.mark.spec("BK-03")
def test_a_merge_cut_in_the_middle_leaves_each_item_once_when_it_is_repeated(place: Place):
    """Nothing of the first try is kept, whatever it had written already."""

    def cut(shop):
        return merge_guest_basket(CutShort(shop), ANN, GUEST, [bolts(3)])

    store = add_shoppers(place.empty())
    with pytest.raises(RolledBack):
        store.submit(cut).result(timeout=10)
    assert basket_units(store.shop()) == {}
    for _ in range(2):
        store.submit(
            partial(merge_guest_basket, customer=ANN, guest_basket=GUEST, line_requests=[bolts(3)])
        ).result(10)

    assert basket_units(store.shop()) == {"BOLT": 3}


def test_customers_do_not_wait_for_one_another_nor_mix(database: InSql):
    """Two add at once to baskets of their own."""
    add_shoppers(database.empty())
    stores = [database.again() for _ in range(2)]
    works = [partial(add_to_basket, stores[n % 2].shop(), (ANN, BEN)[n % 2], bolts()) for n in range(16)]
    all_at_once(*works)

    assert basket_units(stores[0].shop(), ANN) == basket_units(stores[0].shop(), BEN) == {"BOLT": 8}


def test_a_basket_is_cleared_at_the_version_that_was_sold(place: Place):
    """Every line goes, the version goes on, line numbers are not given twice; an empty one stays as it is."""
    store = add_shoppers(place.empty())
    before = filled(store, BOLT=2, PLATE=1)

    assert cleared(store, before.version)
    after = read(store)
    assert (after.lines, after.version, after.last_line) == ((), before.version + 1, before.last_line)
    assert cleared(store, after.version)
    assert read(store) == after


def test_a_basket_of_another_version_is_not_cleared(place: Place):
    """What was put in since stays, and another customer's basket with it."""
    store = add_shoppers(place.empty())
    first = filled(store, BOLT=2)
    second = filled(store, BOLT=1)
    add_to_basket(store.shop(), BEN, bolts(7))

    assert not cleared(store, first.version)
    assert read(store) == second
    assert cleared(store, second.version)
    assert basket_units(store.shop(), BEN) == {"BOLT": 7}


def test_a_basket_that_never_was_is_cleared_as_version_0(place: Place):
    store = add_shoppers(place.empty())

    assert not cleared(store, 1)
    assert cleared(store, 0)
    assert read(store).version == 0


def cleared(store: Store, version: int) -> bool:
    """Clear Ann's basket if it still is of a version."""
    with store.change() as shop:
        return shop.baskets.clear("c-ann", version)
