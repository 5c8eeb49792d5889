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
from shopcore.orders.statement import StatementEntry
from shopcore.orders.status import OrderEvent
from shopcore.payments.payment import PaymentOutcome, PayMethod
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.pay import CARD_PART_MISSING, NOT_FOR_THIS_ACCOUNT, PaymentRequest
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
    CheckoutSteps,
    as_it_was_placed,
    in_part,
    open_checkout,
    place_order,
)
from tests.support.customers import a_customer
from tests.support.deliveries import RULES
from tests.support.stores.store_places import InSql, Place

LEFT = Money.of("3719.50")
"""What Tess's account may still owe."""
OPEN = Money.of("80.00")
COLE = a_customer("cole", account=TRADER.account)


@frozen
class PartPayments:
    """A shop with a trader in it, and a colleague who buys on the same account."""

    steps: CheckoutSteps

    def over(self, who=TRADER, **more: int) -> PaySession:
        """Open the pay site for more than the account may owe."""
        return self.steps.open_pay_site(who, BOLT=300, **more)

    def part(self, session: PaySession) -> PaymentRequest:
        """What the account may owe goes on it, the rest by card."""
        return in_part(session.amount - LEFT)

    def now(self, session: PaySession) -> PaySession:
        return self.steps.now(session)

    def credit(self) -> Credit:
        hits = self.steps.read_shop(lambda shop: shop.customers.get(TRADER.customer_id)).account.credit
        assert hits is not None
        return hits

    def settle(
        self, session: PaySession, outcome: PaymentOutcome, pence: Money, name: str = "e"
    ) -> PaySession:
        """Let a pay site tell of the last try that asked for so much."""
        card_amounts = self.now(session).card_amounts
        attempt = max(n for n, amount in enumerate(card_amounts, start=1) if amount == pence)
        event_id = f"{name}-{outcome.value}-{pence.pence}"
        return self.steps.settle(session, outcome, attempt=attempt, event_id=event_id)


def open_payments(store) -> PartPayments:
    steps = open_checkout(store)
    steps.change_shop(lambda shop: shop.customers.add(COLE))
    steps.change_shop(lambda shop: shop.addresses.add(COLE.customer_id, f"a-{COLE.customer_id}", HOME))
    return PartPayments(steps)


@pytest.fixture
def payments(place: Place) -> PartPayments:
    return open_payments(place.empty(delivery=RULES))


@pytest.mark.spec("AC-04", "CO-06")
def test_the_difference_goes_by_card_and_the_rest_on_the_account(payments: PartPayments):
    """The refusal says the difference; with it there is one order that says both figures."""
    session = payments.over()
    with pytest.raises(OverCreditLimit) as refused:
        payments.steps.begin(session, ON_ACCOUNT)
    difference = refused.value.over_by
    begun = payments.steps.begin(session, in_part(difference, "PO-8"))
    held = payments.steps.amount_owed()
    paid = payments.steps.end(session)
    (order,) = payments.steps.orders(TRADER)

    assert (begun.state, begun.charge.amount) == (PayState.CHARGING, difference)
    assert payments.now(session).by_card == difference == session.amount - LEFT
    assert held == payments.steps.amount_owed() == OPEN + LEFT
    assert (paid.state, paid.order) == (PayState.PAID, as_it_was_placed(order))
    assert order.sale is not None
    assert (order.sale.method, order.sale.by_card) == (PayMethod.ACCOUNT_AND_CARD, difference)
    assert (order.by_card, order.on_account) == (difference, LEFT)
    assert (order.purchase_order, order.sale.payment_reference) == ("PO-8", "bank-1")
    assert payments.credit().available == NOTHING
    set_order_status(payments.steps.store.shop(), order.number, OrderStatus.DISPATCHED)
    assert payments.credit().open_orders == OPEN
    assert payments.credit().unpaid_invoices == Money.of("1200.50") + LEFT


@pytest.mark.spec("AC-04")
def test_a_statement_owes_only_what_is_on_the_account(payments: PartPayments):
    """And its last balance is still what is used of the limit."""
    session = payments.over()
    payments.steps.begin(session, payments.part(session))
    payments.steps.end(session)
    result = show_statement(payments.steps.store.shop(), TRADER)

    assert result is not None
    (entry,) = result.entries
    assert isinstance(entry, StatementEntry)
    assert (entry.amount, entry.balance, entry.is_open) == (LEFT, result.credit.balance, True)
    assert result.brought_forward == Money.of("1280.50")


@pytest.mark.spec("AC-04", "CO-06")
def test_a_declined_card_gives_the_credit_back_once(payments: PartPayments):
    """Whoever says it again; then all of it goes by card, or the same part once more."""
    session = payments.over(LAST=1)
    for card_amounts in (payments.part(session), BY_CARD, payments.part(session)):
        payments.steps.begin(session, card_amounts)
        payments.steps.end(session, DECLINED)
        assert payments.steps.amount_owed() == OPEN
    payments.steps.end(session, DECLINED)
    payments.settle(session, PaymentOutcome.DECLINED, session.amount - LEFT)
    assert payments.steps.amount_owed() == OPEN
    part = session.amount - LEFT
    assert payments.now(session).card_amounts == (part, session.amount, part)

    payments.steps.begin(session)
    order = payments.steps.end(session).order
    assert order.sale is not None
    assert (order.sale.method, order.on_account) == (PayMethod.CARD, NOTHING)
    assert order.by_card == session.amount
    assert payments.steps.amount_owed() == OPEN


@pytest.mark.spec("AC-04", "CO-06")
@pytest.mark.parametrize(("outcome", "owed"), [(PAID, OPEN + LEFT), (DECLINED, OPEN)])
def test_while_nobody_knows_the_credit_is_kept(payments: PartPayments, outcome, owed):
    """Until the callback, or the bank when it is asked again, says how it ended."""
    session = payments.over()
    payments.steps.begin(session, payments.part(session))
    unknown = payments.steps.end(session, UNKNOWN)
    payments.settle(session, PaymentOutcome.UNKNOWN, unknown.charge.amount)

    assert payments.steps.amount_owed() == OPEN + LEFT
    ended = finish_payment(payments.steps.store.shop(), unknown, outcome)
    assert payments.steps.amount_owed() == owed
    again = payments.settle(session, outcome.outcome, unknown.charge.amount)
    assert (again.state, again.order_number) == (ended.state, ended.order_number)
    assert (payments.steps.amount_owed(), len(payments.steps.orders(TRADER))) == (owed, outcome is PAID)


@pytest.mark.spec("CO-06")
def test_a_callback_of_the_part_makes_the_order(payments: PartPayments):
    """One of an amount that was never asked for changes nothing, and says which was."""
    session = payments.over()
    part = session.amount - LEFT
    with pytest.raises(NotFound):
        payments.steps.settle(session, amount=part)
    payments.steps.begin(session, in_part(part))
    for wrong in (session.amount, part + Money(1)):
        with pytest.raises(AmountMismatch) as refused:
            payments.steps.settle(session, amount=wrong)
        assert refused.value.amount == part

    assert payments.settle(session, PaymentOutcome.PAID, part).order.by_card == part
    assert payments.steps.amount_owed() == OPEN + LEFT


@pytest.mark.spec("AC-04", "CO-06")
def test_a_cancelled_order_gives_back_what_each_of_them_paid(payments: PartPayments):
    """The card its part, the account the rest; once."""
    session = payments.over()
    payments.steps.begin(session, payments.part(session))
    order = payments.steps.end(session).order
    for _ in range(2):
        cancel_order(payments.steps.store.shop(), TRADER, order.order_id)
    due = payments.now(session)

    assert payments.steps.amount_owed() == OPEN
    assert (due.state, due.charge.amount) == (PayState.REFUND_DUE, session.amount - LEFT)
    assert payments.steps.published_levels("BOLT") == [100_000]


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
def test_a_part_that_is_none_is_refused(payments: PartPayments, method, pence):
    """Both pay something; and who names no part means the whole."""
    session = payments.steps.open_pay_site(TRADER, BOLT=2)
    assert session.amount == Money(3_822)
    part = None if pence is None else Money(pence)
    with pytest.raises(RulesBroken) as refused:
        payments.steps.begin(session, PaymentRequest(method, by_card=part))

    assert [(f.field, f.message) for f in refused.value.faults] == [("by_card", CARD_PART_MISSING)]
    assert (payments.now(session), payments.steps.amount_owed()) == (session, OPEN)


def test_only_an_account_with_credit_pays_a_part(payments: PartPayments):
    """And a purchase order has the length of one, wherever it is given."""
    session = payments.steps.open_pay_site(ANN, BOLT=1)
    with pytest.raises(RulesBroken) as refused:
        payments.steps.begin(session, in_part(Money(100)))
    assert [(f.field, f.message) for f in refused.value.faults] == [("method", NOT_FOR_THIS_ACCOUNT)]

    mine = payments.steps.open_pay_site(TRADER, BOLT=1)
    assert PayMethod.ACCOUNT_AND_CARD not in mine.methods
    with pytest.raises(RulesBroken) as refused:
        payments.steps.begin(mine, in_part(Money(100), "x" * 51))
    assert [f.field for f in refused.value.faults] == ["purchase_order"]


@pytest.mark.spec("AC-04", "CO-06")
def test_credit_that_went_meanwhile_is_said_before_anything_is_charged(payments: PartPayments):
    """By how much all of it is over now, so that the new difference can be agreed to."""
    session = payments.over(LAST=1)
    payments.steps.begin(payments.steps.open_pay_site(COLE, BOLT=10), ON_ACCOUNT)
    spent = payments.steps.amount_owed() - OPEN
    with pytest.raises(OverCreditLimit) as refused:
        payments.steps.begin(session, payments.part(session))

    assert refused.value.over_by == session.amount - LEFT + spent
    assert (payments.now(session), payments.steps.amount_owed()) == (session, OPEN + spent)
    other = payments.steps.open_pay_site(COLE, LAST=1)
    assert payments.steps.begin(other).state is PayState.CHARGING
    payments.steps.end(other, DECLINED)
    payments.steps.begin(session, in_part(refused.value.over_by))
    assert payments.steps.end(session).order.on_account == LEFT - spent


@pytest.mark.spec("CO-06")
def test_what_ran_out_holds_no_credit(payments: PartPayments):
    """Before the card is charged."""
    mine, other = payments.over(LAST=1), payments.steps.open_pay_site(COLE, LAST=1)
    payments.steps.begin(other)
    with pytest.raises(SoldOut):
        payments.steps.begin(mine, payments.part(mine))

    assert payments.steps.amount_owed() == OPEN


@pytest.mark.spec("CO-06")
def test_a_part_that_comes_late_is_an_order_if_the_account_may_still_owe(payments: PartPayments):
    """Declined, then paid after all: the credit is reserved once more."""
    session = payments.over()
    payments.steps.begin(session, payments.part(session))
    payments.steps.end(session, DECLINED)
    late = payments.settle(session, PaymentOutcome.PAID, session.amount - LEFT)

    assert (late.state, late.order.on_account) == (PayState.PAID, LEFT)
    assert payments.steps.amount_owed() == OPEN + LEFT


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("is_looked_up", [True, False])
def test_a_part_that_comes_too_late_is_owed_back(payments: PartPayments, is_looked_up):
    """The credit is another's by then: no order, no stock taken, and only the part goes back."""
    session = payments.over(SOME=2)
    payments.steps.begin(session, payments.part(session))
    payments.steps.end(session, DECLINED)
    payments.steps.begin(payments.steps.open_pay_site(COLE, BOLT=1), ON_ACCOUNT)
    owed = payments.steps.amount_owed()
    if is_looked_up:
        late = payments.settle(session, PaymentOutcome.PAID, session.amount - LEFT)
    else:
        late = place_order(payments.steps.store.shop(), session.session_id, "bank-1")

    assert (late.state, late.order_number) == (PayState.REFUND_DUE, "")
    assert late.charge.amount == session.amount - LEFT
    assert payments.steps.orders(TRADER) == []
    assert (payments.steps.amount_owed(), payments.steps.published_levels("BOLT", "SOME")) == (
        owed,
        [99_999, 4],
    )


def test_a_part_that_comes_too_late_leaves_the_shelf_of_the_branch_as_it_was(payments: PartPayments):
    """Though it was to be collected there."""
    payments.steps.change_shop(lambda shop: shop.branch_stock.put([BranchUnits("leeds", "p-1", 5)]))
    payments.steps.basket(TRADER, BOLT=300)
    handed = payments.steps.hand_over(TRADER, CheckoutChanges(delivery_option="collect", branch_id="leeds"))
    session = open_pay_session(payments.steps.store.shop(), handed.token, SITE)
    payments.steps.begin(session, payments.part(session))
    payments.steps.end(session, DECLINED)
    payments.steps.begin(payments.steps.open_pay_site(COLE, SOME=1), ON_ACCOUNT)
    late = payments.settle(session, PaymentOutcome.PAID, session.amount - LEFT)

    assert late.state is PayState.REFUND_DUE
    assert payments.steps.read_shop(lambda shop: shop.branch_stock.of(["p-1"])) == {"leeds": {"p-1": 5}}
    assert payments.steps.published_levels("BOLT") == [100_000]


@pytest.mark.spec("CO-06")
def test_money_of_an_earlier_try_counts_for_what_it_was(payments: PartPayments):
    """A part that comes while all of it is asked for, and all of it while a part is."""
    session = payments.over()
    part = session.amount - LEFT
    payments.steps.begin(session, in_part(part))
    payments.steps.end(session, DECLINED)
    whole = payments.steps.begin(session)
    assert payments.settle(session, PaymentOutcome.DECLINED, part) == payments.now(session) == whole
    placed = payments.settle(session, PaymentOutcome.PAID, part).order
    assert (placed.by_card, payments.steps.amount_owed()) == (part, OPEN + LEFT)
    cancel_order(payments.steps.store.shop(), TRADER, placed.order_id)

    again = payments.over()
    payments.steps.begin(again)
    payments.steps.end(again, DECLINED)
    split = payments.steps.begin(again, in_part(part))
    assert payments.settle(again, PaymentOutcome.UNKNOWN, again.amount) == split
    placed = payments.settle(again, PaymentOutcome.PAID, again.amount).order
    assert (placed.by_card, placed.on_account) == (again.amount, NOTHING)
    assert payments.steps.amount_owed() == OPEN


@pytest.mark.spec("CO-06")
def test_another_part_of_an_earlier_try_counts_too(payments: PartPayments):
    """What is reserved is changed to what that one leaves to be owed."""
    session = payments.over()
    parts = [session.amount - LEFT + Money(more) for more in (500, 0, 900)]
    for part in parts[:2]:
        payments.steps.begin(session, in_part(part))
        payments.steps.end(session, DECLINED)
    payments.steps.begin(session, in_part(parts[2]))
    placed = payments.settle(session, PaymentOutcome.PAID, parts[0]).order

    assert payments.now(session).card_amounts == tuple(parts)
    assert (placed.by_card, placed.on_account) == (parts[0], LEFT - Money(500))
    assert payments.steps.amount_owed() == OPEN + LEFT - Money(500)


def test_an_earlier_part_that_may_not_be_owed_gives_the_credit_back(payments: PartPayments):
    """All that this payment held of it."""
    session = payments.over()
    low, high = (session.amount - LEFT + Money(more) for more in (0, 5_000))
    payments.steps.begin(session, in_part(low))
    payments.steps.end(session, DECLINED)
    payments.steps.begin(session, in_part(high))
    payments.steps.begin(payments.steps.open_pay_site(COLE, BOLT=1), ON_ACCOUNT)
    owed = payments.steps.amount_owed() - (session.amount - high)
    late = payments.settle(session, PaymentOutcome.PAID, low)

    assert (late.state, late.charge.amount) == (PayState.REFUND_DUE, low)
    assert payments.steps.amount_owed() == owed


def test_on_account_alone_after_a_part_was_declined(payments: PartPayments):
    """Once the limit was raised: nothing of the part is left."""
    session = payments.over()
    payments.steps.begin(session, payments.part(session))
    payments.steps.end(session, DECLINED)
    raised = Credit(limit=Money.of("9000.00"), unpaid_invoices=Money.of("1200.50"), open_orders=OPEN)
    account = evolve(TRADER.account, credit=raised)
    payments.steps.change_shop(lambda shop: shop.customers.put(evolve(TRADER, account=account)))
    paid = payments.steps.begin(session, ON_ACCOUNT)

    assert (paid.by_card, paid.order.by_card) == (None, NOTHING)
    assert payments.steps.amount_owed() == OPEN + session.amount
    cancel_order(payments.steps.store.shop(), TRADER, paid.order.order_id)
    assert (payments.steps.amount_owed(), payments.now(session).state) == (OPEN, PayState.PAID)


def test_it_is_noted_once_what_happened(payments: PartPayments):
    """As with every order."""
    session = payments.over()
    payments.steps.begin(session, payments.part(session))
    paid = [payments.steps.end(session) for _ in range(2)][-1]
    events = payments.steps.read_shop(lambda shop: shop.order_events.of(paid.order.order_id))

    assert [type(event) for event in events] == [OrderEvent]
    assert payments.steps.read_shop(
        lambda shop: shop.invoices.sales_counts(session.order.storefront, "")
    ).by_method == {PayMethod.ACCOUNT_AND_CARD: 1}


@pytest.mark.spec("AC-04", "CO-06")
def test_two_at_once_share_no_credit(database: InSql):
    """Both want all that is left: one is charged, the other is told that nothing is."""
    payments = open_payments(database.empty())
    other = PartPayments(CheckoutSteps(database.again()))
    sessions = [(payments, payments.over()), (other, other.over(COLE))]

    def begin(pair):
        one, session = pair
        try:
            return one.steps.begin(session, one.part(session)).state.value
        except OverCreditLimit as refusal:
            return f"over by {refusal.over_by}"

    with ThreadPoolExecutor(2) as threads:
        result = sorted(threads.map(begin, sessions))
    assert result == ["charging", f"over by {sessions[0][1].amount}"]
    assert payments.steps.amount_owed() == OPEN + LEFT


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
    payments = open_payments(database.empty())
    session = payments.over()
    payments.steps.begin(session, payments.part(session))
    payments.steps.end(session)
    with (
        payments.steps.store.database.writer() as connection,
        pytest.raises(IntegrityError),
    ):
        connection.execute(text(statement))
