"""What a change did to a basket, and until when it may be taken back."""

from datetime import timedelta

import pytest

from shopcore.basket.basket import Basket
from shopcore.basket.basket_change import (
    IDEMPOTENCY_KEY_LIFE,
    AddedUnits,
    BasketOutcome,
    BasketUpdate,
    GuestMerge,
)
from tests.support.customers import NOW

MERGE = GuestMerge(
    undo_token="undo-1", customer_id="c-ann", guest_basket="b-guest", outcome=BasketOutcome(), merged_at=NOW
)


@pytest.mark.parametrize(
    ("after", "may_be"),
    [
        (timedelta(0), True),
        (timedelta(hours=24) - timedelta(seconds=1), True),
        (timedelta(hours=24), False),
    ],
)
def test_a_merge_may_be_taken_back_for_a_day(after, may_be):
    """At the end of it no more."""
    assert MERGE.may_be_undone(NOW + after) is may_be


def test_a_merge_stands_until_it_is_undone():
    """Nobody took a new one back."""
    assert MERGE.undone_at is None


def test_a_repeated_request_is_known_for_a_week():
    """After that the same key is another request."""
    assert timedelta(days=7) == IDEMPOTENCY_KEY_LIFE


def test_a_change_that_tells_nothing_did_nothing():
    """It added nothing, left nothing out, met no other price and cannot be undone."""
    outcome = BasketUpdate(Basket()).outcome

    assert (outcome.added, outcome.skipped, outcome.is_repriced, outcome.undo_token) == ((), (), False, "")


def test_a_line_that_is_new_held_nothing_before():
    """Taking it back takes the whole line out."""
    assert AddedUnits("l-1", "BOLT", 3).before == 0
