"""Lines of a basket stand under jobs of their own, for as long as they are there."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from adapters.sql.orders.order_text import CHOICE, DRAFT
from shopcore.basket.price_basket import price_basket
from shopcore.delivery.plan import CheckoutChoice
from shopcore.errors import RulesBroken
from shopcore.money.money import Money
from shopcore.money.vat import sum_of
from shopcore.orders.order import Job, sold_lines
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.update_line import LineSelector
from shopcore.use_cases.checkout.choose_delivery import (
    TOO_LONG,
    CheckoutChanges,
    choose_delivery,
    show_checkout,
)
from tests.support.checkout_steps import ANN, SITE, TO_HOME, CheckoutSteps, open_checkout
from tests.support.customers import NOW, a_customer
from tests.support.sold_orders import a_sold_order, bolts, with_jobs
from tests.support.stores.store_places import StoppedClock


@pytest.fixture
def steps() -> CheckoutSteps:
    return open_checkout(MemoryStore(StoppedClock()))


def choose(steps: CheckoutSteps, *pairs: tuple[str, str], **changes: Any) -> CheckoutChoice:
    return choose_delivery(steps.store.shop(), ANN, CheckoutChanges(line_references=pairs, **changes)).choice


def references(steps: CheckoutSteps) -> dict[str, str]:
    return dict(show_checkout(steps.store.shop(), ANN).choice.line_references)


@pytest.mark.spec("CO-02")
def test_each_line_keeps_its_job_until_another_is_said(steps: CheckoutSteps):
    """As one line of text; what is not named stays, an empty one takes it back."""
    steps.basket(BOLT=1, SOME=1)
    assert choose(steps, ("l-1", " Mill  Lane 4 ")).line_references == (("l-1", "Mill Lane 4"),)
    choose(steps, ("l-2", "Plot 7"), reference="Yard")
    choose_delivery(steps.store.shop(), ANN, CheckoutChanges(purchase_order="PO-1"))
    assert references(steps) == {"l-1": "Mill Lane 4", "l-2": "Plot 7"}

    choose(steps, ("l-1", " "), ("l-2", "Plot 8"))
    assert references(steps) == {"l-2": "Plot 8"}
    assert show_checkout(steps.store.shop(), ANN).choice.reference == "Yard"


@pytest.mark.spec("CO-02")
def test_a_line_that_is_gone_is_forgotten(steps: CheckoutSteps):
    """Nor does a line that comes after it take its job; a line that never was has none."""
    steps.basket(BOLT=1, SOME=1)
    choose(steps, ("l-1", "Mill Lane 4"), ("l-2", "Plot 7"), ("l-9", "Nowhere"))
    remove_line(steps.store.shop(), ANN, LineSelector(line_id="l-1"))
    steps.basket(BOLT=1)

    assert references(steps) == {"l-2": "Plot 7"}
    assert steps.hand_over().order.lines[1].sku == "BOLT"
    assert [line.reference for line in steps.hand_over().order.lines] == ["Plot 7", ""]


@pytest.mark.spec("CO-02", "CO-05")
def test_a_job_is_no_longer_than_the_reference_of_an_order(steps: CheckoutSteps):
    """Fifty characters, told at its place; the hand-off is as strict, and nothing is kept."""
    steps.basket(BOLT=1)
    assert dict(choose(steps, ("l-1", "x" * 50)).line_references) == {"l-1": "x" * 50}
    for changes in (
        CheckoutChanges(line_references=(("l-1", "y"), ("l-1", "x" * 51))),
        CheckoutChanges(reference="x" * 51),
    ):
        with pytest.raises(RulesBroken) as refused:
            choose_delivery(steps.store.shop(), ANN, changes)
        with pytest.raises(RulesBroken):
            steps.hand_over(choice=changes)
        (fault,) = refused.value.faults
        assert fault.message == TOO_LONG
        assert fault.field in ("line_references[1].reference", "reference")

    assert references(steps) == {"l-1": "x" * 50}


@pytest.mark.spec("CO-05")
def test_what_the_hand_off_says_of_lines_is_sold(steps: CheckoutSteps):
    """Should the shop not have heard of it before."""
    steps.basket(BOLT=1, SOME=2)
    choose(steps, ("l-1", "Mill Lane 4"))
    delivery_wishes = evolve(TO_HOME, line_references=(("l-2", "Plot 7"), ("l-9", "Nowhere")))
    handed = steps.hand_over(choice=delivery_wishes)

    assert [line.reference for line in handed.order.lines] == ["Mill Lane 4", "Plot 7"]
    with steps.store.change() as shop:
        note = shop.hand_offs.spend(handed.claims.nonce, NOW)
    assert note is not None
    assert note.choice.line_references == (("l-1", "Mill Lane 4"), ("l-2", "Plot 7"))
    assert SITE.keys.read(handed.token, NOW) == handed.claims


def test_what_was_stored_before_lines_had_jobs_is_read():
    """Hand-offs and orders to be outlive a new version of the shop."""
    old = '{"delivery_option":"standard","delivery_date":null,"address_id":"a-1","branch_id":"",'
    old += '"reference":"Plot 7","purchase_order":"","delivery_time":""}'
    assert CHOICE.read(old) == CheckoutChoice(
        delivery_option="standard", address_id="a-1", reference="Plot 7"
    )

    order = with_jobs(a_sold_order(), "", "Mill Lane 4", "")
    choice = CheckoutChoice(line_references=(("l-2", "Mill Lane 4"),))
    assert DRAFT.read(DRAFT.write(order)) == order
    assert CHOICE.read(CHOICE.write(choice)) == choice
    bare = DRAFT.write(a_sold_order()).replace(',"reference":""', "")
    assert '"reference":""' not in bare
    assert DRAFT.read(bare) == a_sold_order()


@pytest.mark.parametrize(
    ("own", "lines", "jobs"),
    [
        ("Plot 7", ("", "", ""), {}),
        ("Plot 7", ("", "Plot 7", ""), {}),
        ("", ("", "", ""), {}),
        ("", ("Plot 7", "Plot 7", "Plot 7"), {"Plot 7": [1, 2, 3]}),
        ("Plot 7", ("Mill Lane 4", "", "Mill Lane 4"), {"Mill Lane 4": [1, 3], "Plot 7": [2]}),
        ("Plot 7", ("", "Mill Lane 4", "Plot 7"), {"Plot 7": [1, 3], "Mill Lane 4": [2]}),
        ("", ("", "Mill Lane 4", ""), {"": [1, 3], "Mill Lane 4": [2]}),
    ],
    ids=str,
)
def test_an_order_has_jobs_where_a_line_names_another_than_its_own(own: str, lines: Any, jobs: Any):
    """In the order of their first lines; the goods of all of them are those of the order."""
    order = with_jobs(a_sold_order(reference=own), *lines)

    assert {job.reference: [line.number for line in job.lines] for job in order.jobs} == jobs
    assert list(jobs) == [job.reference for job in order.jobs]
    assert not jobs or sum_of([job.goods for job in order.jobs]) == order.goods


def test_an_order_without_lines_has_no_jobs():
    """And a job's goods are the sum of its lines."""
    assert evolve(a_sold_order(), lines=()).jobs == ()
    first, second = sold_lines(price_basket(bolts()), {"l-2": "Plot 7"})
    assert (first.reference, second.reference) == ("", "Plot 7")
    assert Job("Plot 7", (first, second)).goods.ex_vat == Money(300 + 1628)


def test_another_customer_has_jobs_of_their_own(steps: CheckoutSteps):
    """Line ids mean something in one basket alone."""
    ben = a_customer("ben")
    steps.basket(BOLT=1)
    steps.basket(ben, BOLT=1)
    choose(steps, ("l-1", "Mill Lane 4"))

    assert show_checkout(steps.store.shop(), ben).choice.line_references == ()
    assert steps.hand_over(ben).order.jobs == ()
