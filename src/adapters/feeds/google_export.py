"""The catalogue as a Google product feed: tab-separated text, prices with VAT."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from datetime import date
from typing import TextIO

from shopcore.basket.quantity import is_orderable
from shopcore.catalogue.product import Product
from shopcore.charges.tariff import Tariff
from shopcore.money.money import Money
from shopcore.money.vat import inc_vat
from shopcore.storefront import Storefront

COLUMNS = (
    "id title description link image_link availability availability_date price sale_price brand"
    " product_type item_group_id condition color size material"
).split()
_ATTRIBUTES = {"color": "Finish", "size": "Size", "material": "Material"}


class GoogleFeedWriter:
    """Writes a catalogue as a product feed; implements CatalogueSheet.

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
        self._rows = csv.DictWriter(file, COLUMNS, dialect="excel-tab", lineterminator="\n")
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
            self._rows.writerow({name: " ".join(cell.split()) for name, cell in self._cells(product).items()})

    def _cells(self, product: Product) -> dict[str, str]:
        origin, prices = self._origin(product.storefront), product.prices
        availability, on = self._availability(product)
        attributes = {name: product.attributes.get(attribute, "") for name, attribute in _ATTRIBUTES.items()}
        return attributes | {
            "id": product.sku,
            "title": product.name,
            "description": product.description or product.name,
            "link": origin + product.path,
            "image_link": _photograph(product.image, origin) or self._picture(product),
            "availability": availability,
            "availability_date": on,
            "price": self._price(prices.list_price),
            "sale_price": "" if prices.sale is None else self._price(prices.sale),
            "brand": product.brand,
            "product_type": " > ".join(product.category),
            "item_group_id": product.family,
            "condition": "new",
        }

    def _price(self, ex_vat: Money) -> str:
        return f"{inc_vat(ex_vat, self._tariff.vat_rate).pounds} GBP"

    def _availability(self, product: Product) -> tuple[str, str]:
        stock = product.stock
        if stock.level > 0 or (stock.is_direct and not stock.is_withdrawn):
            return "in_stock", ""
        if not is_orderable(stock, today=self._today) or stock.expected_on is None:
            return "out_of_stock", ""
        return "backorder", f"{stock.expected_on.isoformat()}T00:00Z"


def _photograph(image: str | None, origin: str) -> str:
    if not image:
        return ""
    return image if "//" in image else f"{origin}/images/1200/{image.removeprefix('/images/')}"
