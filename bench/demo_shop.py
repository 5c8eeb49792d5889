"""The demo shop for measuring: seeded once into a folder of its own, ``SCALE`` times as large."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from attrs import evolve

from adapters.demo.catalogue import products
from bench.report import SCALE
from shopcore.catalogue.product import FAMILY, Product
from shopcore.storefront import Storefront

FOLDER = Path(tempfile.gettempdir()) / ("shop-bench" if SCALE == 1 else f"shop-bench-{SCALE}")
ROWS_AT_ONCE = 2_000


def environment(**more: str) -> dict[str, str]:
    """The environment of a process that works on the bench's shop."""
    return {**os.environ, "SHOP_DATA": str(FOLDER), **more}


def seeded() -> Path:
    """Seed the demo catalogue unless it is there; more than one is written once and kept."""
    FOLDER.mkdir(exist_ok=True)
    whole = FOLDER / "whole"
    if SCALE == 1:
        command = [sys.executable, "-m", "app", "seed"]
        subprocess.run(command, env=environment(), check=True, stderr=subprocess.DEVNULL)
    elif not whole.exists():
        fill(FOLDER)
        whole.touch()
    return FOLDER


def fill(folder: Path) -> None:
    """Write the catalogue into a database."""
    from app.config.settings import load_settings
    from app.container import open_store

    with open_store(load_settings({"SHOP_DATA": str(folder)})) as store, store.change() as shop:
        stock = (product for storefront in Storefront for product in multiplied(storefront))
        while chunk := list(islice(stock, ROWS_AT_ONCE)):
            shop.changes.put(chunk)


def multiplied(storefront: Storefront) -> Iterator[Product]:
    """Make the demo catalogue, then its copies with other SKUs and families."""
    results = list(products(storefront))
    for number in range(SCALE):
        for product in results:
            yield copied(product, number) if number else product


def copied(product: Product, number: int) -> Product:
    """Copy a product as another family's, under another SKU."""
    family = {FAMILY: f"{product.family}-{number}"} if product.family else {}
    attributes = {**product.attributes, **family}
    return evolve(product, sku=f"{product.sku}-{number}", attributes=attributes)
