"""The catalogue as a Google product feed: tab-separated text, prices with VAT."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from datetime import date
from typing import TextIO

from shopcore.catalogue.product import Product
from shopcore.charges.tariff import Tariff
from shopcore.feeds.google_cells import GOOGLE_COLUMNS, google_cells
from shopcore.storefront import Storefront


class GoogleFeedWriter:
    """Writes a catalogue as a product feed; implements CatalogueWriter.

    Made-to-measure products are left out: a feed has no price per square metre. *left_out* counts
    them, *delisted* what stands in no list of the shop either. *origin* names where a storefront
    stands, without a slash at its end, *picture* the address of what is shown of a product that
    has no photograph.
    """

    def __init__(
        self,
        file: TextIO,
        *,
        origin: Callable[[Storefront], str],
        tariff: Tariff,
        today: date,
        picture: Callable[[Product], str] = lambda _: "",
    ) -> None:
        self._rows = csv.DictWriter(file, GOOGLE_COLUMNS, dialect="excel-tab", lineterminator="\n")
        self._origin = origin
        self._tariff = tariff
        self._today = today
        self._picture = picture
        self.left_out = self.delisted = 0

    def begin(self, attribute_names: Sequence[str]) -> None:
        self._rows.writeheader()

    def add(self, product: Product) -> None:
        if not product.is_listed:
            self.delisted += 1
        elif product.is_made_to_measure:
            self.left_out += 1
        else:
            origin = self._origin(product.storefront)
            cells = google_cells(
                product, origin=origin, tariff=self._tariff, today=self._today, picture=self._picture
            )
            self._rows.writerow(cells)
