"""The documents of an order say what the law and a bookkeeper want, with the order's own figures."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.documents.document import DocumentColumn, DocumentRow, OrderDocument, Panel
from shopcore.documents.order_documents import credit_note, delivery_note, has_invoice, invoice
from shopcore.documents.seller import Seller
from shopcore.errors import NotFound
from shopcore.money.money import Money
from shopcore.money.vat import VatRate, with_vat
from shopcore.orders.order import Charges, OrderStatus
from shopcore.payments.payment import PayMethod
from shopcore.storefront import Storefront
from tests.support.customers import seconds_after
from tests.support.priced_orders import an_order
from tests.support.products import a_line, a_product
from tests.support.sold_orders import (
    BUSINESS,
    CONSUMER,
    IN_PART,
    PLATE_SIZE,
    SELLER,
    SENDER,
    a_collection,
    a_cut_line,
    a_sold_order,
    bolts,
    sent_home,
    with_jobs,
)

BY = "by 21 December 2026, quoting invoice I0000042."
CARD, ACCOUNT = {}, {"method": PayMethod.ACCOUNT}


def facts(document: OrderDocument) -> dict[str, str]:
    return dict(document.facts)


def panels(document: OrderDocument) -> dict[str, tuple[str, ...]]:
    return {panel.heading: panel.lines for panel in document.panels}


def pence(words: str) -> int:
    return Money.of(words.replace("£", "").replace(",", "")).pence


FACTS = (
    ("Order", "N1001"),
    ("Ordered on", "21 November 2026"),
    ("Account", "C0000001"),
    ("Purchase order", "PO-118"),
    ("Job reference", "Plot 7"),
)
HOME_LINES = ("Ms Ann Ó Brien", "4 Mill Lane", "Leeds", "West Yorkshire", "LS1 4AP")
BOUGHT_BY = ("Lathe & Sons", "Ms Tess Ó Brien", *HOME_LINES[1:])
FOOT = (
    "Anvil Trading Ltd, trading as Strike & Keep, Unit 4, Anvil Works, Birmingham, B1 2ZZ",
    "0121 496 0101 · sales@shop.example",
    "Company number 01234567 · VAT number GB 999 9999 73",
)
CUT = "838 × 200 mm, with screw holes"
INVOICE = OrderDocument(
    storefront=Storefront.IRONMONGERY,
    heading="VAT invoice",
    number="I0000042",
    seller="Strike & Keep",
    facts=(
        ("Invoice number", "I0000042"),
        ("Invoice date", "21 November 2026"),
        ("Tax point", "21 November 2026"),
        *FACTS,
    ),
    panels=(Panel("Sold to", BOUGHT_BY), Panel("Delivered to", HOME_LINES)),
    columns=(
        DocumentColumn(name="Code", share=24),
        DocumentColumn(name="Description", share=49),
        DocumentColumn(name="Quantity", share=12, is_figure=True),
        DocumentColumn(name="Each, ex VAT", share=17, is_figure=True),
        DocumentColumn(name="VAT rate", share=12, is_figure=True),
        DocumentColumn(name="Ex VAT", share=17, is_figure=True),
        DocumentColumn(name="VAT", share=15, is_figure=True),
    ),
    rows=(
        DocumentRow(("HB-1000", "Tower bolt no. 0", "1", "£3.00", "20%", "£3.00", "£0.60")),
        DocumentRow(("HB-1001", "Tower bolt no. 1", "4", "£4.07", "20%", "£16.28", "£3.26")),
        DocumentRow(("PLATE", "Kick plate", "2", "£14.25", "20%", "£28.50", "£5.70"), CUT, piece=PLATE_SIZE),
        DocumentRow(("", "Delivery: Standard delivery", "1", "£6.95", "20%", "£6.95", "£1.39")),
    ),
    sums=(("Total ex VAT", "£54.73"), ("VAT at 20%", "£10.95")),
    total=("Total inc VAT", "£65.68"),
    by_rate=(("VAT rate", "Ex VAT", "VAT"), ("20%", "£54.73", "£10.95")),
    notes=(
        "Paid by card on 21 November 2026, reference bank-1. There is nothing more to pay.",
        "Made-to-measure goods can't be cancelled, and can be returned only if faulty.",
    ),
    foot=FOOT,
    stamp="Paid",
)


@pytest.mark.spec("CO-06")
def test_an_invoice_reads_word_for_word_as_agreed() -> None:
    """Whoever changes a heading, a figure or where it stands has to change it here too."""
    assert invoice(a_sold_order(), BUSINESS, SELLER) == INVOICE


@pytest.mark.spec("CO-06")
def test_a_credit_note_is_the_invoice_turned_round() -> None:
    """The same lines and sums under another heading, with a number and a day of its own."""
    cancelled = a_sold_order(status=OrderStatus.CANCELLED)

    assert credit_note(cancelled, BUSINESS, SELLER, seconds_after(86_400)) == evolve(
        INVOICE,
        heading="Credit note",
        number="I0000042-C",
        facts=(
            ("Credit note number", "I0000042-C"),
            ("Date", "22 November 2026"),
            ("Credits invoice", "I0000042, 21 November 2026"),
            *FACTS,
        ),
        total=("Credited", "£65.68"),
        notes=("This order was cancelled. The invoice named above is credited in full.",),
        stamp="",
    )


@pytest.mark.spec("CO-06")
def test_a_delivery_note_reads_word_for_word_as_agreed() -> None:
    """With a box to tick on every line, and no price at all."""
    assert delivery_note(a_sold_order(), BUSINESS, SELLER) == OrderDocument(
        storefront=Storefront.IRONMONGERY,
        heading="Delivery note",
        number="N1001",
        seller="Strike & Keep",
        facts=(*FACTS, ("Delivery", "Tuesday 24 November 2026 to Thursday 3 December 2026")),
        panels=(Panel("Ordered by", BOUGHT_BY), Panel("Deliver to", HOME_LINES)),
        columns=(
            DocumentColumn(name="Code", share=33),
            DocumentColumn(name="Description", share=77),
            DocumentColumn(name="Ordered", share=14, is_figure=True),
            DocumentColumn(name="In parcel", share=14, is_figure=True),
            DocumentColumn(name="Checked", share=14, is_figure=True, has_box=True),
        ),
        rows=(
            DocumentRow(("Parcel 1 of 2: Tuesday 24 November 2026, from stock",)),
            DocumentRow(("HB-1000", "Tower bolt no. 0", "1", "1", "")),
            DocumentRow(("HB-1001", "Tower bolt no. 1", "4", "4", "")),
            DocumentRow(
                ("Parcel 2 of 2: Tuesday 1 December 2026 to Thursday 3 December 2026, cut to size for you",)
            ),
            DocumentRow(("PLATE", "Kick plate", "2", "2", ""), CUT, piece=PLATE_SIZE),
        ),
        notes=(
            "Please check your goods against this list, and tell us as soon as you can if anything"
            " is missing or damaged: 0121 496 0101, sales@shop.example.",
        ),
        foot=FOOT,
    )


def test_many_pieces_are_counted_in_thousands() -> None:
    """On either document, ordered and in the parcel."""
    order = a_sold_order([a_line(a_product("0.50"), 2_400)])
    parcel = evolve(sent_home([a_line(quantity=2_400)]).parcels[0], quantities=(1_200,))
    in_part = a_sold_order([a_line(a_product("0.50"), 2_400)], delivery=sent_home(parcels=(parcel,)))

    assert invoice(order, BUSINESS, SELLER).rows[0].cells[2] == "2,400"
    assert delivery_note(in_part, BUSINESS, SELLER).rows[1].cells[2:4] == ("2,400", "1,200")


def test_an_order_refused_a_paper_is_named() -> None:
    """By what is not there, and by the number of the order."""
    with pytest.raises(NotFound) as missing:
        invoice(an_order(bolts()), CONSUMER, SELLER)
    assert (missing.value.what, missing.value.key) == ("invoice", "N1001")
    with pytest.raises(NotFound) as unnumbered:
        invoice(a_sold_order(sale={"invoice_number": ""}), CONSUMER, SELLER)
    assert (unnumbered.value.what, unnumbered.value.key) == ("invoice", "N1001")
    with pytest.raises(NotFound) as standing:
        credit_note(a_sold_order(), CONSUMER, SELLER, seconds_after(0))
    assert (standing.value.what, standing.value.key) == ("credit note", "N1001")
    assert not has_invoice(a_sold_order(sale={"invoice_number": ""}))


@pytest.mark.spec("CO-06")
def test_an_invoice_says_all_that_vat_law_asks():
    """Number, date, tax point, seller and VAT number, buyer, lines with their rate, VAT by rate."""
    document = invoice(a_sold_order(), BUSINESS, SELLER)

    assert (document.heading, document.number) == ("VAT invoice", "I0000042")
    assert facts(document) == {
        "Invoice number": "I0000042",
        "Invoice date": "21 November 2026",
        "Tax point": "21 November 2026",
        "Order": "N1001",
        "Ordered on": "21 November 2026",
        "Account": "C0000001",
        "Purchase order": "PO-118",
        "Job reference": "Plot 7",
    }
    assert panels(document)["Sold to"][:2] == ("Lathe & Sons", "Ms Tess Ó Brien")
    assert (
        "Anvil Trading Ltd, trading as Strike & Keep, Unit 4, Anvil Works, Birmingham, B1 2ZZ"
        in document.foot
    )
    assert "Company number 01234567 · VAT number GB 999 9999 73" in document.foot
    assert document.by_rate[0] == ("VAT rate", "Ex VAT", "VAT")
    assert document.by_rate[1][0] == "20%"
    assert document.title == "VAT invoice I0000042, Strike & Keep"


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("count", [1, 7, 200])
def test_the_figures_of_an_invoice_are_the_orders_to_the_penny(count):
    """Its rows add up to its sums, and these are what was paid."""
    order = a_sold_order(
        [*bolts(count), a_cut_line()], charges=Charges(*map(with_vat, (Money(695), Money(495), Money(4000))))
    )
    document = invoice(order, CONSUMER, SELLER)

    assert sum(pence(row.cells[5]) for row in document.rows) == order.total.ex_vat.pence
    assert sum(pence(row.cells[6]) for row in document.rows) == order.total.vat.pence
    assert [pence(value) for _, value in document.sums] == [order.total.ex_vat.pence, order.total.vat.pence]
    assert document.total == ("Total inc VAT", str(order.total.inc_vat))
    assert [row.cells[1] for row in document.rows[-3:]] == [
        "Delivery: Standard delivery",
        "Large item surcharge",
        "Door delivery",
    ]


@pytest.mark.parametrize(
    ("sale", "status", "stamp", "words"),
    [
        (
            CARD,
            OrderStatus.PLACED,
            "Paid",
            "Paid by card on 21 November 2026, reference bank-1. There is nothing more to pay.",
        ),
        (
            {"payment_reference": ""},
            OrderStatus.PLACED,
            "Paid",
            "Paid by card on 21 November 2026. There is nothing more to pay.",
        ),
        (ACCOUNT, OrderStatus.PLACED, "", f"On account: please pay £65.68 {BY}"),
        (
            ACCOUNT,
            OrderStatus.CANCELLED,
            "Cancelled",
            "This order was cancelled: there is nothing to pay. See the credit note.",
        ),
        (
            {"method": PayMethod.PURCHASE_ORDER},
            OrderStatus.DISPATCHED,
            "",
            f"On account, by purchase order: please pay £65.68 {BY}",
        ),
        (
            IN_PART,
            OrderStatus.PLACED,
            "",
            "£10.00 was paid by card on 21 November 2026, reference bank-1."
            f" On account: please pay £55.68 {BY}",
        ),
    ],
)
def test_an_invoice_says_how_it_is_paid(sale, status, stamp, words):
    """A bookkeeper sees at once whether money is owed, and until when."""
    document = invoice(a_sold_order(sale=sale, status=status), BUSINESS, SELLER)

    assert document.stamp == stamp
    assert words == document.notes[0]


def test_an_invoice_asks_only_for_what_no_card_paid():
    """The total stands as sold; what is still to pay is the rest of it."""
    order = a_sold_order(sale=IN_PART)
    document = invoice(order, BUSINESS, SELLER)

    assert document.total == ("Total inc VAT", str(order.total.inc_vat))
    rest = order.total.inc_vat - Money.of("10.00")
    assert f"please pay {rest} by 21 December 2026" in document.notes[0]


def test_an_invoice_on_account_says_where_to_pay():
    """Where the owner wrote it down; one that is paid asks for nothing."""
    seller = evolve(SELLER, terms=evolve(SELLER.terms, pay_to="Pay to sort code 00-00-00."))
    notes = [invoice(a_sold_order(sale=sale), BUSINESS, seller).notes[0] for sale in (ACCOUNT, {})]

    assert notes[0].endswith("quoting invoice I0000042. Pay to sort code 00-00-00.")
    assert "sort code" not in notes[1]


def test_a_credit_note_takes_the_whole_invoice_back():
    """It names the invoice, and has a number of its own."""
    order = a_sold_order(status=OrderStatus.CANCELLED)
    document = credit_note(order, CONSUMER, SELLER, seconds_after(86_400))

    assert facts(document)["Credit note number"] == document.number == "I0000042-C"
    assert facts(document)["Date"] == "22 November 2026"
    assert facts(document)["Credits invoice"] == "I0000042, 21 November 2026"
    assert document.total == ("Credited", str(order.total.inc_vat))
    assert document.notes == ("This order was cancelled. The invoice named above is credited in full.",)


def test_an_order_that_stands_has_no_credit_note():
    """Only a cancelled one has."""
    with pytest.raises(NotFound):
        credit_note(a_sold_order(), CONSUMER, SELLER, seconds_after(0))


def test_orders_of_the_time_before_have_no_invoice_here():
    """They were invoiced elsewhere; their delivery note lists the lines."""
    order = an_order([*bolts(), a_cut_line()])

    assert not has_invoice(order)
    assert has_invoice(a_sold_order())
    with pytest.raises(NotFound):
        invoice(order, CONSUMER, SELLER)
    document = delivery_note(order, CONSUMER, SELLER)
    assert [row.cells[0] for row in document.rows] == ["HB-1000", "HB-1001", "PLATE"]
    assert list(panels(document)) == ["Ordered by"]
    assert list(facts(document)) == ["Order", "Ordered on", "Account"]


def test_an_order_keeps_the_rate_it_was_sold_at() -> None:
    """In every row of its invoice and in its sums, with jobs and without."""
    sold = a_sold_order(bolts(2), sale={"vat_rate": VatRate(500)})

    for order in (sold, with_jobs(sold, "Yard", "")):
        document = invoice(order, BUSINESS, SELLER)
        rates = {row.cells[4] for row in document.rows if not row.is_heading and not row.is_sum}
        assert rates == {"5%"}
        assert document.sums[1][0] == "VAT at 5%"
        assert document.by_rate[1][0] == "5%"


@pytest.mark.spec("CO-06")
def test_a_delivery_note_lists_parcel_by_parcel_without_prices():
    """Whoever packs and whoever receives can tick each line."""
    document = delivery_note(a_sold_order(), BUSINESS, SELLER)

    assert [(row.cells[0], row.note) for row in document.rows] == [
        ("Parcel 1 of 2: Tuesday 24 November 2026, from stock", ""),
        ("HB-1000", ""),
        ("HB-1001", ""),
        ("Parcel 2 of 2: Tuesday 1 December 2026 to Thursday 3 December 2026, cut to size for you", ""),
        ("PLATE", "838 × 200 mm, with screw holes"),
    ]
    assert document.rows[2].cells == ("HB-1001", "Tower bolt no. 1", "4", "4", "")
    assert "£" not in str(document.rows)
    assert panels(document)["Deliver to"] == (
        "Ms Ann Ó Brien",
        "4 Mill Lane",
        "Leeds",
        "West Yorkshire",
        "LS1 4AP",
    )
    assert panels(invoice(a_sold_order(), BUSINESS, SELLER))["Delivered to"][0] == "Ms Ann Ó Brien"
    assert facts(document)["Job reference"] == "Plot 7"
    assert facts(document)["Delivery"] == "Tuesday 24 November 2026 to Thursday 3 December 2026"


def test_what_is_collected_says_where_and_costs_no_delivery():
    """On both papers."""
    order = a_sold_order(delivery=a_collection(), charges=Charges())
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
    document = delivery_note(order, CONSUMER, SELLER)

    assert "Delivery" not in facts(document)
    assert list(panels(invoice(order, CONSUMER, SELLER))) == ["Sold to"]
    assert list(panels(document)) == ["Ordered by"]


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
