"""Writing the indexes of a revision, from those of an earlier one as far as little has changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.search.text_analysis.text_reader import Reader
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

from .delisted_products import DelistedProducts
from .file_links import link_tree
from .incremental_update import EarlierIndex, Patch, agree
from .index_builder import ARRANGEMENT, build_storefront
from .index_versions import IndexVersions
from .product_notes import ProductNote


@frozen
class ChangedProducts:
    """The products that changed since an index was made, by id; those that are gone have none."""

    ids: frozenset[str]
    products: Mapping[str, Product]

    @classmethod
    def since(cls, shop: Shop, earlier: Path) -> ChangedProducts | None:
        """Ask the catalogue; None if it does not know."""
        changes = shop.catalogue.changes_since(IndexVersions.revision_of(earlier))
        return None if changes is None else cls(frozenset(changes), shop.catalogue.by_id(changes))

    def concerns(self, storefront: Storefront) -> bool:
        """Whether any of them may be this storefront's; one that is gone may be anybody's."""
        is_own = any(one.storefront is storefront for one in self.products.values())
        return is_own or len(self.products) < len(self.ids)


def arrangement_of(shop: Shop, storefront: Storefront) -> str:
    """Print how a storefront is arranged: its categories and brands, and how many products each has."""
    shelves = shop.categories
    arrangement_text = repr((shelves.tree(storefront), shelves.brands(storefront)))
    return blake2b(arrangement_text.encode(), digest_size=16).hexdigest()


def write_all(path: Path, shop: Shop, reader: Reader, earlier: Path | None) -> None:
    """Write the index of each storefront into a new directory, or take it over where nothing changed."""
    changed = None if earlier is None else ChangedProducts.since(shop, earlier)
    for storefront in Storefront:
        folder, arrangement = path / storefront.label, arrangement_of(shop, storefront)
        before = None if earlier is None else earlier / storefront.label
        if before and changed and not changed.concerns(storefront) and arrangement == _arrangement(before):
            link_tree(before, folder)
            continue
        brands = shop.categories.brands(storefront)
        now = None if before is None else CurrentNotes.of(shop, storefront, before, changed)
        patch = None if now is None else Patch.of(now.earlier, now.notes, brands)
        if now is None or patch is None:
            build_storefront(folder, shop.catalogue.products(storefront), brands, reader)
        else:
            patch.write(folder, brands, reader, shop.catalogue.by_id)
            now.delisted.save(folder)
        (folder / ARRANGEMENT).write_text(arrangement)


def _arrangement(path: Path) -> str:
    """Read how the storefront of an index was arranged when it was written."""
    file = path / ARRANGEMENT
    return file.read_text() if file.exists() else ""


@frozen
class CurrentNotes:
    """The products of a storefront as they are now: notes of what is listed, and the codes of all others.

    *delisted* is whole when all notes were gone through.
    """

    earlier: EarlierIndex
    notes: Iterable[ProductNote]
    delisted: DelistedProducts

    @classmethod
    def of(
        cls, shop: Shop, storefront: Storefront, path: Path, changed: ChangedProducts | None
    ) -> CurrentNotes:
        """Note the products; all are read where it is not known which changed."""
        earlier = EarlierIndex.of(path)
        if changed is not None:
            delisted = earlier.delisted.without(changed.ids)
            products = (one for one in changed.products.values() if one.storefront is storefront)
            notes = earlier.with_changed(changed.ids, delisted.listed(products))
            shelves = shop.categories
            if agree(notes, earlier.table, shelves.brands(storefront), shelves.tree(storefront)):
                return cls(earlier, notes, delisted)
        delisted = DelistedProducts()
        return cls(earlier, earlier.with_all(delisted.listed(shop.catalogue.products(storefront))), delisted)
