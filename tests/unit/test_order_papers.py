"""The papers of an order say what the law and a bookkeeper want, with the order's own figures."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.errors import NotFound
from shopcore.money import Money
from shopcore.order import Charges, OrderStatus
from shopcore.order_papers import credit_note, delivery_note, has_invoice, invoice
from shopcore.paper import Paper
from shopcore.payment import PayMethod
from shopcore.seller import Seller
from shopcore.vat import with_vat
from tests.orders import an_order
from tests.people import later
from tests.sold import (
    BUSINESS,
    CONSUMER,
    IN_PART,
    SELLER,
    SENDER,
    a_cut_line,
    a_sold_order,
    bolts,
    collected,
    sent_home,
)

CARD, ACCOUNT = {}, {"method": PayMethod.ACCOUNT}


def facts(paper: Paper) -> dict[str, str]:
    return dict(paper.facts)


def panels(paper: Paper) -> dict[str, tuple[str, ...]]:
    return {panel.heading: panel.lines for panel in paper.panels}


def pence(words: str) -> int:
    return Money.of(words.replace("£", "").replace(",", "")).pence


@pytest.mark.spec("CO-06")
def test_an_invoice_says_all_that_vat_law_asks():
    """Number, date, tax point, seller and VAT number, buyer, lines with their rate, VAT by rate."""
    paper = invoice(a_sold_order(), BUSINESS, SELLER)

    assert (paper.heading, paper.number) == ("VAT invoice", "I0000042")
    assert facts(paper) == {
        "Invoice number": "I0000042",
        "Invoice date": "21 November 2026",
        "Tax point": "21 November 2026",
        "Order": "N1001",
        "Ordered on": "21 November 2026",
        "Account": "C0000001",
        "Your order number": "PO-118",
        "Job reference": "Plot 7",
    }
    assert panels(paper)["Sold to"][:2] == ("Lathe & Sons", "Ms Tess Ó Brien")
    assert (
        "Anvil Trading Ltd, trading as Strike & Keep, Unit 4, Anvil Works, Birmingham, B1 2ZZ" in paper.foot
    )
    assert "Company number 01234567 · VAT number GB 999 9999 73" in paper.foot
    assert paper.by_rate[0] == ("VAT rate", "Ex VAT", "VAT")
    assert paper.by_rate[1][0] == "20%"
    assert paper.title == "VAT invoice I0000042, Strike & Keep"


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("count", [1, 7, 200])
def test_the_figures_of_an_invoice_are_the_orders_to_the_penny(count):
    """Its rows add up to its sums, and these are what was paid."""
    order = a_sold_order(
        [*bolts(count), a_cut_line()], charges=Charges(*map(with_vat, (Money(695), Money(495), Money(4000))))
    )
    paper = invoice(order, CONSUMER, SELLER)

    assert sum(pence(row.cells[5]) for row in paper.rows) == order.total.ex_vat.pence
    assert sum(pence(row.cells[6]) for row in paper.rows) == order.total.vat.pence
    assert [pence(value) for _, value in paper.sums] == [order.total.ex_vat.pence, order.total.vat.pence]
    assert paper.total == ("Total inc VAT", str(order.total.inc_vat))
    assert [row.cells[1] for row in paper.rows[-3:]] == [
        "Delivery: Standard delivery",
        "Large item surcharge",
        "Door delivery",
    ]


@pytest.mark.parametrize(
    ("sale", "status", "stamp", "words"),
    [
        (CARD, OrderStatus.PLACED, "Paid", "Paid by card on 21 November 2026, reference bank-1."),
        ({"payment_reference": ""}, OrderStatus.PLACED, "Paid", "Paid by card on 21 November 2026. "),
        (ACCOUNT, OrderStatus.PLACED, "", "On account: please pay £"),
        (ACCOUNT, OrderStatus.CANCELLED, "Cancelled", "there is nothing to pay"),
        (
            {"method": PayMethod.PURCHASE_ORDER},
            OrderStatus.DISPATCHED,
            "",
            "by 21 December 2026, naming invoice I0000042",
        ),
        (
            IN_PART,
            OrderStatus.PLACED,
            "",
            "£10.00 was paid by card on 21 November 2026, reference bank-1. On account: please pay £",
        ),
    ],
)
def test_an_invoice_says_how_it_is_paid(sale, status, stamp, words):
    """A bookkeeper sees at once whether money is owed, and until when."""
    paper = invoice(a_sold_order(sale=sale, status=status), BUSINESS, SELLER)

    assert paper.stamp == stamp
    assert words in paper.notes[0]


def test_an_invoice_asks_only_for_what_no_card_paid():
    """The total stands as sold; what is still to pay is the rest of it."""
    order = a_sold_order(sale=IN_PART)
    paper = invoice(order, BUSINESS, SELLER)

    assert paper.total == ("Total inc VAT", str(order.total.inc_vat))
    rest = order.total.inc_vat - Money.of("10.00")
    assert f"please pay {rest} by 21 December 2026" in paper.notes[0]


def test_an_invoice_on_account_says_where_to_pay():
    """Where the owner wrote it down; one that is paid asks for nothing."""
    seller = evolve(SELLER, terms=evolve(SELLER.terms, pay_to="Pay to sort code 00-00-00."))
    told = [invoice(a_sold_order(sale=sale), BUSINESS, seller).notes[0] for sale in (ACCOUNT, {})]

    assert told[0].endswith("naming invoice I0000042. Pay to sort code 00-00-00.")
    assert "sort code" not in told[1]


def test_a_credit_note_takes_the_whole_invoice_back():
    """It names the invoice, and has a number of its own."""
    order = a_sold_order(status=OrderStatus.CANCELLED)
    paper = credit_note(order, CONSUMER, SELLER, later(86_400))

    assert facts(paper)["Credit note number"] == paper.number == "I0000042-C"
    assert facts(paper)["Date"] == "22 November 2026"
    assert facts(paper)["Credits invoice"] == "I0000042 of 21 November 2026"
    assert paper.total == ("Credited", str(order.total.inc_vat))
    assert paper.notes == ("This order was cancelled. The invoice named above is credited in full.",)


def test_an_order_that_stands_has_no_credit_note():
    """Only a cancelled one has."""
    with pytest.raises(NotFound):
        credit_note(a_sold_order(), CONSUMER, SELLER, later(0))


def test_orders_of_the_time_before_have_no_invoice_here():
    """They were invoiced elsewhere; their delivery note lists the lines."""
    order = an_order([*bolts(), a_cut_line()])

    assert not has_invoice(order)
    assert has_invoice(a_sold_order())
    with pytest.raises(NotFound):
        invoice(order, CONSUMER, SELLER)
    paper = delivery_note(order, CONSUMER, SELLER)
    assert [row.cells[0] for row in paper.rows] == ["HB-1000", "HB-1001", "PLATE"]
    assert list(panels(paper)) == ["Ordered by"]


@pytest.mark.spec("CO-06")
def test_a_delivery_note_lists_parcel_by_parcel_without_prices():
    """Whoever packs and whoever receives can tick each line."""
    paper = delivery_note(a_sold_order(), BUSINESS, SELLER)

    assert [(row.cells[0], row.note) for row in paper.rows] == [
        ("Parcel 1 of 2: Tuesday 24 November 2026, from stock", ""),
        ("HB-1000", ""),
        ("HB-1001", ""),
        ("Parcel 2 of 2: Tuesday 1 December 2026 to Thursday 3 December 2026, cut to size for you", ""),
        ("PLATE", "838 × 200 mm, with screw holes"),
    ]
    assert paper.rows[2].cells == ("HB-1001", "Tower bolt no. 1", "4", "4", "")
    assert "£" not in str(paper.rows)
    assert panels(paper)["Deliver to"] == (
        "Ms Ann Ó Brien",
        "4 Mill Lane",
        "Leeds",
        "West Yorkshire",
        "LS1 4AP",
    )
    assert panels(invoice(a_sold_order(), BUSINESS, SELLER))["Delivered to"][0] == "Ms Ann Ó Brien"
    assert facts(paper)["Job reference"] == "Plot 7"
    assert facts(paper)["Delivery"] == "Tuesday 24 November 2026 to Thursday 3 December 2026"


def test_what_is_collected_says_where_and_costs_no_delivery():
    """On both papers."""
    order = a_sold_order(delivery=collected(), charges=Charges())
    note, paid = delivery_note(order, CONSUMER, SELLER), invoice(order, CONSUMER, SELLER)

    assert panels(note)["Collect from"] == ("Leeds, Nail Yard", "3 Nail Yard", "Leeds", "LS9 8ZZ")
    assert facts(note)["Collection"] == "ready from Saturday 21 November 2026, 12:00"
    assert "Collected from" in panels(paid)
    assert paid.rows[-1].cells[0] == "PLATE"


def test_a_cancelled_order_is_not_packed():
    """Its delivery note says so."""
    assert delivery_note(a_sold_order(status=OrderStatus.CANCELLED), CONSUMER, SELLER).stamp == "Cancelled"


def test_a_promise_that_was_not_made_is_not_printed():
    """Nor an address that nobody gave."""
    order = a_sold_order(delivery=sent_home(earliest=None, address=None))
    paper = delivery_note(order, CONSUMER, SELLER)

    assert "Delivery" not in facts(paper)
    assert list(panels(invoice(order, CONSUMER, SELLER))) == ["Sold to"]
    assert list(panels(paper)) == ["Ordered by"]


def test_a_note_on_what_was_cut_stands_only_where_something_was():
    """And a company whose name is the shop's is named once."""
    plain = invoice(a_sold_order(bolts()), CONSUMER, evolve(SELLER, company=SENDER.name))

    assert len(plain.notes) == 1
    assert plain.foot[0].startswith("Strike & Keep, Unit 4")
    assert len(invoice(a_sold_order(), CONSUMER, SELLER).notes) == 2


def test_a_seller_without_numbers_says_none():
    """Nothing is made up."""
    bare = Seller(sender=SENDER, company="A", address=(), email="a@example.com")

    assert bare.registered == ""
    assert len(delivery_note(a_sold_order(), CONSUMER, bare).foot) == 2
