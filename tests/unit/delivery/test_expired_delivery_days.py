"""No order is sold by a day that has passed: whoever pays after nine is told first."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from attrs import define

from adapters.memory import MemoryStore
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.delivery.errors import DeliveryOptionGone
from shopcore.orders.order import Order
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from tests.support.checkout_steps import (
    ANN,
    ON_ACCOUNT,
    SITE,
    TRADER,
    UNKNOWN,
    CheckoutSteps,
    as_it_was_placed,
    open_checkout,
)
from tests.support.messages.emails import confirmation_of
from tests.support.sold_orders import CONSUMER, SELLER

MONDAY, TUESDAY = date(2026, 11, 23), date(2026, 11, 24)
NINE = datetime(2026, 11, 22, 21, tzinfo=UTC)


@define
class TurnedClock:
    """Sunday evening, until it is turned."""

    at: datetime = datetime(2026, 11, 22, 20, 58, tzinfo=UTC)

    def now(self) -> datetime:
        return self.at

    def today(self) -> date:
        return self.at.date()


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def steps(clock: TurnedClock) -> CheckoutSteps:
    return open_checkout(MemoryStore(clock))


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=UTC)


def days_of(order: Order) -> list[date | None]:
    assert order.sale is not None
    delivery = order.sale.delivery
    return [delivery.earliest, delivery.latest, *(parcel.latest for parcel in delivery.parcels)]


@pytest.mark.spec("CO-05", "CD-01")
def test_a_hand_off_from_before_nine_is_refused_after_nine(steps: CheckoutSteps, clock: TurnedClock):
    """Handing over anew promises the day of now."""
    steps.basket(BOLT=1)
    handed = steps.hand_over()
    assert days_of(handed.order) == [MONDAY] * 3
    clock.at = NINE
    with pytest.raises(DeliveryOptionGone) as gone:
        open_pay_session(steps.store.shop(), handed.token, SITE)

    assert gone.value.option_id == "standard"
    again = open_pay_session(steps.store.shop(), steps.hand_over().token, SITE)
    assert days_of(again.order) == [TUESDAY] * 3


@pytest.mark.spec("CO-05", "CD-01")
def test_nine_on_a_saturday_changes_no_day(steps: CheckoutSteps, clock: TurnedClock):
    """What leaves on Saturday and on Sunday comes on Monday."""
    clock.at = at(21, 20, 58)
    session = steps.open_pay_site(BOLT=1)
    clock.at = at(21, 21, 1)
    steps.begin(session)

    assert days_of(steps.end(session).order) == [MONDAY] * 3


@pytest.mark.spec("CO-06", "CD-01")
@pytest.mark.parametrize(("who", "payment"), [(ANN, None), (TRADER, ON_ACCOUNT)])
def test_who_pays_after_nine_is_told_before_anything_is_charged(
    steps: CheckoutSteps, clock: TurnedClock, who, payment
):
    """By card and on account; a minute before nine it is sold by the days that were said."""
    session = steps.open_pay_site(who, BOLT=1)
    clock.at = NINE
    with pytest.raises(DeliveryOptionGone):
        steps.begin(session, *filter(None, (payment,)))

    assert steps.read_shop(lambda shop: shop.pay_sessions.get(session.session_id)).tries == 0
    assert steps.orders(who) == []
    clock.at = at(22, 20, 59)
    if steps.begin(session, *filter(None, (payment,))).is_pending:
        steps.end(session)
    assert days_of(steps.orders(who)[0]) == [MONDAY] * 3


def unknown(steps: CheckoutSteps) -> PaySession:
    session = steps.open_pay_site(BOLT=1)
    steps.begin(session)
    return steps.end(session, UNKNOWN)


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("notified_at", [at(22, 21, 5), at(22, 23, 59)])
def test_what_was_paid_in_time_keeps_its_day(steps: CheckoutSteps, clock: TurnedClock, notified_at: datetime):
    """Though the bank tells of it only after nine."""
    session = unknown(steps)
    clock.at = notified_at

    assert days_of(steps.settle(session).order) == [MONDAY] * 3


@pytest.mark.spec("CO-06")
def test_money_that_comes_days_later_promises_no_day_that_has_passed(
    steps: CheckoutSteps, clock: TurnedClock
):
    """Everything is to follow, in the order and in the mail."""
    session = unknown(steps)
    clock.at = at(25, 9)
    settled = steps.settle(session)
    (order,) = steps.orders()

    assert settled.state is PayState.PAID
    assert settled.order == as_it_was_placed(order)
    assert days_of(order) == [None] * 3
    email = confirmation_of(order, CONSUMER, SELLER)
    delivery = email.sections["Delivery"]
    assert delivery.startswith("Standard delivery, to follow: we'll tell you when it's on its way.\n")
    assert "November" not in delivery


@pytest.mark.spec("CO-06")
def test_midnight_alone_changes_no_promise(steps: CheckoutSteps, clock: TurnedClock):
    """What is ordered late in the evening leaves with the orders of the day after."""
    clock.at = at(22, 23, 50)
    session = unknown(steps)
    clock.at = at(23, 0, 10)

    assert days_of(steps.settle(session).order) == [TUESDAY] * 3
