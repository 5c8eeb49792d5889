"""Which of the known formats a catalogue file is in, and its products."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from datetime import date
from enum import Enum
from typing import BinaryIO

from shopcore.feeds.google_product import FeedContext, google_column
from shopcore.feeds.rows import CatalogueRow, RowFault
from shopcore.storefront import Storefront

from .bmecat import bmecat_products
from .google_feed_files import text_products, xml_products
from .shop_csv import products_in

HEAD_BYTES = 65_536


class Format(Enum):
    CSV = "csv"
    GOOGLE = "google"
    BMECAT = "bmecat"


def format_of(file: BinaryIO) -> Format:
    """Guess the format from the beginning of a file: anything that is no feed is CSV."""
    head = _head(file)
    if head.startswith("<"):
        return Format.BMECAT if "BMECAT" in head else Format.GOOGLE
    header = head.partition("\n")[0]
    headings = {google_column(heading) for heading in header.split("\t")}
    return Format.GOOGLE if {"id", "title"} <= headings and "," not in header else Format.CSV


def _head(file: BinaryIO) -> str:
    head = file.read(HEAD_BYTES)
    file.seek(0)
    is_utf_16 = head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return head.decode("utf-16" if is_utf_16 else "utf-8-sig", errors="replace").lstrip()


def read_products(
    file: BinaryIO, file_format: Format, storefront: Storefront | None, *, today: date
) -> Iterator[CatalogueRow | RowFault]:
    """Read the products of a file, row by row.

    *storefront* is that of rows without a company; a feed names none, so
    without it they go to ironmongery. *today* decides which sales of a feed
    are on.
    """
    if file_format is Format.CSV:
        yield from products_in(file, storefront)
        return
    named = storefront or Storefront.IRONMONGERY
    if file_format is Format.BMECAT:
        yield from bmecat_products(file, named)
    elif _head(file).startswith("<"):
        yield from xml_products(file, FeedContext(named, today))
    else:
        yield from text_products(file, FeedContext(named, today))
