"""Prices, baskets and rules of the shop, to the penny."""

from typing import TYPE_CHECKING

from .basket import Basket, Line
from .catalogue import Product, Stock
from .delivery import DoorTariff, Tariff
from .errors import ShopError
from .made_to_measure import Size, SizeLimits, cut_price
from .money import Money
from .pricing import PriceBreak, PriceList, cheaper_quantity, unit_price_at
from .stock_notices import Notice, notices_for
from .storefront import Storefront
from .totals import Totals, price_basket
from .vat import STANDARD_RATE, Amount, VatRate, with_vat

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .cheaper_order import cheaper_orders
    from .price_doubts import lint_prices
    from .price_replay import replay

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

_LATER = {"cheaper_orders": "cheaper_order", "lint_prices": "price_doubts", "replay": "price_replay"}
"""Names that are imported when they are asked for, and the modules that they stand in."""


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'shopcore' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_LATER[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
