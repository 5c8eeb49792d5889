"""How an order was sold."""

from datetime import date

import pytest
from attrs import evolve

from shopcore.money.money import Money
from shopcore.orders.sale import Sale, invoice_number
from shopcore.payments.payment import PayMethod
from shopcore.storefront import Storefront
from tests.support.customers import NOW
from tests.support.sold_orders import a_collection, a_cut_line, bolts, sent_home


@pytest.mark.parametrize(
    ("storefront", "number", "written"),
    [
        (Storefront.IRONMONGERY, 1, "I0000001"),
        (Storefront.ELECTRICAL, 1, "E0000001"),
        (Storefront.ELECTRICAL, 1_234_567, "E1234567"),
        (Storefront.IRONMONGERY, 12_345_678, "I12345678"),
    ],
)
def test_each_storefront_has_its_row_of_invoices(storefront, number, written):
    """A letter and seven figures, or more once they are used up."""
    assert invoice_number(storefront, number) == written


def test_the_row_of_invoices_begins_with_one():
    """Nobody asks for a number that was never given."""
    with pytest.raises(AssertionError):
        invoice_number(Storefront.IRONMONGERY, 0)


def test_a_delivery_without_days_promises_none_anywhere():
    """Not as a whole, not of any parcel, not at the counter; where it goes stays."""
    before = evolve(sent_home([*bolts(), a_cut_line()]), ready_at=NOW)
    after = before.without_days()

    assert len(before.parcels) == 2
    assert (after.earliest, after.latest, after.ready_at) == (None, None, None)
    assert {(parcel.earliest, parcel.latest) for parcel in after.parcels} == {(None, None)}
    assert [one.line_ids for one in after.parcels] == [one.line_ids for one in before.parcels]
    assert (after.address, after.option_id) == (before.address, before.option_id)


def test_what_goes_to_a_branch_is_collected():
    """What goes home is not."""
    assert a_collection().is_collected
    assert not sent_home().is_collected


@pytest.mark.parametrize(
    ("method", "by_card"),
    [(PayMethod.ACCOUNT_AND_CARD, None), (PayMethod.CARD, Money(1)), (PayMethod.ACCOUNT, Money(1))],
)
def test_a_part_by_card_is_named_exactly_where_there_is_one(method, by_card):
    """A sale that contradicts itself is never made."""
    with pytest.raises(AssertionError):
        Sale(delivery=sent_home(), method=method, by_card=by_card)


def test_a_sale_keeps_what_was_due_when():
    """And what the branch had itself."""
    delivery = evolve(sent_home(), due=(("p-1", date(2026, 12, 1)),), off_shelf=(("p-2", 3),))

    assert (delivery.without_days().due, delivery.without_days().off_shelf) == (
        (("p-1", date(2026, 12, 1)),),
        (("p-2", 3),),
    )
