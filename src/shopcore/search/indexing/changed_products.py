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
from .note_columns import NoteColumns
from .product_notes import Table


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
    """Find what differs from an earlier index; None if so much does that all is written anew.

    All products are read where it is not known which changed.
    """
    brands = shop.categories.brands(storefront)
    if changed is not None:
        delisted = earlier.contents.delisted.without(changed.ids)
        products = (one for one in changed.products.values() if one.storefront is storefront)
        changes = earlier.changed_to(changed.ids, delisted.listed(products))
        if agree(changes.notes, earlier.table, brands, shop.categories.tree(storefront)):
            return Patch.of(changes, brands, delisted)
    delisted = DelistedProducts()
    return Patch.of(earlier.all_to(delisted.listed(shop.catalogue.products(storefront))), brands, delisted)


def agree(notes: NoteColumns, table: Table, brands: Iterable[Brand], tree: Iterable[Category]) -> bool:
    """Whether notes count the products of each brand and category as the shop does.

    They do not where somebody changed the catalogue without telling, or renamed a brand or category.
    """
    by_brand, by_shelf = Counter(notes.brand), Counter(notes.category)
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
