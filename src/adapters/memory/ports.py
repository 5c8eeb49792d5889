"""The ports of a shop over a state in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from attrs import evolve, frozen

from shopcore.catalogue import Brand, Category, Product, category_tree
from shopcore.errors import NotFound, RulesBroken
from shopcore.product_rules import product_faults
from shopcore.search_term import search_term, term_beginning
from shopcore.shelving import BrandPlan, CountedBrand
from shopcore.storefront import Storefront

from .state import State, is_same

Read = Callable[[], State]
Write = Callable[[], State]


@frozen
class MemoryCatalogue:
    """Implements Catalogue."""

    _read: Read

    def version(self) -> int:
        return self._read().version

    def product(self, product_id: str) -> Product:
        found = self._read().by_id.get(product_id)
        if found is None:
            raise NotFound(what="product", key=product_id)
        return found

    def by_sku(self, storefront: Storefront, skus: Iterable[str]) -> Mapping[str, Product]:
        products = self._read().products
        return {sku: products[storefront, sku] for sku in skus if (storefront, sku) in products}

    def by_id(self, product_ids: Iterable[str]) -> Mapping[str, Product]:
        products = self._read().by_id
        return {key: products[key] for key in product_ids if key in products}

    def family(self, storefront: Storefront, code: str) -> tuple[Product, ...]:
        siblings = (p for p in self._read().of_storefront(storefront) if code and p.family == code)
        return tuple(sorted(siblings, key=lambda p: p.sku))

    def products(self, storefront: Storefront | None = None) -> Iterator[Product]:
        products = self._read().products
        wanted = (key for key in list(products) if storefront in {None, key[0]})
        return (products[key] for key in sorted(wanted, key=lambda key: (key[0].value, key[1])))

    def paths(self, storefront: Storefront) -> tuple[str, ...]:
        return tuple(product.path for product in self.products(storefront))


@frozen
class MemoryShelves:
    """Implements Shelves."""

    _read: Read
    _plan: BrandPlan

    def categories(self, storefront: Storefront) -> tuple[Category, ...]:
        state = self._read()
        counts = Counter(product.category for product in state.of_storefront(storefront))
        in_order = (names for other, names in state.categories if other is storefront)
        return category_tree({names: counts[names] for names in in_order if names in counts})

    def brands(self, storefront: Storefront) -> tuple[Brand, ...]:
        state = self._read()
        counts = Counter(product.brand for product in state.of_storefront(storefront))
        slugs = state.brand_slugs
        counted = [CountedBrand(name, slugs[storefront, name], count) for name, count in counts.items()]
        return self._plan.arrange(storefront, counted)

    def brand(self, storefront: Storefront, slug: str) -> Brand:
        for brand in self.brands(storefront):
            if brand.slug == slug:
                return brand
        raise NotFound(what="brand", key=slug)


@frozen
class MemoryCatalogueChanges:
    """Implements CatalogueChanges."""

    _write: Write

    def put(self, products: Sequence[Product], *, keeps_level: bool = False) -> int:
        """Insert or replace products, with *keeps_level* all but how many are on the shelf.

        Raises:
            RulesBroken: If a product could not be sold as it is; nothing of the call is kept.
        """
        faults = tuple(fault for product in products for fault in product_faults(product))
        if faults:
            raise RulesBroken(broken=faults)
        state = self._write()
        latest = {(product.storefront, product.sku): product for product in products}
        if keeps_level:
            latest = {key: _level_kept(state.products.get(key), product) for key, product in latest.items()}
        changed = [
            p for key, p in latest.items() if (old := state.products.get(key)) is None or not is_same(old, p)
        ]
        for product in changed:
            state.put(product)
        return len(changed)


def _level_kept(old: Product | None, new: Product) -> Product:
    return new if old is None else evolve(new, stock=evolve(new.stock, level=old.stock.level))


@frozen
class MemorySearchTerms:
    """Implements SearchTerms."""

    _read: Read
    _write: Write

    def record(self, storefront: Storefront, text: str) -> None:
        term = search_term(text)
        if term:
            self._write().terms[storefront, term] += 1

    def popular(
        self, storefront: Storefront, beginning: str, limit: int, *, least: int = 1
    ) -> tuple[str, ...]:
        start = term_beginning(beginning)
        counted = [
            (-count, term)
            for (other, term), count in self._read().terms.items()
            if other is storefront and term.startswith(start) and count >= least
        ]
        return tuple(term for _, term in sorted(counted)[:limit])
