"""Following a small change: an index is copied, and only what differs is written anew."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Final

import tantivy

from shopcore.catalogue import Brand, Product

from .building import (
    HEAP_BYTES,
    LISTS,
    PRINTS,
    PRODUCTS,
    WORDS,
    Lists,
    Noted,
    Prints,
    Seen,
    add_all,
    read_ids,
    write_beside,
)
from .entry import Entries
from .reader import Reader
from .schema import CHANGED

PATCHED_SHARE: Final = 5
"""When more than a fifth of the products would have been replaced, all are written at once."""


def patch_storefront(
    path: Path, earlier: Path, products: Iterable[Product], brands: Iterable[Brand], reader: Reader
) -> bool:
    """Make the index at *path* from the one at *earlier*; False if too much differs."""
    brands = tuple(brands)
    known = Prints.load(earlier / PRINTS)
    rows = {product_id: row for row, product_id in enumerate(read_ids(earlier))}
    seen = Seen(Entries(reader, CHANGED), rows=rows)
    most = len(known.prints) // PATCHED_SHARE - known.patched
    changed: list[Noted] = []
    for noted in seen.noted(products, brands):
        if known.prints.get(noted.product.product_id) != noted.print:
            changed.append(noted)
            if len(changed) > most:
                return False
    gone = known.prints.keys() - seen.prints.keys()
    if len(gone) + len(changed) > most:
        return False
    shutil.copytree(earlier, path)
    if changed or gone or Lists.load(path / LISTS).brands != {brand.slug: brand.name for brand in brands}:
        _replace(path / PRODUCTS, seen, changed, gone)
        shutil.rmtree(path / WORDS)
        write_beside(path, seen, brands)
        Prints(seen.prints, known.patched + len(changed) + len(gone)).save(path / PRINTS)
    return True


def _replace(path: Path, seen: Seen, changed: Iterable[Noted], gone: Iterable[str]) -> None:
    ids = chain(gone, (noted.product.product_id for noted in changed))
    add_all(tantivy.Index.open(str(path)), map(seen.document, changed), HEAP_BYTES, without=ids)
