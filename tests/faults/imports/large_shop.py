"""A shop with the demo's catalogue that sells, and files which give each of its products another price."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from adapters.demo.catalogue import products
from adapters.feeds.shop_csv import CsvWriter
from app.config.settings import load_settings
from app.container import open_store
from shopcore.catalogue.product import Product
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.export_catalogue import export_catalogue
from tests.faults.imports.buyers import BUYERS, Buyer
from tests.faults.serving import Serving, fill_shop
from tests.support.servers.free_port import free_port

PENCE_MORE: Final = 7
PLENTY: Final = 200
"""Units that a product has of which buyers buy: none runs out before the next import."""
SOLD: Final = 200
"""So many products are bought of."""
OPENS_WITHIN_S: Final = 120.0
"""A server opens once it has indexed the whole catalogue, for which a busy machine takes long."""
_AT_ONCE: Final = 2_000
_LIMITS: Final = ",".join(f"{name}=1000000/minute" for name in ("pay", "lookup", "track", "search"))


@frozen
class LargeShop:
    """A served shop; *files* are two catalogues that differ in the price of each product, in pence by SKU."""

    serving: Serving
    files: Sequence[Path]
    prices: Sequence[Mapping[str, int]]
    sold: Sequence[Product]
    others: Sequence[Product]

    def store(self) -> Any:
        return open_store(load_settings(self.serving.environment))

    def command(self, *arguments: str) -> str:
        """Run a command of the shop beside it; return what it said if it failed, else ''."""
        done = subprocess.run(
            [sys.executable, "-m", "app", *arguments],
            env={**os.environ, **self.serving.environment},
            capture_output=True,
            text=True,
            check=False,
        )
        return (done.stderr or done.stdout or "failed").strip() if done.returncode else ""

    def buyers(
        self, paths: Sequence[str] | None = None, sold: Sequence[Product] | None = None
    ) -> list[Buyer]:
        """Sixteen customers, who browse *paths* and buy of *sold*."""
        goods = self.sold if sold is None else sold
        pages = [product.path for product in goods] if paths is None else paths
        skus = [product.sku for product in goods]
        return [Buyer(number, self.serving.url, pages, skus) for number in range(1, BUYERS + 1)]


@contextmanager
def large_shop(folder: Path, environment: Mapping[str, str], count: int | None = None) -> Iterator[LargeShop]:
    """Serve a shop with so many products, all of the demo without *count*."""
    folder.mkdir(exist_ok=True)
    environment = {"SHOP_DATA": str(folder), "LIMITS": _LIMITS, **environment}
    with ExitStack() as stack:
        store = stack.enter_context(open_store(load_settings(environment)))
        with store.change() as shop:
            for storefront in Storefront:
                goods = islice(products(storefront), count)
                while chunk := list(islice(goods, _AT_ONCE)):
                    shop.changes.put(chunk)
        fill_shop(folder, BUYERS, environment)
        with store.read() as shop:
            plain = [one for one in shop.catalogue.products(Storefront.IRONMONGERY) if _is_plain(one)]
        files = (folder / "as-before.csv", folder / "dearer.csv")
        prices = _written(store, files)
        serving = Serving(folder, free_port(), environment, OPENS_WITHIN_S)
        serving.start()
        stack.callback(serving.stop)
        sold = plain[:: max(2, len(plain) // SOLD)]
        yield LargeShop(serving, files, prices, sold, [one for one in plain if one not in sold])


def _is_plain(product: Product) -> bool:
    stock = product.stock
    is_simple = not product.is_made_to_measure and not stock.is_capped and not stock.is_direct
    return is_simple and stock.level >= PLENTY and product.prices.sale_price is None


def _written(store: Any, files: Sequence[Path]) -> list[dict[str, int]]:
    """Write the catalogue as it is, and once more with every price raised."""
    as_before, dearer = files
    with as_before.open("w", encoding="utf-8", newline="") as text:
        export_catalogue(store.shop(), CsvWriter(text))
    with as_before.open(encoding="utf-8", newline="") as source:
        rows = list(csv.DictReader(source))
    before = {f"{row['company']} {row['sku']}": round(float(row["price"]) * 100) for row in rows}
    after = {name: pence + PENCE_MORE for name, pence in before.items()}
    with dearer.open("w", encoding="utf-8", newline="") as target:
        sheet = csv.DictWriter(target, list(rows[0]))
        sheet.writeheader()
        for row, pence in zip(rows, after.values(), strict=True):
            sheet.writerow({**row, "price": f"{pence // 100}.{pence % 100:02}"})
    return [before, after]
