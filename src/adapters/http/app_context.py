"""What the calls are made of; put together once, in the composition root."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, Protocol, TypeVar
from urllib.parse import quote

from attrs import Factory, field, frozen
from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation
from litestar.types import Scope as CallScope

from adapters.addresses import AreaPlaces, EmbeddedAddresses
from adapters.captcha import NobodyAdmitted
from adapters.documents.document_folder import DocumentFolder
from adapters.documents.pdf import Press
from adapters.http.basket.long_orders import LongOrders
from adapters.http.catalogue.catalogue_version_poller import CatalogueWatch
from adapters.http.catalogue.cross_sell import companions
from adapters.http.catalogue.schemas import DocumentOut
from adapters.http.catalogue.search_log import SearchLog
from adapters.web.asgi import Scope
from adapters.web.client_queue import Turns
from adapters.web.executors import FEW_LINES, Executors, awaited, executors
from adapters.web.upstream_executor import Outside
from shopcore.catalogue.product import Product
from shopcore.catalogue.search_ports import ProductSearch
from shopcore.catalogue.search_query import SearchQuery
from shopcore.customers.ports import AddressFinder, PlaceFinder
from shopcore.customers.sign_in_ports import Captcha
from shopcore.delivery.ports import Locations
from shopcore.errors import Unavailable, UpstreamTimeout
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop
from shopcore.use_cases.catalogue.find_alternatives import alternatives
from shopcore.use_cases.catalogue.find_cross_sell import best_of_kind, goes_with
from shopcore.use_cases.orders.find_bought_together import bought_together

from .consent_config import TellingRules
from .payment_config import PayDesk

_Answer = TypeVar("_Answer")
_SHELF = 96


class Store(Protocol):
    """Where the shop is kept. What is handed in with ``submit`` is durable when its future answers."""

    def shop(self) -> Shop: ...
    def submit(self, work: Callable[[Shop], _Answer]) -> Future[_Answer]: ...


@frozen
class Parts:
    """The shop as the calls see it; *jobs* is the same shop for work that takes its time."""

    store: Store
    search: ProductSearch
    watch: CatalogueWatch
    search_log: SearchLog
    captcha: Captcha = field(factory=NobodyAdmitted)
    finder: AddressFinder = field(factory=EmbeddedAddresses)
    places: PlaceFinder = field(factory=EmbeddedAddresses)
    locations: Locations = field(factory=AreaPlaces)
    outside: Outside = field(factory=Outside)
    press: Press = field(factory=Press)
    till: PayDesk = field(factory=PayDesk)
    telling: TellingRules = TellingRules()
    documents: DocumentFolder = DocumentFolder()
    jobs: Store = field(default=Factory(lambda self: self.store, takes_self=True))
    executors: Executors = field(factory=Executors)
    list_turns: Turns = field(factory=Turns)
    page_turns: Turns = field(factory=Turns)
    long_orders: LongOrders = field(factory=LongOrders)

    def open_shop(self) -> Shop:
        """Open a unit of work."""
        return self.store.shop()

    async def change(self, work: Callable[[Shop], _Answer]) -> _Answer:
        """Run a use case that writes; it answers once the change is durable.

        *work* may run more than once, so it does nothing outside the shop it is given.

        Raises:
            Unavailable: If that takes too long; it is taken back then, unless its commit is under way.
        """
        return await awaited(self.store.submit(work), "changes")

    async def change_many(self, scope: Scope, lines: int, work: Callable[[Shop], _Answer]) -> _Answer:
        """Run a use case that writes so many lines; of many lines, only one at a time.

        Raises:
            Unavailable: As ``change``, and if too many lines wait already.
        """
        if lines <= FEW_LINES:
            return await self.change(work)
        return await self.long_orders.changed(scope, lines, partial(self.store.submit, work))

    async def admits(self, answer: str, client: str) -> bool:
        """Say whether a captcha is surely solved.

        Raises:
            Unavailable: If nobody could look; a visitor who solved it is not told that they did not.
        """
        try:
            return await self.outside.ask(partial(self.captcha.admits, answer, client))
        except UpstreamTimeout:
            raise Unavailable(reason="captcha: no answer in time") from None

    def read_products(self, storefront: Storefront, skus: Sequence[str]) -> Mapping[str, Product]:
        """Read products by SKU; what is absent is left out."""
        with self.open_shop() as shop:
            return shop.catalogue.by_sku(storefront, skus)

    def bought_together(self, held: Sequence[Product]) -> Mapping[str, Sequence[Product]]:
        """Find by its id what orders hold beside each product, as far as it can be sold today."""
        listed = self.watch.listed
        found = listed.together.some([product.product_id for product in held])
        unread = [product for product in held if product.product_id not in found]
        if unread:
            read = bought_together(self.open_shop(), unread, today=listed.showing.today)
            found |= {key: listed.together.put(key, others) for key, others in read.items()}
        return found

    def documents_of(self, product: Product) -> list[DocumentOut]:
        """List the papers of a product that are there to be read."""
        sizes = [(one, self.documents.size_of(one.file)) for one in product.documents]
        return [
            DocumentOut(one.kind.value, one.title, f"/documents/{quote(one.file)}", size)
            for one, size in sizes
            if size is not None
        ]

    def shelf(self, product: Product) -> Sequence[Product]:
        """List the best sold of the category that a product stands in."""
        return self._shelf_at(product.storefront, product.category_path, "")

    def fits(self, product: Product, *, without: Collection[str] = ()) -> Iterator[Product]:
        """Go through what a product needs, *without* the kinds of these category paths."""
        best_of = partial(self._best_of_kind, product)
        return goes_with(product, best_of, companions=companions(), without=without)

    def alternatives(self, product: Product, most: int) -> Sequence[Product]:
        """List what may be bought in the place of a product."""
        shelf_at = partial(self._shelf_at, product.storefront)
        return alternatives(product, shelf_at, today=self.watch.listed.showing.today, most=most)

    def _best_of_kind(self, product: Product, path: str) -> Sequence[Product]:
        listed, key = self.watch.listed, (product.product_id, path)
        held = listed.fitting.get(key)
        if held is not None:
            return held
        shelf_at = partial(self._shelf_at, product.storefront)
        return listed.fitting.put(key, best_of_kind(product, path, shelf_at, today=listed.showing.today))

    def _shelf_at(self, storefront: Storefront, path: str, finish: str) -> Sequence[Product]:
        shelves, key = self.watch.listed.shelves, (storefront, (path, finish))
        held = shelves.get(key)
        if held is not None:
            return held
        filters = {"finish": (finish,)} if finish else {}
        query = SearchQuery(storefront, category=path, filters=filters, page_size=_SHELF)
        return shelves.put(key, self.search.search(query).products)


def storefront_of_call(scope: CallScope) -> Storefront:
    """Read the storefront that the layers before the router settled."""
    storefront = scope["state"]["storefront"]
    assert isinstance(storefront, Storefront), storefront
    return storefront


def given_to(request: Request[Any, Any, State]) -> tuple[Parts, Storefront]:
    """Hand parts and storefront to a busy call; two dependencies cost as much as its prices."""
    parts = request.app.state["parts"]
    assert isinstance(parts, Parts), parts
    return parts, storefront_of_call(request.scope)


def dependencies(parts: Parts) -> dict[str, Provide]:
    """Hand the parts and the storefront of a call to its handler."""
    return {
        "parts": Provide(lambda: parts, sync_to_thread=False),
        "storefront": Provide(storefront_of_call, sync_to_thread=False),
    }


GivenParts = NamedDependency[SkipValidation[Parts]]
GivenStorefront = NamedDependency[SkipValidation[Storefront]]


async def aside(work: Callable[[], _Answer]) -> _Answer:
    """Do work that waits for the database without holding up other requests.

    Raises:
        Unavailable: If too much waits for it already, or it takes too long.
    """
    return await executors().database.run(work)
