"""Changes of a customer's basket, at their edges."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from attrs import define
from hypothesis import given
from hypothesis import strategies as st

from adapters.memory import MemoryStore
from shopcore.basket.basket import MAXIMUM_LINES, Basket
from shopcore.basket.basket_change import (
    UNDO_LIFE,
    AddedUnits,
    BasketOutcome,
    IdempotencyKey,
    without_merged,
)
from shopcore.basket.requested_lines import RequestedLine, combined_refusal, requested_size
from shopcore.catalogue.product import Stock
from shopcore.errors import (
    DimensionsOutOfRange,
    DimensionsRequired,
    FieldFault,
    NotFound,
    OutOfStock,
    QuantityOutOfRange,
    RulesBroken,
    ShopError,
    TooManyLines,
)
from shopcore.use_cases.basket.add_all_to_basket import add_all_to_basket
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from shopcore.use_cases.basket.merge_guest_basket import merge_guest_basket
from shopcore.use_cases.basket.show_basket import priced, show_basket
from shopcore.use_cases.basket.undo_merge import undo_merge
from tests.support.products import TODAY, a_line, a_plate, a_product
from tests.support.shoppers import ANN, PIECE, add_shoppers, basket_units, bolts

GUEST = str(UUID(int=7))


@define
class TurnedClock:
    """A clock that a test turns."""

    instant: datetime = datetime(2026, 11, 21, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.instant

    def today(self):
        return TODAY


@pytest.mark.spec("BK-03")
def test_a_merge_can_be_taken_back_for_a_day():
    """To the second; a token that is too old is like none."""
    clock = TurnedClock()
    store = add_shoppers(MemoryStore(clock))
    tokens = [
        merge_guest_basket(store.shop(), ANN, str(UUID(int=n)), [bolts()]).outcome.undo_token for n in (1, 2)
    ]
    clock.instant += UNDO_LIFE - timedelta(seconds=1)
    undo_merge(store.shop(), ANN, tokens[0])
    clock.instant += timedelta(seconds=1)

    with pytest.raises(NotFound):
        undo_merge(store.shop(), ANN, tokens[1])
    assert basket_units(store.shop()) == {"BOLT": 1}


def test_a_list_that_would_overfill_the_basket_is_refused_whole():
    """As is a list that no basket could hold."""
    store = add_shoppers(MemoryStore(TurnedClock()))
    pieces = [RequestedLine("PLATE", 1, 50 + n, 100, has_screw_holes=True) for n in range(MAXIMUM_LINES)]
    add_all_to_basket(store.shop(), ANN, pieces[:-1])

    for line_requests in ([bolts(), pieces[-1]], [*pieces, bolts()]):
        with pytest.raises(TooManyLines) as refused:
            add_all_to_basket(store.shop(), ANN, line_requests)
        assert refused.value.maximum == MAXIMUM_LINES
    assert len(show_basket(store.shop(), ANN).lines) == MAXIMUM_LINES - 1


def test_a_list_as_long_as_a_basket_may_be_is_added_whole():
    """Lines of one identity are one line then."""
    store = add_shoppers(MemoryStore(TurnedClock()))
    add_all_to_basket(store.shop(), ANN, [*[bolts()] * (MAXIMUM_LINES - 1), PIECE])

    assert basket_units(store.shop()) == {"BOLT": 999, "PLATE": 1}


@pytest.mark.spec("BK-03")
def test_each_line_of_a_list_says_what_it_added_to_what():
    """Under one key once, however often it comes."""
    store, idempotency_key = add_shoppers(MemoryStore(TurnedClock())), IdempotencyKey("key", "print")
    add_to_basket(store.shop(), ANN, bolts(2))
    first, again = (
        add_all_to_basket(store.shop(), ANN, [bolts(3), PIECE, bolts(4)], idempotency_key=idempotency_key)
        for _ in range(2)
    )

    assert first.outcome == BasketOutcome(
        (AddedUnits("l-1", "BOLT", 3, 2), AddedUnits("l-2", "PLATE", 1, 0), AddedUnits("l-1", "BOLT", 4, 5))
    )
    assert again.outcome == first.outcome
    assert basket_units(store.shop()) == {"BOLT": 9, "PLATE": 1}


def test_every_line_of_a_list_at_fault_is_named_and_none_is_added():
    """Whether it is not sold, or not cut like that; the first gives the code."""
    store = add_shoppers(MemoryStore(TurnedClock()))
    line_requests = [
        bolts(),
        RequestedLine("NONE", 1),
        RequestedLine("PLATE", 1),
        bolts(),
        RequestedLine("NIL", 1),
    ]
    with pytest.raises(RulesBroken) as refused:
        add_all_to_basket(store.shop(), ANN, line_requests)

    assert [(fault.field, fault.message) for fault in refused.value.faults] == [
        ("lines[1].sku", "We don't sell anything with this code."),
        *(
            (
                f"lines[2].{place}",
                "Please enter the width and height, and choose with or without screw holes.",
            )
            for place in ("width_mm", "height_mm", "has_screw_holes")
        ),
        ("lines[4].sku", "We don't sell anything with this code."),
    ]
    assert basket_units(store.shop()) == {}


@pytest.mark.spec("SN-01")
def test_what_is_due_is_added_until_its_day():
    """With the rest of its list; what was due today and did not come is out of stock."""
    store = add_shoppers(MemoryStore(TurnedClock()))
    due = [
        a_product(sku=f"DUE-{days}", stock=Stock(expected_on=TODAY + timedelta(days=days)), product_id="")
        for days in (0, 1)
    ]
    with store.change() as shop:
        shop.changes.put(due)
    add_all_to_basket(store.shop(), ANN, [bolts(), RequestedLine("DUE-1", 2)])
    with pytest.raises(OutOfStock) as refused:
        add_all_to_basket(store.shop(), ANN, [bolts(), RequestedLine("DUE-0", 2)])

    assert [fault.field for fault in refused.value.faults] == ["lines[1].sku"]
    assert basket_units(store.shop()) == {"BOLT": 1, "DUE-1": 2}


def test_zeros_for_what_is_not_cut_to_size_are_no_size():
    """Some clients send them for everything."""
    assert requested_size(RequestedLine("BOLT", 1, 0, 0), a_product()) is None
    with pytest.raises(DimensionsRequired):
        requested_size(RequestedLine("PLATE", 1, 0, 0, has_screw_holes=True), a_plate())


@pytest.mark.parametrize(
    ("refusal", "kind"),
    [
        (NotFound("product", "X"), RulesBroken),
        (OutOfStock(sku="X"), OutOfStock),
        (QuantityOutOfRange(maximum=3), QuantityOutOfRange),
        (DimensionsRequired(("height_mm",)), DimensionsRequired),
        (DimensionsOutOfRange(limits="0-1"), DimensionsOutOfRange),
    ],
)
def test_the_first_refusal_of_a_list_gives_its_code_and_all_give_faults(refusal: ShopError, kind: type):
    """Each at its place."""
    combined = combined_refusal([(3, refusal), (7, QuantityOutOfRange(maximum=9))])

    assert type(combined) is kind
    assert [fault.field.partition(".")[0] for fault in combined.faults] == ["lines[3]", "lines[7]"]
    assert combined.faults[1] == FieldFault("lines[7].quantity", "Please enter a quantity from 1 to 9.")


@given(st.integers(1, 999), st.integers(0, 998), st.integers(1, 999))
@pytest.mark.spec("BK-03")
def test_taking_back_never_takes_more_than_was_added_nor_what_was_there(now, before, added):
    """Untouched since, a line is what it was; a line that was new goes."""
    basket = Basket((a_line(quantity=now), a_line(line_id="l-2", quantity=5)))
    after = without_merged(basket, (AddedUnits("l-1", "TEST-1", added, before), AddedUnits("l-9", "GONE", 1)))
    left = next((line.quantity for line in after.lines if line.line_id == "l-1"), 0)

    assert now - added <= left <= now
    assert left >= min(now, before)
    assert left == before or now != before + added
    assert after.lines[-1] == basket.lines[-1]


def test_a_stored_basket_is_priced_without_touching_its_quantities():
    """Its maximum may be lower by now."""
    scarce = a_product(stock=Stock(level=2, is_withdrawn=True))
    quoted = priced(Basket((a_line(scarce, 5),)), today=TODAY)

    assert [(one.line.quantity, one.maximum, one.is_adjusted) for one in quoted.lines] == [(5, 2, False)]
    assert str(quoted.totals.goods.ex_vat) == "£62.25"
