"""Everything a shop in memory holds; a draft of it becomes the shop at commit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import Factory, define, evolve

from shopcore.catalogue import Product
from shopcore.events import ShopEvent
from shopcore.shelving import free_slug
from shopcore.storefront import Storefront

from .baskets import BasketShelf
from .branches import CounterDesk
from .drawer import Drawer
from .orders import Ledger
from .papers import Papers
from .people import People
from .stock_alerts import Alerts

Key = tuple[Storefront, str]


@define
class State:
    """One catalogue version with its search terms; *categories* keeps the order of first appearance."""

    version: int = 0
    products: dict[Key, Product] = Factory(dict)
    by_id: dict[str, Product] = Factory(dict)
    categories: dict[tuple[Storefront, tuple[str, ...]], None] = Factory(dict)
    brand_slugs: dict[tuple[Storefront, str], str] = Factory(dict)
    terms: Counter[tuple[Storefront, str]] = Factory(Counter)
    people: People = Factory(People)
    papers: Papers = Factory(Papers)
    shelf: BasketShelf = Factory(BasketShelf)
    ledger: Ledger = Factory(Ledger)
    desk: CounterDesk = Factory(CounterDesk)
    drawer: Drawer = Factory(Drawer)
    alerts: Alerts = Factory(dict)
    events: dict[str, ShopEvent] = Factory(dict)
    has_changes: bool = False

    def draft(self) -> State:
        """Copy the state, so that changing the copy changes nothing here."""
        return State(
            self.version,
            dict(self.products),
            dict(self.by_id),
            dict(self.categories),
            dict(self.brand_slugs),
            Counter(self.terms),
            self.people.draft(),
            self.papers.draft(),
            self.shelf.draft(),
            self.ledger.draft(),
            self.desk.draft(),
            self.drawer.draft(),
            dict(self.alerts),
            dict(self.events),
        )

    def put(self, product: Product) -> None:
        """Insert or replace one product; a known one keeps its id."""
        key = (product.storefront, product.sku)
        known = self.products.get(key)
        stored = evolve(product, product_id=known.product_id if known else f"p-{len(self.products) + 1}")
        self.products[key] = self.by_id[stored.product_id] = stored
        self.categories.setdefault((product.storefront, product.category))
        self._name_brand(product.storefront, product.brand)
        self.has_changes = True

    def of_storefront(self, storefront: Storefront) -> Iterator[Product]:
        """Everything one storefront sells, in no order."""
        return (product for (other, _), product in self.products.items() if other is storefront)

    def _name_brand(self, storefront: Storefront, name: str) -> None:
        if (storefront, name) not in self.brand_slugs:
            taken = {slug for (other, _), slug in self.brand_slugs.items() if other is storefront}
            self.brand_slugs[storefront, name] = free_slug(name, taken)


def is_same(one: Product, other: Product) -> bool:
    """Say whether two products are alike, also in the order of their attributes."""
    return one == other and list(one.attributes) == list(other.attributes)
