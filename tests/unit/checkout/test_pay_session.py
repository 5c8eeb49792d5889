"""A pay session goes from open to paid, or back to the customer, and never the other way."""

from datetime import timedelta

import pytest
from attrs import evolve

from shopcore.checkout.errors import HandOffGone, PaymentPending, TriesUsedUp
from shopcore.checkout.pay_session import RECOVER_AFTER, PaySession, PayState
from shopcore.errors import NotFound
from shopcore.money.money import NOTHING, Money
from shopcore.payments.payment import Charge, PayMethod
from shopcore.storefront import Storefront
from shopcore.use_cases.checkout.hand_off import site_of
from shopcore.use_cases.checkout.pay import charge_from_page
from tests.support.customers import NOW, seconds_after
from tests.support.products import lines_of
from tests.support.sold_orders import IN_PART, a_sold_order

ORDER = a_sold_order(lines_of(("50.00", 1)), placed_at=seconds_after(60))
ALL, PART = Money.of("60.00"), Money.of("10.00")
OPEN = PaySession(
    session_id="ps-1",
    customer_id="c-ann",
    account_code="C0000007",
    basket_version=3,
    order=ORDER,
    return_url="https://shop.example/confirmed",
    opened_at=NOW,
    changed_at=NOW,
)
ENDED = (PayState.PAID, PayState.REFUND_DUE, PayState.REFUNDED)


def at(state: PayState, **changes: object) -> PaySession:
    return evolve(OPEN, **{"state": state, **changes})


def test_nothing_was_asked_of_a_session_that_was_just_opened():
    """All of the order is to be paid, at once."""
    assert (OPEN.amount, OPEN.tries, OPEN.tries_left, OPEN.reserved) == (ALL, 0, 5, NOTHING)
    assert (OPEN.is_pending, OPEN.is_placed, OPEN.order_number) == (False, False, "")
    assert OPEN.charge == Charge(charge_id="ps-1-0", amount=ALL, return_url="https://shop.example/confirmed")


def test_a_try_asks_a_card_for_all_or_for_its_part():
    """Each under an id of its own, for the amount that it asked for."""
    first = OPEN.charging(seconds_after(1), PART)
    again = first.declined(seconds_after(2)).charging(seconds_after(3))

    assert (first.state, first.by_card, first.changed_at) == (PayState.CHARGING, PART, seconds_after(1))
    assert (again.card_amounts, again.by_card, again.tries_left) == ((PART, ALL), None, 3)
    assert (again.charge_by(1).charge_id, again.charge_by(1).amount) == ("ps-1-1", PART)
    assert (again.charge.charge_id, again.charge.amount) == ("ps-1-2", ALL)
    assert [again.try_of(f"ps-1-{attempt}") for attempt in (1, 2)] == [1, 2]


@pytest.mark.parametrize("charge_id", ["ps-1-0", "ps-1-3", "ps-2-1"])
def test_a_charge_that_nobody_asked_for_is_not_found(charge_id):
    """It is named in the refusal."""
    session = OPEN.charging(NOW).declined(NOW).charging(NOW)

    with pytest.raises(NotFound) as refused:
        session.try_of(charge_id)
    assert (refused.value.what, refused.value.key) == ("payment", charge_id)


def test_without_a_charge_the_last_try_is_meant():
    """If there was any."""
    with pytest.raises(NotFound):
        OPEN.try_of("")
    assert OPEN.charging(NOW).declined(NOW).charging(NOW).try_of("") == 2


@pytest.mark.parametrize("by_card", [NOTHING, Money(-1), ALL, ALL + Money(1)])
def test_a_part_by_card_is_more_than_nothing_and_less_than_all(by_card):
    """Anything else is no part."""
    with pytest.raises(AssertionError):
        OPEN.charging(NOW, by_card)


def test_the_rest_of_a_part_is_reserved_while_that_is_pending():
    """Not before, and not once it was declined."""
    charging = OPEN.charging(NOW, PART)

    assert charging.reserved == charging.unknown(NOW).reserved == Money.of("50.00")
    assert charging.declined(NOW).reserved == NOTHING
    assert OPEN.charging(NOW).reserved == NOTHING


@pytest.mark.parametrize("state", [PayState.CHARGING, PayState.UNKNOWN])
def test_no_other_try_begins_while_one_is_pending(state):
    """Or one basket might be paid twice."""
    assert at(state).is_pending
    with pytest.raises(PaymentPending):
        at(state).charging(NOW)


def test_there_are_five_tries():
    """The sixth is refused."""
    session = OPEN
    for n in range(5):
        session = session.charging(seconds_after(n)).declined(seconds_after(n))

    assert (session.tries, session.tries_left, session.state) == (5, 0, PayState.DECLINED)
    with pytest.raises(TriesUsedUp):
        session.charging(seconds_after(9))


def test_a_session_may_be_paid_for_half_an_hour():
    """On the last second no more."""
    assert OPEN.charging(seconds_after(1799)).state is PayState.CHARGING
    with pytest.raises(HandOffGone):
        OPEN.charging(seconds_after(1800))


@pytest.mark.parametrize("state", ENDED)
def test_what_has_ended_is_not_tried_again(state):
    """Nor paid again."""
    with pytest.raises(AssertionError):
        at(state).check_may_pay(NOW)
    with pytest.raises(AssertionError):
        at(state).paid(ORDER, 1)


@pytest.mark.parametrize("state", list(PayState))
def test_only_what_is_pending_is_declined_and_only_a_charge_becomes_unknown(state):
    """A word that comes too late changes nothing."""
    session = at(state, reference="bank-0")
    declined, unknown = session.declined(seconds_after(5)), session.unknown(seconds_after(5), "bank-1")

    if session.is_pending:
        assert (declined.state, declined.changed_at) == (PayState.DECLINED, seconds_after(5))
    else:
        assert declined == session
    if state is PayState.CHARGING:
        assert (unknown.state, unknown.reference) == (PayState.UNKNOWN, "bank-1")
        assert unknown.changed_at == seconds_after(5)
        assert session.unknown(seconds_after(5)).reference == ""
    else:
        assert unknown == session


@pytest.mark.parametrize(
    ("sale", "by_card"), [({}, None), (IN_PART, PART), ({"method": PayMethod.ACCOUNT}, None)]
)
def test_a_paid_session_keeps_the_order_and_whose_money_it_was(sale, by_card):
    """By the try that brought it, whatever was tried after it."""
    order = a_sold_order(lines_of(("50.00", 1)), sale=sale, placed_at=seconds_after(60))
    tried = OPEN.charging(NOW).declined(NOW).charging(NOW)
    paid = tried.paid(order, 1)

    assert (paid.state, paid.order, paid.order_number) == (PayState.PAID, order, order.number)
    assert (paid.changed_at, paid.reference) == (seconds_after(60), "bank-1")
    assert (paid.paid_try, paid.by_card) == (1, by_card)
    assert paid.charge.charge_id == "ps-1-1"


def test_an_order_of_before_pays_for_no_session():
    """It does not say how it was sold."""
    with pytest.raises(AssertionError):
        OPEN.charging(NOW).paid(evolve(ORDER, sale=None), 1)


def test_money_that_is_owed_back_is_given_back_once():
    """After it was paid, or before there was an order."""
    for session in (at(PayState.PAID), at(PayState.CHARGING)):
        due = session.refund_due("bank-9", seconds_after(5))
        back = due.refunded(seconds_after(6))
        assert (due.state, due.reference, due.changed_at) == (PayState.REFUND_DUE, "bank-9", seconds_after(5))
        assert (back.state, back.reference, back.changed_at) == (
            PayState.REFUNDED,
            "bank-9",
            seconds_after(6),
        )
        for again in (due, back):
            with pytest.raises(AssertionError):
                again.refund_due("bank-9", seconds_after(7))
        with pytest.raises(AssertionError):
            back.refunded(seconds_after(7))


def test_the_account_is_offered_where_it_may_owe():
    """A card always is; both together are for what the account may not owe alone."""
    trader = evolve(OPEN, may_owe=True)

    assert OPEN.methods == (PayMethod.CARD,)
    assert trader.methods == (PayMethod.CARD, PayMethod.ACCOUNT, PayMethod.PURCHASE_ORDER)
    assert [OPEN.may_pay_by(method) for method in PayMethod] == [True, False, False, False]
    assert all(trader.may_pay_by(method) for method in PayMethod)


def test_a_charge_is_recovered_after_a_bank_is_no_longer_waited_for():
    """Six seconds: nobody is charging any more by then."""
    assert timedelta(seconds=6) == RECOVER_AFTER


@pytest.mark.parametrize(
    ("state", "shown"),
    [
        (PayState.OPEN, PayState.OPEN),
        (PayState.CHARGING, PayState.UNKNOWN),
        (PayState.UNKNOWN, PayState.UNKNOWN),
        (PayState.DECLINED, PayState.DECLINED),
        (PayState.REFUND_DUE, PayState.REFUNDED),
        (PayState.REFUNDED, PayState.REFUNDED),
    ],
)
def test_a_shopper_is_told_how_a_payment_stands(state, shown):
    """An order that was placed was paid, whatever became of it; without one, money that goes back is void."""
    assert at(state).shown_state is shown
    assert at(state, is_placed=True).shown_state is PayState.PAID
    assert at(state).is_void is (shown is PayState.REFUNDED)
    assert not at(state, is_placed=True).is_void


def test_a_shopper_goes_on_to_the_order_or_to_the_payment():
    """Ids are written as addresses have them."""
    assert at(PayState.OPEN).url_after == "https://shop.example/confirmed?payment=ps-1"
    placed = at(PayState.PAID, is_placed=True, order=evolve(ORDER, number="A 1"))
    assert placed.url_after == "https://shop.example/confirmed?order=A%201"


def test_a_session_names_its_last_charge():
    """Nothing before the first."""
    tried = OPEN.charging(NOW).declined(NOW).charging(NOW)

    assert (OPEN.last_charge_id, tried.last_charge_id) == ("", "ps-1-2")


def test_the_address_is_shown_only_while_it_can_be_paid():
    """Nor is there one of an order of which no sale is known."""
    assert "4 Mill Lane" in OPEN.shown_address
    assert [at(state).shown_address for state in ENDED] == [(), (), ()]
    assert at(PayState.OPEN, order=evolve(ORDER, sale=None)).shown_address == ()


def test_a_hosted_bank_leads_back_to_the_pay_page():
    """On the host that the shopper came from."""
    charge = charge_from_page(OPEN)

    assert charge == evolve(OPEN.charge, return_url="https://shop.example/pay/start?payment=ps-1")


def test_a_pay_site_returns_shoppers_to_their_storefront():
    site = site_of(("secret",), {Storefront.IRONMONGERY: "https://shop.example"})

    assert site.keys.secrets == ("secret",)
    assert site.return_urls == {Storefront.IRONMONGERY: "https://shop.example/checkout/confirmed"}
