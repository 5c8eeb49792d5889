"""The catalogue and its search terms over a state in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date

from attrs import frozen

from adapters.memory.staging import StagedChanges
from adapters.memory.state import State, is_same
from shopcore.catalogue.brand_plan import BrandPlan, CountedBrand
from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.delisting import Listing
from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Brand, Category, Difference, Product, category_tree
from shopcore.catalogue.product_rules import refuse_unsaleable
from shopcore.errors import NotFound
from shopcore.search.search_term import search_term, term_beginning
from shopcore.storefront import Storefront

Read = Callable[[], State]
Write = Callable[[], State]


@frozen
class MemoryCatalogue:
    """Implements Catalogue."""

    _read: Read

    def version(self) -> int:
        """Return the catalogue version, which rises with every committed change."""
        return self._read().version

    def revision(self) -> Revision:
        """Return the version together with its stamp."""
        return self._read().revision

    def changes_since(self, earlier: Revision) -> Mapping[str, ChangeKind] | None:
        """Return what may have changed after *earlier*, by product id, new and deleted products included."""
        return self._read().changes_since(earlier)

    def product(self, product_id: str) -> Product:
        """Return one product, listed or not.

        Raises:
            NotFound: If no product has this id.
        """
        result = self._read().by_id.get(product_id)
        if result is None:
            raise NotFound(what="product", key=product_id)
        return result

    def by_sku(self, storefront: Storefront, skus: Iterable[str]) -> Mapping[str, Product]:
        """Return the products with these SKUs by SKU; unknown SKUs are left out."""
        products = self._read().products
        return {sku: products[storefront, sku] for sku in skus if (storefront, sku) in products}

    def by_id(self, product_ids: Iterable[str]) -> Mapping[str, Product]:
        """Return the products with these ids by id; unknown ids are left out."""
        products = self._read().by_id
        return {key: products[key] for key in product_ids if key in products}

    def family(self, storefront: Storefront, code: str) -> tuple[Product, ...]:
        """Return the products that share a family code, ordered by SKU; empty for ''."""
        siblings = (p for p in self._read().of_storefront(storefront) if code and p.family == code)
        return tuple(sorted(siblings, key=lambda p: p.sku))

    def family_codes(self, storefront: Storefront) -> tuple[str, ...]:
        """Return the codes of families of which two products or more are listed, in order."""
        counts = Counter(product.family for product in self._read().listed(storefront) if product.family)
        return tuple(sorted(code for code, count in counts.items() if count > 1))

    def products(self, storefront: Storefront | None = None) -> Iterator[Product]:
        """Iterate over all products, of both storefronts for None, ordered by storefront and SKU."""
        products = self._read().products
        keys = (key for key in list(products) if storefront in {None, key[0]})
        return (products[key] for key in sorted(keys, key=lambda key: (key[0].value, key[1])))

    def paths(self, storefront: Storefront) -> tuple[str, ...]:
        """Return the page paths of a storefront's listed products, ordered by SKU."""
        return tuple(product.path for product in self.products(storefront) if product.is_listed)

    def delisted(self, storefront: Storefront) -> int:
        """Return how many products of a storefront are not listed."""
        return sum(not product.is_listed for product in self._read().of_storefront(storefront))


@frozen
class MemoryCategories:
    """Implements Categories."""

    _read: Read
    _plan: BrandPlan

    def tree(self, storefront: Storefront) -> tuple[Category, ...]:
        """Return the root categories with those below them, in the order of their first import."""
        state = self._read()
        counts = Counter(product.category for product in state.listed(storefront))
        in_order = (names for other, names in state.categories if other is storefront)
        return category_tree({names: counts[names] for names in in_order if names in counts})

    def brands(self, storefront: Storefront) -> tuple[Brand, ...]:
        """Return the brands that have listed products: own brands, then popular ones, then by name."""
        state = self._read()
        counts = Counter(product.brand for product in state.listed(storefront))
        slugs = state.brand_slugs
        counted = [CountedBrand(name, slugs[storefront, name], count) for name, count in counts.items()]
        return self._plan.arrange(storefront, counted)

    def brand(self, storefront: Storefront, slug: str) -> Brand:
        """Return the brand with this slug.

        Raises:
            NotFound: If no brand with listed products has it.
        """
        for brand in self.brands(storefront):
            if brand.slug == slug:
                return brand
        raise NotFound(what="brand", key=slug)


@frozen
class MemoryCatalogueChanges:
    """Implements CatalogueChanges."""

    _read: Read
    _write: Write
    _staging: StagedChanges

    def put(self, products: Sequence[Product]) -> int:
        """Insert or replace products.

        Raises:
            RulesBroken: If a product could not be sold as it is; nothing of the call is kept.
        """
        refuse_unsaleable(products)
        state = self._write()
        latest = {(product.storefront, product.sku): product for product in products}
        changed = [
            p for key, p in latest.items() if (old := state.products.get(key)) is None or not is_same(old, p)
        ]
        for product in changed:
            state.put(product)
        return len(changed)

    def begin_import(self) -> None:
        """Begin an import: the only one until this unit of work ends, reading the catalogue as of now.

        Raises:
            Unavailable: If another import does not end in time.
        """
        self._staging.begin()

    def stage(self, changes: Sequence[Difference]) -> None:
        """Stage changes where no reader sees them and no writer waits for them, until the commit.

        Raises:
            RulesBroken: If a product could not be sold as it is.
        """
        refuse_unsaleable([change.new for change in changes])
        self._staging.stage_products(changes)

    def discard(self) -> None:
        """Drop what was staged; the commit applies none of it."""
        self._staging.discard()

    def delist(self, today: date, up_to: date) -> int:
        """Take products discontinued on *up_to* or before off the lists; return how many products changed."""
        wrong = dict(_out_of_date(self._read(), today, up_to))
        state = self._write() if wrong else self._read()
        for product, listing in wrong.items():
            state.discontinue(product, listing.discontinued_on, is_listed=listing.is_listed)
        return len(wrong)


def _out_of_date(state: State, today: date, up_to: date) -> Iterator[tuple[str, Listing]]:
    """Find the products that are not listed as they should be."""
    for key, product in state.by_id.items():
        held = Listing(state.discontinued.get(key), product.is_listed)
        due = Listing.of(held.discontinued_on, today, up_to, is_discontinued=product.stock.is_discontinued)
        if due != held:
            yield key, due


@frozen
class MemorySearchTerms:
    """Implements SearchTerms."""

    _read: Read
    _write: Write

    def record(self, storefront: Storefront, text: str, *, network: int, day: date) -> None:
        """Record that a client network searched for a text on *day*."""
        term = search_term(text)
        if term:
            searched = self._write().terms
            searched[storefront, term, network] = max(day, searched.get((storefront, term, network), day))

    def popular(
        self, storefront: Storefront, beginning: str, limit: int, *, since: date, least: int = 1
    ) -> tuple[str, ...]:
        """Return at most *limit* terms that start with *beginning*, most searched first."""
        start = term_beginning(beginning)
        networks = Counter(
            term
            for (other, term, _), day in self._read().terms.items()
            if other is storefront and term.startswith(start) and day >= since
        )
        counted = sorted((-count, term) for term, count in networks.items() if count >= least)
        return tuple(term for _, term in counted[:limit])

    def delete_before(self, day: date) -> int:
        """Delete the searches whose last day is earlier than *day*, and return how many there were."""
        searched = self._write().terms
        old = [key for key, last in searched.items() if last < day]
        for key in old:
            del searched[key]
        return len(old)
