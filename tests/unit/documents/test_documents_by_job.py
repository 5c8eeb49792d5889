"""Documents, letter and command line show the lines of an order by job, where there are several."""

from __future__ import annotations

import io
import re

import pytest
from attrs import evolve
from pypdf import PdfReader

from adapters.documents.pdf import PdfRenderer
from adapters.memory import MemoryStore
from app.cli.order_details import whole
from shopcore.documents.document import DocumentRow, OrderDocument
from shopcore.documents.order_documents import credit_note, delivery_note, invoice
from shopcore.orders.order import Charges, Order, OrderStatus
from tests.support.checkout_steps import open_checkout
from tests.support.customers import NOW
from tests.support.messages.emails import confirmation_of
from tests.support.priced_orders import an_order
from tests.support.sold_orders import (
    BUSINESS,
    CONSUMER,
    SELLER,
    SELLERS,
    a_collection,
    a_sold_order,
    bolts,
    with_jobs,
)
from tests.support.stores.store_places import StoppedClock

GOODS = "Goods for this job"
MARKS = re.compile(rf"HB-\d{{4}}|Job: (?:Mill Lane 4|Plot 7|Anchor Yard)|{GOODS}")


def two_jobs(**changes: object) -> Order:
    """A bolt and a plate for Mill Lane, another bolt for the order's own job."""
    return with_jobs(a_sold_order(**changes), "Mill Lane 4", "", "Mill Lane 4")


def shown(document: OrderDocument) -> list[str]:
    """The rows as read: headings, codes, and what the sums say."""
    return [row.cells[0] if not row.is_sum else " ".join(filter(None, row.cells)) for row in document.rows]


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("is_credited", [False, True])
def test_an_invoice_shows_the_lines_job_by_job_with_their_goods(is_credited: bool):
    """Charges stand under none of them, and what is credited is told alike."""
    status = OrderStatus.CANCELLED if is_credited else OrderStatus.PLACED
    order = two_jobs(status=status)
    document = credit_note(order, BUSINESS, SELLER, NOW) if is_credited else invoice(order, BUSINESS, SELLER)

    assert shown(document) == [
        "Job: Mill Lane 4",
        "HB-1000",
        "PLATE",
        f"Goods for this job {order.jobs[0].goods.ex_vat}",
        "Job: Plot 7",
        "HB-1001",
        f"Goods for this job {order.jobs[1].goods.ex_vat}",
        "For the whole order",
        "",
    ]
    assert document.sums == invoice(a_sold_order(), BUSINESS, SELLER).sums


def test_lines_without_any_job_are_said_to_have_none():
    """Where the order has no reference of its own; what costs nothing beside its goods has no more rows."""
    order = with_jobs(
        a_sold_order(bolts(), reference="", delivery=a_collection(), charges=Charges()), "", "Yard"
    )

    rows = shown(invoice(order, CONSUMER, SELLER))
    assert [row for row in rows if row.startswith(("Job", "Without", "For"))] == [
        "Without a job reference",
        "Job: Yard",
    ]
    assert rows[-1].startswith("Goods for this job")


def test_an_order_for_one_job_is_printed_as_ever():
    """Whether its lines name that job or not."""
    plain = a_sold_order()
    named = with_jobs(plain, "Plot 7", "", "Plot 7")

    for document in (invoice, delivery_note):
        assert document(named, BUSINESS, SELLER) == document(plain, BUSINESS, SELLER)
        assert "Job: " not in str(document(plain, BUSINESS, SELLER).rows)
    assert confirmation_of(named, BUSINESS, SELLER) == confirmation_of(plain, BUSINESS, SELLER)


@pytest.mark.spec("CO-06")
def test_a_delivery_note_shows_each_parcel_by_job():
    """A job without anything in a parcel is not named there; without parcels the jobs are the headings."""
    order = two_jobs()
    note = delivery_note(order, BUSINESS, SELLER)
    fetched = delivery_note(two_jobs(delivery=a_collection()), BUSINESS, SELLER)

    assert shown(note)[1:] == [
        "Job: Mill Lane 4",
        "HB-1000",
        "Job: Plot 7",
        "HB-1001",
        "Parcel 2 of 2: Tuesday 1 December 2026 to Thursday 3 December 2026, cut to size for you",
        "Job: Mill Lane 4",
        "PLATE",
    ]
    assert [row.cells[0] for row in note.rows if row.is_minor] == [r for r in shown(note) if r[:3] == "Job"]
    assert shown(fetched) == ["Job: Mill Lane 4", "HB-1000", "PLATE", "Job: Plot 7", "HB-1001"]
    assert not any(row.is_minor for row in fetched.rows)


@pytest.mark.spec("CO-06")
def test_the_mail_shows_the_lines_by_job_in_words_and_as_a_table():
    """In plain text a job stands apart; in the page it heads its rows."""
    email = confirmation_of(two_jobs(reference=""), BUSINESS, SELLER)
    text, page = email.text, email.html

    assert "\n\nJob: Mill Lane 4\n1 × Tower bolt no. 0, HB-1000" in text
    assert "\n\nWithout a job reference\n4 × Tower bolt no. 1, HB-1001" in text
    assert "\n\nFor the whole order\nDelivery: Standard delivery: " in text
    assert text.index("PLATE") < text.index("Without a job reference")
    assert 'colspan="3"' in page
    assert page.count('<th scope="colgroup"') == 3
    assert ">Job: Mill Lane 4</th>" in page


@pytest.mark.parametrize("count", range(6, 40, 3))
def test_on_printed_sheets_no_heading_stands_last_and_no_sum_first(count: int):
    """However many lines there are; each is printed once, under its job."""
    names = ("Mill Lane 4", "", "Anchor Yard")
    order = with_jobs(a_sold_order(bolts(count)), *(names[n % 3] for n in range(count)))
    printed = PdfRenderer(SELLERS).printed(invoice(order, BUSINESS, SELLER))
    pages = [MARKS.findall(page.extract_text()) for page in PdfReader(io.BytesIO(printed)).pages]

    for marks in filter(None, pages):
        assert marks[0] != GOODS
        assert not marks[-1].startswith("Job: ")
    assert [mark for marks in pages for mark in marks] == [
        mark
        for job in order.jobs
        for mark in (f"Job: {job.reference}", *(line.sku for line in job.lines), GOODS)
    ]


def test_the_command_line_shows_them_too():
    """With what each comes to; an order for one job has no headings."""
    steps = open_checkout(MemoryStore(StoppedClock()))
    with steps.store.read() as shop:
        plain, jobs = ("\n".join(whole(shop, order)) for order in (an_order(bolts()), two_jobs()))

    assert "Job: " not in plain
    assert "  Job: Mill Lane 4, £31.50 ex VAT\n     1 × HB-1000" in jobs
    assert jobs.index("PLATE") < jobs.index("  Job: Plot 7, £16.28 ex VAT\n     4 × HB-1001")


def test_a_heading_is_a_row_of_one_cell():
    """A sum is none."""
    assert DocumentRow(("Job: Yard",)).is_heading
    assert not DocumentRow(("", "Goods"), is_sum=True).is_heading
    assert evolve(DocumentRow(("a", "b")), is_sum=True).is_sum
