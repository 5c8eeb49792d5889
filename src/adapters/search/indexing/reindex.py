"""Writing the indexes of a revision, from those of an earlier one as far as little has changed."""

from __future__ import annotations

from pathlib import Path

from shopcore.search.indexing.changed_products import ChangedProducts, arrangement_of, patch_of
from shopcore.search.indexing.incremental_update import EarlierIndex
from shopcore.search.text_analysis.text_reader import Reader
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

from .file_links import link_tree
from .index_builder import ARRANGEMENT, build_storefront, patch_storefront
from .index_files import load_contents
from .index_versions import IndexVersions


def write_all(path: Path, shop: Shop, reader: Reader, earlier: Path | None) -> None:
    """Write the index of each storefront into a new directory, or take it over where nothing changed."""
    changed = None if earlier is None else ChangedProducts.since(shop, IndexVersions.revision_of(earlier))
    for storefront in Storefront:
        folder, arrangement = path / storefront.label, arrangement_of(shop.categories, storefront)
        before = None if earlier is None else earlier / storefront.label
        if before and changed and not changed.concerns(storefront) and arrangement == _arrangement(before):
            link_tree(before, folder)
            continue
        patch = before and patch_of(shop, storefront, EarlierIndex(load_contents(before)), changed)
        if before and patch:
            patch_storefront(folder, before, patch, reader, shop.catalogue.by_id)
        else:
            brands = shop.categories.brands(storefront)
            build_storefront(folder, shop.catalogue.products(storefront), brands, reader)
        (folder / ARRANGEMENT).write_text(arrangement)


def _arrangement(path: Path) -> str:
    """Read how the storefront of an index was arranged when it was written."""
    file = path / ARRANGEMENT
    return file.read_text() if file.exists() else ""
