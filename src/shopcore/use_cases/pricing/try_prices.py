"""Try a price list: what it changes, which prices look like a mistake, and what past orders would cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from shopcore.analysis.price_checks import PriceCharged, PriceIssues, StatedPrices, lint_prices
from shopcore.analysis.price_replay import Replay, replay
from shopcore.basket.basket import Basket, Line
from shopcore.catalogue.product import Product
from shopcore.feeds.rows import ProductUpdate, RowFault
from shopcore.orders.order import Order, OrderLine
from shopcore.pricing.price_list import PriceList
from shopcore.storefront import Storefront
from shopcore.uk_time import uk_date
from shopcore.use_cases.catalogue.import_catalogue import ImportOutcome, in_chunks, no_progress
from shopcore.use_cases.catalogue.update_products import update_products
from shopcore.use_cases.ports import PricingPorts

ORDERS_REPLAYED = 1_000


@frozen
class StorefrontTrial:
    """What a price list means for a storefront: its newest orders at today's prices and at the list's.

    *lines_gone* counts lines that are left out, because their product left the catalogue or changed whether
    it is cut to size.
    """

    storefront: Storefront
    issues: PriceIssues
    replay: Replay
    lines_gone: int


@frozen
class PriceTrial:
    """What a price list would do; only the *outcome* where a row is at fault."""

    outcome: ImportOutcome
    storefronts: tuple[StorefrontTrial, ...] = ()


@frozen
class PriceCheck:
    """What a price list changes, and the issues of every price in it.

    *flagged_changes* counts the issues of prices that change; the other prices were accepted before. Where a
    row is at fault there is only an *outcome*. *is_written* once the list was imported.
    """

    outcome: ImportOutcome
    issues: Mapping[Storefront, PriceIssues]
    flagged_changes: int
    is_written: bool = False


@frozen
class _Row:
    product: Product
    update: ProductUpdate

    @property
    def new(self) -> Product:
        return self.update.applied_to(self.product)

    @property
    def is_changed(self) -> bool:
        return self.new.prices != self.product.prices

    @property
    def stated(self) -> StatedPrices:
        """The prices as the file has them; what it does not name stays."""
        prices, new_values = self.product.prices, self.update.prices
        return StatedPrices(
            sku=self.product.sku,
            list_price=new_values["list_price"],
            breaks=new_values.get("breaks", prices.breaks),
            sale_price=new_values.get("sale_price", prices.sale_price),
        )


def try_prices(
    shop: PricingPorts,
    updates: Iterable[ProductUpdate | RowFault],
    *,
    progress: Callable[[int], None] = no_progress,
) -> PriceTrial:
    """Compare a price list with the catalogue, check it, and replay the newest orders.

    A was-price counts as charged if it is today's price, or was charged in one of those orders.

    Raises:
        DimensionsOutOfRange: If a piece that was ordered would cost nothing.
    """
    read = _read(shop, updates, progress)
    return PriceTrial(read.outcome, tuple(_tried(shop, *named) for named in read.by_storefront()))


def check_prices(
    shop: PricingPorts,
    updates: Iterable[ProductUpdate | RowFault],
    *,
    progress: Callable[[int], None] = no_progress,
) -> PriceCheck:
    """Compare a price list with the catalogue and check its prices, as ``try_prices`` does."""
    read = _read(shop, updates, progress)
    issues = {storefront: _issues(shop, rows, past) for storefront, rows, past in read.by_storefront()}
    changed = {(row.product.storefront, row.product.sku) for row in read.rows if row.is_changed}
    doubtful = sum((storefront, d.sku) in changed for storefront, listed in issues.items() for d in listed)
    return PriceCheck(read.outcome, issues, doubtful)


def _read(
    shop: PricingPorts, updates: Iterable[ProductUpdate | RowFault], progress: Callable[[int], None]
) -> _Read:
    valid: list[ProductUpdate] = []
    outcome = update_products(shop, _collected(updates, valid), progress=progress, dry_run=True)
    if outcome.is_refused:
        return _Read(outcome, (), _Past((), {}))
    with shop.read():
        return _Read(outcome, tuple(_rows(shop, valid)), _newest(shop))


def _issues(shop: PricingPorts, rows: Sequence[_Row], past: _Past) -> PriceIssues:
    today = shop.clock.today()
    now = (PriceCharged(row.product.sku, today, row.product.prices.unit_price_at(1)) for row in rows)
    stated = [row.stated for row in rows]
    return lint_prices(stated, charged=[*now, *past.charged()], vat_rate=shop.tariff.vat_rate)


def _tried(shop: PricingPorts, storefront: Storefront, rows: Sequence[_Row], sold: _Past) -> StorefrontTrial:
    issues = _issues(shop, rows, sold)
    old = sold.prices() | {row.product.sku: row.product.prices for row in rows}
    new = old | {row.product.sku: row.new.prices for row in rows}
    return StorefrontTrial(
        storefront, issues, replay(sold.baskets(), old, new, tariff=shop.tariff), sold.lines_gone()
    )


@frozen
class _Past:
    """Orders, and of the products in them those that are in the catalogue still, by id."""

    orders: Sequence[Order]
    products: Mapping[str, Product]

    def at(self, storefront: Storefront) -> _Past:
        return _Past([order for order in self.orders if order.storefront is storefront], self.products)

    def charged(self) -> Iterator[PriceCharged]:
        for order in self.orders:
            on = uk_date(order.placed_at)
            for line in self._lines(order):
                if line.size is None:
                    yield PriceCharged(line.sku, on, line.unit_ex_vat)

    def prices(self) -> dict[str, PriceList]:
        return {
            product.sku: product.prices
            for order in self.orders
            for product in (self.products[line.product_id] for line in self._lines(order))
        }

    def baskets(self) -> Iterator[Basket]:
        for order in self.orders:
            lines = (
                Line(f"l-{line.number}", self.products[line.product_id], line.quantity, line.size)
                for line in self._lines(order)
            )
            yield Basket(tuple(lines), order.number)

    def lines_gone(self) -> int:
        return sum(len(order.lines) - len(self._lines(order)) for order in self.orders)

    def _lines(self, order: Order) -> list[OrderLine]:
        return [line for line in order.lines if self._is_sold(line)]

    def _is_sold(self, line: OrderLine) -> bool:
        product = self.products.get(line.product_id)
        return product is not None and product.is_made_to_measure == (line.size is not None)


@frozen
class _Read:
    """A file of prices beside the catalogue, without rows where one of them is at fault."""

    outcome: ImportOutcome
    rows: Sequence[_Row]
    past: _Past

    def by_storefront(self) -> Iterator[tuple[Storefront, Sequence[_Row], _Past]]:
        """Divide rows and orders by storefront, leaving out a storefront that no row names."""
        for storefront in Storefront:
            rows = [row for row in self.rows if row.product.storefront is storefront]
            if rows:
                yield storefront, rows, self.past.at(storefront)


def _newest(shop: PricingPorts) -> _Past:
    orders = shop.orders.newest(None, ORDERS_REPLAYED)
    return _Past(orders, shop.catalogue.by_id({line.product_id for order in orders for line in order.lines}))


def _collected(
    updates: Iterable[ProductUpdate | RowFault], valid: list[ProductUpdate]
) -> Iterator[ProductUpdate | RowFault]:
    for update in updates:
        if isinstance(update, ProductUpdate):
            valid.append(update)
        yield update


def _rows(shop: PricingPorts, valid: Sequence[ProductUpdate]) -> Iterator[_Row]:
    for chunk in in_chunks(valid):
        skus = {update.sku for update in chunk}
        products_of = {storefront: shop.catalogue.by_sku(storefront, skus) for storefront in Storefront}
        for update in chunk:
            sold = [products_of[s][update.sku] for s in Storefront if update.sku in products_of[s]]
            yield _Row(next(p for p in sold if update.storefront in (None, p.storefront)), update)
