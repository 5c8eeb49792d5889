"""Everything a shop in memory holds; a draft of it becomes the shop at commit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from uuid import uuid4

from attrs import Factory, define, evolve

from adapters.memory.basket.repository import BasketState
from adapters.memory.catalogue.search_outcome_repository import StoredOutcome
from adapters.memory.checkout.state import MemoryCheckoutState
from adapters.memory.customers.address_repository import AddressState
from adapters.memory.customers.repository import CustomerState
from adapters.memory.delivery.state import DeliveryState
from adapters.memory.jobs.repository import StoredLeases
from adapters.memory.notifications.outbox_repository import OutboxState
from adapters.memory.orders.repository import OrderState
from adapters.memory.stock.alert_repository import Alerts
from shopcore.catalogue.brand_plan import free_slug
from shopcore.catalogue.changes import ChangeKind, change_kind
from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Difference, Product
from shopcore.events.event import ShopEvent
from shopcore.search.search_outcome import SearchedTerm
from shopcore.storefront import Storefront

Key = tuple[Storefront, str]
Change = tuple[str, Mapping[str, ChangeKind]]
"""The stamp of a version, and what it changed, by product."""


@define
class State:
    """One catalogue version with its search terms; *categories* keeps the order of first appearance."""

    version: int = 0
    products: dict[Key, Product] = Factory(dict)
    by_id: dict[str, Product] = Factory(dict)
    categories: dict[tuple[Storefront, tuple[str, ...]], None] = Factory(dict)
    brand_slugs: dict[tuple[Storefront, str], str] = Factory(dict)
    terms: dict[tuple[Storefront, str, int], date] = Factory(dict)
    search_outcomes: dict[tuple[date, SearchedTerm], StoredOutcome] = Factory(dict)
    customer_state: CustomerState = Factory(CustomerState)
    address_state: AddressState = Factory(AddressState)
    outbox_state: OutboxState = Factory(OutboxState)
    basket_state: BasketState = Factory(BasketState)
    order_state: OrderState = Factory(OrderState)
    delivery_state: DeliveryState = Factory(DeliveryState)
    checkout_state: MemoryCheckoutState = Factory(MemoryCheckoutState)
    alerts: Alerts = Factory(dict)
    events: dict[str, ShopEvent] = Factory(dict)
    job_leases: StoredLeases = Factory(dict)
    log: dict[int, Change] = Factory(dict)
    discontinued: dict[str, date] = Factory(dict)
    changed: dict[str, ChangeKind] = Factory(dict)

    def draft(self) -> State:
        """Copy the state, so that changing the copy changes nothing here."""
        return State(
            self.version,
            dict(self.products),
            dict(self.by_id),
            dict(self.categories),
            dict(self.brand_slugs),
            dict(self.terms),
            dict(self.search_outcomes),
            self.customer_state.draft(),
            self.address_state.draft(),
            self.outbox_state.draft(),
            self.basket_state.draft(),
            self.order_state.draft(),
            self.delivery_state.draft(),
            self.checkout_state.draft(),
            dict(self.alerts),
            dict(self.events),
            dict(self.job_leases),
            dict(self.log),
            dict(self.discontinued),
        )

    @property
    def revision(self) -> Revision:
        """Name this state of the catalogue."""
        return Revision(self.version, self.log[self.version][0] if self.version else "")

    def raise_version(self) -> None:
        """Count a new version, if products were changed."""
        if self.changed:
            self.version += 1
            self.log[self.version] = uuid4().hex, self.changed
            self.changed = {}

    def note(self, product_id: str, kind: ChangeKind | None) -> None:
        """Note what changed of a product, if anything did that pages tell."""
        if kind is not None:
            self.changed[product_id] = kind.or_more(self.changed.get(product_id))

    def changes_since(self, earlier: Revision) -> Mapping[str, ChangeKind] | None:
        """Tell what changed after a revision, by product; None if it is of another history."""
        if not earlier.version or self.log.get(earlier.version, ("",))[0] != earlier.stamp:
            return None
        kinds: dict[str, ChangeKind] = {}
        for version in range(earlier.version + 1, self.version + 1):
            for key, kind in self.log[version][1].items():
                kinds[key] = kind.or_more(kinds.get(key))
        return kinds

    def put(self, product: Product) -> None:
        """Insert or replace one product; a known one keeps its id."""
        key = (product.storefront, product.sku)
        current = self.products.get(key)
        stored = evolve(
            product,
            product_id=current.product_id if current else f"p-{len(self.products) + 1}",
            is_listed=current is None or current.is_listed or not product.stock.is_discontinued,
        )
        self.products[key] = self.by_id[stored.product_id] = stored
        self.categories.setdefault((product.storefront, product.category))
        self._name_brand(product.storefront, product.brand)
        is_listed_anew = current is not None and current.is_listed is not stored.is_listed
        kind = ChangeKind.CONTENT if is_listed_anew else change_kind(Difference(current, stored))
        self.note(stored.product_id, kind)

    def discontinue(self, product_id: str, since: date | None, *, is_listed: bool) -> None:
        """Note since when a product is discontinued, None if it is not, and whether the lists hold it."""
        self.discontinued.pop(product_id, None)
        if since is not None:
            self.discontinued[product_id] = since
        product = self.by_id[product_id]
        if product.is_listed is not is_listed:
            self.by_id[product_id] = evolve(product, is_listed=is_listed)
            self.products[product.storefront, product.sku] = self.by_id[product_id]
            self.note(product_id, ChangeKind.CONTENT)

    def of_storefront(self, storefront: Storefront) -> Iterator[Product]:
        """Everything one storefront sells, in no order."""
        return (product for (other, _), product in self.products.items() if other is storefront)

    def listed(self, storefront: Storefront) -> Iterator[Product]:
        """What stands in the lists of one storefront, in no order."""
        return (product for product in self.of_storefront(storefront) if product.is_listed)

    def _name_brand(self, storefront: Storefront, name: str) -> None:
        if (storefront, name) not in self.brand_slugs:
            taken = {slug for (other, _), slug in self.brand_slugs.items() if other is storefront}
            self.brand_slugs[storefront, name] = free_slug(name, taken)


def is_same(one: Product, other: Product) -> bool:
    """Say whether two products are alike, also in the order of their attributes."""
    return one == other and list(one.attributes) == list(other.attributes)
