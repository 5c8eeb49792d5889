"""What makes a repeated change of a basket harmless is stored for as long as it may be repeated."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from adapters.jobs.use_case_job import UseCaseJob
from shopcore.basket.basket_change import (
    GUEST_MERGE_LIFE,
    IDEMPOTENCY_KEY_LIFE,
    NO_OUTCOME,
    GuestMerge,
    IdempotencyKey,
    IdempotencyRecord,
)
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from shopcore.use_cases.basket.delete_old_repeats import delete_old_repeats
from shopcore.use_cases.basket.merge_guest_basket import merge_guest_basket
from tests.support.shoppers import ANN, BEN, add_shoppers, basket_units, bolts
from tests.support.stores.store_places import Place, StoppedClock

NOW = StoppedClock().now()
SECOND = timedelta(seconds=1)
KEY = IdempotencyKey("key", "print")
GUEST = str(UUID(int=7))


def store_record(store: Any, customer_id: str, made_at: datetime) -> None:
    with store.change() as shop:
        shop.idempotency_records.put(customer_id, IdempotencyRecord(KEY, NO_OUTCOME, made_at))


def store_merge(store: Any, token: str, customer_id: str, merged_at: datetime, **undone: datetime) -> None:
    merge = GuestMerge(
        undo_token=token,
        customer_id=customer_id,
        guest_basket=GUEST,
        outcome=NO_OUTCOME,
        merged_at=merged_at,
        **undone,
    )
    with store.change() as shop:
        shop.merges.add(merge)


def test_keys_are_remembered_for_a_week(place: Place):
    """To the second: an older request counts as new again, and a second run deletes nothing."""
    store = add_shoppers(place.empty())
    store_record(store, ANN.customer_id, NOW - IDEMPOTENCY_KEY_LIFE)
    store_record(store, BEN.customer_id, NOW - IDEMPOTENCY_KEY_LIFE - SECOND)
    job = UseCaseJob(store, delete_old_repeats)

    assert [job.run(), job.run()] == [1, 0]
    for customer in (ANN, BEN):
        add_to_basket(store.shop(), customer, bolts(2), idempotency_key=KEY)
    assert (basket_units(store.shop()), basket_units(store.shop(), BEN)) == ({}, {"BOLT": 2})


def test_merges_are_remembered_for_ninety_days(place: Place):
    """Undone or not; a browser that repeats an older one has it merged again."""
    store = add_shoppers(place.empty())
    old = NOW - GUEST_MERGE_LIFE - SECOND
    store_merge(store, "young", ANN.customer_id, NOW - GUEST_MERGE_LIFE)
    store_merge(store, "old", BEN.customer_id, old)
    store_merge(store, "undone", BEN.customer_id, old, undone_at=old)

    assert UseCaseJob(store, delete_old_repeats).run() == 2
    for customer in (ANN, BEN):
        merge_guest_basket(store.shop(), customer, GUEST, [bolts(3)])
    assert (basket_units(store.shop()), basket_units(store.shop(), BEN)) == ({}, {"BOLT": 3})


def test_merging_deletes_no_records(place: Place):
    """Retention does not wait for somebody to sign in."""
    store = add_shoppers(place.empty())
    store_record(store, ANN.customer_id, NOW - 2 * IDEMPOTENCY_KEY_LIFE)
    merge_guest_basket(store.shop(), BEN, GUEST, [bolts()])

    with store.read() as shop:
        assert shop.idempotency_records.find(ANN.customer_id, KEY.key) is not None
