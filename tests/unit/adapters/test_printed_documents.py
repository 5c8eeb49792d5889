"""Printed documents read as they were written: every figure, on as many sheets as it takes."""

from __future__ import annotations

import io

import pytest
from attrs import evolve
from pypdf import PdfReader

from adapters.documents.pdf import Faces, PdfRenderer
from shopcore.documents.order_documents import credit_note, delivery_note, invoice
from shopcore.money.money import Money
from shopcore.orders.order import OrderStatus
from shopcore.storefront import Storefront
from tests.support.customers import NOW
from tests.support.paths import ROOT
from tests.support.sold_orders import BUSINESS, CONSUMER, SELLER, SELLERS, a_cut_line, a_sold_order, bolts

BUILT = ROOT / "ui" / "dist" / "assets"


@pytest.fixture(scope="module", params=["built-in faces", "the storefront's faces"])
def press(request, tmp_path_factory) -> PdfRenderer:
    if request.param == "built-in faces":
        return PdfRenderer(SELLERS)
    if not list(BUILT.glob("hanken-grotesk-latin-*.woff2")):
        pytest.skip("the storefront is not built")
    return PdfRenderer(SELLERS, Faces(BUILT, tmp_path_factory.mktemp("faces")))


def read(printed: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(printed))


def words(printed: bytes) -> str:
    return "\n".join(page.extract_text() for page in read(printed).pages)


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("storefront", list(Storefront))
def test_a_printed_invoice_holds_every_figure_of_the_order(press, storefront):
    """To the penny, with the numbers that VAT law asks for."""
    order = a_sold_order([*bolts(12), a_cut_line()], storefront=storefront)
    pdf_words = words(press.printed(invoice(order, BUSINESS, SELLER)))

    for line in order.lines:
        for hit in (line.sku, line.unit_ex_vat, line.amount.ex_vat, line.amount.vat):
            assert str(hit) in pdf_words
    for hit in (order.total.ex_vat, order.total.vat, order.total.inc_vat):
        assert str(hit) in pdf_words
    for hit in (
        "I0000042",
        "Tax point",
        "GB 999 9999 73",
        "Lathe & Sons",
        "PO-118",
        "Plot 7",
        "20%",
        "Page 1 of 1",
    ):
        assert hit in pdf_words


@pytest.mark.spec("CO-06")
def test_a_code_stays_in_one_piece_or_breaks_after_a_hyphen(press):
    """A bookkeeper types it from the invoice into another book."""
    order = a_sold_order(bolts(3))
    codes = ("TLR-ST0004-BLA", "QHN-FOD-3000W-600-WH", "MTMKICKPLATE15MMSTEEL")
    lines = tuple(evolve(line, sku=sku) for line, sku in zip(order.lines, codes, strict=True))
    pdf_words = words(press.printed(invoice(evolve(order, lines=lines), BUSINESS, SELLER))).split("\n")

    assert "TLR-ST0004-BLA" in " ".join(pdf_words)
    assert any(line.rstrip().endswith("QHN-FOD-3000W-") or "QHN-FOD-3000W- " in line for line in pdf_words)
    assert "MTMKICKPLATE15MMSTEEL" not in " ".join(pdf_words)
    assert "MTMKICKPLATE15MMSTEEL" in "".join("".join(pdf_words).split())


@pytest.mark.spec("CO-06")
def test_two_hundred_lines_go_over_many_sheets_with_repeated_heads(press):
    """No line is lost or torn, and only the last sheet has the sums."""
    order = a_sold_order(bolts(200))
    pages = [page.extract_text() for page in read(press.printed(invoice(order, CONSUMER, SELLER))).pages]
    pdf_words = "\n".join(pages)

    assert len(pages) > 3
    assert all("Description" in page and "Each, ex VAT" in page for page in pages)
    assert all(f"Page {n} of {len(pages)}" in page for n, page in enumerate(pages, start=1))
    assert [line.sku for line in order.lines if pdf_words.count(line.sku) != 1] == []
    assert ["Total inc VAT" in page for page in pages] == [False] * (len(pages) - 1) + [True]
    assert "continued" in pages[1]


@pytest.mark.parametrize("count", range(10, 30))
def test_the_sums_never_run_into_the_foot(count):
    """Whatever the number of lines, they stand on the last sheet whole."""
    document = invoice(a_sold_order(bolts(count)), CONSUMER, SELLER)
    last = read(PdfRenderer(SELLERS).printed(document)).pages[-1]
    heights: dict[str, float] = {}
    last.extract_text(visitor_text=lambda text, _cm, tm, *_: heights.update({text.strip(): tm[5]}))

    note = next(height for text, height in heights.items() if text.startswith("Paid by card"))
    foot = next(height for text, height in heights.items() if text.startswith("Anvil Trading"))
    assert note > foot + 8


def test_a_delivery_note_and_a_credit_note_are_printed_too(press):
    """The one without prices, the other with what is credited."""
    note = words(press.printed(delivery_note(a_sold_order(), BUSINESS, SELLER)))
    cancelled = a_sold_order(status=OrderStatus.CANCELLED)
    credit = words(press.printed(credit_note(cancelled, CONSUMER, SELLER, NOW)))

    assert "Parcel 2 of 2" in note
    assert "838 × 200 mm" in note
    assert "£" not in note
    assert "I0000042-C" in credit
    assert str(cancelled.total.inc_vat) in credit


def test_a_paper_has_a_title_a_language_and_a_size(press):
    """So that a reader, a screen reader and a printer know what it is."""
    pdf = read(press.printed(invoice(a_sold_order(), CONSUMER, SELLER), NOW))
    root = pdf.trailer["/Root"]

    assert pdf.metadata is not None
    assert pdf.metadata.title == "VAT invoice I0000042, Strike & Keep"
    assert pdf.metadata.creation_date == NOW
    assert root["/Lang"] == "en-GB"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert [round(float(side)) for side in pdf.pages[0].mediabox[2:]] == [595, 842]


@pytest.mark.parametrize(
    "name", ["Łukasz Šimon", "Дмитрий", "李小龙", "Zoë Ó Brien", "Nguyễn", "x" * 200, ""]
)
def test_any_name_is_printed_without_a_fault(press, name):
    """As far as the faces have its characters; what they lack is no fault."""
    buyer = evolve(CONSUMER, lines=(name, *CONSUMER.lines))
    order = a_sold_order(reference=name * 3, number=f"N{name}"[:40])
    pdf_words = words(press.printed(invoice(order, buyer, SELLER)))

    assert str(order.total.inc_vat) in pdf_words
    assert "Lukasz Šimon" in pdf_words or "Lukasz Simon" in pdf_words or name != "Łukasz Šimon"


def test_a_long_word_and_a_long_order_stay_on_the_sheet(press):
    """A code of 60 characters is broken; ten thousand pounds and more fit their columns."""
    (line, *_) = a_sold_order(bolts(1)).lines
    long = evolve(line, sku="ABCDEFGHIJ" * 6, name="word " * 80, quantity=999, unit_ex_vat=Money(9_999_999))
    order = evolve(a_sold_order(bolts(1)), lines=(long,))
    pdf_words = words(press.printed(invoice(order, CONSUMER, SELLER)))

    assert "£99,999.99" in pdf_words
    assert pdf_words.replace("\n", "").count("ABCDEFGHIJ") >= 1


def test_faces_are_unpacked_once(tmp_path):
    """The next document finds them; without a folder to keep them the built-in ones do."""
    if not list(BUILT.glob("hanken-grotesk-latin-*.woff2")):
        pytest.skip("the storefront is not built")
    faces = Faces(BUILT, tmp_path)
    PdfRenderer(SELLERS, faces).printed(invoice(a_sold_order(), CONSUMER, SELLER))
    modified_at = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    PdfRenderer(SELLERS, Faces(BUILT, tmp_path)).printed(invoice(a_sold_order(), CONSUMER, SELLER))

    assert len(modified_at) == 3
    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == modified_at
    assert b"Helvetica" in PdfRenderer(SELLERS, Faces(BUILT)).printed(
        invoice(a_sold_order(), CONSUMER, SELLER)
    )
