"""Prices, baskets and rules of the shop, to the penny."""

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
    "cheaper_quantity",
    "cut_price",
    "notices_for",
    "price_basket",
    "unit_price_at",
    "with_vat",
]
