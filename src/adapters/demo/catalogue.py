"""The whole demo catalogue in the order of its departments, the newest ranges last."""

from collections.abc import Iterator
from datetime import date

from attrs import evolve

from adapters.demo.tables import articles
from shopcore.catalogue.product import Product, Stock
from shopcore.storefront import Storefront

from .named_products import named_products
from .product_generator import ProductGenerator
from .stock_levels import CATALOGUE_DATE

_NEW = 36
_ENOUGH = 100


def products(storefront: Storefront, *, today: date = CATALOGUE_DATE) -> Iterator[Product]:
    """Make every product of a storefront, the same on every machine.

    *today* moves only the dates on which stock is expected, and only by whole
    years. Ranges that came in last stand at the end, well mixed, so that they
    are the newest in the shop.
    """
    workshop = ProductGenerator(storefront, today)
    arrivals: list[Product] = []
    for article in articles(storefront):
        for family in workshop.families(article):
            result = workshop.products(family)
            if family.chance.permille("just in", _NEW):
                arrivals.extend(map(_in_stock, result))
            else:
                yield from result
    if storefront is Storefront.IRONMONGERY:
        yield from named_products(today=today)
    yield from sorted(arrivals, key=lambda product: product.attributes["Catalogue code"][::-1])


def skus(storefront: Storefront) -> Iterator[str]:
    """List the SKU of every product of a storefront, which takes a fraction of what the products take."""
    workshop = ProductGenerator(storefront, CATALOGUE_DATE)
    for article in articles(storefront):
        for family in workshop.families(article):
            yield from workshop.skus(family)
    if storefront is Storefront.IRONMONGERY:
        yield from (product.sku for product in named_products(today=CATALOGUE_DATE))


def _in_stock(product: Product) -> Product:
    """A new range is neither on sale nor running out."""
    shelf = product.stock
    stock = evolve(shelf, is_withdrawn=False) if shelf.is_direct else Stock(max(shelf.level, _ENOUGH))
    return evolve(product, stock=stock, prices=evolve(product.prices, sale_price=None))
