"""A printed document leaves next to nothing in memory, though nobody looks for what it left."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from adapters.documents.pdf import Faces, PdfRenderer
from shopcore.documents.order_documents import invoice
from tests.support.paths import ROOT
from tests.support.sold_orders import CONSUMER, SELLER, SELLERS, a_sold_order, bolts

BUILT = ROOT / "ui" / "dist" / "assets"
LEFT = 10
"""Objects that each document may leave: a tree of its structure, without text or font."""


@contextmanager
def nobody_collects() -> Iterator[None]:
    """Leave alone what is held by nothing but itself."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def of_printing() -> int:
    """Count the objects that what prints made."""
    return sum(str(type(one).__module__).startswith(("fpdf", "fontTools")) for one in gc.get_objects())


@pytest.mark.parametrize("lines", [3, 120], ids=["one page", "several pages"])
@pytest.mark.parametrize("has_faces", [False, True], ids=["built-in faces", "the storefront's faces"])
def test_a_document_leaves_next_to_nothing(tmp_path, has_faces, lines):
    """However many pages it has, and though each of three fonts has a hundred glyphs."""
    if has_faces and not list(BUILT.glob("hanken-grotesk-latin-*.woff2")):
        pytest.skip("the storefront is not built")
    renderer = PdfRenderer(SELLERS, Faces(BUILT, tmp_path) if has_faces else Faces())
    document = invoice(a_sold_order(bolts(lines)), CONSUMER, SELLER)
    renderer.printed(document)

    with nobody_collects():
        before = of_printing()
        for _ in range(5):
            renderer.printed(document)
        assert of_printing() - before <= 5 * LEFT
