"""What has changed since an index was made, as far as the catalogue can say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b

from attrs import frozen

from shopcore.catalogue.ports import CatalogueStore, Categories, Revision
from shopcore.catalogue.product import Brand, Category, Product, category_tree
from shopcore.storefront import Storefront

from .delisted_products import DelistedProducts
from .incremental_update import EarlierIndex, Patch
from .product_notes import ProductNote, Table


@frozen
class ChangedProducts:
    """The products that changed since an index was made, by id; those that are gone have none."""

    ids: frozenset[str]
    products: Mapping[str, Product]

    @classmethod
    def since(cls, shop: CatalogueStore, earlier: Revision) -> ChangedProducts | None:
        """Ask the catalogue; None if it does not know."""
        changes = shop.catalogue.changes_since(earlier)
        return None if changes is None else cls(frozenset(changes), shop.catalogue.by_id(changes))

    def concerns(self, storefront: Storefront) -> bool:
        """Whether any of them may be this storefront's; one that is gone may be anybody's."""
        is_own = any(one.storefront is storefront for one in self.products.values())
        return is_own or len(self.products) < len(self.ids)


def arrangement_of(categories: Categories, storefront: Storefront) -> str:
    """Print how a storefront is arranged: its categories and brands, and how many products each has."""
    arrangement_text = repr((categories.tree(storefront), categories.brands(storefront)))
    return blake2b(arrangement_text.encode(), digest_size=16).hexdigest()


def patch_of(
    shop: CatalogueStore, storefront: Storefront, earlier: EarlierIndex, changed: ChangedProducts | None
) -> Patch | None:
    """Find what differs from an earlier index; None if so much does that all is written anew."""
    notes, delisted = _current_notes(shop, storefront, earlier, changed)
    return Patch.of(earlier, notes, shop.categories.brands(storefront), delisted)


def _current_notes(
    shop: CatalogueStore, storefront: Storefront, earlier: EarlierIndex, changed: ChangedProducts | None
) -> tuple[Iterable[ProductNote], DelistedProducts]:
    """Note what is listed now, and name the products off the lists, once all notes were gone through.

    All products are read where it is not known which changed.
    """
    if changed is not None:
        delisted = earlier.contents.delisted.without(changed.ids)
        products = (one for one in changed.products.values() if one.storefront is storefront)
        notes = earlier.with_changed(changed.ids, delisted.listed(products))
        shelves = shop.categories
        if agree(notes, earlier.table, shelves.brands(storefront), shelves.tree(storefront)):
            return notes, delisted
    delisted = DelistedProducts()
    return earlier.with_all(delisted.listed(shop.catalogue.products(storefront))), delisted


def agree(
    notes: Iterable[ProductNote], table: Table, brands: Iterable[Brand], tree: Iterable[Category]
) -> bool:
    """Whether notes count the products of each brand and category as the shop does.

    They do not where somebody changed the catalogue without telling, or renamed a brand or category.
    """
    notes = tuple(notes)
    by_brand = Counter(note.brand for note in notes)
    by_shelf = Counter(note.category for note in notes)
    shelves = {table.categories.values[number]: count for number, count in by_shelf.items()}
    names = {name for shelf in shelves for name in shelf}
    counted = [*_flat(tree)]
    return (
        by_brand == {brand.name: brand.product_count for brand in brands}
        and {one.path: one.product_count for one in _flat(category_tree(shelves))}
        == {one.path: one.product_count for one in counted}
        and all(one.name in names for one in counted)
    )


def _flat(tree: Iterable[Category]) -> Iterator[Category]:
    for one in tree:
        yield one
        yield from _flat(one.children)
