"""Laws of jobs: whatever is chosen, no line is ever sold under the job of another."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from adapters.memory import MemoryStore
from shopcore.documents.order_documents import delivery_note, invoice
from shopcore.money.vat import sum_of
from shopcore.orders.order import Order
from shopcore.plain_text import one_line
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.update_line import LineSelector
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges, choose_delivery
from tests.support.checkout_steps import ANN, TO_HOME, open_checkout
from tests.support.sold_orders import CONSUMER, SELLER, a_sold_order, bolts
from tests.support.stores.store_places import StoppedClock

pytestmark = [pytest.mark.basket, pytest.mark.orders]

JOBS = st.sampled_from(["", "Plot 7", " Mill  Lane 4", "Yard"]) | st.text(max_size=12)
LINE_IDS = st.sampled_from(["l-1", "l-2", "l-3", "l-4", "l-5", "l-99"])
CHANGES = st.one_of(
    st.tuples(st.just("name"), st.lists(st.tuples(LINE_IDS, JOBS), max_size=4)),
    st.tuples(st.just("remove"), LINE_IDS),
    st.tuples(st.just("add"), st.sampled_from(["BOLT", "SOME", "DIRECT"])),
)


@given(st.lists(CHANGES, max_size=8), st.lists(st.tuples(LINE_IDS, JOBS), max_size=3))
def test_each_line_is_sold_under_the_job_that_was_said_of_it_last(changes, final_references):
    """Lines come and go meanwhile; one that came back is a new line without a job."""
    steps = open_checkout(MemoryStore(StoppedClock()))
    steps.basket(BOLT=1, SOME=1, PLATE=1)
    expected: dict[str, str] = {}
    for kind, references in changes:
        there = {line.line_id for line in _basket(steps).lines}
        if kind == "name":
            choose_delivery(steps.store.shop(), ANN, CheckoutChanges(line_references=tuple(references)))
            expected.update({line: one_line(job) for line, job in references if line in there})
        elif kind == "add":
            if not any(line.product.sku == references for line in _basket(steps).lines):
                steps.basket(**{references: 1})
        elif references in there and len(there) > 1:
            remove_line(steps.store.shop(), ANN, LineSelector(references))
            expected.pop(references, None)
    lines = [line.line_id for line in _basket(steps).lines]
    expected.update({line: one_line(job) for line, job in final_references if line in lines})
    order = steps.hand_over(choice=evolve(TO_HOME, line_references=tuple(final_references))).order

    assert [line.reference for line in order.lines] == [expected.get(line_id, "") for line_id in lines]


def _basket(steps):
    return steps.read_shop(lambda shop: shop.baskets.of(ANN.customer_id))


@given(st.lists(JOBS.map(one_line), min_size=1, max_size=9), JOBS.map(one_line))
def test_papers_show_each_line_once_and_under_its_own_job(jobs: list[str], own: str):
    """The goods of the jobs are those of the order, to the penny."""
    plain = a_sold_order(bolts(len(jobs)), reference=own)
    lines = zip(plain.lines, jobs, strict=True)
    order = evolve(plain, lines=tuple(evolve(line, reference=job) for line, job in lines))
    under = {line.sku: f"Job: {line.reference or own}" for line in order.lines if line.reference or own}

    assert sum_of([job.goods for job in order.jobs]) == order.goods or not order.jobs
    for document in (invoice(order, CONSUMER, SELLER), delivery_note(order, CONSUMER, SELLER)):
        assert sorted(row.cells[0] for row in document.rows if row.cells[0].startswith("HB-")) == sorted(
            line.sku for line in order.lines
        )
        if order.jobs:
            assert _headed(document.rows) == {
                line.sku: under.get(line.sku, "Without a job reference") for line in order.lines
            }


def _headed(rows) -> dict[str, str]:
    headed, heading = {}, ""
    for row in rows:
        if row.is_heading:
            heading = row.cells[0]
        elif row.cells[0].startswith("HB-"):
            headed[row.cells[0]] = heading
    return headed


def test_the_laws_are_tried_on_orders_with_jobs():
    """Else they would hold of nothing."""
    order: Order = a_sold_order(bolts(2))
    first, second = order.lines
    assert evolve(order, lines=(first, evolve(second, reference="Yard"))).jobs
