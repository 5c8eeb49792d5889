"""What a guest carried goes into the basket of who they turned out to be: what fits, once, and told."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from shopcore.basket.basket_change import (
    AddedUnits,
    BasketOutcome,
    GuestMerge,
    IdempotencyKey,
    SkippedUnits,
    SkipReason,
)
from shopcore.basket.requested_lines import RequestedLine
from shopcore.errors import KeyReused, QuantityOutOfRange, TooManyLines
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.merge_guest_basket import merge_guest_basket
from shopcore.use_cases.basket.undo_merge import undo_merge
from tests.support.checkout_steps import ANN, CheckoutSteps, open_checkout
from tests.support.customers import a_customer
from tests.support.http.open_shop import TurnedClock
from tests.support.products import a_product

BEN = a_customer("ben")
GUEST, OTHER = "00000000-0000-0000-0000-000000000007", "00000000-0000-0000-0000-000000000008"
BOLTS = [RequestedLine("BOLT", 2)]


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def steps(clock: TurnedClock) -> CheckoutSteps:
    return open_checkout(MemoryStore(clock, entropy=lambda size: bytes(range(size))))


def merge(
    steps: CheckoutSteps,
    *line_requests: RequestedLine,
    guest: str = GUEST,
    who=ANN,
    idempotency_key: IdempotencyKey | None = None,
):
    return merge_guest_basket(steps.store.shop(), who, guest, line_requests, idempotency_key=idempotency_key)


@pytest.mark.spec("BK-03")
def test_what_fits_is_added_and_the_rest_is_named_with_its_reason(steps: CheckoutSteps, clock: TurnedClock):
    """What the other storefront sells is not unknown; the merge is kept to be taken back."""
    lamp = a_product(sku="LAMP", storefront=Storefront.ELECTRICAL, product_id="")
    twin = a_product(sku="BOLT", storefront=Storefront.ELECTRICAL, product_id="")
    steps.change_shop(lambda shop: shop.changes.put([lamp, twin]))
    steps.basket(BOLT=1)
    line_requests = [
        RequestedLine("LAMP", 2),
        RequestedLine("BOLT", 2),
        RequestedLine("NONE", 3),
        RequestedLine("PLATE", 4),
        RequestedLine("LAST", 5),
    ]
    changed = merge(steps, *line_requests)

    assert changed.outcome == BasketOutcome(
        added=(AddedUnits("l-1", "BOLT", 2, 1), AddedUnits("l-2", "LAST", 1)),
        skipped=(
            SkippedUnits("LAMP", 2, SkipReason.OTHER_STOREFRONT),
            SkippedUnits("NONE", 3, SkipReason.UNKNOWN),
            SkippedUnits("PLATE", 4, SkipReason.DIMENSIONS_REQUIRED),
            SkippedUnits("LAST", 4, SkipReason.OVER_MAXIMUM),
        ),
        undo_token=bytes(range(24)).hex(),
    )
    assert steps.basket_units() == {"BOLT": 3, "LAST": 1}
    assert steps.read_shop(lambda shop: shop.merges.active(ANN.customer_id, GUEST)) == GuestMerge(
        undo_token=changed.outcome.undo_token,
        customer_id=ANN.customer_id,
        guest_basket=GUEST,
        outcome=changed.outcome,
        merged_at=clock.now(),
    )


@pytest.mark.spec("BK-03")
def test_a_basket_that_was_merged_is_merged_no_more(steps: CheckoutSteps):
    """Whoever repeats it hears what the first time did; another's, or one taken back, is another merge."""
    first = merge(steps, *BOLTS)
    again = merge(steps, RequestedLine("SOME", 1))
    assert (again.outcome, again.basket) == (first.outcome, first.basket)
    assert steps.basket_units() == {"BOLT": 2}

    undo_merge(steps.store.shop(), ANN, first.outcome.undo_token)
    steps.store.entropy = lambda size: bytes([7]) * size
    merge(steps, *BOLTS)
    steps.store.entropy = lambda size: bytes([8]) * size
    merge(steps, *BOLTS, guest=OTHER)
    steps.store.entropy = lambda size: bytes([9]) * size
    merge(steps, *BOLTS, who=BEN)
    assert (steps.basket_units(), steps.basket_units(BEN)) == ({"BOLT": 4}, {"BOLT": 2})


@pytest.mark.spec("BK-03")
def test_a_merge_is_made_once_for_a_key(steps: CheckoutSteps):
    """Whichever guest basket it names then."""
    first = merge(steps, *BOLTS, idempotency_key=IdempotencyKey("key", "print"))
    assert (
        merge(steps, *BOLTS, guest=OTHER, idempotency_key=IdempotencyKey("key", "print")).outcome
        == first.outcome
    )
    with pytest.raises(KeyReused):
        merge(steps, *BOLTS, guest=OTHER, idempotency_key=IdempotencyKey("key", "other"))

    assert steps.basket_units() == {"BOLT": 2}


def test_a_list_that_no_guest_could_carry_is_refused_whole(steps: CheckoutSteps):
    """Each quantity by its place; a thousand lines are carried, more than 999 of one are lowered."""
    with pytest.raises(QuantityOutOfRange) as refused:
        merge(steps, RequestedLine("NONE", 0), *BOLTS, RequestedLine("BOLT", -1))
    assert [(fault.field, fault.message) for fault in refused.value.faults] == [
        ("lines[0].quantity", "Please enter a quantity from 1 to 999."),
        ("lines[2].quantity", "Please enter a quantity from 1 to 999."),
    ]
    with pytest.raises(TooManyLines) as full:
        merge(steps, *[RequestedLine("BOLT", 1)] * 1_001)
    assert full.value.maximum == 1_000
    assert steps.basket_units() == {}

    merge(steps, *[RequestedLine("BOLT", 1)] * 1_000)
    assert steps.basket_units() == {"BOLT": 999}
