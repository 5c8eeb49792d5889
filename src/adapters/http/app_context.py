"""What the calls are made of; put together once, in the composition root."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Annotated, Any, Protocol, TypeVar
from urllib.parse import quote

from attrs import Factory, field, frozen
from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter, SkipValidation
from litestar.types import Scope as CallScope

from adapters.http.basket.long_orders import LongOrders
from adapters.http.catalogue.catalogue_version_poller import CatalogueVersionPoller
from adapters.http.catalogue.schemas import DocumentOut
from adapters.http.catalogue.search_log import SearchLog
from adapters.web.admission.admission import Admission
from adapters.web.asgi import Scope
from adapters.web.client_queue import ClientQueues
from adapters.web.connections.open_connections import longest_wait_s
from adapters.web.executors import FEW_LINES, Executors, executors, wait_for_result
from adapters.web.monitoring.component_health import ComponentHealth
from adapters.web.monitoring.disk_watch import DiskWatch
from adapters.web.upstream_executor import UpstreamExecutor
from shopcore.catalogue.cross_sell import CrossSellMap
from shopcore.catalogue.ports import ProductDocuments
from shopcore.catalogue.product import Product
from shopcore.customers.ports import AddressFinder, PlaceFinder
from shopcore.customers.sign_in_ports import Captcha
from shopcore.delivery.ports import Locations
from shopcore.documents.ports import DocumentRenderer
from shopcore.errors import Unavailable, UpstreamTimeout
from shopcore.freshness.uses import list_of, note
from shopcore.search.ports import ProductSearch
from shopcore.search.search_query import SearchQuery, SearchResults
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop, Store
from shopcore.use_cases.catalogue.find_alternatives import alternatives
from shopcore.use_cases.catalogue.find_cross_sell import best_of_kind, find_cross_sell
from shopcore.use_cases.orders.find_bought_together import bought_together

from .consent_config import ConsentConfig
from .documents.printing import Printing
from .payment_config import PaymentConfig

_Result = TypeVar("_Result")
_CATEGORY_SIZE = 96


class Watched(Protocol):
    """A part that the shop can do without, looked at while the shop is open."""

    @property
    def health(self) -> ComponentHealth: ...
    def running(self) -> AbstractAsyncContextManager[None]: ...


@frozen
class AppContext:
    """The shop as the calls see it.

    *catalogue_store* and *slow_store* are the same shop for reads of the catalogue, the latter for those that
    take their time; what they read may be older than what was changed last, never than what is on sale.
    *is_read_only* tells whether changes are refused for some minutes.
    *bank_threads* wait for the bank, *upstream* for all other services outside, which anybody may have asked.
    """

    store: Store
    search: ProductSearch
    poller: CatalogueVersionPoller
    search_log: SearchLog
    captcha: Captcha
    finder: AddressFinder
    places: PlaceFinder
    locations: Locations
    pdf_renderer: DocumentRenderer
    documents: ProductDocuments
    cross_sell_map: CrossSellMap
    payment_config: PaymentConfig
    consent_config: ConsentConfig = ConsentConfig()
    upstream: UpstreamExecutor = field(factory=UpstreamExecutor)
    bank_threads: UpstreamExecutor = field(factory=UpstreamExecutor)
    catalogue_store: Store = field(default=Factory(lambda self: self.store, takes_self=True))
    slow_store: Store = field(default=Factory(lambda self: self.store, takes_self=True))
    executors: Executors = field(factory=Executors)
    admission: Admission = field(
        default=Factory(
            lambda self: Admission(thread_limit=self.executors.thread_limit, backlog_s=longest_wait_s),
            takes_self=True,
        )
    )
    list_queues: ClientQueues = field(factory=ClientQueues)
    page_turns: ClientQueues = field(factory=ClientQueues)
    long_orders: LongOrders = field(factory=LongOrders)
    printing: Printing = field(factory=Printing)
    disk: DiskWatch | None = None
    replica: Watched | None = None
    is_read_only: Callable[[], bool] = lambda: False

    def open_shop(self) -> Shop:
        """Open a unit of work."""
        return self.store.shop()

    def open_catalogue(self) -> Shop:
        """Open a unit of work that reads products, categories and brands to show them."""
        return self.catalogue_store.shop()

    async def change(self, work: Callable[[Shop], _Result]) -> _Result:
        """Run a use case that writes; it answers once the change is durable.

        *work* may run more than once, so it does nothing outside the shop it is given.

        Raises:
            Unavailable: If that takes too long; it is taken back then, unless its commit is under way.
        """
        return await wait_for_result(self.store.submit(work), "changes")

    async def change_many(self, scope: Scope, lines: int, work: Callable[[Shop], _Result]) -> _Result:
        """Run a use case that writes so many lines; of many lines, only one at a time.

        Raises:
            Unavailable: As ``change``, and if too many lines wait already.
        """
        if lines <= FEW_LINES:
            return await self.change(work)
        return await self.long_orders.submit_change(scope, lines, partial(self.store.submit, work))

    async def admits(self, answer: str, client: str) -> bool:
        """Say whether a captcha is surely solved.

        Raises:
            Unavailable: If nobody could look; a visitor who solved it is not told that they did not.
        """
        try:
            return await self.upstream.run(partial(self.captcha.admits, answer, client))
        except UpstreamTimeout:
            raise Unavailable(reason="captcha: not checked in time") from None

    def find(self, query: SearchQuery) -> SearchResults:
        """Find one page of products, for an answer that holds as long as that list does."""
        note([list_of(query)])
        return self.search.search(query)

    def read_products(self, storefront: Storefront, skus: Sequence[str]) -> Mapping[str, Product]:
        """Read products by SKU; what is absent is left out."""
        with self.open_catalogue().read() as shop:
            return shop.catalogue.by_sku(storefront, skus)

    def bought_together(self, products: Sequence[Product]) -> Mapping[str, Sequence[Product]]:
        """Find by its id what orders hold beside each product, as far as it can be sold today."""
        listed = self.poller.listed
        together: dict[str, Sequence[Product]] = {}
        for product in products:
            cached = listed.cached_recommendation(("bought together", product.product_id))
            if cached is not None:
                together[product.product_id] = cached
        unread = [product for product in products if product.product_id not in together]
        if unread:
            read = bought_together(self.open_catalogue(), unread, today=listed.pricing_context.today)
            for product_id, others in read.items():
                together[product_id] = listed.keep_recommendation(("bought together", product_id), others)
        return together

    def documents_of(self, product: Product) -> list[DocumentOut]:
        """List the documents of a product that are there to be read."""
        sizes = [(one, self.documents.size_of(one.file)) for one in product.documents]
        return [
            DocumentOut(one.kind.value, one.title, f"/documents/{quote(one.file)}", size)
            for one, size in sizes
            if size is not None
        ]

    def category_best_sellers(self, product: Product) -> Sequence[Product]:
        """List the best sold of the category that a product stands in."""
        return self._category_products(product.storefront, product.category_path, "")

    def cross_sells(self, product: Product, *, without: Collection[str] = ()) -> Iterator[Product]:
        """Go through what a product needs, *without* the kinds of these category paths."""
        best_of = partial(self._best_of_kind, product)
        return find_cross_sell(product, best_of, cross_sell_map=self.cross_sell_map, without=without)

    def alternatives(self, product: Product, most: int) -> Sequence[Product]:
        """List what may be bought in the place of a product."""
        category_products = partial(self._category_products, product.storefront)
        return alternatives(
            product, category_products, today=self.poller.listed.pricing_context.today, most=most
        )

    def _best_of_kind(self, product: Product, path: str) -> Sequence[Product]:
        listed = self.poller.listed
        category_products = partial(self._category_products, product.storefront)
        finding = partial(best_of_kind, product, path, category_products, today=listed.pricing_context.today)
        return listed.recommended(("cross-sell", product.product_id, path), finding)

    def _category_products(self, storefront: Storefront, path: str, finish: str) -> Sequence[Product]:
        filters = {"finish": (finish,)} if finish else {}
        query = SearchQuery(storefront, category=path, filters=filters, page_size=_CATEGORY_SIZE)
        key = ("best sellers", storefront, path, finish)
        return self.poller.listed.recommended(key, lambda: self.find(query).products)


def storefront_of_request(scope: CallScope) -> Storefront:
    """Read the storefront that the layers before the router settled."""
    storefront = scope["state"]["storefront"]
    assert isinstance(storefront, Storefront), storefront
    return storefront


def context_and_storefront(request: Request[Any, Any, State]) -> tuple[AppContext, Storefront]:
    """Hand parts and storefront to a busy call; two dependencies cost as much as its prices."""
    context = request.app.state["context"]
    assert isinstance(context, AppContext), context
    return context, storefront_of_request(request.scope)


def dependencies(context: AppContext) -> dict[str, Provide]:
    """Hand the parts and the storefront of a call to its handler."""
    return {
        "context": Provide(lambda: context, sync_to_thread=False),
        "storefront": Provide(storefront_of_request, sync_to_thread=False),
    }


SkuParameter = Annotated[str, QueryParameter(name="skuCode")]
ContextDependency = NamedDependency[SkipValidation[AppContext]]
StorefrontDependency = NamedDependency[SkipValidation[Storefront]]


async def run_in_thread(work: Callable[[], _Result]) -> _Result:
    """Do work that waits for the database without holding up other requests.

    Raises:
        Unavailable: If too much waits for it already, or it takes too long.
    """
    return await executors().database.run(work)
