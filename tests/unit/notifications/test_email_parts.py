"""Parts that e-mails and documents are made of."""

from __future__ import annotations

from shopcore.documents.document import DocumentColumn, DocumentRow, OrderDocument
from shopcore.events.page_context import PageContext
from shopcore.html_table import html_table
from shopcore.notifications.recipient import Recipient
from shopcore.plain_text import has_control, is_plain, one_line, plain
from shopcore.storefront import Storefront
from tests.support.customers import a_customer


def test_an_email_is_addressed_by_the_storefront_that_the_customer_belongs_to() -> None:
    """By their first name where it is known; a log shows neither name nor address."""
    recipient = Recipient.of(a_customer(storefront=Storefront.ELECTRICAL))

    assert recipient == Recipient(storefront=Storefront.ELECTRICAL, email="ann@example.com", first_name="Ann")
    assert Recipient(storefront=Storefront.ELECTRICAL, email="a@example.com").first_name == ""
    assert "ann@" not in repr(recipient)
    assert "Ann" not in repr(recipient)


def test_a_paper_has_nothing_that_nobody_gave_it() -> None:
    """Its title names what it is, its number and who sold; a log shows no address."""
    fields = {"heading": "VAT invoice", "number": "I1", "seller": "Strike & Keep"}
    document = OrderDocument(
        storefront=Storefront.IRONMONGERY, facts=(), panels=(), columns=(), rows=(), **fields
    )

    assert document == OrderDocument(
        storefront=Storefront.IRONMONGERY,
        facts=(),
        panels=(),
        columns=(),
        rows=(),
        sums=(),
        total=None,
        by_rate=(),
        notes=(),
        foot=(),
        stamp="",
        **fields,
    )
    assert document.title == "VAT invoice I1, Strike & Keep"
    assert "panels" not in repr(document)


def test_a_row_and_a_column_are_plain_unless_something_is_said() -> None:
    """A row of one cell is a heading."""
    row, column = DocumentRow(("a", "b")), DocumentColumn(name="Code", share=1)

    assert row == DocumentRow(("a", "b"), note="", is_sum=False, is_minor=False)
    assert row.is_sum is row.is_minor is row.is_heading is False
    assert column == DocumentColumn(name="Code", share=1, is_figure=False, has_box=False)
    assert column.is_figure is column.has_box is False
    assert DocumentRow(("a",)).is_heading is True


def test_a_table_is_written_as_html() -> None:
    """What stands in a cell is no markup."""
    assert html_table(("A", "B"), [("<1>", 2), ("x", "&")]) == (
        "<table><thead><tr><th>A</th><th>B</th></tr></thead>"
        "<tbody><tr><td>&lt;1&gt;</td><td>2</td></tr><tr><td>x</td><td>&amp;</td></tr></tbody></table>"
    )
    assert html_table((), []) == "<table><tbody></tbody></table>"


def test_text_that_no_line_shows_is_told_from_text_that_no_store_holds() -> None:
    """From the first to the last of either kind."""
    assert [has_control(text) for text in ("\0", "\x1f", "\x7f", "\x9f", " ", "~", "\xa0", "")] == [
        *[True] * 4,
        *[False] * 4,
    ]
    assert [is_plain(text) for text in ("\0", "\ud800", "\udfff", "\x01", "\ue000", "")] == [
        *[False] * 3,
        *[True] * 3,
    ]
    assert plain("a\0b\ud800c\udfffd\x01") == "abcd\x01"
    assert one_line(" a\0b\x85 \tc\n\nd\x7fe ") == "ab c d e"


def test_services_know_pages_by_these_words() -> None:
    """They are written into what leaves the shop."""
    assert [one.value for one in PageContext] == ["HOMEPAGE", "CATEGORY", "PRODUCT", "CART", "OTHER"]
