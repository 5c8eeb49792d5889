"""What the account may still owe goes on it and a card pays the rest: in every store, counted once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from attrs import evolve, frozen
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from shopcore.checkout.errors import AmountMismatch, OverCreditLimit, SoldOut
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.customers.account import Credit
from shopcore.delivery.ports import BranchUnits
from shopcore.errors import NotFound, RulesBroken
from shopcore.money.money import NOTHING, Money
from shopcore.orders.order import OrderStatus
from shopcore.orders.statement import Entry
from shopcore.orders.status import OrderEvent
from shopcore.payments.payment import Outcome, PayMethod
from shopcore.use_cases.checkout.choose_delivery import Wishes
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.pay import NOT_FOR_THIS_ACCOUNT, PART_WANTED, PaymentAsked
from shopcore.use_cases.checkout.place_order import place_order
from shopcore.use_cases.checkout.recover_payments import finish_payment
from shopcore.use_cases.orders.cancel_order import cancel_order
from shopcore.use_cases.orders.set_order_status import set_order_status
from shopcore.use_cases.orders.show_statement import show_statement
from tests.support.checkout_steps import (
    ANN,
    BY_CARD,
    DECLINED,
    HOME,
    ON_ACCOUNT,
    PAID,
    SITE,
    TRADER,
    UNKNOWN,
    Till,
    a_till,
    as_it_was_placed,
    in_part,
)
from tests.support.customers import a_customer
from tests.support.deliveries import RULES
from tests.support.stores.store_places import InSql, Place

LEFT = Money.of("3719.50")
"""What Tess's account may still owe."""
OPEN = Money.of("80.00")
COLE = a_customer("cole", account=TRADER.account)


@frozen
class Desk:
    """A shop with a trader in it, and a colleague who buys on the same account."""

    till: Till

    def over(self, who=TRADER, **more: int) -> PaySession:
        """Open the pay site for more than the account may owe."""
        return self.till.opened(who, BOLT=300, **more)

    def part(self, session: PaySession) -> PaymentAsked:
        """What the account may owe goes on it, the rest by card."""
        return in_part(session.amount - LEFT)

    def now(self, session: PaySession) -> PaySession:
        return self.till.now(session)

    def credit(self) -> Credit:
        found = self.till.seen(lambda shop: shop.customers.get(TRADER.customer_id)).account.credit
        assert found is not None
        return found

    def told(self, session: PaySession, outcome: Outcome, pence: Money, name: str = "e") -> PaySession:
        """Let a pay site tell of the last try that asked for so much."""
        asked = self.now(session).asked
        attempt = max(n for n, amount in enumerate(asked, start=1) if amount == pence)
        event_id = f"{name}-{outcome.value}-{pence.pence}"
        return self.till.told(session, outcome, attempt=attempt, event_id=event_id)


def a_desk(store) -> Desk:
    till = a_till(store)
    till.done(lambda shop: shop.customers.add(COLE))
    till.done(lambda shop: shop.addresses.add(COLE.customer_id, f"a-{COLE.customer_id}", HOME))
    return Desk(till)


@pytest.fixture
def desk(place: Place) -> Desk:
    return a_desk(place.empty(delivery=RULES))


@pytest.mark.spec("AC-04", "CO-06")
def test_the_difference_goes_by_card_and_the_rest_on_the_account(desk: Desk):
    """The refusal says the difference; with it there is one order that says both figures."""
    session = desk.over()
    with pytest.raises(OverCreditLimit) as refused:
        desk.till.begin(session, ON_ACCOUNT)
    difference = refused.value.over_by
    begun = desk.till.begin(session, in_part(difference, "PO-8"))
    held = desk.till.owed()
    paid = desk.till.end(session)
    (order,) = desk.till.orders(TRADER)

    assert (begun.state, begun.charge.amount) == (PayState.CHARGING, difference)
    assert desk.now(session).by_card == difference == session.amount - LEFT
    assert held == desk.till.owed() == OPEN + LEFT
    assert (paid.state, paid.order) == (PayState.PAID, as_it_was_placed(order))
    assert order.sale is not None
    assert (order.sale.method, order.sale.by_card) == (PayMethod.ACCOUNT_AND_CARD, difference)
    assert (order.by_card, order.on_account) == (difference, LEFT)
    assert (order.purchase_order, order.sale.payment_reference) == ("PO-8", "bank-1")
    assert desk.credit().available == NOTHING
    set_order_status(desk.till.store.shop(), order.number, OrderStatus.DISPATCHED)
    assert desk.credit().open_orders == OPEN
    assert desk.credit().unpaid_invoices == Money.of("1200.50") + LEFT


@pytest.mark.spec("AC-04")
def test_a_statement_owes_only_what_is_on_the_account(desk: Desk):
    """And its last balance is still what is used of the limit."""
    session = desk.over()
    desk.till.begin(session, desk.part(session))
    desk.till.end(session)
    told = show_statement(desk.till.store.shop(), TRADER)

    assert told is not None
    (entry,) = told.entries
    assert isinstance(entry, Entry)
    assert (entry.amount, entry.balance, entry.is_open) == (LEFT, told.credit.balance, True)
    assert told.brought_forward == Money.of("1280.50")


@pytest.mark.spec("AC-04", "CO-06")
def test_a_declined_card_gives_the_credit_back_once(desk: Desk):
    """Whoever says it again; then all of it goes by card, or the same part once more."""
    session = desk.over(LAST=1)
    for asked in (desk.part(session), BY_CARD, desk.part(session)):
        desk.till.begin(session, asked)
        desk.till.end(session, DECLINED)
        assert desk.till.owed() == OPEN
    desk.till.end(session, DECLINED)
    desk.told(session, Outcome.DECLINED, session.amount - LEFT)
    assert desk.till.owed() == OPEN
    part = session.amount - LEFT
    assert desk.now(session).asked == (part, session.amount, part)

    desk.till.begin(session)
    order = desk.till.end(session).order
    assert order.sale is not None
    assert (order.sale.method, order.on_account) == (PayMethod.CARD, NOTHING)
    assert order.by_card == session.amount
    assert desk.till.owed() == OPEN


@pytest.mark.spec("AC-04", "CO-06")
@pytest.mark.parametrize(("outcome", "owed"), [(PAID, OPEN + LEFT), (DECLINED, OPEN)])
def test_while_nobody_knows_the_credit_is_kept(desk: Desk, outcome, owed):
    """Until the callback, or the bank when it is asked again, says how it ended."""
    session = desk.over()
    desk.till.begin(session, desk.part(session))
    unknown = desk.till.end(session, UNKNOWN)
    desk.told(session, Outcome.UNKNOWN, unknown.charge.amount)

    assert desk.till.owed() == OPEN + LEFT
    ended = finish_payment(desk.till.store.shop(), unknown, outcome)
    assert desk.till.owed() == owed
    again = desk.told(session, outcome.outcome, unknown.charge.amount)
    assert (again.state, again.order_number) == (ended.state, ended.order_number)
    assert (desk.till.owed(), len(desk.till.orders(TRADER))) == (owed, outcome is PAID)


@pytest.mark.spec("CO-06")
def test_a_callback_of_the_part_makes_the_order(desk: Desk):
    """One of an amount that was never asked for changes nothing, and says which was."""
    session = desk.over()
    part = session.amount - LEFT
    with pytest.raises(NotFound):
        desk.till.told(session, amount=part)
    desk.till.begin(session, in_part(part))
    for wrong in (session.amount, part + Money(1)):
        with pytest.raises(AmountMismatch) as refused:
            desk.till.told(session, amount=wrong)
        assert refused.value.amount == part

    assert desk.told(session, Outcome.PAID, part).order.by_card == part
    assert desk.till.owed() == OPEN + LEFT


@pytest.mark.spec("AC-04", "CO-06")
def test_a_cancelled_order_gives_back_what_each_of_them_paid(desk: Desk):
    """The card its part, the account the rest; once."""
    session = desk.over()
    desk.till.begin(session, desk.part(session))
    order = desk.till.end(session).order
    for _ in range(2):
        cancel_order(desk.till.store.shop(), TRADER, order.order_id)
    due = desk.now(session)

    assert desk.till.owed() == OPEN
    assert (due.state, due.charge.amount) == (PayState.REFUND_DUE, session.amount - LEFT)
    assert desk.till.published_levels("BOLT") == [100_000]


@pytest.mark.parametrize(
    ("method", "pence"),
    [
        (PayMethod.ACCOUNT_AND_CARD, None),
        (PayMethod.ACCOUNT_AND_CARD, -1),
        (PayMethod.ACCOUNT_AND_CARD, 0),
        (PayMethod.ACCOUNT_AND_CARD, 3_822),
        (PayMethod.ACCOUNT_AND_CARD, 10**12),
        (PayMethod.CARD, 100),
        (PayMethod.ACCOUNT, 100),
    ],
)
def test_a_part_that_is_none_is_refused(desk: Desk, method, pence):
    """Both pay something; and who names no part means the whole."""
    session = desk.till.opened(TRADER, BOLT=2)
    assert session.amount == Money(3_822)
    part = None if pence is None else Money(pence)
    with pytest.raises(RulesBroken) as refused:
        desk.till.begin(session, PaymentAsked(method, by_card=part))

    assert [(f.field, f.message) for f in refused.value.faults] == [("byCard", PART_WANTED)]
    assert (desk.now(session), desk.till.owed()) == (session, OPEN)


def test_only_an_account_with_credit_pays_a_part(desk: Desk):
    """And a purchase order has the length of one, wherever it is given."""
    session = desk.till.opened(ANN, BOLT=1)
    with pytest.raises(RulesBroken) as refused:
        desk.till.begin(session, in_part(Money(100)))
    assert [(f.field, f.message) for f in refused.value.faults] == [("method", NOT_FOR_THIS_ACCOUNT)]

    mine = desk.till.opened(TRADER, BOLT=1)
    assert PayMethod.ACCOUNT_AND_CARD not in mine.methods
    with pytest.raises(RulesBroken) as refused:
        desk.till.begin(mine, in_part(Money(100), "x" * 51))
    assert [f.field for f in refused.value.faults] == ["purchaseOrder"]


@pytest.mark.spec("AC-04", "CO-06")
def test_credit_that_went_meanwhile_is_said_before_anything_is_charged(desk: Desk):
    """By how much all of it is over now, so that the new difference can be agreed to."""
    session = desk.over(LAST=1)
    desk.till.begin(desk.till.opened(COLE, BOLT=10), ON_ACCOUNT)
    spent = desk.till.owed() - OPEN
    with pytest.raises(OverCreditLimit) as refused:
        desk.till.begin(session, desk.part(session))

    assert refused.value.over_by == session.amount - LEFT + spent
    assert (desk.now(session), desk.till.owed()) == (session, OPEN + spent)
    other = desk.till.opened(COLE, LAST=1)
    assert desk.till.begin(other).state is PayState.CHARGING
    desk.till.end(other, DECLINED)
    desk.till.begin(session, in_part(refused.value.over_by))
    assert desk.till.end(session).order.on_account == LEFT - spent


@pytest.mark.spec("CO-06")
def test_what_ran_out_holds_no_credit(desk: Desk):
    """Before the card is charged."""
    mine, other = desk.over(LAST=1), desk.till.opened(COLE, LAST=1)
    desk.till.begin(other)
    with pytest.raises(SoldOut):
        desk.till.begin(mine, desk.part(mine))

    assert desk.till.owed() == OPEN


@pytest.mark.spec("CO-06")
def test_a_part_that_comes_late_is_an_order_if_the_account_may_still_owe(desk: Desk):
    """Declined, then paid after all: the credit is reserved once more."""
    session = desk.over()
    desk.till.begin(session, desk.part(session))
    desk.till.end(session, DECLINED)
    late = desk.told(session, Outcome.PAID, session.amount - LEFT)

    assert (late.state, late.order.on_account) == (PayState.PAID, LEFT)
    assert desk.till.owed() == OPEN + LEFT


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("is_asked", [True, False])
def test_a_part_that_comes_too_late_is_owed_back(desk: Desk, is_asked):
    """The credit is another's by then: no order, no stock taken, and only the part goes back."""
    session = desk.over(SOME=2)
    desk.till.begin(session, desk.part(session))
    desk.till.end(session, DECLINED)
    desk.till.begin(desk.till.opened(COLE, BOLT=1), ON_ACCOUNT)
    owed = desk.till.owed()
    if is_asked:
        late = desk.told(session, Outcome.PAID, session.amount - LEFT)
    else:
        late = place_order(desk.till.store.shop(), session.session_id, "bank-1")

    assert (late.state, late.order_number) == (PayState.REFUND_DUE, "")
    assert late.charge.amount == session.amount - LEFT
    assert desk.till.orders(TRADER) == []
    assert (desk.till.owed(), desk.till.published_levels("BOLT", "SOME")) == (owed, [99_999, 4])


def test_a_part_that_comes_too_late_leaves_the_shelf_of_the_branch_as_it_was(desk: Desk):
    """Though it was to be collected there."""
    desk.till.done(lambda shop: shop.branch_stock.put([BranchUnits("leeds", "p-1", 5)]))
    desk.till.basket(TRADER, BOLT=300)
    handed = desk.till.handed(TRADER, Wishes(delivery_option="collect", branch_id="leeds"))
    session = open_pay_session(desk.till.store.shop(), handed.token, SITE)
    desk.till.begin(session, desk.part(session))
    desk.till.end(session, DECLINED)
    desk.till.begin(desk.till.opened(COLE, SOME=1), ON_ACCOUNT)
    late = desk.told(session, Outcome.PAID, session.amount - LEFT)

    assert late.state is PayState.REFUND_DUE
    assert desk.till.seen(lambda shop: shop.branch_stock.of(["p-1"])) == {"leeds": {"p-1": 5}}
    assert desk.till.published_levels("BOLT") == [100_000]


@pytest.mark.spec("CO-06")
def test_money_of_an_earlier_try_counts_for_what_it_was(desk: Desk):
    """A part that comes while all of it is asked for, and all of it while a part is."""
    session = desk.over()
    part = session.amount - LEFT
    desk.till.begin(session, in_part(part))
    desk.till.end(session, DECLINED)
    whole = desk.till.begin(session)
    assert desk.told(session, Outcome.DECLINED, part) == desk.now(session) == whole
    placed = desk.told(session, Outcome.PAID, part).order
    assert (placed.by_card, desk.till.owed()) == (part, OPEN + LEFT)
    cancel_order(desk.till.store.shop(), TRADER, placed.order_id)

    again = desk.over()
    desk.till.begin(again)
    desk.till.end(again, DECLINED)
    split = desk.till.begin(again, in_part(part))
    assert desk.told(again, Outcome.UNKNOWN, again.amount) == split
    placed = desk.told(again, Outcome.PAID, again.amount).order
    assert (placed.by_card, placed.on_account) == (again.amount, NOTHING)
    assert desk.till.owed() == OPEN


@pytest.mark.spec("CO-06")
def test_another_part_of_an_earlier_try_counts_too(desk: Desk):
    """What is reserved is changed to what that one leaves to be owed."""
    session = desk.over()
    parts = [session.amount - LEFT + Money(more) for more in (500, 0, 900)]
    for part in parts[:2]:
        desk.till.begin(session, in_part(part))
        desk.till.end(session, DECLINED)
    desk.till.begin(session, in_part(parts[2]))
    placed = desk.told(session, Outcome.PAID, parts[0]).order

    assert desk.now(session).asked == tuple(parts)
    assert (placed.by_card, placed.on_account) == (parts[0], LEFT - Money(500))
    assert desk.till.owed() == OPEN + LEFT - Money(500)


def test_an_earlier_part_that_may_not_be_owed_gives_the_credit_back(desk: Desk):
    """All that this payment held of it."""
    session = desk.over()
    low, high = (session.amount - LEFT + Money(more) for more in (0, 5_000))
    desk.till.begin(session, in_part(low))
    desk.till.end(session, DECLINED)
    desk.till.begin(session, in_part(high))
    desk.till.begin(desk.till.opened(COLE, BOLT=1), ON_ACCOUNT)
    owed = desk.till.owed() - (session.amount - high)
    late = desk.told(session, Outcome.PAID, low)

    assert (late.state, late.charge.amount) == (PayState.REFUND_DUE, low)
    assert desk.till.owed() == owed


def test_on_account_alone_after_a_part_was_declined(desk: Desk):
    """Once the limit was raised: nothing of the part is left."""
    session = desk.over()
    desk.till.begin(session, desk.part(session))
    desk.till.end(session, DECLINED)
    raised = Credit(limit=Money.of("9000.00"), unpaid_invoices=Money.of("1200.50"), open_orders=OPEN)
    account = evolve(TRADER.account, credit=raised)
    desk.till.done(lambda shop: shop.customers.put(evolve(TRADER, account=account)))
    paid = desk.till.begin(session, ON_ACCOUNT)

    assert (paid.by_card, paid.order.by_card) == (None, NOTHING)
    assert desk.till.owed() == OPEN + session.amount
    cancel_order(desk.till.store.shop(), TRADER, paid.order.order_id)
    assert (desk.till.owed(), desk.now(session).state) == (OPEN, PayState.PAID)


def test_it_is_noted_once_what_happened(desk: Desk):
    """As with every order."""
    session = desk.over()
    desk.till.begin(session, desk.part(session))
    paid = [desk.till.end(session) for _ in range(2)][-1]
    events = desk.till.seen(lambda shop: shop.order_events.of(paid.order.order_id))

    assert [type(event) for event in events] == [OrderEvent]
    assert desk.till.seen(lambda shop: shop.invoices.takings(session.order.storefront, "")).by_method == {
        PayMethod.ACCOUNT_AND_CARD: 1
    }


@pytest.mark.spec("AC-04", "CO-06")
def test_two_at_once_share_no_credit(database: InSql):
    """Both want all that is left: one is charged, the other is told that nothing is."""
    desk = a_desk(database.empty())
    other = Desk(Till(database.again()))
    sessions = [(desk, desk.over()), (other, other.over(COLE))]

    def begin(pair):
        one, session = pair
        try:
            return one.till.begin(session, one.part(session)).state.value
        except OverCreditLimit as refusal:
            return f"over by {refusal.over_by}"

    with ThreadPoolExecutor(2) as threads:
        told = sorted(threads.map(begin, sessions))
    assert told == ["charging", f"over by {sessions[0][1].amount}"]
    assert desk.till.owed() == OPEN + LEFT


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE order_sale SET card_pence = NULL",
        "UPDATE order_sale SET card_pence = 0",
        "UPDATE order_sale SET method = 'card'",
        "UPDATE order_sale SET method = 'barter'",
        "UPDATE pay_session SET card_pence = -1",
        "UPDATE pay_session SET may_owe = NOT may_owe",
    ],
)
def test_a_part_is_written_where_there_is_one_and_nowhere_else(database: InSql, statement):
    """Not even by hand."""
    desk = a_desk(database.empty())
    session = desk.over()
    desk.till.begin(session, desk.part(session))
    desk.till.end(session)
    with (
        desk.till.store.database.writer() as connection,
        pytest.raises(IntegrityError),
    ):
        connection.execute(text(statement))
