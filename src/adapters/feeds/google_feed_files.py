"""The two files a Google product feed comes in: XML (RSS 2.0 or Atom) and tab-separated text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from lxml import etree

from shopcore.feeds.columns import ATTRIBUTE, FeedRow
from shopcore.feeds.google_product import NEEDED, FeedContext, google_column, google_product
from shopcore.feeds.rows import CatalogueRow, RowFault, read_each
from shopcore.feeds.strip_markup import one_line

from .csv_rows import Layout, read_rows
from .xml_elements import child_text, elements, line_of, local_name, text_of

NAMESPACE = "{http://base.google.com/ns/1.0}"


def xml_products(file: BinaryIO, reading: FeedContext) -> Iterator[CatalogueRow | RowFault]:
    """Read an RSS or Atom feed."""
    return _products((_item(e) for e in elements(file, "item", "entry")), reading)


def text_products(file: BinaryIO, reading: FeedContext) -> Iterator[CatalogueRow | RowFault]:
    """Read a tab-separated feed; columns that say nothing to us are passed over."""
    return _products(read_rows(file, Layout("\t", NEEDED, google_column)), reading)


def _products(items: Iterator[FeedRow | RowFault], reading: FeedContext) -> Iterator[CatalogueRow | RowFault]:
    empty = RowFault(1, "", "the feed contains no products")
    return read_each(items, lambda item: google_product(item, reading), empty=empty)


def _item(element: etree._Element | RowFault) -> FeedRow | RowFault:
    if isinstance(element, RowFault):
        return element
    plain: dict[str, str] = {}
    googles: dict[str, str] = {}
    for part in element:
        cells = googles if str(part.tag).startswith(NAMESPACE) else plain
        name, text = _cell(part)
        cells.setdefault(name, text)
    plain.setdefault("description", plain.get("summary") or plain.get("content") or "")
    return FeedRow(line_of(element), plain | googles)


def _cell(part: etree._Element) -> tuple[str, str]:
    name = local_name(part)
    if name == "product_detail":
        return f"{ATTRIBUTE}{one_line(child_text(part, 'attribute_name'))}", child_text(
            part, "attribute_value"
        )
    return name, text_of(part)
