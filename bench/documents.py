"""Printing the papers of an order, beside an empty page of the same library."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path

from fpdf import FPDF
from tests.support.messages.emails import STYLE
from tests.support.sold_orders import BUSINESS, CONSUMER, SELLER, SELLERS, a_cut_line, a_sold_order, bolts

from adapters.documents.pdf import Faces, PdfRenderer
from adapters.mail import confirmation_draft, rendered
from app.config.document_settings import FACES
from app.config.settings import ROOT
from shopcore.documents.document import OrderDocument
from shopcore.documents.order_documents import delivery_note, invoice
from shopcore.orders.order import Order

from .report import each_ms, median, p99, show

GOAL_MS = 150.0
USUAL_LINES = 9
MANY_LINES = 200
TIMES = 20


def an_empty_page() -> bytes:
    """The floor: what the library takes for nothing."""
    pdf = FPDF(format="A4")
    pdf.add_page()
    return bytes(pdf.output())


def printed(press: PdfRenderer, document: OrderDocument, _run: int) -> bytes:
    return press.printed(document)


def written(order: Order, _run: int) -> bytes:
    draft = confirmation_draft(order, CONSUMER, SELLER)
    return rendered(draft, STYLE, message_id="m-1", at=order.placed_at).as_bytes()


def main() -> None:
    built = ROOT / "ui" / "dist" / "assets"
    with tempfile.TemporaryDirectory() as folder:
        press = PdfRenderer(SELLERS, Faces(built, Path(folder) / FACES))
        floor = f"an empty page {median(each_ms(lambda _: an_empty_page(), TIMES)):.1f} ms"
        usual, large = (a_sold_order([*bolts(count), a_cut_line()]) for count in (USUAL_LINES, MANY_LINES))
        documents = (
            (f"invoice of {USUAL_LINES + 1} lines", invoice(usual, BUSINESS, SELLER), GOAL_MS),
            (f"delivery note of {USUAL_LINES + 1} lines", delivery_note(usual, BUSINESS, SELLER), GOAL_MS),
            (f"invoice of {MANY_LINES + 1} lines", invoice(large, BUSINESS, SELLER), None),
        )
        for name, document, goal_ms in documents:
            press.printed(document)
            report(name, each_ms(partial(printed, press, document), TIMES), floor, goal_ms)
        report("e-mail of a confirmation", each_ms(partial(written, usual), TIMES), "", None)


def report(name: str, runs_ms: list[float], floor: str, goal_ms: float | None) -> None:
    middle = median(runs_ms)
    figure = f"{middle:.1f} ms, p99 {p99(runs_ms):.0f}"
    goal = "" if goal_ms is None else f"≤ {goal_ms:.0f} ms"
    show(name, figure, floor=floor, goal=goal, holds=None if goal_ms is None else middle <= goal_ms)


if __name__ == "__main__":
    main()
