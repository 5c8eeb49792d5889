"""From basket to order in every store: one order for each payment, whatever happens on the way."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from attrs import evolve

from shopcore.checkout.errors import (
    AmountMismatch,
    BasketChanged,
    BasketEmpty,
    HandOffForged,
    HandOffGone,
    OverCreditLimit,
    PaymentPending,
    SoldOut,
    TriesUsedUp,
)
from shopcore.checkout.pay_session import PayState
from shopcore.delivery.plan import CheckoutChoice
from shopcore.documents.seller import named
from shopcore.errors import NotFound, RulesBroken, ShopError
from shopcore.money.money import NOTHING, Money
from shopcore.notifications.order_messages import OrderCancelled
from shopcore.orders.errors import NotCancellable, StatusRefused
from shopcore.orders.order import OrderStatus
from shopcore.orders.sale import SalesCounts
from shopcore.orders.status import TOO_FAR, is_cancellable
from shopcore.payments.payment import ChargeResult, PaymentOutcome, PayMethod
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.update_line import LineSelector
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges, choose_delivery, show_checkout
from shopcore.use_cases.checkout.open_pay_session import check_hand_off, open_pay_session
from shopcore.use_cases.checkout.pay import PaymentRequest
from shopcore.use_cases.checkout.settle_payment import settle_payment
from shopcore.use_cases.customers.administer_customer import CustomerChange, update_customer
from shopcore.use_cases.documents.show_document import OrderDocumentKind, show_document
from shopcore.use_cases.orders.cancel_order import cancel_order
from shopcore.use_cases.orders.set_order_status import set_order_status
from shopcore.use_cases.orders.track_order import track_order
from tests.support.checkout_steps import (
    ANN,
    DECLINED,
    HOME,
    ON_ACCOUNT,
    SITE,
    TO_HOME,
    TRADER,
    UNKNOWN,
    CheckoutSteps,
    an_event,
    as_it_was_placed,
    open_checkout,
    place_order,
)
from tests.support.customers import NOW, a_customer
from tests.support.products import a_product
from tests.support.sold_orders import SELLER
from tests.support.stores.rolled_back import rolled_back
from tests.support.stores.store_places import InSql, Place

BEN = a_customer("ben")
RICH = ChargeResult(PaymentOutcome.PAID, "bank-2")


@pytest.fixture
def steps(place: Place) -> CheckoutSteps:
    return open_checkout(place.empty())


@pytest.mark.spec("CO-06", "BK-09")
def test_a_paid_basket_is_an_order_written_once(steps: CheckoutSteps):
    """With prices, delivery, trace and invoice as sold; stock is down, the basket empty, the mail waits."""
    paid = steps.buy(BOLT=3, SOME=2, PLATE=1)
    (order,) = steps.orders()

    assert paid.state is PayState.PAID
    assert paid.order == as_it_was_placed(order)
    assert paid.order_number == order.number
    assert order.sale is not None
    assert order.sale.invoice_number == "I0000001"
    assert order.sale.payment_reference == "bank-1"
    assert order.sale.delivery.address == HOME
    assert order.sale.delivery.recipient == named(ANN)
    assert order.total.inc_vat == paid.amount
    assert order.sale.trace[-1].result == order.total.inc_vat or order.sale.trace
    assert order.reference == "Kitchen"
    assert steps.basket_units() == {}
    assert steps.published_levels("BOLT", "SOME", "LAST") == [99_997, 2, 1]
    (mail,) = steps.read_shop(lambda shop: shop.outbox.due(NOW, 9))
    assert (mail.kind, mail.content.order_id) == ("order_confirmed", order.order_id)
    assert [e.what for e in steps.read_shop(lambda shop: shop.order_events.of(order.order_id))] == ["placed"]


@pytest.mark.spec("CO-06")
def test_whatever_is_repeated_there_is_one_order(steps: CheckoutSteps):
    """The bank's answer, the callback under one id or several, and the placing itself."""
    paid = steps.buy(BOLT=1)
    again = [steps.end(paid), steps.end(paid, DECLINED), steps.begin(paid)]
    again += [steps.settle(paid) for _ in range(2)]
    again += [steps.settle(paid, PaymentOutcome.DECLINED)]
    again += [place_order(steps.store.shop(), paid.session_id, "bank-9")]

    assert {one.order_number for one in again} == {paid.order_number}
    assert len(steps.orders()) == 1
    assert steps.published_levels("BOLT") == [99_999]


@pytest.mark.spec("CO-06")
def test_the_next_order_is_chosen_for_anew(steps: CheckoutSteps):
    """Nothing of the choice is left once the order is there; until then it stays, whatever the bank says."""
    steps.change_shop(
        lambda shop: shop.choices.put(ANN.customer_id, CheckoutChoice(delivery_option="standard"))
    )
    session = steps.open_pay_site(BOLT=1)
    for charged in (DECLINED, UNKNOWN):
        steps.begin(session)
        steps.end(session, charged)
        assert steps.read_shop(lambda shop: shop.choices.of(ANN.customer_id)) != CheckoutChoice()
    steps.settle(session)

    assert steps.read_shop(lambda shop: shop.choices.of(ANN.customer_id)) == CheckoutChoice()


@pytest.mark.spec("CO-02", "CO-05", "CO-06")
def test_lines_are_sold_under_the_jobs_that_were_chosen_for_them(steps: CheckoutSteps):
    """Through choice, hand-off and payment, to the order and its invoice; the next order has none of them."""
    steps.basket(BOLT=1, SOME=2, PLATE=1)
    named = CheckoutChanges(line_references=(("l-1", "Mill Lane 4"), ("l-9", "Nowhere")))
    choose_delivery(steps.store.shop(), ANN, named)
    changes = evolve(TO_HOME, line_references=(("l-3", "Mill Lane 4"),))
    session = open_pay_session(steps.store.shop(), steps.hand_over(choice=changes).token, SITE)
    steps.begin(session)
    paid = steps.end(session)
    (order,) = steps.orders()

    assert paid.order == as_it_was_placed(order)
    assert [line.reference for line in order.lines] == ["Mill Lane 4", "", "Mill Lane 4"]
    assert [(job.reference, len(job.lines)) for job in order.jobs] == [("Mill Lane 4", 2), ("Kitchen", 1)]
    document = show_document(steps.store.shop(), ANN, order.order_id, OrderDocumentKind.INVOICE, SELLER)
    assert [row.cells[0] for row in document.rows if row.is_heading] == [
        "Job: Mill Lane 4",
        "Job: Kitchen",
        "For the whole order",
    ]
    assert steps.buy(BOLT=1).order.jobs == ()


@pytest.mark.spec("CO-02", "CO-06")
def test_checkout_is_halfway_while_a_payment_is_under_way(steps: CheckoutSteps):
    """It is back at the delivery once the bank has said no, and after the order."""

    def percentage() -> int:
        return show_checkout(steps.store.shop(), ANN).state.progress.percentage

    session = steps.open_pay_site(BOLT=1)
    notices = [percentage()]
    for change in (steps.begin, lambda one: steps.end(one, DECLINED), steps.begin):
        change(session)
        notices.append(percentage())
    steps.end(session, UNKNOWN)
    notices.append(percentage())
    steps.settle(session)
    notices.append(percentage())

    assert notices == [10, 50, 10, 50, 50, 10]
    assert show_checkout(steps.store.shop(), BEN).state.progress.delivery


@pytest.mark.spec("CO-05")
def test_a_hand_off_works_once(steps: CheckoutSteps):
    """Spent, tampered and old ones are told apart."""
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    forged = token[:-9] + ("B" if token[-9] == "A" else "A") + token[-8:]
    check_hand_off(steps.store.shop(), token, SITE)
    session = open_pay_session(steps.store.shop(), token, SITE)

    for ask in (open_pay_session, check_hand_off):
        with pytest.raises(HandOffGone):
            ask(steps.store.shop(), token, SITE)
    with pytest.raises(HandOffForged):
        open_pay_session(steps.store.shop(), forged, SITE)
    assert steps.read_shop(lambda shop: shop.pay_sessions.get(session.session_id)) == session
    with pytest.raises(NotFound):
        steps.read_shop(lambda shop: shop.pay_sessions.get("\0"))


@pytest.mark.spec("CO-05")
def test_a_basket_that_changed_is_said_with_its_new_price(steps: CheckoutSteps):
    """Before the pay site opens and before it charges; the hand-off is spent by neither."""
    steps.basket(BOLT=1)
    early = steps.hand_over()
    steps.basket(BOLT=1)
    with pytest.raises(BasketChanged) as changed:
        open_pay_session(steps.store.shop(), early.token, SITE)
    assert changed.value.amount == steps.hand_over().claims.amount

    session = open_pay_session(steps.store.shop(), steps.hand_over().token, SITE)
    steps.basket(BOLT=1)
    with pytest.raises(BasketChanged) as changed:
        steps.begin(session)
    assert changed.value.amount == steps.hand_over().claims.amount
    assert steps.read_shop(lambda shop: shop.pay_sessions.get(session.session_id)).tries == 0


@pytest.mark.spec("CO-05")
def test_the_new_price_of_a_basket_that_changed_takes_in_the_chosen_service(steps: CheckoutSteps):
    """Whoever agrees to it is asked for just that."""
    before_noon = evolve(TO_HOME, delivery_option="before_noon")
    steps.basket(BOLT=1)
    session = open_pay_session(steps.store.shop(), steps.hand_over(choice=before_noon).token, SITE)
    steps.basket(BOLT=1)

    with pytest.raises(BasketChanged) as changed:
        steps.begin(session)
    assert changed.value.amount == steps.hand_over(choice=before_noon).claims.amount


@pytest.mark.spec("CO-05")
def test_another_basket_for_the_same_money_is_said(steps: CheckoutSteps):
    """Nobody pays for what they did not see, whatever it costs."""
    steps.change_shop(lambda shop: shop.changes.put([a_product(sku="TWIN", product_id="")]))
    steps.basket(BOLT=1)
    handed = steps.hand_over()
    remove_line(steps.store.shop(), ANN, LineSelector("l-1"))
    steps.basket(TWIN=1)

    with pytest.raises(BasketChanged) as changed:
        open_pay_session(steps.store.shop(), handed.token, SITE)
    assert changed.value.amount == handed.claims.amount


@pytest.mark.spec("CO-05")
def test_a_price_that_changed_is_said(steps: CheckoutSteps):
    """Though the basket is the same."""
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    bolt = steps.read_shop(lambda shop: shop.catalogue.product("p-1"))
    dearer = evolve(bolt, prices=evolve(bolt.prices, list_price=Money.of("20.00")))
    steps.change_shop(lambda shop: shop.changes.put([dearer]))

    with pytest.raises(BasketChanged) as changed:
        open_pay_session(steps.store.shop(), token, SITE)
    assert changed.value.amount == Money.of("32.34")


def test_an_empty_basket_is_not_handed_over(steps: CheckoutSteps):
    """One that was emptied since is another basket."""
    with pytest.raises(BasketEmpty):
        steps.hand_over()
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    steps.buy()

    with pytest.raises(BasketChanged) as changed:
        open_pay_session(steps.store.shop(), token, SITE)
    assert changed.value.amount == NOTHING


@pytest.mark.spec("CO-06")
def test_two_sessions_for_one_basket_make_one_order(steps: CheckoutSteps):
    """While one is being paid the other waits, afterwards the basket is another."""
    first = steps.open_pay_site(BOLT=1)
    second = steps.open_pay_site()
    steps.begin(first)
    with pytest.raises(PaymentPending):
        steps.begin(second)
    with pytest.raises(PaymentPending):
        steps.begin(first)
    steps.end(first)

    with pytest.raises(BasketChanged):
        steps.begin(second)
    assert len(steps.orders()) == 1


@pytest.mark.spec("CO-06")
def test_a_declined_payment_may_be_tried_five_times(steps: CheckoutSteps):
    """The basket stays, and nothing is sold."""
    session = steps.open_pay_site(BOLT=1, LAST=1)
    for tries in range(1, 6):
        begun = steps.begin(session)
        assert (begun.state, begun.tries) == (PayState.CHARGING, tries)
        assert steps.end(session, DECLINED).state is PayState.DECLINED
    with pytest.raises(TriesUsedUp):
        steps.begin(session)

    assert steps.orders() == []
    assert steps.basket_units() == {"BOLT": 1, "LAST": 1}
    assert steps.published_levels("LAST") == [1]


@pytest.mark.spec("CO-06")
def test_an_unknown_payment_is_settled_by_the_callback(steps: CheckoutSteps):
    """Repeated answers of not knowing change nothing."""
    session = steps.open_pay_site(BOLT=1)
    steps.begin(session)
    unknown = steps.end(session, UNKNOWN)
    assert unknown.state is PayState.UNKNOWN
    assert steps.end(session, UNKNOWN) == unknown
    settled = steps.settle(session)

    assert settled.state is PayState.PAID
    assert [order.number for order in steps.orders()] == [settled.order_number]


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize(
    "events", [("declined", "paid"), ("paid", "declined"), ("unknown", "declined", "paid")]
)
def test_events_in_any_order_end_alike(steps: CheckoutSteps, events):
    """Money that came is an order."""
    session = steps.open_pay_site(BOLT=1)
    steps.begin(session)
    for name in events:
        steps.settle(session, PaymentOutcome(name))

    assert steps.read_shop(lambda shop: shop.pay_sessions.get(session.session_id)).state is PayState.PAID
    assert len(steps.orders()) == 1


@pytest.mark.spec("CO-06")
def test_a_callback_that_is_repeated_does_not_end_the_next_try(steps: CheckoutSteps):
    """It told of the try before, and counts once."""
    session = steps.open_pay_site(BOLT=1, LAST=1)
    steps.begin(session)
    notices = an_event(steps.now(session), PaymentOutcome.DECLINED)
    assert settle_payment(steps.store.shop(), notices).state is PayState.DECLINED
    steps.begin(session)

    assert settle_payment(steps.store.shop(), notices).state is PayState.CHARGING
    assert steps.end(session).state is PayState.PAID


@pytest.mark.spec("CO-06")
def test_a_payment_of_another_amount_is_refused(steps: CheckoutSteps):
    """Or in another currency; the right one is heeded afterwards under the same id."""
    session = steps.begin(steps.open_pay_site(BOLT=1))
    for wrong in ({"amount": session.amount + Money(1)}, {"currency": "EUR"}):
        with pytest.raises(AmountMismatch):
            steps.settle(session, **wrong)
    with pytest.raises(NotFound):
        steps.settle(session, session_id="ps-none")
    assert steps.orders() == []
    assert steps.settle(session).state is PayState.PAID


@pytest.mark.spec("CO-06")
def test_what_a_payment_under_way_holds_is_not_sold_to_another(steps: CheckoutSteps):
    """Before the other is charged; once it is declined the unit is free again."""
    mine, bens = steps.open_pay_site(LAST=1), steps.open_pay_site(BEN, LAST=1)
    steps.begin(mine)
    with pytest.raises(SoldOut) as refused:
        steps.begin(bens)
    assert [fault.message for fault in refused.value.faults] == ["LAST: This item is now out of stock"]
    steps.end(mine, DECLINED)
    steps.begin(bens)
    assert steps.end(bens).state is PayState.PAID
    assert steps.levels("LAST") == [0]

    with pytest.raises(SoldOut):
        steps.begin(mine)
    with pytest.raises(SoldOut):
        steps.hand_over()


@pytest.mark.spec("CO-06")
def test_money_that_came_for_what_is_gone_is_owed_back(steps: CheckoutSteps):
    """A declined payment that came after all, when the last unit was another's."""
    mine, bens = steps.open_pay_site(LAST=1), steps.open_pay_site(BEN, LAST=1)
    steps.begin(mine)
    steps.end(mine, DECLINED)
    steps.begin(bens)
    steps.end(bens)
    late = steps.settle(mine)

    assert (late.state, late.order_number) == (PayState.REFUND_DUE, "")
    assert place_order(steps.store.shop(), mine.session_id, "x") == late
    assert steps.orders() == []
    assert [s.session_id for s in steps.read_shop(lambda shop: shop.pay_sessions.unsettled(NOW, 9))] == [
        mine.session_id
    ]


def test_what_was_put_in_since_stays_in_the_basket(steps: CheckoutSteps):
    """Only what was sold goes."""
    session = steps.open_pay_site(BOLT=2, SOME=1)
    steps.begin(session)
    steps.basket(BOLT=1, DIRECT=1)
    steps.end(session)

    assert steps.basket_units() == {"BOLT": 1, "DIRECT": 1}


@pytest.mark.spec("AC-04", "CO-06")
def test_on_account_the_credit_is_reserved_with_the_order(steps: CheckoutSteps):
    """It is an open order until it leaves, then an unpaid invoice."""
    before = steps.amount_owed()
    session = steps.open_pay_site(TRADER, BOLT=10)
    requested = PaymentRequest(PayMethod.PURCHASE_ORDER, " PO-77 ")
    paid = steps.begin(session, requested)
    (order,) = steps.orders(TRADER)

    assert paid.state is PayState.PAID
    assert order.purchase_order == "PO-77"
    assert order.sale is not None
    assert order.sale.method is PayMethod.PURCHASE_ORDER
    assert steps.amount_owed() == before + paid.amount
    set_order_status(steps.store.shop(), order.number, OrderStatus.DISPATCHED)
    assert steps.amount_owed() == before
    credit = steps.read_shop(lambda shop: shop.customers.get(TRADER.customer_id)).account.credit
    assert credit.unpaid_invoices == Money.of("1200.50") + paid.amount


@pytest.mark.spec("AC-04", "CO-06")
def test_over_the_limit_only_the_account_cannot_pay(steps: CheckoutSteps):
    """It says by how much; a card can, and nothing was reserved or sold meanwhile."""
    session = steps.open_pay_site(TRADER, BOLT=300)
    with pytest.raises(OverCreditLimit) as refused:
        steps.begin(session, ON_ACCOUNT)

    assert refused.value.over_by == session.amount - Money.of("3719.50")
    assert steps.amount_owed() == Money.of("80.00")
    assert steps.published_levels("BOLT") == [100_000]
    steps.begin(session)
    assert steps.end(session).state is PayState.PAID


def test_only_a_trade_account_may_owe(steps: CheckoutSteps):
    """And a purchase order needs a number."""
    session = steps.open_pay_site(BOLT=1)
    for requested in (ON_ACCOUNT, PaymentRequest(PayMethod.PURCHASE_ORDER, "PO-1")):
        with pytest.raises(RulesBroken):
            steps.begin(session, requested)
    traders = steps.open_pay_site(TRADER, BOLT=1)
    for text in ("", " ", "x" * 51, "a\nb"):
        with pytest.raises(RulesBroken):
            steps.begin(traders, PaymentRequest(PayMethod.PURCHASE_ORDER, text))
    assert [method.value for method in traders.methods] == ["card", "account", "purchase_order"]


def test_invoice_numbers_have_no_gaps(steps: CheckoutSteps):
    """What is taken back gives none."""
    first = steps.buy(BOLT=1).order
    with rolled_back(steps.store) as shop:
        lost = evolve(first, order_id="o-lost", number="W-lost")
        assert shop.orders.add(lost)
        shop.invoices.issue(lost)
    steps.buy(BOLT=1)

    assert sorted(order.sale.invoice_number for order in steps.orders()) == ["I0000001", "I0000002"]


def test_takings_are_counted_by_method_from_a_number_on(steps: CheckoutSteps):
    """Each storefront has its own row of numbers."""

    def sales_counts(after: str, of: Storefront = Storefront.IRONMONGERY) -> SalesCounts:
        return steps.read_shop(lambda shop: shop.invoices.sales_counts(of, after))

    assert sales_counts("") == SalesCounts("", {})
    steps.buy(BOLT=1)
    assert sales_counts("") == SalesCounts("I0000001", {PayMethod.CARD: 1})
    steps.buy(BOLT=1)
    steps.begin(steps.open_pay_site(TRADER, BOLT=1), ON_ACCOUNT)

    assert sales_counts("") == SalesCounts("I0000003", {PayMethod.CARD: 2, PayMethod.ACCOUNT: 1})
    assert sales_counts("I0000002") == SalesCounts("I0000003", {PayMethod.ACCOUNT: 1})
    assert sales_counts("I0000003") == SalesCounts("I0000003", {})
    assert sales_counts("", Storefront.ELECTRICAL) == SalesCounts("", {})


def test_a_cancelled_order_gives_back_what_it_took(steps: CheckoutSteps):
    """Stock as it was taken, the money by way of the bank; once."""
    paid = steps.buy(SOME=6, BOLT=1)
    order = paid.order
    assert steps.published_levels("SOME") == [0]
    assert is_cancellable(order)
    for _ in range(2):
        cancelled = cancel_order(steps.store.shop(), ANN, order.order_id)

    assert cancelled.status is OrderStatus.CANCELLED
    assert steps.levels("SOME", "BOLT") == [4, 100_000]
    session = steps.read_shop(lambda shop: shop.pay_sessions.get(paid.session_id))
    assert (session.state, session.order_number) == (PayState.REFUND_DUE, order.number)
    events = steps.read_shop(lambda shop: shop.order_events.of(order.order_id))
    assert {(e.what, e.by) for e in events} == {("placed", "customer"), ("cancelled", "customer")}


@pytest.mark.parametrize("by", ["customer", "shop"])
def test_who_ordered_is_told_by_mail_that_it_was_cancelled(steps: CheckoutSteps, by):
    """Once, whoever cancels it; the law wants it on a durable medium."""
    order = steps.buy(BOLT=1).order
    for _ in range(2):
        if by == "customer":
            cancel_order(steps.store.shop(), ANN, order.order_id)
        else:
            set_order_status(steps.store.shop(), order.number, OrderStatus.CANCELLED)

    waiting = steps.read_shop(lambda shop: shop.outbox.due(NOW, 50))
    notices = [one.content for one in waiting if isinstance(one.content, OrderCancelled)]
    assert [(one.recipient.email, one.order_number) for one in notices] == [(ANN.email, order.number)]


def test_a_cancelled_order_on_account_is_owed_no_more(steps: CheckoutSteps):
    """Whoever cancels it."""
    before = steps.amount_owed()
    paid = steps.begin(steps.open_pay_site(TRADER, BOLT=1), ON_ACCOUNT)
    set_order_status(steps.store.shop(), paid.order_number, OrderStatus.CANCELLED)

    assert steps.amount_owed() == before


@pytest.mark.spec("MM-01")
def test_what_is_made_to_measure_cannot_be_cancelled(steps: CheckoutSteps):
    """Nor what is on its way, nor what is another's."""
    result = steps.buy(PLATE=1).order
    plain = steps.buy(BOLT=1).order
    set_order_status(steps.store.shop(), plain.number, OrderStatus.DISPATCHED)
    with pytest.raises(NotCancellable):
        cancel_order(steps.store.shop(), ANN, result.order_id)
    with pytest.raises(NotCancellable) as refused:
        cancel_order(steps.store.shop(), ANN, plain.order_id)
    assert [fault.message for fault in refused.value.faults] == [TOO_FAR]
    with pytest.raises(NotFound):
        cancel_order(steps.store.shop(), BEN, result.order_id)


def test_a_status_follows_another_or_is_refused(steps: CheckoutSteps):
    """The same again changes nothing; what is delivered is not collected."""
    order = steps.buy(BOLT=1).order

    def to(status: OrderStatus) -> OrderStatus:
        return set_order_status(steps.store.shop(), order.number, status).status

    assert to(OrderStatus.PLACED) is OrderStatus.PLACED
    with pytest.raises(StatusRefused):
        to(OrderStatus.READY_TO_COLLECT)
    assert to(OrderStatus.DISPATCHED) is OrderStatus.DISPATCHED
    with pytest.raises(StatusRefused):
        to(OrderStatus.CANCELLED)
    assert to(OrderStatus.DELIVERED) is OrderStatus.DELIVERED


@pytest.mark.spec("CO-06")
def test_an_order_is_tracked_by_number_and_postcode(steps: CheckoutSteps):
    """One without the other finds nothing, and says the same."""
    steps.buy(BOLT=1)
    (order,) = steps.orders()

    assert track_order(steps.store.shop(), order.number.lower(), "ls1 4ap") == order
    for number, postcode in ((order.number, "LS1 4AQ"), ("W0", "LS1 4AP"), (order.number, "nowhere")):
        with pytest.raises(NotFound) as refused:
            track_order(steps.store.shop(), number, postcode)
        assert (refused.value.what, refused.value.key) == ("order", "")


def test_old_hand_offs_are_forgotten(steps: CheckoutSteps):
    """And cannot be spent."""
    steps.basket(BOLT=1)
    nonce = steps.hand_over().claims.nonce
    late = NOW + timedelta(seconds=300)

    assert [steps.read_shop(lambda shop, at=at: shop.hand_offs.is_open(nonce, at)) for at in (NOW, late)] == [
        True,
        False,
    ]
    assert steps.change_shop(lambda shop: shop.hand_offs.spend(nonce, late)) is None
    assert not steps.read_shop(lambda shop: shop.hand_offs.is_open(nonce, NOW))
    assert steps.change_shop(lambda shop: shop.hand_offs.spend(nonce, NOW)) is None


@pytest.mark.spec("CO-06")
def test_the_last_unit_is_sold_once_to_two_at_once(database: InSql):
    """One order and one clear answer, whoever of two processes is first."""
    first = open_checkout(database.empty())
    second = CheckoutSteps(database.again())
    sessions = [(first, first.open_pay_site(LAST=1)), (second, second.open_pay_site(BEN, LAST=1))]

    def pay(pair):
        steps, session = pair
        try:
            steps.store.submit(lambda shop: begin_payment_of(shop, session)).result()
        except ShopError as refusal:
            return type(refusal).__name__
        return steps.end(session).state.value

    with ThreadPoolExecutor(2) as threads:
        answers = sorted(threads.map(pay, sessions))
    assert answers == ["SoldOut", "paid"]
    assert first.levels("LAST") == [0]
    assert len(first.orders()) + len(first.orders(BEN)) == 1


def begin_payment_of(shop, session):
    from shopcore.use_cases.checkout.pay import begin_payment

    return begin_payment(shop, session.session_id, PaymentRequest(PayMethod.CARD))


@pytest.mark.spec("AC-04")
def test_two_orders_at_once_cannot_pass_the_limit(database: InSql):
    """Both fit alone, not together: one is placed, the other says by how much it is over."""
    steps = open_checkout(database.empty())
    colleague = a_customer("cole", account=TRADER.account)
    steps.change_shop(lambda shop: shop.customers.add(colleague))
    steps.change_shop(lambda shop: shop.addresses.add("c-cole", "a-c-cole", HOME))
    other = CheckoutSteps(database.again())
    sessions = [
        (steps, steps.open_pay_site(TRADER, BOLT=150)),
        (other, other.open_pay_site(colleague, BOLT=150)),
    ]

    def pay(pair):
        one, session = pair
        try:
            return one.begin(session, ON_ACCOUNT).state.value
        except OverCreditLimit:
            return "over"

    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(pay, sessions)) == ["over", "paid"]
    assert steps.amount_owed() == Money.of("80.00") + sessions[0][1].amount


def test_a_callback_that_comes_to_two_processes_makes_one_order(database: InSql):
    """At the same moment."""
    steps = open_checkout(database.empty())
    other = CheckoutSteps(database.again())
    notices = an_event(steps.begin(steps.open_pay_site(BOLT=1)))
    with ThreadPoolExecutor(4) as threads:
        settled = list(
            threads.map(lambda one: settle_payment(one.store.shop(), notices), (steps, other, steps, other))
        )

    assert {one.order_number for one in settled} == {steps.orders()[0].number}
    assert len(steps.orders()) == 1


@pytest.mark.spec("AC-04")
def test_what_is_owed_outlives_a_change_of_the_account(database: InSql):
    """The back office changes the limit time and again, while orders reserve credit."""
    steps = open_checkout(database.empty())
    office, rounds = database.again(), 25
    limits = [CustomerChange(credit_limit=Money(500_000 + n)) for n in range(rounds)]

    def reserve(_: int) -> Money:
        return steps.change_shop(lambda shop: shop.credit.reserve(TRADER.account.code, Money(100)))

    before = steps.amount_owed()
    with ThreadPoolExecutor(2) as threads:
        changed = threads.submit(
            lambda: [update_customer(office.shop(), TRADER.storefront, TRADER.email, one) for one in limits]
        )
        assert list(map(reserve, range(rounds))) == [NOTHING] * rounds
        assert len(changed.result()) == rounds

    account = steps.read_shop(lambda shop: shop.customers.get(TRADER.customer_id)).account
    assert account.credit.limit == Money(500_000 + rounds - 1)
    assert steps.amount_owed() == before + Money(100 * rounds)
