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
from shopcore.notifications.order_cancelled import ORDER_CANCELLED
from shopcore.orders.errors import NotCancellable, StatusRefused
from shopcore.orders.order import OrderStatus
from shopcore.orders.sale import Takings
from shopcore.orders.status import TOO_FAR, is_cancellable
from shopcore.payments.payment import Charged, Outcome, PayMethod
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.update_line import LineAsked
from shopcore.use_cases.checkout.choose_delivery import Wishes, choose_delivery, show_checkout
from shopcore.use_cases.checkout.open_pay_session import check_hand_off, open_pay_session
from shopcore.use_cases.checkout.pay import PaymentAsked
from shopcore.use_cases.checkout.place_order import place_order
from shopcore.use_cases.checkout.settle_payment import settle_payment
from shopcore.use_cases.customers.administer_customer import CustomerChange, update_customer
from shopcore.use_cases.documents.show_document import PaperKind, show_paper
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
    Till,
    a_till,
    an_event,
    as_it_was_placed,
)
from tests.support.customers import NOW, a_customer
from tests.support.products import a_product
from tests.support.sold_orders import SELLER
from tests.support.stores.store_places import InSql, Place

BEN = a_customer("ben")
RICH = Charged(Outcome.PAID, "bank-2")


@pytest.fixture
def till(place: Place) -> Till:
    return a_till(place.empty())


@pytest.mark.spec("CO-06", "BK-09")
def test_a_paid_basket_is_an_order_written_once(till: Till):
    """With prices, delivery, trace and invoice as sold; stock is down, the basket empty, the mail waits."""
    paid = till.bought(BOLT=3, SOME=2, PLATE=1)
    (order,) = till.orders()

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
    assert till.held() == {}
    assert till.published_levels("BOLT", "SOME", "LAST") == [99_997, 2, 1]
    (mail,) = till.seen(lambda shop: shop.outbox.due(NOW, 9))
    assert (mail.kind, mail.body["order_id"]) == ("order_confirmed", order.order_id)
    assert [e.what for e in till.seen(lambda shop: shop.order_events.of(order.order_id))] == ["placed"]


@pytest.mark.spec("CO-06")
def test_whatever_is_repeated_there_is_one_order(till: Till):
    """The bank's answer, the callback under one id or several, and the placing itself."""
    paid = till.bought(BOLT=1)
    again = [till.end(paid), till.end(paid, DECLINED), till.begin(paid)]
    again += [till.told(paid) for _ in range(2)]
    again += [till.told(paid, Outcome.DECLINED)]
    again += [place_order(till.store.shop(), paid.session_id, "bank-9")]

    assert {one.order_number for one in again} == {paid.order_number}
    assert len(till.orders()) == 1
    assert till.published_levels("BOLT") == [99_999]


@pytest.mark.spec("CO-06")
def test_the_next_order_is_chosen_for_anew(till: Till):
    """Nothing of the choice is left once the order is there; until then it stays, whatever the bank says."""
    till.done(lambda shop: shop.choices.put(ANN.customer_id, CheckoutChoice(delivery_option="standard")))
    session = till.opened(BOLT=1)
    for charged in (DECLINED, UNKNOWN):
        till.begin(session)
        till.end(session, charged)
        assert till.seen(lambda shop: shop.choices.of(ANN.customer_id)) != CheckoutChoice()
    till.told(session)

    assert till.seen(lambda shop: shop.choices.of(ANN.customer_id)) == CheckoutChoice()


@pytest.mark.spec("CO-02", "CO-05", "CO-06")
def test_lines_are_sold_under_the_jobs_that_were_chosen_for_them(till: Till):
    """Through choice, hand-off and payment, to the order and its invoice; the next order has none of them."""
    till.basket(BOLT=1, SOME=2, PLATE=1)
    named = Wishes(line_references=(("l-1", "Mill Lane 4"), ("l-9", "Nowhere")))
    choose_delivery(till.store.shop(), ANN, named)
    wishes = evolve(TO_HOME, line_references=(("l-3", "Mill Lane 4"),))
    session = open_pay_session(till.store.shop(), till.handed(choice=wishes).token, SITE)
    till.begin(session)
    paid = till.end(session)
    (order,) = till.orders()

    assert paid.order == as_it_was_placed(order)
    assert [line.reference for line in order.lines] == ["Mill Lane 4", "", "Mill Lane 4"]
    assert [(job.reference, len(job.lines)) for job in order.jobs] == [("Mill Lane 4", 2), ("Kitchen", 1)]
    paper = show_paper(till.store.shop(), ANN, order.order_id, PaperKind.INVOICE, SELLER)
    assert [row.cells[0] for row in paper.rows if row.is_heading] == [
        "Job: Mill Lane 4",
        "Job: Kitchen",
        "For the whole order",
    ]
    assert till.bought(BOLT=1).order.jobs == ()


@pytest.mark.spec("CO-02", "CO-06")
def test_checkout_is_halfway_while_a_payment_is_under_way(till: Till):
    """It is back at the delivery once the bank has said no, and after the order."""

    def percentage() -> int:
        return show_checkout(till.store.shop(), ANN).state.progress.percentage

    session = till.opened(BOLT=1)
    told = [percentage()]
    for change in (till.begin, lambda one: till.end(one, DECLINED), till.begin):
        change(session)
        told.append(percentage())
    till.end(session, UNKNOWN)
    told.append(percentage())
    till.told(session)
    told.append(percentage())

    assert told == [10, 50, 10, 50, 50, 10]
    assert show_checkout(till.store.shop(), BEN).state.progress.delivery


@pytest.mark.spec("CO-05")
def test_a_hand_off_works_once(till: Till):
    """Spent, tampered and old ones are told apart."""
    till.basket(BOLT=1)
    token = till.handed().token
    forged = token[:-9] + ("B" if token[-9] == "A" else "A") + token[-8:]
    check_hand_off(till.store.shop(), token, SITE)
    session = open_pay_session(till.store.shop(), token, SITE)

    for ask in (open_pay_session, check_hand_off):
        with pytest.raises(HandOffGone):
            ask(till.store.shop(), token, SITE)
    with pytest.raises(HandOffForged):
        open_pay_session(till.store.shop(), forged, SITE)
    assert till.seen(lambda shop: shop.pay_sessions.get(session.session_id)) == session
    with pytest.raises(NotFound):
        till.seen(lambda shop: shop.pay_sessions.get("\0"))


@pytest.mark.spec("CO-05")
def test_a_basket_that_changed_is_said_with_its_new_price(till: Till):
    """Before the pay site opens and before it charges; the hand-off is spent by neither."""
    till.basket(BOLT=1)
    early = till.handed()
    till.basket(BOLT=1)
    with pytest.raises(BasketChanged) as changed:
        open_pay_session(till.store.shop(), early.token, SITE)
    assert changed.value.amount == till.handed().claims.amount

    session = open_pay_session(till.store.shop(), till.handed().token, SITE)
    till.basket(BOLT=1)
    with pytest.raises(BasketChanged) as changed:
        till.begin(session)
    assert changed.value.amount == till.handed().claims.amount
    assert till.seen(lambda shop: shop.pay_sessions.get(session.session_id)).tries == 0


@pytest.mark.spec("CO-05")
def test_the_new_price_of_a_basket_that_changed_takes_in_the_chosen_service(till: Till):
    """Whoever agrees to it is asked for just that."""
    before_noon = evolve(TO_HOME, delivery_option="before_noon")
    till.basket(BOLT=1)
    session = open_pay_session(till.store.shop(), till.handed(choice=before_noon).token, SITE)
    till.basket(BOLT=1)

    with pytest.raises(BasketChanged) as changed:
        till.begin(session)
    assert changed.value.amount == till.handed(choice=before_noon).claims.amount


@pytest.mark.spec("CO-05")
def test_another_basket_for_the_same_money_is_said(till: Till):
    """Nobody pays for what they did not see, whatever it costs."""
    till.done(lambda shop: shop.changes.put([a_product(sku="TWIN", product_id="")]))
    till.basket(BOLT=1)
    handed = till.handed()
    remove_line(till.store.shop(), ANN, LineAsked("l-1"))
    till.basket(TWIN=1)

    with pytest.raises(BasketChanged) as changed:
        open_pay_session(till.store.shop(), handed.token, SITE)
    assert changed.value.amount == handed.claims.amount


@pytest.mark.spec("CO-05")
def test_a_price_that_changed_is_said(till: Till):
    """Though the basket is the same."""
    till.basket(BOLT=1)
    token = till.handed().token
    bolt = till.seen(lambda shop: shop.catalogue.product("p-1"))
    dearer = evolve(bolt, prices=evolve(bolt.prices, list_price=Money.of("20.00")))
    till.done(lambda shop: shop.changes.put([dearer]))

    with pytest.raises(BasketChanged) as changed:
        open_pay_session(till.store.shop(), token, SITE)
    assert changed.value.amount == Money.of("32.34")


def test_an_empty_basket_is_not_handed_over(till: Till):
    """One that was emptied since is another basket."""
    with pytest.raises(BasketEmpty):
        till.handed()
    till.basket(BOLT=1)
    token = till.handed().token
    till.bought()

    with pytest.raises(BasketChanged) as changed:
        open_pay_session(till.store.shop(), token, SITE)
    assert changed.value.amount == NOTHING


@pytest.mark.spec("CO-06")
def test_two_sessions_for_one_basket_make_one_order(till: Till):
    """While one is being paid the other waits, afterwards the basket is another."""
    first = till.opened(BOLT=1)
    second = till.opened()
    till.begin(first)
    with pytest.raises(PaymentPending):
        till.begin(second)
    with pytest.raises(PaymentPending):
        till.begin(first)
    till.end(first)

    with pytest.raises(BasketChanged):
        till.begin(second)
    assert len(till.orders()) == 1


@pytest.mark.spec("CO-06")
def test_a_declined_payment_may_be_tried_five_times(till: Till):
    """The basket stays, and nothing is sold."""
    session = till.opened(BOLT=1, LAST=1)
    for tries in range(1, 6):
        begun = till.begin(session)
        assert (begun.state, begun.tries) == (PayState.CHARGING, tries)
        assert till.end(session, DECLINED).state is PayState.DECLINED
    with pytest.raises(TriesUsedUp):
        till.begin(session)

    assert till.orders() == []
    assert till.held() == {"BOLT": 1, "LAST": 1}
    assert till.published_levels("LAST") == [1]


@pytest.mark.spec("CO-06")
def test_an_unknown_payment_is_settled_by_the_callback(till: Till):
    """Repeated answers of not knowing change nothing."""
    session = till.opened(BOLT=1)
    till.begin(session)
    unknown = till.end(session, UNKNOWN)
    assert unknown.state is PayState.UNKNOWN
    assert till.end(session, UNKNOWN) == unknown
    settled = till.told(session)

    assert settled.state is PayState.PAID
    assert [order.number for order in till.orders()] == [settled.order_number]


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize(
    "events", [("declined", "paid"), ("paid", "declined"), ("unknown", "declined", "paid")]
)
def test_events_in_any_order_end_alike(till: Till, events):
    """Money that came is an order."""
    session = till.opened(BOLT=1)
    till.begin(session)
    for name in events:
        till.told(session, Outcome(name))

    assert till.seen(lambda shop: shop.pay_sessions.get(session.session_id)).state is PayState.PAID
    assert len(till.orders()) == 1


@pytest.mark.spec("CO-06")
def test_a_callback_that_is_repeated_does_not_end_the_next_try(till: Till):
    """It told of the try before, and counts once."""
    session = till.opened(BOLT=1, LAST=1)
    till.begin(session)
    told = an_event(till.now(session), Outcome.DECLINED)
    assert settle_payment(till.store.shop(), told).state is PayState.DECLINED
    till.begin(session)

    assert settle_payment(till.store.shop(), told).state is PayState.CHARGING
    assert till.end(session).state is PayState.PAID


@pytest.mark.spec("CO-06")
def test_a_payment_of_another_amount_is_refused(till: Till):
    """Or in another currency; the right one is heeded afterwards under the same id."""
    session = till.begin(till.opened(BOLT=1))
    for wrong in ({"amount": session.amount + Money(1)}, {"currency": "EUR"}):
        with pytest.raises(AmountMismatch):
            till.told(session, **wrong)
    with pytest.raises(NotFound):
        till.told(session, session_id="ps-none")
    assert till.orders() == []
    assert till.told(session).state is PayState.PAID


@pytest.mark.spec("CO-06")
def test_what_a_payment_under_way_holds_is_not_sold_to_another(till: Till):
    """Before the other is charged; once it is declined the unit is free again."""
    mine, bens = till.opened(LAST=1), till.opened(BEN, LAST=1)
    till.begin(mine)
    with pytest.raises(SoldOut) as refused:
        till.begin(bens)
    assert [fault.message for fault in refused.value.faults] == ["LAST: This item is now out of stock"]
    till.end(mine, DECLINED)
    till.begin(bens)
    assert till.end(bens).state is PayState.PAID
    assert till.levels("LAST") == [0]

    with pytest.raises(SoldOut):
        till.begin(mine)
    with pytest.raises(SoldOut):
        till.handed()


@pytest.mark.spec("CO-06")
def test_money_that_came_for_what_is_gone_is_owed_back(till: Till):
    """A declined payment that came after all, when the last unit was another's."""
    mine, bens = till.opened(LAST=1), till.opened(BEN, LAST=1)
    till.begin(mine)
    till.end(mine, DECLINED)
    till.begin(bens)
    till.end(bens)
    late = till.told(mine)

    assert (late.state, late.order_number) == (PayState.REFUND_DUE, "")
    assert place_order(till.store.shop(), mine.session_id, "x") == late
    assert till.orders() == []
    assert [s.session_id for s in till.seen(lambda shop: shop.pay_sessions.unsettled(NOW, 9))] == [
        mine.session_id
    ]


def test_what_was_put_in_since_stays_in_the_basket(till: Till):
    """Only what was sold goes."""
    session = till.opened(BOLT=2, SOME=1)
    till.begin(session)
    till.basket(BOLT=1, DIRECT=1)
    till.end(session)

    assert till.held() == {"BOLT": 1, "DIRECT": 1}


@pytest.mark.spec("AC-04", "CO-06")
def test_on_account_the_credit_is_reserved_with_the_order(till: Till):
    """It is an open order until it leaves, then an unpaid invoice."""
    before = till.owed()
    session = till.opened(TRADER, BOLT=10)
    asked = PaymentAsked(PayMethod.PURCHASE_ORDER, " PO-77 ")
    paid = till.begin(session, asked)
    (order,) = till.orders(TRADER)

    assert paid.state is PayState.PAID
    assert order.purchase_order == "PO-77"
    assert order.sale is not None
    assert order.sale.method is PayMethod.PURCHASE_ORDER
    assert till.owed() == before + paid.amount
    set_order_status(till.store.shop(), order.number, OrderStatus.DISPATCHED)
    assert till.owed() == before
    credit = till.seen(lambda shop: shop.customers.get(TRADER.customer_id)).account.credit
    assert credit.unpaid_invoices == Money.of("1200.50") + paid.amount


@pytest.mark.spec("AC-04", "CO-06")
def test_over_the_limit_only_the_account_cannot_pay(till: Till):
    """It says by how much; a card can, and nothing was reserved or sold meanwhile."""
    session = till.opened(TRADER, BOLT=300)
    with pytest.raises(OverCreditLimit) as refused:
        till.begin(session, ON_ACCOUNT)

    assert refused.value.over_by == session.amount - Money.of("3719.50")
    assert till.owed() == Money.of("80.00")
    assert till.published_levels("BOLT") == [100_000]
    till.begin(session)
    assert till.end(session).state is PayState.PAID


def test_only_a_trade_account_may_owe(till: Till):
    """And a purchase order needs a number."""
    session = till.opened(BOLT=1)
    for asked in (ON_ACCOUNT, PaymentAsked(PayMethod.PURCHASE_ORDER, "PO-1")):
        with pytest.raises(RulesBroken):
            till.begin(session, asked)
    traders = till.opened(TRADER, BOLT=1)
    for text in ("", " ", "x" * 51, "a\nb"):
        with pytest.raises(RulesBroken):
            till.begin(traders, PaymentAsked(PayMethod.PURCHASE_ORDER, text))
    assert [method.value for method in traders.methods] == ["card", "account", "purchase_order"]


def test_invoice_numbers_have_no_gaps(till: Till):
    """What is taken back gives none."""
    first = till.bought(BOLT=1).order
    with till.store.shop() as shop:
        lost = evolve(first, order_id="o-lost", number="W-lost")
        assert shop.orders.add(lost)
        shop.invoices.issue(lost)
    till.bought(BOLT=1)

    assert sorted(order.sale.invoice_number for order in till.orders()) == ["I0000001", "I0000002"]


def test_takings_are_counted_by_method_from_a_number_on(till: Till):
    """Each storefront has its own row of numbers."""

    def takings(after: str, of: Storefront = Storefront.IRONMONGERY) -> Takings:
        return till.seen(lambda shop: shop.invoices.takings(of, after))

    assert takings("") == Takings("", {})
    till.bought(BOLT=1)
    assert takings("") == Takings("I0000001", {PayMethod.CARD: 1})
    till.bought(BOLT=1)
    till.begin(till.opened(TRADER, BOLT=1), ON_ACCOUNT)

    assert takings("") == Takings("I0000003", {PayMethod.CARD: 2, PayMethod.ACCOUNT: 1})
    assert takings("I0000002") == Takings("I0000003", {PayMethod.ACCOUNT: 1})
    assert takings("I0000003") == Takings("I0000003", {})
    assert takings("", Storefront.ELECTRICAL) == Takings("", {})


def test_a_cancelled_order_gives_back_what_it_took(till: Till):
    """Stock as it was taken, the money by way of the bank; once."""
    paid = till.bought(SOME=6, BOLT=1)
    order = paid.order
    assert till.published_levels("SOME") == [0]
    assert is_cancellable(order)
    for _ in range(2):
        cancelled = cancel_order(till.store.shop(), ANN, order.order_id)

    assert cancelled.status is OrderStatus.CANCELLED
    assert till.levels("SOME", "BOLT") == [4, 100_000]
    session = till.seen(lambda shop: shop.pay_sessions.get(paid.session_id))
    assert (session.state, session.order_number) == (PayState.REFUND_DUE, order.number)
    events = till.seen(lambda shop: shop.order_events.of(order.order_id))
    assert {(e.what, e.by) for e in events} == {("placed", "customer"), ("cancelled", "customer")}


@pytest.mark.parametrize("by", ["customer", "shop"])
def test_who_ordered_is_told_by_mail_that_it_was_cancelled(till: Till, by):
    """Once, whoever cancels it; the law wants it on a durable medium."""
    order = till.bought(BOLT=1).order
    for _ in range(2):
        if by == "customer":
            cancel_order(till.store.shop(), ANN, order.order_id)
        else:
            set_order_status(till.store.shop(), order.number, OrderStatus.CANCELLED)

    waiting = till.seen(lambda shop: shop.outbox.due(NOW, 50))
    told = [(one.body["to"], one.body["number"]) for one in waiting if one.kind == ORDER_CANCELLED]
    assert told == [(ANN.email, order.number)]


def test_a_cancelled_order_on_account_is_owed_no_more(till: Till):
    """Whoever cancels it."""
    before = till.owed()
    paid = till.begin(till.opened(TRADER, BOLT=1), ON_ACCOUNT)
    set_order_status(till.store.shop(), paid.order_number, OrderStatus.CANCELLED)

    assert till.owed() == before


@pytest.mark.spec("MM-01")
def test_what_is_made_to_measure_cannot_be_cancelled(till: Till):
    """Nor what is on its way, nor what is another's."""
    made = till.bought(PLATE=1).order
    plain = till.bought(BOLT=1).order
    set_order_status(till.store.shop(), plain.number, OrderStatus.DISPATCHED)
    with pytest.raises(NotCancellable):
        cancel_order(till.store.shop(), ANN, made.order_id)
    with pytest.raises(NotCancellable) as refused:
        cancel_order(till.store.shop(), ANN, plain.order_id)
    assert [fault.message for fault in refused.value.faults] == [TOO_FAR]
    with pytest.raises(NotFound):
        cancel_order(till.store.shop(), BEN, made.order_id)


def test_a_status_follows_another_or_is_refused(till: Till):
    """The same again changes nothing; what is delivered is not collected."""
    order = till.bought(BOLT=1).order

    def to(status: OrderStatus) -> OrderStatus:
        return set_order_status(till.store.shop(), order.number, status).status

    assert to(OrderStatus.PLACED) is OrderStatus.PLACED
    with pytest.raises(StatusRefused):
        to(OrderStatus.READY_TO_COLLECT)
    assert to(OrderStatus.DISPATCHED) is OrderStatus.DISPATCHED
    with pytest.raises(StatusRefused):
        to(OrderStatus.CANCELLED)
    assert to(OrderStatus.DELIVERED) is OrderStatus.DELIVERED


@pytest.mark.spec("CO-06")
def test_an_order_is_tracked_by_number_and_postcode(till: Till):
    """One without the other finds nothing, and says the same."""
    till.bought(BOLT=1)
    (order,) = till.orders()

    assert track_order(till.store.shop(), order.number.lower(), "ls1 4ap") == order
    for number, postcode in ((order.number, "LS1 4AQ"), ("W0", "LS1 4AP"), (order.number, "nowhere")):
        with pytest.raises(NotFound) as refused:
            track_order(till.store.shop(), number, postcode)
        assert (refused.value.what, refused.value.key) == ("order", "")


def test_old_hand_offs_are_forgotten(till: Till):
    """And cannot be spent."""
    till.basket(BOLT=1)
    nonce = till.handed().claims.nonce
    late = NOW + timedelta(seconds=300)

    assert [till.seen(lambda shop, at=at: shop.hand_offs.is_open(nonce, at)) for at in (NOW, late)] == [
        True,
        False,
    ]
    assert till.done(lambda shop: shop.hand_offs.spend(nonce, late)) is None
    assert not till.seen(lambda shop: shop.hand_offs.is_open(nonce, NOW))
    assert till.done(lambda shop: shop.hand_offs.spend(nonce, NOW)) is None


@pytest.mark.spec("CO-06")
def test_the_last_unit_is_sold_once_to_two_at_once(database: InSql):
    """One order and one clear answer, whoever of two processes is first."""
    first = a_till(database.empty())
    second = Till(database.again())
    sessions = [(first, first.opened(LAST=1)), (second, second.opened(BEN, LAST=1))]

    def pay(pair):
        till, session = pair
        try:
            till.store.submit(lambda shop: till_begin(shop, session)).result()
        except ShopError as refusal:
            return type(refusal).__name__
        return till.end(session).state.value

    with ThreadPoolExecutor(2) as threads:
        answers = sorted(threads.map(pay, sessions))
    assert answers == ["SoldOut", "paid"]
    assert first.levels("LAST") == [0]
    assert len(first.orders()) + len(first.orders(BEN)) == 1


def till_begin(shop, session):
    from shopcore.use_cases.checkout.pay import begin_payment

    return begin_payment(shop, session.session_id, PaymentAsked(PayMethod.CARD))


@pytest.mark.spec("AC-04")
def test_two_orders_at_once_cannot_pass_the_limit(database: InSql):
    """Both fit alone, not together: one is placed, the other says by how much it is over."""
    till = a_till(database.empty())
    colleague = a_customer("cole", account=TRADER.account)
    till.done(lambda shop: shop.customers.add(colleague))
    till.done(lambda shop: shop.addresses.add("c-cole", "a-c-cole", HOME))
    other = Till(database.again())
    sessions = [(till, till.opened(TRADER, BOLT=150)), (other, other.opened(colleague, BOLT=150))]

    def pay(pair):
        one, session = pair
        try:
            return one.begin(session, ON_ACCOUNT).state.value
        except OverCreditLimit:
            return "over"

    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(pay, sessions)) == ["over", "paid"]
    assert till.owed() == Money.of("80.00") + sessions[0][1].amount


def test_a_callback_that_comes_to_two_processes_makes_one_order(database: InSql):
    """At the same moment."""
    till = a_till(database.empty())
    other = Till(database.again())
    told = an_event(till.begin(till.opened(BOLT=1)))
    with ThreadPoolExecutor(4) as threads:
        settled = list(
            threads.map(lambda one: settle_payment(one.store.shop(), told), (till, other, till, other))
        )

    assert {one.order_number for one in settled} == {till.orders()[0].number}
    assert len(till.orders()) == 1


@pytest.mark.spec("AC-04")
def test_what_is_owed_outlives_a_change_of_the_account(database: InSql):
    """The back office changes the limit time and again, while orders reserve credit."""
    till = a_till(database.empty())
    office, rounds = database.again(), 25
    limits = [CustomerChange(credit_limit=Money(500_000 + n)) for n in range(rounds)]

    def reserve(_: int) -> Money:
        return till.done(lambda shop: shop.credit.reserve(TRADER.account.code, Money(100)))

    before = till.owed()
    with ThreadPoolExecutor(2) as threads:
        changed = threads.submit(
            lambda: [update_customer(office.shop(), TRADER.storefront, TRADER.email, one) for one in limits]
        )
        assert list(map(reserve, range(rounds))) == [NOTHING] * rounds
        assert len(changed.result()) == rounds

    account = till.seen(lambda shop: shop.customers.get(TRADER.customer_id)).account
    assert account.credit.limit == Money(500_000 + rounds - 1)
    assert till.owed() == before + Money(100 * rounds)
