"""What a guest carried goes into the basket of who they turned out to be: what fits, once, and told."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from shopcore.basket.basket_change import Added, GuestMerge, Once, Outcome, Skipped, SkipReason
from shopcore.basket.requested_lines import WantedLine
from shopcore.errors import KeyReused, QuantityOutOfRange, TooManyLines
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.merge_guest_basket import merge_guest_basket
from shopcore.use_cases.basket.undo_merge import undo_merge
from tests.support.checkout_steps import ANN, Till, a_till
from tests.support.customers import a_customer
from tests.support.http.open_shop import TurnedClock
from tests.support.products import a_product

BEN = a_customer("ben")
GUEST, OTHER = "00000000-0000-0000-0000-000000000007", "00000000-0000-0000-0000-000000000008"
BOLTS = [WantedLine("BOLT", 2)]


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def till(clock: TurnedClock) -> Till:
    return a_till(MemoryStore(clock, entropy=lambda size: bytes(range(size))))


def merge(till: Till, *wants: WantedLine, guest: str = GUEST, who=ANN, once: Once | None = None):
    return merge_guest_basket(till.store.shop(), who, guest, wants, once=once)


@pytest.mark.spec("BK-03")
def test_what_fits_is_added_and_the_rest_is_named_with_its_reason(till: Till, clock: TurnedClock):
    """What the other storefront sells is not unknown; the merge is kept to be taken back."""
    lamp = a_product(sku="LAMP", storefront=Storefront.ELECTRICAL, product_id="")
    twin = a_product(sku="BOLT", storefront=Storefront.ELECTRICAL, product_id="")
    till.done(lambda shop: shop.changes.put([lamp, twin]))
    till.basket(BOLT=1)
    wants = [
        WantedLine("LAMP", 2),
        WantedLine("BOLT", 2),
        WantedLine("NONE", 3),
        WantedLine("PLATE", 4),
        WantedLine("LAST", 5),
    ]
    changed = merge(till, *wants)

    assert changed.outcome == Outcome(
        added=(Added("l-1", "BOLT", 2, 1), Added("l-2", "LAST", 1)),
        skipped=(
            Skipped("LAMP", 2, SkipReason.OTHER_STOREFRONT),
            Skipped("NONE", 3, SkipReason.UNKNOWN),
            Skipped("PLATE", 4, SkipReason.DIMENSIONS_REQUIRED),
            Skipped("LAST", 4, SkipReason.OVER_MAXIMUM),
        ),
        undo_token=bytes(range(24)).hex(),
    )
    assert till.held() == {"BOLT": 3, "LAST": 1}
    assert till.seen(lambda shop: shop.merges.standing(ANN.customer_id, GUEST)) == GuestMerge(
        undo_token=changed.outcome.undo_token,
        customer_id=ANN.customer_id,
        guest_basket=GUEST,
        outcome=changed.outcome,
        merged_at=clock.now(),
    )


@pytest.mark.spec("BK-03")
def test_a_basket_that_was_merged_is_merged_no_more(till: Till):
    """Whoever repeats it hears what the first time did; another's, or one taken back, is another merge."""
    first = merge(till, *BOLTS)
    again = merge(till, WantedLine("SOME", 1))
    assert (again.outcome, again.basket) == (first.outcome, first.basket)
    assert till.held() == {"BOLT": 2}

    undo_merge(till.store.shop(), ANN, first.outcome.undo_token)
    till.store.entropy = lambda size: bytes([7]) * size
    merge(till, *BOLTS)
    till.store.entropy = lambda size: bytes([8]) * size
    merge(till, *BOLTS, guest=OTHER)
    till.store.entropy = lambda size: bytes([9]) * size
    merge(till, *BOLTS, who=BEN)
    assert (till.held(), till.held(BEN)) == ({"BOLT": 4}, {"BOLT": 2})


@pytest.mark.spec("BK-03")
def test_a_merge_is_made_once_for_a_key(till: Till):
    """Whichever guest basket it names then."""
    first = merge(till, *BOLTS, once=Once("key", "print"))
    assert merge(till, *BOLTS, guest=OTHER, once=Once("key", "print")).outcome == first.outcome
    with pytest.raises(KeyReused):
        merge(till, *BOLTS, guest=OTHER, once=Once("key", "other"))

    assert till.held() == {"BOLT": 2}


def test_a_list_that_no_guest_could_carry_is_refused_whole(till: Till):
    """Each quantity by its place; a thousand lines are carried, more than 999 of one are lowered."""
    with pytest.raises(QuantityOutOfRange) as refused:
        merge(till, WantedLine("NONE", 0), *BOLTS, WantedLine("BOLT", -1))
    assert [(fault.field, fault.message) for fault in refused.value.faults] == [
        ("items[0].quantity", "Please enter a quantity from 1 to 999."),
        ("items[2].quantity", "Please enter a quantity from 1 to 999."),
    ]
    with pytest.raises(TooManyLines) as full:
        merge(till, *[WantedLine("BOLT", 1)] * 1_001)
    assert full.value.maximum == 1_000
    assert till.held() == {}

    merge(till, *[WantedLine("BOLT", 1)] * 1_000)
    assert till.held() == {"BOLT": 999}
