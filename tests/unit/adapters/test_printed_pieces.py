"""Documents draw what was cut to size: in its proportion, beside its line, with its width and height."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from attrs import evolve, frozen
from pypdf import PageObject, PdfReader

from adapters.documents.pdf import PdfRenderer
from shopcore.documents.document import OrderDocument
from shopcore.documents.order_documents import credit_note, delivery_note, invoice
from shopcore.orders.order import Order, OrderStatus
from shopcore.pricing.made_to_measure import Size
from tests.support.customers import NOW
from tests.support.products import a_line, a_plate
from tests.support.sold_orders import BUSINESS, CONSUMER, SELLER, SELLERS, a_sold_order, bolts

MM = 72 / 25.4
CODE, FOOT, HEAD = 14.0, 266.0, 34.0
"""Where the column of codes begins, and where rows end and begin on any sheet."""


@frozen
class Piece:
    """A piece as it stands on a sheet: its corner from above left, width and height in mm."""

    left: float
    top: float
    width: float
    height: float

    @property
    def foot(self) -> float:
        return self.top + self.height


def an_order(*sizes: Size, **changes: Any) -> Order:
    """An order of bolts, then of one plate of each size."""
    cut = [
        a_line(a_plate(sku=f"MTM-{n}", name="Kick plate"), 1, size, line_id=f"c-{n}")
        for n, size in enumerate(sizes)
    ]
    return a_sold_order([*bolts(2), *cut], **changes)


def printed(document: OrderDocument) -> list[PageObject]:
    return list(PdfReader(io.BytesIO(PdfRenderer(SELLERS).printed(document))).pages)


def operations(page: PageObject) -> list[tuple[list[float], bytes]]:
    contents = page.get_contents()
    assert contents is not None
    return [
        ([float(one) for one in value if isinstance(one, int | float)], how)
        for value, how in contents.operations
    ]


def pieces(page: PageObject) -> list[Piece]:
    """Find what is both outlined and filled, as nothing else on a document is."""
    shapes = [box for (box, shape), (_, how) in pairwise(operations(page)) if (shape, how) == (b"re", b"B")]
    return [Piece(x / MM, 297 - y / MM, width / MM, -height / MM) for x, y, width, height in shapes]


def placed(page: PageObject) -> Iterator[tuple[str, float, float]]:
    """Go through the words of a sheet with where they begin, in mm from above left."""
    results: list[tuple[str, float, float]] = []
    page.extract_text(
        visitor_text=lambda text, _cm, tm, *_: results.append((text.strip(), tm[4] / MM, 297 - tm[5] / MM))
    )
    return (one for one in results if one[0])


def curves(page: PageObject) -> int:
    return sum(shape == b"c" for _, shape in operations(page))


@pytest.mark.spec("MM-03", "CO-06")
@pytest.mark.parametrize(
    ("width", "height"), [(300, 900), (838, 200), (500, 500), (1000, 2040), (3000, 1220)]
)
def test_a_piece_is_drawn_in_its_proportion_on_every_paper(width, height):
    """300 × 900 mm three times as high as wide; small, inside its column, with both figures beside it."""
    order = an_order(Size(width, height, has_screw_holes=False))
    cancelled = evolve(order, status=OrderStatus.CANCELLED)
    documents = (
        invoice(order, BUSINESS, SELLER),
        delivery_note(order, BUSINESS, SELLER),
        credit_note(cancelled, CONSUMER, SELLER, NOW),
    )
    for document in documents:
        (page,) = printed(document)
        (piece,) = pieces(page)
        figures = {text: (x, y) for text, x, y in placed(page)}

        assert piece.width / piece.height == pytest.approx(width / height, rel=0.01)
        assert (piece.width <= 20.01, piece.height <= 10.01) == (True, True)
        assert max(piece.width, piece.height) > 9.9
        assert piece.left >= CODE
        across, upright = figures[str(width)], figures[str(height)]
        if width != height:
            assert across[1] > piece.foot
            assert upright[0] > piece.left + piece.width
            assert piece.top < upright[1] < piece.foot


@pytest.mark.spec("MM-03", "CO-06")
def test_screw_holes_are_drawn_where_there_are_some():
    """Four, one near each corner, beside the one curve of the shop's keyhole."""
    keyhole, plain, drilled = (
        curves(printed(invoice(order, CONSUMER, SELLER))[0])
        for order in (
            an_order(),
            *(an_order(Size(838, 200, has_screw_holes=holes)) for holes in (False, True)),
        )
    )

    assert (plain, drilled) == (keyhole, keyhole * 5)


@pytest.mark.spec("CO-06")
def test_an_order_without_cut_goods_draws_no_piece():
    """And beside cut goods, lines that are not stand as they do without."""
    order = an_order()
    for write in (invoice, delivery_note):
        (page,), (other,) = (
            printed(write(o, CONSUMER, SELLER)) for o in (order, an_order(Size(300, 900, False)))
        )
        lines = {text: (x, y) for text, x, y in placed(page) if text.startswith(("HB-", "Tower bolt"))}

        assert pieces(page) == []
        assert len(lines) == 4
        assert lines.items() <= {text: (x, y) for text, x, y in placed(other)}.items()


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("write", [invoice, delivery_note])
def test_drawings_go_over_sheets_with_their_lines(write):
    """Each stands under its own code on the same sheet, above the next line and the foot."""
    sizes = [Size(300 + 70 * n, 900 - 17 * n, bool(n % 2)) for n in range(40)]
    pages = printed(write(an_order(*sizes), CONSUMER, SELLER))

    assert len(pages) > 2
    assert sum(len(pieces(page)) for page in pages) == 40
    for page in pages:
        codes = sorted(y for text, _, y in placed(page) if text.startswith("MTM-"))
        drawn = sorted(pieces(page), key=lambda piece: piece.top)
        assert len(codes) == len(drawn)
        for code, piece, following in zip(codes, drawn, [*codes, FOOT][1:], strict=True):
            assert HEAD < code < piece.top
            assert piece.foot + 3 < following


@pytest.mark.parametrize("write", [invoice, delivery_note])
def test_words_stay_as_they_are_and_the_two_figures_are_added(write):
    """Who reads documents by a program finds what stood there before."""
    document = write(an_order(Size(838, 200, has_screw_holes=True)), BUSINESS, SELLER)
    plain = evolve(document, rows=tuple(evolve(row, piece=None) for row in document.rows))
    after_words, before = (
        Counter(line.strip() for page in printed(one) for line in page.extract_text().split("\n"))
        for one in (document, plain)
    )

    assert after_words - before == Counter({"838": 1, "200": 1})
    assert before - after_words == Counter()
    assert before["838 × 200 mm, with screw holes"] == 1


@pytest.mark.parametrize(("width", "height"), [(1, 3000), (3000, 1), (9999, 9999), (20, 20), (50, 1250)])
def test_the_thinnest_and_the_largest_piece_stay_in_the_column_and_can_be_seen(width, height):
    """Description begins beyond the last figure."""
    (page,) = printed(invoice(an_order(Size(width, height, has_screw_holes=True)), CONSUMER, SELLER))
    (piece,) = pieces(page)
    results = list(placed(page))
    described = next(x for text, x, _ in results if text == "Kick plate")
    figures = [x for text, x, _ in results if text in (str(width), str(height)) and x < described]

    assert min(piece.width, piece.height) >= 0.59
    assert len(figures) == 2
    assert min(figures) >= CODE - 0.1
    assert max(figures) + 5 < described
