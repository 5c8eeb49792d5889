"""Prices, baskets and rules of the shop, to the penny."""

from typing import TYPE_CHECKING

from shopcore.basket.basket import Basket, Line
from shopcore.basket.price_basket import price_basket
from shopcore.basket.totals import Totals
from shopcore.catalogue.product import Product, Stock
from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.money.money import Money
from shopcore.money.vat import STANDARD_RATE, Amount, VatRate, with_vat
from shopcore.pricing.made_to_measure import Size, SizeLimits, cut_price
from shopcore.pricing.price_list import PriceBreak, PriceList, cheaper_quantity, unit_price_at
from shopcore.stock.stock_notices import Notice, notices_for

from .errors import ShopError
from .storefront import Storefront

__version__ = "0.1.0"

if TYPE_CHECKING:
    from shopcore.analysis.price_checks import lint_prices
    from shopcore.analysis.price_replay import replay
    from shopcore.basket.cheaper_order import cheaper_orders

__all__ = [
    "STANDARD_RATE",
    "Amount",
    "Basket",
    "DoorTariff",
    "Line",
    "Money",
    "Notice",
    "PriceBreak",
    "PriceList",
    "Product",
    "ShopError",
    "Size",
    "SizeLimits",
    "Stock",
    "Storefront",
    "Tariff",
    "Totals",
    "VatRate",
    "cheaper_orders",
    "cheaper_quantity",
    "cut_price",
    "lint_prices",
    "notices_for",
    "price_basket",
    "replay",
    "unit_price_at",
    "with_vat",
]

_LAZY = {
    "cheaper_orders": "basket.cheaper_order",
    "lint_prices": "analysis.price_checks",
    "replay": "analysis.price_replay",
}
"""Names that are imported when they are asked for, and the modules that they stand in."""


def __getattr__(name: str) -> object:
    if name not in _LAZY:
        raise AttributeError(f"module 'shopcore' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_LAZY[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_LAZY})
