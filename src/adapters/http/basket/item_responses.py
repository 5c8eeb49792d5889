"""What a product shows in every basket, before a line says how many."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adapters.http.basket.schemas import BasketItem, BasketPrices, LineAmounts
from adapters.http.catalogue.card_responses import breaks_out, stock_fields, vat_breaks_out
from adapters.http.catalogue.schemas import CardOut
from adapters.http.schemas import pounds
from shopcore.catalogue.product import Product
from shopcore.money.vat import VatRate, inc_vat
from shopcore.pricing.price_list import offer_on

NOTHING: Final = BasketItem(
    basket_item_id="",
    added_by_voucher=False,
    quantity_adjusted=False,
    id="",
    sku_code="",
    name="",
    brand="",
    quantity=0,
    url="",
    image_url="",
    stock_level=0,
    stock_type="",
    is_withdrawn=False,
    is_non_stock=False,
    is_direct=False,
    is_hazardous=False,
    is_long_length=False,
    is_back_order=False,
    expected_delivery_date=None,
    lead_time=None,
    m2m_width=None,
    m2m_height=None,
    m2m_screwholes=None,
    category_lvl3_name="",
    prices=BasketPrices(0, 0, None, None, None, [], []),
    line=LineAmounts(0, 0, 0, 0, 0),
    notices=[],
    maximum=0,
    cancellable=False,
)
"""A line of nothing, to be copied and filled in."""


def blank_item(product: Product, card: CardOut, rate: VatRate) -> BasketItem:
    """Show a product as a line that is yet to say how many."""
    stock = product.stock
    return replace(
        NOTHING,
        id=product.product_id,
        sku_code=product.sku,
        name=product.name,
        brand=product.brand,
        url=card.url,
        image_url=card.thumb_url,
        **stock_fields(product),
        is_hazardous=product.is_hazardous,
        is_direct=stock.is_direct,
        lead_time=stock.lead_time_days,
        category_lvl3_name=product.category[-1] if product.category else "",
        prices=prices_out(product, rate),
        cancellable=not product.is_made_to_measure,
    )


def prices_out(product: Product, rate: VatRate) -> BasketPrices:
    """Show the list prices of a line's product."""
    prices, offer = product.prices, offer_on(product.prices)
    return BasketPrices(
        price=pounds(prices.list_price),
        vat_price=pounds(inc_vat(prices.list_price, rate)),
        sale_price=pounds(offer.now) if offer else None,
        sale_percentage=offer.percent_saved if offer else None,
        decimal_sale_percentage=offer.share_saved / 10_000 if offer else None,
        price_breaks=breaks_out(prices.breaks),
        vat_price_breaks=vat_breaks_out(prices.breaks, rate),
    )
