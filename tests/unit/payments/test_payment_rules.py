"""Tokens, signatures, cards and sessions at their edges."""

from __future__ import annotations

from datetime import timedelta

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from adapters.jobs.payment_recovery_job import PaymentRecoveryJob
from adapters.memory import MemoryStore
from adapters.payments import DemoBank, NoBank
from app.files.secret_file import secret_in
from shopcore.checkout.errors import AccountOnStop, HandOffForged, HandOffGone
from shopcore.checkout.hand_off import LONGEST, HandOff, HandOffKeys, key_id
from shopcore.checkout.pay_session import LIFE, PayState
from shopcore.customers.customer import Customer
from shopcore.delivery.ports import BranchUnits
from shopcore.money.money import Money
from shopcore.orders.errors import NotCancellable, StatusRefused
from shopcore.orders.order import OrderStatus
from shopcore.orders.status import check_cancellable, check_follows, is_cancellable, next_statuses
from shopcore.payments.errors import BadSignature
from shopcore.payments.payment import (
    Charge,
    PaymentCard,
    PaymentOutcome,
    card_faults,
    check_signature,
)
from shopcore.storefront import Storefront
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges
from shopcore.use_cases.checkout.hand_off import PaySite
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.recover_payments import bank_result, finish_payment, unsettled_payments
from shopcore.use_cases.customers.administer_customer import CustomerChange, update_customer
from shopcore.use_cases.orders.cancel_order import cancel_order
from shopcore.use_cases.orders.set_order_status import moved_to, set_order_status
from tests.support.checkout_steps import (
    ANN,
    DECLINED,
    ON_ACCOUNT,
    PAID,
    RETURN_URL,
    SECRET,
    SITE,
    TRADER,
    UNKNOWN,
    CheckoutSteps,
    open_checkout,
    place_order,
    signed_header,
)
from tests.support.customers import NOW, a_customer, seconds_after
from tests.support.deliveries import RULES
from tests.support.http.open_shop import TurnedClock
from tests.support.priced_orders import an_order
from tests.support.products import a_line
from tests.support.stores.store_places import StoppedClock

CLAIMS = HandOff(
    storefront=Storefront.IRONMONGERY,
    card_code="C0000007",
    basket_id="b-1",
    basket_version=7,
    amount=Money(5514),
    user="opaque",
    last_visit=NOW,
    return_url=RETURN_URL,
    nonce="nonce",
    expires_at=seconds_after(300),
)
TOKEN = SITE.keys.signed(CLAIMS)
GOOD = PaymentCard(number="4111 1111 1111 1111", expiry="11/26", security_code="123", name="A")


def steps_at(clock=None) -> CheckoutSteps:
    return open_checkout(MemoryStore(clock or StoppedClock()))


@pytest.mark.spec("CO-05")
def test_a_token_says_what_was_signed_and_names_nobody():
    """Also one signed with the secret before; until the last second."""
    before = HandOffKeys(("the secret before",)).signed(CLAIMS)

    assert SITE.keys.read(TOKEN, seconds_after(299)) == CLAIMS
    assert SITE.keys.read(before, NOW) == CLAIMS
    assert TOKEN.startswith(key_id(SECRET))
    with pytest.raises(HandOffGone):
        SITE.keys.read(TOKEN, seconds_after(300))
    assert SITE.keys.user("c-ann") != SITE.keys.user("c-ben")


@pytest.mark.spec("CO-05")
@given(st.integers(0, len(TOKEN) - 1), st.characters(codec="utf-8"))
def test_a_token_with_one_letter_changed_is_forged(place, email):
    """Wherever it is, whatever it becomes."""
    changed = TOKEN[:place] + email + TOKEN[place + 1 :]
    if changed != TOKEN:
        with pytest.raises(HandOffForged):
            SITE.keys.read(changed, NOW)


@pytest.mark.parametrize("token", ["", ".", "..", TOKEN + "A" * LONGEST, "é.é.é", TOKEN.upper()])
def test_what_is_no_token_is_forged(token):
    """Of any shape and length."""
    with pytest.raises(HandOffForged):
        SITE.keys.read(token, NOW)


def test_a_shopper_is_sent_back_only_to_pages_that_are_known():
    """A token of ours for a page that is not on the list any more is refused."""
    steps = steps_at()
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    moved = PaySite(SITE.keys, dict.fromkeys(Storefront, "https://elsewhere.example/checkout"))

    with pytest.raises(HandOffForged):
        open_pay_session(steps.store.shop(), token, moved)


@pytest.mark.spec("CO-06")
@given(st.binary(max_size=50), st.integers(-400, 400))
def test_a_callback_counts_for_five_minutes(body, seconds):
    """Before and after, because clocks differ."""
    header = signed_header(SECRET, NOW, body)
    if abs(seconds) <= 300:
        check_signature(("another", SECRET), header, body, seconds_after(seconds))
    else:
        with pytest.raises(BadSignature):
            check_signature((SECRET,), header, body, seconds_after(seconds))
    with pytest.raises(BadSignature):
        check_signature((SECRET,), header, body + b"x", NOW)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"number": "4111111111111112"}, "card_number"),
        ({"number": "41"}, "card_number"),
        ({"number": "४१११११११११११११११"}, "card_number"),
        ({"expiry": "10/26"}, "expiry"),
        ({"expiry": "13/29"}, "expiry"),
        ({"expiry": "1129"}, "expiry"),
        ({"expiry": "11/029"}, "expiry"),
        ({"expiry": "é/29"}, "expiry"),
        ({"security_code": "12"}, "security_code"),
        ({"security_code": "abc"}, "security_code"),
        ({"name": " "}, "name"),
    ],
)
def test_a_card_that_cannot_be_one_is_named(changes, field):
    """Each fault at its field."""
    assert [fault.field for fault in card_faults(evolve(GOOD, **changes), (2026, 11))] == [field]


def test_a_card_is_good_to_the_end_of_its_month():
    """With two or four figures of the year."""
    assert card_faults(GOOD, (2026, 11)) == ()
    assert card_faults(evolve(GOOD, expiry="1 / 2027", number="4111-1111-1111-1111"), (2026, 11)) == ()
    assert "4111" not in repr(GOOD)


def test_a_session_is_open_for_half_an_hour():
    """A try then needs a new hand-off."""
    clock = TurnedClock()
    steps = steps_at(clock)
    session = steps.open_pay_site(BOLT=1)
    assert session.charging(NOW).state is PayState.CHARGING
    clock.turn(LIFE.total_seconds())
    with pytest.raises(HandOffGone):
        steps.begin(session)


def test_an_account_put_on_stop_meanwhile_pays_nothing():
    """Between opening the pay site and paying."""
    steps = steps_at()
    session = steps.open_pay_site(BOLT=1)
    update_customer(steps.store.shop(), ANN.storefront, ANN.email, CustomerChange(is_on_stop=True))

    with pytest.raises(AccountOnStop):
        steps.begin(session)


def test_placing_what_was_paid_makes_the_order_once():
    """However often it is asked."""
    steps = steps_at()
    session = steps.open_pay_site(BOLT=1)
    first, again = (place_order(steps.store.shop(), session.session_id, "bank-1") for _ in range(2))

    assert first.order_number == again.order_number == steps.orders()[0].number


def test_an_order_number_that_is_taken_is_given_anew():
    """Nobody pays for a number that another has."""
    steps = steps_at()
    session = steps.open_pay_site(BOLT=1)
    number = session.order.number
    steps.change_shop(lambda shop: shop.orders.add(an_order([], "x", number=number)))
    placed = place_order(steps.store.shop(), session.session_id, "bank-1")

    assert placed.order_number not in {"", number}


@pytest.mark.parametrize("status", list(OrderStatus))
def test_an_order_only_moves_forward(status):
    """And ends delivered, collected or cancelled."""
    order = an_order([a_line()], status=status)

    for after in OrderStatus:
        if after not in next_statuses(order):
            with pytest.raises(StatusRefused):
                check_follows(order, after)
    is_open = status in {OrderStatus.PLACED, OrderStatus.IN_PROGRESS}
    assert is_cancellable(order) == is_open
    if not is_open:
        with pytest.raises(NotCancellable):
            check_cancellable(order)


def test_an_order_of_before_moves_without_a_payment():
    """Nothing is owed, nothing comes back; a move that somebody else made first is refused."""
    steps = steps_at()
    order = an_order([a_line()])
    steps.change_shop(lambda shop: shop.orders.add(order))
    assert cancel_order(steps.store.shop(), ANN, order.order_id).status is OrderStatus.CANCELLED
    with pytest.raises(StatusRefused):
        steps.change_shop(lambda shop: moved_to(shop, order, OrderStatus.DISPATCHED, by="shop"))


def test_a_card_order_that_leaves_owes_nothing():
    """Its money is there already."""
    steps = steps_at()
    order = steps.buy(BOLT=1).order

    assert (
        set_order_status(steps.store.shop(), order.number, OrderStatus.DISPATCHED).status.value
        == "dispatched"
    )
    assert steps.read_shop(lambda shop: shop.pay_sessions.of_order(order.order_id)).state is PayState.PAID


@pytest.mark.spec("CO-06")
def test_money_for_what_is_gone_goes_back_by_way_of_the_bank(tmp_path):
    """Once; until the bank is sure, it is asked again."""
    steps = steps_at()
    ben: Customer = a_customer("ben")
    mine, bens = steps.open_pay_site(LAST=1), steps.open_pay_site(ben, LAST=1)
    steps.begin(mine)
    steps.end(mine, DECLINED)
    steps.begin(bens)
    steps.end(bens)
    owed = steps.settle(mine)
    assert owed.state is PayState.REFUND_DUE
    assert bank_result(NoBank(), owed, NOW) is None
    bank = DemoBank(tmp_path / "bank.db", StoppedClock())
    bank_answer = bank_result(bank, owed, NOW)
    ended = finish_payment(steps.store.shop(), owed, bank_answer)

    assert ended.state is PayState.REFUNDED
    assert finish_payment(steps.store.shop(), owed, bank_answer) == ended
    bank.close()


@pytest.mark.spec("CO-06")
def test_a_payment_nobody_knows_of_waits_and_is_given_up_in_the_end(tmp_path):
    """The card that times out: unknown now, surely not charged after ten minutes."""
    clock = TurnedClock()
    bank = DemoBank(tmp_path / "bank.db", clock, slow_s=0)
    steps = steps_at(clock)
    session = steps.begin(steps.open_pay_site(BOLT=1))
    slow = bank.charge(session.charge, evolve(GOOD, number="4000000000009995"))
    assert slow.outcome is PaymentOutcome.UNKNOWN
    clock.turn(7)
    recovery = PaymentRecoveryJob(steps.store, bank, clock)

    assert (recovery.run(), recovery.run()) == (1, 0)
    (unknown,) = steps.read_shop(lambda shop: shop.pay_sessions.unsettled(clock.now(), 9))
    assert unknown.state is PayState.UNKNOWN
    clock.turn(600)
    assert recovery.run() == 1
    assert steps.read_shop(lambda shop: shop.pay_sessions.get(session.session_id)).state is PayState.DECLINED
    bank.close()


class Silent(NoBank):
    """A hosted bank that never says anything."""

    def __init__(self) -> None:
        super().__init__()
        object.__setattr__(self, "forgotten_after", timedelta(minutes=30))

    def outcome(self, charge):
        return UNKNOWN


def test_a_form_that_nobody_filled_in_is_forgotten():
    """After half an hour, so that the basket may be paid for again."""
    steps = steps_at()
    session = steps.begin(steps.open_pay_site(BOLT=1))
    unknown = steps.end(session, UNKNOWN)

    assert unsettled_payments(steps.store.shop()) == ()
    assert bank_result(Silent(), unknown, seconds_after(1799)) is None
    bank_answer = bank_result(Silent(), unknown, seconds_after(1800))
    assert bank_answer is not None
    assert bank_answer.outcome is DECLINED.outcome
    assert finish_payment(steps.store.shop(), unknown, bank_answer).state is PayState.DECLINED
    assert steps.end(session, PAID).state is PayState.PAID


def test_the_bank_charges_once_for_one_id(tmp_path):
    """After a restart too; what it never heard of is void."""
    bank = DemoBank(tmp_path / "bank.db", StoppedClock())
    charge = Charge(charge_id="ps-1-1", amount=Money(100))
    bank_answer = [bank.charge(charge, GOOD), bank.charge(charge, evolve(GOOD, number="4000000000000002"))]
    bank.close()
    again = DemoBank(tmp_path / "bank.db", StoppedClock())

    assert [one.outcome for one in (*bank_answer, again.outcome(charge))] == [PaymentOutcome.PAID] * 3
    never = Charge(charge_id="ps-2-1", amount=Money(100))
    assert again.outcome(never).outcome is PaymentOutcome.DECLINED
    assert again.charge(never, GOOD).outcome is PaymentOutcome.DECLINED
    assert again.taken() == {"ps-1-1": 100}
    assert again.refund(charge, "bank-ps-1-1")
    assert (again.taken(), again.refunded()) == ({}, 1)
    again.close()


def test_the_pay_secret_is_made_once_and_for_the_owner_alone(tmp_path):
    """A file without a secret is not taken for one."""
    path = tmp_path / "data" / "pay.secret"
    first = secret_in(path)

    assert secret_in(path) == first
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_text("short")
    with pytest.raises(ValueError, match="is empty"):
        secret_in(path)


def test_a_trader_collects():
    """The order names the branch, and is never sent."""
    steps = open_checkout(MemoryStore(StoppedClock(), ShopRules(delivery=RULES)))
    branch = RULES.branches[0].branch_id
    product = steps.read_shop(lambda shop: shop.catalogue.by_sku(Storefront.IRONMONGERY, ["BOLT"]))["BOLT"]
    steps.change_shop(lambda shop: shop.branch_stock.put([BranchUnits(branch, product.product_id, 5)]))
    steps.basket(TRADER, BOLT=1)
    handed = steps.hand_over(TRADER, CheckoutChanges(delivery_option="collect", branch_id=branch))
    session = open_pay_session(steps.store.shop(), handed.token, SITE)
    steps.begin(session)
    order = steps.end(session).order

    assert order.sale.delivery.branch_id == branch
    assert order.sale.delivery.is_collected
    assert OrderStatus.DISPATCHED not in next_statuses(order)
    assert OrderStatus.READY_TO_COLLECT in next_statuses(order)


def test_an_order_before_noon_says_its_hours():
    """As they were sold."""
    steps = steps_at()
    steps.basket(BOLT=1)
    handed = steps.hand_over(ANN, CheckoutChanges(delivery_option="before_noon", address_id="a-home"))

    assert handed.order.sale.delivery.option_id == "before_noon"
    assert handed.order.sale.delivery.time_window.endswith("-12:00")


def test_an_order_on_account_in_progress_is_still_an_open_order():
    """Until it leaves."""
    steps = steps_at()
    paid = steps.begin(steps.open_pay_site(TRADER, BOLT=1), ON_ACCOUNT)
    owed = steps.amount_owed()
    set_order_status(steps.store.shop(), paid.order_number, OrderStatus.IN_PROGRESS)

    assert steps.amount_owed() == owed


def test_an_order_whose_id_is_taken_is_never_placed():
    """Something is badly wrong then, so nothing is changed."""
    steps = steps_at()
    session = steps.open_pay_site(BOLT=1)
    steps.change_shop(lambda shop: shop.orders.add(an_order([], order_id=session.order.order_id)))

    with pytest.raises(AssertionError, match="placed before"):
        place_order(steps.store.shop(), session.session_id, "bank-1")
    assert steps.basket_units() == {"BOLT": 1}
